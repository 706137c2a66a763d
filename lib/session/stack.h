/* Stacks: a tensor of each record, one behind the other, as one tensor with an axis more. They wait in a temporary
 * file: how many there are is known at the end, and an array says it at its beginning. */
#ifndef GT_STACK_H
#define GT_STACK_H

#include "write/result_item.h"

typedef struct gt_stack gt_stack;

/* An empty one of tensors like this, beside so many others; closed with the arena. */
gt_status gt_stack_open(gt_arena *arena, const gt_tensor *one, size_t others, gt_stack **out, gt_error *error);

/* Adds n tensors, or one in place of a record that has none: of NaN, of zeros where there is no NaN. */
gt_status gt_stack_add(gt_stack *stack, const void *const *data, size_t n, gt_error *error);
gt_status gt_stack_add_gap(gt_stack *stack, gt_error *error);

/* Ends it; the item becomes all of them. */
gt_status gt_stack_end(gt_stack *stack, gt_item *item, gt_error *error);

#endif
