/* Placement by liveness: a buffer gets memory where nothing alive at the same time stands.
 *
 * Memory is a chain of blocks in the order of their offsets, free or in use, no two free ones side by side. Free blocks
 * also stand in lists by size, so that a place is found and given back in a time that does not grow with the number of
 * blocks: loops of a hundred thousand steps keep as many values alive. */
#include <stdint.h>

#include "eval/schedule.h"

enum {
    UNIT = 64,  /* of offsets and sizes, in bytes */
    EXACT = 16, /* sizes below this many units have lists of their own */
    PARTS = 8,  /* lists for each power of two above */
    LISTS = EXACT + PARTS * 60,
    TRIES = 32 /* blocks of a list that are looked at for the best one */
};

/* Blocks are numbered from 1; 0 is none. */
typedef struct block {
    size_t offset, size;
    int before, after;  /* its neighbours in memory */
    int previous, next; /* in its list; IN_USE: it is in none */
} block;
enum { IN_USE = -1 };

typedef struct pool {
    gt_arena *scratch;
    block *block;
    size_t blocks, capacity;
    int last;  /* the one with the highest offset */
    int spare; /* blocks that were merged into others, by `next` */
    int list[LISTS];
    uint64_t some[LISTS / 64 + 1]; /* by list a bit: it is not empty */
} pool;

static size_t rounded(size_t size)
{
    return (size + UNIT - 1) & ~(size_t)(UNIT - 1);
}

static int list_of(size_t size)
{
    size_t units = size / UNIT;
    if (units < EXACT)
        return (int)units;
    int log = 1; /* EXACT is 2 PARTS: from there on the first digits, PARTS or more, tell the list */
    while (units >> log >= EXACT)
        log++;
    return EXACT + (log - 1) * PARTS + (int)(units >> log) - PARTS;
}

static void list_out(pool *p, int number)
{
    block *b = &p->block[number];
    const int list = list_of(b->size);
    if (b->previous)
        p->block[b->previous].next = b->next;
    else
        p->list[list] = b->next;
    if (!p->list[list])
        p->some[list / 64] &= ~(UINT64_C(1) << list % 64);
    if (b->next)
        p->block[b->next].previous = b->previous;
    b->previous = IN_USE;
}

static void list_in(pool *p, int number)
{
    block *b = &p->block[number];
    const int list = list_of(b->size);
    int *head = &p->list[list];
    p->some[list / 64] |= UINT64_C(1) << list % 64;
    b->previous = 0;
    b->next = *head;
    if (*head)
        p->block[*head].previous = number;
    *head = number;
}

/* A block in use, in the chain behind `before`. */
static int new_block(pool *p, int before, size_t offset, size_t size)
{
    int number = p->spare;
    if (number) {
        p->spare = p->block[number].next;
    } else {
        p->block = gt_grow_alone(p->scratch, p->block, p->blocks, p->blocks + 1, &p->capacity, sizeof *p->block);
        number = (int)p->blocks++;
    }
    int after = before ? p->block[before].after : 0;
    p->block[number] = (block){offset, size, before, after, IN_USE, 0};
    if (before)
        p->block[before].after = number;
    if (after)
        p->block[after].before = number;
    else
        p->last = number;
    return number;
}

/* The block behind `number` becomes a part of it. */
static void merge_after(pool *p, int number)
{
    int gone = p->block[number].after, after = p->block[gone].after;
    p->block[number].size += p->block[gone].size;
    p->block[number].after = after;
    if (after)
        p->block[after].before = number;
    else
        p->last = number;
    p->block[gone].next = p->spare;
    p->spare = gone;
}

/* The first block of the first list behind this one that has any; 0: none has. */
static int first_behind(const pool *p, int list)
{
    int word = (list + 1) / 64;
    for (uint64_t left = p->some[word] & ~UINT64_C(0) << (list + 1) % 64;; left = p->some[word]) {
        if (left)
            return p->list[word * 64 + __builtin_ctzll(left)];
        if (++word > LISTS / 64)
            return 0;
    }
}

/* The smallest of the first blocks of the list for this size that fits, else any of the next list that has some: all of
 * them do. 0: none. */
static int find_free(const pool *p, size_t size)
{
    int list = list_of(size), best = 0, tries = 0;
    for (int i = p->list[list]; i && tries < TRIES; i = p->block[i].next, tries++) {
        if (p->block[i].size >= size && (!best || p->block[i].size < p->block[best].size))
            best = i;
        if (best && p->block[best].size == size)
            break;
    }
    return best ? best : first_behind(p, list);
}

static int take(pool *p, size_t size)
{
    int number = find_free(p, size);
    if (!number) { /* at the top, where a free block is made as large as it must be */
        number = p->last;
        if (!number || p->block[number].previous == IN_USE) {
            size_t top = number ? p->block[number].offset + p->block[number].size : 0;
            return new_block(p, number, top, size);
        }
        list_out(p, number);
        p->block[number].size = size;
        return number;
    }
    list_out(p, number);
    if (p->block[number].size > size) {
        int rest = new_block(p, number, p->block[number].offset + size, p->block[number].size - size);
        p->block[number].size = size;
        list_in(p, rest);
    }
    return number;
}

static void give_back(pool *p, int number)
{
    int before = p->block[number].before, after = p->block[number].after;
    if (after && p->block[after].previous != IN_USE) {
        list_out(p, after);
        merge_after(p, number);
    }
    if (before && p->block[before].previous != IN_USE) {
        list_out(p, before);
        merge_after(p, before);
        number = before;
    }
    list_in(p, number);
}

/* Slots by the step at which something happens to them: lists threaded through `next`. */
typedef struct calendar {
    int *head, *next;
} calendar;

static calendar note(gt_arena *scratch, const gt_slot *slot, int slots, int steps, bool ends)
{
    calendar c = {GT_ARRAY(scratch, (size_t)steps + 2, int), GT_ARRAY(scratch, (size_t)slots + 1, int)};
    for (int i = slots - 1; i >= 0; i--)
        if (slot[i].kind == GT_SLOT_BUFFER) {
            int at = ends ? slot[i].last : slot[i].first;
            c.next[i] = c.head[at];
            c.head[at] = i + 1;
        }
    return c;
}

size_t gt_buffers_place(gt_arena *scratch, gt_slot *slot, int slots, int steps)
{
    calendar begins = note(scratch, slot, slots, steps, false), ends = note(scratch, slot, slots, steps, true);
    int *number = GT_ARRAY(scratch, (size_t)slots, int);
    pool *p = GT_NEW(scratch, pool);
    size_t top = 0;
    p->scratch = scratch;
    p->block = gt_grow_alone(scratch, NULL, 0, 1, &p->capacity, sizeof *p->block);
    p->blocks = 1;
    for (int step = 0; step <= steps; step++) {
        for (int i = begins.head[step]; i; i = begins.next[i - 1]) {
            size_t size = rounded(slot[i - 1].size);
            number[i - 1] = size ? take(p, size) : 0;
            slot[i - 1].offset = p->block[number[i - 1]].offset;
            top = slot[i - 1].offset + size > top ? slot[i - 1].offset + size : top;
        }
        for (int i = ends.head[step]; i; i = ends.next[i - 1])
            if (number[i - 1])
                give_back(p, number[i - 1]);
    }
    gt_arena_give_back(scratch, p->block);
    return top;
}
