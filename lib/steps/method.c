/* Fields and methods: x.shape, t.gradient(...), v.assign(...). */
#include "steps/method.h"

#include <string.h>

#include "ops/emit.h"
#include "steps/builtin.h"
#include "steps/collection_method.h"
#include "steps/convert.h"
#include "steps/custom_function.h"
#include "steps/dotted_name.h"
#include "steps/drawing.h"
#include "steps/exception.h"
#include "steps/formatted.h"
#include "steps/function_transform.h"
#include "steps/item_update.h"
#include "steps/layer_value.h"
#include "steps/native_numbers.h"
#include "steps/object.h"
#include "steps/replacement_hints.h"
#include "steps/shared_memory.h"
#include "steps/tape_request.h"
#include "steps/tensor_method.h"
#include "steps/torch_autograd.h"

/* -- tapes -- */

static gt_status read_unconnected(gt_recorder *r, gt_value value, gt_span at, bool *zero)
{
    *zero = value.kind == GT_VALUE_TEXT && strcmp(value.text, "zero") == 0;
    if (*zero || value.kind == GT_VALUE_NONE || (value.kind == GT_VALUE_TEXT && strcmp(value.text, "none") == 0))
        return GT_OK;
    gt_fail(r->error, GT_WRONG_MODEL, at, "Unknown value for unconnected_gradients: '%s'",
            value.kind == GT_VALUE_TEXT ? value.text : gt_value_kind_name(value));
    return gt_fix(r->error, "it is 'none' or 'zero'");
}

static gt_status tape_gradient(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_gradient_request request = {
        .target = c->value[0], .sources = c->value[1], .output_gradients = c->value[2], .at = c->at};
    GT_TRY(read_unconnected(r, c->value[3], c->at, &request.zero));
    const bool used_up = c->self->tape->consumed && !c->self->tape->persistent;
    gt_status status = gt_tape_gradient(r, c->self->tape, &request, out);
    if (status != GT_OK)
        return used_up ? gt_fail_as(r, "RuntimeError", gt_value_none()) : status;
    gt_question *question = GT_NEW(r->arena, gt_question);
    gt_gradient_request *kept = GT_NEW(r->arena, gt_gradient_request);
    *kept = request;
    *question = (gt_question){c->self->tape, kept, *out, c->self->tape->resets, r->steps->questions};
    r->steps->questions = question;
    return GT_OK;
}

/* Words of the command's --mode. */
static gt_status read_mode(gt_recorder *r, gt_value value, gt_span at, gt_mode *mode)
{
    static const char *const words[] = {[GT_MODE_AUTO] = "auto", "reverse", "forward"};
    *mode = GT_MODE_AUTO;
    if (value.kind == GT_VALUE_NONE)
        return GT_OK;
    for (int i = 0; i < 3 && value.kind == GT_VALUE_TEXT; i++)
        if (strcmp(value.text, words[i]) == 0) {
            *mode = (gt_mode)i;
            return GT_OK;
        }
    gt_fail(r->error, GT_WRONG_MODEL, at, "the mode of a jacobian is not %s",
            value.kind == GT_VALUE_TEXT ? gt_print(r->arena, "'%s'", value.text) : gt_value_kind_name(value));
    return gt_fix(r->error, "it is 'auto', 'reverse' (by rows) or 'forward' (by columns)");
}

static gt_status tape_jacobian(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    const bool batch = strcmp(c->of->name, "batch_jacobian") == 0;
    gt_jacobian_request request = {
        .target = c->value[0], .sources = c->value[1], .query = {.at = c->at, .batch = batch}};
    bool vectorized = true;
    int64_t chunk = 0;
    GT_TRY(read_unconnected(r, c->value[2], c->at, &request.query.zero));
    if (c->value[3].kind != GT_VALUE_NONE)
        GT_TRY(gt_to_int(r, c->value[3], c->at, "parallel_iterations", &chunk));
    if (c->value[3].kind != GT_VALUE_NONE && chunk < 1)
        return gt_fail(r->error, GT_WRONG_MODEL, c->at, "parallel_iterations must be at least 1");
    GT_TRY(gt_to_switch(r, c->value[4], c->at, "experimental_use_pfor", &vectorized));
    if (!vectorized && !c->self->tape->persistent) {
        gt_fail(r->error, GT_WRONG_MODEL, c->at,
                "GradientTape must be created with persistent=True to compute the %s with eager execution enabled and "
                "with  experimental_use_pfor set to False.",
                batch ? "batch_jacobian" : "jacobian");
        return gt_fix(r->error, "make it persistent: GradientTape(persistent=True)");
    }
    if (!batch) {
        GT_TRY(read_mode(r, c->value[5], c->at, &request.query.mode));
        GT_TRY(gt_to_switch(r, c->value[6], c->at, "sparse", &request.sparse));
    }
    request.query.chunk = vectorized ? chunk : 1;
    return gt_tape_jacobian(r, c->self->tape, &request, out);
}

static gt_status tape_jvp(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    bool zero;
    GT_TRY(read_unconnected(r, c->value[3], c->at, &zero));
    return gt_tape_jvp(r, c, zero, out);
}

/* What `with` does, by hand. */
static gt_status tape_enter(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    *out = *c->self;
    return gt_tape_enter(&r->tapes, c->self->tape, c->at, r->error);
}

static gt_status tape_exit(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    *out = gt_value_none();
    gt_tape_exit(&r->tapes, c->self->tape, c->at);
    return GT_OK;
}

static gt_status tape_hessian(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_gradient_request request = {.target = c->value[0], .sources = c->value[1], .at = c->at};
    gt_tape *tape = c->self->tape;
    bool flat;
    GT_TRY(gt_layout_read(r, c->value[2], c->at, &flat));
    if (!tape->persistent) {
        gt_fail(r->error, GT_WRONG_MODEL, c->at, "a Hessian needs a persistent tape: it is asked twice");
        return gt_fix(r->error, "GradientTape(persistent=True), or nest two tapes");
    }
    return gt_tape_hessian_value(r, tape, &request, flat, out);
}

static gt_status tape_watch(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    *out = gt_value_none();
    return gt_watch_value(r, c->self->tape, c->value[0], c->at);
}

static gt_status tape_watched(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    *out = gt_value_items(r->arena, GT_VALUE_TUPLE);
    for (size_t i = 0; i < c->self->tape->variables; i++)
        gt_items_add(r->arena, out->items, NULL,
                     (gt_value){.kind = GT_VALUE_VARIABLE, .variable = c->self->tape->variable[i]});
    return GT_OK;
}

static gt_status tape_reset(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    *out = gt_value_none();
    return gt_tape_reset(&r->tapes, c->self->tape, c->at, r->error);
}

static gt_status tape_stop(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    (void)r;
    *out = (gt_value){.kind = GT_VALUE_PAUSE, .tape = c->self->tape};
    return GT_OK;
}

/* -- variables -- */

static gt_status variable_assign(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_ref ref, now = c->self->variable->now;
    GT_TRY(gt_to_ref(r, c->value[0], gt_ref_dtype(&r->program, now), c->at, &ref));
    r->build.at = c->at;
    ref = gt_native_met(r, ref, gt_ref_dtype(&r->program, now));
    if (c->of->op)
        ref = gt_apply2(&r->build, c->of->op, now, ref);
    if (gt_build_failed(&r->build))
        return r->error->code;
    *out = *c->self;
    return gt_change_variable(r, c->self->variable, ref, c->at);
}

static gt_status variable_read(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    *out = gt_own_value(r, gt_read_variable(r, c->self->variable));
    return GT_OK;
}

static const gt_builtin methods[] = {
    {"gradient", "gradient(target, sources, output_gradients=None, unconnected_gradients=None)", tape_gradient,
     .of = GT_VALUE_TAPE, .pure = GT_CHANGES_SELF},
    {"jacobian",
     "jacobian(target, sources, unconnected_gradients=None, parallel_iterations=None, experimental_use_pfor=None, "
     "mode=None, sparse=False)",
     tape_jacobian, .of = GT_VALUE_TAPE, .pure = GT_CHANGES_SELF},
    {"batch_jacobian",
     "batch_jacobian(target, source, unconnected_gradients=None, parallel_iterations=None, experimental_use_pfor=None)",
     tape_jacobian, .of = GT_VALUE_TAPE, .pure = GT_CHANGES_SELF},
    {"hessian", "hessian(target, sources, layout=None)", tape_hessian, .of = GT_VALUE_TAPE, .pure = GT_CHANGES_SELF},
    {"jvp", "jvp(target, sources, tangents, unconnected_gradients=None)", tape_jvp, .of = GT_VALUE_TAPE,
     .pure = GT_CHANGES_SELF},
    {"__enter__", "__enter__()", tape_enter, .of = GT_VALUE_TAPE},
    {"__exit__", "__exit__(kind=None, value=None, traceback=None)", tape_exit, .of = GT_VALUE_TAPE},
    {"watch", "watch(tensor)", tape_watch, .of = GT_VALUE_TAPE, .pure = GT_CHANGES_SELF},
    {"watched_variables", "watched_variables()", tape_watched, .of = GT_VALUE_TAPE, .pure = GT_CHANGES_SELF},
    {"reset", "reset()", tape_reset, .of = GT_VALUE_TAPE, .pure = GT_CHANGES_SELF},
    {"stop_recording", "stop_recording()", tape_stop, .of = GT_VALUE_TAPE, .pure = GT_CHANGES_SELF},
    {"assign", "assign(value, use_locking=None, name=None, read_value=None)", variable_assign, .of = GT_VALUE_VARIABLE,
     .pure = GT_PURE_TENSORS},
    {"assign_add", "assign_add(delta, use_locking=None, name=None, read_value=None)", variable_assign, .op = &gt_op_add,
     .of = GT_VALUE_VARIABLE, .pure = GT_PURE_TENSORS},
    {"assign_sub", "assign_sub(delta, use_locking=None, name=None, read_value=None)", variable_assign,
     .op = &gt_op_subtract, .of = GT_VALUE_VARIABLE, .pure = GT_PURE_TENSORS},
    {"read_value", "read_value()", variable_read, .of = GT_VALUE_VARIABLE, .pure = GT_PURE},
    {"value", "value()", variable_read, .of = GT_VALUE_VARIABLE, .pure = GT_PURE},
    {"defvjp", "defvjp(fwd, bwd)", gt_custom_define, .of = GT_VALUE_METHOD},
    {"set", "set(values)", gt_at_update, .of = GT_VALUE_AT, .pure = GT_PURE_TENSORS},
    {"add", "add(values)", gt_at_update, .op = &gt_op_add, .of = GT_VALUE_AT, .pure = GT_PURE_TENSORS},
    {"subtract", "subtract(values)", gt_at_update, .op = &gt_op_subtract, .of = GT_VALUE_AT, .pure = GT_PURE_TENSORS},
    {"multiply", "multiply(values)", gt_at_update, .op = &gt_op_multiply, .of = GT_VALUE_AT, .pure = GT_PURE_TENSORS},
    {"mul", "mul(values)", gt_at_update, .op = &gt_op_multiply, .of = GT_VALUE_AT, .pure = GT_PURE_TENSORS},
    {"divide", "divide(values)", gt_at_update, .op = &gt_op_divide, .of = GT_VALUE_AT, .pure = GT_PURE_TENSORS},
    {"power", "power(values)", gt_at_update, .op = &gt_op_pow, .of = GT_VALUE_AT, .pure = GT_PURE_TENSORS},
    {"min", "min(values)", gt_at_update, .op = &gt_op_minimum, .of = GT_VALUE_AT, .pure = GT_PURE_TENSORS},
    {"max", "max(values)", gt_at_update, .op = &gt_op_maximum, .of = GT_VALUE_AT, .pure = GT_PURE_TENSORS},
    {"get", "get()", gt_at_get, .of = GT_VALUE_AT, .pure = GT_PURE_TENSORS},
    {"assign", "assign(value)", gt_at_assign, .of = GT_VALUE_AT, .pure = GT_PURE_TENSORS},
    {"assign_add", "assign_add(delta)", gt_at_assign, .op = &gt_op_add, .of = GT_VALUE_AT, .pure = GT_PURE_TENSORS},
    {"assign_sub", "assign_sub(delta)", gt_at_assign, .op = &gt_op_subtract, .of = GT_VALUE_AT,
     .pure = GT_PURE_TENSORS},
};

/* Method i of any kind of value; NULL behind the last. */
static const gt_builtin *method_at(size_t i)
{
    const size_t n = sizeof methods / sizeof *methods;
    return i < n ? &methods[i] : gt_collection_method(i - n);
}

/* -- fields -- */

/* A field of a tensor that is a plain value; false when it has none of that name. */
static bool tensor_field(gt_recorder *r, gt_value value, const char *name, gt_value *out)
{
    gt_ref ref = gt_value_ref(value);
    const gt_shape *shape = gt_ref_shape(&r->program, ref);
    bool sizes = strcmp(name, "shape") == 0, dtype = strcmp(name, "dtype") == 0;
    if (sizes)
        *out = gt_value_items(r->arena, GT_VALUE_TUPLE);
    else if (dtype)
        *out = gt_value_from_dtype(gt_ref_dtype(&r->program, ref));
    else if (strcmp(name, "ndim") == 0 || strcmp(name, "rank") == 0)
        *out = gt_value_int(shape->rank);
    else if (strcmp(name, "size") == 0)
        *out = gt_value_int(gt_shape_count(shape));
    else
        return false;
    if (dtype)
        out->maker = (unsigned char)gt_native_maker(r, ref);
    for (int i = 0; sizes && i < shape->rank; i++)
        gt_items_add(r->arena, out->items, NULL, gt_value_int(shape->dim[i]));
    if (sizes)
        out->maker = (unsigned char)gt_native_maker(r, ref);
    return true;
}

/* Fields of a tensor that are another tensor. */
static const gt_op *field_op(const char *name)
{
    return strcmp(name, "T") == 0      ? &gt_op_transpose
           : strcmp(name, "mT") == 0   ? &gt_op_swapaxes
           : strcmp(name, "real") == 0 ? &gt_op_real
           : strcmp(name, "imag") == 0 ? &gt_op_imag
                                       : NULL;
}

/* f.__name__; of a method behind the dot of its class. NULL: it has none. */
static const char *own_name(gt_value value)
{
    if (value.kind == GT_VALUE_FUNCTION) {
        const char *name = value.function->definition->name, *dot = strrchr(name, '.');
        return dot ? dot + 1 : name;
    }
    return value.kind == GT_VALUE_CLASS     ? value.type->name
           : value.kind == GT_VALUE_BUILTIN ? value.builtin->name
           : value.kind == GT_VALUE_OP      ? value.op->name
                                            : NULL;
}

/* v.name as TensorFlow writes it, "w:0"; of a layer, which is called here by the name it is bound to, "layer/kernel:0",
 * or by what leads to it, "model/layers/0/kernel:0". NULL: it is not known. */
static const char *variable_name(gt_arena *arena, const gt_variable *v)
{
    const char *weight = v->layer ? strrchr(v->name, '.') : NULL;
    if (v->layer && v->given)
        return gt_print(arena, "%s/%s:0", v->layer, v->given);
    if (weight)
        return gt_print(arena, "%s/%s:0", v->layer, weight + 1);
    if (v->given || v->unnamed)
        return v->given ? gt_print(arena, "%s:0", v->given) : NULL;
    char *name = gt_copy_text(arena, v->name, strlen(v->name));
    for (char *at = name; (at = strchr(at, '.'));)
        *at = '/';
    return gt_print(arena, "%s:0", name);
}

/* A field of a tensor or a variable that is no method. */
static gt_status field_of_tensor(gt_recorder *r, gt_value value, const char *name, gt_span at, bool *found,
                                 gt_value *out)
{
    *found = tensor_field(r, value, name, out);
    if (!*found && r->steps->torch)
        GT_TRY(gt_torch_field(r, value, name, at, found, out));
    const gt_op *op = *found ? NULL : field_op(name);
    if (op) {
        *found = true;
        return gt_call_op(r, op,
                          &(gt_call_site){op == &gt_op_swapaxes ? 3 : 1,
                                          (gt_argument[]){gt_positional(at, value), gt_positional(at, gt_value_int(-1)),
                                                          gt_positional(at, gt_value_int(-2))},
                                          at},
                          out);
    }
    if (*found)
        return GT_OK;
    const bool variable = value.kind == GT_VALUE_VARIABLE;
    *found = variable && strcmp(name, "trainable") == 0;
    if (*found) {
        *out = gt_value_truth(value.variable->trainable);
        return GT_OK;
    }
    const char *own = variable && strcmp(name, "name") == 0 && !r->steps->torch
                          ? variable_name(r->arena, value.variable)
                      : variable && strcmp(name, "_unique_id") == 0 /* Keras keeps state under it */
                          ? gt_print(r->arena, "%d", value.variable->number)
                          : NULL;
    *found = own || strcmp(name, "at") == 0;
    if (own) {
        *out = gt_value_text(own);
    } else if (*found) {
        gt_at *place = GT_NEW(r->arena, gt_at);
        *place = (gt_at){.x = value};
        *out = (gt_value){.kind = GT_VALUE_AT, .at = place};
    }
    return GT_OK;
}

/* A field that stands in the value, whatever its kind: of a tuple, and the name and class of what has one. */
static bool field_of_plain(gt_value value, const char *name, gt_value *out)
{
    const bool tuple = value.kind == GT_VALUE_TUPLE;
    const gt_value *item = tuple && value.items->key ? gt_items_like(value, name, 0) : NULL; /* one with names */
    if (tuple && (strcmp(name, "rank") == 0 || strcmp(name, "ndims") == 0))
        *out = gt_value_int((int64_t)value.items->n); /* of a shape */
    else if (item)
        *out = *item;
    else if (value.kind == GT_VALUE_DRAWING || (value.kind == GT_VALUE_MODULE && gt_draws(value.text)))
        *out = gt_drawing(value.text);
    else if (value.kind == GT_VALUE_DTYPE && strcmp(name, "name") == 0)
        *out = gt_value_text(gt_dtype_name(value.dtype));
    else if (value.kind == GT_VALUE_DTYPE && (strcmp(name, "is_floating") == 0 || strcmp(name, "is_complex") == 0))
        *out = gt_value_truth(gt_dtype_in(value.dtype, name[3] == 'f' ? GT_SET_FLOAT : GT_SET_COMPLEX));
    else if (strcmp(name, "__name__") == 0 && own_name(value))
        *out = gt_value_text(own_name(value));
    else if (value.kind == GT_VALUE_OBJECT && strcmp(name, "__class__") == 0)
        *out = (gt_value){.kind = GT_VALUE_CLASS, .type = value.object->of};
    else
        return false;
    return true;
}

/* A method by the table; names beside it go to `nearest`. */
static bool bind_method(gt_recorder *r, gt_value value, gt_nearest *nearest, gt_value *out)
{
    const gt_builtin *method;
    for (size_t i = 0; (method = method_at(i)); i++) {
        if (method->of != value.kind)
            continue;
        if (strcmp(method->name, nearest->name) == 0) {
            gt_value *self = GT_NEW(r->arena, gt_value);
            *self = value;
            *out = (gt_value){.kind = GT_VALUE_METHOD, .method = method, .self = self};
            return true;
        }
        gt_nearest_offer(nearest, method->name);
    }
    return false;
}

gt_status gt_field(gt_recorder *r, gt_value value, const char *name, gt_span at, gt_value *out)
{
    gt_nearest nearest = {.name = name};
    bool found = false;
    GT_TRY(gt_format_known(r, at, &value));
    const bool tensor = gt_value_is_tensor(value);
    if (tensor)
        GT_TRY(field_of_tensor(r, value, name, at, &found, out));
    if (found || field_of_plain(value, name, out))
        return GT_OK;
    if (value.kind == GT_VALUE_MODULE)
        return gt_module_field(r, value.text, name, at, out);
    if (value.kind == GT_VALUE_LAYER)
        return gt_layer_field(r, value.layer, name, at, out);
    if (value.kind == GT_VALUE_OBJECT || value.kind == GT_VALUE_CLASS || value.kind == GT_VALUE_SUPER)
        return gt_object_field(r, value, name, at, out);
    if (bind_method(r, value, &nearest, out))
        return GT_OK;
    if (tensor)
        GT_TRY(gt_tensor_method(r, value, name, at, &found, out));
    if (found)
        return GT_OK;
    gt_fail(r->error, GT_WRONG_MODEL, at, "%s has no '%s'", gt_value_kind_name(value), name);
    if (tensor)
        gt_tensor_offer_methods(&nearest);
    const char *instead = tensor ? gt_replacement_for_method(r, name) : NULL;
    if (instead)
        gt_fix(r->error, "%s", instead);
    else if (nearest.best)
        gt_fix(r->error, "did you mean '%s'?", nearest.best);
    else if (value.kind == GT_VALUE_NONE && value.reason)
        gt_fix(r->error, "it is a null gradient (%s): %s", value.reason->reason, value.reason->fix);
    return GT_WRONG_MODEL;
}
