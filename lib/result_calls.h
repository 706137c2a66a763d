/* Inside of the public calls: results, and how a call makes one. */
#ifndef GT_RESULT_CALLS_H
#define GT_RESULT_CALLS_H

#include "answer/answer.h"
#include "context.h"
#include "named_arrays.h"

struct gt_scene;

struct gt_result {
    gt_kept kept; /* in the context's list */
    gt_context *context;
    gt_kept_model *model; /* that it stands on, NULL for none of its context */
    gt_answer answer;
    gt_command command;
    size_t memory_limit;    /* of its request; 0: none */
    struct gt_scene *scene; /* of a picture; NULL: it is none */
    gt_array_list list;     /* once it was asked for */
};

#define GT_NO_QUESTION "the model, the request or the place for the result is NULL"

/* Fills in a new result, of what it was asked. */
typedef gt_status gt_result_maker(gt_result *result, const void *what, gt_error *error);

/* A call that makes a result. The working memory of the context is empty behind it, whatever came of it; `out` is NULL
 * where it failed. */
gt_status gt_result_make(gt_context *context, gt_result_maker *make, const void *what, gt_result **out);

#endif
