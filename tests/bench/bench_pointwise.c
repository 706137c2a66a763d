/* A pointwise gradient beside the same by hand.
 *
 *   bench_pointwise [RUNS]
 *
 * f(x) = sum(sigmoid(sin(x) exp(-x^2)) + tanh(x)) and df/dx for n elements. The baseline is one loop written by hand,
 * value and gradient together, over SLEEF's vector functions of at most 1 ulp (found at run time; AVX2). Both take
 * turns. Peak memory of the plan is given in arrays of the input's size. */
#include <dlfcn.h>
#include <immintrin.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

typedef __m256d vector_function(__m256d);
typedef struct {
    __m256d x, y;
} vector_pair;
typedef vector_pair vector_sincos(__m256d);

static struct {
    vector_function *exp, *expm1;
    vector_sincos *sincos;
} vector;

typedef struct point_set {
    bench_model model;
    double *x, *gradient, sum;
    int64_t n;
} point_set;

/* sigmoid(a) = e^a / (1 + e^a) by e^-|a|, tanh by expm1; slopes from the same exponentials: as few functions as can be.
 */
__attribute__((target("avx2,fma"))) static void by_hand(void *context)
{
    point_set *p = context;
    const __m256d one = _mm256_set1_pd(1), two = _mm256_set1_pd(2), sign = _mm256_set1_pd(-0.0);
    __m256d sum = _mm256_setzero_pd();
    for (int64_t i = 0; i < p->n; i += 4) {
        __m256d x = _mm256_loadu_pd(p->x + i);
        vector_pair sc = vector.sincos(x);
        __m256d e = vector.exp(_mm256_sub_pd(_mm256_setzero_pd(), _mm256_mul_pd(x, x)));
        __m256d a = _mm256_mul_pd(sc.x, e);
        __m256d da = _mm256_sub_pd(_mm256_mul_pd(sc.y, e), _mm256_mul_pd(_mm256_mul_pd(two, x), a));
        __m256d q = vector.exp(_mm256_or_pd(a, sign)), r = _mm256_div_pd(one, _mm256_add_pd(one, q));
        __m256d s = _mm256_blendv_pd(r, _mm256_mul_pd(q, r), a);
        __m256d slope = _mm256_mul_pd(_mm256_mul_pd(q, r), r);
        __m256d m = vector.expm1(_mm256_mul_pd(two, _mm256_or_pd(x, sign)));
        __m256d t = _mm256_div_pd(m, _mm256_add_pd(two, m));
        __m256d th = _mm256_or_pd(_mm256_andnot_pd(sign, t), _mm256_and_pd(sign, x));
        __m256d d = _mm256_add_pd(two, m),
                dt = _mm256_div_pd(_mm256_mul_pd(_mm256_set1_pd(4), _mm256_add_pd(one, m)), _mm256_mul_pd(d, d));
        sum = _mm256_add_pd(sum, _mm256_add_pd(s, th));
        _mm256_storeu_pd(p->gradient + i, _mm256_add_pd(_mm256_mul_pd(slope, da), dt));
    }
    double part[4];
    _mm256_storeu_pd(part, sum);
    p->sum = part[0] + part[1] + part[2] + part[3];
}

static void by_gradtape(void *context)
{
    bench_run(&((point_set *)context)->model);
}

static const char model_text[] = "inputs: {x: {shape: [n]}}\n"
                                 "steps: |\n"
                                 "  y = reduce_sum(sigmoid(sin(x) * exp(-x**2)) + tanh(x))\n";

static void measure(int64_t n, int runs)
{
    static point_set p;
    const char *const source[] = {"x", NULL};
    p = (point_set){.n = n, .x = malloc((size_t)n * 8), .gradient = malloc((size_t)n * 8)};
    if (!p.x || !p.gradient)
        bench_fail("out of memory");
    for (int64_t i = 0; i < n; i++)
        p.x[i] = 3 * sin(1.7 * (double)i); /* any numbers in [-3, 3] */
    bench_given given = {"x", {GT_F64, {.rank = 1, .dim = {n}}, p.x}};
    const bench_question question = {"pointwise.yaml", model_text, GT_F64, BENCH_GRADIENT, "y", source, &given, 1};
    bench_open(&p.model, &question);
    bench_times t = bench_pairs(runs, n < 10000 ? 1000 : 1, by_hand, by_gradtape, &p);
    const double *gradient = p.model.result[1].data;
    double worst = fabs(*(const double *)p.model.result[0].data - p.sum) / fabs(p.sum);
    for (int64_t i = 0; i < n; i++)
        worst = fmax(worst, fabs(gradient[i] - p.gradient[i]));
    if (worst > 1e-12)
        bench_fail("the two gradients differ");
    gt_plan_size size = gt_plan_measure(p.model.plan);
    printf("%10lld %12.2f %12.2f %8.2f %8.2f %8d %8.2f\n", (long long)n, t.baseline * 1e9 / (double)n,
           t.subject * 1e9 / (double)n, t.ratio, t.least, size.steps,
           ((double)size.workspace / 8 + (double)n) / (double)n);
    char what[64];
    snprintf(what, sizeof what, "pointwise, %lld elements, beside a loop by hand", (long long)n);
    bench_summary(&(bench_row){'b', what, t.subject_least * 1e9 / (double)n, "ns an element",
                               t.baseline_least * 1e9 / (double)n, BENCH_NO_TARGET, 0});
    bench_close(&p.model);
    free(p.x);
    free(p.gradient);
}

int main(int argc, char **argv)
{
    int runs = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 11;
    void *sleef = dlopen("libsleef.so.3", RTLD_NOW | RTLD_LOCAL);
    if (!sleef || !__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma")) {
        printf("skipped: the baseline needs libsleef3 and a processor with AVX2\n");
        return 0;
    }
    bench_symbol(sleef, "Sleef_expd4_u10avx2", &vector.exp);
    bench_symbol(sleef, "Sleef_expm1d4_u10avx2", &vector.expm1);
    bench_symbol(sleef, "Sleef_sincosd4_u10avx2", &vector.sincos);
    printf("sum(sigmoid(sin(x) exp(-x^2)) + tanh(x)), value and gradient: ns an element, medians of %d\n", runs);
    printf("%10s %12s %12s %8s %8s %8s %8s\n", "n", "by hand", "gradtape", "ratio", "least", "steps", "arrays");
    measure(1000, runs);
    measure(1000000, runs);
    measure(10000000, runs);
    return 0;
}
