/* Steps in the language of models, line by line as they are made of a network, and where in the network each line comes
 * from. */
#ifndef GT_PAGE_H
#define GT_PAGE_H

#include "base/source.h"
#include "base/text_buffer.h"
#include "onnx/wire.h"

typedef struct gt_page {
    gt_arena *arena;
    gt_text_buffer text;
    const char **place; /* of each line: "node 'Conv_12' (Conv), output 'y'" */
    size_t lines, capacity;
} gt_page;

/* A line, indented so many levels. */
void gt_page_add(gt_page *page, int level, const char *place, const char *line);

/* All lines of another one. */
void gt_page_append(gt_page *page, const gt_page *more);

/* A name as it is written in steps: in backticks unless it is an identifier. */
const char *gt_name_written(gt_arena *arena, const char *name);

/* Bytes of a file as people are shown them, on one line: what cannot be shown is written \x0a. At most so many bytes of
 * them, in whole characters. */
const char *gt_bytes_shown(gt_arena *arena, gt_bytes text, size_t most);

/* Literals. A float is that of 32 bits with the fewest digits: 0.1, not 0.10000000149011612, since what writes ONNX had
 * 0.1 before. */
const char *gt_written_float(gt_arena *arena, double f);
const char *gt_written_text(gt_arena *arena, gt_bytes text);

#endif
