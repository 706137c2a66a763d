#include "steps/python_builtins.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "ops/emit.h"
#include "steps/comprehension.h"
#include "steps/control.h"
#include "steps/convert.h"
#include "steps/dict_key.h"
#include "steps/exception.h"
#include "steps/formatted.h"
#include "steps/library.h"
#include "steps/operator.h"
#include "steps/plain_number.h"
#include "steps/statement.h"

static size_t positional(const gt_call_site *site)
{
    size_t n = 0;
    while (n < site->n && !site->argument[n].key)
        n++;
    return n;
}

/* max, min, sum, any, all of a text, a dict, a set or an object with __iter__, as of a list. */
static gt_status as_list(gt_recorder *r, gt_invocation *c, gt_call_site *site)
{
    if (!c->site->n)
        return GT_OK;
    const gt_value_kind kind = c->site->argument[0].value.kind;
    if (c->site->argument[0].key ||
        (kind != GT_VALUE_SET && kind != GT_VALUE_DICT && kind != GT_VALUE_TEXT && kind != GT_VALUE_OBJECT) ||
        positional(c->site) != 1)
        return GT_OK;
    gt_argument *own = GT_ARRAY(r->arena, c->site->n, gt_argument);
    memcpy(own, c->site->argument, c->site->n * sizeof *own);
    GT_TRY(c->site->n == 1 ? gt_value_members(r, own->value, c->at, &own->value)
                           : gt_value_rows(r, own->value, c->at, &own->value));
    *site = (gt_call_site){c->site->n, own, c->at};
    c->site = site;
    return GT_OK;
}

static gt_status as_op(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    return gt_call_op(r, c->of->op, c->site, out);
}

static bool keywords_in(const gt_call_site *site, const char *words)
{
    for (size_t i = 0; i < site->n; i++)
        if (site->argument[i].key && !gt_word_in(words, ' ', site->argument[i].key, strlen(site->argument[i].key)))
            return false;
    return true;
}

static gt_value keyword(const gt_call_site *site, const char *key)
{
    for (size_t i = 0; i < site->n; i++)
        if (site->argument[i].key && strcmp(site->argument[i].key, key) == 0)
            return site->argument[i].value;
    return gt_value_none();
}

static bool is_plain(gt_value v)
{
    return gt_value_is_number(v) || v.kind == GT_VALUE_TRUTH || v.kind == GT_VALUE_TEXT ||
           v.kind == GT_VALUE_FORMATTED || v.kind == GT_VALUE_NONE;
}

static bool is_scalar(const gt_recorder *r, gt_value v)
{
    return is_plain(v) || v.kind == GT_VALUE_OBJECT ||
           (gt_value_is_tensor(v) && !gt_ref_shape(&r->program, gt_value_ref(v))->rank);
}

/* A matrix in a file that imports, and so is Python: there the name is no reduction over all elements. */
static bool is_matrix_of_python(const gt_recorder *r, const gt_call_site *site)
{
    return r->steps->imports && site->n == 1 && !site->argument[0].key && gt_value_is_tensor(site->argument[0].value) &&
           gt_ref_shape(&r->program, gt_value_ref(site->argument[0].value))->rank > 1;
}

static gt_status call_one(gt_recorder *r, gt_value f, gt_value x, gt_span at, gt_value *out)
{
    const gt_argument argument = gt_positional(at, x);
    return gt_call_value(r, f, &(gt_call_site){1, &argument, at}, out);
}

/* -- order -- */

/* Equal as Python finds items of sequences: the same one, or such as are equal. */
static gt_status same_deep(gt_recorder *r, gt_value a, gt_value b, gt_span at, int depth, bool *same)
{
    const gt_expr place = {.at = at};
    gt_value truth;
    *same = a.kind == b.kind && gt_value_equal(a, b);
    if (*same || ((gt_value_is_tensor(a) || gt_value_is_tensor(b)) && !(is_scalar(r, a) && is_scalar(r, b))))
        return GT_OK;
    if (!gt_value_is_sequence(a) || a.kind != b.kind || depth >= GT_MAX_RANK) {
        GT_TRY(gt_binary(r, GT_EQUAL, a, b, &place, &truth));
        return gt_to_truth(r, truth, at, same);
    }
    *same = a.items->n == b.items->n;
    for (size_t i = 0; *same && i < a.items->n; i++)
        GT_TRY(same_deep(r, a.items->item[i], b.items->item[i], at, depth + 1, same));
    return GT_OK;
}

static gt_status less_deep(gt_recorder *r, gt_value a, gt_value b, gt_span at, int depth, bool *less)
{
    const gt_expr place = {.at = at};
    gt_value truth;
    GT_TRY(gt_format_known(r, at, &a));
    GT_TRY(gt_format_known(r, at, &b));
    if (a.kind == GT_VALUE_TEXT && b.kind == GT_VALUE_TEXT) {
        *less = strcmp(a.text, b.text) < 0;
        return GT_OK;
    }
    if (a.kind == GT_VALUE_OBJECT || b.kind == GT_VALUE_OBJECT) {
        GT_TRY(gt_binary(r, GT_LESS, a, b, &place, &truth));
        return gt_to_truth(r, truth, at, less);
    }
    if (gt_value_is_sequence(a) && a.kind == b.kind && depth < GT_MAX_RANK) {
        for (size_t i = 0; i < a.items->n && i < b.items->n; i++) {
            bool same;
            GT_TRY(same_deep(r, a.items->item[i], b.items->item[i], at, depth + 1, &same));
            if (!same)
                return less_deep(r, a.items->item[i], b.items->item[i], at, depth + 1, less);
        }
        *less = a.items->n < b.items->n;
        return GT_OK;
    }
    if (!is_scalar(r, a) || !is_scalar(r, b) || a.kind == GT_VALUE_NONE || b.kind == GT_VALUE_NONE ||
        a.kind == GT_VALUE_TEXT || b.kind == GT_VALUE_TEXT) {
        gt_fail(r->error, GT_WRONG_MODEL, at, "%s and %s have no order", gt_value_kind_name(a), gt_value_kind_name(b));
        return gt_fail_as(r, "TypeError", gt_value_none());
    }
    GT_TRY(gt_binary(r, GT_LESS, a, b, &place, &truth));
    return gt_to_truth(r, truth, at, less);
}

gt_status gt_value_less(gt_recorder *r, gt_value a, gt_value b, gt_span at, bool *less)
{
    return less_deep(r, a, b, at, 0, less);
}

typedef struct sorting {
    gt_recorder *r;
    const gt_value *key;
    size_t *order, *other;
    bool reverse;
    gt_span at;
} sorting;

/* The two halves from `begin` on, each in order, into one. */
static gt_status merge(sorting *s, size_t begin, size_t middle, size_t end)
{
    size_t i = begin, j = middle;
    for (size_t k = begin; k < end; k++) {
        bool second = i == middle;
        if (i < middle && j < end) {
            gt_value x = s->key[s->order[i]], y = s->key[s->order[j]];
            GT_TRY(gt_take_turn(s->r, s->at));
            GT_TRY(gt_value_less(s->r, s->reverse ? x : y, s->reverse ? y : x, s->at, &second));
        }
        s->other[k] = second ? s->order[j++] : s->order[i++];
    }
    memcpy(s->order + begin, s->other + begin, (end - begin) * sizeof *s->order);
    return GT_OK;
}

gt_status gt_sort_items(gt_recorder *r, gt_items *items, gt_value key, bool reverse, gt_span at)
{
    const size_t n = items->n;
    gt_value *keys = GT_ARRAY(r->arena, n, gt_value), *sorted = GT_ARRAY(r->arena, n, gt_value);
    sorting s = {r, keys, GT_ARRAY(r->arena, n, size_t), GT_ARRAY(r->arena, n, size_t), reverse, at};
    for (size_t i = 0; i < n; i++) {
        s.order[i] = i;
        keys[i] = items->item[i];
        if (key.kind != GT_VALUE_NONE)
            GT_TRY(call_one(r, key, items->item[i], at, &keys[i]));
    }
    for (size_t width = 1; width < n; width *= 2)
        for (size_t begin = 0; begin + width < n; begin += 2 * width)
            GT_TRY(merge(&s, begin, begin + width, begin + 2 * width < n ? begin + 2 * width : n));
    for (size_t i = 0; i < n; i++)
        sorted[i] = items->item[s.order[i]];
    for (size_t i = 0; i < n; i++)
        items->item[i] = sorted[i];
    return GT_OK;
}

static gt_status call_sorted(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_value rows;
    bool reverse = false;
    GT_TRY(c->value[1].kind == GT_VALUE_NONE ? gt_value_members(r, c->value[0], c->at, &rows)
                                             : gt_value_rows(r, c->value[0], c->at, &rows)); /* two may have one key */
    GT_TRY(gt_to_switch(r, c->value[2], c->at, "reverse", &reverse));
    *out = gt_value_of(r->arena, GT_VALUE_LIST, rows.items->n, rows.items->item);
    return gt_sort_items(r, out->items, c->value[1], reverse, c->at);
}

static gt_status call_reversed(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_value rows;
    GT_TRY(gt_value_rows(r, c->value[0], c->at, &rows));
    *out = gt_value_items(r->arena, GT_VALUE_LIST);
    for (size_t i = rows.items->n; i-- > 0;)
        gt_items_add(r->arena, out->items, NULL, rows.items->item[i]);
    *out = gt_iterator_over(r->arena, *out);
    return GT_OK;
}

/* -- reductions -- */

/* Is an item one value to max of Python, which goes no deeper? Steps that are no file of Python take a list for the
 * tensor that it means. */
static bool is_compared_whole(const gt_recorder *r, gt_value v)
{
    return is_plain(v) ||
           (gt_value_is_sequence(v) && (r->steps->native || r->steps->imports) && !r->steps->inside_body);
}

/* max(a, b, ...), max(list), with key= and default=: the first of the largest. */
static gt_status call_extreme(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_call_site listed;
    GT_TRY(as_list(r, c, &listed));
    const gt_call_site *site = c->site;
    const size_t n = positional(site);
    const bool least = c->of->number;
    gt_value key = keyword(site, "key"), rows, best = gt_value_none();
    bool plain = n > 0 && keywords_in(site, "key default");
    if (is_matrix_of_python(r, site)) {
        gt_fail(r->error, GT_WRONG_MODEL, c->at, "%s of Python takes one number from each row", c->of->name);
        return gt_fix(r->error, "write tf.reduce_%s(x)", c->of->name);
    }
    for (size_t i = 0; plain && n > 1 && i < n; i++)
        plain = is_scalar(r, site->argument[i].value) || is_compared_whole(r, site->argument[i].value) ||
                key.kind != GT_VALUE_NONE;
    if (plain && n == 1 && key.kind == GT_VALUE_NONE) {
        plain = gt_value_is_sequence(site->argument[0].value);
        for (size_t i = 0; plain && i < site->argument[0].value.items->n; i++)
            plain = is_compared_whole(r, site->argument[0].value.items->item[i]);
    }
    if (!plain)
        return as_op(r, c, out);
    rows = gt_value_items(r->arena, GT_VALUE_LIST);
    for (size_t i = 0; n > 1 && i < n; i++)
        gt_items_add(r->arena, rows.items, NULL, site->argument[i].value);
    if (n == 1)
        GT_TRY(gt_value_rows(r, site->argument[0].value, c->at, &rows));
    if (n > 1 && !keywords_in(site, "key")) {
        gt_fail(r->error, GT_WRONG_MODEL, c->at, "%s of several values takes no default", c->of->name);
        return gt_fix(r->error, "it is for a list that may be empty: %s(values, default=0)", c->of->name);
    }
    *out = keyword(site, "default");
    if (!rows.items->n && keywords_in(site, "key"))
        return gt_fail(r->error, GT_WRONG_MODEL, c->at, "%s of nothing", c->of->name);
    for (size_t i = 0; i < rows.items->n; i++) {
        gt_value item = rows.items->item[i], value = item;
        bool better = i == 0;
        GT_TRY(gt_take_turn(r, c->at));
        if (key.kind != GT_VALUE_NONE)
            GT_TRY(call_one(r, key, item, c->at, &value));
        if (i)
            GT_TRY(gt_value_less(r, least ? value : best, least ? best : value, c->at, &better));
        if (better) {
            best = value;
            *out = item;
        }
    }
    return GT_OK;
}

/* sum(list, start=0): one item after the other. Lists of lists of numbers are tensors, as everywhere. */
static gt_status call_sum(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_call_site listed;
    GT_TRY(as_list(r, c, &listed));
    const gt_call_site *site = c->site;
    const gt_expr place = {.at = c->at};
    gt_value start = keyword(site, "start"), rows;
    const size_t n = positional(site);
    bool python = (n == 1 || n == 2) && keywords_in(site, "start") && gt_value_is_sequence(site->argument[0].value);
    if (n == 2)
        start = site->argument[1].value;
    for (size_t i = 0; python && !gt_value_is_sequence(start) && i < site->argument[0].value.items->n; i++)
        python = !gt_value_is_items(site->argument[0].value.items->item[i]);
    if (!python && n && n < 3 && keywords_in(site, "start") && gt_value_is_sequence(site->argument[0].value) &&
        (r->steps->native || r->steps->imports) && !r->steps->inside_body) {
        gt_fail(r->error, GT_WRONG_MODEL, c->at, "unsupported operand type(s) for +: lists or tuples, and a number");
        gt_fix(r->error, "begin with a list: sum(values, []), or add what is in them: np.sum(values)");
        return gt_fail_as(r, "TypeError", gt_value_none());
    }
    if (!python && !is_matrix_of_python(r, site))
        return as_op(r, c, out);
    GT_TRY(gt_value_rows(r, site->argument[0].value, c->at, &rows));
    *out = start.kind == GT_VALUE_NONE ? gt_value_int(0) : start;
    for (size_t i = 0; i < rows.items->n; i++) {
        GT_TRY(gt_take_turn(r, c->at));
        if (i == 0 && start.kind == GT_VALUE_NONE && gt_value_is_tensor(rows.items->item[0]) && rows.items->n > 1)
            *out = rows.items->item[0]; /* 0 + x is x, and no step */
        else
            GT_TRY(gt_binary(r, GT_PLUS, *out, rows.items->item[i], &place, out));
    }
    return GT_OK;
}

/* any(list), all(list) of plain values. */
static gt_status call_any(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_call_site listed;
    GT_TRY(as_list(r, c, &listed));
    const bool all = c->of->number;
    const gt_call_site *site = c->site;
    bool plain = site->n == 1 && !site->argument[0].key && gt_value_is_sequence(site->argument[0].value), found = all;
    if (is_matrix_of_python(r, site)) {
        gt_fail(r->error, GT_WRONG_MODEL, c->at, "%s of Python takes one truth from each row", c->of->name);
        return gt_fix(r->error, "write tf.reduce_%s(x)", c->of->name);
    }
    const gt_items *items = plain ? site->argument[0].value.items : NULL;
    for (size_t i = 0; plain && i < items->n; i++)
        plain = is_plain(items->item[i]);
    if (!plain)
        return as_op(r, c, out);
    for (size_t i = 0; i < items->n && found == all; i++)
        GT_TRY(gt_to_truth(r, items->item[i], c->at, &found));
    *out = gt_value_truth(found);
    return GT_OK;
}

/* -- numbers -- */

static gt_status call_abs(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    const bool one = c->site->n == 1 && !c->site->argument[0].key;
    gt_value x = one ? c->site->argument[0].value : gt_value_none();
    if (x.kind == GT_VALUE_INT && x.i < 0)
        return gt_numbers(r, GT_MINUS, gt_value_int(0), x, c->at, out);
    if (x.kind == GT_VALUE_INT)
        *out = x;
    else if (x.kind == GT_VALUE_REAL)
        *out = (gt_value){.kind = GT_VALUE_REAL, .f = fabs(x.f), .wide = x.wide};
    else if (x.kind == GT_VALUE_IMAGINARY)
        *out = gt_value_real(hypot(x.re, x.f));
    else
        return as_op(r, c, out);
    return GT_OK;
}

/* round(x, n) of a tensor, which Python leaves to NumPy. */
static gt_status round_tensor(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_argument argument[] = {c->site->argument[0], c->site->argument[1]};
    gt_value callee;
    bool found;
    argument[1].key = NULL;
    GT_TRY(gt_library_find(r, "numpy.round", "round", c->at, &found, &callee));
    return gt_call_value(r, callee, &(gt_call_site){2, argument, c->at}, out);
}

/* round(x), a whole number, half to even; round(x, n): the nearest with n decimals. */
static gt_status call_round(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    enum { MOST = 300 };
    const gt_call_site *site = c->site;
    gt_value digits = site->n == 2 ? site->argument[1].value : gt_value_none();
    int64_t n;
    if (!site->n || site->n > 2 || site->argument[0].key || !keywords_in(site, "ndigits"))
        return as_op(r, c, out);
    if (!gt_value_is_number(site->argument[0].value))
        return digits.kind == GT_VALUE_NONE ? as_op(r, c, out) : round_tensor(r, c, out);
    *out = site->argument[0].value;
    if (digits.kind == GT_VALUE_NONE) {
        return out->kind == GT_VALUE_INT ? GT_OK : gt_whole_of_real(r, rint(out->f), c->at, out);
    }
    GT_TRY(gt_to_int(r, digits, c->at, "ndigits", &n));
    if (n < 0)
        return gt_fail(r->error, GT_WRONG_MODEL, c->at, "ndigits must not be negative here");
    if (out->kind == GT_VALUE_INT || !isfinite(out->f) || n > MOST)
        return GT_OK;
    char text[700];
    bool whole;
    int64_t i;
    const double f = out->f;
    snprintf(text, sizeof text, "%.*f", (int)n, fabs(f));
    gt_number_scan(text, strlen(text), &out->f, &whole, &i);
    out->f = copysign(out->f, f);
    return GT_OK;
}

static gt_status call_pow(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    const gt_expr place = {.at = c->at};
    const gt_argument *x = c->site->argument;
    if (c->site->n != 2 || x[0].key || x[1].key || !gt_value_is_number(x[0].value) || !gt_value_is_number(x[1].value))
        return as_op(r, c, out);
    return gt_binary(r, GT_POWER, x[0].value, x[1].value, &place, out);
}

/* -- functions over lists -- */

static gt_status call_filter(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_value rows;
    GT_TRY(gt_value_rows(r, c->value[1], c->at, &rows));
    *out = gt_value_items(r->arena, GT_VALUE_LIST);
    for (size_t i = 0; i < rows.items->n; i++) {
        gt_value test = rows.items->item[i];
        bool truth;
        GT_TRY(gt_take_turn(r, c->at));
        if (c->value[0].kind != GT_VALUE_NONE)
            GT_TRY(call_one(r, c->value[0], test, c->at, &test));
        GT_TRY(gt_to_truth(r, test, c->at, &truth));
        if (truth)
            gt_items_add(r->arena, out->items, NULL, rows.items->item[i]);
    }
    *out = gt_iterator_over(r->arena, *out);
    return GT_OK;
}

/* map(f, list, ...). Over one tensor it is map_fn, whose values are stacked. */
static gt_status call_map(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    const gt_call_site *site = c->site;
    const bool tensor = site->n == 2 && gt_value_is_tensor(site->argument[1].value) && !r->steps->imports;
    if (site->n < 2 || tensor || positional(site) < site->n)
        return gt_builtin_call(r, gt_builtin_find("map_fn"), NULL, site, out);
    gt_looped l = {r, "map", "values", site->argument[0].value, c->at};
    gt_value *rows = GT_ARRAY(r->arena, site->n, gt_value), *row = GT_ARRAY(r->arena, site->n, gt_value);
    GT_TRY(gt_looped_check(&l, (int)site->n - 1, "f(item...)"));
    for (size_t k = 1; k < site->n; k++)
        GT_TRY(gt_value_rows(r, site->argument[k].value, site->argument[k].at, &rows[k]));
    gt_value list = gt_value_items(r->arena, GT_VALUE_LIST);
    *out = gt_iterator_over(r->arena, list);
    for (size_t i = 0;; i++) {
        gt_value value;
        GT_TRY(gt_take_turn(r, c->at));
        for (size_t k = 1; k < site->n; k++) {
            if (i >= rows[k].items->n) /* the shortest ends it; f may change a list */
                return GT_OK;
            row[k] = rows[k].items->item[i];
        }
        GT_TRY(gt_looped_call(&l, site->n - 1, row + 1, &value));
        gt_items_add(r->arena, list.items, NULL, value);
    }
}

/* -- functools.partial -- */

/* self: the arguments so far, the function first; those by name with their keys. */
static gt_status call_partly(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    const gt_items *held = c->self->items;
    const gt_call_site *site = c->site;
    gt_argument *all = GT_ARRAY(r->arena, held->n + site->n, gt_argument);
    size_t n = 0, own = positional(site);
    for (size_t i = 1; i < held->n && !held->key[i]; i++)
        all[n++] = gt_positional(c->at, held->item[i]);
    for (size_t i = 0; i < own; i++)
        all[n++] = site->argument[i];
    for (size_t i = 1; i < held->n; i++) { /* the call's own go before */
        bool again = !held->key[i];
        for (size_t k = own; k < site->n && !again; k++)
            again = strcmp(site->argument[k].key, held->key[i]) == 0;
        if (!again)
            all[n++] = gt_keyword(held->key[i], c->at, held->item[i]);
    }
    for (size_t i = own; i < site->n; i++)
        all[n++] = site->argument[i];
    return gt_call_value(r, held->item[0], &(gt_call_site){n, all, c->at}, out);
}

static const gt_builtin partly = {"partial", NULL, call_partly, .number = 0, .pure = GT_PURE};

gt_status gt_builtin_partial(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    const gt_call_site *site = c->site;
    gt_value *self = GT_NEW(r->arena, gt_value);
    if (!site->n || site->argument[0].key || !gt_value_is_callable(site->argument[0].value))
        return gt_fail(r->error, GT_WRONG_MODEL, c->at, "partial takes a function and arguments for it");
    *self = gt_value_items(r->arena, GT_VALUE_LIST);
    self->items->key = GT_ARRAY(r->arena, site->n, const char *);
    self->items->key_capacity = site->n;
    for (size_t i = 0; i < site->n; i++)
        gt_items_add(r->arena, self->items, site->argument[i].key, site->argument[i].value);
    *out = (gt_value){.kind = GT_VALUE_METHOD, .method = &partly, .self = self};
    return GT_OK;
}

static const gt_builtin rows[] = {
    {"max", NULL, call_extreme, .op = &gt_op_reduce_max, .pure = GT_PURE},
    {"min", NULL, call_extreme, .number = true, .op = &gt_op_reduce_min, .pure = GT_PURE},
    {"sum", NULL, call_sum, .op = &gt_op_reduce_sum, .pure = GT_PURE},
    {"any", NULL, call_any, .op = &gt_op_reduce_any, .pure = GT_PURE_TENSORS},
    {"all", NULL, call_any, .number = true, .op = &gt_op_reduce_all, .pure = GT_PURE_TENSORS},
    {"abs", NULL, call_abs, .op = &gt_op_abs, .pure = GT_PURE},
    {"round", NULL, call_round, .op = &gt_op_round, .pure = GT_PURE_TENSORS},
    {"pow", NULL, call_pow, .op = &gt_op_pow, .pure = GT_PURE_TENSORS},
    {"map", NULL, call_map, .number = 0, .pure = GT_PURE_TENSORS},
    {"filter", "filter(function, values)", call_filter, .number = 0, .pure = GT_PURE_TENSORS},
    {"sorted", "sorted(values, key=None, reverse=None)", call_sorted, .number = 0, .pure = GT_PURE_TENSORS},
    {"reversed", "reversed(values)", call_reversed, .number = 0, .pure = GT_PURE_TENSORS},
};

const gt_builtin *gt_python_find(const char *name)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].name, name) == 0)
            return &rows[i];
    return NULL;
}
