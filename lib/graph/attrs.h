/* Attributes of equations. */
#ifndef GT_ATTRS_H
#define GT_ATTRS_H

#include "graph/op.h"

/* Whether two equations of ops whose attributes are described as those of `op` have the same ones. */
bool gt_same_attrs(const gt_op *op, const gt_attr *a, const gt_attr *b);

#endif
