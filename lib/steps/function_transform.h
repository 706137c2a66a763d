/* Functions made of functions: grad(f), jacobian(f), make_vjp(f), and what they return. */
#ifndef GT_FUNCTION_TRANSFORM_H
#define GT_FUNCTION_TRANSFORM_H

#include "steps/call.h"
#include "tape/tape_jacobian.h"

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
    GT_TRANSFORM_VMAP,   /* vmap(f, in_axes=0) */
    GT_TRANSFORM_JACFWD, /* JACOBIAN in that mode; only in the table of builtins */
    GT_TRANSFORM_JACREV
} gt_transform_kind;

typedef struct gt_transform {
    gt_transform_kind kind;
    gt_value function;
    gt_value choice; /* argnums, params, in_axes; NONE: by default */
    gt_mode mode;    /* JACOBIAN */
    bool jax;        /* complex numbers in its convention */
    bool sorted;     /* JAX's own: dicts are gone through by their keys */
    bool analytic;   /* holomorphic=True */
    bool auxiliary;  /* has_aux=True: the function returns (value, more) */
    bool flat;       /* HESSIAN: one matrix over all arguments chosen */
    bool persistent; /* MAKE_VJP */
    gt_tape *tape;   /* VJP: the recording, what it came to, by what it is asked */
    gt_value value, sources;
    bool one; /* MAKE_VJP: the cotangent of a lone parameter is not put in a tuple */
} gt_transform;

/* vmap(f)(x). (vmap_call.c) */
gt_status gt_call_mapped(gt_recorder *r, const gt_transform *transform, const gt_call_site *site, gt_value *out);

/* grad(f)(x) and its like. */
gt_status gt_transform_call(gt_recorder *r, gt_transform *transform, const gt_call_site *site, gt_value *out);

/* tape.jvp(target, sources, tangents): the tangents of the target, in its form; `zero`: zeros, not None, where no
 * source leads to it. */
gt_status gt_tape_jvp(gt_recorder *r, gt_invocation *c, bool zero, gt_value *out);

#endif
