/* Functions made of functions: grad(f), jacobian(f), make_vjp(f), and what they return. */
#ifndef GT_TAPE_TRANSFORM_H
#define GT_TAPE_TRANSFORM_H

#include "tape/call.h"

typedef enum gt_transform_kind {
    GT_TRANSFORM_GRAD,           /* grad(f, argnums=0) */
    GT_TRANSFORM_VALUE_AND_GRAD, /* (value, gradient) */
    GT_TRANSFORM_GRADIENTS,      /* gradients_function(f, params=None): a tuple */
    GT_TRANSFORM_VAL_AND_GRADS,  /* val_and_grad_function(f, params=None) */
    GT_TRANSFORM_IMPLICIT,       /* implicit_grad(f): [(gradient, variable)] */
    GT_TRANSFORM_VAL_AND_IMPLICIT,
    GT_TRANSFORM_MAKE_VJP, /* make_vjp(f, params=None, persistent=True): (value, vjp) */
    GT_TRANSFORM_VJP,      /* what vjp(f, x...) and make_vjp return: cotangents of a recording */
    GT_TRANSFORM_JACOBIAN, /* jacobian(f, argnums=0) */
    GT_TRANSFORM_HESSIAN,
    GT_TRANSFORM_VMAP /* vmap(f, in_axes=0) */
} gt_transform_kind;

/* Which way a Jacobian is computed: row by row (vjp of each entry of the target) or column by column (jvp of each entry
 * of the source). GT_MODE_AUTO takes the shorter side, and rows where a rule on the path has no forward side. */
typedef enum gt_mode { GT_MODE_AUTO, GT_MODE_REVERSE, GT_MODE_FORWARD } gt_mode;

typedef struct gt_transform {
    gt_transform_kind kind;
    gt_value function;
    gt_value choice; /* argnums, params, in_axes; NONE: by default */
    gt_mode mode;    /* JACOBIAN */
    bool flat;       /* HESSIAN: one matrix over all arguments chosen */
    bool persistent; /* MAKE_VJP */
    gt_tape *tape;   /* VJP: the recording, what it came to, by what it is asked */
    gt_value value, sources;
    bool one; /* MAKE_VJP: the cotangent of a lone parameter is not put in a tuple */
} gt_transform;

/* The builtin functions that make transforms; NULL when the name is none. */
gt_status gt_transform_make(gt_recorder *r, gt_transform_kind kind, size_t n, const gt_argument *argument, gt_span at,
                            gt_value *out);
/* jvp(f, primals, tangents) and vjp(f, primals...), which call at once. */
gt_status gt_transform_jvp(gt_recorder *r, size_t n, const gt_argument *argument, gt_span at, gt_value *out);
gt_status gt_transform_vjp(gt_recorder *r, size_t n, const gt_argument *argument, gt_span at, gt_value *out);

/* A Jacobian of which one seed has been pulled back (or pushed forward), before that is done for all seeds. */
typedef struct gt_seeded {
    gt_ref seed, value; /* the placeholder of the seed, what it becomes */
    gt_ref end;         /* equations that depend on the seed are in [seed, end) */
    int64_t seeds;      /* unit vectors to put in its place: rows, or columns */
    bool per_example;   /* a unit vector for each example at once */
    bool by_columns;
    gt_shape shape; /* of the Jacobian */
} gt_seeded;
typedef struct gt_seededs {
    gt_seeded *item;
    size_t n, capacity;
} gt_seededs;

/* tape.jacobian and tape.batch_jacobian: like gt_tape_gradient, with one target tensor; the result mirrors the sources.
 * The result has the same bytes whatever the chunk. */
typedef struct gt_jacobian_request {
    gt_gradient_request ask;
    bool batch; /* per example; always by rows */
    gt_mode mode;
    int64_t chunk;     /* how many rows or columns are mapped at once; 0: as gt_seeds_map has it */
    gt_seededs *later; /* NULL, or: all seeds are not mapped here. Each tensor of the result is the value of one seed,
                          and its entry in the list says the rest */
    bool strict; /* batch: examples that are not independent, or may not be, are GT_NULL_GRADIENT, not a warning */
} gt_jacobian_request;
gt_status gt_tape_jacobian(gt_recorder *r, gt_tape *tape, const gt_jacobian_request *request, gt_value *out);

/* The Hessian of the (summed) target across several sources. */
typedef struct gt_hessian_request {
    gt_value target, output_gradients; /* output_gradients NONE: ones */
    gt_value sources;                  /* a dict, list or tuple of tensors and variables */
    int64_t chunk;                     /* as gt_jacobian_request */
    gt_span at;
    gt_span output_gradients_at;   /* as gt_gradient_request */
    const struct gt_reason **null; /* as gt_gradient_request: of the first derivatives */
} gt_hessian_request;

/* block[i*n + j]: the derivative of the gradient by source i with respect to source j, of shape i + shape j; zeros
 * where the two do not interact. Forward over reverse; reverse over reverse where a rule has no forward side. The tape
 * must be recording or have recorded its own gradients (the model's own tape does). */
gt_status gt_tape_hessian(gt_recorder *r, gt_tape *tape, const gt_hessian_request *request, gt_ref *block);

/* The diagonal alone, in the shape of each source; the matrix is never formed. */
gt_status gt_tape_hessian_diagonal(gt_recorder *r, gt_tape *tape, const gt_hessian_request *request, gt_ref *diagonal);

/* All blocks as one square matrix, rows and columns in the order of the sources. */
gt_ref gt_hessian_flat(gt_recorder *r, const gt_items *sources, const gt_ref *block);

/* The blocks as a value of the steps: nested like the sources twice over, or flat; `one`: a lone source, a lone block.
 */
gt_value gt_hessian_value(gt_recorder *r, gt_value sources, bool flat, bool one, const gt_ref *block);

/* layout='blocks' or 'flat'. */
gt_status gt_layout_read(gt_recorder *r, gt_value value, gt_span at, bool *flat);

/* Marks a tape as asked: a non-persistent one answers once. */
gt_status gt_tape_use(gt_recorder *r, gt_tape *tape, gt_span at);

#endif
