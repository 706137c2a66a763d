/* The slope of one pointwise op by one of its operands, entry by entry, without a derivative rule: by the complex step
 * where the op continues to complex numbers, else by differences of its own values. */
#ifndef GT_OP_SLOPE_H
#define GT_OP_SLOPE_H

#include "graph/op.h"

typedef struct gt_local {
    double *slope, *error; /* by entry of the value; an error of infinity: not known */
    bool differences;      /* some of them are by differences */
    bool edge;             /* an entry sits at a kink or a jump */
} gt_local;

/* `operand` are the values of the equation's operands; its kernel for them computes floats of double precision, and
 * operand k is one. What is found is the arena's. */
gt_status gt_local_find(gt_arena *arena, gt_arena *scratch, const gt_eqn *e, const gt_tensor *const *operand, int k,
                        gt_local *out, gt_error *error);

/* Whether the slopes by the operands add up where these move together: those of x / y, with 0 for x / 0, do not at
 * (0, 0), which no operand sees by itself. `local` are those of the operands that have one, by number. */
bool gt_local_adds_up(const gt_eqn *e, const gt_tensor *const *operand, const gt_local *local);

/* Whether truth values that the equation computes of floats change when operand k moves to a neighbouring float, or
 * may, where it is none; *alone is set where one does to either side. */
bool gt_local_switches(const gt_eqn *e, const gt_tensor *const *operand, int k, bool *alone);

#endif
