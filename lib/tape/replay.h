/* Replay: the values of a recording at another point, without walking the steps again.
 *
 * What was forced while recording (a predicate, a loop's length, a shape) decided which equations there are. Each such
 * value is a guard: at another point the equations are those that would be recorded there only when every guard has its
 * recorded value again. */
#ifndef GT_REPLAY_H
#define GT_REPLAY_H

#include "tape/recorder.h"

typedef struct gt_replay gt_replay;

/* A plan for the targets and for all guards that depend on a `moving` leaf (NULL, 0: every variable and input). What
 * depends on no moving leaf is computed here, once. The recording must not grow while the replay is used, and lives at
 * least as long. Everything is the arena's. Fails as gt_plan_make does, and with GT_BAD_VALUE when what does not move
 * cannot be computed. */
gt_status gt_replay_make(gt_recorder *r, gt_arena *arena, size_t moving, const gt_ref *leaf, int targets,
                         const gt_ref *target, gt_replay **out);

/* Computes the targets with the values that `leaves` has for the moving leaves (dtype and shape as recorded). *held
 * false: a guard has another value there, the results mean nothing, record anew. The results stay valid until the next
 * run. GT_BAD_VALUE when a kernel fails although the guards hold. */
gt_status gt_replay_run(gt_replay *replay, const gt_values *leaves, gt_tensor *results, bool *held, gt_error *error);

/* The guard that did not hold in the last run: the equation whose value was forced. GT_NONE when all held. */
gt_ref gt_replay_broken(const gt_replay *replay);

#endif
