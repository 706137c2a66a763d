/* Jacobians that memory does not hold: computed some rows at a time, while they are written. */
#ifndef GT_JACOBIAN_WINDOWS_H
#define GT_JACOBIAN_WINDOWS_H

#include "answer/value_layout.h"
#include "steps/function_transform.h"

/* What the Jacobians of all targets by all sources would take at once, in bytes, and whether that fills the memory
 * limit of an answer that can be written in windows. `sources` is any nested structure. */
double gt_windows_bytes(gt_answer *a, size_t targets, const gt_value *target, gt_value sources);
bool gt_windows_wanted(gt_answer *a, size_t targets, const gt_value *target, gt_value sources);

/* Computes everything noted, as gt_layout_compute does; but entries from `first` on are values of one seed, each
 * described in `later`, in the same order. Their items become windows on the whole. What does not depend on a seed is
 * computed here, and so is the first window, so that what can fail fails now. Columns, and Jacobians per example, are
 * computed whole into a temporary file, since they are written in another order. */
gt_status gt_windows_compute(gt_answer *a, gt_wanted *list, size_t first, const gt_seededs *later);

#endif
