#include "evidence/complex_step.h"

#include <math.h>
#include <string.h>

#include "graph/infer.h"
#include "ops/emit.h"

/* An entry of the recording over complex numbers: GT_NONE while it is as recorded. */
typedef struct twin {
    gt_recorder *r;
    gt_ref *of; /* by equation */
} twin;

/* A real operand beside complex ones; what is no value (an index, a condition) stays. */
static gt_ref widen(twin *t, const gt_eqn *e, int k)
{
    gt_build *b = &t->r->build;
    gt_ref in = e->in[k];
    if (t->of[in] != GT_NONE)
        return t->of[in];
    bool value = gt_ref_dtype(b->program, in) == GT_F64 && !(gt_op_arg(e->op, k)->flags & (GT_ARG_INDEX | GT_ARG_BOOL));
    return value ? gt_cast(b, in, GT_C128) : in;
}

static bool passes(const gt_op *op)
{
    return op == &gt_op_custom_gradient || op == &gt_op_stop_gradient || op == &gt_op_assigned;
}

static bool append_twin(twin *t, gt_ref ref)
{
    gt_build *b = &t->r->build;
    const gt_eqn *e = gt_eqn_at(b->program, ref);
    if (passes(e->op)) { /* the value of their first operand */
        t->of[ref] = t->of[e->in[0]];
        return true;
    }
    if (!gt_op_analytic(e->op) || e->dtype != GT_F64)
        return false;
    gt_arena_mark mark = gt_arena_save(b->scratch);
    gt_ref *in = GT_ARRAY(b->scratch, (size_t)e->n_in, gt_ref);
    for (int k = 0; k < e->n_in; k++)
        in[k] = widen(t, e, k);
    b->at = e->at;
    t->of[ref] = gt_emit(b, e->op, e->n_in, in, e->attr);
    gt_arena_release(b->scratch, mark);
    return !gt_build_failed(b) && gt_ref_dtype(b->program, t->of[ref]) == GT_C128;
}

/* Of the equations that move, those that a target needs. */
static bool *find_path(const gt_recorder *r, const gt_moved_request *q, gt_ref count)
{
    const bool *moves = gt_moved_dependents(r, r->scratch, q);
    bool *path = GT_ARRAY(r->scratch, (size_t)count, bool);
    for (int i = 0; i < q->targets; i++)
        path[q->target[i]] = moves[q->target[i]];
    for (gt_ref ref = count - 1; ref >= 0; ref--)
        for (int k = 0; k < gt_eqn_at(&r->program, ref)->n_in && path[ref]; k++)
            if (moves[gt_eqn_at(&r->program, ref)->in[k]])
                path[gt_eqn_at(&r->program, ref)->in[k]] = true;
    return path;
}

/* The sources as complex constants, to be moved; then everything that depends on them. */
static bool append_twins(twin *t, gt_arena *arena, const gt_moved_request *q, gt_ref count, gt_ref *source)
{
    gt_build *b = &t->r->build;
    const bool *path = find_path(t->r, q, count);
    for (size_t j = 0; j < q->sources; j++) {
        gt_tensor *value = GT_NEW(arena, gt_tensor);
        void *zeros;
        if (gt_ref_dtype(b->program, q->source[j]) != GT_F64)
            return false;
        *value = gt_tensor_new(arena, GT_C128, gt_ref_shape(b->program, q->source[j]), &zeros);
        source[j] = t->of[q->source[j]] = gt_constant(b, value);
    }
    for (gt_ref ref = 0; ref < count; ref++)
        if (path[ref] && t->of[ref] == GT_NONE && !append_twin(t, ref))
            return false;
    return !gt_build_failed(b);
}

/* Writes the real values of the sources into their complex twins. */
static gt_status write_base(gt_recorder *r, gt_arena *arena, const gt_moved_request *q, gt_moved *moved)
{
    gt_plan *plan;
    gt_tensor *value = GT_ARRAY(arena, q->sources, gt_tensor);
    GT_TRY(gt_plan_make(&r->planner, arena, &r->program, NULL, r->memory_limit, (int)q->sources, q->source, &plan,
                        r->error));
    GT_TRY(gt_plan_run(plan, &r->leaves, value, r->error));
    for (size_t j = 0; j < q->sources; j++)
        for (size_t k = 0; 2 * k < moved->parts[j]; k++)
            moved->value[j][2 * k] = ((const double *)value[j].data)[k];
    return GT_OK;
}

gt_status gt_complex_step_make(gt_recorder *r, gt_arena *arena, const gt_moved_request *request, gt_complex_step *out)
{
    gt_ref count = r->program.count;
    twin t = {r, GT_ARRAY(arena, (size_t)count, gt_ref)};
    gt_ref *source = GT_ARRAY(arena, request->sources, gt_ref),
           *target = GT_ARRAY(arena, (size_t)request->targets, gt_ref);
    gt_error failed = {.code = GT_OK}, *before = r->build.error;
    void (*appended)(void *, gt_ref) = r->build.appended;
    out->moved = NULL;
    memset(t.of, 0xff, (size_t)count * sizeof *t.of); /* GT_NONE */
    gt_arena_mark mark = gt_arena_save(r->scratch);
    r->build.error = &failed; /* an op that refuses complex numbers is no mistake of anybody's */
    r->build.appended = NULL;
    bool done = append_twins(&t, arena, request, count, source);
    r->build.error = before;
    r->build.appended = appended;
    gt_arena_release(r->scratch, mark);
    for (int i = 0; i < request->targets; i++)
        target[i] = t.of[request->target[i]] == GT_NONE ? request->target[i] : t.of[request->target[i]];
    if (!done)
        return GT_OK;
    gt_moved *moved;
    gt_moved_request again = {
        .sources = request->sources, .source = source, .targets = request->targets, .target = target};
    if (gt_moved_make(r, arena, &again, &moved) != GT_OK) {
        *r->error = (gt_error){.code = GT_OK}; /* no kernel for one of the steps */
        return GT_OK;
    }
    GT_TRY(write_base(r, arena, request, moved));
    out->moved = moved;
    return GT_OK;
}

bool gt_complex_step_slope(const gt_complex_step *step, int64_t part, const double *direction, const double *weight,
                           double *out)
{
    static const double tiny = 1e-100;
    gt_moved *m = step->moved;
    gt_error failed = {.code = GT_OK};
    bool held;
    for (size_t j = 0; j < m->sources; j++)
        for (size_t k = 0; 2 * k < m->parts[j]; k++)
            m->value[j][2 * k + 1] = tiny * (direction ? direction[k] : (int64_t)k == part);
    *out = 0;
    if (gt_moved_run(m, &held, &failed) != GT_OK)
        return false;
    for (int i = 0; i < m->targets; i++) {
        const gt_tensor *t = &m->result[i];
        int64_t n = gt_shape_count(&t->shape);
        for (int64_t k = 0; k < n; k++)
            *out += t->dtype == GT_C128 ? weight[k] * ((const double *)t->data)[2 * k + 1] : 0;
        weight += n;
    }
    *out /= tiny;
    return isfinite(*out);
}
