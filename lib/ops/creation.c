/* Values out of nothing: constants, the leaves of a model, zeros, ones, ranges. */
#include <math.h>
#include <string.h>

#include "ops/axes.h"

/* -- constant -- */

static bool constant_infer(gt_infer *infer)
{
    const gt_tensor *tensor = infer->attr[0].tensor;
    if (!infer->attr[0].given || !tensor)
        return gt_infer_fail(infer, "constant: 'value' is missing");
    infer->shape = tensor->shape;
    infer->dtype = tensor->dtype;
    return true;
}

static bool constant_kernel(gt_call *call)
{
    const gt_tensor *tensor = call->attr[0].tensor;
    size_t size = gt_tensor_size(tensor);
    if (size)
        memcpy(call->out.data, tensor->data, size);
    return true;
}

const gt_op gt_op_constant = {
    .doc = "A value that does not change.",
    .formula = "y = value",
    .derivative = "none",
    .aliases = "array asarray convert_to_tensor Constant",
    GT_ROW(constant, SOURCE, ZERO),
    .attrs = {{"value", GT_ATTR_TENSOR, NULL, NULL, NULL}},
    .infer = constant_infer,
    .kernel = constant_kernel,
};

/* -- variable, input: bound when the program is run -- */

enum { LEAF_NAME, LEAF_SHAPE, LEAF_DTYPE };

static bool leaf_infer(gt_infer *infer)
{
    if (!infer->attr[LEAF_DTYPE].given)
        return gt_infer_fail(infer, "%s: 'dtype' is missing", gt_op_word(infer->op));
    infer->dtype = infer->attr[LEAF_DTYPE].dtype;
    return gt_shape_infer(infer, LEAF_SHAPE, &infer->shape);
}

#define LEAF_ATTRS                                                                                                     \
    {                                                                                                                  \
        {"name", GT_ATTR_HIDDEN, NULL, NULL, NULL}, {"shape", GT_ATTR_HIDDEN, NULL, NULL, NULL},                       \
        {                                                                                                              \
            "dtype", GT_ATTR_HIDDEN, NULL, NULL, NULL                                                                  \
        }                                                                                                              \
    }

#define LEAF(op, of) GT_ROW(op, of, ZERO), .derivative = "a source", .attrs = LEAF_ATTRS, .infer = leaf_infer

const gt_op gt_op_variable = {
    .doc = "A value of the model that may be trained; watched when it is read, unless it is said not to be trainable.",
    .formula = "y = its value",
    LEAF(variable, SOURCE),
};

const gt_op gt_op_input = {
    .doc = "A value that is given from outside.",
    .formula = "y = its value",
    .aliases = "placeholder",
    LEAF(input, SOURCE),
};

/* -- stand_in: an example under vmap, the seed of a Jacobian; a transform puts many values in its place -- */

const gt_op gt_op_stand_in = {
    .spoken = "value",
    .doc =
        "A value that stands for many, which take its place before anything is computed; `name` says whose they are.",
    .formula = "y = one of them",
    LEAF(stand_in, INTERNAL),
};

/* -- zeros, ones, fill -- */

static gt_dtype dtype_or(const gt_attr *attr, gt_dtype other)
{
    return attr->given ? attr->dtype : other;
}

/* False (the builder failed) when a dtype cannot hold the value. From 2^53 on a double does not say which integer is
 * meant. */
static bool check_filling(gt_build *b, const char *op, gt_dtype dtype, double value)
{
    bool whole = value == floor(value) && isfinite(value);
    if (dtype == GT_STR)
        gt_build_fail(b, "%s: dtype cannot be %s", op, gt_dtype_name(dtype));
    else if (!gt_dtype_differentiable(dtype) && (!whole || (dtype == GT_I32 && !gt_fits_i32(value))))
        gt_build_fail(b, "%s: %s cannot hold %.15g", op, gt_dtype_name(dtype), value);
    else if (!gt_dtype_differentiable(dtype) && fabs(value) >= 0x1p53)
        gt_build_fail(b, "%s: %s needs a whole number below 2^53", op, gt_dtype_name(dtype));
    return !gt_build_failed(b);
}

static gt_ref filled(gt_build *b, const char *op, const gt_attr *dims, gt_dtype dtype, double value)
{
    gt_shape shape;
    char message[GT_AXES_TEXT];
    if (!gt_axes_shape(dims, &shape, message))
        return gt_build_fail(b, "%s: %s", op, message);
    bool can = check_filling(b, op, dtype, value) && gt_build_fits(b, op, dtype, &shape, 1);
    return can ? gt_filled(b, value, dtype, &shape) : GT_NONE;
}

enum { SHAPE, DTYPE };

GT_EXPAND(zeros_expand)
{
    return filled(b, "zeros", &attr[SHAPE], dtype_or(&attr[DTYPE], GT_F64), 0);
}

GT_EXPAND(ones_expand)
{
    return filled(b, "ones", &attr[SHAPE], dtype_or(&attr[DTYPE], GT_F64), 1);
}

enum { FILL_DIMS, FILL_VALUE, FILL_DTYPE };

GT_EXPAND(fill_expand)
{
    return filled(b, "fill", &attr[FILL_DIMS], dtype_or(&attr[FILL_DTYPE], GT_F64), attr[FILL_VALUE].f);
}

static gt_ref like(gt_build *b, const char *op, gt_ref x, const gt_attr *attr, double value)
{
    gt_dtype dtype = dtype_or(&attr[0], gt_ref_dtype(b->program, x));
    return check_filling(b, op, dtype, value) ? gt_filled(b, value, dtype, gt_ref_shape(b->program, x)) : GT_NONE;
}

GT_EXPAND(zeros_like_expand)
{
    return like(b, "zeros_like", in[0], attr, 0);
}

GT_EXPAND(ones_like_expand)
{
    return like(b, "ones_like", in[0], attr, 1);
}

const gt_op gt_op_zeros = {
    .doc = "Zeros of a shape.",
    .formula = "y = 0",
    .derivative = "none",
    GT_MADE(zeros, SOURCE, NULL),
    .attrs = {{"shape", GT_ATTR_SHAPE, "required", NULL, NULL}, {"dtype", GT_ATTR_DTYPE, NULL, NULL, NULL}},
    .example = "zeros([2])",
};

const gt_op gt_op_ones = {
    .doc = "Ones of a shape.",
    .formula = "y = 1",
    .derivative = "none",
    GT_MADE(ones, SOURCE, NULL),
    .attrs = {{"shape", GT_ATTR_SHAPE, "required", NULL, NULL}, {"dtype", GT_ATTR_DTYPE, NULL, NULL, NULL}},
    .example = "ones([2])",
};

const gt_op gt_op_fill = {
    .doc = "One number in every place of a shape.",
    .formula = "y = value",
    .derivative = "dvalue = sum(dy) where the value is a tensor",
    .aliases = "full ConstantOfShape",
    GT_MADE(fill, SOURCE, NULL),
    .attrs = {{"dims", GT_ATTR_SHAPE, "required", NULL, "shape"},
              {"value", GT_ATTR_FLOAT, "required", NULL, "fill_value"},
              {"dtype", GT_ATTR_DTYPE, NULL, NULL, NULL}},
    .example = "fill([2], 1.5)",
};

const gt_op gt_op_zeros_like = {
    .doc = "Zeros in the shape and dtype of x.",
    .formula = "y = 0",
    .derivative = "none",
    .convention = "Not connected to x: its gradient is null.",
    GT_MADE(zeros_like, SOURCE, NULL),
    .args = {{"x", GT_ARG_FIXED, "input"}},
    .attrs = {{"dtype", GT_ATTR_DTYPE, NULL, NULL, NULL}},
    .accepts = GT_SET_NUMBER | GT_SET_BOOL,
    .example = "zeros_like([[1,2]])",
};

const gt_op gt_op_ones_like = {
    .doc = "Ones in the shape and dtype of x.",
    .formula = "y = 1",
    .derivative = "none",
    .convention = "Not connected to x: its gradient is null.",
    GT_MADE(ones_like, SOURCE, NULL),
    .args = {{"x", GT_ARG_FIXED, "input"}},
    .attrs = {{"dtype", GT_ATTR_DTYPE, NULL, NULL, NULL}},
    .accepts = GT_SET_NUMBER | GT_SET_BOOL,
    .example = "ones_like([[1,2]])",
};

/* -- eye -- */

enum { EYE_N, EYE_M, EYE_BATCH_SHAPE, EYE_DTYPE };

static bool eye_infer(gt_infer *infer)
{
    gt_shape batch;
    gt_attr *attr = infer->attr;
    if (!attr[EYE_M].given)
        attr[EYE_M] = attr[EYE_N];
    if (!gt_shape_infer(infer, EYE_BATCH_SHAPE, &batch))
        return false;
    if (attr[EYE_N].i < 0 || attr[EYE_M].i < 0)
        return gt_infer_fail(infer, "eye: a dimension cannot be %lld",
                             (long long)(attr[EYE_N].i < 0 ? attr[EYE_N].i : attr[EYE_M].i));
    if (batch.rank + 2 > GT_MAX_RANK)
        return gt_infer_fail(infer, "eye: the result has more than %d axes", GT_MAX_RANK);
    infer->shape = batch;
    infer->shape.dim[infer->shape.rank++] = attr[EYE_N].i;
    infer->shape.dim[infer->shape.rank++] = attr[EYE_M].i;
    infer->dtype = dtype_or(&attr[EYE_DTYPE], GT_F64);
    if (!gt_dtype_in(infer->dtype, GT_SET_NUMBER | GT_SET_BOOL))
        return gt_infer_fail(infer, "eye: dtype cannot be %s", gt_dtype_name(infer->dtype));
    return true;
}

static bool eye_kernel(gt_call *call)
{
    int64_t n = call->attr[EYE_N].i, m = call->attr[EYE_M].i, count = gt_shape_count(call->out.shape);
    memset(call->out.data, 0, (size_t)count * gt_dtype_size(call->out.dtype));
    if (!count)
        return true;
    for (int64_t at = 0; at < count; at += n * m)
        for (int64_t i = 0; i < n && i < m; i++)
            gt_store_number(call->out.data, call->out.dtype, at + i * m + i, 1, 1);
    return true;
}

const gt_op gt_op_eye = {
    .doc = "The identity matrix, or its first m columns; repeated in batch_shape.",
    .formula = "y[..., i, j] = 1 if i == j else 0",
    .derivative = "none",
    .aliases = "identity_matrix EyeLike",
    GT_ROW(eye, SOURCE, ZERO),
    .attrs = {{"n", GT_ATTR_INT, "required", NULL, "num_rows"},
              {"m", GT_ATTR_INT, NULL, NULL, "num_columns"},
              {"batch_shape", GT_ATTR_SHAPE, NULL, NULL, NULL},
              {"dtype", GT_ATTR_DTYPE, NULL, NULL, NULL}},
    .infer = eye_infer,
    .kernel = eye_kernel,
    .example = "eye(2)",
};

/* -- range -- */

enum { RANGE_START, RANGE_LIMIT, RANGE_DELTA, RANGE_DTYPE };

/* Elements of start, start + delta, ... before limit; -1 when there is no such number. */
static int64_t range_count(double start, double limit, double delta)
{
    double count = ceil((limit - start) / delta);
    if (!(delta != 0) || !(fabs(count) < 0x1p53))
        return -1;
    return count > 0 ? (int64_t)count : 0;
}

static bool range_infer(gt_infer *infer)
{
    const gt_attr *attr = infer->attr;
    double start = attr[RANGE_START].f, limit = attr[RANGE_LIMIT].f, delta = attr[RANGE_DELTA].f;
    gt_dtype dtype = dtype_or(&attr[RANGE_DTYPE], GT_F64);
    int64_t count = range_count(start, limit, delta);
    if (!gt_dtype_in(dtype, GT_SET_REAL))
        return gt_infer_fail(infer, "range: dtype cannot be %s", gt_dtype_name(dtype));
    if (delta == 0)
        return gt_infer_fail(infer, "range: delta cannot be 0");
    if (count < 0)
        return gt_infer_fail(infer, "range: there is no range from %g to %g in steps of %g", start, limit, delta);
    if (gt_dtype_in(dtype, GT_SET_INT) && (start != floor(start) || limit != floor(limit) || delta != floor(delta) ||
                                           fabs(start) >= 0x1p53 || fabs(limit) >= 0x1p53 || fabs(delta) >= 0x1p53))
        return gt_infer_fail(infer, "range: %s needs whole numbers below 2^53", gt_dtype_name(dtype));
    double last = start + (double)(count - 1) * delta;
    if (dtype == GT_I32 && count && !(gt_fits_i32(start) && gt_fits_i32(last)))
        return gt_infer_fail(infer, "range: int32 cannot hold %.15g", gt_fits_i32(start) ? last : start);
    infer->shape = (gt_shape){1, {count}};
    infer->dtype = dtype;
    return true;
}

static bool range_kernel(gt_call *call)
{
    void *out = call->out.data;
    const gt_dtype dtype = call->out.dtype;
    const double start = call->attr[RANGE_START].f, delta = call->attr[RANGE_DELTA].f;
    const bool whole = gt_dtype_in(dtype, GT_SET_INT);
    const int64_t first = whole ? (int64_t)start : 0, step = whole ? (int64_t)delta : 0, n = call->out.shape->dim[0];
    for (int64_t i = 0; i < n; i++)
        gt_store_number(out, dtype, i, start + (double)i * delta, first + i * step);
    return true;
}

const gt_op gt_op_range = {
    .doc = "Numbers from start up to limit, without it, delta apart.",
    .formula = "y_i = start + i*delta",
    .derivative = "none",
    .aliases = "arange Range",
    GT_ROW(range, SOURCE, ZERO),
    .attrs = {{"start", GT_ATTR_FLOAT, "0", NULL, NULL},
              {"limit", GT_ATTR_FLOAT, "required", NULL, "stop"},
              {"delta", GT_ATTR_FLOAT, "1", NULL, "step"},
              {"dtype", GT_ATTR_DTYPE, NULL, NULL, NULL}},
    .infer = range_infer,
    .kernel = range_kernel,
    .example = "range(1, 4)",
};

/* -- linspace -- */

/* How many steps each number is away from the end that is nearer; as bools, whether that is the start. */
static gt_ref linspace_steps(gt_build *b, gt_dtype dtype, int64_t num)
{
    void *data;
    gt_shape shape = {1, {num}};
    gt_tensor *tensor = GT_NEW(b->arena, gt_tensor);
    *tensor = gt_tensor_new(b->arena, dtype, &shape, &data);
    for (int64_t i = 0; i < num; i++) {
        const bool first = i < num / 2 || num == 1;
        if (dtype == GT_BOOL)
            ((bool *)data)[i] = first;
        else
            gt_store_number(data, dtype, i, (double)(first ? i : i - (num - 1)), 0);
    }
    return gt_constant(b, tensor);
}

GT_EXPAND(linspace_expand)
{
    gt_dtype dtype = gt_ref_dtype(b->program, in[0]);
    int64_t num = attr[0].i;
    if (!gt_dtype_differentiable(dtype))
        return gt_build_fail(b, "linspace takes a float, but its start is %s", gt_dtype_name(dtype));
    if (gt_ref_shape(b->program, in[0])->rank || gt_ref_shape(b->program, in[1])->rank)
        return gt_build_fail(b, "linspace: start and stop must be scalars");
    if (num < 0 || num > INT32_MAX)
        return gt_build_fail(b, "linspace: num cannot be %lld", (long long)num);
    if (!gt_build_fits(b, "linspace", dtype, &(gt_shape){1, {num}}, 2)) /* what they are made of, too */
        return GT_NONE;
    const gt_ref span = gt_sub(b, in[1], in[0]);
    const gt_ref step = gt_apply2(b, &gt_op_divide, span, gt_number(b, span, num > 1 ? (double)(num - 1) : 1));
    const gt_ref end = gt_where(b, linspace_steps(b, GT_BOOL, num), in[0], in[1]);
    return gt_add(b, end, gt_mul(b, step, linspace_steps(b, dtype, num)));
}

const gt_op gt_op_linspace = {
    .doc = "num numbers from start to stop, both included, evenly spaced.",
    .formula = "y_i = start + i*s in the first half, stop - (num-1-i)*s in the second, s = (stop-start)/(num-1)",
    .derivative = "dy/dstart = 1-t, dy/dstop = t, t = i/(num-1)",
    .convention = "The ends are exact. num=1 gives start.",
    .aliases = "lin_space",
    GT_MADE(linspace, SOURCE, NULL),
    .args = {{"start", 0, NULL}, {"stop", 0, "limit"}},
    .attrs = {{"num", GT_ATTR_INT, "50", NULL, NULL}},
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .example = "linspace(0, 1, num=5)",
};
