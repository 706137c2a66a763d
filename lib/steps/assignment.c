#include "steps/assignment.h"

#include <inttypes.h>
#include <string.h>

#include "ops/emit.h"
#include "steps/call.h"
#include "steps/convert.h"
#include "steps/dict_key.h"
#include "steps/exception.h"
#include "steps/expression.h"
#include "steps/item_update.h"
#include "steps/method.h"
#include "steps/native_numbers.h"
#include "steps/object.h"
#include "steps/operator.h"
#include "steps/shared_memory.h"
#include "steps/statement.h"
#include "steps/subscript.h"
#include "steps/torch_autograd.h"
#include "tape/recorder.h"

/* No deeper than a target is nested. */
gt_status gt_lvalue_find(gt_recorder *r, const gt_expr *target, gt_lvalue *out)
{
    *out = (gt_lvalue){.target = target, .base = gt_value_none()};
    if (target->kind == GT_EXPR_NAME)
        return GT_OK;
    const gt_expr_kind in = target->left->kind;
    if (target->kind == GT_EXPR_INDEX && (in == GT_EXPR_NAME || in == GT_EXPR_FIELD || in == GT_EXPR_INDEX)) {
        out->outer = GT_NEW(r->scratch, gt_lvalue);
        GT_TRY(gt_lvalue_find(r, target->left, out->outer));
        GT_TRY(gt_lvalue_read(r, out->outer, &out->base));
    } else {
        GT_TRY(gt_evaluate(r, target->left, &out->base));
    }
    if (target->kind == GT_EXPR_INDEX)
        out->item = GT_ARRAY(r->scratch, target->n, gt_value);
    for (size_t i = 0; i < target->n; i++)
        GT_TRY(gt_evaluate(r, target->items[i], &out->item[i]));
    out->n = target->n;
    if (out->n == 1 && out->item[0].kind == GT_VALUE_TUPLE && gt_value_is_tensor(out->base)) { /* x[key] = v */
        out->n = out->item[0].items->n;
        out->item = out->item[0].items->item;
    }
    return GT_OK;
}

gt_status gt_lvalue_read(gt_recorder *r, const gt_lvalue *p, gt_value *out)
{
    switch (p->target->kind) {
    case GT_EXPR_NAME:
        return gt_evaluate(r, p->target, out);
    case GT_EXPR_FIELD:
        GT_TRY(gt_field(r, p->base, p->target->text, p->target->at, out));
        break;
    default:
        GT_TRY(gt_index(r, p->base, p->n, p->item, p->target, out));
    }
    return gt_read_memory(r, out, p->target->at);
}

/* -- items of lists and dicts -- */

static gt_status set_key(gt_recorder *r, const gt_lvalue *p, gt_value value)
{
    const char *key;
    const size_t n = p->target->n;
    GT_TRY(gt_key_of(r, n == 1 ? p->item[0] : gt_value_of(r->arena, GT_VALUE_TUPLE, n, p->item), p->target->at, &key));
    gt_items_put(r->arena, p->base, key, value);
    return GT_OK;
}

/* list[begin:end:step] = value: of step 1 any number of values, which take the place of those between. */
static gt_status set_slice(gt_recorder *r, const gt_lvalue *p, gt_value value)
{
    gt_items *items = p->base.items;
    int64_t begin, step, count;
    gt_value rows;
    GT_TRY(gt_value_rows(r, value, p->target->at, &rows));
    GT_TRY(gt_slice_bounds(r, p->item[0].slice, (int64_t)items->n, p->target->at, &begin, &step, &count));
    const gt_value *part = p->item[0].slice->step;
    const bool stepped = part && part->kind != GT_VALUE_NONE && !(part->kind == GT_VALUE_INT && part->i == 1);
    gt_value before = gt_value_of(r->arena, GT_VALUE_LIST, items->n, items->item),
             after = gt_value_of(r->arena, GT_VALUE_LIST, rows.items->n, rows.items->item);
    for (size_t i = 0; i < after.items->n; i++)
        GT_TRY(gt_take_turn(r, p->target->at));
    if (stepped && after.items->n != (size_t)count)
        return gt_fail(r->error, GT_WRONG_MODEL, p->target->at, "%zu values cannot take the %lld places of this slice",
                       after.items->n, (long long)count);
    if (stepped) {
        for (int64_t i = 0; i < count; i++)
            items->item[begin + i * step] = after.items->item[i];
        return GT_OK;
    }
    gt_items_cut(items, (size_t)begin);
    for (size_t i = 0; i < after.items->n; i++)
        gt_items_add(r->arena, items, NULL, after.items->item[i]);
    for (size_t i = (size_t)(begin + count); i < before.items->n; i++)
        gt_items_add(r->arena, items, NULL, before.items->item[i]);
    return GT_OK;
}

static gt_status set_item(gt_recorder *r, const gt_lvalue *p, gt_value value)
{
    size_t i;
    if (p->item[0].kind == GT_VALUE_SLICE)
        return set_slice(r, p, value);
    GT_TRY(gt_list_place(r, p->item[0], p->base.items->n, p->target->at, "list assignment index out of range", &i));
    p->base.items->item[i] = value;
    return GT_OK;
}

/* -- items of tensors -- */

static const char *written(gt_recorder *r, const gt_expr *expr)
{
    return expr->at.source
               ? gt_copy_text(r->arena, expr->at.source->text + expr->at.begin, expr->at.end - expr->at.begin)
               : "v[i]";
}

bool gt_lvalue_is_copy(const gt_lvalue *p)
{
    for (size_t i = 0; i < p->n && p->base.kind == GT_VALUE_TENSOR; i++)
        if (p->item[i].kind == GT_VALUE_LIST || gt_value_is_tensor(p->item[i]))
            return true;
    return false;
}

/* x[i] = v: x becomes a tensor with v there. x[i][j] = v does so in x[i], which is then set. */
static gt_status set_items(gt_recorder *r, gt_lvalue *p, gt_value value)
{
    const gt_expr *target = p->target;
    gt_item_update u = {.n = p->n, .item = p->item, .value = value, .at = target->at};
    if (!p->outer && !gt_changes_itself(r, p->base)) {
        gt_fail(r->error, GT_WRONG_MODEL, target->at, "the tensor whose items are assigned has no name");
        return gt_fix(r->error, "bind it to one first: x = ..., then x[i] = v");
    }
    if (p->outer && gt_lvalue_is_copy(p->outer)) {
        gt_fail(r->error, GT_WRONG_MODEL, target->at, "a list or a mask makes a copy, whose items are lost");
        return gt_fix(r->error, "write one index: x[i, j] = v");
    }
    gt_value whole = p->base;
    whole.weak = false; /* whole numbers stay so */
    GT_TRY(gt_to_ref(r, whole, r->dtype, target->at, &u.x));
    GT_TRY(gt_items_updated(r, &u, &u.x));
    const bool in_tensor = p->outer && p->outer->base.kind == GT_VALUE_TENSOR;
    const bool whole_changes = !in_tensor || p->outer->target->kind == GT_EXPR_FIELD; /* x.T[0] = v */
    const bool in_tuple = p->outer && p->outer->base.kind == GT_VALUE_TUPLE && gt_changes_itself(r, p->base);
    if (whole_changes)
        GT_TRY(gt_overwrite(r, p->base.ref, u.x, target->at, &u.x));
    whole = whole_changes ? gt_value_tensor(u.x) : gt_own_value(r, u.x);
    whole.weak = p->base.weak;
    p->base = whole;                                             /* the place may be set again */
    const bool stays = in_tuple || (in_tensor && whole_changes); /* what it is an item of */
    return p->outer && !stays ? gt_lvalue_set(r, p->outer, whole) : GT_OK;
}

static gt_status set_index(gt_recorder *r, gt_lvalue *p, gt_value value)
{
    const gt_expr *target = p->target;
    if (p->base.kind == GT_VALUE_DRAWING)
        return GT_OK;
    if (p->base.kind == GT_VALUE_OBJECT) {
        const gt_value key = target->n == 1 ? p->item[0] : gt_value_of(r->arena, GT_VALUE_TUPLE, target->n, p->item);
        gt_value both[] = {key, value}, ignored;
        bool found;
        GT_TRY(gt_object_special(r, p->base, "__setitem__", 2, both, target->at, &found, &ignored));
        if (found)
            return GT_OK;
    }
    if (p->base.kind == GT_VALUE_DICT)
        return set_key(r, p, value);
    if (target->n == 1 && p->base.kind == GT_VALUE_LIST)
        return set_item(r, p, value);
    if (p->base.kind == GT_VALUE_DICT || p->base.kind == GT_VALUE_LIST)
        return gt_fail(r->error, GT_WRONG_MODEL, target->at, "%s takes one %s, not %" PRIu32,
                       gt_value_kind_name(p->base), p->base.kind == GT_VALUE_DICT ? "key" : "index", target->n);
    if (p->base.kind == GT_VALUE_TENSOR)
        return set_items(r, p, value);
    if (p->base.kind == GT_VALUE_VARIABLE && r->steps->torch) {
        gt_item_update u = {.x = p->base.variable->now, .n = p->n, .item = p->item, .value = value, .at = target->at};
        GT_TRY(gt_items_updated(r, &u, &u.x));
        return gt_torch_augment(r, p->base.variable, gt_value_tensor(u.x), target->at);
    }
    gt_fail(r->error, GT_WRONG_MODEL, target->at, "entries of %s cannot be assigned", gt_value_kind_name(p->base));
    if (p->base.kind == GT_VALUE_VARIABLE)
        gt_fix(r->error, "write %s.%s(value)", written(r, target), p->method ? p->method : "assign");
    else if (p->base.kind == GT_VALUE_TUPLE)
        gt_fix(r->error, "tuples do not change; make a list of it: [*values]");
    return GT_WRONG_MODEL;
}

/* -- assignments -- */

gt_status gt_lvalue_set(gt_recorder *r, gt_lvalue *p, gt_value value)
{
    switch (p->target->kind) {
    case GT_EXPR_NAME:
        gt_bind(r, p->target->text, value);
        return GT_OK;
    case GT_EXPR_FIELD:
        return gt_field_set(r, p->base, p->target->text, p->target->at, value);
    default:
        return set_index(r, p, value);
    }
}

static gt_status wrong_count(gt_recorder *r, const gt_expr *target, size_t names, size_t values)
{
    const bool more = values > names, starred = names < target->n;
    gt_fail(r->error, GT_WRONG_MODEL, target->at, "%zu names cannot take %zu value%s", names, values,
            values == 1 ? "" : "s");
    return gt_fail_as(r, "ValueError",
                      gt_value_text(more ? gt_print(r->arena, "too many values to unpack (expected %zu)", names)
                                         : gt_print(r->arena, "not enough values to unpack (expected %s%zu, got %zu)",
                                                    starred ? "at least " : "", names, values)));
}

/* a, *b, c = values: b is a list of those between. */
static gt_status assign_rest(gt_recorder *r, const gt_expr *target, size_t star, const gt_items *rows)
{
    if (rows->n < target->n - 1)
        return wrong_count(r, target, target->n - 1, rows->n);
    const size_t rest = rows->n - (target->n - 1);
    for (size_t i = 0; i < star; i++)
        GT_TRY(gt_assign(r, target->items[i], rows->item[i]));
    for (size_t i = 0; i < rest; i++)
        GT_TRY(gt_take_turn(r, target->at));
    const gt_value list = gt_value_of(r->arena, GT_VALUE_LIST, rest, rows->item + star);
    GT_TRY(gt_assign(r, target->items[star]->left, list));
    for (size_t i = star + 1; i < target->n; i++)
        GT_TRY(gt_assign(r, target->items[i], rows->item[i + rest - 1]));
    return GT_OK;
}

static gt_status assign_parts(gt_recorder *r, const gt_expr *target, gt_value value)
{
    gt_value rows;
    if (value.kind == GT_VALUE_DRAWING) { /* fig, ax = plt.subplots() */
        for (size_t i = 0; i < target->n; i++)
            GT_TRY(gt_assign(r, target->items[i]->kind == GT_EXPR_STAR ? target->items[i]->left : target->items[i],
                             value));
        return GT_OK;
    }
    GT_TRY(gt_value_rows(r, value, target->at, &rows));
    size_t star = 0;
    while (star < target->n && target->items[star]->kind != GT_EXPR_STAR)
        star++;
    if (star < target->n)
        return assign_rest(r, target, star, rows.items);
    if (rows.items->n != target->n)
        return wrong_count(r, target, target->n, rows.items->n);
    for (size_t i = 0; i < target->n; i++)
        GT_TRY(gt_assign(r, target->items[i], rows.items->item[i]));
    return GT_OK;
}

gt_status gt_assign(gt_recorder *r, const gt_expr *target, gt_value value)
{
    gt_lvalue p;
    if (target->kind == GT_EXPR_NAME) {
        gt_bind(r, target->text, value);
        return GT_OK;
    }
    if (target->kind == GT_EXPR_TUPLE || target->kind == GT_EXPR_LIST)
        return assign_parts(r, target, value);
    gt_arena_mark mark = gt_arena_save(r->scratch);
    gt_status status = gt_lvalue_find(r, target, &p);
    if (status == GT_OK)
        status = gt_lvalue_set(r, &p, value);
    gt_arena_release(r->scratch, mark);
    return status;
}

/* list += values and list *= n: the list itself changes, whoever else has it. */
static gt_status augment_list(gt_recorder *r, const gt_stmt *stmt, gt_value list, gt_value right, gt_value result)
{
    const gt_items *more = result.items;
    const size_t before = list.items->n;
    if (stmt->op == GT_PLUS) {
        gt_value rows;
        GT_TRY(gt_value_rows(r, right, stmt->value->at, &rows));
        more = rows.items;
    } else {
        gt_items_cut(list.items, 0);
    }
    const size_t n = more == list.items ? before : more->n;
    for (size_t i = 0; i < n; i++) {
        GT_TRY(gt_take_turn(r, stmt->at));
        gt_items_add(r->arena, list.items, NULL, more->item[i]);
    }
    return GT_OK;
}

/* x += v of what changes itself: the sum in the dtype and the shape of x. */
static gt_status change_whole(gt_recorder *r, gt_ref x, gt_value *value, gt_span at)
{
    char one[GT_SHAPE_TEXT], other[GT_SHAPE_TEXT];
    gt_ref ref;
    GT_TRY(gt_to_ref(r, *value, gt_ref_dtype(&r->program, x), at, &ref));
    const gt_dtype dtype = gt_ref_dtype(&r->program, x), got = gt_ref_dtype(&r->program, ref);
    if (!gt_dtype_takes(dtype, got)) {
        gt_fail(r->error, GT_WRONG_MODEL, at, "a result of %s does not fit into what is changed, of %s",
                gt_dtype_name(got), gt_dtype_name(dtype));
        return gt_fix(r->error, "bind the name anew: x = x + ...");
    }
    const gt_shape *own = gt_ref_shape(&r->program, x), *shape = gt_ref_shape(&r->program, ref);
    if (!gt_shape_equal(own, shape)) {
        gt_fail(r->error, GT_WRONG_MODEL, at, "a result of shape %s does not fit into what is changed, of shape %s",
                gt_shape_text(shape, one), gt_shape_text(own, other));
        return gt_fix(r->error, "bind the name anew: x = x + ...");
    }
    r->build.at = at;
    GT_TRY(gt_overwrite(r, x, gt_cast(&r->build, ref, dtype), at, &ref));
    *value = gt_value_tensor(ref);
    return r->error->code;
}

static gt_status augment(gt_recorder *r, const gt_stmt *stmt)
{
    gt_value left, right, result = gt_value_none();
    gt_lvalue p;
    GT_TRY(gt_lvalue_find(r, stmt->targets[0], &p));
    p.method = stmt->op == GT_PLUS ? "assign_add" : stmt->op == GT_MINUS ? "assign_sub" : NULL;
    GT_TRY(gt_lvalue_read(r, &p, &left));
    GT_TRY(gt_evaluate(r, stmt->value, &right));
    const bool longer = left.kind == GT_VALUE_LIST && stmt->op == GT_PLUS;
    const gt_expr whole = {.at = stmt->value->at, .left = stmt->targets[0], .right = stmt->value};
    if (!longer)
        GT_TRY(gt_binary(r, stmt->op, left, right, &whole, &result));
    if (longer || (left.kind == GT_VALUE_LIST && result.kind == GT_VALUE_LIST)) {
        GT_TRY(augment_list(r, stmt, left, right, result));
        result = left;
    }
    if (left.kind == GT_VALUE_VARIABLE && r->steps->torch)
        return gt_torch_augment(r, left.variable, result, stmt->targets[0]->at);
    if (gt_changes_itself(r, left) && !gt_native_gives_way(r, left, right) &&
        !gt_value_is_tensor(p.base)) /* what its items are of changes where they are set */
        GT_TRY(change_whole(r, left.ref, &result, stmt->targets[0]->at));
    return gt_lvalue_set(r, &p, result);
}

/* On a variable it is Python's too: the name is rebound to a tensor. In torch the variable itself changes. */
gt_status gt_augment(gt_recorder *r, const gt_stmt *stmt)
{
    gt_arena_mark mark = gt_arena_save(r->scratch);
    gt_status status = augment(r, stmt);
    gt_arena_release(r->scratch, mark);
    return status;
}

/* -- deleting -- */

/* del list[i], list[i:j], dict[key], object.name */
gt_status gt_delete_part(gt_recorder *r, const gt_expr *target)
{
    gt_arena_mark mark = gt_arena_save(r->scratch);
    gt_lvalue p;
    gt_status status = gt_lvalue_find(r, target, &p);
    gt_items *items = gt_value_is_items(p.base) ? p.base.items : NULL;
    int64_t begin, step, count = 1;
    size_t at = 0;
    const char *key;
    if (status != GT_OK) {
    } else if (target->kind == GT_EXPR_INDEX && p.base.kind == GT_VALUE_LIST && target->n == 1 &&
               p.item[0].kind == GT_VALUE_SLICE) {
        status = gt_slice_bounds(r, p.item[0].slice, (int64_t)items->n, target->at, &begin, &step, &count);
        for (int64_t k = 0; status == GT_OK && k < count; k++) /* the last one first */
            gt_items_take_out(items, (size_t)(begin + (step > 0 ? count - 1 - k : k) * step));
    } else if (target->kind == GT_EXPR_INDEX && p.base.kind == GT_VALUE_LIST && target->n == 1) {
        status = gt_list_place(r, p.item[0], items->n, target->at, "list assignment index out of range", &at);
        if (status == GT_OK)
            gt_items_take_out(items, at);
    } else if (target->kind == GT_EXPR_INDEX && p.base.kind == GT_VALUE_DICT) {
        const gt_value item = target->n == 1 ? p.item[0] : gt_value_of(r->arena, GT_VALUE_TUPLE, target->n, p.item);
        status = gt_key_of(r, item, target->at, &key);
        const gt_value *found = status == GT_OK ? gt_items_like(p.base, key, 0) : NULL;
        if (found)
            gt_items_take_out(items, (size_t)(found - items->item));
        else if (status == GT_OK)
            status = gt_no_key(r, item, NULL, target->at);
    } else if (target->kind == GT_EXPR_FIELD && p.base.kind == GT_VALUE_OBJECT &&
               gt_items_like(p.base.object->attributes, target->text, 0)) {
        items = p.base.object->attributes.items;
        gt_items_take_out(items, (size_t)(gt_items_like(p.base.object->attributes, target->text, 0) - items->item));
    } else {
        status = gt_fail(r->error, GT_WRONG_MODEL, target->at,
                         "'del' takes out of lists, dicts and objects, not out of %s", gt_value_kind_name(p.base));
    }
    gt_arena_release(r->scratch, mark);
    return status;
}
