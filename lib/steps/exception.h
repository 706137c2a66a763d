/* Errors as Python has them: their classes, `raise`, `try`. Of the errors that gradtape makes those have a class that
 * Python makes at the same place; `except` catches no others, whatever it names, so that nothing is passed over that
 * Python would not have met. */
#ifndef GT_EXCEPTION_H
#define GT_EXCEPTION_H

#include "steps/object.h"

/* ValueError and its like, by name: false when Python has none that is called so. */
bool gt_exception_class(gt_recorder *r, const char *name, gt_value *out);

/* Says that Python makes the error that was just made, of that class and with this argument; NONE: with its message.
 * Returns the error's code. */
gt_status gt_fail_as(gt_recorder *r, const char *name, gt_value argument);

/* str(e) and, for 'r', repr(e), of an object of such a class. */
gt_status gt_exception_text(gt_recorder *r, const gt_object *object, char conversion, gt_span at, gt_value *out);

gt_status gt_run_raise(gt_recorder *r, const gt_stmt *stmt);
gt_status gt_run_try(gt_recorder *r, const gt_stmt *stmt);

/* In a `try` matrices that have no inverse, root or factor are an error where Python meets it: what equations from
 * there on, which a call made, ask of linear algebra is computed. */
gt_status gt_try_matrices(gt_recorder *r, gt_ref from, gt_span at);

/* with object as name: ... */
gt_status gt_run_context(gt_recorder *r, const gt_stmt *stmt, gt_value object);

#endif
