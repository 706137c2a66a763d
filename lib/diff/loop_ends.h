/* What a loop begins with and comes to is there outside, too: before it, where a state is handed on as it came, and
 * behind it. */
#ifndef GT_LOOP_ENDS_H
#define GT_LOOP_ENDS_H

#include "graph/loop.h"

/* The hole that the carry is handed on from as it came; -1: it is made anew. */
int gt_body_came_as(const gt_body *body, int carry);

/* The most turns after which a value that is handed on as it came is still there, of the carries that derivatives lead
 * to; -1: it is never made anew, or is the same in all turns. */
int gt_body_hands(const gt_body *body, const bool *leads);

/* Whether an equation outside might be that of one of the first turns, which reads what the loop begins with, or of one
 * of the last, which reads what it comes to. */
bool gt_loop_ends_meet(gt_arena *scratch, const gt_program *program, const gt_rolled *loop, const gt_eqn *e);

/* Whether an equation outside might stack what the loop repeats. */
bool gt_loop_repeats(const gt_program *program, const gt_rolled *loop, const gt_eqn *e);

#endif
