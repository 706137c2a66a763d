/* What grad --kinks says. */
#include "answer/explain_answer.h"
#include "evidence/kinks.h"
#include "ops/table.h"
#include "steps/tape_request.h"

gt_item *gt_index_item(gt_arena *arena, const gt_shape *shape, int64_t i)
{
    gt_item *list = gt_item_new(arena, GT_ITEM_LIST);
    int64_t stride[GT_MAX_RANK];
    gt_shape_strides(shape, stride);
    for (int d = 0; d < shape->rank; d++)
        gt_item_append(list, gt_item_int(arena, i / stride[d] % shape->dim[d]));
    return list;
}

static gt_item *kink_item(gt_answer *a, const gt_kink *kink, gt_ref last)
{
    gt_arena *arena = a->arena;
    gt_item *item = gt_item_new(arena, GT_ITEM_MAP);
    const gt_eqn *e = gt_eqn_at(&a->recorder.program, kink->ref);
    const char *step = gt_step_name(&a->recorder, kink->ref, last);
    const gt_op *written = gt_op_composite_at(e->at); /* the model has this op, whose convention then counts */
    const gt_op *op = written && written->convention ? written : e->op;
    char index[GT_SHAPE_TEXT];
    gt_index_text(kink->shape, kink->index, index);
    gt_item_set(item, "op", gt_item_text(arena, gt_op_public(op, e->at)));
    gt_item_set(item, "at", gt_item_text(arena, kink->at));
    gt_place_set(a, item, step, e->at);
    gt_item_set(item, "index", gt_index_item(arena, kink->shape, kink->index));
    gt_item_set(item, "entries", gt_item_int(arena, kink->entries));
    gt_item_set(item, "of", gt_item_int(arena, kink->of));
    gt_item_set(item, "convention", gt_item_text(arena, op->convention));
    const char *share = kink->of == 1 ? ""
                                      : gt_print(arena, ", %lld of %lld entries, first %s", (long long)kink->entries,
                                                 (long long)kink->of, index);
    const char *line = e->at.source ? gt_print(arena, ", line %u", gt_locate(e->at.source, e->at.begin).line) : "";
    item->text = gt_print(arena, "%s at %s (step '%s'%s%s): %s", gt_op_spoken(op, e->at), kink->at, step ? step : "?",
                          line, share, op->convention ? op->convention : "");
    return item;
}

gt_status gt_kinks_item(gt_answer *a, const gt_walked *walked, gt_item **out)
{
    gt_kink *kinks;
    GT_TRY(gt_kinks_find(walked, &kinks));
    *out = gt_item_new(a->arena, GT_ITEM_LIST);
    for (const gt_kink *kink = kinks; kink; kink = kink->next)
        gt_item_append(*out, kink_item(a, kink, walked->pulled[0].ref));
    return GT_OK;
}

const char *gt_absorbed_words(gt_arena *arena, const gt_eqn *e, bool forward)
{
    return gt_print(arena,
                    "'%s' at 0 meets a computed %s of 0 and gives 0, as in TensorFlow; the true derivative may be "
                    "another, as of %s",
                    gt_op_spoken(e->op, e->at), forward ? "tangent" : "gradient",
                    forward ? "sqrt(x**2)" : "sqrt(x)**2");
}

/* Of a Jacobian that is computed while it is written no more than the first rows have been; the gradient of the sum of
 * the targets stands for the others. */
static gt_status ask_gradient(gt_answer *a)
{
    gt_asking x;
    gt_value gradients;
    gt_item *item = a->item;
    a->item = gt_item_new(a->arena, GT_ITEM_MAP);
    gt_status status = gt_asking_read(a, NULL, &x);
    a->item = item;
    GT_TRY(status);
    if (x.tape->consumed && !x.tape->own)
        return GT_OK;
    return gt_tape_gradient(&a->recorder, x.tape, &x.request, &gradients);
}

void gt_warn_absorbed(gt_answer *a)
{
    gt_recorder *r = &a->recorder;
    gt_kink *kink = NULL;
    if (!r->remarks.absorbed)
        return;
    gt_status status = a->windows ? ask_gradient(a) : GT_OK;
    if (status == GT_OK)
        status = gt_absorbed_find(r, &kink);
    if (status != GT_OK)
        *a->error = (gt_error){.code = GT_OK}; /* then nothing is said about it */
    for (; status == GT_OK && kink; kink = kink->next) {
        const gt_eqn *e = gt_eqn_at(&r->program, kink->ref);
        gt_warn_of_values(r, e->at, "%s", gt_absorbed_words(a->arena, e, kink->forward));
    }
}
