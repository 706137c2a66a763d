/* Jacobians and Hessians of tanh networks.
 *
 *   bench_matrix PROGRAM [RUNS]
 *
 * Each is planned once and run again and again; beside it run the matrix products that nobody can do without, as few
 * and as large calls of OpenBLAS as there can be (one thread). For a Hessian these are the products of one pass forward
 * over reverse with a seed for each weight, where the seed's own layer needs none (an outer product of a column of
 * activations and a unit vector) and an entry and its mirror image are computed once.
 *
 * PROGRAM is then started for the same model: the time and peak memory of a whole process, output thrown away. */
#define _DEFAULT_SOURCE /* wait4 */
#include <fcntl.h>
#include <math.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support.h"

extern char **environ;

enum { RUNS = 15, TEXT = 1000, LAYERS = 3, MOST_PRODUCTS = 32 };
enum { PLAIN = BENCH_PLAIN, TRANSPOSED = BENCH_TRANSPOSED };

typedef struct matrix_case {
    const char *name;
    double target_ms;
    char text[TEXT];
    const char *command, *option; /* of the program */
    const char *wrt;
    bench_question question;
    bench_product product[MOST_PRODUCTS];
    int products, entries; /* entries: parameters of a Hessian, else 0 */
} matrix_case;

/* -- a whole process -- */

typedef struct process {
    double seconds;
    double mib; /* at its peak */
} process;

static process run_program(const char *program, const matrix_case *c)
{
    char path[] = "/tmp/gradtape-bench-XXXXXX";
    int file = mkstemp(path), status = 0;
    if (file < 0 || write(file, c->text, strlen(c->text)) != (ssize_t)strlen(c->text))
        bench_fail("cannot write a file in /tmp");
    close(file);
    char *command[] = {(char *)(uintptr_t)program,
                       (char *)(uintptr_t)c->command,
                       path,
                       "--wrt",
                       (char *)(uintptr_t)c->wrt,
                       "--threads",
                       "1",
                       (char *)(uintptr_t)c->option,
                       NULL};
    posix_spawn_file_actions_t quiet;
    posix_spawn_file_actions_init(&quiet);
    posix_spawn_file_actions_addopen(&quiet, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    struct rusage use;
    pid_t child;
    double begin = bench_now();
    if (posix_spawn(&child, program, &quiet, NULL, command, environ) != 0 || wait4(child, &status, 0, &use) != child ||
        status != 0)
        bench_fail("the program failed");
    process p = {bench_now() - begin, (double)use.ru_maxrss / 1024};
    posix_spawn_file_actions_destroy(&quiet);
    unlink(path);
    return p;
}

/* -- measuring -- */

typedef struct running {
    bench_model model, gradient;
    bench_products *products;
} running;

static void products_alone(void *context)
{
    bench_products_run(((running *)context)->products);
}

static void by_gradtape(void *context)
{
    bench_run(&((running *)context)->model);
}

static void gradient_alone(void *context)
{
    bench_run(&((running *)context)->gradient);
}

static void check_finite(const gt_tensor *result)
{
    const double *x = result->data;
    for (int64_t i = 0; i < gt_shape_count(&result->shape); i++)
        if (!isfinite(x[i]))
            bench_fail("the result has an entry that is not finite");
}

static void measure(const char *program, const matrix_case *c, int runs)
{
    static running r;
    bench_open(&r.model, &c->question);
    r.products = bench_products_new(c->products, c->product, GT_F64);
    int inner = c->target_ms < 1 ? 50 : 1;
    bench_times t = bench_pairs(runs, inner, products_alone, by_gradtape, &r);
    check_finite(r.model.result);
    gt_eval_plan_size size = gt_eval_plan_measure(r.model.plan);
    process p = run_program(program, c);
    printf("%-14s %9.3f %9.3f %9.3f %9.3f %8.2f %8.2f %10.2f %8d %8.1f %10.2f %9.1f", c->name, c->target_ms,
           t.subject * 1e3, t.subject_least * 1e3, t.baseline_least * 1e3, t.ratio, t.least,
           bench_prepare_seconds(&r.model) * 1e3, size.steps, (double)size.workspace / 1048576, p.seconds * 1e3, p.mib);
    if (c->entries) {
        bench_question question = c->question;
        question.ask = BENCH_GRADIENT;
        bench_open(&r.gradient, &question);
        bench_times g = bench_pairs(runs, 50, gradient_alone, gradient_alone, &r);
        printf(" %8.1f %8.3f", g.subject_least * 1e6, t.subject_least / (g.subject_least * c->entries));
        bench_close(&r.gradient);
    }
    printf("\n");
    char what[64];
    snprintf(what, sizeof what, "%s, beside its products", c->name);
    bench_summary(
        &(bench_row){'f', what, t.subject * 1e3, "ms", t.baseline * 1e3, t.ratio, BENCH_AT_MOST, c->target_ms});
    bench_products_free(r.products);
    bench_close(&r.model);
}

static void add(matrix_case *c, int trans_a, int trans_b, int m, int n, int k)
{
    if (c->products == MOST_PRODUCTS)
        bench_fail("too many products");
    c->product[c->products++] = (bench_product){trans_a, trans_b, m, n, k};
}

/* -- Jacobians of a network 64 -> 128 -> 64 -- */

static matrix_case jacobian_case(int examples)
{
    enum { IN = 64, HIDDEN = 128, OUT = 64 };
    static const char *const source[] = {"x", NULL};
    matrix_case c = {.name = "jacobian", .target_ms = 0.15, .command = "jacobian", .wrt = "x"};
    c.question = (bench_question){.path = "jacobian.yaml", .ask = BENCH_JACOBIAN, .target = "y", .source = source};
    snprintf(c.text, sizeof c.text,
             "inputs: {x: {shape: [%d, %d], init: normal, seed: 1}}\n"
             "variables:\n"
             "  w1: {shape: [64, 128], init: glorot_normal, seed: 2}\n  b1: {shape: [128], init: normal, seed: 3}\n"
             "  w2: {shape: [128, 64], init: glorot_normal, seed: 4}\n  b2: {shape: [64], init: normal, seed: 5}\n"
             "steps: |\n  y = tanh(tanh(x @ w1 + b1) @ w2 + b2)\ntarget: y\n",
             examples, IN);
    if (examples > 1) {
        c.name = "batch jacobian";
        c.target_ms = 12;
        c.option = "--batch";
        c.question.ask = BENCH_BATCH_JACOBIAN;
    }
    add(&c, PLAIN, PLAIN, examples, HIDDEN, IN);
    add(&c, PLAIN, PLAIN, examples, OUT, HIDDEN);
    add(&c, PLAIN, TRANSPOSED, OUT * examples, IN, HIDDEN); /* diag(1 - y^2) w2' diag(1 - h^2), by w1' */
    return c;
}

/* -- Hessians of a network of three layers -- */

/* A seed for each weight of layer s: what its tangent is multiplied with, forward to the end, back and into the
 * gradients of the layers up to s. Seeds are folded into the rows of one product. */
static void hessian_floor(matrix_case *c, const int *width, int batch)
{
    for (int i = 0; i < LAYERS; i++)
        add(c, PLAIN, PLAIN, batch, width[i + 1], width[i]);
    for (int s = 0; s < LAYERS; s++) {
        int seeds = (width[s] + 1) * width[s + 1], rows = seeds * batch;
        for (int i = s + 1; i < LAYERS; i++)
            add(c, PLAIN, PLAIN, rows, width[i + 1], width[i]);
        for (int i = LAYERS - 1; i > 0; i--)
            add(c, PLAIN, TRANSPOSED, rows, width[i], width[i + 1]);
        for (int i = 0; i <= s; i++)
            add(c, TRANSPOSED, PLAIN, width[i], seeds * width[i + 1], batch);
        c->entries += seeds;
    }
}

static matrix_case hessian_case(const char *name, double target_ms, const int *width)
{
    enum { BATCH = 32 };
    static const char *const source[] = {"w1", "b1", "w2", "b2", "w3", "b3", NULL};
    matrix_case c = {.name = name, .target_ms = target_ms, .command = "hessian", .option = "--layout=flat"};
    c.wrt = "w1,b1,w2,b2,w3,b3";
    c.question = (bench_question){.path = "hessian.yaml", .ask = BENCH_HESSIAN, .target = "loss", .source = source};
    size_t used = (size_t)snprintf(c.text, sizeof c.text,
                                   "inputs:\n  x: {shape: [%d, %d], init: normal, seed: 1}\n"
                                   "  t: {shape: [%d, %d], init: normal, seed: 2}\nvariables:\n",
                                   BATCH, width[0], BATCH, width[LAYERS]);
    for (int i = 1; i <= LAYERS; i++)
        used += (size_t)snprintf(c.text + used, sizeof c.text - used,
                                 "  w%d: {shape: [%d, %d], init: glorot_normal, seed: %d}\n"
                                 "  b%d: {shape: [%d], init: normal, seed: %d}\n",
                                 i, width[i - 1], width[i], i + 2, i, width[i], i + 5);
    snprintf(c.text + used, sizeof c.text - used,
             "steps: |\n  y = tanh(tanh(x @ w1 + b1) @ w2 + b2) @ w3 + b3\n  loss = reduce_mean((y - t)**2)\n"
             "target: loss\n");
    hessian_floor(&c, width, BATCH);
    return c;
}

int main(int argc, char **argv)
{
    static const int small[] = {16, 16, 10, 4}, large[] = {32, 32, 24, 5};
    static matrix_case c[4];
    int runs = argc > 2 ? (int)strtol(argv[2], NULL, 10) : RUNS;
    if (argc < 2 || runs < 1)
        bench_fail("usage: bench_matrix PROGRAM [RUNS]");
    c[0] = jacobian_case(1);
    c[1] = jacobian_case(256);
    c[2] = hessian_case("hessian 486", 6, small);
    c[3] = hessian_case("hessian 1973", 90, large);
    printf("tanh networks, one thread, milliseconds; medians of %d and the least\n", runs);
    printf("%-14s %9s %9s %9s %9s %8s %8s %10s %8s %8s %10s %9s %8s %8s\n", "", "at most", "median", "least",
           "products", "ratio", "least", "prepare", "steps", "MiB", "process", "its MiB", "grad us", "of n");
    for (int i = 0; i < 4; i++) {
        c[i].question.text = c[i].text;
        c[i].question.dtype = GT_F64;
        measure(argv[1], &c[i], runs);
    }
    printf("of n: the Hessian's time by that of one gradient for each parameter\n");
    return 0;
}
