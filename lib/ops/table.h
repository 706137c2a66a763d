/* The op table: every op of ops.def, by number and by name. */
#ifndef GT_TABLE_H
#define GT_TABLE_H

#include "graph/op.h"

#define GT_OP(name) extern const gt_op gt_op_##name;
#include "ops/ops.def"
#undef GT_OP

enum {
#define GT_OP(name) GT_OP_NUMBER_##name,
#include "ops/ops.def"
#undef GT_OP
    GT_OP_COUNT
};

/* Op i of ops.def, 0 <= i < GT_OP_COUNT. */
const gt_op *gt_op_get(int i);

/* The op of a name, canonical or alias; NULL when unknown. A leading tf., tf.math., tf.nn., tf.linalg., np., jnp. is
 * dropped. Ops of GT_FAMILY_INTERNAL are not found. */
const gt_op *gt_op_find(const char *name);

/* Offers every name and alias to the search for the nearest. */
void gt_op_offer_names(gt_nearest *nearest);

#endif
