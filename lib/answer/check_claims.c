/* --against: gradients that somebody else computed, by the names of the sources. */
#include <string.h>

#include "answer/check_answer.h"
#include "parse/data.h"
#include "steps/declarations.h"
#include "write/read_result.h"

/* What the file says of a source: under its name, or the one value without a name. */
static gt_named_value *find(const gt_named_list *list, const char *name, bool lone)
{
    for (size_t i = 0; i < list->n; i++)
        if (!list->named[i].aside && strcmp(list->named[i].name, name) == 0)
            return &list->named[i];
    return lone && list->n == 1 && !list->named[0].name[0] ? &list->named[0] : NULL;
}

static gt_status wrong_shape(gt_answer *a, const char *path, const gt_check_source *source, const gt_shape *is,
                             const gt_shape *want)
{
    char is_text[GT_SHAPE_TEXT], want_text[GT_SHAPE_TEXT];
    return gt_answer_fail(a, GT_WRONG_MODEL, "the gradient of '%s' in '%s' has shape %s, but '%s' has shape %s",
                          source->name, path, gt_shape_text(is, is_text), source->name, gt_shape_text(want, want_text));
}

/* Takes what the file says as the gradient of a source; null is no change at all. */
static gt_status claim(gt_answer *a, const char *path, gt_check_source *source, const gt_named_value *named)
{
    const gt_program *p = &a->recorder.program;
    const gt_shape *want = gt_ref_shape(p, source->now);
    gt_demand demand = {.name = source->name, .dtype = gt_ref_dtype(p, source->now), .exact = true};
    gt_tensor *value = GT_NEW(a->arena, gt_tensor);
    void *zeros;
    if (!gt_dtype_differentiable(demand.dtype))
        return gt_answer_fail(a, GT_WRONG_MODEL, "'%s' is %s: it has no gradient", source->name,
                              gt_dtype_name(demand.dtype));
    source->claimed = value;
    if (named->item->kind == GT_ITEM_NULL) {
        *value = gt_tensor_new(a->arena, demand.dtype, want, &zeros);
        return GT_OK;
    }
    if (named->item->kind != GT_ITEM_TENSOR)
        return gt_answer_fail(a, GT_UNREADABLE, "the gradient of '%s' in '%s' is no number", source->name, path);
    *value = named->item->tensor;
    if (named->loose && gt_shape_count(&value->shape) == gt_shape_count(want))
        value->shape = *want;
    if (!gt_shape_equal(&value->shape, want))
        return wrong_shape(a, path, source, &value->shape, want);
    return gt_tensor_convert(a->arena, &demand, demand.dtype, value, a->error);
}

/* An entry that is no source's: most often a name that is misspelt. */
static gt_status no_source(gt_answer *a, const gt_check *check, const char *path, const char *name)
{
    gt_nearest nearest = {.name = name};
    for (size_t j = 0; j < check->sources; j++)
        gt_nearest_offer(&nearest, check->source[j].name);
    gt_answer_fail(a, GT_USAGE, "'%s' has a gradient for '%.100s', which is no source", path, name);
    return gt_fix_nearest(a->error, &nearest, "name it in --wrt, or leave it out of the file");
}

gt_status gt_check_read_claims(gt_answer *a, gt_check *check)
{
    const gt_request *q = a->request;
    const char *path = q->against;
    gt_named_list list = {.arena = a->arena};
    size_t n = 0;
    if (q->root_all && path)
        GT_TRY(gt_root_check(q->root, path, (gt_span){NULL, 0, 0}, a->error));
    GT_TRY(gt_result_read(a->arena, &(gt_file){path, q->against_text, q->against_size}, &list, a->error));
    check->against = path;
    for (size_t j = 0; j < check->sources; j++) {
        gt_named_value *named = find(&list, check->source[j].name, check->sources == 1);
        if (!named)
            continue;
        GT_TRY(claim(a, path, &check->source[j], named));
        named->aside = true; /* taken */
        n++;
    }
    /* Nameless values beside those that were taken are no sources either. */
    for (size_t i = 0; i < list.n; i++)
        if (!list.named[i].aside && (n || list.named[i].name[0]))
            return no_source(a, check, path, list.named[i].name);
    if (n)
        return GT_OK;
    gt_answer_fail(a, GT_USAGE, "'%s' has no gradient for any of the sources", path);
    if (check->sources > 1 && list.n == 1 && !list.named[0].name[0])
        return gt_fix(a->error, "it holds one without a name; say whose it is: --wrt %s", check->source[0].name);
    return gt_fix(a->error, "it holds them by name: {\"%s\": ...}", check->source[0].name);
}
