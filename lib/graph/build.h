/* The builder: the only way to append an equation. It infers dtype and shape and reports the user's mistakes.
 *
 * Errors are sticky: after the first failure every call returns GT_NONE and changes nothing, so that rules can be
 * written without checks; whoever started the work looks at gt_build_failed once. */
#ifndef GT_BUILD_H
#define GT_BUILD_H

#include "graph/op.h"

typedef void gt_appended(void *context, gt_ref ref);

struct gt_build {
    gt_program *program;
    gt_arena *arena;                            /* of the program */
    gt_arena *scratch;                          /* working memory of the transforms, used as a stack */
    gt_span at;                                 /* given to new equations */
    uint8_t order;                              /* given to new equations */
    gt_error *error;                            /* the first failure; error->code is GT_OK until then */
    gt_appended *appended;                      /* told of every new equation (tapes); may be NULL */
    bool (*watched)(void *context, gt_ref ref); /* whether a tape records what depends on it; may be NULL: none does */
    void *context;                              /* of both */
    /* Runs the body of a composite op; NULL: nobody can. */
    gt_ref (*call_body)(void *caller, const gt_op *op, int n, const gt_ref *in, const gt_attr *attr);
    void *caller;
    struct gt_poles *poles;          /* where the transforms note those they come through; may be NULL */
    size_t memory_limit;             /* bytes that one value may take; 0: no limit */
    struct gt_scalar_cache *scalars; /* plain numbers already made into constants; owned by ops/emit.c */
    size_t loops;                    /* equations that are results of loops (graph/loop.h) */
    size_t followed;                 /* equations that rules went through again: see gt_followed in ops/spectral.h */
    bool straight;                   /* somebody asked what loops do not tell: see gt_build_straight */
    bool lenient; /* who asks for many rows or columns at once looks whether the numbers are finite: loops need not tell
                     what of theirs is 0 whatever it is multiplied by, */
    bool unmasked; /* and one did not */
};

void gt_build_init(gt_build *b, gt_program *program, gt_arena *scratch, gt_error *error);

static inline bool gt_build_failed(const gt_build *b)
{
    return b->error->code != GT_OK;
}

/* From here on no tape is told of new equations, until b->appended is again what this returns. */
static inline gt_appended *gt_build_mute(gt_build *b)
{
    gt_appended *before = b->appended;
    b->appended = NULL;
    return before;
}

/* Appends op(in...; attr...) and returns its value. `attr` has one entry for each of the op's attributes (NULL when it
 * has none); in and attr are copied (what attr points to is not). A composite op is expanded here. */
gt_ref gt_emit(gt_build *b, const gt_op *op, int n, const gt_ref *in, const gt_attr *attr);

/* Of a composite op: copies attr to `own` and has op->check look at it. False when the builder failed. */
bool gt_compose_check(gt_build *b, const gt_op *op, int n, const gt_ref *in, const gt_attr *attr, gt_attr *own);

/* False, with GT_OVER_LIMIT, when `copies` values of that shape pass the memory limit. `op` is what makes them. */
bool gt_build_fits(gt_build *b, const char *op, gt_dtype dtype, const gt_shape *shape, int copies);

/* Asked by whoever goes by the equations and does not look into loops. Where there are some it is false: the builder
 * has failed, and the model is recorded again with every turn by itself (`straight` is set, whatever becomes of the
 * error). */
bool gt_build_straight(gt_build *b);

/* A user's mistake found while building; returns GT_NONE. */
gt_ref gt_build_fail(gt_build *b, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
