/* Values and first derivatives of the incomplete gamma and beta functions by short ways: for incomplete_math.c, which
 * chooses, and knows all derivatives. */
#ifndef GT_INCOMPLETE_H
#define GT_INCOMPLETE_H

#include <stdbool.h>

/* A number and its derivative along one direction of the parameters. */
typedef struct gt_dual {
    long double v, d;
} gt_dual;

/* Terms of a fraction at most. */
enum { GT_FRACTION_MOST = 20000 };

/* x^a e^-x / gamma(a + 1), and x^a y^b / (a B(a, b)), y = 1 - x. */
gt_dual gt_gamma_front(gt_dual a, long double x);
gt_dual gt_beta_front(gt_dual a, gt_dual b, long double x, long double y);

/* P for x that is not much above a, or upper: Q for other x; and that derived by a. */
long double gt_igamma_value(bool upper, long double a, long double x);
long double gt_igamma_slope(bool upper, long double a, long double x);

/* I(a, b) at x = 1 - y for x that is not above the mean by much, and that derived by a, or by b. */
long double gt_betainc_value(long double a, long double b, long double x, long double y);
long double gt_betainc_slope(bool by_b, long double a, long double b, long double x, long double y);

#endif
