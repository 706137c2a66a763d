#include "counted.h"

#include <stdlib.h>
#include <string.h>

enum { HEAD = 64 }; /* before each allocation: its size */

static void *refuse(counted *c)
{
    atomic_store(&c->refused, true);
    return NULL;
}

static void *allocate(void *context, size_t size)
{
    counted *c = context;
    int call = atomic_fetch_add(&c->calls, 1) + 1;
    size_t held = atomic_load(&c->held);
    if (c->fail_at && (call == c->fail_at || (c->from_then_on && call > c->fail_at)))
        return refuse(c);
    if (size > SIZE_MAX - HEAD || (c->most && (held > c->most || size > c->most - held)))
        return refuse(c);
    char *memory = malloc(size + HEAD);
    if (!memory)
        return refuse(c);
    memcpy(memory, &size, sizeof size);
    memset(memory + HEAD, 0xa5, size < 65536 ? size : 65536); /* nobody may rely on zeroed memory */
    atomic_fetch_add(&c->granted, 1);
    held = atomic_fetch_add(&c->held, size) + size;
    for (size_t peak = atomic_load(&c->peak); held > peak;)
        if (atomic_compare_exchange_weak(&c->peak, &peak, held))
            break;
    return memory + HEAD;
}

static void release(void *context, void *memory)
{
    counted *c = context;
    size_t size;
    if (!memory)
        return;
    memcpy(&size, (char *)memory - HEAD, sizeof size);
    atomic_fetch_add(&c->released, 1);
    atomic_fetch_sub(&c->held, size);
    free((char *)memory - HEAD);
}

gt_allocator counted_allocator(counted *c)
{
    return (gt_allocator){.size = sizeof(gt_allocator), allocate, release, c};
}

int counted_fail_each(bool from_then_on, void (*work)(counted *c, const gt_allocator *allocator, void *context),
                      void *context)
{
    for (int n = 1;; n++) {
        counted c = {.fail_at = n, .from_then_on = from_then_on};
        gt_allocator allocator = counted_allocator(&c);
        work(&c, &allocator, context);
        if (c.granted != c.released || c.held)
            return -1;
        if (c.calls < n)
            return n - 1;
    }
}
