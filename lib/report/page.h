/* Text that grows, in memory. */
#ifndef GT_PAGE_H
#define GT_PAGE_H

#include "base/arena.h"

/* Begins as {.arena = arena}. */
typedef struct gt_page {
    gt_arena *arena;
    char *text; /* text[0..size) and a closing zero; NULL before anything was added */
    size_t size, room;
} gt_page;

void gt_page_add(gt_page *page, const char *text);
void gt_page_add_bytes(gt_page *page, const char *bytes, size_t n);

/* A sink that adds to the page, for as long as the page stays where it is. */
gt_sink gt_page_sink(gt_page *page);

#endif
