#include "ops/integer.h"

#include <stdio.h>

#include "ops/axes.h"

static int64_t load(const gt_view *view, int64_t at)
{
    return view->dtype == GT_I32 ? ((const int32_t *)view->data)[at] : ((const int64_t *)view->data)[at];
}

static bool refuse(gt_call *call, int64_t number, const char *why)
{
    const gt_shape *shape = call->out.shape;
    char text[GT_SHAPE_TEXT];
    if (shape->rank == 0)
        snprintf(call->message, sizeof call->message, "%s", why);
    else
        snprintf(call->message, sizeof call->message, "%.70s, at %.60s", why, gt_index_text(shape, number, text));
    return false;
}

bool gt_integer_kernel(gt_call *call, gt_integer_pair *of, const char *why)
{
    const gt_view *x = &call->in[0], *y = &call->in[1];
    const gt_shape *shape = call->out.shape;
    const int64_t n = gt_shape_count(shape);
    int64_t from[2] = {0, 0}, at[GT_MAX_RANK] = {0}, z;
    gt_loops loops = {.n = 0};
    for (int d = 0; d < shape->rank; d++)
        gt_loops_add(&loops, 2, shape->dim[d],
                     (const int64_t[]){gt_stride_along(x, d, shape->rank), gt_stride_along(y, d, shape->rank)});
    for (int64_t i = 0; i < n; i++, gt_loops_next(&loops, loops.n, 2, at, from)) {
        if (!of(load(x, from[0]), load(y, from[1]), &z))
            return refuse(call, i, why);
        gt_store_number(call->out.data, call->out.dtype, i, 0, z);
    }
    return true;
}
