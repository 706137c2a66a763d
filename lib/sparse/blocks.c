#include "sparse/blocks.h"

#include <string.h>

/* Before the bytes of a block. */
typedef struct gt_block_head {
    union {
        struct gt_block_head *next; /* of a spare one */
        int64_t holders;
    };
    int64_t class;
} block_head;

/* The smallest of the sizes that is enough, and its number. */
static size_t class_of(size_t bytes, int64_t *class)
{
    if (bytes < 64)
        bytes = 64;
    const int power = 63 - __builtin_clzll(bytes);
    const size_t quarter = (size_t)1 << (power - 2), steps = (bytes - 4 * quarter + quarter - 1) / quarter;
    *class = 4 * (int64_t)power + (int64_t)steps; /* 4 steps are the next power */
    return (4 + steps) * quarter;
}

static block_head *head_of(void *block)
{
    return (block_head *)block - 1;
}

void *gt_block_take(gt_blocks *blocks, int64_t n, size_t size)
{
    if (n < 0 || blocks->left < 0 || n > INT64_MAX / 4 / (int64_t)size) {
        blocks->left = -1;
        return NULL;
    }
    int64_t class;
    const size_t bytes = class_of((size_t)n * size, &class);
    block_head *head = blocks->spare[class];
    if (head)
        blocks->spare[class] = head->next;
    else if ((int64_t)bytes > blocks->left) {
        blocks->left = -1;
        return NULL;
    } else {
        head = gt_alloc_raw(blocks->arena, bytes + sizeof *head);
        blocks->left -= (int64_t)bytes;
    }
    head->holders = 1;
    head->class = class;
    return head + 1;
}

void gt_block_hold(void *block)
{
    if (block)
        head_of(block)->holders++;
}

bool gt_block_is_last(const void *block)
{
    return ((const block_head *)block - 1)->holders == 1;
}

void gt_block_drop(gt_blocks *blocks, void *block)
{
    block_head *head = block ? head_of(block) : NULL;
    if (!head || --head->holders)
        return;
    head->next = blocks->spare[head->class];
    blocks->spare[head->class] = head;
}

void *gt_block_grow(gt_blocks *blocks, void *block, size_t used, int64_t n, size_t size, size_t *capacity)
{
    void *larger = gt_block_take(blocks, n, size);
    int64_t class;
    if (larger && used)
        memcpy(larger, block, used);
    gt_block_drop(blocks, block);
    *capacity = larger ? class_of((size_t)n * size, &class) : 0;
    return larger;
}
