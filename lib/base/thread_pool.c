#ifdef __linux__
#define _GNU_SOURCE /* sched_getaffinity */
#include <sched.h>
#endif

#include "base/thread_pool.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

#include "base/clock.h"

#ifdef __x86_64__
#define PAUSE() __builtin_ia32_pause() /* leaves the core to its other thread */
#else
#define PAUSE() (void)0
#endif

typedef struct worker {
    gt_pool *pool;
    pthread_t id;
} worker;

enum {
    CLOSED = 1 << 16,
    LOOKS = 100000 /* ns; who sleeps takes a third of that, or all of it, to wake up */
};

struct gt_pool {
    int threads;        /* at most, the caller counted; never changed */
    int workers, limit; /* there; at most, fewer than threads - 1 once the system refused one */
    bool looks;         /* whoever waits looks a while before it sleeps: each thread has a processor */
    bool running;       /* set and cleared by the caller while no worker is at work */
    atomic_int_fast64_t next;
    atomic_uint active; /* workers in the round; with CLOSED none may join it, and its work may change */
    gt_pool_part *work;
    void *context;
    int64_t parts;

    pthread_mutex_t lock; /* of what tells sleepers to wake up */
    pthread_cond_t wake, idle;
    atomic_uint round;
    atomic_bool ending; /* the round is the last */
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
    const int there = processors();
    if (threads <= 0)
        threads = there;
    pool->threads = threads < 1 ? 1 : threads > GT_POOL_MOST ? GT_POOL_MOST : threads;
    pool->limit = pool->threads - 1;
    pool->looks = pool->threads <= there;
    atomic_init(&pool->next, 0);
    atomic_init(&pool->active, CLOSED);
    atomic_init(&pool->round, 0);
    atomic_init(&pool->ending, false);
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

static void take_parts(gt_pool *pool, int thread)
{
    for (;;) {
        int64_t part = atomic_fetch_add_explicit(&pool->next, 1, memory_order_relaxed);
        if (part >= pool->parts)
            return;
        pool->work(pool->context, part, thread);
    }
}

/* Whether the word comes to be `value`, or with `other` anything else, before it is time to sleep. */
static bool comes(const gt_pool *pool, const atomic_uint *word, unsigned value, bool other)
{
    enum { GLANCES = 16 };
    const int64_t end = pool->looks ? gt_now_in_ns() + LOOKS : 0;
    do
        for (int i = 0; i < GLANCES; i++) {
            if ((atomic_load_explicit(word, memory_order_acquire) == value) != other)
                return true;
            PAUSE();
        }
    while (pool->looks && gt_now_in_ns() < end);
    return false;
}

/* For another round than `seen`, which it becomes. */
static void wait_for_round(gt_pool *pool, unsigned *seen)
{
    if (!comes(pool, &pool->round, *seen, true)) {
        (void)pthread_mutex_lock(&pool->lock);
        while (atomic_load_explicit(&pool->round, memory_order_acquire) == *seen)
            (void)pthread_cond_wait(&pool->wake, &pool->lock);
        (void)pthread_mutex_unlock(&pool->lock);
    }
    *seen = atomic_load_explicit(&pool->round, memory_order_acquire);
}

static void begin_round(gt_pool *pool, int helpers)
{
    (void)pthread_mutex_lock(&pool->lock);
    atomic_fetch_add_explicit(&pool->round, 1, memory_order_release);
    for (int i = 0; i < helpers; i++)
        (void)pthread_cond_signal(&pool->wake);
    (void)pthread_mutex_unlock(&pool->lock);
}

static bool join_round(gt_pool *pool)
{
    unsigned active = atomic_load_explicit(&pool->active, memory_order_relaxed);
    while (!(active & CLOSED))
        if (atomic_compare_exchange_weak_explicit(&pool->active, &active, active + 1, memory_order_acquire,
                                                  memory_order_relaxed))
            return true;
    return false;
}

/* Late is never: a worker that wakes up when the last part is taken goes back to sleep, and nobody waits for it. */
static void *serve(void *own)
{
    worker *self = own;
    gt_pool *pool = self->pool;
    unsigned seen = 0;
    for (wait_for_round(pool, &seen); !atomic_load(&pool->ending); wait_for_round(pool, &seen)) {
        if (!join_round(pool))
            continue;
        take_parts(pool, 1 + (int)(self - pool->worker));
        if (atomic_fetch_sub_explicit(&pool->active, 1, memory_order_release) == CLOSED + 1) {
            (void)pthread_mutex_lock(&pool->lock);
            (void)pthread_cond_signal(&pool->idle);
            (void)pthread_mutex_unlock(&pool->lock);
        }
    }
    return NULL;
}

/* Lets none join any more, and waits for those who are at work. */
static void end_round(gt_pool *pool)
{
    (void)atomic_fetch_or_explicit(&pool->active, CLOSED, memory_order_acquire);
    if (comes(pool, &pool->active, CLOSED, false))
        return;
    (void)pthread_mutex_lock(&pool->lock);
    while (atomic_load_explicit(&pool->active, memory_order_acquire) != CLOSED)
        (void)pthread_cond_wait(&pool->idle, &pool->lock);
    (void)pthread_mutex_unlock(&pool->lock);
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
    pool->work = work;
    pool->context = context;
    pool->parts = parts;
    atomic_store_explicit(&pool->next, 0, memory_order_relaxed);
    atomic_store_explicit(&pool->active, 0, memory_order_release);
    begin_round(pool, helpers);
    start_workers(pool, helpers);
    take_parts(pool, 0);
    end_round(pool);
    pool->running = false;
}

void gt_pool_rest(gt_pool *pool)
{
    if (!pool || !pool->workers)
        return;
    atomic_store(&pool->ending, true);
    begin_round(pool, pool->workers);
    for (; pool->workers; pool->workers--)
        (void)pthread_join(pool->worker[pool->workers - 1].id, NULL);
    atomic_store(&pool->ending, false);
}
