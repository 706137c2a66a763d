/* What ranks hand in for one answer, in memory: a sink for parts, each of which ends with a piece of no bytes. */
#ifndef RANK_PARTS_H
#define RANK_PARTS_H

#include "commands.h"

typedef struct part_list {
    gt_file *file;
    size_t n, used, room; /* the last one grows still: bytes of it, and room for */
    char *text;
    bool starved;
} part_list;

gt_sink parts_sink(part_list *parts);
void parts_free(part_list *parts);

/* Merges parts and writes the answer; prints what is wrong. */
gt_status parts_answer(const session *s, size_t n, const gt_file *file, gt_format format);

#endif
