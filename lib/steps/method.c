/* Fields and methods: x.shape, t.gradient(...), v.assign(...). */
#include "steps/method.h"

#include <string.h>

#include "ops/emit.h"
#include "steps/convert.h"
#include "steps/function_transform.h"
#include "steps/layer_value.h"
#include "steps/replacement_hints.h"
#include "steps/tape_request.h"

typedef struct gt_method {
    gt_value_kind of;
    const char *name;
    const char *parameter[GT_METHOD_ARGS];
    size_t needed;
    gt_status (*call)(gt_recorder *r, const gt_value *self, const gt_value *value, gt_span at, gt_value *out);
} gt_method;

/* -- tapes -- */

static gt_status read_unconnected(gt_recorder *r, gt_value value, gt_span at, bool *zero)
{
    *zero = value.kind == GT_VALUE_TEXT && strcmp(value.text, "zero") == 0;
    if (*zero || value.kind == GT_VALUE_NONE || (value.kind == GT_VALUE_TEXT && strcmp(value.text, "none") == 0))
        return GT_OK;
    gt_fail(r->error, GT_WRONG_MODEL, at, "Unknown value for unconnected_gradients: '%s'",
            value.kind == GT_VALUE_TEXT ? value.text : gt_value_kind_name(value));
    gt_fix(r->error, "it is 'none' or 'zero'");
    return GT_WRONG_MODEL;
}

static gt_status tape_gradient(gt_recorder *r, const gt_value *self, const gt_value *value, gt_span at, gt_value *out)
{
    gt_gradient_request request = {.target = value[0], .sources = value[1], .output_gradients = value[2], .at = at};
    GT_TRY(read_unconnected(r, value[3], at, &request.zero));
    GT_TRY(gt_tape_gradient(r, self->tape, &request, out));
    gt_question *question = GT_NEW(r->arena, gt_question);
    gt_gradient_request *kept = GT_NEW(r->arena, gt_gradient_request);
    *kept = request;
    *question = (gt_question){self->tape, kept, *out, r->program.count, r->steps->questions};
    r->steps->questions = question;
    return GT_OK;
}

static gt_status any_jacobian(gt_recorder *r, const gt_value *self, const gt_value *value, gt_span at, bool batch,
                              gt_value *out)
{
    gt_jacobian_request request = {
        .target = value[0], .sources = value[1], .query = {.at = at, .batch = batch, .mode = GT_MODE_REVERSE}};
    bool vectorized = true;
    int64_t chunk = 0;
    GT_TRY(read_unconnected(r, value[2], at, &request.query.zero));
    if (value[3].kind != GT_VALUE_NONE)
        GT_TRY(gt_to_int(r, value[3], at, "parallel_iterations", &chunk));
    if (value[3].kind != GT_VALUE_NONE && chunk < 1)
        return gt_fail(r->error, GT_WRONG_MODEL, at, "parallel_iterations must be at least 1");
    if (value[4].kind != GT_VALUE_NONE)
        GT_TRY(gt_to_switch(r, value[4], at, "experimental_use_pfor", &vectorized));
    if (!vectorized && !self->tape->persistent && !self->tape->own) {
        gt_fail(r->error, GT_WRONG_MODEL, at,
                "GradientTape must be created with persistent=True to compute the %s with eager execution enabled and "
                "with  experimental_use_pfor set to False.",
                batch ? "batch_jacobian" : "jacobian");
        gt_fix(r->error, "make it persistent: GradientTape(persistent=True)");
        return GT_WRONG_MODEL;
    }
    request.query.chunk = vectorized ? chunk : 1;
    return gt_tape_jacobian(r, self->tape, &request, out);
}

static gt_status tape_jacobian(gt_recorder *r, const gt_value *self, const gt_value *value, gt_span at, gt_value *out)
{
    return any_jacobian(r, self, value, at, false, out);
}

static gt_status tape_batch_jacobian(gt_recorder *r, const gt_value *self, const gt_value *value, gt_span at,
                                     gt_value *out)
{
    return any_jacobian(r, self, value, at, true, out);
}

/* t.hessian(target, sources, layout='blocks'): the tape records the gradient too, wherever the call stands. */
static gt_status tape_hessian(gt_recorder *r, const gt_value *self, const gt_value *value, gt_span at, gt_value *out)
{
    gt_hessian_request request = {
        .ask = {.target = value[0], .sources = value[1], .output_gradients = gt_value_none(), .at = at}};
    gt_value *sources = &request.ask.sources;
    gt_tape *tape = self->tape;
    bool flat, one = !gt_value_is_items(value[1]), outside = !tape->recording;
    GT_TRY(gt_layout_read(r, value[2], at, &flat));
    if (!tape->persistent && !tape->own) {
        gt_fail(r->error, GT_WRONG_MODEL, at, "a Hessian needs a persistent tape: it is asked twice");
        gt_fix(r->error, "GradientTape(persistent=True), or nest two tapes");
        return GT_WRONG_MODEL;
    }
    if (one) {
        *sources = gt_value_items(r->arena, GT_VALUE_TUPLE);
        gt_items_add(r->arena, sources->items, NULL, value[1]);
    }
    gt_ref *block = GT_ARRAY(r->arena, sources->items->n * sources->items->n, gt_ref);
    bool warned = tape->warned;
    tape->warned = true;
    if (outside)
        GT_TRY(gt_tape_enter(&r->tapes, tape, at, r->error));
    gt_status status = gt_tape_hessian(r, tape, &request, block);
    if (outside)
        gt_tape_exit(&r->tapes, tape, at);
    tape->warned = warned;
    GT_TRY(status);
    *out = gt_hessian_value(r, *sources, flat, one, block);
    return r->error->code;
}

static gt_status tape_watch(gt_recorder *r, const gt_value *self, const gt_value *value, gt_span at, gt_value *out)
{
    *out = gt_value_none();
    return gt_watch_value(r, self->tape, value[0], at);
}

static gt_status tape_watched(gt_recorder *r, const gt_value *self, const gt_value *value, gt_span at, gt_value *out)
{
    (void)value;
    (void)at;
    *out = gt_value_items(r->arena, GT_VALUE_TUPLE);
    for (size_t i = 0; i < self->tape->variables; i++)
        gt_items_add(r->arena, out->items, NULL,
                     (gt_value){.kind = GT_VALUE_VARIABLE, .variable = self->tape->variable[i]});
    return GT_OK;
}

static gt_status tape_reset(gt_recorder *r, const gt_value *self, const gt_value *value, gt_span at, gt_value *out)
{
    (void)value;
    *out = gt_value_none();
    return gt_tape_reset(&r->tapes, self->tape, at, r->error);
}

static gt_status tape_stop(gt_recorder *r, const gt_value *self, const gt_value *value, gt_span at, gt_value *out)
{
    (void)r;
    (void)value;
    (void)at;
    *out = (gt_value){.kind = GT_VALUE_PAUSE, .tape = self->tape};
    return GT_OK;
}

/* -- variables -- */

static gt_status assign_sum(gt_recorder *r, const gt_value *self, const gt_op *op, const gt_value *value, gt_span at,
                            gt_value *out)
{
    gt_ref ref, now = self->variable->now;
    GT_TRY(gt_to_ref(r, value[0], gt_ref_dtype(&r->program, now), at, &ref));
    r->build.at = at;
    if (op)
        ref = gt_apply2(&r->build, op, now, ref);
    if (gt_build_failed(&r->build))
        return r->error->code;
    *out = *self;
    return gt_variable_assign(r, self->variable, ref, at);
}

static gt_status variable_assign(gt_recorder *r, const gt_value *self, const gt_value *value, gt_span at, gt_value *out)
{
    return assign_sum(r, self, NULL, value, at, out);
}

static gt_status variable_add(gt_recorder *r, const gt_value *self, const gt_value *value, gt_span at, gt_value *out)
{
    return assign_sum(r, self, &gt_op_add, value, at, out);
}

static gt_status variable_sub(gt_recorder *r, const gt_value *self, const gt_value *value, gt_span at, gt_value *out)
{
    return assign_sum(r, self, &gt_op_subtract, value, at, out);
}

static gt_status variable_read(gt_recorder *r, const gt_value *self, const gt_value *value, gt_span at, gt_value *out)
{
    (void)value;
    (void)at;
    *out = gt_own_value(r, gt_read_variable(r, self->variable));
    return GT_OK;
}

/* -- lists and dicts -- */

static gt_status list_append(gt_recorder *r, const gt_value *self, const gt_value *value, gt_span at, gt_value *out)
{
    (void)at;
    gt_items_add(r->arena, self->items, NULL, value[0]);
    *out = gt_value_none();
    return GT_OK;
}

static gt_status dict_items(gt_recorder *r, const gt_value *self, const gt_value *value, gt_span at, gt_value *out)
{
    (void)value;
    (void)at;
    *out = gt_value_items(r->arena, GT_VALUE_LIST);
    for (size_t i = 0; i < self->items->n; i++) {
        gt_value pair = gt_value_items(r->arena, GT_VALUE_TUPLE);
        gt_items_add(r->arena, pair.items, NULL, gt_value_text(self->items->key[i]));
        gt_items_add(r->arena, pair.items, NULL, self->items->item[i]);
        gt_items_add(r->arena, out->items, NULL, pair);
    }
    return GT_OK;
}

static gt_status dict_values(gt_recorder *r, const gt_value *self, const gt_value *value, gt_span at, gt_value *out)
{
    (void)value;
    (void)at;
    *out = gt_value_items(r->arena, GT_VALUE_LIST);
    for (size_t i = 0; i < self->items->n; i++)
        gt_items_add(r->arena, out->items, NULL, self->items->item[i]);
    return GT_OK;
}

static const gt_method methods[] = {
    {GT_VALUE_TAPE, "gradient", {"target", "sources", "output_gradients", "unconnected_gradients"}, 2, tape_gradient},
    {GT_VALUE_TAPE,
     "jacobian",
     {"target", "sources", "unconnected_gradients", "parallel_iterations", "experimental_use_pfor"},
     2,
     tape_jacobian},
    {GT_VALUE_TAPE,
     "batch_jacobian",
     {"target", "source", "unconnected_gradients", "parallel_iterations", "experimental_use_pfor"},
     2,
     tape_batch_jacobian},
    {GT_VALUE_TAPE, "hessian", {"target", "sources", "layout"}, 2, tape_hessian},
    {GT_VALUE_TAPE, "watch", {"tensor"}, 1, tape_watch},
    {GT_VALUE_TAPE, "watched_variables", {NULL}, 0, tape_watched},
    {GT_VALUE_TAPE, "reset", {NULL}, 0, tape_reset},
    {GT_VALUE_TAPE, "stop_recording", {NULL}, 0, tape_stop},
    {GT_VALUE_VARIABLE, "assign", {"value"}, 1, variable_assign},
    {GT_VALUE_VARIABLE, "assign_add", {"delta"}, 1, variable_add},
    {GT_VALUE_VARIABLE, "assign_sub", {"delta"}, 1, variable_sub},
    {GT_VALUE_VARIABLE, "read_value", {NULL}, 0, variable_read},
    {GT_VALUE_VARIABLE, "value", {NULL}, 0, variable_read},
    {GT_VALUE_LIST, "append", {"item"}, 1, list_append},
    {GT_VALUE_DICT, "items", {NULL}, 0, dict_items},
    {GT_VALUE_DICT, "values", {NULL}, 0, dict_values},
};

enum { METHODS = sizeof methods / sizeof *methods };

gt_status gt_method_call(gt_recorder *r, const gt_method *method, const gt_value *self, const gt_call_site *site,
                         gt_value *out)
{
    gt_value value[GT_METHOD_ARGS];
    size_t parameters = 0;
    while (parameters < GT_METHOD_ARGS && method->parameter[parameters])
        parameters++;
    GT_TRY(gt_arguments_read(r, method->name, method->parameter, parameters, method->needed, site, value));
    return method->call(r, self, value, site->at, out);
}

/* -- fields -- */

static gt_status tensor_field(gt_recorder *r, gt_value value, const char *name, gt_span at, gt_value *out)
{
    gt_ref ref = value.kind == GT_VALUE_TENSOR ? value.ref : value.variable->now;
    const gt_shape *shape = gt_ref_shape(&r->program, ref);
    if (strcmp(name, "shape") == 0) {
        *out = gt_value_items(r->arena, GT_VALUE_TUPLE);
        for (int i = 0; i < shape->rank; i++)
            gt_items_add(r->arena, out->items, NULL, gt_value_int(shape->dim[i]));
        return GT_OK;
    }
    if (strcmp(name, "dtype") == 0) {
        *out = (gt_value){.kind = GT_VALUE_DTYPE, .dtype = gt_ref_dtype(&r->program, ref)};
        return GT_OK;
    }
    if (strcmp(name, "ndim") == 0 || strcmp(name, "rank") == 0) {
        *out = gt_value_int(shape->rank);
        return GT_OK;
    }
    if (strcmp(name, "size") == 0) {
        *out = gt_value_int(gt_shape_count(shape));
        return GT_OK;
    }
    gt_argument argument = gt_positional(at, value);
    return gt_call_op(r, &gt_op_transpose, &(gt_call_site){1, &argument, at}, out); /* .T */
}

static bool is_tensor_field(const char *name)
{
    static const char *const names[] = {"shape", "dtype", "ndim", "rank", "size", "T"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

gt_status gt_field(gt_recorder *r, gt_value value, const char *name, gt_span at, gt_value *out)
{
    gt_nearest nearest = {.name = name};
    if (gt_value_is_tensor(value) && is_tensor_field(name))
        return tensor_field(r, value, name, at, out);
    if (value.kind == GT_VALUE_LAYER)
        return gt_layer_field(r, value.layer, name, at, out);
    for (int i = 0; i < METHODS; i++) {
        if (methods[i].of != value.kind)
            continue;
        if (strcmp(methods[i].name, name) == 0) {
            gt_value *self = GT_NEW(r->arena, gt_value);
            *self = value;
            *out = (gt_value){.kind = GT_VALUE_METHOD, .method = &methods[i], .self = self};
            return GT_OK;
        }
        gt_nearest_offer(&nearest, methods[i].name);
    }
    gt_fail(r->error, GT_WRONG_MODEL, at, "%s has no '%s'", gt_value_kind_name(value), name);
    const char *instead = gt_value_is_tensor(value) ? gt_replacement_for_method(r, name) : NULL;
    if (instead)
        gt_fix(r->error, "%s", instead);
    else if (nearest.best)
        gt_fix(r->error, "did you mean '%s'?", nearest.best);
    else if (value.kind == GT_VALUE_NONE && value.reason)
        gt_fix(r->error, "it is a null gradient (%s): %s", value.reason->reason, value.reason->fix);
    return GT_WRONG_MODEL;
}
