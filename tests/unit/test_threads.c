/* Threads: every part of a pool's work is done once; a plan gives the same bytes for every number of threads. One
 * thread is what all other tests measure against known values, so that here the bytes themselves are the reference. */
#include <CUnit/CUnit.h>
#include <stdio.h>
#include <string.h>

#include "base/pool.h"
#include "parse/doc.h"
#include "parse/model.h"
#include "tape/record.h"

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

/* -- plans -- */

typedef struct evaluation {
    gt_arena arena, scratch;
    jmp_buf out_of_memory;
    gt_error error;
    gt_recorder recorder;
    gt_plan *plan;
    gt_status status;
    int n;
    gt_tensor value[8];
} evaluation;

static void plan_names(evaluation *it, const char *names)
{
    gt_ref ref[8];
    for (const char *name = names; *name; name += strspn(name, " ")) {
        size_t length = strcspn(name, " ");
        const char *copy = gt_copy_text(&it->arena, name, length);
        gt_value *value = gt_scope_find(it->recorder.globals, copy);
        CU_ASSERT_FATAL(value && it->n < 8);
        CU_ASSERT_EQUAL_FATAL(value->kind, GT_VALUE_TENSOR);
        ref[it->n++] = value->ref;
        name += length;
    }
    gt_status made = gt_plan_make(&it->recorder.planner, &it->arena, &it->recorder.program, &it->recorder.memo, 0,
                                  it->n, ref, &it->plan, &it->error);
    CU_ASSERT_EQUAL_FATAL(made, GT_OK);
}

/* Records the steps and computes the names. */
static void evaluate(evaluation *it, const char *steps, const char *names, int threads)
{
    gt_model *model = NULL;
    gt_doc *doc;
    memset(it, 0, sizeof *it);
    gt_arena_init(&it->arena, NULL, &it->out_of_memory);
    gt_arena_init(&it->scratch, NULL, &it->out_of_memory);
    gt_source *source = GT_NEW(&it->arena, gt_source);
    *source = (gt_source){"m.yaml", steps, strlen(steps)};
    bool read = gt_doc_read(&it->arena, source, GT_SYNTAX_YAML, &doc, &it->error) == GT_OK &&
                gt_model_read(&it->arena, source, doc, &model, &it->error) == GT_OK;
    CU_ASSERT_FATAL(read);
    gt_record_request request = {.model = model, .watch_variables = true, .threads = threads};
    gt_status recorded = gt_record(&it->recorder, &it->arena, &it->scratch, &request, &it->error);
    if (recorded != GT_OK)
        CU_FAIL_FATAL("the steps cannot be recorded");
    plan_names(it, names);
    it->status = gt_plan_run(it->plan, &it->recorder.leaves, it->value, &it->error);
}

static void end(evaluation *it)
{
    gt_arena_free(&it->scratch);
    gt_arena_free(&it->arena);
}

static bool same_bytes(const gt_tensor *a, const gt_tensor *b)
{
    return a->dtype == b->dtype && gt_shape_equal(&a->shape, &b->shape) &&
           memcmp(a->data, b->data, (size_t)gt_shape_count(&a->shape) * gt_dtype_size(a->dtype)) == 0;
}

/* shared: how many steps are shared between threads, at the least. */
static void same_for_all(const char *steps, const char *names, int shared)
{
    evaluation alone, other;
    evaluate(&alone, steps, names, 1);
    CU_ASSERT_EQUAL_FATAL(alone.status, GT_OK);
    CU_ASSERT_EQUAL(gt_plan_measure(alone.plan).shared, 0);
    CU_ASSERT_PTR_NULL(alone.recorder.planner.pool);
    static const int threads[] = {2, 3, 7};
    for (size_t i = 0; i < sizeof threads / sizeof *threads; i++) {
        evaluate(&other, steps, names, threads[i]);
        CU_ASSERT_EQUAL_FATAL(other.status, GT_OK);
        CU_ASSERT(gt_plan_measure(other.plan).shared >= shared);
        for (int again = 0; again < 2; again++) {
            for (int k = 0; k < alone.n; k++)
                CU_ASSERT(same_bytes(&alone.value[k], &other.value[k]));
            CU_ASSERT_EQUAL(gt_plan_run(other.plan, &other.recorder.leaves, other.value, &other.error), GT_OK);
        }
        end(&other);
    }
    end(&alone);
}

static void small_work(void)
{
    evaluation it;
    evaluate(&it, "inputs: {x: {shape: [1000], init: normal}}\nsteps: \"y = reduce_sum(sin(x) * x)\"\n", "y", 7);
    CU_ASSERT_EQUAL(it.status, GT_OK);
    CU_ASSERT_PTR_NULL(it.recorder.planner.pool);
    end(&it);
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

void suite_threads(void)
{
    CU_pSuite suite = CU_add_suite("threads", NULL, NULL);
    CU_add_test(suite, "every part once", every_part_once);
    CU_add_test(suite, "small work starts nothing", small_work);
    CU_add_test(suite, "pointwise", pointwise);
    CU_add_test(suite, "sums in passes", sums_in_passes);
}
