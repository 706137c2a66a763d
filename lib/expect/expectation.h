/* Expectations: the entries of `expect:`, what they ask of the model and what they say it comes to. */
#ifndef GT_EXPECTATION_H
#define GT_EXPECTATION_H

#include "answer/request.h"
#include "answer/value_layout.h"
#include "evidence/compare.h"
#include "expect/test_options.h"
#include "write/case_list.h"

/* An entry as read: {grad: loss, wrt: b, is: [2.2, 2.8], rtol: 1e-12}. */
typedef struct gt_expectation {
    const gt_model *model;
    const gt_doc *entry;
    const char *name;                                               /* "grad of loss by b" */
    gt_request request;                                             /* without seed and memory limit */
    const gt_doc *asked, *wrt, *given, *vectors, *output_gradients; /* where the request comes from; NULL without */
    const gt_doc *is;                                               /* NULL when an error is expected */
    const char *error;                                              /* a part of its message; NULL: none is expected */
    double rtol, atol, ulp;                                         /* negative: not said */
} gt_expectation;

/* Reads an entry. GT_WRONG_MODEL for unknown keys, wrong types and keys that do not go together. The name is set even
 * then. */
gt_status gt_expectation_read(gt_arena *arena, const gt_model *model, const gt_doc *entry, gt_expectation *out,
                              gt_error *error);

/* The part of an answer that an entry is about: "values", "gradients", "jacobian", ... */
const gt_item *gt_expectation_result(const gt_expectation *e, const gt_item *answer);

/* An error of the answer, moved to the place in the model's file that it comes from. */
void gt_expectation_place(const gt_expectation *e, gt_error *error);

/* Where a result parts from what `is:` says. */
typedef struct gt_disagreement {
    gt_comparison worst; /* over all tensors of the result; count 0 when nothing was compared */
    const char *path;    /* of its tensor: "w", "" for the only one */
    gt_shape shape;
    gt_dtype dtype;
    gt_tolerance tolerance;
    gt_span at; /* its entry in the file */
    int64_t count, differing;
} gt_disagreement;

/* Compares a result with the document. GT_DIFFERENT with an error that names the place in the document: shapes or
 * structures that differ, null against a value, entries beyond the tolerance (then *out, empty before, has the worst
 * one). Other statuses for a document that cannot be compared, such as a file that cannot be read. */
gt_status gt_expectation_compare(gt_arena *arena, const gt_expectation *e, const gt_item *answer, gt_disagreement *out,
                                 gt_error *error);

/* What a run of entries works with. What outlives it goes to `arena`; `own` is freed after each entry. */
typedef struct gt_expectation_run {
    gt_arena *arena, *own, *scratch;
    gt_cases *cases;
    const gt_test_options *options; /* NULL: all as usual */
} gt_expectation_run;

/* Sets what the options say: seed and memory limit. */
void gt_expectation_limits(const gt_expectation_run *run, gt_request *request);

/* The file with today's results in place of what `is:` says, in *out; of a file without entries, with new ones for its
 * default targets and sources. out->text is NULL when nothing changes. GT_DIFFERENT when they cannot be written into
 * the layout. `root` is the document that the model was read from. */
gt_status gt_expectations_record(const gt_expectation_run *run, const gt_model *model, const gt_doc *root, gt_file *out,
                                 gt_error *error);

/* Whether a part of `is:` names a file: {file: PATH}, {file: PATH.npz, key: NAME}. */
bool gt_expectation_is_file(const gt_doc *is);

/* That file's path, from where the program runs, and its key in *name or NULL; no path when there is none. */
gt_status gt_expectation_file(gt_arena *arena, const gt_expectation *e, const gt_doc *is, const char **path,
                              const char **name, gt_error *error);

/* Whether a part of a result is exactly what a part of `is:` says. */
bool gt_expectation_equals(gt_arena *arena, const gt_expectation *e, const gt_doc *is, const gt_item *item);

/* Reads a model into `arena`, runs every entry and adds a case for each; when it cannot be read, that is a case that
 * failed. */
void gt_expectations_run_file(const gt_expectation_run *run, gt_arena *arena, const gt_file *file);

#endif
