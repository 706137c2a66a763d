/* Two tensors, entry by entry: how far they are apart, where most, and whether tolerances allow it. The one comparison
 * of expectations, of `diff` and of recorded evidence. */
#ifndef GT_COMPARE_H
#define GT_COMPARE_H

#include "base/element.h"

/* What may differ: |a - b| <= atol + rtol |b|, or at most `ulp` steps between neighbouring floats of the narrower
 * dtype of the two. All zero: equal numbers only. Truth values are always exact, and integers on both sides unless
 * `integers` says that rtol and atol are for them too. */
typedef struct gt_tolerance {
    double rtol, atol;
    double ulp;
    bool integers;
} gt_tolerance;

/* The entry furthest beyond its tolerance (or nearest to it): by |a - b| over what is allowed, by the relative
 * difference where nothing is. With no entry at all `worst` is -1 and the rest zero. */
typedef struct gt_comparison {
    int64_t count;     /* entries compared */
    int64_t differing; /* entries beyond the tolerance; 0: the tensors agree */
    int64_t worst;     /* its number, row-major */
    gt_element a, b;   /* its values; unset for texts */
    double absolute;   /* |a - b|; NaN when one of them is NaN, Infinity when one is infinite */
    double relative;   /* |a - b| / |b|; Infinity at b = 0 */
    double ulp;        /* floats between a and b, of the worse part of a complex number; 0 for integers */
    double allowed;    /* atol + rtol |b| */
} gt_comparison;

/* Compares tensors of equal shape (a programming error otherwise); their dtypes may differ, but not texts with
 * numbers. b is the reference. NaN agrees with NaN, an infinity with itself, 0 with -0. */
void gt_compare(const gt_tensor *a, const gt_tensor *b, const gt_tolerance *tolerance, gt_comparison *out);

/* Whether one comparison is worse than another: that it differs counts first, then what the worst entries say. */
bool gt_comparison_worse(const gt_comparison *one, const gt_comparison *other);

/* The tolerance that a dtype deserves when nobody says one: rtol 1e-12, of 32-bit floats and complex 64 1e-5; integers,
 * truth values and texts exact. */
gt_tolerance gt_tolerance_usual(gt_dtype dtype);

#endif
