/* A prepared answer: computed for one point, then again for others without recording anew.
 *
 * Used for streams of points and for sessions. The answer's items stay; each run gives their tensors other values. */
#ifndef GT_PREPARED_ANSWER_H
#define GT_PREPARED_ANSWER_H

#include "answer/answer.h"
#include "steps/interpreter.h"
#include "tape/replay.h"

typedef struct gt_prepared {
    gt_answer answer;
    gt_arena *arena;
    size_t moving;
    gt_ref *leaf;
    int targets;
    gt_ref *target; /* everything wanted, each once */
    int *number;    /* by wanted item: its target */
    gt_replay *one, *many;
    gt_tensor *result; /* of the last run */
    gt_values values;
    const gt_values *last; /* those of the last run of one point */
    int64_t lanes;
    bool *held;   /* by lane */
    gt_met *pole; /* that may have absorbed computed zeros */
    size_t poles;
    struct gt_prepared_masks { /* of one point, and of all lanes: where they have */
        gt_replay *replay;
        gt_tensor *mask;
        bool *held;
        bool failed;
    } masks[2];
} gt_prepared;

/* Whether the answer to a command consists of values that a plan computes. */
bool gt_prepared_can(gt_command command);

/* Answers the request at the first point: names and values (dtype and shape free, as far as the declaration allows).
 * Fails as gt_answer_make does; GT_OVER_LIMIT also for a Jacobian that could only be computed while it is written. The
 * model, the request and the values must outlive it. */
gt_status gt_prepared_make(gt_prepared *p, gt_arena *arena, gt_arena *scratch, const gt_model *model,
                           const gt_request *request, size_t n, const gt_given *point, gt_error *error);

/* The dtype and shape that the value of moving name i must have. */
const gt_eqn *gt_prepared_leaf(const gt_prepared *p, size_t i);

/* The answer at another point. value[i]: of moving name i, of its leaf's dtype and shape (value NULL: the first point
 * again). *held false: this point takes
 * another recording. */
gt_status gt_prepared_run(gt_prepared *p, const gt_tensor *const *value, bool *held, gt_error *error);

/* Makes ready for `lanes` points at once; false when an op on the way cannot. */
bool gt_prepared_widen(gt_prepared *p, int64_t lanes);

/* All lanes at once: value[i] has an axis of p->lanes before its leaf's; p->held tells which lanes hold. A failure is
 * that of some lane: run them one by one to see which. */
gt_status gt_prepared_run_lanes(gt_prepared *p, const gt_tensor *const *value, gt_error *error);

/* Looks at the poles that the last run has met (`lanes`: that of all lanes), with the values that it had: true where
 * gt_prepared_met can say more. False when there is no memory for it, or no rule for lanes. */
bool gt_prepared_look(gt_prepared *p, bool lanes);

/* Whether a computed zero met p->pole[i], as gt_prepared_look has seen it. lane: -1 for the only point. */
bool gt_prepared_met(const gt_prepared *p, size_t i, int64_t lane);

/* Warns of the poles that the last run of one point has met. */
void gt_prepared_warn(gt_prepared *p, gt_arena *scratch);

/* Lets the answer show one lane of the last gt_prepared_run_lanes. */
void gt_prepared_show(gt_prepared *p, int64_t lane);

#endif
