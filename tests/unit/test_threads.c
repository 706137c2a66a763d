/* Threads: every part of a pool's work is done once; a plan gives the same bytes for every number of threads. One
 * thread is what all other tests measure against known values, so that here the bytes themselves are the reference. */
#define _GNU_SOURCE /* sched_setaffinity */
#include "unit.h"
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/thread_pool.h"
#include "eval/schedule.h"
#include "program_fixture.h"
#include "threads_fixture.h"

void suite_threads(void);

/* -- the pool -- */

enum { PARTS = 1000, THREADS = 4 };

typedef struct counting {
    gt_pool *pool;
    int done[PARTS];     /* by part */
    int64_t of[THREADS]; /* by thread */
    int nested[PARTS];
} counting;

static void nested_part(void *context, int64_t part, int thread)
{
    int *done = context;
    (void)thread;
    done[part]++;
}

static void count_part(void *context, int64_t part, int thread)
{
    counting *c = context;
    c->done[part]++;
    c->of[thread]++;
    int inner[3] = {0};
    gt_pool_run(c->pool, 3, nested_part, inner);
    c->nested[part] = inner[0] + inner[1] + inner[2];
}

static void run_and_count(gt_pool *pool, int64_t parts)
{
    counting c = {.pool = pool};
    gt_pool_run(pool, parts, count_part, &c);
    int64_t once = 0, thread = 0;
    for (int64_t i = 0; i < PARTS; i++)
        once += i < parts ? c.done[i] == 1 && c.nested[i] == 3 : !c.done[i];
    for (int i = 0; i < THREADS; i++)
        thread += c.of[i];
    CU_ASSERT_EQUAL(once, PARTS);
    CU_ASSERT_EQUAL(thread, parts);
}

static void every_part_once(void)
{
    gt_arena arena;
    jmp_buf out_of_memory;
    gt_arena_init(&arena, NULL, &out_of_memory);
    gt_pool *pool = gt_pool_new(&arena, THREADS);
    CU_ASSERT_EQUAL(gt_pool_threads(pool), THREADS);
    for (int again = 0; again < 20; again++)
        for (int64_t parts = 0; parts <= PARTS; parts = parts * 10 + (parts < 2))
            run_and_count(pool, parts > PARTS ? PARTS : parts);
    gt_pool_rest(pool);
    gt_pool_rest(pool);
    run_and_count(pool, PARTS);
    run_and_count(NULL, PARTS);
    CU_ASSERT_EQUAL(gt_pool_threads(NULL), 1);
    CU_ASSERT_EQUAL(gt_pool_threads(gt_pool_new(&arena, 1 << 20)), GT_POOL_MOST);
    CU_ASSERT(gt_pool_threads(gt_pool_new(&arena, 0)) >= 1);
    gt_arena_free(&arena);
}

/* Without a number there is a thread for each processor that the process may use, however many there are. */
static void thread_for_each_processor(void)
{
    gt_arena arena;
    cpu_set_t all, some;
    int n = 0;
    gt_arena_init(&arena, NULL, NULL);
    CPU_ZERO(&some);
    CU_ASSERT_EQUAL_FATAL(sched_getaffinity(0, sizeof all, &all), 0);
    for (size_t i = 0; i < CPU_SETSIZE && n < 3; i++) {
        if (!CPU_ISSET(i, &all))
            continue;
        CPU_SET(i, &some);
        n++;
        CU_ASSERT_EQUAL_FATAL(sched_setaffinity(0, sizeof some, &some), 0);
        CU_ASSERT_EQUAL(gt_pool_threads(gt_pool_new(&arena, 0)), n);
        CU_ASSERT_EQUAL(gt_pool_threads(gt_pool_new(&arena, -1)), n);
        CU_ASSERT_EQUAL(gt_pool_threads(gt_pool_new(&arena, 7)), 7);
    }
    CU_ASSERT_EQUAL(sched_setaffinity(0, sizeof all, &all), 0);
    gt_arena_free(&arena);
}

/* Parts that wait for each other. */
typedef struct meeting {
    atomic_int begun;
    atomic_bool late; /* one has waited for so long that no other will come */
} meeting;

static void meet(void *context, int64_t part, int thread)
{
    enum { SECONDS = 20 };
    meeting *m = context;
    const int64_t end = gt_now_in_ns() + SECONDS * INT64_C(1000000000);
    (void)part, (void)thread;
    atomic_fetch_add(&m->begun, 1);
    while (atomic_load(&m->begun) < THREADS && !atomic_load(&m->late)) {
        if (gt_now_in_ns() > end)
            atomic_store(&m->late, true);
        (void)sched_yield();
    }
}

/* As many parts as threads are at work at once, in the first round, in later ones and after a rest. */
static void side_by_side(void)
{
    gt_arena arena;
    jmp_buf out_of_memory;
    gt_arena_init(&arena, NULL, &out_of_memory);
    gt_pool *pool = gt_pool_new(&arena, THREADS);
    bool late = false;
    for (int round = 0; round < 6 && !late; round++) {
        meeting m = {0};
        gt_pool_run(pool, THREADS, meet, &m);
        late = atomic_load(&m.late);
        unit_row("round %d", round);
        CU_ASSERT_FALSE(late);
        if (round == 2)
            gt_pool_rest(pool);
    }
    gt_arena_free(&arena);
}

/* -- plans -- */

static void small_work(void)
{
    evaluation it;
    evaluate(&it, "inputs: {x: {shape: [1000], init: normal}}\nsteps: \"y = reduce_sum(sin(x) * x)\"\n", "y", 7);
    CU_ASSERT_EQUAL(it.status, GT_OK);
    CU_ASSERT_PTR_NULL(it.recorder.planner.pool);
    evaluation_end(&it);
    /* Half a million multiplications take 30 us: two threads would take twice as long. */
    evaluate(&it,
             "inputs: {a: {shape: [64, 128], init: normal}, b: {shape: [128, 64], init: normal}}\nsteps: y = a @ b\n",
             "y", 7);
    CU_ASSERT_EQUAL(it.status, GT_OK);
    CU_ASSERT_PTR_NULL(it.recorder.planner.pool);
    evaluation_end(&it);
}

static void pointwise(void)
{
    same_for_all("inputs: {x: {shape: [300007], init: normal}, y: {shape: [300007], init: normal}}\n"
                 "steps: |\n"
                 "  z = tanh(x) * exp(-y ** 2) + sin(x * y)\n"
                 "  s = reduce_sum(z)\n"
                 "  g = grad(lambda a: reduce_sum(sigmoid(sin(a) * exp(-a**2)) + tanh(a)))(x)\n",
                 "z s g", 1);
    same_for_all("inputs: {x: {shape: [301, 1009], init: normal}, r: {shape: [1009], init: normal},\n"
                 "         c: {shape: [301, 1], init: normal}}\n"
                 "dtype: float32\n"
                 "steps: |\n"
                 "  z = exp(x * r) + c\n"
                 "  t = sin(transpose(x)) * 2\n"
                 "  k = where(x > c, x, r)\n"
                 "  j = concat([x, -x, x], axis=0) * 3\n"
                 "  u = transpose(x)\n"
                 "  v = transpose(reshape(x, [7, 43, 1009]), [1, 0, 2])\n"
                 "  w = transpose(reshape(x, [43, 7, 1009]), [1, 2, 0])\n",
                 "z t k j u v w", 6);
}

/* Trailing sums inside of passes: of one lane, few long lanes, many lanes, of two lengths at once. */
static void sums_in_passes(void)
{
    same_for_all("inputs: {x: {shape: [3, 70, 1009], init: normal}}\n"
                 "steps: |\n"
                 "  z = sin(x) * x\n"
                 "  a = reduce_sum(z)\n"
                 "  b = reduce_sum(z, axis=[1, 2])\n"
                 "  c = reduce_sum(z, axis=2)\n"
                 "  d = reduce_sum(exp(x), axis=2)\n"
                 "  e = reduce_sum(cos(x), axis=[1, 2])\n"
                 "  f = reduce_sum(cos(x + 1))\n",
                 "a b c d e f", 0); /* ends of the short lanes are no places to cut the long ones */
    same_for_all("inputs: {x: {shape: [3, 70, 1009], init: normal}}\n"
                 "steps: |\n"
                 "  b = reduce_sum(sin(x) * x, axis=[1, 2])\n"
                 "  c = reduce_sum(grad(lambda t: reduce_sum(exp(t) * t))(x), axis=2)\n",
                 "b", 1);
    same_for_all("inputs: {x: {shape: [3, 70, 1009], init: normal}}\nsteps: \"c = reduce_sum(sin(x) * x, axis=2)\"\n",
                 "c", 1);
    same_for_all("inputs: {x: {shape: [3, 128, 1024], init: normal}}\n"
                 "dtype: float32\n"
                 "steps: |\n"
                 "  z = sin(x) * x\n"
                 "  c = reduce_sum(z, axis=2)\n"
                 "  b = reduce_sum(z, axis=[1, 2])\n",
                 "b c", 1);
    for (int n = 262000; n < 262300; n += 61) { /* lanes that end just before and behind the parts */
        char steps[200];
        (void)snprintf(steps, sizeof steps,
                       "inputs: {x: {shape: [%d], init: normal}}\nsteps: \"s = reduce_sum(tanh(x) * x)\"\n", n);
        same_for_all(steps, "s", 1);
    }
}

/* A sum of what is there already is shared as sums of passes are: of lanes of 128 elements at least that lie in a row,
 * when two operations for each of the elements make a million. */
static void sums_outside(void)
{
    static const struct {
        const char *shape, *steps;
        bool pass;
    } table[] = {
        {"4096, 128", "reduce_sum(x, axis=1)", true},  {"4095, 128", "reduce_sum(x, axis=1)", false},
        {"8300, 127", "reduce_sum(x, axis=1)", false}, {"1, 524288", "reduce_sum(x)", true},
        {"128, 4096", "reduce_sum(x, axis=0)", false}, {"128, 4096", "reduce_sum(transpose(x), axis=1)", false}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char model[200];
        evaluation it;
        (void)snprintf(model, sizeof model, "inputs: {x: {shape: [%s], init: zeros}}\nsteps: y = %s\n", table[i].shape,
                       table[i].steps);
        evaluate(&it, model, "y", 2);
        CU_ASSERT_EQUAL(it.status, GT_OK);
        const gt_step *step = &it.plan->step[it.plan->steps - 1];
        CU_ASSERT_EQUAL(step->kind, table[i].pass ? GT_STEP_FUSED : GT_STEP_KERNEL);
        CU_ASSERT(!table[i].pass || (step->fused->parts && it.recorder.planner.pool));
        evaluation_end(&it);
    }
}

/* A long sum reads values laid end to end where they lie, to the bits that it has where they are laid out for a target.
 */
static void sums_of_parts(void)
{
    static const char *const model[] = {
        "inputs: {x: {shape: [1500, 300], init: normal}, r: {shape: [700, 300], init: normal}}\n"
        "steps: |\n"
        "  z = concat([x, r], 0)\n"
        "  y = reduce_sum(z, axis=1)\n",
        "dtype: float32\n"
        "inputs: {x: {shape: [100003], init: normal}, r: {shape: [7], init: normal}}\n"
        "steps: |\n"
        "  z = concat([r, x, r, x, pad(x, [[5, 400000]])], 0)\n"
        "  y = reduce_sum(z)\n"};
    for (size_t i = 0; i < sizeof model / sizeof *model; i++) {
        evaluation parts, whole;
        unit_row("%zu", i);
        evaluate(&parts, model[i], "y", 1);
        evaluate(&whole, model[i], "y z", 1);
        const gt_tensor *y = parts.value, *z = &whole.value[1];
        CU_ASSERT_EQUAL_FATAL(parts.status | whole.status, GT_OK);
        CU_ASSERT_EQUAL(memcmp(y->data, whole.value->data, gt_tensor_size(y)), 0);
        CU_ASSERT(parts.plan->workspace_size < gt_tensor_size(z) && whole.plan->workspace_size > gt_tensor_size(z));
        evaluation_end(&parts);
        evaluation_end(&whole);
        same_for_all(model[i], "y", 1);
    }
}

/* One thread runs by blocks of rows what several share step by step: the steps in bands, the largest values of which
 * there is memory for a block alone, and the bytes. */
static void bands(void)
{
    static const struct {
        const char *steps, *names;
        int banded;
        size_t workspace;
    } table[] = {
        {"inputs: {a: {shape: [5003], init: normal}, b: {shape: [5003], init: normal}, w: {shape: [70], init: "
         "normal}}\n"
         "steps: |\n"
         "  p = cumprod(broadcast_to(tanh(a)[:, None], [5003, 70]), 1)\n"
         "  s = reduce_sum((p @ w - b) ** 2)\n"
         "  g = grad(lambda v: reduce_sum((p @ v - b) ** 2))(w)\n",
         "s g", 4, 1 << 20},
        {"inputs: {a: {shape: [16390, 40], init: normal}, u: {shape: [40, 6], init: normal}, w: {shape: [6], init: "
         "normal}}\n"
         "steps: |\n"
         "  f = lambda u, w: reduce_sum(tanh(softmax(a @ u) @ w) ** 2)\n"
         "  s = f(u, w)\n"
         "  g = grad(f, [0, 1])(u, w)\n"
         "  h = g[0]\n"
         "  k = g[1]\n",
         "s h k", 10, 2 << 20},
        {"inputs: {a: {shape: [1501, 200], init: normal}, b: {shape: [1501], init: normal}, w: {shape: [200], init: "
         "normal}}\n"
         "steps: |\n"
         "  g = grad(lambda w: reduce_sum((transpose(transpose(a)) @ w - b) ** 2))(w)\n",
         "g", 3, 1 << 20},
        {"inputs: {a: {shape: [38406, 4], init: normal}, u: {shape: [4, 3], init: normal}}\n" /* the last block: 6 rows
                                                                                               */
         "steps: |\n"
         "  g = grad(lambda u: reduce_sum(tanh(a @ u) ** 2))(u)\n",
         "g", 3, 1 << 20},
        {"dtype: float32\n"
         "inputs: {a: {shape: [4099, 300], init: normal}, w: {shape: [300], init: normal}}\n"
         "steps: |\n"
         "  c = cumsum(a * 2, 1)\n"
         "  y = reduce_sum(softmax(c) * w, axis=1)\n"
         "  z = reduce_sum(exp(cumsum(a * 3, 1, reverse=True)), axis=0)\n",
         "y z", 4, 1 << 20},
        /* with the sums of what is there already */
        {"inputs: {a: {shape: [2003, 600], init: normal}}\nsteps: s = reduce_sum(layer_normalization(a) ** 4)\n", "s",
         5, 1 << 19},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        evaluation it;
        int banded = 0;
        unit_row("%zu", i);
        evaluate(&it, table[i].steps, table[i].names, 1);
        CU_ASSERT_EQUAL(it.status, GT_OK);
        for (int k = 0; k < it.plan->steps; k++)
            banded += it.plan->step[k].band ? it.plan->step[k].band->steps : 0;
        CU_ASSERT(banded >= table[i].banded);
        CU_ASSERT(it.plan->workspace_size < table[i].workspace);
        evaluation_end(&it);
        same_for_all(table[i].steps, table[i].names, 1);
    }
}

/* Whatever steps stand one behind the other, and however they read what is made before: by its rows, a column of them,
 * turned round, moved by a row, all of it. Blocks are as small as they can be. Sums of what has other rows stand in
 * between. */
static void bands_of_any_steps(void)
{
    enum { STEPS = 9, LENGTH = 1200 };
    static const char *const kind[] = {
        "tanh(v%d * v%d)",
        "v%d * b - v%d + c",
        "cumsum(v%d, 1) - 0 * v%d",
        "softmax(v%d) + v%d",
        "v%d @ w + v%d",
        "cumsum(v%d, 1, reverse=True) * v%d",
        "reduce_sum(v%d, axis=1, keepdims=True) * v%d",
        "tanh(v%d) * reduce_sum(v%d, axis=0)",
        "v%d @ (transpose(v%d) @ a)",
        "transpose(transpose(v%d) * 2) * v%d",
        "v%d[::-1] * v%d",
        "v%d[:, ::-1] * v%d",
        "v%d[:, 1:2] + v%d",
        "v%d[2] - v%d",
        "v%d[0:1] - v%d",
        "v%d[:, 0:1] * v%d[0:1]",
        "broadcast_to(v%d[0], a.shape) * v%d",
        "broadcast_to(cumsum(v%d, 1)[0], a.shape) @ w + v%d",
        "concat([v%d[1:], v%d[:1]], 0) * a",
        "concat([v%d[:, 1:], v%d[:, :1]], 1) * a",
        "concat([a[:1], v%d[:-1]], 0) * v%d",
        "pad(v%d[:-1], [[1, 0], [0, 0]]) * v%d",
        "pad(v%d[1:], [[0, 1], [0, 0]]) + v%d",
        "tanh(reshape(reshape(v%d, [-1]) * r, [-1, 6])) * v%d",
        "softmax(transpose(transpose(v%d))) * v%d",
        "cumsum(v%d[::-1], 1) + v%d",
        "(v%d @ w) * (v%d @ reverse(w, [0]))",
        "reduce_sum(z, axis=1)[-1] * v%d + v%d",
    };
    const int kinds = (int)(sizeof kind / sizeof *kind);
    int banded = 0;
    uint64_t state = 3;
    for (int round = 0; round < 120; round++) {
        const int rows = (int[]){3, 7, 8, 17, 40}[round % 5];
        char model[LENGTH], names[60] = "s";
        int n = snprintf(model, LENGTH,
                         "inputs: {a: {shape: [%d, 6], init: normal}, b: {shape: [%d, 1], init: normal},\n"
                         "         c: {shape: [6], init: normal}, w: {shape: [6, 6], init: normal},\n"
                         "         r: {shape: [%d], init: normal}, z: {shape: [5, 201], init: normal}}\n"
                         "steps: |\n  v0 = a\n",
                         rows, rows, 6 * rows);
        for (int i = 1; i <= STEPS; i++) {
            const int near = (int)((draw(&state) + 1) / 2 * (i < 3 ? i : 3)),
                      which = (round * 7 + i * i + near) % kinds;
            const int one = i - 1, two = i - 1 - near;
            n += snprintf(model + n, (size_t)(LENGTH - n), "  v%d = ", i);
            n += snprintf(model + n, (size_t)(LENGTH - n), kind[which], i % 2 ? one : two, i % 2 ? two : one);
            n += snprintf(model + n, (size_t)(LENGTH - n), "\n");
        }
        (void)snprintf(model + n, (size_t)(LENGTH - n), "  s = reduce_sum(v%d ** 2, axis=%d)\n", STEPS, round % 2);
        if (round % 3)
            (void)snprintf(names, sizeof names, "s v%d v%d", STEPS - round % 4, 1 + round % 6);
        unit_row("%s", model);
        banded += same_by_rows(model, names, NULL);
    }
    CU_ASSERT(banded > 300);
}

/* More steps, values and operands in a row than a band has room for: several bands, one of which takes the memory of
 * the one before. */
static void long_bands(void)
{
    enum { INPUTS = 70, LENGTH = 16000 };
    static char model[LENGTH];
    size_t workspace[3];
    int n;
    for (int long_one = 0; long_one < 3; long_one++) {
        const int steps = 40 + 40 * long_one;
        char last[20];
        n = snprintf(model, LENGTH, "inputs:\n");
        for (int i = 0; i < INPUTS; i++)
            n += snprintf(model + n, (size_t)(LENGTH - n), "  a%d: {shape: [9, 4], init: normal}\n", i);
        n += snprintf(model + n, (size_t)(LENGTH - n), "steps: |\n  v0 = a0\n");
        for (int i = 0; i < steps; i++)
            n += snprintf(model + n, (size_t)(LENGTH - n), "  v%d = cumsum(tanh(v%d * a%d + a%d - a%d + a%d), 1)\n",
                          i + 1, i, (5 * i) % INPUTS, (5 * i + 1) % INPUTS, (5 * i + 2) % INPUTS, (5 * i + 3) % INPUTS);
        (void)snprintf(last, sizeof last, "v%d", steps);
        unit_row("%d steps", steps);
        CU_ASSERT(same_by_rows(model, last, &workspace[long_one]) > steps);
        CU_ASSERT(same_by_rows(model, "v9 v20 v40 v16 v17", NULL) > 40);
    }
    CU_ASSERT_EQUAL(workspace[1], workspace[2]);
    for (int rounds = 6; rounds < 11; rounds++) { /* four values a round, at the end read from the last row on */
        n = snprintf(model, LENGTH, "inputs: {a: {shape: [9, 4], init: normal}}\nsteps: |\n  v = a\n");
        for (int i = 0; i < rounds; i++)
            n += snprintf(model + n, (size_t)(LENGTH - n),
                          "  t = tanh(v * a)\n  p = cos(v - a)\n  v = cumsum(t, 1) + cumsum(p, 1)\n");
        (void)snprintf(
            model + n, (size_t)(LENGTH - n),
            "  t = tanh(v * a)\n  p = cos(v - a)\n  q = t[::-1] * a - p[::-1]\n  r = cumsum(q, 1) + t - p\n");
        unit_row("%d rounds", rounds);
        CU_ASSERT(same_by_rows(model, "r", NULL) > 2 * rounds);
    }
}

/* -- little memory -- */

enum { HELPERS = GT_POOL_MOST };

/* A pass whose registers hold eight values at once, in an arena of its own that may take `most` bytes (0: any number).
 * *each: bytes that a thread works in. Whether other threads help; -1: memory ran out. */
static int helped(size_t most, size_t *each, size_t *workspace)
{
    enum { N = 50001, LIVE = 8, HELD = 64 << 20 };
    fixture f;
    gt_arena arena;
    jmp_buf out_of_memory;
    gt_budget budget = {.limit = most, .before = HELD - GT_BUDGET_GRACE};
    volatile int result = -1;
    fixture_init(&f);
    f.planner.threads = HELPERS;
    f.planner.share_all = true;
    gt_ref x = fixture_input(&f, "x", shape_of(1, N), NULL), wave[LIVE];
    for (int i = 0; i < LIVE; i++)
        wave[i] = gt_apply1(&f.build, &gt_op_sin, gt_mul(&f.build, x, gt_scalar(&f.build, i + 2, GT_F64)));
    gt_ref y = wave[LIVE - 1];
    for (int i = LIVE - 1; i-- > 0;)
        y = gt_mul(&f.build, y, wave[i]);
    gt_arena_init(&arena, NULL, &out_of_memory);
    atomic_init(&budget.held, HELD);
    arena.budget = &budget;
    if (!setjmp(out_of_memory)) {
        gt_eval_plan *plan;
        CU_ASSERT_EQUAL_FATAL(gt_eval_plan_make(&f.planner, &arena, &f.program, NULL, 0, 1, &y, &plan, &f.error),
                              GT_OK);
        CU_ASSERT_EQUAL_FATAL(plan->steps, 1);
        result = gt_pool_threads(plan->pool) == HELPERS;
        *each = gt_fused_memory(plan->step[0].fused);
        *workspace = plan->workspace_size;
    }
    gt_arena_free(&arena);
    fixture_free(&f);
    return result;
}

/* Other threads work where what they need is no more than half of what is left: that there are any is no reason to run
 * out of memory. The plan itself takes up to 2 MiB, a page. */
static void little_memory(void)
{
    size_t each, workspace;
    CU_ASSERT_EQUAL(helped(0, &each, &workspace), 1);
    const size_t need = HELPERS * each, least = workspace + (2 << 20);
    CU_ASSERT(need >= (size_t)2 << 20);
    for (size_t quarters = 1; quarters <= 16; quarters++) {
        unit_row("%zu quarters", quarters);
        if (quarters < 5 || quarters > 7)
            CU_ASSERT_EQUAL(helped(least + need * quarters / 4, &each, &workspace), quarters > 7);
    }
}

void suite_threads(void)
{
    CU_pSuite suite = CU_add_suite("threads", NULL, NULL);
    CU_add_test(suite, "every part once", every_part_once);
    CU_add_test(suite, "a thread for each processor", thread_for_each_processor);
    CU_add_test(suite, "parts side by side", side_by_side);
    CU_add_test(suite, "small work starts nothing", small_work);
    CU_add_test(suite, "pointwise", pointwise);
    CU_add_test(suite, "sums in passes", sums_in_passes);
    CU_add_test(suite, "sums outside of passes", sums_outside);
    CU_add_test(suite, "sums of values laid end to end", sums_of_parts);
    CU_add_test(suite, "bands", bands);
    CU_add_test(suite, "bands of any steps", bands_of_any_steps);
    CU_add_test(suite, "long bands", long_bands);
    CU_add_test(suite, "little memory", little_memory);
}
