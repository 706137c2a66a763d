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

/* Changes that are taken back: of a turn that is recorded to see what it does. What is noted since the mark, until it
 * is gone back to: the i-th entry is of *ref, GT_NONE: of a view, which was taken again. False: there are no more. */
typedef struct gt_memory_mark {
    struct gt_overwritten *was;
    gt_span at;
    size_t notes;
} gt_memory_mark;
gt_memory_mark gt_memory_save(gt_recorder *r);
void gt_memory_restore(gt_recorder *r, const gt_memory_mark *mark);
bool gt_memory_changed(const gt_recorder *r, const gt_memory_mark *mark, size_t i, gt_ref *ref);

/* Whether a tensor is the whole of its memory, which is no variable's. */
bool gt_memory_is_own(const gt_recorder *r, gt_ref ref);

/* What stands now in the memory that the tensor is a part of. GT_NONE: it is not known. */
gt_ref gt_memory_of(const gt_recorder *r, gt_ref ref);

/* `value` stands in the memory of `ref`, which is its own. GT_NONE: nobody knows what, so that nobody may read it. */
void gt_memory_set(gt_recorder *r, gt_ref ref, gt_ref value, gt_span at);

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
