/* What the processes of a team answered becomes one answer, in the order of their ranks.
 *
 * Each rank but the first reports once how it ended, and waits for rank 0 to call for what it wrote; or to say that
 * nobody wants it, because an earlier part failed. */
#ifndef GATHER_H
#define GATHER_H

#include "spill.h"

/* How a rank ended. */
typedef struct gather_report {
    int32_t status;
    int32_t whole;  /* what it wrote is all; with --keep-going also where the status is that of a record */
    uint64_t bytes; /* of the file of points, as this rank sees it */
} gather_report;

/* Asked between records: whether this rank need not go on, because an earlier one has failed. */
bool gather_stopped(void);

/* Of rank 0, when it has ended: what the others wrote goes to the sink, and what they said to standard error. A
 * piece of no bytes ends what a rank wrote. The report becomes that of all; a sink that fails ends it too. */
void gather_collect(gather_report *all, const gt_sink *sink, int color);

/* Of another rank. */
void gather_give(const gather_report *own, spill *written);

/* One answer that all ranks work at: how they talk, and that rank 0 needs no more of it. Static. */
const gt_team *gather_team(void);
void gather_release(void);

/* Whether another rank has failed: it is said here then, and *status is its own. */
bool gather_failed(gt_status *status);

/* At the end of the program: what was not done yet. Returns the status of all, at rank 0. */
gt_status gather_end(gt_status status, int color);

#endif
