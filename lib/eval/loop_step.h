/* A step that is a loop: its body is a plan of its own, which is run turn by turn. */
#ifndef GT_LOOP_STEP_H
#define GT_LOOP_STEP_H

#include "eval/plan.h"
#include "eval/schedule.h"
#include "graph/loop.h"

struct gt_maker;
typedef struct gt_states gt_states; /* checkpoint.h */

/* What a loop hands to the next turn. */
typedef struct gt_loop_carry {
    int number;       /* of the body's carries */
    int slot, target; /* of the body's plan: where a turn reads it (-1: none does); the target that is its next value */
    size_t size;      /* bytes */
    gt_place first;   /* slot -1: nothing that is asked for depends on it, and it is 0 */
    int buffer[2];    /* slots: turn by turn one is read and the other written */
    gt_place last;    /* where it goes at the end; slot -1: nowhere */
    char *now;        /* of a run: where it is when the next turn begins */
} gt_loop_carry;

/* What comes from outside; `step` bytes further in each turn. */
typedef struct gt_loop_in {
    int hole, slot; /* of the body; of the body's plan */
    int state;      /* >= 0: it is that value of the state that `takes` finds */
    gt_place at;
    int64_t step;
    size_t size; /* bytes of a row */
    char *room;  /* of a small body: where its rows are copied to */
} gt_loop_in;

/* Rows that go out. */
typedef struct gt_loop_out {
    int target;
    size_t size; /* of a row */
    gt_place at;
} gt_loop_out;

typedef struct gt_loop_step {
    const gt_rolled *loop;
    int number; /* of the step, among the maker's */
    gt_eval_plan *body;
    const gt_place *in_at; /* by hole, as it was given */
    gt_states *keeps,
        *takes; /* NULL: none. Of some turns, for the loop that goes back; of each turn, of the loop before */
    int carries, ins, outs, targets;
    gt_loop_carry *carry;
    gt_loop_in *in;
    gt_loop_out *out;
    int turn_slot;  /* of the body's plan; -1: nobody asks for the turn's number */
    int64_t turn;   /* it */
    bool small;     /* turns may be the calls in `ready`: what comes in is copied to where those read it */
    bool ready_now; /* of a run: they are */
    bool absorbed;  /* by a kernel of them */
    int calls;
    gt_ready *ready;
    const void **value; /* by target of the body's plan: where a turn leaves it */
    char *zeros;
} gt_loop_step;

/* The nodes of the loop's results that are wanted, of which `number` is one; returns how many. They are in scratch
 * memory. */
int gt_loop_members(const struct gt_maker *m, int number, int **out);

/* Makes the plan of the body for those members. in_at: by hole, where its operand lies, slot -1: it is none. */
gt_status gt_loop_step_make(struct gt_maker *m, int step, int members, const int *member, const gt_place *in_at,
                            gt_loop_step **out);

/* One that runs turns of the same loop again, in the midst of another step: the carries that are wanted and those that
 * they are made of, and nothing that goes out. */
gt_status gt_loop_step_again(struct gt_maker *m, int step, const gt_loop_step *loop, const bool *wanted,
                             gt_loop_step **out);

/* Runs all turns; `base` is that of the plan around. */
gt_status gt_loop_step_run(gt_loop_step *step, void *const *base, gt_progress *progress, gt_error *error);

/* Some turns, [from, to): of a step that began, with carries loaded, or behind turns before. */
void gt_loop_step_begin(gt_loop_step *step, void *const *base);
void gt_loop_step_load(gt_loop_step *step, const char *const *state);
gt_status gt_loop_step_turns(gt_loop_step *step, void *const *base, int64_t from, int64_t to, gt_progress *progress,
                             gt_error *error);

#endif
