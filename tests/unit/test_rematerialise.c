/* Plans that compute again what is cheap and long ago: the same bits in less memory, and nothing kept for longer. */
#include "unit.h"
#include <math.h>
#include <string.h>

#include "diff/transform.h"
#include "ops/table.h"
#include "program_fixture.h"

void suite_rematerialise(void);

enum { LARGE = 4096 }; /* elements: 32 KiB, the least that is worth it */

static fixture f;
static gt_build *b = &f.build;

static gt_eval_plan *plan_of(const gt_values *known, int n, const gt_ref *target)
{
    gt_eval_plan *plan = NULL;
    size_t held = f.scratch.held;
    gt_status status = gt_eval_plan_make(&f.planner, &f.arena, &f.program, known, 0, n, target, &plan, &f.error);
    CU_ASSERT_EQUAL_FATAL(status, GT_OK);
    CU_ASSERT_EQUAL(f.scratch.held, held);
    return plan;
}

static gt_ref input(const char *name, int64_t n, uint64_t seed)
{
    double *value = GT_ARRAY(&f.arena, (size_t)n, double);
    for (int64_t i = 0; i < n; i++)
        value[i] = draw(&seed);
    return fixture_input(&f, name, shape_of(1, (int)n), value);
}

/* Each needed equation by a plan of its own, from the values of those before it: the value of the last. */
static const void *one_at_a_time(gt_ref target, size_t *bytes)
{
    gt_values known;
    gt_values_init(&known, &f.arena);
    gt_ref *list;
    size_t used, n = gt_eval_plan_needs(&f.planner, &f.program, NULL, target, &list, &used);
    const gt_tensor *last = NULL;
    for (size_t i = 0; i < n; i++) {
        gt_tensor *value = GT_NEW(&f.arena, gt_tensor);
        gt_eval_plan *plan = plan_of(&known, 1, &list[i]);
        CU_ASSERT_EQUAL(gt_eval_plan_measure(plan).again, 0);
        CU_ASSERT_EQUAL(gt_eval_plan_run(plan, &f.leaves, value, &f.error), GT_OK);
        gt_values_set(&known, list[i], value);
        last = value;
    }
    *bytes = (size_t)gt_shape_count(&last->shape) * sizeof(double);
    return last->data;
}

/* -- loops with a gradient -- */

/* The next state of a loop, by one of several ways: neighbours read by slices, a function that is not cheap now and
 * then, a state made from two earlier ones. */
static gt_ref next_state(gt_ref x, gt_ref y, gt_ref before, int64_t n, int way)
{
    gt_ref one = gt_filled(b, 1, GT_F64, &(gt_shape){.rank = 1, .dim = {1}}), h = gt_scalar(b, 0.01, GT_F64);
    gt_ref part[] = {one, gt_stride_axis(b, y, 0, 0, 1, n - 1)};
    gt_ref moved = way % 2 ? gt_emit(b, &gt_op_concat, 2, part, &(gt_attr){.given = true, .i = 0}) : y;
    gt_ref at = gt_add(b, y, gt_mul(b, h, gt_mul(b, x, moved)));
    gt_ref slope = gt_mul(b, way % 3 == 2 ? gt_apply1(b, &gt_op_sin, at) : x, way % 5 < 3 ? at : before);
    return gt_add(b, y, gt_mul(b, h, gt_sub(b, slope, gt_mul(b, gt_scalar(b, way, GT_F64), at))));
}

static gt_ref gradient_of_loop(int64_t n, int rounds, uint64_t seed, gt_ref *third)
{
    gt_ref x = input("x", n, seed), y = input("start", n, seed + 1), before = y;
    for (int t = 0; t < rounds; t++) {
        gt_ref next = next_state(x, y, before, n, (int)((seed >> t % 8) + (uint64_t)t * seed % 7));
        before = y;
        y = next;
        if (t == 3)
            *third = y;
    }
    gt_ref total = gt_sum(b, y, 1, false), g;
    gt_vjp(b, NULL, 1, &total, NULL, 1, &x, &g);
    return g;
}

static void same_bits(void)
{
    for (uint64_t seed = 1; seed < 12; seed++) {
        fixture_init(&f);
        gt_ref third = GT_NONE, g = gradient_of_loop(LARGE, 60, seed, &third);
        gt_ref target[] = {g, third}; /* a state that would be made again otherwise */
        gt_tensor value[2];
        gt_eval_plan *plan = plan_of(NULL, 2, target);
        CU_ASSERT(gt_eval_plan_measure(plan).again > 10);
        for (int run = 0; run < 2; run++) {
            CU_ASSERT_EQUAL(gt_eval_plan_run(plan, &f.leaves, value, &f.error), GT_OK);
            for (int i = 0; i < 2; i++) {
                size_t bytes;
                const void *expected = one_at_a_time(target[i], &bytes);
                CU_ASSERT_EQUAL(bytes, LARGE * sizeof(double));
                CU_ASSERT_EQUAL(memcmp(value[i].data, expected, bytes), 0);
            }
        }
        fixture_free(&f);
    }
}

/* Values that are not worth it are one element smaller, and so would be their memory. */
static void less_memory(void)
{
    for (uint64_t seed = 1; seed < 12; seed++) {
        gt_eval_plan_size size[2];
        for (int small = 0; small < 2; small++) {
            fixture_init(&f);
            gt_ref third = GT_NONE, g = gradient_of_loop(LARGE - small, 100, seed, &third);
            size[small] = gt_eval_plan_measure(plan_of(NULL, 1, &g));
            fixture_free(&f);
        }
        CU_ASSERT(size[0].again > 0);
        CU_ASSERT_EQUAL(size[1].again, 0);
        CU_ASSERT_EQUAL(size[0].equations, size[1].equations);
        CU_ASSERT(size[0].workspace < size[1].workspace);
    }
}

/* -- what is made again, and what is not -- */

/* An op that no pass takes in. */
static bool heavy_kernel(gt_call *call)
{
    const double *x = call->in[0].data;
    double *y = call->out.data;
    for (int64_t i = 0; i < LARGE; i++)
        y[i] = x[i] / 2 + 1;
    return true;
}

static bool keep_shape(gt_infer *infer)
{
    (void)infer;
    return true;
}

static const gt_op heavy = {
    .name = "heavy", .rule = GT_ZERO, .args = {{.name = "x"}}, .infer = keep_shape, .kernel = heavy_kernel};

typedef struct read_later {
    bool source;    /* what the cheap value is made from is kept too */
    bool soon;      /* the later reading comes right away */
    bool costly;    /* the value is not cheap */
    int operations; /* of the value */
    bool squared;   /* one of them takes what it takes twice */
} read_later;

/* Rounds that make a value of a costly one; another loop over them reads it, and what it is made from where said. */
static int made_again(read_later how)
{
    enum { ROUNDS = 100 };
    fixture_init(&f);
    gt_ref y = input("start", LARGE, 5), late[ROUNDS], source[ROUNDS], acc = y;
    for (int t = 0; t < ROUNDS; t++) {
        source[t] = gt_apply1(b, &heavy, y);
        late[t] = source[t];
        for (int i = 0; i < how.operations; i++)
            late[t] = gt_mul(b, late[t], gt_scalar(b, 0.001, GT_F64));
        if (how.squared)
            late[t] = gt_mul(b, late[t], late[t]);
        if (how.costly)
            late[t] = gt_apply1(b, &gt_op_tanh, late[t]);
        y = gt_apply1(b, &heavy, late[t]);
        if (how.soon)
            acc = gt_apply1(b, &gt_op_sin, gt_add(b, acc, late[t]));
    }
    for (int t = ROUNDS; t-- > 0 && !how.soon;) {
        acc = gt_apply1(b, &heavy, gt_mul(b, acc, late[t]));
        if (how.source)
            acc = gt_apply1(b, &heavy, gt_mul(b, acc, source[t]));
    }
    gt_eval_plan_size size = gt_eval_plan_measure(plan_of(NULL, 1, (gt_ref[]){gt_add(b, acc, y)}));
    fixture_free(&f);
    return size.again;
}

static void what_is_made_again(void)
{
    /* 2 MiB, 64 values of this size, must be written in between: the last 16 rounds are too near, with four values
     * written in each. */
    CU_ASSERT(made_again((read_later){.source = true, .operations = 1}) > 60);
    CU_ASSERT_EQUAL(made_again((read_later){.source = true, .operations = 6}),
                    6 * made_again((read_later){.source = true, .operations = 1}));
    CU_ASSERT_EQUAL(made_again((read_later){.source = true, .operations = 7}), 0);
    CU_ASSERT_EQUAL(made_again((read_later){.source = true, .operations = 5, .squared = true}),
                    made_again((read_later){.source = true, .operations = 6}));
    CU_ASSERT_EQUAL(made_again((read_later){.source = true, .operations = 6, .squared = true}), 0);
    CU_ASSERT_EQUAL(made_again((read_later){.source = false, .operations = 1}), 0);
    CU_ASSERT_EQUAL(made_again((read_later){.source = true, .operations = 1, .soon = true}), 0);
    CU_ASSERT_EQUAL(made_again((read_later){.source = true, .operations = 1, .costly = true}), 0);
}

/* One value, read near and, after `between` other values that are written there, far away; `cheap`: values in all that
 * could be made again. `is_target`: it is asked for as well. */
static int made_again_after(int between, int cheap, bool is_target)
{
    fixture_init(&f);
    gt_ref v = gt_mul(b, input("x", LARGE, 5), gt_scalar(b, 0.001, GT_F64)), y = gt_apply1(b, &heavy, v);
    for (int t = 0; t < 50; t++)
        y = gt_apply1(b, &heavy, y);
    y = gt_mul(b, y, v);
    for (int t = 0; t < between - 1; t++)
        y = gt_apply1(b, &heavy, y);
    y = gt_mul(b, y, v); /* the last of those, and the third that is cheap */
    for (int t = 3; t < cheap; t++)
        y = gt_apply1(b, &heavy, gt_mul(b, y, gt_scalar(b, 0.5, GT_F64)));
    gt_eval_plan_size size = gt_eval_plan_measure(plan_of(NULL, is_target ? 2 : 1, (gt_ref[]){y, v}));
    fixture_free(&f);
    return size.again;
}

/* It is worth it where the memory is free for 1 MiB of others at least, 32 of them, between the two readings. */
static void free_in_between(void)
{
    for (int between = 2; between < 70; between++) {
        unit_row("%d in between", between);
        CU_ASSERT_EQUAL(made_again_after(between, 70, false), between > 32);
        CU_ASSERT_EQUAL(made_again_after(between, 70, true), 0); /* it lasts to the end anyway */
    }
}

/* It is asked at all where more than 2 MiB of values are cheap, 64 of them, however much else is written. */
static void much_that_is_cheap(void)
{
    for (int cheap = 3; cheap < 70; cheap++) {
        unit_row("%d cheap values", cheap);
        CU_ASSERT_EQUAL(made_again_after(60, cheap, false), cheap > 64);
    }
}

/* One value, read near and after so many rounds, in each of which a pass makes so many values one from another. */
static int made_again_behind(int rounds, int inner)
{
    fixture_init(&f);
    gt_ref v = gt_mul(b, input("x", LARGE, 5), gt_scalar(b, 0.001, GT_F64)), y = gt_mul(b, gt_apply1(b, &heavy, v), v);
    for (int t = 0; t < rounds + 70; t++) {
        for (int i = 0; i < inner; i++)
            y = gt_mul(b, y, gt_scalar(b, 0.5, GT_F64));
        y = gt_apply1(b, &heavy, y);
        if (t == rounds - 1)
            y = gt_mul(b, y, v);
    }
    gt_eval_plan_size size = gt_eval_plan_measure(plan_of(NULL, 1, &y));
    fixture_free(&f);
    return size.again;
}

/* Only what is written in between takes the value out of the caches: two values a round, however many the pass makes.
 */
static void what_is_written(void)
{
    for (int rounds = 10; rounds < 50; rounds++) {
        const int again = made_again_behind(rounds, 1);
        unit_row("%d rounds", rounds);
        CU_ASSERT(again == (rounds > 32) || (rounds < 36 && rounds > 28));
        for (int inner = 2; inner < 7; inner += 2)
            CU_ASSERT_EQUAL(made_again_behind(rounds, inner), again);
    }
}

/* Values of so many elements, each made of the one before and of a sum, which is kept: read when they are made, and
 * again from the last one on. */
static int made_again_of_chain(int n, int64_t elements)
{
    gt_ref chain[64], factor[64];
    fixture_init(&f);
    gt_ref v = input("x", elements, 5), y = gt_apply1(b, &heavy, v);
    for (int t = 0; t < n; t++) {
        factor[t] = gt_sum(b, y, 1, false);
        chain[t] = v = gt_mul(b, v, factor[t]);
        y = gt_apply1(b, &heavy, gt_add(b, y, v));
    }
    for (int t = 0; t < 70; t++)
        y = gt_apply1(b, &heavy, gt_mul(b, y, gt_scalar(b, 0.5, GT_F64)));
    for (int t = n; t-- > 0;)
        y = gt_apply1(b, &heavy, gt_mul(b, gt_mul(b, y, chain[t]), factor[t]));
    gt_eval_plan_size size = gt_eval_plan_measure(plan_of(NULL, 1, &y));
    fixture_free(&f);
    return size.again;
}

/* One from another as many as are 512 KiB together, three at least; the next one is kept. */
static void chains(void)
{
    static const struct {
        int64_t elements;
        int most;
    } table[] = {{LARGE, 16}, {2 * LARGE, 8}, {4 * LARGE, 4}, {5 * LARGE, 3}, {16 * LARGE, 3}, {32 * LARGE, 3}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        for (int n = 1; n <= 52; n += 3) {
            unit_row("%d values of %lld", n, (long long)table[i].elements);
            CU_ASSERT_EQUAL(made_again_of_chain(n, table[i].elements), n - n / (table[i].most + 1));
        }
}

/* What is made from a value that is kept, seen through so many views. */
static int made_again_through(int views)
{
    fixture_init(&f);
    gt_ref x = gt_apply1(b, &heavy, input("x", LARGE + 16, 5)), v = x;
    for (int i = 0; i < views; i++)
        v = gt_stride_axis(b, v, 0, 1, 1, LARGE + 16 - i - 1);
    v = gt_mul(b, v, gt_scalar(b, 0.001, GT_F64));
    gt_ref y = gt_apply1(b, &heavy, v);
    for (int t = 0; t < 70; t++)
        y = gt_apply1(b, &heavy, gt_mul(b, y, gt_scalar(b, 0.5, GT_F64)));
    gt_ref target[] = {gt_apply1(b, &heavy, gt_mul(b, y, v)), x};
    gt_eval_plan_size size = gt_eval_plan_measure(plan_of(NULL, 2, target));
    fixture_free(&f);
    return size.again;
}

static void views_in_between(void)
{
    for (int views = 0; views < 12; views++) {
        unit_row("%d views", views);
        CU_ASSERT_EQUAL(made_again_through(views), views <= 8);
    }
}

/* What far steps alone read is made there and not before, of what is a leaf; as a target it has a pass of its own. */
static void made_later(void)
{
    gt_eval_plan_size size[2];
    for (int is_target = 0; is_target < 2; is_target++) {
        fixture_init(&f);
        const gt_ref x = input("x", LARGE, 5), v = gt_mul(b, x, gt_scalar(b, 0.001, GT_F64));
        gt_ref y = gt_apply1(b, &heavy, x);
        for (int t = 0; t < 70; t++)
            y = gt_apply1(b, &heavy, gt_mul(b, y, gt_scalar(b, 0.5, GT_F64)));
        y = gt_apply1(b, &heavy, gt_mul(b, y, v));
        gt_tensor value[2];
        gt_eval_plan *plan = plan_of(NULL, 1 + is_target, (gt_ref[]){y, v});
        size_t bytes;
        CU_ASSERT_EQUAL(gt_eval_plan_run(plan, &f.leaves, value, &f.error), GT_OK);
        CU_ASSERT_EQUAL(memcmp(value[0].data, one_at_a_time(y, &bytes), LARGE * sizeof(double)), 0);
        size[is_target] = gt_eval_plan_measure(plan);
        CU_ASSERT_EQUAL(size[is_target].again, 0);
        fixture_free(&f);
    }
    CU_ASSERT_EQUAL(size[0].equations, size[1].equations);
    CU_ASSERT_EQUAL(size[0].fused, size[1].fused);
    CU_ASSERT_EQUAL(size[0].steps, size[1].steps - 1);
}

void suite_rematerialise(void)
{
    CU_pSuite suite = CU_add_suite("rematerialise", NULL, NULL);
    CU_add_test(suite, "loops: the same bits", same_bits);
    CU_add_test(suite, "loops: less memory", less_memory);
    CU_add_test(suite, "what is written in between", what_is_written);
    CU_add_test(suite, "what is made again", what_is_made_again);
    CU_add_test(suite, "how far apart readings are", free_in_between);
    CU_add_test(suite, "how much is cheap", much_that_is_cheap);
    CU_add_test(suite, "one from another", chains);
    CU_add_test(suite, "through views", views_in_between);
    CU_add_test(suite, "made later, not again", made_later);
}
