/* Long work says how far it is, and asks whether to go on. */
#ifndef GT_PROGRESS_LISTENER_H
#define GT_PROGRESS_LISTENER_H

#include <stdbool.h>

typedef struct gt_progress {
    bool (*report)(void *context, const char *what, double share); /* as in gt_request; NULL: nobody listens */
    void *context;
    const char *what; /* what is being done; "computing" by itself */
    double from, to;  /* the part of it that the work at hand makes up, as shares of the whole */
    bool stopped;     /* it was to end: stays so, whoever goes on without what was not computed */
} gt_progress;

/* `share` of the work at hand is done. False when it is to end. Costs nothing where nobody listens, little elsewhere:
 * whoever listens is expected to do something only now and then. */
static inline bool gt_progress_tell(gt_progress *p, double share)
{
    if (!p || !p->report)
        return true;
    p->stopped = p->stopped || !p->report(p->context, p->what, p->from + (p->to - p->from) * share);
    return !p->stopped;
}

#endif
