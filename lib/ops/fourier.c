/* The discrete Fourier transform along the last axis: fft, ifft.
 *
 * A length whose primes are all at most MOST_PRIME is taken apart by Stockham's scheme, which needs no reordering: each
 * pass joins the radix of a factor. Any other length is a convolution with a chirp (Bluestein), computed by transforms
 * of a power of two. All of it is in double, whatever the dtype. The inverse is the transform with real and imaginary
 * parts changed over, before and after. */
#include <math.h>
#include <string.h>

#include "ops/axes.h"
#include "ops/special.h"
#include "ops/split.h"

enum { NORM };
enum { MOST_PRIME = 31 };

typedef struct point {
    double re, im;
} point;

static inline point plus(point x, point y)
{
    return (point){x.re + y.re, x.im + y.im};
}

static inline point minus(point x, point y)
{
    return (point){x.re - y.re, x.im - y.im};
}

static inline point times(point x, point y)
{
    return (point){x.re * y.re - x.im * y.im, x.re * y.im + x.im * y.re};
}

/* -- roots of unity -- */

/* exp(-2 pi i k / n) for 0 <= k < n, by an angle of at most pi / 4, rounded once. */
static point root(int64_t k, int64_t n)
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
    return (point){left ? -re : re, below ? im : -im};
}

/* All n roots; only those that the others do not mirror are computed. */
static void roots(point *w, int64_t n)
{
    const int64_t half = n / 2, quarter = n / 4, own = n % 4 ? half : n / 8;
    for (int64_t k = 0; k <= own && k < n; k++)
        w[k] = root(k, n);
    for (int64_t k = own + 1; k <= half; k++)
        w[k] =
            k <= quarter ? (point){-w[quarter - k].im, -w[quarter - k].re} : (point){-w[half - k].re, w[half - k].im};
    for (int64_t k = half + 1; k < n; k++)
        w[k] = (point){w[n - k].re, -w[n - k].im};
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
    const point *w; /* the n roots */
} pass;

static void pass_of_2(const pass *p, const point *x, point *y)
{
    const int64_t s = p->done, apart = p->n / 2;
    for (int64_t q = 0; q < apart / s; q++)
        for (int64_t k = 0; k < s; k++) {
            const point a = x[q * s + k], b = x[q * s + k + apart];
            y[2 * q * s + k] = plus(a, b);
            y[(2 * q + 1) * s + k] = times(minus(a, b), p->w[q * s]);
        }
}

static void pass_of_4(const pass *p, const point *x, point *y)
{
    const int64_t s = p->done, apart = p->n / 4;
    for (int64_t q = 0; q < apart / s; q++) {
        const point w1 = p->w[q * s], w2 = p->w[2 * q * s], w3 = p->w[3 * q * s], *from = x + q * s;
        point *to = y + 4 * q * s;
        for (int64_t k = 0; k < s; k++) {
            const point a = from[k], b = from[k + apart], c = from[k + 2 * apart], d = from[k + 3 * apart];
            const point even = plus(a, c), odd = plus(b, d), u = minus(a, c), v = minus(b, d);
            to[k] = plus(even, odd);
            to[k + s] = times((point){u.re + v.im, u.im - v.re}, w1);
            to[k + 2 * s] = times(minus(even, odd), w2);
            to[k + 3 * s] = times((point){u.re - v.im, u.im + v.re}, w3);
        }
    }
}

/* The sums of x_j w^(jr) and x_j w^(-jr) share their products: of x_j + x_(p-j) by cosines, of x_j - x_(p-j) by sines.
 */
static void pass_of_odd(const pass *p, const point *x, point *y)
{
    const int64_t s = p->done, radix = p->radix, apart = p->n / radix, half = radix / 2;
    point sum[MOST_PRIME / 2 + 1], difference[MOST_PRIME / 2 + 1], w[MOST_PRIME] = {{0, 0}};
    for (int64_t j = 0; j < radix; j++)
        w[j] = p->w[j * apart];
    for (int64_t q = 0; q < apart / s; q++)
        for (int64_t k = 0; k < s; k++) {
            const point *from = x + q * s + k;
            point *to = y + radix * q * s + k, total = from[0];
            for (int64_t j = 1; j <= half; j++) {
                sum[j] = plus(from[j * apart], from[(radix - j) * apart]);
                difference[j] = minus(from[j * apart], from[(radix - j) * apart]);
                total = plus(total, sum[j]);
            }
            to[0] = total;
            for (int64_t r = 1; r <= half; r++) {
                point c = {0, 0}, d = {0, 0};
                for (int64_t j = 1, at = r; j <= half; j++, at = at + r < radix ? at + r : at + r - radix) {
                    c = plus(c, (point){w[at].re * sum[j].re, w[at].re * sum[j].im});
                    d = plus(d, (point){-w[at].im * difference[j].im, w[at].im * difference[j].re});
                }
                c = plus(c, from[0]);
                to[r * s] = times(plus(c, d), p->w[r * q * s]);
                to[(radix - r) * s] = times(minus(c, d), p->w[(radix - r) * q * s]);
            }
        }
}

/* Transforms x; the result is in what is returned, x or the room. */
static point *smooth_transform(const point *w, int64_t n, point *x, point *room)
{
    pass p = {n, 1, 0, w};
    for (int64_t left = n; left > 1; left /= p.radix, p.done *= p.radix) {
        p.radix = next_radix(left);
        (p.radix == 2 ? pass_of_2 : p.radix == 4 ? pass_of_4 : pass_of_odd)(&p, x, room);
        point *const last = x;
        x = room, room = last;
    }
    return x;
}

/* -- any length -- */

/* What the lanes share: roots, and of Bluestein's scheme the chirp exp(-pi i k^2 / n) and the transform of its
 * conjugate, with a length of its own. */
typedef struct transform {
    int64_t n, length;
    point *w, *chirp, *spread, *x, *room;
} transform;

/* The length of the transforms that are done for one of length n. */
static int64_t length_of(int64_t n)
{
    int64_t length = 1;
    if (is_smooth(n))
        return n;
    while (length < 2 * n - 1)
        length *= 2;
    return length;
}

/* Roots, two lanes; chirp and its transform. */
static size_t points_of(int64_t n, int64_t length)
{
    return 3 * (size_t)length + (length > n ? (size_t)(n + length) : 0);
}

static void begin_transform(transform *t, int64_t n, point *room)
{
    const int64_t length = length_of(n);
    *t = (transform){.n = n, .length = length, .w = room, .x = room + length, .room = room + 2 * length};
    roots(t->w, length);
    if (length == n)
        return;
    t->spread = room + 3 * length;
    t->chirp = room + 4 * length;
    memset(t->x, 0, (size_t)length * sizeof *t->x);
    for (int64_t k = 0, square = 0; k < n; square = (square + 2 * k + 1) % (2 * n), k++) {
        t->chirp[k] = root(square, 2 * n);
        t->x[k] = t->x[k ? length - k : 0] = (point){t->chirp[k].re, -t->chirp[k].im};
    }
    memcpy(t->spread, smooth_transform(t->w, length, t->x, t->room), (size_t)length * sizeof *t->x);
}

/* The transform of t->x; where it stands. */
static const point *run_transform(transform *t)
{
    if (t->length == t->n)
        return smooth_transform(t->w, t->n, t->x, t->room);
    for (int64_t k = 0; k < t->length; k++)
        t->x[k] = k < t->n ? times(t->x[k], t->chirp[k]) : (point){0, 0};
    point *y = smooth_transform(t->w, t->length, t->x, t->room);
    for (int64_t k = 0; k < t->length; k++) { /* parts changed over: the inverse follows */
        const point z = times(y[k], t->spread[k]);
        y[k] = (point){z.im, z.re};
    }
    y = smooth_transform(t->w, t->length, y, y == t->x ? t->room : t->x);
    const double scale = 1 / (double)t->length; /* a power of two */
    for (int64_t k = 0; k < t->n; k++)
        y[k] = times((point){y[k].im * scale, y[k].re * scale}, t->chirp[k]);
    return y;
}

/* -- lanes -- */

static point get(const gt_view *in, int64_t i)
{
    const double *wide = in->data;
    const float *narrow = in->data;
    switch (in->dtype) {
    case GT_F64:
        return (point){wide[i], 0};
    case GT_F32:
        return (point){(double)narrow[i], 0};
    case GT_C64:
        return (point){(double)narrow[2 * i], (double)narrow[2 * i + 1]};
    default:
        return (point){wide[2 * i], wide[2 * i + 1]};
    }
}

static void put(const gt_view *out, int64_t i, point z)
{
    double *wide = out->data;
    float *narrow = out->data;
    if (out->dtype == GT_C64)
        narrow[2 * i] = (float)z.re, narrow[2 * i + 1] = (float)z.im;
    else
        wide[2 * i] = z.re, wide[2 * i + 1] = z.im;
}

/* What the sums are divided by: the inverse has 1/n with norm='backward', the transform with 'forward'. */
static double divisor_of(const gt_attr *norm, bool inverse, int64_t n)
{
    if (norm->s[0] == 'o')
        return sqrt((double)n);
    return (norm->s[0] == 'b') == inverse ? (double)n : 1;
}

static bool fourier_kernel(gt_call *call)
{
    const int64_t n = call->out.shape->dim[call->out.shape->rank - 1], count = gt_shape_count(call->out.shape);
    const bool inverse = call->op == &gt_op_ifft;
    transform t;
    if (!count)
        return true;
    const double divisor = divisor_of(&call->attr[NORM], inverse, n);
    begin_transform(&t, n, call->scratch);
    for (int64_t from = 0; from < count; from += n) {
        for (int64_t k = 0; k < n; k++) {
            const point z = get(&call->in[0], from + k);
            t.x[k] = inverse ? (point){z.im, z.re} : z;
        }
        const point *y = run_transform(&t);
        for (int64_t k = 0; k < n; k++) {
            const point z = {y[k].re / divisor, y[k].im / divisor};
            put(&call->out, from + k, inverse ? (point){z.im, z.re} : z);
        }
    }
    return true;
}

GT_SCRATCH(fourier_scratch)
{
    const int64_t n = in_shape[0]->dim[in_shape[0]->rank - 1];
    if (!gt_shape_count(in_shape[0]))
        return 0;
    return points_of(n, length_of(n)) * sizeof(point);
}

static bool fourier_split(const gt_call *call, gt_split *split)
{
    const gt_shape *shape = call->out.shape;
    if (!gt_shape_count(shape))
        return false;
    const int64_t n = shape->dim[shape->rank - 1], length = length_of(n);
    return gt_split_leading(call, split, shape->rank - 1, gt_split_work(length > n ? 100 : 6 * log2((double)n + 2)));
}

/* -- rows -- */

static bool fourier_infer(gt_infer *infer)
{
    if (!infer->shape.rank)
        return gt_infer_fail(infer, "%s: %s has no axis to transform", infer->op->name, infer->in_name[0]);
    const gt_dtype dtype = infer->in_dtype[0];
    if (!infer->attr[NORM].given)
        infer->attr[NORM] = (gt_attr){.given = true, .s = "backward"};
    infer->dtype = dtype == GT_F32 ? GT_C64 : dtype == GT_F64 ? GT_C128 : dtype;
    return true;
}

/* The adjoint: the other transform, with its factor on the other side; of floats the real part of that. */
GT_VJP(fourier_transpose)
{
    const char *norm = e->attr[NORM].s;
    const gt_attr other = {.given = true, .s = *norm == 'b' ? "forward" : *norm == 'f' ? "backward" : norm};
    const gt_ref back = gt_emit(b, e->op == &gt_op_fft ? &gt_op_ifft : &gt_op_fft, 1, &ct, &other);
    return gt_is_complex(b, e->in[0]) ? back : gt_apply1(b, &gt_op_real, back);
}

static GT_AXIS_OF(fourier_axis_of)
{
    return axis < e->shape->rank - 1 ? axis : GT_AXIS_MIXED;
}

/* Of floats, too, the value is complex: nothing could be told from a complex step. */
#define FOURIER(op)                                                                                                    \
    GT_LINEAR_ROW(op, LINALG, fourier),                                                                                \
        .args = {{"x", 0, "a"}}, .attrs = {{"norm", GT_ATTR_WORD, "backward", "backward|ortho|forward", NULL}},        \
        .accepts = GT_SET_FLOAT | GT_SET_COMPLEX, .not_analytic = true, .scratch = fourier_scratch,                    \
        .split = fourier_split, .wants_contiguous = true, .batch = gt_stack_batch, .accident = gt_accident_sum,        \
        .axis_of = fourier_axis_of

const gt_op gt_op_fft = {
    .doc = "The discrete Fourier transform along the last axis.",
    .formula = "y_k = sum over j of x_j exp(-2 pi i j k / n)",
    .derivative = "a cotangent g goes back as ifft(g, norm='forward'), n times the inverse",
    .convention = "Complex also of floats. norm='ortho' divides by sqrt(n), 'forward' by n; None is 'backward'. Any "
                  "length n takes time "
                  "n log(n); complex64 is computed in double.",
    FOURIER(fft),
    .example = "fft([1,2,3,4])",
};

const gt_op gt_op_ifft = {
    .doc = "The inverse of the discrete Fourier transform along the last axis.",
    .formula = "x_j = 1/n sum over k of y_k exp(2 pi i j k / n)",
    .derivative = "a cotangent g goes back as fft(g, norm='forward'), 1/n of the transform",
    .convention = "Complex also of floats. norm='ortho' divides by sqrt(n), 'forward' by nothing; None is 'backward'.",
    FOURIER(ifft),
    .example = "ifft([10,-2+2j,-2,-2-2j])",
};
