#include "ops/schur.h"

#include <complex.h>
#include <float.h>
#include <math.h>
#include <string.h>

#include "ops/matrix.h"

typedef double complex number;

static double size_of(number z)
{
    return hypot(creal(z), cimag(z));
}

/* The reflection 1 - 2 v v' that leaves of elements k + 1 to n - 1 of column k the first alone; false when there is
 * nothing to do. */
static bool reflection_of(int64_t n, const number *a, int64_t k, number *v)
{
    double most = 0, sum = 0;
    for (int64_t i = k + 1; i < n; i++)
        most = fmax(most, size_of(a[i * n + k]));
    for (int64_t i = k + 1; i < n && most > 0; i++) {
        v[i] = a[i * n + k] / most;
        sum += creal(v[i]) * creal(v[i]) + cimag(v[i]) * cimag(v[i]);
    }
    const double length = sqrt(sum), first = most > 0 ? size_of(v[k + 1]) : 0;
    if (length <= first)
        return false;
    v[k + 1] += first > 0 ? v[k + 1] / first * length : length;
    const double scale = 1 / sqrt(2 * length * (length + first));
    for (int64_t i = k + 1; i < n; i++)
        v[i] *= scale;
    return true;
}

/* a -= 2 v (v' a), in rows and columns from `from` and `first` on. */
static void reflect_rows(int64_t n, number *a, const number *v, int64_t from, int64_t first)
{
    for (int64_t j = first; j < n; j++) {
        number sum = 0;
        for (int64_t i = from; i < n; i++)
            sum += conj(v[i]) * a[i * n + j];
        for (int64_t i = from; i < n; i++)
            a[i * n + j] -= 2 * sum * v[i];
    }
}

/* a -= 2 (a v) v' */
static void reflect_columns(int64_t n, number *a, const number *v, int64_t from)
{
    for (int64_t i = 0; i < n; i++) {
        number sum = 0;
        for (int64_t j = from; j < n; j++)
            sum += a[i * n + j] * v[j];
        for (int64_t j = from; j < n; j++)
            a[i * n + j] -= 2 * sum * conj(v[j]);
    }
}

static void hessenberg(int64_t n, number *a, number *z, number *v)
{
    memset(z, 0, (size_t)(n * n) * sizeof *z);
    for (int64_t i = 0; i < n; i++)
        z[i * n + i] = 1;
    for (int64_t k = 0; k + 2 < n; k++) {
        if (!reflection_of(n, a, k, v))
            continue;
        reflect_rows(n, a, v, k + 1, k);
        reflect_columns(n, a, v, k + 1);
        reflect_columns(n, z, v, k + 1);
        for (int64_t i = k + 2; i < n; i++)
            a[i * n + k] = 0;
    }
}

/* The eigenvalue of the last two rows of a block that is the nearer to its last element. */
static number shift_of(int64_t n, const number *a, int64_t last)
{
    const number p = a[(last - 1) * n + last - 1], q = a[(last - 1) * n + last], r = a[last * n + last - 1],
                 s = a[last * n + last], half = (p - s) / 2, root = csqrt(half * half + q * r);
    const number down = size_of(half + root) > size_of(half - root) ? half + root : half - root;
    return size_of(down) == 0 ? s : s - q * r / down;
}

typedef struct rotation {
    double c;
    number s;
} rotation;

/* With [c, s; -conj(s), c] [x; y] = [.; 0]. */
static rotation rotation_of(number x, number y)
{
    const double first = size_of(x), second = size_of(y), length = hypot(first, second);
    if (second == 0)
        return (rotation){1, 0};
    if (first == 0)
        return (rotation){0, conj(y) / second};
    return (rotation){first / length, x / first * conj(y) / length};
}

static void rotate_rows(int64_t n, number *a, int64_t k, rotation g, int64_t first)
{
    number *x = a + k * n, *y = x + n;
    for (int64_t j = first; j < n; j++) {
        const number p = x[j], q = y[j];
        x[j] = g.c * p + g.s * q;
        y[j] = g.c * q - conj(g.s) * p;
    }
}

static void rotate_columns(int64_t n, number *a, int64_t k, rotation g, int64_t rows)
{
    for (int64_t i = 0; i < rows; i++) {
        number *x = a + i * n + k;
        const number p = x[0], q = x[1];
        x[0] = g.c * p + conj(g.s) * q;
        x[1] = g.c * q - g.s * p;
    }
}

/* A step in rows `first` to `last`: what the shift makes is chased down below the diagonal. */
static void chase(int64_t n, number *a, number *z, int64_t first, int64_t last, number shift)
{
    for (int64_t k = first; k < last; k++) {
        const number x = k == first ? a[k * n + k] - shift : a[k * n + k - 1];
        const number y = k == first ? a[(k + 1) * n + k] : a[(k + 1) * n + k - 1];
        const rotation g = rotation_of(x, y);
        rotate_rows(n, a, k, g, k == first ? k : k - 1);
        if (k > first)
            a[(k + 1) * n + k - 1] = 0;
        rotate_columns(n, a, k, g, k + 3 < last + 1 ? k + 3 : last + 1);
        rotate_columns(n, z, k, g, n);
    }
}

bool gt_schur(int64_t n, number *a, number *z, number *reflection)
{
    enum { PATIENCE = 60, UNUSUAL = 10 };
    double *parts = (double *)(void *)a;
    int exponent;
    if (!gt_matrix_make_small(parts, 2 * n * n, &exponent))
        return false;
    hessenberg(n, a, z, reflection);
    int tries = 0;
    for (int64_t last = n - 1; last > 0;) {
        int64_t first = last;
        for (; first > 0; first--) {
            const double beside = size_of(a[first * n + first]) + size_of(a[(first - 1) * n + first - 1]);
            if (size_of(a[first * n + first - 1]) <= DBL_EPSILON * beside) {
                a[first * n + first - 1] = 0;
                break;
            }
        }
        if (first == last) {
            last--;
            tries = 0;
            continue;
        }
        if (++tries > PATIENCE)
            return false;
        const bool unusual = tries % UNUSUAL == 0; /* the shift that follows from the matrix may go round in circles */
        chase(n, a, z, first, last,
              unusual ? a[last * n + last] + 0.75 * size_of(a[last * n + last - 1]) : shift_of(n, a, last));
    }
    for (int64_t i = 0; i < 2 * n * n; i++)
        parts[i] = ldexp(parts[i], exponent);
    for (int64_t i = 1; i < n; i++)
        for (int64_t j = 0; j < i; j++)
            a[i * n + j] = 0;
    return true;
}
