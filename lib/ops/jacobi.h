/* What rotations by Jacobi share, of columns whose numbers are `parts` doubles each: 1, or 2 of complex ones. */
#ifndef GT_JACOBI_H
#define GT_JACOBI_H

#include <math.h>
#include <stddef.h>

/* x becomes c x - s y, y s x + c y, of n doubles. */
static inline void gt_rotate_columns(double *x, double *y, int n, double c, double s)
{
    for (int i = 0; i < n; i++) {
        const double p = x[i], q = y[i];
        x[i] = c * p - s * q;
        y[i] = s * p + c * q;
    }
}

/* n complex numbers times re + i im. */
static inline void gt_turn_phase(double *x, int n, double re, double im)
{
    for (size_t i = 0; i < (size_t)n; i++) {
        const double p = x[2 * i], q = x[2 * i + 1];
        x[2 * i] = re * p - im * q;
        x[2 * i + 1] = re * q + im * p;
    }
}

static inline double gt_size_at(const double *x, int i, int parts)
{
    return parts == 2 ? hypot(x[2 * (size_t)i], x[2 * (size_t)i + 1]) : fabs(x[i]);
}

/* The largest of n > 0 components, the first of about equal ones. */
static inline double *gt_largest_component(double *x, int n, int parts)
{
    double most = 0;
    int at = 0;
    for (int i = 0; i < n; i++)
        most = gt_size_at(x, i, parts) > most ? gt_size_at(x, i, parts) : most;
    while (at < n - 1 && !(gt_size_at(x, at, parts) >= 0.999 * most))
        at++;
    return x + (size_t)parts * (size_t)at;
}

#endif
