/* `for name in range(...)`, or in the rows of a tensor, as a statement: turns that bind names, most of which are
 * recorded once (rolled.h). */
#ifndef GT_FOR_RANGE_H
#define GT_FOR_RANGE_H

#include "steps/interpreter.h"

typedef struct gt_for_range {
    const gt_stmt *stmt;
    int64_t bound[3];     /* of the range */
    const gt_value *over; /* the tensor, which lives as what frames know; NULL: it is a range */
    /* Runs the body; false in *on: that was the last turn. */
    gt_status (*turn)(gt_recorder *r, const gt_stmt *stmt, bool *on);
    void (*after)(gt_recorder *r); /* each turn by itself that others follow */
} gt_for_range;

/* *on: false: a turn left the loop. */
gt_status gt_for_range_run(gt_recorder *r, const gt_for_range *loop, bool *on);

#endif
