/* Pictures: calls of matplotlib, seaborn and their like draw nothing here. They are passed over, with one note of them
 * all; what they return takes further calls, and has no value to compute with. */
#ifndef GT_DRAWING_H
#define GT_DRAWING_H

#include "steps/interpreter.h"

/* Is it a library for pictures, or part of one, "matplotlib.pyplot"? */
bool gt_draws(const char *dotted);

/* What a drawing call returns; `name`: what it was called on. */
gt_value gt_drawing(const char *name);

/* Passes a call over when it draws: *skipped. Of its arguments those are evaluated that may do something, a call of a
 * function of the model or `append`. */
gt_status gt_skip_drawing(gt_recorder *r, const gt_expr *call, bool *skipped, gt_value *out);

/* The note of what was passed over, when something was. */
void gt_note_drawings(gt_recorder *r);

#endif
