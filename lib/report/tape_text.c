/* The recording as text: the equations that a tape recorded, the order in which the gradient visits them, and the
 * equations that it appended. */
#include <string.h>

#include "report/answer.h"

static const char *with_place(gt_arena *arena, const char *text, gt_span at)
{
    if (!at.source)
        return text;
    return gt_print(arena, "%-64s %s:%u", text, at.source->name, gt_locate(at.source, at.begin).line);
}

static gt_item *line_item(gt_answer *a, const char *number, gt_ref ref)
{
    const gt_program *program = &a->recorder.program;
    const char       *text = gt_eqn_text(a->arena, program, ref);
    return gt_item_text(a->arena, gt_print(a->arena, "%4s  %s", number,
                                           with_place(a->arena, text, gt_eqn_at(program, ref)->at)));
}

gt_status gt_answer_tape(gt_answer *a, const gt_tape *tape, gt_ref before, gt_item *item)
{
    const gt_program *program = &a->recorder.program;
    gt_item          *forward = gt_item_new(a->arena, GT_ITEM_LIST), *backward = gt_item_new(a->arena, GT_ITEM_LIST);
    gt_item          *sources = gt_item_new(a->arena, GT_ITEM_LIST), *derived = gt_item_new(a->arena, GT_ITEM_LIST);
    gt_ref           *recorded = GT_ARRAY(a->arena, (size_t)before, gt_ref);
    size_t            n = 0;
    for (gt_ref ref = 0; ref < before; ref++) {
        if (gt_watch_since(&tape->watch, ref) != GT_NONE)
            gt_item_append(sources, line_item(a, "", ref));
        if (gt_watch_recorded(&tape->watch, ref))
            recorded[n++] = ref;
    }
    for (size_t i = 0; i < n; i++)
        gt_item_append(forward, line_item(a, gt_print(a->arena, "%zu", i + 1), recorded[i]));
    for (size_t i = n; i-- > 0;) {
        const gt_eqn *e = gt_eqn_at(program, recorded[i]);
        gt_item_append(backward, gt_item_text(a->arena, gt_print(a->arena, "%4zu  cotangent of %%%d %s%s%s", i + 1,
                                                                  (int)recorded[i], e->op->name, e->name ? " " : "",
                                                                  e->name ? e->name : "")));
    }
    for (gt_ref ref = before; ref < program->count; ref++)
        gt_item_append(derived, line_item(a, "", ref));
    gt_item_set(item, "tape", gt_item_text(a->arena, tape->name ? tape->name : "?"));
    gt_item_set(item, "persistent", gt_item_truth(a->arena, tape->persistent));
    gt_item_set(item, "sources", sources);
    gt_item_set(item, "forward", forward);
    gt_item_set(item, "backward", backward);
    if (derived->first)
        gt_item_set(item, "derived", derived);
    return GT_OK;
}
