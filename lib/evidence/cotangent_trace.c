#include "evidence/cotangent_trace.h"

static void note(void *context, gt_ref ref, int k, gt_ref operand, gt_ref arrived, gt_ref part, gt_ref from)
{
    gt_walked *w = context;
    const gt_pulled pulled = {ref, k, operand, arrived, part, from, w->r->program.count};
    GT_APPEND(w->r->arena, w->pulled, w->n, w->capacity, pulled);
}

gt_vjp_trace gt_walked_trace(gt_walked *walked)
{
    return (gt_vjp_trace){note, walked};
}
