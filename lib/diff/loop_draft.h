/* The body of a loop's derivative while it is made, with what goes to its holes. */
#ifndef GT_LOOP_DRAFT_H
#define GT_LOOP_DRAFT_H

#include "graph/build.h"
#include "graph/loop.h"

typedef struct gt_draft {
    gt_build *b; /* of the program */
    gt_build w;  /* of the world */
    gt_body *of; /* has no holes yet */
    gt_ref *operand;
    gt_rows_taken *taken;
    bool trains; /* as the body that it derives */
} gt_draft;

/* A builder for the world, in scratch memory of the program's. */
void gt_draft_init(gt_draft *d, gt_build *b, const gt_body *from);

/* Begins the body. */
void gt_draft_begin(gt_draft *d);

/* An input of the world in the form of one of its values. */
gt_ref gt_draft_input(gt_draft *d, const char *name, gt_ref like);

/* Its number; where there are too many the program's builder fails. */
int gt_draft_hole(gt_draft *d, gt_hole_kind kind, gt_ref ref, gt_ref operand, gt_rows_taken taken);

#endif
