#include "evidence/moved.h"

#include <string.h>

#include "tape/replay.h"

struct gt_moved_inner {
    gt_recorder *r;
    gt_arena *arena;
    gt_values known;
    const gt_values *base;
    gt_plan *plan;
    int guards;
    const gt_tensor **guard;
    gt_tensor *result; /* targets, then guards */
};

bool *gt_moved_dependents(const gt_recorder *r, gt_arena *arena, const gt_moved_request *q)
{
    const gt_program *p = &r->program;
    bool *moves = GT_ARRAY(arena, (size_t)p->count, bool);
    gt_ref first = p->count;
    for (size_t i = 0; i < q->sources; i++) {
        moves[q->source[i]] = true;
        first = q->source[i] < first ? q->source[i] : first;
    }
    for (gt_ref ref = first; ref < p->count; ref++) {
        const gt_eqn *e = gt_eqn_at(p, ref);
        for (int k = 0; k < e->n_in && !moves[ref]; k++)
            moves[ref] = moves[e->in[k]] && !(q->still && q->still[ref]);
    }
    return moves;
}

/* -- what stands still -- */

typedef struct ref_list {
    gt_ref *ref;
    size_t n;
} ref_list;

/* Computes the values of some equations as recorded and makes them known. */
static gt_status fix_values(gt_moved *m, const ref_list *list, gt_tensor **out)
{
    struct gt_moved_inner *inner = m->inner;
    gt_recorder *r = inner->r;
    gt_plan *plan;
    gt_tensor *value = GT_ARRAY(inner->arena, list->n, gt_tensor);
    *out = value;
    if (!list->n)
        return GT_OK;
    GT_TRY(gt_plan_make(&r->planner, inner->arena, &r->program, inner->base, r->memory_limit, (int)list->n, list->ref,
                        &plan, r->error));
    GT_TRY(gt_plan_run(plan, &r->leaves, value, r->error));
    for (size_t i = 0; i < list->n; i++)
        gt_values_set(&inner->known, list->ref[i], &value[i]);
    return GT_OK;
}

/* Gives every source a copy of its value that can be written. */
static gt_status make_sources(gt_moved *m, const gt_moved_request *q)
{
    struct gt_moved_inner *inner = m->inner;
    ref_list list = {(gt_ref *)(uintptr_t)q->source, q->sources};
    gt_tensor *base;
    GT_TRY(fix_values(m, &list, &base));
    m->sources = q->sources;
    m->base = base;
    m->value = GT_ARRAY(inner->arena, q->sources, double *);
    m->parts = GT_ARRAY(inner->arena, q->sources, size_t);
    for (size_t j = 0; j < q->sources; j++) {
        gt_tensor *copy = GT_NEW(inner->arena, gt_tensor);
        void *data;
        *copy = gt_tensor_new(inner->arena, base[j].dtype, &base[j].shape, &data);
        m->parts[j] = (size_t)gt_shape_count(&base[j].shape) * (base[j].dtype == GT_C128 ? 2 : 1);
        m->value[j] = data;
        if (m->parts[j])
            memcpy(data, base[j].data, m->parts[j] * sizeof(double));
        gt_values_set(&inner->known, q->source[j], copy);
    }
    return GT_OK;
}

/* Guards that the sources reach. A number taken while recording changes with every step, so it guards nothing: that the
 * derivative does not pass through it is said instead (overrides.c). */
static size_t find_guards(const gt_recorder *r, const bool *moves, gt_ref *guard)
{
    size_t n = 0;
    for (size_t i = 0; i < r->guards.n; i++) {
        gt_ref ref = r->guards.ref[i];
        if (moves[ref] && !gt_dtype_differentiable(gt_ref_dtype(&r->program, ref)))
            guard[n++] = ref;
    }
    return n;
}

static gt_status make(gt_moved *m, const gt_moved_request *q)
{
    struct gt_moved_inner *inner = m->inner;
    gt_recorder *r = inner->r;
    const bool *moves = gt_moved_dependents(r, r->scratch, q);
    bool *source = GT_ARRAY(r->scratch, (size_t)r->program.count, bool);
    gt_ref *want = GT_ARRAY(inner->arena, (size_t)q->targets + r->guards.n, gt_ref);
    for (size_t j = 0; j < q->sources; j++)
        source[q->source[j]] = true;
    if (q->targets)
        memcpy(want, q->target, (size_t)q->targets * sizeof *want);
    gt_ref *guard = want + q->targets;
    inner->guards = (int)find_guards(r, moves, guard);
    int wanted = q->targets + inner->guards;
    GT_TRY(make_sources(m, q));
    ref_list still;
    still.n = gt_still_find(&r->program, r->scratch, moves, source, (size_t)wanted, want, &still.ref);
    gt_tensor *ignored;
    GT_TRY(fix_values(m, &still, &ignored));
    inner->guard = GT_ARRAY(inner->arena, (size_t)inner->guards, const gt_tensor *);
    for (int i = 0; i < inner->guards; i++)
        inner->guard[i] = gt_values_get(&r->guards.value, guard[i]);
    m->targets = q->targets;
    inner->result = GT_ARRAY(inner->arena, (size_t)wanted, gt_tensor);
    m->result = inner->result;
    return gt_plan_make(&r->planner, inner->arena, &r->program, &inner->known, r->memory_limit, wanted, want,
                        &inner->plan, r->error);
}

gt_status gt_moved_make(gt_recorder *r, gt_arena *arena, const gt_moved_request *request, gt_moved **out)
{
    gt_moved *m = GT_NEW(arena, gt_moved);
    *m = (gt_moved){.inner = GT_NEW(arena, struct gt_moved_inner)};
    m->inner->r = r;
    m->inner->arena = arena;
    m->inner->base = request->base;
    gt_values_init(&m->inner->known, arena);
    gt_arena_mark mark = gt_arena_save(r->scratch);
    gt_status status = make(m, request);
    gt_arena_release(r->scratch, mark);
    *out = m;
    return status;
}

gt_status gt_moved_run(gt_moved *m, bool *held, gt_error *error)
{
    struct gt_moved_inner *inner = m->inner;
    GT_TRY(gt_plan_run(inner->plan, &inner->r->leaves, inner->result, error));
    *held = true;
    for (int i = 0; i < inner->guards && *held; i++)
        *held = gt_guard_holds(inner->guard[i], &inner->result[m->targets + i], 0);
    return GT_OK;
}
