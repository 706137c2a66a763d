/* Pointwise ops of two integers that are not defined everywhere: a pointwise kernel cannot refuse, so that those of
 * integers are kernels of their own. */
#ifndef GT_INTEGER_H
#define GT_INTEGER_H

#include "ops/emit.h"

/* Sets *z; false where the value is not defined. */
typedef bool gt_integer_pair(int64_t x, int64_t y, int64_t *z);

/* A kernel of int64 or int32 operands that broadcast. Fails at the first element where `of` does. */
bool gt_integer_kernel(gt_call *call, gt_integer_pair *of, const char *why);

/* A kernel of its own for such a function. */
#define GT_INTEGER_KERNEL(name, of, why)                                                                               \
    static bool name(gt_call *call)                                                                                    \
    {                                                                                                                  \
        return gt_integer_kernel(call, of, why);                                                                       \
    }

#endif
