#include "graph/watch.h"

#include <string.h>

enum { PAGE_BITS = 12, PAGE_WORDS = (1 << PAGE_BITS) / 64 };

void gt_watch_init(gt_watch *watch, gt_arena *arena)
{
    *watch = (gt_watch){.arena = arena};
}

void gt_watch_clear(gt_watch *watch)
{
    for (size_t i = 0; i < watch->pages; i++)
        if (watch->page[i])
            memset(watch->page[i], 0, PAGE_WORDS * sizeof(uint64_t));
    for (size_t i = 0; i < watch->capacity; i++)
        watch->source[i].ref = GT_NONE;
    watch->sources = 0;
    watch->recorded = 0;
}

void gt_watch_record(gt_watch *watch, gt_ref ref)
{
    size_t page = (size_t)ref >> PAGE_BITS;
    if (page >= watch->pages)
        watch->page = gt_grow(watch->arena, watch->page, watch->pages, page + 1, &watch->pages, sizeof *watch->page);
    if (!watch->page[page])
        watch->page[page] = GT_ARRAY(watch->arena, PAGE_WORDS, uint64_t);
    size_t bit = (size_t)ref & ((1u << PAGE_BITS) - 1);
    uint64_t *word = &watch->page[page][bit / 64];
    watch->recorded += !(*word >> bit % 64 & 1);
    *word |= (uint64_t)1 << bit % 64;
}

bool gt_watch_recorded(const gt_watch *watch, gt_ref ref)
{
    size_t page = (size_t)ref >> PAGE_BITS;
    size_t bit = (size_t)ref & ((1u << PAGE_BITS) - 1);
    return page < watch->pages && watch->page[page] && watch->page[page][bit / 64] >> bit % 64 & 1;
}

static struct gt_watch_source *find_source(struct gt_watch_source *slots, size_t capacity, gt_ref ref)
{
    const uint32_t first = (uint32_t)ref * 2654435769u;
    for (size_t i = first;; i++) {
        struct gt_watch_source *slot = &slots[i & (capacity - 1)];
        if (slot->ref == ref || slot->ref == GT_NONE)
            return slot;
    }
}

gt_ref gt_watch_since(const gt_watch *watch, gt_ref ref)
{
    if (!watch->capacity)
        return GT_NONE;
    const struct gt_watch_source *slot = find_source(watch->source, watch->capacity, ref);
    return slot->ref == ref ? slot->since : GT_NONE;
}

void gt_watch_add(gt_watch *watch, gt_ref ref, gt_ref since)
{
    if (2 * (watch->sources + 1) > watch->capacity) {
        size_t capacity = watch->capacity ? 2 * watch->capacity : 8;
        struct gt_watch_source *slots = GT_ARRAY(watch->arena, capacity, struct gt_watch_source);
        for (size_t i = 0; i < capacity; i++)
            slots[i].ref = GT_NONE;
        for (size_t i = 0; i < watch->capacity; i++)
            if (watch->source[i].ref != GT_NONE)
                *find_source(slots, capacity, watch->source[i].ref) = watch->source[i];
        watch->source = slots;
        watch->capacity = capacity;
    }
    struct gt_watch_source *slot = find_source(watch->source, watch->capacity, ref);
    if (slot->ref == ref)
        return;
    *slot = (struct gt_watch_source){ref, since};
    watch->sources++;
}
