/* Bounded queues between the threads of a pipeline. */
#ifndef GT_QUEUE_H
#define GT_QUEUE_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

enum { GT_QUEUE_ROOM = 8 };

/* One puts, another takes. Begins as gt_queue_empty. */
typedef struct gt_queue {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    void *item[GT_QUEUE_ROOM];
    size_t first, n;
    bool closed; /* nothing more comes; what is in the queue is still handed out */
} gt_queue;

static const gt_queue gt_queue_empty = {.lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};

/* Waits while the queue is full. False when it is closed: the item was not taken in. */
bool gt_queue_put(gt_queue *q, void *item);

/* Waits for an item; NULL when the queue is closed and empty. */
void *gt_queue_take(gt_queue *q);

void gt_queue_close(gt_queue *q);

size_t gt_queue_count(gt_queue *q);

/* Waits until n items are in the queue, or it is closed. */
void gt_queue_await(gt_queue *q, size_t n);

#endif
