/* Independence: whether each example of a target depends on the same example of a source alone, as a batch Jacobian
 * takes for granted. Judged by the equations between the two, not by numbers. */
#ifndef GT_INDEPENDENCE_H
#define GT_INDEPENDENCE_H

#include "graph/build.h"
#include "graph/watch.h"

typedef enum gt_mixing_kind {
    GT_INDEPENDENT, /* row i of the target depends on row i of the source, or on none */
    GT_MAY_MIX,     /* an equation whose effect on the rows is not known */
    GT_MIXES        /* rows of the target depend on other rows of the source */
} gt_mixing_kind;

typedef struct gt_mixing {
    gt_mixing_kind kind;
    gt_ref by; /* the first equation that mixes examples; GT_NONE when none does */
} gt_mixing;

/* Rows count along the first axis of both, which is equally long. Only edges that carry derivatives on the tape count.
 * Scratch memory is given back. */
gt_mixing gt_mixing_find(gt_build *b, const gt_watch *watch, gt_ref target, gt_ref source);

#endif
