/* Status codes inside the library. */
#ifndef GT_STATUS_H
#define GT_STATUS_H

#include "base/public.h"

/* Hand a failure up to the caller. */
#define GT_TRY(call)                                                                                                   \
    do {                                                                                                               \
        gt_status gt_try_status_ = (call);                                                                             \
        if (gt_try_status_ != GT_OK)                                                                                   \
            return gt_try_status_;                                                                                     \
    } while (0)

#endif
