/* The derivative step by step: the slope of every pointwise op at the values it was recorded with, measured alone
 * (op_slope.h), and along it the tangents: a linear op of a tangent is that op, a bilinear one a product for each
 * operand, and what is neither takes a complex step of its own. No derivative rule is used.
 *
 * The error is that of the tangents, all values given: every slope and product is off by a few units of its last place
 * and by what was measured of it. How much that makes together is measured too, by two more runs in which each is moved
 * at random by far more: where large terms cancel they leave as much more behind. */
#ifndef GT_STEPWISE_H
#define GT_STEPWISE_H

#include "evidence/op_slope.h"
#include "evidence/perturb.h"

typedef struct gt_stepwise {
    gt_moved *moved; /* its sources are tangents; its targets those of the targets, then the two moved at random */
    bool *none;      /* by target: it does not depend on the sources */
    size_t *values;  /* by target: numbers in it */
    bool analytic;   /* by complex steps alone */
    bool one_float;  /* a condition is another at both neighbours of a value: it holds at that alone */
    bool edge;       /* a step sits at a kink, or something discrete depends on the sources: there may be one */
} gt_stepwise;

/* The slopes that were measured, by equation and operand; they do not depend on sources and targets. */
typedef struct gt_local_table {
    gt_local **of; /* by equation; NULL: none */
    size_t capacity;
} gt_local_table;

/* *out NULL when some step has no slope that can be measured so, or when there are too many numbers. Appends to the
 * recording. Everything is the arena's. */
gt_status gt_stepwise_make(gt_recorder *r, gt_arena *arena, gt_local_table *table, const gt_moved_request *request,
                           gt_stepwise **out);

/* The derivative of the sums of all values weighted by `weight` [outputs, values] (NULL: each value is one) along an
 * entry (direction NULL) or a direction of every source alike, with errors; NaN and infinity where they are not known.
 */
void gt_stepwise_slope(const gt_stepwise *steps, int64_t part, const double *direction, size_t values, size_t outputs,
                       const double *weight, double *slope, double *error);

#endif
