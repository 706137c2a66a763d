/* The tables of tests/ops/data: numbers known to 50 digits, and errors against them in units of the last place. */
#ifndef REFERENCE_H
#define REFERENCE_H

#include "harness.h"

enum { MOST_POINTS = 500, MOST_NUMBERS = 6 };

/* The points of one call, "pow(x, y)". A complex operand or number is two columns. */
typedef struct reference {
    char call[80];
    int operands, points;
    int columns, numbers; /* of a line: of the operands, and behind them */
    double x[4][MOST_POINTS];
    long double expected[MOST_NUMBERS][MOST_POINTS]; /* NaN: not compared */
} reference;

/* Calls `visit` for every call of reference.csv: the value, first partials, second partials, and with two operands the
 * mixed one; or of complex.csv: real and imaginary part of the value. */
void reference_walk(bool complex, bool report, void (*visit)(const reference *r, bool report));

/* Whether tables of single points must have the op: `gradtape ops` lists it, it is pointwise, and has one or two
 * operands, which are real numbers, and a real value (complex gives none). */
bool reference_asked(const gt_op *op);

/* |got - expected| in units of the last place of `size`; 0 where nothing is expected. */
double units_off(double got, long double expected, long double size);

#endif
