/* Running a plan: leaves are bound, then step after step. Nothing is allocated here. */
#include "eval/schedule.h"

static gt_status bind_leaves(gt_plan *plan, const gt_values *leaves, gt_error *error)
{
    for (int i = 0; i < plan->slots; i++) {
        if (plan->slot[i].kind != GT_SLOT_LEAF)
            continue;
        const gt_eqn *e = gt_eqn_at(plan->program, plan->slot[i].leaf);
        const gt_tensor *value = gt_values_get(leaves, plan->slot[i].leaf);
        if (!value)
            return gt_fail(error, GT_BAD_VALUE, e->at, "no value is given for '%s'", e->name ? e->name : e->op->name);
        if (value->dtype != (gt_dtype)e->dtype || !gt_shape_equal(&value->shape, e->shape))
            return gt_fail(error, GT_BAD_VALUE, e->at, "the value of '%s' has another dtype or shape than recorded",
                           e->name ? e->name : e->op->name);
        plan->base[i] = (void *)(uintptr_t)value->data;
    }
    return GT_OK;
}

static void *address(const gt_plan *plan, gt_place place)
{
    return (char *)plan->base[place.slot] + place.offset;
}

static gt_status run_kernel(gt_plan *plan, gt_step *step, gt_error *error)
{
    for (int k = 0; k < step->call.n; k++)
        step->view[k].data = address(plan, step->in[k]);
    step->call.out.data = address(plan, step->out);
    step->call.scratch = step->scratch_slot >= 0 ? plan->base[step->scratch_slot] : NULL;
    step->call.lane = 0;
    step->call.message[0] = '\0';
    if (step->e->op->kernel(&step->call))
        return GT_OK;
    return gt_fail(error, GT_BAD_VALUE, step->e->at, "%s: %s", step->e->op->name, step->call.message);
}

gt_status gt_plan_run(gt_plan *plan, const gt_values *leaves, gt_tensor *results, gt_error *error)
{
    GT_TRY(bind_leaves(plan, leaves, error));
    for (int i = 0; i < plan->steps; i++) {
        gt_step *step = &plan->step[i];
        switch (step->kind) {
        case GT_STEP_KERNEL:
            GT_TRY(run_kernel(plan, step, error));
            break;
        case GT_STEP_FUSED:
            gt_fused_run(step->fused, plan->base, plan->registers);
            break;
        case GT_STEP_COPY:
            if (step->fused->count)
                gt_operand_copy(step->fused->operand, plan->base, step->fused->count, address(plan, step->out));
            break;
        }
    }
    for (int i = 0; i < plan->targets; i++) {
        results[i] = plan->result[i];
        results[i].data = address(plan, plan->result_at[i]);
    }
    return GT_OK;
}
