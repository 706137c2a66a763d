#include "steps/chosen_arguments.h"

#include <string.h>

#include "steps/convert.h"

static gt_status by_name(gt_recorder *r, const gt_transform *t, const char *name, gt_span at, int64_t *out)
{
    if (t->function.kind != GT_VALUE_FUNCTION)
        return gt_fail(r->error, GT_WRONG_MODEL, at,
                       "Either callable provided is not a function or could not inspect its arguments by name: '%s'",
                       name);
    const gt_function_def *f = t->function.function->definition;
    for (size_t i = 0; i < f->n; i++)
        if (strcmp(f->parameter[i].name, name) == 0) {
            *out = (int64_t)i;
            return GT_OK;
        }
    return gt_fail(r->error, GT_WRONG_MODEL, at, "%s has no argument '%s'", f->name, name);
}

static gt_status one_choice(gt_recorder *r, const gt_transform *t, gt_value choice, size_t n, gt_span at, int64_t *out)
{
    if (choice.kind == GT_VALUE_TEXT)
        GT_TRY(by_name(r, t, choice.text, at, out));
    else
        GT_TRY(gt_to_int(r, choice, at, "an argument's number", out));
    if (*out < -(int64_t)n || *out >= (int64_t)n)
        return gt_fail(r->error, GT_WRONG_MODEL, at, "there is no argument number %lld: the call has %zu",
                       (long long)*out, n);
    *out += *out < 0 ? (int64_t)n : 0;
    return GT_OK;
}

static gt_status check_choices(gt_recorder *r, gt_value choice, gt_span at)
{
    size_t texts = 0;
    for (size_t i = 0; i < choice.items->n; i++)
        texts += choice.items->item[i].kind == GT_VALUE_TEXT;
    if (!texts || texts == choice.items->n)
        return GT_OK;
    const char *list = "";
    for (size_t i = 0; i < choice.items->n; i++) {
        gt_value item = choice.items->item[i];
        const char *text = item.kind == GT_VALUE_TEXT  ? gt_print(r->arena, "'%s'", item.text)
                           : item.kind == GT_VALUE_INT ? gt_print(r->arena, "%lld", (long long)item.i)
                                                       : gt_value_kind_name(item);
        list = gt_print(r->arena, "%s%s%s", list, i ? ", " : "", text);
    }
    return gt_fail(r->error, GT_WRONG_MODEL, at, "params must be all strings or all integers; got [%s].", list);
}

gt_status gt_chosen_take(gt_recorder *r, const gt_transform *t, size_t n, const gt_value *value, bool all_by_default,
                         gt_span at, gt_value *sources)
{
    int64_t k;
    bool several = gt_value_is_sequence(t->choice);
    if (!n)
        return gt_fail(r->error, GT_WRONG_MODEL, at, "there is no argument to differentiate by");
    if (!several && !(all_by_default && t->choice.kind == GT_VALUE_NONE)) {
        GT_TRY(one_choice(r, t, t->choice.kind == GT_VALUE_NONE ? gt_value_int(0) : t->choice, n, at, &k));
        *sources = value[k];
        return GT_OK;
    }
    *sources = gt_value_items(r->arena, GT_VALUE_TUPLE);
    if (several)
        GT_TRY(check_choices(r, t->choice, at));
    for (size_t i = 0; i < (several ? t->choice.items->n : n); i++) {
        k = (int64_t)i;
        if (several)
            GT_TRY(one_choice(r, t, t->choice.items->item[i], n, at, &k));
        gt_items_add(r->arena, sources->items, NULL, value[k]);
    }
    return GT_OK;
}

gt_status gt_chosen_note(gt_recorder *r, const gt_transform *t, size_t n, gt_span at, bool *by)
{
    const bool several = gt_value_is_sequence(t->choice);
    int64_t k;
    for (size_t i = 0; i < (several ? t->choice.items->n : 1); i++) {
        const gt_value choice = several                           ? t->choice.items->item[i]
                                : t->choice.kind == GT_VALUE_NONE ? gt_value_int(0)
                                                                  : t->choice;
        GT_TRY(one_choice(r, t, choice, n, at, &k));
        by[k] = true;
    }
    return GT_OK;
}
