/* What Keras does around the `call` of a layer or a model: whether it trains is told to those that it calls, numbers
 * that it is given take the dtype of its weights (where numbers are native), what it gives is regularized. */
#ifndef GT_KERAS_CALL_H
#define GT_KERAS_CALL_H

#include "steps/object.h"

/* `method`: its call, bound. */
gt_status gt_keras_call(gt_recorder *r, gt_object *object, gt_value method, const gt_call_site *site, gt_value *out);

/* A class of tf.keras.Model's without an __init__ of its own that is made of inputs and outputs: what tf.keras.Model is
 * itself then stands below it. */
gt_status gt_keras_graph(gt_recorder *r, gt_class *type, const gt_call_site *site);

#endif
