#include "base/kept.h"

static void enter(gt_kept **list, gt_kept *kept)
{
    kept->at = list;
    kept->next = *list;
    if (kept->next)
        kept->next->at = &kept->next;
    *list = kept;
}

static void leave(const gt_kept *kept)
{
    *kept->at = kept->next;
    if (kept->next)
        kept->next->at = kept->at;
}

void *gt_kept_new(gt_kept **list, size_t size, const gt_arena *other)
{
    gt_arena arena;
    gt_arena_init_beside(&arena, other, other->out_of_memory);
    gt_kept *kept = gt_alloc(&arena, size);
    kept->arena = arena;
    enter(list, kept);
    return kept;
}

void gt_kept_free(gt_kept *kept)
{
    leave(kept);
    gt_arena own = kept->arena;
    gt_arena_free(&own);
}

void gt_kept_use(gt_kept **list, gt_kept *kept)
{
    if (*list == kept)
        return;
    leave(kept);
    enter(list, kept);
}

gt_kept *gt_kept_last(gt_kept *list)
{
    while (list->next)
        list = list->next;
    return list;
}

size_t gt_kept_held(const gt_kept *list)
{
    size_t bytes = 0;
    for (const gt_kept *kept = list; kept; kept = kept->next)
        bytes += kept->arena.held;
    return bytes;
}

size_t gt_kept_trim(gt_kept **list, size_t most, size_t bytes)
{
    size_t used = 0;
    for (size_t n = 0; *list;) {
        size_t held = (*list)->arena.held;
        if (n < most && held <= bytes - used) {
            n++;
            used += held;
            list = &(*list)->next;
        } else {
            gt_kept_free(*list);
        }
    }
    return used;
}
