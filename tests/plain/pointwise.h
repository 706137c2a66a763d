/* Functions of scalars: what pointwise ops compute of one element. */
#ifndef POINTWISE_H
#define POINTWISE_H

#include "plain.h"

typedef struct scalar {
    const char *op;
    real (*of_reals)(const real *a, const gt_attr *attr);
    plane (*of_planes)(const plane *a, const gt_attr *attr); /* NULL: no complex operands */
    real (*of_ints)(const real *a, gt_dtype dtype);          /* NULL: as of reals, which is exact for them */
    real (*slack)(const real *a, const gt_attr *attr);       /* beside `ulps`; NULL: none */
} scalar;

extern const scalar special_scalars[];

#endif
