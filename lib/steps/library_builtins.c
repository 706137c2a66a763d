/* Names of NumPy, JAX, Optax and ONNX whose arguments are not those of the op they mean. */
#include "steps/library_builtins.h"

#include <string.h>

#include "ops/emit.h"
#include "steps/builtin.h"
#include "steps/control.h"
#include "steps/convert.h"
#include "steps/custom_function.h"
#include "steps/layer_value.h"
#include "steps/operator.h"

/* -- NumPy: without an axis all elements in a row -- */

static gt_status flattened(gt_recorder *r, const gt_op *op, size_t axis_at, const gt_call_site *site, gt_value *out)
{
    gt_argument *own = GT_ARRAY(r->arena, site->n + 1, gt_argument);
    bool axis = site->n > axis_at && !site->argument[axis_at].key;
    size_t kept = 0;
    for (size_t i = 0; i < site->n; i++) {
        bool key = site->argument[i].key && strcmp(site->argument[i].key, "axis") == 0;
        axis |= key && site->argument[i].value.kind != GT_VALUE_NONE;
        if (!key || site->argument[i].value.kind != GT_VALUE_NONE)
            own[kept++] = site->argument[i];
    }
    if (!axis && kept) {
        gt_value whole = gt_value_int(-1);
        gt_argument flat[] = {gt_positional(own[0].at, own[0].value), gt_keyword("shape", site->at, whole)};
        GT_TRY(gt_call_op(r, &gt_op_reshape, &(gt_call_site){2, flat, site->at}, &own[0].value));
    }
    return gt_call_op(r, op, &(gt_call_site){kept, own, site->at}, out);
}

#define FLATTENED(name, op, axis_at)                                                                                   \
    gt_status gt_builtin_np_##name(gt_recorder *r, const gt_call_site *site, gt_value *out)                            \
    {                                                                                                                  \
        return flattened(r, &gt_op_##op, axis_at, site, out);                                                          \
    }
FLATTENED(argmax, argmax, 1)
FLATTENED(argmin, argmin, 1)
FLATTENED(cumsum, cumsum, 1)
FLATTENED(cumprod, cumprod, 1)
FLATTENED(take, gather, 2)

/* np.diag makes a matrix of a vector, and takes the diagonal of a matrix. */
gt_status gt_builtin_np_diag(gt_recorder *r, const gt_call_site *site, gt_value *out)
{
    gt_ref ref;
    if (site->n != 1)
        return gt_call_op(r, &gt_op_diag, site, out);
    GT_TRY(gt_to_ref(r, site->argument[0].value, r->dtype, site->argument[0].at, &ref));
    return gt_call_op(r, gt_ref_shape(&r->program, ref)->rank < 2 ? &gt_op_diag : &gt_op_diag_part, site, out);
}

/* -- the first two operands change places -- */

static gt_status swapped(gt_recorder *r, const gt_op *op, const gt_call_site *site, gt_value *out)
{
    gt_argument *own = GT_ARRAY(r->arena, site->n, gt_argument);
    for (size_t i = 0; i < site->n; i++)
        own[i] = site->argument[i];
    if (site->n > 1 && !own[0].key && !own[1].key) {
        own[0] = site->argument[1];
        own[1] = site->argument[0];
    }
    return gt_call_op(r, op, &(gt_call_site){site->n, own, site->at}, out);
}

#define SWAPPED(name, op)                                                                                              \
    gt_status gt_builtin_##name(gt_recorder *r, const gt_call_site *site, gt_value *out)                               \
    {                                                                                                                  \
        return swapped(r, &gt_op_##op, site, out);                                                                     \
    }
SWAPPED(lax_clamp, clip_by_value)
SWAPPED(optax_sigmoid, sigmoid_cross_entropy_with_logits)
SWAPPED(optax_softmax, softmax_cross_entropy_with_logits)
SWAPPED(optax_sparse, sparse_softmax_cross_entropy_with_logits)

/* optax.l2_loss(predictions, targets): half the squared difference of each element. */
gt_status gt_builtin_optax_l2(gt_recorder *r, const gt_call_site *site, gt_value *out)
{
    gt_value value[2];
    GT_TRY(gt_arguments_read(r, "l2_loss", "predictions, targets=None", site, value));
    gt_argument square[] = {gt_positional(site->at, value[0]),
                            gt_positional(site->at, value[1].kind == GT_VALUE_NONE ? gt_value_int(0) : value[1])};
    gt_argument half[] = {gt_positional(site->at, gt_value_real(0.5)), gt_positional(site->at, gt_value_none())};
    GT_TRY(gt_call_op(r, &gt_op_squared_difference, &(gt_call_site){2, square, site->at}, &half[1].value));
    return gt_call_op(r, &gt_op_multiply, &(gt_call_site){2, half, site->at}, out);
}

/* -- convolution in the order of axes that JAX has: images NCHW, kernels OIHW -- */

gt_status gt_builtin_lax_conv(gt_recorder *r, const gt_call_site *site, gt_value *out)
{
    gt_value value[4], order[] = {gt_value_int(2), gt_value_int(3), gt_value_int(1), gt_value_int(0)};
    GT_TRY(gt_arguments_read(r, "lax.conv", "lhs, rhs, window_strides, padding", site, value));
    gt_argument turned[] = {gt_positional(site->at, value[1]),
                            gt_keyword("perm", site->at, gt_value_of(r->arena, GT_VALUE_LIST, 4, order))};
    GT_TRY(gt_call_op(r, &gt_op_transpose, &(gt_call_site){2, turned, site->at}, &value[1]));
    gt_argument conv[] = {gt_positional(site->at, value[0]), gt_positional(site->at, value[1]),
                          gt_keyword("strides", site->at, value[2]), gt_keyword("padding", site->at, value[3]),
                          gt_keyword("data_format", site->at, gt_value_text("NCHW"))};
    return gt_call_op(r, &gt_op_conv2d, &(gt_call_site){5, conv, site->at}, out);
}

/* -- slices by begin and end -- */

static gt_status plain_items(gt_recorder *r, gt_argument list, const gt_value **out, size_t *n)
{
    gt_value rows = list.value;
    if (gt_value_is_number(rows))
        rows = gt_value_of(r->arena, GT_VALUE_LIST, 1, &list.value);
    GT_TRY(gt_value_rows(r, rows, list.at, &rows));
    *out = rows.items->item;
    *n = rows.items->n;
    return GT_OK;
}

/* Slice(data, starts, ends, axes=None, steps=None) of ONNX, lax.slice(operand, start_indices, limit_indices, strides).
 */
static gt_status slice_between(gt_recorder *r, const char *name, const gt_argument *got, gt_argument axes,
                               gt_argument steps, gt_span at, gt_value *out)
{
    gt_ref x;
    const gt_value *begin, *end, *axis = NULL, *step = NULL;
    size_t n, m = 0, k = 0, s = 0;
    GT_TRY(gt_to_ref(r, got[0].value, r->dtype, got[0].at, &x));
    GT_TRY(plain_items(r, got[1], &begin, &n));
    GT_TRY(plain_items(r, got[2], &end, &m));
    if (axes.value.kind != GT_VALUE_NONE)
        GT_TRY(plain_items(r, axes, &axis, &k));
    if (steps.value.kind != GT_VALUE_NONE)
        GT_TRY(plain_items(r, steps, &step, &s));
    int rank = gt_ref_shape(&r->program, x)->rank;
    if (m != n || (axis && k != n) || (step && s != n) || n > (size_t)rank) {
        gt_fail(r->error, GT_WRONG_MODEL, at, "%s needs as many ends (axes, steps) as begins, one for each axis", name);
        return gt_fix(r->error, "or write it as an index: x[1:3, ::2]");
    }
    gt_value item[GT_MAX_RANK];
    for (int i = 0; i < rank; i++)
        item[i] = (gt_value){.kind = GT_VALUE_SLICE, .slice = GT_NEW(r->arena, gt_slice)}; /* all of the axis */
    for (size_t i = 0; i < n; i++) {
        int64_t at_axis = (int64_t)i;
        if (axis)
            GT_TRY(gt_to_int(r, axis[i], axes.at, "an axis", &at_axis));
        if (at_axis < -rank || at_axis >= rank)
            return gt_fail(r->error, GT_WRONG_MODEL, axes.at, "%s: there is no axis %lld", name, (long long)at_axis);
        at_axis += at_axis < 0 ? rank : 0;
        if (item[at_axis].slice->begin)
            return gt_fail(r->error, GT_WRONG_MODEL, axes.at, "%s: axis %lld comes twice", name, (long long)at_axis);
        gt_slice *slice = GT_NEW(r->arena, gt_slice);
        gt_value *copy = GT_ARRAY(r->arena, 3, gt_value);
        copy[0] = begin[i];
        copy[1] = end[i];
        copy[2] = step ? step[i] : gt_value_int(1);
        *slice = (gt_slice){&copy[0], &copy[1], &copy[2]};
        item[at_axis].slice = slice;
    }
    gt_expr *place = GT_NEW(r->arena, gt_expr);
    place->at = at;
    return gt_index(r, gt_value_tensor(x), (size_t)rank, item, place, out);
}

gt_status gt_builtin_onnx_slice(gt_recorder *r, const gt_call_site *site, gt_value *out)
{
    static const gt_formal formal[] = {
        {"data", "x", true}, {"starts", "", true}, {"ends", "", true}, {"axes", "", false}, {"steps", "", false}};
    static const gt_op_page page = {.name = "Slice", .signature = "Slice(data, starts, ends, axes=None, steps=None)"};
    gt_argument got[5];
    GT_TRY(gt_formals_read(r, &page, 5, formal, site, got, NULL));
    return slice_between(r, page.name, got, got[3], got[4], site->at, out);
}

gt_status gt_builtin_lax_slice(gt_recorder *r, const gt_call_site *site, gt_value *out)
{
    static const gt_formal formal[] = {
        {"operand", "x", true}, {"start_indices", "", true}, {"limit_indices", "", true}, {"strides", "", false}};
    static const gt_op_page page = {.name = "lax.slice",
                                    .signature = "lax.slice(operand, start_indices, limit_indices, strides=None)"};
    gt_argument got[4];
    GT_TRY(gt_formals_read(r, &page, 4, formal, site, got, NULL));
    return slice_between(r, page.name, got, gt_positional(site->at, gt_value_none()), got[3], site->at, out);
}

/* -- ONNX -- */

/* Sum(x...): add_n of its operands. */
gt_status gt_builtin_onnx_sum(gt_recorder *r, const gt_call_site *site, gt_value *out)
{
    gt_value list = gt_value_items(r->arena, GT_VALUE_LIST);
    for (size_t i = 0; i < site->n; i++)
        gt_items_add(r->arena, list.items, NULL, site->argument[i].value);
    gt_argument all = gt_positional(site->at, list);
    return gt_call_op(r, &gt_op_add_n, &(gt_call_site){1, &all, site->at}, out);
}

/* ConstantOfShape(input, value=0). */
gt_status gt_builtin_onnx_filled(gt_recorder *r, const gt_call_site *site, gt_value *out)
{
    gt_value value[2];
    GT_TRY(gt_arguments_read(r, "ConstantOfShape", "input, value=None", site, value));
    gt_argument fill[] = {gt_keyword("dims", site->at, value[0]),
                          gt_keyword("value", site->at, value[1].kind == GT_VALUE_NONE ? gt_value_int(0) : value[1])};
    return gt_call_op(r, &gt_op_fill, &(gt_call_site){2, fill, site->at}, out);
}

/* EyeLike(x): ones on the diagonal of a matrix of x's shape. */
gt_status gt_builtin_onnx_eye(gt_recorder *r, const gt_call_site *site, gt_value *out)
{
    gt_value value[2];
    gt_ref ref;
    GT_TRY(gt_arguments_read(r, "EyeLike", "input, dtype=None", site, value));
    GT_TRY(gt_to_ref(r, value[0], r->dtype, site->at, &ref));
    const gt_shape *shape = gt_ref_shape(&r->program, ref);
    if (shape->rank != 2)
        return gt_fail(r->error, GT_WRONG_MODEL, site->at, "EyeLike needs a matrix, not a value of rank %d",
                       shape->rank);
    if (value[1].kind == GT_VALUE_NONE)
        value[1] = (gt_value){.kind = GT_VALUE_DTYPE, .dtype = gt_ref_dtype(&r->program, ref)};
    gt_argument eye[] = {gt_positional(site->at, gt_value_int(shape->dim[0])),
                         gt_positional(site->at, gt_value_int(shape->dim[1])), gt_keyword("dtype", site->at, value[1])};
    return gt_call_op(r, &gt_op_eye, &(gt_call_site){3, eye, site->at}, out);
}

/* -- functions as values -- */

/* jit(f), function(f): f itself; every step is recorded once anyway. */
gt_status gt_builtin_jit(gt_recorder *r, const gt_call_site *site, gt_value *out)
{
    if (!site->n || site->argument[0].key)
        return gt_fail(r->error, GT_WRONG_MODEL, site->at, "jit takes a function");
    *out = site->argument[0].value;
    return GT_OK;
}

const gt_op_page gt_page_call = {
    .name = "call",
    .family = "tape",
    .signature = "call(function, x...)",
    .doc = "The function's value; in a node: {op: call, function: f, inputs: [x]}.",
    .formula = "y = function(x...)",
    .derivative = "that of the function",
    .aliases = "",
    .example = "gradtape eval -e 'call(sqrt, 4)'",
};

gt_status gt_builtin_call_function(gt_recorder *r, const gt_call_site *site, gt_value *out)
{
    static const gt_formal formal[] = {{"function", "f", true}};
    gt_argument got[1];
    gt_value operands = gt_value_items(r->arena, GT_VALUE_LIST);
    GT_TRY(gt_formals_read(r, &gt_page_call, 1, formal, site, got, &operands));
    gt_looped l = {r, "call", "operands", got[0].value, site->at};
    GT_TRY(gt_looped_check(&l, (int)operands.items->n, "function(x...)"));
    return gt_looped_call(&l, operands.items->n, operands.items->item, out);
}

const gt_op_page gt_page_custom_gradient = {
    .name = "custom_gradient",
    .family = "tape",
    .signature = "custom_gradient(forward, backward, x...)",
    .doc = "The value of forward(x...), with a gradient of its own: backward(dy) gives one for each x.",
    .formula = "y = forward(x...)",
    .derivative = "dx... = backward(dy)",
    .convention = "backward sees the arguments of forward by their names; None is no gradient",
    .aliases = "custom_vjp",
    .example = "gradtape grad -e 'custom_gradient(lambda a: round(a), lambda dy: 2 * dy, x)' -i x=1.7",
};

gt_status gt_builtin_custom_gradient(gt_recorder *r, const gt_call_site *site, gt_value *out)
{
    static const gt_formal formal[] = {{"forward", "fwd", true}, {"backward", "bwd", true}};
    gt_argument got[2];
    gt_value operands = gt_value_items(r->arena, GT_VALUE_LIST);
    GT_TRY(gt_formals_read(r, &gt_page_custom_gradient, 2, formal, site, got, &operands));
    for (int k = 0; k < 2; k++)
        if (got[k].value.kind != GT_VALUE_FUNCTION)
            return gt_fail(r->error, GT_WRONG_MODEL, got[k].at, "'%s' of custom_gradient must be a function, not %s",
                           formal[k].name, gt_value_kind_name(got[k].value));
    const gt_function *forward = got[0].value.function, *backward = got[1].value.function;
    if (forward->scope != backward->scope) {
        gt_fail(r->error, GT_WRONG_MODEL, got[1].at, "'backward' is defined in another place than 'forward'");
        return gt_fix(r->error, "define both side by side");
    }
    gt_argument *own = GT_ARRAY(r->arena, operands.items->n, gt_argument);
    for (size_t i = 0; i < operands.items->n; i++)
        own[i] = gt_positional(site->at, operands.items->item[i]);
    return gt_call_custom(r, forward, backward->definition, &(gt_call_site){operands.items->n, own, site->at}, out);
}

/* Linear(in_features, out_features): a dense layer that learns the first size from its input. */
gt_status gt_builtin_linear(gt_recorder *r, const gt_call_site *site, gt_value *out)
{
    gt_value value[3];
    GT_TRY(gt_arguments_read(r, "Linear", "in_features, out_features, bias=None", site, value));
    gt_argument dense[] = {gt_keyword("units", site->at, value[1]), gt_keyword("use_bias", site->at, value[2])};
    return gt_builtin_dense_layer(r, &(gt_call_site){value[2].kind == GT_VALUE_NONE ? 1 : 2, dense, site->at}, out);
}
