/* A program under construction with everything around it, for the tests of graph/, diff/ and eval/. */
#ifndef GT_PROGRAM_FIXTURE_H
#define GT_PROGRAM_FIXTURE_H

#include "eval/plan.h"
#include "ops/emit.h"

typedef struct fixture {
    gt_arena arena, scratch;
    gt_program program;
    gt_build build;
    gt_error error;
    gt_values leaves;
    gt_planner planner;
} fixture;

/* All memory is given back by fixture_free; running out of it aborts. */
void fixture_init(fixture *f);
void fixture_free(fixture *f);

gt_shape shape_of(int rank, ...); /* dimensions as int */
#define SCALAR shape_of(0)

/* A float64 input; its value (copied) is bound, NULL leaves it without. */
gt_ref fixture_input(fixture *f, const char *name, gt_shape shape, const double *value);
/* Gives an input another value, which is borrowed. */
void fixture_bind(fixture *f, gt_ref ref, const gt_tensor *value);
gt_ref fixture_scalar_input(fixture *f, const char *name, double value);

/* A plan for these targets, which leaves nothing in scratch memory; NULL (and f->error says why) on failure. */
gt_eval_plan *fixture_plan(fixture *f, const gt_values *known, size_t limit, int n, const gt_ref *target);
/* Runs a plan for one target, which must not fail. */
gt_tensor fixture_result(fixture *f, gt_eval_plan *plan);

/* Plans and runs: the value of one equation; valid until fixture_free. NULL (and f->error says why) on failure. */
const gt_tensor *fixture_run(fixture *f, gt_ref ref);
/* Element i of a value; NaN when it cannot be computed. */
double fixture_at(fixture *f, gt_ref ref, int64_t i);
/* True when the value has these elements, in order, each within a relative 1e-12. */
bool fixture_is(fixture *f, gt_ref ref, int64_t n, const double *expected);

/* The verifier is content with the whole program and no failure is pending. */
bool fixture_sound(fixture *f);

/* A number in [-1, 1), the next of a fixed sequence. */
double draw(uint64_t *state);

#endif
