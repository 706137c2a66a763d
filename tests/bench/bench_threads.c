/* What several threads gain.
 *
 *   bench_threads [RUNS]
 *
 * Each case is recorded once and planned twice, for one thread and for every processor that this process may use; both
 * plans run in turns, by the wall clock: the medians of their times, and of the ratios of the pairs. Then the same for
 * work that is too small to share, where more threads must cost nothing. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

enum { RUNS = 7, MOST_RUNS = 101 };

typedef struct threads_case {
    const char *name, *text;
    const char *source[7]; /* of the gradient; none: the value alone */
    int inner;             /* runs measured together */
} threads_case;

static const threads_case cases[] = {
    {"pointwise gradient, 1e7 elements",
     "inputs: {x: {shape: [10000000], init: normal}}\n"
     "steps: \"y = reduce_sum(tanh(x) * exp(-x ** 2))\"\ntarget: y\n",
     {"x"},
     1},
    {"perceptron gradient, 512 of 784-1024-1024-10",
     "inputs: {x: {shape: [512, 784], init: normal}, y: {shape: [512, 10], init: uniform}}\n"
     "variables: {w1: {shape: [784, 1024], init: normal}, b1: {shape: [1024], init: zeros},\n"
     "            w2: {shape: [1024, 1024], init: normal}, b2: {shape: [1024], init: zeros},\n"
     "            w3: {shape: [1024, 10], init: normal}, b3: {shape: [10], init: zeros}}\n"
     "steps: |\n"
     "  h = tanh(tanh(x @ (w1 / 28) + b1) @ (w2 / 32) + b2)\n"
     "  loss = reduce_mean(softmax_cross_entropy_with_logits(y, h @ w3 + b3))\n"
     "target: loss\n",
     {"w1", "b1", "w2", "b2", "w3", "b3"},
     1},
    {"product 1024x1024x1024",
     "inputs: {a: {shape: [1024, 1024], init: normal}, b: {shape: [1024, 1024], init: normal}}\n"
     "steps: \"c = a @ b\"\ntarget: c\n",
     {NULL},
     1},
    {"cholesky, 2000 of 32x32",
     "inputs: {x: {shape: [2000, 32, 32], init: normal}}\n"
     "steps: \"l = cholesky(matmul(x, x, transpose_b=True) + 32 * eye(32))\"\ntarget: l\n",
     {NULL},
     1},
    {"softmax, 10000 of 1000",
     "inputs: {x: {shape: [10000, 1000], init: normal}}\nsteps: \"y = softmax(x)\"\ntarget: y\n",
     {NULL},
     1},
    {"small: gradient of a product 16x16x16",
     "inputs: {a: {shape: [16, 16], init: normal}, b: {shape: [16, 16], init: normal}}\n"
     "steps: \"y = reduce_sum(tanh(a @ b))\"\ntarget: y\n",
     {"a", "b"},
     2000},
};

/* A plan for so many threads (0: all) in place of the model's. */
static void plan_for(bench_model *model, int threads)
{
    gt_planner *planner = GT_NEW(&model->arena, gt_planner);
    gt_planner_init(planner, &model->arena, &model->scratch);
    planner->threads = threads;
    if (gt_eval_plan_make(planner, &model->arena, &model->recorder.program, NULL, 0, model->results, model->wanted,
                          &model->plan, &model->error) != GT_OK)
        bench_fail(model->error.message);
}

static double run_seconds(bench_model *model, int inner)
{
    const double begin = bench_now();
    for (int i = 0; i < inner; i++)
        bench_run(model);
    return (bench_now() - begin) / inner;
}

static void compare(const threads_case *c, int runs)
{
    static bench_model one, all;
    double alone[MOST_RUNS], together[MOST_RUNS], ratio[MOST_RUNS];
    const char *what = strstr(c->text, "target: ") + strlen("target: ");
    char target[20];
    (void)snprintf(target, sizeof target, "%.*s", (int)strcspn(what, "\n"), what);
    const bench_question question = {.path = "threads.yaml",
                                     .text = c->text,
                                     .dtype = GT_F64,
                                     .ask = BENCH_GRADIENT,
                                     .target = target,
                                     .source = c->source};
    bench_open(&one, &question);
    bench_open(&all, &question);
    plan_for(&one, 1);
    plan_for(&all, 0);
    run_seconds(&one, c->inner);
    run_seconds(&all, c->inner);
    for (int i = 0; i < runs; i++) {
        alone[i] = run_seconds(&one, c->inner);
        together[i] = run_seconds(&all, c->inner);
        ratio[i] = together[i] / alone[i];
    }
    for (int i = 0; i < one.results; i++)
        if (memcmp(one.result[i].data, all.result[i].data,
                   (size_t)gt_shape_count(&one.result[i].shape) * gt_dtype_size(one.result[i].dtype)) != 0)
            bench_fail("other bytes with more threads");
    const bench_row row = {.letter = 't',
                           .what = c->name,
                           .measured = bench_median(together, runs) * 1e3,
                           .unit = "ms, all proc.",
                           .baseline = bench_median(alone, runs) * 1e3,
                           .ratio = bench_median(ratio, runs)};
    printf("%-46s %11.3f %11.3f %8.2f %8d\n", c->name, row.baseline, row.measured, row.ratio,
           gt_eval_plan_measure(all.plan).shared);
    bench_summary(&row);
    bench_close(&one);
    bench_close(&all);
}

int main(int argc, char **argv)
{
    const int runs = argc > 1 ? (int)strtol(argv[1], NULL, 10) : RUNS;
    if (runs < 1 || runs > MOST_RUNS)
        bench_fail("RUNS must be a number from 1 to 101");
    printf("%d runs by the wall clock, milliseconds (medians)\n", runs);
    printf("%-46s %11s %11s %8s %8s\n", "", "one thread", "all", "ratio", "shared");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        compare(&cases[i], runs);
    return 0;
}
