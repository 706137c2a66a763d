/* Indices that are tensors: masks, and several arrays, which are broadcast and choose element by element. */
#include "ops/emit.h"
#include "steps/builtin.h"
#include "steps/convert.h"
#include "steps/subscript.h"
#include "tape/recorder.h"

gt_status gt_mask_arrays(gt_recorder *r, gt_value mask, const gt_shape *shape, int axis, gt_span at, gt_value *out)
{
    char own[GT_SHAPE_TEXT], of[GT_SHAPE_TEXT];
    gt_ref ref;
    GT_TRY(gt_to_ref(r, mask, r->dtype, at, &ref));
    const gt_shape *is = gt_ref_shape(&r->program, ref);
    bool fits = is->rank > 0 && is->rank <= shape->rank - axis;
    for (int i = 0; fits && i < is->rank; i++)
        fits = is->dim[i] == shape->dim[axis + i];
    if (!fits) {
        gt_fail(r->error, GT_WRONG_MODEL, at, "a mask of shape %s does not fit a tensor of shape %s from axis %d on",
                gt_shape_text(is, own), gt_shape_text(shape, of), axis);
        return gt_fix(r->error, "use where(mask, x, 0), which broadcasts");
    }
    return gt_nonzero(r, ref, at, out);
}

/* One array, broadcast to all; places from the end counted from the begin. */
static gt_ref whole_place(gt_build *b, gt_ref index, int64_t size, const gt_shape *shape)
{
    index = gt_broadcast(b, gt_cast(b, index, GT_I64), shape);
    return gt_where(b, gt_apply2(b, &gt_op_less, index, gt_number(b, index, 0)),
                    gt_apply2(b, &gt_op_add, index, gt_scalar_int(b, size, GT_I64)), index);
}

/* Numbers that are written in the steps: those from the end counted from the begin, the rest as they are. */
static gt_ref written_place(gt_recorder *r, const gt_tensor *index, int64_t size)
{
    void *data;
    gt_tensor *whole = GT_NEW(r->arena, gt_tensor);
    *whole = gt_tensor_new(r->arena, GT_I64, &index->shape, &data);
    for (int64_t i = 0; i < gt_shape_count(&index->shape); i++) {
        const int64_t at = gt_tensor_int(index, i);
        ((int64_t *)data)[i] = at < 0 && at >= -size ? at + size : at;
    }
    return gt_constant(&r->build, whole);
}

gt_status gt_whole_places(gt_recorder *r, gt_value array, int64_t size, gt_span at, gt_value *out)
{
    *out = array;
    if (!gt_value_is_tensor(array) || !gt_dtype_in(gt_ref_dtype(&r->program, gt_value_ref(array)), GT_SET_INT))
        return GT_OK;
    const gt_ref index = gt_value_ref(array);
    const gt_eqn *e = gt_eqn_at(&r->program, index);
    const gt_shape shape = *gt_ref_shape(&r->program, index);
    r->build.at = at;
    *out = gt_value_tensor(e->op == &gt_op_constant ? written_place(r, gt_constant_of(e), size)
                                                    : whole_place(&r->build, index, size, &shape));
    return r->error->code;
}

gt_status gt_join_arrays(gt_recorder *r, const gt_subscript *x, gt_span at, gt_value *out)
{
    gt_ref array[GT_MAX_RANK];
    gt_shape both = {0};
    gt_value list = gt_value_items(r->arena, GT_VALUE_LIST);
    int64_t size[GT_MAX_RANK];
    for (int k = 0; k < x->arrays; k++) {
        gt_shape before = both;
        GT_TRY(gt_to_ref(r, x->array[k], GT_I64, at, &array[k]));
        const gt_shape *own = gt_ref_shape(&r->program, array[k]);
        size[k] = x->shape.dim[x->axis + k];
        if (!gt_shape_broadcast(&before, own, &both)) {
            char one[GT_SHAPE_TEXT], other[GT_SHAPE_TEXT];
            gt_fail(r->error, GT_WRONG_MODEL, at, "index arrays of shapes %s and %s do not broadcast",
                    gt_shape_text(&before, one), gt_shape_text(own, other));
            return gt_fix(r->error, "for each place of one with each of the other write x[a[:, None], b[None, :]]");
        }
    }
    r->build.at = at;
    for (int k = 0; k < x->arrays; k++)
        gt_items_add(r->arena, list.items, NULL, gt_value_tensor(whole_place(&r->build, array[k], size[k], &both)));
    GT_TRY(r->error->code);
    GT_TRY(GT_CALL_OP(r, &gt_op_stack, at, out, gt_positional(at, list), gt_keyword("axis", at, gt_value_int(-1))));
    const gt_attr attr[] = {gt_attr_ints(&r->build, x->arrays, size), {.given = true, .i = x->axis}};
    r->build.at = at;
    *out = gt_value_tensor(gt_emit(&r->build, &gt_op_flat_index, 1, &out->ref, attr));
    return r->error->code;
}
