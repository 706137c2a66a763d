/* Reach: which equations between sources and targets take part in a derivative. Shared by vjp and jvp. */
#ifndef GT_REACH_H
#define GT_REACH_H

#include "graph/build.h"
#include "graph/watch.h"

/* One byte an equation of [first, last], in the builder's scratch memory. */
typedef struct gt_reach {
    gt_ref   first, last; /* earliest source, latest target; empty when first > last */
    uint8_t *flag;
} gt_reach;

enum {
    GT_REACH_NEEDED = 1, /* a target depends on it */
    GT_REACH_LEADS = 2,  /* it depends on a source (or is one) */
    GT_REACH_SOURCE = 4,
    GT_REACH_BOTH = GT_REACH_NEEDED | GT_REACH_LEADS
};

/* True when operand k of equation `ref` carries derivatives. */
bool gt_edge_carries(const gt_program *program, const gt_watch *watch, gt_ref ref, const gt_eqn *e, int k);

gt_reach gt_reach_find(gt_build *b, const gt_watch *watch, int targets, const gt_ref *target, int sources,
                       const gt_ref *source);

/* The cotangent of operand k of equation `ref` from that of its value: one application of its op's rule, summed back to
 * the operand's shape. GT_UNCONNECTED when a custom rule gives none. */
gt_ref gt_pull(gt_build *b, gt_ref ref, int k, gt_ref ct);

static inline bool gt_reach_both(const gt_reach *reach, gt_ref ref)
{
    return ref >= reach->first && ref <= reach->last &&
           (reach->flag[ref - reach->first] & GT_REACH_BOTH) == GT_REACH_BOTH;
}

#endif
