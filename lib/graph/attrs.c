#include "graph/attrs.h"

#include <string.h>

static bool same_attr(const gt_attr_spec *spec, const gt_attr *a, const gt_attr *b)
{
    if (a->given != b->given || !a->given)
        return a->given == b->given;
    switch (spec->type) {
    case GT_ATTR_INT:
        return a->i == b->i;
    case GT_ATTR_BOOL:
        return a->b == b->b;
    case GT_ATTR_DTYPE:
        return a->dtype == b->dtype;
    case GT_ATTR_FLOAT:
        return memcmp(&a->f, &b->f, sizeof a->f) == 0;
    case GT_ATTR_INTS:
    case GT_ATTR_SHAPE:
        return a->ints.n == b->ints.n &&
               (!a->ints.n || memcmp(a->ints.v, b->ints.v, (size_t)a->ints.n * sizeof *a->ints.v) == 0);
    case GT_ATTR_WORD:
        return strcmp(a->s, b->s) == 0;
    case GT_ATTR_TENSOR:
        return a->tensor == b->tensor;
    case GT_ATTR_HIDDEN:
        return memcmp(&a->ints, &b->ints, sizeof a->ints) == 0; /* the largest member */
    }
    return false;
}

bool gt_same_attrs(const gt_op *op, const gt_attr *a, const gt_attr *b)
{
    for (int k = 0; a && k < GT_OP_ATTRS && op->attrs[k].name; k++)
        if (!same_attr(&op->attrs[k], &a[k], &b[k]) && !(op->attrs[k].type == GT_ATTR_HIDDEN && op->says_same &&
                                                         a[k].given && b[k].given && op->says_same(&a[k], &b[k])))
            return false;
    return true;
}
