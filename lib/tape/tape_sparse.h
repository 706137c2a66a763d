/* Derivatives as the entries of their patterns: what columns or rows have one colour is computed at once, and each
 * entry taken from the one place where it is alone. What comes out is a value like any other. */
#ifndef GT_TAPE_SPARSE_H
#define GT_TAPE_SPARSE_H

#include "tape/tape_jacobian.h"

/* What is asked of a pattern: the targets one below the other, the sources beside each other. */
typedef struct gt_pattern_of {
    const gt_watch *watch;
    int targets;
    const gt_ref *target;
    size_t sources;
    const gt_versions *source;
    gt_span at;
    const char *what; /* "Jacobian"; NULL: for a dense one, see gt_sparse_pays */
} gt_pattern_of;

/* The pattern, in memory of the recording. Index operands that are known at this point count with the values that they
 * have, which become guards. GT_OVER_LIMIT when there are too many entries, with what makes them so. */
gt_status gt_sparse_pattern(gt_recorder *r, const gt_pattern_of *of, gt_pattern *out);

/* The same of a Hessian, where the targets are the gradients by the sources: what its mirror image lacks is not in it.
 */
gt_status gt_sparse_hessian_pattern(gt_recorder *r, const gt_pattern_of *of, gt_pattern *out);

/* The pattern for a dense derivative (`what` is NULL), when it has few entries. No value becomes a guard. */
bool gt_sparse_few(gt_recorder *r, const gt_pattern_of *of, gt_pattern *pattern);

/* Whether a dense derivative that takes `seeds` along its columns, or its rows, takes few of them by colours, and its
 * pattern and colours. Then its entries have the same bits, and all others are 0. */
enum { GT_SPARSE_LEAST = 64, GT_SPARSE_GAIN = 4 }; /* seeds at least; the fewest that it must divide them by */
bool gt_sparse_pays(gt_recorder *r, const gt_pattern_of *of, bool by_columns, int64_t seeds, gt_pattern *pattern,
                    gt_colouring *out);

bool gt_pattern_is_symmetric(const gt_pattern *pattern, const gt_pattern *across);

/* Which way a Jacobian takes fewer seeds, and their colours: by column, or by row. */
typedef struct gt_compression {
    gt_colouring colouring;
    bool by_columns;
} gt_compression;
gt_compression gt_compression_choose(gt_recorder *r, const gt_pattern *pattern, gt_ref target, gt_ref source,
                                     gt_mode mode);

/* The entries of the pattern from what the seeds became, [colours, rows], or [colours, columns] by rows. */
gt_ref gt_entries_take(gt_build *b, const gt_pattern *pattern, const gt_compression *by, gt_ref mapped);

/* Zeros of that shape, but for the values, which stand at these places, kept, of all elements in order. */
gt_ref gt_places_fill(gt_build *b, gt_ref values, int64_t n, const int64_t *place, const gt_shape *shape);

/* Elements of `mapped`, which is seen as flat, at these places, kept. */
gt_ref gt_places_take(gt_build *b, gt_ref mapped, int64_t n, const int64_t *place);

#endif
