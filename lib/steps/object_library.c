/* What tf.Module, Keras's Layer and Model and torch's Module give to the classes that derive from them. */
#include <string.h>

#include "names/names.h"
#include "ops/emit.h"
#include "steps/attribute.h"
#include "steps/builtin.h"
#include "steps/convert.h"
#include "steps/declarations.h"
#include "steps/layer_value.h"
#include "steps/library.h"
#include "steps/native_numbers.h"
#include "steps/object.h"
#include "steps/tensor_method.h"
#include "steps/torch_autograd.h"

enum {
    MODULE = 1 << GT_BASE_MODULE,
    KERAS = 1 << GT_BASE_LAYER | 1 << GT_BASE_MODEL,
    TORCH = 1 << GT_BASE_TORCH,
    ERROR = 1 << GT_BASE_ERROR
};

/* -- methods -- */

/* An initializer by its name, as Keras has them. */
static gt_status initial(gt_recorder *r, gt_value init, const gt_demand *demand, const gt_shape *shape, gt_tensor *out)
{
    static const struct {
        const char *name;
        double from, factor;
    } own[] = {{"random_normal", 0, 0.05},
               {"normal", 0, 0.05},
               {"truncated_normal", 0, 0.05},
               {"random_uniform", 0.5, 0.1},
               {"uniform", 0.5, 0.1}};
    gt_declaration declaration = {
        .role = GT_ROLE_VARIABLE, .name = demand->name, .at = demand->at, .value_at = demand->at, .from = GT_FROM_INIT};
    declaration.init = init.kind == GT_VALUE_TEXT ? init.text : "glorot_uniform";
    const size_t number = ((size_t)1 << 24) + r->variables.n; /* beyond those of declarations and layers */
    GT_TRY(gt_initial_value(r, &declaration, number, demand, shape, out));
    for (size_t k = 0; k < sizeof own / sizeof *own; k++) {
        void *data;
        if (strcmp(own[k].name, declaration.init) != 0)
            continue;
        gt_tensor made = *out;
        *out = gt_tensor_new(r->arena, made.dtype, &made.shape, &data);
        for (int64_t i = 0; i < gt_shape_count(&made.shape); i++)
            if (made.dtype == GT_F32)
                ((float *)data)[i] = (float)((gt_tensor_real(&made, i) - own[k].from) * own[k].factor);
            else
                ((double *)data)[i] = (gt_tensor_real(&made, i) - own[k].from) * own[k].factor;
    }
    return GT_OK;
}

/* A function of names/ of one argument. */
static gt_status call_named(gt_recorder *r, const char *dotted, gt_value x, gt_span at, gt_value *out)
{
    const gt_argument argument = gt_positional(at, x);
    gt_value function;
    bool found;
    GT_TRY(gt_library_find(r, dotted, dotted, at, &found, &function));
    return gt_call_value(r, function, &(gt_call_site){1, &argument, at}, out);
}

/* One more in a list that no attribute can be. */
static void note(gt_recorder *r, gt_object *object, const char *key, gt_value value)
{
    const gt_value *list = gt_items_like(object->attributes, key, 0);
    if (!list) {
        gt_items_add(r->arena, object->attributes.items, key, gt_value_items(r->arena, GT_VALUE_LIST));
        list = gt_items_like(object->attributes, key, 0);
    }
    gt_items_add(r->arena, list->items, NULL, value);
}

/* self.add_loss(loss) in a call: what was added in calls before that counts no more. */
static gt_status add_loss(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_object *object = c->self->object;
    gt_value all = c->value[0];
    const gt_value *before = gt_items_like(object->attributes, GT_ADDED_LOSSES, 0);
    if (gt_value_is_callable(all)) {
        gt_fail(r->error, GT_WRONG_MODEL, c->at, "add_loss takes a loss, not what makes one");
        return gt_fix(r->error, "call it in 'call' with what it needs: self.add_loss(f(x))");
    }
    if (object->lost != object->called && before)
        before->items->n = 0;
    object->lost = object->called;
    for (size_t i = 0; gt_value_is_sequence(all) && i < all.items->n; i++)
        note(r, object, GT_ADDED_LOSSES, all.items->item[i]);
    if (!gt_value_is_sequence(all))
        note(r, object, GT_ADDED_LOSSES, all);
    *out = gt_value_none();
    return GT_OK;
}

/* self.add_weight(shape=..., initializer=...): in Keras 2 the name comes first, which is a text. */
static gt_status add_weight(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    enum { SHAPE, INITIALIZER, DTYPE, TRAINABLE, NAME, REGULARIZER };
    gt_invocation own;
    gt_argument *argument = GT_ARRAY(r->arena, c->site->n, gt_argument);
    for (size_t i = 0; i < c->site->n; i++) {
        argument[i] = c->site->argument[i];
        if (i == 0 && !argument[i].key && argument[i].value.kind == GT_VALUE_TEXT)
            argument[i].key = "name";
    }
    GT_TRY(gt_arguments_read(
        r, "add_weight(shape=None, initializer=None, dtype=None, trainable=None, name=None, regularizer=None)", NULL,
        &(gt_call_site){c->site->n, argument, c->at}, &own));
    const gt_attr_spec spec = {.name = "shape", .type = GT_ATTR_SHAPE};
    gt_attr sizes = {.given = false};
    gt_dtype dtype = gt_native_floatx(r);
    bool trainable = true;
    gt_shape shape = {0};
    gt_tensor *value = GT_NEW(r->arena, gt_tensor);
    if (own.value[DTYPE].kind != GT_VALUE_NONE)
        GT_TRY(gt_attr_dtype(r, "dtype", own.value[DTYPE], c->at, &dtype));
    GT_TRY(gt_to_switch(r, own.value[TRAINABLE], c->at, "trainable", &trainable));
    GT_TRY(gt_attr_read(r, &spec, own.value[SHAPE], own.arg[SHAPE].at, &sizes));
    if (sizes.ints.n > GT_MAX_RANK)
        return gt_fail(r->error, GT_WRONG_MODEL, c->at, "more than %d axes", GT_MAX_RANK);
    for (int i = 0; sizes.given && i < sizes.ints.n; i++)
        shape.dim[shape.rank++] = sizes.ints.v[i];
    gt_value init = own.value[INITIALIZER], penalty = own.value[REGULARIZER];
    if (init.kind == GT_VALUE_TEXT &&
        (strcmp(init.text, "orthogonal") == 0 || (init.text[0] >= 'A' && init.text[0] <= 'Z')))
        GT_TRY(call_named(r, "tf.keras.initializers.get", init, c->at, &init));
    if (penalty.kind != GT_VALUE_NONE)
        GT_TRY(call_named(r, "tf.keras.regularizers.get", penalty, own.arg[REGULARIZER].at, &penalty));
    gt_demand demand = {.name = "a weight", .at = own.arg[INITIALIZER].at, .dtype = dtype};
    if (init.kind != GT_VALUE_TEXT && init.kind != GT_VALUE_NONE && !gt_value_is_callable(init)) {
        gt_fail(r->error, GT_WRONG_MODEL, demand.at, "'initializer' must be the name of one or a function, not %s",
                gt_value_kind_name(init));
        return gt_fix(r->error, "write its name, initializer='zeros', or self.w = tf.Variable(value)");
    }
    for (int i = 0; i < shape.rank; i++)
        if (shape.dim[i] < 0)
            return gt_fail(r->error, GT_WRONG_MODEL, c->at, "a size cannot be negative: %lld", (long long)shape.dim[i]);
    GT_TRY(gt_check_size(r, &demand, dtype, &shape));
    const char *called = own.value[NAME].kind == GT_VALUE_TEXT ? own.value[NAME].text : NULL;
    const bool known = called && c->self->object->of->row && c->self->object->name;
    gt_given *given = known ? gt_given_find(r, gt_print(r->arena, "%s.%s", c->self->object->name, called))
                            : NULL; /* -i layer.kernel=VALUE */
    if (given)
        GT_TRY(gt_given_value(r, given, &demand, value));
    else
        GT_TRY(gt_value_is_callable(init) ? gt_initializer_call(r, init, dtype, &shape, demand.at, value)
                                          : initial(r, init, &demand, &shape, value));
    if (given && !gt_shape_equal(&value->shape, &shape)) {
        char is[GT_SHAPE_TEXT], needed[GT_SHAPE_TEXT];
        return gt_fail(r->error, GT_WRONG_MODEL, c->at, "'%s.%s' is given with shape %s, but its layer needs %s here",
                       c->self->object->name, called, gt_shape_text(&value->shape, is), gt_shape_text(&shape, needed));
    }
    if (!gt_shape_equal(&value->shape, &shape))
        return gt_fail(r->error, GT_WRONG_MODEL, demand.at, "this initializer gives another shape than was asked for");
    GT_TRY(gt_tensor_convert(r->arena, &demand, dtype, value, r->error));
    r->build.at = c->at;
    *out = (gt_value){.kind = GT_VALUE_VARIABLE};
    out->variable = gt_variable_new(r, gt_variable_own_name(r, NULL, "Variable"), c->at, trainable, value);
    if (!out->variable)
        return r->error->code;
    out->variable->unnamed = true;
    if (own.value[NAME].kind == GT_VALUE_TEXT)
        gt_variable_call(r, out->variable, own.value[NAME].text);
    /* Keras tracks it from here on, whether or not an attribute holds it. */
    gt_object *object = c->self->object;
    gt_items_add(r->arena, object->attributes.items, gt_print(r->arena, " %zu", object->attributes.items->n), *out);
    if (object->of->row) {
        const gt_value *said = gt_items_like(object->attributes, "name", 0);
        const bool within = object->name && strchr(object->name, '.'); /* what TensorFlow calls it then is not known */
        out->variable->layer = said && said->kind == GT_VALUE_TEXT ? said->text : within ? NULL : object->name;
        out->variable->given = out->variable->layer ? called : NULL;
    }
    const gt_value *trains = gt_items_like(object->attributes, "trainable", 0);
    out->variable->trainable &= !trains || trains->kind != GT_VALUE_TRUTH || trains->truth;
    const gt_value pair[] = {*out, penalty};
    if (penalty.kind != GT_VALUE_NONE)
        note(r, object, GT_PENALTIES, gt_value_of(r->arena, GT_VALUE_TUPLE, 2, pair));
    return GT_OK;
}

static gt_status do_nothing(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    (void)r;
    c->self->object->built = true;
    *out = gt_value_none();
    return GT_OK;
}

static gt_status init(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    *out = gt_value_none();
    return gt_library_init(r, c->self->object, c->site);
}

static bool has_attribute(const gt_object *object, const gt_variable *variable)
{
    const gt_items *items = object->attributes.items;
    for (size_t i = 0; i < items->n; i++)
        if (items->item[i].kind == GT_VALUE_VARIABLE && items->item[i].variable == variable)
            return true;
    return false;
}

static gt_status parameters(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    bool all = true;
    GT_TRY(gt_to_switch(r, c->value[0], c->at, "recurse", &all));
    GT_TRY(gt_object_variables(r, c->self->object, GT_VARIABLES_ALL, c->at, out));
    for (size_t i = out->items->n; !all && i-- > 0;)
        if (!has_attribute(c->self->object, out->items->item[i].variable))
            gt_items_take_out(out->items, i);
    return GT_OK;
}

static gt_status read_module(gt_recorder *r, gt_invocation *c, gt_object **out)
{
    *out = c->value[0].kind == GT_VALUE_OBJECT ? c->value[0].object : NULL;
    if (*out && (*out)->of->library == GT_BASE_TORCH)
        return GT_OK;
    gt_fail(r->error, GT_WRONG_MODEL, c->at, "a module of torch is asked for, not %s", gt_value_kind_name(c->value[0]));
    return gt_fix(r->error, "give it an object of torch.nn.Module, or of a class derived from it");
}

gt_status gt_builtin_named_parameters(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_object *module;
    GT_TRY(read_module(r, c, &module));
    return gt_object_named_variables(r, module, c->at, out);
}

/* What register_buffer noted: under a key that no attribute has, the names, and whether state_dict has them. */
static const char buffers_key[] = " buffers";

/* (name, value) of the attributes; or of those that are buffers (name, value, persistent). */
gt_status gt_builtin_module_attributes(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_object *module;
    GT_TRY(read_module(r, c, &module));
    const gt_items *items = module->attributes.items;
    const gt_value *buffers = gt_items_like(module->attributes, buffers_key, 0);
    *out = gt_value_items(r->arena, GT_VALUE_LIST);
    for (size_t i = 0; i < items->n; i++) {
        const gt_value *kept = c->of->number && buffers ? gt_items_like(*buffers, items->key[i], 0) : NULL;
        const gt_value parts[] = {gt_value_text(items->key[i]), items->item[i], kept ? *kept : gt_value_none()};
        if (items->key[i][0] != ' ' && (kept || !c->of->number))
            gt_items_add(r->arena, out->items, NULL, gt_value_of(r->arena, GT_VALUE_TUPLE, kept ? 3 : 2, parts));
    }
    return GT_OK;
}

/* As torch's optimizers have it. */
static gt_status zero_grad(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    bool found;
    GT_TRY(gt_object_variables(r, c->self->object, GT_VARIABLES_ALL, c->at, out));
    for (size_t i = 0; i < out->items->n; i++)
        GT_TRY(gt_torch_field_set(r, out->items->item[i], "grad", c->at, gt_value_none(), &found));
    *out = gt_value_none();
    return GT_OK;
}

/* net.train(mode=True), net.eval(): gives the module itself. */
static gt_status set_mode(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    bool training = !c->of->number;
    if (training)
        GT_TRY(gt_to_switch(r, c->value[0], c->at, "mode", &training));
    *out = (gt_value){.kind = GT_VALUE_OBJECT, .object = c->self->object};
    return gt_object_set_mode(r, c->self->object, !training, c->at);
}

/* register_buffer(name, tensor): an attribute, and the name in a list of its own. */
static gt_status register_attribute(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    *out = gt_value_none();
    if (c->value[0].kind != GT_VALUE_TEXT)
        return gt_fail(r->error, GT_WRONG_MODEL, c->arg[0].at, "the name of an attribute must be a text, not %s",
                       gt_value_kind_name(c->value[0]));
    if (c->of->number) {
        bool persistent = true;
        gt_object *object = c->self->object;
        GT_TRY(gt_to_switch(r, c->value[2], c->at, "persistent", &persistent));
        if (!gt_items_like(object->attributes, buffers_key, 0))
            gt_items_put(r->arena, object->attributes, buffers_key, gt_value_items(r->arena, GT_VALUE_DICT));
        gt_items_put(r->arena, *gt_items_like(object->attributes, buffers_key, 0), c->value[0].text,
                     gt_value_truth(persistent));
    }
    return gt_field_set(r, (gt_value){.kind = GT_VALUE_OBJECT, .object = c->self->object}, c->value[0].text, c->at,
                        c->value[1]);
}

static const struct {
    unsigned of;
    gt_builtin row;
} methods[] = {
    {MODULE | KERAS | TORCH | ERROR | 1, {"__init__", NULL, init, .of = GT_VALUE_OBJECT}},
    {KERAS, {"add_weight", NULL, add_weight, .of = GT_VALUE_OBJECT}},
    {KERAS, {"build", "build(input_shape)", do_nothing, .of = GT_VALUE_OBJECT}},
    {KERAS, {"add_loss", "add_loss(losses)", add_loss, .of = GT_VALUE_OBJECT}},
    {TORCH, {"zero_grad", "zero_grad(set_to_none=None)", zero_grad, .of = GT_VALUE_OBJECT}},
    {TORCH, {"train", "train(mode=None)", set_mode, .of = GT_VALUE_OBJECT}},
    {TORCH, {"eval", "eval()", set_mode, .number = true, .of = GT_VALUE_OBJECT}},
    {TORCH,
     {"register_buffer", "register_buffer(name, tensor, persistent=None)", register_attribute, .number = true,
      .of = GT_VALUE_OBJECT}},
    {TORCH, {"register_parameter", "register_parameter(name, param)", register_attribute, .of = GT_VALUE_OBJECT}},
    {TORCH, {"parameters", "parameters(recurse=None)", parameters, .of = GT_VALUE_OBJECT}},
};

/* -- fields -- */

static const struct {
    const char *name;
    unsigned of;
    gt_variables_wanted wanted;
} lists[] = {
    {"variables", MODULE | KERAS, GT_VARIABLES_ALL},
    {"trainable_variables", MODULE | KERAS, GT_VARIABLES_TRAINABLE},
    {"non_trainable_variables", MODULE | KERAS, GT_VARIABLES_FIXED},
    {"weights", KERAS, GT_VARIABLES_ALL},
    {"trainable_weights", KERAS, GT_VARIABLES_TRAINABLE},
    {"non_trainable_weights", KERAS, GT_VARIABLES_FIXED},
};

/* The modules whose functions are methods: those of the first that has one. */
static const char *const method_modules[][2] = {
    [GT_BASE_LAYER] = {"tf.keras.layers.Layer", NULL},
    [GT_BASE_MODEL] = {"tf.keras.Model", "tf.keras.layers.Layer"},
    [GT_BASE_TORCH] = {"torch.nn.Module", NULL},
};

static gt_status library_method(gt_recorder *r, gt_object *object, const char *name, gt_span at, bool *found,
                                gt_value *out)
{
    const gt_value self = {.kind = GT_VALUE_OBJECT, .object = object};
    gt_value function;
    if (name[0] == '_' && strcmp(name, "__repr__") != 0)
        return GT_OK;
    for (int i = 0; i < 2 && method_modules[object->of->library][i]; i++) {
        const char *module = method_modules[object->of->library][i];
        const char *dotted = gt_print(r->arena, "%s.%s", module, name),
                   *property = gt_print(r->arena, "%s._get_%s", module, name);
        if (gt_name_find(property).row) {
            GT_TRY(gt_library_find(r, property, property, at, found, &function));
            const gt_argument argument = gt_positional(at, self);
            return gt_call_value(r, function, &(gt_call_site){1, &argument, at}, out);
        }
        if (gt_name_find(dotted).row) {
            GT_TRY(gt_library_find(r, dotted, gt_print(r->arena, "%s.%s", strrchr(module, '.') + 1, name), at, found,
                                   &function));
            *out = gt_bound_function(r, function, self);
            return GT_OK;
        }
    }
    return GT_OK;
}

gt_status gt_library_field(gt_recorder *r, gt_object *object, const char *name, gt_span at, bool *found, gt_value *out)
{
    const unsigned base = 1U << object->of->library;
    bool done = false;
    *found = true;
    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++)
        if ((methods[i].of & base) && strcmp(methods[i].row.name, name) == 0) {
            gt_value *self = GT_NEW(r->arena, gt_value);
            *self = (gt_value){.kind = GT_VALUE_OBJECT, .object = object};
            *out = (gt_value){.kind = GT_VALUE_METHOD, .method = &methods[i].row, .self = self};
            return GT_OK;
        }
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        if ((lists[i].of & base) && strcmp(lists[i].name, name) == 0)
            return gt_object_variables(r, object, lists[i].wanted, at, out);
    if ((base & TORCH) && strcmp(name, "training") == 0) {
        *out = gt_value_truth(!object->evaluating);
        return GT_OK;
    }
    if (base & (TORCH | KERAS))
        GT_TRY(library_method(r, object, name, at, &done, out));
    if (done)
        return GT_OK;
    *found = base & (MODULE | KERAS);
    if (*found && strcmp(name, "name") == 0)
        *out = gt_value_text(object->name ? object->name : object->of->name);
    else if ((base & KERAS) && strcmp(name, "built") == 0)
        *out = gt_value_truth(object->built);
    else if ((base & KERAS) && strcmp(name, "trainable") == 0)
        *out = gt_value_truth(true);
    else if ((base & KERAS) && strcmp(name, "losses") == 0)
        return gt_object_losses(r, object, at, out);
    else
        *found = false;
    return GT_OK;
}

gt_status gt_module_text(gt_recorder *r, gt_value module, gt_span at, gt_value *out)
{
    bool found;
    gt_value function;
    GT_TRY(gt_library_find(r, "torch.nn.Module._text", "str", at, &found, &function));
    *out = gt_bound_function(r, function, module);
    return GT_OK;
}

void gt_library_offer_fields(const gt_object *object, gt_nearest *nearest)
{
    const unsigned base = 1U << object->of->library;
    for (size_t i = 0; i < sizeof methods / sizeof *methods; i++)
        if (methods[i].of & base)
            gt_nearest_offer(nearest, methods[i].row.name);
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        if (lists[i].of & base)
            gt_nearest_offer(nearest, lists[i].name);
    const char *name;
    for (int i = 0; (base & (TORCH | KERAS)) && i < 2 && method_modules[object->of->library][i]; i++) {
        gt_module_walk walk = gt_module_walk_of(gt_module_find(method_modules[object->of->library][i]));
        while (gt_module_next(&walk, &name))
            gt_nearest_offer(nearest, name);
    }
}

/* -- making and building -- */

/* input_shape=(4,), input_dim=4: as batch_input_shape=(None, 4). */
static gt_value whole_shape(gt_recorder *r, const char **key, gt_value value)
{
    if (strcmp(*key, "input_shape") != 0 && strcmp(*key, "input_dim") != 0)
        return value;
    const gt_value whole = gt_value_items(r->arena, GT_VALUE_TUPLE);
    gt_items_add(r->arena, whole.items, NULL, gt_value_none());
    for (size_t i = 0; gt_value_is_sequence(value) && i < value.items->n; i++)
        gt_items_add(r->arena, whole.items, NULL, value.items->item[i]);
    if (!gt_value_is_sequence(value))
        gt_items_add(r->arena, whole.items, NULL, value);
    *key = "batch_input_shape";
    return whole;
}

gt_status gt_library_init(gt_recorder *r, gt_object *object, const gt_call_site *site)
{
    /* Keras: what means nothing here; what is kept as an attribute. */
    static const char nothing[] = "dtype dynamic autocast kernel_constraint bias_constraint recurrent_constraint "
                                  "depthwise_constraint pointwise_constraint beta_constraint gamma_constraint "
                                  "embeddings_constraint alpha_constraint unroll use_cudnn",
                      shapes[] = "input_shape batch_input_shape input_dim batch_size activity_regularizer";
    const unsigned base = 1U << object->of->library;
    if (base == ERROR) {
        gt_value args = gt_value_items(r->arena, GT_VALUE_TUPLE);
        for (size_t i = 0; i < site->n && !site->argument[i].key; i++)
            gt_items_add(r->arena, args.items, NULL, site->argument[i].value);
        gt_items_put(r->arena, object->attributes, "args", args);
        return GT_OK;
    }
    for (size_t i = 0; i < site->n; i++) {
        const gt_argument *argument = &site->argument[i];
        const char *key = argument->key ? argument->key : i == 0 && base == MODULE ? "name" : NULL;
        if (!(base & (MODULE | KERAS)) || !key || (base == MODULE && strcmp(key, "name") != 0)) {
            gt_fail(r->error, GT_WRONG_MODEL, argument->key_at, "%s takes no arguments here", object->of->name);
            return gt_fix(r->error, "write a method for them: def __init__(self, ...)");
        }
        if (strcmp(key, "name") == 0) {
            if (argument->value.kind != GT_VALUE_NONE && argument->value.kind != GT_VALUE_TEXT)
                return gt_fail(r->error, GT_WRONG_MODEL, argument->at, "the name of %s must be a text, not %s",
                               object->of->name, gt_value_kind_name(argument->value));
            if (argument->value.kind == GT_VALUE_TEXT)
                GT_TRY(gt_field_set(r, (gt_value){.kind = GT_VALUE_OBJECT, .object = object}, key, site->at,
                                    argument->value));
            continue;
        }
        const bool said = argument->value.kind != GT_VALUE_NONE;
        if ((base & KERAS) && gt_word_in(nothing, ' ', key, strlen(key)) &&
            (!said || argument->value.kind == GT_VALUE_TRUTH))
            continue;
        if ((base & KERAS) && strcmp(key, "dtype") == 0 && said) {
            gt_dtype dtype;
            GT_TRY(gt_attr_dtype(r, "dtype", argument->value, argument->at, &dtype));
            if (dtype == GT_F64 && gt_native_floatx(r) != GT_F64) {
                gt_fail(r->error, GT_WRONG_MODEL, argument->at, "a layer has no dtype of its own here");
                return gt_fix(r->error, "have all computed in it: --dtype float64");
            }
            continue;
        }
        const bool known = base & KERAS && gt_word_in(shapes, ' ', key, strlen(key));
        if (!known && (strcmp(key, "trainable") != 0 || argument->value.kind != GT_VALUE_TRUTH)) {
            const gt_name *row = object->of->row;
            const char *begin, *module = row ? gt_module_short_name(row->module) : NULL;
            if (row) {
                const size_t n = gt_name_parameters(row, NULL, &begin);
                gt_fail(r->error, GT_WRONG_MODEL, argument->key_at, "%s.%s takes no '%s' here", module, row->name, key);
                return gt_fix(r->error, "%s.%s(%.*s", module, row->name, (int)n, begin);
            }
            gt_fail(r->error, GT_WRONG_MODEL, argument->key_at, "the base of %s takes no '%s' here", object->of->name,
                    key);
            return gt_fix(r->error, "it takes name, trainable, dtype, input_shape and activity_regularizer");
        }
        if (!said)
            continue;
        gt_value value = argument->value;
        if (known && strcmp(key, "activity_regularizer") != 0)
            value = whole_shape(r, &key, value);
        GT_TRY(gt_field_set(r, (gt_value){.kind = GT_VALUE_OBJECT, .object = object}, key, site->at, value));
    }
    return GT_OK;
}

/* The shape as a tuple; of a list of tensors a list of them. */
static gt_status shape_of(gt_recorder *r, gt_value x, gt_span at, gt_value *out)
{
    gt_ref ref;
    if (gt_value_is_sequence(x) && x.items->n && gt_value_is_tensor(x.items->item[0])) {
        *out = gt_value_items(r->arena, GT_VALUE_LIST);
        for (size_t i = 0; i < x.items->n; i++) {
            gt_value one;
            GT_TRY(gt_to_ref(r, x.items->item[i], r->dtype, at, &ref));
            GT_TRY(shape_of(r, gt_value_tensor(ref), at, &one));
            gt_items_add(r->arena, out->items, NULL, one);
        }
        return GT_OK;
    }
    GT_TRY(gt_to_ref(r, x, r->dtype, at, &ref));
    const gt_shape *shape = gt_ref_shape(&r->program, ref);
    *out = gt_value_items(r->arena, GT_VALUE_TUPLE);
    for (int i = 0; i < shape->rank; i++)
        gt_items_add(r->arena, out->items, NULL, gt_value_int(shape->dim[i]));
    return GT_OK;
}

gt_status gt_library_build(gt_recorder *r, gt_object *object, const gt_call_site *site)
{
    gt_value build, shape, ignored;
    if (object->built || !((1U << object->of->library) & KERAS))
        return GT_OK;
    GT_TRY(gt_object_field(r, (gt_value){.kind = GT_VALUE_OBJECT, .object = object}, "build", site->at, &build));
    if (build.kind == GT_VALUE_FUNCTION && site->n) {
        const gt_argument input = gt_positional(site->at, gt_value_none());
        gt_argument argument = input;
        GT_TRY(shape_of(r, site->argument[0].value, site->argument[0].at, &shape));
        argument.value = shape;
        const bool before = r->steps->building;
        r->steps->building = true;
        const gt_status status = gt_call_value(r, build, &(gt_call_site){1, &argument, site->at}, &ignored);
        r->steps->building = before;
        GT_TRY(status);
    }
    object->built = true;
    return GT_OK;
}
