/* Builtin functions: what Python and TensorFlow give every program and no op of the table is. */
#include "steps/builtin.h"

#include <math.h>
#include <string.h>
#include <strings.h>

#include "base/number.h"
#include "base/utf8.h"
#include "names/names.h"
#include "ops/emit.h"
#include "steps/attribute.h"
#include "steps/collection_method.h"
#include "steps/comprehension.h"
#include "steps/convert.h"
#include "steps/dict_key.h"
#include "steps/exception.h"
#include "steps/formatted.h"
#include "steps/function_transform.h"
#include "steps/in_turn.h"
#include "steps/layer_value.h"
#include "steps/method.h"
#include "steps/native_numbers.h"
#include "steps/object.h"
#include "steps/plain_number.h"
#include "steps/statement.h"
#include "steps/tensor_method.h"

static gt_status call_tape(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    bool option[2] = {false, true};
    GT_TRY(gt_to_switch(r, c->value[0], c->at, "persistent", &option[0]));
    GT_TRY(gt_to_switch(r, c->value[1], c->at, "watch_accessed_variables", &option[1]));
    gt_tape *tape = gt_tape_new(r->arena, NULL, option[0], option[1], c->at);
    GT_APPEND(r->arena, r->tapes.all, r->tapes.made, r->tapes.made_capacity, tape);
    *out = (gt_value){.kind = GT_VALUE_TAPE, .tape = tape};
    return GT_OK;
}

static gt_status call_len(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    if (gt_value_is_items(c->value[0]) || c->value[0].kind == GT_VALUE_SET) {
        *out = gt_value_int((int64_t)c->value[0].items->n);
        return GT_OK;
    }
    if (c->value[0].kind == GT_VALUE_TEXT) {
        *out = gt_value_int((int64_t)gt_utf8_count(c->value[0].text, strlen(c->value[0].text)));
        return GT_OK;
    }
    bool found;
    GT_TRY(gt_object_length(r, c->value[0], c->at, &found, out));
    if (found)
        return GT_OK;
    if (!gt_value_is_tensor(c->value[0]))
        return gt_fail(r->error, GT_WRONG_MODEL, c->at, "%s has no length", gt_value_kind_name(c->value[0]));
    const gt_shape *shape = gt_ref_shape(&r->program, gt_value_ref(c->value[0]));
    if (shape->rank == 0)
        return gt_fail(r->error, GT_WRONG_MODEL, c->at, "a scalar has no length");
    *out = gt_value_int(shape->dim[0]);
    return GT_OK;
}

static gt_status call_constant(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_ref ref;
    gt_dtype dtype = gt_native_dtype(r, c->value[0]);
    if (c->value[1].kind != GT_VALUE_NONE)
        GT_TRY(gt_attr_dtype(r, "dtype", c->value[1], c->at, &dtype));
    r->build.at = c->at;
    GT_TRY(gt_to_ref(r, c->value[0], dtype, c->at, &ref));
    if (c->value[1].kind != GT_VALUE_NONE)
        ref = gt_native_taken(r, gt_cast(&r->build, ref, dtype));
    else
        ref = gt_native_made(r, ref);
    *out = gt_value_is_tensor(c->value[0]) ? gt_value_tensor(ref) : gt_own_value(r, ref);
    if (c->value[2].kind == GT_VALUE_NONE)
        return GT_OK;
    bool scalar = gt_ref_shape(&r->program, ref)->rank == 0;
    return GT_CALL_OP(r, scalar ? &gt_op_broadcast_to : &gt_op_reshape, c->at, out, gt_positional(c->at, *out),
                      gt_keyword("shape", c->at, c->value[2]));
}

/* fill(dims, value): the op, unless the value is a tensor, which is then broadcast and keeps its gradient. */
static gt_status call_fill(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    static const char *const names[][2] = {{"dims", "shape"}, {"value", "fill_value"}};
    const gt_call_site *site = c->site;
    gt_argument own[4] = {{.at = c->at}}, *value = NULL;
    for (size_t i = 0; i < site->n && i < 4; i++) {
        own[i] = site->argument[i];
        for (int k = 0; k < 2 && own[i].key; k++)
            if (strcmp(own[i].key, names[k][1]) == 0)
                own[i].key = names[k][0];
        if (own[i].key ? strcmp(own[i].key, "value") == 0 : i == 1)
            value = &own[i];
    }
    if (value && value->value.kind == GT_VALUE_INT && r->steps->native && site->n == 2) {
        own[2] = gt_keyword("dtype", c->at, gt_value_from_dtype(gt_native_dtype(r, value->value)));
        return gt_call_op(r, &gt_op_fill, &(gt_call_site){3, own, c->at}, out);
    }
    if (!value || site->n > 3 || !gt_value_is_tensor(value->value))
        return gt_call_op(r, &gt_op_fill, site, out);
    gt_invocation fill;
    GT_TRY(gt_arguments_read(r, "fill(dims, value, dtype=None)", NULL, &(gt_call_site){site->n, own, c->at}, &fill));
    gt_argument shaped = gt_positional(value->at, fill.value[1]), dtype = gt_keyword("dtype", c->at, fill.value[2]);
    if (dtype.value.kind != GT_VALUE_NONE)
        GT_TRY(GT_CALL_OP(r, &gt_op_cast, c->at, &shaped.value, shaped, dtype));
    return GT_CALL_OP(r, &gt_op_broadcast_to, c->at, out, shaped, gt_keyword("shape", c->at, fill.value[0]));
}

/* float("2.5"), int(" 42 "): a text that is a number. */
static gt_status number_of_text(gt_recorder *r, gt_invocation *c, bool whole, gt_value *out)
{
    const char *text = c->value[0].text, *sign;
    static const char *const words[] = {"nan", "inf", "infinity"};
    text += strspn(text, " \t\n\r\f\v");
    size_t n = strlen(text);
    while (n && strchr(" \t\n\r\f\v", text[n - 1]))
        n--;
    sign = gt_copy_text(r->arena, text, n);
    const char *digits = sign + (*sign == '-' || *sign == '+');
    const char *behind = digits + strspn(digits, "0123456789");
    bool integer = behind > digits && !*behind, number = integer;
    int64_t i = 0;
    double f = 0;
    if (!whole && !integer) {
        const char *point = behind + (*behind == '.');
        const char *tail = point + strspn(point, "0123456789");
        number = tail - digits > (*behind == '.');
        if (number && (*tail == 'e' || *tail == 'E')) {
            tail += 1 + (tail[1] == '-' || tail[1] == '+');
            number = *tail != '\0';
            tail += strspn(tail, "0123456789");
        }
        number = number && !*tail;
        for (size_t k = 0; k < 3; k++)
            if (strcasecmp(digits, words[k]) == 0) {
                *out = gt_value_real(copysign(k ? (double)INFINITY : (double)NAN, *sign == '-' ? -1 : 1));
                return GT_OK;
            }
    }
    if (!number) {
        gt_fail(r->error, GT_WRONG_MODEL, c->at, "'%.60s' is not %s number", c->value[0].text, whole ? "a whole" : "a");
        return gt_fail_as(r, "ValueError",
                          gt_value_text(gt_print(r->arena,
                                                 whole ? "invalid literal for int() with base 10: '%s'"
                                                       : "could not convert string to float: '%s'",
                                                 c->value[0].text)));
    }
    gt_number_scan(sign, n, &f, &integer, &i);
    *out = whole && integer ? gt_value_int(i)
                            : (gt_value){.kind = GT_VALUE_REAL, .f = f, .wide = whole ? GT_WIDE_ROUNDED : 0};
    return GT_OK;
}

static gt_status call_float(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    double f;
    if (c->value[0].kind == GT_VALUE_TEXT)
        return number_of_text(r, c, false, out);
    if (gt_value_is_tensor(c->value[0])) {
        if (c->value[0].stands) {
            *out = gt_value_tensor(gt_cast(&r->build, c->value[0].ref, GT_F64));
            out->weak = out->stands = true;
            return r->error->code;
        }
        const gt_dtype dtype = r->steps->native ? gt_recorded_dtype(r, GT_F64) : r->dtype;
        GT_TRY(
            GT_CALL_OP(r, &gt_op_cast, c->at, out, c->arg[0], gt_keyword("dtype", c->at, gt_value_from_dtype(dtype))));
        const bool python = r->steps->native && !r->steps->inside_body;
        if (python && gt_shape_count(gt_ref_shape(&r->program, out->ref)) == 1)
            return gt_tensor_plain(r, *out, c->at, out);
        out->weak = r->steps->native != NULL; /* a number of Python */
        return GT_OK;
    }
    GT_TRY(gt_to_real(r, c->value[0], c->at, "the argument of float", &f));
    *out = gt_value_real(f);
    return GT_OK;
}

static gt_status call_int(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    double f;
    if (c->value[0].kind == GT_VALUE_INT) {
        *out = c->value[0];
        return GT_OK;
    }
    if (c->value[0].kind == GT_VALUE_TRUTH)
        c->value[0] = gt_value_int(c->value[0].truth);
    if (c->value[0].kind == GT_VALUE_TEXT)
        return number_of_text(r, c, true, out);
    if (gt_value_is_tensor(c->value[0]) &&
        gt_dtype_in(gt_ref_dtype(&r->program, gt_value_ref(c->value[0])), GT_SET_INT)) {
        int64_t i;
        GT_TRY(gt_to_int(r, c->value[0], c->at, "the argument of int", &i));
        *out = gt_value_int(i);
        return GT_OK;
    }
    GT_TRY(gt_to_real(r, c->value[0], c->at, "the argument of int", &f));
    return gt_whole_of_real(r, trunc(f), c->at, out);
}

static gt_status call_bool(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    bool truth;
    GT_TRY(gt_to_truth(r, c->value[0], c->at, &truth));
    *out = gt_value_truth(truth);
    return GT_OK;
}

/* list(x), tuple(x) */
static gt_status call_list(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_value rows = gt_value_items(r->arena, GT_VALUE_LIST);
    if (c->site->n > 1)
        return gt_fail(r->error, GT_WRONG_MODEL, c->at, "%s takes at most 1 argument", c->of->name);
    if (c->site->n == 1)
        GT_TRY(gt_value_rows(r, c->site->argument[0].value, c->at, &rows));
    *out = gt_value_of(r->arena, (gt_value_kind)c->of->number, rows.items->n, rows.items->item);
    return GT_OK;
}

/* dict(a=1, b=2), dict(other, a=1), dict([('a', 1)]) */
static gt_status call_dict(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    *out = gt_value_items(r->arena, GT_VALUE_DICT);
    return gt_dict_update(r, *out, c);
}

/* set(values), frozenset(values) */
static gt_status call_set(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    if (c->value[0].kind != GT_VALUE_NONE)
        return gt_set_of(r, c->value[0], c->at, out);
    *out = gt_value_items(r->arena, GT_VALUE_SET);
    return GT_OK;
}

/* str(x), repr(x): what print shows. */
static gt_status call_str(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_formatted f = {.part = GT_ARRAY(r->arena, 1, struct gt_format_part)};
    GT_TRY(gt_format_add(r, &f, c->value[0], "", c->of->number ? 'r' : '\0', c->at));
    return gt_format_joined(r, &f, c->at, out);
}

static gt_status call_zip(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_value *part = GT_ARRAY(r->arena, c->site->n, gt_value);
    size_t drawn = 0; /* as many as there are of the others */
    for (size_t i = 0; i < c->site->n; i++) {
        const gt_argument *argument = &c->site->argument[i];
        part[i] = argument->value;
        if (part[i].kind == GT_VALUE_DRAWING)
            drawn++;
        else
            GT_TRY(gt_value_asked(r, part[i], argument->at, &part[i]));
    }
    if (drawn && drawn == c->site->n)
        return gt_value_rows(r, part[0], c->at, out); /* says that there is no end */
    *out = gt_iterator_asking(r->arena, c->site->n, part);
    return GT_OK;
}

static gt_status call_enumerate(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_value part[2] = {gt_value_int(0)};
    GT_TRY(gt_value_asked(r, c->value[0], c->arg[0].at, &part[1]));
    if (c->value[1].kind != GT_VALUE_NONE)
        GT_TRY(gt_to_int(r, c->value[1], c->at, "the start of enumerate", &part[0].i));
    *out = gt_iterator_asking(r->arena, 2, part);
    return GT_OK;
}

/* shape(x), size(x): the field of a tensor; lists and numbers become one. */
static gt_status call_field(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_value x = c->value[0];
    gt_ref ref;
    if (gt_value_is_number(x) || gt_value_is_sequence(x)) {
        GT_TRY(gt_to_ref(r, x, r->dtype, c->at, &ref));
        x = gt_value_tensor(ref);
    }
    return gt_field(r, x, c->of->number ? "size" : "shape", c->at, out);
}

const gt_op_page gt_page_nonzero = {
    .name = "nonzero",
    .family = "shape",
    .signature = "nonzero(x)",
    .doc = "Where a value is not zero: for each axis a list of indices, in the order of the elements.",
    .formula = "x[y_0[k], y_1[k], ...] != 0",
    .derivative = "none",
    .convention = "How many there are must be known: the value is computed while recording, and one whose zeros lie "
                  "elsewhere is recorded anew.",
    .aliases = "",
    .example = "gradtape eval -e 'nonzero([0, 3, 0, 4])'",
};

/* Of the values only where they are zero is asked for, so that others with the same zeros need no recording. */
gt_status gt_nonzero(gt_recorder *r, gt_ref x, gt_span at, gt_value *out)
{
    const gt_tensor *mask;
    r->build.at = at;
    if (gt_ref_dtype(&r->program, x) != GT_BOOL)
        x = gt_apply2(&r->build, &gt_op_not_equal, x, gt_number(&r->build, x, 0));
    GT_TRY(gt_force(r, x, at, &mask));
    const gt_shape *shape = &mask->shape;
    const int64_t all = gt_shape_count(shape);
    gt_shape found = {1, {0}};
    for (int64_t i = 0; i < all; i++)
        found.dim[0] += gt_tensor_int(mask, i) != 0;
    *out = gt_value_items(r->arena, GT_VALUE_TUPLE);
    int64_t inner = all;
    for (int axis = 0; axis < shape->rank; axis++) {
        void *data;
        gt_tensor *index = GT_NEW(r->arena, gt_tensor);
        *index = gt_tensor_new(r->arena, GT_I64, &found, &data);
        int64_t *next = data;
        const int64_t length = shape->dim[axis] ? shape->dim[axis] : 1;
        inner /= length;
        for (int64_t i = 0; i < all; i++)
            if (gt_tensor_int(mask, i))
                *next++ = i / inner % length;
        gt_items_add(r->arena, out->items, NULL, gt_own_value(r, gt_constant(&r->build, index)));
    }
    return r->error->code;
}

static gt_status call_nonzero(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_ref x;
    GT_TRY(gt_to_ref(r, c->value[0], r->dtype, c->at, &x));
    return gt_nonzero(r, x, c->at, out);
}

#define ARGNUMS  "this transform(f, argnums=None)"
#define JAX      "this transform(f|fun, argnums?, has_aux?, holomorphic?)"
#define PARAMS   "this transform(f, params=None)"
#define MAKE_VJP "this transform(f, params=None, persistent=None)"
#define CONSTANT "constant(value, dtype=None, shape=None)"
#define RANGE    "range(start, limit=None, delta=None, dtype=None)"
#define COND                                                                                                           \
    "cond(pred, true_fn|true_fun|then_branch, false_fn|false_fun|else_branch, *operand?, *operands|inputs?, x...)"
#define WHILE      "while_loop(cond|cond_fun, body|body_fun, vars|loop_vars|init_val, maximum_iterations?)"
#define MAP        "map_fn(f|fn, xs|elems)"
#define CUSTOM     "custom_gradient(forward|fwd, backward|bwd?, x...)"
#define CUSTOM_VJP "custom_vjp(forward|fwd|fun, backward|bwd?, *nondiff_argnums?, x...)"
#define VARIABLE   "Variable(initial_value, trainable=None, dtype=None, name=None)"
#define AUTOGRAD                                                                                                       \
    "grad(outputs, inputs, grad_outputs=None, retain_graph=None, create_graph=None, only_inputs=None, "                \
    "allow_unused=None)"
#define FILE_SIGNATURE "file(path, key=None, dtype=None)"

/* A name with a dot is one that means something else than its last part alone. A page is listed under its own name. */
static const gt_builtin builtins[] = {
    {"grad", ARGNUMS, .call = gt_builtin_transform, .number = GT_TRANSFORM_GRAD, .pure = GT_PURE_TENSORS},
    {"value_and_grad", ARGNUMS, .call = gt_builtin_transform, .number = GT_TRANSFORM_VALUE_AND_GRAD,
     .pure = GT_PURE_TENSORS},
    {"gradients_function", PARAMS, .call = gt_builtin_transform, .number = GT_TRANSFORM_GRADIENTS,
     .pure = GT_PURE_TENSORS},
    {"val_and_grad_function", PARAMS, .call = gt_builtin_transform, .number = GT_TRANSFORM_VAL_AND_GRADS,
     .pure = GT_PURE_TENSORS},
    {"value_and_gradients_function", PARAMS, .call = gt_builtin_transform, .number = GT_TRANSFORM_VAL_AND_GRADS,
     .pure = GT_PURE_TENSORS},
    {"implicit_grad", ARGNUMS, .call = gt_builtin_transform, .number = GT_TRANSFORM_IMPLICIT, .pure = GT_PURE_TENSORS},
    {"implicit_gradients", ARGNUMS, .call = gt_builtin_transform, .number = GT_TRANSFORM_IMPLICIT,
     .pure = GT_PURE_TENSORS},
    {"implicit_val_and_grad", ARGNUMS, .call = gt_builtin_transform, .number = GT_TRANSFORM_VAL_AND_IMPLICIT,
     .pure = GT_PURE_TENSORS},
    {"implicit_value_and_gradients", ARGNUMS, .call = gt_builtin_transform, .number = GT_TRANSFORM_VAL_AND_IMPLICIT,
     .pure = GT_PURE_TENSORS},
    {"make_vjp", MAKE_VJP, .call = gt_builtin_transform, .number = GT_TRANSFORM_MAKE_VJP, .pure = GT_PURE_TENSORS},
    {"jacobian", ARGNUMS, .call = gt_builtin_transform, .number = GT_TRANSFORM_JACOBIAN, .pure = GT_PURE_TENSORS},
    {"jacrev", ARGNUMS, .call = gt_builtin_transform, .number = GT_TRANSFORM_JACREV, .pure = GT_PURE_TENSORS},
    {"jacfwd", ARGNUMS, .call = gt_builtin_transform, .number = GT_TRANSFORM_JACFWD, .pure = GT_PURE_TENSORS},
    {"hessian", "this transform(f, argnums=None, layout=None)", .call = gt_builtin_transform,
     .number = GT_TRANSFORM_HESSIAN, .pure = GT_PURE_TENSORS},
    {"jax.grad", JAX, .call = gt_builtin_jax_transform, .number = GT_TRANSFORM_GRAD, .pure = GT_PURE_TENSORS},
    {"jax.value_and_grad", JAX, .call = gt_builtin_jax_transform, .number = GT_TRANSFORM_VALUE_AND_GRAD,
     .pure = GT_PURE_TENSORS},
    {"jax.jacrev", JAX, .call = gt_builtin_jax_transform, .number = GT_TRANSFORM_JACREV, .pure = GT_PURE_TENSORS},
    {"jax.hessian", JAX, .call = gt_builtin_jax_transform, .number = GT_TRANSFORM_HESSIAN, .pure = GT_PURE_TENSORS},
    {"jax.jacfwd", JAX, .call = gt_builtin_jax_transform, .number = GT_TRANSFORM_JACFWD, .pure = GT_PURE_TENSORS},
    {"jax.vjp", NULL, .call = gt_builtin_vjp, .number = true, .pure = GT_PURE_TENSORS},
    {"vmap", "this transform(f, in_axes=None)", .call = gt_builtin_transform, .number = GT_TRANSFORM_VMAP,
     .pure = GT_PURE_TENSORS},
    {"ravel", "ravel(tensors)", .call = gt_builtin_ravel, .pure = GT_PURE_TENSORS},
    {"unravel", "unravel(vector, like)", .call = gt_builtin_unravel, .pure = GT_PURE_TENSORS},
    {"jvp", "jvp(f, primals, tangents)", .call = gt_builtin_jvp, .pure = GT_PURE_TENSORS},
    {"vjp", NULL, .call = gt_builtin_vjp, .pure = GT_PURE_TENSORS},
    {"Dense", NULL, .call = gt_builtin_layer, .number = GT_LAYER_DENSE},
    {"BatchNormalization", NULL, .call = gt_builtin_layer, .number = GT_LAYER_BATCH_NORMALIZATION},
    {"LayerNormalization", NULL, .call = gt_builtin_layer_or_op, .number = GT_LAYER_LAYER_NORMALIZATION},
    {"Dropout", NULL, .call = gt_builtin_layer_or_op, .number = GT_LAYER_DROPOUT},
    {"dense", NULL, .call = gt_builtin_dense, .pure = GT_PURE_TENSORS},
    {"Variable", VARIABLE, .call = gt_builtin_variable},
    {"fill", NULL, .call = call_fill, .pure = GT_PURE_TENSORS},
    {"full", NULL, .call = call_fill, .pure = GT_PURE_TENSORS},
    {"assign", NULL, .call = gt_builtin_assign, .pure = GT_PURE_TENSORS},
    {"assign_add", NULL, .call = gt_builtin_assign, .pure = GT_PURE_TENSORS},
    {"assign_sub", NULL, .call = gt_builtin_assign, .pure = GT_PURE_TENSORS},
    {"GradientTape", "GradientTape(persistent=None, watch_accessed_variables=None)", .pure = GT_PURE_TENSORS,
     .call = call_tape},
    {"range", RANGE, .call = gt_builtin_range, .pure = GT_PURE},
    {"arange", RANGE, .call = gt_builtin_range, .number = true,
     .pure = GT_PURE_TENSORS}, /* a tensor, not the counter of a loop */
    {"np.arange", "arange(start, stop=None, step=None, dtype=None)", .call = gt_builtin_range, .pure = GT_PURE_TENSORS},
    {"len", "len(x)", .call = call_len, .pure = GT_PURE},
    {"print", NULL, .call = gt_builtin_print},
    {"display", NULL, .call = gt_builtin_print, .number = true},
    {"nonzero", "nonzero(x)", .call = call_nonzero, .page = &gt_page_nonzero, .pure = GT_PURE_TENSORS},
    {"constant", CONSTANT, .call = call_constant, .pure = GT_PURE_TENSORS},
    {"array", CONSTANT, .call = call_constant, .pure = GT_PURE_TENSORS},
    {"asarray", CONSTANT, .call = call_constant, .pure = GT_PURE_TENSORS},
    {"convert_to_tensor", CONSTANT, .call = call_constant, .pure = GT_PURE_TENSORS},
    {"Constant", CONSTANT, .call = call_constant, .pure = GT_PURE_TENSORS},
    {"float", "float(x)", .call = call_float, .pure = GT_PURE},
    {"int", "int(x)", .call = call_int, .pure = GT_PURE_TENSORS},
    {"bool", "bool(x)", .call = call_bool, .pure = GT_PURE_TENSORS},
    {"list", NULL, .call = call_list, .number = GT_VALUE_LIST, .pure = GT_PURE_TENSORS},
    {"tuple", NULL, .call = call_list, .number = GT_VALUE_TUPLE, .pure = GT_PURE_TENSORS},
    {"dict", NULL, .call = call_dict, .pure = GT_PURE_TENSORS},
    {"set", "set(values=None)", .call = call_set, .pure = GT_PURE_TENSORS},
    {"frozenset", "frozenset(values=None)", .call = call_set, .pure = GT_PURE_TENSORS},
    {"str", "str(x)", .call = call_str, .pure = GT_PURE_TENSORS},
    {"repr", "repr(x)", .call = call_str, .number = 1, .pure = GT_PURE_TENSORS},
    {"type", "type(x)", .call = gt_builtin_type, .pure = GT_PURE_TENSORS},
    {"type(None)", NULL, .call = gt_builtin_no_maker},
    {"NotImplemented", NULL, .call = gt_builtin_no_maker},
    {"callable", "callable(x)", .call = gt_builtin_callable, .pure = GT_PURE_TENSORS},
    {"issubclass", "issubclass(kind, of)", .call = gt_builtin_issubclass, .pure = GT_PURE_TENSORS},
    {"iter", "iter(values)", .call = gt_builtin_iter, .pure = GT_PURE_TENSORS},
    {"next", "next(iterator, default?)", .call = gt_builtin_next},
    {"ord", "ord(x)", .call = gt_builtin_letter, .pure = GT_PURE_TENSORS},
    {"chr", "chr(x)", .call = gt_builtin_letter, .number = 1, .pure = GT_PURE_TENSORS},
    {"Tensor", NULL, .call = gt_builtin_no_maker},
    {"isinstance", "isinstance(x, kind)", .call = gt_builtin_isinstance, .pure = GT_PURE_TENSORS},
    {"getattr", "getattr(object, name, default?)", .call = gt_builtin_getattr, .pure = GT_PURE_TENSORS},
    {"hasattr", "hasattr(object, name)", .call = gt_builtin_getattr, .number = true, .pure = GT_PURE_TENSORS},
    {"setattr", "setattr(object, name, value)", .call = gt_builtin_setattr},
    {"zip", NULL, .call = call_zip, .pure = GT_PURE_TENSORS},
    {"enumerate", "enumerate(x, start=None)", .call = call_enumerate, .pure = GT_PURE},
    {"shape", "shape(x)", .call = call_field, .pure = GT_PURE_TENSORS},
    {"size", "size(x)", .call = call_field, .number = 1, .pure = GT_PURE_TENSORS},
    {"cond", COND, .call = gt_builtin_cond, .pure = GT_PURE, .page = &gt_page_cond},
    {"If", COND, .call = gt_builtin_cond, .pure = GT_PURE, .page = &gt_page_cond},
    {"while_loop", WHILE, .call = gt_builtin_while_loop, .page = &gt_page_while_loop},
    {"lax.while_loop", WHILE, .call = gt_builtin_while_loop, .number = true, .page = &gt_page_while_loop},
    {"Loop", WHILE, .call = gt_builtin_while_loop, .page = &gt_page_while_loop},
    {"fori_loop", "fori_loop(lower, upper, body|body_fun, init|init_val)", .call = gt_builtin_fori_loop,
     .pure = GT_PURE, .page = &gt_page_fori_loop},
    {"scan", NULL, .call = gt_builtin_scan, .pure = GT_PURE, .page = &gt_page_scan},
    {"lax.scan", NULL, .call = gt_builtin_scan, .pure = GT_PURE, .number = true, .page = &gt_page_scan},
    {"tf.scan", NULL, .call = gt_builtin_tf_scan, .pure = GT_PURE, .page = &gt_page_scan},
    {"Scan", NULL, .call = gt_builtin_scan, .pure = GT_PURE, .page = &gt_page_scan},
    {"map_fn", MAP, .call = gt_builtin_map_fn, .pure = GT_PURE, .page = &gt_page_map_fn},
    {"map", MAP, .call = gt_builtin_map_fn, .pure = GT_PURE, .page = &gt_page_map_fn},
    {"file", FILE_SIGNATURE, .call = gt_builtin_file, .page = &gt_page_file},
    {"load", FILE_SIGNATURE, .call = gt_builtin_file, .page = &gt_page_file},
    {"call", "call(function|f, x...)", .call = gt_builtin_call_function, .page = &gt_page_call},
    {"custom_gradient", CUSTOM, .call = gt_builtin_custom_gradient, .page = &gt_page_custom_gradient},
    {"custom_vjp", CUSTOM_VJP, .call = gt_builtin_custom_gradient, .number = true, .page = &gt_page_custom_gradient},
    {"jit", NULL, .call = gt_builtin_jit, .number = true}, /* JAX's */
    {"tf.function", NULL, .call = gt_builtin_jit},
    {"tf.keras.backend.learning_phase", "learning_phase()", .call = gt_builtin_learning_phase},
    {"tf.random.set_seed", "set_seed(seed)", .call = gt_builtin_seed},
    {"np.random.seed", "seed(seed)", .call = gt_builtin_seed, .number = 1},
    {"torch.manual_seed", "manual_seed(seed)", .call = gt_builtin_seed, .number = 2},
    {"torch.get_default_dtype", "get_default_dtype()", .call = gt_builtin_get_default_dtype},
    {"torch.set_default_dtype", "set_default_dtype(d)", .call = gt_builtin_default_dtype, .number = GT_MADE_BY_TORCH},
    {"tf.keras.backend.set_floatx", "set_floatx(value)", .call = gt_builtin_default_dtype, .number = GT_MADE_BY_TF},
    {"jax.config.update", "update(name, val)", .call = gt_builtin_jax_config},
    {"torch.autograd.grad", AUTOGRAD, .call = gt_builtin_autograd_grad},
    {"torch.no_grad", "no_grad(func=None)", .call = gt_builtin_no_grad},
    {"torch.set_grad_enabled", "set_grad_enabled(mode)", .call = gt_builtin_set_grad_enabled},
    {"torch.return_types", "return_types(values)", .call = gt_builtin_named_tuple, .pure = GT_PURE},
    {"torch.Tensor.contiguous", "contiguous(x, memory_format=None)", .call = gt_builtin_contiguous,
     .pure = GT_PURE_TENSORS},
    {"torch._tensors_change", "_tensors_change()", .call = gt_builtin_tensors_change},
    {"torch.is_grad_enabled", "is_grad_enabled()", .call = gt_builtin_is_grad_enabled},
    {"torch.nn.Module.attributes", "attributes(module)", .call = gt_builtin_module_attributes},
    {"torch.nn.Module.buffers", "buffers(module)", .call = gt_builtin_module_attributes, .number = true},
    {"torch.nn.Module.named_parameters", "named_parameters(module)", .call = gt_builtin_named_parameters},
    {"torch.Tensor", "Tensor(data, more...)", .call = gt_builtin_torch_tensor},
    {"torch.nn.Parameter", "Parameter(data, requires_grad=None, dtype=None, name=None)", .call = gt_builtin_variable,
     .number = true},
    {"copy.copy", "copy(x)", .call = gt_builtin_copy, .pure = GT_PURE_TENSORS},
    {"copy.deepcopy", "deepcopy(x, memo=None)", .call = gt_builtin_copy, .number = true, .pure = GT_PURE_TENSORS},
    {"functools.partial", NULL, .call = gt_builtin_partial, .pure = GT_PURE_TENSORS},
    {"tf.whole", "whole(x, out_type=None)", .call = gt_builtin_tf_whole, .pure = GT_PURE_TENSORS},
    {"tf.device", "device(device_name)", .call = gt_builtin_label},
    {"tf.name_scope", "name_scope(name)", .call = gt_builtin_label},
    {"Param", VARIABLE, .call = gt_builtin_variable},
    {"Linear", "Linear(in_features, out_features, bias=None)", .call = gt_builtin_linear},
    {"object", NULL, .call = gt_builtin_base, .number = GT_BASE_NONE},
    {"tf.Module", NULL, .call = gt_builtin_base, .number = GT_BASE_MODULE},
    {"tf.keras.layers.Layer", NULL, .call = gt_builtin_base, .number = GT_BASE_LAYER},
    {"tf.keras.Model", NULL, .call = gt_builtin_base, .number = GT_BASE_MODEL},
    {"torch.nn.Module", NULL, .call = gt_builtin_base, .number = GT_BASE_TORCH},
    {"Shape", "shape(x)", .call = call_field, .pure = GT_PURE_TENSORS},
    {"Size", "size(x)", .call = call_field, .number = 1, .pure = GT_PURE_TENSORS},
    {"Sum", NULL, .call = gt_builtin_onnx_sum, .pure = GT_PURE_TENSORS},
    {"Slice", "Slice(data|x, starts, ends, axes?, steps?)", .call = gt_builtin_slice, .number = true,
     .page = &gt_page_slice, .pure = GT_PURE_TENSORS},
    {"ConstantOfShape", "ConstantOfShape(input, value=None)", .call = gt_builtin_onnx_filled, .pure = GT_PURE_TENSORS},
    {"EyeLike", "EyeLike(input, dtype=None)", .call = gt_builtin_onnx_eye, .pure = GT_PURE_TENSORS},
    {"lax.slice", "lax.slice(operand|x, start_indices, limit_indices, strides?)", .call = gt_builtin_slice,
     .page = &gt_page_lax_slice, .pure = GT_PURE_TENSORS},
};

enum { BUILTINS = sizeof builtins / sizeof *builtins };

const gt_builtin *gt_builtin_find(const char *name)
{
    for (int i = 0; i < BUILTINS; i++)
        if (strcmp(builtins[i].name, name) == 0)
            return &builtins[i];
    return NULL;
}

const gt_op_page *gt_op_page_get(int i)
{
    for (int k = 0; k < BUILTINS; k++)
        if (builtins[k].page && builtins[k].page->family && strcmp(builtins[k].page->name, builtins[k].name) == 0 &&
            i-- == 0)
            return builtins[k].page;
    return NULL;
}

const gt_op_page *gt_op_page_find(const char *name)
{
    name = gt_name_of_op(name);
    const gt_builtin *builtin = name ? gt_builtin_find(name) : NULL;
    return builtin && builtin->page && builtin->page->family ? builtin->page : NULL;
}

void gt_builtin_offer_names(gt_nearest *nearest)
{
    for (int i = 0; i < BUILTINS; i++)
        gt_nearest_offer(nearest, builtins[i].name);
    gt_op_offer_names(nearest);
}

gt_status gt_builtin_call(gt_recorder *r, const gt_builtin *builtin, const gt_value *self, const gt_call_site *site,
                          gt_value *out)
{
    gt_invocation c;
    const gt_op_page *page = builtin->page;
    if (r->stand_from)
        GT_TRY(gt_check_builtin_in_turn(r, builtin, self, site));
    c.of = builtin;
    c.self = self;
    c.site = site;
    c.at = site->at;
    if (builtin->signature)
        GT_TRY(gt_arguments_read(r, builtin->signature, page ? page->signature : NULL, site, &c));
    return builtin->call(r, &c, out);
}
