#include "support.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "parse/doc.h"

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

static double time_of(void (*call)(void *), int inner, void *context)
{
    double begin = bench_now();
    for (int i = 0; i < inner; i++)
        call(context);
    return (bench_now() - begin) / inner;
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
    bench_times t = {bench_median(a, runs), bench_median(b, runs), bench_median(ratio, runs), b[0] / a[0]};
    free(a);
    return t;
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
    gt_value *value = gt_scope_find(m->recorder.globals, name);
    if (value == NULL)
        bench_fail("the model lacks a name that the benchmark asks for");
    return *value;
}

static void make_plan(bench_model *m, const char *target, const char *const *source)
{
    gt_gradient_request request = {.target = named(m, target), .sources = gt_value_items(&m->arena, GT_VALUE_LIST)};
    gt_value gradients;
    for (int i = 0; source[i]; i++)
        gt_items_add(&m->arena, request.sources.items, NULL, named(m, source[i]));
    check(m, gt_tape_gradient(&m->recorder, m->recorder.own, &request, &gradients));
    m->results = 1 + (int)gradients.items->n;
    gt_ref *ref = GT_ARRAY(&m->arena, (size_t)m->results, gt_ref);
    ref[0] = request.target.ref;
    for (int i = 1; i < m->results; i++)
        ref[i] = gradients.items->item[i - 1].ref;
    m->result = GT_ARRAY(&m->arena, (size_t)m->results, gt_tensor);
    check(m, gt_plan_make(&m->recorder.planner, &m->arena, &m->recorder.program, NULL, 0, m->results, ref, &m->plan,
                          &m->error));
}

static gt_source *source_of(bench_model *m, const char *path, const char *text)
{
    gt_source *source;
    if (!text) {
        check(m, gt_source_read(&m->arena, path, &source, (gt_span){NULL, 0, 0}, &m->error));
        return source;
    }
    source = GT_NEW(&m->arena, gt_source);
    *source = (gt_source){path, text, strlen(text)};
    return source;
}

void bench_open(bench_model *m, const char *path, const char *text, gt_dtype dtype, const char *target,
                const char *const *source, const bench_given *given, size_t givens)
{
    gt_doc *doc;
    gt_model *model;
    *m = (bench_model){.plan = NULL};
    gt_arena_init(&m->arena, NULL, &m->out_of_memory);
    gt_arena_init(&m->scratch, NULL, &m->out_of_memory);
    if (setjmp(m->out_of_memory))
        bench_fail("out of memory");
    gt_given *values = GT_ARRAY(&m->arena, givens, gt_given);
    const char **follow = GT_ARRAY(&m->arena, 16, const char *);
    size_t follows = 0;
    for (size_t i = 0; i < givens; i++)
        values[i] = (gt_given){.name = given[i].name, .tensor = &given[i].value};
    for (; source[follows] && follows < 16; follows++)
        follow[follows] = source[follows];
    gt_source *whole = source_of(m, path, text);
    check(m, gt_doc_read(&m->arena, whole, GT_SYNTAX_YAML, &doc, &m->error));
    check(m, gt_model_read(&m->arena, whole, doc, &model, &m->error));
    gt_record_request request = {.model = model,
                                 .given = values,
                                 .givens = givens,
                                 .has_dtype = true,
                                 .dtype = dtype,
                                 .follow = follow,
                                 .follows = follows,
                                 .watch_variables = true};
    double begin = bench_now();
    check(m, gt_record(&m->recorder, &m->arena, &m->scratch, &request, &m->error));
    double recorded = bench_now();
    make_plan(m, target, source);
    m->plan_seconds = bench_now() - recorded;
    m->record_seconds = recorded - begin;
}

void bench_run(void *model)
{
    bench_model *m = model;
    check(m, gt_plan_run(m->plan, &m->recorder.leaves, m->result, &m->error));
}

void bench_close(bench_model *m)
{
    gt_arena_free(&m->arena);
    gt_arena_free(&m->scratch);
}

/* -- libraries -- */

void bench_symbol(void *library, const char *name, void *function)
{
    void *symbol = dlsym(library, name);
    if (symbol == NULL)
        bench_fail("a library lacks a function");
    memcpy(function, &symbol, sizeof symbol);
}

void *bench_blas(void)
{
    void (*set_threads)(int);
    void *library = dlopen("libopenblas.so.0", RTLD_NOW | RTLD_LOCAL);
    if (library == NULL)
        bench_fail("OpenBLAS is not installed (apt-get install libopenblas0-pthread)");
    bench_symbol(library, "openblas_set_num_threads", &set_threads);
    set_threads(1);
    return library;
}
