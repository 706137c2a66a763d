/* x[...]: NumPy's basic indexing of tensors as one strided slice and one reshape, an index tensor as a gather; Python's
 * indexing of lists, tuples and dicts. */
#include <string.h>

#include "base/text_buffer.h"
#include "base/utf8.h"
#include "ops/emit.h"
#include "steps/convert.h"
#include "steps/dict_key.h"
#include "steps/exception.h"
#include "steps/formatted.h"
#include "steps/item_update.h"
#include "steps/operator.h"
#include "steps/rolled.h"
#include "steps/shared_memory.h"
#include "steps/subscript.h"
#include "tape/null_reason.h"
#include "tape/recorder.h"

/* One more axis of the result. */
static gt_status add_axis(gt_recorder *r, gt_subscript *x, int64_t size, gt_span at)
{
    if (x->shape.rank >= GT_MAX_RANK)
        return gt_fail(r->error, GT_WRONG_MODEL, at, "more than %d axes", GT_MAX_RANK);
    x->shape.dim[x->shape.rank++] = size;
    return GT_OK;
}

static gt_status whole_axis(gt_recorder *r, gt_subscript *x, const gt_shape *shape, gt_span at)
{
    int64_t size = shape->dim[x->axes];
    x->begin[x->axes] = 0;
    x->step[x->axes] = 1;
    x->size[x->axes++] = size;
    return add_axis(r, x, size, at);
}

static gt_status one_place(gt_recorder *r, gt_subscript *x, const gt_shape *shape, int64_t i, gt_span at)
{
    int64_t size = shape->dim[x->axes];
    if (i < -size || i >= size)
        return gt_fail(r->error, GT_BAD_VALUE, at, "index %lld is out of range for axis %d of size %lld", (long long)i,
                       x->axes, (long long)size);
    x->begin[x->axes] = i < 0 ? i + size : i;
    x->step[x->axes] = 1;
    x->size[x->axes++] = 1;
    x->whole &= size == 1;
    return GT_OK;
}

static int64_t clamp(int64_t i, int64_t low, int64_t high)
{
    return i < low ? low : i > high ? high : i;
}

/* Python's slice: bounds are clamped, negative ones count from the end. */
gt_status gt_slice_bounds(gt_recorder *r, const gt_slice *slice, int64_t size, gt_span at, int64_t *begin,
                          int64_t *step, int64_t *count)
{
    *step = 1;
    if (slice->step && slice->step->kind != GT_VALUE_NONE)
        GT_TRY(gt_to_int(r, *slice->step, at, "the step of a slice", step));
    if (*step == 0)
        return gt_fail(r->error, GT_WRONG_MODEL, at, "the step of a slice cannot be 0");
    int64_t low = *step > 0 ? 0 : -1, high = *step > 0 ? size : size - 1;
    int64_t first = *step > 0 ? low : high, last = *step > 0 ? high : low;
    if (slice->begin && slice->begin->kind != GT_VALUE_NONE) {
        GT_TRY(gt_to_int(r, *slice->begin, at, "the start of a slice", &first));
        first = clamp(first < 0 ? first + size : first, low, high);
    }
    if (slice->end && slice->end->kind != GT_VALUE_NONE) {
        GT_TRY(gt_to_int(r, *slice->end, at, "the end of a slice", &last));
        last = clamp(last < 0 ? last + size : last, low, high);
    }
    int64_t span = *step > 0 ? last - first : first - last;
    uint64_t stride = *step > 0 ? (uint64_t)*step : 0 - (uint64_t)*step;
    *count = span > 0 ? 1 + (int64_t)((uint64_t)(span - 1) / stride) : 0;
    *begin = first;
    if (*count <= 1)
        *step = 1; /* no second entry: a step of any size would only overflow */
    return GT_OK;
}

static gt_status one_slice(gt_recorder *r, gt_subscript *x, const gt_shape *shape, const gt_slice *slice, gt_span at)
{
    int64_t size = shape->dim[x->axes], count;
    GT_TRY(gt_slice_bounds(r, slice, size, at, &x->begin[x->axes], &x->step[x->axes], &count));
    x->begin[x->axes] = count ? x->begin[x->axes] : 0;
    x->whole &= count == size && x->step[x->axes] == 1;
    x->size[x->axes++] = count;
    return add_axis(r, x, count, at);
}

static bool is_tensor_of(const gt_recorder *r, gt_value v, gt_dtype *dtype)
{
    return gt_value_is_tensor(v) && (*dtype = gt_ref_dtype(&r->program, gt_value_ref(v)), true);
}

/* An array for the next axis, which is whole in the part. */
static gt_status add_array(gt_recorder *r, gt_subscript *x, const gt_shape *shape, gt_value array, gt_span at)
{
    if (!x->arrays)
        x->axis = x->shape.rank;
    if (x->shape.rank != x->axis + x->arrays) {
        gt_fail(r->error, GT_WRONG_MODEL, at, "two index arrays with a slice between them");
        return gt_fix(r->error, "bring their axes together: moveaxis(x, 2, 1)[i, j] for x[i, :, j]");
    }
    x->array[x->arrays++] = array;
    return whole_axis(r, x, shape, at);
}

static bool is_mask(gt_recorder *r, gt_value item)
{
    while (item.kind == GT_VALUE_LIST && item.items->n)
        item = item.items->item[0];
    return item.kind == GT_VALUE_TRUTH ||
           (gt_value_is_tensor(item) && gt_ref_dtype(&r->program, gt_value_ref(item)) == GT_BOOL);
}

static gt_status add_mask(gt_recorder *r, gt_subscript *x, const gt_shape *shape, gt_value mask, gt_span at)
{
    gt_value arrays;
    GT_TRY(gt_mask_arrays(r, mask, shape, x->axes, at, &arrays));
    for (size_t i = 0; i < arrays.items->n; i++)
        GT_TRY(add_array(r, x, shape, arrays.items->item[i], at));
    return GT_OK;
}

/* A list of places, those from the end counted from the begin: [0, -1] is [0, 2] of three. Others are left for the op
 * to refuse. */
static gt_value places_in(gt_arena *arena, gt_value list, int64_t size, int depth)
{
    if (list.kind == GT_VALUE_INT)
        return gt_value_int(list.i < 0 && list.i >= -size ? list.i + size : list.i);
    if (list.kind != GT_VALUE_LIST || depth > GT_MAX_RANK)
        return list;
    gt_value places = gt_value_items(arena, GT_VALUE_LIST);
    for (size_t i = 0; i < list.items->n; i++)
        gt_items_add(arena, places.items, NULL, places_in(arena, list.items->item[i], size, depth + 1));
    return places;
}

static gt_status one_item(gt_recorder *r, gt_subscript *x, const gt_shape *shape, gt_value item, gt_span at)
{
    gt_dtype dtype;
    if (item.kind == GT_VALUE_NONE)
        return add_axis(r, x, 1, at);
    if (x->axes >= shape->rank) {
        char text[GT_SHAPE_TEXT];
        return gt_fail(r->error, GT_WRONG_MODEL, at, "too many indices for a tensor of shape %s",
                       gt_shape_text(shape, text));
    }
    if (item.kind == GT_VALUE_INT)
        return one_place(r, x, shape, item.i, at);
    if (item.kind == GT_VALUE_SLICE)
        return one_slice(r, x, shape, item.slice, at);
    const bool tensor = is_tensor_of(r, item, &dtype);
    if ((tensor || item.kind == GT_VALUE_LIST) && is_mask(r, item))
        return add_mask(r, x, shape, item, at);
    if ((tensor && gt_dtype_in(dtype, GT_SET_INT)) || item.kind == GT_VALUE_LIST)
        return add_array(r, x, shape, places_in(r->arena, item, shape->dim[x->axes], 0), at);
    if (tensor)
        return gt_fail(r->error, GT_WRONG_MODEL, at, "an index must be an integer, not %s", gt_dtype_name(dtype));
    return gt_fail(r->error, GT_WRONG_MODEL, at, "an index must be an integer or a slice, not %s",
                   gt_value_kind_name(item));
}

/* The axes of the tensor that an item takes. */
static int axes_of(gt_recorder *r, gt_value item)
{
    if (item.kind == GT_VALUE_NONE || item.kind == GT_VALUE_ELLIPSIS)
        return 0;
    if (gt_value_is_tensor(item) && is_mask(r, item))
        return gt_ref_shape(&r->program, gt_value_ref(item))->rank;
    int depth = 1;
    for (bool mask = item.kind == GT_VALUE_LIST && is_mask(r, item); mask && item.items->item[0].kind == GT_VALUE_LIST;
         item = item.items->item[0])
        depth++;
    return depth;
}

static gt_status read_items(gt_recorder *r, gt_subscript *x, const gt_shape *shape, size_t n, const gt_value *item,
                            gt_span at)
{
    int named = 0;
    for (size_t i = 0; i < n; i++)
        named += axes_of(r, item[i]);
    bool seen = false;
    for (size_t i = 0; i < n; i++) {
        if (item[i].kind != GT_VALUE_ELLIPSIS) {
            GT_TRY(one_item(r, x, shape, item[i], at));
            continue;
        }
        if (seen)
            return gt_fail(r->error, GT_WRONG_MODEL, at, "only one '...' may stand in an index");
        seen = true;
        for (int rest = shape->rank - named; rest > 0; rest--)
            GT_TRY(whole_axis(r, x, shape, at));
    }
    while (x->axes < shape->rank)
        GT_TRY(whole_axis(r, x, shape, at));
    return GT_OK;
}

static bool is_array(gt_value item)
{
    return item.kind == GT_VALUE_LIST || gt_value_is_tensor(item);
}

/* Where a whole number stands apart from a list, NumPy puts the list's axis before the others and PyTorch leaves it in
 * its place: refused where the two differ. */
static gt_status check_order(gt_recorder *r, const gt_subscript *x, size_t n, const gt_value *item, gt_span at)
{
    size_t first = 0, last = n;
    if (x->axis == 0 || (x->arrays == 1 && gt_value_is_tensor(x->array[0]) &&
                         gt_ref_shape(&r->program, gt_value_ref(x->array[0]))->rank == 0))
        return GT_OK;
    while (!is_array(item[first]))
        first++;
    while (!is_array(item[last - 1]))
        last--;
    while (last < n && item[last].kind == GT_VALUE_INT)
        last++;
    while (first > 0 && item[first - 1].kind == GT_VALUE_INT)
        first--;
    for (size_t i = 0; i < n; i++)
        if ((i < first || i >= last) && item[i].kind == GT_VALUE_INT) {
            gt_fail(r->error, GT_WRONG_MODEL, at,
                    "a whole number apart from a list: NumPy and PyTorch put the axes of this in different orders");
            return gt_fix(r->error, "index twice: x[0][:, [0, 1]]");
        }
    return GT_OK;
}

gt_status gt_subscript_read(gt_recorder *r, const gt_shape *shape, size_t n, const gt_value *item, gt_span at,
                            gt_subscript *out)
{
    *out = (gt_subscript){.whole = true};
    GT_TRY(read_items(r, out, shape, n, item, at));
    return out->arrays ? check_order(r, out, n, item, at) : GT_OK;
}

static gt_status index_tensor(gt_recorder *r, gt_ref ref, size_t n, const gt_value *item, gt_span at, gt_value *out)
{
    const gt_shape *shape = gt_ref_shape(&r->program, ref);
    gt_subscript x;
    gt_value places;
    GT_TRY(gt_subscript_read(r, shape, n, item, at, &x));
    if (!r->steps->inside_body)
        r->build.at = at;
    if (!x.whole) {
        gt_attr attr[] = {gt_attr_ints(&r->build, x.axes, x.begin), gt_attr_ints(&r->build, x.axes, x.step),
                          gt_attr_ints(&r->build, x.axes, x.size)};
        ref = gt_emit(&r->build, &gt_op_strided_slice, 1, &ref, attr);
    }
    gt_shape part = x.shape;
    if (x.arrays > 1) {
        for (int k = 1; k < x.arrays; k++)
            part.dim[x.axis] *= part.dim[x.axis + k];
        part.rank -= x.arrays - 1;
        memmove(part.dim + x.axis + 1, x.shape.dim + x.axis + x.arrays,
                (size_t)(part.rank - x.axis - 1) * sizeof part.dim[0]);
    }
    const gt_ref whole = ref;
    ref = gt_reshape(&r->build, ref, &part);
    const bool changes = x.whole && ref == whole && !x.arrays && gt_changes_itself(r, gt_value_tensor(ref));
    *out = changes ? gt_value_tensor(gt_same_memory(r, ref)) : gt_own_value(r, ref);
    if (!x.arrays)
        return r->error->code;
    places = x.array[0];
    if (x.arrays > 1)
        GT_TRY(gt_join_arrays(r, &x, at, &places));
    else if (!r->steps->inside_body)
        GT_TRY(gt_whole_places(r, places, x.shape.dim[x.axis], at, &places));
    return GT_CALL_OP(r, &gt_op_gather, at, out, gt_positional(at, *out), gt_positional(at, places),
                      gt_keyword("axis", at, gt_value_int(x.axis)));
}

static gt_status index_list(gt_recorder *r, gt_value list, gt_value item, gt_span at, gt_value *out)
{
    int64_t size = (int64_t)list.items->n, i;
    if (item.kind == GT_VALUE_SLICE) {
        int64_t begin, step, count;
        GT_TRY(gt_slice_bounds(r, item.slice, size, at, &begin, &step, &count));
        *out = gt_value_items(r->arena, list.kind);
        out->maker =
            list.kind == GT_VALUE_TUPLE ? list.maker : 0; /* of a shape of TensorFlow's, which is equal to a list */
        for (int64_t j = 0; j < count; j++)
            gt_items_add(r->arena, out->items, NULL, list.items->item[begin + j * step]);
        return GT_OK;
    }
    GT_TRY(gt_to_int(r, item, at, "the index of a list", &i));
    if (i < -size || i >= size)
        return gt_out_of_range(r, list, i, size, at);
    *out = list.items->item[i < 0 ? i + size : i];
    return GT_OK;
}

gt_status gt_out_of_range(gt_recorder *r, gt_value of, int64_t i, int64_t size, gt_span at)
{
    const char *word = of.kind == GT_VALUE_TEXT ? "string" : of.kind == GT_VALUE_TUPLE ? "tuple" : "list";
    gt_fail(r->error, GT_WRONG_MODEL, at, "index %lld is out of range for %s of %lld %s", (long long)i,
            gt_value_kind_name(of), (long long)size, of.kind == GT_VALUE_TEXT ? "characters" : "items");
    return gt_fail_as(r, "IndexError", gt_value_text(gt_print(r->arena, "%s index out of range", word)));
}

gt_status gt_no_key(gt_recorder *r, gt_value key, const gt_nearest *nearest, gt_span at)
{
    const char *text = "";
    GT_TRY(gt_format_known(r, at, &key));
    const char *quote = key.kind == GT_VALUE_TEXT ? "'" : "";
    GT_TRY(gt_key_of(r, key, at, &text));
    gt_fail(r->error, GT_WRONG_MODEL, at, "the dict has no key %s%.100s%s", quote, gt_key_shown(r->arena, text), quote);
    if (nearest)
        gt_fix_nearest(r->error, nearest, NULL);
    return gt_fail_as(r, "KeyError", key);
}

static gt_status index_dict(gt_recorder *r, gt_value dict, gt_value item, gt_span at, gt_value *out)
{
    const char *key;
    GT_TRY(gt_key_of(r, item, at, &key));
    const gt_value *found = gt_items_like(dict, key, 0);
    if (found) {
        *out = *found;
        return GT_OK;
    }
    gt_nearest nearest = {.name = key};
    for (size_t i = 0; item.kind == GT_VALUE_TEXT && i < dict.items->n; i++)
        gt_nearest_offer(&nearest, dict.items->key[i]);
    return gt_no_key(r, item, &nearest, at);
}

static gt_status index_text(gt_recorder *r, gt_value text, gt_value item, gt_span at, gt_value *out)
{
    const size_t bytes = strlen(text.text);
    const int64_t size = (int64_t)gt_utf8_count(text.text, bytes);
    gt_value letters = gt_value_none();
    gt_text_buffer part = {.arena = r->arena};
    int64_t begin = 0, step = 1, count = 1;
    if (item.kind == GT_VALUE_SLICE)
        GT_TRY(gt_slice_bounds(r, item.slice, size, at, &begin, &step, &count));
    else
        GT_TRY(gt_to_int(r, item, at, "the index of a text", &begin));
    if (item.kind != GT_VALUE_SLICE && (begin < -size || begin >= size))
        return gt_out_of_range(r, text, begin, size, at);
    begin += item.kind != GT_VALUE_SLICE && begin < 0 ? size : 0;
    gt_buffer_add(&part, "");
    if (step != 1)
        GT_TRY(gt_value_rows(r, text, at, &letters));
    for (int64_t i = 0; step != 1 && i < count; i++)
        gt_buffer_add(&part, letters.items->item[begin + i * step].text);
    if (step == 1 && count) {
        const bool plain = (size_t)size == bytes; /* characters of one byte */
        const char *from = text.text + (plain ? (size_t)begin : gt_utf8_bytes(text.text, (size_t)begin));
        gt_buffer_add_bytes(&part, from, plain ? (size_t)count : gt_utf8_bytes(from, (size_t)count));
    }
    *out = gt_value_text(part.text);
    return GT_OK;
}

gt_status gt_index(gt_recorder *r, gt_value x, size_t n, const gt_value *item, const gt_expr *at, gt_value *out)
{
    gt_ref ref;
    if (gt_value_is_tensor(x) && n == 1 && item->kind == GT_VALUE_TUPLE) { /* key = (0, 1); x[key] */
        const gt_items *key = item->items;
        n = key->n;
        item = key->item;
    }
    if (gt_value_is_tensor(x)) {
        GT_TRY(gt_read_memory(r, &x, at->at));
        if (r->steps->turn && n == 1 && gt_turn_row(r, x, item[0], out))
            return GT_OK;
        GT_TRY(x.weak ? GT_OK : gt_to_ref(r, x, r->dtype, at->at, &ref));
        return index_tensor(r, x.weak ? x.ref : ref, n, item, at->at, out);
    }
    if (x.kind == GT_VALUE_AT && !x.at->n) {
        gt_at *place = GT_NEW(r->arena, gt_at);
        gt_value *own = GT_ARRAY(r->arena, n, gt_value);
        memcpy(own, item, n * sizeof *own);
        *place = (gt_at){x.at->x, n, own};
        *out = (gt_value){.kind = GT_VALUE_AT, .at = place};
        return GT_OK;
    }
    if (x.kind == GT_VALUE_OBJECT) {
        const gt_value key = n == 1 ? item[0] : gt_value_of(r->arena, GT_VALUE_TUPLE, n, item);
        bool found;
        GT_TRY(gt_object_special(r, x, "__getitem__", 1, &key, at->at, &found, out));
        if (found)
            return GT_OK;
    }
    if (x.kind == GT_VALUE_DRAWING) {
        *out = x;
        return GT_OK;
    }
    if (x.kind == GT_VALUE_TEXT && n == 1)
        return index_text(r, x, item[0], at->at, out);
    if (n > 1 && x.kind == GT_VALUE_DICT) /* d[i, j] */
        return index_dict(r, x, gt_value_of(r->arena, GT_VALUE_TUPLE, n, item), at->at, out);
    if (gt_value_is_items(x) && n == 1)
        return x.kind == GT_VALUE_DICT ? index_dict(r, x, item[0], at->at, out)
                                       : index_list(r, x, item[0], at->at, out);
    if (gt_value_is_items(x))
        gt_fail(r->error, GT_WRONG_MODEL, at->at, "%s takes one %s, not %zu", gt_value_kind_name(x),
                x.kind == GT_VALUE_DICT ? "key" : "index", n);
    else if (x.kind == GT_VALUE_NONE && x.reason)
        gt_fail(r->error, GT_WRONG_MODEL, at->at, "this gradient is None (%s) and cannot be indexed", x.reason->reason);
    else
        gt_fail(r->error, GT_WRONG_MODEL, at->at, "%s cannot be indexed", gt_value_kind_name(x));
    return GT_WRONG_MODEL;
}
