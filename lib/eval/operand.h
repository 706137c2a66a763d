/* Operands of fused passes and of copies: values from outside, seen with the shape of the pass. */
#ifndef GT_OPERAND_H
#define GT_OPERAND_H

#include "graph/op.h"

/* Axes of an operand that is neither flat nor one element, after merging neighbours. `unit` elements repeat themselves
 * within every `repeated` (unit 0: none do); `rest` are those of one place of the first axis. */
typedef struct gt_spread_axes {
    int rank;
    int64_t unit, repeated, rest;
    int64_t dim[GT_MAX_RANK], stride[GT_MAX_RANK];
} gt_spread_axes;

/* A stretch of a pieced operand: elements up to flat index `end` lie at base[slot] + offset; slot -1: they are 0. */
typedef struct gt_piece {
    int64_t end, offset;
    int32_t slot;
} gt_piece;

/* A value from outside the pass, seen with the pass's shape. Long plans have many of these and of the members: a run
 * reads them all, so both are kept small. */
typedef struct gt_fused_operand {
    int64_t offset; /* bytes */
    int32_t slot;
    uint8_t size; /* of an element */
    uint8_t form; /* contiguous; one element for all; by strides; pieces laid end to end */
    int8_t reg;   /* GT_SPREAD, GT_PIECED: the register it is brought into */
    uint16_t pieces;
    union {
        const gt_spread_axes *axes;
        const gt_piece *piece;
    };
} gt_fused_operand;
enum { GT_FLAT, GT_SAME, GT_SPREAD, GT_PIECED };

/* Fills form and axes (in the arena) from strides over the pass's shape (0 where broadcast). */
void gt_fused_operand_set(gt_arena *arena, gt_fused_operand *operand, const gt_shape *shape, const int64_t *stride);

/* Elements of a pass that are neighbours. */
typedef struct gt_run {
    int64_t begin, count;
} gt_run;

/* Of an operand: the block that was brought last, and up to where blocks need no other memory. Zeros at first. */
typedef struct gt_brought {
    const void *at;
    bool lies, one; /* it was read where it lies; one element for all */
    int64_t begin, count, end;
} gt_brought;

/* Elements [begin, begin + count) of a spread or pieced operand: last->at, where they lie or `to`; those of a spread
 * operand are all one, last->one, where the axis along which it repeats itself is long. `each`: they are wanted one by
 * one. */
void gt_operand_bring(const gt_fused_operand *operand, void *const *base, int64_t begin, int64_t count, char *to,
                      bool each, gt_brought *last);

/* The same of a spread operand and several runs, one by one end to end. */
void gt_operand_gather(const gt_fused_operand *operand, void *const *base, int n, const gt_run *run, char *to,
                       gt_brought *last);

/* Lays elements [begin, begin + count) out in contiguous memory; both are multiples of gt_operand_row. */
void gt_operand_copy(const gt_fused_operand *operand, void *const *base, int64_t begin, int64_t count, char *to);

/* Elements that a copy of the operand, which has `count`, takes at a time. */
int64_t gt_operand_row(const gt_fused_operand *operand, int64_t count);

#endif
