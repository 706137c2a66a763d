/* Inputs of a network that are no tensors: sequences of them, and what may be absent. */
#include <string.h>

#include "base/caller_words.h"
#include "ops/emit.h"
#include "parse/doc.h"
#include "steps/convert.h"
#include "steps/declarations.h"

/* The text of one item of a list: what stands there, or in a string, as with -i, an expression or @FILE. */
static gt_given item_text(gt_recorder *r, const gt_given *list, const gt_doc *item, const char *name, gt_dtype dtype)
{
    const bool quoted = item->kind == GT_DOC_TEXT && dtype != GT_STR;
    gt_source *source = gt_source_copy(r->arena, gt_print(r->arena, "-i %s", name),
                                       quoted ? item->text.s : list->text->text + item->at.begin,
                                       quoted ? item->text.size : (size_t)(item->at.end - item->at.begin));
    return (gt_given){.name = name, .text = source};
}

/* A tensor of the sequence as a leaf: "s.1". */
static gt_status add_item(gt_recorder *r, const gt_declaration *d, gt_given *given, gt_items *items)
{
    gt_demand demand = {.name = given->name,
                        .at = given->text ? (gt_span){given->text, 0, (uint32_t)given->text->size} : d->at,
                        .dtype = d->dtype,
                        .exact = true};
    gt_tensor *value = GT_NEW(r->arena, gt_tensor);
    GT_TRY(gt_given_value(r, given, &demand, value));
    demand.dtype = gt_recorded_dtype(r, value->dtype);
    if (demand.dtype != value->dtype)
        GT_TRY(gt_tensor_convert(r->arena, &demand, demand.dtype, value, r->error));
    const gt_ref ref = gt_leaf_new(r, &gt_op_input, given->name, value);
    if (ref == GT_NONE)
        return r->error->code;
    gt_eqn_at(&r->program, ref)->name = given->name;
    gt_items_add(r->arena, items, NULL, gt_own_value(r, ref));
    if (r->tapes.own && gt_is_followed(r, d->name))
        gt_tape_watch_ref(&r->tapes, r->tapes.own, ref);
    return GT_OK;
}

/* -i s=[[1,2],[3]] */
static gt_status add_list(gt_recorder *r, const gt_declaration *d, gt_given *given, gt_items *items)
{
    gt_doc *doc;
    gt_error error = {.code = GT_OK};
    if (!given->text || gt_doc_read_outline(r->arena, given->text, &doc, &error) != GT_OK || doc->kind != GT_DOC_LIST) {
        gt_fail(r->error, GT_USAGE, given->text ? (gt_span){given->text, 0, (uint32_t)given->text->size} : d->at,
                "'%s' is a sequence, and is given as a list of its tensors%s", d->name,
                given->text ? "" : ", the same for all points");
        return gt_fix(r->error, "-i %s", gt_shell_word(r->arena, gt_print(r->arena, "%s=[TENSOR,TENSOR]", d->name)));
    }
    if (!doc->n) /* of many numbers, perhaps */
        GT_TRY(gt_doc_read_data(r->arena, given->text, &doc, r->error));
    for (size_t i = 0; i < doc->n; i++) {
        const char *name = gt_print(r->arena, "%s.%zu", d->name, i);
        gt_given item = item_text(r, given, doc->item[i], name, d->dtype);
        GT_TRY(add_item(r, d, &item, items));
    }
    return GT_OK;
}

/* As npz has the tensors of a list: s.0, s.1, up to the first that is not given. */
static gt_status add_members(gt_recorder *r, const gt_declaration *d, gt_items *items)
{
    for (gt_given *given; (given = gt_given_find(r, gt_print(r->arena, "%s.%zu", d->name, items->n)));)
        GT_TRY(add_item(r, d, given, items));
    return GT_OK;
}

static bool is_null(const gt_given *given)
{
    const char *text = given && given->text ? given->text->text + strspn(given->text->text, " \t\r\n") : "";
    return strncmp(text, "null", 4) == 0 && !text[4 + strspn(text + 4, " \t\r\n")];
}

gt_status gt_declare_plural(gt_recorder *r, const gt_declaration *d, bool *done)
{
    gt_given *given = gt_given_find(r, d->name);
    gt_value list = d->optional && is_null(given) ? gt_value_none() : gt_value_items(r->arena, GT_VALUE_LIST);
    *done = d->sequence || list.kind == GT_VALUE_NONE;
    if (!*done)
        return GT_OK;
    r->build.at = d->at;
    if (list.kind != GT_VALUE_NONE)
        GT_TRY(given ? add_list(r, d, given, list.items) : add_members(r, d, list.items));
    if (!given && !list.items->n) {
        gt_fail(r->error, GT_WRONG_MODEL, d->at, "input '%s' has no value", d->name);
        return gt_fix(r->error, "give a list of tensors with -i %s%s",
                      gt_shell_word(r->arena, gt_print(r->arena, "%s=[TENSOR,TENSOR]", d->name)),
                      d->optional ? ", or null" : "");
    }
    gt_scope_set(r->arena, r->steps->globals, d->name, list);
    return GT_OK;
}
