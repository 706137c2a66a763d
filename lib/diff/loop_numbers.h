/* Numbers that turns make of their own, and what they meet: an equation of a value from outside and such a number may
 * be that of another turn, of another loop, or one that stands outside, which would be pulled back once for all. */
#ifndef GT_LOOP_NUMBERS_H
#define GT_LOOP_NUMBERS_H

#include "graph/loop.h"

/* The operand of a turn's equation that comes from outside, of which the other one may be such a number: its hole, and
 * its *place among the operands; -1: it is no such equation. */
int gt_loop_meets_number(const gt_rolled *loop, const gt_eqn *e, int *place);

/* Whether a number is another one in each turn, since it goes up, or down, from each to the next. */
bool gt_loop_goes_one_way(const gt_rolled *loop, gt_ref ref);

/* Whether an equation outside might be that of a turn, which reads a value from outside and a number made of the
 * turn's: c * i. */
bool gt_loop_numbers(const gt_program *program, const gt_rolled *loop, const gt_eqn *e);

/* Whether equations of two loops might be the same: then each by itself does not give the bits of both together. */
bool gt_loops_meet(const gt_program *program, const gt_rolled *one, const gt_rolled *other);

#endif
