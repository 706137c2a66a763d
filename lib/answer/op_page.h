/* The op reference, from the op table: the list by family, and one op's page. */
#ifndef GT_OP_PAGE_H
#define GT_OP_PAGE_H

#include "steps/builtin.h"
#include "tape/recorder.h"
#include "write/format.h"
#include "write/result_item.h"

/* {"source": ["constant", ...], "unary": [...], ...}: the names of each family. */
gt_item *gt_op_list_item(gt_arena *arena);
char *gt_op_list_text(gt_arena *arena);

/* What there is to say of an op, or of a builtin that stands beside the ops, by any of its names; false when it is
 * unknown. */
bool gt_op_page_read(gt_arena *arena, const char *name, gt_op_page *out);

/* The page, for programs and for people. */
gt_item *gt_op_item(gt_arena *arena, const gt_op_page *page);
char *gt_op_text(gt_arena *arena, const gt_op_page *page);

/* Writes the list, or with a name the page of that op. GT_USAGE when there is no such op, or when the format cannot
 * hold it; GT_UNREADABLE when the sink refuses. */
gt_status gt_ops_print(gt_arena *arena, const char *name, gt_format format, gt_sink *sink, gt_error *error);

#endif
