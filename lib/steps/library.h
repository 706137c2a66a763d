/* Functions of other libraries (names/): values for them, and their calls. */
#ifndef GT_LIBRARY_H
#define GT_LIBRARY_H

#include "names/names.h"
#include "steps/call.h"

/* The value of a name: an op, a builtin, a function. Fails for one that is refused. */
gt_status gt_library_value(gt_recorder *r, const gt_name *name, const char *written, gt_span at, gt_value *out);

/* The value of a name with dots; *found is false when its head is no library. `written`: as messages have it. */
gt_status gt_library_find(gt_recorder *r, const char *dotted, const char *written, gt_span at, bool *found,
                          gt_value *out);

/* Calls a function with a row in names/, or one that such a function has made and given out. What it makes stands where
 * it is called, and so does its error. */
gt_status gt_library_call(gt_recorder *r, const gt_function *function, const gt_call_site *site, gt_value *out);

#endif
