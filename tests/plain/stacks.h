/* Matrices in the last two axes of a value. (matrix.c) */
#ifndef STACKS_H
#define STACKS_H

#include "plain.h"

/* A matrix of a stack, element by element. */
typedef struct matrix {
    const cell *at;
    int64_t rows, cols;
    bool turned;
} matrix;

plane entry(const matrix *m, int64_t i, int64_t j);
int64_t lanes_of(const value *v);

/* Without infinities and NaN. */
bool finite(const value *v);

/* The largest row of |a|, of n x n. */
real size_of(const matrix *a, int64_t n);

/* |left - right| within `units` of the operations' size: else the call fails. */
void holds(call *c, const char *what, int64_t l, int64_t i, int64_t j, plane left, plane right, real size, real units);

#endif
