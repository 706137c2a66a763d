/* The table of builtins: functions that every model has and no op of the table is. */
#ifndef GT_BUILTIN_H
#define GT_BUILTIN_H

#include "steps/interpreter.h"

const struct gt_builtin *gt_builtin_find(const char *name); /* NULL when unknown */
const char *gt_builtin_name(const struct gt_builtin *builtin);
void gt_builtin_offer_names(gt_nearest *nearest);

/* What `gradtape ops` says of a builtin; members as those of gt_op. */
typedef struct gt_op_page {
    const char *name, *family, *signature, *doc, *formula, *derivative, *convention, *poles, *aliases, *example;
} gt_op_page;
/* Page i, NULL behind the last; the page of a name, NULL when it has none. */
const gt_op_page *gt_op_page_get(int i);
const gt_op_page *gt_op_page_find(const char *name);

/* A function that every model has: len, range, GradientTape. */
gt_status gt_builtin_call(gt_recorder *r, const struct gt_builtin *builtin, const gt_call_site *site, gt_value *out);

#endif
