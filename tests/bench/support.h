/* What the benchmarks share: clocks and medians, rows of the summary, a model recorded and planned once, OpenBLAS for
 * the baselines. */
#ifndef GT_BENCH_SUPPORT_H
#define GT_BENCH_SUPPORT_H

#include "parse/model.h"
#include "steps/record.h"

double bench_now(void); /* seconds */

/* Prints the message and ends the program. */
void bench_fail(const char *what) __attribute__((noreturn));

/* How often to measure: argument `at`, `otherwise` when it is left out. */
int bench_runs(int argc, char **argv, int at, int otherwise);

/* Sorts the sample. */
double bench_median(double *sample, int n);

/* Runs `baseline` and `subject` in turns, so that whatever else the machine does meets both alike: medians of the
 * seconds of processor time that each takes, and of the ratios of the pairs; `least` is the ratio of the shortest
 * times, which a busy machine disturbs least. Each is called `inner` times in a row and warmed up once. */
typedef struct bench_times {
    double baseline, subject, ratio, least;
    double baseline_least, subject_least;
} bench_times;
bench_times bench_pairs(int runs, int inner, void (*baseline)(void *), void (*subject)(void *), void *context);

/* A row of the table that `make bench` ends with: medians of at least five runs. */
typedef struct bench_row {
    char letter;      /* (a) to (q), (t): the rows are sorted by it */
    const char *what; /* in a few words */
    double measured;
    const char *unit;
    double baseline; /* in the same unit; 0: there is none */
    double ratio;    /* the median of the pairs' ratios; 0: that of `measured` and `baseline` */
    enum { BENCH_NO_TARGET, BENCH_AT_MOST, BENCH_AT_LEAST, BENCH_RATIO_AT_MOST } kind;
    double target;
} bench_row;

/* Prints the row, marked, so that tests/bench/run can gather it. */
void bench_summary(const bench_row *row);

/* A model recorded once, with a plan for a target and its derivatives. */
typedef struct bench_model {
    jmp_buf out_of_memory;
    gt_arena arena, scratch;
    gt_error error;
    gt_recorder recorder;
    gt_eval_plan *plan;
    gt_ref *wanted;
    gt_tensor *result; /* of the last run; what they are: bench_ask */
    int results;
    gt_ref recorded; /* equations before deriving */
    double record_seconds, derive_seconds, plan_seconds;
    double pattern_seconds, colour_seconds; /* of derive_seconds, measured again; sparse ones only */
    int64_t entries;
    int32_t colours;
} bench_model;

/* A value for an input or a variable in place of the model's. */
typedef struct bench_given {
    const char *name;
    gt_tensor value;
} bench_given;

typedef enum bench_ask {
    BENCH_GRADIENT,           /* the target, then a gradient for each source */
    BENCH_JACOBIAN,           /* a Jacobian for each source */
    BENCH_VALUE_AND_JACOBIAN, /* the target first */
    BENCH_BATCH_JACOBIAN,     /* the same per example */
    BENCH_HESSIAN,            /* one matrix over all sources */
    BENCH_SPARSE_JACOBIAN,    /* the values of a sparse Jacobian for each source */
    BENCH_SPARSE_HESSIAN      /* those of the lower triangle of one matrix over all sources */
} bench_ask;

typedef struct bench_question {
    const char *path, *text; /* YAML; text NULL: what the file holds */
    gt_dtype dtype;
    bench_ask ask;
    const char *target;
    const char *const *source; /* the list ends with NULL */
    const bench_given *given;
    size_t givens;
} bench_question;

/* Records the model, differentiates and plans. Ends the program when anything fails. */
void bench_open(bench_model *model, const bench_question *question);
void bench_open_unrolled(bench_model *model, const bench_question *question); /* no loop is recorded as one equation */
double bench_prepare_seconds(const bench_model *model);                       /* all of the three */
void bench_run(void *model);                                                  /* a bench_model */
void bench_close(bench_model *model);

/* A function of OpenBLAS (one thread) or of another library. */
void bench_symbol(void *library, const char *name, void *function);
void *bench_blas(void);

enum { BENCH_ROW_MAJOR = 101, BENCH_PLAIN = 111, BENCH_TRANSPOSED = 112 }; /* cblas.h */
typedef void bench_dgemm(int, int, int, int, int, int, double, const double *, int, const double *, int, double,
                         double *, int);

/* c = a b by OpenBLAS alone; a is m x k, b is k x n, either may be stored transposed. */
typedef struct bench_product {
    int trans_a, trans_b, m, n, k;
} bench_product;

/* Products with matrices of their own, full of numbers: the floor of a computation that cannot do without them. The
 * list is borrowed. */
typedef struct bench_products bench_products;
bench_products *bench_products_new(int n, const bench_product *list, gt_dtype dtype);
void bench_products_run(void *products); /* a bench_products */
void bench_products_free(bench_products *products);

#endif
