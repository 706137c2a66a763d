/* Inside of a plan: nodes, places, steps. Shared by plan.c (what and when), buffers.c (where) and run.c. */
#ifndef GT_SCHEDULE_H
#define GT_SCHEDULE_H

#include "eval/fuse.h"
#include "eval/plan.h"
#include "graph/op.h"

/* Where a value's memory is: base[slot] is a buffer of the workspace, a constant, a leaf's value. */
typedef struct gt_slot {
    enum { GT_SLOT_BUFFER, GT_SLOT_FIXED, GT_SLOT_LEAF } kind;
    size_t size;   /* buffer: bytes */
    size_t offset; /* buffer: in the workspace */
    const void *fixed;
    gt_ref leaf;
    int first, last; /* buffer: the steps between which it is alive */
} gt_slot;

/* A needed equation. A view has the slot of its root; others are contiguous. */
typedef struct gt_node {
    gt_ref ref;
    const gt_eqn *e;
    int step;                  /* that computes it (its root, for a view); -1: there from the start */
    int root;                  /* node whose memory it is; itself unless a view */
    int64_t offset;            /* elements from the root's first */
    const int64_t *stride;     /* NULL: contiguous */
    int slot;                  /* of a root with memory, -1 while it lives only inside a fused pass */
    int member;                /* number inside its fused pass, -1 outside */
    bool pointwise_only;       /* whoever reads it is a pointwise equation of its own shape */
    int stretches;             /* > 0: never laid out, but read as other nodes' values and zeros laid end to end */
    const gt_stretch *stretch; /* `in` is the number of a node, -1: zeros */
} gt_node;

/* An operand of a step: memory at base[slot] + offset bytes. */
typedef struct gt_place {
    int slot;
    int64_t offset;
} gt_place;

typedef struct gt_step {
    enum { GT_STEP_KERNEL, GT_STEP_FUSED, GT_STEP_COPY } kind;
    const gt_eqn *e; /* that it computes; for errors */
    int node;        /* while the plan is made */
    gt_call call;
    gt_view *view; /* call.in, writable */
    gt_place *in;
    gt_place out;
    int scratch_slot; /* -1: none */
    gt_fused *fused;
} gt_step;

struct gt_plan {
    gt_arena *arena;
    const gt_program *program;
    int targets;
    gt_tensor *result; /* dtype and shape of each target; data set by the run */
    gt_place *result_at;
    int steps;
    gt_step *step;
    int slots;
    gt_slot *slot;
    void **base;
    char *workspace;
    size_t workspace_size;
    char *registers; /* block memory of the fused passes */
    int equations, fused_equations;
};

/* Gives every buffer its place in the workspace, reusing what is no longer alive; returns the size needed. */
size_t gt_buffers_place(gt_arena *scratch, gt_slot *slot, int slots, int steps);

#endif
