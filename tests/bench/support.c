#include "support.h"
#include "base/shared_object.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "parse/doc.h"
#include "steps/function_transform.h"
#include "steps/tape_request.h"
#include "tape/tape_sparse.h"

double bench_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

void bench_fail(const char *what)
{
    fprintf(stderr, "bench: %s\n", what);
    exit(1);
}

int bench_runs(int argc, char **argv, int at, int otherwise)
{
    const int runs = argc > at ? (int)strtol(argv[at], NULL, 10) : otherwise;
    if (runs < 1)
        bench_fail("RUNS must be a number above 0");
    return runs;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

double bench_median(double *sample, int n)
{
    qsort(sample, (size_t)n, sizeof *sample, by_size);
    return n % 2 ? sample[n / 2] : (sample[n / 2 - 1] + sample[n / 2]) / 2;
}

/* Seconds that this process has had a processor: nobody waits for anything here, and others may want the machine. */
static double busy(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static double time_of(void (*call)(void *), int inner, void *context)
{
    double begin = busy();
    for (int i = 0; i < inner; i++)
        call(context);
    return (busy() - begin) / inner;
}

bench_times bench_pairs(int runs, int inner, void (*baseline)(void *), void (*subject)(void *), void *context)
{
    double *a = calloc((size_t)runs * 3, sizeof *a), *b = a + runs, *ratio = b + runs;
    if (a == NULL)
        bench_fail("out of memory");
    baseline(context);
    subject(context);
    for (int i = 0; i < runs; i++) {
        a[i] = time_of(baseline, inner, context);
        b[i] = time_of(subject, inner, context);
        ratio[i] = b[i] / a[i];
    }
    bench_times t = {bench_median(a, runs), bench_median(b, runs), bench_median(ratio, runs), b[0] / a[0], a[0], b[0]};
    free(a);
    return t;
}

void bench_summary(const bench_row *row)
{
    static const char *const sign[] = {"", "<= ", ">= ", "ratio <= "};
    bool by_ratio = row->kind == BENCH_RATIO_AT_MOST;
    double ratio = row->ratio != 0 ? row->ratio : row->baseline != 0 ? row->measured / row->baseline : 0;
    double judged = by_ratio ? ratio : row->measured;
    char baseline[32] = "-", times[32] = "-", target[64] = "-";
    const char *verdict = "-";
    if (row->baseline != 0) {
        snprintf(baseline, sizeof baseline, "%.4g", row->baseline);
        snprintf(times, sizeof times, "%.3f", ratio);
    }
    if (row->kind != BENCH_NO_TARGET) {
        snprintf(target, sizeof target, "%s%g", sign[row->kind], row->target);
        bool met = row->kind == BENCH_AT_LEAST ? judged >= row->target : judged <= row->target;
        verdict = met ? "met" : "missed";
    }
    printf("#summary\t(%c)\t%s\t%.4g\t%s\t%s\t%s\t%s\t%s\n", row->letter, row->what, row->measured, row->unit, baseline,
           times, target, verdict);
    fflush(stdout);
}

/* -- a model -- */

static void check(bench_model *m, gt_status status)
{
    if (status == GT_OK)
        return;
    fputs(gt_error_text(&m->arena, &m->error, "error"), stderr);
    exit(1);
}

static gt_value named(bench_model *m, const char *name)
{
    gt_value *value = gt_scope_find(m->recorder.steps->globals, name);
    if (value == NULL)
        bench_fail("the model lacks a name that the benchmark asks for");
    return *value;
}

static void want(bench_model *m, gt_ref ref)
{
    m->wanted[m->results++] = ref;
}

static void take_gradient(bench_model *m, gt_value target, gt_value sources)
{
    gt_value gradients;
    gt_gradient_request request = {.target = target, .sources = sources, .output_gradients = gt_value_none()};
    check(m, gt_tape_gradient(&m->recorder, m->recorder.tapes.own, &request, &gradients));
    want(m, target.ref);
    for (size_t i = 0; i < gradients.items->n; i++)
        want(m, gradients.items->item[i].ref);
}

static void take_jacobian(bench_model *m, gt_value target, gt_value sources, bool batch)
{
    gt_value jacobian;
    gt_jacobian_request request = {.target = target, .query = {.batch = batch}};
    for (size_t i = 0; i < sources.items->n; i++) {
        request.sources = sources.items->item[i];
        check(m, gt_tape_jacobian(&m->recorder, m->recorder.tapes.own, &request, &jacobian));
        want(m, jacobian.ref);
    }
}

/* What a pattern and its colours take of what was taken together. */
static void time_parts(bench_model *m, const gt_pattern_of *of, bool symmetric)
{
    gt_recorder *r = &m->recorder;
    gt_pattern pattern;
    const double begin = bench_now();
    check(m, gt_sparse_pattern(r, of, &pattern));
    const double found = bench_now();
    m->entries += pattern.begin[pattern.rows];
    if (symmetric)
        m->colours += gt_colouring_star(&m->arena, &m->scratch, &pattern,
                                        GT_ARRAY(&m->arena, (size_t)pattern.begin[pattern.rows], bool))
                          .colours;
    else
        m->colours +=
            gt_compression_choose(r, &pattern, of->target[0], of->source->now, GT_MODE_AUTO).colouring.colours;
    m->pattern_seconds += found - begin;
    m->colour_seconds += bench_now() - found;
}

static void take_sparse_jacobian(bench_model *m, gt_value target, gt_value sources)
{
    gt_value jacobian;
    gt_tape *tape = m->recorder.tapes.own;
    gt_jacobian_request request = {.target = target, .sparse = true};
    for (size_t i = 0; i < sources.items->n; i++) {
        request.sources = sources.items->item[i];
        check(m, gt_tape_jacobian(&m->recorder, tape, &request, &jacobian));
        want(m, jacobian.items->item[3].ref); /* "values" */
    }
}

static void time_sparse_jacobian(bench_model *m, gt_value target, gt_value sources)
{
    for (size_t i = 0; i < sources.items->n; i++) {
        const gt_versions source = gt_versions_of(&sources.items->item[i]);
        time_parts(m, &(gt_pattern_of){&m->recorder.tapes.own->watch, 1, &target.ref, 1, &source, .what = "Jacobian"},
                   false);
    }
}

static void take_sparse_hessian(bench_model *m, gt_value target, gt_value sources)
{
    const size_t n = sources.items->n;
    gt_sparse hessian;
    gt_gradient_request request = {.target = target,
                                   .sources = sources,
                                   .output_gradients = gt_value_none(),
                                   .null = GT_ARRAY(&m->arena, n, const gt_reason *)};
    check(m, gt_tape_sparse_hessian(&m->recorder, m->recorder.tapes.own, &request, false, &hessian));
    want(m, hessian.values);
}

static void time_sparse_hessian(bench_model *m, gt_value target, gt_value sources)
{
    const size_t n = sources.items->n;
    gt_versions *source = GT_ARRAY(&m->arena, n, gt_versions);
    gt_ref *gradient = GT_ARRAY(&m->arena, n, gt_ref);
    for (size_t i = 0; i < n; i++)
        source[i] = gt_versions_of(&sources.items->item[i]);
    gt_gradient_query of = {
        .targets = 1, .target = &target.ref, .seed = &(gt_ref){GT_NONE}, .sources = n, .zero = true};
    of.source = source;
    gt_tape *tape = m->recorder.tapes.own;
    check(m, gt_query_gradient(&m->recorder, tape, &of, gradient));
    time_parts(m, &(gt_pattern_of){&tape->watch, (int)n, gradient, n, source, .what = "Hessian"}, true);
}

static void take_hessian(bench_model *m, gt_value target, gt_value sources)
{
    size_t n = sources.items->n;
    gt_ref *block = GT_ARRAY(&m->arena, n * n, gt_ref);
    gt_gradient_request request = {.target = target,
                                   .sources = sources,
                                   .output_gradients = gt_value_none(),
                                   .null = GT_ARRAY(&m->arena, n, const gt_reason *)};
    check(m, gt_tape_hessian(&m->recorder, m->recorder.tapes.own, &request, false, block));
    want(m, gt_hessian_flat(&m->recorder, sources.items, block));
}

static gt_value sources_of(bench_model *m, const bench_question *q)
{
    gt_value sources = gt_value_items(&m->arena, GT_VALUE_LIST);
    for (int i = 0; q->source[i]; i++)
        gt_items_add(&m->arena, sources.items, NULL, named(m, q->source[i]));
    return sources;
}

static void derive(bench_model *m, const bench_question *q)
{
    gt_value target = named(m, q->target), sources = sources_of(m, q);
    m->wanted = GT_ARRAY(&m->arena, sources.items->n + 1, gt_ref);
    switch (q->ask) {
    case BENCH_GRADIENT:
        take_gradient(m, target, sources);
        break;
    case BENCH_VALUE_AND_JACOBIAN:
        want(m, target.ref);
        take_jacobian(m, target, sources, false);
        break;
    case BENCH_JACOBIAN:
    case BENCH_BATCH_JACOBIAN:
        take_jacobian(m, target, sources, q->ask == BENCH_BATCH_JACOBIAN);
        break;
    case BENCH_HESSIAN:
        take_hessian(m, target, sources);
        break;
    case BENCH_SPARSE_JACOBIAN:
        take_sparse_jacobian(m, target, sources);
        break;
    case BENCH_SPARSE_HESSIAN:
        take_sparse_hessian(m, target, sources);
        break;
    }
}

static gt_source *source_of(bench_model *m, const bench_question *q)
{
    gt_source *source;
    if (!q->text) {
        check(m, gt_source_read(&m->arena, q->path, &source, (gt_span){NULL, 0, 0}, &m->error));
        return source;
    }
    source = GT_NEW(&m->arena, gt_source);
    *source = (gt_source){.name = q->path, .text = q->text, .size = strlen(q->text)};
    return source;
}

static void record(bench_model *m, const bench_question *q, bool unroll)
{
    gt_doc *doc;
    gt_model *model;
    gt_given *values = GT_ARRAY(&m->arena, q->givens, gt_given);
    gt_scope *follow = gt_scope_new(&m->arena, NULL);
    for (size_t i = 0; i < q->givens; i++)
        values[i] = (gt_given){.name = q->given[i].name, .tensor = &q->given[i].value};
    for (size_t i = 0; q->source[i]; i++)
        gt_scope_set(&m->arena, follow, q->source[i], gt_value_none());
    gt_source *whole = source_of(m, q);
    check(m, gt_doc_read(&m->arena, whole, GT_SYNTAX_YAML, &doc, &m->error));
    check(m, gt_model_read(&m->arena, whole, doc, &model, &m->error));
    gt_record_request request = {.model = model,
                                 .given = values,
                                 .givens = q->givens,
                                 .has_dtype = true,
                                 .dtype = q->dtype,
                                 .follow = follow,
                                 .threads = 1,
                                 .watch_variables = true,
                                 .unroll = unroll};
    check(m, gt_record(&m->recorder, &m->arena, &m->scratch, &request, &m->error));
}

static void open_model(bench_model *m, const bench_question *q, bool unroll)
{
    *m = (bench_model){.plan = NULL};
    gt_arena_init(&m->arena, NULL, &m->out_of_memory);
    gt_arena_init(&m->scratch, NULL, &m->out_of_memory);
    if (setjmp(m->out_of_memory))
        bench_fail("out of memory");
    double begin = bench_now();
    record(m, q, unroll);
    double recorded = bench_now();
    m->recorded = m->recorder.program.count;
    derive(m, q);
    double derived = bench_now();
    m->result = GT_ARRAY(&m->arena, (size_t)m->results, gt_tensor);
    check(m, gt_eval_plan_make(&m->recorder.planner, &m->arena, &m->recorder.program, NULL, 0, m->results, m->wanted,
                               &m->plan, &m->error));
    m->plan_seconds = bench_now() - derived;
    m->derive_seconds = derived - recorded;
    m->record_seconds = recorded - begin;
    if (q->ask == BENCH_SPARSE_JACOBIAN)
        time_sparse_jacobian(m, named(m, q->target), sources_of(m, q));
    else if (q->ask == BENCH_SPARSE_HESSIAN)
        time_sparse_hessian(m, named(m, q->target), sources_of(m, q));
}

void bench_open(bench_model *m, const bench_question *q)
{
    open_model(m, q, false);
}

void bench_open_unrolled(bench_model *m, const bench_question *q)
{
    open_model(m, q, true);
}

double bench_prepare_seconds(const bench_model *m)
{
    return m->record_seconds + m->derive_seconds + m->plan_seconds;
}

void bench_run(void *model)
{
    bench_model *m = model;
    check(m, gt_eval_plan_run(m->plan, &m->recorder.leaves, m->result, &m->error));
}

void bench_close(bench_model *m)
{
    gt_arena_free(&m->arena);
    gt_arena_free(&m->scratch);
}

/* -- libraries -- */

void bench_symbol(void *library, const char *name, void *function)
{
    if (!gt_find_function(library, name, function))
        bench_fail("a library lacks a function");
}

void *bench_blas(void)
{
    void (*set_threads)(int);
    (void)setenv("OPENBLAS_NUM_THREADS", "1", 1); /* others would spin beside the first measurements */
    void *library = dlopen("libopenblas.so.0", RTLD_NOW | RTLD_LOCAL);
    if (library == NULL)
        bench_fail("OpenBLAS is not installed (apt-get install libopenblas0-pthread)");
    bench_symbol(library, "openblas_set_num_threads", &set_threads);
    set_threads(1);
    return library;
}

/* -- products alone -- */

typedef void sgemm_call(int, int, int, int, int, int, float, const float *, int, const float *, int, float, float *,
                        int);

struct bench_products {
    int n;
    const bench_product *list;
    bool single;
    bench_dgemm *dgemm;
    sgemm_call *sgemm;
    void **matrix; /* a, b, c of each */
};

static void *new_matrix(int rows, int cols, bool single)
{
    size_t n = (size_t)rows * (size_t)cols;
    void *matrix = malloc(n * sizeof(double));
    if (matrix == NULL)
        bench_fail("out of memory");
    uint32_t state = (uint32_t)n;
    for (size_t i = 0; i < n; i++) {
        state = state * 1664525u + 1013904223u; /* any numbers in [-0.5, 0.5) */
        double x = state * 0x1p-32 - 0.5;
        if (single)
            ((float *)matrix)[i] = (float)x;
        else
            ((double *)matrix)[i] = x;
    }
    return matrix;
}

bench_products *bench_products_new(int n, const bench_product *list, gt_dtype dtype)
{
    void *library = bench_blas();
    bench_products *p = calloc(1, sizeof *p);
    void **matrix = calloc((size_t)n * 3, sizeof *matrix);
    if (p == NULL || matrix == NULL)
        bench_fail("out of memory");
    *p = (bench_products){.n = n, .list = list, .single = dtype == GT_F32, .matrix = matrix};
    bench_symbol(library, "cblas_dgemm", &p->dgemm);
    bench_symbol(library, "cblas_sgemm", &p->sgemm);
    for (int i = 0; i < n; i++) {
        matrix[3 * i] = new_matrix(list[i].m, list[i].k, p->single);
        matrix[3 * i + 1] = new_matrix(list[i].k, list[i].n, p->single);
        matrix[3 * i + 2] = new_matrix(list[i].m, list[i].n, p->single);
    }
    return p;
}

void bench_products_run(void *products)
{
    const bench_products *b = products;
    for (int i = 0; i < b->n; i++) {
        const bench_product *p = &b->list[i];
        void **x = b->matrix + (ptrdiff_t)3 * i;
        int lda = p->trans_a == BENCH_PLAIN ? p->k : p->m, ldb = p->trans_b == BENCH_PLAIN ? p->n : p->k;
        if (b->single)
            b->sgemm(BENCH_ROW_MAJOR, p->trans_a, p->trans_b, p->m, p->n, p->k, 1, x[0], lda, x[1], ldb, 0, x[2], p->n);
        else
            b->dgemm(BENCH_ROW_MAJOR, p->trans_a, p->trans_b, p->m, p->n, p->k, 1, x[0], lda, x[1], ldb, 0, x[2], p->n);
    }
}

void bench_products_free(bench_products *p)
{
    for (int i = 0; i < 3 * p->n; i++)
        free(p->matrix[i]);
    free(p->matrix);
    free(p);
}
