/* Ops whose values are computed by blocks of rows: places along one axis, which each operand and the value have alike,
 * or along which the operands are summed. A block is computed soon after those that it is made of, in a cache. */
#ifndef GT_BY_ROWS_H
#define GT_BY_ROWS_H

#include "graph/op.h"

/* A sum over rows of both operands that takes them in order: call after call with `before` rows done of `whole`, a
 * multiple of `unit` but for the last call, and out and scratch as they were left. The bits are those of the kernel. */
typedef struct gt_row_sum {
    int axis[2]; /* of the operands */
    int64_t unit;
    bool (*add)(gt_call *call, int64_t before, int64_t whole);
} gt_row_sum;

/* Whether the op's split may cut rows: calls never fail. */
bool gt_rows_cut(const gt_op *op);

/* The call, which has no memory yet, as a sum. */
bool gt_rows_summed(const gt_call *call, gt_row_sum *sum);
bool gt_matmul_adds(const gt_call *call, gt_row_sum *sum);

#endif
