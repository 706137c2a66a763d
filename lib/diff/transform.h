/* The three transforms: vjp, jvp and vmap. Each reads equations of the program and appends new ones with the builder,
 * so they compose freely, recording tapes see what they append, and no transform computes a number.
 *
 * New equations carry the span of the equation they come from and its order + 1 (vmap: the same order). A failure is
 * left in the builder. */
#ifndef GT_TRANSFORM_H
#define GT_TRANSFORM_H

#include "graph/build.h"
#include "graph/watch.h"

/* Reverse mode: pulls cotangents back from targets to sources.
 *
 * watch: which edges carry derivatives (see graph/watch.h); NULL: every edge whose op differentiates it.
 * seed[i]: the cotangent of target[i], of its shape and dtype; GT_NONE: ones. Several targets are added.
 * cotangent[j]: receives that of source[j], in the shape of the source, or GT_NONE when no edge leads there. A source
 * may be an intermediate value; sources may depend on each other. */
void gt_vjp(gt_build *b, const gt_watch *watch, int targets, const gt_ref *target, const gt_ref *seed, int sources,
            const gt_ref *source, gt_ref *cotangent);

/* What a walk back did, told to whoever wants to look at it later. The walk itself is the same with or without. */
typedef struct gt_vjp_trace {
    /* Operand k of equation `ref` received `part` (GT_UNCONNECTED: nothing) from `arrived`, the sum of what arrived at
     * the equation. It arrives at `operand`, an equal one that is earlier or itself. The rule appended equations
     * [from, program->count). */
    void (*pulled)(void *context, gt_ref ref, int k, gt_ref operand, gt_ref arrived, gt_ref part, gt_ref from);
    void *context;
} gt_vjp_trace;

/* gt_vjp with a trace; NULL: none. */
void gt_vjp_traced(gt_build *b, const gt_watch *watch, int targets, const gt_ref *target, const gt_ref *seed,
                   int sources, const gt_ref *source, gt_ref *cotangent, const gt_vjp_trace *trace);

/* Forward mode: pushes tangents from sources to targets.
 *
 * tangent[j]: that of source[j], of its shape and dtype. out[i]: receives the tangent of target[i], or GT_NONE when it
 * does not depend on any source. */
void gt_jvp(gt_build *b, const gt_watch *watch, int sources, const gt_ref *source, const gt_ref *tangent, int targets,
            const gt_ref *target, gt_ref *out);

/* True when every rule between the sources and the targets has a forward side that cannot fail. */
bool gt_jvp_possible(gt_build *b, const gt_watch *watch, int sources, const gt_ref *source, int targets,
                     const gt_ref *target);

/* The same, and none of the rules knows less than its backward side does: for derivatives of gradients. */
bool gt_jvp_complete(gt_build *b, const gt_watch *watch, int sources, const gt_ref *source, int targets,
                     const gt_ref *target);

/* Batching: the targets with `size` values of each from[j] at once.
 *
 * to[j]: a value of shape [size, shape of from[j]...] that takes from[j]'s place. out[i]: receives target[i] with a
 * leading batch axis; batched[i] is false (and out[i] is target[i] itself) when it depends on none of them. */
void gt_vmap(gt_build *b, int64_t size, int n, const gt_ref *from, const gt_ref *to, int targets, const gt_ref *target,
             gt_ref *out, bool *batched);

/* Whether it has a kernel that works element by element. */
bool gt_runs_pointwise(const gt_op *op);

/* Whether it and its transpose put elements elsewhere, each at one place, and zeros at others: of any dtype. */
bool gt_only_places(const gt_op *op);

#endif
