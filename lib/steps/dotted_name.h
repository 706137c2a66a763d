/* Names with dots, np.linalg.norm, and the imports that say what their heads mean. */
#ifndef GT_DOTTED_NAME_H
#define GT_DOTTED_NAME_H

#include "steps/call.h"

/* The value of a name with dots whose head names no value of the model, or a module that was imported; *found is false
 * for every other expression. */
gt_status gt_dotted_name(gt_recorder *r, const gt_expr *expr, bool *found, gt_value *out);

/* pi, inf, nan, newaxis; of_library: behind a dot, where e and tau are constants, too. */
bool gt_constant_find(const char *name, bool of_library, gt_value *out);

/* Binds the names of an import. What is not known is refused when it is used. */
gt_status gt_run_import(gt_recorder *r, const gt_stmt *stmt);

/* What a module has that a value is: self.law.logpdf. */
gt_status gt_module_field(gt_recorder *r, const char *text, const char *name, gt_span at, gt_value *out);

/* Calls a module, which some that are distributions stand for themselves: scipy.stats.norm(0, 2). */
gt_status gt_module_called(gt_recorder *r, const char *text, const gt_call_site *site, gt_value *out);

/* The error for a name that is used and that no library has; `written`: as it stands in the model. */
gt_status gt_module_refuse(gt_recorder *r, const char *dotted, const char *written, gt_span at);

#endif
