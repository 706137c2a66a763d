/* Seeds of Jacobians and Hessians: a placeholder, and the vectors that it is mapped over. */
#ifndef GT_SEEDS_H
#define GT_SEEDS_H

#include "tape/recorder.h"
#include "tape/seed_team.h"

/* A placeholder with the shape and dtype of `like`, to be replaced by a basis. */
gt_ref gt_seed_placeholder(gt_build *b, gt_ref like);

/* Unit vectors to be put in the place of a placeholder: one for each of its n entries; per example one for each of the
 * n entries of an example, the same for all of them. */
typedef struct gt_seeds {
    gt_ref seed;
    gt_ref since; /* equations before it do not come of this seed, or count elsewhere; 0: those before the seed */
    int64_t n;
    bool per_example;
    const int32_t *colour;         /* by entry, or NULL: of the n vectors the one that has a 1 there, beside others */
    const struct gt_seeds *beside; /* another placeholder, whose n vectors come along with these; NULL: none */
} gt_seeds;

/* Seeds by colours for a value, one colour for each of its elements. What was made of the same seeds before is the same
 * again. */
gt_seeds gt_seeds_by_colour(gt_recorder *r, gt_ref like, int32_t colours, const int32_t *colour);

/* An input that is none of the model's: what it holds is put there while plans run, or before. */
gt_ref gt_seeds_leaf(gt_recorder *r, gt_dtype dtype, const gt_shape *shape, void **data);

/* How many seeds fit a share of the memory limit at once, if every value that depends on a seed is kept: equations
 * [from, end). At least 1, at most `seeds`. */
int64_t gt_seeds_fitting(const gt_recorder *r, gt_ref from, gt_ref end, int64_t seeds, double share);

/* What each value becomes for every seed, [seeds, shape of value], in one pass or in chunks of `chunk` seeds (0: as
 * many as fit the memory limit and suit the cache). */
void gt_seeds_map(gt_recorder *r, const gt_seeds *seeds, int64_t chunk, int n, const gt_ref *value, gt_ref *out);

/* The same of seeds [first, first + count) alone. */
void gt_seeds_map_some(gt_recorder *r, const gt_seeds *seeds, int64_t first, int64_t count, int64_t chunk, int n,
                       const gt_ref *value, gt_ref *out);

#endif
