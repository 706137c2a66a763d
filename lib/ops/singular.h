/* Singular values and vectors by one-sided Jacobi rotations, which find small values as well as large ones. */
#ifndef GT_SINGULAR_H
#define GT_SINGULAR_H

#include "graph/op.h"

/* Columns of u (m rows) and of v (n rows), m >= n: of complex matrices each number is two doubles. */
typedef struct gt_singular {
    double *u, *v, *s;
    int *order;      /* of the values, the largest first */
    int m, n, parts; /* doubles that are one number */
} gt_singular;

/* Bytes of scratch for matrices of this shape. */
size_t gt_singular_room(const gt_shape *shape, bool is_complex);

/* The factors of the matrix of a lane, or of its conjugate transpose when it has more columns than rows. The largest
 * component of every column of v, the first of about equal ones, is positive. False when they do not settle, or an
 * entry is not finite. */
bool gt_singular_find(const gt_view *in, int64_t lane, int rows, int cols, void *scratch, gt_singular *f);

#endif
