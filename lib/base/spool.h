/* A spool: a temporary file without a name, for values that memory does not hold. It lies in $TMPDIR, or /tmp. */
#ifndef GT_SPOOL_H
#define GT_SPOOL_H

#include "base/source.h"

typedef struct gt_spool gt_spool;

/* A new one, closed with the arena. All three calls fail with GT_UNREADABLE, and the message names the folder. */
gt_status gt_spool_open(gt_arena *arena, gt_spool **out, gt_error *error);

/* Adds n bytes at its end. */
gt_status gt_spool_append(gt_spool *spool, const void *bytes, size_t n, gt_error *error);

/* Reads n bytes, all of which were appended before. */
gt_status gt_spool_read(gt_spool *spool, size_t begin, void *to, size_t n, gt_error *error);

#endif
