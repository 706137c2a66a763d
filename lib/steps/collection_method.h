/* Methods of lists, tuples, dicts and texts. */
#ifndef GT_COLLECTION_METHOD_H
#define GT_COLLECTION_METHOD_H

#include "steps/builtin.h"

const gt_builtin *gt_collection_method(size_t i); /* NULL behind the last */

#endif
