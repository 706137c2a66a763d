/* What the benchmarks share: clocks and medians, a model recorded and planned once, OpenBLAS for the baselines. */
#ifndef GT_BENCH_SUPPORT_H
#define GT_BENCH_SUPPORT_H

#include "parse/model.h"
#include "tape/record.h"

double bench_now(void); /* seconds */

/* Prints the message and ends the program. */
void bench_fail(const char *what) __attribute__((noreturn));

/* Sorts the sample. */
double bench_median(double *sample, int n);

/* Runs `baseline` and `subject` in turns, so that whatever else the machine does meets both alike: medians of the
 * seconds that each takes, and of the ratios of the pairs; `least` is the ratio of the shortest times, which a busy
 * machine disturbs least. Each is called `inner` times in a row and warmed up once. */
typedef struct bench_times {
    double baseline, subject, ratio, least;
} bench_times;
bench_times bench_pairs(int runs, int inner, void (*baseline)(void *), void (*subject)(void *), void *context);

/* A model recorded once, with a plan for a target and its gradients. */
typedef struct bench_model {
    jmp_buf out_of_memory;
    gt_arena arena, scratch;
    gt_error error;
    gt_recorder recorder;
    gt_plan *plan;
    gt_tensor *result; /* of the last run: the target, then a gradient for each source */
    int results;
    double record_seconds, plan_seconds;
} bench_model;

/* A value for an input or a variable in place of the model's. */
typedef struct bench_given {
    const char *name;
    gt_tensor value;
} bench_given;

/* Records the YAML text (or the file at `path` when text is NULL), takes the gradient of `target` by the sources (a
 * list that ends with NULL) and plans all of them together. Ends the program when anything fails. */
void bench_open(bench_model *model, const char *path, const char *text, gt_dtype dtype, const char *target,
                const char *const *source, const bench_given *given, size_t givens);
void bench_run(void *model); /* a bench_model */
void bench_close(bench_model *model);

/* A function of OpenBLAS (one thread) or of another library. */
void bench_symbol(void *library, const char *name, void *function);
void *bench_blas(void);

#endif
