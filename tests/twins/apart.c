/* Two parts of the library over again, linked in place of them (the Makefile's TWIN_APART): plans know no two equations
 * that compute the same, and every pointwise equation and every reduction is a step of its own. What sharing and fusing
 * save must not be seen in any bit. */
#include "eval/maker.h"

gt_status __real_gt_eval_plan_make(gt_planner *planner, gt_arena *arena, const gt_program *program,
                                   const gt_values *known, size_t memory_limit, int targets, const gt_ref *target,
                                   gt_eval_plan **out, gt_error *error);
gt_status __wrap_gt_eval_plan_make(gt_planner *planner, gt_arena *arena, const gt_program *program,
                                   const gt_values *known, size_t memory_limit, int targets, const gt_ref *target,
                                   gt_eval_plan **out, gt_error *error);

/* Derivatives still see what is the same: where they add up what arrives decides about the last bit. */
gt_status __wrap_gt_eval_plan_make(gt_planner *planner, gt_arena *arena, const gt_program *program,
                                   const gt_values *known, size_t memory_limit, int targets, const gt_ref *target,
                                   gt_eval_plan **out, gt_error *error)
{
    gt_ref *same = GT_ARRAY(arena, (size_t)program->count, gt_ref);
    for (gt_ref ref = 0; ref < program->count; ref++) {
        same[ref] = gt_eqn_at(program, ref)->same;
        gt_eqn_at(program, ref)->same = ref;
    }
    gt_status status =
        __real_gt_eval_plan_make(planner, arena, program, known, memory_limit, targets, target, out, error);
    for (gt_ref ref = 0; ref < program->count; ref++)
        gt_eqn_at(program, ref)->same = same[ref];
    return status;
}

/* The size of a group stays what the other parts know; it is filled with one. */
#define GT_FUSED_MEMBERS 1
#define GT_FUSED_SINKS   0
#pragma GCC diagnostic ignored "-Warray-bounds" /* no sink is put where there is room for none */
#include "../../lib/eval/schedule.c"            /* NOLINT(bugprone-suspicious-include) */
