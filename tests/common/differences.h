/* Derivatives from values alone: central differences at shrinking distances, extrapolated to distance 0, with an
 * estimate of their own error. Shared by the tests that compare derivatives with values. */
#ifndef DIFFERENCES_H
#define DIFFERENCES_H

enum { DIFFERENCES_ROWS = 10 };

/* Differences at `distance`, `distance / shrink`, `distance / shrink^2`, ..., `rows` of them. */
typedef struct differences {
    int rows; /* 2 to DIFFERENCES_ROWS */
    double distance, shrink;
    double size; /* the values are rounded like numbers of this size, when it is more than theirs: sums that cancel */
} differences;

double differences_distance(const differences *d, int row);

/* The derivative at 0 of a function that is ahead[i] at differences_distance(i) and behind[i] at minus that. *error:
 * how far it may be off; see differences.c. INFINITY when the values are not finite. */
double differences_slope(const differences *d, const double *ahead, const double *behind, double *error);

#endif
