/* Values of many equations at once, for looking at what happens inside a computation. */
#ifndef GT_SAMPLE_H
#define GT_SAMPLE_H

#include "tape/recorder.h"

/* The value is row-major and gone after the call. */
typedef void (*gt_sample_visit)(void *context, gt_ref ref, const gt_tensor *value);

/* Computes the values of the equations and shows them in order. One run computes as many as the memory limit of the
 * recording (GT_SAMPLE_BYTES without one) has room for; more runs compute what they share again. GT_BAD_VALUE when a
 * kernel fails, GT_OVER_LIMIT when not even one value fits. */
enum { GT_SAMPLE_BYTES = 256 * 1024 * 1024 };
gt_status gt_sample(gt_recorder *r, size_t n, const gt_ref *ref, gt_sample_visit visit, void *context);

#endif
