/* The body of a loop, taken out of a turn that was recorded with stand-ins in the place of what changes. */
#ifndef GT_LOOP_BODY_H
#define GT_LOOP_BODY_H

#include "graph/loop.h"
#include "tape/recorder.h"

enum { GT_TURN_ROWS = 32 }; /* of a statement */

/* A turn as it was recorded: equations [from, program.count), the stand-ins among them. */
typedef struct gt_turn_record {
    gt_ref from;
    gt_ref alone, alone_end;    /* equations of the turn before it, which was recorded by itself */
    int64_t turns, first, step; /* as in gt_rolled */
    bool reverse;
    gt_span at;
    int carries, rows, outs;
    gt_ref *carry, *next, *start; /* by carry: its stand-in, what the turn made of it, what the loop begins with */
    bool *plain;                  /* by carry: it is a plain number in each turn */
    gt_ref *row, *whole;          /* by row: its stand-in, and that whose rows they are, */
    gt_rows_taken *taken;         /* which */
    gt_ref number;                /* the stand-in of the turn's number, GT_NONE: there is none */
    gt_ref *out;                  /* values of which every turn's goes out */
    bool trains;                  /* it assigns a trainable variable */
} gt_turn_record;

/* A body, and what is made in front of the loop since it is the same in all turns. */
typedef struct gt_loop_parts {
    const gt_rolled *loop;
    bool unlike;        /* none: the turn before, recorded by itself, made something else of numbers */
    bool assigned_lead; /* what the turn assigns to variables, or finds them with, leads to other values of the loop */
    gt_eqn *hoisted;    /* in their order; `same` is the ref that they had, which operands of the loop may have, too */
    int hoists;
    uint8_t *made_by, *given_by; /* the makers (native_numbers.h) of what is hoisted, and of what goes out */
} gt_loop_parts;

/* Whether a loop whose turns are so many and so long, of which `rolled` would be one equation, is recorded faster so.
 */
bool gt_loop_pays(int64_t turns, int64_t rolled, gt_ref equations);

/* Takes the turn apart. False: it cannot stand for all turns; *why says why, *where which step. */
bool gt_loop_take(gt_recorder *r, const gt_turn_record *turn, gt_loop_parts *out, const char **why, gt_span *where);

/* What goes out of the turns: its rows, or the one value that all of them are. */
typedef struct gt_turn_out {
    gt_ref ref;
    bool one;
} gt_turn_out;

/* When the turn is gone from the program: appends what is hoisted and the loop, for every carry its last value. */
void gt_loop_put(gt_recorder *r, const gt_turn_record *turn, gt_loop_parts *parts, gt_ref *last, gt_turn_out *out);

/* The value as that many rows: a loop that does nothing else, so that its derivative adds up row by row. */
gt_ref gt_loop_repeat(gt_recorder *r, gt_ref value, int64_t rows, gt_span at);

#endif
