/* Processes that are asked the same at once. Part of gradtape.h. */
#ifndef GT_SEED_TEAM_H
#define GT_SEED_TEAM_H

#include "base/public.h"

/* The seeds of a Jacobian or Hessian are shared among the ranks of a team, each of which asks the same of the same
 * model and data. Rank 0 has the answer, the bits of one that works alone; of the others the call ends with GT_STOPPED,
 * when their part is done or nothing more of it is wanted. Rank 0 may go on with the team until the result is freed. */
typedef struct gt_team {
    size_t size;
    int rank, ranks; /* from 0; of how many */
    /* Between rank 0 and another one; bytes arrive in the order of sending. False: it wants, or has, nothing more. */
    bool (*send)(void *context, int to, const void *bytes, size_t n);
    bool (*take)(void *context, int from, void *bytes, size_t n);
    void *context;
} gt_team;

#endif
