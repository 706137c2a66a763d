/* The cofactors of square matrices, the derivative of det, for singular matrices too.
 *
 * They come from elimination with complete pivoting: A = P' L D U Q' with unit triangular L, U gives cof(A) = cof(P')
 * cof(L) cof(D) cof(U) cof(Q'), and a diagonal D has the products of all other elements as cofactors.
 *
 * Their own derivatives use det(A) = det(X A Y), true for every A when X and Y are constants with product of
 * determinants 1. With those that make X A Y diagonal at the present A, Bird's division-free algorithm (F <- mu(F) M,
 * n - 1 times) adds nothing but products of equal sign, so that it is as accurate as the elimination, and its
 * derivatives are exact at every order, whatever the rank. It takes n^4 multiplications, but only from the second order
 * on. */
#include <limits.h>
#include <math.h>

#include "diff/transform.h"
#include "ops/axes.h"
#include "ops/matrix.h"
#include "ops/split.h"

/* P A Q = L D U: rows[i] and cols[j] say where element [i,j] of P A Q is in A. left and right become the inverses of
 * the unit triangular factors. sign: that of both permutations. */
typedef struct pivoted {
    int64_t n;
    double *a, *left, *right, *d, *others;
    int64_t *rows, *cols;
    double sign;
} pivoted;

GT_SCRATCH(cofactor_scratch)
{
    size_t n = (size_t)in_shape[0]->dim[in_shape[0]->rank - 1];
    return (3 * n * n + 2 * n) * sizeof(double) + 2 * n * sizeof(int64_t);
}

static pivoted pivoted_in(void *scratch, int64_t n)
{
    double *a = scratch;
    pivoted p = {.n = n, .a = a, .left = a + n * n, .right = a + 2 * n * n, .d = a + 3 * n * n};
    p.others = p.d + n;
    p.rows = (int64_t *)(void *)(p.others + n);
    p.cols = p.rows + n;
    return p;
}

static void exchange(int64_t *places, int64_t i, int64_t j, double *sign)
{
    int64_t kept = places[i];
    places[i] = places[j];
    places[j] = kept;
    *sign = -*sign;
}

static void choose_pivot(pivoted *p, int64_t c)
{
    int64_t n = p->n, row = c, col = c;
    for (int64_t i = c; i < n; i++)
        for (int64_t j = c; j < n; j++) {
            double x = p->a[i * n + j], best = p->a[row * n + col];
            if (fabs(x) > fabs(best) || (isnan(x) && !isnan(best))) {
                row = i;
                col = j;
            }
        }
    if (row != c) {
        gt_matrix_exchange(p->a + row * n, p->a + c * n, n);
        exchange(p->rows, row, c, &p->sign);
    }
    if (col != c) {
        for (int64_t i = 0; i < n; i++)
            gt_matrix_exchange(p->a + i * n + col, p->a + i * n + c, 1);
        exchange(p->cols, col, c, &p->sign);
    }
}

/* a becomes L below the diagonal and D U from it on; where nothing is left but zeros, L and U are the identity. */
static void eliminate_pivoted(pivoted *p)
{
    int64_t n = p->n;
    double *a = p->a;
    p->sign = 1;
    for (int64_t i = 0; i < n; i++)
        p->rows[i] = p->cols[i] = i;
    for (int64_t c = 0; c < n; c++) {
        choose_pivot(p, c);
        p->d[c] = a[c * n + c];
        for (int64_t i = c + 1; p->d[c] != 0 && i < n; i++) {
            a[i * n + c] /= p->d[c];
            for (int64_t j = c + 1; j < n; j++)
                a[i * n + j] -= a[i * n + c] * a[c * n + j];
        }
        for (int64_t j = c + 1; p->d[c] != 0 && j < n; j++)
            a[c * n + j] /= p->d[c];
    }
}

/* The inverses of L and U, and of every element of D the product of the others. */
static void invert_factors(pivoted *p)
{
    int64_t n = p->n;
    for (int64_t i = 0; i < n; i++)
        for (int64_t j = 0; j < n; j++) {
            double below = i == j, above = i == j;
            for (int64_t k = j; k < i; k++)
                below -= p->a[i * n + k] * p->left[k * n + j];
            for (int64_t k = i; k < j; k++)
                above -= p->right[i * n + k] * p->a[k * n + j];
            p->left[i * n + j] = i < j ? 0 : below;
            p->right[i * n + j] = i > j ? 0 : above;
        }
    for (int64_t i = 0; i < n; i++) {
        gt_scaled others = {1, 0};
        for (int64_t k = 0; k < n; k++)
            gt_scaled_times(&others, k == i ? 1 : p->d[k]);
        p->others[i] = gt_scaled_value(&others);
    }
}

/* Where the diagonal spans more of the exponents than products of it can, powers of two for the rows of X, with product
 * 1, that bring all of it that is not 0 to one size. */
static void balance(const pivoted *p, int *power)
{
    enum { WIDE = 256 };
    int64_t sum = 0, count = 0;
    int least = INT_MAX, most = INT_MIN;
    for (int64_t i = 0; i < p->n; i++) {
        power[i] = 0;
        if (p->d[i] == 0 || !isfinite(p->d[i]))
            continue;
        frexp(p->d[i], &power[i]);
        least = power[i] < least ? power[i] : least;
        most = power[i] > most ? power[i] : most;
        sum += power[i];
        count++;
    }
    int64_t mean = count ? sum / count : 0, rest = count ? sum % count : 0;
    for (int64_t i = 0; i < p->n; i++) {
        if (p->d[i] == 0 || !isfinite(p->d[i]))
            continue;
        const int64_t step = rest > 0 ? 1 : rest < 0 ? -1 : 0;
        power[i] = most - least > WIDE ? (int)(mean + step - power[i]) : 0;
        rest -= step;
    }
}

static void store_cofactors(pivoted *p, const gt_view *out, int64_t l)
{
    const int64_t n = p->n;
    for (int64_t i = 0; i < n; i++)
        for (int64_t j = 0; j < n; j++) {
            double sum = 0;
            for (int64_t k = i > j ? i : j; k < n; k++)
                sum += p->left[k * n + i] * p->others[k] * p->right[j * n + k];
            p->a[p->rows[i] * n + p->cols[j]] = p->sign * sum;
        }
    gt_matrix_store(out, l * n * n, n * n, p->a);
}

/* [X Y] with X A Y diagonal, all but its first element not negative, and det(X) det(Y) = 1. */
static void store_factors(pivoted *p, const gt_view *out, int64_t l)
{
    const int64_t n = p->n;
    int *power = (int *)(void *)p->a; /* not needed any more */
    balance(p, power);
    for (int64_t i = n - 1; i >= 0; i--) {
        bool flip = i ? p->d[i] < 0 : p->sign < 0;
        p->sign = flip ? -p->sign : p->sign;
        for (int64_t k = 0; k < n; k++) {
            double x = ldexp(flip ? -p->left[i * n + k] : p->left[i * n + k], power[i]);
            gt_matrix_store(out, (l * n + i) * 2 * n + p->rows[k], 1, &x);
            gt_matrix_store(out, (l * n + p->cols[k]) * 2 * n + n + i, 1, &p->right[k * n + i]);
        }
    }
}

static bool cofactor_kernel(gt_call *call)
{
    int64_t n = call->in[0].shape->dim[call->in[0].shape->rank - 1], lanes;
    gt_stack_of(call->in[0].shape, 2, &lanes);
    pivoted p = pivoted_in(call->scratch, n);
    for (int64_t l = 0; n && l < lanes; l++) {
        gt_matrix_load(&call->in[0], l * n * n, n * n, p.a);
        eliminate_pivoted(&p);
        invert_factors(&p);
        if (call->op == &gt_op_cofactor)
            store_cofactors(&p, &call->out, l);
        else
            store_factors(&p, &call->out, l);
    }
    return true;
}

static bool factors_infer(gt_infer *infer)
{
    if (!gt_square_infer(infer))
        return false;
    infer->shape.dim[infer->shape.rank - 1] *= 2;
    return true;
}

static bool cofactor_split(const gt_call *call, gt_split *split)
{
    const gt_shape *shape = call->in[0].shape;
    const double n = (double)shape->dim[shape->rank - 1];
    return gt_split_leading(call, split, shape->rank - 2, gt_split_work(4 * n));
}

const gt_op gt_op_pivoted_factors = {
    .spoken = "det",
    .doc = "[X, Y] such that X A Y is diagonal and det(X) det(Y) = 1, by complete pivoting.",
    .formula = "y = [X, Y]",
    .derivative = "none",
    GT_MATRIX_ROW(pivoted_factors, INTERNAL, ZERO, cofactor),
    .args = {{.name = "A"}},
    .infer = factors_infer,
};

/* det(A) by Bird's algorithm about the present A, for derivatives only. */
static gt_ref division_free(gt_build *b, gt_ref a)
{
    gt_ref factors = gt_apply1(b, &gt_op_pivoted_factors, a);
    int last = gt_ref_shape(b->program, a)->rank - 1;
    int64_t n = gt_ref_shape(b->program, a)->dim[last];
    gt_ref m = gt_times(b, gt_slice_axis(b, factors, last, 0, n), a, false, false);
    m = gt_times(b, m, gt_slice_axis(b, factors, last, n, n), false, false);
    gt_ref f = m;
    const gt_attr above[3] = {gt_axes_int(last - 1), {.given = true, .b = true}, {.given = true, .b = true}};
    for (int64_t k = 1; k < n && f != GT_NONE; k++) {
        gt_ref diagonal = gt_diagonal(b, f, 0), sums = gt_emit(b, &gt_op_cumsum, 1, &diagonal, above);
        f = gt_times(b, gt_sub(b, gt_banded(b, f, -1, INT64_MAX), gt_diagonal_matrix(b, sums, 0)), m, false, false);
    }
    gt_ref first = gt_slice_axis(b, gt_slice_axis(b, f, last, 0, 1), last - 1, 0, 1);
    gt_shape stack = *gt_ref_shape(b->program, first);
    stack.rank -= 2;
    return gt_scale(b, gt_reshape(b, first, &stack), n % 2 ? 1 : -1);
}

/* The second derivative of det, times `direction`; it is symmetric, so forward and backward are the same. */
static gt_ref cofactor_push(gt_build *b, gt_ref a, gt_ref direction)
{
    const gt_shape *shape = gt_ref_shape(b->program, a);
    if (shape->dim[shape->rank - 1] < 2)
        return gt_filled_like(b, a, 0);
    gt_ref det = division_free(b, a), gradient = GT_NONE, out = GT_NONE;
    if (det == GT_NONE)
        return GT_NONE;
    gt_vjp(b, NULL, 1, &det, NULL, 1, &a, &gradient);
    if (gradient != GT_NONE)
        gt_jvp(b, NULL, 1, &a, &direction, 1, &gradient, &out);
    return out;
}

GT_JVP(cofactor_jvp)
{
    return cofactor_push(b, e->in[0], tangent[0]);
}

GT_VJP(cofactor_vjp)
{
    return cofactor_push(b, e->in[0], ct);
}

const gt_op gt_op_cofactor = {
    .spoken = "derivative of det",
    .doc = "The cofactors of square matrices: the gradient of the determinant, for singular matrices too.",
    .formula = "y_ij = ddet(A)/dA_ij",
    .derivative = "the second derivative of det, from a division-free formula",
    GT_MATRIX_CUSTOM(cofactor, INTERNAL, cofactor),
    .args = {{.name = "A"}},
    .infer = gt_square_infer,
};
