/* Factors and functions of square matrices that are no sums: what the product gave is put into the equations that tell
 * what it is. */
#include <math.h>

#include "stacks.h"

/* The stack of operand 0, and its sides; false where there is nothing to be judged. */
static bool begin(call *c, int64_t *rows, int64_t *cols)
{
    const value *x = &c->x[0];
    const int rank = x->shape.rank;
    *rows = x->n ? x->shape.dim[rank - 2] : 0;
    *cols = x->n ? x->shape.dim[rank - 1] : 0;
    c->y = *c->got;
    return *rows && *cols && finite(x) && finite(c->got);
}

static real sum_of_parts(plane z)
{
    return fabsl(creall(z)) + fabsl(cimagl(z));
}

/* Every row once, and with the rows in that order no multiplier larger than 1, in |re| + |im|, beyond rounding. */
static void run_lu_permutation(call *c)
{
    int64_t m, n;
    if (!begin(c, &m, &n))
        return;
    for (int64_t l = 0; l < lanes_of(&c->x[0]); l++) {
        const matrix a = {c->x[0].at + l * m * n, m, n, false};
        const cell *order = c->got->at + l * m;
        plane *left = plain_room((size_t)(m * n) * sizeof *left);
        bool *seen = plain_room((size_t)m * sizeof *seen);
        real most = 0;
        for (int64_t i = 0; i < m; i++) {
            const int64_t row = (int64_t)order[i].re;
            if (row < 0 || row >= m || seen[row]) {
                call_fails(c, "row %lld stands at two places, or is none", (long long)row);
                return;
            }
            seen[row] = true;
            for (int64_t j = 0; j < n; j++) {
                left[i * n + j] = entry(&a, row, j);
                most = fmaxl(most, sum_of_parts(left[i * n + j]));
            }
        }
        for (int64_t k = 0; k < m && k < n; k++) {
            const real pivot = sum_of_parts(left[k * n + k]);
            for (int64_t i = k + 1; i < m; i++) {
                if (sum_of_parts(left[i * n + k]) > pivot + 64 * (real)n * UNIT * most)
                    call_fails(c, "in column %lld row %lld is larger than the pivot", (long long)k, (long long)i);
                const plane factor = pivot == 0 ? 0 : left[i * n + k] / left[k * n + k];
                for (int64_t j = k; j < n; j++)
                    left[i * n + j] -= factor * left[k * n + j];
            }
        }
    }
}

static void run_lu_packed(call *c)
{
    int64_t rows, n;
    if (!begin(c, &rows, &n))
        return;
    for (int64_t l = 0; l < lanes_of(&c->x[0]); l++) {
        const matrix a = {c->x[0].at + l * n * n, n, n, false}, f = {c->got->at + l * n * n, n, n, false};
        for (int64_t i = 0; i < n; i++)
            for (int64_t j = 0; j < n; j++) {
                plane sum = 0;
                real size = cabsl(entry(&a, i, j));
                for (int64_t k = 0; k <= i && k <= j; k++) {
                    const plane term = (k == i ? 1 : entry(&f, i, k)) * entry(&f, k, j);
                    sum += term;
                    size += cabsl(term);
                }
                holds(c, "A = L U", l, i, j, sum, entry(&a, i, j), size, 8 * (real)n);
            }
    }
}

static void run_eig(call *c)
{
    int64_t rows, n;
    if (!begin(c, &rows, &n))
        return;
    for (int64_t l = 0; l < lanes_of(&c->x[0]); l++) {
        const cell *w = c->got->at + l * (n + 2) * n, *component = w + (n + 1) * n;
        const matrix a = {c->x[0].at + l * n * n, n, n, false}, v = {w + n, n, n, false};
        const real size = size_of(&a, n);
        for (int64_t j = 0; j < n; j++) {
            real squares = 0, most = 0;
            for (int64_t i = 0; i < n; i++) {
                plane left = 0;
                for (int64_t k = 0; k < n; k++)
                    left += entry(&a, i, k) * entry(&v, k, j);
                holds(c, "A V = V diag(w)", l, i, j, left, plane_of(&w[j]) * entry(&v, i, j), size, 64 * (real)n);
                const real part = cabsl(entry(&v, i, j));
                squares += part * part;
                most = fmaxl(most, part);
            }
            holds(c, "v'v = 1", l, j, j, squares, 1, 1, 8 * (real)n);
            const plane first = entry(&v, (int64_t)component[j].re, j);
            if (creall(first) < 0.99L * most || cimagl(first) != 0)
                call_fails(c, "the component of eigenvector %lld that is told is not the largest", (long long)j);
            if (j && (w[j].re < w[j - 1].re || (w[j].re == w[j - 1].re && w[j].im < w[j - 1].im)))
                call_fails(c, "the eigenvalues do not ascend");
        }
    }
}

/* y = y + factor a b, of n x n. */
static void add_product(int64_t n, const plane *a, const plane *b, real factor, plane *y)
{
    for (int64_t i = 0; i < n; i++)
        for (int64_t j = 0; j < n; j++)
            for (int64_t k = 0; k < n; k++)
                y[i * n + j] += factor * a[i * n + k] * b[k * n + j];
}

static plane *copy_of(const matrix *a, int64_t n, real factor)
{
    plane *y = plain_room((size_t)(n * n) * sizeof *y);
    for (int64_t i = 0; i < n * n; i++)
        y[i] = factor * plane_of(&a->at[i]);
    return y;
}

/* e^a by its series, of a small enough part of a, which is squared. */
static plane *exponential(const matrix *a, int64_t n)
{
    int squarings = 0;
    while (size_of(a, n) * powl(2, -squarings) > 0.0625L && squarings < 60)
        squarings++;
    const plane *part = copy_of(a, n, powl(2, -squarings));
    plane *sum = copy_of(a, n, 0);
    for (int64_t i = 0; i < n; i++)
        sum[i * n + i] = 1;
    for (int k = 20; k > 0; k--) { /* 1 + a/1 (1 + a/2 (...)) */
        plane *next = copy_of(a, n, 0);
        for (int64_t i = 0; i < n; i++)
            next[i * n + i] = 1;
        add_product(n, part, sum, 1 / (real)k, next);
        sum = next;
    }
    for (; squarings; squarings--) {
        plane *square = copy_of(a, n, 0);
        add_product(n, sum, sum, 1, square);
        sum = square;
    }
    return sum;
}

static void run_matrix_function(call *c)
{
    const bool is_log = c->op->name[0] == 'l';
    int64_t rows, n;
    if (!begin(c, &rows, &n))
        return;
    for (int64_t l = 0; l < lanes_of(&c->x[0]); l++) {
        const matrix a = {c->x[0].at + l * n * n, n, n, false}, y = {c->got->at + l * n * n, n, n, false};
        const real large = size_of(&y, n);
        const plane *part = copy_of(&y, n, 1);
        plane *back = is_log ? exponential(&y, n) : copy_of(&y, n, 0);
        if (!is_log)
            add_product(n, part, part, 1, back);
        for (int64_t i = 0; i < n; i++)
            for (int64_t j = 0; j < n; j++)
                holds(c, is_log ? "e^y = A" : "y y = A", l, i, j, back[i * n + j], entry(&a, i, j),
                      is_log ? expl(large) * (1 + large) : large * large, 64 * (real)n);
    }
}

const loop factor_loops[] = {
    {"lu_permutation", run_lu_permutation, 0}, {"lu_packed", run_lu_packed, 0},  {"eig_packed", run_eig, 0},
    {"sqrtm", run_matrix_function, 0},         {"logm", run_matrix_function, 0}, {NULL, NULL, 0}};
