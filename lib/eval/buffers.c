/* Placement by liveness: buffers get the lowest offset where nothing alive at the same time stands. */
#include <stdlib.h>

#include "eval/schedule.h"

typedef struct gap {
    size_t offset, size;
} gap;

/* Free stretches below the high-water mark, sorted by offset, no two touching. */
typedef struct pool {
    gap *gap;
    size_t gaps;
    size_t top;
} pool;

static size_t rounded(size_t size)
{
    return (size + 63) & ~(size_t)63;
}

static size_t take(pool *p, size_t size)
{
    size_t best = p->gaps;
    for (size_t i = 0; i < p->gaps; i++)
        if (p->gap[i].size >= size && (best == p->gaps || p->gap[i].size < p->gap[best].size))
            best = i;
    if (best == p->gaps) {
        /* Extend the last gap when it touches the top. */
        if (p->gaps && p->gap[p->gaps - 1].offset + p->gap[p->gaps - 1].size == p->top) {
            size_t offset = p->gap[--p->gaps].offset;
            p->top = offset + size;
            return offset;
        }
        size_t offset = p->top;
        p->top += size;
        return offset;
    }
    size_t offset = p->gap[best].offset;
    p->gap[best].offset += size;
    p->gap[best].size -= size;
    if (!p->gap[best].size) {
        p->gaps--;
        for (size_t i = best; i < p->gaps; i++)
            p->gap[i] = p->gap[i + 1];
    }
    return offset;
}

static void give_back(pool *p, size_t offset, size_t size)
{
    size_t i = p->gaps;
    while (i > 0 && p->gap[i - 1].offset > offset)
        i--;
    bool joins_before = i > 0 && p->gap[i - 1].offset + p->gap[i - 1].size == offset;
    bool joins_after = i < p->gaps && offset + size == p->gap[i].offset;
    if (joins_before && joins_after) {
        p->gap[i - 1].size += size + p->gap[i].size;
        p->gaps--;
        for (size_t j = i; j < p->gaps; j++)
            p->gap[j] = p->gap[j + 1];
    } else if (joins_before) {
        p->gap[i - 1].size += size;
    } else if (joins_after) {
        p->gap[i].offset = offset;
        p->gap[i].size += size;
    } else {
        for (size_t j = p->gaps++; j > i; j--)
            p->gap[j] = p->gap[j - 1];
        p->gap[i] = (gap){offset, size};
    }
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
    pool p = {GT_ARRAY(scratch, (size_t)slots + 1, gap), 0, 0};
    for (int step = 0; step <= steps; step++) {
        for (int i = begins.head[step]; i; i = begins.next[i - 1])
            slot[i - 1].offset = take(&p, rounded(slot[i - 1].size));
        for (int i = ends.head[step]; i; i = ends.next[i - 1])
            if (slot[i - 1].size)
                give_back(&p, slot[i - 1].offset, rounded(slot[i - 1].size));
    }
    return p.top;
}
