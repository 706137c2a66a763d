/* tape.gradient on references of the program: one vjp over what the tape has recorded. */
#ifndef GT_TAPE_GRADIENT_H
#define GT_TAPE_GRADIENT_H

#include "tape/null_reason.h"

typedef struct gt_gradient_query {
    size_t targets;
    const gt_ref *target, *seed; /* the output gradient of each target; GT_NONE: ones */
    size_t sources;
    const gt_versions *source;
    bool zero;      /* unconnected sources give zeros */
    bool conjugate; /* complex numbers in JAX's convention: the conjugates, also of the output gradients */
    gt_span at;
    const gt_reason **null;    /* NULL, or an entry for each source: receives why it is null, also where zeros stand
                                  for it; NULL where it is connected */
    const gt_vjp_trace *trace; /* told what the walk back does; NULL: nobody */
} gt_gradient_query;

/* The gradient by each source: the sum over the values that it had; GT_NONE where it is null. */
gt_status gt_query_gradient(gt_recorder *r, gt_tape *tape, const gt_gradient_query *query, gt_ref *gradient);

/* Marks a tape as asked: a non-persistent one answers once. */
gt_status gt_tape_use(gt_recorder *r, gt_tape *tape, gt_span at);

/* Fails unless what the user gave as the gradient of a value has its dtype. `what` names it: "output_gradients". */
gt_status gt_check_gradient(gt_recorder *r, const char *what, gt_ref gradient, gt_ref of, gt_span at);

#endif
