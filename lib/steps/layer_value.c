/* Layers: made, built on the first call, called, asked for their variables. */
#include "steps/layer_value.h"

#include <string.h>

#include "ops/emit.h"
#include "steps/builtin.h"
#include "steps/convert.h"
#include "steps/declarations.h"
#include "steps/in_turn.h"
#include "steps/layer_of_keras.h"
#include "steps/native_numbers.h"
#include "steps/object.h"

static const struct layer_words {
    const char *op;
    const char *weight[GT_LAYER_WEIGHTS], *init[GT_LAYER_WEIGHTS];
} words[GT_LAYER_KINDS] = {
    [GT_LAYER_DENSE] = {"dense", {"kernel", "bias"}, {"glorot_uniform", "zeros"}},
    [GT_LAYER_BATCH_NORMALIZATION] = {"batch_normalization", {"gamma", "beta"}, {"ones", "zeros"}},
    [GT_LAYER_LAYER_NORMALIZATION] = {"layer_normalization", {"gamma", "beta"}, {"ones", "zeros"}},
    [GT_LAYER_DROPOUT] = {"dropout", {NULL, NULL}, {NULL, NULL}},
};

const char *gt_layer_kind_name(gt_layer_kind kind)
{
    return words[kind].op;
}

/* -- making -- */

static gt_layer *new_layer(gt_recorder *r, gt_layer_kind kind, gt_span at)
{
    gt_layer *layer = GT_NEW(r->arena, gt_layer);
    *layer = (gt_layer){.kind = kind,
                        .at = at,
                        .number = r->steps->layers ? r->steps->layers->number + 1 : 0,
                        .trainable = true,
                        .units = -1,
                        .axis = -1,
                        .epsilon = 1e-3,
                        .rate = -1,
                        .seed = gt_value_none(),
                        .built = kind == GT_LAYER_DROPOUT,
                        .activation = gt_value_none(),
                        .next = r->steps->layers};
    for (int k = 0; k < GT_LAYER_WEIGHTS; k++)
        layer->weight[k] =
            (gt_weight){.used = words[kind].weight[k], .init = words[kind].init[k], .at = at, .value = gt_value_none()};
    r->steps->layers = layer;
    return layer;
}

static bool name_taken(const gt_recorder *r, const char *name)
{
    for (const gt_layer *layer = r->steps->layers; layer; layer = layer->next)
        if (layer->name && strcmp(layer->name, name) == 0)
            return true;
    return false;
}

/* "dense", then "dense_1", "dense_2", as Keras does. */
static void name_layer(gt_recorder *r, gt_layer *layer, const char *name)
{
    const char *own = name;
    for (int i = 1; name_taken(r, own); i++)
        own = gt_print(r->arena, "%s_%d", name, i);
    layer->name = own;
}

void gt_layer_bind(gt_recorder *r, gt_layer *layer, const char *name)
{
    if (!layer->name)
        name_layer(r, layer, name);
}

static gt_status find_kind(gt_recorder *r, const char *name, const gt_doc *map, gt_layer_kind *kind)
{
    const gt_doc *op = gt_doc_get(map, "op");
    gt_nearest nearest = {.name = op && op->kind == GT_DOC_TEXT ? op->text.s : ""};
    for (int i = 0; i < GT_LAYER_KINDS; i++) {
        *kind = (gt_layer_kind)i;
        if (strcmp(words[i].op, nearest.name) == 0)
            return GT_OK;
        gt_nearest_offer(&nearest, words[i].op);
    }
    gt_layer_of_keras_offer(r->arena, &nearest);
    if (!op) {
        gt_fail(r->error, GT_WRONG_MODEL, map->at, "the layer '%s' does not say its 'op'", name);
        gt_fix(r->error, "write op: dense, lstm or another name of tf.keras.layers");
    } else if (op->kind != GT_DOC_TEXT) {
        gt_fail(r->error, GT_WRONG_MODEL, op->at, "the 'op' of the layer '%s' must be a name, not %s", name,
                gt_doc_kind_name(op));
        gt_fix(r->error, "write op: dense, lstm or another name of tf.keras.layers");
    } else {
        gt_fail(r->error, GT_WRONG_MODEL, op->at, "'%s' is no kind of layer", nearest.name);
        gt_fix(r->error, nearest.best ? "did you mean '%s'?" : "'gradtape ops dense' shows one that there is",
               nearest.best);
    }
    return GT_WRONG_MODEL;
}

static bool is_own_kind(const gt_doc *map)
{
    const gt_doc *op = gt_doc_get(map, "op");
    for (int i = 0; op && op->kind == GT_DOC_TEXT && i < GT_LAYER_KINDS; i++)
        if (strcmp(words[i].op, op->text.s) == 0)
            return true;
    return false;
}

gt_status gt_layers_declare(gt_recorder *r)
{
    const gt_doc *layers = r->model->layers;
    for (size_t i = 0; layers && i < layers->n; i++) {
        const char *name = layers->key[i]->text.s;
        gt_layer_kind kind;
        gt_value keras;
        bool found = false;
        if (!is_own_kind(layers->item[i])) {
            GT_TRY(gt_layer_of_keras(r, layers->item[i], &found, &keras));
            if (found) {
                gt_object_bind(r, keras.object, name);
                gt_scope_set(r->arena, r->steps->globals, name, keras);
                continue;
            }
        }
        GT_TRY(find_kind(r, name, layers->item[i], &kind));
        gt_layer *layer = new_layer(r, kind, layers->key[i]->at);
        layer->name = name;
        GT_TRY(gt_layer_read_map(r, layer, layers->item[i]));
        gt_scope_set(r->arena, r->steps->globals, name, (gt_value){.kind = GT_VALUE_LAYER, .layer = layer});
    }
    return GT_OK;
}

/* -- building -- */

gt_status gt_initializer_call(gt_recorder *r, gt_value initializer, gt_dtype dtype, const gt_shape *shape, gt_span at,
                              gt_tensor *out)
{
    gt_value sizes = gt_value_items(r->arena, GT_VALUE_TUPLE), made;
    gt_argument argument[] = {gt_positional(at, sizes), gt_positional(at, gt_value_from_dtype(dtype))};
    const gt_tensor *tensor;
    gt_ref ref;
    for (int i = 0; i < shape->rank; i++)
        gt_items_add(r->arena, sizes.items, NULL, gt_value_int(shape->dim[i]));
    argument[1].key = "dtype";
    GT_TRY(gt_call_value(r, initializer, &(gt_call_site){2, argument, at}, &made));
    GT_TRY(gt_to_ref(r, made, dtype, at, &ref));
    GT_TRY(gt_force(r, ref, at, &tensor));
    *out = *tensor;
    return GT_OK;
}

static gt_status find_value(gt_recorder *r, const gt_layer *layer, int k, const gt_demand *demand,
                            const gt_shape *shape, gt_tensor *out)
{
    const gt_weight *weight = &layer->weight[k];
    gt_given *given = gt_given_find(r, demand->name);
    if (given)
        return gt_given_value(r, given, demand, out);
    if (weight->doc)
        return gt_inline_value(r->arena, demand, weight->doc, out, r->error);
    if (weight->value.kind != GT_VALUE_NONE) {
        gt_ref ref;
        const gt_tensor *tensor;
        if (weight->called)
            return gt_initializer_call(r, weight->value, demand->dtype, shape, weight->at, out);
        GT_TRY(gt_to_ref(r, weight->value, demand->dtype, weight->at, &ref));
        GT_TRY(gt_force(r, ref, weight->at, &tensor));
        *out = *tensor;
        return GT_OK;
    }
    gt_declaration declaration = {.role = GT_ROLE_VARIABLE,
                                  .name = demand->name,
                                  .at = layer->at,
                                  .value_at = weight->at,
                                  .from = GT_FROM_INIT,
                                  .init = weight->init,
                                  .options = weight->options};
    size_t number = r->model->declarations + GT_LAYER_WEIGHTS * layer->number + (size_t)k;
    return gt_initial_value(r, &declaration, number, demand, shape, out);
}

/* One number stands for all. */
static gt_status fit(gt_recorder *r, const gt_demand *demand, const gt_shape *shape, gt_tensor *value)
{
    char is[GT_SHAPE_TEXT], needed[GT_SHAPE_TEXT];
    if (gt_shape_equal(&value->shape, shape))
        return GT_OK;
    if (value->shape.rank)
        return gt_fail(r->error, GT_WRONG_MODEL, demand->at, "'%s' has shape %s, but its layer needs %s here",
                       demand->name, gt_shape_text(&value->shape, is), gt_shape_text(shape, needed));
    return gt_broadcast_scalar(r, demand, shape, value);
}

static gt_status make_weight(gt_recorder *r, gt_layer *layer, int k, gt_shape *shape, gt_dtype dtype, gt_span at)
{
    gt_weight *weight = &layer->weight[k];
    gt_tensor *value = GT_NEW(r->arena, gt_tensor);
    gt_demand demand = {.name = gt_print(r->arena, "%s.%s", layer->name, words[layer->kind].weight[k]),
                        .at = weight->at,
                        .dtype = dtype};
    gt_shape *units = layer->units < 0 && layer->kind == GT_LAYER_DENSE ? &value->shape : NULL;
    GT_TRY(find_value(r, layer, k, &demand, shape, value));
    GT_TRY(gt_tensor_convert(r->arena, &demand, dtype, value, r->error));
    if (units && units->rank == 2) /* the kernel says how many units there are */
        layer->units = shape->dim[1] = units->dim[1];
    if (shape->dim[shape->rank - 1] < 0)
        return gt_fail(r->error, GT_WRONG_MODEL, demand.at, "'%s' must be a matrix [inputs, units]", demand.name);
    GT_TRY(fit(r, &demand, shape, value));
    r->build.at = at;
    weight->variable = gt_variable_new(r, demand.name, layer->at, layer->trainable, value);
    if (!weight->variable)
        return r->error->code;
    weight->variable->layer = layer->name;
    return GT_OK;
}

/* The sizes come from the input; the variables take its dtype. */
static gt_status build(gt_recorder *r, gt_layer *layer, gt_ref x, gt_span at)
{
    gt_shape input = *gt_ref_shape(&r->program, x);
    gt_dtype dtype = gt_ref_dtype(&r->program, x);
    int64_t axis = layer->kind == GT_LAYER_DENSE ? -1 : layer->axis;
    axis += axis < 0 ? input.rank : 0;
    if (!layer->name)
        name_layer(r, layer, words[layer->kind].op);
    if (axis < 0 || axis >= input.rank) {
        char text[GT_SHAPE_TEXT];
        return gt_fail(r->error, GT_WRONG_MODEL, at, "the layer '%s' needs axis %lld of its input, whose shape is %s",
                       layer->name, (long long)(layer->kind == GT_LAYER_DENSE ? -1 : layer->axis),
                       gt_shape_text(&input, text));
    }
    if (layer->inputs && input.dim[axis] != layer->inputs) {
        gt_fail(r->error, GT_WRONG_MODEL, at, "the layer '%s' takes %lld features, and its input has %lld", layer->name,
                (long long)layer->inputs, (long long)input.dim[axis]);
        return gt_fix(r->error, "make it for them: Linear(%lld, %lld)", (long long)input.dim[axis],
                      (long long)layer->units);
    }
    if (!gt_dtype_differentiable(dtype))
        dtype = r->dtype;
    for (int k = 0; k < GT_LAYER_WEIGHTS; k++) {
        gt_shape shape = {1, {input.dim[axis]}};
        if (layer->kind == GT_LAYER_DENSE)
            shape = k == 0 ? (gt_shape){2, {input.dim[axis], layer->units}} : (gt_shape){1, {layer->units}};
        if (layer->weight[k].used)
            GT_TRY(make_weight(r, layer, k, &shape, dtype, at));
    }
    layer->built = true;
    return GT_OK;
}

/* -- calling -- */

static gt_value weight_value(const gt_layer *layer, int k)
{
    return (gt_value){.kind = GT_VALUE_VARIABLE, .variable = layer->weight[k].variable};
}

static gt_status run(gt_recorder *r, gt_layer *layer, gt_value x, bool training, gt_span at, gt_value *out)
{
    const bool used[] = {layer->weight[0].used, layer->weight[1].used};
    const gt_argument axis = gt_keyword("axis", at, gt_value_int(layer->axis)),
                      epsilon = gt_keyword("epsilon", at, gt_value_real(layer->epsilon));
    gt_argument argument[5] = {gt_positional(at, x), axis, epsilon};
    gt_value y;
    size_t n = 3;
    switch (layer->kind) {
    case GT_LAYER_DENSE:
        argument[1] = gt_positional(at, weight_value(layer, 0));
        argument[2] = gt_positional(at, weight_value(layer, 1));
        GT_TRY(gt_call_op(r, &gt_op_dense, &(gt_call_site){used[1] ? 3 : 2, argument, at}, &y));
        return gt_activation_call(r, layer->activation, y, at, out);
    case GT_LAYER_LAYER_NORMALIZATION:
        for (int k = 0; k < GT_LAYER_WEIGHTS; k++)
            if (used[k])
                argument[n++] = gt_keyword(words[layer->kind].weight[k], at, weight_value(layer, k));
            else if (k == 0 && used[1]) /* beta comes after it */
                argument[n++] = gt_keyword(words[layer->kind].weight[k], at, gt_value_real(1));
        return gt_call_op(r, &gt_op_layer_normalization, &(gt_call_site){n, argument, at}, out);
    case GT_LAYER_DROPOUT:
        return GT_CALL_OP(r, &gt_op_dropout, at, out, argument[0], gt_keyword("rate", at, gt_value_real(layer->rate)),
                          gt_keyword("seed", at, layer->seed), gt_keyword("training", at, gt_value_truth(training)));
    default:
        return GT_CALL_OP(r, &gt_op_batch_normalization, at, out, argument[0],
                          gt_positional(at, used[0] ? weight_value(layer, 0) : gt_value_real(1)),
                          gt_positional(at, used[1] ? weight_value(layer, 1) : gt_value_real(0)), axis, epsilon);
    }
}

gt_status gt_layer_call(gt_recorder *r, gt_layer *layer, const gt_call_site *site, gt_value *out)
{
    gt_invocation c;
    const char *name = layer->name ? layer->name : words[layer->kind].op;
    gt_ref x;
    bool training = !layer->evaluating;
    GT_TRY(gt_arguments_read(r, gt_print(r->arena, "%s(inputs, training=None)", name), NULL, site, &c));
    GT_TRY(gt_to_switch(r, c.value[1], site->at, "training", &training));
    if (!training && layer->kind == GT_LAYER_BATCH_NORMALIZATION)
        return gt_fail(r->error, GT_WRONG_MODEL, site->at,
                       "batch_normalization keeps no moving averages: training must be True");
    r->build.at = site->at;
    GT_TRY(gt_to_ref(r, c.value[0], r->dtype, site->at, &x));
    x = gt_native_met(r, x, r->dtype);
    if (!layer->built)
        GT_TRY(build(r, layer, x, site->at));
    r->build.at = site->at;
    return run(r, layer, gt_value_tensor(x), training, site->at, out);
}

/* -- fields -- */

gt_value gt_layer_variables(gt_recorder *r, const gt_layer *layer, bool only_trainable)
{
    gt_value list = gt_value_items(r->arena, GT_VALUE_LIST);
    for (int k = 0; k < GT_LAYER_WEIGHTS; k++)
        if (layer->weight[k].variable && (layer->trainable || !only_trainable))
            gt_items_add(r->arena, list.items, NULL, weight_value(layer, k));
    return list;
}

static gt_status weight_field(gt_recorder *r, const gt_layer *layer, int k, gt_span at, gt_value *out)
{
    const char *name = layer->name ? layer->name : words[layer->kind].op, *weight = words[layer->kind].weight[k];
    if (layer->weight[k].variable) {
        *out = weight_value(layer, k);
        return GT_OK;
    }
    if (!layer->weight[k].used)
        return gt_fail(r->error, GT_WRONG_MODEL, at, "the layer '%s' has no %s: it was made without", name, weight);
    gt_fail(r->error, GT_WRONG_MODEL, at,
            "the layer '%s' has no %s yet: its variables are made when it is first called", name, weight);
    if (!layer->name)
        return gt_fix(r->error, "give it a name and call it by that: layer = ..., y = layer(x)");
    return gt_fix(r->error, "call it in the steps: y = %s(x)", name);
}

gt_status gt_layer_field(gt_recorder *r, gt_layer *layer, const char *name, gt_span at, gt_value *out)
{
    static const char *const lists[] = {"variables", "weights", "trainable_variables", "trainable_weights"};
    gt_nearest nearest = {.name = name};
    for (int k = 0; k < GT_LAYER_WEIGHTS && words[layer->kind].weight[k]; k++) {
        if (strcmp(words[layer->kind].weight[k], name) == 0)
            return weight_field(r, layer, k, at, out);
        gt_nearest_offer(&nearest, words[layer->kind].weight[k]);
    }
    for (int i = 0; i < 4; i++) {
        if (strcmp(lists[i], name) == 0) {
            *out = gt_layer_variables(r, layer, i >= 2);
            return GT_OK;
        }
        gt_nearest_offer(&nearest, lists[i]);
    }
    if (strcmp(name, "built") == 0)
        *out = gt_value_truth(layer->built);
    else if (strcmp(name, "trainable") == 0)
        *out = gt_value_truth(layer->trainable);
    else if (strcmp(name, "units") == 0 && layer->units > 0)
        *out = gt_value_int(layer->units);
    else if (strcmp(name, "name") == 0 && layer->name)
        *out = gt_value_text(layer->name);
    else {
        gt_fail(r->error, GT_WRONG_MODEL, at, "a layer has no '%s'", name);
        return gt_fix_nearest(r->error, &nearest, NULL);
    }
    return GT_OK;
}

/* -- builtins -- */

static gt_status construct(gt_recorder *r, gt_layer_kind kind, const gt_call_site *site, gt_value *out)
{
    *out = (gt_value){.kind = GT_VALUE_LAYER, .layer = new_layer(r, kind, site->at)};
    return gt_layer_read_call(r, out->layer, site);
}

gt_status gt_builtin_layer(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    return construct(r, (gt_layer_kind)c->of->number, c->site, out);
}

/* Linear(in_features, out_features): a dense layer, of whose input the first size is held. */
gt_status gt_builtin_linear(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_argument dense[] = {gt_keyword("units", c->at, c->value[1]), gt_keyword("use_bias", c->at, c->value[2])};
    size_t n = c->value[2].kind == GT_VALUE_NONE ? 1 : 2;
    GT_TRY(construct(r, GT_LAYER_DENSE, &(gt_call_site){n, dense, c->at}, out));
    return gt_to_int(r, c->value[0], c->arg[0].at, "in_features", &out->layer->inputs);
}

static bool is_key(const gt_argument *argument, const char *name)
{
    return argument->key && strcmp(argument->key, name) == 0;
}

/* ONNX's ops have the constructors' names: with a tensor first they are meant. */
static bool is_op_call(const gt_call_site *site)
{
    return site->n && gt_value_is_tensor(site->argument[0].value) &&
           (!site->argument[0].key || is_key(&site->argument[0], "x"));
}

gt_status gt_builtin_layer_or_op(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    const gt_call_site *site = c->site;
    const bool dropout = c->of->number == GT_LAYER_DROPOUT;
    if (!is_op_call(site))
        return gt_builtin_layer(r, c, out);
    gt_argument *own = GT_ARRAY(r->arena, site->n + 1, gt_argument);
    bool epsilon = dropout; /* is given, or has no place */
    for (size_t i = 0; i < site->n; i++) {
        own[i] = site->argument[i];
        epsilon |= is_key(&own[i], "epsilon");
    }
    own[site->n] = gt_keyword("epsilon", site->at, gt_value_real(1e-5));
    return gt_call_op(r, dropout ? &gt_op_dropout : &gt_op_layer_normalization,
                      &(gt_call_site){site->n + !epsilon, own, site->at}, out);
}

/* dense(x, kernel, bias, activation=...): the op, for weights that are there. */
static gt_status dense_with_weights(gt_recorder *r, const gt_call_site *site, gt_value *out)
{
    gt_argument *rest = GT_ARRAY(r->arena, site->n, gt_argument);
    gt_value activation = gt_value_none(), y;
    size_t kept = 0;
    for (size_t i = 0; i < site->n; i++)
        if (is_key(&site->argument[i], "activation"))
            GT_TRY(gt_activation_read(r, site->argument[i].value, site->argument[i].at, &activation));
        else
            rest[kept++] = site->argument[i];
    GT_TRY(gt_call_op(r, &gt_op_dense, &(gt_call_site){kept, rest, site->at}, &y));
    return gt_activation_call(r, activation, y, site->at, out);
}

/* dense(x, units=8, ...): a layer of its own, called once. */
gt_status gt_builtin_dense(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    const gt_call_site *site = c->site;
    gt_argument x = {0}, *rest = GT_ARRAY(r->arena, site->n, gt_argument);
    bool sized = site->n > 1 && !site->argument[1].key && site->argument[1].value.kind == GT_VALUE_INT;
    bool found = false;
    size_t kept = 0;
    for (size_t i = 0; i < site->n; i++) {
        sized |= is_key(&site->argument[i], "units");
        if (!found &&
            (!site->argument[i].key || is_key(&site->argument[i], "x") || is_key(&site->argument[i], "inputs"))) {
            x = gt_positional(site->argument[i].at, site->argument[i].value);
            found = true;
        } else {
            rest[kept++] = site->argument[i];
        }
    }
    if (!found || !sized)
        return dense_with_weights(r, site, out);
    gt_value layer;
    GT_TRY(gt_refuse_in_turn(r, site->at, "makes a layer"));
    GT_TRY(construct(r, GT_LAYER_DENSE, &(gt_call_site){kept, rest, site->at}, &layer));
    return gt_layer_call(r, layer.layer, &(gt_call_site){1, &x, site->at}, out);
}
