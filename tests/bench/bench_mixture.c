/* The gradient of models/mixture.yaml beside one derived and written by hand.
 *
 *   bench_mixture [MODEL [RUNS]]
 *
 * By hand: z = Q (x - mu) for all parts by one product and all cotangents by another (OpenBLAS, one thread), a block of
 * points at a time so that z stays in the cache between the two; every other loop is one that the compiler vectorises,
 * exponentials included. Value and gradients must agree to 1e-10. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ops/wide.h"
#include "support.h"

enum { RUNS = 15, BLOCK = 128 };

#if defined(__x86_64__) && defined(__GNUC__)
#define FOR_THIS_PROCESSOR __attribute__((target_clones("avx512f", "avx2", "default")))
#else
#define FOR_THIS_PROCESSOR
#endif

typedef struct mixture {
    int d, k, n, triangle;
    double *x, *alpha, *mu, *q, *l;     /* n x d, k, k x d, k x d, k x triangle */
    double *d_alpha, *d_mu, *d_q, *d_l; /* gradients, as their sources */
    double value;
    double *full, *points, *w, *d_w; /* Q of all parts; [x, 1]; (d + 1) x k d, and its cotangent */
    double *z, *part, *base, *share; /* of a block: BLOCK x k d, BLOCK x k; k: what a part has for every point, sums */
    bench_dgemm *dgemm;
    bench_model model;
} mixture;

static double *numbers(size_t n, double scale, double phase)
{
    double *x = calloc(n, sizeof *x);
    if (x == NULL)
        bench_fail("out of memory");
    for (size_t i = 0; i < n && scale > 0; i++)
        x[i] = scale * sin(1.7 * (double)i + phase);
    return x;
}

/* -- by hand -- */

/* W has Q^T of every part side by side and -Q mu as its last row. */
static void make_weights(mixture *m)
{
    int d = m->d, wide = m->k * d;
    for (int k = 0; k < m->k; k++) {
        double *full = m->full + (ptrdiff_t)k * d * d;
        const double *below = m->l + (ptrdiff_t)k * m->triangle;
        m->base[k] = m->alpha[k];
        for (int j = 0; j < d; j++) {
            m->base[k] += m->q[k * d + j];
            full[j * d + j] = exp(m->q[k * d + j]);
            for (int i = j + 1; i < d; i++)
                full[i * d + j] = *below++;
        }
        for (int i = 0; i < d; i++) {
            double shift = 0;
            for (int j = 0; j < d; j++) {
                m->w[j * wide + k * d + i] = full[i * d + j];
                shift -= full[i * d + j] * m->mu[k * d + j];
            }
            m->w[d * wide + k * d + i] = shift;
        }
    }
}

/* From z to the cotangent of z, for `rows` points; returns the sum of their logarithms. */
FOR_THIS_PROCESSOR static double block_of(mixture *m, int rows)
{
    int d = m->d, parts = m->k;
    double total = 0;
    for (int p = 0; p < rows; p++) {
        double *z = m->z + (ptrdiff_t)p * parts * d, *part = m->part, most = -INFINITY, sum = 0;
        for (int k = 0; k < parts; k++) {
            double squares[8] = {0}, rest = 0;
            int i = 0;
            for (; i + 8 <= d; i += 8)
                for (int s = 0; s < 8; s++)
                    squares[s] += z[k * d + i + s] * z[k * d + i + s];
            for (; i < d; i++)
                rest += z[k * d + i] * z[k * d + i];
            for (int s = 0; s < 8; s++)
                rest += squares[s];
            part[k] = m->base[k] - rest / 2;
            most = part[k] > most ? part[k] : most;
        }
        for (int k = 0; k < parts; k++)
            part[k] = gt_exp_wide(part[k] - most);
        for (int k = 0; k < parts; k++)
            sum += part[k];
        total += most + log(sum);
        for (int k = 0; k < parts; k++) {
            double weight = part[k] / sum;
            m->share[k] += weight;
            for (int i = 0; i < d; i++)
                z[k * d + i] *= weight;
        }
    }
    return total;
}

/* From the cotangent of W and the parts' shares to the gradients. */
static void gather_gradients(mixture *m, const double *softmax)
{
    int d = m->d, wide = m->k * d;
    for (int k = 0; k < m->k; k++) {
        const double *full = m->full + (ptrdiff_t)k * d * d, *shift = m->d_w + (ptrdiff_t)d * wide + (ptrdiff_t)k * d;
        double *below = m->d_l + (ptrdiff_t)k * m->triangle;
        m->d_alpha[k] = m->n * softmax[k] - m->share[k];
        for (int j = 0; j < d; j++) {
            double mean = 0;
            for (int i = j; i < d; i++) {
                double entry = m->d_w[j * wide + k * d + i] - shift[i] * m->mu[k * d + j];
                mean -= full[i * d + j] * shift[i];
                if (i > j)
                    *below++ = entry;
                else
                    m->d_q[k * d + j] = entry * full[j * d + j] - m->share[k];
            }
            m->d_mu[k * d + j] = mean;
        }
    }
}

static void by_hand(void *context)
{
    mixture *m = context;
    int d = m->d, wide = m->k * d, inner = d + 1;
    double total = 0, sum = 0, most = -INFINITY;
    make_weights(m);
    memset(m->d_w, 0, sizeof(double) * (size_t)inner * (size_t)wide);
    memset(m->share, 0, sizeof(double) * (size_t)m->k);
    for (int p = 0; p < m->n; p++) { /* a copy of x that has the column of ones, as the model makes it */
        memcpy(m->points + (ptrdiff_t)p * inner, m->x + (ptrdiff_t)p * d, sizeof(double) * (size_t)d);
        m->points[(ptrdiff_t)p * inner + d] = 1;
    }
    for (int p = 0; p < m->n; p += BLOCK) {
        int rows = m->n - p < BLOCK ? m->n - p : BLOCK;
        const double *points = m->points + (ptrdiff_t)p * inner;
        m->dgemm(BENCH_ROW_MAJOR, BENCH_PLAIN, BENCH_PLAIN, rows, wide, inner, 1, points, inner, m->w, wide, 0, m->z,
                 wide);
        total += block_of(m, rows);
        m->dgemm(BENCH_ROW_MAJOR, BENCH_TRANSPOSED, BENCH_PLAIN, inner, wide, rows, 1, points, inner, m->z, wide, 1,
                 m->d_w, wide);
    }
    for (int k = 0; k < m->k; k++)
        most = fmax(most, m->alpha[k]);
    for (int k = 0; k < m->k; k++)
        sum += m->part[k] = exp(m->alpha[k] - most);
    for (int k = 0; k < m->k; k++)
        m->part[k] /= sum;
    m->value = m->n * (d / 2.0 * log(2 * acos(-1)) + most + log(sum)) - total;
    gather_gradients(m, m->part);
}

static void by_gradtape(void *context)
{
    bench_run(&((mixture *)context)->model);
}

/* -- the comparison -- */

/* The largest difference, by the largest entry. */
static double apart(const double *x, const double *y, size_t n)
{
    double most = 0, largest = 0;
    for (size_t i = 0; i < n; i++) {
        most = fmax(most, fabs(x[i] - y[i]));
        largest = fmax(largest, fabs(y[i]));
    }
    return most / largest;
}

static double check_agreement(const mixture *m)
{
    size_t k = (size_t)m->k, kd = k * (size_t)m->d, kl = k * (size_t)m->triangle;
    const gt_tensor *result = m->model.result;
    double worst = apart(&m->value, result[0].data, 1);
    worst = fmax(worst, apart(m->d_alpha, result[1].data, k));
    worst = fmax(worst, apart(m->d_mu, result[2].data, kd));
    worst = fmax(worst, apart(m->d_q, result[3].data, kd));
    worst = fmax(worst, apart(m->d_l, result[4].data, kl));
    if (!(worst <= 1e-10))
        bench_fail("the two gradients differ");
    return worst;
}

static void fill(mixture *m)
{
    size_t d = (size_t)m->d, k = (size_t)m->k, n = (size_t)m->n, triangle = (size_t)m->triangle;
    m->x = numbers(n * d, 2, 0.3);
    m->alpha = numbers(k, 1, 0.1);
    m->mu = numbers(k * d, 1, 0.7);
    m->q = numbers(k * d, 0.3, 0.2);
    m->l = numbers(k * triangle, 0.2, 0.9);
    m->d_alpha = numbers(k, 0, 0);
    m->d_mu = numbers(k * d, 0, 0);
    m->d_q = numbers(k * d, 0, 0);
    m->d_l = numbers(k * triangle, 0, 0);
    m->full = numbers(k * d * d, 0, 0);
    m->points = numbers(n * (d + 1), 0, 0);
    m->w = numbers((d + 1) * k * d, 0, 0);
    m->d_w = numbers((d + 1) * k * d, 0, 0);
    m->z = numbers(BLOCK * k * d, 0, 0);
    m->part = numbers(k, 0, 0);
    m->base = numbers(k, 0, 0);
    m->share = numbers(k, 0, 0);
}

static void release(mixture *m)
{
    double *all[] = {m->x,    m->alpha,  m->mu, m->q,   m->l, m->d_alpha, m->d_mu, m->d_q,  m->d_l,
                     m->full, m->points, m->w,  m->d_w, m->z, m->part,    m->base, m->share};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        free(all[i]);
    bench_close(&m->model);
}

static void compare(const char *path, int d, int k, int n, int runs)
{
    static const char *const source[] = {"alpha", "mu", "q", "l", NULL};
    static mixture m;
    m = (mixture){.d = d, .k = k, .n = n, .triangle = d * (d - 1) / 2};
    bench_symbol(bench_blas(), "cblas_dgemm", &m.dgemm);
    fill(&m);
    const bench_given given[] = {{"x", {GT_F64, {.rank = 2, .dim = {n, d}}, m.x}},
                                 {"alpha", {GT_F64, {.rank = 1, .dim = {k}}, m.alpha}},
                                 {"mu", {GT_F64, {.rank = 2, .dim = {k, d}}, m.mu}},
                                 {"q", {GT_F64, {.rank = 2, .dim = {k, d}}, m.q}},
                                 {"l", {GT_F64, {.rank = 2, .dim = {k, m.triangle}}, m.l}}};
    bench_open(&m.model, &(bench_question){path, NULL, GT_F64, BENCH_GRADIENT, "loss", source, given, 5});
    bench_times t = bench_pairs(runs, n > 5000 ? 1 : 10, by_hand, by_gradtape, &m);
    double apart_by = check_agreement(&m);
    gt_eval_plan_size size = gt_eval_plan_measure(m.model.plan);
    printf("%4d %4d %7d %10.3f %10.3f %10.3f %10.3f %8.2f %8.2f %8.1g %10.2f %8d %8.1f\n", d, k, n, t.baseline * 1e3,
           t.baseline_least * 1e3, t.subject * 1e3, t.subject_least * 1e3, t.ratio, t.least, apart_by,
           bench_prepare_seconds(&m.model) * 1e3, size.steps, (double)size.workspace / 1048576);
    char what[64];
    snprintf(what, sizeof what, "mixture d %d, k %d, n %d, beside one by hand", d, k, n);
    bench_summary(&(bench_row){'d', what, t.subject * 1e3, "ms", t.baseline * 1e3, t.ratio, BENCH_RATIO_AT_MOST, 2});
    release(&m);
}

int main(int argc, char **argv)
{
    const char *path = argc > 1 ? argv[1] : "models/mixture.yaml";
    const int runs = bench_runs(argc, argv, 2, RUNS);
    printf("%s, value and gradient, one thread, milliseconds; medians of %d and the least\n", path, runs);
    printf("%4s %4s %7s %10s %10s %10s %10s %8s %8s %8s %10s %8s %8s\n", "d", "k", "n", "by hand", "least", "gradtape",
           "least", "ratio", "least", "apart", "prepare", "steps", "MiB");
    compare(path, 10, 25, 1000, runs);
    compare(path, 32, 25, 10000, runs);
    return 0;
}
