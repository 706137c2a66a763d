#include "evidence/sample.h"

#include <limits.h>

typedef struct sampling {
    gt_recorder *r;
    gt_arena *memory; /* of one run */
    gt_sample_visit visit;
    void *context;
} sampling;

static void release(void *arena)
{
    gt_arena_free(arena);
}

/* How many of the values fit beside each other; at least one. */
static size_t that_fit(const gt_recorder *r, size_t n, const gt_ref *ref)
{
    size_t room = r->memory_limit ? r->memory_limit : GT_SAMPLE_BYTES, used = 0, k = 0;
    for (; k < n && k < INT_MAX; k++) {
        const gt_eqn *e = gt_eqn_at(&r->program, ref[k]);
        size_t size = (size_t)gt_shape_count(e->shape) * gt_dtype_size((gt_dtype)e->dtype);
        if (size > room - used)
            break;
        used += size;
    }
    return k ? k : 1;
}

static gt_status run(sampling *s, size_t n, const gt_ref *ref)
{
    gt_recorder *r = s->r;
    gt_plan *plan;
    gt_tensor *result = GT_ARRAY(s->memory, n, gt_tensor);
    GT_TRY(gt_plan_make(&r->planner, s->memory, &r->program, &r->memo, r->memory_limit, (int)n, ref, &plan, r->error));
    GT_TRY(gt_plan_run(plan, &r->leaves, result, r->error));
    for (size_t i = 0; i < n; i++)
        s->visit(s->context, ref[i], &result[i]);
    return GT_OK;
}

gt_status gt_sample(gt_recorder *r, size_t n, const gt_ref *ref, gt_sample_visit visit, void *context)
{
    /* Plans use the scratch arena as a stack of their own, so a run has an arena to itself. */
    sampling s = {r, GT_NEW(r->arena, gt_arena), visit, context};
    gt_arena_init_beside(s.memory, r->arena, r->arena->out_of_memory);
    gt_arena_defer(r->arena, release, s.memory);
    gt_status status = GT_OK;
    for (size_t at = 0, share = n; at < n && status == GT_OK;) {
        size_t k = that_fit(r, n - at < share ? n - at : share, ref + at);
        status = run(&s, k, ref + at);
        gt_arena_free(s.memory);
        if (status == GT_OVER_LIMIT && k > 1) {
            share = k / 2;
            *r->error = (gt_error){.code = GT_OK};
            status = GT_OK;
        } else {
            at += k;
        }
    }
    return status;
}
