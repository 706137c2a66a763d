/* Layers of a file that are objects of tf.keras.layers: {op: lstm, units: 3}, {op: MultiHeadAttention, num_heads: 2}.
 */
#ifndef GT_LAYER_OF_KERAS_H
#define GT_LAYER_OF_KERAS_H

#include "names/names.h"
#include "steps/call.h"

/* The layer that the map describes; *found is false when Keras has none of that name. */
gt_status gt_layer_of_keras(gt_recorder *r, const gt_doc *map, bool *found, gt_value *out);

/* One name after the other, as files have them: "conv2d_transpose"; the walk is empty at first. NULL behind the last.
 */
const char *gt_layer_of_keras_next(gt_arena *arena, gt_module_walk *walk);

/* Offers the names, as they are written in a file. */
void gt_layer_of_keras_offer(gt_arena *arena, gt_nearest *nearest);

#endif
