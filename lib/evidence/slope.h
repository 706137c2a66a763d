/* Slopes: the derivative of a function along a line from its values alone, with an estimate of its own error.
 *
 * Differences are taken over steps from coarse to fine and extrapolated to step 0 (Richardson's extrapolation in
 * Ridders' tableau). An estimate counts only when no finer step contradicts it: over coarse steps an oscillation has
 * consistent slopes that are all wrong. Rounding of the values is part of every error, measured from the scatter of the
 * finest steps where that is larger than a unit in the last place of the values says. */
#ifndef GT_SLOPE_H
#define GT_SLOPE_H

#include "base/source.h"

/* What became of an evaluation. */
typedef enum gt_slope_sample {
    GT_SAMPLE_GOOD,
    GT_SAMPLE_BAD,     /* not finite, or a kernel failed there */
    GT_SAMPLE_SWITCHED /* another branch would have been recorded there */
} gt_slope_sample;

/* The differences themselves, by step. */
enum { GT_SLOPE_STEPS = 26 };
typedef struct gt_slope_trace {
    int n;
    double step[GT_SLOPE_STEPS], slope[GT_SLOPE_STEPS];
} gt_slope_trace;

/* A function of one real number t, with `values` numbers as its value, seen through `outputs` weighted sums of them. */
typedef struct gt_line {
    void *context;
    /* The values at t, in y[0..values). *moved: the step taken in truth, t as rounded by the point. */
    gt_status (*at)(void *context, double t, double *y, double *moved, gt_slope_sample *sample, gt_error *error);
    size_t values, outputs;
    const double *weight;  /* [outputs, values]; NULL: each value is an output */
    double scale;          /* a coarse step, > 0 */
    gt_slope_trace *trace; /* NULL; or filled with the central differences of the first output: all steps are taken */
    const double *unit;    /* relative rounding of the values, as far as it is known by now; NULL: that of doubles */
    double blur;           /* relative rounding of the point where it is not exact: of many entries at once; else 0 */
} gt_line;

typedef struct gt_slope {
    double value, error;
    double left, left_error, right, right_error; /* one-sided; error is infinite when unknown */
    double beside[2], beside_error; /* at a jump: of what is left and right of it, whatever the point has */
    double unit;    /* the size of the values over that of the coarse step: a slope that changes them once over */
    double hidden;  /* the values are constant to the last digit: a slope that they may have for all that; else 0 */
    bool open;      /* values scatter at the finest steps, by far more than they are rounded: anything may hide there */
    bool found;     /* value and error mean something */
    bool steady;    /* and steps of a millionth of an entry's size show about that value as the finest do */
    bool jump;      /* the values jump here: no slope on at least one side */
    bool kink;      /* left and right differ, however small the step */
    bool lone;      /* the value at the point is none of its neighbours' */
    bool one_sided; /* values exist on one side only */
    bool switched;  /* another branch on one side, however small the step */
    int evaluations;
} gt_slope;

/* What is expected, to stop early when a slope agrees with it: |slope - value| <= absolute + relative * |value|, with
 * an error no larger than that; 0 when it is 0 within `zero` units. */
typedef struct gt_expected {
    const double *value; /* by output */
    double relative, absolute, zero;
} gt_expected;

/* The slopes of all outputs at t = 0; memory is the arena's. `expected` NULL: stops early where a slope is known to ten
 * digits. The status is that of `at`. */
gt_status gt_slope_find(gt_arena *arena, const gt_line *line, const gt_expected *expected, gt_slope *slope,
                        gt_error *error);

#endif
