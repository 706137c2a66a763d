/* What a loop hands on from turn to turn, as a turn finds it that stands for many: stand-ins for what changes, all else
 * as it is.
 *
 * Which leaf is which is found out by recording such a turn, again and again until nothing new is learnt: what it
 * leaves alone needs no stand-in, what it never reads is not handed on, a plain number that it changes becomes a weak
 * scalar. What it changes in place (x += v of an array, x[0] = v) is handed on as the memory that it is: a stand-in is
 * what stands there as the turn begins, for every name, view and list that leads to it. Where the name has another
 * tensor at the end of the turn, which nobody else has, it is carried like others, and nobody else may read what the
 * first one became. The variables that it assigns are handed on with the values that they have. */
#ifndef GT_TURN_STATE_H
#define GT_TURN_STATE_H

#include "steps/loop_body.h"
#include "steps/shared_memory.h"
#include "steps/tree.h"

typedef enum gt_leaf_kind {
    GT_LEAF_LEFT,    /* as it is: the turn does not change it */
    GT_LEAF_CARRIED, /* a stand-in */
    GT_LEAF_UNREAD   /* a stand-in that nobody reads: each turn makes it anew */
} gt_leaf_kind;

typedef struct gt_turn_state {
    gt_recorder *r;
    gt_span at;
    bool named; /* the state is a tuple of what names are bound to, and what may be hidden are its items */
    gt_value state;
    size_t parts, n;
    gt_tree *part;
    bool *hidden; /* by part: not bound to anything, since it has another form after each turn; NULL: not known yet */
    struct gt_turn_leaf {
        gt_leaf_kind kind;
        gt_value raw, was, stand; /* `was`: what the memory of `raw` holds */
        int carry;                /* its number; -1: none */
    } * leaf;                     /* of all parts that are not hidden; NULL: it is not known what they are */
    struct gt_turn_memory {
        gt_ref start, stand;
        int carry;
    } * memory;
    gt_ref *left; /* changed in place, and then left for another: by where the loop begins */
    struct gt_turn_variable {
        gt_variable *of;
        int carry;
    } * variable; /* that it assigns */
    size_t memories, memory_room, lefts, left_room, variables, variable_room;
    gt_memory_mark mark; /* of before the turn */
    struct gt_variable_mark {
        gt_ref now;
        size_t versions;
    } * was;         /* the same, by variable */
    const char *why; /* what keeps the turn from standing for others; */
    bool learnt;     /* nothing, but that it must be recorded again, */
    bool settles;    /* or behind another turn it may be */
} gt_turn_state;

/* What tensors and variables hold before the turn, and hold again when it has been recorded. */
void gt_turn_state_save(gt_turn_state *s);
void gt_turn_state_restore(const gt_turn_state *s);

/* What the turn begins with. False: there is an error. */
bool gt_turn_state_read(gt_turn_state *s, gt_value state);

/* Appends what plain numbers begin with that are carried; then, as equations of the turn, the stand-ins. */
void gt_turn_state_number(gt_turn_state *s);
gt_value gt_turn_state_stand(gt_turn_state *s, gt_turn_record *turn);

/* What the turn made of it, and what else goes out of it. False: `why`. */
bool gt_turn_state_check(gt_turn_state *s, gt_turn_record *turn, gt_value after, gt_tree *out);

/* The state after the loop. Plain numbers become known, and memory and variables hold what they have become. */
gt_status gt_turn_state_end(const gt_turn_state *s, const gt_ref *last, gt_value *out);

#endif
