/* Targets of assignments: names, attributes, items and slices of lists, dicts and tensors. */
#ifndef GT_ASSIGNMENT_H
#define GT_ASSIGNMENT_H

#include "steps/interpreter.h"

/* A target that is found: what it stands in, and where there. Each is evaluated once, however often the place is read
 * and set. */
typedef struct gt_lvalue {
    const gt_expr *target; /* a name, a field or an index */
    gt_value base;         /* what the field or the index is of */
    size_t n;              /* of the index */
    gt_value *item;
    struct gt_lvalue *outer; /* of the index of a tensor: where that tensor stands; NULL: in no target */
    const char *method;      /* of a variable that does the same; NULL: assign */
} gt_lvalue;

/* In scratch memory. */
gt_status gt_lvalue_find(gt_recorder *r, const gt_expr *target, gt_lvalue *out);
gt_status gt_lvalue_read(gt_recorder *r, const gt_lvalue *p, gt_value *out);
gt_status gt_lvalue_set(gt_recorder *r, gt_lvalue *p, gt_value value);

/* x[[0, 1]], x[x > 0]: a copy, not a part of x. */
bool gt_lvalue_is_copy(const gt_lvalue *place);

/* target = value. */
gt_status gt_assign(gt_recorder *r, const gt_expr *target, gt_value value);

/* target op= value: what the target stands in is evaluated once, as in Python. */
gt_status gt_augment(gt_recorder *r, const gt_stmt *stmt);

/* del a[i], del a.b */
gt_status gt_delete_part(gt_recorder *r, const gt_expr *target);

#endif
