/* Where the first value that is not finite came from. */
#ifndef GT_NONFINITE_H
#define GT_NONFINITE_H

#include "evidence/cotangent_trace.h"

enum { GT_ORIGIN_OPERANDS = 4 };

/* An equation that makes a NaN or an infinity out of finite operands, or a NaN out of infinities. */
typedef struct gt_origin {
    gt_ref ref;
    gt_ref forward;     /* the equation whose derivative it belongs to; `ref` itself in the forward pass */
    bool backward;      /* it was made by differentiation */
    bool first_hand;    /* its operands are finite */
    bool reaches;       /* the results are not finite because of it, or of others */
    const char *reason; /* "log_of_zero": a word of a fixed list */
    const char *what;   /* a sentence */
    const char *fix;
    const char *step; /* its name, or NULL */
    gt_span at;
    int64_t entries, index; /* how many entries of its value are born here; the first of them, row-major */
    const gt_shape *shape;
    int operands; /* of known values: those of a pointwise equation at the index */
    double operand[GT_ORIGIN_OPERANDS][2];
    double value[2]; /* what came of it: re, im */
    struct gt_origin *next;
} gt_origin;

typedef struct gt_nonfinite {
    gt_origin *first;     /* in order of the recording: forward, then backward */
    size_t more;          /* that reach a result and are not listed */
    bool finite;          /* all results are */
    const char **through; /* names of steps that only pass it on to a result */
    size_t n_through;
} gt_nonfinite;

/* Looks at everything that the results need, and at what else the model computes. `walked` (NULL: none) tells which
 * equation an equation of the backward pass belongs to. */
gt_status gt_nonfinite_find(gt_recorder *r, const gt_walked *walked, size_t n, const gt_ref *result, gt_nonfinite *out);

#endif
