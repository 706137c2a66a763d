/* How derivatives come to be 0: what `flat` of several rows says. */
#include "ops/facts.h"

const gt_explanation gt_flat_saturated = {"saturated", "it is flat there to the last digit", GT_UNSATURATE};
const gt_explanation gt_flat_other_zero = {"multiplied_by_zero", "the other operand is 0",
                                           "keep the other operand away from 0"};
