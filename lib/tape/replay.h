/* Replay: the values of a recording at another point, without walking the steps again.
 *
 * What was forced while recording (a predicate, a loop's length, a shape) decided which equations there are. Each such
 * value is a guard: at another point the equations are those that would be recorded there only when every guard has its
 * recorded value again. */
#ifndef GT_REPLAY_H
#define GT_REPLAY_H

#include "tape/recorder.h"

typedef struct gt_replay gt_replay;

/* What is computed again. */
typedef struct gt_replay_request {
    size_t moving; /* leaves whose values change from run to run; 0: every variable and input */
    const gt_ref *leaf;
    int targets;
    const gt_ref *target;
    int64_t lanes; /* 0: one point a run; else so many points at once, by vmap */
} gt_replay_request;

/* A plan for the targets and for all guards that depend on a moving leaf. What depends on none is computed
 * here, once. The recording lives at least as long. Everything is the arena's. Fails as gt_eval_plan_make does, with
 * GT_BAD_VALUE when what does not move cannot be computed, and with GT_WRONG_MODEL when there are lanes and an op on
 * the way has no rule for them. */
gt_status gt_replay_make(gt_recorder *r, gt_arena *arena, const gt_replay_request *request, gt_replay **out);

/* Whether target i has a value for each lane, on a leading axis; else one for all. */
bool gt_replay_varies(const gt_replay *replay, int i);

/* Whether a guard depends on a moving leaf: else every point takes this recording. */
bool gt_replay_guarded(const gt_replay *replay);

/* Bytes that the runs work in, and those that what stands still was computed in. */
size_t gt_replay_workspace(const gt_replay *replay, size_t *standing);

/* Computes the targets with the values that `leaves` has for the moving leaves (dtype and shape as recorded; with lanes
 * they come first in the shape). *held, or held[0..lanes), false: a guard has another value there, that point's results
 * mean nothing, record anew. The results stay valid until the next run. GT_BAD_VALUE when a kernel fails although the
 * guards hold; with lanes, when it fails for any. */
gt_status gt_replay_run(gt_replay *replay, const gt_values *leaves, gt_tensor *results, bool *held, gt_error *error);

/* Another recording of the same model, made where a guard of `tried` has another value: whether it may be that of the
 * point at which `tried` was run last and did not hold. Recordings are the same up to the first guard that differs, so
 * all before that guard must agree, and it must have the value that was found there. */
bool gt_replay_may_hold(const gt_replay *replay, const gt_replay *tried);

/* Whether a value that was forced has the bits again that it was recorded with. `is` has lanes on a leading axis, or
 * lane is 0. */
bool gt_guard_holds(const gt_tensor *was, const gt_tensor *is, int64_t lane);

/* The edge of what stands still: the equations that do not move, read by wanted ones that do (or wanted themselves).
 * `moves` and `source` are by equation; a source is given from outside, so nothing behind it counts (NULL: the leaves
 * alone are). The list is in scratch memory; returns its length. */
size_t gt_still_find(const gt_program *program, gt_arena *scratch, const bool *moves, const bool *source, size_t wanted,
                     const gt_ref *want, gt_ref **out);

#endif
