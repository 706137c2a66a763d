/* torch's way to derivatives. What requires a gradient is a trainable variable, or a tensor that the own tape was told
 * to watch: that tape records as torch does. y.backward() asks it, and adds to what is kept with each of them: x.grad.
 *
 * Other than in torch a graph may be asked again, with or without retain_graph. */
#ifndef GT_TORCH_AUTOGRAD_H
#define GT_TORCH_AUTOGRAD_H

#include "steps/builtin.h"

/* x.grad, which may be None. */
typedef struct gt_leaf_gradient {
    gt_variable *kept; /* NULL: none was needed yet */
    bool given, shown; /* shown: the model has a hold of it, so that another one is made when it was set to None */
    gt_ref leaf;       /* of a tensor */
    struct gt_leaf_gradient *next; /* of another tensor */
} gt_leaf_gradient;

/* x.backward(), x.requires_grad_(), x.retain_grad(). */
gt_routine gt_torch_backward, gt_torch_require, gt_torch_retain;

/* @torch.no_grad(): the function, whose steps the own tape does not record. */
gt_status gt_torch_unrecorded(gt_recorder *r, gt_value function, gt_value *out);
gt_status gt_torch_run_unrecorded(gt_recorder *r, const gt_steps *body, gt_span at);

/* x.grad, x.data, x.requires_grad of tensors and variables; false: there is no such field. */
gt_status gt_torch_field(gt_recorder *r, gt_value x, const char *name, gt_span at, bool *found, gt_value *out);
gt_status gt_torch_field_set(gt_recorder *r, gt_value x, const char *name, gt_span at, gt_value value, bool *found);

/* A variable, or a tensor whose gradient was required. */
bool gt_torch_is_leaf(gt_recorder *r, gt_value x);

/* w -= step: the variable itself changes. */
gt_status gt_torch_augment(gt_recorder *r, gt_variable *variable, gt_value result, gt_span at);

#endif
