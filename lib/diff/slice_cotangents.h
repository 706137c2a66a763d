/* Cotangents of slices put side by side.
 *
 * A loop over the rows of a tensor reads each by a slice of its own, and each sends back a cotangent that is zero but
 * for its row. Adding n of those costs n^2; joining what they hold costs n. */
#ifndef GT_SLICE_COTANGENTS_H
#define GT_SLICE_COTANGENTS_H

#include "graph/build.h"

/* Of the n cotangents of one value, puts those that are slices of it along one axis together, each where it belongs,
 * in layers of slices that do not overlap. `ref` is overwritten with what is left to be added, in order of arrival as
 * far as the layers allow; returns how many. Few slices are left as they are, unless they are all of the value. */
size_t gt_assemble(gt_build *b, size_t n, gt_ref *ref);

/* Whether it gives the same bits as where each of those with apart > 0 were as many as it has rows, of one row each; of
 * these rows only each apart-th, from the first to the last, is there. What these read is one with what they overlap of
 * single rows, whose cotangents would be added before. */
bool gt_assembles_alike(gt_build *b, size_t n, const gt_ref *ref, const int64_t *apart);

#endif
