/* A part of the library over again, linked in place of it: no two equations of a program compute the same. Derivatives
 * then add up in another order. */
#include "graph/value_numbering.h"

gt_ref gt_same_find(gt_program *program, gt_ref ref)
{
    (void)program;
    return ref;
}

void gt_same_give_back(gt_program *program)
{
    (void)program;
}
