/* --stats: what an answer took. */
#include "answer/answer.h"
#include "diff/retained.h"

/* Values that live tapes of the steps may still need: what a tape that has answered, or was deleted, has given back. */
static int64_t retained(gt_answer *a)
{
    gt_recorder *r = &a->recorder;
    int64_t bytes = 0;
    for (size_t i = 0; i < r->tapes.made; i++)
        if (r->tapes.all[i]->entered && !r->tapes.all[i]->consumed)
            bytes += gt_watch_retained(&r->build, &r->tapes.all[i]->watch);
    return bytes;
}

static int64_t result_bytes(const gt_answer *a)
{
    int64_t bytes = 0;
    for (size_t i = 0; i < a->recorder.variables.n; i++) {
        const gt_eqn *e = gt_eqn_at(&a->recorder.program, a->recorder.variables.item[i]->leaf);
        bytes += gt_shape_count(e->shape) * (int64_t)gt_dtype_size((gt_dtype)e->dtype);
    }
    return bytes;
}

static const gt_tape *asked_tape(const gt_answer *a)
{
    gt_value *value = a->request->tape ? gt_scope_find(a->recorder.steps->globals, a->request->tape) : NULL;
    return value && value->kind == GT_VALUE_TAPE ? value->tape : a->recorder.tapes.own;
}

gt_item *gt_stats_item(gt_answer *a)
{
    gt_item *item = gt_item_new(a->arena, GT_ITEM_MAP);
    gt_recorder *r = &a->recorder;
    int64_t now = result_bytes(a), kept = retained(a);
    const gt_tape *tape = asked_tape(a);
    gt_item_set(item, "equations", gt_item_int(a->arena, a->equations));
    gt_item_set(item, "recorded", gt_item_int(a->arena, tape->watch.recorded));
    gt_item_set(item, "run", gt_item_int(a->arena, a->size.equations));
    gt_item_set(item, "steps", gt_item_int(a->arena, a->size.steps));
    gt_item_set(item, "fused", gt_item_int(a->arena, a->size.fused));
    gt_item_set(item, "bytes_now", gt_item_int(a->arena, now + kept));
    gt_item_set(item, "bytes_retained", gt_item_int(a->arena, kept));
    gt_item_set(item, "bytes_peak", gt_item_int(a->arena, now + kept + (int64_t)a->size.workspace));
    gt_item_set(item, "backward_passes", gt_item_int(a->arena, r->passes.backward));
    gt_item_set(item, "forward_passes", gt_item_int(a->arena, r->passes.forward));
    gt_item_set(item, "chunks", gt_item_int(a->arena, r->passes.chunks));
    gt_item_set(item, "allocations", gt_item_int(a->arena, a->size.buffers));
    gt_item_set(item, "tapes", gt_item_int(a->arena, (int64_t)r->tapes.made));
    return item;
}
