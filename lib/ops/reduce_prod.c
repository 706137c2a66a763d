/* Products of elements: of the two halves, again and again. No division: exact with zeros at every order.
 *
 * Short rows are made of multiplications. Long ones of floats are an op of their own, whose first derivative is
 * another, each a pass over memory with all halves of a row in the cache; their derivatives are those of the
 * multiplications. */
#include "diff/transform.h"
#include "ops/facts.h"
#include "ops/kernels.h"
#include "ops/rearrange.h"
#include "ops/reduce.h"

enum { LONG = 32 };

static int64_t row_of(const gt_shape *shape)
{
    return shape->dim[shape->rank - 1];
}

/* -- made of multiplications -- */

/* The product along the last axis, which stays with length 1. */
static gt_ref halved(gt_build *b, gt_ref x)
{
    const int last = gt_ref_shape(b->program, x)->rank - 1;
    int64_t length = row_of(gt_ref_shape(b->program, x));
    while (length > 1) {
        int64_t half = length / 2;
        gt_ref p = gt_mul(b, gt_slice_axis(b, x, last, 0, half), gt_slice_axis(b, x, last, half, half));
        x = length % 2 ? gt_join(b, p, gt_slice_axis(b, x, last, 2 * half, 1), last) : p;
        length = half + length % 2;
    }
    return x;
}

/* ct times the product of the others, for every element of x. */
static gt_ref halved_slope(gt_build *b, gt_ref x, gt_ref ct)
{
    gt_ref product = halved(b, x), slope = GT_NONE;
    gt_vjp(b, NULL, 1, &product, &ct, 1, &x, &slope);
    return slope;
}

/* -- in one pass -- */

/* y[i] = x[i] x[half + i] for the first half of n elements; one that is left over comes behind. y may be x. */
#define HALVES(name, T)                                                                                                \
    GT_INLINE void halve_##name(const T *x, int64_t n, T *y)                                                           \
    {                                                                                                                  \
        const int64_t half = n / 2;                                                                                    \
        GT_IVDEP for (int64_t i = 0; i < half; i++) y[i] = x[i] * x[half + i];                                         \
        if (n % 2)                                                                                                     \
            y[half] = x[2 * half];                                                                                     \
    }                                                                                                                  \
    GT_INLINE void products_##name##_any(const T *x, int64_t rows, int64_t n, T *room, T *y)                           \
    {                                                                                                                  \
        for (int64_t r = 0; r < rows; r++, x += n) {                                                                   \
            halve_##name(x, n, room);                                                                                  \
            for (int64_t left = n / 2 + n % 2; left > 1; left = left / 2 + left % 2)                                   \
                halve_##name(room, left, room);                                                                        \
            y[r] = room[0];                                                                                            \
        }                                                                                                              \
    }                                                                                                                  \
    GT_VARIANTS_OF(products_##name, static, (const T *x, int64_t rows, int64_t n, T *room, T *y),                      \
                   (x, rows, n, room, y))                                                                              \
    /* What arrives at a product arrives at each of its two factors times the other one. */                            \
    GT_INLINE void others_##name##_any(const T *x, const T *ct, int64_t rows, int64_t n, T *room, T *y)                \
    {                                                                                                                  \
        const T *level[64];                                                                                            \
        int64_t length[64];                                                                                            \
        for (int64_t r = 0; r < rows; r++, x += n, y += n) {                                                           \
            T *next = room;                                                                                            \
            int k = 0;                                                                                                 \
            level[0] = x;                                                                                              \
            length[0] = n;                                                                                             \
            for (; length[k] > 1; k++) {                                                                               \
                halve_##name(level[k], length[k], next);                                                               \
                level[k + 1] = next;                                                                                   \
                length[k + 1] = length[k] / 2 + length[k] % 2;                                                         \
                next += length[k + 1];                                                                                 \
            }                                                                                                          \
            y[0] = ct[r];                                                                                              \
            while (k-- > 0) {                                                                                          \
                const T *own = level[k];                                                                               \
                const int64_t half = length[k] / 2;                                                                    \
                if (length[k] % 2)                                                                                     \
                    y[2 * half] = y[half];                                                                             \
                GT_IVDEP for (int64_t i = 0; i < half; i++)                                                            \
                {                                                                                                      \
                    const T arrived = y[i];                                                                            \
                    y[i] = arrived * own[half + i];                                                                    \
                    y[half + i] = arrived * own[i];                                                                    \
                }                                                                                                      \
            }                                                                                                          \
        }                                                                                                              \
    }                                                                                                                  \
    GT_VARIANTS_OF(others_##name, static, (const T *x, const T *ct, int64_t rows, int64_t n, T *room, T *y),           \
                   (x, ct, rows, n, room, y))
HALVES(f64, double)
HALVES(f32, float)

/* The halves of a row, the halves of these, and so on: each may be longer by one than half of what it is made of. */
GT_SCRATCH(row_scratch)
{
    return ((size_t)row_of(in_shape[0]) + 64) * gt_dtype_size(dtype);
}

static bool row_product_infer(gt_infer *infer)
{
    infer->shape.dim[infer->shape.rank - 1] = 1;
    return true;
}

static bool row_product_kernel(gt_call *call)
{
    const int64_t n = row_of(call->in[0].shape), rows = gt_shape_count(call->out.shape);
    if (call->out.dtype == GT_F64)
        products_f64(call->in[0].data, rows, n, call->scratch, call->out.data);
    else
        products_f32(call->in[0].data, rows, n, call->scratch, call->out.data);
    return true;
}

static bool row_slope_kernel(gt_call *call)
{
    const int64_t n = row_of(call->in[0].shape), rows = gt_shape_count(call->in[1].shape);
    if (call->out.dtype == GT_F64)
        others_f64(call->in[0].data, call->in[1].data, rows, n, call->scratch, call->out.data);
    else
        others_f32(call->in[0].data, call->in[1].data, rows, n, call->scratch, call->out.data);
    return true;
}

static bool row_split(const gt_call *call, gt_split *split, int64_t work)
{
    return gt_split_leading(call, split, call->out.shape->rank - 1, work);
}

static bool row_product_split(const gt_call *call, gt_split *split)
{
    return row_split(call, split, gt_split_work((double)row_of(call->in[0].shape)));
}

static bool row_slope_split(const gt_call *call, gt_split *split)
{
    return row_split(call, split, 2);
}

static GT_AXIS_OF(axis_of_row)
{
    return axis < e->shape->rank - 1 ? axis : GT_AXIS_MIXED;
}

/* Of x all but the one itself; of c the one of the row. */
static GT_READS(row_slope_reads)
{
    const gt_shape *shape = reads->e->shape;
    const int64_t n = row_of(shape);
    if (reads->k == 0) {
        gt_reads_before(reads, shape->rank - 1, n, false, true);
        gt_reads_before(reads, shape->rank - 1, n, true, true);
        return;
    }
    gt_pairs pairs = {0};
    gt_pairs_loop(&pairs, gt_shape_count(shape) / (n ? n : 1), n, 1);
    gt_pairs_loop(&pairs, n, 1, 0);
    reads->add(reads, &pairs);
}

GT_JVP(row_product_jvp)
{
    gt_ref product = halved(b, e->in[0]), change = GT_NONE;
    gt_jvp(b, NULL, 1, e->in, tangent, 1, &product, &change);
    return change;
}

GT_VJP(row_product_vjp)
{
    return gt_emit(b, &gt_op_row_product_slope, GT_OF(e->in[0], ct), NULL);
}

GT_BATCH(row_product_batch)
{
    return gt_emit(b, e->op, 1, in, NULL);
}

GT_JVP(row_slope_jvp)
{
    gt_ref slope = halved_slope(b, e->in[0], e->in[1]), from[2], change[2], out = GT_NONE;
    int n = 0;
    for (int k = 0; k < 2; k++)
        if (tangent[k] != GT_NONE) {
            from[n] = e->in[k];
            change[n++] = tangent[k];
        }
    gt_jvp(b, NULL, n, from, change, 1, &slope, &out);
    return out;
}

GT_VJP(row_slope_vjp)
{
    gt_ref slope = halved_slope(b, e->in[0], e->in[1]), out = GT_NONE;
    gt_vjp(b, NULL, 1, &slope, &ct, 1, &e->in[k], &out);
    return out;
}

GT_BATCH(row_slope_batch)
{
    return gt_emit(b, e->op,
                   GT_OF(gt_with_batch(b, in[0], batched[0], size), gt_with_batch(b, in[1], batched[1], size)), NULL);
}

const gt_op gt_op_row_product = {
    .spoken = "reduce_prod",
    .doc = "The product along the last axis, which stays with length 1.",
    .formula = "y_i = product over j of x_ij",
    .derivative = "dy_i/dx_ij = product of the others",
    GT_CUSTOM_ROW(row_product, INTERNAL, row_product),
    .args = {{"x", 0, NULL}},
    .infer = row_product_infer,
    .scratch = row_scratch,
    .wants_contiguous = true,
    .batch = row_product_batch,
    .flat = {&gt_flat_other_zero},
    .accident = gt_accident_product,
    .axis_of = axis_of_row,
};

const gt_op gt_op_row_product_slope = {
    .spoken = "derivative of reduce_prod",
    .doc = "The derivative of row_product times a number for each row.",
    .formula = "y_ij = c_i times the product over k != j of x_ik",
    .derivative = "that of the product, halved again and again",
    GT_CUSTOM_ROW(row_product_slope, INTERNAL, row_slope),
    .args = {{"x", 0, NULL}, {"c", 0, NULL}},
    .scratch = row_scratch,
    .wants_contiguous = true,
    .batch = row_slope_batch,
    .flat = {&gt_flat_other_zero, &gt_flat_other_zero},
    .accident = gt_accident_product,
    .axis_of = axis_of_row,
    .reads = row_slope_reads,
};

/* -- reduce_prod -- */

/* x with the axes of the mask last and as one. */
static gt_ref fold_axes(gt_build *b, gt_ref x, unsigned mask)
{
    const gt_shape *shape = gt_ref_shape(b->program, x);
    gt_shape folded = gt_axes_reduced(shape, mask, false);
    int64_t length = 1;
    int perm[GT_MAX_RANK], n = 0;
    for (int i = 0; i < shape->rank; i++)
        if (!(mask >> i & 1u))
            perm[n++] = i;
    for (int i = 0; i < shape->rank; i++) {
        if (mask >> i & 1u) {
            perm[n++] = i;
            length *= shape->dim[i];
        }
    }
    folded.dim[folded.rank++] = length;
    return gt_reshape(b, gt_transpose(b, x, perm), &folded);
}

GT_EXPAND(reduce_prod_expand)
{
    unsigned mask;
    const gt_shape *shape = gt_ref_shape(b->program, in[0]);
    if (!gt_axes_build(b, "reduce_prod", in[0], &attr[GT_REDUCE_AXIS], &mask))
        return GT_NONE;
    gt_shape out = gt_axes_reduced(shape, mask, attr[GT_REDUCE_KEEPDIMS].b);
    if (!mask)
        return gt_apply1(b, &gt_op_identity, in[0]);
    gt_ref x = fold_axes(b, in[0], mask);
    const int64_t length = row_of(gt_ref_shape(b->program, x));
    if (length == 0) /* the sum of nothing keeps the product of nothing connected to x */
        return gt_add(b, gt_sum(b, in[0], mask, attr[GT_REDUCE_KEEPDIMS].b), gt_number(b, in[0], 1));
    const bool whole = length >= LONG && gt_dtype_in(gt_ref_dtype(b->program, x), GT_SET_FLOAT);
    return gt_reshape(b, whole ? gt_apply1(b, &gt_op_row_product, x) : halved(b, x), &out);
}

const gt_op gt_op_reduce_prod = {
    .doc = "The product of the elements along some axes, or of all of them.",
    .formula = "y = product over axis of x",
    .derivative = "dy/dx_i = product of the others",
    .convention = "The product of nothing is 1. Derivatives of every order are exact for any number of zeros.",
    .aliases = "prod ReduceProd",
    GT_MADE(reduce_prod, REDUCE, NULL),
    .args = {{"x", 0, "input_tensor"}},
    .attrs = GT_REDUCE_ATTRS,
    .accepts = GT_SET_NUMBER,
    .example = "reduce_prod([[1,2],[3,4]])",
};
