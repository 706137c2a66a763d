/* Plans: what runs, what does not, in how much memory. Fused passes are in test_fuse.c. */
#include "unit.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "diff/transform.h"
#include "program_fixture.h"
#include "threads_fixture.h"

void suite_plan(void);

static fixture f;
static gt_build *b = &f.build;

/* -- ops for these tests: one that counts its runs, one that always fails -- */

static int runs;

static bool keep_shape(gt_infer *infer)
{
    (void)infer;
    return true;
}

static bool counted_kernel(gt_call *call)
{
    const gt_view *x = &call->in[0];
    int64_t n = gt_shape_count(x->shape);
    CU_ASSERT(x->shape->rank == 0 || x->stride[x->shape->rank - 1] == 1);
    runs++;
    for (int64_t i = 0; i < n; i++)
        ((double *)call->out.data)[i] = ((const double *)x->data)[i] + 1;
    return true;
}

static bool failing_kernel(gt_call *call)
{
    runs++;
    snprintf(call->message, sizeof call->message, "it always does");
    return false;
}

static size_t big_scratch(const gt_attr *attr, int n, const gt_shape *const *shape, gt_dtype dtype)
{
    (void)attr, (void)n, (void)shape, (void)dtype;
    return 100000;
}

static bool scratch_kernel(gt_call *call)
{
    memset(call->scratch, 0x7f, 100000); /* must not touch what is alive */
    return counted_kernel(call);
}

static const gt_op plus_one = {.name = "plus_one",
                               .rule = GT_ZERO,
                               .args = {{.name = "x"}},
                               .infer = keep_shape,
                               .kernel = counted_kernel,
                               .wants_contiguous = true};
static const gt_op fails = {
    .name = "fails", .rule = GT_ZERO, .args = {{.name = "x"}}, .infer = keep_shape, .kernel = failing_kernel};
static const gt_op greedy = {.name = "greedy",
                             .rule = GT_ZERO,
                             .args = {{.name = "x"}},
                             .infer = keep_shape,
                             .kernel = scratch_kernel,
                             .scratch = big_scratch};
static const gt_op none = {.name = "none", .rule = GT_ZERO, .args = {{.name = "x"}}, .infer = keep_shape};

static gt_ref call(const gt_op *op, gt_ref x)
{
    return gt_apply1(b, op, x);
}

/* -- what runs -- */

static void dead_equations(void)
{
    fixture_init(&f);
    gt_source source = {.name = "m.yaml", .text = "y = fails(x)", .size = 12};
    gt_ref x = fixture_scalar_input(&f, "x", 2), missing = fixture_input(&f, "missing", SCALAR, NULL);
    b->at = (gt_span){&source, 4, 12};
    gt_ref bad = call(&fails, x), worse = gt_add(b, bad, missing);
    gt_ref y = gt_mul(b, x, x);
    runs = 0;
    gt_eval_plan *plan = fixture_plan(&f, NULL, 0, 1, &y);
    CU_ASSERT_EQUAL(*(const double *)fixture_result(&f, plan).data, 4);
    CU_ASSERT_EQUAL(runs, 0);
    CU_ASSERT_EQUAL(gt_eval_plan_measure(plan).equations, 1);
    /* Asked for, it fails, and the error names the step. */
    gt_tensor result;
    plan = fixture_plan(&f, NULL, 0, 1, &bad);
    CU_ASSERT_EQUAL(gt_eval_plan_run(plan, &f.leaves, &result, &f.error), GT_BAD_VALUE);
    CU_ASSERT_STRING_EQUAL(f.error.message, "fails: it always does");
    CU_ASSERT(f.error.at.source == &source && f.error.at.begin == 4);
    CU_ASSERT_EQUAL(runs, 1);
    /* A leaf without a value. */
    plan = fixture_plan(&f, NULL, 0, 1, &worse);
    CU_ASSERT_EQUAL(gt_eval_plan_run(plan, &f.leaves, &result, &f.error), GT_BAD_VALUE);
    CU_ASSERT_STRING_EQUAL(f.error.message, "no value is given for 'missing'");
    CU_ASSERT_EQUAL(runs, 1); /* found before anything ran */
    fixture_free(&f);
}

static void no_kernel(void)
{
    fixture_init(&f);
    gt_ref bad = call(&none, fixture_scalar_input(&f, "x", 2));
    CU_ASSERT_PTR_NULL(fixture_plan(&f, NULL, 0, 1, &bad));
    CU_ASSERT_EQUAL(f.error.code, GT_WRONG_MODEL);
    CU_ASSERT_STRING_EQUAL(f.error.message, "none cannot be computed for float64");
    fixture_free(&f);
}

/* Every needed equation runs once, whoever and however many need it. */
static void once(void)
{
    fixture_init(&f);
    gt_ref x = fixture_scalar_input(&f, "x", 2);
    gt_ref shared = call(&plus_one, x), y = gt_mul(b, shared, shared), z = gt_add(b, y, shared);
    gt_ref target[] = {z, shared, y, z, x};
    gt_tensor result[5];
    gt_eval_plan *plan = fixture_plan(&f, NULL, 0, 5, target);
    runs = 0;
    CU_ASSERT_EQUAL(gt_eval_plan_run(plan, &f.leaves, result, &f.error), GT_OK);
    CU_ASSERT_EQUAL(runs, 1);
    static const double expected[] = {12, 3, 9, 12, 2};
    for (int i = 0; i < 5; i++)
        CU_ASSERT_EQUAL(gt_tensor_real(&result[i], 0), expected[i]);
    gt_eval_plan_size size = gt_eval_plan_measure(plan);
    CU_ASSERT_EQUAL(size.equations, 3);
    CU_ASSERT_EQUAL(size.steps, 2); /* plus_one, and one pass for both pointwise equations */
    CU_ASSERT_EQUAL(size.fused, 2);
    fixture_free(&f);
}

static void known_values(void)
{
    fixture_init(&f);
    static const double hundred = 100;
    gt_tensor value = {GT_F64, SCALAR, &hundred};
    gt_values known;
    gt_values_init(&known, &f.arena);
    gt_ref x = fixture_input(&f, "x", SCALAR, NULL);
    gt_ref y = call(&fails, x), z = gt_neg(b, y);
    gt_values_set(&known, y, &value);
    gt_ref target[] = {z, y};
    gt_tensor result[2];
    gt_eval_plan *plan = fixture_plan(&f, &known, 0, 2, target);
    runs = 0;
    CU_ASSERT_EQUAL(gt_eval_plan_run(plan, &f.leaves, result, &f.error), GT_OK); /* neither x nor its op is needed */
    CU_ASSERT_EQUAL(runs, 0);
    CU_ASSERT_EQUAL(gt_tensor_real(&result[0], 0), -100);
    CU_ASSERT_PTR_EQUAL(result[1].data, &hundred); /* taken as it is */
    fixture_free(&f);
}

static void needs(void)
{
    fixture_init(&f);
    static const double number = 1;
    gt_tensor value = {GT_F64, SCALAR, &number};
    gt_values known;
    gt_values_init(&known, &f.arena);
    gt_shape row = shape_of(1, 1);
    gt_ref x = fixture_scalar_input(&f, "x", 2);
    gt_ref a = gt_neg(b, x), dead = gt_neg(b, a), c = call(&plus_one, a), view = gt_reshape(b, c, &row);
    gt_ref z = gt_add(b, view, gt_scalar(b, 5, GT_F64)), *list;
    size_t used;
    (void)dead;
    CU_ASSERT_EQUAL(gt_eval_plan_needs(&f.planner, &f.program, &known, z, &list, &used), 3);
    CU_ASSERT(list[0] == a && list[1] == c && list[2] == z); /* no leaf, constant, view; in order */
    CU_ASSERT_EQUAL(used, 0);
    gt_values_set(&known, a, &value);
    CU_ASSERT_EQUAL(gt_eval_plan_needs(&f.planner, &f.program, &known, z, &list, &used), 2);
    CU_ASSERT(list[0] == c && list[1] == z);
    CU_ASSERT(used == 1 && list[2] == a);
    gt_values_set(&known, z, &value);
    CU_ASSERT_EQUAL(gt_eval_plan_needs(&f.planner, &f.program, &known, z, &list, &used), 0);
    CU_ASSERT_EQUAL(gt_eval_plan_needs(&f.planner, &f.program, NULL, z, &list, &used), 3);
    CU_ASSERT_EQUAL(gt_eval_plan_needs(&f.planner, &f.program, NULL, x, &list, &used), 0);
    fixture_free(&f);
}

#define SUM(k)     "reduce_sum(sin(line * " #k "))"
#define EIGHT_SUMS SUM(2) " + " SUM(3) " + " SUM(4) " + " SUM(5) " + " SUM(6) " + " SUM(7) " + " SUM(8) " + " SUM(9)

/* Which equations share a pass, counted by hand. */
static void passes(void)
{
    static const char inputs[] = "inputs:\n"
                                 "  x: {shape: [4, 8], init: normal}\n"
                                 "  short: {shape: [4, 7], init: normal}\n"
                                 "  grid: {shape: [8, 8], init: normal}\n"
                                 "  line: {shape: [8], init: normal}\n"
                                 "  row: {shape: [1, 8], init: normal}\n"
                                 "  tall: {shape: [3, 8, 1], init: normal}\n"
                                 "  box: {shape: [4, 2, 4], init: normal}\n"
                                 "  pair: {shape: [2, 1, 1], init: normal}\n"
                                 "  m: {shape: [2, 2], init: normal}\n"
                                 "steps: |\n";
    static const struct {
        const char *steps, *names;
        int count, fused, equations;
    } table[] = {
        {"y = sin(x) * x + 1", "y", 1, 3, 3},
        {"y = sin(x); z = cos(x)", "y z", 1, 2, 2},
        {"y = sin(x); z = cos(line)", "y z", 2, 2, 2},  /* another shape */
        {"y = transpose(sin(grid)) * 2", "y", 2, 2, 2}, /* read elsewhere than it was made */
        /* sums: along trailing axes, at most eight of them */
        {"y = reduce_sum(sin(x), axis=1)", "y", 1, 2, 2},
        {"y = reduce_sum(sin(short), axis=1)", "y", 1, 2, 2},
        {"y = reduce_sum(sin(grid), axis=0)", "y", 2, 1, 2},
        {"y = reduce_sum(sin(row), axis=0)", "y", 2, 1, 2}, /* a lane has one element */
        {"y = reduce_sum(sin(box), axis=[1, 2])", "y", 1, 2, 2},
        {"y = reduce_sum(sin(box), axis=[0, 2])", "y", 2, 1, 2},
        {"y = reduce_sum(sin(tall), axis=1)", "y", 1, 2, 2},
        {"y = " EIGHT_SUMS, "y", 2, 31, 31},               /* 16 equations and 8 sums; 7 sums of scalars */
        {"y = " EIGHT_SUMS " + " SUM(10), "y", 4, 34, 35}, /* the ninth is a step of its own, and what waits for it */
        /* values laid end to end are read where they lie, by equations of their shape only */
        {"y = concat([sin(x), cos(x)], 0) * 2", "y", 2, 3, 3},
        {"y = concat([sin(x), cos(x)], 1) * 2", "y", 3, 3, 4}, /* not end to end */
        {"y = concat([sin(x), cos(x)], 0)", "y", 2, 2, 3},
        {"y = concat([sin(x), cos(x)], 0); z = y * 2", "y z", 3, 3, 4},
        {"y = concat([sin(x), cos(x)], 0) * pair", "y", 3, 3, 4},
        {"c = concat([sin(x), cos(x)], 0); y = c * 2; z = reduce_sum(c, axis=0)", "y z", 4, 3, 5},
        {"y = concat([transpose(grid), cos(grid)], 0) * 2", "y", 3, 2, 3}, /* strided, it lies in no row */
        /* a pass takes in what is not further behind it than four steps */
        {"y = sin(line); a = m @ m; b = a @ m; c = b @ m; z = cos(line)", "y c z", 4, 2, 5},
        {"y = sin(line); a = m @ m; b = a @ m; c = b @ m; d = c @ m; z = cos(line)", "y d z", 6, 2, 6},
        {"y = sin(line); a = m @ m; b = a @ m; c = b @ m; d = c @ m; z = cos(y)", "y d z", 5, 2, 6},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char model[1200];
        size_t n = sizeof inputs - 1;
        memcpy(model, inputs, sizeof inputs);
        for (const char *from = table[i].steps; *from; from += strspn(from, "; ")) {
            const int length = (int)strcspn(from, ";");
            n += (size_t)snprintf(model + n, sizeof model - n, "  %.*s\n", length, from);
            from += length;
        }
        evaluation it;
        evaluate(&it, model, table[i].names, 1);
        const gt_eval_plan_size size = gt_eval_plan_measure(it.plan);
        CU_ASSERT_EQUAL(it.status, GT_OK);
        if (size.steps != table[i].count || size.fused != table[i].fused || size.equations != table[i].equations)
            printf("%s: %d steps, %d of %d equations in passes\n", table[i].steps, size.steps, size.fused,
                   size.equations);
        CU_ASSERT_EQUAL(size.steps, table[i].count);
        CU_ASSERT_EQUAL(size.fused, table[i].fused);
        CU_ASSERT_EQUAL(size.equations, table[i].equations);
        evaluation_end(&it);
    }
}

/* Sums of lanes side by side are in the pass that makes what they add up where that is worth it: lanes of 8 elements,
 * up to 4096 of them, 2048 elements. Fewer are a step of their own, to the same bits. */
static void lanes_side_by_side(void)
{
    static const int shape[][2] = {{8, 256},  {7, 300},  {8, 255},  {9, 228}, {9, 227},
                                   {8, 4096}, {8, 4097}, {2048, 1}, {1024, 2}};
    static double value[8 * 4097];
    for (int i = 0; i < 8 * 4097; i++)
        value[i] = sin(i);
    for (size_t i = 0; i < sizeof shape / sizeof *shape; i++) {
        fixture_init(&f);
        const int lane = shape[i][0], lanes = shape[i][1];
        const gt_ref x = fixture_input(&f, "x", shape_of(2, lane, lanes), value), y = gt_neg(b, x);
        const gt_ref target[] = {gt_sum(b, y, 1, false), gt_sum(b, x, 1, false)};
        gt_tensor sum[2];
        gt_eval_plan *plan = fixture_plan(&f, NULL, 0, 1, target);
        const bool inside = lanes == 1 || (lane >= 8 && lanes <= 4096 && lane * lanes >= 2048);
        unit_row("%d lanes of %d", lanes, lane);
        CU_ASSERT_EQUAL(gt_eval_plan_measure(plan).steps, inside ? 1 : 2);
        CU_ASSERT_EQUAL(gt_eval_plan_run(fixture_plan(&f, NULL, 0, 2, target), &f.leaves, sum, &f.error), GT_OK);
        for (int k = 0; k < lanes; k++)
            CU_ASSERT_EQUAL(gt_tensor_real(&sum[0], k), -gt_tensor_real(&sum[1], k));
        fixture_free(&f);
    }
}

/* What is laid end to end of up to 4096 values is read where they lie. */
static void many_values_end_to_end(void)
{
    for (int n = 4094; n <= 4098; n++) {
        fixture_init(&f);
        gt_ref x = fixture_input(&f, "x", shape_of(1, 3), (double[]){1, 2, 3});
        gt_ref *part = GT_ARRAY(&f.arena, (size_t)n, gt_ref);
        for (int i = 0; i < n; i++)
            part[i] = x;
        gt_ref all = gt_emit(b, &gt_op_concat, n, part, &(gt_attr){.given = true, .i = 0});
        gt_ref twice = gt_mul(b, all, gt_scalar(b, 2, GT_F64));
        gt_eval_plan *plan = fixture_plan(&f, NULL, 0, 1, &twice);
        CU_ASSERT_PTR_NOT_NULL_FATAL(plan);
        const gt_tensor value = fixture_result(&f, plan);
        const double *last = (const double *)value.data + 3 * (n - 1);
        unit_row("%d values", n);
        CU_ASSERT_EQUAL(gt_eval_plan_measure(plan).steps, n <= 4096 ? 1 : 2);
        CU_ASSERT(last[0] == 2 && last[1] == 4 && last[2] == 6);
        fixture_free(&f);
    }
}

/* Each element is that of its value, where values of many lengths, none among them, are laid end to end: parts of one
 * input, beside zeros or not. */
static void each_end_to_end(void)
{
    enum { MOST = 600, LONGEST = 700, ALL = 40000 };
    static double number[LONGEST + MOST], expected[ALL];
    for (int i = 0; i < LONGEST + MOST; i++)
        number[i] = i + 1;
    for (int n = 1; n <= MOST; n = n * 2 + 1)
        for (int way = 0; way < 4; way++) {
            gt_ref part[MOST];
            int count = 0;
            fixture_init(&f);
            const gt_ref x = fixture_input(&f, "x", shape_of(1, LONGEST + MOST), number);
            for (int i = 0; i < n; i++) {
                const int length = way == 0 ? 1 : way == 1 ? i % 7 : way == 2 ? 20 + i % 45 : i % 50 == 1 ? LONGEST : 3;
                part[i] = gt_stride_axis(b, x, 0, i, 1, length);
                for (int k = 0; k < length; k++)
                    expected[count++] = 2 * number[i + k];
            }
            const gt_ref all = gt_emit(b, &gt_op_concat, n, part, &(gt_attr){.given = true}),
                         twice = gt_mul(b, all, gt_scalar(b, 2, GT_F64));
            unit_row("%d values, way %d, %d elements", n, way, count);
            CU_ASSERT(count <= ALL && fixture_is(&f, twice, count, expected));
            fixture_free(&f);
        }
}

/* -- running again -- */

static gt_ref some_model(gt_ref x, gt_ref w)
{
    gt_ref y = gt_sum(b, gt_mul(b, gt_apply1(b, &gt_op_tanh, gt_mul(b, x, w)), x), 1u << 1, false);
    gt_ref loss = gt_sum(b, gt_mul(b, y, y), 1, false), g;
    gt_vjp(b, NULL, 1, &loss, NULL, 1, &w, &g);
    return g;
}

/* A plan runs again with other leaves: the same bits as a fresh plan with them. */
static void again(void)
{
    fixture_init(&f);
    enum { ROWS = 40, COLUMNS = 30 };
    static double points[3][ROWS * COLUMNS];
    uint64_t state = 7;
    gt_shape shape = shape_of(2, ROWS, COLUMNS);
    gt_ref x = fixture_input(&f, "x", shape, NULL);
    gt_ref w = fixture_input(&f, "w", shape_of(1, COLUMNS), points[0]);
    gt_ref g = some_model(x, w);
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < ROWS * COLUMNS; i++)
            points[k][i] = draw(&state);
    gt_tensor value[3];
    for (int k = 0; k < 3; k++)
        value[k] = (gt_tensor){GT_F64, shape, points[k]};
    fixture_bind(&f, w, &(gt_tensor){GT_F64, shape_of(1, COLUMNS), points[2]});
    gt_eval_plan *plan = fixture_plan(&f, NULL, 0, 1, &g);
    static const int visit[] = {0, 1, 2, 0, 0, 1};
    for (int i = 0; i < 6; i++) {
        fixture_bind(&f, x, &value[visit[i]]);
        gt_tensor old = fixture_result(&f, plan), fresh = fixture_result(&f, fixture_plan(&f, NULL, 0, 1, &g));
        CU_ASSERT_EQUAL(memcmp(old.data, fresh.data, COLUMNS * sizeof(double)), 0);
        double first = 0; /* dloss/dw_0 by hand: sum over rows of 2 y_i x_i0^2 (1 - tanh^2) */
        for (int r = 0; r < ROWS; r++) {
            const double *row = points[visit[i]] + r * COLUMNS;
            double y = 0, t = tanh(row[0] * points[2][0]);
            for (int k = 0; k < COLUMNS; k++)
                y += row[k] * tanh(row[k] * points[2][k]);
            first += 2 * y * row[0] * row[0] * (1 - t * t);
        }
        CU_ASSERT_DOUBLE_EQUAL(gt_tensor_real(&old, 0), first, 1e-12);
    }
    /* Another dtype or shape needs another recording. */
    gt_tensor wrong = {GT_F64, shape_of(2, COLUMNS, ROWS), points[0]}, result;
    fixture_bind(&f, x, &wrong);
    CU_ASSERT_EQUAL(gt_eval_plan_run(plan, &f.leaves, &result, &f.error), GT_BAD_VALUE);
    CU_ASSERT_STRING_EQUAL(f.error.message, "the value of 'x' has another dtype or shape than recorded");
    wrong = (gt_tensor){GT_I64, shape, points[0]};
    f.error = (gt_error){.code = GT_OK};
    CU_ASSERT_EQUAL(gt_eval_plan_run(plan, &f.leaves, &result, &f.error), GT_BAD_VALUE);
    CU_ASSERT_STRING_EQUAL(f.error.message, "the value of 'x' has another dtype or shape than recorded");
    fixture_free(&f);
}

/* -- memory -- */

/* A chain of kernels over 8 KiB values lives in a few buffers, whatever its length; one of pointwise equations too. */
static void reuse(void)
{
    fixture_init(&f);
    enum { N = 1024, LINKS = 3000 };
    static double ones[N];
    gt_shape shape = shape_of(1, N);
    for (int i = 0; i < N; i++)
        ones[i] = i;
    gt_ref x = fixture_input(&f, "x", shape, ones), y = x, z = x;
    for (int i = 0; i < LINKS; i++) {
        y = call(&plus_one, y);
        z = gt_add(b, gt_neg(b, z), x);
    }
    gt_eval_plan *kernels = fixture_plan(&f, NULL, 0, 1, &y), *passes = fixture_plan(&f, NULL, 0, 1, &z);
    CU_ASSERT(gt_eval_plan_measure(kernels).workspace <= 3 * N * sizeof(double));
    CU_ASSERT(gt_eval_plan_measure(passes).workspace <= 3 * N * sizeof(double));
    CU_ASSERT(gt_eval_plan_measure(passes).steps <= LINKS / 16); /* 48 equations to a pass */
    CU_ASSERT_EQUAL(gt_eval_plan_measure(passes).fused, 2 * LINKS);
    gt_tensor value = fixture_result(&f, kernels);
    CU_ASSERT(gt_tensor_real(&value, 0) == LINKS && gt_tensor_real(&value, N - 1) == N - 1 + LINKS);
    value = fixture_result(&f, passes); /* x - (x - (x - ...)): x after an even number of links */
    CU_ASSERT(gt_tensor_real(&value, 1) == 1 && gt_tensor_real(&value, N - 1) == N - 1);
    fixture_free(&f);
}

/* What is alive keeps its memory: the values of a tree are all right, computed in whatever order. */
static void liveness(void)
{
    fixture_init(&f);
    enum { LEAVES = 64 };
    gt_ref level[LEAVES];
    double expected = 0;
    for (int i = 0; i < LEAVES; i++) {
        gt_ref x = fixture_scalar_input(&f, "x", i);
        level[i] = call(i % 3 ? &plus_one : &greedy, x);
        expected += i + 1;
    }
    for (int n = LEAVES; n > 1; n /= 2)
        for (int i = 0; i < n / 2; i++) {
            level[i] = call(i % 2 ? &plus_one : &greedy, gt_add(b, level[i], level[n - 1 - i]));
            expected += 1;
        }
    gt_eval_plan *plan = fixture_plan(&f, NULL, 0, 1, level);
    gt_tensor value = fixture_result(&f, plan);
    CU_ASSERT_EQUAL(gt_tensor_real(&value, 0), expected);
    CU_ASSERT(gt_eval_plan_measure(plan).workspace < 2 * 100000); /* scratch memory is reused too */
    fixture_free(&f);
}

static void memory_limit(void)
{
    fixture_init(&f);
    gt_shape shape = shape_of(1, 1 << 20);
    gt_ref x = gt_filled(b, 1, GT_F64, &shape), y = call(&plus_one, x); /* two times 8 MiB: laid out, and the value */
    CU_ASSERT_PTR_NULL(fixture_plan(&f, NULL, 1 << 20, 1, &y));
    CU_ASSERT_EQUAL(f.error.code, GT_OVER_LIMIT);
    CU_ASSERT_PTR_NOT_NULL(
        strstr(f.error.message, "this computation needs 16.0 MiB of memory at once, more than 1.0 MiB; of it "));
    CU_ASSERT_STRING_EQUAL(f.error.fix, "raise --memory-limit, or ask for less at once");
    f.error.code = GT_OK;
    gt_ref total = gt_sum(b, gt_mul(b, x, x), 1, false);
    gt_eval_plan *plan = fixture_plan(&f, NULL, 16 << 20, 1, &total); /* the planner is as before the failure */
    CU_ASSERT_PTR_NOT_NULL_FATAL(plan);
    gt_tensor value = fixture_result(&f, plan);
    CU_ASSERT_EQUAL(gt_tensor_real(&value, 0), 1 << 20);
    fixture_free(&f);
}

/* -- views -- */

static void views(void)
{
    fixture_init(&f);
    const double v[] = {1, 2, 3, 4, 5, 6};
    int perm[] = {1, 0};
    gt_shape flat = shape_of(1, 6), wide = shape_of(3, 2, 3, 2);
    gt_ref x = fixture_input(&f, "x", shape_of(2, 2, 3), v);
    gt_ref t = gt_transpose(b, x, perm);             /* [[1,4],[2,5],[3,6]] */
    gt_ref back = gt_stride_axis(b, t, 0, 2, -2, 2); /* [[3,6],[1,4]] */
    gt_ref spread = gt_broadcast(b, t, &wide);       /* twice */
    gt_ref copied = gt_reshape(b, t, &flat);         /* cannot be a view */
    CU_ASSERT(fixture_is(&f, t, 6, (double[]){1, 4, 2, 5, 3, 6}));
    CU_ASSERT(fixture_is(&f, back, 4, (double[]){3, 6, 1, 4}));
    CU_ASSERT(fixture_is(&f, spread, 12, (double[]){1, 4, 2, 5, 3, 6, 1, 4, 2, 5, 3, 6}));
    CU_ASSERT(fixture_is(&f, copied, 6, (double[]){1, 4, 2, 5, 3, 6}));
    CU_ASSERT(fixture_is(&f, call(&plus_one, back), 4, (double[]){4, 7, 2, 5})); /* laid out for the kernel */
    CU_ASSERT(fixture_is(&f, gt_add(b, back, gt_stride_axis(b, back, 1, 1, -1, 2)), 4, (double[]){9, 9, 5, 5}));
    /* Views cost nothing; a strided one that is a target costs its copy. */
    gt_ref inside = gt_reshape(b, gt_stride_axis(b, x, 0, 1, 1, 1), &(gt_shape){1, {3}});
    gt_eval_plan_size size = gt_eval_plan_measure(fixture_plan(&f, NULL, 0, 1, &inside));
    CU_ASSERT(size.equations == 0 && size.steps == 0 && size.workspace == 0);
    size = gt_eval_plan_measure(fixture_plan(&f, NULL, 0, 1, &back));
    CU_ASSERT(size.equations == 0 && size.steps == 1);
    /* So does a product by 1, on either side, also of what is laid end to end. */
    gt_ref same = gt_mul(b, gt_mul(b, gt_number(b, x, 1), inside), gt_number(b, x, 1));
    CU_ASSERT(fixture_is(&f, same, 3, (double[]){4, 5, 6}));
    size = gt_eval_plan_measure(fixture_plan(&f, NULL, 0, 1, &same));
    CU_ASSERT(size.equations == 0 && size.steps == 0 && size.workspace == 0);
    for (int side = 0; side < 2; side++) { /* of what is computed, which lies in a row or turned */
        const gt_ref made = call(&plus_one, x), one = gt_number(b, x, 1);
        CU_ASSERT(fixture_is(&f, side ? gt_mul(b, made, one) : gt_mul(b, one, made), 6, (double[]){2, 3, 4, 5, 6, 7}));
        size = gt_eval_plan_measure(
            fixture_plan(&f, NULL, 0, 1, (gt_ref[]){side ? gt_mul(b, made, one) : gt_mul(b, one, made)}));
        CU_ASSERT_EQUAL(size.steps, 1);
        const gt_ref turned = gt_transpose(b, made, perm);
        CU_ASSERT(
            fixture_is(&f, side ? gt_mul(b, turned, one) : gt_mul(b, one, turned), 6, (double[]){2, 5, 3, 6, 4, 7}));
    }
    gt_ref ends =
        gt_mul(b, gt_number(b, x, 1), gt_emit(b, &gt_op_concat, GT_OF(inside, same), GT_WITH({.given = true})));
    CU_ASSERT(fixture_is(&f, gt_add(b, ends, ends), 6, (double[]){8, 10, 12, 8, 10, 12}));
    /* A value, its view, and both as targets; the view of something computed outlives its pass. */
    gt_ref square = gt_mul(b, x, x), columns = gt_transpose(b, square, perm), rest = gt_neg(b, columns);
    gt_ref target[] = {columns, rest, square};
    gt_tensor result[3];
    CU_ASSERT_EQUAL(gt_eval_plan_run(fixture_plan(&f, NULL, 0, 3, target), &f.leaves, result, &f.error), GT_OK);
    CU_ASSERT_EQUAL(memcmp(result[0].data, (double[]){1, 16, 4, 25, 9, 36}, 48), 0);
    CU_ASSERT_EQUAL(memcmp(result[1].data, (double[]){-1, -16, -4, -25, -9, -36}, 48), 0);
    CU_ASSERT_EQUAL(memcmp(result[2].data, (double[]){1, 4, 9, 16, 25, 36}, 48), 0);
    fixture_free(&f);
}

/* -- a reduction that another kernel finds on its way -- */

static void along(void)
{
    enum { ROWS = 3, N = 300 };
    double v[ROWS * N];
    for (int i = 0; i < ROWS * N; i++)
        v[i] = i % N ? sin(i) * 3 : i ? -INFINITY : 800;
    fixture_init(&f);
    f.planner.threads = 2;
    gt_ref x = fixture_input(&f, "x", shape_of(2, ROWS, N), v);
    for (unsigned mask = 1; mask < 4; mask++) {
        gt_tensor result[2], alone;
        gt_ref target[2] = {gt_reduce(b, &gt_op_reduce_logsumexp, x, mask, false)};
        gt_ref total = gt_sum(b, target[0], mask == 3 ? 0 : 1, false);
        gt_vjp(b, NULL, 1, &total, NULL, 1, &x, &target[1]);
        for (int all = 0; all < 2; all++) { /* cut into parts or not */
            f.planner.share_all = all;
            gt_eval_plan *plan = fixture_plan(&f, NULL, 0, 2, target);
            gt_eval_plan_size size = gt_eval_plan_measure(plan);
            CU_ASSERT(size.steps == 1 && size.equations == 2);
            CU_ASSERT_EQUAL(gt_eval_plan_run(plan, &f.leaves, result, &f.error), GT_OK);
            for (int i = 0; i < 2; i++) {
                plan = fixture_plan(&f, NULL, 0, 1, &target[i]);
                CU_ASSERT_EQUAL(gt_eval_plan_run(plan, &f.leaves, &alone, &f.error), GT_OK);
                CU_ASSERT_EQUAL(memcmp(alone.data, result[i].data, (size_t)gt_shape_count(&alone.shape) * 8), 0);
            }
        }
    }
    fixture_free(&f);
}

/* A reduction along other axes is computed by itself, and so is one of another value, or of another kind. */
static void along_other_axes(void)
{
    enum { ROWS = 4, N = 30 };
    double v[2 * ROWS * N];
    for (int i = 0; i < 2 * ROWS * N; i++)
        v[i] = sin(i) * 3;
    fixture_init(&f);
    const gt_ref x = fixture_input(&f, "x", shape_of(2, ROWS, N), v),
                 y = fixture_input(&f, "y", shape_of(2, ROWS, N), v + ROWS * N);
    const gt_ref reduced[] = {
        gt_reduce(b, &gt_op_reduce_logsumexp, x, 1, false), gt_reduce(b, &gt_op_reduce_logsumexp, x, 2, false),
        gt_reduce(b, &gt_op_reduce_logsumexp, x, 3, false), gt_reduce(b, &gt_op_reduce_logsumexp, y, 2, false),
        gt_reduce(b, &gt_op_reduce_max, x, 2, false)};
    for (unsigned mask = 1; mask < 4; mask++) {
        const gt_ref one = gt_reduce(b, &gt_op_reduce_logsumexp, x, mask, false);
        gt_ref total = gt_sum(b, one, mask == 3 ? 0 : 1, false), g;
        gt_vjp(b, NULL, 1, &total, NULL, 1, &x, &g);
        for (int i = 0; i < 5; i++) {
            const gt_ref target[] = {reduced[i], g};
            gt_tensor result[2], alone;
            gt_eval_plan *plan = fixture_plan(&f, NULL, 0, 2, target);
            unit_row("axes %u, reduction %d", mask, i);
            CU_ASSERT_EQUAL(gt_eval_plan_measure(plan).steps, mask == (unsigned)i + 1 ? 1 : 2);
            CU_ASSERT_EQUAL(gt_eval_plan_run(plan, &f.leaves, result, &f.error), GT_OK);
            for (int k = 0; k < 2; k++) {
                plan = fixture_plan(&f, NULL, 0, 1, &target[k]);
                CU_ASSERT_EQUAL(gt_eval_plan_run(plan, &f.leaves, &alone, &f.error), GT_OK);
                CU_ASSERT_EQUAL(memcmp(alone.data, result[k].data, (size_t)gt_shape_count(&alone.shape) * 8), 0);
            }
        }
    }
    fixture_free(&f);
}

/* -- nothing at all -- */

static void zero_size(void)
{
    fixture_init(&f);
    int perm[] = {1, 0};
    gt_ref x = fixture_input(&f, "x", shape_of(2, 0, 3), (double[]){0}), one = fixture_scalar_input(&f, "one", 1);
    gt_ref y = gt_apply1(b, &gt_op_exp, gt_add(b, gt_transpose(b, x, perm), one));
    gt_ref total = gt_add(b, gt_sum(b, y, 3, false), one), g[2], source[] = {x, one};
    gt_vjp(b, NULL, 1, &total, NULL, 2, source, g);
    CU_ASSERT(fixture_is(&f, y, 0, NULL));
    CU_ASSERT(fixture_is(&f, total, 1, (double[]){1}));
    CU_ASSERT(fixture_is(&f, g[0], 0, NULL));
    CU_ASSERT(fixture_is(&f, g[1], 1, (double[]){1}));
    CU_ASSERT(fixture_is(&f, call(&plus_one, gt_transpose(b, x, perm)), 0, NULL));
    fixture_free(&f);
}

void suite_plan(void)
{
    CU_pSuite suite = CU_add_suite("plan", NULL, NULL);
    CU_add_test(suite, "dead equations never run", dead_equations);
    CU_add_test(suite, "an op without a kernel", no_kernel);
    CU_add_test(suite, "each runs once", once);
    CU_add_test(suite, "known values", known_values);
    CU_add_test(suite, "what must run", needs);
    CU_add_test(suite, "what shares a pass", passes);
    CU_add_test(suite, "sums of lanes side by side", lanes_side_by_side);
    CU_add_test(suite, "a plan runs again", again);
    CU_add_test(suite, "buffers are reused", reuse);
    CU_add_test(suite, "what is alive is kept", liveness);
    CU_add_test(suite, "memory limit", memory_limit);
    CU_add_test(suite, "views", views);
    CU_add_test(suite, "a reduction along with its weights", along);
    CU_add_test(suite, "a reduction along other axes", along_other_axes);
    CU_add_test(suite, "no elements", zero_size);
    CU_add_test(suite, "many values end to end", many_values_end_to_end);
    CU_add_test(suite, "each value end to end", each_end_to_end);
}
