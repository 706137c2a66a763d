/* What the library says of itself: the op reference, from the op table, and the JSON Schema of model files. */
#ifndef GT_REFERENCE_H
#define GT_REFERENCE_H

#include "write/format.h"
#include "write/result_item.h"

/* {"source": ["constant", ...], "unary": [...], ...}: the names of each family. */
gt_item *gt_op_list_item(gt_arena *arena);

/* Writes the list, or with a name the page of that op, of a builtin that stands beside the ops, or of another library's
 * function, "np.median"; with "np.*" what all names of a library mean, with "family:nn" the signatures of a family.
 * GT_USAGE when there is no such op, or when the format cannot hold it; GT_UNREADABLE when the sink refuses. */
gt_status gt_ops_print(gt_arena *arena, const char *name, gt_format format, gt_sink *sink, gt_error *error);

/* "instructions  AVX2\nlibraries     libyaml 0.2.5, ...\n", zero-ended and cut where there is no more room. */
void gt_build_text(char *to, size_t room);

/* Writes the schema as JSON, with line breaks. GT_UNREADABLE when the sink refuses. */
gt_status gt_schema_print(gt_arena *arena, gt_sink *sink, gt_error *error);

#endif
