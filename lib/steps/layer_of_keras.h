/* Layers of a file that are objects of tf.keras.layers: {op: lstm, units: 3}, {op: MultiHeadAttention, num_heads: 2}.
 */
#ifndef GT_LAYER_OF_KERAS_H
#define GT_LAYER_OF_KERAS_H

#include "steps/call.h"

/* The layer that the map describes; *found is false when Keras has none of that name. */
gt_status gt_layer_of_keras(gt_recorder *r, const gt_doc *map, bool *found, gt_value *out);

/* Offers the names, as they are written in a file. */
void gt_layer_of_keras_offer(gt_arena *arena, gt_nearest *nearest);

#endif
