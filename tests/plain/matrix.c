/* Matrices in the last two axes. Products are loops; factors and solutions, which rounding moves by as much as the
 * matrix is ill-conditioned, are put back into the equation that they solve. */
#include <math.h>
#include <string.h>

#include "stacks.h"

plane entry(const matrix *m, int64_t i, int64_t j)
{
    return plane_of(&m->at[m->turned ? j * m->cols + i : i * m->cols + j]);
}

int64_t lanes_of(const value *v)
{
    int64_t lanes = 1;
    for (int d = 0; d < v->shape.rank - 2; d++)
        lanes *= v->shape.dim[d];
    return lanes;
}

/* The matrix of v that belongs to lane l of a value whose leading axes those of v broadcast to. */
static matrix matrix_of(const value *v, const value *y, int64_t l)
{
    const int rank = v->shape.rank, skip = y->shape.rank - rank;
    gt_shape stack = y->shape;
    int64_t index[GT_MAX_RANK] = {0}, place = 0;
    stack.rank -= 2;
    index_of(&stack, l, index);
    for (int d = 0; d < rank - 2; d++)
        place = place * v->shape.dim[d] + (v->shape.dim[d] == 1 ? 0 : index[d + skip]);
    matrix m = {NULL, v->shape.dim[rank - 2], v->shape.dim[rank - 1], false};
    m.at = v->at + place * m.rows * m.cols;
    return m;
}

static void run_matmul(call *c)
{
    const bool turn[2] = {c->attr[0].b, c->attr[1].b};
    const int rank = c->y.shape.rank;
    const int64_t rows = c->y.shape.dim[rank - 2], cols = c->y.shape.dim[rank - 1];
    for (int64_t l = 0; l < lanes_of(&c->y) && c->y.n; l++) {
        matrix a = matrix_of(&c->x[0], &c->y, l), b = matrix_of(&c->x[1], &c->y, l);
        a.turned = turn[0], b.turned = turn[1];
        const int64_t depth = a.turned ? a.rows : a.cols;
        for (int64_t i = 0; i < rows; i++)
            for (int64_t j = 0; j < cols; j++) {
                cell *y = &c->y.at[(l * rows + i) * cols + j];
                plane sum = 0;
                real size = 0;
                uint64_t whole = 0;
                for (int64_t p = 0; p < depth; p++) {
                    const plane s = entry(&a, i, p), t = entry(&b, p, j);
                    if (is_int(c->y.dtype))
                        whole += bits_of(creall(s)) * bits_of(creall(t));
                    else if (is_complex(c->y.dtype))
                        sum += s * t;
                    else
                        sum += creall(s) * creall(t);
                    size += is_complex(c->y.dtype) ? cabsl(s) * cabsl(t) : fabsl(creall(s) * creall(t));
                    size += least_of(c->y.dtype);
                }
                put_plane(y, sum);
                if (is_int(c->y.dtype))
                    y->re = wrapped(whole, c->y.dtype);
                /* Large products of float32 are OpenBLAS's, in float32. */
                y->slack = (real)(depth < 64 ? 8 + depth : 72) * (depth >= 16 ? unit_of(c->y.dtype) : UNIT) * size;
            }
    }
}

/* -- equations -- */

void holds(call *c, const char *what, int64_t l, int64_t i, int64_t j, plane left, plane right, real size, real units)
{
    const real bound = units * unit_of(c->y.dtype) * size + 0x1p-1000L, off = cabsl(left - right);
    if (isfinite(size) && !(off <= bound))
        call_fails(c, "%s does not hold at [%lld,%lld] of matrix %lld: off by %Lg of %Lg", what, (long long)i,
                   (long long)j, (long long)l, off, bound);
}

bool finite(const value *v)
{
    for (int64_t i = 0; i < v->n; i++)
        if (!isfinite(v->at[i].re) || !isfinite(v->at[i].im))
            return false;
    return true;
}

real size_of(const matrix *a, int64_t n)
{
    real most = 0;
    for (int64_t i = 0; i < n; i++) {
        real row = 0;
        for (int64_t j = 0; j < n; j++)
            row += cabsl(entry(a, i, j));
        most = fmaxl(most, row);
    }
    return most;
}

static void run_solve(call *c)
{
    const bool triangular = strcmp(c->op->name, "batch_triangular_solve") == 0;
    const bool lower = triangular && c->attr[0].b, turned = c->attr[triangular ? 1 : 0].b;
    const bool unit = triangular && c->attr[2].b;
    c->y = *c->got;
    if (!finite(c->got) || !finite(&c->x[0]) || !finite(&c->x[1]))
        return;
    for (int64_t l = 0; l < lanes_of(&c->y) && c->y.n; l++) {
        const matrix a = matrix_of(&c->x[0], &c->y, l), b = matrix_of(&c->x[1], &c->y, l);
        const matrix y = matrix_of(&c->y, &c->y, l);
        const int64_t n = a.rows;
        const real scale = triangular ? 0 : size_of(&a, n);
        for (int64_t i = 0; i < n; i++)
            for (int64_t j = 0; j < y.cols; j++) {
                plane sum = 0;
                real size = 0, most = 0;
                for (int64_t k = 0; k < n; k++) {
                    const int64_t row = turned ? k : i, col = turned ? i : k;
                    const bool read = !triangular || row == col || (row > col) == lower;
                    const plane s = !read ? 0 : unit && row == col ? 1 : entry(&a, row, col);
                    sum += s * entry(&y, k, j);
                    size += cabsl(s) * cabsl(entry(&y, k, j));
                    most = fmaxl(most, cabsl(entry(&y, k, j)));
                }
                holds(c, "a y = b", l, i, j, sum, entry(&b, i, j), size + 4 * scale * most + cabsl(entry(&b, i, j)),
                      8 * (real)n);
            }
    }
}

/* P A = L U, L with factors of at most sqrt(2); the exchanges stand below. */
static void run_lu_factors(call *c)
{
    const value *x = &c->x[0];
    c->y = *c->got;
    if (!x->n || !finite(x) || !finite(c->got))
        return;
    for (int64_t l = 0; l < lanes_of(x); l++) {
        matrix a = matrix_of(x, &c->y, l);
        const matrix lu = matrix_of(&c->y, &c->y, l);
        const int64_t n = a.rows;
        cell *rows = plain_room((size_t)(n * n) * sizeof *rows);
        memcpy(rows, a.at, (size_t)(n * n) * sizeof *rows);
        a.at = rows;
        for (int64_t i = 0; i < n; i++) {
            const int64_t other = (int64_t)creall(entry(&lu, n, i));
            if (other < i || other >= n)
                call_fails(c, "row %lld is exchanged with row %lld", (long long)i, (long long)other);
            for (int64_t j = 0; other >= i && other < n && j < n; j++) {
                const cell kept = rows[i * n + j];
                rows[i * n + j] = rows[other * n + j];
                rows[other * n + j] = kept;
            }
        }
        for (int64_t i = 0; i < n; i++)
            for (int64_t j = 0; j < n; j++) {
                plane sum = 0;
                real size = cabsl(entry(&a, i, j));
                for (int64_t k = 0; k <= i && k <= j; k++) {
                    const plane left = k == i ? 1 : entry(&lu, i, k);
                    if (cabsl(left) > 1.4143L)
                        call_fails(c, "a factor of %Lg at [%lld,%lld]", cabsl(left), (long long)i, (long long)k);
                    sum += left * entry(&lu, k, j);
                    size += cabsl(left * entry(&lu, k, j));
                }
                holds(c, "P A = L U", l, i, j, sum, entry(&a, i, j), size, 2 * (real)n);
            }
    }
}

/* (A + A')/2 */
static plane symmetric(const matrix *a, int64_t i, int64_t j)
{
    return (entry(a, i, j) + conjl(entry(a, j, i))) / 2;
}

/* The product of columns i of x and j of y, the first conjugated. */
static plane inner_of(const matrix *x, int64_t i, const matrix *y, int64_t j)
{
    plane sum = 0;
    for (int64_t k = 0; k < x->rows; k++)
        sum += conjl(entry(x, k, i)) * entry(y, k, j);
    return sum;
}

/* Of a column the largest component, the first of about equal ones, is a positive number. */
static bool is_positive(const matrix *v, int64_t j)
{
    plane most = 0;
    for (int64_t i = 0; i < v->rows; i++)
        most = cabsl(entry(v, i, j)) > cabsl(most) * 1.01L ? entry(v, i, j) : most;
    return creall(most) >= 0 && fabsl(cimagl(most)) <= 1e-6L;
}

static void run_cholesky(call *c)
{
    c->y = *c->got;
    if (!finite(c->got))
        return;
    for (int64_t l = 0; l < lanes_of(&c->y) && c->y.n; l++) {
        const matrix a = matrix_of(&c->x[0], &c->y, l), y = matrix_of(&c->y, &c->y, l);
        for (int64_t i = 0; i < a.rows; i++)
            for (int64_t j = 0; j < a.rows; j++) {
                plane sum = 0;
                real size = 0;
                for (int64_t k = 0; k < a.rows; k++) {
                    sum += entry(&y, i, k) * conjl(entry(&y, j, k));
                    size += cabsl(entry(&y, i, k) * entry(&y, j, k));
                }
                holds(c, "y y' = A", l, i, j, sum, symmetric(&a, i, j), size, 8 * (real)(a.rows + 2));
                if (j > i ? entry(&y, i, j) != 0
                          : j == i && !(creall(entry(&y, i, i)) > 0 && cimagl(entry(&y, i, i)) == 0))
                    call_fails(c, "y is not lower triangular with a positive diagonal");
            }
    }
}

/* Elimination with row pivots, on a copy of the first n rows and columns but for `row` and `col` (-1: none). */
static plane determinant(const matrix *a, int64_t n, int64_t row, int64_t col)
{
    const int64_t m = n - (row >= 0);
    plane *w = plain_room((size_t)(m * m) * sizeof *w), det = 1;
    for (int64_t i = 0; i < m; i++)
        for (int64_t j = 0; j < m; j++)
            w[i * m + j] = entry(a, i + (row >= 0 && i >= row), j + (col >= 0 && j >= col));
    for (int64_t k = 0; k < m; k++) {
        int64_t best = k;
        for (int64_t i = k; i < m; i++)
            if (cabsl(w[i * m + k]) > cabsl(w[best * m + k]))
                best = i;
        for (int64_t j = 0; j < m; j++) {
            const plane kept = w[k * m + j];
            w[k * m + j] = w[best * m + j];
            w[best * m + j] = kept;
        }
        det *= best == k ? w[k * m + k] : -w[k * m + k];
        for (int64_t i = k + 1; i < m && w[k * m + k] != 0; i++) {
            const plane factor = w[i * m + k] / w[k * m + k];
            for (int64_t j = k; j < m; j++)
                w[i * m + j] -= factor * w[k * m + j];
        }
    }
    return det;
}

/* Hadamard's bound: what the determinant of such rows can be, and so what rounding them can do to it. */
static real hadamard(const matrix *a, int64_t n, int64_t row)
{
    real product = 1;
    for (int64_t i = 0; i < n; i++) {
        real sum = 0;
        for (int64_t j = 0; j < n; j++)
            sum += cabsl(entry(a, i, j)) * cabsl(entry(a, i, j));
        product *= i == row ? 1 : sqrtl(sum);
    }
    return product;
}

static void run_det(call *c)
{
    const value *x = &c->x[0];
    const int64_t n = x->shape.dim[x->shape.rank - 1];
    const char *name = c->op->name;
    for (int64_t l = 0; l < c->y.n; l++) {
        const matrix a = {x->at + l * n * n, n, n, false};
        const plane det = determinant(&a, n, -1, -1);
        const real off = 32 * (real)n * UNIT * hadamard(&a, n, -1), size = cabsl(det);
        cell *y = &c->y.at[l];
        if (strcmp(name, "det") == 0) {
            put_plane(y, det);
            y->slack = off;
        } else if (strcmp(name, "log_abs_det") == 0) {
            y->re = logl(size);
            y->slack = size > off ? 2 * off / size + 0x1p-50L : (real)NAN;
        } else {
            put_plane(y, size == 0 ? 0 : det / size);
            y->slack = size > off ? 2 * off / size : (real)NAN;
        }
    }
}

static void run_cofactor(call *c)
{
    const int64_t n = c->y.n ? c->y.shape.dim[c->y.shape.rank - 1] : 0;
    for (int64_t l = 0; l < lanes_of(&c->y) && n; l++) {
        const matrix a = {c->x[0].at + l * n * n, n, n, false};
        for (int64_t i = 0; i < n; i++)
            for (int64_t j = 0; j < n; j++) {
                cell *y = &c->y.at[(l * n + i) * n + j];
                put_plane(y, ((i + j) % 2 ? -1 : 1) * determinant(&a, n, i, j));
                y->slack = 64 * (real)n * UNIT * hadamard(&a, n, i);
            }
    }
}

/* X A Y diagonal, det X det Y = 1: what a singular matrix's derivatives are made of. */
static void run_pivoted_factors(call *c)
{
    const value *x = &c->x[0];
    const int64_t n = x->n ? x->shape.dim[x->shape.rank - 1] : 0;
    c->y = *c->got;
    if (!n || !finite(x) || !finite(c->got))
        return;
    for (int64_t l = 0; l < lanes_of(x); l++) {
        const matrix a = {x->at + l * n * n, n, n, false};
        cell *left = plain_room((size_t)(n * n) * sizeof *left), *right = plain_room((size_t)(n * n) * sizeof *right);
        for (int64_t i = 0; i < n; i++)
            for (int64_t j = 0; j < n; j++) {
                left[i * n + j] = c->got->at[(l * n + i) * 2 * n + j];
                right[i * n + j] = c->got->at[(l * n + i) * 2 * n + n + j];
            }
        const matrix X = {left, n, n, false}, Y = {right, n, n, false};
        for (int64_t i = 0; i < n; i++)
            for (int64_t j = 0; j < n; j++) {
                plane sum = 0;
                real size = 0;
                for (int64_t p = 0; p < n; p++)
                    for (int64_t q = 0; q < n; q++) {
                        const plane term = entry(&X, i, p) * entry(&a, p, q) * entry(&Y, q, j);
                        sum += term;
                        size += cabsl(term);
                    }
                if (i != j)
                    holds(c, "X A Y is diagonal", l, i, j, sum, 0, size + 0x1p-900L, 64 * (real)n * (real)n);
            }
        const plane one = determinant(&X, n, -1, -1) * determinant(&Y, n, -1, -1);
        holds(c, "det X det Y = 1", l, 0, 0, one, 1, 1 + hadamard(&X, n, -1) * hadamard(&Y, n, -1), 64 * (real)n);
    }
}

static void run_eigen(call *c)
{
    const value *x = &c->x[0];
    const int64_t n = x->n ? x->shape.dim[x->shape.rank - 1] : 0;
    c->y = *c->got;
    if (!n || !finite(x) || !finite(c->got))
        return;
    for (int64_t l = 0; l < lanes_of(x); l++) {
        const matrix a = {x->at + l * n * n, n, n, false}, v = {c->got->at + (l * (n + 1) + 1) * n, n, n, false};
        const cell *w = c->got->at + l * (n + 1) * n;
        const real size = size_of(&a, n);
        for (int64_t j = 0; j < n; j++) {
            for (int64_t i = 0; i < n; i++) {
                plane left = 0;
                for (int64_t k = 0; k < n; k++)
                    left += symmetric(&a, i, k) * entry(&v, k, j);
                holds(c, "A V = V diag(w)", l, i, j, left, w[j].re * entry(&v, i, j), size, 32 * (real)n);
                holds(c, "V' V = 1", l, i, j, inner_of(&v, i, &v, j), i == j, 1, 32 * (real)n);
            }
            if (!is_positive(&v, j))
                call_fails(c, "the largest component of eigenvector %lld is not positive", (long long)j);
            if (j && w[j].re < w[j - 1].re)
                call_fails(c, "the eigenvalues do not ascend");
        }
    }
}

/* The factors need not be those of another program: they have the properties that make them factors. */
static void run_svd(call *c)
{
    const value *x = &c->x[0];
    const int rank = x->shape.rank;
    const int64_t m = x->n ? x->shape.dim[rank - 2] : 0, n = x->n ? x->shape.dim[rank - 1] : 0;
    c->y = *c->got;
    if (!n || !finite(x) || !finite(c->got))
        return;
    for (int64_t l = 0; l < lanes_of(x); l++) {
        const cell *at = c->got->at + l * (m + 1 + n) * n, *s = at + m * n;
        const matrix a = {x->at + l * m * n, m, n, false}, u = {at, m, n, false}, v = {s + n, n, n, false};
        const real most = s[0].re;
        for (int64_t j = 0; j < n; j++) {
            for (int64_t i = 0; i < m; i++) {
                plane left = 0;
                for (int64_t k = 0; k < n; k++)
                    left += entry(&a, i, k) * entry(&v, k, j);
                holds(c, "A V = U diag(s)", l, i, j, left, s[j].re * entry(&u, i, j), most, 32 * (real)m);
            }
            for (int64_t i = 0; i < n; i++) {
                holds(c, "U' U = 1", l, i, j, inner_of(&u, i, &u, j), i == j, 1, 32 * (real)m);
                holds(c, "V' V = 1", l, i, j, inner_of(&v, i, &v, j), i == j, 1, 32 * (real)m);
            }
            if (!is_positive(&v, j))
                call_fails(c, "the largest component of singular vector %lld is not positive", (long long)j);
            if (s[j].re < 0 || (j && s[j].re > s[j - 1].re))
                call_fails(c, "the singular values do not descend to 0");
        }
    }
}

/* Moore and Penrose: P A P = P, and P A is symmetric. */
static void run_pinv(call *c)
{
    const value *x = &c->x[0];
    const int rank = x->shape.rank;
    const int64_t m = x->n ? x->shape.dim[rank - 2] : 0, n = x->n ? x->shape.dim[rank - 1] : 0;
    c->y = *c->got;
    if (!n || !finite(x) || !finite(c->got))
        return;
    for (int64_t l = 0; l < lanes_of(x); l++) {
        const matrix a = {x->at + l * m * n, m, n, false}, p = {c->got->at + l * m * n, n, m, false};
        real most = 0, large = 0;
        for (int64_t i = 0; i < m * n; i++) {
            most = fmaxl(most, fabsl(x->at[l * m * n + i].re));
            large = fmaxl(large, fabsl(c->got->at[l * m * n + i].re));
        }
        const real condition = (1 + most * large) * (real)(m * n);
        for (int64_t i = 0; i < n; i++)
            for (int64_t j = 0; j < n; j++) {
                real one = 0, two = 0;
                for (int64_t k = 0; k < m; k++) {
                    one += creall(entry(&p, i, k)) * creall(entry(&a, k, j));
                    two += creall(entry(&p, j, k)) * creall(entry(&a, k, i));
                }
                holds(c, "P A = (P A)'", l, i, j, one, two, condition, 32 * condition);
            }
        for (int64_t i = 0; i < n; i++)
            for (int64_t j = 0; j < m; j++) {
                real sum = 0;
                for (int64_t k = 0; k < m; k++)
                    for (int64_t h = 0; h < n; h++)
                        sum += creall(entry(&p, i, k)) * creall(entry(&a, k, h)) * creall(entry(&p, h, j));
                holds(c, "P A P = P", l, i, j, sum, creall(entry(&p, i, j)), large * condition, 32 * condition);
            }
    }
}

static void run_qr(call *c)
{
    const value *x = &c->x[0];
    const int rank = x->shape.rank;
    const int64_t m = x->n ? x->shape.dim[rank - 2] : 0, n = x->n ? x->shape.dim[rank - 1] : 0;
    c->y = *c->got;
    if (!n || !finite(x) || !finite(c->got))
        return;
    for (int64_t l = 0; l < lanes_of(x); l++) {
        const matrix a = {x->at + l * m * n, m, n, false}, q = {c->got->at + l * (m + n) * n, m, n, false};
        const matrix r = {c->got->at + (l * (m + n) + m) * n, n, n, false};
        for (int64_t j = 0; j < n; j++) {
            real column = 0;
            for (int64_t i = 0; i < m; i++)
                column += cabsl(entry(&a, i, j));
            for (int64_t i = 0; i < m; i++) {
                plane sum = 0;
                for (int64_t k = 0; k < n; k++)
                    sum += entry(&q, i, k) * entry(&r, k, j);
                holds(c, "Q R = A", l, i, j, sum, entry(&a, i, j), column, 32 * (real)m);
            }
            for (int64_t i = 0; i < n; i++) {
                holds(c, "Q' Q = 1", l, i, j, inner_of(&q, i, &q, j), i == j, 1, 32 * (real)m);
                if (i > j && entry(&r, i, j) != 0)
                    call_fails(c, "R is not upper triangular");
            }
        }
        /* LAPACK reflects the first column onto the axis, away from where it is. */
        if (m > 1 && creall(entry(&a, 0, 0)) * creall(entry(&r, 0, 0)) > 0) {
            real below = 0;
            for (int64_t i = 1; i < m; i++)
                below += cabsl(entry(&a, i, 0));
            if (below != 0)
                call_fails(c, "the sign of R's first element is not LAPACK's");
        }
    }
}

/* -- Fourier transforms -- */

/* The sums as they stand. A transform by passes rounds some log(n) times, by units of the length of the whole vector.
 */
static void run_fourier(call *c)
{
    const int64_t n = c->y.n ? c->y.shape.dim[c->y.shape.rank - 1] : 0;
    const bool inverse = strcmp(c->op->name, "ifft") == 0;
    const char norm = c->attr[0].s[0];
    const real divisor = norm == 'o' ? sqrtl((real)n) : (norm == 'b') == inverse ? (real)n : 1;
    plane *const root = plain_room((size_t)n * sizeof *root);
    for (int64_t k = 0; k < n; k++) {
        const real angle = (inverse ? 2 : -2) * acosl(-1) * (real)k / (real)n;
        __real__ root[k] = cosl(angle);
        __imag__ root[k] = sinl(angle);
    }
    for (int64_t from = 0; from < c->y.n; from += n) {
        real squares = 0;
        for (int64_t j = 0; j < n; j++) {
            const plane x = plane_of(&c->x[0].at[from + j]);
            squares += creall(x) * creall(x) + cimagl(x) * cimagl(x);
        }
        for (int64_t k = 0; k < n; k++) {
            cell *y = &c->y.at[from + k];
            plane sum = 0;
            for (int64_t j = 0; j < n; j++)
                sum += plane_of(&c->x[0].at[from + j]) * root[j * k % n];
            put_plane(y, sum / divisor);
            y->slack = 2 * (1 + log2l((real)n)) * UNIT * sqrtl(squares) / divisor;
        }
    }
}

const loop matrix_loops[] = {{"batch_matmul", run_matmul, 1},
                             {"batch_solve", run_solve, 0},
                             {"lu_factors", run_lu_factors, 0},
                             {"batch_triangular_solve", run_solve, 0},
                             {"cholesky", run_cholesky, 0},
                             {"logdet_factor", run_cholesky, 0},
                             {"det", run_det, 4},
                             {"log_abs_det", run_det, 4},
                             {"det_sign", run_det, 2},
                             {"cofactor", run_cofactor, 4},
                             {"pivoted_factors", run_pivoted_factors, 0},
                             {"eigen_packed", run_eigen, 0},
                             {"qr_packed", run_qr, 0},
                             {"svd_packed", run_svd, 0},
                             {"pinv", run_pinv, 0},
                             {"fft", run_fourier, 1},
                             {"ifft", run_fourier, 1},
                             {NULL, NULL, 0}};
