/* Memory of an arena that is used again: blocks that several hold and that are given back when nobody does. A pattern
 * goes through far more sets than it needs at a time, and fresh memory has to be cleared by the system. */
#ifndef GT_BLOCKS_H
#define GT_BLOCKS_H

#include "base/arena.h"

enum { GT_BLOCK_CLASSES = 4 * 64 }; /* four sizes from each power of two to the next */

typedef struct gt_blocks {
    gt_arena *arena;
    int64_t left; /* bytes that may still be taken from the arena; below 0: more was asked for, nothing is given */
    struct gt_block_head *spare[GT_BLOCK_CLASSES];
} gt_blocks;

/* `n` times `size` bytes that are not zeroed, held once; NULL: there are no more. */
void *gt_block_take(gt_blocks *blocks, int64_t n, size_t size);

/* Of NULL they do nothing. */
void gt_block_hold(void *block);
void gt_block_drop(gt_blocks *blocks, void *block);
bool gt_block_is_last(const void *block); /* held by one alone */

/* A block of `n` times `size` bytes or more that begins with the first `used` bytes of another, which is dropped (NULL:
 * of none); *capacity is how many bytes it has. */
void *gt_block_grow(gt_blocks *blocks, void *block, size_t used, int64_t n, size_t size, size_t *capacity);

#endif
