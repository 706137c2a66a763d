/* Fused passes: pointwise equations of one shape, run together over blocks that fit the first-level cache. */
#ifndef GT_FUSE_H
#define GT_FUSE_H

#include "base/thread_pool.h"
#include "eval/operand.h"
#include "ops/pair.h"

enum { GT_BLOCK = 512, GT_FUSED_MEMBERS = 48, GT_FUSED_OPERANDS = 32, GT_FUSED_SINKS = 8 };

/* One equation of the pass. An operand is a member (>= 0) or ~number of an outside operand. */
typedef struct gt_fused_member {
    gt_block_kernel kernel; /* NULL: an earlier member's kernel computes this one too */
    const gt_attr *attr;
    int8_t reg; /* -1: the kernel writes to the member's slot directly */
    int8_t n, in[GT_MAX_ARITY];
    uint8_t size; /* of an element of the value */
    int8_t twin;  /* t > 0: the kernel computes member t too; t < 0: member -t, which comes first in the block */
} gt_fused_member;

/* A reduction of a member's value, fed block by block: along trailing axes, or along others that stand together. */
typedef struct gt_fused_sink {
    const gt_fold *fold;
    gt_lanes_kernel with_member; /* sums what the member makes, whose value nobody else reads; NULL: it does not */
    uint8_t again;         /* bit k: of operand k of the member there is one lane in a block, for its every lane */
    int member, slot;      /* member: ~number for an outside operand */
    int64_t length, width; /* elements of the lanes that end together; how many lanes they are: 1 along trailing axes */
    size_t in, out;        /* bytes of an element; of what the lanes give */
} gt_fused_sink;

/* How a large pass is shared between threads: parts of `chunk` elements, counted anew in every stretch. */
typedef struct gt_fused_parts {
    int64_t n, stretch, chunk;
    char *state; /* where parts cut the lanes of the longest sinks: their states, one for each sink a part; else NULL */
} gt_fused_parts;

typedef struct gt_fused {
    int64_t count;
    int members, operands, sinks, registers;
    int block;                        /* elements taken at a time, at most GT_BLOCK or a row */
    int64_t row;                      /* fewer where a row of so many elements ends; 0: not */
    size_t register_size, state_size; /* bytes, the latter for each sink */
    gt_fused_sink *sink;
    gt_fused_member *member; /* passes that differ in places only share their members */
    int32_t *slot;           /* where each member's value is kept, -1: only in a register */
    gt_fused_operand *operand;
    const gt_fused_parts *parts;        /* NULL: the pass is small and runs as one */
    const struct gt_fused_zeros *zeros; /* zeros.h; NULL: it computes every element */
} gt_fused;

/* Assigns registers: to spread operands, and to members that no slot keeps, by first and last use. The members' reg
 * are written. */
void gt_fused_assign(gt_arena *scratch, gt_fused *fused);

/* Bytes of block memory that a run of the pass needs on every thread: the registers, then the states of the sinks. */
size_t gt_fused_memory(const gt_fused *fused);

/* Runs the pass; `registers` holds gt_fused_memory(fused) bytes for every thread of the pool, aligned to 64. The bits
 * of the values do not depend on the parts. True when a kernel absorbed an infinity (gt_block.absorbed). */
bool gt_fused_run(const gt_fused *fused, void *const *base, char *registers, gt_pool *pool);

/* Elements [begin, end) of a pass without parts, all of it by calls in order, from 0 on. `memory` stays what it was in
 * between: gt_fused_row_memory bytes, aligned to 64. */
bool gt_fused_rows(const gt_fused *fused, void *const *base, char *memory, int64_t begin, int64_t end);
size_t gt_fused_row_memory(const gt_fused *fused);

/* A call of a kernel, its addresses found. */
typedef struct gt_ready {
    gt_block_kernel kernel;
    gt_block block;
} gt_ready;

/* The calls that a run of a small pass makes, as long as the addresses in `base` stay. Returns how many, at most
 * fused->members; -1: it is not so small, or its operands do not lie ready. */
int gt_fused_ready(const gt_fused *fused, void *const *base, char *registers, bool *absorbed, gt_ready *out);

#endif
