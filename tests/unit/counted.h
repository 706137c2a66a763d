/* Memory that is counted and can be refused: what the tests of running out of memory give to the library. */
#ifndef COUNTED_H
#define COUNTED_H

#include "gradtape.h"

typedef struct counted {
    int fail_at;       /* number of the call that is refused (from 1); 0: none */
    bool from_then_on; /* and every call after it */
    int calls, granted, released;
    size_t bytes; /* granted in all */
} counted;

/* Works on c for as long as c stays where it is. What it hands out is not zero. */
gt_allocator counted_allocator(counted *c);

#endif
