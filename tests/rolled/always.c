/* The product that keeps every loop a loop of which a turn can be one equation, however short it is; with
 * FEW_STATES in the environment each plan gets about the least memory that it can do with, so that loops keep few
 * states. */
#include <stdlib.h>

#include "eval/plan.h"
#include "steps/loop_body.h"

bool __wrap_gt_loop_pays(int64_t turns, int64_t rolled, gt_ref equations);
gt_status __real_gt_eval_plan_make(gt_planner *planner, gt_arena *arena, const gt_program *program,
                                   const gt_values *known, size_t memory_limit, int targets, const gt_ref *target,
                                   gt_eval_plan **out, gt_error *error);
gt_status __wrap_gt_eval_plan_make(gt_planner *planner, gt_arena *arena, const gt_program *program,
                                   const gt_values *known, size_t memory_limit, int targets, const gt_ref *target,
                                   gt_eval_plan **out, gt_error *error);

bool __wrap_gt_loop_pays(int64_t turns, int64_t rolled, gt_ref equations)
{
    (void)turns, (void)equations;
    return rolled >= 1;
}

gt_status __wrap_gt_eval_plan_make(gt_planner *planner, gt_arena *arena, const gt_program *program,
                                   const gt_values *known, size_t memory_limit, int targets, const gt_ref *target,
                                   gt_eval_plan **out, gt_error *error)
{
    const gt_error before = *error;
    bool close = false; /* half of what was enough is not: from there in small steps */
    for (size_t limit = 32; getenv("FEW_STATES") && (!memory_limit || limit < memory_limit);
         limit += close ? limit / 5 : limit) {
        const gt_status status =
            __real_gt_eval_plan_make(planner, arena, program, known, limit, targets, target, out, error);
        if (status == GT_OK && close)
            return status;
        *error = before;
        if (status != GT_OK && status != GT_OVER_LIMIT)
            break;
        if (status == GT_OK)
            limit /= 2, close = true;
    }
    return __real_gt_eval_plan_make(planner, arena, program, known, memory_limit, targets, target, out, error);
}
