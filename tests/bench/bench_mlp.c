/* What a gradient costs beside its matrix products.
 *
 *   bench_mlp [MODEL [RUNS]]
 *
 * Records models/mlp.yaml once, plans its loss and six gradients together and runs the plan again and again; beside it
 * run the eight products that the gradient consists of, by OpenBLAS alone on the same number of threads (one). */
#include <stdio.h>
#include <stdlib.h>

#include "support.h"

enum { RUNS = 21, PRODUCTS = 8 };
enum { BATCH = 128, IN = 784, HIDDEN = 512, OUT = 10 };
static const double MOST_RATIO = 1.15;
enum { PLAIN = BENCH_PLAIN, TRANSPOSED = BENCH_TRANSPOSED };

static const bench_product product[PRODUCTS] = {
    {PLAIN, PLAIN, BATCH, HIDDEN, IN},          /* x w1 */
    {PLAIN, PLAIN, BATCH, HIDDEN, HIDDEN},      /* h1 w2 */
    {PLAIN, PLAIN, BATCH, OUT, HIDDEN},         /* h2 w3 */
    {TRANSPOSED, PLAIN, HIDDEN, OUT, BATCH},    /* dw3 = h2' dlogits */
    {PLAIN, TRANSPOSED, BATCH, HIDDEN, OUT},    /* dh2 = dlogits w3' */
    {TRANSPOSED, PLAIN, HIDDEN, HIDDEN, BATCH}, /* dw2 = h1' da2 */
    {PLAIN, TRANSPOSED, BATCH, HIDDEN, HIDDEN}, /* dh1 = da2 w2' */
    {TRANSPOSED, PLAIN, IN, HIDDEN, BATCH},     /* dw1 = x' da1 */
};

typedef struct network {
    bench_model model;
    bench_products *products;
} network;

static void products_alone(void *context)
{
    bench_products_run(((network *)context)->products);
}

static void by_gradtape(void *context)
{
    bench_run(&((network *)context)->model);
}

static void compare(const char *path, gt_dtype dtype, int runs)
{
    static const char *const source[] = {"w1", "b1", "w2", "b2", "w3", "b3", NULL};
    static network n;
    n.products = bench_products_new(PRODUCTS, product, dtype);
    bench_open(&n.model, &(bench_question){path, NULL, dtype, BENCH_GRADIENT, "loss", source, NULL, 0});
    bench_times t = bench_pairs(runs, 1, products_alone, by_gradtape, &n);
    gt_eval_plan_size size = gt_eval_plan_measure(n.model.plan);
    printf("%-9s %10.3f %12.3f %8.3f %8.3f %8d %8.1f\n", gt_dtype_name(dtype), t.subject * 1e3, t.baseline * 1e3,
           t.ratio, t.least, size.steps, (double)size.workspace / 1048576);
    char what[64];
    snprintf(what, sizeof what, "perceptron, %s, beside its products", gt_dtype_name(dtype));
    bench_summary(
        &(bench_row){'c', what, t.subject * 1e3, "ms", t.baseline * 1e3, t.ratio, BENCH_RATIO_AT_MOST, MOST_RATIO});
    bench_products_free(n.products);
    bench_close(&n.model);
}

int main(int argc, char **argv)
{
    const char *path = argc > 1 ? argv[1] : "models/mlp.yaml";
    const int runs = bench_runs(argc, argv, 2, RUNS);
    printf("%s: %d runs, one thread, milliseconds (medians)\n", path, runs);
    printf("%-9s %10s %12s %8s %8s %8s %8s\n", "dtype", "gradient", "products", "ratio", "least", "steps", "MiB");
    compare(path, GT_F64, runs);
    compare(path, GT_F32, runs);
    return 0;
}
