#ifdef __linux__
#define _GNU_SOURCE /* sched_getaffinity */
#include <sched.h>
#endif

#include "base/thread_pool.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

typedef struct worker {
    gt_pool *pool;
    pthread_t id;
} worker;

struct gt_pool {
    int threads;        /* at most, the caller counted; never changed */
    int workers, limit; /* there; at most, fewer than threads - 1 once the system refused one */
    bool running;       /* set and cleared by the caller while no worker is at work */
    atomic_int_fast64_t next;

    pthread_mutex_t lock; /* of everything below */
    pthread_cond_t wake, idle;
    uint64_t round;
    bool open;  /* a round that workers may still join */
    int active; /* workers in it */
    bool ending;
    gt_pool_part *work;
    void *context;
    int64_t parts;
    worker worker[GT_POOL_MOST - 1];
};

/* Those that this process may use, which a container or taskset makes fewer than there are. */
static int processors(void)
{
#ifdef __linux__
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) == 0)
        return CPU_COUNT(&set);
#endif
    long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n > GT_POOL_MOST ? GT_POOL_MOST : (int)n;
}

static void end_pool(void *pool)
{
    gt_pool *p = pool;
    gt_pool_rest(p);
    (void)pthread_cond_destroy(&p->idle);
    (void)pthread_cond_destroy(&p->wake);
    (void)pthread_mutex_destroy(&p->lock);
}

gt_pool *gt_pool_new(gt_arena *arena, int threads)
{
    gt_pool *pool = GT_NEW(arena, gt_pool);
    if (threads <= 0)
        threads = processors();
    pool->threads = threads < 1 ? 1 : threads > GT_POOL_MOST ? GT_POOL_MOST : threads;
    pool->limit = pool->threads - 1;
    atomic_init(&pool->next, 0);
    if (pthread_mutex_init(&pool->lock, NULL) || pthread_cond_init(&pool->wake, NULL) ||
        pthread_cond_init(&pool->idle, NULL)) {
        pool->threads = 1;
        return pool;
    }
    gt_arena_defer(arena, end_pool, pool);
    return pool;
}

int gt_pool_threads(const gt_pool *pool)
{
    return pool ? pool->threads : 1;
}

static void take_parts(gt_pool *pool, gt_pool_part *work, void *context, int64_t parts, int thread)
{
    for (;;) {
        int64_t part = atomic_fetch_add_explicit(&pool->next, 1, memory_order_relaxed);
        if (part >= parts)
            return;
        work(context, part, thread);
    }
}

/* Late is never: a worker that wakes up when the last part is taken goes back to sleep, and nobody waits for it. */
static void *serve(void *own)
{
    worker *self = own;
    gt_pool *pool = self->pool;
    int thread = 1 + (int)(self - pool->worker);
    uint64_t seen = 0;
    (void)pthread_mutex_lock(&pool->lock);
    for (;;) {
        while (!pool->ending && (!pool->open || pool->round == seen))
            (void)pthread_cond_wait(&pool->wake, &pool->lock);
        if (pool->ending)
            break;
        seen = pool->round;
        pool->active++;
        gt_pool_part *work = pool->work;
        void *context = pool->context;
        int64_t parts = pool->parts;
        (void)pthread_mutex_unlock(&pool->lock);
        take_parts(pool, work, context, parts, thread);
        (void)pthread_mutex_lock(&pool->lock);
        if (--pool->active == 0)
            (void)pthread_cond_signal(&pool->idle);
    }
    (void)pthread_mutex_unlock(&pool->lock);
    return NULL;
}

/* Signals are for the program's own threads. */
static void start_workers(gt_pool *pool, int workers)
{
    sigset_t all, before;
    workers = workers < pool->limit ? workers : pool->limit;
    if (pool->workers >= workers)
        return;
    (void)sigfillset(&all);
    (void)pthread_sigmask(SIG_SETMASK, &all, &before);
    for (; pool->workers < workers; pool->workers++) {
        worker *next = &pool->worker[pool->workers];
        next->pool = pool;
        if (pthread_create(&next->id, NULL, serve, next)) {
            pool->limit = pool->workers;
            break;
        }
    }
    (void)pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void gt_pool_run(gt_pool *pool, int64_t parts, gt_pool_part *work, void *context)
{
    int most = gt_pool_threads(pool), helpers = (int)(parts < most ? parts : most) - 1;
    if (!pool || pool->running || helpers < 1) {
        for (int64_t part = 0; part < parts; part++)
            work(context, part, 0);
        return;
    }
    pool->running = true;
    atomic_store_explicit(&pool->next, 0, memory_order_relaxed);
    (void)pthread_mutex_lock(&pool->lock);
    pool->work = work;
    pool->context = context;
    pool->parts = parts;
    pool->round++;
    pool->open = true;
    for (int i = 0; i < helpers; i++)
        (void)pthread_cond_signal(&pool->wake);
    (void)pthread_mutex_unlock(&pool->lock);
    start_workers(pool, helpers);
    take_parts(pool, work, context, parts, 0);
    (void)pthread_mutex_lock(&pool->lock);
    pool->open = false;
    while (pool->active)
        (void)pthread_cond_wait(&pool->idle, &pool->lock);
    (void)pthread_mutex_unlock(&pool->lock);
    pool->running = false;
}

void gt_pool_rest(gt_pool *pool)
{
    if (!pool || !pool->workers)
        return;
    (void)pthread_mutex_lock(&pool->lock);
    pool->ending = true;
    (void)pthread_cond_broadcast(&pool->wake);
    (void)pthread_mutex_unlock(&pool->lock);
    for (; pool->workers; pool->workers--)
        (void)pthread_join(pool->worker[pool->workers - 1].id, NULL);
    pool->ending = false;
}
