/* Any file as a model: a text in one of the languages, or a network. */
#ifndef GT_MODEL_OF_SOURCE_H
#define GT_MODEL_OF_SOURCE_H

#include "parse/model.h"

/* The model of a source in that language. */
gt_status gt_model_of_source(gt_arena *arena, const gt_source *source, gt_syntax syntax, gt_model **out,
                             gt_error *error);

#endif
