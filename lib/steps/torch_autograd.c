#include "steps/torch_autograd.h"

#include <string.h>

#include "diff/reach.h"
#include "names/names.h"
#include "ops/emit.h"
#include "steps/convert.h"
#include "steps/in_turn.h"
#include "steps/library.h"
#include "steps/shared_memory.h"
#include "steps/statement.h"
#include "steps/tape_request.h"

/* -- leaves -- */

/* NULL: a tensor that is none. */
static gt_leaf_gradient *gradient_of(gt_recorder *r, gt_value x)
{
    if (x.kind == GT_VALUE_VARIABLE) {
        if (!x.variable->gradient)
            x.variable->gradient = GT_NEW(r->arena, gt_leaf_gradient);
        return x.variable->gradient;
    }
    gt_leaf_gradient *leaf = r->steps->leaves;
    while (leaf && leaf->leaf != x.ref)
        leaf = leaf->next;
    return leaf;
}

bool gt_torch_is_leaf(gt_recorder *r, gt_value x)
{
    return x.kind == GT_VALUE_VARIABLE || gradient_of(r, x);
}

static gt_variable *kept_like(gt_recorder *r, gt_ref ref, gt_span at)
{
    void *data;
    gt_tensor *zeros = GT_NEW(r->arena, gt_tensor);
    *zeros = gt_tensor_new(r->arena, gt_ref_dtype(&r->program, ref), gt_ref_shape(&r->program, ref), &data);
    return gt_variable_new(r, "grad", at, false, zeros);
}

static gt_status keep(gt_recorder *r, gt_value x, gt_value value, gt_span at)
{
    gt_leaf_gradient *g = gradient_of(r, x);
    gt_ref ref;
    GT_TRY(gt_to_ref(r, value, gt_ref_dtype(&r->program, gt_value_ref(x)), at, &ref));
    if (!g->kept || (!g->given && g->shown)) {
        g->kept = kept_like(r, gt_value_ref(x), at);
        g->shown = false;
    }
    if (!g->kept)
        return r->error->code;
    g->given = true;
    return gt_variable_assign(r, g->kept, ref, at);
}

static gt_status add(gt_recorder *r, gt_value x, gt_value value, gt_span at)
{
    const gt_leaf_gradient *g = gradient_of(r, x);
    if (g->given)
        value = gt_value_tensor(gt_apply2(&r->build, &gt_op_add, g->kept->now, value.ref));
    return keep(r, x, value, at);
}

gt_status gt_torch_require(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    bool required = true;
    bool found;
    GT_TRY(gt_to_switch(r, c->value[0], c->at, "requires_grad", &required));
    *out = c->self->items->item[1];
    return gt_torch_field_set(r, *out, "requires_grad", c->at, gt_value_truth(required), &found);
}

/* -- what requires a gradient -- */

/* Those that a value may depend on. */
static gt_value leaves_of(gt_recorder *r, gt_ref target)
{
    gt_value leaves = gt_value_items(r->arena, GT_VALUE_LIST);
    const gt_ref lowest = gt_reach_lowest(&r->build, &r->tapes.own->watch, 1, &target);
    for (size_t i = 0; i < r->variables.n; i++) {
        gt_variable *v = r->variables.item[i];
        if (v->trainable && v->now >= lowest)
            gt_items_add(r->arena, leaves.items, NULL, (gt_value){.kind = GT_VALUE_VARIABLE, .variable = v});
    }
    for (const gt_leaf_gradient *leaf = r->steps->leaves; leaf; leaf = leaf->next)
        if (leaf->leaf >= lowest)
            gt_items_add(r->arena, leaves.items, NULL, gt_value_tensor(leaf->leaf));
    return leaves;
}

/* Does a path that carries derivatives lead to a leaf? */
static bool requires_gradient(gt_recorder *r, gt_ref target)
{
    const gt_value leaves = leaves_of(r, target);
    gt_arena_mark mark = gt_arena_save(r->scratch);
    gt_ref *source = NULL;
    size_t n = 0, capacity = 0;
    bool found = false;
    for (size_t i = 0; i < leaves.items->n; i++) {
        const gt_versions of = gt_versions_of(&leaves.items->item[i]);
        for (size_t k = 0; k < of.n; k++) {
            GT_APPEND(r->scratch, source, n, capacity, of.ref[k]);
            found |= of.ref[k] == target;
        }
    }
    found |= gt_reach_find(&r->build, &r->tapes.own->watch, 1, &target, (int)n, source).outer > 0;
    gt_arena_release(r->scratch, mark);
    return found;
}

/* Which is known of what a turn by itself makes; one that stands for many is seen by no tape outside. */
static gt_status refuse_in_turn(const gt_recorder *r, gt_span at)
{
    return gt_refuse_in_turn(r, at, "asks for torch's gradients, or what they are known for");
}

/* -- fields -- */

gt_status gt_torch_field(gt_recorder *r, gt_value x, const char *name, gt_span at, bool *found, gt_value *out)
{
    const bool variable = x.kind == GT_VALUE_VARIABLE;
    *found = true;
    if (strcmp(name, "data") == 0) {
        gt_ref ref;
        GT_TRY(gt_to_ref(r, x, r->dtype, at, &ref));
        *out = gt_own_value(r, gt_apply1(&r->build, &gt_op_stop_gradient, ref));
        return r->error->code;
    }
    if (strcmp(name, "requires_grad") == 0 || strcmp(name, "is_leaf") == 0 || strcmp(name, "grad") == 0)
        GT_TRY(refuse_in_turn(r, at));
    if (strcmp(name, "requires_grad") == 0) {
        *out = gt_value_truth(variable ? x.variable->trainable : requires_gradient(r, x.ref));
        return GT_OK;
    }
    if (strcmp(name, "is_leaf") == 0) {
        *out = gt_value_truth(gt_torch_is_leaf(r, x) || !requires_gradient(r, x.ref));
        return GT_OK;
    }
    const char *getter = gt_print(r->arena, "torch.Tensor._get_%s", name);
    gt_value function;
    if (gt_name_find(getter).row) {
        const gt_argument self = gt_positional(at, x);
        GT_TRY(gt_library_find(r, getter, name, at, found, &function));
        return gt_call_value(r, function, &(gt_call_site){1, &self, at}, out);
    }
    *found = strcmp(name, "grad") == 0 && gradient_of(r, x);
    if (!*found)
        return GT_OK;
    gt_leaf_gradient *g = gradient_of(r, x);
    g->shown |= !r->steps->inside_body;
    *out = g->given ? (gt_value){.kind = GT_VALUE_VARIABLE, .variable = g->kept} : gt_value_none();
    return GT_OK;
}

static gt_status assign(gt_recorder *r, gt_variable *variable, gt_value value, gt_span at)
{
    gt_ref ref;
    GT_TRY(gt_to_ref(r, value, gt_ref_dtype(&r->program, variable->now), at, &ref));
    r->build.at = at;
    return gt_change_variable(r, variable, ref, at);
}

static gt_status refuse_change(gt_recorder *r, gt_span at)
{
    gt_fail(r->error, GT_WRONG_MODEL, at, "only variables change, and this is a tensor");
    return gt_fix(r->error, "bind the name anew: x = x + 1, or make it a variable: torch.nn.Parameter(x)");
}

static gt_status require(gt_recorder *r, gt_value x, bool required, gt_span at)
{
    if (x.kind == GT_VALUE_VARIABLE) {
        x.variable->trainable = required;
        return GT_OK;
    }
    if (!required && !requires_gradient(r, x.ref))
        return GT_OK;
    if (!required) {
        gt_fail(r->error, GT_WRONG_MODEL, at, "a tensor that was computed has its gradient");
        return gt_fix(r->error, "write x = x.detach()");
    }
    if (gradient_of(r, x))
        return GT_OK;
    gt_leaf_gradient *leaf = GT_NEW(r->arena, gt_leaf_gradient);
    *leaf = (gt_leaf_gradient){.leaf = x.ref, .next = r->steps->leaves};
    r->steps->leaves = leaf;
    gt_tape_watch_ref(&r->tapes, r->tapes.own, x.ref);
    return GT_OK;
}

gt_status gt_torch_retain(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    *out = gt_value_none();
    GT_TRY(refuse_in_turn(r, c->at));
    return require(r, c->self->items->item[1], true, c->at);
}

gt_status gt_torch_field_set(gt_recorder *r, gt_value x, const char *name, gt_span at, gt_value value, bool *found)
{
    *found = true;
    GT_TRY(refuse_in_turn(r, at));
    if (strcmp(name, "requires_grad") == 0) {
        bool required = true;
        GT_TRY(gt_to_switch(r, value, at, name, &required));
        return require(r, x, required, at);
    }
    if (strcmp(name, "data") == 0)
        return x.kind == GT_VALUE_VARIABLE ? assign(r, x.variable, value, at) : refuse_change(r, at);
    if (strcmp(name, "_value") == 0) /* methods whose names end with an underscore set it */
        return x.kind == GT_VALUE_VARIABLE ? gt_torch_augment(r, x.variable, value, at) : refuse_change(r, at);
    *found = strcmp(name, "grad") == 0 && gradient_of(r, x);
    if (!*found)
        return GT_OK;
    gt_leaf_gradient *g = gradient_of(r, x);
    if (g->given && value.kind == GT_VALUE_VARIABLE && value.variable == g->kept)
        return GT_OK;
    g->given = false; /* who has the one of before keeps it */
    return value.kind != GT_VALUE_NONE ? keep(r, x, value, at) : GT_OK;
}

/* -- asking -- */

/* Without a gradient of its own it is one number. */
static gt_status check_target(gt_recorder *r, gt_value target, gt_value seed, gt_span at)
{
    char text[GT_SHAPE_TEXT];
    const gt_shape *shape = gt_value_is_tensor(target) ? gt_ref_shape(&r->program, gt_value_ref(target)) : NULL;
    if (!shape)
        return gt_fail(r->error, GT_WRONG_MODEL, at, "the gradient of %s is asked for", gt_value_kind_name(target));
    if (seed.kind != GT_VALUE_NONE || gt_shape_count(shape) == 1)
        return GT_OK;
    gt_fail(r->error, GT_WRONG_MODEL, at, "grad can be implicitly created only for scalar outputs, not of shape %s",
            gt_shape_text(shape, text));
    return gt_fix(r->error, "write y.sum(), or say what the gradient of y is: torch.ones_like(y)");
}

gt_status gt_torch_backward(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    enum { GRADIENT, RETAIN, CREATE, INPUTS };
    gt_gradient_request request = {.output_gradients = c->value[GRADIENT], .at = c->at};
    const gt_value x = c->self->items->item[1];
    bool create = false, any = false;
    gt_ref target;
    GT_TRY(refuse_in_turn(r, c->at));
    GT_TRY(gt_to_switch(r, c->value[CREATE], c->at, "create_graph", &create));
    if (create) {
        gt_fail(r->error, GT_WRONG_MODEL, c->at, "what is kept as x.grad is not differentiated again here");
        return gt_fix(r->error, "write g = torch.autograd.grad(y, [x], create_graph=True)");
    }
    GT_TRY(check_target(r, x, c->value[GRADIENT], c->at));
    GT_TRY(gt_to_ref(r, x, r->dtype, c->at, &target));
    request.target = gt_value_tensor(target);
    request.sources = c->value[INPUTS].kind == GT_VALUE_NONE ? leaves_of(r, target) : c->value[INPUTS];
    if (!gt_value_is_sequence(request.sources))
        request.sources = gt_value_of(r->arena, GT_VALUE_LIST, 1, &request.sources);
    GT_TRY(gt_tape_gradient(r, r->tapes.own, &request, out));
    r->build.at = c->at;
    for (size_t i = 0; i < out->items->n; i++) {
        const gt_value g = out->items->item[i];
        any |= g.kind == GT_VALUE_TENSOR;
        if (g.kind == GT_VALUE_TENSOR)
            GT_TRY(add(r, request.sources.items->item[i], g, c->at));
    }
    *out = gt_value_none();
    if (any)
        return r->error->code;
    gt_fail(r->error, GT_WRONG_MODEL, c->at, "element 0 of tensors does not require grad and does not have a grad_fn");
    return gt_fix(r->error, "say it where the parameters are made: torch.tensor(..., requires_grad=True), or "
                            "torch.nn.Parameter(...)");
}

gt_status gt_builtin_autograd_grad(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    enum { OUTPUTS, INPUTS, SEEDS, RETAIN, CREATE, ONLY, UNUSED };
    gt_gradient_request request = {
        .target = c->value[OUTPUTS], .sources = c->value[INPUTS], .output_gradients = c->value[SEEDS], .at = c->at};
    const bool several = gt_value_is_sequence(request.target);
    bool create = false, unused = false;
    GT_TRY(gt_to_switch(r, c->value[CREATE], c->at, "create_graph", &create));
    GT_TRY(gt_to_switch(r, c->value[UNUSED], c->at, "allow_unused", &unused));
    for (size_t i = 0; i < (several ? request.target.items->n : 1); i++)
        GT_TRY(check_target(r, several ? request.target.items->item[i] : request.target, c->value[SEEDS], c->at));
    if (!gt_value_is_sequence(request.sources))
        request.sources = gt_value_of(r->arena, GT_VALUE_LIST, 1, &request.sources);
    GT_TRY(gt_tape_gradient(r, r->tapes.own, &request, out));
    *out = gt_value_of(r->arena, GT_VALUE_TUPLE, out->items->n, out->items->item);
    for (size_t i = 0; i < out->items->n; i++) {
        gt_value *g = &out->items->item[i];
        if (g->kind == GT_VALUE_NONE && !unused) {
            gt_fail(r->error, GT_WRONG_MODEL, c->at,
                    "One of the differentiated Tensors appears to not have been used in the graph.");
            return gt_fix(r->error, "Set allow_unused=True if this is the desired behavior, or require its gradient "
                                    "where it is made: requires_grad=True");
        }
        if (g->kind == GT_VALUE_TENSOR && !create)
            *g = gt_own_value(r, gt_apply1(&r->build, &gt_op_stop_gradient, g->ref));
    }
    return r->error->code;
}

/* -- what is not recorded -- */

/* with torch.no_grad(): the own tape stops, once. @torch.no_grad stands over a function without brackets, too. */
gt_status gt_builtin_no_grad(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    if (c->value[0].kind == GT_VALUE_FUNCTION)
        return gt_torch_unrecorded(r, c->value[0], out);
    *out = (gt_value){.kind = GT_VALUE_PAUSE, .tape = r->tapes.n ? r->tapes.own : NULL};
    return GT_OK;
}

gt_status gt_builtin_set_grad_enabled(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    bool recorded = true;
    GT_TRY(gt_to_switch(r, c->value[0], c->at, "mode", &recorded));
    if (recorded && !r->tapes.own->recording) {
        gt_fail(r->error, GT_WRONG_MODEL, c->at, "what torch.no_grad() leaves out is not recorded again inside");
        return gt_fix(r->error, "put these lines before or behind the block");
    }
    *out = (gt_value){.kind = GT_VALUE_PAUSE, .tape = recorded || !r->tapes.own->recording ? NULL : r->tapes.own};
    return GT_OK;
}

gt_status gt_builtin_is_grad_enabled(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    (void)c;
    *out = gt_value_truth(r->tapes.own->recording);
    return GT_OK;
}

gt_status gt_builtin_tensors_change(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    (void)c;
    *out = gt_value_truth(r->steps->torch);
    return GT_OK;
}

gt_status gt_torch_unrecorded(gt_recorder *r, gt_value function, gt_value *out)
{
    gt_function *copy = GT_NEW(r->arena, gt_function);
    *copy = *function.function;
    copy->unrecorded = true;
    *out = function;
    out->function = copy;
    return GT_OK;
}

/* No tape sees it: those of transforms (torch.func.grad) that run do not, either. */
gt_status gt_torch_run_unrecorded(gt_recorder *r, const gt_steps *body, gt_span at)
{
    const size_t n = r->tapes.n;
    gt_tape **paused = GT_ARRAY(r->arena, n, gt_tape *);
    gt_error ignored; /* behind one of the body */
    if (n)
        memcpy(paused, r->tapes.active, n * sizeof *paused);
    for (size_t i = n; i-- > 0;)
        GT_TRY(gt_tape_pause(&r->tapes, paused[i], at, r->error));
    gt_status status = gt_run_steps(r, body);
    for (size_t i = 0; i < n; i++) {
        const gt_status resumed = gt_tape_resume(&r->tapes, paused[i], at, status == GT_OK ? r->error : &ignored);
        status = status == GT_OK ? resumed : status;
    }
    return status;
}

gt_status gt_torch_augment(gt_recorder *r, gt_variable *variable, gt_value result, gt_span at)
{
    if (!variable->trainable || !r->tapes.own->recording)
        return assign(r, variable, result, at);
    gt_fail(r->error, GT_WRONG_MODEL, at, "a leaf Variable that requires grad is being used in an in-place operation.");
    return gt_fix(r->error, "change it in a block: with torch.no_grad(): ...");
}
