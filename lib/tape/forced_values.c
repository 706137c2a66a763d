#include "tape/forced_values.h"

#include <stdlib.h>
#include <string.h>

/* So much is never too much. */
enum { ENOUGH = 64 * 1024 * 1024 };

typedef struct one {
    gt_tensor tensor;
    gt_ref ref;
    int64_t used; /* the last force that used it, or made it */
    size_t bytes;
    struct one *before;
} one;

struct gt_forced_values {
    gt_arena *arena, half[2]; /* half[now]: what is there; the other is empty */
    int now;
    gt_values of; /* those that are there */
    one *last;
    size_t most; /* of memory: more is too much */
    int64_t forces;
};

static void release(void *forced)
{
    gt_arena_free(&((gt_forced_values *)forced)->half[0]);
    gt_arena_free(&((gt_forced_values *)forced)->half[1]);
}

gt_forced_values *gt_forced_values_new(gt_arena *arena)
{
    gt_forced_values *f = GT_NEW(arena, gt_forced_values);
    *f = (gt_forced_values){.arena = arena, .most = ENOUGH};
    for (int i = 0; i < 2; i++)
        gt_arena_init_beside(&f->half[i], arena, arena->out_of_memory);
    gt_values_init(&f->of, arena);
    gt_arena_defer(arena, release, f);
    return f;
}

static one *find(const gt_forced_values *f, gt_ref ref)
{
    return (one *)(uintptr_t)gt_values_get(&f->of, ref); /* its tensor is its first member */
}

static void put(gt_forced_values *f, gt_values *known, gt_ref ref, const gt_tensor *value, int64_t used)
{
    one *new = GT_NEW(&f->half[f->now], one);
    *new = (one){*value, ref, used, sizeof *new + gt_tensor_size(value), f->last};
    f->last = new;
    gt_values_set(&f->of, ref, &new->tensor);
    gt_values_set(known, ref, &new->tensor);
}

static int latest_first(const void *a, const void *b)
{
    const int64_t x = (*(one *const *)a)->used, y = (*(one *const *)b)->used;
    return (x < y) - (x > y);
}

/* The use that one must have had to stay: all of the last force and the one before, and of others what fits in half. */
static int64_t oldest_use(const gt_forced_values *f, gt_arena *scratch)
{
    gt_arena_mark mark = gt_arena_save(scratch);
    one **all = NULL;
    size_t i = 0, n = 0, capacity = 0, bytes = 0;
    for (one *v = f->last; v; v = v->before)
        if (find(f, v->ref) == v)
            GT_APPEND(scratch, all, n, capacity, v);
    if (n)
        qsort(all, n, sizeof *all, latest_first);
    for (; i < n && (bytes + all[i]->bytes <= f->most / 2 || all[i]->used >= f->forces - 2); i++)
        bytes += all[i]->bytes;
    const int64_t oldest = i < n ? all[i]->used + 1 : 0;
    gt_arena_release(scratch, mark);
    return oldest;
}

/* Lets go of those that were used last before `oldest`, or that come from `first` on: the others move to the half that
 * is empty. */
static void sweep(gt_forced_values *f, gt_values *known, int64_t oldest, gt_ref first)
{
    const one *v = f->last;
    f->now = 1 - f->now;
    f->last = NULL;
    for (; v; v = v->before) {
        const bool there = find(f, v->ref) == v;
        if (there)
            gt_values_set(&f->of, v->ref, NULL);
        if (there)
            gt_values_set(known, v->ref, NULL);
        if (!there || v->used < oldest || v->ref >= first)
            continue;
        const gt_tensor copy = gt_tensor_copy(&f->half[f->now], &v->tensor);
        put(f, known, v->ref, &copy, v->used);
    }
    gt_arena_free(&f->half[1 - f->now]);
}

void gt_forced_values_begin(gt_forced_values *f, gt_values *known, gt_arena *scratch)
{
    f->forces++;
    if (f->half[f->now].held <= f->most)
        return;
    sweep(f, known, oldest_use(f, scratch), INT32_MAX);
    const size_t held = f->half[f->now].held;
    f->most = held > ENOUGH / 2 ? 2 * held : ENOUGH;
}

void gt_forced_values_use(gt_forced_values *f, gt_ref ref)
{
    one *v = find(f, ref);
    if (v)
        v->used = f->forces;
}

void gt_forced_values_add(gt_forced_values *f, gt_values *known, gt_ref ref, const gt_tensor *value)
{
    put(f, known, ref, value, f->forces);
}

gt_arena *gt_forced_values_memory(gt_forced_values *f)
{
    return &f->half[f->now];
}

void gt_forced_values_cut(gt_forced_values *f, gt_values *known, gt_ref first, gt_arena *to)
{
    sweep(f, known, INT64_MIN, first);
    f->of = (gt_values){.arena = to};
    for (one *v = f->last; v; v = v->before)
        gt_values_set(&f->of, v->ref, &v->tensor);
    f->of.arena = f->arena;
}

size_t gt_forced_values_held(const gt_forced_values *f)
{
    return f->half[f->now].held;
}

void gt_forced_values_end(gt_forced_values *f)
{
    f->arena->held += f->half[f->now].held; /* who keeps arenas goes by it */
}

const gt_tensor *gt_forced_values_settle(gt_forced_values *f, gt_values *known, gt_ref ref, const gt_tensor *value)
{
    if (!value || gt_values_get(&f->of, ref) != value)
        return value;
    gt_tensor *settled = GT_NEW(f->arena, gt_tensor);
    *settled = gt_tensor_copy(f->arena, value);
    gt_values_set(&f->of, ref, NULL);
    gt_values_set(known, ref, settled);
    return settled;
}
