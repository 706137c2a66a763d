/* What a turn may do that stands for many (rolled.h). It is recorded with stand-ins, and taken back when it fails: so
 * it changes its own names, what it has made itself, the memory of tensors and the values of variables, but no list,
 * object or tape that was there before it; and nothing is decided by what another turn may decide otherwise. */
#ifndef GT_IN_TURN_H
#define GT_IN_TURN_H

#include "steps/builtin.h"

/* Fails in a turn that stands for many. */
gt_status gt_refuse_in_turn(const gt_recorder *r, gt_span at, const char *what);

/* Whether a list or the like was made within the innermost such turn: what becomes of it is that turn's
 * own affair. */
bool gt_made_in_turn(const gt_recorder *r, const void *thing);

/* Whether it is, or holds, a tensor that stands for a plain number. */
bool gt_stands_for_number(gt_value value, int depth);

/* Of an operator. What is decided by what the operands are (is, in, == of lists) another turn may
 * decide otherwise; and what stands for a number is a tensor here, of which, with a list or a text, something else is
 * made. */
gt_status gt_check_operands_in_turn(const gt_recorder *r, gt_operator op, gt_value x, gt_value y, gt_span at);

/* Of what is called. */
gt_status gt_check_callee_in_turn(const gt_recorder *r, gt_value callee, gt_span at);

/* Of a builtin or a method: what it may do stands in its row. */
gt_status gt_check_builtin_in_turn(const gt_recorder *r, const gt_builtin *builtin, const gt_value *self,
                                   const gt_call_site *site);

gt_status gt_check_statement_in_turn(gt_recorder *r, const gt_stmt *stmt);

#endif
