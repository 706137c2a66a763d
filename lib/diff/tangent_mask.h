/* Which elements of a value move when those of the sources do that a direction moves: masks, as values. A tangent is 0
 * where its value does not move, whatever it is multiplied by on the way. */
#ifndef GT_TANGENT_MASK_H
#define GT_TANGENT_MASK_H

#include "graph/build.h"

/* Those that a direction moves: where it is not 0. */
gt_ref gt_moves_of(gt_build *b, gt_ref direction);

/* Those of either; GT_NONE: none of them. */
gt_ref gt_moves_either(gt_build *b, gt_ref x, gt_ref y);

/* Which elements of an equation's value depend on elements that move: a bool that broadcasts to its shape. moves: by
 * operand; GT_NONE: nothing of it moves. Of ops of which nothing is known all of the value moves with the first
 * element.
 */
gt_ref gt_moves_through(gt_build *b, const gt_eqn *e, const gt_ref *moves);

#endif
