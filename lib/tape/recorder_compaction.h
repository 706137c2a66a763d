/* A recording in the midst of its steps, of which part is dropped: what the recorder keeps by equation. */
#ifndef GT_RECORDER_COMPACTION_H
#define GT_RECORDER_COMPACTION_H

#include "tape/compaction.h"
#include "tape/recorder.h"

/* Whether what the recorder holds lets that be done: nothing was made after the mark that stays where it is, as
 * variables do. */
bool gt_recorder_may_compact(const gt_recorder *r, const gt_compaction *c);

/* Which of the living keep their history: those that a tape recorded, as far as it leads to sources, and constants.
 * False: one of them cannot move. `tape` are those that may still be asked. */
bool gt_recorder_find_histories(const gt_recorder *r, gt_compaction *c, size_t n, gt_tape *const *tape);

/* Computes what lives as a value from now on. False: it cannot be had as it would be later, so that nothing may be
 * dropped; the recorder is as before. */
bool gt_recorder_find_values(gt_recorder *r, gt_compaction *c);

/* Moves it all, and n tapes. */
void gt_recorder_compact(gt_recorder *r, const gt_compaction *c, size_t n, gt_tape *const *tape);

#endif
