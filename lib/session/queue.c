#include "session/queue.h"

bool gt_queue_init(gt_queue *queue)
{
    queue->first = queue->n = 0;
    queue->closed = false;
    if (pthread_mutex_init(&queue->lock, NULL) != 0)
        return false;
    if (pthread_cond_init(&queue->changed, NULL) == 0)
        return true;
    (void)pthread_mutex_destroy(&queue->lock);
    return false;
}

void gt_queue_destroy(gt_queue *queue)
{
    (void)pthread_cond_destroy(&queue->changed);
    (void)pthread_mutex_destroy(&queue->lock);
}

bool gt_queue_put(gt_queue *queue, void *item)
{
    (void)pthread_mutex_lock(&queue->lock);
    while (queue->n == GT_QUEUE_ROOM && !queue->closed)
        (void)pthread_cond_wait(&queue->changed, &queue->lock);
    bool open = !queue->closed;
    if (open)
        queue->item[(queue->first + queue->n++) % GT_QUEUE_ROOM] = item;
    (void)pthread_cond_broadcast(&queue->changed);
    (void)pthread_mutex_unlock(&queue->lock);
    return open;
}

void *gt_queue_take(gt_queue *queue)
{
    void *item = NULL;
    (void)pthread_mutex_lock(&queue->lock);
    while (queue->n == 0 && !queue->closed)
        (void)pthread_cond_wait(&queue->changed, &queue->lock);
    if (queue->n) {
        item = queue->item[queue->first];
        queue->first = (queue->first + 1) % GT_QUEUE_ROOM;
        queue->n--;
    }
    (void)pthread_cond_broadcast(&queue->changed);
    (void)pthread_mutex_unlock(&queue->lock);
    return item;
}

void gt_queue_close(gt_queue *queue)
{
    (void)pthread_mutex_lock(&queue->lock);
    queue->closed = true;
    (void)pthread_cond_broadcast(&queue->changed);
    (void)pthread_mutex_unlock(&queue->lock);
}

size_t gt_queue_count(gt_queue *queue)
{
    (void)pthread_mutex_lock(&queue->lock);
    size_t n = queue->n;
    (void)pthread_mutex_unlock(&queue->lock);
    return n;
}

void gt_queue_await(gt_queue *queue, size_t n)
{
    (void)pthread_mutex_lock(&queue->lock);
    while (queue->n < n && !queue->closed)
        (void)pthread_cond_wait(&queue->changed, &queue->lock);
    (void)pthread_mutex_unlock(&queue->lock);
}
