/* Reductions over the elements that have one id: segment_sum, _mean, _prod, _max, _min.
 *
 * ids name a segment for every element of the first axes of x. num_segments is known when the op is built; a call in a
 * model that leaves it out has it counted from the ids' values. */
#include <math.h>
#include <stdio.h>

#include "ops/rearrange.h"
#include "ops/split.h"

enum { NUM };

/* Operands with the axes of the ids as one: x [n, ...], ids [n]; out: the shape of the value. */
typedef struct segments {
    gt_ref x, ids;
    int64_t n, num;
    gt_shape out;
} segments;

GT_CHECK(check_segments)
{
    gt_check(b, op, n, in, attr);
    const gt_shape *x = gt_ref_shape(b->program, in[0]), *ids = gt_ref_shape(b->program, in[1]);
    bool agree = ids->rank >= 1 && x->rank >= ids->rank && gt_dtype_in(gt_ref_dtype(b->program, in[1]), GT_SET_INT);
    for (int i = 0; agree && i < ids->rank; i++)
        agree = x->dim[i] == ids->dim[i];
    if (!agree)
        gt_build_fail(b, "%s: the ids %s must be integers, one for every element of the first axes of %s", op->name,
                      gt_call_it(b, in[1]), gt_call_it(b, in[0]));
    if (!attr[NUM].given || attr[NUM].i < 0 || attr[NUM].i > INT32_MAX)
        gt_build_fail(b, "%s: num_segments must be known, and from 0 to %d", op->name, INT32_MAX);
}

static segments read_segments(gt_build *b, const gt_ref *in, const gt_attr *attr)
{
    const gt_shape *x = gt_ref_shape(b->program, in[0]), *ids = gt_ref_shape(b->program, in[1]);
    gt_shape flat = {1, {gt_shape_count(ids)}};
    for (int i = ids->rank; i < x->rank; i++)
        flat.dim[flat.rank++] = x->dim[i];
    segments s = {.x = gt_reshape(b, in[0], &flat), .n = flat.dim[0], .num = attr[NUM].i, .out = flat};
    s.ids = gt_flatten(b, in[1]);
    s.out.dim[0] = s.num;
    return s;
}

/* A vector as a column against the rows of a value with so many axes. */
static gt_ref as_column(gt_build *b, gt_ref x, int rank)
{
    gt_shape shape = {rank, {0}};
    for (int i = 0; i < rank; i++)
        shape.dim[i] = i ? 1 : gt_ref_shape(b->program, x)->dim[0];
    return gt_reshape(b, x, &shape);
}

#define SEGMENTS(op)                                                                                                   \
    GT_MADE(op, REDUCE, check_segments), .args = {{"x", 0, "data"}, {"ids", GT_ARG_INDEX, "segment_ids"}},             \
                                         .attrs = {{"num_segments", GT_ATTR_INT, NULL, NULL, NULL}}

/* -- segment_sum, segment_mean -- */

GT_EXPAND(segment_sum_expand)
{
    const segments s = read_segments(b, in, attr);
    return gt_gather_back(b, s.x, s.ids, &s.out, 0);
}

const gt_op gt_op_segment_sum = {
    .doc = "The sums of the elements that have one id.",
    .formula = "y[s, ...] = sum of x[i, ...] over the i with ids[i] == s",
    .derivative = "dx[i, ...] = dy[ids[i], ...]",
    .convention =
        "Ids in any order. Without num_segments there are as many as the largest id asks for. The sum of nothing "
        "is 0. An id out of range is an error.",
    .aliases = "unsorted_segment_sum",
    SEGMENTS(segment_sum),
    .accepts = GT_SET_NUMBER,
    .example = "segment_sum([1,2,3,4], [0,0,2,0])",
    .accident = gt_accident_sum,
};

GT_EXPAND(segment_mean_expand)
{
    const segments s = read_segments(b, in, attr);
    gt_shape line = {1, {s.n}}, counts = {1, {s.num}};
    gt_ref count = gt_gather_back(b, gt_filled(b, 1, gt_ref_dtype(b->program, s.x), &line), s.ids, &counts, 0);
    gt_ref empty = gt_equals(b, count, 0);
    count = gt_where(b, empty, gt_number(b, count, 1), count);
    return gt_div(b, gt_gather_back(b, s.x, s.ids, &s.out, 0), as_column(b, count, s.out.rank));
}

const gt_op gt_op_segment_mean = {
    .doc = "The means of the elements that have one id.",
    .formula = "y[s, ...] = mean of x[i, ...] over the i with ids[i] == s",
    .derivative = "dx[i, ...] = dy[ids[i], ...] / count",
    .convention = "As segment_sum; the mean of nothing is 0, as in TensorFlow.",
    .aliases = "unsorted_segment_mean",
    SEGMENTS(segment_mean),
    .accepts = GT_SET_FLOAT | GT_SET_COMPLEX,
    .example = "segment_mean([1,2,3,6], [0,0,2,0])",
};

/* -- segment_prod -- */

/* In the order of the ids, each row multiplied by those before it in its segment, twice as far with every step: nothing
 * but products, so that derivatives are exact with zeros. */
GT_EXPAND(segment_prod_expand)
{
    const segments s = read_segments(b, in, attr);
    if (s.n == 0)
        return gt_add(b, gt_gather_back(b, s.x, s.ids, &s.out, 0), gt_number(b, s.x, 1));
    gt_attr ascending[2] = {gt_axes_int(0), {.given = true, .s = "ASCENDING"}}, num = gt_attr_ints(b, 1, &s.num);
    gt_ref order = gt_emit(b, &gt_op_argsort, 1, &s.ids, ascending);
    gt_ref x = gt_gather(b, s.x, order, 0, 0), ids = gt_gather(b, s.ids, order, 0, 0), one = gt_number(b, s.x, 1);
    for (int64_t d = 1; d < s.n; d *= 2) {
        gt_ref same =
            gt_apply2(b, &gt_op_equal, gt_slice_axis(b, ids, 0, d, s.n - d), gt_slice_axis(b, ids, 0, 0, s.n - d));
        gt_ref before = gt_where(b, as_column(b, same, s.out.rank), gt_slice_axis(b, x, 0, 0, s.n - d), one);
        x = gt_join(b, gt_slice_axis(b, x, 0, 0, d), gt_mul(b, before, gt_slice_axis(b, x, 0, d, s.n - d)), 0);
    }
    gt_ref last = gt_emit(b, &gt_op_last_writer, 1, &ids, &num), zero = gt_scalar_int(b, 0, GT_I64);
    gt_ref empty = as_column(b, gt_apply2(b, &gt_op_less, last, zero), s.out.rank);
    return gt_where(b, empty, one, gt_gather(b, x, gt_apply2(b, &gt_op_maximum, last, zero), 0, 0));
}

const gt_op gt_op_segment_prod = {
    .doc = "The products of the elements that have one id.",
    .formula = "y[s, ...] = product of x[i, ...] over the i with ids[i] == s",
    .derivative = "dx[i, ...] = dy[ids[i], ...] times the product of the others",
    .convention = "As segment_sum; the product of nothing is 1. Derivatives of every order are exact with zeros.",
    .aliases = "unsorted_segment_prod",
    SEGMENTS(segment_prod),
    .accepts = GT_SET_NUMBER,
    .example = "segment_prod([1,2,3,4], [0,0,2,0])",
};

/* -- segment_max, segment_min -- */

enum { SIZE, MAX };

static bool extreme_infer(gt_infer *infer)
{
    const gt_shape *x = infer->in_shape[0], *ids = infer->in_shape[1];
    bool agree = ids->rank >= 1 && x->rank >= ids->rank && infer->attr[SIZE].i >= 0;
    for (int i = 0; agree && i < ids->rank; i++)
        agree = x->dim[i] == ids->dim[i];
    if (!agree)
        return gt_infer_fail(infer, "%s: %s does not fit %s", gt_op_word(infer->op), infer->in_name[1],
                             infer->in_name[0]);
    infer->shape.dim[ids->rank - 1] = infer->attr[SIZE].i;
    return true;
}

GT_SCRATCH(extreme_scratch)
{
    return ((size_t)gt_shape_count(in_shape[1]) + 1) * sizeof(int64_t);
}

/* Rows of `inner` elements into the segments of one lane. A NaN stays. */
#define FOLD(name, T, NONE_MAX, NONE_MIN)                                                                              \
    static void name(const void *from, void *to, const int64_t *ids, int64_t n, int64_t num, int64_t inner, bool max)  \
    {                                                                                                                  \
        const T *x = (const T *)from;                                                                                  \
        T *y = (T *)to;                                                                                                \
        for (int64_t i = 0; i < num * inner; i++)                                                                      \
            y[i] = max ? (NONE_MAX) : (NONE_MIN);                                                                      \
        for (int64_t i = 0; i < n; i++)                                                                                \
            for (int64_t c = 0; c < inner; c++) {                                                                      \
                T *best = &y[ids[i] * inner + c], next = x[i * inner + c];                                             \
                if ((max ? next > *best : next < *best) || next != next)                                               \
                    *best = next;                                                                                      \
            }                                                                                                          \
    }
FOLD(fold_f64, double, -INFINITY, INFINITY)
FOLD(fold_f32, float, -INFINITY, INFINITY)
FOLD(fold_i64, int64_t, INT64_MIN, INT64_MAX)
FOLD(fold_i32, int32_t, INT32_MIN, INT32_MAX)

static bool extreme_kernel(gt_call *call)
{
    static void (*const folds[])(const void *, void *, const int64_t *, int64_t, int64_t, int64_t, bool) = {
        [GT_F64] = fold_f64, [GT_F32] = fold_f32, [GT_I64] = fold_i64, [GT_I32] = fold_i32};
    const gt_shape *x = call->in[0].shape, *ids = call->in[1].shape;
    int64_t lanes = 1, n = ids->dim[ids->rank - 1], num = call->attr[SIZE].i, inner = 1, *id = call->scratch;
    size_t size = gt_dtype_size(call->out.dtype);
    for (int i = 0; i < x->rank; i++)
        *(i < ids->rank ? &lanes : &inner) *= i == ids->rank - 1 ? 1 : x->dim[i];
    gt_strided_ints(&call->in[1], id);
    for (int64_t l = 0; l < lanes; l++, id += n) {
        for (int64_t i = 0; i < n; i++)
            if (id[i] < 0 || id[i] >= num) {
                snprintf(call->message, sizeof call->message, "id %lld is out of range for %lld segments",
                         (long long)id[i], (long long)num);
                return false;
            }
        folds[call->out.dtype]((const char *)call->in[0].data + (size_t)(l * n * inner) * size,
                               (char *)call->out.data + (size_t)(l * num * inner) * size, id, n, num, inner,
                               call->attr[MAX].b);
    }
    return true;
}

static bool extreme_split(const gt_call *call, gt_split *split)
{
    const gt_shape *ids = call->in[1].shape;
    const double n = (double)ids->dim[ids->rank - 1], num = (double)call->attr[SIZE].i;
    return gt_split_leading(call, split, ids->rank - 1, gt_split_work(3 * n / (num + 1)));
}

static int lanes_of(gt_build *b, const gt_eqn *e)
{
    return gt_ref_shape(b->program, e->in[1])->rank - 1;
}

/* Where x attains the extreme of its segment; the NaNs when there are any. */
static gt_ref attained(gt_build *b, const gt_eqn *e, gt_ref y)
{
    gt_ref equal = gt_apply2(b, &gt_op_equal, e->in[0], gt_gather(b, y, e->in[1], lanes_of(b, e), lanes_of(b, e)));
    return gt_or(b, equal, gt_apply1(b, &gt_op_is_nan, e->in[0]));
}

/* How often, at least 1: for empty segments. */
static gt_ref attained_count(gt_build *b, const gt_eqn *e, gt_ref mask)
{
    gt_ref count =
        gt_gather_back(b, gt_cast(b, mask, gt_ref_dtype(b->program, e->in[0])), e->in[1], e->shape, lanes_of(b, e));
    gt_ref empty = gt_equals(b, count, 0);
    return gt_where(b, empty, gt_number(b, count, 1), count);
}

GT_JVP(extreme_jvp)
{
    gt_ref mask = attained(b, e, y);
    gt_ref chosen = gt_where(b, mask, tangent[0], gt_number(b, tangent[0], 0));
    return gt_div(b, gt_gather_back(b, chosen, e->in[1], e->shape, lanes_of(b, e)), attained_count(b, e, mask));
}

GT_VJP(extreme_vjp)
{
    if (k != 0)
        return GT_NONE;
    gt_ref mask = attained(b, e, y);
    const int lanes = lanes_of(b, e);
    gt_ref share = gt_gather(b, gt_div(b, ct, attained_count(b, e, mask)), e->in[1], lanes, lanes);
    return gt_where(b, mask, share, gt_number(b, ct, 0));
}

const gt_op gt_op_segment_extreme = {
    .spoken = "segment_max",
    .doc = "The largest, or the smallest, of the elements that have one id; the axes of ids before the last are lanes.",
    .formula = "y[..., s, ...] = max of x[..., i, ...] over the i with ids[..., i] == s",
    .derivative = "dx = 1/k where x is one of the k largest of its segment",
    GT_CUSTOM_ROW(segment_extreme, INTERNAL, extreme),
    .infer = extreme_infer,
    .args = {{"x", 0, NULL}, {"ids", GT_ARG_INDEX, NULL}},
    .attrs = {{"num_segments", GT_ATTR_INT, "required", NULL, NULL}, {"max", GT_ATTR_BOOL, "true", NULL, NULL}},
    .accepts = GT_SET_REAL,
    .scratch = extreme_scratch,
    .wants_contiguous = true,
    .batch = gt_stacks_batch,
    .flat = {GT_FLAT("not_selected", "another entry is the extreme one", GT_IF_MEANT)},
    .kink = &gt_kink_at_shares,
    .reads = gt_reads_segments,
};

static gt_ref extreme(gt_build *b, const gt_ref *in, const gt_attr *attr, bool max)
{
    const segments s = read_segments(b, in, attr);
    return gt_emit(b, &gt_op_segment_extreme, GT_OF(s.x, s.ids),
                   GT_WITH(gt_axes_int(s.num), {.given = true, .b = max}));
}

GT_EXPAND(segment_max_expand)
{
    return extreme(b, in, attr, true);
}

GT_EXPAND(segment_min_expand)
{
    return extreme(b, in, attr, false);
}

const gt_op gt_op_segment_max = {
    .doc = "The largest of the elements that have one id.",
    .formula = "y[s, ...] = max of x[i, ...] over the i with ids[i] == s",
    .derivative = "dx[i, ...] = dy[ids[i], ...] / k where x is one of the k largest of its segment, 0 elsewhere",
    .convention =
        "As segment_sum; ties share the gradient evenly within the segment. The maximum of nothing is -inf. A "
        "NaN gives NaN.",
    .aliases = "unsorted_segment_max",
    SEGMENTS(segment_max),
    .accepts = GT_SET_REAL,
    .example = "segment_max([1,4,3,2], [0,0,2,0])",
};

const gt_op gt_op_segment_min = {
    .doc = "The smallest of the elements that have one id.",
    .formula = "y[s, ...] = min of x[i, ...] over the i with ids[i] == s",
    .derivative = "dx[i, ...] = dy[ids[i], ...] / k where x is one of the k smallest of its segment, 0 elsewhere",
    .convention =
        "As segment_sum; ties share the gradient evenly within the segment. The minimum of nothing is inf. A NaN "
        "gives NaN.",
    .aliases = "unsorted_segment_min",
    SEGMENTS(segment_min),
    .accepts = GT_SET_REAL,
    .example = "segment_min([1,4,3,2], [0,0,2,0])",
};
