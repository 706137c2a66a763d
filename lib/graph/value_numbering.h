/* Value numbering: equations that compute the same from the same. */
#ifndef GT_VALUE_NUMBERING_H
#define GT_VALUE_NUMBERING_H

#include "graph/op.h"

/* The first equation of the program with this op, these attributes and operands that are the same themselves; enters
 * `ref`, which was just appended, when there is none. Leaves and constants are the same as themselves only. The value
 * has the same bits whichever of them is computed. */
gt_ref gt_same_find(gt_program *program, gt_ref ref);

/* Gives the table back, if it is large, where the program is complete as far as one knows: who appends to it after all
 * waits until it is made again. */
void gt_same_give_back(gt_program *program);

#endif
