#include "evidence/cotangent_trace.h"

static void note(void *context, gt_ref ref, int k, gt_ref arrived, gt_ref part, gt_ref from)
{
    gt_walked *w = context;
    GT_APPEND(w->r->arena, w->pulled, w->n, w->capacity, (gt_pulled){ref, k, arrived, part, from, w->r->program.count});
}

gt_vjp_trace gt_walked_trace(gt_walked *walked)
{
    return (gt_vjp_trace){note, walked};
}

gt_ref gt_pulled_operand(const gt_walked *walked, const gt_pulled *p)
{
    return gt_eqn_at(&walked->r->program, p->ref)->in[p->k];
}
