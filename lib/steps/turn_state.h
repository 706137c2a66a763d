/* What a loop hands on from turn to turn, as a turn finds it that stands for many: stand-ins for what changes, all else
 * as it is.
 *
 * Which leaf is which is found out by recording such a turn, again and again until nothing new is learnt: what it
 * leaves alone needs no stand-in, what it never reads is not handed on, a plain number that it changes becomes a weak
 * scalar. */
#ifndef GT_TURN_STATE_H
#define GT_TURN_STATE_H

#include "steps/loop_body.h"
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
        gt_value was, stand;
        int carry;   /* its number; -1: none */
    } * leaf;        /* of all parts that are not hidden; NULL: it is not known what they are */
    const char *why; /* what keeps the turn from standing for others; */
    bool learnt;     /* nothing, but that it must be recorded again, */
    bool settles;    /* or behind another turn it may be */
} gt_turn_state;

/* What the turn begins with. False: there is an error. */
bool gt_turn_state_read(gt_turn_state *s, gt_value state);

/* Appends what plain numbers begin with that are carried; then, as equations of the turn, the stand-ins. */
void gt_turn_state_number(gt_turn_state *s);
gt_value gt_turn_state_stand(gt_turn_state *s, gt_turn_record *turn);

/* What the turn made of it, and what else goes out of it. False: `why`. */
bool gt_turn_state_check(gt_turn_state *s, gt_turn_record *turn, gt_value after, const gt_tree *out);

/* The state after the loop. Plain numbers become known. */
gt_status gt_turn_state_end(const gt_turn_state *s, const gt_ref *last, gt_value *out);

#endif
