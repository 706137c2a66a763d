#include "evidence/sample.h"

#include <limits.h>

#include "ops/emit.h"

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
        size_t size = gt_eqn_bytes(e);
        if (size > room - used)
            break;
        used += size;
    }
    return k ? k : 1;
}

static gt_status run(sampling *s, size_t n, const gt_ref *ref)
{
    gt_tensor *result;
    GT_TRY(gt_sample_all(s->r, s->memory, &s->r->memo, n, ref, &result));
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

gt_status gt_sample_all(gt_recorder *r, gt_arena *arena, const gt_values *known, size_t n, const gt_ref *ref,
                        gt_tensor **out)
{
    gt_eval_plan *plan;
    *out = GT_ARRAY(arena, n, gt_tensor);
    if (!n)
        return GT_OK;
    GT_TRY(gt_eval_plan_make(&r->planner, arena, &r->program, known, r->memory_limit, (int)n, ref, &plan, r->error));
    return gt_eval_plan_run(plan, &r->leaves, *out, r->error);
}

size_t gt_real_parts(const gt_recorder *r, gt_ref ref)
{
    bool complex = gt_dtype_in(gt_ref_dtype(&r->program, ref), GT_SET_COMPLEX);
    return (size_t)gt_shape_count(gt_ref_shape(&r->program, ref)) * (complex ? 2 : 1);
}

gt_tensor *gt_doubles_like(gt_recorder *r, gt_arena *arena, gt_ref like, double **number, size_t *n)
{
    gt_tensor *t = GT_NEW(arena, gt_tensor);
    bool complex = gt_dtype_in(gt_ref_dtype(&r->program, like), GT_SET_COMPLEX);
    void *data;
    *t = gt_tensor_new(arena, complex ? GT_C128 : GT_F64, gt_ref_shape(&r->program, like), &data);
    *number = data;
    *n = gt_real_parts(r, like);
    return t;
}

gt_ref gt_inner(gt_build *b, gt_ref x, gt_ref y)
{
    gt_ref product = y == GT_NONE ? x : gt_mul(b, x, y);
    int rank = gt_build_failed(b) ? 0 : gt_ref_shape(b->program, product)->rank;
    return gt_sum(b, product, (1u << rank) - 1, false);
}

int64_t gt_operand_index(const gt_shape *value, const gt_shape *operand, int64_t i)
{
    int64_t at = 0, stride = 1;
    for (int d = value->rank - 1, o = operand->rank - 1; o >= 0; d--, o--) {
        if (operand->dim[o] != 1)
            at += i % value->dim[d] * stride;
        i /= value->dim[d];
        stride *= operand->dim[o];
    }
    return at;
}
