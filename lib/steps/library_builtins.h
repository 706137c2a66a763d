/* Builtins that other libraries' names stand for, where their arguments are not those of the op. */
#ifndef GT_LIBRARY_BUILTINS_H
#define GT_LIBRARY_BUILTINS_H

#include "steps/builtin.h"
#include "steps/call.h"

#define GT_NAME(name) gt_status gt_builtin_##name(gt_recorder *r, const gt_call_site *site, gt_value *out);
GT_NAME(np_argmax)
GT_NAME(np_argmin)
GT_NAME(np_cumsum)
GT_NAME(np_cumprod)
GT_NAME(np_take)
GT_NAME(np_diag)
GT_NAME(lax_clamp)
GT_NAME(lax_conv)
GT_NAME(lax_slice)
GT_NAME(optax_sigmoid)
GT_NAME(optax_softmax)
GT_NAME(optax_sparse)
GT_NAME(optax_l2)
GT_NAME(onnx_slice)
GT_NAME(onnx_sum)
GT_NAME(onnx_filled)
GT_NAME(onnx_eye)
GT_NAME(jit)
GT_NAME(call_function)
GT_NAME(custom_gradient)
GT_NAME(linear)
GT_NAME(file)
GT_NAME(ravel)
GT_NAME(unravel)
#undef GT_NAME

extern const gt_op_page gt_page_call, gt_page_custom_gradient, gt_page_file;

#endif
