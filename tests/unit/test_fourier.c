/* The Fourier transform of every length to 2,000, and of longer ones among them primes, against sums in long double
 * with roots of their own: within 1e-15 log(n) of the root mean square of the transform, and within half of that on
 * average. All elements of the short ones, some of the others, and all of their squares by Parseval's sum. */
#include "unit.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "ops/fourier_transform.h"

void suite_fourier(void);

enum { EVERY = 2000, ALL_TO = 200, SOME = 6 };

/* Numbers in (-1, 1), the same each time. */
static double drawn(int64_t at, int64_t n)
{
    const double x = sin(12.9898 * (double)at + 78.233 * (double)n) * 43758.5453;
    return 2 * (x - floor(x)) - 1;
}

static long double *roots_of(int64_t n)
{
    const long double turn = 2 * acosl(-1.0L);
    long double *w = malloc((size_t)n * 2 * sizeof *w);
    for (int64_t k = 0; w && k < n; k++) {
        w[2 * k] = cosl(turn * (long double)k / (long double)n);
        w[2 * k + 1] = -sinl(turn * (long double)k / (long double)n);
    }
    return w;
}

/* How far y_k is from its sum, over the root mean square of the transform. */
static double apart(const gt_point *x, const long double *w, int64_t n, int64_t k, gt_point y, long double size)
{
    long double re = 0, im = 0;
    for (int64_t j = 0, at = 0; j < n; j++, at = (at + k) % n) {
        re += (long double)x[j].re * w[2 * at] - (long double)x[j].im * w[2 * at + 1];
        im += (long double)x[j].re * w[2 * at + 1] + (long double)x[j].im * w[2 * at];
    }
    return (double)(hypotl(re - (long double)y.re, im - (long double)y.im) / size);
}

static void check_length(int64_t n)
{
    gt_point *room = malloc(gt_fourier_room(n) * sizeof *room), *x = malloc((size_t)n * sizeof *x);
    long double *w = roots_of(n);
    gt_fourier t;
    CU_ASSERT_FATAL(room && x && w);
    gt_fourier_begin(&t, n, room);
    long double squares = 0, sum = 0;
    for (int64_t j = 0; j < n; j++) {
        t.x[j] = x[j] = (gt_point){drawn(2 * j, n), drawn(2 * j + 1, n)};
        squares += (long double)x[j].re * (long double)x[j].re + (long double)x[j].im * (long double)x[j].im;
    }
    const gt_point *y = gt_fourier_run(&t);
    for (int64_t k = 0; k < n; k++)
        sum += (long double)y[k].re * (long double)y[k].re + (long double)y[k].im * (long double)y[k].im;
    const double bound = 1e-15 * fmax(1, log((double)n));
    double most = fabs((double)(sum / ((long double)n * squares) - 1)), total = 0;
    const int64_t count = n <= ALL_TO ? n : SOME;
    for (int64_t i = 0; i < count; i++) {
        const int64_t k = n <= ALL_TO ? i : (i * i * 7919 + i + 1) % n;
        const double d = apart(x, w, n, k, y[k], sqrtl(squares));
        most = fmax(most, d);
        total += d;
    }
    if (most > bound || total / (double)count > bound / 2)
        printf("\n    length %lld: %.3g, on average %.3g, bound %.3g", (long long)n, most, total / (double)count,
               bound);
    CU_ASSERT(most <= bound);
    CU_ASSERT(total / (double)count <= bound / 2);
    free(room);
    free(x);
    free(w);
}

static void test_every_length(void)
{
    for (int64_t n = 1; n <= EVERY; n++)
        check_length(n);
}

static void test_long_lengths(void)
{
    static const int64_t length[] = {4096, 99989, 99991, 100003, 100000, 65536, 59049, 31 * 31 * 31};
    for (size_t i = 0; i < sizeof length / sizeof length[0]; i++)
        check_length(length[i]);
}

void suite_fourier(void)
{
    CU_pSuite suite = CU_add_suite("fourier", NULL, NULL);
    CU_ADD_TEST(suite, test_every_length);
    CU_ADD_TEST(suite, test_long_lengths);
}
