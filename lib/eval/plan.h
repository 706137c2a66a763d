/* Plan and run: how the values of some targets are computed, apart from the values themselves.
 *
 * A plan holds the equations that the targets need and no others, in order; views cost nothing; chains of pointwise
 * equations of one shape are fused into one pass over cache-sized blocks; buffers are placed by liveness in one
 * workspace. It runs any number of times, each time with the values then bound to the program's leaves. */
#ifndef GT_PLAN_H
#define GT_PLAN_H

#include "base/progress_listener.h"
#include "base/thread_pool.h"
#include "eval/values.h"

typedef struct gt_eval_plan gt_eval_plan;

/* What runs find remarkable though they go well: told of it in the order of the steps. */
typedef struct gt_remarks {
    void (*tell)(void *context, const gt_eqn *e, const char *what); /* `what` is kept */
    void *context;
    bool absorbed; /* a run met 0 times infinity where that is 0 (gt_block.absorbed) */
    bool failed;   /* a turn of a loop did: which equation would, had each turn its own, is not known */
} gt_remarks;

/* What plans of one program share while they are made. */
typedef struct gt_planner {
    gt_arena *arena;   /* lives as long as the program */
    gt_arena *scratch; /* used as a stack */
    int32_t *local;    /* by ref: 1 + number in the plan being made; all 0 between plans */
    size_t capacity;
    gt_progress *progress; /* told by the plans made from now on; NULL: nobody is told */
    gt_remarks *remarks;   /* as progress */
    int threads;           /* of large steps; 0: one for each processor. To be set before the first plan; 1 at first */
    bool share_all;        /* steps are shared, and run by blocks of rows, however small they are: for tests */
    bool dry;              /* plans get no workspace: they are there to be measured, and never run */
    size_t needed;         /* what the last plan takes, or would, as its memory limit counts it */
    gt_pool *pool;         /* NULL until a plan has large steps */
} gt_planner;

void gt_planner_init(gt_planner *planner, gt_arena *arena, gt_arena *scratch);

/* The equations that must run for `ref` when the `known` values are there: views, leaves and constants are left out.
 * Behind them in the list stand `used` ones whose known values they use. The list is in the planner's scratch memory,
 * both in order. */
size_t gt_eval_plan_needs(gt_planner *planner, const gt_program *program, const gt_values *known, gt_ref ref,
                          gt_ref **out, size_t *used);

/* Makes a plan in the arena, workspace included. `known` values (may be NULL) are taken as they are: their equations do
 * not run, and their memory must outlive the plan. Fails with GT_WRONG_MODEL when an op has no kernel for a dtype and
 * GT_OVER_LIMIT when the workspace would pass `memory_limit` bytes (0: no limit). */
gt_status gt_eval_plan_make(gt_planner *planner, gt_arena *arena, const gt_program *program, const gt_values *known,
                            size_t memory_limit, int targets, const gt_ref *target, gt_eval_plan **out,
                            gt_error *error);

/* Computes the targets. `leaves` gives a value of the right dtype and shape for every variable and input that the plan
 * reads. results[i] is row-major and stays valid until the next run of this plan. GT_BAD_VALUE when a kernel fails: the
 * error names the step and the line. GT_STOPPED when whoever is told of the progress wants no more. */
gt_status gt_eval_plan_run(gt_eval_plan *plan, const gt_values *leaves, gt_tensor *results, gt_error *error);

/* A loop that keeps the states of some of its turns only, and runs turns again when its derivative needs the others. */
typedef struct gt_kept_states {
    gt_span at;
    int64_t turns, kept; /* the most states at a time */
    double again;        /* turns that are run again */
    size_t bytes;        /* of a state */
} gt_kept_states;

/* What a plan consists of, for --stats and tests. */
typedef struct gt_eval_plan_size {
    int equations;    /* needed, leaves and constants not counted */
    int steps;        /* kernels and fused passes that a run executes */
    int fused;        /* equations inside fused passes */
    int buffers;      /* values that have memory of their own, constants counted */
    size_t workspace; /* bytes */
    int shared;       /* steps that several threads share */
    int again;        /* equations computed a second time, to save memory; not counted above */
    int keepers;      /* of `kept` */
    const gt_kept_states *kept;
} gt_eval_plan_size;
gt_eval_plan_size gt_eval_plan_measure(const gt_eval_plan *plan);

#endif
