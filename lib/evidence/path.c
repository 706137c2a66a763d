#include "evidence/path.h"

#include <string.h>

#include "diff/reach.h"

/* How far each equation of [first, end] is from a start, and the operand it is reached by. */
typedef struct distances {
    gt_ref first, end;
    int32_t *steps; /* 0: not reached */
    gt_ref *by;     /* GT_NONE: a start */
} distances;

static int32_t steps_to(const distances *d, gt_ref ref)
{
    return ref >= d->first && ref <= d->end ? d->steps[ref - d->first] : 0;
}

/* Equations in between weigh nothing, named ones one, so that the way is short for people. */
static void reach_all(gt_recorder *r, const gt_watch *watch, distances *d)
{
    for (gt_ref ref = d->first; ref <= d->end; ref++) {
        const gt_eqn *e = gt_eqn_at(&r->program, ref);
        int32_t *steps = &d->steps[ref - d->first];
        for (int k = 0; k < e->n_in; k++) {
            int32_t near = steps_to(d, e->in[k]);
            if (!near || (*steps && near + (e->name != NULL) >= *steps) ||
                (watch && !gt_edge_carries(&r->program, watch, ref, e, k)))
                continue;
            *steps = near + (e->name != NULL);
            d->by[ref - d->first] = e->in[k];
        }
    }
}

static gt_path trace_back(gt_recorder *r, const distances *d)
{
    gt_path path = {NULL, 0};
    gt_ref ref;
    for (ref = d->end; ref != GT_NONE; ref = d->by[ref - d->first])
        path.n += ref == d->end || d->by[ref - d->first] == GT_NONE || gt_eqn_at(&r->program, ref)->name;
    path.ref = GT_ARRAY(r->arena, path.n, gt_ref);
    size_t i = path.n;
    for (ref = d->end; ref != GT_NONE; ref = d->by[ref - d->first])
        if (ref == d->end || d->by[ref - d->first] == GT_NONE || gt_eqn_at(&r->program, ref)->name)
            path.ref[--i] = ref;
    return path;
}

gt_path gt_path_find(gt_recorder *r, const gt_watch *watch, size_t starts, const gt_ref *start, gt_ref end)
{
    distances d = {.first = end, .end = end};
    for (size_t i = 0; i < starts; i++)
        if (start[i] < d.first)
            d.first = start[i];
    gt_arena_mark mark = gt_arena_save(r->scratch);
    size_t n = (size_t)(d.end - d.first) + 1;
    d.steps = GT_ARRAY(r->scratch, n, int32_t);
    d.by = GT_ARRAY(r->scratch, n, gt_ref);
    for (size_t i = 0; i < n; i++)
        d.by[i] = GT_NONE;
    for (size_t i = 0; i < starts; i++)
        if (start[i] <= end)
            d.steps[start[i] - d.first] = 1;
    reach_all(r, watch, &d);
    gt_path path = d.steps[n - 1] ? trace_back(r, &d) : (gt_path){NULL, 0};
    gt_arena_release(r->scratch, mark);
    return path;
}

gt_path gt_path_join(gt_recorder *r, gt_path a, gt_path b)
{
    size_t twice = a.n && b.n && a.ref[a.n - 1] == b.ref[0];
    gt_path path = {GT_ARRAY(r->arena, a.n + b.n, gt_ref), a.n + b.n - twice};
    if (a.n)
        memcpy(path.ref, a.ref, a.n * sizeof *a.ref);
    if (b.n > twice)
        memcpy(path.ref + a.n, b.ref + twice, (b.n - twice) * sizeof *b.ref);
    return path;
}
