/* Running a plan: leaves are bound, then step after step. Nothing is allocated here. */
#include <stdatomic.h>

#include "eval/loop_step.h"
#include "eval/schedule.h"
#include "ops/table.h"

static gt_status bind_leaves(gt_eval_plan *plan, const gt_values *leaves, gt_error *error)
{
    for (int i = 0; i < plan->leaves; i++) {
        const gt_eqn *e = gt_eqn_at(plan->program, plan->leaf[i].leaf);
        const gt_tensor *value = gt_values_get(leaves, plan->leaf[i].leaf);
        if (!value)
            return gt_fail(error, GT_BAD_VALUE, e->at, "no value is given for '%s'",
                           e->name ? e->name : gt_op_spoken(e->op, e->at));
        if (value->dtype != (gt_dtype)e->dtype || !gt_shape_equal(&value->shape, e->shape))
            return gt_fail(error, GT_BAD_VALUE, e->at, "the value of '%s' has another dtype or shape than recorded",
                           e->name ? e->name : gt_op_spoken(e->op, e->at));
        plan->base[plan->leaf[i].slot] = (void *)(uintptr_t)value->data;
    }
    return GT_OK;
}

/* A plan whose values have no elements has no memory: nothing is added to NULL. */
static void *address(const gt_eval_plan *plan, gt_place place)
{
    char *base = plan->base[place.slot];
    return place.offset ? base + place.offset : base;
}

/* A call of a kernel that several threads share. */
typedef struct shared_call {
    const gt_eval_plan *plan;
    const gt_step *step;
    const gt_call *whole;
    _Atomic(const char *) remark;
    atomic_bool failed;
} shared_call;

static void kernel_part(void *context, int64_t number, int thread)
{
    shared_call *s = context;
    const gt_kernel_parts *parts = s->step->kernel->parts;
    gt_kernel_part room;
    if (atomic_load_explicit(&s->failed, memory_order_relaxed))
        return;
    gt_call call = *s->whole;
    gt_parts_narrow(parts, number, &call, &room);
    if (call.along)
        call.along =
            (char *)call.along + ((char *)call.out.data - (char *)s->whole->out.data) / s->step->kernel->along_lane;
    call.scratch = s->plan->registers + (size_t)thread * parts->scratch;
    if (!s->step->e->op->kernel(&call))
        atomic_store_explicit(&s->failed, true, memory_order_relaxed);
    if (call.remark)
        atomic_store_explicit(&s->remark, call.remark, memory_order_relaxed);
}

static void tell(const gt_eval_plan *plan, const gt_eqn *e, const char *remark)
{
    if (remark && plan->remarks)
        plan->remarks->tell(plan->remarks->context, e, remark);
}

static void prepare(const gt_eval_plan *plan, const gt_step *step, gt_call *call)
{
    const gt_eqn *e = step->e;
    const gt_kernel_call *p = step->kernel;
    for (int k = 0; k < e->n_in; k++)
        p->in[k].data = address(plan, p->in_at[k]);
    call->op = e->op;
    call->attr = e->attr;
    call->n = e->n_in;
    call->in = p->in;
    call->out = p->out;
    call->out.data = address(plan, step->out);
    call->along = p->along_slot >= 0 ? plan->base[p->along_slot] : NULL;
    call->scratch = p->scratch_slot >= 0 ? plan->base[p->scratch_slot] : NULL;
    call->message[0] = '\0';
    call->remark = NULL;
    call->part = NULL;
    call->crew = NULL;
}

static gt_status run_kernel(const gt_eval_plan *plan, const gt_step *step, gt_error *error)
{
    const gt_eqn *e = step->e;
    const gt_kernel_call *p = step->kernel;
    const gt_crew crew = {plan->pool, plan->registers, p->room};
    gt_call call;
    prepare(plan, step, &call);
    if (p->room && plan->pool)
        call.crew = &crew;
    if (p->parts) {
        shared_call s = {.plan = plan, .step = step, .whole = &call};
        atomic_init(&s.failed, false);
        atomic_init(&s.remark, NULL);
        gt_pool_run(plan->pool, p->parts->n, kernel_part, &s);
        tell(plan, e, atomic_load(&s.remark));
        if (!atomic_load(&s.failed))
            return GT_OK;
        /* As one call it fails in the first lane that does, whatever the parts were. */
    }
    bool done = e->op->kernel(&call);
    tell(plan, e, call.remark);
    if (done)
        return GT_OK;
    return gt_fail(error, GT_BAD_VALUE, e->at, "%s: %s", gt_op_spoken(e->op, e->at), call.message);
}

typedef struct copy {
    const gt_fused *fused;
    void *const *base;
    char *to;
    int64_t chunk;
} copy;

static void copy_part(void *context, int64_t part, int thread)
{
    const copy *c = context;
    const gt_fused_operand *operand = c->fused->operand;
    int64_t begin = part * c->chunk, left = c->fused->count - begin;
    (void)thread;
    gt_operand_copy(operand, c->base, begin, left < c->chunk ? left : c->chunk, c->to + begin * (int64_t)operand->size);
}

static void run_copy(const gt_eval_plan *plan, const gt_step *step)
{
    const gt_fused *fused = step->fused;
    copy c = {fused, plan->base, address(plan, step->out), fused->parts ? fused->parts->chunk : fused->count};
    if (fused->count)
        gt_pool_run(plan->pool, fused->parts ? fused->parts->n : 1, copy_part, &c);
}

static gt_status run_loop(const gt_eval_plan *plan, const gt_step *step, gt_error *error)
{
    const gt_status status = gt_loop_step_run(step->loop, plan->base, plan->progress, error);
    if (status == GT_BAD_VALUE && plan->remarks)
        plan->remarks->failed = true;
    return status;
}

/* Rows [begin, begin + n) of a kernel that cannot fail. */
static bool kernel_rows(const gt_eval_plan *plan, const gt_step *step, const gt_band_member *member,
                        const gt_band *band, int64_t begin, int64_t n)
{
    gt_kernel_part room;
    gt_call call;
    prepare(plan, step, &call);
    if (member->parts) {
        gt_parts_narrow(member->parts, begin / band->block, &call, &room);
        return call.op->kernel(&call);
    }
    for (int k = 0; k < call.n; k++) {
        room.in[k] = call.in[k];
        room.shape[k] = *call.in[k].shape;
        room.in[k].shape = &room.shape[k];
        gt_view_narrow(&room.in[k], &room.shape[k], member->sum.axis[k], begin, n);
    }
    call.in = room.in;
    return member->sum.add(&call, begin, band->rows);
}

/* The memory of a local value is where the block at hand would be, were there memory for all of it. */
static gt_status run_band(const gt_eval_plan *plan, const gt_step *step, gt_error *error)
{
    const gt_band *band = step->band;
    void *home[GT_BAND_LOCALS];
    bool absorbed = false, done = true;
    for (int i = 0; i < band->locals; i++)
        home[i] = plan->base[band->local[i].slot];
    for (int64_t begin = 0; done && begin < band->rows; begin += band->block) {
        const int64_t left = band->rows - begin, n = left < band->block ? left : band->block;
        for (int i = 0; i < band->locals; i++)
            plan->base[band->local[i].slot] =
                (void *)((uintptr_t)home[i] - (uintptr_t)begin * (uintptr_t)band->local[i].row);
        for (int i = 0; done && i < band->steps; i++) {
            const gt_band_member *member = &band->member[i];
            if (step[i].kind == GT_STEP_FUSED)
                absorbed |= gt_fused_rows(step[i].fused, plan->base,
                                          member->memory >= 0 ? plan->base[member->memory] : plan->registers,
                                          begin * member->row, (begin + n) * member->row);
            else
                done = kernel_rows(plan, &step[i], member, band, begin, n);
        }
    }
    for (int i = 0; i < band->locals; i++)
        /* cppcheck-suppress uninitvar ; set by the first loop, over the same locals */
        plan->base[band->local[i].slot] = home[i];
    if (absorbed && plan->remarks)
        plan->remarks->absorbed = true;
    return done ? GT_OK
                : gt_fail(error, GT_BAD_VALUE, step->e->at, "%s failed", gt_op_spoken(step->e->op, step->e->at));
}

gt_status gt_eval_plan_steps(gt_eval_plan *plan, gt_error *error)
{
    for (int i = 0; i < plan->steps; i++) {
        const gt_step *step = &plan->step[i];
        if (step->band) {
            GT_TRY(run_band(plan, step, error));
            i += step->band->steps - 1;
            continue;
        }
        if (plan->progress && !gt_progress_tell(plan->progress, (double)i / plan->steps))
            return gt_fail(error, GT_STOPPED, (gt_span){NULL, 0, 0}, "stopped");
        switch (step->kind) {
        case GT_STEP_KERNEL:
            GT_TRY(run_kernel(plan, step, error));
            break;
        case GT_STEP_FUSED:
            if (gt_fused_run(step->fused, plan->base, plan->registers, plan->pool) && plan->remarks)
                plan->remarks->absorbed = true;
            break;
        case GT_STEP_COPY:
            run_copy(plan, step);
            break;
        case GT_STEP_LOOP:
            GT_TRY(run_loop(plan, step, error));
            break;
        }
    }
    return GT_OK;
}

const void *gt_eval_plan_at(const gt_eval_plan *plan, int i)
{
    return address(plan, plan->result_at[i]);
}

gt_status gt_eval_plan_run(gt_eval_plan *plan, const gt_values *leaves, gt_tensor *results, gt_error *error)
{
    GT_TRY(bind_leaves(plan, leaves, error));
    GT_TRY(gt_eval_plan_steps(plan, error));
    for (int i = 0; i < plan->targets; i++) {
        results[i] = plan->result[i];
        results[i].data = gt_eval_plan_at(plan, i);
    }
    return GT_OK;
}
