#include "steps/item_update.h"

#include <string.h>

#include "ops/emit.h"
#include "steps/builtin.h"
#include "steps/convert.h"
#include "steps/native_numbers.h"
#include "steps/operator.h"
#include "steps/shared_memory.h"
#include "steps/subscript.h"
#include "tape/recorder.h"

/* The value in the dtype of the tensor and broadcast to the shape of the places. */
static gt_status read_value(gt_recorder *r, const gt_item_update *u, const gt_shape *places, gt_ref *out)
{
    char one[GT_SHAPE_TEXT], other[GT_SHAPE_TEXT];
    const gt_dtype dtype = gt_ref_dtype(&r->program, u->x);
    GT_TRY(gt_to_ref(r, u->value, dtype, u->at, out));
    gt_dtype own = gt_ref_dtype(&r->program, *out);
    r->build.at = u->at;
    const bool floats = gt_dtype_in(own, GT_SET_FLOAT) && gt_dtype_in(dtype, GT_SET_FLOAT);
    const bool casts = gt_native_maker(r, u->x) != GT_MADE_ANYWHERE; /* as the libraries do whose arrays they are */
    if (own != dtype &&
        ((floats && casts) || (gt_dtype_in(own, GT_SET_INT) && gt_dtype_in(dtype, GT_SET_FLOAT | GT_SET_INT)))) {
        *out = gt_cast(&r->build, *out, dtype);
    } else if (own != dtype) {
        gt_fail(r->error, GT_WRONG_MODEL, u->at, "the items of a tensor of %s cannot become %s", gt_dtype_name(dtype),
                gt_dtype_name(own));
        return gt_fix(r->error, "cast the value, or the tensor before: cast(..., %s)", gt_dtype_name(dtype));
    }
    gt_shape shape = *gt_ref_shape(&r->program, *out), both;
    int ones = 0; /* leading axes of length 1 that the places do not have */
    while (shape.rank - ones > places->rank && shape.dim[ones] == 1)
        ones++;
    shape.rank -= ones;
    memmove(shape.dim, shape.dim + ones, (size_t)shape.rank * sizeof shape.dim[0]);
    if (!gt_shape_broadcast(&shape, places, &both) || !gt_shape_equal(&both, places))
        return gt_fail(r->error, GT_WRONG_MODEL, u->at, "a value of shape %s does not fit places of shape %s",
                       gt_shape_text(gt_ref_shape(&r->program, *out), one), gt_shape_text(places, other));
    *out = gt_broadcast(&r->build, gt_reshape(&r->build, *out, &shape), places);
    return r->error->code;
}

/* What the op makes of the items and the value; of equal ones max and min give each half of the gradient, as JAX. */
static gt_ref items_by(gt_build *b, const gt_op *op, gt_ref own, gt_ref value)
{
    gt_ref y = gt_apply2(b, op, own, value);
    if ((op != &gt_op_maximum && op != &gt_op_minimum) || !gt_dtype_in(gt_ref_dtype(b->program, own), GT_SET_FLOAT))
        return y;
    gt_ref even = gt_apply2(b, &gt_op_add, gt_scale(b, own, 0.5), gt_scale(b, value, 0.5));
    return gt_where(b, gt_apply2(b, &gt_op_equal, own, value), even, y);
}

/* Slices and whole numbers: the value is spread out and chosen where its places are. */
static gt_status update_part(gt_recorder *r, const gt_item_update *u, const gt_subscript *x, gt_ref *out)
{
    gt_build *b = &r->build;
    gt_ref value;
    const gt_shape whole = *gt_ref_shape(&r->program, u->x), part = {x->axes, {0}};
    gt_shape sizes = part;
    memcpy(sizes.dim, x->size, (size_t)x->axes * sizeof sizes.dim[0]);
    GT_TRY(read_value(r, u, &x->shape, &value));
    value = gt_reshape(b, value, &sizes);
    const gt_attr place[] = {gt_attr_ints(b, whole.rank, whole.dim), gt_attr_ints(b, x->axes, x->begin),
                             gt_attr_ints(b, x->axes, x->step)},
                  slice[] = {place[1], place[2], gt_attr_ints(b, x->axes, x->size)};
    if (u->op == &gt_op_add || u->op == &gt_op_subtract) {
        *out = gt_apply2(b, u->op, u->x, gt_emit(b, &gt_op_unslice, 1, &value, place));
        return r->error->code;
    }
    if (u->op)
        value = items_by(b, u->op, gt_emit(b, &gt_op_strided_slice, 1, &u->x, slice), value);
    *out = x->whole ? gt_apply1(b, &gt_op_identity, value) : gt_replace_slice(b, u->x, value, x->begin, x->step);
    return r->error->code;
}

/* Does a place come twice? */
static gt_status check_distinct(gt_recorder *r, const gt_item_update *u, gt_ref places, int64_t count)
{
    const gt_tensor *tensor;
    GT_TRY(gt_force(r, places, u->at, &tensor));
    bool *seen = GT_ARRAY(r->arena, (size_t)count, bool);
    for (int64_t i = 0; i < gt_shape_count(&tensor->shape); i++) {
        const int64_t at = gt_tensor_int(tensor, i);
        if (seen[at])
            return gt_fail(r->error, GT_WRONG_MODEL, u->at, "a place comes twice in this index, and %s is done once",
                           u->op->name);
        seen[at] = true;
    }
    return GT_OK;
}

/* Lists and masks: the places of the elements in the flattened tensor are what the index makes of their numbers. */
static gt_status update_places(gt_recorder *r, const gt_item_update *u, gt_ref *out)
{
    gt_build *b = &r->build;
    const gt_shape whole = *gt_ref_shape(&r->program, u->x);
    const gt_shape flat = {1, {gt_shape_count(&whole)}};
    const gt_expr place = {.at = u->at};
    gt_value numbers, places;
    gt_ref value;
    GT_TRY(GT_CALL_OP(r, &gt_op_range, u->at, &numbers, gt_keyword("start", u->at, gt_value_int(0)),
                      gt_keyword("limit", u->at, gt_value_int(flat.dim[0])),
                      gt_keyword("delta", u->at, gt_value_int(1)),
                      gt_keyword("dtype", u->at, gt_value_from_dtype(GT_I64))));
    numbers = gt_value_tensor(gt_reshape(b, numbers.ref, &whole));
    GT_TRY(gt_index(r, numbers, u->n, u->item, &place, &places));
    const gt_shape shape = *gt_ref_shape(&r->program, places.ref);
    const gt_shape line = {1, {gt_shape_count(&shape)}}, column = {2, {line.dim[0], 1}};
    GT_TRY(read_value(r, u, &shape, &value));
    gt_ref x = gt_reshape(b, u->x, &flat), index = gt_reshape(b, places.ref, &column);
    value = gt_reshape(b, value, &line);
    const bool adds = u->op == &gt_op_add || u->op == &gt_op_subtract;
    if (u->op && !adds) {
        GT_TRY(check_distinct(r, u, places.ref, flat.dim[0]));
        const gt_ref own[] = {x, index};
        const gt_attr none = {.given = true};
        value = items_by(b, u->op, gt_emit(b, &gt_op_gather_nd, 2, own, &none), value);
    }
    if (u->op == &gt_op_subtract)
        value = gt_apply1(b, &gt_op_negative, value);
    *out = gt_reshape(
        b, gt_apply3(b, adds ? &gt_op_tensor_scatter_nd_add : &gt_op_tensor_scatter_nd_update, x, index, value),
        &whole);
    return r->error->code;
}

gt_status gt_items_updated(gt_recorder *r, const gt_item_update *u, gt_ref *out)
{
    gt_subscript x;
    bool plain = true;
    for (size_t i = 0; i < u->n; i++)
        plain &= u->item[i].kind != GT_VALUE_LIST && !gt_value_is_tensor(u->item[i]);
    r->build.at = u->at;
    if (!plain)
        return update_places(r, u, out);
    GT_TRY(gt_subscript_read(r, gt_ref_shape(&r->program, u->x), u->n, u->item, u->at, &x));
    return update_part(r, u, &x, out);
}

/* -- x.at[i].set(v) -- */

gt_status gt_at_update(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    const gt_at *at = c->self->at;
    gt_item_update u = {.n = at->n, .item = at->item, .op = c->of->op, .value = c->value[0], .at = c->at};
    if (!at->n)
        return gt_fail(r->error, GT_WRONG_MODEL, c->at, "'at' takes an index: x.at[0].%s(...)", c->of->name);
    GT_TRY(gt_to_ref(r, at->x, r->dtype, c->at, &u.x));
    GT_TRY(gt_items_updated(r, &u, &u.x));
    *out = gt_own_value(r, u.x);
    return r->error->code;
}

gt_status gt_at_get(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    const gt_at *at = c->self->at;
    const gt_expr place = {.at = c->at};
    if (!at->n)
        return gt_fail(r->error, GT_WRONG_MODEL, c->at, "'at' takes an index: x.at[0].%s(...)", c->of->name);
    return gt_index(r, at->x, at->n, at->item, &place, out);
}

/* v[i].assign(u) */
gt_status gt_at_assign(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    const gt_at *at = c->self->at;
    if (at->x.kind != GT_VALUE_VARIABLE || !at->n)
        return gt_fail(r->error, GT_WRONG_MODEL, c->at, "only items of a variable are assigned: v[0].%s(...)",
                       c->of->name);
    gt_item_update u = {.x = at->x.variable->now, .n = at->n, .item = at->item, .op = c->of->op, .at = c->at};
    u.value = c->value[0];
    GT_TRY(gt_items_updated(r, &u, &u.x));
    *out = at->x;
    return gt_change_variable(r, at->x.variable, u.x, c->at);
}
