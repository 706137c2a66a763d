/* Comprehensions, and what goes through its items once: generator expressions, iter(x), zip(x, y) and their like. */
#include "steps/comprehension.h"

#include <string.h>

#include "ops/table.h"
#include "steps/builtin.h"
#include "steps/call.h"
#include "steps/control.h"
#include "steps/convert.h"
#include "steps/dict_key.h"
#include "steps/exception.h"
#include "steps/expression.h"
#include "steps/in_turn.h"
#include "steps/object.h"
#include "steps/statement.h"

/* [f(x) for x in y if z], and with a key a dict of them. */
typedef struct comprehension {
    const gt_expr *expr;
    const gt_value *first; /* what the first clause goes through, when it is known already */
    size_t clause;         /* the one that is run */
    gt_value *out;
} comprehension;

static gt_status run_clause(gt_recorder *r, comprehension *c);

static gt_status add_item(gt_recorder *r, comprehension *c)
{
    gt_value key = gt_value_none(), value;
    if (c->expr->test)
        GT_TRY(gt_evaluate(r, c->expr->test, &key));
    GT_TRY(gt_evaluate(r, c->expr->left, &value));
    if (c->expr->form == 's')
        return gt_set_add(r, *c->out, value, c->expr->left->at);
    const char *text;
    if (c->expr->test) {
        GT_TRY(gt_key_of(r, key, c->expr->test->at, &text));
        gt_items_put(r->arena, *c->out, text, value);
    } else
        gt_items_add(r->arena, c->out->items, NULL, value);
    return GT_OK;
}

static gt_status run_turn(gt_recorder *r, void *with, bool *on)
{
    comprehension *c = with;
    const gt_expr *clause = c->expr->items[c->clause];
    bool chosen = true;
    *on = true;
    GT_TRY(gt_take_turn(r, clause->at));
    if (clause->test) {
        gt_value test;
        GT_TRY(gt_evaluate(r, clause->test, &test));
        GT_TRY(gt_to_truth(r, test, clause->test->at, &chosen));
    }
    if (!chosen)
        return GT_OK;
    if (c->clause + 1 == c->expr->n)
        return add_item(r, c);
    c->clause++;
    gt_status status = run_clause(r, c);
    c->clause--;
    return status;
}

static gt_status run_clause(gt_recorder *r, comprehension *c)
{
    const gt_expr *clause = c->expr->items[c->clause];
    return gt_for_each(r,
                       &(gt_loop){clause->left, clause->right, clause->at, run_turn, c, c->clause ? NULL : c->first});
}

static gt_status run(gt_recorder *r, const gt_expr *expr, gt_scope *around, const gt_value *first, gt_value *out)
{
    *out = gt_value_items(r->arena, expr->test ? GT_VALUE_DICT : expr->form == 's' ? GT_VALUE_SET : GT_VALUE_LIST);
    comprehension c = {.expr = expr, .first = first, .out = out};
    gt_scope *outer = r->steps->scope;
    r->steps->scope = gt_scope_new(r->arena, around);
    r->steps->scope->inner = true;
    gt_status status = run_clause(r, &c);
    r->steps->scope = outer;
    return status;
}

/* -- iterators -- */

gt_value gt_iterator_over(gt_arena *arena, gt_value rows)
{
    gt_iterator *it = GT_NEW(arena, gt_iterator);
    *it = (gt_iterator){.rows = rows};
    return (gt_value){.kind = GT_VALUE_ITERATOR, .iterator = it};
}

gt_value gt_iterator_asking(gt_arena *arena, size_t n, const gt_value *part)
{
    gt_value parts = gt_value_of(arena, GT_VALUE_LIST, n, part);
    for (size_t i = 0; i < n; i++)
        if (gt_value_is_sequence(part[i]))
            parts.items->item[i] = gt_iterator_over(arena, part[i]);
    const gt_value it = gt_iterator_over(arena, parts);
    it.iterator->asks = true;
    return it;
}

/* A generator expression reads its names when somebody goes through it, but for the values of its first `for`. */
gt_status gt_comprehension(gt_recorder *r, const gt_expr *expr, gt_value *out)
{
    if (expr->form != 'g') {
        gt_value items; /* *out may be among what it reads */
        gt_status status = run(r, expr, r->steps->scope, NULL, &items);
        *out = items;
        return status;
    }
    *out = gt_iterator_over(r->arena, gt_value_none());
    gt_iterator *it = out->iterator;
    it->generator = expr;
    it->scope = r->steps->scope;
    it->given = !gt_is_range_call(r, expr->items[0]->right);
    return it->given ? gt_evaluate(r, expr->items[0]->right, &it->rows) : GT_OK;
}

gt_status gt_iterator_items(gt_recorder *r, gt_iterator *it, gt_span at, gt_value *out)
{
    if (it->generator) {
        gt_value items;
        if (r->steps->depth >= GT_CALL_DEPTH)
            return gt_fail(r->error, GT_WRONG_MODEL, at, "calls are nested deeper than %d", GT_CALL_DEPTH);
        r->steps->depth++;
        gt_status status = run(r, it->generator, it->scope, it->given ? &it->rows : NULL, &items);
        r->steps->depth--;
        GT_TRY(status);
        it->rows = items;
        it->generator = NULL;
    }
    if (it->asks) {
        gt_value items;
        GT_TRY(gt_asked_items(r, (gt_value){.kind = GT_VALUE_ITERATOR, .iterator = it}, at, &items));
        it->rows = items;
        it->asks = false;
    }
    *out = it->rows;
    return GT_OK;
}

/* Of each part, until one has no more. Of no part nothing. */
static gt_status ask_parts(gt_recorder *r, const gt_items *part, gt_span at, bool *more, gt_value *out)
{
    *more = part->n > 0;
    *out = gt_value_items(r->arena, GT_VALUE_TUPLE);
    for (size_t i = 0; *more && i < part->n; i++) {
        gt_value item = part->item[i];
        if (item.kind == GT_VALUE_INT)
            part->item[i].i = (int64_t)((uint64_t)item.i + 1);
        else if (item.kind != GT_VALUE_DRAWING)
            GT_TRY(gt_asked_next(r, item, at, more, &item));
        if (*more)
            gt_items_add(r->arena, out->items, NULL, item);
    }
    return GT_OK;
}

gt_status gt_iterator_next(gt_recorder *r, gt_iterator *it, gt_span at, bool *more, gt_value *out)
{
    gt_value rows;
    if (r->stand_from && !gt_made_in_turn(r, it))
        GT_TRY(gt_refuse_in_turn(r, at, "takes the next of an iterator"));
    if (!it->asks) {
        GT_TRY(gt_iterator_items(r, it, at, &rows));
        *more = !it->passed && it->taken < rows.items->n;
        if (*more)
            *out = rows.items->item[it->taken++];
        return GT_OK;
    }
    if (r->steps->depth >= GT_CALL_DEPTH)
        return gt_fail(r->error, GT_WRONG_MODEL, at, "calls are nested deeper than %d", GT_CALL_DEPTH);
    r->steps->depth++;
    const gt_status status = ask_parts(r, it->rows.items, at, more, out);
    r->steps->depth--;
    if (status == GT_OK && !*more) {
        it->passed = true;
        it->at = at;
    }
    return status;
}

gt_status gt_iterator_check(gt_recorder *r, const gt_iterator *it, gt_span at)
{
    if (r->stand_from && !gt_made_in_turn(r, it))
        GT_TRY(gt_refuse_in_turn(r, at, "goes through an iterator"));
    if (!it->passed)
        return GT_OK;
    gt_fail(r->error, GT_WRONG_MODEL, at, "an iterator is used up after one pass through its items");
    gt_fix(r->error, "write list(...) where it is made");
    return gt_note(r->error, it->at, "they were gone through here");
}

gt_status gt_iterator_rows(gt_recorder *r, gt_iterator *it, gt_span at, gt_value *out)
{
    GT_TRY(gt_iterator_check(r, it, at));
    it->passed = true;
    it->at = at;
    GT_TRY(gt_iterator_items(r, it, at, out));
    if (it->taken)
        *out = gt_value_of(r->arena, GT_VALUE_LIST, out->items->n - it->taken, out->items->item + it->taken);
    return GT_OK;
}

/* next(iterator, default): of an object what its __next__ gives, which raises StopIteration itself. */
gt_status gt_builtin_next(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    const gt_value from = c->value[0];
    bool found = false, more;
    if (from.kind == GT_VALUE_OBJECT)
        GT_TRY(gt_object_special(r, from, "__next__", 0, NULL, c->at, &found, out));
    if (found)
        return GT_OK;
    if (from.kind != GT_VALUE_ITERATOR) {
        gt_fail(r->error, GT_WRONG_MODEL, c->at, "next takes an iterator, not %s", gt_value_kind_name(from));
        return gt_fix(r->error, "write next(iter(values))");
    }
    GT_TRY(gt_iterator_next(r, from.iterator, c->at, &more, out));
    if (more)
        return GT_OK;
    *out = c->value[1];
    if (c->site->n > 1)
        return GT_OK;
    gt_fail(r->error, GT_WRONG_MODEL, c->at, "the iterator has no items left");
    gt_fix(r->error, "write next(iterator, default)");
    return gt_fail_as(r, "StopIteration", gt_value_none());
}

/* Functions and classes of the model are handed the iterator itself, and so is what only looks at a value or keeps it.
 */
static bool hands_on(gt_value callee)
{
    static const char words[] = "iter next len bool type isinstance callable print str repr functools.partial partial "
                                "append insert setdefault get zip enumerate";
    const char *name;
    switch (callee.kind) {
    case GT_VALUE_FUNCTION:
        return !callee.function->library;
    case GT_VALUE_CLASS:
        return !callee.type->row;
    case GT_VALUE_OBJECT:
        return !callee.object->of->row;
    case GT_VALUE_BUILTIN:
    case GT_VALUE_METHOD:
        name = callee.kind == GT_VALUE_METHOD ? callee.method->name : callee.builtin->name;
        return gt_word_in(words, ' ', name, strlen(name));
    default:
        return false;
    }
}

gt_status gt_iterators_taken(gt_recorder *r, gt_value callee, gt_call_site *site)
{
    gt_argument *own = NULL;
    for (size_t i = 0; i < site->n; i++) {
        if (site->argument[i].value.kind != GT_VALUE_ITERATOR || hands_on(callee))
            continue;
        if (!own) {
            own = GT_ARRAY(r->arena, site->n, gt_argument);
            memcpy(own, site->argument, site->n * sizeof *own);
            site->argument = own;
        }
        GT_TRY(gt_value_rows(r, own[i].value, own[i].at, &own[i].value));
    }
    return GT_OK;
}
