/* The JSON Schema of model files. */
#ifndef GT_MODEL_SCHEMA_H
#define GT_MODEL_SCHEMA_H

#include "base/source.h"

/* Writes it as JSON, with line breaks. GT_UNREADABLE when the sink refuses. */
gt_status gt_schema_print(gt_arena *arena, gt_sink *sink, gt_error *error);

#endif
