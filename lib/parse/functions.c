/* The functions: section: plain functions and functions with a gradient of their own. */
#include <string.h>

#include "parse/reader.h"
#include "parse/scan.h"

/* args: [x, "n=3", {n: 3}] or "x, n=3". */
static gt_status read_args(gt_reader *r, const gt_doc *doc, gt_entries *items)
{
    if (doc->kind == GT_DOC_NULL)
        return GT_OK;
    if (doc->kind == GT_DOC_TEXT)
        return gt_parameters_parse(r->arena, &doc->text, items, r->error);
    if (doc->kind != GT_DOC_LIST)
        return gt_wrong_kind(r, doc, "'args'", "a list of names");
    for (size_t i = 0; i < doc->n; i++) {
        const gt_doc *arg = doc->item[i];
        if (arg->kind == GT_DOC_TEXT) {
            GT_TRY(gt_trap_cut_text(r, arg));
            GT_TRY(gt_parameters_parse(r->arena, &arg->text, items, r->error));
            continue;
        }
        if (arg->kind != GT_DOC_MAP)
            return gt_wrong_kind(r, arg, "an argument", "a name, or a name with a default");
        if (arg->n != 1)
            return gt_fail(r->error, GT_WRONG_MODEL, arg->at, "an argument with a default is one name: {%s: ...}",
                           arg->n ? arg->key[0]->text.s : "n");
        gt_entry item = {.key_at = arg->key[0]->at};
        GT_TRY(gt_doc_name(r, arg->key[0], "an argument", &item.key));
        GT_TRY(gt_doc_literal(r, arg->item[0], &item.value));
        gt_entries_add(r->arena, items, item);
    }
    return gt_entries_distinct(r->arena, items, "argument", r->error);
}

/* The steps and, last, `return RETURNS`. */
static gt_status read_function_body(gt_reader *r, const gt_doc *map, const char *what, gt_steps *out)
{
    const gt_doc *returns = gt_doc_get(map, "returns"), *steps = gt_doc_get(map, "steps");
    *out = (gt_steps){0, NULL};
    if (steps)
        GT_TRY(gt_read_steps(r, steps, GT_IN_FUNCTION, NULL, out));
    GT_TRY(gt_steps_check_effects(out, r->error));
    if (!returns) {
        if (out->n && out->stmt[out->n - 1]->kind == GT_STMT_RETURN)
            return GT_OK;
        return gt_fail(r->error, GT_WRONG_MODEL, map->at, "%s needs 'returns'", what);
    }
    gt_stmt *stmt = GT_NEW(r->arena, gt_stmt);
    stmt->kind = GT_STMT_RETURN;
    stmt->at = returns->at;
    GT_TRY(gt_doc_expr(r, returns, GT_LIST_IS_TUPLE | GT_MAP_IS_DICT, "'returns'", &stmt->value));
    const gt_stmt **body = GT_ARRAY(r->arena, out->n + 1, const gt_stmt *);
    if (out->n)
        memcpy((void *)body, (const void *)out->stmt, out->n * sizeof *body);
    body[out->n] = stmt;
    *out = (gt_steps){out->n + 1, body};
    return GT_OK;
}

static gt_status read_function(gt_reader *r, const gt_doc *map, const char *what, gt_function_def *out)
{
    const gt_doc *args = gt_doc_get(map, "args");
    gt_entries items = {0};
    if (args)
        GT_TRY(read_args(r, args, &items));
    gt_parameter *parameter = GT_ARRAY(r->arena, items.n, gt_parameter);
    for (size_t i = 0; i < items.n; i++)
        parameter[i] =
            (gt_parameter){.name = items.item[i].key, .at = items.item[i].key_at, .fallback = items.item[i].value};
    out->n = items.n;
    out->parameter = parameter;
    return read_function_body(r, map, what, &out->body);
}

/* A gradient: a function of its own, called after the one that it is of. */
static gt_status read_gradient(gt_reader *r, const gt_doc *doc, gt_span at, const char *wrong, const char *wanted,
                               gt_function_def *of)
{
    static const char *const keys[] = {"args", "returns", "steps", NULL};
    const char *what = gt_print(r->arena, "the gradient of '%s'", of->name);
    gt_function_def *gradient = GT_NEW(r->arena, gt_function_def);
    if (doc->kind != GT_DOC_MAP)
        return gt_wrong_kind(r, doc, wrong ? wrong : what, wanted);
    GT_TRY(gt_keys_check(r, doc, keys, what));
    gradient->name = gt_print(r->arena, "gradient of %s", of->name);
    gradient->at = at;
    of->gradient = gradient;
    return read_function(r, doc, what, gradient);
}

gt_status gt_read_functions(gt_reader *r, const gt_doc *doc)
{
    static const char *const keys[] = {"args", "returns", "steps", "gradient", NULL};
    if (doc->kind == GT_DOC_NULL)
        return GT_OK;
    if (doc->kind != GT_DOC_MAP)
        return gt_wrong_kind(r, doc, "'functions'", "a mapping from name to function");
    gt_function_def *function = GT_ARRAY(r->arena, doc->n, gt_function_def);
    for (size_t i = 0; i < doc->n; i++) {
        const gt_doc *map = doc->item[i], *gradient;
        GT_TRY(gt_name_declare(r, doc->key[i], "function", &function[i].name));
        const char *what = gt_print(r->arena, "function '%s'", function[i].name);
        if (map->kind != GT_DOC_MAP)
            return gt_wrong_kind(r, map, what, "a mapping with 'args' and 'returns'");
        function[i].at = doc->key[i]->at;
        GT_TRY(gt_keys_check(r, map, keys, what));
        GT_TRY(read_function(r, map, what, &function[i]));
        gradient = gt_doc_get(map, "gradient");
        function[i].undefined_gradient =
            gradient && gradient->kind == GT_DOC_TEXT && strcmp(gradient->text.s, "undefined") == 0;
        if (gradient && !function[i].undefined_gradient)
            GT_TRY(read_gradient(r, gradient, gradient->at, "'gradient'",
                                 "a mapping with 'args' and 'returns', or 'undefined'", &function[i]));
    }
    r->model->functions = doc->n;
    r->model->function = function;
    return GT_OK;
}

gt_status gt_read_gradients(gt_reader *r, const gt_doc *doc)
{
    if (doc->kind != GT_DOC_MAP)
        return gt_wrong_kind(r, doc, "'gradients'", "a mapping from op or function to gradient");
    gt_function_def *override = GT_ARRAY(r->arena, doc->n, gt_function_def);
    for (size_t i = 0; i < doc->n; i++) {
        const gt_doc *map = doc->item[i];
        override[i].name = doc->key[i]->text.s;
        override[i].at = doc->key[i]->at;
        if (map->kind == GT_DOC_NULL)
            continue; /* registered as not differentiable */
        GT_TRY(
            read_gradient(r, map, doc->key[i]->at, NULL, "a mapping with 'args' and 'returns', or null", &override[i]));
    }
    r->model->overrides = doc->n;
    r->model->override = override;
    return GT_OK;
}
