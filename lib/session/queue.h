/* A bounded queue between two threads: one puts, the other takes. */
#ifndef GT_QUEUE_H
#define GT_QUEUE_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>

enum { GT_QUEUE_ROOM = 8 };

typedef struct gt_queue {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    void *item[GT_QUEUE_ROOM];
    size_t first, n;
    bool closed; /* nothing more comes */
} gt_queue;

/* False when the system has no locks left. */
bool gt_queue_init(gt_queue *queue);
void gt_queue_destroy(gt_queue *queue);

/* Waits while the queue is full. False when it is closed: the item was not taken in. */
bool gt_queue_put(gt_queue *queue, void *item);

/* Waits for an item; NULL when the queue is closed and empty. */
void *gt_queue_take(gt_queue *queue);

/* No more is put; what is in the queue is still handed out. */
void gt_queue_close(gt_queue *queue);

/* How many items wait. */
size_t gt_queue_count(gt_queue *queue);

/* Waits until n items are in the queue, or it is closed. */
void gt_queue_await(gt_queue *queue, size_t n);

#endif
