/* A length whose primes are all at most MOST_PRIME is taken apart by Stockham's scheme, which needs no reordering: each
 * pass joins the radix of a factor. Any other length is a convolution with a chirp (Bluestein), computed by transforms
 * of a length of small primes. All of it is in double. */
#include "ops/fourier_transform.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

#include "ops/processor.h"
#include "ops/special.h"

#define INLINE static inline __attribute__((always_inline))

enum { MOST_PRIME = 31 };

/* -- roots of unity -- */

gt_point gt_fourier_root(int64_t k, int64_t n)
{
    const bool below = k > n - k;
    if (below)
        k = n - k;
    const bool left = 4 * k > n;
    int64_t a = left ? 4 * n - 8 * k : 8 * k; /* the angle is pi a / (4 n) */
    const bool steep = a > n;
    if (steep)
        a = 2 * n - a;
    const long double angle = GT_PI / 4 * ((long double)a / (long double)n);
    const double c = (double)cosl(angle), s = (double)sinl(angle), re = steep ? s : c, im = steep ? c : s;
    return (gt_point){left ? -re : re, below ? im : -im};
}

/* All n roots; only those that the others do not mirror are computed. */
static void roots(gt_point *w, int64_t n)
{
    const int64_t half = n / 2, quarter = n / 4, own = n % 4 ? half : n / 8;
    for (int64_t k = 0; k <= own && k < n; k++)
        w[k] = gt_fourier_root(k, n);
    for (int64_t k = own + 1; k <= half; k++)
        w[k] = k <= quarter ? (gt_point){-w[quarter - k].im, -w[quarter - k].re}
                            : (gt_point){-w[half - k].re, w[half - k].im};
    for (int64_t k = half + 1; k < n; k++)
        w[k] = (gt_point){w[n - k].re, -w[n - k].im};
}

/* -- lengths of small primes -- */

static int64_t next_radix(int64_t m)
{
    if (m % 2 == 0)
        return m % 4 ? 2 : 4;
    for (int64_t p = 3; p <= MOST_PRIME; p += 2)
        if (m % p == 0)
            return p;
    return 0;
}

static bool is_smooth(int64_t n)
{
    for (int64_t p; n > 1; n /= p)
        if ((p = next_radix(n)) == 0)
            return false;
    return true;
}

/* A pass: `done` transforms lie side by side, and n / done is what is left of the length. */
typedef struct pass {
    int64_t n, done, radix;
    const gt_point *w; /* the n roots */
} pass;

typedef double v2 __attribute__((vector_size(16)));
#define POINTS     1
#define VECTOR     v2
#define SWAPPED(v) ((v2){(v)[1], (v)[0]})
#define MASK(a, b) ((v2){(a), (b)})
#define NAME(x)    x##_by_1
#include "ops/fourier_pass.h"

static void single_pass(const pass *p, const gt_point *x, gt_point *y)
{
    any_pass_by_1(p, x, y);
}

#ifdef __x86_64__
typedef double v4 __attribute__((vector_size(32)));
#define POINTS     2
#define VECTOR     v4
#define SWAPPED(v) ((v4){(v)[1], (v)[0], (v)[3], (v)[2]})
#define MASK(a, b) ((v4){(a), (b), (a), (b)})
#define NAME(x)    x##_by_2
#include "ops/fourier_pass.h"

GT_TARGET_AVX2 static void single_pass_avx2(const pass *p, const gt_point *x, gt_point *y)
{
    any_pass_by_1(p, x, y);
}

GT_TARGET_AVX2 static void double_pass(const pass *p, const gt_point *x, gt_point *y)
{
    any_pass_by_2(p, x, y);
}
#endif

static void run_pass(const pass *p, const gt_point *x, gt_point *y)
{
#ifdef __x86_64__
    if (gt_instructions() >= GT_AVX2) {
        (p->done % 2 ? single_pass_avx2 : double_pass)(p, x, y);
        return;
    }
#endif
    single_pass(p, x, y);
}

/* Transforms x; the result is in what is returned, x or the room. */
static gt_point *smooth_transform(const gt_point *w, int64_t n, gt_point *x, gt_point *room)
{
    pass p = {n, 1, 0, w};
    for (int64_t left = n; left > 1; left /= p.radix, p.done *= p.radix) {
        p.radix = next_radix(left);
        run_pass(&p, x, room);
        gt_point *const last = x;
        x = room, room = last;
    }
    return x;
}

/* -- any length -- */

/* The length of the transforms that are done for one of length n: of a convolution, where no product wraps around, the
 * shortest of the primes 2, 3 and 5. */
static int64_t length_of(int64_t n)
{
    int64_t best = 1;
    if (is_smooth(n))
        return n;
    while (best < 2 * n - 1)
        best *= 2;
    for (int64_t five = 1; five < best; five *= 5)
        for (int64_t three = five; three < best; three *= 3) {
            int64_t length = three;
            while (length < 2 * n - 1)
                length *= 2;
            best = length < best ? length : best;
        }
    return best;
}

int gt_fourier_is_slow(int64_t n)
{
    return !is_smooth(n);
}

/* Roots, two lanes; chirp and its transform. */
size_t gt_fourier_room(int64_t n)
{
    const int64_t length = length_of(n);
    return 3 * (size_t)length + (length > n ? (size_t)(n + length) : 0);
}

static gt_point times(gt_point x, gt_point y)
{
    return (gt_point){x.re * y.re - x.im * y.im, x.re * y.im + x.im * y.re};
}

void gt_fourier_begin(gt_fourier *t, int64_t n, gt_point *room)
{
    const int64_t length = length_of(n);
    *t = (gt_fourier){.n = n, .length = length, .w = room, .x = room + length, .room = room + 2 * length};
    roots(t->w, length);
    if (length == n)
        return;
    t->spread = room + 3 * length;
    t->chirp = room + 4 * length;
    memset(t->x, 0, (size_t)length * sizeof *t->x);
    for (int64_t k = 0, square = 0; k < n; square = (square + 2 * k + 1) % (2 * n), k++) {
        t->chirp[k] = gt_fourier_root(square, 2 * n);
        t->x[k] = t->x[k ? length - k : 0] = (gt_point){t->chirp[k].re, -t->chirp[k].im};
    }
    memcpy(t->spread, smooth_transform(t->w, length, t->x, t->room), (size_t)length * sizeof *t->x);
    for (int64_t k = 0; k < length; k++) {
        t->spread[k].re /= (double)length;
        t->spread[k].im /= (double)length;
    }
}

gt_point *gt_fourier_run(gt_fourier *t)
{
    if (t->length == t->n)
        return smooth_transform(t->w, t->n, t->x, t->room);
    for (int64_t k = 0; k < t->n; k++)
        t->x[k] = times(t->x[k], t->chirp[k]);
    memset(t->x + t->n, 0, (size_t)(t->length - t->n) * sizeof *t->x);
    gt_point *y = smooth_transform(t->w, t->length, t->x, t->room);
    for (int64_t k = 0; k < t->length; k++) { /* parts changed over: the inverse follows */
        const gt_point z = times(y[k], t->spread[k]);
        y[k] = (gt_point){z.im, z.re};
    }
    y = smooth_transform(t->w, t->length, y, y == t->x ? t->room : t->x);
    for (int64_t k = 0; k < t->n; k++)
        y[k] = times((gt_point){y[k].im, y[k].re}, t->chirp[k]);
    return y;
}
