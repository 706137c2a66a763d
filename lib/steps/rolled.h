/* Loops that stay loops: the turns of scan, fori_loop, map_fn and of a `for` over range, of which most are recorded as
 * one equation.
 *
 * The first turns are recorded as they are. Then one is recorded with stand-ins for what changes from turn to turn: the
 * state, a row, the turn's number. A stand-in has no value, so the turn went no way that another would not go; and what
 * may change more than the recording is refused there. Such a turn stands for all but the last, which is recorded as
 * it is again: names, tapes and lists then are as every turn by itself would have left them. */
#ifndef GT_ROLLED_H
#define GT_ROLLED_H

#include "steps/in_turn.h"
#include "steps/loop_values.h"

typedef struct gt_turns gt_turns;
struct gt_turns {
    const gt_looped *of;
    const void *context;
    int64_t n;
    int64_t first, step; /* the number of turn 0, and what is added to it from turn to turn */
    bool numbered;       /* turns are told their number */
    bool reverse;        /* turn 0 takes the last row */
    const gt_rows *rows; /* NULL: none */
    int64_t plain;       /* turns at the beginning that are never stood for */

    /* One turn: changes the state, makes a y (left alone where loops have none). */
    gt_status (*turn)(const gt_turns *t, int64_t i, const gt_value *number, const gt_value *row, gt_value *state,
                      gt_value *y);

    /* Of a loop whose state is what names are bound to; NULL: there is none such. A turn by itself is given none, one
     * that stands for many a tuple of what the names begin with. `read` makes it, false: not every name is bound.
     * `write` binds the names to what is in it, NULL: to what they were bound to when it was read. */
    bool (*read)(const gt_turns *t, gt_value *state);
    void (*write)(const gt_turns *t, const gt_value *state);
    void (*after)(const gt_turns *t); /* each turn by itself */
    const bool *left;                 /* there are no more turns */
};

/* Whether loops may be recorded so where the steps are now. */
bool gt_turns_may_stand(const gt_recorder *r);

/* All turns. *state: what they begin with, and what they come to. ys: the ys of the turns, stacked; NULL: there are
 * none. */
gt_status gt_turns_run(const gt_turns *t, gt_value *state, gt_value *ys);

/* x[i], where i is the number of the turn that stands for many, or that and a constant: a row of x in each of them.
 * False: it is not. */
bool gt_turn_row(gt_recorder *r, gt_value x, gt_value index, gt_value *out);

#endif
