#include "eval/work.h"

#include "eval/checkpoint.h"
#include "eval/fuse.h"

enum { CALL = 30 }; /* of a kernel: about 10 ns */

static double kernel_work(const gt_step *step)
{
    const gt_kernel_call *p = step->kernel;
    const gt_eqn *e = step->e;
    const gt_call call = {.op = e->op, .attr = e->attr, .n = e->n_in, .in = p->in, .out = p->out};
    gt_split split = {.work = 1};
    double read = 0;
    if (e->op->split && e->n_in <= GT_OP_ARGS && e->op->split(&call, &split))
        return (double)gt_shape_count(e->shape) * (double)split.work;
    for (uint32_t k = 0; k < e->n_in; k++)
        read += (double)gt_shape_count(p->in[k].shape);
    return read + (double)gt_shape_count(e->shape);
}

static double loop_work(const gt_loop_step *step)
{
    const double all = (double)step->loop->turns * gt_eval_plan_work(step->body);
    const gt_states *states = step->takes;
    return states ? all + gt_revolve_again(states->turns, states->room) * gt_eval_plan_work(states->again->body) : all;
}

/* Loops in turns are as deep as they were written. */
double gt_eval_plan_work(const gt_eval_plan *plan)
{
    double sum = 0;
    for (int i = 0; i < plan->steps; i++) {
        const gt_step *step = &plan->step[i];
        switch (step->kind) {
        case GT_STEP_KERNEL:
            sum += CALL + kernel_work(step);
            break;
        case GT_STEP_COPY:
            sum += CALL + (double)step->fused->count;
            break;
        case GT_STEP_FUSED:
            sum += (double)(step->fused->members + step->fused->sinks) * (CALL + (double)step->fused->count);
            break;
        case GT_STEP_LOOP:
            sum += loop_work(step->loop);
            break;
        }
    }
    return sum;
}
