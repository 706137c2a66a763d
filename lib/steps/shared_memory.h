/* Tensors that share memory, as in NumPy and torch: y = x is x, and v = x[1:] a view of it, so that v[0] = 1 changes x.
 *
 * No tensor of the program ever changes. Who changes one says which stands in its place (gt_overwrite), and who reads a
 * value gets what stands there now (gt_read_memory): a view is taken again of what its memory became. What shares
 * memory in a way that cannot be followed is an error where it is read. */
#ifndef GT_SHARED_MEMORY_H
#define GT_SHARED_MEMORY_H

#include "steps/interpreter.h"
#include "tape/compaction.h"

/* The tensor is `value` from now on, under every name, and so is what it is a view of. `out`: what its own name is
 * bound to. */
gt_status gt_overwrite(gt_recorder *r, gt_ref ref, gt_ref value, gt_span at, gt_ref *out);

/* A variable gets the value. One of torch is changed so: w.detach() shows what it has become. */
gt_status gt_change_variable(gt_recorder *r, gt_variable *variable, gt_ref value, gt_span at);

/* The tensor has another shape from now on. */
void gt_reshaped(gt_recorder *r, gt_ref ref, gt_ref value, gt_span at);

/* What the tensor has become. */
gt_status gt_read_again(gt_recorder *r, gt_ref *ref, gt_span at);

static inline gt_status gt_read_memory(gt_recorder *r, gt_value *value, gt_span at)
{
    const bool may = r->steps->overwritten && value->kind == GT_VALUE_TENSOR &&
                     (!value->weak || gt_ref_shape(&r->program, value->ref)->rank); /* x.item() is a number */
    return may ? gt_read_again(r, &value->ref, at) : GT_OK;
}

/* May a tensor of that dtype hold what was computed in the other one? */
bool gt_dtype_takes(gt_dtype dtype, gt_dtype value);

/* Arrays of NumPy and tensors of torch change themselves, under every name that they have. A number of NumPy does not.
 * Where nobody notes who makes which, all are those of the library that is imported. */
bool gt_changes_itself(const gt_recorder *r, gt_value x);

/* The same memory as a tensor of its own: x[:]. */
gt_ref gt_same_memory(gt_recorder *r, gt_ref ref);

/* Collections: what stands in the place of another lives, and equations get other numbers. */
void gt_overwritten_keep(const gt_recorder *r, gt_compaction *c);
void gt_overwritten_compact(gt_recorder *r, const gt_compaction *c);

#endif
