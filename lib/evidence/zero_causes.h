/* Where a cotangent became zero on its way back. */
#ifndef GT_ZERO_CAUSES_H
#define GT_ZERO_CAUSES_H

#include "evidence/cotangent_trace.h"
#include "evidence/explain.h"

/* A source whose gradient has zeros. */
typedef struct gt_zero_source {
    gt_finding *finding; /* is given the causes */
    gt_versions of;      /* the values that it had */
} gt_zero_source;

/* Finds the causes of all of them together. */
gt_status gt_zero_causes(const gt_walked *walked, size_t n, const gt_zero_source *source);

#endif
