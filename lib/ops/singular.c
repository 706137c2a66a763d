#include "ops/singular.h"

#include <math.h>
#include <string.h>

#include "ops/jacobi.h"
#include "ops/lapack.h"
#include "ops/matrix.h"

size_t gt_singular_room(const gt_shape *shape, bool is_complex)
{
    const size_t m = (size_t)shape->dim[shape->rank - 2], n = (size_t)shape->dim[shape->rank - 1];
    const size_t rows = m > n ? m : n, cols = m > n ? n : m, parts = is_complex ? 2 : 1;
    const size_t work = cols < GT_LAPACK_LARGE ? 0 : gt_lapack_singular_work((int)rows, (int)cols, is_complex);
    return ((rows * cols + cols * cols) * parts + cols + work) * sizeof(double) + cols * sizeof(int);
}

static double dot(const double *x, const double *y, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += x[i] * y[i];
    return sum;
}

/* The imaginary part of x' y, of n complex numbers. */
static double cross(const double *x, const double *y, int n)
{
    double sum = 0;
    for (size_t i = 0; i < (size_t)n; i++)
        sum += x[2 * i] * y[2 * i + 1] - x[2 * i + 1] * y[2 * i];
    return sum;
}

/* Of numbers whose squares may be too small. */
static double length_of(const double *x, int n)
{
    double most = 0, sum = 0;
    for (int i = 0; i < n; i++)
        most = fabs(x[i]) > most ? fabs(x[i]) : most;
    for (int i = 0; i < n && most > 0; i++)
        sum += x[i] / most * (x[i] / most);
    return most * sqrt(sum);
}

/* Makes x' y of two columns of f->u real by the phase of y, whose column of f->v follows; x' y. */
static double made_real(const gt_singular *f, int p, int q)
{
    const int m = f->parts * f->m;
    double *x = f->u + (size_t)p * (size_t)m, *y = f->u + (size_t)q * (size_t)m;
    const double re = dot(x, y, m), im = f->parts == 2 ? cross(x, y, f->m) : 0;
    if (im == 0)
        return re;
    const double size = hypot(re, im);
    gt_turn_phase(y, f->m, re / size, -im / size);
    gt_turn_phase(f->v + (size_t)q * 2 * (size_t)f->n, f->n, re / size, -im / size);
    return size;
}

/* Rotates pairs of the columns of f->u until all are orthogonal; those of f->v follow. Columns that consist of what the
 * rounding of larger ones left never are: after some sweeps those that are shorter than *least are passed over. False
 * when the others do not settle. */
static bool orthogonalise(const gt_singular *f, double *least)
{
    enum { SWEEPS = 60, PATIENCE = 20 };
    const int m = f->parts * f->m, n = f->parts * f->n;
    memset(f->v, 0, (size_t)n * (size_t)f->n * sizeof *f->v);
    for (int i = 0; i < f->n; i++)
        f->v[(size_t)i * (size_t)n + (size_t)(f->parts * i)] = 1;
    *least = 0;
    bool moved = true;
    for (int sweep = 0; moved && sweep < SWEEPS; sweep++) {
        moved = false;
        for (int j = 0; sweep == PATIENCE && j < f->n; j++)
            *least = fmax(*least, 0x1p-49 * length_of(f->u + (size_t)j * (size_t)m, m));
        for (int p = 0; p < f->n; p++)
            for (int q = p + 1; q < f->n; q++) {
                double *x = f->u + (size_t)p * (size_t)m, *y = f->u + (size_t)q * (size_t)m;
                const double xx = dot(x, x, m), yy = dot(y, y, m), bound = 0x1p-51 * sqrt(xx) * sqrt(yy);
                const double size = f->parts == 2 ? hypot(dot(x, y, m), cross(x, y, f->m)) : fabs(dot(x, y, m));
                if (!(size > bound) || sqrt(fmin(xx, yy)) < *least)
                    continue;
                const double theta = (yy - xx) / (2 * made_real(f, p, q));
                const double t = (theta < 0 ? -1 : 1) / (fabs(theta) + hypot(theta, 1)), c = 1 / hypot(t, 1);
                gt_rotate_columns(x, y, m, c, t * c);
                gt_rotate_columns(f->v + (size_t)p * (size_t)n, f->v + (size_t)q * (size_t)n, n, c, t * c);
                moved = true;
            }
    }
    return !moved;
}

/* x less its part along the unit vector y. */
static void take_out(const gt_singular *f, double *x, const double *y)
{
    const int m = f->parts * f->m;
    const double re = dot(y, x, m), im = f->parts == 2 ? cross(y, x, f->m) : 0;
    for (int i = 0; i < m; i++)
        x[i] -= re * y[i];
    for (size_t i = 0; im != 0 && i < (size_t)f->m; i++) {
        x[2 * i] += im * y[2 * i + 1];
        x[2 * i + 1] -= im * y[2 * i];
    }
}

/* The column of u that has no direction, its value being 0: the unit vector that is the farthest from the others. */
static void complete(const gt_singular *f, int at)
{
    const size_t m = (size_t)f->parts * (size_t)f->m;
    double *x = f->u + (size_t)f->order[at] * m, best = -1;
    int axis = 0;
    for (int i = 0; i < f->m; i++) {
        double rest = 1;
        for (int k = 0; k < at; k++)
            for (int part = 0; part < f->parts; part++) {
                const double one = f->u[(size_t)f->order[k] * m + (size_t)f->parts * (size_t)i + (size_t)part];
                rest -= one * one;
            }
        if (rest > best + 1e-9)
            best = rest, axis = i;
    }
    memset(x, 0, m * sizeof *x);
    x[(size_t)f->parts * (size_t)axis] = 1;
    for (int twice = 0; twice < 2; twice++)
        for (int k = 0; k < at; k++)
            take_out(f, x, f->u + (size_t)f->order[k] * m);
    const double length = sqrt(dot(x, x, (int)m));
    for (size_t i = 0; i < m; i++)
        x[i] /= length;
}

/* Turns the phases of column k so that the largest component of v is positive. */
static void turn_positive(const gt_singular *f, int k)
{
    double *x = f->u + (size_t)k * (size_t)(f->parts * f->m), *y = f->v + (size_t)k * (size_t)(f->parts * f->n);
    double *component = gt_largest_component(y, f->n, f->parts);
    if (f->parts == 2) {
        const double size = gt_size_at(component, 0, 2), re = component[0] / size, im = component[1] / size;
        gt_turn_phase(x, f->m, re, -im);
        gt_turn_phase(y, f->n, re, -im);
        component[0] = size;
        component[1] = 0;
        return;
    }
    const bool flip = *component < 0;
    for (int i = 0; flip && i < f->m; i++)
        x[i] = -x[i];
    for (int i = 0; flip && i < f->n; i++)
        y[i] = -y[i];
}

/* Of the matrix whose columns are in f->u: they become vectors, f->s values in the order of the columns. */
static bool decompose(const gt_singular *f)
{
    const int m = f->parts * f->m, n = f->n;
    double least;
    if (!orthogonalise(f, &least))
        return false;
    least = fmax(least, 0x1p-1000);
    for (int j = 0; j < n; j++) {
        f->s[j] = length_of(f->u + (size_t)j * (size_t)m, m);
        int at = j;
        for (; at > 0 && f->s[f->order[at - 1]] < f->s[j]; at--)
            f->order[at] = f->order[at - 1];
        f->order[at] = j;
    }
    for (int j = 0; j < n; j++) {
        double *x = f->u + (size_t)f->order[j] * (size_t)m, *length = &f->s[f->order[j]];
        if (*length > least)
            for (int i = 0; i < m; i++)
                x[i] /= *length;
        else
            complete(f, j);
        *length = *length > least ? *length : 0;
    }
    return true;
}

static void load(const gt_singular *f, const gt_view *in, int64_t lane, int rows, int cols)
{
    const bool wide = rows < cols;
    const size_t w = (size_t)f->parts;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < cols; j++) {
            double *to =
                f->u + w * (wide ? (size_t)i * (size_t)cols + (size_t)j : (size_t)j * (size_t)rows + (size_t)i);
            gt_matrix_load(in, lane * rows * cols + (int64_t)i * cols + j, 1, to);
            if (wide && w == 2)
                to[1] = -to[1];
        }
}

/* Of large matrices, where it is there. What does not converge is found by rotations. */
static bool by_lapack(const gt_singular *f, double *work)
{
    if (f->n < GT_LAPACK_LARGE || !gt_lapack_singular(f->m, f->n, f->parts == 2, f->u, f->s, f->v, work))
        return false;
    for (int j = 0; j < f->n; j++)
        f->order[j] = j;
    return true;
}

bool gt_singular_find(const gt_view *in, int64_t lane, int rows, int cols, void *scratch, gt_singular *f)
{
    const bool is_complex = gt_dtype_in(in->dtype, GT_SET_COMPLEX);
    const size_t w = is_complex ? 2 : 1;
    int exponent;
    *f = (gt_singular){.m = rows < cols ? cols : rows, .n = rows < cols ? rows : cols, .parts = (int)w, .u = scratch};
    f->v = f->u + w * (size_t)rows * (size_t)cols;
    f->s = f->v + w * (size_t)f->n * (size_t)f->n;
    double *work = f->s + f->n;
    f->order = (int *)(void *)((char *)scratch + gt_singular_room(in->shape, is_complex)) - f->n;
    const int64_t parts = (int64_t)f->parts * rows * cols;
    load(f, in, lane, rows, cols);
    if (!gt_matrix_make_small(f->u, parts, &exponent))
        return false;
    if (!by_lapack(f, work)) {
        if (f->n >= GT_LAPACK_LARGE) { /* it is lost */
            load(f, in, lane, rows, cols);
            (void)gt_matrix_make_small(f->u, parts, &exponent);
        }
        if (!decompose(f))
            return false;
    }
    for (int j = 0; j < f->n; j++) {
        turn_positive(f, j);
        f->s[j] = ldexp(f->s[j], exponent);
    }
    return true;
}
