/* Single kernels beside the same by hand, value and gradient, one thread.
 *
 *   bench_kernels [RUNS [NAME]]
 *
 * By hand, k-means: of every point the nearest centre, by a loop that the compiler vectorises, and what it adds to the
 * gradient of that one alone. top_k: a heap of the largest so far. sort: the C library's. Powers: a block of points at
 * a time, whose powers stay in the cache until the gradient has them. Log-sum-exp: glibc's vector exp (libmvec), each
 * exponential once. Least squares: each row of the matrix read once. Values and gradients must agree to 1e-10. */
#include <dlfcn.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

enum { RUNS = 15, POINTS = 10000, CENTRES = 100, D = 16, MANY = 1000000, LARGEST = 1000, MOST = 1280000 };

#if defined(__x86_64__) && defined(__GNUC__)
#define FOR_THIS_PROCESSOR __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define FOR_THIS_PROCESSOR
#endif

static double value, gradient[MOST];

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

/* -- a polynomial of degree 128 fitted to points -- */

enum { PLACES = 16392, DEGREE = 128, TOGETHER = 8 };
static double at[PLACES], wanted[PLACES], coefficient[DEGREE];

FOR_THIS_PROCESSOR static void powers_by_hand(void *context)
{
    double power[DEGREE][TOGETHER], sum[DEGREE][TOGETHER] = {{0}}, squares[TOGETHER] = {0};
    (void)context;
    for (int i = 0; i < PLACES; i += TOGETHER) {
        double last[TOGETHER], y[TOGETHER] = {0};
        for (int k = 0; k < TOGETHER; k++)
            last[k] = 1;
        for (int j = 0; j < DEGREE; j++)
            for (int k = 0; k < TOGETHER; k++) {
                last[k] *= at[i + k];
                power[j][k] = last[k];
                y[k] += last[k] * coefficient[j];
            }
        for (int k = 0; k < TOGETHER; k++) {
            y[k] -= wanted[i + k];
            squares[k] += y[k] * y[k];
        }
        for (int j = 0; j < DEGREE; j++)
            for (int k = 0; k < TOGETHER; k++)
                sum[j][k] += y[k] * power[j][k];
    }
    value = 0;
    for (int k = 0; k < TOGETHER; k++)
        value += squares[k];
    for (int j = 0; j < DEGREE; j++) {
        gradient[j] = 0;
        for (int k = 0; k < TOGETHER; k++)
            gradient[j] += 2 * sum[j][k];
    }
}

/* -- log-sum-exp -- */

enum { TERMS = 1280000 };
static double term[TERMS];

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>

typedef __m512d exp_8(__m512d);
typedef __m256d exp_4(__m256d);

/* The vector function of that name, for processors that have what it needs. */
static void find_exp(const char *name, void *function)
{
    void *library = dlopen("libmvec.so.1", RTLD_NOW | RTLD_LOCAL);
    if (library == NULL)
        bench_fail("glibc's libmvec is not there");
    bench_symbol(library, name, function);
}

__attribute__((target("avx512f"))) static double exps_512(double most)
{
    static exp_8 *exp_of;
    __m512d sum = _mm512_setzero_pd(), more = sum;
    if (!exp_of)
        find_exp("_ZGVeN8v_exp", &exp_of);
    for (int i = 0; i < TERMS; i += 16) {
        const __m512d a = exp_of(_mm512_sub_pd(_mm512_loadu_pd(term + i), _mm512_set1_pd(most)));
        const __m512d b = exp_of(_mm512_sub_pd(_mm512_loadu_pd(term + i + 8), _mm512_set1_pd(most)));
        _mm512_storeu_pd(gradient + i, a);
        _mm512_storeu_pd(gradient + i + 8, b);
        sum = _mm512_add_pd(sum, a);
        more = _mm512_add_pd(more, b);
    }
    return _mm512_reduce_add_pd(_mm512_add_pd(sum, more));
}

__attribute__((target("avx2"))) static double exps_256(double most)
{
    static exp_4 *exp_of;
    __m256d sum = _mm256_setzero_pd();
    double part[4];
    if (!exp_of)
        find_exp("_ZGVdN4v_exp", &exp_of);
    for (int i = 0; i < TERMS; i += 4) {
        const __m256d a = exp_of(_mm256_sub_pd(_mm256_loadu_pd(term + i), _mm256_set1_pd(most)));
        _mm256_storeu_pd(gradient + i, a);
        sum = _mm256_add_pd(sum, a);
    }
    _mm256_storeu_pd(part, sum);
    return part[0] + part[1] + part[2] + part[3];
}

static double exps(double most)
{
    return __builtin_cpu_supports("avx512f") ? exps_512(most) : exps_256(most);
}
#else
static double exps(double most)
{
    double sum = 0;
    for (int i = 0; i < TERMS; i++)
        sum += gradient[i] = exp(term[i] - most);
    return sum;
}
#endif

FOR_THIS_PROCESSOR static void logsumexp_by_hand(void *context)
{
    double best[16], most = -INFINITY;
    (void)context;
    for (int k = 0; k < 16; k++)
        best[k] = -INFINITY;
    for (int i = 0; i < TERMS; i += 16)
        for (int k = 0; k < 16; k++)
            best[k] = term[i + k] > best[k] ? term[i + k] : best[k];
    for (int k = 0; k < 16; k++)
        most = fmax(most, best[k]);
    const double sum = exps(most), share = 1 / sum;
    value = most + log(sum);
    for (int i = 0; i < TERMS; i++)
        gradient[i] *= share;
}

/* -- least squares -- */

enum { ROWS = 10000, COLUMNS = 100 };
static double matrix[ROWS][COLUMNS], right[ROWS], weight[COLUMNS];

FOR_THIS_PROCESSOR static void squares_by_hand(void *context)
{
    (void)context;
    value = 0;
    memset(gradient, 0, sizeof weight);
    for (int i = 0; i < ROWS; i++) {
        double part[20] = {0}, residual = -right[i];
        for (int j = 0; j < COLUMNS; j += 20)
            for (int k = 0; k < 20; k++)
                part[k] += matrix[i][j + k] * weight[j + k];
        for (int k = 0; k < 20; k++)
            residual += part[k];
        value += residual * residual;
        for (int j = 0; j < COLUMNS; j++)
            gradient[j] += 2 * residual * matrix[i][j];
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
    {"powers by cumprod, 16,392 x 128",
     "inputs:\n  at: {shape: [n]}\n  wanted: {shape: [n]}\n  x: {shape: [128]}\n"
     "steps: |\n"
     "  powers = cumprod(broadcast_to(at[:, None], [16392, 128]), 1)\n"
     "  y = reduce_sum((powers @ x - wanted) ** 2)\n",
     {{"at", {GT_F64, {1, {PLACES}}, at}},
      {"wanted", {GT_F64, {1, {PLACES}}, wanted}},
      {"x", {GT_F64, {1, {DEGREE}}, coefficient}}},
     3,
     powers_by_hand,
     DEGREE,
     2},
    {"log-sum-exp of 1.28e6",
     NUMBERS "  y = reduce_logsumexp(x)\n",
     {{"x", {GT_F64, {1, {TERMS}}, term}}},
     1,
     logsumexp_by_hand,
     TERMS,
     1.1},
    {"least squares, 10,000 x 100",
     "inputs:\n  a: {shape: [n, d]}\n  b: {shape: [n]}\n  x: {shape: [d]}\n"
     "steps: |\n"
     "  y = reduce_sum((a @ x - b) ** 2)\n",
     {{"a", {GT_F64, {2, {ROWS, COLUMNS}}, matrix}},
      {"b", {GT_F64, {1, {ROWS}}, right}},
      {"x", {GT_F64, {1, {COLUMNS}}, weight}}},
     3,
     squares_by_hand,
     COLUMNS,
     1.1},
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

static void fill(double *x, int n, double rate)
{
    for (int i = 0; i < n; i++)
        x[i] = sin(rate * i);
}

int main(int argc, char **argv)
{
    const int runs = bench_runs(argc, argv, 1, RUNS);
    fill(at, PLACES, 1.7);
    fill(wanted, PLACES, 0.7);
    fill(coefficient, DEGREE, 2.9);
    fill(term, TERMS, 1.3);
    fill(matrix[0], ROWS * COLUMNS, 2.1);
    fill(right, ROWS, 0.3);
    fill(weight, COLUMNS, 1.1);
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
