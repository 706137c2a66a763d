/* The command check: derivatives against evidence, as items, as a table for people, as test cases. */
#ifndef GT_CHECK_ANSWER_H
#define GT_CHECK_ANSWER_H

#include "answer/value_layout.h"
#include "evidence/check.h"

/* "checks": a map for each derivative compared, worst first; "counts" by verdict; "found": rules that disagree with
 * their own ops. Sets the answer's table, cases and status too. */
gt_status gt_answer_check(gt_answer *a);

/* -- pieces -- */

/* "w[0,1]", "z[2].im", "w along direction 1"; of second order "d loss / d b[0] by w[1]". In the arena. */
const char *gt_check_row_name(const gt_check *check, const gt_check_row *row);

/* The table. */
const char *gt_check_text(gt_answer *a, const gt_check *check);

/* The gradients in the file of --against, by source; GT_USAGE when it names none of the sources. */
gt_status gt_check_read_claims(gt_answer *a, gt_check *check);

#endif
