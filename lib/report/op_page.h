/* The op reference, from the op table: the list by family, and one op's page. */
#ifndef GT_OP_PAGE_H
#define GT_OP_PAGE_H

#include "graph/op.h"
#include "report/item.h"

/* {"source": ["constant", ...], "unary": [...], ...}: names and one sentence each. */
gt_item *gt_op_list_item(gt_arena *arena);

/* Everything that the table says of one op. */
gt_item *gt_op_item(gt_arena *arena, const gt_op *op);

/* The same for people. */
char *gt_op_list_text(gt_arena *arena);
char *gt_op_text(gt_arena *arena, const gt_op *op);

#endif
