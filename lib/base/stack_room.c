#define _GNU_SOURCE /* pthread_getattr_np */
#include "base/stack_room.h"

#include <stdint.h>

/* Left for what is called from the deepest place: rules, plans, kernels, a BLAS. */
enum { RESERVE = 256 * 1024 };

bool gt_stack_measure(gt_stack_room *room, const char *at)
{
    pthread_attr_t attr;
    void *lowest = NULL;
    size_t size = 0;
    if (!room->base || !pthread_equal(room->thread, pthread_self()) || at > room->base)
        *room = (gt_stack_room){.thread = pthread_self(), .base = at};
    if ((uintptr_t)room->base - (uintptr_t)at < GT_STACK_FREE)
        return false;
    if (!room->end && pthread_getattr_np(pthread_self(), &attr) == 0) {
        if (pthread_attr_getstack(&attr, &lowest, &size) == 0 && size)
            room->end = (const char *)lowest + (size / 2 < RESERVE ? size / 2 : RESERVE);
        (void)pthread_attr_destroy(&attr);
    }
    return room->end ? at < room->end : (uintptr_t)room->base - (uintptr_t)at > RESERVE;
}
