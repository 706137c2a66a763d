/* What steps that are read already say, without running them. */
#ifndef GT_SCAN_H
#define GT_SCAN_H

#include "parse/model.h"

/* Whether any of the steps reads a value of this name. Parameters of that name hide it. */
bool gt_steps_read_name(const gt_steps *steps, const char *name);

/* Where the steps assign the name, bodies of blocks included, those of functions not: the first place behind byte
 * `after` of `in`, else the last one; false when they never do. */
bool gt_steps_assign(const gt_steps *steps, const char *name, const gt_source *in, uint32_t after, gt_span *out);

/* The same of all the statements of a model; scratch: is as it was behind it. */
bool gt_model_assigns(const gt_model *model, gt_arena *scratch, const char *name, const gt_source *in, uint32_t after,
                      gt_span *out);

/* The first of the nested lists of a literal that differs in length, or in being one, from the first beside it; false
 * when they are even. */
bool gt_expr_odd_row(const gt_expr *list, gt_span *out);

/* GT_WRONG_MODEL at a step that computes a value and does nothing with it: a lone expression that calls nothing. A
 * text is a comment, as in Python. */
gt_status gt_steps_check_effects(const gt_steps *steps, gt_error *error);

#endif
