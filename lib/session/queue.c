#include "session/queue.h"

bool gt_queue_put(gt_queue *q, void *item)
{
    (void)pthread_mutex_lock(&q->lock);
    while (q->n == GT_QUEUE_ROOM && !q->closed)
        (void)pthread_cond_wait(&q->changed, &q->lock);
    bool open = !q->closed;
    if (open)
        q->item[(q->first + q->n++) % GT_QUEUE_ROOM] = item;
    (void)pthread_cond_broadcast(&q->changed);
    (void)pthread_mutex_unlock(&q->lock);
    return open;
}

void *gt_queue_take(gt_queue *q)
{
    void *item = NULL;
    (void)pthread_mutex_lock(&q->lock);
    while (q->n == 0 && !q->closed)
        (void)pthread_cond_wait(&q->changed, &q->lock);
    if (q->n) {
        item = q->item[q->first];
        q->first = (q->first + 1) % GT_QUEUE_ROOM;
        q->n--;
    }
    (void)pthread_cond_broadcast(&q->changed);
    (void)pthread_mutex_unlock(&q->lock);
    return item;
}

void gt_queue_close(gt_queue *q)
{
    (void)pthread_mutex_lock(&q->lock);
    q->closed = true;
    (void)pthread_cond_broadcast(&q->changed);
    (void)pthread_mutex_unlock(&q->lock);
}

size_t gt_queue_count(gt_queue *q)
{
    (void)pthread_mutex_lock(&q->lock);
    size_t n = q->n;
    (void)pthread_mutex_unlock(&q->lock);
    return n;
}

void gt_queue_await(gt_queue *q, size_t n)
{
    (void)pthread_mutex_lock(&q->lock);
    while (q->n < n && !q->closed)
        (void)pthread_cond_wait(&q->changed, &q->lock);
    (void)pthread_mutex_unlock(&q->lock);
}
