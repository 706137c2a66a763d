/* A pointwise gradient beside the same by hand.
 *
 *   bench_pointwise [RUNS]
 *
 * f(x) = sum(sigmoid(sin(x) exp(-x^2)) + tanh(x)) and df/dx for n elements. The baseline is one loop written by hand,
 * value and gradient together, over SLEEF's vector functions of at most 1 ulp (found at run time), with AVX-512 or
 * AVX2, whichever is faster here. Both take turns. Peak memory of the plan is given in arrays of the input's size. */
#include <dlfcn.h>
#include <immintrin.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

typedef struct point_set {
    bench_model model;
    double *x, *gradient, sum;
    int64_t n;
} point_set;

/* SLEEF's functions for a vector type, and a loop over them. */
#define VECTOR_FUNCTIONS(name, vector)                                                                                 \
    typedef struct name##_pair {                                                                                       \
        vector x, y;                                                                                                   \
    } name##_pair;                                                                                                     \
    static struct {                                                                                                    \
        vector (*exp)(vector), (*expm1)(vector);                                                                       \
        name##_pair (*sincos)(vector);                                                                                 \
    } name
VECTOR_FUNCTIONS(avx2, __m256d);
VECTOR_FUNCTIONS(avx512, __m512d);

/* Both loops: sigmoid(a) = e^a / (1 + e^a) by e^-|a|, tanh by expm1; slopes from the same exponentials and quotients:
 * as few functions and divisions as can be. */
__attribute__((target("avx2,fma"))) static void by_avx2(void *context)
{
    point_set *p = context;
    const __m256d one = _mm256_set1_pd(1), two = _mm256_set1_pd(2), four = _mm256_set1_pd(4);
    const __m256d zero = _mm256_setzero_pd(), sign = _mm256_set1_pd(-0.0);
    __m256d sum = zero;
    for (int64_t i = 0; i < p->n; i += 4) {
        __m256d x = _mm256_loadu_pd(p->x + i);
        avx2_pair sc = avx2.sincos(x);
        __m256d e = avx2.exp(_mm256_fnmadd_pd(x, x, zero));
        __m256d a = _mm256_mul_pd(sc.x, e);
        __m256d da = _mm256_fnmadd_pd(_mm256_add_pd(x, x), a, _mm256_mul_pd(sc.y, e));
        __m256d q = avx2.exp(_mm256_or_pd(a, sign)), r = _mm256_div_pd(one, _mm256_add_pd(one, q));
        __m256d s = _mm256_blendv_pd(r, _mm256_mul_pd(q, r), a);
        __m256d slope = _mm256_mul_pd(_mm256_mul_pd(q, r), r);
        __m256d m = avx2.expm1(_mm256_mul_pd(two, _mm256_or_pd(x, sign)));
        __m256d d = _mm256_div_pd(one, _mm256_add_pd(two, m)), t = _mm256_mul_pd(m, d);
        __m256d th = _mm256_or_pd(_mm256_andnot_pd(sign, t), _mm256_and_pd(sign, x));
        __m256d dt = _mm256_mul_pd(_mm256_fmadd_pd(four, m, four), _mm256_mul_pd(d, d));
        sum = _mm256_add_pd(sum, _mm256_add_pd(s, th));
        _mm256_storeu_pd(p->gradient + i, _mm256_fmadd_pd(slope, da, dt));
    }
    double part[4];
    _mm256_storeu_pd(part, sum);
    p->sum = part[0] + part[1] + part[2] + part[3];
}

__attribute__((target("avx512f,avx512dq"))) static void by_avx512(void *context)
{
    point_set *p = context;
    const __m512d one = _mm512_set1_pd(1), two = _mm512_set1_pd(2), four = _mm512_set1_pd(4);
    const __m512d zero = _mm512_setzero_pd(), sign = _mm512_set1_pd(-0.0);
    __m512d sum = zero;
    for (int64_t i = 0; i < p->n; i += 8) {
        __m512d x = _mm512_loadu_pd(p->x + i);
        avx512_pair sc = avx512.sincos(x);
        __m512d e = avx512.exp(_mm512_fnmadd_pd(x, x, zero));
        __m512d a = _mm512_mul_pd(sc.x, e);
        __m512d da = _mm512_fnmadd_pd(_mm512_add_pd(x, x), a, _mm512_mul_pd(sc.y, e));
        __m512d q = avx512.exp(_mm512_or_pd(a, sign)), r = _mm512_div_pd(one, _mm512_add_pd(one, q));
        __m512d s = _mm512_mask_mul_pd(r, _mm512_movepi64_mask(_mm512_castpd_si512(a)), q, r);
        __m512d slope = _mm512_mul_pd(_mm512_mul_pd(q, r), r);
        __m512d m = avx512.expm1(_mm512_mul_pd(two, _mm512_or_pd(x, sign)));
        __m512d d = _mm512_div_pd(one, _mm512_add_pd(two, m)), t = _mm512_mul_pd(m, d);
        __m512d th = _mm512_or_pd(_mm512_andnot_pd(sign, t), _mm512_and_pd(sign, x));
        __m512d dt = _mm512_mul_pd(_mm512_fmadd_pd(four, m, four), _mm512_mul_pd(d, d));
        sum = _mm512_add_pd(sum, _mm512_add_pd(s, th));
        _mm512_storeu_pd(p->gradient + i, _mm512_fmadd_pd(slope, da, dt));
    }
    p->sum = _mm512_reduce_add_pd(sum);
}

static void by_gradtape(void *context)
{
    bench_run(&((point_set *)context)->model);
}

static double point(int64_t i)
{
    return 3 * sin(1.7 * (double)i); /* any numbers in [-3, 3] */
}

static const char model_text[] = "inputs: {x: {shape: [n]}}\n"
                                 "steps: |\n"
                                 "  y = reduce_sum(sigmoid(sin(x) * exp(-x**2)) + tanh(x))\n";

enum { MANY = 1000000 };
static const double MOST_RATIO = 1.25;

static void (*by_hand)(void *);
static const char *by_hand_name;

/* The faster of the loops that the processor can run. */
static void choose_by_hand(void)
{
    enum { N = 8192, TURNS = 21 };
    static double x[N], gradient[N];
    point_set p = {.x = x, .gradient = gradient, .n = N};
    for (int i = 0; i < N; i++)
        x[i] = point(i);
    by_hand = by_avx2;
    by_hand_name = "AVX2";
    if (!__builtin_cpu_supports("avx512f") || !__builtin_cpu_supports("avx512dq"))
        return;
    bench_times t = bench_pairs(TURNS, 10, by_avx2, by_avx512, &p);
    printf("the loop by hand: %.2f ns an element with AVX2, %.2f with AVX-512\n", t.baseline * 1e9 / N,
           t.subject * 1e9 / N);
    if (t.subject < t.baseline) {
        by_hand = by_avx512;
        by_hand_name = "AVX-512";
    }
}

static void measure(int64_t n, int runs)
{
    static point_set p;
    const char *const source[] = {"x", NULL};
    p = (point_set){.n = n, .x = malloc((size_t)n * 8), .gradient = malloc((size_t)n * 8)};
    if (!p.x || !p.gradient)
        bench_fail("out of memory");
    for (int64_t i = 0; i < n; i++)
        p.x[i] = point(i);
    bench_given given = {"x", {GT_F64, {.rank = 1, .dim = {n}}, p.x}};
    const bench_question question = {"pointwise.yaml", model_text, GT_F64, BENCH_GRADIENT, "y", source, &given, 1};
    bench_open(&p.model, &question);
    bench_times t = bench_pairs(runs, n < MANY ? 1000 : 1, by_hand, by_gradtape, &p);
    const double *gradient = p.model.result[1].data;
    double worst = fabs(*(const double *)p.model.result[0].data - p.sum) / fabs(p.sum);
    for (int64_t i = 0; i < n; i++)
        worst = fmax(worst, fabs(gradient[i] - p.gradient[i]));
    if (worst > 1e-12)
        bench_fail("the two gradients differ");
    gt_eval_plan_size size = gt_eval_plan_measure(p.model.plan);
    printf("%10lld %12.2f %12.2f %8.2f %8.2f %8d %8.2f\n", (long long)n, t.baseline * 1e9 / (double)n,
           t.subject * 1e9 / (double)n, t.ratio, t.least, size.steps,
           ((double)size.workspace / 8 + (double)n) / (double)n);
    char what[64];
    snprintf(what, sizeof what, "pointwise, %.0e elements, beside %s by hand", (double)n, by_hand_name);
    bench_summary(&(bench_row){'b', what, t.subject * 1e9 / (double)n, "ns an element", t.baseline * 1e9 / (double)n,
                               t.ratio, n < MANY ? BENCH_NO_TARGET : BENCH_RATIO_AT_MOST, MOST_RATIO});
    bench_close(&p.model);
    free(p.x);
    free(p.gradient);
}

int main(int argc, char **argv)
{
    int runs = bench_runs(argc, argv, 1, 11);
    void *sleef = dlopen("libsleef.so.3", RTLD_NOW | RTLD_LOCAL);
    if (!sleef || !__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma")) {
        printf("skipped: the baseline needs libsleef3 and a processor with AVX2\n");
        return 0;
    }
    bench_symbol(sleef, "Sleef_expd4_u10avx2", &avx2.exp);
    bench_symbol(sleef, "Sleef_expm1d4_u10avx2", &avx2.expm1);
    bench_symbol(sleef, "Sleef_sincosd4_u10avx2", &avx2.sincos);
    bench_symbol(sleef, "Sleef_expd8_u10avx512f", &avx512.exp);
    bench_symbol(sleef, "Sleef_expm1d8_u10avx512f", &avx512.expm1);
    bench_symbol(sleef, "Sleef_sincosd8_u10avx512f", &avx512.sincos);
    choose_by_hand();
    printf("sum(sigmoid(sin(x) exp(-x^2)) + tanh(x)), value and gradient: ns an element, medians of %d\n", runs);
    printf("%10s %12s %12s %8s %8s %8s %8s\n", "n", "by hand", "gradtape", "ratio", "least", "steps", "arrays");
    measure(1000, runs);
    measure(1000000, runs);
    measure(10000000, runs);
    return 0;
}
