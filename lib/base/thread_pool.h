/* A pool: threads that share large work with the one that asks for it.
 *
 * Who asks says how the work falls into parts; which thread takes which part is left to chance, so results must not
 * depend on it: parts write to places of their own, and what is put together from them is put together by their
 * numbers. A pool serves one caller at a time. */
#ifndef GT_THREAD_POOL_H
#define GT_THREAD_POOL_H

#include "base/arena.h"

typedef struct gt_pool gt_pool;

enum { GT_POOL_MOST = 64 }; /* threads */

/* A pool of `threads`, the caller among them, at most GT_POOL_MOST; 0: one for each processor that this process may
 * use. No thread starts before there is work for it; all end with the arena. Where the system gives no more threads,
 * those that are there do the work. */
gt_pool *gt_pool_new(gt_arena *arena, int threads);

/* How many threads may be at work at once; 1 for NULL. */
int gt_pool_threads(const gt_pool *pool);

/* Part `part` of some work, on thread `thread` of those at work at once: 0 is the caller. It must not fail, jump or
 * take memory from an arena. */
typedef void gt_pool_part(void *context, int64_t part, int thread);

/* Does parts [0, parts), each once, and returns when all are done. They are begun in ascending order. In the caller
 * alone, one after another, when the pool is NULL, or already at work: nested use. */
void gt_pool_run(gt_pool *pool, int64_t parts, gt_pool_part *work, void *context);

/* A pool with room for each of its threads, for work that shares itself from within: of thread t `size` bytes from room
 * + t * size on, aligned as from malloc. pool NULL: the caller alone. */
typedef struct gt_crew {
    gt_pool *pool;
    char *room;
    size_t size;
} gt_crew;

/* Ends the threads until there is work again: for what is kept but idle. NULL is fine. */
void gt_pool_rest(gt_pool *pool);

#endif
