/* States of turns: what a loop found at its turns is kept of some of them only, where all would not fit, and the turns
 * between are run again when the loop's derivative, which goes back through them, comes to them.
 *
 * Which ones is binomial: with room for s states, a loop of C(s + r, s) turns runs none more than r times, and no other
 * choice runs fewer turns in all (A. Griewank and A. Walther, Algorithm 799: Revolve, ACM TOMS 26, 2000). The same
 * kernels get the same operands again, so that the bits are those of the first time. */
#ifndef GT_CHECKPOINT_H
#define GT_CHECKPOINT_H

#include "eval/loop_step.h"

struct gt_maker;

/* From a state that is kept, of a loop with so many turns left and room for so many states, it among them: how far on
 * the next one is that is kept; 0: none is. */
int64_t gt_revolve_stride(int64_t turns, int64_t room);

/* Turns that are run again to go back through all, behind a run that keeps what it can. */
double gt_revolve_again(int64_t turns, int64_t room);

struct gt_states {
    gt_loop_step *forth, *again; /* the loop; its carries alone, from turn to turn */
    int64_t turns, room;
    int slot;           /* of the plan around: they lie there one behind another, each behind the number of its turn */
    size_t size;        /* of one, in bytes */
    size_t *offset;     /* by carry of `again`: in a state */
    int *from;          /* by carry of `again`: that of the loop */
    const char **found; /* by carry of `again`: of the state that was asked for */
    int64_t kept;       /* now; the last of them is that of the latest turn */
};

/* Of a turn that begins; returns the next one whose state is to be kept, INT64_MAX: none. */
int64_t gt_states_keep(gt_states *states, void *const *base, int64_t turn);

/* Finds the state that a turn began with; turns are asked for from the last to the first. */
gt_status gt_states_find(gt_states *states, void *const *base, int64_t turn, gt_progress *progress, gt_error *error);

/* Has loops keep fewer states, so few that the plan takes at most `limit` bytes, of which `outside` are not of its
 * workspace. *bytes: what it takes then, more where that cannot be; left alone where no loop can do so. */
gt_status gt_maker_keep_fewer(struct gt_maker *m, gt_eval_plan *plan, size_t outside, size_t limit, int targets,
                              const gt_ref *target, size_t *bytes);

#endif
