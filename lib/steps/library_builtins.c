/* Names of NumPy, JAX, Optax and ONNX whose arguments are not those of the op they mean. */
#include <string.h>

#include "ops/emit.h"
#include "steps/builtin.h"
#include "steps/control.h"
#include "steps/convert.h"
#include "steps/custom_function.h"
#include "steps/native_numbers.h"
#include "steps/operator.h"
#include "steps/tree.h"

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

/* Nothing but what an error shows. */
const gt_op_page gt_page_slice = {.signature = "Slice(data, starts, ends, axes=None, steps=None)"};
const gt_op_page gt_page_lax_slice = {.signature = "lax.slice(operand, start_indices, limit_indices, strides=None)"};

/* Slice of ONNX, which has axes, and lax.slice. */
gt_status gt_builtin_slice(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    const bool onnx = c->of->number;
    const char *name = c->of->name;
    const gt_argument *got = c->arg, axes = onnx ? got[3] : gt_positional(c->at, gt_value_none()),
                      steps = got[3 + onnx];
    gt_span at = c->at;
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

/* -- ONNX -- */

/* Sum(x...): add_n of its operands. */
gt_status gt_builtin_onnx_sum(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_value list = gt_value_items(r->arena, GT_VALUE_LIST);
    for (size_t i = 0; i < c->site->n; i++)
        gt_items_add(r->arena, list.items, NULL, c->site->argument[i].value);
    return GT_CALL_OP(r, &gt_op_add_n, c->at, out, gt_positional(c->at, list));
}

/* ConstantOfShape(input, value=0). */
gt_status gt_builtin_onnx_filled(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_value value = c->value[1].kind == GT_VALUE_NONE ? gt_value_int(0) : c->value[1];
    return GT_CALL_OP(r, &gt_op_fill, c->at, out, gt_keyword("dims", c->at, c->value[0]),
                      gt_keyword("value", c->at, value));
}

/* EyeLike(x): ones on the diagonal of a matrix of x's shape. */
gt_status gt_builtin_onnx_eye(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_value dtype = c->value[1];
    gt_ref ref;
    GT_TRY(gt_to_ref(r, c->value[0], r->dtype, c->at, &ref));
    const gt_shape *shape = gt_ref_shape(&r->program, ref);
    if (shape->rank != 2)
        return gt_fail(r->error, GT_WRONG_MODEL, c->at, "EyeLike needs a matrix, not a value of rank %d", shape->rank);
    if (dtype.kind == GT_VALUE_NONE)
        dtype = gt_value_from_dtype(gt_ref_dtype(&r->program, ref));
    return GT_CALL_OP(r, &gt_op_eye, c->at, out, gt_positional(c->at, gt_value_int(shape->dim[0])),
                      gt_positional(c->at, gt_value_int(shape->dim[1])), gt_keyword("dtype", c->at, dtype));
}

/* -- functions as values -- */

/* Lists and dicts of its own, and arrays of NumPy as JAX has them, which nobody changes. */
static gt_status take_apart(gt_recorder *r, gt_value value, gt_span at, gt_value *out)
{
    gt_tree tree = {.r = r, .sorted = r->steps->native};
    GT_TRY(gt_tree_flatten(&tree, &value, at));
    for (size_t i = 0; i < tree.n; i++)
        if (tree.leaf[i].kind == GT_VALUE_TENSOR)
            tree.leaf[i].ref = gt_native_for_jax(r, tree.leaf[i].ref);
    *out = gt_tree_build(&tree, tree.leaf);
    return r->error->code;
}

gt_status gt_call_apart(gt_recorder *r, const gt_function *function, const gt_call_site *site, gt_value *out)
{
    gt_function *plain = GT_NEW(r->arena, gt_function);
    gt_argument *argument = GT_ARRAY(r->arena, site->n, gt_argument);
    gt_value result;
    *plain = *function;
    plain->apart = false;
    for (size_t i = 0; i < site->n; i++) {
        argument[i] = site->argument[i];
        GT_TRY(take_apart(r, argument[i].value, argument[i].at, &argument[i].value));
    }
    GT_TRY(gt_call_function(r, plain, &(gt_call_site){site->n, argument, site->at}, &result));
    return take_apart(r, result, site->at, out);
}

/* function(f): f itself, every step is recorded once anyway; JAX's jit(f): with what it is given taken apart. */
gt_status gt_builtin_jit(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    const gt_value *function = NULL;
    *out = (gt_value){.kind = GT_VALUE_BUILTIN, .builtin = c->of}; /* jit(static_argnums=1)(f) */
    for (size_t i = 0; i < c->site->n; i++) {
        const gt_argument *argument = &c->site->argument[i];
        if (argument->key ? gt_word_in("f fun func", ' ', argument->key, strlen(argument->key)) : !i)
            function = &argument->value;
    }
    if (function ? !gt_value_is_callable(*function) : !c->site->n)
        return gt_fail(r->error, GT_WRONG_MODEL, c->at, "jit takes a function");
    if (function)
        *out = *function;
    if (c->of->number && out->kind == GT_VALUE_FUNCTION) {
        gt_function *apart = GT_NEW(r->arena, gt_function);
        *apart = *out->function;
        apart->apart = true;
        out->function = apart;
    }
    return GT_OK;
}

/* tf.random.set_seed(n), np.random.seed(n): the ops that follow draw from a sequence of their own, which n chooses
 * and which begins anew. The run's seed stays part of the choice, so that --seed gives other numbers; so does the
 * library, whose generators do not know of each other. */
gt_status gt_builtin_seed(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    int64_t n;
    *out = gt_value_none();
    GT_TRY(gt_to_int(r, c->value[0], c->at, "the seed", &n));
    uint64_t mixed = (uint64_t)n * 8 + (uint64_t)c->of->number + 1;
    for (int i = 0; i < 2; i++) { /* splitmix64 */
        mixed += 0x9e3779b97f4a7c15u;
        mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9u;
        mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
        mixed ^= mixed >> 31;
    }
    r->steps->seeded = mixed;
    r->steps->draws = 0;
    return GT_OK;
}

/* with tf.device(...), with tf.name_scope(...): the steps below run as they are. */
gt_status gt_builtin_label(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    (void)r;
    (void)c;
    *out = (gt_value){.kind = GT_VALUE_PAUSE, .tape = NULL};
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

gt_status gt_builtin_call_function(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_looped l = {r, "call", "operands", c->value[0], c->at};
    GT_TRY(gt_looped_check(&l, (int)c->rest.items->n, "function(x...)"));
    return gt_looped_call(&l, c->rest.items->n, c->rest.items->item, out);
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

/* Whether Keras' layers train where nothing is said: as the object that calls them. */
gt_status gt_builtin_learning_phase(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    (void)c;
    *out = gt_value_truth(r->steps->flow.training);
    return GT_OK;
}

gt_status gt_builtin_custom_gradient(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    const bool jax = c->of->number;
    const gt_value apart = jax ? c->value[2] : gt_value_none();
    if (c->site->n == (apart.kind == GT_VALUE_NONE ? 1 : 2) && c->value[0].kind == GT_VALUE_FUNCTION)
        return gt_custom_function(r, c->value[0], jax, apart, c->at, out);
    for (int k = 0; k < 2; k++)
        if (c->value[k].kind != GT_VALUE_FUNCTION)
            return gt_fail(r->error, GT_WRONG_MODEL, c->arg[k].at, "'%s' of custom_gradient must be a function, not %s",
                           k ? "backward" : "forward", gt_value_kind_name(c->value[k]));
    const gt_function *forward = c->value[0].function, *backward = c->value[1].function;
    if (forward->scope != backward->scope) {
        gt_fail(r->error, GT_WRONG_MODEL, c->arg[1].at, "'backward' is defined in another place than 'forward'");
        return gt_fix(r->error, "define both side by side");
    }
    const gt_items *operands = c->rest.items;
    gt_argument *own = GT_ARRAY(r->arena, operands->n, gt_argument);
    for (size_t i = 0; i < operands->n; i++)
        own[i] = gt_positional(c->at, operands->item[i]);
    return gt_call_custom(r, forward, backward->definition, &(gt_call_site){operands->n, own, c->at}, out);
}
