#include "steps/in_place.h"

#include <string.h>

#include "names/names.h"
#include "ops/emit.h"
#include "steps/assignment.h"
#include "steps/call.h"
#include "steps/convert.h"
#include "steps/expression.h"
#include "steps/method.h"
#include "steps/shared_memory.h"
#include "steps/tensor_method.h"
#include "steps/torch_autograd.h"
#include "tape/recorder.h"

/* x.mul_(2): of x.mul_(2).add_(1) both change what stands where x does. */
typedef struct change {
    const gt_expr *call;
    gt_value x, method;
    bool changes;        /* x is a tensor; else it is a call like any other */
    bool unrecorded;     /* of w.data */
    const gt_expr *root; /* what stands before the first dot; w of w.data */
    gt_lvalue place;     /* the root's, if it is in one */
} change;

static bool is_field(const gt_expr *expr, const char *name)
{
    return expr->kind == GT_EXPR_FIELD && strcmp(expr->text, name) == 0;
}

bool gt_is_change(const gt_expr *call)
{
    const gt_expr *callee = call->left;
    const size_t n = call->kind == GT_EXPR_CALL && callee->kind == GT_EXPR_FIELD ? strlen(callee->text) : 0;
    return n > 1 && callee->text[n - 1] == '_' && callee->text[n - 2] != '_' &&
           strcmp(callee->text, "requires_grad_") != 0;
}

/* torch.nn.init, of which init.zeros_ is a function. */
static bool is_module(const gt_recorder *r, const gt_expr *x)
{
    while (x->kind == GT_EXPR_FIELD)
        x = x->left;
    const gt_value *head = x->kind == GT_EXPR_NAME ? gt_scope_find(r->steps->scope, x->text) : NULL;
    return x->kind == GT_EXPR_NAME && (!head || head->kind == GT_VALUE_MODULE);
}

/* x._zero_, which gives what x is to become; else x.add, without the underscore. */
static gt_status find_method(gt_recorder *r, const change *c, const char *name, gt_span at, gt_value *out)
{
    bool found = gt_name_find(gt_print(r->arena, "torch.Tensor._%s", name)).row != NULL;
    const char *plain = found ? gt_print(r->arena, "_%s", name) : gt_copy_text(r->arena, name, strlen(name) - 1);
    GT_TRY(gt_tensor_method(r, c->x, plain, at, &found, out));
    if (found)
        return GT_OK;
    gt_fail(r->error, GT_WRONG_MODEL, at, "a tensor has no '%s'", name);
    return gt_fix(r->error, "bind the name anew: x = ..., or x[...] = value");
}

static gt_status evaluate_change(gt_recorder *r, const gt_expr *call, change *c, gt_value *out);

static gt_status read_root(gt_recorder *r, change *c)
{
    const gt_expr_kind kind = c->root->kind;
    if (kind != GT_EXPR_NAME && kind != GT_EXPR_FIELD && kind != GT_EXPR_INDEX)
        return gt_evaluate(r, c->root, &c->x);
    GT_TRY(gt_lvalue_find(r, c->root, &c->place));
    return gt_lvalue_read(r, &c->place, &c->x);
}

/* What stands before the dot, and its place. No deeper than an expression is nested. */
static gt_status find_tensor(gt_recorder *r, const gt_expr *x, change *c)
{
    if (gt_is_change(x)) {
        gt_value changed;
        GT_TRY(evaluate_change(r, x, c, &changed));
        if (!c->changes)
            *c = (change){.root = x};
        c->x = changed;
        return gt_build_failed(&r->build) ? r->error->code : GT_OK;
    }
    c->unrecorded = is_field(x, "data");
    c->root = c->unrecorded ? x->left : x;
    GT_TRY(read_root(r, c));
    if (!c->unrecorded || gt_value_is_tensor(c->x))
        return GT_OK;
    c->unrecorded = false; /* an object's own `data` */
    c->root = x;
    c->place = (gt_lvalue){.target = x, .base = c->x};
    return gt_lvalue_read(r, &c->place, &c->x);
}

static gt_status find(gt_recorder *r, const gt_expr *call, change *c)
{
    const gt_expr *callee = call->left;
    if (is_module(r, callee->left)) {
        c->changes = false;
        return gt_evaluate(r, callee, &c->method);
    }
    GT_TRY(find_tensor(r, callee->left, c));
    c->call = call;
    c->changes = gt_value_is_tensor(c->x);
    return c->changes ? find_method(r, c, callee->text, callee->at, &c->method)
                      : gt_field(r, c->x, callee->text, callee->at, &c->method);
}

static bool reshapes(const char *method)
{
    return gt_word_in("squeeze_ unsqueeze_ t_ transpose_ swapaxes_ swapdims_", ' ', method, strlen(method));
}

/* The result in the dtype and the shape that x has. */
static gt_status fit(gt_recorder *r, const change *c, gt_value *value)
{
    const char *name = c->call->left->text;
    const gt_span at = c->call->at;
    char one[GT_SHAPE_TEXT], other[GT_SHAPE_TEXT];
    gt_ref ref, x = gt_value_ref(c->x);
    const gt_dtype dtype = gt_ref_dtype(&r->program, x);
    GT_TRY(gt_to_ref(r, *value, dtype, at, &ref));
    const gt_dtype got = gt_ref_dtype(&r->program, ref);
    if (!gt_dtype_takes(dtype, got)) {
        gt_fail(r->error, GT_WRONG_MODEL, at, "result type %s can't be cast to the desired output type %s",
                gt_dtype_name(got), gt_dtype_name(dtype));
        return gt_fix(r->error, "bind the name anew, without the underscore: x = x.%.*s(...)", (int)strlen(name) - 1,
                      name);
    }
    const gt_shape *shape = gt_ref_shape(&r->program, ref), *own = gt_ref_shape(&r->program, x);
    if (!reshapes(name) && !gt_shape_equal(shape, own))
        return gt_fail(r->error, GT_WRONG_MODEL, at, "output with shape %s doesn't match the broadcast shape %s",
                       gt_shape_text(own, one), gt_shape_text(shape, other));
    r->build.at = at;
    if (reshapes(name))
        ref = gt_apply1(&r->build, &gt_op_identity, ref); /* no view of what may not be read again */
    *value = gt_own_value(r, got == dtype ? ref : gt_cast(&r->build, ref, dtype));
    return r->error->code;
}

/* The place of a tensor takes its new value. */
static gt_status put(gt_recorder *r, change *c, gt_value value, gt_value *out)
{
    const gt_span at = c->call->at;
    gt_value required = gt_value_truth(false);
    bool found;
    if (c->unrecorded)
        GT_TRY(gt_torch_field(r, c->x, "requires_grad", at, &found, &required));
    if (gt_torch_is_leaf(r, c->x) || required.truth) {
        gt_fail(r->error, GT_WRONG_MODEL, at, "only variables change, and this is a tensor");
        return gt_fix(r->error, "make it a variable: torch.tensor(..., requires_grad=True), torch.nn.Parameter(x)");
    }
    if (reshapes(c->call->left->text))
        gt_reshaped(r, c->x.ref, value.ref, at);
    else if (gt_lvalue_is_copy(&c->place))
        c->place.target = NULL;
    else if (!gt_value_is_tensor(c->place.base))
        GT_TRY(gt_overwrite(r, c->x.ref, value.ref, at, &value.ref));
    *out = value;
    return c->place.target ? gt_lvalue_set(r, &c->place, value) : r->error->code;
}

static gt_status change_value(gt_recorder *r, change *c, const gt_call_site *site, gt_value *out)
{
    bool found;
    GT_TRY(gt_call_value(r, c->method, site, out));
    GT_TRY(fit(r, c, out));
    if (c->x.kind != GT_VALUE_VARIABLE)
        return put(r, c, *out, out);
    const gt_value value = *out;
    *out = c->x;
    if (strcmp(c->call->left->text, "detach_") == 0)
        return gt_torch_field_set(r, c->x, "requires_grad", site->at, gt_value_truth(false), &found);
    return gt_torch_augment(r, c->x.variable, value, site->at);
}

static gt_status call_change(gt_recorder *r, change *c, const gt_call_site *site, gt_value *out)
{
    gt_tape *own = r->tapes.own;
    gt_error ignored; /* behind one of the call */
    if (!c->unrecorded || !own->recording)
        return change_value(r, c, site, out);
    GT_TRY(gt_tape_pause(&r->tapes, own, site->at, r->error));
    gt_status status = change_value(r, c, site, out);
    gt_status resumed = gt_tape_resume(&r->tapes, own, site->at, status == GT_OK ? r->error : &ignored);
    return status == GT_OK ? resumed : status;
}

static gt_status evaluate_change(gt_recorder *r, const gt_expr *call, change *c, gt_value *out)
{
    gt_argument *argument;
    size_t n;
    GT_TRY(find(r, call, c));
    GT_TRY(gt_evaluate_arguments(r, call, &n, &argument));
    const gt_call_site site = {n, argument, call->at};
    return c->changes ? call_change(r, c, &site, out) : gt_call_value(r, c->method, &site, out);
}

gt_status gt_evaluate_change(gt_recorder *r, const gt_expr *call, gt_value *out)
{
    change c = {.call = call};
    return evaluate_change(r, call, &c, out);
}
