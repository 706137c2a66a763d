/* What is alive in the midst of the steps: everything that a name, or the interpreter itself, leads to. The walk finds
 * the values, and once it is known where those that stand in memory to be given back move, changes all that points to
 * them. */
#ifndef GT_LIVING_H
#define GT_LIVING_H

#include "steps/interpreter.h"
#include "tape/compaction.h"

typedef struct gt_living_walk {
    gt_recorder *r;
    gt_compaction *c; /* `living` is set of the equations that were met */
    gt_arena *arena;  /* of the walk */
    bool moves;       /* the second time */
    bool refused;     /* something was met that cannot move */
    struct gt_living_thing *thing;
    size_t n, capacity, slots;
    uint32_t *slot;
    gt_tape **tape; /* those that were met, and those that record */
    size_t tapes, tape_capacity;
} gt_living_walk;

/* False when something cannot move. */
bool gt_living_find(gt_living_walk *walk);

/* Copies what is given back, and changes what points to it; afterwards `tape` has them where they are then. */
void gt_living_move(gt_living_walk *walk);

#endif
