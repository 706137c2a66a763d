/* Collection: what the turns of a loop leave behind is dropped, so that a training loop needs no more memory for many
 * steps than for some.
 *
 * At the end of a turn everything that a name leads to is found (living.h). Values that no tape has to be asked about
 * are computed and become constants; the rest of what was recorded and made since the loop began is given back. Before
 * the loop nothing moves, so that whoever called it holds what it held.
 *
 * It is done where a recording answers one request by values alone and nobody asks how they came about, and not before
 * much has been made: of a short loop everything stays. When something cannot be dropped without a difference (a value
 * that cannot be computed, a variable made in a turn) it all stays, and the next turns are looked at alone. */
#ifndef GT_COLLECTION_H
#define GT_COLLECTION_H

#include "steps/interpreter.h"

/* When: never, when much was made, at the end of each of the first turns too (for tests). */
typedef enum gt_collects { GT_COLLECTS_NEVER, GT_COLLECTS_WHEN_LARGE, GT_COLLECTS_ALWAYS } gt_collects;

/* For the steps that run from now on. */
void gt_collector_begin(gt_recorder *r, gt_collects when);

/* A loop of the steps begins; at its end gt_collector_leave is told what this returns. And a turn of it has ended. */
bool gt_collector_enter(gt_recorder *r);
void gt_collector_turn(gt_recorder *r);
void gt_collector_leave(gt_recorder *r, bool outermost);

#endif
