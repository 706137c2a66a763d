#include "steps/dict_key.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/number.h"
#include "base/text_buffer.h"
#include "steps/call.h"
#include "steps/convert.h"
#include "steps/exception.h"
#include "steps/formatted.h"
#include "steps/statement.h"

/* A mark, a letter for the kind, and the value: 'i' and 'b' a whole number, 'f' a fraction, 'n' nothing, 't' the keys
 * of a tuple, each behind its length. Numbers that are equal have equal texts behind the letter. */

enum { TUPLES = 8 }; /* nested */

static gt_status key_at(gt_recorder *r, gt_value value, gt_span at, int depth, const char **out);

static gt_status tuple_key(gt_recorder *r, const gt_items *items, gt_span at, int depth, const char **out)
{
    gt_text_buffer text = {.arena = r->arena};
    gt_buffer_add(&text, gt_print(r->arena, "%ct", GT_KEY_MARK));
    for (size_t i = 0; i < items->n; i++) {
        const char *part;
        GT_TRY(key_at(r, items->item[i], at, depth + 1, &part));
        gt_buffer_add(&text, gt_print(r->arena, "%zu:%s", strlen(part), part));
    }
    *out = text.text;
    return GT_OK;
}

static gt_status key_at(gt_recorder *r, gt_value value, gt_span at, int depth, const char **out)
{
    char number[GT_NUMBER_TEXT];
    *out = "";
    GT_TRY(gt_format_known(r, at, &value));
    if (value.kind == GT_VALUE_TENSOR && value.weak && gt_dtype_in(gt_ref_dtype(&r->program, value.ref), GT_SET_INT) &&
        !gt_ref_shape(&r->program, value.ref)->rank) { /* a whole number of Python, as x.tolist() has them */
        int64_t i;
        GT_TRY(gt_to_int(r, value, at, "a key", &i));
        value = gt_value_int(i);
    }
    switch (value.kind) {
    case GT_VALUE_TEXT:
        *out = value.text;
        return GT_OK;
    case GT_VALUE_INT:
        *out = gt_print(r->arena, "%ci%lld", GT_KEY_MARK, (long long)value.i);
        return GT_OK;
    case GT_VALUE_TRUTH:
        *out = gt_print(r->arena, "%cb%d", GT_KEY_MARK, value.truth);
        return GT_OK;
    case GT_VALUE_NONE:
        *out = gt_print(r->arena, "%cn", GT_KEY_MARK);
        return GT_OK;
    case GT_VALUE_REAL:
        if (isnan(value.f))
            break;
        gt_number_print_any(value.f, number);
        *out = value.f == floor(value.f) && fabs(value.f) <= 0x1p63
                   ? gt_print(r->arena, "%cf%.0f", GT_KEY_MARK, value.f + 0.0)
                   : gt_print(r->arena, "%cf%s", GT_KEY_MARK, number);
        return GT_OK;
    case GT_VALUE_TUPLE:
        if (depth < TUPLES)
            return tuple_key(r, value.items, at, depth, out);
        break;
    default:
        break;
    }
    gt_fail(r->error, GT_WRONG_MODEL, at, "%s cannot be a key of a dict or stand in a set", gt_value_kind_name(value));
    gt_fix(r->error, gt_value_is_tensor(value) ? "its number can, where it is known: int(x), float(x) or x.item()"
                                               : "a text, a plain number, None or a tuple of these can");
    if (value.kind != GT_VALUE_LIST && value.kind != GT_VALUE_DICT)
        return GT_WRONG_MODEL;
    return gt_fail_as(
        r, "TypeError",
        gt_value_text(value.kind == GT_VALUE_LIST ? "unhashable type: 'list'" : "unhashable type: 'dict'"));
}

gt_status gt_key_of(gt_recorder *r, gt_value value, gt_span at, const char **out)
{
    return key_at(r, value, at, 0, out);
}

gt_value gt_key_value(gt_arena *arena, const char *key)
{
    if (*key != GT_KEY_MARK)
        return gt_value_text(key);
    const char *text = key + 2;
    switch (key[1]) {
    case 'i':
        return gt_value_int(strtoll(text, NULL, 10));
    case 'b':
        return gt_value_truth(*text == '1');
    case 'n':
        return gt_value_none();
    case 'f': {
        double f = 0;
        bool whole;
        int64_t i;
        if (strstr(text, "nf"))
            return gt_value_real(*text == '-' ? -(double)INFINITY : (double)INFINITY);
        gt_number_scan(text, strlen(text), &f, &whole, &i);
        return gt_value_real(f);
    }
    default:
        break;
    }
    gt_value tuple = gt_value_items(arena, GT_VALUE_TUPLE);
    while (*text) { /* tuples in tuples: TUPLES deep at most */
        char *part;
        const size_t n = strtoul(text, &part, 10);
        gt_items_add(arena, tuple.items, NULL, gt_key_value(arena, gt_copy_text(arena, part + 1, n)));
        text = part + 1 + n;
    }
    return tuple;
}

static const char *key_text(gt_arena *arena, const char *key, bool repr)
{
    if (*key != GT_KEY_MARK)
        return repr ? gt_format_quoted(arena, key) : key;
    if (key[1] == 'b' || key[1] == 'n')
        return key[1] == 'n' ? "None" : key[2] == '1' ? "True" : "False";
    if (key[1] != 't')
        return key + 2;
    const gt_value tuple = gt_key_value(arena, key);
    gt_text_buffer text = {.arena = arena};
    const char *part = key + 2;
    gt_buffer_add(&text, "(");
    for (size_t i = 0; i < tuple.items->n; i++) {
        char *own;
        const size_t n = strtoul(part, &own, 10);
        gt_buffer_add(&text, i ? ", " : "");
        gt_buffer_add(&text, key_text(arena, gt_copy_text(arena, own + 1, n), repr));
        part = own + 1 + n;
    }
    gt_buffer_add(&text, tuple.items->n == 1 ? ",)" : ")");
    return text.text;
}

const char *gt_key_shown(gt_arena *arena, const char *key)
{
    return key_text(arena, key, false);
}

const char *gt_key_repr(gt_arena *arena, const char *key)
{
    return key_text(arena, key, true);
}

/* -- sets -- */

gt_status gt_set_add(gt_recorder *r, gt_value set, gt_value value, gt_span at)
{
    const char *key;
    GT_TRY(gt_key_of(r, value, at, &key));
    if (!gt_items_like(set, key, 0))
        gt_items_add(r->arena, set.items, key, value);
    return GT_OK;
}

gt_status gt_value_members(gt_recorder *r, gt_value value, gt_span at, gt_value *out)
{
    if (value.kind != GT_VALUE_SET)
        return gt_value_rows(r, value, at, out);
    *out = gt_value_of(r->arena, GT_VALUE_LIST, value.items->n, value.items->item);
    return GT_OK;
}

gt_status gt_set_of(gt_recorder *r, gt_value rows, gt_span at, gt_value *out)
{
    gt_value members;
    *out = gt_value_items(r->arena, GT_VALUE_SET);
    GT_TRY(gt_value_members(r, rows, at, &members));
    for (size_t i = 0; i < members.items->n; i++) {
        GT_TRY(gt_take_turn(r, at));
        GT_TRY(gt_set_add(r, *out, members.items->item[i], at));
    }
    return GT_OK;
}

static bool has(gt_value set, const char *key)
{
    return gt_items_like(set, key, 0) != NULL;
}

/* How many of x are in y. */
static size_t common(gt_value x, gt_value y)
{
    size_t n = 0;
    for (size_t i = 0; i < x.items->n; i++)
        n += has(y, x.items->key[i]);
    return n;
}

gt_status gt_set_binary(gt_recorder *r, gt_operator op, gt_value x, gt_value y, gt_span at, gt_value *out)
{
    const size_t n = x.items->n, m = y.items->n, both = common(x, y);
    switch (op) {
    case GT_EQUAL:
    case GT_NOT_EQUAL:
        *out = gt_value_truth((both == n && n == m) == (op == GT_EQUAL));
        return GT_OK;
    case GT_LESS:
    case GT_LESS_EQUAL:
        *out = gt_value_truth(both == n && (op == GT_LESS_EQUAL || n < m));
        return GT_OK;
    case GT_GREATER:
    case GT_GREATER_EQUAL:
        *out = gt_value_truth(both == m && (op == GT_GREATER_EQUAL || m < n));
        return GT_OK;
    case GT_BIT_OR:
    case GT_BIT_AND:
    case GT_MINUS:
        break;
    default:
        gt_fail(r->error, GT_WRONG_MODEL, at, "'%s' does not work on sets", gt_operator_text(op));
        return gt_fix(r->error, "sets have |, &, - and comparisons");
    }
    *out = gt_value_items(r->arena, GT_VALUE_SET);
    for (size_t i = 0; i < n; i++)
        if (op == GT_BIT_OR || has(y, x.items->key[i]) == (op == GT_BIT_AND))
            gt_items_add(r->arena, out->items, x.items->key[i], x.items->item[i]);
    for (size_t i = 0; op == GT_BIT_OR && i < m; i++)
        if (!has(x, y.items->key[i]))
            gt_items_add(r->arena, out->items, y.items->key[i], y.items->item[i]);
    return GT_OK;
}
