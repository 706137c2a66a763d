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
#include <complex.h>
#include <limits.h>
#include <math.h>

#include "diff/transform.h"
#include "ops/axes.h"
#include "ops/matrix.h"
#include "ops/scaled.h"
#include "ops/split.h"

/* Room for what cofactor_lanes.h has of a matrix. */
GT_SCRATCH(cofactor_scratch)
{
    const size_t n = (size_t)in_shape[0]->dim[in_shape[0]->rank - 1],
                 element = gt_dtype_in(dtype, GT_SET_COMPLEX) ? sizeof(double complex) : sizeof(double);
    return (3 * n * n + 2 * n) * element + 2 * n * sizeof(int64_t);
}

/* Where the diagonal spans more of the exponents than products of it can, powers of two for the rows of X, with product
 * 1, that bring all of it that is not 0 to one size. */
static void balance(const double *size, int64_t n, int *power)
{
    enum { WIDE = 256 };
    int64_t sum = 0, count = 0;
    int least = INT_MAX, most = INT_MIN;
    for (int64_t i = 0; i < n; i++) {
        power[i] = 0;
        if (size[i] == 0 || !isfinite(size[i]))
            continue;
        frexp(size[i], &power[i]);
        least = power[i] < least ? power[i] : least;
        most = power[i] > most ? power[i] : most;
        sum += power[i];
        count++;
    }
    int64_t mean = count ? sum / count : 0, rest = count ? sum % count : 0;
    for (int64_t i = 0; i < n; i++) {
        if (size[i] == 0 || !isfinite(size[i]))
            continue;
        const int64_t step = rest > 0 ? 1 : rest < 0 ? -1 : 0;
        power[i] = most - least > WIDE ? (int)(mean + step - power[i]) : 0;
        rest -= step;
    }
}

#define NUMBER      double
#define OF(name)    name##_real
#define PARTS       1
#define SIZE(x)     fabs(x)
#define PRODUCT     gt_scaled
#define TIMES(p, x) gt_scaled_times(p, x)
#define VALUE(p)    gt_scaled_value(p)
#define UNIT(x)     ((x) < 0 ? -1.0 : 1.0)
#define SHIFT(x, k) ldexp(x, k)
#include "ops/cofactor_lanes.h"

static double size_of(double complex x)
{
    return fmax(fabs(creal(x)), fabs(cimag(x))) + 0 * (creal(x) + cimag(x)); /* NaN where a part is */
}

static double complex unit_of(double complex x)
{
    const double size = cabs(x);
    return size > 0 && isfinite(size) ? gt_complex_of(creal(x) / size, -cimag(x) / size) : 1;
}

static double complex shifted(double complex x, int k)
{
    return gt_complex_of(ldexp(creal(x), k), ldexp(cimag(x), k));
}

#define NUMBER      double complex
#define OF(name)    name##_complex
#define PARTS       2
#define SIZE(x)     size_of(x)
#define PRODUCT     gt_scaled_complex
#define TIMES(p, x) gt_scaled_complex_times(p, x)
#define VALUE(p)    gt_scaled_complex_value(p)
#define UNIT(x)     unit_of(x)
#define SHIFT(x, k) shifted(x, k)
#include "ops/cofactor_lanes.h"

static bool cofactor_kernel(gt_call *call)
{
    int64_t n = call->in[0].shape->dim[call->in[0].shape->rank - 1], lanes;
    gt_stack_of(call->in[0].shape, 2, &lanes);
    if (gt_dtype_in(call->out.dtype, GT_SET_COMPLEX))
        cofactor_lanes_complex(call, n, lanes);
    else
        cofactor_lanes_real(call, n, lanes);
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
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
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
    return gt_conj(b, out); /* the gradient is the conjugate of the derivative */
}

GT_JVP(cofactor_jvp)
{
    return cofactor_push(b, e->in[0], tangent[0]);
}

GT_VJP(cofactor_vjp)
{
    return gt_conj(b, cofactor_push(b, e->in[0], gt_conj(b, ct)));
}

const gt_op gt_op_cofactor = {
    .spoken = "derivative of det",
    .doc = "The cofactors of square matrices: the gradient of the determinant, for singular matrices too.",
    .formula = "y_ij = ddet(A)/dA_ij",
    .derivative = "the second derivative of det, from a division-free formula",
    GT_MATRIX_CUSTOM(cofactor, INTERNAL, cofactor),
    .args = {{.name = "A"}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .infer = gt_square_infer,
};
