#define _DEFAULT_SOURCE /* madvise, MAP_ANONYMOUS */
#include "base/arena.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* Under the address sanitizer an arena is no blind spot: what is not handed out may not be touched, a gap stands behind
 * each piece, and what is handed out is filled with what nobody takes for a zero. */
#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/asan_interface.h>
enum { GAP = 16 };
static void close_memory(const void *from, const char *end)
{
    if ((const char *)from < end)
        __asan_poison_memory_region(from, (size_t)(end - (const char *)from));
}

static void *open_memory(void *memory, size_t size)
{
    __asan_unpoison_memory_region(memory, size);
    return memset(memory, 0xa5, size);
}

void gt_arena_close(gt_arena *arena)
{
    close_memory(arena->next, arena->end);
}
#else
enum { GAP = 0 };
static inline void close_memory(const void *from, const char *end)
{
    (void)from, (void)end;
}

static inline void *open_memory(void *memory, size_t size)
{
    (void)size;
    return memory;
}
#endif

enum {
    FIRST_CHUNK = 16 * 1024,
    MANY = 256 * 1024, /* an arena that holds this much goes on in huge pages */
    HUGE_PAGE = 2 * 1024 * 1024,
    LARGEST_STEP = 16 * 1024 * 1024
};

typedef struct gt_chunk {
    struct gt_chunk *before;
    size_t size; /* as it was taken from the allocator */
    uint64_t number;
    const void *own; /* the one piece of memory in it; NULL: it may hold many */
} gt_chunk;

typedef struct gt_deferred {
    struct gt_deferred *before;
    void (*release)(void *thing);
    void *thing;
} gt_deferred;

static size_t whole_pages(size_t size)
{
    enum { PAGE = 64 * 1024 }; /* at most, on any system */
    return (size + PAGE - 1) & ~(size_t)(PAGE - 1);
}

/* Large memory asks for huge pages: a fault for each 4 KiB costs more than to clear them, on a virtual machine ten
 * times as much. It comes from the system and goes back there: malloc would keep up to 64 MiB of it. */
static void *map(size_t size)
{
    size = whole_pages(size);
    char *all = mmap(NULL, size + HUGE_PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (all == MAP_FAILED)
        return NULL;
    size_t before = (size_t)(-(uintptr_t)all & (HUGE_PAGE - 1));
    if (before)
        (void)munmap(all, before);
    (void)munmap(all + before + size, HUGE_PAGE - before);
#ifdef MADV_HUGEPAGE
    (void)madvise(all + before, size, MADV_HUGEPAGE);
#endif
    return all + before;
}

static void *system_allocate(void *context, size_t size)
{
    (void)context;
    if (size < HUGE_PAGE)
        return malloc(size);
    return size > SIZE_MAX / 2 ? NULL : map(size);
}

/* What is released is a chunk, which knows its size. */
static void system_release(void *context, void *memory)
{
    const size_t size = ((const gt_chunk *)memory)->size;
    (void)context;
    if (size < HUGE_PAGE)
        free(memory);
    else
        (void)munmap(memory, whole_pages(size));
}

static const gt_allocator system_allocator = {.allocate = system_allocate, .release = system_release};

void gt_arena_init(gt_arena *arena, const gt_allocator *allocator, jmp_buf *out_of_memory)
{
    *arena = (gt_arena){.allocator = allocator ? allocator : &system_allocator, .out_of_memory = out_of_memory};
}

void gt_arena_init_beside(gt_arena *arena, const gt_arena *other, jmp_buf *out_of_memory)
{
    gt_arena_init(arena, other->allocator, out_of_memory);
    arena->budget = other->budget;
}

static void free_beside(void *arena)
{
    gt_arena_free(arena);
}

gt_arena *gt_arena_new_beside(gt_arena *other)
{
    gt_arena *arena = GT_NEW(other, gt_arena);
    gt_arena_init_beside(arena, other, other->out_of_memory);
    gt_arena_defer(other, free_beside, arena);
    return arena;
}

/* A chunk of so many bytes; NULL when there is none. */
static gt_chunk *get_chunk(gt_arena *arena, size_t total)
{
    if (!gt_budget_take(arena->budget, total))
        return NULL;
    gt_chunk *chunk = arena->allocator->allocate(arena->allocator->context, total);
    if (chunk)
        chunk->size = total;
    else
        gt_budget_give_back(arena->budget, total);
    return chunk;
}

static void put_chunk(gt_arena *arena, gt_chunk *chunk)
{
    gt_budget_give_back(arena->budget, chunk->size);
    (void)open_memory(chunk + 1, GAP ? chunk->size - sizeof *chunk : 0);
    arena->allocator->release(arena->allocator->context, chunk);
}

void gt_arena_release_chunks(gt_arena *arena, const gt_arena_mark *mark)
{
    while (arena->chunks && arena->chunks->number > mark->newest) {
        gt_chunk *chunk = arena->chunks, *gone = chunk;
        arena->chunks = chunk->before;
        arena->held -= chunk->size;
        if (chunk->size <= LARGEST_STEP && (!arena->spare || arena->spare->size < chunk->size)) {
            gone = arena->spare;
            arena->spare = chunk;
        }
        if (gone)
            put_chunk(arena, gone);
    }
    arena->end = mark->end;
    arena->newest = mark->newest;
}

bool gt_arena_holds(const gt_arena *arena, const gt_arena_mark *after, const void *thing)
{
    const uintptr_t at = (uintptr_t)thing;
    for (const gt_chunk *chunk = arena->chunks; chunk && !(after && chunk->number <= after->newest);
         chunk = chunk->before)
        if (at > (uintptr_t)chunk && at < (uintptr_t)chunk + chunk->size)
            return true;
    return after && at >= (uintptr_t)after->next && at < (uintptr_t)after->end; /* the chunk that was open */
}

void gt_arena_free(gt_arena *arena)
{
    while (arena->deferred) {
        gt_deferred *last = arena->deferred;
        arena->deferred = last->before;
        last->release(last->thing);
    }
    for (gt_chunk *chunk = arena->chunks; chunk;) {
        gt_chunk *before = chunk->before;
        put_chunk(arena, chunk);
        chunk = before;
    }
    if (arena->spare)
        put_chunk(arena, arena->spare);
    arena->chunks = arena->spare = NULL;
    arena->next = arena->end = NULL;
    arena->held = arena->newest = 0;
}

_Noreturn void gt_arena_run_out(const gt_arena *arena)
{
    if (arena->out_of_memory)
        longjmp(*arena->out_of_memory, 1);
    abort();
}

/* Bytes of the chunk that small requests come from next: where the budget has little left, half of that. */
static size_t step_size(const gt_arena *arena, size_t head)
{
    size_t step = arena->held < FIRST_CHUNK ? FIRST_CHUNK : arena->held;
    size_t left = gt_budget_left(arena->budget) / 2;
    if (step > LARGEST_STEP)
        step = LARGEST_STEP;
    if (step > left)
        step = left > FIRST_CHUNK ? left : FIRST_CHUNK;
    size_t pages = ((step + HUGE_PAGE - 1) & ~(size_t)(HUGE_PAGE - 1)) - head;
    return step >= MANY && pages <= left ? pages : step;
}

/* A request that does not fit gets a chunk of at least the size held so far, so that the number of
 * chunks stays logarithmic; a large request, or one that is to be `alone`, gets a chunk of its own and leaves the
 * current one open. */
static void *take_chunk(gt_arena *arena, size_t size, size_t align, bool alone)
{
    const size_t head = sizeof(gt_chunk) + 64;
    size_t step = step_size(arena, head);
    bool own = alone || size > step / 2;
    size_t room = own ? size : step;
    if (room > SIZE_MAX - head)
        gt_arena_run_out(arena);
    size_t total = room + head;
    gt_chunk *chunk = arena->spare;
    if (!own && chunk && chunk->size >= total) {
        arena->spare = NULL;
        total = chunk->size;
    } else {
        chunk = get_chunk(arena, total);
        if (!chunk)
            gt_arena_run_out(arena);
    }
    chunk->before = arena->chunks;
    chunk->number = ++arena->newest;
    arena->chunks = chunk;
    arena->held += total;
    close_memory(chunk + 1, (char *)chunk + total);
    uintptr_t start = ((uintptr_t)(chunk + 1) + align - 1) & ~(uintptr_t)(align - 1);
    char *memory = (char *)chunk + (start - (uintptr_t)chunk);
    chunk->own = own ? memory : NULL;
    if (!own) {
        arena->next = memory + size;
        arena->end = (char *)chunk + total;
    }
    return open_memory(memory, size);
}

void *gt_alloc_raw(gt_arena *arena, size_t size)
{
    size_t align = size >= 64 ? 64 : size & 15 ? 8 : 16; /* what is aligned to 16 has such a size */
    uintptr_t here = (uintptr_t)arena->next;
    size_t skip = (size_t)(((here + GAP + align - 1) & ~(uintptr_t)(align - 1)) - here);
    size_t room = (size_t)(arena->end - arena->next);
    if (!arena->next || skip > room || size > room - skip)
        return take_chunk(arena, size, align, false);
    char *memory = arena->next + skip;
    arena->next = memory + size;
    return open_memory(memory, size);
}

void *gt_alloc(gt_arena *arena, size_t size)
{
    void *memory = gt_alloc_raw(arena, size);
    if (size)
        memset(memory, 0, size);
    return memory;
}

static size_t product(const gt_arena *arena, size_t count, size_t size)
{
    bool small = (count | size) >> 32 == 0; /* a division takes as long as the rest */
    if (!small && size && count > SIZE_MAX / size)
        gt_arena_run_out(arena);
    return count * size;
}

void *gt_alloc_array(gt_arena *arena, size_t count, size_t size)
{
    return gt_alloc(arena, product(arena, count, size));
}

/* Not zeroed; what is large alone. */
static void *take_alone(gt_arena *arena, size_t size)
{
    return size < HUGE_PAGE ? gt_alloc_raw(arena, size) : take_chunk(arena, size, 64, true);
}

/* What is so large comes from the system, zeroed, and is not touched before it is needed. */
static bool comes_zeroed(const gt_arena *arena, size_t size)
{
    return !GAP && size >= HUGE_PAGE && arena->allocator == &system_allocator;
}

void *gt_alloc_alone(gt_arena *arena, size_t count, size_t size)
{
    const size_t all = product(arena, count, size);
    void *memory = take_alone(arena, all);
    return all && !comes_zeroed(arena, all) ? memset(memory, 0, all) : memory;
}

static void *grow(gt_arena *arena, const void *old, size_t used, size_t needed, size_t *capacity, size_t size,
                  void *(*take)(gt_arena *, size_t))
{
    size_t more = *capacity ? *capacity : 8;
    while (more < needed) {
        if (more > SIZE_MAX / 2)
            gt_arena_run_out(arena);
        more *= 2;
    }
    const size_t all = product(arena, more, size), there = used * size;
    char *memory = take(arena, all);
    if (used)
        memcpy(memory, old, there);
    if (take != take_alone || !comes_zeroed(arena, all))
        memset(memory + there, 0, all - there);
    *capacity = more;
    return memory;
}

void *gt_grow(gt_arena *arena, void *old, size_t used, size_t needed, size_t *capacity, size_t size)
{
    return needed <= *capacity ? old : grow(arena, old, used, needed, capacity, size, gt_alloc_raw);
}

void gt_arena_give_back(gt_arena *arena, const void *memory)
{
    gt_chunk **place = &arena->chunks;
    while (memory && *place && (*place)->own != memory)
        place = &(*place)->before;
    gt_chunk *chunk = memory ? *place : NULL;
    if (!chunk)
        return;
    *place = chunk->before;
    arena->held -= chunk->size;
    put_chunk(arena, chunk);
}

void *gt_grow_alone(gt_arena *arena, void *old, size_t used, size_t needed, size_t *capacity, size_t size)
{
    if (needed <= *capacity)
        return old;
    void *memory = grow(arena, old, used, needed, capacity, size, take_alone);
    gt_arena_give_back(arena, old);
    return memory;
}

char *gt_copy_text(gt_arena *arena, const char *text, size_t n)
{
    char *copy = gt_alloc_raw(arena, n + 1);
    if (n)
        memcpy(copy, text, n);
    copy[n] = '\0';
    return copy;
}

char *gt_print(gt_arena *arena, const char *format, ...)
{
    va_list values, again;
    if (!format)
        format = ""; /* the sanitizers' check for it makes gcc think that it happens */
    va_start(values, format);
    va_copy(again, values);
    int n = vsnprintf(NULL, 0, format, values);
    char *text = gt_alloc_raw(arena, (size_t)(n < 0 ? 0 : n) + 1);
    vsnprintf(text, (size_t)(n < 0 ? 0 : n) + 1, format, again);
    va_end(again);
    va_end(values);
    return text;
}

void gt_arena_defer(gt_arena *arena, void (*release)(void *thing), void *thing)
{
    gt_deferred *deferred = gt_alloc(arena, sizeof *deferred);
    *deferred = (gt_deferred){arena->deferred, release, thing};
    arena->deferred = deferred;
}

static void end_reserve(void *reserve)
{
    gt_reserve_end(reserve);
}

gt_reserve *gt_arena_reserve(gt_arena *arena, size_t bytes)
{
    gt_reserve *reserve = GT_NEW(arena, gt_reserve);
    gt_arena_defer(arena, end_reserve, reserve);
    if (!gt_budget_take(arena->budget, bytes))
        gt_arena_run_out(arena);
    *reserve = (gt_reserve){arena->budget, bytes};
    return reserve;
}

void gt_reserve_end(gt_reserve *reserve)
{
    gt_budget_give_back(reserve->budget, reserve->bytes);
    reserve->bytes = 0;
}
