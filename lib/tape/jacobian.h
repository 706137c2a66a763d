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

/* Unit vectors to be put in the place of a placeholder: one for each of its n entries; per example one for each of the
 * n entries of an example, the same for all of them. */
typedef struct gt_seeds {
    gt_ref seed;
    int64_t n;
    bool per_example;
} gt_seeds;

/* How many seeds fit a share of the memory limit at once, if every value that depends on a seed is kept: equations
 * [from, end). At least 1, at most `seeds`. */
int64_t gt_seeds_fitting(const gt_recorder *r, gt_ref from, gt_ref end, int64_t seeds, double share);

/* What each value becomes for every seed, [seeds, shape of value], in one pass or in chunks of `chunk` seeds (0: as
 * many as fit the memory limit and suit the cache). */
void gt_seeds_map(gt_recorder *r, const gt_seeds *seeds, int64_t chunk, int n, const gt_ref *value, gt_ref *out);

/* [columns of source, shape of target] to shape of target + shape of source. */
gt_ref gt_columns_arrange(gt_build *b, gt_ref columns, gt_ref target, gt_ref source);

/* The dtype of zeros that stand for a derivative of the target: of a text or a truth value numbers too. */
gt_dtype gt_zero_dtype(const gt_recorder *r, gt_ref target);

#endif
