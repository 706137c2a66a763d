/* The square root and the logarithm of matrices, by Schur factors: f(A) = Z f(T) Z', with T a triangle. The root of T
 * by columns (Bjorck and Hammarling, 1983); its logarithm by roots until T is near 1, then by the partial fractions of
 * Pade's fraction, whose poles are Gauss' nodes (Higham, Functions of Matrices, 11.5). */
#include <complex.h>
#include <float.h>
#include <math.h>
#include <string.h>

#include "ops/matrix.h"
#include "ops/rearrange.h"
#include "ops/schur.h"

typedef double complex number;

static bool function_infer(gt_infer *infer)
{
    if (!gt_square_infer(infer))
        return false;
    if (infer->shape.dim[infer->shape.rank - 1] > GT_SCHUR_MOST)
        return gt_infer_fail(infer, "%s: %s is too large: more than %d rows", infer->op->name, infer->in_name[0],
                             GT_SCHUR_MOST);
    return true;
}

/* T, Z, three more and a vector. */
GT_SCRATCH(function_scratch)
{
    const size_t n = (size_t)in_shape[0]->dim[in_shape[0]->rank - 1];
    return (5 * n * n + n) * sizeof(number);
}

/* r becomes the root of the triangle t; false where there is none. */
static bool root_of(int64_t n, const number *t, number *r)
{
    memset(r, 0, (size_t)(n * n) * sizeof *r);
    for (int64_t j = 0; j < n; j++) {
        r[j * n + j] = csqrt(t[j * n + j]);
        for (int64_t i = j - 1; i >= 0; i--) {
            number sum = t[i * n + j];
            for (int64_t k = i + 1; k < j; k++)
                sum -= r[i * n + k] * r[k * n + j];
            const number both = r[i * n + i] + r[j * n + j];
            if (both == 0 && sum != 0)
                return false;
            r[i * n + j] = both == 0 ? 0 : sum / both;
        }
    }
    return true;
}

enum { NODES = 8 };

/* On [0, 1], with their weights; those of the other half are 1 - x. */
static const double node[NODES / 2] = {0.01985507175123188415821957, 0.10166676129318663020422303,
                                       0.23723379504183550709113047, 0.40828267875217509753026193};
static const double weight[NODES / 2] = {0.05061426814518812957626567, 0.11119051722668723527217800,
                                         0.15685332293894364366898110, 0.18134189168918099148257522};

/* x += y (1 + at y)^-1 times w, of triangles. */
static void add_fraction(int64_t n, const number *y, double at, double w, number *x, number *room)
{
    for (int64_t j = 0; j < n; j++)
        for (int64_t i = j; i >= 0; i--) {
            number sum = y[i * n + j];
            for (int64_t k = i + 1; k <= j; k++)
                sum -= at * y[i * n + k] * room[k * n + j];
            room[i * n + j] = sum / (1 + at * y[i * n + i]);
            x[i * n + j] += w * room[i * n + j];
        }
}

/* The 1-norm of t - 1. */
static double from_one(int64_t n, const number *t)
{
    double most = 0;
    for (int64_t j = 0; j < n; j++) {
        double sum = cabs(t[j * n + j] - 1);
        for (int64_t i = 0; i < j; i++)
            sum += cabs(t[i * n + j]);
        most = fmax(most, sum);
    }
    return most;
}

/* t becomes its logarithm; x, y and room are matrices. The diagonal is computed by itself. */
static bool log_of(int64_t n, number *t, number *x, number *y, number *room)
{
    enum { MOST_ROOTS = 100 };
    int roots = 0;
    for (int64_t i = 0; i < n; i++)
        if (t[i * n + i] == 0)
            return false;
    memcpy(y, t, (size_t)(n * n) * sizeof *y);
    while (from_one(n, y) > 0.25) {
        if (++roots > MOST_ROOTS || !root_of(n, y, x))
            return false;
        memcpy(y, x, (size_t)(n * n) * sizeof *y);
    }
    memset(x, 0, (size_t)(n * n) * sizeof *x);
    for (int64_t i = 0; i < n; i++)
        y[i * n + i] -= 1;
    for (int k = 0; k < NODES / 2; k++) {
        add_fraction(n, y, node[k], weight[k], x, room);
        add_fraction(n, y, 1 - node[k], weight[k], x, room);
    }
    for (int64_t i = 0; i < n; i++)
        for (int64_t j = i; j < n; j++)
            t[i * n + j] = i == j ? clog(t[i * n + i]) : ldexp(1, roots) * x[i * n + j];
    return true;
}

/* a = z f z'. */
static void turn_back(int64_t n, const number *z, const number *f, number *a, number *room)
{
    for (int64_t i = 0; i < n; i++)
        for (int64_t j = 0; j < n; j++) {
            room[i * n + j] = 0;
            for (int64_t k = 0; k <= j; k++)
                room[i * n + j] += z[i * n + k] * f[k * n + j];
        }
    for (int64_t i = 0; i < n; i++)
        for (int64_t j = 0; j < n; j++) {
            a[i * n + j] = 0;
            for (int64_t k = 0; k < n; k++)
                a[i * n + j] += room[i * n + k] * conj(z[j * n + k]);
        }
}

/* Whether an eigenvalue is negative, as far as can be told. */
static bool has_negative(int64_t n, const number *t)
{
    double most = 0;
    for (int64_t i = 0; i < n * n; i++)
        most = fmax(most, cabs(t[i]));
    for (int64_t i = 0; i < n; i++) {
        const double rounding = 4 * (double)n * DBL_EPSILON * most;
        if (creal(t[i * n + i]) < -rounding && fabs(cimag(t[i * n + i])) <= rounding)
            return true;
    }
    return false;
}

static bool function_kernel(gt_call *call)
{
    const gt_view *in = &call->in[0];
    const int64_t n = in->shape->dim[in->shape->rank - 1], size = n * n;
    const bool is_real = gt_dtype_in(in->dtype, GT_SET_FLOAT), is_log = call->op == &gt_op_logm;
    int64_t lanes;
    gt_shape stack = gt_stack_of(in->shape, 2, &lanes);
    number *t = call->scratch, *z = t + size, *x = z + size, *y = x + size, *room = y + size;
    for (int64_t l = 0; n && l < lanes; l++) {
        gt_matrix_load(in, l * size, size, t);
        for (int64_t i = size - 1; is_real && i >= 0; i--) /* from behind: they grow in place */
            t[i] = ((const double *)(const void *)t)[i];
        if (!gt_schur(n, t, z, room))
            return gt_matrix_fail(call, &stack, l, "no eigenvalues were found, or an entry is not finite");
        if (is_real && has_negative(n, t))
            return gt_matrix_fail(call, &stack, l,
                                  is_log ? "an eigenvalue is negative: write logm(cast(A, complex128))"
                                         : "an eigenvalue is negative: write sqrtm(cast(A, complex128))");
        if (is_log ? !log_of(n, t, x, y, room) : !root_of(n, t, x))
            return gt_matrix_fail(call, &stack, l,
                                  is_log ? "matrix is singular and has no logarithm" : "matrix has no square root");
        turn_back(n, z, is_log ? t : x, y, room);
        for (int64_t i = 0; is_real && i < size; i++)
            ((double *)(void *)y)[i] = creal(y[i]);
        gt_matrix_store(&call->out, l * size, size, y);
    }
    return true;
}

GT_MATRIX_SPLIT(function, 150)

/* What stands above of f([[a, x], [0, a]]): the derivative of f at a in direction x. */
static gt_ref derivative_at(gt_build *b, const gt_op *op, gt_ref a, gt_ref x)
{
    const int last = gt_ref_shape(b->program, a)->rank - 1;
    const int64_t n = gt_ref_shape(b->program, a)->dim[last];
    gt_ref above = gt_join(b, a, x, last), below = gt_join(b, gt_filled_like(b, a, 0), a, last);
    gt_ref y = gt_apply1(b, op, gt_join(b, above, below, last - 1));
    return gt_slice_axis(b, gt_slice_axis(b, y, last - 1, 0, n), last, n, n);
}

GT_JVP(function_jvp)
{
    return derivative_at(b, e->op, e->in[0], tangent[0]);
}

GT_VJP(function_vjp)
{
    return derivative_at(b, e->op, gt_turned(b, gt_conj(b, e->in[0])), ct);
}

/* A complex step would be lost in the vectors, which are complex anyway. */
#define MATRIX_FUNCTION(op)                                                                                            \
    GT_MATRIX_CUSTOM(op, LINALG, function), .args = {{.name = "A", .other_name = "input"}},                            \
                                            .accepts = GT_SET_FLOAT | GT_SET_COMPLEX, .not_analytic = true,            \
                                            .infer = function_infer

const gt_op gt_op_sqrtm = {
    .doc = "The square roots of the matrices in the last two axes.",
    .formula = "y y = A",
    .derivative = "dy is the solution of y dy + dy y = dA: the upper right part of sqrtm([[A, dA], [0, A]])",
    .convention =
        "That whose eigenvalues have no negative real part. Of a real matrix it is real: a negative eigenvalue is "
        "an error, cast the matrix to complex128 then. Where A is singular there may be a root, but no gradient.",
    .aliases = "matrix_square_root",
    MATRIX_FUNCTION(sqrtm),
    .poles = "det(A) == 0",
    .example = "sqrtm([[5.0, 4], [4, 5]])",
};

const gt_op gt_op_logm = {
    .doc = "The logarithms of the matrices in the last two axes.",
    .formula = "expm(y) = A",
    .derivative = "dy is the upper right part of logm([[A, dA], [0, A]])",
    .convention = "That whose eigenvalues have imaginary parts above -pi and up to pi. Of a real matrix it is real: a "
                  "negative eigenvalue is an error, cast the matrix to complex128 then. So is a singular matrix.",
    MATRIX_FUNCTION(logm),
    .poles = "det(A) == 0",
    .example = "logm([[1.0, 1], [0, 1]])",
};
