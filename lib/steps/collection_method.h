/* Methods of lists, tuples, dicts and texts. */
#ifndef GT_COLLECTION_METHOD_H
#define GT_COLLECTION_METHOD_H

#include "steps/builtin.h"

const gt_builtin *gt_collection_method(size_t i); /* NULL behind the last */

/* What dict(...) and update(...) put into a dict. */
gt_status gt_dict_update(gt_recorder *r, gt_value dict, const gt_invocation *c);

#endif
