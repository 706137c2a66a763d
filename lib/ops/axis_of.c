/* Where the axes of operands go: what `axis_of` of several rows says. */
#include "ops/axes.h"

GT_AXIS_OF(gt_axis_kept)
{
    return axis + e->shape->rank - gt_ref_shape(program, e->in[k])->rank;
}

GT_AXIS_OF(gt_axis_reduced)
{
    const gt_shape *in = gt_ref_shape(program, e->in[k]);
    unsigned mask = e->attr[0].given ? gt_axes_of(&e->attr[0]) : (1u << in->rank) - 1;
    int below = 0;
    if (mask >> axis & 1)
        return GT_AXIS_MIXED;
    for (int i = 0; i < axis; i++)
        below += (int)(mask >> i & 1);
    return e->shape->rank == in->rank ? axis : axis - below;
}

GT_AXIS_OF(gt_axis_but_along)
{
    int64_t own = e->attr[0].i;
    return axis == (own < 0 ? own + e->shape->rank : own) ? GT_AXIS_MIXED : axis;
}

GT_AXIS_OF(gt_axis_but_among)
{
    return (e->attr[0].given ? gt_axes_of(&e->attr[0]) : ~0u) >> axis & 1 ? GT_AXIS_MIXED : axis;
}

GT_AXIS_OF(gt_axis_of_stack)
{
    return axis < gt_ref_shape(program, e->in[k])->rank - 2 ? axis : GT_AXIS_MIXED;
}

GT_AXIS_OF(gt_axis_of_windows)
{
    int rank = gt_ref_shape(program, e->in[k])->rank;
    int before = e->op == &gt_op_patches ? rank - 3 : rank - 4; /* patches have one axis more than what they are of */
    return axis < before ? axis : axis == rank - 1 ? e->shape->rank - 1 : GT_AXIS_UNKNOWN;
}

GT_AXIS_OF(gt_axis_of_solution)
{
    int rank = gt_ref_shape(program, e->in[k])->rank, last = rank - 1;
    return axis < last - 1 || (k == 1 && axis == last) ? axis + e->shape->rank - rank : GT_AXIS_MIXED;
}
