/* Names and a number for each, hashed: files and requests may hold very many. */
#ifndef GT_NAME_SET_H
#define GT_NAME_SET_H

#include "base/arena.h"

typedef struct gt_name_slot {
    const char *name; /* NULL: free */
    size_t size, number;
} gt_name_slot;

/* Begins as {.arena = arena}. */
typedef struct gt_names {
    gt_arena *arena;
    gt_name_slot *slot;
    size_t n, slots;
} gt_names;

/* The number of a name, SIZE_MAX when it was not entered. */
size_t gt_names_find(const gt_names *names, const char *name, size_t size);

/* Enters a name, whose bytes must stay. One that is there keeps its number, which is returned; SIZE_MAX: it is new. */
size_t gt_names_enter(gt_names *names, const char *name, size_t size, size_t number);

/* Without names again, in the same memory. */
void gt_names_clear(gt_names *names);

/* Names alone, each kept once. Begins as {.arena = arena}. */
typedef struct gt_kept_names {
    gt_arena *arena;
    const char **slot;
    size_t n, slots;
} gt_kept_names;

/* The name as it is kept: a copy, when it is new. */
const char *gt_name_keep(gt_kept_names *names, const char *name, size_t size);

/* FNV-1a. */
size_t gt_name_hash(const char *name, size_t size);

#endif
