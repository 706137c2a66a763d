/* The way from a source to a target, as the steps that somebody wrote. */
#ifndef GT_PATH_H
#define GT_PATH_H

#include "tape/recorder.h"

typedef struct gt_path {
    gt_ref *ref; /* equations in order; only those with a name, and the ends */
    size_t n;
} gt_path;

/* A shortest way from one of the starts to the end, by operands; with a watch only along edges that carry derivatives
 * on it. Empty when there is none. */
gt_path gt_path_find(gt_recorder *r, const gt_watch *watch, size_t starts, const gt_ref *start, gt_ref end);

/* One way after the other; where they meet in one equation it stands once. */
gt_path gt_path_join(gt_recorder *r, gt_path a, gt_path b);

#endif
