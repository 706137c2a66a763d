/* The same elements in other places: slice, tile, reverse, roll, repeat, split, unstack. All are made of slices, concat
 * and reshape, which know their derivatives. */
#include "ops/rearrange.h"

#include <string.h>

#include "graph/infer.h"

/* -- pieces -- */

bool gt_takes(gt_build *b, const gt_op *op, gt_ref x)
{
    unsigned accepts = op->accepts ? op->accepts : GT_SET_FLOAT;
    gt_dtype dtype = gt_ref_dtype(b->program, x);
    if (gt_dtype_in(dtype, accepts))
        return true;
    const char *what = accepts == GT_SET_FLOAT                                ? "a float"
                       : accepts == GT_SET_REAL                               ? "a real number"
                       : accepts == ((unsigned)GT_SET_FLOAT | GT_SET_COMPLEX) ? "a float or complex value"
                       : accepts & GT_SET_BOOL                                ? "a number or bool"
                                                                              : "a number";
    gt_build_fail(b, "%s takes %s, but %s is %s", op->name, what, gt_call_it(b, x), gt_dtype_name(dtype));
    if (!gt_dtype_in(dtype, GT_SET_COMPLEX | GT_SET_STR))
        gt_fix(b->error, "cast it first: cast(..., float64)");
    return false;
}

void gt_check_axes(gt_build *b, const gt_op *op, gt_ref x, gt_attr *axis)
{
    unsigned mask;
    if (!gt_build_failed(b) && gt_axes_build(b, op->name, x, axis, &mask))
        *axis = gt_axes_from(b->arena, mask);
}

void gt_check(gt_build *b, const gt_op *op, int n, const gt_ref *in, gt_attr *attr)
{
    for (int k = 0; k < n && !gt_build_failed(b); k++)
        if (!(gt_op_arg(op, k)->flags & (GT_ARG_INDEX | GT_ARG_BOOL | GT_ARG_FIXED)))
            gt_takes(b, op, in[k]);
    for (int k = 0; k < gt_op_attrs(op); k++) {
        if (!strstr(op->attrs[k].name, "axis") || gt_build_failed(b))
            continue;
        if (op->attrs[k].type == GT_ATTR_INTS)
            gt_check_axes(b, op, in[0], &attr[k]);
        else if (attr[k].given)
            attr[k].i = gt_axis_build(b, op, in[0], attr[k].i, gt_ref_shape(b->program, in[0])->rank);
    }
}

bool gt_takes_float(gt_build *b, const gt_op *op, gt_ref x)
{
    const gt_dtype dtype = gt_ref_dtype(b->program, x);
    if (gt_dtype_in(dtype, op->accepts ? op->accepts : GT_SET_FLOAT))
        return true;
    gt_build_fail(b, "%s takes a float, but its operand is %s", op->name, gt_dtype_name(dtype));
    gt_fix(b->error, "cast it first: cast(..., float64)");
    return false;
}

void gt_check_float(gt_build *b, const gt_op *op, GT_UNUSED int n, const gt_ref *in, gt_attr *attr)
{
    if (gt_takes_float(b, op, in[0]))
        gt_check_axes(b, op, in[0], &attr[0]);
}

bool gt_one_dtype(gt_build *b, const gt_op *op, gt_ref x, gt_ref y)
{
    if (gt_build_failed(b) || gt_ref_dtype(b->program, x) == gt_ref_dtype(b->program, y))
        return !gt_build_failed(b);
    const char *dtype = gt_dtype_name(gt_ref_dtype(b->program, x));
    gt_build_fail(b, "%s mixes dtypes: %s is %s and %s is %s", op->name, gt_call_it(b, x), dtype, gt_call_it(b, y),
                  gt_dtype_name(gt_ref_dtype(b->program, y)));
    gt_fix(b->error, "cast one of them: cast(..., %s)", dtype);
    return false;
}

int gt_axis_build(gt_build *b, const gt_op *op, gt_ref x, int64_t given, int rank)
{
    int64_t axis = given < 0 ? given + rank : given;
    if (axis >= 0 && axis < rank)
        return (int)axis;
    gt_build_fail(b, "%s: axis %lld is out of range for %s", op->name, (long long)given, gt_call_it(b, x));
    return -1;
}

gt_ref gt_flip_axis(gt_build *b, gt_ref x, int axis)
{
    int64_t size = gt_ref_shape(b->program, x)->dim[axis];
    return size < 2 ? x : gt_stride_axis(b, x, axis, size - 1, -1, size);
}

gt_ref gt_join(gt_build *b, gt_ref x, gt_ref y, int axis)
{
    return gt_emit(b, &gt_op_concat, GT_OF(x, y), GT_WITH(gt_axes_int(axis)));
}

gt_ref gt_move_axis(gt_build *b, gt_ref x, int from, int to)
{
    int rank = gt_ref_shape(b->program, x)->rank, perm[GT_MAX_RANK];
    for (int i = 0, next = 0; i < rank; i++) {
        next += next == from;
        perm[i] = i == to ? from : next++;
    }
    return gt_transpose(b, x, perm);
}

gt_ref gt_gather(gt_build *b, gt_ref x, gt_ref indices, int axis, int lanes)
{
    return gt_emit(b, &gt_op_gather, GT_OF(x, indices), GT_WITH(gt_axes_int(axis), gt_axes_int(lanes)));
}

gt_ref gt_gather_back(gt_build *b, gt_ref x, gt_ref indices, const gt_shape *shape, int axis)
{
    const gt_attr whole = gt_attr_ints(b, shape->rank, shape->dim), at = gt_axes_int(axis);
    return gt_emit(b, &gt_op_gather_transpose, GT_OF(x, indices), GT_WITH(whole, at, at));
}

gt_ref gt_take_last(gt_build *b, gt_ref x, gt_ref indices)
{
    const int last = gt_ref_shape(b->program, x)->rank - 1;
    return gt_gather(b, x, indices, last, last);
}

gt_ref gt_flatten(gt_build *b, gt_ref x)
{
    gt_shape flat = {1, {gt_shape_count(gt_ref_shape(b->program, x))}};
    return gt_reshape(b, x, &flat);
}

/* x as [outer, length, inner] about an axis. */
static gt_ref about_axis(gt_build *b, gt_ref x, int axis, int64_t *outer, int64_t *inner)
{
    const gt_shape *shape = gt_ref_shape(b->program, x);
    gt_shape three = {3, {1, shape->dim[axis], 1}};
    for (int i = 0; i < shape->rank; i++)
        if (i != axis)
            three.dim[i < axis ? 0 : 2] *= shape->dim[i];
    *outer = three.dim[0];
    *inner = three.dim[2];
    return gt_reshape(b, x, &three);
}

gt_ref gt_constant_ints(gt_build *b, int64_t n, const int64_t *v)
{
    void *data;
    gt_shape shape = {1, {n}};
    gt_tensor *tensor = GT_NEW(b->arena, gt_tensor);
    *tensor = gt_tensor_new(b->arena, GT_I64, &shape, &data);
    if (n)
        memcpy(data, v, (size_t)n * sizeof *v);
    return gt_constant(b, tensor);
}

gt_ref *gt_two(gt_build *b, gt_ref first, gt_ref second, int *count)
{
    gt_ref *part = GT_ARRAY(b->arena, 2, gt_ref);
    part[0] = first;
    part[1] = second;
    *count = 2;
    return part;
}

gt_ref gt_another(gt_build *b, gt_ref x, gt_ref y)
{
    return x == y ? gt_apply1(b, &gt_op_identity, x) : y;
}

/* -- slice -- */

enum { SLICE_BEGIN, SLICE_SIZE };

GT_EXPAND(slice_expand)
{
    const gt_shape *shape = gt_ref_shape(b->program, in[0]);
    int64_t step[GT_MAX_RANK], size[GT_MAX_RANK];
    for (int k = 0; k < 2; k++)
        if (attr[k].ints.n != shape->rank)
            return gt_build_fail(b, "slice: '%s' needs %d entries, one for every axis of %s, not %d",
                                 k ? "size" : "begin", shape->rank, gt_call_it(b, in[0]), attr[k].ints.n);
    for (int i = 0; i < shape->rank; i++) {
        int64_t begin = attr[SLICE_BEGIN].ints.v[i], length = shape->dim[i];
        bool inside = begin >= 0 && begin <= length;
        size[i] = attr[SLICE_SIZE].ints.v[i] == -1 && inside ? length - begin : attr[SLICE_SIZE].ints.v[i];
        step[i] = 1;
        if (!inside || size[i] < 0 || size[i] > length - begin)
            return gt_build_fail(b, "slice: %lld elements from %lld on do not fit axis %d of %s",
                                 (long long)attr[SLICE_SIZE].ints.v[i], (long long)begin, i, gt_call_it(b, in[0]));
    }
    gt_attr slice[3] = {attr[SLICE_BEGIN], gt_attr_ints(b, shape->rank, step), gt_attr_ints(b, shape->rank, size)};
    return gt_emit(b, &gt_op_strided_slice, 1, in, slice);
}

const gt_op gt_op_slice = {
    .doc = "Of every axis, size[i] elements from begin[i] on; size -1 means up to the end.",
    .formula = "y[i, j, ...] = x[begin0 + i, begin1 + j, ...]",
    .derivative = "dx = zeros with dy at these places",
    .convention = "What does not fit is an error, as in TensorFlow (JAX's dynamic_slice moves it inside).",
    .aliases = "dynamic_slice",
    GT_MADE(slice, SHAPE, NULL),
    .args = {{"x", 0, "input_"}},
    .attrs = {{"begin", GT_ATTR_INTS, "required", NULL, "start_indices"},
              {"size", GT_ATTR_INTS, "required", NULL, "slice_sizes"}},
    .accepts = GT_SET_ANY,
    .example = "slice([[1,2,3],[4,5,6]], [0,1], [2,-1])",
};

/* -- tile, repeat -- */

/* x[outer, length, inner] -> [outer, a, length, c, inner] as one axis a * length * c. */
static gt_ref spread(gt_build *b, gt_ref x, int axis, int64_t a, int64_t c)
{
    if (a == 1 && c == 1)
        return x;
    gt_shape out = *gt_ref_shape(b->program, x);
    int64_t length = out.dim[axis], most;
    if (__builtin_mul_overflow(length, a, &most) || __builtin_mul_overflow(most, c, &most))
        return gt_build_fail(b, "the result is too large");
    gt_shape thin = {5, {0, 1, length, 1, 0}}, wide;
    x = about_axis(b, x, axis, &thin.dim[0], &thin.dim[4]);
    wide = thin;
    wide.dim[1] = a;
    wide.dim[3] = c;
    out.dim[axis] = most;
    if (!gt_shape_fits(&wide, sizeof(gt_str)))
        return gt_build_fail(b, "the result is too large");
    return gt_reshape(b, gt_broadcast(b, gt_reshape(b, x, &thin), &wide), &out);
}

/* As in NumPy, a list of another length than the rank is taken for the last axes, or gives x more axes. */
GT_EXPAND(tile_expand)
{
    const gt_shape *shape = gt_ref_shape(b->program, in[0]);
    int m = attr[0].ints.n, rank = m > shape->rank ? m : shape->rank;
    gt_shape longer = {rank, {0}};
    if (m > GT_MAX_RANK)
        return gt_build_fail(b, "tile: a value has at most %d axes, not %d", GT_MAX_RANK, m);
    for (int i = 0; i < rank; i++)
        longer.dim[i] = i < rank - shape->rank ? 1 : shape->dim[i - (rank - shape->rank)];
    gt_ref y = gt_reshape(b, in[0], &longer);
    for (int i = 0; i < m; i++) {
        int64_t times = attr[0].ints.v[i];
        if (times < 0)
            return gt_build_fail(b, "tile: a value cannot be repeated %lld times", (long long)times);
        y = spread(b, y, rank - m + i, times, 1);
    }
    return gt_another(b, in[0], y);
}

const gt_op gt_op_tile = {
    .doc = "x repeated as a whole, multiples[i] times along axis i.",
    .formula = "y[i, ...] = x[i mod n, ...]",
    .derivative = "dx = the sum of dy over the repetitions",
    .convention = "A list shorter than the rank is for the last axes, a longer one gives x new leading axes (NumPy).",
    .aliases = "Tile",
    GT_MADE(tile, SHAPE, NULL),
    .args = {{"x", 0, "input"}},
    .attrs = {{"multiples", GT_ATTR_INTS, "required", NULL, "reps"}},
    .accepts = GT_SET_ANY,
    .example = "tile([1,2], 3)",
};

static gt_ref repeat_each(gt_build *b, gt_ref x, int axis, const gt_attr *repeats)
{
    int64_t length = gt_ref_shape(b->program, x)->dim[axis], total = 0;
    if (repeats->ints.n != length)
        return gt_build_fail(b, "repeat: %d repeats for the %lld elements of axis %d of %s", repeats->ints.n,
                             (long long)length, axis, gt_call_it(b, x));
    for (int64_t i = 0; i < length; i++)
        if (__builtin_add_overflow(total, repeats->ints.v[i], &total) || total > INT32_MAX)
            return gt_build_fail(b, "repeat: the result is too large");
    int64_t *pick = gt_alloc_array(b->arena, (size_t)total + 1, sizeof *pick);
    for (int64_t i = 0, at = 0; i < length; i++)
        for (int64_t k = 0; k < repeats->ints.v[i]; k++)
            pick[at++] = i;
    return gt_gather(b, x, gt_constant_ints(b, total, pick), axis, 0);
}

enum { REPEATS, REPEAT_AXIS };

GT_EXPAND(repeat_expand)
{
    gt_ref x = attr[REPEAT_AXIS].given && gt_ref_shape(b->program, in[0])->rank ? in[0] : gt_flatten(b, in[0]);
    int axis = attr[REPEAT_AXIS].given
                   ? gt_axis_build(b, &gt_op_repeat, in[0], attr[REPEAT_AXIS].i, gt_ref_shape(b->program, x)->rank)
                   : 0;
    if (axis < 0)
        return GT_NONE;
    for (int i = 0; i < attr[REPEATS].ints.n; i++)
        if (attr[REPEATS].ints.v[i] < 0)
            return gt_build_fail(b, "repeat: an element cannot be repeated %lld times",
                                 (long long)attr[REPEATS].ints.v[i]);
    if (attr[REPEATS].ints.n != 1)
        return repeat_each(b, x, axis, &attr[REPEATS]);
    return gt_another(b, in[0], spread(b, x, axis, 1, attr[REPEATS].ints.v[0]));
}

const gt_op gt_op_repeat = {
    .doc = "Every element of an axis several times in a row: the same number for all, or one number each.",
    .formula = "y[i, ...] = x[i div repeats, ...]",
    .derivative = "dx = the sum of dy over the repetitions",
    .convention = "Without an axis x is flattened first.",
    .aliases = "repeat_interleave",
    GT_MADE(repeat, SHAPE, NULL),
    .args = {{"x", 0, "a"}},
    .attrs = {{"repeats", GT_ATTR_INTS, "required", NULL, NULL}, {"axis", GT_ATTR_INT, NULL, NULL, "dim"}},
    .accepts = GT_SET_ANY,
    .example = "repeat([1,2], 2)",
};

/* -- reverse, roll -- */

GT_EXPAND(reverse_expand)
{
    gt_ref y = in[0];
    for (int i = 0; i < attr[0].ints.n; i++)
        y = gt_flip_axis(b, y, (int)attr[0].ints.v[i]);
    return gt_another(b, in[0], y);
}

const gt_op gt_op_reverse = {
    .doc = "The elements of some axes, or of all of them, in the opposite order.",
    .formula = "y[i, ...] = x[n - 1 - i, ...]",
    .derivative = "dx = reverse(dy)",
    .aliases = "flip rev",
    GT_MADE(reverse, SHAPE, gt_check),
    .args = {{"x", 0, "tensor"}},
    .attrs = {{"axis", GT_ATTR_INTS, NULL, NULL, "dims"}},
    .accepts = GT_SET_ANY,
    .example = "reverse([1,2,3])",
};

static gt_ref roll_axis(gt_build *b, gt_ref x, int axis, int64_t shift)
{
    int64_t length = gt_ref_shape(b->program, x)->dim[axis];
    int64_t by = length ? shift % length : 0;
    if (by < 0)
        by += length;
    if (by == 0)
        return x;
    return gt_join(b, gt_slice_axis(b, x, axis, length - by, by), gt_slice_axis(b, x, axis, 0, length - by), axis);
}

enum { ROLL_SHIFT, ROLL_AXIS };

GT_EXPAND(roll_expand)
{
    const gt_shape *shape = gt_ref_shape(b->program, in[0]);
    int shifts = attr[ROLL_SHIFT].ints.n, axes = attr[ROLL_AXIS].given ? attr[ROLL_AXIS].ints.n : 0;
    if (!attr[ROLL_AXIS].given) {
        if (shifts != 1)
            return gt_build_fail(b, "roll: %d shifts need as many axes", shifts);
        return gt_another(b, in[0],
                          gt_reshape(b, roll_axis(b, gt_flatten(b, in[0]), 0, attr[ROLL_SHIFT].ints.v[0]), shape));
    }
    if (shifts != axes && shifts != 1)
        return gt_build_fail(b, "roll: %d shifts for %d axes", shifts, axes);
    gt_ref y = in[0];
    for (int i = 0; i < axes; i++) {
        int axis = gt_axis_build(b, &gt_op_roll, in[0], attr[ROLL_AXIS].ints.v[i], shape->rank);
        if (axis < 0)
            return GT_NONE;
        y = roll_axis(b, y, axis, attr[ROLL_SHIFT].ints.v[shifts == 1 ? 0 : i]);
    }
    return gt_another(b, in[0], y);
}

const gt_op gt_op_roll = {
    .doc = "The elements of an axis moved by `shift` places; what leaves at one end comes in at the other.",
    .formula = "y[(i + shift) mod n, ...] = x[i, ...]",
    .derivative = "dx = roll(dy, -shift)",
    .convention = "Without an axis x is rolled as if it were flat.",
    GT_MADE(roll, SHAPE, NULL),
    .args = {{"x", 0, "a"}},
    .attrs = {{"shift", GT_ATTR_INTS, "required", NULL, "shifts"}, {"axis", GT_ATTR_INTS, NULL, NULL, "dims"}},
    .accepts = GT_SET_ANY,
    .example = "roll([1,2,3,4], 1)",
};

/* -- split, unstack -- */

enum { MOST_PARTS = 1 << 16 };

/* The sizes that `num_or_size_splits` means; one of them may be -1. */
static int64_t *split_sizes(gt_build *b, gt_ref x, int axis, const gt_attr *given, int *count)
{
    int64_t length = gt_ref_shape(b->program, x)->dim[axis], left = length;
    bool equal = given->ints.n == 1 && !given->ints.listed; /* [3] is one part of 3 */
    int open = -1;
    if (equal && (given->ints.v[0] < 1 || given->ints.v[0] > MOST_PARTS || length % given->ints.v[0])) {
        gt_build_fail(b, "split: axis %d of %s cannot be cut into %lld equal parts", axis, gt_call_it(b, x),
                      (long long)given->ints.v[0]);
        return NULL;
    }
    *count = equal ? (int)given->ints.v[0] : given->ints.n;
    int64_t *size = GT_ARRAY(b->arena, (size_t)*count, int64_t);
    for (int i = 0; i < *count; i++) {
        size[i] = equal ? length / *count : given->ints.v[i];
        bool unknown = size[i] == -1 && open < 0;
        open = unknown ? i : open;
        if ((size[i] < 0 && !unknown) || (!unknown && __builtin_sub_overflow(left, size[i], &left)) || left < 0) {
            left = -1;
            break;
        }
    }
    if (open >= 0 && left >= 0) {
        size[open] = left;
        left = 0;
    }
    if (left == 0)
        return size;
    gt_build_fail(b, "split: the sizes do not add up to the %lld elements of axis %d of %s", (long long)length, axis,
                  gt_call_it(b, x));
    return NULL;
}

enum { NUM_OR_SIZE_SPLITS, SPLIT_AXIS };

GT_PARTS(split_parts)
{
    const int axis = (int)attr[SPLIT_AXIS].i;
    int64_t *size = split_sizes(b, in[0], axis, &attr[NUM_OR_SIZE_SPLITS], count), begin = 0;
    if (!size)
        return NULL;
    gt_ref *part = GT_ARRAY(b->arena, (size_t)*count, gt_ref);
    for (int i = 0; i < *count; i++) {
        part[i] = gt_slice_axis(b, in[0], axis, begin, size[i]);
        begin += size[i];
    }
    return part;
}

const gt_op gt_op_split = {
    .doc = "A list of parts of x along an axis: so many equal ones, or parts of the sizes given (one may be -1).",
    .formula = "[y_1, y_2, ...] = x along axis",
    .derivative = "dx = dy_k at the place of part k",
    .convention = "As in TensorFlow a list gives sizes, where NumPy's gives the places to cut at.",
    .aliases = "Split",
    GT_MADE_PARTS(split, SHAPE, gt_check),
    .args = {{"x", 0, "value"}},
    .attrs = {{"num_or_size_splits", GT_ATTR_INTS, "required", NULL, "indices_or_sections"},
              {"axis", GT_ATTR_INT, "0", NULL, NULL}},
    .accepts = GT_SET_ANY,
    .example = "split([1,2,3,4], 2)[1]",
};

enum { UNSTACK_AXIS, UNSTACK_NUM };

GT_PARTS(unstack_parts)
{
    const gt_shape *shape = gt_ref_shape(b->program, in[0]);
    const int axis = (int)attr[UNSTACK_AXIS].i;
    int64_t length = shape->dim[axis];
    if (length > MOST_PARTS || (attr[UNSTACK_NUM].given && attr[UNSTACK_NUM].i != length)) {
        gt_build_fail(b, "unstack: axis %d of %s cannot be taken apart into %lld values", axis, gt_call_it(b, in[0]),
                      (long long)(attr[UNSTACK_NUM].given ? attr[UNSTACK_NUM].i : length));
        return NULL;
    }
    gt_shape one = gt_axes_reduced(shape, 1u << axis, false);
    *count = (int)length;
    gt_ref *part = GT_ARRAY(b->arena, (size_t)length, gt_ref);
    for (int i = 0; i < *count; i++)
        part[i] = gt_reshape(b, gt_slice_axis(b, in[0], axis, i, 1), &one);
    return part;
}

const gt_op gt_op_unstack = {
    .doc = "A list of the elements of an axis, which leaves their shape.",
    .formula = "y_k[...] = x[k, ...]",
    .derivative = "dx[k, ...] = dy_k[...]",
    .aliases = "unbind",
    GT_MADE_PARTS(unstack, SHAPE, gt_check),
    .args = {{"x", 0, "value"}},
    .attrs = {{"axis", GT_ATTR_INT, "0", NULL, "dim"}, {"num", GT_ATTR_INT, NULL, NULL, NULL}},
    .accepts = GT_SET_ANY,
    .example = "unstack([[1,2],[3,4]])[1]",
};
