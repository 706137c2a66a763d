/* What is left of a thread's stack: models nest calls in expressions in calls, and the limits of each multiply. */
#ifndef GT_STACK_ROOM_H
#define GT_STACK_ROOM_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct gt_stack_room {
    pthread_t thread; /* whose it is; */
    const char *base; /* where it was first asked, NULL: nowhere yet; */
    const char *end;  /* and how far it may go, NULL: not measured */
} gt_stack_room;

enum { GT_STACK_FREE = 64 * 1024 }; /* bytes below `base` that are there without asking the system */

/* The part of gt_stack_is_short that is seldom needed. `at` is the caller's frame. */
bool gt_stack_measure(gt_stack_room *room, const char *at);

/* Whether a call that goes on from here, and may take some 10 KiB, should not. Takes a nanosecond. */
static inline bool gt_stack_is_short(gt_stack_room *room)
{
    const char *at = __builtin_frame_address(0);
    if (room->base && pthread_equal(room->thread, pthread_self()) && at <= room->base &&
        at > (room->end ? room->end : room->base - GT_STACK_FREE))
        return false;
    return gt_stack_measure(room, at);
}

#endif
