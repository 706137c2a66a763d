/* What Jacobians and Hessians share: seeds mapped over a basis. */
#ifndef GT_TAPE_JACOBIAN_H
#define GT_TAPE_JACOBIAN_H

#include "tape/transform.h"

/* A source as the values that it had: all of a variable's move together. */
typedef struct gt_versions {
    const gt_variable *variable;
    size_t n;
    const gt_ref *ref;
    gt_ref now;
} gt_versions;

/* The leaf must be a tensor or a variable and outlive the answer. */
gt_versions gt_versions_of(const gt_value *leaf);

/* A placeholder with the shape and dtype of `like`, to be replaced by a basis. */
gt_ref gt_seed_placeholder(gt_build *b, gt_ref like);

/* A unit vector for each entry of `like`, [entries, shape of like]; per example: [entries of one, shape of like], the
 * same for each example. */
gt_ref gt_seed_basis(gt_build *b, gt_ref like, int64_t entries, bool per_example);

/* What each value becomes for every seed of the basis, [seeds, shape of value], in one pass or in chunks of `chunk`
 * seeds (0: as many as fit the memory limit). */
void gt_seeds_map(gt_recorder *r, gt_ref seed, gt_ref basis, int64_t chunk, int n, const gt_ref *value, gt_ref *out);

/* [columns of source, shape of target] to shape of target + shape of source. */
gt_ref gt_columns_arrange(gt_build *b, gt_ref columns, gt_ref target, gt_ref source);

#endif
