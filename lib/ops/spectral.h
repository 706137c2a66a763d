/* What the rules of eigh and svd share, whose derivatives divide by gaps between values. Where values meet, what is
 * divided is 0 for functions that do not depend on the choice of vectors: the quotient is the limit that it has as the
 * values part. Packed results hold values in one row, vectors in others, all with n columns. */
#ifndef GT_SPECTRAL_H
#define GT_SPECTRAL_H

#include "ops/matrix.h"

/* The conjugate transpose x', (x + x') / 2, and the real part: of real matrices x' is the transpose. */
gt_ref gt_adjoint(gt_build *b, gt_ref x);
gt_ref gt_hermitian(gt_build *b, gt_ref x);
gt_ref gt_real_of(gt_build *b, gt_ref x);

/* x' cx; (x - x') / 2. Of GT_NONE none. */
gt_ref gt_inner_products(gt_build *b, gt_ref x, gt_ref cx);
gt_ref gt_turning(gt_build *b, gt_ref x);

/* Rows [begin, begin + size) of a cotangent; GT_NONE where it was put together without any of them. */
gt_ref gt_rows_asked(gt_build *b, gt_ref ct, int64_t begin, int64_t size);

/* out[i]: how ct, a cotangent of the packed y, changes along direction i of y; GT_NONE: it does not. False where that
 * is not known: through stop_gradient and custom gradients, whose derivatives are not those of what they let through,
 * and where it would take too long. */
bool gt_followed(gt_build *b, gt_ref y, gt_ref ct, int n, const gt_ref *along, gt_ref *out);

/* The direction in which the values in row `row` of y part, the j-th by j + 1, while the vectors stay. */
gt_ref gt_parting(gt_build *b, gt_ref y, int64_t row);

/* What is divided by. Real; what broadcasts to the quotients. */
typedef struct gt_gaps {
    gt_ref gap;
    gt_ref parting; /* its derivative as the values part, nowhere 0 where gaps are asked for */
    gt_ref never;   /* a mask: quotients are 0 here; GT_NONE: nowhere */
    gt_ref size;    /* [..., 1, 1]: of the largest value, which gaps are compared with */
} gt_gaps;

/* Of values w [..., n]: w_j - w_i outside the diagonal; w_j + w_i; w_j [..., 1, n]. */
gt_gaps gt_differences(gt_build *b, gt_ref w);
gt_gaps gt_sums(gt_build *b, gt_ref w);
gt_gaps gt_themselves(gt_build *b, gt_ref w);

/* x over the gaps. Where they vanish to rounding nothing is known: NaN, but 0 where from [..., 1, 1], the size of what
 * x is made of, is. */
gt_ref gt_over_gaps(gt_build *b, const gt_gaps *g, gt_ref x, gt_ref from);

/* The same, and where x vanishes with the gaps the limit, from what is known of x. A derivative of a limit is NaN. */
typedef struct gt_known {
    gt_ref parted;  /* its change as the values part; GT_NONE: none */
    gt_ref from;    /* [..., 1, 1]: of what x is made, with which its rounding errors are compared */
    gt_ref depends; /* [..., 1, 1], a mask: on the choice of vectors, so that there is no limit */
} gt_known;
gt_ref gt_over_gaps_or_limit(gt_build *b, const gt_gaps *g, gt_ref x, const gt_known *known);

/* Vectors may turn where gaps vanish: by this much, 0 elsewhere, in the dtype of `like`. Irregular, each `kind` another
 * one; a square one, of vectors that turn into each other, is minus its own conjugate transpose. */
gt_ref gt_choice(gt_build *b, const gt_gaps *g, gt_ref like, int64_t rows, int kind);

/* Whether x, which changes by dx along choices, depends on them: where gaps vanish it changes at all. */
gt_ref gt_depends(gt_build *b, const gt_gaps *g, gt_ref dx, gt_ref from);

/* The largest |x| of each matrix [..., 1, 1]. */
gt_ref gt_largest(gt_build *b, gt_ref x);

/* -- columns of unit length, of which one component, the largest, is kept positive: the phases of complex ones -- */

/* Where it stands: the largest, of about equal ones the first. */
gt_ref gt_component_mask(gt_build *b, gt_ref v);

/* The sums down the columns of the real or the imaginary part of x, as complex numbers that are real. */
gt_ref gt_column_sums(gt_build *b, gt_ref x, const gt_op *part);

/* i Im dv_k / v_k of the component k [..., 1, n]: times v it is what dv turns the phase by. */
gt_ref gt_phase_moved(gt_build *b, gt_ref v, gt_ref dv);

/* 1 / v where the mask is, 0 elsewhere; i times a factor times x. */
gt_ref gt_over_component(gt_build *b, gt_ref mask, gt_ref v);
gt_ref gt_times_i(gt_build *b, gt_ref x, double factor);

#endif
