#include "ops/split.h"

int gt_split_axis(gt_split *split, int axis, int64_t unit)
{
    const int number = split->axes++;
    split->axis[number] = axis;
    split->unit[number] = unit;
    for (int k = 0; k < GT_OP_ARGS; k++)
        split->in[k][number] = -1;
    return number;
}

int64_t gt_split_work(double work)
{
    const double most = 0x1p32;
    return work < 1 ? 1 : work > most ? (int64_t)most : (int64_t)work;
}

bool gt_split_leading(const gt_call *call, gt_split *split, int axes, int64_t work)
{
    split->work = work;
    for (int i = 0; i < axes; i++) {
        const int number = gt_split_axis(split, i, 1);
        for (int k = 0; k < call->n; k++)
            split->in[k][number] = (int8_t)i;
    }
    return axes > 0;
}

bool gt_split_broadcast(const gt_call *call, gt_split *split, int64_t work)
{
    const int rank = call->out.shape->rank;
    split->work = work;
    for (int i = 0; i < rank - 2; i++) {
        const int number = gt_split_axis(split, i, 1);
        for (int k = 0; k < call->n; k++) {
            const int own = i - (rank - call->in[k].shape->rank);
            split->in[k][number] = (int8_t)(own < 0 || call->in[k].shape->dim[own] == 1 ? -1 : own);
        }
    }
    return rank > 2;
}

/* Lanes that stand side by side are read in rows: not in pieces of them that are shorter than a few cache lines. */
enum { SIDE_BY_SIDE = 32 };

bool gt_split_lanes(const gt_call *call, gt_split *split, unsigned mask, int64_t work)
{
    const gt_shape *in = call->in[0].shape, *out = call->out.shape;
    const bool kept = in->rank == out->rank;
    double length = 1;
    int axis = 0;
    for (int i = 0; i < in->rank; i++) {
        const bool reduced = mask >> i & 1u;
        if (reduced) {
            length *= (double)in->dim[i];
            axis += kept;
            continue;
        }
        const bool inner = i == in->rank - 1 && out->dim[axis] >= SIDE_BY_SIDE;
        split->in[0][gt_split_axis(split, axis, inner ? SIDE_BY_SIDE : 1)] = (int8_t)i;
        axis++;
    }
    split->work = gt_split_work(length * (double)work);
    return split->axes > 0;
}
