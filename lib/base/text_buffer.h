/* Text that grows, in memory. */
#ifndef GT_TEXT_BUFFER_H
#define GT_TEXT_BUFFER_H

#include "base/arena.h"

/* Begins as {.arena = arena}. */
typedef struct gt_text_buffer {
    gt_arena *arena;
    char *text; /* text[0..size) and a closing zero; NULL before anything was added */
    size_t size, room;
} gt_text_buffer;

void gt_buffer_add(gt_text_buffer *buffer, const char *text);
void gt_buffer_add_bytes(gt_text_buffer *buffer, const char *bytes, size_t n);

/* A sink that adds to the buffer, for as long as the buffer stays where it is. */
gt_sink gt_buffer_sink(gt_text_buffer *buffer);

#endif
