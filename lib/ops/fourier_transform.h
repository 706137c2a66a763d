/* The discrete Fourier transform of one lane, in double. */
#ifndef GT_FOURIER_TRANSFORM_H
#define GT_FOURIER_TRANSFORM_H

#include <stddef.h>
#include <stdint.h>

typedef struct gt_point {
    double re, im;
} gt_point;

/* What lanes of n numbers share; x: where a lane is put. */
typedef struct gt_fourier {
    int64_t n, length;
    gt_point *w, *chirp, *spread, *x, *room;
} gt_fourier;

/* Points of room, of which gt_fourier_begin makes roots of unity and places for two lanes; n > 0. */
size_t gt_fourier_room(int64_t n);
void gt_fourier_begin(gt_fourier *t, int64_t n, gt_point *room);

/* The transform of t->x, n points; where it stands. */
gt_point *gt_fourier_run(gt_fourier *t);

/* exp(-2 pi i k / n) for 0 <= k < n, by an angle of at most pi / 4, rounded once. */
gt_point gt_fourier_root(int64_t k, int64_t n);

/* Whether a length is done by a convolution, which takes many times as long. */
int gt_fourier_is_slow(int64_t n);

#endif
