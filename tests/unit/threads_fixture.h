/* Models evaluated with several numbers of threads. */
#ifndef GT_THREADS_FIXTURE_H
#define GT_THREADS_FIXTURE_H

#include "steps/record.h"

enum { EVALUATION_NAMES = 8 };

typedef struct evaluation {
    gt_arena arena, scratch;
    jmp_buf out_of_memory;
    gt_error error;
    gt_recorder recorder;
    gt_eval_plan *plan;
    gt_status status;
    int n;
    gt_tensor value[EVALUATION_NAMES];
} evaluation;

/* Records the steps (a model file) and computes the names, which stand apart by spaces. The status is that of the run;
 * everything before must succeed. */
void evaluate(evaluation *it, const char *steps, const char *names, int threads);
void evaluation_end(evaluation *it);

/* The values have the same bytes for every number of threads; `shared` is how many steps are shared, at the least. */
void same_for_all(const char *steps, const char *names, int shared);

/* The same for one thread that runs all it can by blocks of rows, however small. Returns how many steps do so;
 * *workspace, unless NULL: bytes. */
int same_by_rows(const char *steps, const char *names, size_t *workspace);

/* The same for a run that fails: the message, which holds `words`. */
void fails_for_all(const char *steps, const char *names, const char *words);

#endif
