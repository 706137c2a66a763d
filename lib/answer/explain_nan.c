/* explain --nan: where the first value that is not finite came from. */
#include <math.h>
#include <string.h>

#include "answer/explain_answer.h"
#include "evidence/explain.h"
#include "evidence/nonfinite.h"
#include "ops/table.h"
#include "steps/tape_request.h"
#include "steps/tree.h"

static gt_item *number_item(gt_answer *a, const double *value)
{
    double *kept = GT_ARRAY(a->arena, 2, double);
    memcpy(kept, value, 2 * sizeof *kept);
    gt_dtype dtype = value[1] != 0 ? GT_C128 : GT_F64;
    return gt_item_tensor(a->arena, &(gt_tensor){.dtype = dtype, .shape = gt_scalar_shape(), .data = kept});
}

static gt_item *origin_item(gt_answer *a, const gt_origin *o)
{
    const gt_program *program = &a->recorder.program;
    const gt_eqn *e = gt_eqn_at(program, o->ref);
    gt_item *item = gt_item_new(a->arena, GT_ITEM_MAP);
    gt_item_set(item, "reason", gt_item_text(a->arena, o->reason));
    gt_item_set(item, "pass", gt_item_text(a->arena, o->backward ? "backward" : "forward"));
    gt_place_set(a, item, o->step, o->at);
    gt_item_set(item, "op", gt_item_text(a->arena, gt_op_public(e->op, e->at)));
    gt_item_set(item, "index", gt_index_item(a->arena, o->shape, o->index));
    gt_item_set(item, "entries", gt_item_int(a->arena, o->entries));
    gt_item_set(item, "of", gt_item_int(a->arena, gt_shape_count(o->shape)));
    if (o->operands) {
        gt_item *list = gt_item_set(item, "operands", gt_item_new(a->arena, GT_ITEM_LIST));
        for (int k = 0; k < o->operands; k++)
            gt_item_append(list, number_item(a, o->operand[k]));
    }
    gt_item_set(item, "value", number_item(a, o->value));
    gt_item_set(item, "what", gt_item_text(a->arena, o->what));
    gt_item_set(item, "fix", gt_item_text(a->arena, o->fix));
    return item;
}

static void add_origin(gt_text_buffer *page, const gt_origin *o, const char *heading, const char *kind)
{
    char index[GT_SHAPE_TEXT];
    gt_index_text(o->shape, o->index, index);
    heading =
        gt_print(page->arena, "%s: %s%s%s%s%s%s", heading, gt_reason_words(page->arena, o->reason),
                 o->step ? " in '" : "", o->step ? o->step : "", o->step ? "'" : "", index[0] ? ", entry " : "", index);
    gt_report_add(page, o->at, kind, heading, o->what, o->reaches ? o->fix : NULL);
}

static const char *kind_of(const gt_origin *o)
{
    return isnan(o->value[0]) || isnan(o->value[1]) ? "NaN" : "infinity";
}

/* Whether an origin before it stands at the same place: what follows from that one needs no words of its own. */
static bool told(const gt_origin *first, const gt_origin *origin)
{
    for (const gt_origin *o = first; o != origin; o = o->next)
        if (o->reaches && o->at.source == origin->at.source && o->at.begin == origin->at.begin &&
            o->at.end == origin->at.end)
            return true;
    return false;
}

/* The first that reaches a result is the origin; of the others those that start anew at another place are told. */
static void lay_out(gt_answer *a, const gt_nonfinite *found, gt_text_buffer *page)
{
    gt_item *also = gt_item_new(a->arena, GT_ITEM_LIST), *harmless = gt_item_new(a->arena, GT_ITEM_LIST);
    gt_item *through = gt_item_new(a->arena, GT_ITEM_LIST);
    const gt_origin *first = NULL;
    for (const gt_origin *o = found->first; o && !first; o = o->next)
        first = o->reaches ? o : NULL;
    if (first) {
        gt_item_set(a->item, "origin", origin_item(a, first));
        add_origin(page, first, first->backward ? "it starts in the backward pass" : "it starts here", kind_of(first));
    }
    for (const gt_origin *o = first ? first->next : NULL; o; o = o->next)
        if (o->reaches && !told(first, o)) {
            gt_item_append(also, origin_item(a, o));
            add_origin(page, o, "and here", kind_of(o));
        }
    for (size_t i = 0; i < found->n_through; i++)
        gt_item_append(through, gt_item_text(a->arena, found->through[i]));
    for (const gt_origin *o = found->first; o; o = o->next)
        if (!o->reaches && gt_eqn_at(&a->recorder.program, o->ref)->n_in) {
            gt_item_append(harmless, origin_item(a, o));
            add_origin(page, o, "not finite, but it reaches no result", "harmless");
        }
    if (found->more)
        gt_buffer_add(page, gt_print(a->arena, "... and %zu more equations where one starts\n", found->more));
    gt_item_set(a->item, "also", gt_item_filled(also));
    if (found->more)
        gt_item_set(a->item, "more", gt_item_int(a->arena, (int64_t)found->more));
    gt_item_set(a->item, "through", gt_item_filled(through));
    gt_item_set(a->item, "harmless", gt_item_filled(harmless));
}

typedef struct results {
    gt_ref *ref;
    size_t n, capacity;
} results;

static gt_status add_results(gt_answer *a, gt_value value, results *out)
{
    gt_tree tree = {.r = &a->recorder};
    GT_TRY(gt_tree_flatten(&tree, &value, (gt_span){NULL, 0, 0}));
    out->ref = gt_grow(a->arena, out->ref, out->n, out->n + tree.n, &out->capacity, sizeof *out->ref);
    for (size_t k = 0; k < tree.n; k++)
        if (gt_value_is_tensor(tree.leaf[k]))
            out->ref[out->n++] = gt_versions_of(&tree.leaf[k]).now;
    return GT_OK;
}

/* The values of the targets, and their gradients when there is something to differentiate by and the tape answers. A
 * target that is a gradient itself is looked at as it is. */
static gt_status collect(gt_answer *a, const gt_asking *x, gt_walked *walked, results *out)
{
    gt_vjp_trace trace = gt_walked_trace(walked);
    gt_gradient_request request = x->request;
    gt_value gradients;
    bool differentiable = x->request.sources.items->n && !(x->tape->consumed && !x->tape->own);
    GT_TRY(add_results(a, x->request.target, out));
    for (size_t i = 0; i < x->targets.n; i++)
        differentiable &=
            gt_value_is_tensor(x->values[i]) && (a->request->wrt || !gt_question_find(&a->recorder, x->values[i]));
    if (!differentiable)
        return GT_OK;
    request.trace = &trace;
    GT_TRY(gt_tape_gradient(&a->recorder, x->tape, &request, &gradients));
    return add_results(a, gradients, out);
}

gt_status gt_answer_nan_origin(gt_answer *a)
{
    gt_asking x;
    gt_walked walked = {.r = &a->recorder};
    gt_nonfinite found;
    gt_text_buffer page = {.arena = a->arena};
    results wanted = {0};
    GT_TRY(gt_asking_read(a, NULL, &x));
    GT_TRY(collect(a, &x, &walked, &wanted));
    GT_TRY(gt_nonfinite_find(&a->recorder, &walked, wanted.n, wanted.ref, &found));
    gt_item_set(a->item, "finite", gt_item_truth(a->arena, found.finite));
    if (found.finite)
        gt_buffer_add(&page, "all results are finite\n");
    lay_out(a, &found, &page);
    a->item->text = page.text;
    return GT_OK;
}
