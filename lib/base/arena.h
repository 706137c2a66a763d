/* Arena: memory that is taken piece by piece and given back all at once.
 *
 * One arena serves one lifetime (a model, a recording, a run, a record). Running out of memory is not
 * returned but jumped: the arena's owner sets `out_of_memory` once, at the library's entry point, and
 * everything below it can rely on an allocation that returns. What an arena cannot free by itself (a
 * libyaml parser, a mapped file) is registered with gt_arena_defer, so that the jump leaks nothing. */
#ifndef GT_ARENA_H
#define GT_ARENA_H

#include <setjmp.h>

#include "base/budget.h"
#include "base/public.h"

typedef struct gt_arena {
    char *next; /* apart from what a mark keeps beside it: a load of both would wait for the store of one */
    const gt_allocator *allocator;
    struct gt_chunk *chunks;
    struct gt_chunk *spare; /* given back by a mark, for the next that is needed: fresh memory has to be cleared */
    struct gt_deferred *deferred;
    char *end;
    uint64_t newest;        /* the number of the last chunk that was taken: they count up */
    size_t held;            /* bytes taken from the allocator */
    gt_budget *budget;      /* what it shares with other arenas; NULL: none */
    jmp_buf *out_of_memory; /* where to jump; NULL aborts (a programming error) */
} gt_arena;

/* Whether memory can be had of an allocator; NULL stands for malloc and free. */
static inline bool gt_allocator_is_usable(const gt_allocator *allocator)
{
    return !allocator || (allocator->size == sizeof *allocator && allocator->allocate && allocator->release);
}

void gt_arena_init(gt_arena *arena, const gt_allocator *allocator, jmp_buf *out_of_memory);

/* The same over the allocator and within the budget of another. */
void gt_arena_init_beside(gt_arena *arena, const gt_arena *other, jmp_buf *out_of_memory);

/* Such an arena that is freed with the other one, at the latest, and jumps where that does. */
gt_arena *gt_arena_new_beside(gt_arena *other);

/* Runs what was deferred, last first, and gives all memory back. The arena may be used again. */
void gt_arena_free(gt_arena *arena);

/* `size` zeroed bytes, aligned for any type of such a size (64 bytes when size >= 64). Never NULL. */
void *gt_alloc(gt_arena *arena, size_t size);

/* The same, not zeroed: for buffers that are written whole. */
void *gt_alloc_raw(gt_arena *arena, size_t size);

/* `count` elements of `size` bytes; an overflowing product counts as out of memory. */
void *gt_alloc_array(gt_arena *arena, size_t count, size_t size);

/* Doubles an array that is full: returns memory for at least `needed` elements with the first `used`
 * copied. *capacity is updated. The old memory stays in the arena. */
void *gt_grow(gt_arena *arena, void *old, size_t used, size_t needed, size_t *capacity, size_t size);

/* Memory that nobody refers to any more: what is large, with a chunk of its own, is given back. */
void gt_arena_give_back(gt_arena *arena, const void *memory);

/* gt_alloc_array, to be given back: what is large has a chunk of its own, however much the arena holds. */
void *gt_alloc_alone(gt_arena *arena, size_t count, size_t size);

/* gt_grow of an array that nobody else refers to: its old memory is given back. */
void *gt_grow_alone(gt_arena *arena, void *old, size_t used, size_t needed, size_t *capacity, size_t size);

/* One more element behind the n of an array. */
#define GT_APPEND(arena, array, n, capacity, ...)                                                                      \
    ((array) = gt_grow((arena), (void *)(array), (n), (n) + 1, &(capacity), sizeof *(array)),                          \
     (void)((array)[(n)++] = __VA_ARGS__))

/* A zero-ended copy of n bytes, and of a printf result. */
char *gt_copy_text(gt_arena *arena, const char *text, size_t n);
char *gt_print(gt_arena *arena, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The jump of an allocation that fails, for memory that another library did not get. */
_Noreturn void gt_arena_run_out(const gt_arena *arena);

/* Calls release(thing) when the arena is freed. */
void gt_arena_defer(gt_arena *arena, void (*release)(void *thing), void *thing);

/* Counts what a library takes from malloc for the arena's purposes against the budget: until it is given back, with the
 * arena at the latest. The jump is that of an allocation. */
typedef struct gt_reserve {
    gt_budget *budget;
    size_t bytes;
} gt_reserve;
gt_reserve *gt_arena_reserve(gt_arena *arena, size_t bytes);
void gt_reserve_end(gt_reserve *reserve);

/* Stack use of an arena that holds scratch: what was allocated after the mark is given back by the release. Nothing
 * may be deferred in between. */
typedef struct gt_arena_mark {
    char *next, *end;
    uint64_t newest;
    size_t held;
} gt_arena_mark;
void gt_arena_release_chunks(gt_arena *arena, const gt_arena_mark *mark);
#ifdef __SANITIZE_ADDRESS__
void gt_arena_close(gt_arena *arena); /* what was given back may not be touched */
#endif

static inline gt_arena_mark gt_arena_save(const gt_arena *arena)
{
    return (gt_arena_mark){arena->next, arena->end, arena->newest, arena->held};
}

static inline void gt_arena_release(gt_arena *arena, gt_arena_mark mark)
{
    if (arena->newest != mark.newest)
        gt_arena_release_chunks(arena, &mark);
    arena->next = mark.next;
#ifdef __SANITIZE_ADDRESS__
    gt_arena_close(arena);
#endif
}

/* Whether something lies in the arena; with a mark, whether it was allocated after that. */
bool gt_arena_holds(const gt_arena *arena, const gt_arena_mark *after, const void *thing);

#define GT_NEW(arena, type)          ((type *)gt_alloc((arena), sizeof(type)))
#define GT_ARRAY(arena, count, type) ((type *)gt_alloc_array((arena), (count), sizeof(type)))

#endif
