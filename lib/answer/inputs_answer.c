/* The command inputs: what a model can be given. */
#include <string.h>

#include "answer/derivative_answers.h"
#include "base/text_buffer.h"
#include "steps/declarations.h"

/* NULL when only its value says it: a file, truth values, texts, complex numbers. */
static const char *declared_dtype(const gt_recorder *r, const gt_declaration *d)
{
    const gt_doc *value = d->from == GT_FROM_DOC ? d->doc : NULL;
    while (value && value->kind == GT_DOC_LIST && value->n)
        value = value->item[0];
    if (d->has_dtype && !d->model_dtype)
        return gt_dtype_name(d->dtype);
    bool number = !value || value->kind == GT_DOC_INT || value->kind == GT_DOC_FLOAT;
    return d->from == GT_FROM_FILE || !number ? NULL : gt_dtype_name(r->declared);
}

/* The equation that holds it in the recording; GT_NONE when it has no value there, or the steps have another thing of
 * that name. */
static gt_ref recorded(const gt_answer *a, const gt_declaration *d)
{
    const gt_recorder *r = &a->recorder;
    for (gt_ref ref = 0; ref < r->program.count; ref++) {
        const gt_eqn *e = gt_eqn_at(&r->program, ref);
        if (gt_eqn_is_leaf(e) && e->name && strcmp(e->name, d->name) == 0)
            return ref;
    }
    const gt_value *value = gt_scope_find(r->steps->globals, d->name);
    return value && value->kind == GT_VALUE_TENSOR ? value->ref : GT_NONE;
}

/* [null,3] of what is declared, with names of dimensions whose size is open; [2,3] of what is recorded. NULL: any
 * shape. */
static gt_item *shape_item(gt_answer *a, const gt_shape *shape, const gt_doc *declared)
{
    if (!shape && !declared)
        return NULL;
    gt_item *list = gt_item_new(a->arena, GT_ITEM_LIST);
    for (size_t i = 0; i < (shape ? (size_t)shape->rank : declared->n); i++) {
        const char *name = !shape && declared->item[i]->kind == GT_DOC_TEXT ? declared->item[i]->text.s : NULL;
        int64_t size = shape                                   ? shape->dim[i]
                       : name                                  ? gt_dim_size(&a->recorder, name)
                       : declared->item[i]->kind == GT_DOC_INT ? declared->item[i]->i
                                                               : -1;
        gt_item_append(list, size >= 0 ? gt_item_int(a->arena, size)
                             : name    ? gt_item_text(a->arena, name)
                                       : gt_item_new(a->arena, GT_ITEM_NULL));
    }
    return list;
}

static void add(gt_answer *a, gt_text_buffer *page, const char *name, const char *kind, const char *dtype,
                gt_item *shape, bool given)
{
    gt_item *map = gt_item_set(gt_item_get(a->item, "inputs"), name, gt_item_new(a->arena, GT_ITEM_MAP));
    gt_item_set(map, "kind", gt_item_text(a->arena, kind));
    gt_item_set(map, "dtype", gt_item_text(a->arena, dtype));
    gt_item_set(map, "shape", shape);
    gt_item_set(map, "given", gt_item_truth(a->arena, given));
    const bool more = dtype || shape;
    gt_buffer_add(page,
                  gt_print(a->arena, "%-8s  %-*s%s%s", kind, more ? 17 : 0, name, more ? " " : "", dtype ? dtype : ""));
    for (const gt_item *size = shape ? shape->first : NULL; size; size = size->next) {
        const char *text = size->kind == GT_ITEM_TEXT  ? size->text
                           : size->kind == GT_ITEM_INT ? gt_print(a->arena, "%lld", (long long)size->i)
                                                       : "?";
        gt_buffer_add(page, gt_print(a->arena, "%s%s", size == shape->first ? "[" : ",", text));
    }
    gt_buffer_add(
        page, gt_print(a->arena, "%s%s\n", shape ? shape->first ? "]" : "[]" : "", given ? "" : "  (must be given)"));
}

gt_status gt_answer_inputs(gt_answer *a)
{
    const gt_model *m = a->model;
    const gt_program *p = &a->recorder.program;
    gt_text_buffer page = {.arena = a->arena};
    gt_item_set(a->item, "inputs", gt_item_new(a->arena, GT_ITEM_MAP));
    for (size_t i = 0; i < m->declarations; i++) {
        const gt_declaration *d = &m->declaration[i];
        gt_ref ref = recorded(a, d);
        bool is = ref != GT_NONE;
        const char *dtype = is ? gt_dtype_name(gt_ref_dtype(p, ref)) : declared_dtype(&a->recorder, d);
        if (d->sequence || d->optional)
            dtype =
                gt_print(a->arena, "%s%s%s", d->optional ? "optional " : "", d->sequence ? "sequence of " : "", dtype);
        add(a, &page, d->name, gt_role_name(d->role), dtype, shape_item(a, is ? gt_ref_shape(p, ref) : NULL, d->shape),
            is || d->from != GT_FROM_NOTHING || gt_scope_find(a->recorder.steps->globals, d->name));
    }
    for (size_t i = 0; i < a->recorder.variables.n; i++) { /* those that layers and steps have made */
        const gt_variable *v = a->recorder.variables.item[i];
        if (!gt_item_get(gt_item_get(a->item, "inputs"), v->name))
            add(a, &page, v->name, "variable", gt_dtype_name(gt_ref_dtype(p, v->leaf)),
                shape_item(a, gt_ref_shape(p, v->leaf), NULL), true);
    }
    a->people = page.text ? page.text : "the model declares no inputs\n";
    return GT_OK;
}
