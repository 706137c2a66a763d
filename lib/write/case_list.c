#include "write/case_list.h"

#include <string.h>

gt_case *gt_case_add(gt_arena *arena, gt_cases *cases, const char *suite, const char *name)
{
    gt_case *c = GT_NEW(arena, gt_case);
    c->suite = suite;
    c->name = name;
    if (cases->last)
        cases->last->next = c;
    else
        cases->first = c;
    cases->last = c;
    cases->n++;
    return c;
}

gt_case *gt_case_end(gt_case *c, gt_outcome outcome, const char *message)
{
    c->outcome = outcome;
    c->message = message;
    return c;
}

void gt_case_tell(gt_arena *arena, gt_case *c, const char *key, gt_item *value)
{
    if (!c->detail)
        c->detail = gt_item_new(arena, GT_ITEM_MAP);
    gt_item_set(c->detail, key, value);
}

size_t gt_cases_count(const gt_cases *cases, gt_outcome outcome)
{
    size_t n = 0;
    for (const gt_case *c = cases->first; c; c = c->next)
        n += c->outcome == outcome;
    return n;
}

size_t gt_suite_count(const gt_case *first, gt_outcome outcome)
{
    size_t n = 0;
    for (const gt_case *c = first; c && strcmp(c->suite, first->suite) == 0; c = c->next)
        n += c->outcome == outcome;
    return n;
}

const char *gt_outcome_name(gt_outcome outcome)
{
    return outcome == GT_PASSED ? "passed" : outcome == GT_FAILED ? "failed" : "skipped";
}

static gt_item *case_item(gt_arena *arena, const gt_case *c)
{
    gt_item *item = gt_item_new(arena, GT_ITEM_MAP);
    gt_item_set(item, "suite", gt_item_text(arena, c->suite));
    gt_item_set(item, "name", gt_item_text(arena, c->name));
    gt_item_set(item, "outcome", gt_item_text(arena, gt_outcome_name(c->outcome)));
    if (c->line)
        gt_item_set(item, "line", gt_item_int(arena, c->line));
    gt_item_set(item, "message", gt_item_text(arena, c->message));
    for (const gt_item *value = c->detail ? c->detail->first : NULL; value; value = value->next) {
        gt_item *copy = gt_item_new(arena, value->kind); /* an item hangs in one place only */
        const char *key = value->key;
        *copy = *value;
        copy->next = NULL;
        gt_item_set(item, key, copy);
    }
    return item;
}

gt_item *gt_cases_item(gt_arena *arena, const gt_cases *cases)
{
    gt_item *item = gt_item_new(arena, GT_ITEM_MAP);
    gt_item_set(item, "passed", gt_item_int(arena, (int64_t)gt_cases_count(cases, GT_PASSED)));
    gt_item_set(item, "failed", gt_item_int(arena, (int64_t)gt_cases_count(cases, GT_FAILED)));
    gt_item_set(item, "skipped", gt_item_int(arena, (int64_t)gt_cases_count(cases, GT_SKIPPED)));
    gt_item *list = gt_item_set(item, "cases", gt_item_new(arena, GT_ITEM_LIST));
    for (const gt_case *c = cases->first; c; c = c->next)
        gt_item_append(list, case_item(arena, c));
    return item;
}
