/* Methods of tensors, x.sum(axis=0): the functions of names/ndarray.py, with the tensor as their first argument. */
#ifndef GT_TENSOR_METHOD_H
#define GT_TENSOR_METHOD_H

#include "steps/interpreter.h"

/* The method of that name, bound to the tensor; *found is false when there is none. */
gt_status gt_tensor_method(gt_recorder *r, gt_value tensor, const char *name, gt_span at, bool *found, gt_value *out);

/* A function with its first argument, which a method of that name is. */
gt_value gt_bound_function(gt_recorder *r, gt_value function, gt_value self);
void gt_tensor_offer_methods(gt_nearest *nearest);

/* A tensor of one element as a plain number: cut off from the tapes, with no dtype of its own. */
gt_status gt_tensor_plain(gt_recorder *r, gt_value tensor, gt_span at, gt_value *out);

#endif
