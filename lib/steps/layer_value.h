/* Layers: values that are called like functions and own the variables that they make on their first call, as in Keras.
 *
 *   layers: {layer1: {op: dense, units: 8, activation: relu}}        in a file
 *   layer1 = Dense(8, activation='relu')                             in steps
 *
 * The first call learns the sizes from its input and makes the variables, called layer1.kernel and layer1.bias (of
 * batch_normalization: gamma and beta). A value comes from the request (-i layer1.kernel=VALUE), else from the layer's
 * own `kernel`, else from `kernel_initializer`. A layer of the steps is called by the name it is first bound to; one
 * that is called before that is called dense, dense_1, ... No two layers of a recording have one name.
 *
 * A random value is that of an initializer (see initial_value.c) whose number is the count of declarations, plus
 * GT_LAYER_WEIGHTS for every layer constructed before, plus 1 for the second weight of the layer. */
#ifndef GT_LAYER_VALUE_H
#define GT_LAYER_VALUE_H

#include "steps/call.h"

enum { GT_LAYER_WEIGHTS = 2 };

typedef enum gt_layer_kind {
    GT_LAYER_DENSE,
    GT_LAYER_BATCH_NORMALIZATION,
    GT_LAYER_LAYER_NORMALIZATION,
    GT_LAYER_DROPOUT,
    GT_LAYER_KINDS
} gt_layer_kind;

/* A weight before and after it is made. */
typedef struct gt_weight {
    bool used;             /* use_bias, scale, center */
    const gt_doc *doc;     /* its value as it stands in the file; or */
    gt_value value;        /* as it was in the steps; NONE without */
    bool called;           /* the value is a function that makes it: an initializer */
    const char *init;      /* the initializer */
    const gt_doc *options; /* its options, a map, or NULL */
    gt_span at;            /* of the value or the initializer */
    gt_variable *variable; /* NULL until the layer is built */
} gt_weight;

typedef struct gt_layer {
    gt_layer_kind kind;
    const char *name; /* NULL until it is bound or built */
    gt_span at;
    size_t number; /* from 0, in order of construction */
    bool trainable, built;
    bool evaluating; /* torch: net.eval() of a module that has it */
    int64_t inputs;  /* dense, torch's: what its input's last axis has; 0: not said */
    int64_t units;   /* dense; -1: as many as the kernel has columns */
    int64_t axis;    /* of the normalizations */
    double epsilon;
    double rate;         /* dropout; -1: not said */
    gt_value seed;       /* dropout; NONE: the run's */
    gt_value activation; /* called with the result; NONE without */
    gt_weight weight[GT_LAYER_WEIGHTS];
    struct gt_layer *next; /* constructed before */
} gt_layer;

/* Makes the layers of the model's `layers:` and binds their names. */
gt_status gt_layers_declare(gt_recorder *r);

/* Reads the options of a layer: of a map, but for its `op`, or of a call. (layer_options.c) */
gt_status gt_layer_read_map(gt_recorder *r, gt_layer *layer, const gt_doc *map);
gt_status gt_layer_read_call(gt_recorder *r, gt_layer *layer, const gt_call_site *site);

/* Applies an activation: NONE, or whatever can be called with one tensor. */
gt_status gt_activation_read(gt_recorder *r, gt_value value, gt_span at, gt_value *out);
gt_status gt_activation_call(gt_recorder *r, gt_value activation, gt_value x, gt_span at, gt_value *out);

/* The value of an initializer that is a function, called with the shape and dtype=, as Keras does. */
gt_status gt_initializer_call(gt_recorder *r, gt_value initializer, gt_dtype dtype, const gt_shape *shape, gt_span at,
                              gt_tensor *out);

/* layer(x), layer.field; a layer is bound to a name. */
gt_status gt_layer_call(gt_recorder *r, gt_layer *layer, const gt_call_site *site, gt_value *out);
gt_status gt_layer_field(gt_recorder *r, gt_layer *layer, const char *name, gt_span at, gt_value *out);
void gt_layer_bind(gt_recorder *r, gt_layer *layer, const char *name);

/* The layer's variables as a list; empty before it is built. */
gt_value gt_layer_variables(gt_recorder *r, const gt_layer *layer, bool only_trainable);

/* What a layer of the kind is called in a file: "dense". */
const char *gt_layer_kind_name(gt_layer_kind kind);

#endif
