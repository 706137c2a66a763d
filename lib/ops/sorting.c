/* Elements in order: argsort, sort, top_k. The order is an op without gradient, and a gather takes the elements. */
#include <string.h>

#include "ops/kernels.h"
#include "ops/rearrange.h"
#include "ops/split.h"

enum { AXIS, DIRECTION };

static bool is_descending(const gt_attr *direction)
{
    return direction->given && (direction->s[0] == 'D' || direction->s[0] == 'd');
}

/* -- argsort -- */

static bool argsort_infer(gt_infer *infer)
{
    infer->dtype = GT_I64;
    return gt_axis_infer(infer, AXIS, infer->shape.rank);
}

/* An element of a line as it is sorted. */
typedef struct item {
    int64_t key, place;
} item;

/* One line, and room to sort it. */
GT_SCRATCH(argsort_scratch)
{
    return (size_t)in_shape[0]->dim[attr[AXIS].i] * 2 * sizeof(item);
}

/* An integer that is ordered as the element is: of a float its bits, those below the sign turned round where it is
 * negative; -0 is 0, NaN is above all. */
static int64_t key_of(const gt_view *x, int64_t at)
{
    if (x->dtype == GT_I64)
        return ((const int64_t *)x->data)[at];
    if (x->dtype == GT_I32)
        return ((const int32_t *)x->data)[at];
    double value = x->dtype == GT_F64 ? ((const double *)x->data)[at] : (double)((const float *)x->data)[at];
    int64_t bits;
    if (value != value)
        return INT64_MAX;
    value += 0.0;
    memcpy(&bits, &value, sizeof bits);
    return bits ^ ((bits < 0 ? -1 : 0) & INT64_MAX); /* signs are in no order: not a branch */
}

/* Merge sort from runs of one element: stable. */
static item *merge_sort(item *list, item *room, int64_t n)
{
    for (int64_t run = 1; run < n; run *= 2) {
        for (int64_t from = 0; from < n; from += 2 * run) {
            int64_t middle = from + run < n ? from + run : n, end = from + 2 * run < n ? from + 2 * run : n;
            for (int64_t i = from, j = middle, to = from; to < end; to++)
                room[to] = j == end || (i < middle && list[i].key <= list[j].key) ? list[i++] : list[j++];
        }
        item *kept = list;
        list = room;
        room = kept;
    }
    return list;
}

enum { DIGITS = 8, VALUES = 256, FEW = 600 };

static int digit_of(int64_t key, int d)
{
    return (int)(((uint64_t)key ^ (uint64_t)1 << 63) >> 8 * d & (VALUES - 1));
}

/* By one digit after another, the last first: stable. Digits that are the same in all keys are passed over, as most are
 * in integers and in float32. */
static item *radix_sort(item *list, item *room, int64_t n)
{
    int64_t count[DIGITS][VALUES] = {{0}};
    for (int64_t i = 0; i < n; i++)
        for (int d = 0; d < DIGITS; d++)
            count[d][digit_of(list[i].key, d)]++;
    for (int d = 0; d < DIGITS; d++) {
        if (count[d][digit_of(list[0].key, d)] == n)
            continue;
        for (int64_t v = 0, at = 0, many; v < VALUES; v++, at += many) {
            many = count[d][v];
            count[d][v] = at;
        }
        for (int64_t i = 0; i < n; i++)
            room[count[d][digit_of(list[i].key, d)]++] = list[i];
        item *kept = list;
        list = room;
        room = kept;
    }
    return list;
}

static item *sort_items(item *list, item *room, int64_t n)
{
    return n < FEW ? merge_sort(list, room, n) : radix_sort(list, room, n);
}

/* A line of n elements, `step` apart. */
typedef struct line {
    const gt_view *x;
    int64_t from, step, n;
    bool down;
} line;

static item item_of(const line *l, int64_t i)
{
    const int64_t key = key_of(l->x, l->from + i * l->step);
    return (item){l->down ? ~key : key, i};
}

enum { STRETCH = 64 };

/* Whether one of the next elements may come before `limit`; NaN may. */
GT_INLINE void any_before_any(const double *x, double limit, bool down, bool *found)
{
    int64_t before = 0;
    if (down)
        for (int i = 0; i < STRETCH; i++)
            before |= !(x[i] <= limit);
    else
        for (int i = 0; i < STRETCH; i++)
            before |= !(x[i] >= limit);
    *found = before;
}

GT_VARIANTS_OF(any_before, static, (const double *x, double limit, bool down, bool *found), (x, limit, down, found))

/* The place from i on behind whole stretches of float64 in a row of which none comes before the key. */
static int64_t pass_over(const line *l, int64_t i, int64_t key)
{
    const double *x = (const double *)l->x->data + l->from;
    const int64_t own = l->down ? ~key : key, bits = own < 0 ? own ^ INT64_MAX : own;
    double limit;
    memcpy(&limit, &bits, sizeof limit);
    for (bool found = false; l->n - i >= STRETCH; i += STRETCH) {
        any_before(x + i, limit, l->down, &found);
        if (found)
            break;
    }
    return i;
}

/* The first `wanted` items, in order. Where they are few, the best so far are kept with as many that may be among them:
 * what is not before the last of the best, which stands before it, is none of them. */
static const item *first_items(const line *l, int64_t wanted, item *list)
{
    const int64_t room = wanted < l->n / 8 ? 2 * wanted + FEW : l->n, most = room < l->n ? room : l->n;
    int64_t n = 0, last = INT64_MAX;
    const bool in_row = l->x->dtype == GT_F64 && l->step == 1;
    bool cut = false;
    for (int64_t i = 0; wanted && i < l->n; i++) {
        if (cut && in_row && i % STRETCH == 0 && (i = pass_over(l, i, last)) == l->n)
            break;
        const item next = item_of(l, i);
        if (cut && next.key >= last)
            continue;
        if (n == most) {
            const item *sorted = sort_items(list, list + most, n);
            if (sorted != list)
                memcpy(list, sorted, (size_t)wanted * sizeof *list);
            n = wanted;
            last = list[n - 1].key;
            cut = true;
            i--;
            continue;
        }
        list[n++] = next;
    }
    return sort_items(list, list + most, n);
}

static bool argsort_kernel(gt_call *call)
{
    const gt_shape *shape = call->in[0].shape;
    const int axis = (int)call->attr[AXIS].i;
    const int64_t n = shape->dim[axis], wanted = call->out.shape->dim[axis];
    int64_t outer = 1, inner = 1;
    for (int i = 0; i < shape->rank; i++)
        *(i < axis ? &outer : &inner) *= i == axis ? 1 : shape->dim[i];
    line l = {.x = &call->in[0], .step = inner, .n = n, .down = is_descending(&call->attr[DIRECTION])};
    for (int64_t o = 0; o < outer; o++)
        for (int64_t i = 0; n && i < inner; i++) {
            l.from = o * n * inner + i;
            const item *first = first_items(&l, wanted, call->scratch);
            for (int64_t k = 0; k < wanted; k++)
                ((int64_t *)call->out.data)[(o * wanted + k) * inner + i] = first[k].place;
        }
    return true;
}

static bool argsort_split(const gt_call *call, gt_split *split)
{
    return gt_split_leading(call, split, (int)call->attr[AXIS].i, 40);
}

#define ORDER_ATTRS                                                                                                    \
    {                                                                                                                  \
        {"axis", GT_ATTR_INT, "-1", NULL, "dim"},                                                                      \
        {                                                                                                              \
            "direction", GT_ATTR_WORD, "ASCENDING", "ASCENDING|DESCENDING|ascending|descending", NULL                  \
        }                                                                                                              \
    }

const gt_op gt_op_argsort = {
    .doc = "The indices, along one axis, that put its elements in order.",
    .formula = "x[y_0] <= x[y_1] <= ...",
    .derivative = "none",
    .convention = "Equal elements stay in their order, in both directions. A NaN is larger than everything.",
    GT_ROW(argsort, SHAPE, ZERO),
    .args = {{"x", 0, "values"}},
    .attrs = ORDER_ATTRS,
    .accepts = GT_SET_REAL,
    .infer = argsort_infer,
    .kernel = argsort_kernel,
    .scratch = argsort_scratch,
    .split = argsort_split,
    .wants_contiguous = true,
    .batch = gt_axes_batch,
    .example = "argsort([3,1,2])",
};

/* -- first_places -- */

enum { COUNT = 2 };

static bool first_places_infer(gt_infer *infer)
{
    if (!argsort_infer(infer))
        return false;
    infer->shape.dim[infer->attr[AXIS].i] = infer->attr[COUNT].i;
    return true;
}

const gt_op gt_op_first_places = {
    .spoken = "order of top_k",
    .doc = "The first so many indices that argsort gives.",
    .formula = "y = argsort(x)[:count]",
    .derivative = "none",
    GT_ROW(first_places, INTERNAL, ZERO),
    .args = {{"x", 0, "values"}},
    .attrs = {{"axis", GT_ATTR_INT, "-1", NULL, "dim"},
              {"direction", GT_ATTR_WORD, "ASCENDING", "ASCENDING|DESCENDING|ascending|descending", NULL},
              {"count", GT_ATTR_INT, "required", NULL, NULL}},
    .accepts = GT_SET_REAL,
    .infer = first_places_infer,
    .kernel = argsort_kernel,
    .scratch = argsort_scratch,
    .split = argsort_split,
    .wants_contiguous = true,
    .batch = gt_axes_batch,
};

/* -- searchsorted -- */

enum { SIDE };

static bool searchsorted_infer(gt_infer *infer)
{
    const gt_shape *sorted = infer->in_shape[0], *values = infer->in_shape[1];
    const int lead = sorted->rank - 1;
    bool fits = lead >= 0 && lead <= values->rank;
    for (int i = 0; fits && i < lead; i++)
        fits = sorted->dim[i] == values->dim[i];
    if (!fits)
        return gt_infer_fail(infer,
                             "searchsorted: %s must be sorted along its last axis, and its other axes the first "
                             "ones of %s",
                             infer->in_name[0], infer->in_name[1]);
    infer->shape = *values;
    infer->dtype = GT_I64;
    return true;
}

static bool searchsorted_kernel(gt_call *call)
{
    const gt_view *sorted = &call->in[0], *values = &call->in[1];
    const int64_t n = sorted->shape->dim[sorted->shape->rank - 1], count = gt_shape_count(values->shape);
    const int64_t lists = n ? gt_shape_count(sorted->shape) / n : 1, each = count / (lists ? lists : 1);
    const bool right = call->attr[SIDE].given && call->attr[SIDE].s[0] == 'r';
    for (int64_t i = 0; i < count; i++) {
        const int64_t key = key_of(values, i), from = n ? i / each * n : 0;
        int64_t low = 0, high = n;
        while (low < high) {
            const int64_t middle = low + (high - low) / 2, there = key_of(sorted, from + middle);
            if (there < key || (right && there == key))
                low = middle + 1;
            else
                high = middle;
        }
        ((int64_t *)call->out.data)[i] = low;
    }
    return true;
}

/* Lists of their own need values that have their axes. */
GT_BATCH(searchsorted_batch)
{
    if (!batched[0] && gt_ref_shape(b->program, in[0])->rank == 1)
        return gt_emit(b, e->op, 2, in, e->attr);
    gt_ref all[2] = {gt_with_batch(b, in[0], batched[0], size), gt_with_batch(b, in[1], batched[1], size)};
    return gt_emit(b, e->op, 2, all, e->attr);
}

const gt_op gt_op_searchsorted = {
    .doc = "Where values belong in a sorted list, so that it stays sorted.",
    .formula = "y = how many elements of the list are less than the value; side='right': or equal to it",
    .derivative = "none",
    .convention = "A list along the last axis; other axes of it are the first ones of the values. A NaN is larger than "
                  "everything. That the list is sorted is not checked.",
    GT_ROW(searchsorted, SHAPE, ZERO),
    .args = {{"sorted_sequence", 0, "a"}, {"values", 0, "v"}},
    .attrs = {{"side", GT_ATTR_WORD, "left", "left|right", NULL}},
    .accepts = GT_SET_REAL,
    .infer = searchsorted_infer,
    .kernel = searchsorted_kernel,
    .wants_contiguous = true,
    .batch = searchsorted_batch,
    .example = "searchsorted([1,3,5], [0,3,9])",
};

/* -- sort -- */

/* The elements at the first places of an order that argsort has made, so that nothing need be checked. */
static gt_ref in_order(gt_build *b, gt_ref x, gt_ref order, int axis)
{
    const int last = gt_ref_shape(b->program, x)->rank - 1;
    gt_ref taken = gt_take_last(b, gt_move_axis(b, x, axis, last), gt_move_axis(b, order, axis, last));
    return gt_move_axis(b, taken, last, axis);
}

GT_EXPAND(sort_expand)
{
    return in_order(b, in[0], gt_emit(b, &gt_op_argsort, 1, in, attr), (int)attr[AXIS].i);
}

const gt_op gt_op_sort = {
    .doc = "The elements of one axis in order.",
    .formula = "y_0 <= y_1 <= ...",
    .derivative = "dx = dy put back where each element came from",
    .convention =
        "Equal elements stay in their order, in both directions, and so do their gradients. A NaN is larger than "
        "everything.",
    GT_MADE(sort, SHAPE, gt_check),
    .args = {{"x", 0, "values"}},
    .attrs = ORDER_ATTRS,
    .accepts = GT_SET_REAL,
    .example = "sort([3,1,2])",
};

/* -- top_k -- */

enum { K };

GT_PARTS(top_k_parts)
{
    const gt_shape *shape = gt_ref_shape(b->program, in[0]);
    int axis = shape->rank - 1;
    if (axis < 0 || attr[K].i < 0 || attr[K].i > shape->dim[axis]) {
        gt_build_fail(b, "top_k: the last axis of %s does not have %lld elements", gt_call_it(b, in[0]),
                      (long long)attr[K].i);
        return NULL;
    }
    gt_ref order = gt_emit(b, &gt_op_first_places, 1, in,
                           GT_WITH(gt_axes_int(axis), {.given = true, .s = "DESCENDING"}, gt_axes_int(attr[K].i)));
    return gt_two(b, in_order(b, in[0], order, axis), order, count);
}

const gt_op gt_op_top_k = {
    .doc = "The k largest elements of the last axis, the largest first, and their indices: [values, indices].",
    .formula = "values_0 >= values_1 >= ...",
    .derivative = "dx = dvalues put back where each element came from; the indices have no gradient",
    .convention = "Of equal ones the first comes first. A NaN is larger than everything. Indices are int64.",
    .aliases = "topk TopK",
    GT_MADE_PARTS(top_k, SHAPE, gt_check),
    .args = {{"x", 0, "input"}},
    .attrs = {{"k", GT_ATTR_INT, "1", NULL, NULL}},
    .accepts = GT_SET_REAL,
    .example = "top_k([1,4,2,4], 3)[0]",
};
