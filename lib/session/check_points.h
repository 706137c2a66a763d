/* check at many points: each is an answer of its own, and what they come to is one. */
#ifndef GT_CHECK_POINTS_H
#define GT_CHECK_POINTS_H

#include "answer/answer.h"
#include "session/points.h"

/* Reads and checks all records, one after another, and sets the answer's item, cases, text for people and outcome, in
 * `kept`; "checks" and "found" say of which record each of theirs is. Of a record no more is kept than that. What the
 * reading takes lies in the arena, and so may what the error shows. */
gt_status gt_points_check(gt_answer *out, gt_arena *kept, gt_arena *arena, gt_arena *scratch,
                          const gt_pipeline_request *asked, gt_error *error);

#endif
