/* Reach: which equations between sources and targets take part in a derivative. Shared by vjp and jvp.
 *
 * The search goes back from the targets along edges that carry derivatives and stops where nothing is left to visit, so
 * that its cost is that of the part of the program it finds, however long the program before it is. */
#ifndef GT_REACH_H
#define GT_REACH_H

#include "graph/build.h"
#include "graph/watch.h"

enum {
    GT_REACH_NEEDED = 1, /* a target depends on it */
    GT_REACH_LEADS = 2,  /* it depends on a source (or is one) */
    GT_REACH_SOURCE = 4,
    GT_REACH_WILD = 8, /* after gt_reach_mark_wild: its derivative may be infinite, or its value */
    GT_REACH_BOTH = GT_REACH_NEEDED | GT_REACH_LEADS,
    GT_REACH_EDGE = 16, /* times 2^k: operand k of what is needed carries derivatives; of the first few */
    GT_REACH_EDGES = 3
};

/* Lives in the builder's scratch memory. Equations [first, last] have a flag each; sources that nothing computes
 * (leaves, values made outside the recording) may lie anywhere and are numbered after them. */
typedef struct gt_reach {
    gt_ref first, last; /* empty when first > last */
    uint8_t *flag;
    gt_ref *merge; /* after gt_reach_merge: the earlier equation that each merges into, GT_NONE: none */
    int outer;     /* number of outer sources that are needed */
    struct gt_reach_source {
        gt_ref ref; /* GT_NONE: free slot */
        int number; /* among the outer ones, -1: not (yet) one of them */
    } * source;     /* open addressing over all sources */
    size_t capacity;
} gt_reach;

gt_reach gt_reach_find(gt_build *b, const gt_watch *watch, int targets, const gt_ref *target, int sources,
                       const gt_ref *source);

/* The earliest value that the targets depend on through edges that carry derivatives; GT_NONE: they carry none. */
gt_ref gt_reach_lowest(gt_build *b, const gt_watch *watch, int targets, const gt_ref *target);

/* Numbers 0, 1, ...: first those of [first, last], then the outer sources. */
static inline size_t gt_reach_size(const gt_reach *reach)
{
    return (size_t)((int64_t)reach->last - reach->first + 1 + reach->outer);
}

/* The number of an equation that takes part, -1 when it does not. */
int64_t gt_reach_number(const gt_reach *reach, gt_ref ref);

/* Finds equations that compute the same as an earlier one, from operands that do, along the same edges: the cotangents
 * of both may be added before they are pulled back once. A thousand uses of w[0] then pad one gradient, not a thousand.
 * No source merges or is merged into: what arrives at it is the answer. */
void gt_reach_merge(gt_build *b, const gt_watch *watch, gt_reach *reach);

/* What stands for an operand of an equation in reach: the earlier equation that it merges into, else itself. */
gt_ref gt_reach_merged(const gt_reach *reach, gt_ref ref);

/* Marks the ops of [first, last] that have poles, slopes of ops among them, and what depends on them. False: none takes
 * part. */
bool gt_reach_mark_wild(gt_build *b, gt_reach *reach);
/* Whether a walk over a loop does without masks, since whoever asked looks for what poles make of their zeros: then it
 * is noted. */
bool gt_reach_unmasked(gt_build *b, const gt_reach *reach);
static inline bool gt_reach_wild(const gt_reach *reach, gt_ref ref)
{
    return ref >= reach->first && ref <= reach->last && reach->flag[ref - reach->first] & GT_REACH_WILD;
}

/* True when operand k of equation `ref` carries derivatives. */
bool gt_edge_carries(const gt_program *program, const gt_watch *watch, gt_ref ref, const gt_eqn *e, int k);

/* The same of an equation that the search has found to be needed: it has asked that of the first operands. */
static inline bool gt_reach_carries(const gt_reach *reach, const gt_program *program, const gt_watch *watch, gt_ref ref,
                                    const gt_eqn *e, int k)
{
    return k < GT_REACH_EDGES ? reach->flag[ref - reach->first] & GT_REACH_EDGE << k
                              : gt_edge_carries(program, watch, ref, e, k);
}

/* The cotangent of operand k of equation `ref` from that of its value: one application of its op's rule, summed back to
 * the operand's shape. GT_UNCONNECTED when a custom rule gives none. */
gt_ref gt_pull(gt_build *b, gt_ref ref, int k, gt_ref ct);

#endif
