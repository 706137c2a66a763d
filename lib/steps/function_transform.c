/* Functions of functions: the function runs under a tape of its own, which watches its arguments. */
#include "steps/function_transform.h"

#include <string.h>

#include "diff/transform.h"
#include "ops/emit.h"
#include "steps/builtin.h"
#include "steps/chosen_arguments.h"
#include "steps/convert.h"
#include "steps/native_numbers.h"
#include "steps/tape_request.h"
#include "steps/tree.h"

/* -- arguments -- */

static bool is_number(gt_value value)
{
    return gt_value_is_number(value) || value.kind == GT_VALUE_IMAGINARY;
}

/* Lists of numbers, and of such lists, are tensors. */
static bool is_tensor_list(const gt_value *value)
{
    return value->kind == GT_VALUE_LIST && value->items->n &&
           (is_number(value->items->item[0]) || value->items->item[0].kind == GT_VALUE_LIST);
}

/* How a function is run: in programs of Python JAX takes lists of numbers apart, too; elsewhere they are tensors. */
typedef struct running {
    gt_tape *tape;
    bool apart, sorted;
    const bool *by; /* by argument: there are derivatives by it, and others are passed as they are; NULL: by all */
} running;

static bool is_of_jax(const gt_recorder *r)
{
    return r->steps->native && gt_native_now(r).maker == GT_MADE_BY_JAX;
}

static running running_of(const gt_recorder *r, gt_tape *tape, bool jax, bool sorted)
{
    return (running){tape, jax && r->steps->native, sorted, NULL};
}

/* An argument with each tensor as a value of its own, so that one passed twice is two parameters, and watched if it has
 * a derivative; plain numbers become tensors. A function, a text is passed on. The function may change the lists and
 * dicts that it is given: *kept has others, with what was passed. */
static gt_status own_argument(gt_recorder *r, running how, gt_value value, gt_span at, gt_value *given, gt_value *kept)
{
    gt_tree tree = {.r = r, .is_leaf = how.apart ? NULL : is_tensor_list, .sorted = how.sorted};
    GT_TRY(gt_tree_flatten(&tree, &value, at));
    for (size_t k = 0; k < tree.n; k++) {
        gt_value *leaf = &tree.leaf[k];
        gt_ref ref;
        if (!gt_value_is_tensor(*leaf) && !is_number(*leaf) && !gt_value_is_items(*leaf))
            continue;
        GT_TRY(gt_to_ref(r, *leaf, r->dtype, at, &ref));
        r->build.at = at;
        *leaf = gt_value_tensor(gt_apply1(&r->build, &gt_op_identity, ref));
        GT_TRY(r->error->code);
        if (gt_dtype_differentiable(gt_ref_dtype(&r->program, leaf->ref)))
            gt_tape_watch_ref(&r->tapes, how.tape, leaf->ref);
    }
    *given = gt_tree_build(&tree, tree.leaf);
    *kept = gt_tree_build(&tree, tree.leaf);
    return GT_OK;
}

static gt_status no_keywords(gt_recorder *r, const gt_call_site *site, const char *sentence)
{
    for (size_t i = 0; i < site->n; i++)
        if (site->argument[i].key) {
            gt_fail(r->error, GT_WRONG_MODEL, site->argument[i].at, "%s", sentence);
            return gt_fix(r->error, "pass '%s' by position", site->argument[i].key);
        }
    return GT_OK;
}

/* -- running under a tape -- */

static const char *function_name(gt_value function)
{
    return function.kind == GT_VALUE_FUNCTION  ? function.function->definition->name
           : function.kind == GT_VALUE_OP      ? function.op->name
           : function.kind == GT_VALUE_BUILTIN ? function.builtin->name
                                               : "the function";
}

/* value: the arguments, to differentiate by. */
static gt_status run_under(gt_recorder *r, running how, gt_value function, const gt_call_site *site, gt_value *value,
                           gt_value *out)
{
    gt_argument *own = GT_ARRAY(r->arena, site->n, gt_argument);
    for (size_t i = 0; i < site->n; i++) {
        own[i] = site->argument[i];
        value[i] = own[i].value;
        if (own[i].key || (how.by && !how.by[i]))
            continue;
        own[i] = gt_positional(own[i].at, own[i].value);
        GT_TRY(own_argument(r, how, site->argument[i].value, own[i].at, &own[i].value, &value[i]));
    }
    GT_TRY(gt_tape_enter(&r->tapes, how.tape, site->at, r->error));
    gt_status status = gt_call_value(r, function, &(gt_call_site){site->n, own, site->at}, out);
    gt_tape_exit(&r->tapes, how.tape, site->at);
    GT_TRY(status);
    if (out->kind == GT_VALUE_NONE)
        return gt_fail(r->error, GT_WRONG_MODEL, site->at,
                       "Cannot differentiate a function that returns None; did you forget to return a value from %s?",
                       function_name(function));
    return GT_OK;
}

static gt_tape *fresh_tape(gt_recorder *r, bool watch_accessed, gt_span at)
{
    return gt_tape_new(r->arena, "the tape of the transform", true, watch_accessed, at);
}

static gt_value pair(gt_recorder *r, gt_value first, gt_value second)
{
    return gt_value_of(r->arena, GT_VALUE_TUPLE, 2, (gt_value[]){first, second});
}

/* The function as it was called under a tape of its own: its value and the arguments to differentiate by. */
typedef struct applied {
    gt_tape *tape;
    gt_value value, sources;
    gt_value more; /* has_aux: what it returns beside the value */
} applied;

static gt_status split_auxiliary(gt_recorder *r, gt_span at, applied *f)
{
    if (f->value.kind != GT_VALUE_TUPLE || f->value.items->n != 2)
        return gt_fail(r->error, GT_WRONG_MODEL, at, "with has_aux=True the function returns a pair: (value, more)");
    f->more = f->value.items->item[1];
    f->value = f->value.items->item[0];
    return GT_OK;
}

/* JAX takes complex numbers in both directions only where it is told that the function is analytic. */
static gt_status check_real(gt_recorder *r, const gt_transform *t, gt_value value, gt_span at)
{
    if (!t->jax || t->analytic || !gt_value_is_tensor(value) ||
        !gt_dtype_in(gt_ref_dtype(&r->program, gt_value_ref(value)), GT_SET_COMPLEX))
        return GT_OK;
    gt_fail(r->error, GT_WRONG_MODEL, at, "this transform takes functions with real values; this one's are complex");
    return gt_fix(r->error, "write holomorphic=True where the function is analytic, or use jax.jacfwd or jax.vjp");
}

/* In programs of Python a gradient is that of one number, not of a sum. */
static gt_status check_scalar(gt_recorder *r, const gt_transform *t, gt_value value, gt_span at)
{
    char shape[GT_SHAPE_TEXT];
    if (!t->jax || !r->steps->native || !gt_value_is_tensor(value) ||
        gt_shape_count(gt_ref_shape(&r->program, gt_value_ref(value))) == 1)
        return GT_OK;
    gt_fail(r->error, GT_WRONG_MODEL, at, "Gradient only defined for scalar-output functions. Output had shape: %s.",
            gt_shape_text(gt_ref_shape(&r->program, gt_value_ref(value)), shape));
    return gt_fix(r->error, "add up what '%s' gives, or ask for its Jacobian", function_name(t->function));
}

/* JAX refuses whole tensors; but for its vjp plain whole numbers, too, which become floats elsewhere. */
static gt_status check_inexact(gt_recorder *r, const gt_transform *t, gt_value sources, gt_span at)
{
    if (!t->jax)
        return GT_OK;
    gt_tree tree = {.r = r};
    GT_TRY(gt_tree_flatten(&tree, &sources, at));
    for (size_t i = 0; i < tree.n; i++) {
        const gt_value leaf = tree.leaf[i];
        const bool plain = t->sorted && t->kind != GT_TRANSFORM_MAKE_VJP && gt_value_is_number(leaf);
        const gt_dtype dtype = gt_value_is_tensor(leaf) ? gt_ref_dtype(&r->program, gt_value_ref(leaf))
                               : plain                  ? gt_native_dtype(r, leaf)
                                                        : GT_F64;
        if (gt_dtype_differentiable(dtype))
            continue;
        gt_fail(
            r->error, GT_WRONG_MODEL, at,
            "grad requires real- or complex-valued inputs (input dtype that is a sub-dtype of np.inexact), but got %s",
            gt_dtype_name(dtype));
        return gt_fix(r->error, "write its numbers with a point, or x.astype(float)");
    }
    return GT_OK;
}

static gt_status apply(gt_recorder *r, const gt_transform *t, const gt_call_site *site, bool all_by_default,
                       applied *out)
{
    gt_value *value = GT_ARRAY(r->arena, site->n, gt_value);
    out->tape = fresh_tape(r, false, site->at);
    const bool vjp = t->kind == GT_TRANSFORM_MAKE_VJP;
    size_t n = 0; /* by position, and so to differentiate by */
    while (n < site->n && !site->argument[n].key)
        n++;
    if (vjp || !t->jax)
        GT_TRY(no_keywords(r, site,
                           vjp ? "The gradient function can't take keyword arguments."
                               : "Functions to be differentiated cannot receive keyword arguments."));
    for (size_t i = 0; i < n; i++)
        value[i] = site->argument[i].value;
    if (n) { /* as they are given, before the function is called: in a call they are tensors */
        GT_TRY(gt_chosen_take(r, t, n, value, all_by_default, site->at, &out->sources));
        GT_TRY(check_inexact(r, t, out->sources, site->at));
    }
    running how = running_of(r, out->tape, t->jax, t->sorted);
    if (how.apart && !vjp && n) {
        bool *by = GT_ARRAY(r->arena, site->n, bool);
        GT_TRY(gt_chosen_note(r, t, n, site->at, by));
        how.by = by;
    }
    GT_TRY(run_under(r, how, t->function, site, value, &out->value));
    if (t->auxiliary)
        GT_TRY(split_auxiliary(r, site->at, out));
    return gt_chosen_take(r, t, n, value, all_by_default, site->at, &out->sources);
}

/* -- gradients -- */

static gt_status call_gradient(gt_recorder *r, const gt_transform *t, const gt_call_site *site, gt_value *out)
{
    bool legacy = t->kind == GT_TRANSFORM_GRADIENTS || t->kind == GT_TRANSFORM_VAL_AND_GRADS;
    gt_gradient_request request = {
        .output_gradients = gt_value_none(), .zero = !legacy, .conjugate = t->jax, .at = site->at};
    gt_call_site own = *site;
    gt_value gradient;
    applied f;
    if (legacy && own.n && own.argument[own.n - 1].key && strcmp(own.argument[own.n - 1].key, "dy") == 0)
        request.output_gradients = own.argument[--own.n].value;
    GT_TRY(apply(r, t, &own, legacy, &f));
    GT_TRY(check_real(r, t, f.value, site->at));
    GT_TRY(check_scalar(r, t, f.value, site->at));
    request.target = f.value;
    request.sources = f.sources;
    if (legacy && !gt_value_is_items(f.sources))
        request.sources = gt_value_of(r->arena, GT_VALUE_TUPLE, 1, &f.sources);
    GT_TRY(gt_tape_gradient(r, f.tape, &request, &gradient));
    bool with_value = t->kind == GT_TRANSFORM_VALUE_AND_GRAD || t->kind == GT_TRANSFORM_VAL_AND_GRADS;
    const gt_value value = t->auxiliary && with_value ? pair(r, f.value, f.more) : t->auxiliary ? f.more : f.value;
    *out = with_value ? pair(r, value, gradient) : t->auxiliary ? pair(r, gradient, value) : gradient;
    return GT_OK;
}

/* implicit_grad(f): by all trainable variables that f reads, in order of construction. */
static gt_status call_implicit(gt_recorder *r, const gt_transform *t, const gt_call_site *site, gt_value *out)
{
    gt_gradient_request request = {.output_gradients = gt_value_none(), .at = site->at};
    gt_tape *tape = fresh_tape(r, true, site->at);
    gt_value *value = GT_ARRAY(r->arena, site->n, gt_value), gradient;
    GT_TRY(run_under(r, running_of(r, tape, false, false), t->function, site, value, &request.target));
    request.sources = gt_value_items(r->arena, GT_VALUE_LIST);
    for (size_t i = 0; i < tape->variables; i++)
        if (tape->variable[i]->trainable)
            gt_items_add(r->arena, request.sources.items, NULL,
                         (gt_value){.kind = GT_VALUE_VARIABLE, .variable = tape->variable[i]});
    if (!request.sources.items->n) {
        gt_fail(r->error, GT_WRONG_MODEL, site->at,
                "No trainable variables were accessed while the function was being computed.");
        return gt_fix(r->error, "read a variable in '%s', or use grad to differentiate by its arguments",
                      function_name(t->function));
    }
    GT_TRY(gt_tape_gradient(r, tape, &request, &gradient));
    gt_value pairs = gt_value_items(r->arena, GT_VALUE_LIST);
    for (size_t i = 0; i < gradient.items->n; i++)
        gt_items_add(r->arena, pairs.items, NULL, pair(r, gradient.items->item[i], request.sources.items->item[i]));
    *out = t->kind == GT_TRANSFORM_IMPLICIT ? pairs : pair(r, request.target, pairs);
    return GT_OK;
}

/* -- vjp functions -- */

/* The value as it is now: whoever gets it may change its lists. */
static gt_status pullback(gt_recorder *r, const applied *f, const gt_transform *of, gt_span at, gt_value *out)
{
    gt_transform *t = GT_NEW(r->arena, gt_transform);
    gt_tree tree = {.r = r};
    GT_TRY(gt_tree_flatten(&tree, &f->value, at));
    *t = (gt_transform){.kind = GT_TRANSFORM_VJP,
                        .tape = f->tape,
                        .value = gt_tree_build(&tree, tree.leaf),
                        .sources = f->sources,
                        .jax = of->jax};
    f->tape->persistent = of->persistent;
    *out = (gt_value){.kind = GT_VALUE_TRANSFORM, .transform = t};
    return GT_OK;
}

static gt_status call_make_vjp(gt_recorder *r, const gt_transform *t, const gt_call_site *site, gt_value *out)
{
    applied f;
    gt_value pulled;
    GT_TRY(apply(r, t, site, true, &f));
    if (t->one && f.sources.kind == GT_VALUE_TUPLE && f.sources.items->n == 1)
        f.sources = f.sources.items->item[0];
    GT_TRY(pullback(r, &f, t, site->at, &pulled));
    *out = pair(r, f.value, pulled);
    return GT_OK;
}

/* vjp(dy): dy left out means ones. */
static gt_status call_pullback(gt_recorder *r, const gt_transform *t, const gt_call_site *site, gt_value *out)
{
    gt_gradient_request request = {
        .target = t->value, .sources = t->sources, .zero = t->jax, .conjugate = t->jax, .at = site->at};
    gt_invocation c;
    GT_TRY(gt_arguments_read(r, "the vjp(dy=None)", NULL, site, &c));
    request.output_gradients = c.value[0];
    return gt_tape_gradient(r, t->tape, &request, out);
}

/* vjp(f, x...), which calls at once. */
gt_status gt_builtin_vjp(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    const gt_call_site *site = c->site;
    if (site->n < 2)
        return gt_fail(r->error, GT_WRONG_MODEL, site->at, "vjp takes a function and its arguments: vjp(f, x)");
    gt_transform t = {.kind = GT_TRANSFORM_MAKE_VJP,
                      .function = site->argument[0].value,
                      .choice = gt_value_none(),
                      .jax = c->of->number,
                      .sorted = is_of_jax(r),
                      .persistent = true};
    return call_make_vjp(r, &t, &(gt_call_site){site->n - 1, site->argument + 1, site->at}, out);
}

/* -- forward mode -- */

/* Tensors of the primals, and a tangent for each. */
typedef struct directions {
    size_t n, sources, tangents; /* used, and what there is room for */
    gt_ref *source, *tangent;
    bool turned; /* variables are among them whose values only turns by themselves tell: gt_ask_turns */
} directions;

static void add_direction(gt_recorder *r, directions *d, gt_ref source, gt_ref tangent)
{
    d->source = gt_grow(r->arena, d->source, d->n, d->n + 1, &d->sources, sizeof *d->source);
    d->tangent = gt_grow(r->arena, d->tangent, d->n, d->n + 1, &d->tangents, sizeof *d->tangent);
    d->source[d->n] = source;
    d->tangent[d->n++] = tangent;
}

typedef struct primal {
    size_t number; /* from 1 */
    gt_span at;
} primal;

static gt_status tangent_differs(const gt_tree *tree, const gt_value *value, size_t j)
{
    const primal *p = tree->context;
    (void)value;
    (void)j;
    return gt_fail(tree->r->error, GT_WRONG_MODEL, p->at, "tangent %zu has another form than its primal", p->number);
}

/* The tangent of a primal has its form: lists and tuples item by item, dicts by name. */
static gt_status pair_tangents(gt_recorder *r, gt_value value, gt_value tangent, primal p, directions *d)
{
    gt_tree tree = {.r = r, .width = 2, .context = &p, .differs = tangent_differs};
    GT_TRY(gt_tree_flatten(&tree, (gt_value[]){value, tangent}, p.at));
    for (size_t k = 0; k < tree.n; k++) {
        const gt_value leaf = tree.leaf[2 * k];
        gt_ref ref;
        if (!gt_value_is_tensor(leaf))
            return gt_fail(r->error, GT_WRONG_MODEL, p.at, "primal %zu holds %s, which has no tangent", p.number,
                           gt_value_kind_name(leaf));
        const gt_versions of = gt_versions_of(&leaf);
        const gt_dtype dtype = gt_ref_dtype(&r->program, of.now);
        GT_TRY(gt_to_ref(r, tree.leaf[2 * k + 1], dtype, p.at, &ref));
        if (r->steps->native && gt_ref_dtype(&r->program, ref) != dtype) /* NumPy's doubles beside floats of JAX */
            ref = gt_cast(&r->build, ref, dtype);
        if (!gt_shape_equal(gt_ref_shape(&r->program, of.now), gt_ref_shape(&r->program, ref)))
            return gt_fail(r->error, GT_WRONG_MODEL, p.at, "tangent %zu has another shape than its primal", p.number);
        for (size_t v = 0; v < of.n; v++)
            add_direction(r, d, of.ref[v], ref);
        d->turned |= of.variable && of.variable->turned;
    }
    return GT_OK;
}

static gt_status tangents_of(gt_recorder *r, size_t n, const gt_value *value, gt_value tangents, gt_span at,
                             directions *d)
{
    if ((!gt_value_is_sequence(tangents)) || n != tangents.items->n)
        return gt_fail(r->error, GT_WRONG_MODEL, at, "jvp takes as many tangents as primals: jvp(f, (x,), (dx,))");
    for (size_t i = 0; i < n; i++)
        GT_TRY(pair_tangents(r, value[i], tangents.items->item[i], (primal){i + 1, at}, d));
    return GT_OK;
}

/* The tangents of a result, in its form. Each tensor of it goes by itself: joined to one it would be a step that the
 * tape did not see. */
static gt_status push_result(gt_recorder *r, const gt_tape *tape, const directions *d, gt_value result, bool zero,
                             gt_span at, gt_value *out)
{
    gt_tree tree = {.r = r};
    GT_TRY(gt_tree_flatten(&tree, &result, at));
    gt_ref *ref = GT_ARRAY(r->arena, tree.n, gt_ref), *pushed = GT_ARRAY(r->arena, tree.n, gt_ref);
    for (size_t k = 0; k < tree.n; k++)
        GT_TRY(gt_to_ref(r, tree.leaf[k], r->dtype, at, &ref[k]));
    gt_ref before = r->program.count;
    gt_jvp(&r->build, &tape->watch, (int)d->n, d->source, d->tangent, (int)tree.n, ref, pushed);
    for (size_t k = 0; k < tree.n; k++)
        tree.leaf[k] = pushed[k] == GT_NONE && !zero
                           ? gt_value_none()
                           : gt_own_value(r, pushed[k] == GT_NONE ? gt_filled_like(&r->build, ref[k], 0) : pushed[k]);
    *out = gt_tree_build(&tree, tree.leaf);
    return gt_check_appended(r, before);
}

/* jvp(f, primals, tangents), which calls at once. */
gt_status gt_builtin_jvp(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_value *value = c->value, result, tangents;
    directions d = {.n = 0};
    if (!gt_value_is_sequence(value[1]))
        return gt_fail(r->error, GT_WRONG_MODEL, c->at, "the primals of jvp are a tuple: jvp(f, (x,), (dx,))");
    gt_argument *call = GT_ARRAY(r->arena, value[1].items->n, gt_argument);
    gt_value *own = GT_ARRAY(r->arena, value[1].items->n, gt_value);
    for (size_t i = 0; i < value[1].items->n; i++)
        call[i] = gt_positional(c->at, value[1].items->item[i]);
    gt_tape *tape = fresh_tape(r, false, c->at);
    GT_TRY(run_under(r, running_of(r, tape, true, is_of_jax(r)), value[0],
                     &(gt_call_site){value[1].items->n, call, c->at}, own, &result));
    GT_TRY(tangents_of(r, value[1].items->n, own, value[2], c->at, &d));
    GT_TRY(push_result(r, tape, &d, result, true, c->at, &tangents));
    *out = pair(r, result, tangents);
    return GT_OK;
}

gt_status gt_tape_jvp(gt_recorder *r, gt_invocation *c, bool zero, gt_value *out)
{
    directions all = {.n = 0}, d = {.n = 0};
    GT_TRY(pair_tangents(r, c->value[1], c->value[2], (primal){1, c->at}, &all));
    if (!c->self->tape->persistent ||
        c->self->tape->consumed) /* else one may go on, inside too: nothing is pulled back */
        GT_TRY(gt_tape_use(r, c->self->tape, c->at));
    for (size_t i = 0; i < all.n; i++)
        if (gt_tape_watches(c->self->tape, all.source[i]))
            add_direction(r, &d, all.source[i], all.tangent[i]);
    if (all.turned)
        GT_TRY(gt_build_straight(&r->build) ? GT_OK : r->error->code);
    r->passes.forward++;
    return push_result(r, c->self->tape, &d, c->value[0], zero, c->at, out);
}

/* -- Jacobians, Hessians -- */

static gt_status call_jacobian(gt_recorder *r, const gt_transform *t, const gt_call_site *site, gt_value *out)
{
    applied f;
    GT_TRY(apply(r, t, site, false, &f));
    gt_jacobian_request request = {.target = f.value,
                                   .sources = f.sources,
                                   .query = {.zero = true,
                                             .at = site->at,
                                             .mode = t->mode,
                                             .conjugate = t->jax,
                                             .pushed = true,
                                             .analytic = t->jax && t->analytic}};
    if (t->mode != GT_MODE_FORWARD)
        GT_TRY(check_real(r, t, f.value, site->at));
    gt_tree tree = {.r = r}; /* a block for each target, in the structure that they have */
    GT_TRY(gt_tree_flatten(&tree, &f.value, site->at));
    for (size_t i = 0; i < tree.n; i++) {
        request.target = tree.leaf[i];
        GT_TRY(gt_tape_jacobian(r, f.tape, &request, &tree.leaf[i]));
    }
    *out = gt_tree_build(&tree, tree.leaf);
    *out = t->auxiliary ? pair(r, *out, f.more) : *out;
    return GT_OK;
}

static bool has_axes(const gt_recorder *r, const gt_tree *tree)
{
    bool found = false;
    for (size_t i = 0; i < tree->n; i++)
        found |= gt_value_is_tensor(tree->leaf[i]) && gt_ref_shape(&r->program, gt_value_ref(tree->leaf[i]))->rank > 0;
    return found;
}

/* JAX's Hessian of values with axes, which come first in it: jacfwd(jacrev(f)). */
static gt_status call_twice(gt_recorder *r, const gt_transform *t, const gt_call_site *site, gt_value *out)
{
    gt_transform *first = GT_NEW(r->arena, gt_transform), second = *t;
    *first = *t;
    first->kind = second.kind = GT_TRANSFORM_JACOBIAN;
    first->mode = GT_MODE_REVERSE;
    second.mode = GT_MODE_FORWARD;
    second.function = (gt_value){.kind = GT_VALUE_TRANSFORM, .transform = first};
    return call_jacobian(r, &second, site, out);
}

static gt_status call_hessian(gt_recorder *r, const gt_transform *t, const gt_call_site *site, gt_value *out)
{
    applied f;
    GT_TRY(apply(r, t, site, t->flat, &f));
    gt_gradient_request request = {
        .target = f.value, .sources = f.sources, .output_gradients = gt_value_none(), .at = site->at};
    if (t->flat || (!t->jax && !gt_value_is_items(f.value)))
        return gt_tape_hessian_value(r, f.tape, &request, t->flat, out);
    gt_tree tree = {.r = r}; /* one for each value, in the structure that they have */
    GT_TRY(gt_tree_flatten(&tree, &f.value, site->at));
    if (t->jax && has_axes(r, &tree))
        return call_twice(r, t, site, out);
    for (size_t i = 0; i < tree.n; i++) {
        request.target = tree.leaf[i];
        GT_TRY(gt_tape_hessian_value(r, f.tape, &request, false, &tree.leaf[i]));
    }
    *out = gt_tree_build(&tree, tree.leaf);
    *out = t->auxiliary ? pair(r, *out, f.more) : *out;
    return GT_OK;
}

/* -- making and calling -- */

gt_status gt_builtin_transform(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_transform_kind kind = (gt_transform_kind)c->of->number;
    gt_transform *t = GT_NEW(r->arena, gt_transform);
    bool vjp = kind == GT_TRANSFORM_MAKE_VJP;
    *t = (gt_transform){.kind = kind, .function = c->value[0], .choice = c->value[1], .persistent = true, .one = vjp};
    if (kind == GT_TRANSFORM_JACFWD || kind == GT_TRANSFORM_JACREV) {
        t->kind = GT_TRANSFORM_JACOBIAN;
        t->mode = kind == GT_TRANSFORM_JACFWD ? GT_MODE_FORWARD : GT_MODE_REVERSE;
    }
    if (vjp)
        GT_TRY(gt_to_switch(r, c->value[2], c->at, "persistent", &t->persistent));
    if (kind == GT_TRANSFORM_HESSIAN)
        GT_TRY(gt_layout_read(r, c->value[2], c->at, &t->flat));
    if (kind == GT_TRANSFORM_VMAP && t->choice.kind == GT_VALUE_NONE)
        t->choice = gt_value_int(0);
    *out = (gt_value){.kind = GT_VALUE_TRANSFORM, .transform = t};
    out->maker = (unsigned char)gt_native_now(r).maker; /* plain numbers that it is called with are as exact as there */
    return GT_OK;
}

/* JAX's own, for which complex numbers have another convention: (f, argnums, has_aux, holomorphic). */
gt_status gt_builtin_jax_transform(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    bool switches[2] = {false, false};
    for (int i = 0; i < 2; i++)
        if (c->value[2 + i].kind != GT_VALUE_NONE)
            GT_TRY(gt_to_switch(r, c->value[2 + i], c->at, i ? "holomorphic" : "has_aux", &switches[i]));
    c->value[2] = gt_value_none();
    GT_TRY(gt_builtin_transform(r, c, out));
    out->transform->jax = true;
    out->transform->sorted = is_of_jax(r);
    out->transform->auxiliary = switches[0];
    out->transform->analytic = switches[1];
    return GT_OK;
}

gt_status gt_transform_call(gt_recorder *r, gt_transform *t, const gt_call_site *site, gt_value *out)
{
    static gt_status (*const call[])(gt_recorder *, const gt_transform *, const gt_call_site *, gt_value *) = {
        [GT_TRANSFORM_GRAD] = call_gradient,      [GT_TRANSFORM_VALUE_AND_GRAD] = call_gradient,
        [GT_TRANSFORM_GRADIENTS] = call_gradient, [GT_TRANSFORM_VAL_AND_GRADS] = call_gradient,
        [GT_TRANSFORM_IMPLICIT] = call_implicit,  [GT_TRANSFORM_VAL_AND_IMPLICIT] = call_implicit,
        [GT_TRANSFORM_MAKE_VJP] = call_make_vjp,  [GT_TRANSFORM_VJP] = call_pullback,
        [GT_TRANSFORM_JACOBIAN] = call_jacobian,  [GT_TRANSFORM_HESSIAN] = call_hessian,
        [GT_TRANSFORM_VMAP] = gt_call_mapped,
    };
    if (r->steps->depth >= GT_CALL_DEPTH)
        return gt_fail(r->error, GT_WRONG_MODEL, site->at, "calls are nested deeper than %d", GT_CALL_DEPTH);
    r->steps->depth++;
    gt_status status = call[t->kind](r, t, site, out);
    r->steps->depth--;
    return status;
}
