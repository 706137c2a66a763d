#include "counted.h"

#include <stdlib.h>
#include <string.h>

static void *allocate(void *context, size_t size)
{
    counted *c = context;
    c->calls++;
    if (c->fail_at && (c->calls == c->fail_at || (c->from_then_on && c->calls > c->fail_at)))
        return NULL;
    void *memory = malloc(size);
    if (memory) {
        c->granted++;
        c->bytes += size;
        memset(memory, 0xa5, size); /* nobody may rely on zeroed memory */
    }
    return memory;
}

static void release(void *context, void *memory)
{
    counted *c = context;
    c->released += memory != NULL;
    free(memory);
}

gt_allocator counted_allocator(counted *c)
{
    return (gt_allocator){allocate, release, c};
}
