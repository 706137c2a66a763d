/* Indexed slices: a cotangent of gathered rows, told apart into values and row numbers instead of made dense.
 *
 * The dense form of such a cotangent is a gather_transpose equation, or a sum of several. As equations run only when
 * they are asked for, taking that sum apart and asking for its pieces never makes anything dense. */
#ifndef GT_INDEXED_SLICES_H
#define GT_INDEXED_SLICES_H

#include "graph/build.h"

typedef struct gt_slices {
    gt_ref values;  /* [rows, rest of the dense shape...] */
    gt_ref indices; /* [rows], int64 */
    const gt_shape *dense;
} gt_slices;

/* Takes a cotangent apart by TensorFlow's aggregation rules: the pieces of a sum are joined in order; a dense piece
 * counts as slices of all rows. False when no piece is sparse: then the cotangent is dense. */
bool gt_slices_of(gt_build *b, gt_ref cotangent, gt_slices *out);

#endif
