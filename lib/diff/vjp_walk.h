/* What the parts of the walk back share: vjp.c, and vjp_loop.c, which goes through loops. */
#ifndef GT_VJP_WALK_H
#define GT_VJP_WALK_H

#include "diff/cotangent_mask.h"
#include "diff/reach.h"
#include "diff/transform.h"

/* A cotangent on its way; where it is not used its elements are 0 if it is `clean`, else anything. */
typedef struct gt_cotangent {
    gt_ref ref;
    gt_used used;
    gt_used pattern; /* as `used`, without what slices and the like leave out; kept where the walk meets poles */
    bool clean;
} gt_cotangent;

/* Cotangents that arrived at an equation, in order of arrival: a list threaded through one array. */
typedef struct gt_arrivals {
    struct gt_arrival {
        gt_cotangent ct;
        gt_ref from; /* the equation that it was pulled through, or the target itself */
        int32_t next;
        int64_t apart; /* > 0: rows that the turns of a loop took, each by itself, so far from each other */
    } * entry;
    size_t used, capacity;
    int32_t *first, *last; /* by number in the reach; 0: none (entry 0 is unused) */
} gt_arrivals;

/* A walk back. */
typedef struct gt_vjp_walk {
    gt_build *b;
    const gt_watch *watch;
    const gt_reach *reach;
    const gt_vjp_trace *trace;
    bool poles;  /* ops that absorb are met: they are noted */
    bool seeded; /* the seeds are rows of an identity, and infinities may be met: their zeros are not used */
    gt_arrivals a;
    gt_uses uses;
} gt_vjp_walk;

/* Puts it behind those that are at number `at` in the reach. */
void gt_vjp_arrive(gt_vjp_walk *w, int64_t at, gt_ref from, gt_cotangent ct);

/* Gives each of those that are there its zeros, as is done where they meet one that is used otherwise. */
void gt_vjp_clean(gt_vjp_walk *w, int64_t at);

/* The sum of all that are there. */
gt_cotangent gt_vjp_gather(gt_vjp_walk *w, int64_t at);

/* Pulls all results of a loop at once, at the last of them: what asks for them has been visited. */
void gt_vjp_pull_loop(gt_vjp_walk *w, gt_ref ref);

#endif
