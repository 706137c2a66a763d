/* Single kernels beside the same by hand, value and gradient, one thread.
 *
 *   bench_kernels [RUNS [NAME]]
 *
 * By hand, k-means: of every point the nearest centre, by a loop that the compiler vectorises, and what it adds to the
 * gradient of that one alone. top_k: a heap of the largest so far. sort: the C library's. Values and gradients must
 * agree to 1e-10. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

enum { RUNS = 15, POINTS = 10000, CENTRES = 100, D = 16, MANY = 1000000, LARGEST = 1000 };

#if defined(__x86_64__) && defined(__GNUC__)
#define FOR_THIS_PROCESSOR __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define FOR_THIS_PROCESSOR
#endif

static double value, gradient[MANY];

/* -- k-means -- */

static double point[POINTS][D], centre[CENTRES][D], across[D][CENTRES];

FOR_THIS_PROCESSOR static void kmeans_by_hand(void *context)
{
    double(*d_centre)[D] = (double(*)[D])gradient;
    (void)context;
    value = 0;
    memset(gradient, 0, sizeof centre);
    for (int k = 0; k < CENTRES; k++)
        for (int j = 0; j < D; j++)
            across[j][k] = centre[k][j];
    for (int i = 0; i < POINTS; i++) {
        double distance[CENTRES] = {0};
        int nearest = 0;
        for (int j = 0; j < D; j++)
            for (int k = 0; k < CENTRES; k++)
                distance[k] += (point[i][j] - across[j][k]) * (point[i][j] - across[j][k]);
        for (int k = 1; k < CENTRES; k++)
            nearest = distance[k] < distance[nearest] ? k : nearest;
        value += distance[nearest];
        for (int j = 0; j < D; j++)
            d_centre[nearest][j] += 2 * (centre[nearest][j] - point[i][j]);
    }
}

/* -- top_k and sort of a million numbers -- */

typedef struct entry {
    double x;
    int place;
} entry;

static double number[MANY];
static entry list[MANY];

static void sink(entry *heap, int n, int at)
{
    for (int child; (child = 2 * at + 1) < n; at = child) {
        child += child + 1 < n && heap[child + 1].x < heap[child].x;
        if (heap[at].x <= heap[child].x)
            return;
        const entry kept = heap[at];
        heap[at] = heap[child];
        heap[child] = kept;
    }
}

/* The sum of the squares of the largest. */
static void top_by_hand(void *context)
{
    (void)context;
    for (int i = 0; i < LARGEST; i++)
        list[i] = (entry){number[i], i};
    for (int i = LARGEST / 2; i >= 0; i--)
        sink(list, LARGEST, i);
    for (int i = LARGEST; i < MANY; i++)
        if (number[i] > list[0].x) {
            list[0] = (entry){number[i], i};
            sink(list, LARGEST, 0);
        }
    memset(gradient, 0, sizeof gradient);
    value = 0;
    for (int i = 0; i < LARGEST; i++) {
        value += list[i].x * list[i].x;
        gradient[list[i].place] = 2 * list[i].x;
    }
}

static int by_size(const void *a, const void *b)
{
    const double x = ((const entry *)a)->x, y = ((const entry *)b)->x;
    return (x > y) - (x < y);
}

/* The sum of the numbers in order, each times its place. */
static void sort_by_hand(void *context)
{
    (void)context;
    for (int i = 0; i < MANY; i++)
        list[i] = (entry){number[i], i};
    qsort(list, MANY, sizeof *list, by_size);
    value = 0;
    for (int i = 0; i < MANY; i++) {
        value += list[i].x * i;
        gradient[list[i].place] = i;
    }
}

/* -- measuring -- */

typedef struct kernel_case {
    const char *name, *text;
    const bench_given given[3];
    size_t givens;
    void (*by_hand)(void *context);
    int sources; /* elements of the source, which is given last */
    double target;
} kernel_case;

#define NUMBERS "inputs:\n  x: {shape: [n]}\nsteps: |\n"
static const kernel_case cases[] = {
    {"k-means in natural text",
     "inputs:\n  points: {shape: [n, d]}\n  x: {shape: [k, d]}\n"
     "steps: |\n"
     "  distances = reduce_sum((points[:, None, :] - x[None, :, :])**2, axis=2)\n"
     "  y = reduce_sum(reduce_min(distances, axis=1))\n",
     {{"points", {GT_F64, {2, {POINTS, D}}, point}}, {"x", {GT_F64, {2, {CENTRES, D}}, centre}}},
     2,
     kmeans_by_hand,
     CENTRES *D,
     3},
    {"top_k(1e6, 1000)",
     NUMBERS "  y = reduce_sum(top_k(x, 1000)[0] ** 2)\n",
     {{"x", {GT_F64, {1, {MANY}}, number}}},
     1,
     top_by_hand,
     MANY,
     1.2},
    {"sort(1e6)",
     NUMBERS "  y = reduce_sum(sort(x) * cast(range(1000000), float64))\n",
     {{"x", {GT_F64, {1, {MANY}}, number}}},
     1,
     sort_by_hand,
     MANY,
     1},
};

static double difference(const double *x, const double *y, int n)
{
    double most = 0;
    for (int i = 0; i < n; i++)
        most = fmax(most, fabs(x[i] - y[i]) / (1 + fabs(y[i])));
    return most;
}

static void measure(const kernel_case *c, int runs)
{
    static bench_model model;
    static const char *const source[] = {"x", NULL};
    const bench_question question = {"kernel.yaml", c->text, GT_F64, BENCH_GRADIENT, "y", source, c->given, c->givens};
    bench_open(&model, &question);
    bench_times t = bench_pairs(runs, 1, c->by_hand, bench_run, &model);
    const double off =
        fmax(difference(model.result[0].data, &value, 1), difference(model.result[1].data, gradient, c->sources));
    printf("%-24s %8.2f ms, by hand %8.2f ms, ratio %6.2f, they differ by %.1e\n", c->name, t.subject * 1e3,
           t.baseline * 1e3, t.ratio, off);
    if (off > 1e-10)
        bench_fail("the gradients differ");
    bench_summary(&(bench_row){.letter = 'd',
                               .what = c->name,
                               .measured = t.subject * 1e3,
                               .unit = "ms",
                               .baseline = t.baseline * 1e3,
                               .ratio = t.ratio,
                               .kind = BENCH_RATIO_AT_MOST,
                               .target = c->target});
    bench_close(&model);
}

int main(int argc, char **argv)
{
    const int runs = argc > 1 ? atoi(argv[1]) : RUNS;
    for (int i = 0; i < POINTS * D; i++)
        point[i / D][i % D] = sin(1.7 * i) + sin(0.3 * i * i);
    for (int i = 0; i < CENTRES * D; i++)
        centre[i / D][i % D] = sin(2.3 * i + 1);
    for (int i = 0; i < MANY; i++)
        number[i] = sin(1.7 * i) + 3 * sin(0.3 * i * (i % 1009));
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++)
        if (argc < 3 || strstr(cases[k].name, argv[2]))
            measure(&cases[k], runs);
    return 0;
}
