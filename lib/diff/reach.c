#include "diff/reach.h"

#include "graph/infer.h"

bool gt_edge_carries(const gt_program *program, const gt_watch *watch, gt_ref ref, const gt_eqn *e, int k)
{
    return gt_dtype_differentiable((gt_dtype)e->dtype) && gt_eqn_carries(program, e, k) &&
           (!watch || (gt_watch_recorded(watch, ref) && gt_watch_has(watch, e->in[k], ref)));
}

gt_reach gt_reach_find(gt_build *b, const gt_watch *watch, int targets, const gt_ref *target, int sources,
                       const gt_ref *source)
{
    gt_reach reach = {INT32_MAX, -1, NULL};
    for (int j = 0; j < sources; j++)
        if (source[j] < reach.first)
            reach.first = source[j];
    for (int i = 0; i < targets; i++)
        if (target[i] > reach.last)
            reach.last = target[i];
    if (reach.first > reach.last)
        return reach;
    reach.flag = gt_alloc_array(b->scratch, (size_t)(reach.last - reach.first) + 1, 1);
    for (int j = 0; j < sources; j++)
        if (source[j] <= reach.last)
            reach.flag[source[j] - reach.first] |= GT_REACH_SOURCE | GT_REACH_LEADS;
    for (int i = 0; i < targets; i++)
        if (target[i] >= reach.first && gt_dtype_differentiable(gt_ref_dtype(b->program, target[i])))
            reach.flag[target[i] - reach.first] |= GT_REACH_NEEDED;
    for (gt_ref ref = reach.last; ref >= reach.first; ref--) {
        if (!(reach.flag[ref - reach.first] & GT_REACH_NEEDED))
            continue;
        const gt_eqn *e = gt_eqn_at(b->program, ref);
        for (int k = 0; k < e->n_in; k++)
            if (e->in[k] >= reach.first && gt_edge_carries(b->program, watch, ref, e, k))
                reach.flag[e->in[k] - reach.first] |= GT_REACH_NEEDED;
    }
    for (gt_ref ref = reach.first; ref <= reach.last; ref++) {
        uint8_t *flag = &reach.flag[ref - reach.first];
        if ((*flag & GT_REACH_BOTH) != GT_REACH_NEEDED)
            continue;
        const gt_eqn *e = gt_eqn_at(b->program, ref);
        for (int k = 0; k < e->n_in && !(*flag & GT_REACH_LEADS); k++)
            if (e->in[k] >= reach.first && reach.flag[e->in[k] - reach.first] & GT_REACH_LEADS &&
                gt_edge_carries(b->program, watch, ref, e, k))
                *flag |= GT_REACH_LEADS;
    }
    return reach;
}
