/* Comparing two results by name. */
#ifndef GT_RESULT_COMPARE_H
#define GT_RESULT_COMPARE_H

#include "expect/test_options.h"
#include "write/case_list.h"

/* Reads both files and adds a case for each value, the worst first. GT_UNREADABLE when one cannot be read. */
gt_status gt_results_compare(gt_arena *arena, const gt_file *a, const gt_file *b, const gt_diff_options *options,
                             gt_cases *cases, gt_error *error);

#endif
