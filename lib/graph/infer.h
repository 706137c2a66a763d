/* Shape and dtype inference of one equation: what the builder runs before it appends and the verifier runs again. */
#ifndef GT_INFER_H
#define GT_INFER_H

#include "graph/op.h"

/* Checks the operands' dtypes, lets the op normalise `attr` in place and gives the value's shape and dtype. The user's
 * mistakes come back in error, with code GT_WRONG_MODEL. Normalised attributes may point into the arena. */
gt_status gt_infer_eqn(const gt_program *program, gt_arena *arena, const gt_op *op, int n, const gt_ref *in,
                       gt_attr *attr, gt_span at, gt_shape *shape, gt_dtype *dtype, gt_error *error);

/* The operand that op->args[...] describes at position k (the last one repeats in a variadic op). */
const gt_arg *gt_op_arg(const gt_op *op, int k);

/* True when operand k of an equation can carry a tangent: the op differentiates it and its dtype is differentiable. */
bool gt_eqn_carries(const gt_program *program, const gt_eqn *e, int k);

/* True when a tape that watches operand k of an equation records it: a float or complex one, and the value is no source
 * of its own. */
bool gt_eqn_records(const gt_program *program, const gt_eqn *e, int k);

#endif
