/* Sparse Jacobians and Hessians against dense ones of the same request, and over plans. */
#include "unit.h"
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "gradtape.h"

void suite_sparse(void);

static const char *const targets[] = {
    "x[1:] * x[:-1]",
    "log(x)",
    "x[2:]**2 + x[:-2] * k",
    "concat([x, x[::-1]], 0) * 2",
    "roll(x, 1, 0) + roll(x, -1, 0) - 2 * x + x**3",
    "gather(x, [0, 0, 3, 5]) * gather(x, [0, 1, 1, 5])",  /* both factors at one place: a sum of two terms */
    "reshape(x, [2, 3]) * transpose(reshape(x, [3, 2]))", /* and where two selections meet */
    "where(x > 0.4, x**2, -x[::-1])",
    "cumsum(x)",
    "x * reduce_sum(x)",
    "reduce_sum(reshape(x, [3, 2])**2, axis=1)",
    "sin(x[:, None] * x[None, :3])",
    "pad(x, [[1, 2]]) * 3 + k",
    "stack([x[0] * x[5], x[1]])",
    "sqrt(x)[1:] / x[:-1]",
    "x",
    "floor(x) + x",
    "reverse(sort(x), [0])",
    "maximum(x, 0.4) * k",
    "matmul(reshape(x, [2, 3]), reshape(x, [3, 2]))",
};

typedef struct asked {
    gt_context *context;
    gt_model *model;
    gt_result *result;
} asked;

static bool begin(asked *a, const char *text)
{
    *a = (asked){.context = gt_context_new(NULL)};
    return gt_model_from_text(a->context, "m.yaml", text, strlen(text), GT_SYNTAX_YAML, &a->model) == GT_OK;
}

static bool ask(asked *a, gt_request request)
{
    request.size = sizeof request;
    request.wrt = "x";
    request.watch_variables = true;
    if (gt_ask(a->context, a->model, &request, &a->result) == GT_OK)
        return true;
    printf("\n    %s", gt_message(a->context));
    return false;
}

/* The entries of a result as a matrix, in which what is not in the pattern is 0. */
static bool spread(const asked *a, const char *path, bool symmetric, int64_t *rows, int64_t *cols, double *out)
{
    char name[64];
    gt_array array[4];
    static const char *const part[] = {"shape", "rows", "cols", "values"};
    for (int i = 0; i < 4; i++) {
        snprintf(name, sizeof name, "%s.%s", path, part[i]);
        if (!gt_result_array(a->result, name, &array[i]))
            return false;
    }
    *rows = ((const int64_t *)array[0].data)[0];
    *cols = ((const int64_t *)array[0].data)[1];
    memset(out, 0, (size_t)(*rows * *cols) * sizeof *out);
    for (int64_t e = 0; e < array[3].dim[0]; e++) {
        const int32_t i = ((const int32_t *)array[1].data)[e], j = ((const int32_t *)array[2].data)[e];
        out[i * *cols + j] = ((const double *)array[3].data)[e];
        if (symmetric)
            out[j * *cols + i] = out[i * *cols + j];
    }
    return true;
}

static bool near(double a, double b)
{
    return a == b || (isnan(a) && isnan(b)) || fabs(a - b) <= 1e-14 * fmax(1, fabs(b));
}

/* A text of a model with that target. */
static const char *model_of(const char *target)
{
    static char text[400];
    snprintf(text, sizeof text,
             "inputs:\n  x: [0.5, -1.5, 0, 2, 0.25, 3]\n  k: {value: 2, dtype: float64}\nsteps: |\n  y = %s\n"
             "  f = reduce_sum(y**2 * 0.5 + y)\n",
             target);
    return text;
}

enum { MOST = 64 * 64 };

static void test_jacobians(void)
{
    for (size_t t = 0; t < sizeof targets / sizeof *targets; t++)
        for (int mode = 0; mode < 3; mode++) {
            asked a;
            gt_array dense;
            double found[MOST];
            int64_t rows = 0, cols = 0;
            unit_row("%s, mode %d", targets[t], mode);
            CU_ASSERT_FATAL(begin(&a, model_of(targets[t])));
            gt_request request = {.command = GT_JACOBIAN, .target = "y", .mode = mode, .sparse = true};
            CU_ASSERT_FATAL(ask(&a, request) && spread(&a, "jacobian.x", false, &rows, &cols, found));
            request.sparse = false;
            CU_ASSERT_FATAL(ask(&a, request) && gt_result_array(a.result, "jacobian.x", &dense));
            for (int64_t i = 0; i < rows * cols; i++)
                CU_ASSERT(near(found[i], ((const double *)dense.data)[i]));
            gt_context_free(a.context);
        }
}

static void test_hessians(void)
{
    for (size_t t = 0; t < sizeof targets / sizeof *targets; t++) {
        asked a;
        gt_array dense;
        double found[MOST];
        int64_t rows = 0, cols = 0;
        if (strstr(targets[t], "log") || strstr(targets[t], "sqrt"))
            continue; /* not finite here */
        unit_row("%s", targets[t]);
        CU_ASSERT_FATAL(begin(&a, model_of(targets[t])));
        gt_request request = {.command = GT_HESSIAN, .target = "f", .sparse = true};
        CU_ASSERT_FATAL(ask(&a, request) && spread(&a, "matrix", true, &rows, &cols, found));
        request.sparse = false;
        CU_ASSERT_FATAL(ask(&a, request) && gt_result_array(a.result, "hessian.x/x", &dense));
        for (int64_t i = 0; i < rows * cols; i++)
            CU_ASSERT(near(found[i], ((const double *)dense.data)[i]));
        gt_context_free(a.context);
    }
}

/* The pattern is made once; where an index that it stands on changes it is made anew. */
static void test_plan(void)
{
    static const char text[] = "inputs: {x: {shape: [4]}, k: {shape: [2], dtype: int64}}\n"
                               "steps: |\n  y = gather(x, k)**2\n";
    asked a;
    gt_plan *plan = NULL;
    double x[] = {1, 2, 3, 4};
    int64_t k[] = {0, 2}, four = 4, two = 2;
    const gt_array of_x = {.size = sizeof of_x, .dtype = "float64", .rank = 1, .dim = &four, .data = x};
    const gt_array of_k = {.size = sizeof of_k, .dtype = "int64", .rank = 1, .dim = &two, .data = k};
    const gt_request request = {
        .size = sizeof request, .command = GT_JACOBIAN, .target = "y", .wrt = "x", .sparse = true};
    CU_ASSERT_FATAL(begin(&a, text) && gt_plan_new(a.context, a.model, &request, &plan) == GT_OK);
    CU_ASSERT_FATAL(gt_plan_bind(plan, "x", &of_x) == GT_OK && gt_plan_bind(plan, "k", &of_k) == GT_OK);
    static const struct {
        int64_t k[2];
        double x0;
        size_t recorded;
    } runs[] = {{{0, 2}, 1, 1}, {{0, 2}, 5, 1}, {{3, 0}, 5, 2}, {{0, 2}, 7, 2}};
    for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) {
        double values[2];
        int32_t cols[2];
        x[0] = runs[i].x0;
        memcpy(k, runs[i].k, sizeof k);
        unit_row("run %zu", i);
        CU_ASSERT_EQUAL(gt_plan_run(plan), GT_OK);
        CU_ASSERT_EQUAL(gt_plan_recorded(plan), runs[i].recorded);
        CU_ASSERT_EQUAL(gt_plan_output(plan, "jacobian.x.values", values, sizeof values, NULL), GT_OK);
        CU_ASSERT_EQUAL(gt_plan_output(plan, "jacobian.x.cols", cols, sizeof cols, NULL), GT_OK);
        for (int e = 0; e < 2; e++) {
            CU_ASSERT_EQUAL(cols[e], runs[i].k[e]);
            CU_ASSERT_EQUAL(values[e], 2 * x[runs[i].k[e]]);
        }
    }
    gt_context_free(a.context);
}

static bool drop(void *context, const char *bytes, size_t n)
{
    (void)context, (void)bytes, (void)n;
    return true;
}

/* What holds values cannot hold a pattern alone. */
static void test_pattern_alone(void)
{
    asked a;
    gt_sink sink = {.size = sizeof sink, .write = drop};
    CU_ASSERT_FATAL(begin(&a, model_of("x[1:] * x[:-1]")));
    CU_ASSERT_FATAL(ask(&a, (gt_request){.command = GT_SPARSITY, .target = "y"}));
    CU_ASSERT_EQUAL(gt_result_write(a.context, a.result, GT_FORMAT_MTX, GT_NAN_STRING, false, &sink), GT_OK);
    CU_ASSERT_EQUAL(gt_result_write(a.context, a.result, GT_FORMAT_NPZ, GT_NAN_STRING, false, &sink), GT_USAGE);
    CU_ASSERT_PTR_NOT_NULL(strstr(gt_message(a.context), "a pattern has no values, which npz holds"));
    gt_context_free(a.context);
}

void suite_sparse(void)
{
    CU_pSuite suite = CU_add_suite("sparse", NULL, NULL);
    CU_add_test(suite, "Jacobians have the entries of dense ones", test_jacobians);
    CU_add_test(suite, "Hessians have the entries of dense ones", test_hessians);
    CU_add_test(suite, "a pattern is written where it can be", test_pattern_alone);
    CU_add_test(suite, "a plan keeps its pattern until an index changes", test_plan);
}
