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

extern const scalar special_scalars[], integral_scalars[];

/* For integrals over s from 0 to 1: s, 1 - s, the logarithm of s, and what each counts. */
enum { PLAIN_NODES = 800 }; /* and one more */
typedef struct plain_node {
    real s, other, log_s, weight;
} plain_node;
const plain_node *plain_nodes(void);

/* The share of a gamma distribution (not end) or a beta distribution that is not above x, or is, derived by a and b;
 * and its density. */
real plain_share(int p, int q, real a, real b, bool end, real x, bool above);
real plain_density(real a, real b, bool end, real x);

#endif
