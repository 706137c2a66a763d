/* Things that are kept until somebody gives them back: each lies in an arena of its own and stands in a list, where it
 * is found when memory runs out or when whatever holds the list goes. The last made or used is the first. */
#ifndef GT_KEPT_H
#define GT_KEPT_H

#include "base/arena.h"

/* What such a thing begins with. */
typedef struct gt_kept {
    gt_arena arena; /* it lies in it */
    struct gt_kept *next;
    struct gt_kept **at; /* what points to it: the list, or the one before */
} gt_kept;

/* `size` zeroed bytes that begin with a gt_kept, in an arena beside the other and with its place to jump. */
void *gt_kept_new(gt_kept **list, size_t size, const gt_arena *other);

/* Out of its list, with all that its arena holds. */
void gt_kept_free(gt_kept *kept);

/* It is the first of the list from now on; it may have stood in another. */
void gt_kept_use(gt_kept **list, gt_kept *kept);

/* The one that was not used for the longest time, of a list that is not empty. */
gt_kept *gt_kept_last(gt_kept *list);

/* Bytes that all of a list hold. */
size_t gt_kept_held(const gt_kept *list);

/* Of a list, or of what stands behind some of it: the first `most` stay that hold no more than `bytes` together.
 * Returns what they hold. */
size_t gt_kept_trim(gt_kept **list, size_t most, size_t bytes);

#endif
