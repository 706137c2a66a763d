/* Derivatives from values alone: central differences at shrinking distances, extrapolated to distance 0, with an
 * estimate of their own error. Shared by the tests that compare derivatives with values. */
#ifndef DIFFERENCES_H
#define DIFFERENCES_H

enum { DIFFERENCES_ROWS = 10 };

/* Differences at `distance`, `distance / shrink`, `distance / shrink^2`, ..., `rows` of them. */
typedef struct differences {
    int rows; /* 2 to DIFFERENCES_ROWS */
    double distance, shrink;
    double noise; /* how far the values may be off, when it is more than 8 units in their last place */
} differences;

double differences_distance(const differences *d, int row);

/* The derivative at 0 of a function that is ahead[i] at differences_distance(i) and behind[i] at minus that. *error:
 * how far it may be off; see differences.c. INFINITY when the values are not finite. */
double differences_slope(const differences *d, const double *ahead, const double *behind, double *error);

enum { DIFFERENCES_NOISE_POINTS = 7 };

/* The usual size of the error in values of a function at equally spaced points, so close together that it is straight
 * between them. */
double differences_noise(const double value[DIFFERENCES_NOISE_POINTS]);

#endif
