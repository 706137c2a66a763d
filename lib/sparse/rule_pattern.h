/* What a custom_gradient depends on: the pattern of its rule, which is a program itself. */
#ifndef GT_RULE_PATTERN_H
#define GT_RULE_PATTERN_H

#include "sparse/pattern.h"

/* The elements of operand k of a custom_gradient by those of its value, where the rule gives them a cotangent; its
 * equations are appended when it was not pulled yet. False: the rule cannot be looked into, has too
 * many, or is no linear function of its upstream gradient whose derivative tells what it depends on. */
bool gt_rule_pattern(gt_build *b, const gt_pattern_query *query, const gt_eqn *e, int k, gt_pattern *out);

/* Adds the pairs of such a pattern. */
void gt_rule_pattern_tell(gt_reads *reads, const gt_pattern *pattern);

#endif
