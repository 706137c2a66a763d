#include "report/jacobians.h"

#include "ops/emit.h"
#include "tape/transform.h"

/* What both commands ask: targets, sources by name, the tape. */
typedef struct asking {
    gt_asked  targets;
    gt_value  sources; /* a dict */
    gt_value *target;
    gt_tape  *tape;
    gt_span   at;
} asking;

static gt_status read_asking(gt_answer *a, gt_layout *l, asking *ask)
{
    const gt_expr *sources;
    gt_value       all;
    GT_TRY(gt_asked_target(a, &ask->targets));
    GT_TRY(gt_asked_sources(a, &sources));
    GT_TRY(gt_answer_find_tape(a, &ask->tape));
    ask->target = GT_ARRAY(a->arena, ask->targets.n, gt_value);
    GT_TRY(gt_answer_targets(a, &ask->targets, l, &all, ask->target));
    GT_TRY(gt_asked_evaluate(a, sources, &ask->sources));
    ask->at = sources->at;
    if (ask->sources.items->n)
        return GT_OK;
    gt_fail(a->error, GT_WRONG_MODEL, (gt_span){NULL, 0, 0}, "there is no source to differentiate by");
    gt_fix(a->error, "name one: --wrt NAME");
    return GT_WRONG_MODEL;
}

/* -- jacobian -- */

static gt_status jacobian_of(gt_answer *a, gt_layout *l, const asking *ask, gt_value target, const char *path,
                             gt_item **out)
{
    gt_gradient_request request = {.target = target, .output_gradients = gt_value_none(),
                                   .zero = a->request->unconnected_zero, .at = ask->at};
    gt_value            result = gt_value_items(a->arena, GT_VALUE_DICT);
    for (size_t i = 0; i < ask->sources.items->n; i++) {
        gt_value one;
        request.sources = ask->sources.items->item[i];
        GT_TRY(gt_tape_jacobian(&a->recorder, ask->tape, &request, a->request->batch, 0, &one));
        gt_items_add(a->arena, result.items, ask->sources.items->key[i], one);
    }
    return gt_lay_out(l, result, path, 0, out);
}

gt_status gt_answer_jacobian(gt_answer *a)
{
    gt_wanted list = {0};
    gt_item  *unconnected = gt_item_new(a->arena, GT_ITEM_MAP), *item;
    gt_layout l = {a, &list, unconnected};
    asking    ask;
    GT_TRY(read_asking(a, &l, &ask));
    if (!ask.targets.listed) {
        GT_TRY(jacobian_of(a, &l, &ask, ask.target[0], "", &item));
    } else {
        item = gt_item_new(a->arena, GT_ITEM_MAP);
        for (size_t i = 0; i < ask.targets.n; i++) {
            gt_item *one;
            GT_TRY(jacobian_of(a, &l, &ask, ask.target[i], ask.targets.name[i], &one));
            gt_item_set(item, ask.targets.name[i], one);
        }
    }
    GT_TRY(gt_answer_null_check(a, unconnected));
    GT_TRY(gt_layout_compute(a, &list));
    gt_item_set(a->item, "jacobian", item);
    if (unconnected->first)
        gt_item_set(a->item, "unconnected", unconnected);
    return GT_OK;
}

/* -- hessian -- */

/* Row i, column j: the Jacobian of the gradient by source i with respect to source j. */
static gt_status block(gt_answer *a, const asking *ask, gt_value gradient, size_t j, gt_value *out)
{
    gt_gradient_request request = {.target = gradient, .sources = ask->sources.items->item[j],
                                   .output_gradients = gt_value_none(), .zero = true, .at = ask->at};
    return gt_tape_jacobian(&a->recorder, ask->tape, &request, false, 0, out);
}

static gt_status gradients_of(gt_answer *a, const asking *ask, gt_value *out)
{
    gt_gradient_request request = {.target = gt_value_items(a->arena, GT_VALUE_LIST), .sources = ask->sources,
                                   .output_gradients = gt_value_none(), .zero = true, .at = ask->at};
    for (size_t i = 0; i < ask->targets.n; i++)
        gt_items_add(a->arena, request.target.items, NULL, ask->target[i]);
    return gt_tape_gradient(&a->recorder, ask->tape, &request, out);
}

static gt_status blocks(gt_answer *a, gt_layout *l, const asking *ask, gt_value gradients)
{
    gt_item *map = gt_item_new(a->arena, GT_ITEM_MAP);
    for (size_t i = 0; i < gradients.items->n; i++)
        for (size_t j = 0; j < gradients.items->n; j++) {
            gt_value    value;
            gt_item    *item;
            const char *key = gt_print(a->arena, "%s/%s", gradients.items->key[i], gradients.items->key[j]);
            GT_TRY(block(a, ask, gradients.items->item[i], j, &value));
            GT_TRY(gt_lay_out(l, value, key, 0, &item));
            gt_item_set(map, key, item);
        }
    gt_item_set(a->item, "hessian", map);
    return GT_OK;
}

static int64_t entries(const gt_answer *a, gt_value value)
{
    gt_ref ref = value.kind == GT_VALUE_VARIABLE ? value.variable->now : value.ref;
    return gt_shape_count(gt_ref_shape(&a->recorder.program, ref));
}

static gt_ref join(gt_build *b, size_t n, const gt_ref *part, int along)
{
    gt_attr axis = {.given = true, .i = along};
    return n == 1 ? part[0] : gt_emit(b, &gt_op_concat, (int)n, part, &axis);
}

static void add_index(gt_answer *a, const asking *ask)
{
    gt_item *index = gt_item_set(a->item, "index", gt_item_new(a->arena, GT_ITEM_LIST));
    int64_t  begin = 0;
    for (size_t i = 0; i < ask->sources.items->n; i++) {
        gt_item *one = gt_item_append(index, gt_item_new(a->arena, GT_ITEM_MAP));
        int64_t  size = entries(a, ask->sources.items->item[i]);
        gt_item_set(one, "source", gt_item_text(a->arena, ask->sources.items->key[i]));
        gt_item_set(one, "begin", gt_item_int(a->arena, begin));
        gt_item_set(one, "end", gt_item_int(a->arena, begin + size));
        begin += size;
    }
}

/* All blocks as one square matrix, rows and columns in the order of the sources. */
static gt_status matrix(gt_answer *a, gt_layout *l, const asking *ask, gt_value gradients)
{
    gt_build *b = &a->recorder.build;
    size_t    n = gradients.items->n;
    gt_ref   *row = GT_ARRAY(a->arena, n, gt_ref), *column = GT_ARRAY(a->arena, n, gt_ref);
    gt_item  *item;
    for (size_t i = 0; i < n; i++) {
        for (size_t j = 0; j < n; j++) {
            gt_value value;
            GT_TRY(block(a, ask, gradients.items->item[i], j, &value));
            gt_shape shape = {2, {entries(a, gradients.items->item[i]), entries(a, ask->sources.items->item[j])}};
            column[j] = gt_reshape(b, value.ref, &shape);
        }
        row[i] = join(b, n, column, 1);
    }
    gt_ref whole = join(b, n, row, 0);
    if (gt_build_failed(b))
        return a->error->code;
    GT_TRY(gt_lay_out(l, gt_value_tensor(whole), "matrix", 0, &item));
    gt_item_set(a->item, "matrix", item);
    add_index(a, ask);
    return GT_OK;
}

gt_status gt_answer_hessian(gt_answer *a)
{
    gt_wanted list = {0};
    gt_layout l = {a, &list, NULL};
    asking    ask;
    gt_value  gradients;
    GT_TRY(read_asking(a, &l, &ask));
    for (size_t i = 0; i < ask.sources.items->n; i++)
        if (!gt_value_is_tensor(ask.sources.items->item[i]))
            return gt_fail(a->error, GT_WRONG_MODEL, ask.at, "the sources of a Hessian are tensors, not %s",
                           gt_value_kind_name(ask.sources.items->item[i]));
    GT_TRY(gradients_of(a, &ask, &gradients));
    GT_TRY(a->request->flat ? matrix(a, &l, &ask, gradients) : blocks(a, &l, &ask, gradients));
    return gt_layout_compute(a, &list);
}
