/* Calls of the library, through a plan.
 *
 *   bench_call [RUNS]
 *
 * Rosenbrock's function of n numbers with its gradient: gt_plan_run on a bound array and gt_plan_output, which
 * shows the gradient where it is, beside running the same evaluation alone.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "gradtape.h"
#include "support.h"

static const char path[] = "models/rosenbrock.yaml";

typedef struct call_case {
    bench_model model;
    gt_plan *plan;
    double *x;
    gt_array of_x;
} call_case;

static void alone(void *context)
{
    bench_run(&((call_case *)context)->model);
}

static void call(void *context)
{
    call_case *c = context;
    c->x[0] += 1e-9;
    if (gt_plan_run(c->plan) != GT_OK || gt_plan_output(c->plan, "gradients.x", NULL, 0, &c->of_x) != GT_OK)
        bench_fail("the plan does not run");
}

static void measure(gt_context *context, const gt_model *model, int runs, int64_t n)
{
    static const char *const source[] = {"x", NULL};
    const gt_request request = {.size = sizeof(gt_request), .command = GT_GRAD, .wrt = "x", .threads = 1};
    call_case c = {.x = malloc((size_t)n * sizeof *c.x)};
    if (!c.x)
        bench_fail("out of memory");
    for (int64_t i = 0; i < n; i++)
        c.x[i] = 1 + 0.5 * sin((double)i);
    const gt_array array = {.size = sizeof array, .dtype = "float64", .rank = 1, .dim = &n, .data = c.x};
    const bench_given given[] = {{"x", {GT_F64, {1, {n}}, c.x}}};
    const bench_question question = {.path = path,
                                     .dtype = GT_F64,
                                     .ask = BENCH_GRADIENT,
                                     .target = "f",
                                     .source = source,
                                     .given = given,
                                     .givens = 1};
    bench_open(&c.model, &question);
    if (gt_plan_new(context, model, &request, &c.plan) != GT_OK || gt_plan_bind(c.plan, "x", &array) != GT_OK)
        bench_fail(gt_message(context));
    bench_times t = bench_pairs(runs, n < 10000 ? 20000 : 20, alone, call, &c);
    printf("%8lld numbers   evaluation alone %10.3f us   gt_plan_run and gt_plan_output %10.3f us   more %8.3f us\n",
           (long long)n, 1e6 * t.baseline, 1e6 * t.subject, 1e6 * (t.subject - t.baseline));
    if (n == 2)
        bench_summary(&(bench_row){.letter = 'k',
                                   .what = "a call of a plan, beyond its evaluation (n = 2)",
                                   .measured = 1e6 * (t.subject_least - t.baseline_least),
                                   .unit = "us",
                                   .kind = BENCH_AT_MOST,
                                   .target = 0.3});
    gt_plan_free(c.plan);
    bench_close(&c.model);
    free(c.x);
}

int main(int argc, char **argv)
{
    int runs = bench_runs(argc, argv, 1, 7);
    gt_context *context = gt_context_new(NULL);
    gt_model *model = NULL;
    if (gt_model_load(context, path, &model) != GT_OK)
        bench_fail(gt_message(context));
    static const int64_t sizes[] = {2, 100, 1000, 1000000};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        measure(context, model, runs, sizes[i]);
    gt_context_free(context);
    return 0;
}
