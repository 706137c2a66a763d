/* "stats" beside an answer: what it took. */
#include "answer/derivative_answers.h"
#include "answer/value_layout.h"
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
        bytes += (int64_t)gt_eqn_bytes(e);
    }
    return bytes;
}

static const gt_tape *asked_tape(const gt_answer *a)
{
    gt_value *value = a->request->tape ? gt_scope_find(a->recorder.steps->globals, a->request->tape) : NULL;
    return value && value->kind == GT_VALUE_TAPE ? value->tape : a->recorder.tapes.own;
}

static gt_item *loop_item(gt_answer *a, const gt_loop_note *note)
{
    gt_item *item = gt_item_new(a->arena, GT_ITEM_MAP);
    if (note->at.source)
        gt_item_set(item, "line", gt_item_int(a->arena, gt_locate(note->at.source, note->at.begin).line));
    gt_item_set(item, "turns", gt_item_int(a->arena, note->turns));
    if (note->rolled && !a->straight) {
        gt_item_set(item, "rolled", gt_item_int(a->arena, note->rolled));
        return item;
    }
    gt_item_set(item, "reason",
                gt_item_text(a->arena, note->rolled ? "its turns by themselves are asked for" : note->reason));
    if (!note->rolled && note->where.source)
        gt_item_set(item, "at", gt_item_int(a->arena, gt_locate(note->where.source, note->where.begin).line));
    return item;
}

/* What became of loops that could be one equation. */
static void loops_set(gt_answer *a, gt_item *item)
{
    gt_item *loops = gt_item_new(a->arena, GT_ITEM_LIST), *unrolled = gt_item_new(a->arena, GT_ITEM_LIST);
    for (const gt_loop_note *note = a->straight ? a->loop_notes : a->recorder.loop_notes; note; note = note->next)
        gt_item_append(note->rolled && !a->straight ? loops : unrolled, loop_item(a, note));
    if (loops->first)
        gt_item_set(item, "loops", loops);
    if (unrolled->first)
        gt_item_set(item, "unrolled", unrolled);
}

/* Loops that the memory limit has run turns again. */
static void checkpoints_set(gt_answer *a, gt_item *item)
{
    gt_item *list = gt_item_new(a->arena, GT_ITEM_LIST);
    for (int i = 0; i < a->size.keepers; i++) {
        const gt_kept_states *kept = &a->size.kept[i];
        gt_item *one = gt_item_append(list, gt_item_new(a->arena, GT_ITEM_MAP));
        gt_item_set(one, "line", gt_line_item(a->arena, kept->at));
        gt_item_set(one, "turns", gt_item_int(a->arena, kept->turns));
        gt_item_set(one, "kept", gt_item_int(a->arena, kept->kept));
        gt_item_set(one, "again", gt_item_int(a->arena, (int64_t)kept->again));
        gt_item_set(one, "bytes", gt_item_int(a->arena, (int64_t)kept->bytes * kept->kept));
    }
    if (list->first)
        gt_item_set(item, "checkpoints", list);
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
    loops_set(a, item);
    checkpoints_set(a, item);
    return item;
}
