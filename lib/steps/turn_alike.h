/* Where numbers are native, what an equation makes of a plain number goes by who meets it: dtypes and makers of a turn
 * that was recorded with stand-ins are held against those of the turn before it, which was recorded by itself. */
#ifndef GT_TURN_ALIKE_H
#define GT_TURN_ALIKE_H

#include "steps/loop_body.h"

/* Whether both made the same equations of the same values, but that the stand-ins' turn has equations of its own for
 * plain numbers (`plain`: by equation of it), in the place of which the other one has constants of that dtype. */
bool gt_turn_alike(const gt_recorder *r, const gt_turn_record *turn, const bool *plain);

#endif
