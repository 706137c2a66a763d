/* Status codes inside the library; the list itself is public. */
#ifndef GT_STATUS_H
#define GT_STATUS_H

#include "gradtape.h"

/* Hand a failure up to the caller. */
#define GT_TRY(call)                                                                                                   \
    do {                                                                                                               \
        gt_status gt_try_status_ = (call);                                                                             \
        if (gt_try_status_ != GT_OK)                                                                                   \
            return gt_try_status_;                                                                                     \
    } while (0)

#endif
