/* What a tape watches: sources with their moment, recorded equations, forgetting. */
#include "unit.h"

#include "graph/watch.h"

void suite_watch(void);

static gt_arena arena;
static gt_watch watch;

static void begin(void)
{
    gt_arena_init(&arena, NULL, NULL);
    gt_watch_init(&watch, &arena);
}

static void end(void)
{
    gt_arena_free(&arena);
}

static void empty(void)
{
    begin();
    CU_ASSERT_EQUAL(gt_watch_since(&watch, 0), GT_NONE);
    CU_ASSERT_FALSE(gt_watch_recorded(&watch, 0));
    CU_ASSERT_FALSE(gt_watch_recorded(&watch, 2000000000));
    CU_ASSERT_FALSE(gt_watch_has(&watch, 3, 5));
    gt_watch_clear(&watch);
    CU_ASSERT_EQUAL(watch.sources, 0);
    end();
}

/* A source carries tangents for the equations appended from its moment on. */
static void sources(void)
{
    begin();
    gt_watch_add(&watch, 3, 10);
    CU_ASSERT_EQUAL(gt_watch_since(&watch, 3), 10);
    CU_ASSERT_FALSE(gt_watch_has(&watch, 3, 9)); /* appended before: watched too late */
    CU_ASSERT(gt_watch_has(&watch, 3, 10));
    CU_ASSERT(gt_watch_has(&watch, 3, 11));
    CU_ASSERT_FALSE(gt_watch_has(&watch, 4, 11));
    gt_watch_add(&watch, 3, 20); /* the first moment stands */
    CU_ASSERT_EQUAL(gt_watch_since(&watch, 3), 10);
    CU_ASSERT_EQUAL(watch.sources, 1);
    end();
}

static void recorded(void)
{
    begin();
    static const gt_ref some[] = {0, 1, 63, 64, 4095, 4096, 1000000};
    for (size_t i = 0; i < sizeof some / sizeof *some; i++) {
        CU_ASSERT_FALSE(gt_watch_recorded(&watch, some[i]));
        gt_watch_record(&watch, some[i]);
        CU_ASSERT(gt_watch_recorded(&watch, some[i]));
        CU_ASSERT(gt_watch_has(&watch, some[i], some[i] + 1)); /* what is recorded is watched */
    }
    CU_ASSERT_FALSE(gt_watch_recorded(&watch, 2));
    CU_ASSERT_FALSE(gt_watch_recorded(&watch, 999999));
    CU_ASSERT_EQUAL(watch.recorded, 7);
    gt_watch_record(&watch, 63);
    CU_ASSERT_EQUAL(watch.recorded, 7); /* counted once */
    end();
}

static void many(void)
{
    begin();
    enum { MANY = 20000 };
    for (gt_ref i = 0; i < MANY; i++)
        gt_watch_add(&watch, 7 * i, i);
    int wrong = 0;
    for (gt_ref i = 0; i < MANY; i++)
        wrong += gt_watch_since(&watch, 7 * i) != i || gt_watch_since(&watch, 7 * i + 1) != GT_NONE;
    CU_ASSERT_EQUAL(wrong, 0);
    CU_ASSERT_EQUAL(watch.sources, MANY);
    end();
}

static void clear(void)
{
    begin();
    for (gt_ref i = 0; i < 100; i++) {
        gt_watch_add(&watch, i, i);
        gt_watch_record(&watch, 5000 + i);
    }
    size_t held = arena.held;
    gt_watch_clear(&watch);
    int left = 0;
    for (gt_ref i = 0; i < 100; i++)
        left += gt_watch_has(&watch, i, 9999) || gt_watch_recorded(&watch, 5000 + i);
    CU_ASSERT_EQUAL(left, 0);
    CU_ASSERT(watch.sources == 0 && watch.recorded == 0);
    gt_watch_add(&watch, 3, 50); /* a new moment, not the forgotten one */
    CU_ASSERT_EQUAL(gt_watch_since(&watch, 3), 50);
    for (int round = 0; round < 1000; round++) {
        for (gt_ref i = 0; i < 100; i++) {
            gt_watch_add(&watch, i, i);
            gt_watch_record(&watch, 5000 + i);
        }
        gt_watch_clear(&watch);
    }
    CU_ASSERT_EQUAL(arena.held, held); /* the memory is used again */
    end();
}

void suite_watch(void)
{
    CU_pSuite suite = CU_add_suite("watch", NULL, NULL);
    CU_add_test(suite, "nothing watched", empty);
    CU_add_test(suite, "sources and their moment", sources);
    CU_add_test(suite, "recorded equations", recorded);
    CU_add_test(suite, "many sources", many);
    CU_add_test(suite, "clear", clear);
}
