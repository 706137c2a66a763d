/* Nested values in loops: what is handed on from turn to turn, what is taken apart by rows, what is stacked. */
#include <string.h>

#include "steps/control.h"
#include "steps/convert.h"

enum { NESTING = 64 };

/* Where in a nested value: parts from the inside out. */
typedef struct place {
    const struct place *up;
    const char *key; /* of a dict, or NULL */
    size_t index;
    int depth;
} place;

static const char *place_text(gt_arena *arena, const char *name, const place *p)
{
    if (!p)
        return name;
    const char *before = place_text(arena, name, p->up);
    return p->key ? gt_print(arena, "%s['%s']", before, p->key) : gt_print(arena, "%s[%zu]", before, p->index);
}

static gt_status too_deep(const gt_looped *l, gt_span at)
{
    return gt_fail(l->r->error, GT_WRONG_MODEL, at, "%s: a value is nested deeper than %d", l->loop, NESTING);
}

static gt_ref ref_now(gt_value value)
{
    return value.kind == GT_VALUE_VARIABLE ? value.variable->now : value.ref;
}

static bool is_plain(gt_value value)
{
    return gt_value_is_number(value) || value.kind == GT_VALUE_IMAGINARY || value.kind == GT_VALUE_TRUTH;
}

/* Lists of plain numbers, however nested, mean a tensor. */
static bool is_plain_list(gt_value value, int depth)
{
    if (value.kind != GT_VALUE_LIST || !value.items->n || depth > GT_MAX_RANK)
        return false;
    for (size_t i = 0; i < value.items->n; i++)
        if (!is_plain(value.items->item[i]) && !is_plain_list(value.items->item[i], depth + 1))
            return false;
    return true;
}

static const char *describe(const gt_looped *l, gt_value value)
{
    char text[GT_SHAPE_TEXT];
    if (value.kind == GT_VALUE_LIST || value.kind == GT_VALUE_TUPLE)
        return gt_print(l->r->arena, "%s of %zu", gt_value_kind_name(value), value.items->n);
    if (value.kind == GT_VALUE_DICT) {
        const char *keys = "";
        for (size_t i = 0; i < value.items->n; i++)
            keys = gt_print(l->r->arena, "%s%s%s", keys, i ? ", " : "", value.items->key[i]);
        return gt_print(l->r->arena, "a dict of {%s}", keys);
    }
    if (gt_value_is_tensor(value))
        return gt_print(l->r->arena, "a tensor of shape %s",
                        gt_shape_text(gt_ref_shape(&l->r->program, ref_now(value)), text));
    return gt_value_kind_name(value);
}

static const char *function_name(const gt_looped *l)
{
    const char *name = l->f.kind == GT_VALUE_FUNCTION ? l->f.function->definition->name : NULL;
    return !name ? "the function" : name[0] == '<' ? "the lambda" : name;
}

void gt_looped_note(const gt_looped *l)
{
    if (l->f.kind == GT_VALUE_FUNCTION && l->f.function->definition->at.source)
        gt_note(l->r->error, l->f.function->definition->at, "%s is defined here", function_name(l));
}

/* -- what is handed on -- */

static gt_status other_structure(const gt_looped *l, const place *p, gt_value before, gt_value after)
{
    const char *name = place_text(l->r->arena, l->state, p);
    gt_fail(l->r->error, GT_WRONG_MODEL, l->at, "'%s' of %s changes its structure: %s goes into a turn, %s comes out",
            name, l->loop, describe(l, before), describe(l, after));
    gt_fix(l->r->error, "let %s return what it was given, in the same form", function_name(l));
    gt_looped_note(l);
    return GT_WRONG_MODEL;
}

static gt_status other_shape(const gt_looped *l, const place *p, const gt_shape *before, const gt_shape *after)
{
    char text[2][GT_SHAPE_TEXT];
    gt_fail(l->r->error, GT_WRONG_MODEL, l->at, "'%s' of %s changes its shape: %s goes into a turn, %s comes out",
            place_text(l->r->arena, l->state, p), l->loop, gt_shape_text(before, text[0]),
            gt_shape_text(after, text[1]));
    if (before->rank < after->rank)
        gt_fix(l->r->error, "start with a value of the shape that comes out: zeros(%s)", text[1]);
    else
        gt_fix(l->r->error, "reshape what %s returns, or start with another value", function_name(l));
    gt_looped_note(l);
    return GT_WRONG_MODEL;
}

static gt_status other_dtype(const gt_looped *l, const place *p, gt_dtype before, gt_dtype after)
{
    gt_fail(l->r->error, GT_WRONG_MODEL, l->at, "'%s' of %s changes its dtype: %s goes into a turn, %s comes out",
            place_text(l->r->arena, l->state, p), l->loop, gt_dtype_name(before), gt_dtype_name(after));
    gt_fix(l->r->error, "cast what %s returns: cast(..., %s)", function_name(l), gt_dtype_name(before));
    gt_looped_note(l);
    return GT_WRONG_MODEL;
}

/* A tensor, a number, or a list of numbers: before is none but these. */
static gt_status fit_leaf(const gt_looped *l, const place *p, gt_value before, gt_value after, gt_value *out)
{
    gt_recorder *r = l->r;
    gt_ref old, now;
    *out = after;
    if (is_plain(before) && is_plain(after))
        return GT_OK;
    bool list = after.kind == GT_VALUE_LIST;
    if (!gt_value_is_tensor(after) && !is_plain(after) && !list)
        return other_structure(l, p, before, after);
    gt_dtype dtype = r->dtype;
    bool strong = gt_value_is_tensor(before) && !(before.kind == GT_VALUE_TENSOR && before.weak);
    if (strong || !gt_value_dtype(r, after, &dtype))
        dtype = gt_value_is_tensor(before) ? gt_ref_dtype(&r->program, ref_now(before)) : dtype;
    r->build.at = l->at;
    GT_TRY(gt_to_ref(r, after, dtype, l->at, &now));
    if (gt_value_is_tensor(before)) {
        old = ref_now(before);
    } else if (is_plain(before)) {
        gt_shape scalar = gt_scalar_shape();
        const gt_shape *shape = gt_ref_shape(&r->program, now);
        return shape->rank ? other_shape(l, p, &scalar, shape) : GT_OK;
    } else {
        GT_TRY(gt_to_ref(r, before, gt_ref_dtype(&r->program, now), l->at, &old));
    }
    if (!gt_shape_equal(gt_ref_shape(&r->program, old), gt_ref_shape(&r->program, now)))
        return other_shape(l, p, gt_ref_shape(&r->program, old), gt_ref_shape(&r->program, now));
    if (strong && gt_ref_dtype(&r->program, old) != gt_ref_dtype(&r->program, now))
        return other_dtype(l, p, gt_ref_dtype(&r->program, old), gt_ref_dtype(&r->program, now));
    if (!(after.kind == GT_VALUE_TENSOR && after.weak))
        *out = gt_value_tensor(now);
    return GT_OK;
}

static gt_status fit(const gt_looped *l, const place *up, gt_value before, gt_value after, gt_value *out)
{
    int depth = up ? up->depth : 0;
    if (depth > NESTING)
        return too_deep(l, l->at);
    if (gt_value_is_tensor(before) || is_plain(before) || (is_plain_list(before, 0) && !gt_items_same(before, after)))
        return fit_leaf(l, up, before, after, out);
    if (!gt_value_is_items(before)) {
        *out = after;
        return before.kind == after.kind ? GT_OK : other_structure(l, up, before, after);
    }
    if (!gt_items_same(before, after))
        return other_structure(l, up, before, after);
    *out = gt_value_items(l->r->arena, before.kind);
    for (size_t i = 0; i < before.items->n; i++) {
        const char *key = before.kind == GT_VALUE_DICT ? before.items->key[i] : NULL;
        place here = {up, key, i, depth + 1};
        gt_value item;
        GT_TRY(fit(l, &here, before.items->item[i], *gt_items_like(after, key, i), &item));
        gt_items_add(l->r->arena, out->items, key, item);
    }
    return GT_OK;
}

gt_status gt_carry_fit(const gt_looped *l, gt_value before, gt_value after, gt_value *out)
{
    return fit(l, NULL, before, after, out);
}

/* -- stacking -- */

static gt_status differs(const gt_looped *l, const place *p, size_t turn, gt_value first, gt_value other)
{
    gt_fail(l->r->error, GT_WRONG_MODEL, l->at, "'%s' of %s is not the same in every turn: %s at first, %s in turn %zu",
            place_text(l->r->arena, "y", p), l->loop, describe(l, first), describe(l, other), turn);
    gt_fix(l->r->error, "let %s return values of one shape: they are stacked", function_name(l));
    gt_looped_note(l);
    return GT_WRONG_MODEL;
}

static bool same_leaf(const gt_looped *l, gt_value x, gt_value y)
{
    static const gt_shape scalar = {0, {0}};
    if (!gt_value_is_tensor(x) && !gt_value_is_tensor(y))
        return x.kind == y.kind || (is_plain(x) && is_plain(y));
    if ((!gt_value_is_tensor(x) && !is_plain(x)) || (!gt_value_is_tensor(y) && !is_plain(y)))
        return false;
    return gt_shape_equal(gt_value_is_tensor(x) ? gt_ref_shape(&l->r->program, ref_now(x)) : &scalar,
                          gt_value_is_tensor(y) ? gt_ref_shape(&l->r->program, ref_now(y)) : &scalar);
}

static gt_status stack_leaf(const gt_looped *l, const place *p, size_t n, const gt_value *value, gt_value *out)
{
    gt_recorder *r = l->r;
    gt_value list = gt_value_items(r->arena, GT_VALUE_LIST);
    gt_dtype dtype = r->dtype;
    gt_ref ref;
    for (size_t i = 0; i < n; i++) {
        if (!same_leaf(l, value[0], value[i]))
            return differs(l, p, i, value[0], value[i]);
        gt_items_add(r->arena, list.items, NULL, value[i]);
    }
    *out = value[0];
    if (value[0].kind == GT_VALUE_NONE)
        return GT_OK;
    if (!gt_value_dtype(r, list, &dtype) && value[0].kind == GT_VALUE_TENSOR)
        dtype = gt_ref_dtype(&r->program, value[0].ref);
    r->build.at = l->at;
    GT_TRY(gt_to_ref(r, list, dtype, l->at, &ref));
    *out = gt_own_value(r, ref);
    return GT_OK;
}

static gt_status stack(const gt_looped *l, const place *up, size_t n, const gt_value *value, gt_value *out)
{
    int depth = up ? up->depth : 0;
    if (depth > NESTING)
        return too_deep(l, l->at);
    if (!gt_value_is_items(value[0]))
        return stack_leaf(l, up, n, value, out);
    for (size_t j = 1; j < n; j++)
        if (!gt_items_same(value[0], value[j]))
            return differs(l, up, j, value[0], value[j]);
    *out = gt_value_items(l->r->arena, value[0].kind);
    gt_arena_mark mark = gt_arena_save(l->r->scratch);
    gt_value *part = GT_ARRAY(l->r->scratch, n, gt_value);
    gt_status status = GT_OK;
    for (size_t i = 0; i < value[0].items->n && status == GT_OK; i++) {
        const char *key = value[0].kind == GT_VALUE_DICT ? value[0].items->key[i] : NULL;
        place here = {up, key, i, depth + 1};
        gt_value item;
        for (size_t j = 0; j < n; j++)
            part[j] = *gt_items_like(value[j], key, i);
        status = stack(l, &here, n, part, &item);
        if (status == GT_OK)
            gt_items_add(l->r->arena, out->items, key, item);
    }
    gt_arena_release(l->r->scratch, mark);
    return status;
}

gt_status gt_stack_values(const gt_looped *l, size_t n, const gt_value *value, gt_value *out)
{
    return stack(l, NULL, n, value, out);
}

/* -- rows -- */

static gt_status add_leaf(const gt_looped *l, const place *p, gt_value value, gt_span at, gt_rows *rows)
{
    gt_recorder *r = l->r;
    const char *name = place_text(r->arena, "xs", p);
    gt_value list;
    if (value.kind == GT_VALUE_LIST) {
        gt_ref ref;
        GT_TRY(gt_to_ref(r, value, r->dtype, at, &ref));
        value = gt_value_tensor(ref);
    }
    if (!gt_value_is_tensor(value) || !gt_ref_shape(&r->program, ref_now(value))->rank) {
        gt_fail(r->error, GT_WRONG_MODEL, at, "%s goes through the rows of '%s', but it is %s", l->loop, name,
                describe(l, value));
        gt_fix(r->error, "every tensor in xs needs a first axis");
        return GT_WRONG_MODEL;
    }
    GT_TRY(gt_value_rows(r, value, at, &list));
    if (rows->n >= 0 && (int64_t)list.items->n != rows->n)
        return gt_fail(r->error, GT_WRONG_MODEL, at, "%s: '%s' has %zu rows, those before it have %lld", l->loop, name,
                       list.items->n, (long long)rows->n);
    rows->n = (int64_t)list.items->n;
    rows->leaf = gt_grow(r->arena, rows->leaf, rows->leaves, rows->leaves + 1, &rows->capacity, sizeof *rows->leaf);
    rows->leaf[rows->leaves++] = list.items;
    return GT_OK;
}

static bool is_structure(gt_value value)
{
    bool empty = value.kind == GT_VALUE_LIST && value.items->n == 0;
    return gt_value_is_items(value) && !empty && !is_plain_list(value, 0);
}

static gt_status find_rows(const gt_looped *l, const place *up, gt_value value, gt_span at, gt_rows *rows)
{
    int depth = up ? up->depth : 0;
    if (depth > NESTING)
        return too_deep(l, at);
    if (!is_structure(value))
        return value.kind == GT_VALUE_NONE ? GT_OK : add_leaf(l, up, value, at, rows);
    for (size_t i = 0; i < value.items->n; i++) {
        place here = {up, value.kind == GT_VALUE_DICT ? value.items->key[i] : NULL, i, depth + 1};
        GT_TRY(find_rows(l, &here, value.items->item[i], at, rows));
    }
    return GT_OK;
}

gt_status gt_rows_of(const gt_looped *l, gt_value structure, gt_span at, gt_rows *out)
{
    *out = (gt_rows){.structure = structure, .n = -1};
    return find_rows(l, NULL, structure, at, out);
}

static gt_value row(const gt_looped *l, const gt_rows *rows, gt_value value, int64_t i, size_t *leaf)
{
    if (value.kind == GT_VALUE_NONE)
        return value;
    if (!is_structure(value))
        return rows->leaf[(*leaf)++]->item[i];
    gt_value out = gt_value_items(l->r->arena, value.kind);
    for (size_t k = 0; k < value.items->n; k++)
        gt_items_add(l->r->arena, out.items, value.kind == GT_VALUE_DICT ? value.items->key[k] : NULL,
                     row(l, rows, value.items->item[k], i, leaf));
    return out;
}

gt_value gt_rows_get(const gt_looped *l, const gt_rows *rows, int64_t i)
{
    size_t leaf = 0;
    return row(l, rows, rows->structure, i, &leaf);
}
