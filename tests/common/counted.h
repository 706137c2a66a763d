/* Memory that is counted, bounded and can be refused: what tests of running out of memory give to the library. */
#ifndef COUNTED_H
#define COUNTED_H

#include <stdatomic.h>

#include "gradtape.h"

typedef struct counted {
    int fail_at;       /* number of the call that is refused (from 1); 0: none */
    bool from_then_on; /* and every call after it */
    size_t most;       /* bytes that are given out at once; 0: all that there are */
    atomic_int calls, granted, released;
    atomic_bool refused;
    atomic_size_t held, peak; /* bytes that are given out, and were at most */
} counted;

/* Works on c for as long as c stays where it is; streams call it from several threads. What it hands out is not zero.
 */
gt_allocator counted_allocator(counted *c);

/* Does the work with its first allocation refused, then with its second, ... until it is done without one; returns how
 * often that was, and -1 when some work did not give back what it was given. The work may set fail_at to 0 in between:
 * there is memory again. With from_then_on every later allocation is refused as well. */
int counted_fail_each(bool from_then_on, void (*work)(counted *c, const gt_allocator *allocator, void *context),
                      void *context);

#endif
