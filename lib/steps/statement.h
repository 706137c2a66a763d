/* Statements: assignments, blocks, loops, functions. */
#ifndef GT_STATEMENT_H
#define GT_STATEMENT_H

#include "steps/interpreter.h"

/* The steps of the model. */
gt_status gt_run_model(gt_recorder *r);
gt_status gt_run_steps(gt_recorder *r, const gt_steps *steps);

/* for target in rows: a turn for each item. Over range(...) the target is a plain number and no list is made. */
typedef struct gt_loop {
    const gt_expr *target, *rows;
    gt_span at;
    gt_status (*turn)(gt_recorder *r, void *with, bool *on); /* false in *on ends the loop */
    void *with;
    const gt_value *given; /* the value of `rows`; NULL: it is evaluated */
} gt_loop;
gt_status gt_for_each(gt_recorder *r, const gt_loop *loop);

/* range(...), whose counter is a plain number, and no list is made. */
bool gt_is_range_call(gt_recorder *r, const gt_expr *expr);

/* Counts a turn of the loop, or a call, at `at`; GT_OVER_LIMIT when the recording has had too many. */
gt_status gt_take_turn(gt_recorder *r, gt_span at);

/* TensorFlow's old tape could not pass through graph control flow; `compat: tfe` brings the error back. */
gt_status gt_refuse_control_flow(gt_recorder *r, gt_value test, gt_span at);

#endif
