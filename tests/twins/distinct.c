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

gt_ref gt_numbers_next(gt_numbers *numbers)
{
    const gt_ref ref = numbers->count++;
    const size_t i = (size_t)(ref - numbers->first);
    numbers->number =
        gt_grow_alone(numbers->arena, numbers->number, i, i + 1, &numbers->capacity, sizeof *numbers->number);
    return numbers->number[i] = ref;
}
