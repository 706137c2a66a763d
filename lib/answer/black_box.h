/* The command check of a function that is not recorded: a callback that is given the inputs as a line of JSON. */
#ifndef GT_ANSWER_BLACK_BOX_H
#define GT_ANSWER_BLACK_BOX_H

#include "answer/answer.h"
#include "evidence/check.h"
#include "write/read_result.h"

/* Takes what a file or a program says as the gradient of a source; null is no change at all. */
gt_status gt_answer_claim(gt_answer *a, const char *path, gt_check_source *source, const gt_named_value *named);

/* Asks the function of the request at the inputs that are given, and checks what it says: the sources of the check are
 * read. What the function does wrong is a row that fails. */
gt_status gt_answer_black_box(gt_answer *a, gt_check *check);

#endif
