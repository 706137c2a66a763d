/* What one tape watches: its sources, each with the moment it was watched, and the equations it recorded.
 *
 * An edge (equation e reads value r) carries derivatives on a tape when the tape recorded e, and r was watched when e
 * was appended: r is itself recorded, or a source watched before e. */
#ifndef GT_WATCH_H
#define GT_WATCH_H

#include "graph/program.h"

typedef struct gt_watch {
    gt_arena *arena;
    uint64_t **page; /* one bit an equation: recorded; pages are made when first needed */
    size_t pages;
    struct gt_watch_source {
        gt_ref ref, since; /* since: count of equations when it was watched; ref is GT_NONE in a free slot */
    } * source;            /* open addressing */
    size_t sources, capacity;
    int64_t recorded; /* number of recorded equations */
} gt_watch;

void gt_watch_init(gt_watch *watch, gt_arena *arena);

/* Forgets everything, keeping the memory for use again. */
void gt_watch_clear(gt_watch *watch);

/* Marks an equation as recorded. */
void gt_watch_record(gt_watch *watch, gt_ref ref);
bool gt_watch_recorded(const gt_watch *watch, gt_ref ref);

/* Watches a value as a source from now on: equations [since, ...) may depend on it. The first moment stands. */
void gt_watch_add(gt_watch *watch, gt_ref ref, gt_ref since);

/* The moment a source was watched, or GT_NONE. */
gt_ref gt_watch_since(const gt_watch *watch, gt_ref ref);

/* True when the value carries a tangent for an equation appended as number `at`. */
static inline bool gt_watch_has(const gt_watch *watch, gt_ref ref, gt_ref at)
{
    if (gt_watch_recorded(watch, ref))
        return true;
    gt_ref since = watch->sources ? gt_watch_since(watch, ref) : GT_NONE;
    return since != GT_NONE && since <= at;
}

#endif
