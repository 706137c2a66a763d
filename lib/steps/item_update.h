/* A tensor with other values at the places of an index: what x[i] = v, x.at[i].set(v) and v[i].assign(u) come to. The
 * tensor itself does not change. */
#ifndef GT_ITEM_UPDATE_H
#define GT_ITEM_UPDATE_H

#include "steps/call.h"

typedef struct gt_item_update {
    gt_ref x;
    size_t n; /* of the index */
    const gt_value *item;
    const gt_op *op; /* of what was there and the value; NULL: the value alone */
    gt_value value;
    gt_span at;
} gt_item_update;

/* Of a place that comes twice the last value stays, as in NumPy; with an op it is an error, but for add and subtract,
 * which then add up, as in JAX. */
gt_status gt_items_updated(gt_recorder *r, const gt_item_update *update, gt_ref *out);

/* x.at[i].set(v): x.at, and with an index. */
typedef struct gt_at {
    gt_value x;
    size_t n; /* 0: not indexed yet */
    const gt_value *item;
} gt_at;

#endif
