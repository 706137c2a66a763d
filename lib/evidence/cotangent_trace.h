/* What a walk back did: every cotangent that one equation sent on to one of its operands. */
#ifndef GT_COTANGENT_TRACE_H
#define GT_COTANGENT_TRACE_H

#include "diff/transform.h"
#include "tape/recorder.h"

typedef struct gt_pulled {
    gt_ref ref;     /* the equation passed */
    int k;          /* its operand */
    gt_ref operand; /* where that arrived: the operand, or an equal one that is earlier */
    gt_ref arrived; /* the cotangent at the equation */
    gt_ref part;    /* what the operand received of it; GT_UNCONNECTED: nothing */
    gt_ref from;    /* the rule appended equations [from, to) */
    gt_ref to;
} gt_pulled;

typedef struct gt_walked {
    gt_recorder *r;
    gt_pulled *pulled; /* in the order of the walk: backward */
    size_t n, capacity;
} gt_walked;

/* The trace that fills it; `walked` must have its recorder set and stay where it is. */
gt_vjp_trace gt_walked_trace(gt_walked *walked);

#endif
