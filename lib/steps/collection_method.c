#include "steps/collection_method.h"

#include <string.h>

#include "base/text_buffer.h"
#include "base/utf8.h"
#include "steps/convert.h"
#include "steps/dict_key.h"
#include "steps/exception.h"
#include "steps/formatted.h"
#include "steps/operator.h"
#include "steps/python_builtins.h"
#include "steps/statement.h"
#include "steps/subscript.h"

/* -- lists and tuples -- */

static gt_status list_append(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_items_add(r->arena, c->self->items, NULL, c->value[0]);
    *out = gt_value_none();
    return GT_OK;
}

static gt_status list_extend(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_value rows;
    *out = gt_value_none();
    GT_TRY(gt_value_rows(r, c->value[0], c->at, &rows));
    for (size_t i = 0, n = rows.items->n; i < n; i++) { /* it may be the list itself */
        GT_TRY(gt_take_turn(r, c->at));
        gt_items_add(r->arena, c->self->items, NULL, rows.items->item[i]);
    }
    return GT_OK;
}

static gt_status list_insert(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_items *items = c->self->items;
    const int64_t n = (int64_t)items->n;
    int64_t i;
    *out = gt_value_none();
    GT_TRY(gt_to_int(r, c->value[0], c->at, "the index of a list", &i));
    i += i < 0 ? n : 0;
    i = i < 0 ? 0 : i > n ? n : i; /* as in Python */
    gt_items_add(r->arena, items, NULL, c->value[1]);
    for (int64_t k = n; k > i; k--)
        items->item[k] = items->item[k - 1];
    items->item[i] = c->value[1];
    return GT_OK;
}

static gt_status list_pop(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_items *items = c->self->items;
    size_t i = items->n - 1;
    if (!items->n) {
        gt_fail(r->error, GT_WRONG_MODEL, c->at, "pop from an empty list");
        return gt_fail_as(r, "IndexError", gt_value_text("pop from empty list"));
    }
    if (c->value[0].kind != GT_VALUE_NONE)
        GT_TRY(gt_list_place(r, c->value[0], items->n, c->at, "pop index out of range", &i));
    *out = items->item[i];
    gt_items_take_out(items, i);
    return GT_OK;
}

/* What Python says of a value that is not there. */
static gt_status not_in_list(gt_recorder *r, const gt_invocation *c)
{
    gt_formatted words = {.part = GT_ARRAY(r->arena, 2, struct gt_format_part)};
    gt_value text = gt_value_text("list.remove(x): x not in list");
    if (c->self->kind == GT_VALUE_TUPLE)
        text = gt_value_text("tuple.index(x): x not in tuple");
    else if (c->of->number == 1) {
        GT_TRY(gt_format_add(r, &words, c->value[0], "", 'r', c->at));
        gt_format_literal(&words, " is not in list");
        GT_TRY(gt_format_joined(r, &words, c->at, &text));
    }
    gt_fail(r->error, GT_WRONG_MODEL, c->at, "%s: the value is not in the list", c->of->name);
    return gt_fail_as(r, "ValueError", text);
}

/* remove, index, count: number 0, 1, 2. */
static gt_status list_find(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_items *items = c->self->items;
    int64_t count = 0;
    *out = gt_value_none();
    for (size_t i = 0; i < items->n; i++) {
        gt_value pair[] = {c->value[0], items->item[i]};
        if (gt_value_is_tensor(pair[0]) || gt_value_is_tensor(pair[1]) || gt_value_is_items(pair[0]))
            return gt_fail(r->error, GT_WRONG_MODEL, c->at, "%s looks for a number or a text among such", c->of->name);
        GT_TRY(gt_format_known(r, c->at, &pair[0]));
        GT_TRY(gt_format_known(r, c->at, &pair[1]));
        if (!gt_value_equal(pair[0], pair[1]))
            continue;
        count++;
        if (c->of->number == 1)
            *out = gt_value_int((int64_t)i);
        if (c->of->number == 0)
            gt_items_take_out(items, i);
        if (c->of->number < 2)
            return GT_OK;
    }
    if (c->of->number < 2)
        return not_in_list(r, c);
    *out = gt_value_int(count);
    return GT_OK;
}

static gt_status list_reverse(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_items *items = c->self->items;
    (void)r;
    for (size_t i = 0; i < items->n / 2; i++) {
        gt_value first = items->item[i];
        items->item[i] = items->item[items->n - 1 - i];
        items->item[items->n - 1 - i] = first;
    }
    *out = gt_value_none();
    return GT_OK;
}

static gt_status list_sort(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    bool reverse = false;
    *out = gt_value_none();
    GT_TRY(gt_to_switch(r, c->value[1], c->at, "reverse", &reverse));
    return gt_sort_items(r, c->self->items, c->value[0], reverse, c->at);
}

/* Of a list, a tuple, a dict: another one with the same items; as_list of a shape. */
static gt_status copy_items(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    const gt_items *items = c->self->items;
    *out = gt_value_items(r->arena, (gt_value_kind)c->of->number);
    for (size_t i = 0; i < items->n; i++)
        gt_items_add(r->arena, out->items, c->self->kind == GT_VALUE_DICT ? items->key[i] : NULL, items->item[i]);
    return GT_OK;
}

static gt_status clear_items(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    (void)r;
    gt_items_cut(c->self->items, 0);
    *out = gt_value_none();
    return GT_OK;
}

/* -- dicts -- */

static gt_status dict_items(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    *out = gt_value_items(r->arena, GT_VALUE_LIST);
    for (size_t i = 0; i < c->self->items->n; i++) {
        gt_value pair[] = {gt_key_value(r->arena, c->self->items->key[i]), c->self->items->item[i]};
        gt_items_add(r->arena, out->items, NULL, gt_value_of(r->arena, GT_VALUE_TUPLE, 2, pair));
    }
    return GT_OK;
}

static gt_status dict_values(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    *out = gt_value_of(r->arena, GT_VALUE_LIST, c->self->items->n, c->self->items->item);
    return GT_OK;
}

static gt_status dict_keys(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    return gt_value_rows(r, *c->self, c->at, out);
}

/* get(key, default=None), pop(key, default), setdefault(key, default=None) */
static gt_status dict_get(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    enum { GET, POP, SET };
    gt_items *items = c->self->items;
    const int what = c->of->number;
    const char *key;
    GT_TRY(gt_key_of(r, c->value[0], c->at, &key));
    const gt_value *found = gt_items_like(*c->self, key, 0);
    *out = found ? *found : c->value[1];
    if (found && what == POP)
        gt_items_take_out(items, (size_t)(found - items->item));
    if (!found && what == POP && c->site->n < 2)
        return gt_no_key(r, c->value[0], NULL, c->at);
    if (!found && what == SET)
        gt_items_put(r->arena, *c->self, key, *out);
    return GT_OK;
}

gt_status gt_dict_update(gt_recorder *r, gt_value dict, const gt_invocation *c)
{
    for (size_t k = 0; k < c->site->n; k++) {
        const gt_argument *argument = &c->site->argument[k];
        gt_value other = argument->value, rows;
        if (argument->key) {
            gt_items_put(r->arena, dict, argument->key, other);
            continue;
        }
        if (k || !gt_value_is_items(other))
            return gt_fail(r->error, GT_WRONG_MODEL, argument->at,
                           "%s takes a dict or pairs of keys and values, or its items by name: %s(a=1)", c->of->name,
                           c->of->name);
        for (size_t i = 0, n = other.items->n; i < n; i++) {
            gt_value pair = other.items->item[i];
            const char *key;
            GT_TRY(gt_take_turn(r, c->at));
            if (other.kind == GT_VALUE_DICT) {
                gt_items_put(r->arena, dict, other.items->key[i], pair);
                continue;
            }
            GT_TRY(gt_value_rows(r, pair, argument->at, &rows));
            if (rows.items->n != 2)
                return gt_fail(r->error, GT_WRONG_MODEL, argument->at, "%s takes pairs of a key and a value",
                               c->of->name);
            GT_TRY(gt_key_of(r, rows.items->item[0], argument->at, &key));
            gt_items_put(r->arena, dict, key, rows.items->item[1]);
        }
    }
    return GT_OK;
}

/* update({'a': 1}, b=2), update([('a', 1)]) */
static gt_status dict_update(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    *out = gt_value_none();
    return gt_dict_update(r, *c->self, c);
}

static gt_status dict_popitem(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_items *items = c->self->items;
    if (!items->n) {
        gt_fail(r->error, GT_WRONG_MODEL, c->at, "popitem from an empty dict");
        return gt_fail_as(r, "KeyError", gt_value_text("popitem(): dictionary is empty"));
    }
    const gt_value pair[] = {gt_key_value(r->arena, items->key[items->n - 1]), items->item[items->n - 1]};
    gt_items_cut(items, items->n - 1);
    *out = gt_value_of(r->arena, GT_VALUE_TUPLE, 2, pair);
    return GT_OK;
}

/* -- sets -- */

/* add, remove, discard: number 0, 1, 2. */
static gt_status set_change(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    const char *key;
    *out = gt_value_none();
    if (c->of->number == 0)
        return gt_set_add(r, *c->self, c->value[0], c->at);
    GT_TRY(gt_key_of(r, c->value[0], c->at, &key));
    const gt_value *found = gt_items_like(*c->self, key, 0);
    if (found)
        gt_items_take_out(c->self->items, (size_t)(found - c->self->items->item));
    else if (c->of->number == 1) {
        gt_fail(r->error, GT_WRONG_MODEL, c->at, "the value is not in the set");
        return gt_fail_as(r, "KeyError", c->value[0]);
    }
    return GT_OK;
}

/* union, intersection, ... of any values: number is the operator. */
static gt_status set_operation(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_value other;
    GT_TRY(gt_set_of(r, c->value[0], c->at, &other));
    return gt_set_binary(r, (gt_operator)c->of->number, *c->self, other, c->at, out);
}

static gt_status set_update(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_value members;
    *out = gt_value_none();
    GT_TRY(gt_value_members(r, c->value[0], c->at, &members));
    for (size_t i = 0; i < members.items->n; i++)
        GT_TRY(gt_set_add(r, *c->self, members.items->item[i], c->at));
    return GT_OK;
}

static gt_status set_copy(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    return gt_set_of(r, *c->self, c->at, out);
}

/* -- texts -- */

static gt_status want_text(gt_recorder *r, gt_invocation *c, int k)
{
    return c->value[k].kind == GT_VALUE_TEXT ? GT_OK
                                             : gt_fail(r->error, GT_WRONG_MODEL, c->at, "%s takes a text, not %s",
                                                       c->of->name, gt_value_kind_name(c->value[k]));
}

static gt_status text_join(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_value rows;
    GT_TRY(gt_value_rows(r, c->value[0], c->at, &rows));
    const size_t n = rows.items->n;
    gt_formatted all = {.part = GT_ARRAY(r->arena, n ? 2 * n : 1, struct gt_format_part)};
    gt_format_literal(&all, "");
    for (size_t i = 0; i < n; i++) {
        gt_value item = rows.items->item[i];
        if (item.kind != GT_VALUE_TEXT && item.kind != GT_VALUE_FORMATTED)
            return gt_fail(r->error, GT_WRONG_MODEL, c->at, "join takes texts, not %s", gt_value_kind_name(item));
        if (i)
            gt_format_literal(&all, c->self->text);
        GT_TRY(gt_format_add(r, &all, item, "", 0, c->at));
    }
    return gt_format_joined(r, &all, c->at, out);
}

/* Letters of ASCII: others have no case here. */
static gt_status text_case(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    const char from = c->of->number ? 'A' : 'a', to = c->of->number ? 'a' : 'A';
    char *text = (char *)gt_copy_text(r->arena, c->self->text, strlen(c->self->text));
    for (char *p = text; *p; p++) {
        if ((unsigned char)*p >= 0x80)
            return gt_fail(r->error, GT_WRONG_MODEL, c->at, "%s takes letters without accents here", c->of->name);
        if (*p >= from && *p <= from + 25)
            *p = (char)(*p - from + to);
    }
    *out = gt_value_text(text);
    return GT_OK;
}

static const char blanks[] = " \t\n\r\f\v";

/* strip, lstrip, rstrip: number has bit 1 for the left end, bit 2 for the right. */
static gt_status text_strip(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    const char *s = c->self->text, *away = blanks;
    if (c->value[0].kind != GT_VALUE_NONE) {
        GT_TRY(want_text(r, c, 0));
        away = c->value[0].text;
    }
    s += c->of->number & 1 ? strspn(s, away) : 0;
    size_t n = strlen(s);
    while ((c->of->number & 2) && n && strchr(away, s[n - 1]))
        n--;
    *out = gt_value_text(gt_copy_text(r->arena, s, n));
    return GT_OK;
}

/* find, index, count of a part: number 0, 1, 2. Places are characters. */
static gt_status text_find(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    GT_TRY(want_text(r, c, 0));
    const char *s = c->self->text, *part = c->value[0].text, *found = strstr(s, part);
    int64_t n = 0;
    if (c->of->number == 2) {
        if (!*part)
            return gt_fail(r->error, GT_WRONG_MODEL, c->at, "%s: an empty text is everywhere", c->of->name);
        for (; found; found = strstr(found + strlen(part), part))
            n++;
    } else if (!found && c->of->number) {
        gt_fail(r->error, GT_WRONG_MODEL, c->at, "the text has no '%.60s' in it", part);
        return gt_fail_as(r, "ValueError", gt_value_text("substring not found"));
    } else if (found) {
        n = (int64_t)gt_utf8_count(s, (size_t)(found - s));
    } else {
        n = -1;
    }
    *out = gt_value_int(n);
    return GT_OK;
}

/* ljust, rjust, center, zfill: number is '<', '>', '^', '0'. */
static gt_status text_fill(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    enum { WIDEST = 10000 };
    const char *s = c->self->text, kind = (char)c->of->number;
    const int64_t n = (int64_t)gt_utf8_count(s, strlen(s));
    int64_t width;
    GT_TRY(gt_to_int(r, c->value[0], c->at, "the width", &width));
    if (c->value[1].kind != GT_VALUE_NONE)
        GT_TRY(want_text(r, c, 1));
    const char fill = kind == '0' ? '0' : c->value[1].kind == GT_VALUE_NONE ? ' ' : *c->value[1].text;
    if (width > WIDEST || (c->value[1].kind == GT_VALUE_TEXT && strlen(c->value[1].text) != 1))
        return gt_fail(r->error, GT_WRONG_MODEL, c->at, "%s takes a width of at most %d and one character to fill it",
                       c->of->name, WIDEST);
    const int64_t room = width > n ? width - n : 0, left = kind == '<'   ? 0
                                                           : kind == '^' ? room / 2 + (room & width & 1)
                                                                         : room;
    const size_t sign = kind == '0' && (*s == '-' || *s == '+');
    char *text = gt_alloc(r->arena, strlen(s) + (size_t)room + 1), *to = text;
    memcpy(to, s, sign);
    to += sign;
    memset(to, fill, (size_t)left);
    to += left;
    memcpy(to, s + sign, strlen(s) - sign);
    to += strlen(s) - sign;
    memset(to, fill, (size_t)(room - left));
    to[room - left] = '\0';
    *out = gt_value_text(text);
    return GT_OK;
}

/* isdigit, isalpha, isalnum, isspace, isupper, islower: of ASCII. */
static gt_status text_is(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    bool all = *c->self->text != '\0', cased = false;
    const char kind = (char)c->of->number;
    for (const char *p = c->self->text; *p; p++) {
        const bool digit = *p >= '0' && *p <= '9', upper = *p >= 'A' && *p <= 'Z', lower = *p >= 'a' && *p <= 'z';
        if ((unsigned char)*p >= 0x80)
            return gt_fail(r->error, GT_WRONG_MODEL, c->at, "%s takes letters without accents here", c->of->name);
        cased |= upper || lower;
        all = all && (kind == 'd'   ? digit
                      : kind == 'a' ? upper || lower
                      : kind == 'n' ? upper || lower || digit
                      : kind == ' ' ? strchr(blanks, *p) != NULL
                      : kind == 'u' ? !lower
                                    : !upper);
    }
    *out = gt_value_truth(all && (cased || (kind != 'u' && kind != 'l')));
    return GT_OK;
}

/* title, capitalize: number 0, 1. */
static gt_status text_title(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    char *text = (char *)gt_copy_text(r->arena, c->self->text, strlen(c->self->text));
    bool first = true;
    for (char *p = text; *p; p++) {
        const bool upper = *p >= 'A' && *p <= 'Z', lower = *p >= 'a' && *p <= 'z';
        if ((unsigned char)*p >= 0x80)
            return gt_fail(r->error, GT_WRONG_MODEL, c->at, "%s takes letters without accents here", c->of->name);
        *p = (char)(first && lower ? *p - 32 : !first && upper ? *p + 32 : *p);
        first = c->of->number ? false : !(upper || lower);
    }
    *out = gt_value_text(text);
    return GT_OK;
}

static gt_status text_split(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    const char *s = c->self->text, *between = NULL;
    if (c->value[0].kind != GT_VALUE_NONE) {
        GT_TRY(want_text(r, c, 0));
        between = c->value[0].text;
        if (!*between)
            return gt_fail(r->error, GT_WRONG_MODEL, c->at, "%s: an empty text is everywhere", c->of->name);
    }
    *out = gt_value_items(r->arena, GT_VALUE_LIST);
    for (;;) {
        s += between ? 0 : strspn(s, blanks);
        if (!between && !*s)
            return GT_OK;
        const char *end = between ? strstr(s, between) : s + strcspn(s, blanks);
        size_t n = end ? (size_t)(end - s) : strlen(s);
        gt_items_add(r->arena, out->items, NULL, gt_value_text(gt_copy_text(r->arena, s, n)));
        if (!end || (!between && !*end))
            return GT_OK;
        s = end + (between ? strlen(between) : 0);
    }
}

/* The ends are those of lines in files, \n, \r and both; the last line needs none. */
static gt_status text_splitlines(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    bool ends = false;
    GT_TRY(gt_to_switch(r, c->value[0], c->at, "keepends", &ends));
    *out = gt_value_items(r->arena, GT_VALUE_LIST);
    for (const char *s = c->self->text, *next; *s; s = next) {
        const size_t n = strcspn(s, "\r\n");
        next = s + n + (s[n] != 0) + (s[n] == '\r' && s[n + 1] == '\n');
        gt_items_add(r->arena, out->items, NULL,
                     gt_value_text(gt_copy_text(r->arena, s, ends ? (size_t)(next - s) : n)));
    }
    return GT_OK;
}

static gt_status text_replace(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    const char *s = c->self->text, *next;
    gt_text_buffer all = {.arena = r->arena};
    GT_TRY(want_text(r, c, 0));
    GT_TRY(want_text(r, c, 1));
    const char *old = c->value[0].text, *new = c->value[1].text;
    if (!*old)
        return gt_fail(r->error, GT_WRONG_MODEL, c->at, "%s: an empty text is everywhere", c->of->name);
    for (; (next = strstr(s, old)); s = next + strlen(old)) {
        gt_buffer_add_bytes(&all, s, (size_t)(next - s));
        gt_buffer_add(&all, new);
    }
    gt_buffer_add(&all, s);
    *out = gt_value_text(all.text);
    return GT_OK;
}

static gt_status text_begins(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    GT_TRY(want_text(r, c, 0));
    const char *s = c->self->text, *part = c->value[0].text;
    const size_t n = strlen(s), m = strlen(part);
    *out = gt_value_truth(m <= n && memcmp(c->of->number ? s + n - m : s, part, m) == 0);
    return GT_OK;
}

const gt_builtin *gt_collection_method(size_t i)
{
    static const gt_builtin methods[] = {
        {"append", "append(item)", list_append, .of = GT_VALUE_LIST, .pure = GT_CHANGES_SELF},
        {"extend", "extend(items)", list_extend, .of = GT_VALUE_LIST, .pure = GT_CHANGES_SELF},
        {"insert", "insert(index, item)", list_insert, .of = GT_VALUE_LIST, .pure = GT_CHANGES_SELF},
        {"pop", "pop(index=None)", list_pop, .of = GT_VALUE_LIST, .pure = GT_CHANGES_SELF},
        {"remove", "remove(item)", list_find, .number = 0, .of = GT_VALUE_LIST, .pure = GT_CHANGES_SELF},
        {"index", "index(item)", list_find, .number = 1, .of = GT_VALUE_LIST, .pure = GT_PURE_TENSORS},
        {"count", "count(item)", list_find, .number = 2, .of = GT_VALUE_LIST, .pure = GT_PURE_TENSORS},
        {"reverse", "reverse()", list_reverse, .of = GT_VALUE_LIST, .pure = GT_CHANGES_SELF},
        {"sort", "sort(*key=None, *reverse=None)", list_sort, .of = GT_VALUE_LIST, .pure = GT_CHANGES_SELF},
        {"copy", "copy()", copy_items, .number = GT_VALUE_LIST, .of = GT_VALUE_LIST, .pure = GT_PURE_TENSORS},
        {"clear", "clear()", clear_items, .of = GT_VALUE_LIST, .pure = GT_CHANGES_SELF},
        {"index", "index(item)", list_find, .number = 1, .of = GT_VALUE_TUPLE, .pure = GT_PURE_TENSORS},
        {"count", "count(item)", list_find, .number = 2, .of = GT_VALUE_TUPLE, .pure = GT_PURE_TENSORS},
        {"as_list", "as_list()", copy_items, .number = GT_VALUE_LIST, .of = GT_VALUE_TUPLE, .pure = GT_PURE_TENSORS},
        {"items", "items()", dict_items, .of = GT_VALUE_DICT, .pure = GT_PURE_TENSORS},
        {"values", "values()", dict_values, .of = GT_VALUE_DICT, .pure = GT_PURE_TENSORS},
        {"keys", "keys()", dict_keys, .of = GT_VALUE_DICT, .pure = GT_PURE_TENSORS},
        {"get", "get(key, default=None)", dict_get, .number = 0, .of = GT_VALUE_DICT, .pure = GT_PURE_TENSORS},
        {"pop", "pop(key, default=None)", dict_get, .number = 1, .of = GT_VALUE_DICT, .pure = GT_CHANGES_SELF},
        {"setdefault", "setdefault(key, default=None)", dict_get, .number = 2, .of = GT_VALUE_DICT,
         .pure = GT_CHANGES_SELF},
        {"update", NULL, dict_update, .of = GT_VALUE_DICT, .pure = GT_CHANGES_SELF},
        {"popitem", "popitem()", dict_popitem, .of = GT_VALUE_DICT, .pure = GT_CHANGES_SELF},
        {"add", "add(value)", set_change, .number = 0, .of = GT_VALUE_SET, .pure = GT_CHANGES_SELF},
        {"remove", "remove(value)", set_change, .number = 1, .of = GT_VALUE_SET, .pure = GT_CHANGES_SELF},
        {"discard", "discard(value)", set_change, .number = 2, .of = GT_VALUE_SET, .pure = GT_CHANGES_SELF},
        {"union", "union(other)", set_operation, .number = GT_BIT_OR, .of = GT_VALUE_SET, .pure = GT_PURE_TENSORS},
        {"intersection", "intersection(other)", set_operation, .number = GT_BIT_AND, .of = GT_VALUE_SET,
         .pure = GT_PURE_TENSORS},
        {"difference", "difference(other)", set_operation, .number = GT_MINUS, .of = GT_VALUE_SET,
         .pure = GT_PURE_TENSORS},
        {"issubset", "issubset(other)", set_operation, .number = GT_LESS_EQUAL, .of = GT_VALUE_SET,
         .pure = GT_PURE_TENSORS},
        {"issuperset", "issuperset(other)", set_operation, .number = GT_GREATER_EQUAL, .of = GT_VALUE_SET,
         .pure = GT_PURE_TENSORS},
        {"update", "update(other)", set_update, .of = GT_VALUE_SET, .pure = GT_CHANGES_SELF},
        {"copy", "copy()", set_copy, .of = GT_VALUE_SET, .pure = GT_PURE_TENSORS},
        {"clear", "clear()", clear_items, .of = GT_VALUE_SET, .pure = GT_CHANGES_SELF},
        {"copy", "copy()", copy_items, .number = GT_VALUE_DICT, .of = GT_VALUE_DICT, .pure = GT_PURE_TENSORS},
        {"clear", "clear()", clear_items, .of = GT_VALUE_DICT, .pure = GT_CHANGES_SELF},
        {"format", NULL, gt_format_method, .of = GT_VALUE_TEXT, .pure = GT_PURE_TENSORS},
        {"join", "join(texts)", text_join, .of = GT_VALUE_TEXT, .pure = GT_PURE_TENSORS},
        {"upper", "upper()", text_case, .number = 0, .of = GT_VALUE_TEXT, .pure = GT_PURE_TENSORS},
        {"lower", "lower()", text_case, .number = 1, .of = GT_VALUE_TEXT, .pure = GT_PURE_TENSORS},
        {"strip", "strip(chars=None)", text_strip, .number = 3, .of = GT_VALUE_TEXT, .pure = GT_PURE_TENSORS},
        {"lstrip", "lstrip(chars=None)", text_strip, .number = 1, .of = GT_VALUE_TEXT, .pure = GT_PURE_TENSORS},
        {"rstrip", "rstrip(chars=None)", text_strip, .number = 2, .of = GT_VALUE_TEXT, .pure = GT_PURE_TENSORS},
        {"find", "find(part)", text_find, .number = 0, .of = GT_VALUE_TEXT, .pure = GT_PURE_TENSORS},
        {"index", "index(part)", text_find, .number = 1, .of = GT_VALUE_TEXT, .pure = GT_PURE_TENSORS},
        {"count", "count(part)", text_find, .number = 2, .of = GT_VALUE_TEXT, .pure = GT_PURE_TENSORS},
        {"ljust", "ljust(width, fill=None)", text_fill, .number = '<', .of = GT_VALUE_TEXT, .pure = GT_PURE_TENSORS},
        {"rjust", "rjust(width, fill=None)", text_fill, .number = '>', .of = GT_VALUE_TEXT, .pure = GT_PURE_TENSORS},
        {"center", "center(width, fill=None)", text_fill, .number = '^', .of = GT_VALUE_TEXT, .pure = GT_PURE_TENSORS},
        {"zfill", "zfill(width, fill=None)", text_fill, .number = '0', .of = GT_VALUE_TEXT, .pure = GT_PURE_TENSORS},
        {"isdigit", "isdigit()", text_is, .number = 'd', .of = GT_VALUE_TEXT, .pure = GT_PURE_TENSORS},
        {"isnumeric", "isnumeric()", text_is, .number = 'd', .of = GT_VALUE_TEXT, .pure = GT_PURE_TENSORS},
        {"isalpha", "isalpha()", text_is, .number = 'a', .of = GT_VALUE_TEXT, .pure = GT_PURE_TENSORS},
        {"isalnum", "isalnum()", text_is, .number = 'n', .of = GT_VALUE_TEXT, .pure = GT_PURE_TENSORS},
        {"isspace", "isspace()", text_is, .number = ' ', .of = GT_VALUE_TEXT, .pure = GT_PURE_TENSORS},
        {"isupper", "isupper()", text_is, .number = 'u', .of = GT_VALUE_TEXT, .pure = GT_PURE_TENSORS},
        {"islower", "islower()", text_is, .number = 'l', .of = GT_VALUE_TEXT, .pure = GT_PURE_TENSORS},
        {"title", "title()", text_title, .number = 0, .of = GT_VALUE_TEXT, .pure = GT_PURE_TENSORS},
        {"capitalize", "capitalize()", text_title, .number = 1, .of = GT_VALUE_TEXT, .pure = GT_PURE_TENSORS},
        {"split", "split(sep=None)", text_split, .of = GT_VALUE_TEXT, .pure = GT_PURE_TENSORS},
        {"splitlines", "splitlines(keepends=None)", text_splitlines, .of = GT_VALUE_TEXT, .pure = GT_PURE_TENSORS},
        {"replace", "replace(old, new)", text_replace, .of = GT_VALUE_TEXT, .pure = GT_PURE_TENSORS},
        {"startswith", "startswith(prefix)", text_begins, .number = 0, .of = GT_VALUE_TEXT, .pure = GT_PURE_TENSORS},
        {"endswith", "endswith(suffix)", text_begins, .number = 1, .of = GT_VALUE_TEXT, .pure = GT_PURE_TENSORS},
    };
    return i < sizeof methods / sizeof *methods ? &methods[i] : NULL;
}
