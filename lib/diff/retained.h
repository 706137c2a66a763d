/* What a tape makes a program keep: the values that a backward pass over its recording would read. */
#ifndef GT_RETAINED_H
#define GT_RETAINED_H

#include "graph/build.h"
#include "graph/watch.h"

/* Bytes of the values that the derivative rules of the recorded equations refer to, each counted once; sources,
 * constants and views of them are not counted, as they are there anyway. Found by applying every rule once and looking
 * at what it reads; the equations made on the way are taken back. */
int64_t gt_watch_retained(gt_build *b, const gt_watch *watch);

#endif
