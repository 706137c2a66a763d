/* What a gradient costs beside its matrix products.
 *
 *   bench_mlp [MODEL [RUNS]]
 *
 * Records models/mlp.yaml once, plans its loss and six gradients together and runs the plan again and again; beside it
 * run the eight products that the gradient consists of, by OpenBLAS alone on the same number of threads (one). Both
 * take turns, so that whatever else the machine does meets both alike; a pair gives one ratio. Medians are printed. */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "parse/doc.h"
#include "tape/record.h"

enum { RUNS = 21, WARM_UP = 2, SOURCES = 6, PRODUCTS = 8 };
enum { BATCH = 128, IN = 784, HIDDEN = 512, OUT = 10 };
enum { ROW_MAJOR = 101, PLAIN = 111, TRANSPOSED = 112 }; /* cblas.h */

static double now_in_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

static void fail(const char *what)
{
    fprintf(stderr, "bench_mlp: %s\n", what);
    exit(1);
}

/* -- the products alone -- */

typedef void dgemm_call(int, int, int, int, int, int, double, const double *, int, const double *, int, double,
                        double *, int);
typedef void sgemm_call(int, int, int, int, int, int, float, const float *, int, const float *, int, float, float *,
                        int);

typedef struct blas {
    dgemm_call *dgemm;
    sgemm_call *sgemm;
} blas;

static void find(void *library, const char *name, void *function)
{
    void *symbol = dlsym(library, name);
    if (symbol == NULL)
        fail("OpenBLAS lacks a function");
    memcpy(function, &symbol, sizeof symbol);
}

static blas open_blas(void)
{
    blas b;
    void (*set_threads)(int);
    void *library = dlopen("libopenblas.so.0", RTLD_NOW | RTLD_LOCAL);
    if (library == NULL)
        fail("OpenBLAS is not installed (apt-get install libopenblas0-pthread)");
    find(library, "openblas_set_num_threads", &set_threads);
    find(library, "cblas_dgemm", &b.dgemm);
    find(library, "cblas_sgemm", &b.sgemm);
    set_threads(1);
    return b;
}

/* c = a b; a is m x k, b is k x n, either may be stored transposed. */
typedef struct product {
    int trans_a, trans_b, m, n, k;
} product;

static const product products[PRODUCTS] = {
    {PLAIN, PLAIN, BATCH, HIDDEN, IN},          /* x w1 */
    {PLAIN, PLAIN, BATCH, HIDDEN, HIDDEN},      /* h1 w2 */
    {PLAIN, PLAIN, BATCH, OUT, HIDDEN},         /* h2 w3 */
    {TRANSPOSED, PLAIN, HIDDEN, OUT, BATCH},    /* dw3 = h2' dlogits */
    {PLAIN, TRANSPOSED, BATCH, HIDDEN, OUT},    /* dh2 = dlogits w3' */
    {TRANSPOSED, PLAIN, HIDDEN, HIDDEN, BATCH}, /* dw2 = h1' da2 */
    {PLAIN, TRANSPOSED, BATCH, HIDDEN, HIDDEN}, /* dh1 = da2 w2' */
    {TRANSPOSED, PLAIN, IN, HIDDEN, BATCH},     /* dw1 = x' da1 */
};

/* Every product has matrices of its own, as in the network: x and h1 come from different memory. */
typedef struct operands {
    void *a[PRODUCTS], *b[PRODUCTS], *c[PRODUCTS];
} operands;

static void *new_matrix(int rows, int cols, bool single)
{
    size_t n = (size_t)rows * (size_t)cols;
    void *matrix = malloc(n * sizeof(double));
    if (matrix == NULL)
        fail("out of memory");
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

static operands new_operands(bool single)
{
    operands o;
    for (int i = 0; i < PRODUCTS; i++) {
        const product *p = &products[i];
        o.a[i] = new_matrix(p->m, p->k, single);
        o.b[i] = new_matrix(p->k, p->n, single);
        o.c[i] = new_matrix(p->m, p->n, single);
    }
    return o;
}

static void free_operands(operands *o)
{
    for (int i = 0; i < PRODUCTS; i++) {
        free(o->a[i]);
        free(o->b[i]);
        free(o->c[i]);
    }
}

static void multiply(const blas *b, const operands *o, bool single)
{
    for (int i = 0; i < PRODUCTS; i++) {
        const product *p = &products[i];
        int lda = p->trans_a == PLAIN ? p->k : p->m, ldb = p->trans_b == PLAIN ? p->n : p->k;
        if (single)
            b->sgemm(ROW_MAJOR, p->trans_a, p->trans_b, p->m, p->n, p->k, 1, o->a[i], lda, o->b[i], ldb, 0, o->c[i],
                     p->n);
        else
            b->dgemm(ROW_MAJOR, p->trans_a, p->trans_b, p->m, p->n, p->k, 1, o->a[i], lda, o->b[i], ldb, 0, o->c[i],
                     p->n);
    }
}

/* -- the gradient -- */

typedef struct session {
    jmp_buf out_of_memory;
    gt_arena arena, scratch;
    gt_error error;
    gt_recorder recorder;
    gt_plan *plan;
} session;

static void check(session *s, gt_status status)
{
    if (status == GT_OK)
        return;
    fputs(gt_error_text(&s->arena, &s->error, "error"), stderr);
    exit(1);
}

static gt_value named(session *s, const char *name)
{
    gt_value *value = gt_scope_find(s->recorder.globals, name);
    if (value == NULL)
        fail("the model lacks loss, w1, b1, w2, b2, w3 or b3");
    return *value;
}

/* Plans the loss and its gradients. */
static void make_plan(session *s)
{
    static const char *const source[SOURCES] = {"w1", "b1", "w2", "b2", "w3", "b3"};
    gt_gradient_request request = {.target = named(s, "loss"), .sources = gt_value_items(&s->arena, GT_VALUE_LIST)};
    gt_value gradients;
    gt_ref target[1 + SOURCES];
    for (int i = 0; i < SOURCES; i++)
        gt_items_add(&s->arena, request.sources.items, NULL, named(s, source[i]));
    check(s, gt_tape_gradient(&s->recorder, s->recorder.own, &request, &gradients));
    target[0] = request.target.ref;
    for (int i = 0; i < SOURCES; i++)
        target[1 + i] = gradients.items->item[i].ref;
    check(s, gt_plan_make(&s->recorder.planner, &s->arena, &s->recorder.program, NULL, 0, 1 + SOURCES, target, &s->plan,
                          &s->error));
}

static void open_session(session *s, const char *path, gt_dtype dtype)
{
    gt_source *source;
    gt_doc *doc;
    gt_model *model;
    gt_arena_init(&s->arena, NULL, &s->out_of_memory);
    gt_arena_init(&s->scratch, NULL, &s->out_of_memory);
    if (setjmp(s->out_of_memory))
        fail("out of memory");
    check(s, gt_source_read(&s->arena, path, &source, (gt_span){NULL, 0, 0}, &s->error));
    check(s, gt_doc_read(&s->arena, source, GT_SYNTAX_YAML, &doc, &s->error));
    check(s, gt_model_read(&s->arena, source, doc, &model, &s->error));
    gt_record_request request = {.model = model, .has_dtype = true, .dtype = dtype, .watch_variables = true};
    check(s, gt_record(&s->recorder, &s->arena, &s->scratch, &request, &s->error));
    make_plan(s);
}

static void run_plan(session *s)
{
    gt_tensor result[1 + SOURCES];
    check(s, gt_plan_run(s->plan, &s->recorder.leaves, result, &s->error));
}

/* -- the comparison -- */

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *sample, int n)
{
    qsort(sample, (size_t)n, sizeof *sample, by_size);
    return n % 2 ? sample[n / 2] : (sample[n / 2 - 1] + sample[n / 2]) / 2;
}

static void compare(const char *path, gt_dtype dtype, const blas *b, int runs)
{
    static session s;
    bool single = dtype == GT_F32;
    operands o = new_operands(single);
    double *gradient = calloc((size_t)runs * 3, sizeof *gradient), *alone = gradient + runs, *ratio = alone + runs;
    if (gradient == NULL)
        fail("out of memory");
    s = (session){.plan = NULL};
    open_session(&s, path, dtype);
    for (int i = -WARM_UP; i < runs; i++) {
        double t0 = now_in_ms();
        multiply(b, &o, single);
        double t1 = now_in_ms();
        run_plan(&s);
        double t2 = now_in_ms();
        if (i >= 0) {
            alone[i] = t1 - t0;
            gradient[i] = t2 - t1;
            ratio[i] = gradient[i] / alone[i];
        }
    }
    gt_plan_size size = gt_plan_measure(s.plan);
    double middle = median(gradient, runs);
    printf("%-9s %10.3f %10.3f %12.3f %8.3f %8d %8.1f\n", gt_dtype_name(dtype), middle, gradient[0],
           median(alone, runs), median(ratio, runs), size.steps, (double)size.workspace / 1048576);
    free(gradient);
    free_operands(&o);
    gt_arena_free(&s.arena);
    gt_arena_free(&s.scratch);
}

int main(int argc, char **argv)
{
    const char *path = argc > 1 ? argv[1] : "models/mlp.yaml";
    int runs = argc > 2 ? (int)strtol(argv[2], NULL, 10) : RUNS;
    if (runs < 1)
        fail("RUNS must be a number above 0");
    blas b = open_blas();
    printf("%s: %d runs, one thread, milliseconds (medians)\n", path, runs);
    printf("%-9s %10s %10s %12s %8s %8s %8s\n", "dtype", "gradient", "least", "products", "ratio", "steps", "MiB");
    compare(path, GT_F64, &b, runs);
    compare(path, GT_F32, &b, runs);
    return 0;
}
