/* Builtin functions: what Python and TensorFlow give every program and no op of the table is. */
#include "steps/builtin.h"

#include <math.h>
#include <string.h>

#include "ops/emit.h"
#include "steps/attribute.h"
#include "steps/control.h"
#include "steps/convert.h"
#include "steps/function_transform.h"
#include "steps/layer_value.h"
#include "steps/library_builtins.h"
#include "steps/method.h"
#include "steps/variable_builtins.h"

typedef struct gt_builtin {
    const char *name;
    gt_status (*call)(gt_recorder *r, const gt_call_site *site, gt_value *out);
    const gt_op_page *page; /* NULL: it has none, or is another name */
} gt_builtin;

static gt_status call_tape(gt_recorder *r, const gt_call_site *site, gt_value *out)
{
    static const char *const parameter[] = {"persistent", "watch_accessed_variables"};
    gt_value value[2];
    bool option[2] = {false, true};
    GT_TRY(gt_arguments_read(r, "GradientTape", parameter, 2, 0, site, value));
    for (int k = 0; k < 2; k++)
        if (value[k].kind != GT_VALUE_NONE)
            GT_TRY(gt_to_switch(r, value[k], site->at, parameter[k], &option[k]));
    gt_tape *tape = gt_tape_new(r->arena, NULL, option[0], option[1], site->at);
    r->tapes.all = gt_grow(r->arena, r->tapes.all, r->tapes.made, r->tapes.made + 1, &r->tapes.made_capacity,
                           sizeof *r->tapes.all);
    r->tapes.all[r->tapes.made++] = tape;
    *out = (gt_value){.kind = GT_VALUE_TAPE, .tape = tape};
    return GT_OK;
}

static gt_status call_len(gt_recorder *r, const gt_call_site *site, gt_value *out)
{
    static const char *const parameter[] = {"x"};
    gt_value x;
    GT_TRY(gt_arguments_read(r, "len", parameter, 1, 1, site, &x));
    if (gt_value_is_items(x)) {
        *out = gt_value_int((int64_t)x.items->n);
        return GT_OK;
    }
    if (!gt_value_is_tensor(x))
        return gt_fail(r->error, GT_WRONG_MODEL, site->at, "%s has no length", gt_value_kind_name(x));
    const gt_shape *shape = gt_ref_shape(&r->program, x.kind == GT_VALUE_TENSOR ? x.ref : x.variable->now);
    if (shape->rank == 0)
        return gt_fail(r->error, GT_WRONG_MODEL, site->at, "a scalar has no length");
    *out = gt_value_int(shape->dim[0]);
    return GT_OK;
}

/* range(limit), range(start, limit), range(start, limit, delta): weak, so that it takes the dtype of what it meets. */
static gt_status call_range(gt_recorder *r, const gt_call_site *site, gt_value *out)
{
    static const char *const parameter[] = {"start", "limit", "delta", "dtype"};
    gt_value value[4];
    GT_TRY(gt_arguments_read(r, "range", parameter, 4, 1, site, value));
    if (value[1].kind == GT_VALUE_NONE) {
        value[1] = value[0];
        value[0] = gt_value_int(0);
    }
    if (value[2].kind == GT_VALUE_NONE)
        value[2] = gt_value_int(1);
    gt_argument call[] = {gt_keyword("start", site->at, value[0]), gt_keyword("limit", site->at, value[1]),
                          gt_keyword("delta", site->at, value[2]), gt_keyword("dtype", site->at, value[3])};
    bool weak = value[3].kind == GT_VALUE_NONE;
    if (weak) {
        bool real = false;
        for (int k = 0; k < 3; k++)
            real |= value[k].kind == GT_VALUE_REAL;
        call[3].value = (gt_value){.kind = GT_VALUE_DTYPE, .dtype = real ? r->dtype : GT_I64};
    }
    GT_TRY(gt_call_op(r, &gt_op_range, &(gt_call_site){4, call, site->at}, out));
    out->weak = weak;
    return GT_OK;
}

static gt_status call_constant(gt_recorder *r, const gt_call_site *site, gt_value *out)
{
    static const char *const parameter[] = {"value", "dtype", "shape"};
    gt_value value[3];
    gt_ref ref;
    gt_dtype dtype = r->dtype;
    GT_TRY(gt_arguments_read(r, "constant", parameter, 3, 1, site, value));
    if (value[1].kind != GT_VALUE_NONE)
        GT_TRY(gt_attr_dtype(r, "dtype", value[1], site->at, &dtype));
    r->build.at = site->at;
    GT_TRY(gt_to_ref(r, value[0], dtype, site->at, &ref));
    if (value[1].kind != GT_VALUE_NONE)
        ref = gt_cast(&r->build, ref, dtype);
    *out = gt_value_is_tensor(value[0]) ? gt_value_tensor(ref) : gt_own_value(r, ref);
    if (value[2].kind == GT_VALUE_NONE)
        return GT_OK;
    gt_argument shaped[] = {gt_positional(site->at, *out), gt_keyword("shape", site->at, value[2])};
    bool scalar = gt_ref_shape(&r->program, ref)->rank == 0;
    return gt_call_op(r, scalar ? &gt_op_broadcast_to : &gt_op_reshape, &(gt_call_site){2, shaped, site->at}, out);
}

/* fill(dims, value): the op, unless the value is a tensor, which is then broadcast and keeps its gradient. */
static gt_status call_fill(gt_recorder *r, const gt_call_site *site, gt_value *out)
{
    static const char *const names[][2] = {{"dims", "shape"}, {"value", "fill_value"}};
    gt_argument own[4] = {{.at = site->at}}, *value = NULL;
    for (size_t i = 0; i < site->n && i < 4; i++) {
        own[i] = site->argument[i];
        for (int k = 0; k < 2 && site->argument[i].key; k++)
            if (strcmp(site->argument[i].key, names[k][1]) == 0)
                own[i].key = names[k][0];
        if (own[i].key ? strcmp(own[i].key, "value") == 0 : i == 1)
            value = &own[i];
    }
    if (!value || site->n > 3 || !gt_value_is_tensor(value->value))
        return gt_call_op(r, &gt_op_fill, site, out);
    static const char *const parameter[] = {"dims", "value", "dtype"};
    gt_value read[3];
    GT_TRY(gt_arguments_read(r, "fill", parameter, 3, 2, &(gt_call_site){site->n, own, site->at}, read));
    gt_argument cast[] = {gt_positional(value->at, read[1]), gt_keyword("dtype", site->at, read[2])};
    if (read[2].kind != GT_VALUE_NONE)
        GT_TRY(gt_call_op(r, &gt_op_cast, &(gt_call_site){2, cast, site->at}, &cast[0].value));
    gt_argument shaped[] = {cast[0], gt_keyword("shape", site->at, read[0])};
    return gt_call_op(r, &gt_op_broadcast_to, &(gt_call_site){2, shaped, site->at}, out);
}

static gt_status call_float(gt_recorder *r, const gt_call_site *site, gt_value *out)
{
    if (site->n == 1 && gt_value_is_tensor(site->argument[0].value)) {
        gt_argument cast[] = {site->argument[0],
                              gt_keyword("dtype", site->at, (gt_value){.kind = GT_VALUE_DTYPE, .dtype = r->dtype})};
        return gt_call_op(r, &gt_op_cast, &(gt_call_site){2, cast, site->at}, out);
    }
    static const char *const parameter[] = {"x"};
    gt_value x;
    double f;
    GT_TRY(gt_arguments_read(r, "float", parameter, 1, 1, site, &x));
    GT_TRY(gt_to_real(r, x, site->at, "the argument of float", &f));
    *out = gt_value_real(f);
    return GT_OK;
}

static gt_status call_int(gt_recorder *r, const gt_call_site *site, gt_value *out)
{
    static const char *const parameter[] = {"x"};
    gt_value x;
    double f;
    GT_TRY(gt_arguments_read(r, "int", parameter, 1, 1, site, &x));
    GT_TRY(gt_to_real(r, x, site->at, "the argument of int", &f));
    if (!(fabs(f) < 9e15))
        return gt_fail(r->error, GT_BAD_VALUE, site->at, "%g is not a whole number that fits", f);
    *out = gt_value_int((int64_t)f);
    return GT_OK;
}

static gt_status call_bool(gt_recorder *r, const gt_call_site *site, gt_value *out)
{
    static const char *const parameter[] = {"x"};
    gt_value x;
    bool truth;
    GT_TRY(gt_arguments_read(r, "bool", parameter, 1, 1, site, &x));
    GT_TRY(gt_to_truth(r, x, site->at, &truth));
    *out = gt_value_truth(truth);
    return GT_OK;
}

/* The items that a for loop would see. */
gt_status gt_value_rows(gt_recorder *r, gt_value value, gt_span at, gt_value *out)
{
    if (value.kind == GT_VALUE_LIST || value.kind == GT_VALUE_TUPLE) {
        *out = value;
        return GT_OK;
    }
    if (value.kind == GT_VALUE_DICT) {
        *out = gt_value_items(r->arena, GT_VALUE_LIST);
        for (size_t i = 0; i < value.items->n; i++)
            gt_items_add(r->arena, out->items, NULL, gt_value_text(value.items->key[i]));
        return GT_OK;
    }
    if (!gt_value_is_tensor(value))
        return gt_fail(r->error, GT_WRONG_MODEL, at, "%s has no items to go through", gt_value_kind_name(value));
    gt_ref ref = value.kind == GT_VALUE_TENSOR ? value.ref : gt_read_variable(r, value.variable);
    gt_shape shape = *gt_ref_shape(&r->program, ref);
    if (!shape.rank)
        return gt_fail(r->error, GT_WRONG_MODEL, at, "a scalar has no rows to go through");
    int64_t rows = shape.dim[0];
    memmove(shape.dim, shape.dim + 1, (size_t)--shape.rank * sizeof shape.dim[0]);
    *out = gt_value_items(r->arena, GT_VALUE_LIST);
    r->build.at = at;
    for (int64_t i = 0; i < rows && !gt_build_failed(&r->build); i++) {
        gt_value row = gt_own_value(r, gt_reshape(&r->build, gt_slice_axis(&r->build, ref, 0, i, 1), &shape));
        row.weak = value.kind == GT_VALUE_TENSOR && value.weak;
        gt_items_add(r->arena, out->items, NULL, row);
    }
    return r->error->code;
}

static gt_status call_list(gt_recorder *r, const gt_call_site *site, gt_value *out)
{
    gt_value rows = gt_value_items(r->arena, GT_VALUE_LIST);
    if (site->n > 1)
        return gt_fail(r->error, GT_WRONG_MODEL, site->at, "list takes at most 1 argument");
    if (site->n == 1)
        GT_TRY(gt_value_rows(r, site->argument[0].value, site->at, &rows));
    *out = gt_value_items(r->arena, GT_VALUE_LIST);
    for (size_t i = 0; i < rows.items->n; i++)
        gt_items_add(r->arena, out->items, NULL, rows.items->item[i]);
    return GT_OK;
}

static gt_status call_zip(gt_recorder *r, const gt_call_site *site, gt_value *out)
{
    gt_value *rows = GT_ARRAY(r->arena, site->n, gt_value);
    size_t shortest = SIZE_MAX;
    for (size_t i = 0; i < site->n; i++) {
        GT_TRY(gt_value_rows(r, site->argument[i].value, site->at, &rows[i]));
        shortest = rows[i].items->n < shortest ? rows[i].items->n : shortest;
    }
    *out = gt_value_items(r->arena, GT_VALUE_LIST);
    for (size_t j = 0; site->n && j < shortest; j++) {
        gt_value tuple = gt_value_items(r->arena, GT_VALUE_TUPLE);
        for (size_t i = 0; i < site->n; i++)
            gt_items_add(r->arena, tuple.items, NULL, rows[i].items->item[j]);
        gt_items_add(r->arena, out->items, NULL, tuple);
    }
    return GT_OK;
}

static gt_status call_enumerate(gt_recorder *r, const gt_call_site *site, gt_value *out)
{
    static const char *const parameter[] = {"x"};
    gt_value x, rows;
    GT_TRY(gt_arguments_read(r, "enumerate", parameter, 1, 1, site, &x));
    GT_TRY(gt_value_rows(r, x, site->at, &rows));
    *out = gt_value_items(r->arena, GT_VALUE_LIST);
    for (size_t i = 0; i < rows.items->n; i++) {
        gt_value tuple = gt_value_items(r->arena, GT_VALUE_TUPLE);
        gt_items_add(r->arena, tuple.items, NULL, gt_value_int((int64_t)i));
        gt_items_add(r->arena, tuple.items, NULL, rows.items->item[i]);
        gt_items_add(r->arena, out->items, NULL, tuple);
    }
    return GT_OK;
}

/* A field of a tensor; lists and numbers become one. */
static gt_status field_of(gt_recorder *r, gt_value x, const char *name, gt_span at, gt_value *out)
{
    gt_ref ref;
    if (gt_value_is_number(x) || x.kind == GT_VALUE_LIST || x.kind == GT_VALUE_TUPLE) {
        GT_TRY(gt_to_ref(r, x, r->dtype, at, &ref));
        x = gt_value_tensor(ref);
    }
    return gt_field(r, x, name, at, out);
}

static gt_status call_shape(gt_recorder *r, const gt_call_site *site, gt_value *out)
{
    static const char *const parameter[] = {"x"};
    gt_value x;
    GT_TRY(gt_arguments_read(r, "shape", parameter, 1, 1, site, &x));
    return field_of(r, x, "shape", site->at, out);
}

static gt_status call_size(gt_recorder *r, const gt_call_site *site, gt_value *out)
{
    static const char *const parameter[] = {"x"};
    gt_value x;
    GT_TRY(gt_arguments_read(r, "size", parameter, 1, 1, site, &x));
    return field_of(r, x, "size", site->at, out);
}

#define TRANSFORM(name, kind)                                                                                          \
    static gt_status call_##name(gt_recorder *r, const gt_call_site *site, gt_value *out)                              \
    {                                                                                                                  \
        return gt_transform_make(r, kind, site, out);                                                                  \
    }
TRANSFORM(grad, GT_TRANSFORM_GRAD)
TRANSFORM(value_and_grad, GT_TRANSFORM_VALUE_AND_GRAD)
TRANSFORM(gradients, GT_TRANSFORM_GRADIENTS)
TRANSFORM(val_and_grads, GT_TRANSFORM_VAL_AND_GRADS)
TRANSFORM(implicit, GT_TRANSFORM_IMPLICIT)
TRANSFORM(val_and_implicit, GT_TRANSFORM_VAL_AND_IMPLICIT)
TRANSFORM(make_vjp, GT_TRANSFORM_MAKE_VJP)
TRANSFORM(jacobian, GT_TRANSFORM_JACOBIAN)
TRANSFORM(hessian, GT_TRANSFORM_HESSIAN)
TRANSFORM(vmap, GT_TRANSFORM_VMAP)

static gt_status call_jacfwd(gt_recorder *r, const gt_call_site *site, gt_value *out)
{
    GT_TRY(call_jacobian(r, site, out));
    out->transform->mode = GT_MODE_FORWARD;
    return GT_OK;
}

static gt_status call_jacrev(gt_recorder *r, const gt_call_site *site, gt_value *out)
{
    GT_TRY(call_jacobian(r, site, out));
    out->transform->mode = GT_MODE_REVERSE;
    return GT_OK;
}

/* A name with a dot is one that means something else than its last part alone. */
static const gt_builtin builtins[] = {
    {"grad", call_grad, NULL},
    {"value_and_grad", call_value_and_grad, NULL},
    {"gradients_function", call_gradients, NULL},
    {"val_and_grad_function", call_val_and_grads, NULL},
    {"value_and_gradients_function", call_val_and_grads, NULL},
    {"implicit_grad", call_implicit, NULL},
    {"implicit_gradients", call_implicit, NULL},
    {"implicit_val_and_grad", call_val_and_implicit, NULL},
    {"implicit_value_and_gradients", call_val_and_implicit, NULL},
    {"make_vjp", call_make_vjp, NULL},
    {"jacobian", call_jacobian, NULL},
    {"jacrev", call_jacrev, NULL},
    {"jacfwd", call_jacfwd, NULL},
    {"hessian", call_hessian, NULL},
    {"vmap", call_vmap, NULL},
    {"ravel", gt_builtin_ravel, NULL},
    {"unravel", gt_builtin_unravel, NULL},
    {"jvp", gt_transform_jvp, NULL},
    {"vjp", gt_transform_vjp, NULL},
    {"Dense", gt_builtin_dense_layer, NULL},
    {"BatchNormalization", gt_builtin_normalization_layer, NULL},
    {"LayerNormalization", gt_builtin_layer_normalization, NULL},
    {"Dropout", gt_builtin_dropout, NULL},
    {"dense", gt_builtin_dense, NULL},
    {"Variable", gt_builtin_variable, NULL},
    {"fill", call_fill, NULL},
    {"full", call_fill, NULL},
    {"assign", gt_builtin_assign, NULL},
    {"assign_add", gt_builtin_assign_add, NULL},
    {"assign_sub", gt_builtin_assign_sub, NULL},
    {"GradientTape", call_tape, NULL},
    {"range", call_range, NULL},
    {"arange", call_range, NULL},
    {"len", call_len, NULL},
    {"constant", call_constant, NULL},
    {"array", call_constant, NULL},
    {"asarray", call_constant, NULL},
    {"convert_to_tensor", call_constant, NULL},
    {"Constant", call_constant, NULL},
    {"float", call_float, NULL},
    {"int", call_int, NULL},
    {"bool", call_bool, NULL},
    {"list", call_list, NULL},
    {"zip", call_zip, NULL},
    {"enumerate", call_enumerate, NULL},
    {"shape", call_shape, NULL},
    {"size", call_size, NULL},
    {"cond", gt_builtin_cond, &gt_page_cond},
    {"If", gt_builtin_cond, NULL},
    {"while_loop", gt_builtin_while_loop, &gt_page_while_loop},
    {"lax.while_loop", gt_builtin_lax_while, NULL},
    {"Loop", gt_builtin_while_loop, NULL},
    {"fori_loop", gt_builtin_fori_loop, &gt_page_fori_loop},
    {"scan", gt_builtin_scan, &gt_page_scan},
    {"tf.scan", gt_builtin_tf_scan, NULL},
    {"Scan", gt_builtin_scan, NULL},
    {"map_fn", gt_builtin_map_fn, &gt_page_map_fn},
    {"map", gt_builtin_map_fn, NULL},
    {"file", gt_builtin_file, &gt_page_file},
    {"load", gt_builtin_file, NULL},
    {"call", gt_builtin_call_function, &gt_page_call},
    {"custom_gradient", gt_builtin_custom_gradient, &gt_page_custom_gradient},
    {"custom_vjp", gt_builtin_custom_gradient, NULL},
    {"jit", gt_builtin_jit, NULL},
    {"tf.function", gt_builtin_jit, NULL},
    {"Param", gt_builtin_variable, NULL},
    {"Linear", gt_builtin_linear, NULL},
    {"Shape", call_shape, NULL},
    {"Size", call_size, NULL},
    {"Sum", gt_builtin_onnx_sum, NULL},
    {"Slice", gt_builtin_onnx_slice, NULL},
    {"ConstantOfShape", gt_builtin_onnx_filled, NULL},
    {"EyeLike", gt_builtin_onnx_eye, NULL},
    {"np.argmax", gt_builtin_np_argmax, NULL},
    {"np.argmin", gt_builtin_np_argmin, NULL},
    {"np.cumsum", gt_builtin_np_cumsum, NULL},
    {"np.cumprod", gt_builtin_np_cumprod, NULL},
    {"np.take", gt_builtin_np_take, NULL},
    {"np.diag", gt_builtin_np_diag, NULL},
    {"lax.clamp", gt_builtin_lax_clamp, NULL},
    {"lax.conv", gt_builtin_lax_conv, NULL},
    {"lax.slice", gt_builtin_lax_slice, NULL},
    {"optax.sigmoid_binary_cross_entropy", gt_builtin_optax_sigmoid, NULL},
    {"optax.softmax_cross_entropy", gt_builtin_optax_softmax, NULL},
    {"optax.softmax_cross_entropy_with_integer_labels", gt_builtin_optax_sparse, NULL},
    {"optax.l2_loss", gt_builtin_optax_l2, NULL},
};

enum { BUILTINS = sizeof builtins / sizeof *builtins };

const gt_builtin *gt_builtin_find(const char *name)
{
    char buffer[GT_OP_NAME];
    name = gt_op_short_name(name, buffer, sizeof buffer);
    for (int i = 0; i < BUILTINS; i++)
        if (strcmp(builtins[i].name, name) == 0)
            return &builtins[i];
    return NULL;
}

const char *gt_builtin_name(const gt_builtin *builtin)
{
    return builtin->name;
}

const gt_op_page *gt_op_page_get(int i)
{
    for (int k = 0; k < BUILTINS; k++)
        if (builtins[k].page && i-- == 0)
            return builtins[k].page;
    return NULL;
}

const gt_op_page *gt_op_page_find(const char *name)
{
    const gt_builtin *builtin = gt_builtin_find(name);
    if (!builtin && strrchr(name, '.'))
        builtin = gt_builtin_find(strrchr(name, '.') + 1);
    for (int k = 0; builtin && k < BUILTINS; k++)
        if (builtins[k].page && (builtins[k].call == builtin->call || strstr(builtins[k].page->aliases, name)))
            return builtins[k].page;
    return NULL;
}

void gt_builtin_offer_names(gt_nearest *nearest)
{
    for (int i = 0; i < BUILTINS; i++)
        gt_nearest_offer(nearest, builtins[i].name);
    gt_op_offer_names(nearest);
}

gt_status gt_builtin_call(gt_recorder *r, const gt_builtin *builtin, const gt_call_site *site, gt_value *out)
{
    return builtin->call(r, site, out);
}
