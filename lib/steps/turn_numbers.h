/* Plain numbers of a turn that was recorded with stand-ins: that of the turn, numbers that are handed on, and what is
 * made of them, which is Python's arithmetic in a turn by itself and equations here. */
#ifndef GT_TURN_NUMBERS_H
#define GT_TURN_NUMBERS_H

#include "steps/loop_body.h"

/* What a number lies in. Rounding is monotone: ends that are rounded as the numbers are hold all of them. */
typedef struct gt_number_range {
    double lo, hi;
} gt_number_range;

typedef struct gt_turn_numbers {
    const gt_recorder *r;
    const gt_turn_record *turn;
    struct gt_turn_number {
        bool is; /* a plain number in each turn */
        gt_number_range within;
    } * of; /* by equation of the turn */
} gt_turn_numbers;

/* In scratch memory. */
gt_turn_numbers gt_turn_numbers_begin(const gt_recorder *r, const gt_turn_record *turn);

/* Whether an equation makes of numbers what Python makes of them; asked of one after another. */
bool gt_turn_number_check(gt_turn_numbers *n, gt_ref ref);

/* Where numbers are native, what becomes of one goes by who meets it: whether the turn before, which was recorded by
 * itself, made the same equations of the same values, with constants in the place of what is a number here. */
bool gt_turn_numbers_alike(gt_turn_numbers *n);

#endif
