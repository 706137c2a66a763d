/* What a file was like when it was read: whether it has changed since. */
#ifndef GT_FILE_STAMP_H
#define GT_FILE_STAMP_H

#include <stdbool.h>
#include <stdint.h>

typedef struct gt_stamp {
    int64_t seconds, nanoseconds; /* of the last change */
    int64_t size;                 /* -1: there is none, or it cannot be looked at */
} gt_stamp;

gt_stamp gt_stamp_of(const char *path);
bool gt_stamp_equal(const gt_stamp *a, const gt_stamp *b);

#endif
