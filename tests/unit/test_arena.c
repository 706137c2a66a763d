/* The arena: memory that is aligned, kept, given back in whole or to a mark, and refused by a jump. */
#include "unit.h"
#include <stdint.h>
#include <string.h>

#include "../common/counted.h"
#include "base/kept.h"
#include "context.h"

void suite_arena(void);

static bool zero(const void *memory, size_t n)
{
    const unsigned char *bytes = memory;
    for (size_t i = 0; i < n; i++)
        if (bytes[i])
            return false;
    return true;
}

/* Pieces of every size are aligned, zeroed and apart from each other. */
static void pieces(void)
{
    enum { PIECES = 3000 };
    static unsigned char *piece[PIECES];
    static size_t size[PIECES];
    counted c = {0};
    gt_allocator allocator = counted_allocator(&c);
    gt_arena arena;
    gt_arena_init(&arena, &allocator, NULL);
    int misaligned = 0, dirty = 0, overwritten = 0;
    for (int i = 0; i < PIECES; i++) {
        size[i] = (size_t)(i % 7 == 6 ? 31 * i : i % 200);
        piece[i] = gt_alloc(&arena, size[i]);
        misaligned += (uintptr_t)piece[i] % (size[i] >= 64 ? 64 : size[i] % 16 ? 8 : 16) != 0;
        dirty += !zero(piece[i], size[i]);
        memset(piece[i], i % 251, size[i]);
    }
    for (int i = 0; i < PIECES; i++)
        for (size_t k = 0; k < size[i]; k++)
            overwritten += piece[i][k] != i % 251;
    CU_ASSERT_EQUAL(misaligned, 0);
    CU_ASSERT_EQUAL(dirty, 0);
    CU_ASSERT_EQUAL(overwritten, 0);
    CU_ASSERT_EQUAL(arena.held, c.held);
    gt_arena_free(&arena);
    CU_ASSERT_EQUAL(c.granted, c.released);
    CU_ASSERT_EQUAL(arena.held, 0);
}

/* Many small pieces take few chunks: each is at least as large as what is held, up to a megabyte. */
static void growth(void)
{
    counted c = {0};
    gt_allocator allocator = counted_allocator(&c);
    gt_arena arena;
    gt_arena_init(&arena, &allocator, NULL);
    for (int i = 0; i < 64 * 1024; i++)
        gt_alloc(&arena, 16); /* one megabyte in all */
    CU_ASSERT(c.granted <= 8);
    int before = c.granted;
    for (int i = 0; i < 4; i++) {
        gt_alloc_raw(&arena, 4 << 20); /* a chunk each ... */
        gt_alloc(&arena, 16);          /* ... which leaves the open chunk open */
    }
    CU_ASSERT(c.granted <= before + 5);
    gt_arena_free(&arena);
    CU_ASSERT_EQUAL(c.granted, c.released);
    int again = c.granted;
    CU_ASSERT_PTR_NOT_NULL(gt_alloc(&arena, 1)); /* the arena may be used again */
    CU_ASSERT_EQUAL(c.granted, again + 1);
    gt_arena_free(&arena);
    CU_ASSERT_EQUAL(c.granted, c.released);
}

static void arrays(void)
{
    gt_arena arena;
    gt_arena_init(&arena, NULL, NULL);
    int *list = NULL;
    size_t capacity = 0;
    for (int i = 0; i < 1000; i++) {
        list = gt_grow(&arena, list, (size_t)i, (size_t)i + 1, &capacity, sizeof *list);
        list[i] = i;
    }
    int wrong = 0;
    for (int i = 0; i < 1000; i++)
        wrong += list[i] != i;
    CU_ASSERT_EQUAL(wrong, 0);
    CU_ASSERT_EQUAL(capacity, 1024);
    CU_ASSERT(zero(list + 1000, 24 * sizeof *list)); /* new room is zeroed */
    CU_ASSERT_PTR_EQUAL(gt_grow(&arena, list, 1000, 1024, &capacity, sizeof *list), list);
    CU_ASSERT_PTR_NOT_NULL(GT_ARRAY(&arena, 0, double));
    gt_arena_free(&arena);
}

static void texts(void)
{
    gt_arena arena;
    gt_arena_init(&arena, NULL, NULL);
    CU_ASSERT_STRING_EQUAL(gt_copy_text(&arena, "abcdef", 3), "abc");
    CU_ASSERT_STRING_EQUAL(gt_copy_text(&arena, "", 0), "");
    CU_ASSERT_STRING_EQUAL(gt_print(&arena, "%s-%d", "x", 7), "x-7");
    char *longest = gt_print(&arena, "%0*d", 100000, 1);
    CU_ASSERT_EQUAL(strlen(longest), 100000);
    gt_arena_free(&arena);
}

/* -- deferred releases -- */

static char order[8];

static void note(void *thing)
{
    strncat(order, thing, 1);
}

static char thing_a[] = "a", thing_b[] = "b", thing_c[] = "c";

static void deferred(void)
{
    gt_arena arena;
    gt_arena_init(&arena, NULL, NULL);
    order[0] = '\0';
    gt_arena_defer(&arena, note, thing_a);
    gt_alloc(&arena, 100000);
    gt_arena_defer(&arena, note, thing_b);
    gt_arena_defer(&arena, note, gt_copy_text(&arena, thing_c, 1)); /* the thing may lie in the arena */
    gt_arena_free(&arena);
    CU_ASSERT_STRING_EQUAL(order, "cba");
    gt_arena_free(&arena);
    CU_ASSERT_STRING_EQUAL(order, "cba"); /* once only */
}

/* -- marks -- */

static void marks(void)
{
    counted c = {0};
    gt_allocator allocator = counted_allocator(&c);
    gt_arena arena;
    gt_arena_init(&arena, &allocator, NULL);
    gt_arena_mark empty = gt_arena_save(&arena);
    char *kept = gt_copy_text(&arena, "kept", 4);
    size_t held = arena.held;
    gt_arena_mark mark = gt_arena_save(&arena);
    char *first = gt_alloc(&arena, 24);
    gt_alloc(&arena, 3 << 20); /* a chunk of its own */
    for (int i = 0; i < 100; i++) {
        gt_arena_mark inner = gt_arena_save(&arena);
        memset(gt_alloc(&arena, 5000), 1, 5000);
        gt_arena_release(&arena, inner);
    }
    for (int i = 0; i < 100; i++)
        gt_alloc(&arena, 5000);
    gt_arena_release(&arena, mark);
    CU_ASSERT_EQUAL(arena.held, held);
    CU_ASSERT_EQUAL(c.granted - c.released, 2); /* a spare one stays */
    CU_ASSERT_STRING_EQUAL(kept, "kept");
    char *again = gt_alloc(&arena, 24);
    CU_ASSERT_PTR_EQUAL(again, first); /* the same place ... */
    CU_ASSERT(zero(again, 24));        /* ... zeroed anew */
    gt_alloc(&arena, (size_t)(arena.end - arena.next) - 100);
    size_t granted = (size_t)c.granted;
    for (int i = 0; i < 100; i++) { /* across the end of the chunk */
        gt_arena_mark inner = gt_arena_save(&arena);
        memset(gt_alloc(&arena, 5000), 1, 5000);
        gt_arena_release(&arena, inner);
    }
    CU_ASSERT_EQUAL((size_t)c.granted, granted); /* with the spare one */
    gt_arena_release(&arena, empty);
    CU_ASSERT_EQUAL(c.granted - c.released, 1);
    gt_arena_free(&arena);
    CU_ASSERT_EQUAL(c.granted, c.released);
}

/* What an arena holds, and of that what came after a mark: behind it in the chunk that was open, in chunks that were
 * taken since, also those of one large piece, which leave the open one open. */
static void holds(void)
{
    enum { LARGE = 3 << 20 };
    gt_arena arena, other;
    gt_arena_init(&arena, NULL, NULL);
    gt_arena_init(&other, NULL, NULL);
    const gt_arena_mark none = gt_arena_save(&arena);
    CU_ASSERT_FALSE(gt_arena_holds(&arena, NULL, &arena));
    char *large_before = gt_alloc(&arena, LARGE), *before = gt_alloc(&arena, 32);
    const gt_arena_mark mark = gt_arena_save(&arena);
    char *after = gt_alloc(&arena, 24), *large_after = gt_alloc(&arena, LARGE), *still = gt_alloc(&arena, 24);
    gt_alloc(&arena, (size_t)(arena.end - arena.next) + 1);
    char *next = gt_alloc(&arena, 24);
    const gt_arena_mark later = gt_arena_save(&arena);
    char *last = gt_alloc(&arena, 24);
    const struct {
        const char *name, *thing;
        bool holds, after_none, after_mark, after_later;
    } row[] = {{"large, before", large_before, true, true, false, false},
               {"the last byte of it", large_before + LARGE - 1, true, true, false, false},
               {"before", before, true, true, false, false},
               {"the last byte of that", before + 31, true, true, false, false},
               {"after", after, true, true, true, false},
               {"large, after", large_after, true, true, true, false},
               {"the last byte of it", large_after + LARGE - 1, true, true, true, false},
               {"after that, in the open chunk", still, true, true, true, false},
               {"in the next chunk", next, true, true, true, false},
               {"after the second mark", last, true, true, true, true},
               {"of another arena", gt_alloc(&other, 24), false, false, false, false},
               {"of another arena, large", gt_alloc(&other, LARGE), false, false, false, false},
               {"none", NULL, false, false, false, false}};
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        unit_row("%s", row[i].name);
        CU_ASSERT_EQUAL(gt_arena_holds(&arena, NULL, row[i].thing), row[i].holds);
        CU_ASSERT_EQUAL(gt_arena_holds(&arena, &none, row[i].thing), row[i].after_none);
        CU_ASSERT_EQUAL(gt_arena_holds(&arena, &mark, row[i].thing), row[i].after_mark);
        CU_ASSERT_EQUAL(gt_arena_holds(&arena, &later, row[i].thing), row[i].after_later);
    }
    gt_arena_free(&arena);
    CU_ASSERT_FALSE(gt_arena_holds(&arena, NULL, before));
    gt_arena_free(&other);
}

/* -- running out -- */

static void exhaustion(void)
{
    counted c = {0};
    gt_allocator allocator = counted_allocator(&c);
    c.fail_at = 4;
    c.from_then_on = true;
    jmp_buf out;
    static gt_arena arena; /* static: changed between setjmp and the jump */
    static int pieces_taken;
    gt_arena_init(&arena, &allocator, &out);
    order[0] = '\0';
    pieces_taken = 0;
    if (!setjmp(out)) {
        gt_arena_defer(&arena, note, thing_a);
        for (;; pieces_taken++)
            gt_alloc(&arena, 2 << 20);
    }
    CU_ASSERT_EQUAL(pieces_taken, 2); /* the first of three calls was for the deferred release */
    gt_arena_free(&arena);
    CU_ASSERT_STRING_EQUAL(order, "a");
    CU_ASSERT_EQUAL(c.granted, 3);
    CU_ASSERT_EQUAL(c.released, 3);
}

/* Sizes whose product or sum does not fit size_t count as out of memory; the allocator never sees a wrapped size. */
static void overflow(void)
{
    counted c = {0};
    gt_allocator allocator = counted_allocator(&c);
    jmp_buf out;
    static gt_arena arena;
    static volatile int jumps, step;
    gt_arena_init(&arena, &allocator, &out);
    jumps = 0;
    for (step = 0; step < 5; step++) {
        if (setjmp(out)) {
            jumps++;
            continue;
        }
        size_t capacity = 0;
        switch (step) {
        case 0:
            gt_alloc_array(&arena, SIZE_MAX / 2, 3);
            break;
        case 1:
            gt_alloc_array(&arena, SIZE_MAX, SIZE_MAX);
            break;
        case 2:
            gt_alloc(&arena, SIZE_MAX - 10); /* the chunk's head does not fit beside it */
            break;
        case 3:
            gt_grow(&arena, NULL, 0, SIZE_MAX, &capacity, 1);
            break;
        default:
            gt_grow(&arena, NULL, 0, SIZE_MAX / 4, &capacity, 64);
            break;
        }
    }
    CU_ASSERT_EQUAL(jumps, 5);
    CU_ASSERT_EQUAL(c.granted, 0);
    gt_arena_free(&arena);
}

/* A budget gives its limit and the grace, to the byte, beside what does not count; what is given back may be taken
 * again. */
static void budgets(void)
{
    static const size_t limits[] = {1, 1000, SIZE_MAX / 2}, befores[] = {0, 77, SIZE_MAX / 4};
    for (int k = 0; k < 3; k++)
        for (int b = 0; b < 3; b++) {
            const size_t most = limits[k] + befores[b] + GT_BUDGET_GRACE;
            gt_budget budget = {.doing = "x"};
            CU_ASSERT(gt_budget_take(&budget, 5)); /* without a limit */
            CU_ASSERT_EQUAL(gt_budget_left(&budget), SIZE_MAX);
            gt_budget_give_back(&budget, 5);
            gt_budget_begin(&budget, limits[k]);
            CU_ASSERT(budget.before == 0 && budget.doing[0] == '\0');
            budget.before = befores[b];
            unit_row("limit %zu, before %zu", limits[k], befores[b]);
            CU_ASSERT_EQUAL(gt_budget_left(&budget), most);
            CU_ASSERT(gt_budget_take(&budget, most - 10));
            CU_ASSERT_FALSE(budget.passed);
            CU_ASSERT_FALSE(gt_budget_take(&budget, 11));
            CU_ASSERT(budget.passed);
            CU_ASSERT_EQUAL(gt_budget_left(&budget), 10);
            CU_ASSERT(gt_budget_take(&budget, 10));
            CU_ASSERT_EQUAL(gt_budget_left(&budget), 0);
            CU_ASSERT_FALSE(gt_budget_take(&budget, 1));
            CU_ASSERT(gt_budget_take(&budget, 0));
            gt_budget_give_back(&budget, 3);
            CU_ASSERT(gt_budget_take(&budget, 3));
            gt_budget_give_back(&budget, most);
            CU_ASSERT_EQUAL(budget.held, 0);
            gt_budget_begin(&budget, 0);
            CU_ASSERT_FALSE(budget.passed);
        }
    static const size_t vast[][2] = {{SIZE_MAX / 2 + 1, 0}, {SIZE_MAX - 1, 0}, {1000, SIZE_MAX / 4 + 1}};
    for (int k = 0; k < 3; k++) { /* as good as none: a sum would begin from 0 again */
        gt_budget budget = {.doing = ""};
        gt_budget_begin(&budget, vast[k][0]);
        budget.before = vast[k][1];
        unit_row("limit %zu, before %zu", vast[k][0], vast[k][1]);
        CU_ASSERT_EQUAL(gt_budget_left(&budget), SIZE_MAX);
        CU_ASSERT(gt_budget_take(&budget, SIZE_MAX / 2 + 1));
    }
    CU_ASSERT(gt_budget_take(NULL, SIZE_MAX));
    CU_ASSERT_EQUAL(gt_budget_left(NULL), SIZE_MAX);
    gt_budget_give_back(NULL, 1);
    gt_budget_tell(NULL, "x");
}

/* A call that says its limit has that beside what others hold, `own` not counted, or what the limit of the context
 * leaves, whichever is less: by hand. Where both are reached at once the call's is the one that is told. */
static void limits_of_calls(void)
{
    enum { MB = 1024 * 1024, NONE = 0 };
    static const struct {
        size_t of_context, held, own, of_call, limit, before;
    } row[] = {{NONE, 0, 0, NONE, NONE, 0},
               {NONE, 3 * MB, 0, MB, MB, 3 * MB},
               {NONE, 3 * MB, MB, MB, MB, 2 * MB},
               {NONE, 3 * MB, 3 * MB, MB, MB, 0},
               {5 * MB, 3 * MB, 0, NONE, 5 * MB, 0},
               {5 * MB, 3 * MB, 0, MB, MB, 3 * MB},
               {5 * MB, 3 * MB, 0, 2 * MB, 2 * MB, 3 * MB},
               {5 * MB, 3 * MB, 0, 2 * MB + 1, 5 * MB, 0},
               {5 * MB, 3 * MB, MB, 3 * MB, 3 * MB, 2 * MB},
               {5 * MB, 3 * MB, MB, 3 * MB + 1, 5 * MB, 0},
               {5 * MB, 0, 0, 5 * MB, 5 * MB, 0},
               {5 * MB, MB, MB, 5 * MB + 1, 5 * MB, 0},
               {5 * MB, 6 * MB, 0, 5 * MB + 1, 5 * MB, 0},
               {5 * MB, 6 * MB, 0, 1, 5 * MB, 0}};
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        gt_context *context = gt_context_new(NULL);
        CU_ASSERT_PTR_NOT_NULL_FATAL(context);
        gt_context_limit_memory(context, row[i].of_context, 0);
        CU_ASSERT_FATAL(gt_call_begin(context));
        CU_ASSERT_EQUAL(context->budget.limit, row[i].of_context);
        atomic_store(&context->budget.held, row[i].held);
        gt_call_limit(context, row[i].of_call, row[i].own);
        unit_row("row %zu: %zu of the context, %zu held, %zu own, %zu of the call", i, row[i].of_context, row[i].held,
                 row[i].own, row[i].of_call);
        CU_ASSERT_EQUAL(context->budget.limit, row[i].limit);
        CU_ASSERT_EQUAL(context->budget.before, row[i].before);
        CU_ASSERT_FALSE(gt_call_begin(context)); /* one call at a time */
        gt_call_end(context);
        CU_ASSERT(gt_call_begin(context));
        CU_ASSERT(context->budget.limit == row[i].of_context && context->budget.before == 0);
        gt_call_end(context);
        gt_context_free(context);
    }
}

/* Arenas of one budget take from it what they take from their allocator, and give it back; so do reserves. */
static void arenas_of_a_budget(void)
{
    counted c = {0};
    gt_allocator allocator = counted_allocator(&c);
    gt_budget budget = {.limit = 0};
    gt_arena one, two;
    gt_arena_init(&one, &allocator, NULL);
    one.budget = &budget;
    gt_arena_init_beside(&two, &one, NULL);
    for (size_t i = 0; i < 50; i++) {
        gt_alloc(&one, 1000 * i);
        gt_alloc(&two, 700 * i);
    }
    CU_ASSERT_EQUAL(budget.held, c.held);
    CU_ASSERT_EQUAL(budget.held, one.held + two.held);
    size_t before = budget.held;
    gt_reserve *reserve = gt_arena_reserve(&one, 12345);
    CU_ASSERT_EQUAL(budget.held, before + 12345);
    gt_reserve_end(reserve);
    CU_ASSERT_EQUAL(budget.held, before);
    (void)gt_arena_reserve(&one, 54321); /* given back with the arena */
    gt_arena_free(&one);
    CU_ASSERT_EQUAL(budget.held, two.held);
    gt_arena_free(&two);
    CU_ASSERT_EQUAL(budget.held, 0);
    CU_ASSERT_EQUAL(c.granted, c.released);
}

/* The allocator of its own, whose large memory is of another kind: written end to end, given back to a mark and in
 * whole. */
static void large(void)
{
    enum { MEGABYTE = 1024 * 1024 };
    static const size_t size[] = {3 * MEGABYTE, 5 * MEGABYTE, 4 * MEGABYTE + 1, 100, 21 * MEGABYTE, 6 * MEGABYTE};
    enum { PIECES = sizeof size / sizeof *size };
    unsigned char *piece[PIECES];
    gt_arena arena;
    gt_arena_init(&arena, NULL, NULL);
    for (int round = 0; round < 2; round++) {
        gt_arena_mark mark = gt_arena_save(&arena);
        for (int i = 0; i < PIECES; i++) {
            piece[i] = gt_alloc(&arena, size[i]);
            CU_ASSERT_EQUAL((uintptr_t)piece[i] % 64, 0);
            CU_ASSERT(zero(piece[i], size[i]));
            memset(piece[i], i + 1, size[i]);
        }
        for (int i = 0; i < PIECES; i++) {
            CU_ASSERT_EQUAL(piece[i][0], i + 1);
            CU_ASSERT(memcmp(piece[i], piece[i] + 1, size[i] - 1) == 0);
        }
        if (round == 0)
            gt_arena_release(&arena, mark);
    }
    gt_arena_free(&arena);
}

/* What is large and alone is zero without having been touched, also where memory was given back that had been written,
 * and of another's allocator, which gives what it likes. */
static void alone(void)
{
    enum { NUMBERS = 300000 }; /* 2.4 MB */
    counted c = {0};
    gt_allocator allocator = counted_allocator(&c);
    for (int own = 0; own < 2; own++) {
        gt_arena arena;
        gt_arena_init(&arena, own ? NULL : &allocator, NULL);
        int64_t *grown = NULL;
        size_t capacity = 0, n = 0;
        for (int round = 0; round < 3; round++) {
            int64_t *written = gt_alloc_alone(&arena, NUMBERS, sizeof *written);
            CU_ASSERT(zero((unsigned char *)written, NUMBERS * sizeof *written));
            memset(written, 7, NUMBERS * sizeof *written);
            gt_arena_give_back(&arena, written);
            for (; n < (size_t)NUMBERS << round; n++) {
                grown = gt_grow_alone(&arena, grown, n, n + 1, &capacity, sizeof *grown);
                grown[n] = (int64_t)n + 1;
            }
            CU_ASSERT(zero((unsigned char *)(grown + n), (capacity - n) * sizeof *grown));
        }
        size_t wrong = 0;
        for (size_t i = 0; i < n; i++)
            wrong += grown[i] != (int64_t)i + 1;
        CU_ASSERT_EQUAL(wrong, 0);
        gt_arena_free(&arena);
    }
    CU_ASSERT_EQUAL(c.held, 0);
}

/* Near its limit an arena that holds much goes on in smaller chunks, not in whole huge pages. */
static void little_left(void)
{
    enum { MEGABYTE = 1024 * 1024 };
    gt_budget budget = {.limit = MEGABYTE};
    jmp_buf out_of_memory;
    gt_arena arena;
    gt_arena_init(&arena, NULL, &out_of_memory);
    arena.budget = &budget;
    if (setjmp(out_of_memory)) {
        CU_FAIL("a small piece does not fit into what is left");
    } else {
        (void)gt_alloc_raw(&arena, MEGABYTE + GT_BUDGET_GRACE - 3 * MEGABYTE / 2);
        (void)gt_alloc(&arena, 100);
    }
    gt_arena_free(&arena);
    CU_ASSERT_EQUAL(budget.held, 0);
}

/* -- things that are kept -- */

typedef struct thing {
    gt_kept kept;
    char name;
} thing;

static void expect_things(const gt_kept *list, const char *names)
{
    for (; *names && list; names++, list = list->next)
        CU_ASSERT_EQUAL(((const thing *)list)->name, *names);
    CU_ASSERT(!*names && !list);
}

/* The last made or used is the first; of a list, or of what stands behind its first, those stay that fit. */
static void kept(void)
{
    enum { KILOBYTE = 1024 };
    counted c = {0};
    gt_allocator allocator = counted_allocator(&c);
    jmp_buf out_of_memory;
    gt_arena arena;
    gt_kept *list = NULL, *other = NULL;
    thing *of[6];
    gt_arena_init(&arena, &allocator, &out_of_memory);
    for (int i = 0; i < 6; i++) {
        of[i] = gt_kept_new(&list, sizeof *of[i], &arena);
        of[i]->name = (char)('a' + i);
        (void)gt_alloc(&of[i]->kept.arena, i == 3 ? (size_t)200 * KILOBYTE : (size_t)20 * KILOBYTE);
        CU_ASSERT_PTR_EQUAL(of[i]->kept.arena.out_of_memory, &out_of_memory);
    }
    expect_things(list, "fedcba");
    CU_ASSERT_EQUAL(gt_kept_held(list), c.held);
    gt_kept_use(&list, &of[1]->kept);
    gt_kept_use(&list, &of[1]->kept);
    expect_things(list, "bfedca");
    gt_kept_use(&list, &of[0]->kept);
    expect_things(list, "abfedc");
    gt_kept_use(&other, &of[5]->kept); /* into another list */
    expect_things(list, "abedc");
    expect_things(other, "f");
    size_t held = gt_kept_trim(&list->next, 3, (size_t)150 * KILOBYTE); /* without the large one */
    expect_things(list, "abec");
    CU_ASSERT_EQUAL(held + list->arena.held, gt_kept_held(list));
    held = gt_kept_trim(&list, 3, SIZE_MAX);
    expect_things(list, "abe");
    CU_ASSERT_EQUAL(held, gt_kept_held(list));
    gt_kept_free(&of[1]->kept);
    expect_things(list, "ae");
    CU_ASSERT_EQUAL(gt_kept_trim(&list, 9, 0), 0);
    expect_things(list, "");
    gt_kept_free(other);
    expect_things(other, "");
    CU_ASSERT_EQUAL(c.held, 0);
}

void suite_arena(void)
{
    CU_pSuite suite = CU_add_suite("arena", NULL, NULL);
    CU_add_test(suite, "pieces: alignment, zeroes, apart", pieces);
    CU_add_test(suite, "growth", growth);
    CU_add_test(suite, "arrays", arrays);
    CU_add_test(suite, "large pieces", large);
    CU_add_test(suite, "large pieces alone", alone);
    CU_add_test(suite, "texts", texts);
    CU_add_test(suite, "deferred: last first", deferred);
    CU_add_test(suite, "marks", marks);
    CU_add_test(suite, "what is held", holds);
    CU_add_test(suite, "limits of calls", limits_of_calls);
    CU_add_test(suite, "exhaustion jumps", exhaustion);
    CU_add_test(suite, "overflow", overflow);
    CU_add_test(suite, "budgets", budgets);
    CU_add_test(suite, "arenas of a budget", arenas_of_a_budget);
    CU_add_test(suite, "little left of a budget", little_left);
    CU_add_test(suite, "things that are kept", kept);
}
