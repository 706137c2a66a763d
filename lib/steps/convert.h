/* Conversions: values to tensors of the program, and to plain numbers while recording. */
#ifndef GT_CONVERT_H
#define GT_CONVERT_H

#include "steps/interpreter.h"

/* A value as a tensor of the program. dtype: what plain numbers become (a fraction for an int dtype is an error). Lists
 * of numbers become constants, lists with tensors are stacked. Reading a variable is noticed by the tapes. */
gt_status gt_to_ref(gt_recorder *r, gt_value value, gt_dtype dtype, gt_span at, gt_ref *out);

/* The value of a step. It is an equation of its own, so that tapes, watches and sources can tell it from every other
 * value: what is held already (a plain number that equations share, an operand that an op gave back as it was, one
 * cotangent of two sources) gets an equation beside it. What the steps bind or pass on unchanged stays one value. */
gt_value gt_own_value(gt_recorder *r, gt_ref ref);

/* The current value of a variable; the tapes notice. */
gt_ref gt_read_variable(gt_recorder *r, gt_variable *variable);

/* The dtype of the first strong tensor in the value (in lists too), or false when it is all plain numbers. */
bool gt_value_dtype(const gt_recorder *r, gt_value value, gt_dtype *out);

/* That tensor, or GT_NONE. */
gt_ref gt_value_strong(gt_value value);

/* Whether a value is a plain whole number, or a list of nothing else, as deep as a tensor can be. *small becomes false
 * where one does not fit in 32 bits. */
bool gt_value_is_whole(gt_value value, bool *small);

/* Whether a plain complex number is in the value (in lists too). As a tensor it is complex, whatever dtype is asked
 * for: complex64 in place of float32, else complex128. */
bool gt_value_is_complex(gt_value value);

/* Plain readings of a value; tensors are forced. `what` names it in the message: "the step of a range". */
gt_status gt_to_int(gt_recorder *r, gt_value value, gt_span at, const char *what, int64_t *out);
gt_status gt_to_real(gt_recorder *r, gt_value value, gt_span at, const char *what, double *out);
/* The place of an item that is changed, in a list of n; one below 0 counts from the end. Without one there is an
 * IndexError that says `what`, as Python's does. */
gt_status gt_list_place(gt_recorder *r, gt_value index, size_t n, gt_span at, const char *what, size_t *out);
/* What __len__ of an object gives, if it has one. */
gt_status gt_object_length(gt_recorder *r, gt_value object, gt_span at, bool *found, gt_value *out);
gt_status gt_to_truth(gt_recorder *r, gt_value value, gt_span at, bool *out);

/* An option that is on or off: True, False, a whole number or a tensor; a text never is one, since 'no' would be true.
 * None leaves it as it is. */
gt_status gt_to_switch(gt_recorder *r, gt_value value, gt_span at, const char *what, bool *out);

#endif
