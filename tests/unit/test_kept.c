/* Things that are kept in a list, the one used last at the front, each with an arena of its own: thousands of random
 * steps beside an array that is told the same. */
#include "unit.h"
#include <string.h>

#include "../common/counted.h"
#include "base/kept.h"

void suite_kept(void);

enum { MOST = 12, STEPS = 20000 };

typedef struct thing {
    gt_kept kept;
    int number;
} thing;

/* The list as it must be, from the front. */
typedef struct model {
    thing *thing[MOST];
    size_t n;
} model;

static void model_remove(model *m, size_t i)
{
    memmove(&m->thing[i], &m->thing[i + 1], (--m->n - i) * sizeof *m->thing);
}

static void model_front(model *m, thing *t)
{
    memmove(&m->thing[1], &m->thing[0], m->n++ * sizeof *m->thing);
    m->thing[0] = t;
}

static bool agree(gt_kept *const *list, const model *m)
{
    size_t i = 0, bytes = 0;
    gt_kept *const *at = list;
    for (; *at; at = &(*at)->next, i++) {
        if (i >= m->n || *at != &m->thing[i]->kept || (*at)->at != at || ((thing *)*at)->number != m->thing[i]->number)
            return false;
        bytes += (*at)->arena.held;
    }
    return i == m->n && gt_kept_held(*list) == bytes;
}

/* What stays by the rule: at most so many and so many bytes, what is used last before the rest. */
static size_t model_trim(model *m, size_t most, size_t bytes)
{
    size_t used = 0, n = 0;
    for (size_t i = 0; i < m->n;) {
        const size_t held = m->thing[i]->kept.arena.held;
        if (n < most && used + held <= bytes) {
            used += held;
            n++;
            i++;
        } else {
            model_remove(m, i);
        }
    }
    return used;
}

static uint32_t next(uint32_t *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 8;
}

static void as_an_array(void)
{
    counted c = {0};
    const gt_allocator allocator = counted_allocator(&c);
    gt_arena other;
    gt_kept *list = NULL;
    model m = {.n = 0};
    uint32_t state = 1;
    int wrong = 0;
    gt_arena_init(&other, &allocator, NULL);
    for (int step = 0; step < STEPS && !wrong; step++) {
        const uint32_t what = next(&state) % 8;
        const size_t i = m.n ? next(&state) % m.n : 0;
        if (what < 3 && m.n < MOST) {
            thing *t = gt_kept_new(&list, sizeof *t, &other);
            t->number = step;
            (void)gt_alloc_raw(&t->kept.arena, (size_t)1 << next(&state) % 16);
            model_front(&m, t);
        } else if (what < 6 && m.n) {
            thing *t = m.thing[i];
            model_remove(&m, i);
            model_front(&m, t);
            gt_kept_use(&list, &t->kept);
        } else if (what == 6 && m.n) {
            thing *t = m.thing[i];
            model_remove(&m, i);
            gt_kept_free(&t->kept);
        } else if (what == 7 && m.n > MOST / 2) { /* to the byte, or not */
            const size_t most = next(&state) % (MOST + 1), held = gt_kept_held(list);
            const size_t bytes = next(&state) % 2 ? held - next(&state) % 2 : held / 2;
            const size_t used = model_trim(&m, most, bytes);
            wrong += gt_kept_trim(&list, most, bytes) != used;
        }
        wrong += !agree(&list, &m);
        unit_row("step %d: %d, at %zu of %zu", step, (int)what, i, m.n);
        CU_ASSERT_EQUAL(wrong, 0);
    }
    CU_ASSERT_EQUAL(gt_kept_trim(&list, 0, SIZE_MAX), 0);
    CU_ASSERT_PTR_NULL(list);
    gt_arena_free(&other);
    CU_ASSERT(c.granted > 1000);
    CU_ASSERT_EQUAL(c.granted, c.released);
}

void suite_kept(void)
{
    CU_pSuite suite = CU_add_suite("kept", NULL, NULL);
    CU_add_test(suite, "as an array", as_an_array);
}
