/* Arithmetic of plain numbers: Python's, but that whole numbers of more than 64 bits are rounded to floats, which know
 * it (gt_value.wide). */
#ifndef GT_PLAIN_NUMBER_H
#define GT_PLAIN_NUMBER_H

#include "steps/interpreter.h"

/* Of two whole numbers or floats: any operator but `in` and `is`. */
gt_status gt_numbers(gt_recorder *r, gt_operator op, gt_value x, gt_value y, gt_span at, gt_value *out);
bool gt_numbers_equal(gt_value x, gt_value y);

/* A float without a fraction as a whole number. */
gt_status gt_whole_of_real(gt_recorder *r, double f, gt_span at, gt_value *out);

/* Both are numbers, at least one of them complex. */
bool gt_are_complex(gt_value x, gt_value y);
bool gt_complex_equal(gt_value x, gt_value y);
gt_status gt_complexes(gt_recorder *r, gt_operator op, gt_value v, gt_value w, gt_span at, gt_value *out);

#endif
