#include "ops/matrix.h"

#include <float.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "ops/rearrange.h"

/* -- emitting -- */

gt_ref gt_times(gt_build *b, gt_ref x, gt_ref y, bool turn_x, bool turn_y)
{
    const gt_attr turned[2] = {{.given = true, .b = turn_x}, {.given = true, .b = turn_y}};
    return gt_emit(b, &gt_op_batch_matmul, GT_OF(x, y), turned);
}

gt_ref gt_turned(gt_build *b, gt_ref x)
{
    int rank = gt_ref_shape(b->program, x)->rank;
    return gt_move_axis(b, x, rank - 1, rank - 2);
}

gt_ref gt_solved(gt_build *b, gt_ref a, gt_ref y, bool turn)
{
    const gt_ref in[3] = {a, y, gt_factors_of(b, a)};
    return gt_emit(b, &gt_op_batch_solve, in[2] == GT_NONE ? 2 : 3, in, GT_WITH({.given = true, .b = turn}));
}

gt_ref gt_triangle_solved(gt_build *b, gt_ref a, gt_ref y, bool lower, bool turn, bool unit)
{
    const gt_attr attr[3] = {{.given = true, .b = lower}, {.given = true, .b = turn}, {.given = true, .b = unit}};
    return gt_emit(b, &gt_op_batch_triangular_solve, GT_OF(a, y), attr);
}

gt_ref gt_band_mask(gt_build *b, int64_t rows, int64_t cols, int64_t lower, int64_t upper)
{
    void *data;
    gt_shape shape = {2, {rows, cols}};
    if (!gt_build_fits(b, "the mask of a band", GT_BOOL, &shape, 1))
        return GT_NONE;
    gt_tensor *tensor = GT_NEW(b->arena, gt_tensor);
    *tensor = gt_tensor_new(b->arena, GT_BOOL, &shape, &data);
    uint8_t *keep = data;
    for (int64_t i = 0; i < rows; i++)
        for (int64_t j = 0; j < cols; j++)
            keep[i * cols + j] = i - j <= lower && j - i <= upper;
    return gt_constant(b, tensor);
}

gt_ref gt_banded(gt_build *b, gt_ref x, int64_t lower, int64_t upper)
{
    const gt_shape *shape = gt_ref_shape(b->program, x);
    gt_ref mask = gt_band_mask(b, shape->dim[shape->rank - 2], shape->dim[shape->rank - 1], lower, upper);
    return gt_where(b, mask, x, gt_number(b, x, 0));
}

gt_ref gt_identity_matrix(gt_build *b, gt_ref like, int64_t n)
{
    return gt_cast(b, gt_band_mask(b, n, n, 0, 0), gt_ref_dtype(b->program, like));
}

/* The diagonal is an arithmetic progression of the matrix's elements in a row. */
gt_ref gt_diagonal(gt_build *b, gt_ref x, int64_t k)
{
    gt_shape flat = *gt_ref_shape(b->program, x);
    int last = flat.rank - 2;
    int64_t rows = flat.dim[last], cols = flat.dim[last + 1], down = k < 0 ? -k : 0, right = k > 0 ? k : 0;
    int64_t size = rows - down < cols - right ? rows - down : cols - right;
    if (size < 0 || k < -INT_MAX || k > INT_MAX)
        size = 0;
    flat.rank--;
    flat.dim[last] = rows * cols;
    gt_ref row = gt_reshape(b, x, &flat);
    int64_t begin[GT_MAX_RANK] = {0}, step[GT_MAX_RANK], sizes[GT_MAX_RANK];
    for (int i = 0; i <= last; i++) {
        step[i] = i == last ? cols + 1 : 1;
        sizes[i] = i == last ? size : flat.dim[i];
    }
    begin[last] = size ? down * cols + right : 0;
    gt_attr attr[3] = {gt_attr_ints(b, flat.rank, begin), gt_attr_ints(b, flat.rank, step),
                       gt_attr_ints(b, flat.rank, sizes)};
    return gt_emit(b, &gt_op_strided_slice, 1, &row, attr);
}

gt_ref gt_diagonal_matrix(gt_build *b, gt_ref x, int64_t k)
{
    gt_shape shape = *gt_ref_shape(b->program, x), flat = shape;
    int last = shape.rank - 1;
    int64_t down = k < 0 ? -k : 0, right = k > 0 ? k : 0, n = shape.dim[last] + down + right;
    int64_t begin[GT_MAX_RANK] = {0}, step[GT_MAX_RANK];
    gt_shape square = {2, {n, n}};
    if (shape.rank >= GT_MAX_RANK)
        return gt_build_fail(b, "a value of more than %d axes is needed here", GT_MAX_RANK);
    if (!gt_shape_fits(&square, sizeof(gt_str)))
        return gt_build_fail(b, "the matrix is too large");
    for (int i = 0; i <= last; i++)
        step[i] = i == last ? n + 1 : 1;
    begin[last] = shape.dim[last] ? down * n + right : 0;
    flat.dim[last] = n * n;
    gt_attr attr[3] = {gt_attr_ints(b, flat.rank, flat.dim), gt_attr_ints(b, flat.rank, begin),
                       gt_attr_ints(b, flat.rank, step)};
    gt_ref placed = gt_emit(b, &gt_op_unslice, 1, &x, attr);
    shape.dim[last] = n;
    shape.dim[last + 1] = n;
    shape.rank++;
    return gt_reshape(b, placed, &shape);
}

gt_ref gt_as_scales(gt_build *b, gt_ref x)
{
    gt_shape shape = *gt_ref_shape(b->program, x);
    if (shape.rank > GT_MAX_RANK - 2)
        return gt_build_fail(b, "a value of more than %d axes is needed here", GT_MAX_RANK);
    shape.dim[shape.rank] = shape.dim[shape.rank + 1] = 1;
    shape.rank += 2;
    return gt_reshape(b, x, &shape);
}

/* -- shape rules -- */

static bool is_square(const gt_shape *shape)
{
    return shape->rank >= 2 && shape->dim[shape->rank - 1] == shape->dim[shape->rank - 2];
}

bool gt_square_infer(gt_infer *infer)
{
    const gt_shape *shape = infer->in_shape[0];
    if (shape->rank < 2)
        return gt_infer_fail(infer, "%s takes matrices, but %s has %d axes", gt_op_word(infer->op), infer->in_name[0],
                             shape->rank);
    if (!is_square(shape))
        return gt_infer_fail(infer, "%s takes square matrices, but %s is not", gt_op_word(infer->op),
                             infer->in_name[0]);
    if (shape->dim[shape->rank - 1] > INT_MAX / 4)
        return gt_infer_fail(infer, "%s: the matrix is too large", gt_op_word(infer->op));
    return true;
}

void gt_check_square(gt_build *b, const gt_op *op, int n, const gt_ref *in, GT_UNUSED gt_attr *attr)
{
    for (int k = 0; k < n && !gt_build_failed(b); k++)
        if (gt_takes(b, op, in[k]) && k == 0 && !is_square(gt_ref_shape(b->program, in[0])))
            gt_build_fail(b, "%s takes square matrices, but %s is not", op->name, gt_call_it(b, in[0]));
}

/* -- kernels -- */

gt_shape gt_stack_of(const gt_shape *shape, int axes, int64_t *lanes)
{
    gt_shape stack = *shape;
    stack.rank -= axes;
    *lanes = gt_shape_count(&stack);
    return stack;
}

/* Numbers of elements become numbers of reals, of which complex elements have two; true when these are doubles. */
static bool reals_of(gt_dtype dtype, int64_t *at, int64_t *n)
{
    const int parts = gt_dtype_in(dtype, GT_SET_COMPLEX) ? 2 : 1;
    *at *= parts;
    *n *= parts;
    return dtype == GT_F64 || dtype == GT_C128;
}

void gt_matrix_load(const gt_view *from, int64_t at, int64_t n, void *to)
{
    const bool wide = reals_of(from->dtype, &at, &n);
    if (wide && n)
        memcpy(to, (const double *)from->data + at, (size_t)n * sizeof(double));
    for (int64_t i = 0; !wide && i < n; i++)
        ((double *)to)[i] = (double)((const float *)from->data)[at + i];
}

void gt_matrix_store(const gt_view *to, int64_t at, int64_t n, const void *from)
{
    const bool wide = reals_of(to->dtype, &at, &n);
    if (wide && n)
        memcpy((double *)to->data + at, from, (size_t)n * sizeof(double));
    for (int64_t i = 0; !wide && i < n; i++)
        ((float *)to->data)[at + i] = (float)((const double *)from)[i];
}

/* Of a and the size of b; a where b is NaN. */
static double larger(double a, double b)
{
    return fabs(b) > a ? fabs(b) : a;
}

void gt_matrix_turn(const double *from, int64_t rows, int64_t cols, double *to)
{
    enum { LINE = 8 }; /* of a cache, which is written as a whole */
    for (int64_t begin = 0; begin < rows; begin += LINE)
        for (int64_t j = 0, end = begin + LINE < rows ? begin + LINE : rows; j < cols; j++)
            for (int64_t i = begin; i < end; i++)
                to[j * rows + i] = from[i * cols + j];
}

bool gt_matrix_is_finite(const void *of, int64_t n)
{
    const double *a = of;
    for (int64_t i = 0; i < n; i++)
        if (!isfinite(a[i]))
            return false;
    return true;
}

bool gt_matrix_make_small(double *a, int64_t n, int *exponent)
{
    double most = 0;
    for (int64_t i = 0; i < n; i++) {
        if (!isfinite(a[i]))
            return false;
        most = fmax(most, fabs(a[i]));
    }
    (void)frexp(most, exponent);
    for (int64_t i = 0; i < n; i++)
        a[i] = ldexp(a[i], -*exponent);
    return true;
}

/* Row by row of some columns, so that what is read of the other triangle stays in the cache from row to row. */
bool gt_matrix_make_hermitian(gt_dtype dtype, double *a, int64_t n)
{
    enum { WIDE = 64 };
    const bool is_complex = gt_dtype_in(dtype, GT_SET_COMPLEX);
    const double epsilon = dtype == GT_F32 || dtype == GT_C64 ? (double)FLT_EPSILON : DBL_EPSILON;
    double most = 0, apart = 0;
    for (int64_t i = 0; i < n; i++) {
        double *diagonal = is_complex ? &a[2 * (i * n + i)] : &a[i * n + i];
        most = larger(most, diagonal[0]);
        if (is_complex) {
            apart = larger(apart, diagonal[1]);
            diagonal[1] = 0;
        }
    }
    for (int64_t begin = 0; begin < n; begin += WIDE)
        for (int64_t i = begin + 1; i < n; i++)
            for (int64_t j = begin, end = begin + WIDE < i ? begin + WIDE : i; j < end; j++) {
                double *below = is_complex ? &a[2 * (i * n + j)] : &a[i * n + j];
                double *above = is_complex ? &a[2 * (j * n + i)] : &a[j * n + i];
                most = larger(larger(most, below[0]), above[0]);
                apart = larger(apart, below[0] - above[0]);
                below[0] = above[0] = 0.5 * (below[0] + above[0]);
                if (!is_complex)
                    continue;
                most = larger(larger(most, below[1]), above[1]);
                apart = larger(apart, below[1] + above[1]);
                below[1] = 0.5 * (below[1] - above[1]);
                above[1] = -below[1];
            }
    return apart <= 1000 * epsilon * most;
}

void gt_matrix_exchange(double *x, double *y, int64_t n)
{
    for (int64_t j = 0; j < n; j++) {
        double kept = x[j];
        x[j] = y[j];
        y[j] = kept;
    }
}

bool gt_matrix_fail(gt_call *call, const gt_shape *stack, int64_t number, const char *why)
{
    char text[GT_SHAPE_TEXT];
    if (stack->rank == 0)
        snprintf(call->message, sizeof call->message, "%s", why);
    else
        snprintf(call->message, sizeof call->message, "%.70s: that at %.60s of the batch", why,
                 gt_index_text(stack, number, text));
    return false;
}
