/* Fused passes: pointwise equations of one shape, run together over blocks that fit the first-level cache. */
#ifndef GT_FUSE_H
#define GT_FUSE_H

#include "graph/op.h"

enum { GT_BLOCK = 512, GT_FUSED_MEMBERS = 48, GT_FUSED_OPERANDS = 32, GT_FUSED_SINKS = 8 };

/* A value from outside the pass, seen with the pass's shape. */
typedef struct gt_fused_operand {
    int slot;
    int64_t offset;                            /* bytes */
    size_t size;                               /* of an element */
    enum { GT_FLAT, GT_SAME, GT_SPREAD } form; /* contiguous; one element for all; anything else */
    int rank;                                  /* GT_SPREAD: axes after merging neighbours */
    int64_t dim[GT_MAX_RANK], stride[GT_MAX_RANK];
    int reg; /* GT_SPREAD: the register it is spread into */
} gt_fused_operand;

/* One equation of the pass. An operand is a member (>= 0) or ~number of an outside operand. */
typedef struct gt_fused_member {
    gt_block_kernel kernel;
    const gt_attr *attr;
    int n;
    int in[GT_MAX_ARITY];
    size_t size; /* of an element of the value */
    int slot;    /* where the value is kept, -1: only in a register */
    int reg;     /* -1: the kernel writes to the slot directly */
} gt_fused_member;

/* A reduction along trailing axes of a member's value, fed block by block. */
typedef struct gt_fused_sink {
    const gt_fold *fold;
    int member, slot;
    int64_t length; /* of a lane */
    size_t in, out; /* bytes of an element */
} gt_fused_sink;

typedef struct gt_fused {
    gt_shape shape;
    int64_t count;
    int members, operands, sinks, registers;
    size_t register_size; /* bytes */
    gt_fused_sink *sink;
    gt_fused_member *member;
    gt_fused_operand *operand;
} gt_fused;

/* Fills form, rank, dim and stride from strides over the pass's shape (0 where broadcast). */
void gt_fused_operand_set(gt_fused_operand *operand, const gt_shape *shape, const int64_t *stride);

/* Assigns registers: to spread operands, and to members that no slot keeps, by first and last use. */
void gt_fused_assign(gt_arena *scratch, gt_fused *fused);

/* Bytes of block memory that a run of the pass needs: the registers, then the states of the sinks. */
size_t gt_fused_memory(const gt_fused *fused);

/* Runs the pass; `registers` holds gt_fused_memory(fused) bytes, aligned to 64. */
void gt_fused_run(const gt_fused *fused, void *const *base, char *registers);

/* Copies `count` elements of the operand, from flat index `begin` of its shape on, to contiguous memory. */
void gt_spread(const gt_fused_operand *operand, const void *from, int64_t begin, int64_t count, void *to);

#endif
