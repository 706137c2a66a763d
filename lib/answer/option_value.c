/* Values given by options: an expression, JSON or @FILE. */
#include <string.h>

#include "answer/value_layout.h"
#include "ops/emit.h"
#include "parse/data.h"
#include "steps/declarations.h"
#include "steps/expression.h"

static double number_of(const gt_doc *doc)
{
    return doc->kind == GT_DOC_INT ? (double)doc->i : doc->f;
}

/* JSON as a value of the steps: null is None, texts that mean numbers are numbers. */
static gt_status json_value(gt_answer *a, const gt_doc *doc, int depth, gt_value *out)
{
    switch (doc->kind) {
    case GT_DOC_NULL:
        *out = gt_value_none();
        return GT_OK;
    case GT_DOC_TRUTH:
        *out = gt_value_truth(doc->truth);
        return GT_OK;
    case GT_DOC_INT:
        *out = gt_value_int(doc->i);
        return GT_OK;
    case GT_DOC_FLOAT:
        *out = gt_value_real(doc->f);
        return GT_OK;
    case GT_DOC_LIST:
        break;
    default:
        if (!gt_doc_is_complex(doc))
            return gt_fail(a->error, GT_USAGE, doc->at,
                           "this value must be a number or nested lists of numbers, not %s", gt_doc_kind_name(doc));
        *out = gt_value_complex(number_of(gt_doc_get(doc, "re")), number_of(gt_doc_get(doc, "im")));
        return GT_OK;
    }
    *out = gt_value_items(a->arena, GT_VALUE_LIST);
    for (size_t i = 0; i < doc->n && depth < GT_DOC_DEPTH; i++) {
        gt_value item;
        GT_TRY(json_value(a, doc->item[i], depth + 1, &item));
        gt_items_add(a->arena, out->items, NULL, item);
    }
    return GT_OK;
}

static gt_status file_value(gt_answer *a, const char *path, gt_value *out)
{
    gt_data_request request = {.path = path, .dtype = a->recorder.dtype, .memory_limit = a->recorder.memory_limit};
    gt_tensor *tensor = GT_NEW(a->arena, gt_tensor);
    if (a->request->root_all)
        GT_TRY(gt_root_check(a->request->root, path, (gt_span){NULL, 0, 0}, a->error));
    GT_TRY(gt_read_data(&a->recorder, &request, tensor));
    gt_ref ref = gt_constant(&a->recorder.build, tensor);
    if (gt_dtype_in(tensor->dtype, GT_SET_INT)) /* whole numbers in a file are as good as typed ones */
        ref = gt_cast(&a->recorder.build, ref, a->recorder.dtype);
    *out = gt_value_tensor(ref);
    return a->error->code;
}

/* A tensor that was given for it, as a leaf of its own: it moves from point to point. */
static bool bound_value(gt_answer *a, const char *name, gt_value *out)
{
    for (size_t i = 0; i < a->n_bound; i++) {
        if (strcmp(a->bound[i].name, name) != 0)
            continue;
        gt_ref ref = gt_leaf_new(&a->recorder, &gt_op_input, name, a->bound[i].tensor);
        gt_eqn_at(&a->recorder.program, ref)->name = a->bound[i].name;
        *out = gt_value_tensor(ref);
        return true;
    }
    return false;
}

gt_status gt_answer_value(gt_answer *a, const char *option, const char *name, const char *text, gt_span *at,
                          gt_value *out)
{
    const gt_expr *expr;
    gt_doc *doc;
    gt_error not_json;
    *at = (gt_span){NULL, 0, 0};
    if (bound_value(a, name, out))
        return a->error->code;
    if (!text)
        return gt_answer_fail(a, GT_USAGE, "nothing is bound to '%s'", name);
    if (text[0] == '@')
        return file_value(a, text + 1, out);
    gt_source *source = gt_source_copy(a->arena, option, text, strlen(text));
    *at = (gt_span){source, 0, (uint32_t)source->size};
    if ((text[0] == '[' || text[0] == '{') && gt_doc_read_data(a->arena, source, &doc, &not_json) == GT_OK &&
        (text[0] == '[' || gt_doc_is_complex(doc))) /* another map is a dict, whose entries are expressions */
        return json_value(a, doc, 0, out);
    GT_TRY(gt_asked_parse(a, option, text, &expr));
    return gt_evaluate(&a->recorder, expr, out);
}
