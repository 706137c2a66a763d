/* A network as a model file that people can read: declarations, and its nodes as steps. */
#ifndef GT_WRITE_MODEL_H
#define GT_WRITE_MODEL_H

#include "parse/model.h"
#include "write/write_result.h"

/* The file, in YAML, in whose place the same answers come as from the network. `weights`: what it calls the file with
 * the values of variables and constants; NULL: they stand in it. GT_USAGE for a model that is a text already. */
gt_status gt_model_print(gt_arena *arena, const gt_model *model, const char *weights, gt_sink *sink, gt_error *error);

/* That file, as npz. */
gt_status gt_weights_print(gt_arena *arena, const gt_model *model, gt_sink *sink, gt_error *error);

#endif
