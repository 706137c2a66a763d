/* A table from equations to values: what is bound to the leaves of a program, what was forced while recording. */
#ifndef GT_VALUES_H
#define GT_VALUES_H

#include "graph/program.h"

typedef struct gt_values {
    gt_arena *arena;
    const gt_tensor ***page;
    size_t pages;
} gt_values;

void gt_values_init(gt_values *values, gt_arena *arena);

/* Sets the value of an equation. The tensor is borrowed and must live as long as the table is used. */
void gt_values_set(gt_values *values, gt_ref ref, const gt_tensor *tensor);

/* The value, or NULL. A NULL table has none. */
const gt_tensor *gt_values_get(const gt_values *values, gt_ref ref);

#endif
