/* Inside of a plan: nodes, places, steps. What maker.h gathers ends here; run.c reads it. */
#ifndef GT_SCHEDULE_H
#define GT_SCHEDULE_H

#include "eval/parts.h"
#include "eval/plan.h"
#include "graph/op.h"

/* Where a value's memory is: base[slot] is a buffer of the workspace, a constant, a leaf's value. */
typedef struct gt_slot {
    enum { GT_SLOT_BUFFER, GT_SLOT_FIXED, GT_SLOT_LEAF } kind;
    int first, last; /* buffer: the steps between which it is alive */
    size_t size;     /* buffer: bytes */
    union {
        size_t offset; /* buffer: in the workspace */
        const void *fixed;
        gt_ref leaf;
    };
} gt_slot;

/* Which elements of its root a view is. */
typedef struct gt_window {
    int64_t offset;        /* elements from the root's first */
    const int64_t *stride; /* NULL: contiguous */
} gt_window;

/* A needed equation; there are as many as a program has, so every byte counts. A view has the slot of its root; others
 * are contiguous. */
typedef struct gt_node {
    const gt_eqn *e;
    union {
        const gt_window *window;   /* NULL: its root's elements from the first on */
        const gt_stretch *stretch; /* where there are stretches; `in` is the number of a node, -1: zeros */
    };
    int in; /* where the numbers of its operands begin in the list of all; -1 when its value is known */
    gt_ref ref;
    int step;             /* that computes it (its root, for a view); -1: there from the start */
    int root;             /* node whose memory it is; itself unless a view */
    int slot;             /* of a root with memory, -1 while it lives only inside a fused pass */
    int8_t member;        /* number inside its fused pass, -1 outside */
    bool passes_only : 1; /* whoever reads it is a pointwise equation of its own shape, or a long sum */
    bool again : 1;       /* computed a second time, for later steps */
    uint8_t dtype : 4;    /* of e: who schedules a reader need not look there */
    uint16_t stretches;   /* > 0: never laid out, but read as other nodes' values and zeros laid end to end */
} gt_node;

static inline int64_t gt_node_offset(const gt_node *node)
{
    return node->stretches || !node->window ? 0 : node->window->offset;
}

static inline const int64_t *gt_node_stride(const gt_node *node)
{
    return node->stretches || !node->window ? NULL : node->window->stride;
}

/* An operand of a step: memory at base[slot] + offset bytes. */
typedef struct gt_place {
    int slot;
    int64_t offset;
} gt_place;

/* A call of a kernel but for the addresses. */
typedef struct gt_kernel_call {
    gt_view *in, out;
    gt_place *in_at;
    int along_slot;               /* where call.along is, -1: nowhere */
    int64_t along_lane;           /* elements of the result to one there */
    int scratch_slot;             /* -1: none */
    const gt_kernel_parts *parts; /* NULL: it runs as one */
    size_t room; /* which then is shared from within by threads with so many bytes each; 0: it is not */
} gt_kernel_call;

/* Steps one behind the other that run by blocks of rows: how each does. */
typedef struct gt_band_member {
    int64_t row;                  /* of a pass: its elements */
    const gt_kernel_parts *parts; /* of a kernel, NULL: it is a sum */
    gt_row_sum sum;
    int memory; /* slot of what a pass keeps between blocks, -1: nothing */
} gt_band_member;

/* A value that nobody reads but the members: there is memory for one block. */
typedef struct gt_band_local {
    int slot;
    int64_t row; /* bytes */
} gt_band_local;

enum { GT_BAND_LOCALS = 32 };
typedef struct gt_band {
    int steps, locals;
    int64_t rows, block;
    const gt_band_member *member;
    const gt_band_local *local;
} gt_band;

typedef struct gt_step {
    const gt_band *band; /* that begins here, or NULL */
    enum { GT_STEP_KERNEL, GT_STEP_FUSED, GT_STEP_COPY, GT_STEP_LOOP } kind;
    int node;        /* while the plan is made */
    int along;       /* then too: the node that its kernel computes along with it, -1: none */
    const gt_eqn *e; /* that it computes; for errors */
    gt_place out;    /* of a kernel or copy */
    union {
        gt_kernel_call *kernel;
        gt_fused *fused;
        struct gt_loop_step *loop; /* loop_step.h */
    };
} gt_step;

/* A slot whose address comes with each run. */
typedef struct gt_leaf_slot {
    int slot;
    gt_ref leaf;
} gt_leaf_slot;

struct gt_eval_plan {
    gt_arena *arena;
    const gt_program *program;
    gt_progress *progress;
    gt_remarks *remarks;
    int targets;
    gt_tensor *result; /* dtype and shape of each target; data set by the run */
    gt_place *result_at;
    int steps;
    gt_step *step;
    int slots, leaves;
    gt_leaf_slot *leaf;
    void **base; /* by slot */
    char *workspace;
    size_t workspace_size, inside; /* inside: the workspaces of loops' bodies */
    char *registers; /* for each thread: block memory of the fused passes, scratch of the kernels in parts */
    gt_pool *pool;   /* for large steps; NULL: there are none, or one thread */
    int equations, fused_equations, again; /* `again` not counted in the others */
    int keepers;                           /* loops that keep the states of some turns only */
    const gt_kept_states *kept;            /* by them */
};

/* Runs the steps with the leaves that are bound; and where target i lies then. */
gt_status gt_eval_plan_steps(gt_eval_plan *plan, gt_error *error);
const void *gt_eval_plan_at(const gt_eval_plan *plan, int i);

/* Gives every buffer its place in the workspace, reusing what is no longer alive; returns the size needed. */
size_t gt_buffers_place(gt_arena *scratch, gt_slot *slot, int slots, int steps);

#endif
