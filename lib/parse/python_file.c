/* Files of Python as models: their whole text is the steps; of a notebook the code cells, in order. Nothing of them is
 * run by Python. */
#include <string.h>

#include "parse/doc_inner.h"
#include "parse/grammar.h"
#include "parse/model.h"

/* Appends the steps of a text. */
static gt_status add_steps(gt_model *model, const gt_source *source, gt_stmts *out, gt_error *error)
{
    gt_steps steps;
    const size_t mark = gt_source_mark(source);
    gt_text all = gt_text_of_source(model->arena, source), text = gt_text_part(model->arena, &all, mark, all.size);
    GT_TRY(gt_steps_parse(model->arena, &text, &steps, error));
    for (size_t i = 0; i < steps.n; i++)
        gt_stmts_add(model->arena, out, steps.stmt[i]);
    return GT_OK;
}

/* What a number of its own is in such a file, one that is given by -i say: as the library has it that it imports. */
static gt_dtype dtype_of_imports(const gt_stmts *steps)
{
    static const char *const single[] = {"tensorflow", "keras", "torch", "functorch", "jax", "flax", "optax"};
    for (size_t i = 0; i < steps->n; i++)
        for (size_t k = 0; steps->stmt[i]->kind == GT_STMT_IMPORT && k < steps->stmt[i]->n; k++) {
            const char *module = steps->stmt[i]->value->items[k]->text;
            for (size_t j = 0; j < sizeof single / sizeof *single; j++)
                if (strncmp(module, single[j], strlen(single[j])) == 0)
                    return GT_F32;
        }
    return GT_F64;
}

static gt_status finish(gt_model *model, const gt_stmts *steps, gt_model **out, gt_error *error)
{
    if (!steps->n)
        return gt_fail(error, GT_UNREADABLE, (gt_span){model->source, 0, 0}, "there are no steps in this file");
    model->steps = (gt_steps){steps->n, steps->stmt};
    model->open = true;
    model->native = true;
    model->dtype = dtype_of_imports(steps);
    *out = model;
    return GT_OK;
}

gt_status gt_model_from_python(gt_arena *arena, const gt_source *source, gt_model **out, gt_error *error)
{
    gt_model *model = gt_model_new(arena, source);
    gt_stmts steps = {0};
    GT_TRY(gt_source_check(source, error));
    GT_TRY(add_steps(model, source, &steps, error));
    return finish(model, &steps, out, error);
}

/* -- notebooks -- */

/* A cell's text: one string, or a list of its lines. NULL when it is neither. */
static const char *cell_text(gt_arena *arena, const gt_doc *doc)
{
    if (!doc || (doc->kind != GT_DOC_TEXT && doc->kind != GT_DOC_LIST))
        return NULL;
    if (doc->kind == GT_DOC_TEXT)
        return doc->text.s;
    size_t size = 0;
    for (size_t i = 0; i < doc->n; i++) {
        if (doc->item[i]->kind != GT_DOC_TEXT)
            return NULL;
        size += doc->item[i]->text.size;
    }
    char *text = gt_alloc(arena, size + 1), *to = text;
    for (size_t i = 0; i < doc->n; i++, to += strlen(to))
        memcpy(to, doc->item[i]->text.s, doc->item[i]->text.size + 1);
    return text;
}

/* Lines for the notebook's shell and its magics become `pass`, which keeps the numbers of the others. A cell that is
 * wholly another language's is none. */
static char *without_magics(gt_model *model, const char *text)
{
    static const char *const timed[] = {"%%time", "%%timeit", "%%capture"};
    /* "!" and a line end, two bytes, become five */
    char *out = gt_alloc(model->arena, 3 * strlen(text) + 8), *to = out;
    const char *first = text + strspn(text, " \t\r\n");
    bool ours = strncmp(first, "%%", 2) != 0;
    for (size_t i = 0; i < sizeof timed / sizeof *timed; i++)
        ours |= strncmp(first, timed[i], strlen(timed[i])) == 0;
    if (!ours)
        return NULL;
    while (*text) {
        const size_t n = strcspn(text, "\n"), indent = strspn(text, " \t");
        const bool magic = text[indent] == '%' || text[indent] == '!';
        memcpy(to, text, magic ? indent : n);
        to += magic ? indent : n;
        if (magic)
            to = (char *)memcpy(to, "pass", 4) + 4;
        model->skipped += magic;
        text += n;
        if (*text)
            *to++ = *text++;
    }
    *to = '\0';
    return out;
}

/* A lone expression at the end of a cell is shown, as the notebook shows it. */
static void show_last(gt_model *model, gt_stmts *steps, size_t before)
{
    const gt_stmt *last = steps->n > before ? steps->stmt[steps->n - 1] : NULL;
    if (!last || last->kind != GT_STMT_CALL || last->value->kind == GT_EXPR_TEXT)
        return;
    const gt_expr *value = last->value;
    if (value->kind == GT_EXPR_CALL && value->left->kind == GT_EXPR_NAME && strcmp(value->left->text, "print") == 0)
        return;
    gt_expr *name = gt_expr_new(model->arena, GT_EXPR_NAME, value->at),
            *call = gt_expr_new(model->arena, GT_EXPR_CALL, value->at);
    gt_expr_set_name(name, "display");
    call->left = name;
    call->n = 1;
    call->items = GT_ARRAY(model->arena, 1, const gt_expr *);
    call->items[0] = value;
    call->depth = value->depth < UINT8_MAX ? value->depth + 1 : value->depth;
    gt_stmt *shown = GT_NEW(model->arena, gt_stmt);
    *shown = *last;
    shown->value = call;
    steps->stmt[steps->n - 1] = shown;
}

gt_status gt_model_from_notebook(gt_arena *arena, const gt_source *source, gt_model **out, gt_error *error)
{
    gt_model *model = gt_model_new(arena, source);
    gt_stmts steps = {0};
    gt_doc *doc;
    GT_TRY(gt_doc_read(arena, source, GT_SYNTAX_JSON, &doc, error));
    const gt_doc *cells = doc->kind == GT_DOC_MAP ? gt_doc_get(doc, "cells") : NULL;
    if (!cells || cells->kind != GT_DOC_LIST) {
        gt_fail(error, GT_UNREADABLE, doc->at, "this notebook has no list of cells");
        return gt_fix(error, "save it as a notebook of format 4");
    }
    for (size_t i = 0; i < cells->n; i++) {
        const gt_doc *cell = cells->item[i], *kind = cell->kind == GT_DOC_MAP ? gt_doc_get(cell, "cell_type") : NULL;
        if (!kind || kind->kind != GT_DOC_TEXT)
            return gt_fail(error, GT_UNREADABLE, cell->at, "this cell has no 'cell_type'");
        if (strcmp(kind->text.s, "code") != 0)
            continue;
        const char *text = cell_text(arena, gt_doc_get(cell, "source"));
        if (!text)
            return gt_fail(error, GT_UNREADABLE, cell->at, "the 'source' of a cell must be a text, or a list of lines");
        const char *ours = without_magics(model, text);
        if (!ours) {
            model->skipped++;
            continue;
        }
        gt_source *own = GT_NEW(arena, gt_source);
        *own = (gt_source){
            .name = gt_print(arena, "%s, cell %zu", source->name, i + 1), .text = ours, .size = strlen(ours)};
        const size_t before = steps.n;
        GT_TRY(add_steps(model, own, &steps, error));
        show_last(model, &steps, before);
    }
    return finish(model, &steps, out, error);
}
