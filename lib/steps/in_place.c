#include "steps/in_place.h"

#include <string.h>

#include "names/names.h"
#include "ops/emit.h"
#include "steps/assignment.h"
#include "steps/call.h"
#include "steps/convert.h"
#include "steps/expression.h"
#include "steps/tensor_method.h"
#include "steps/torch_autograd.h"
#include "tape/recorder.h"

static bool is_field(const gt_expr *expr, const char *name)
{
    return expr->kind == GT_EXPR_FIELD && strcmp(expr->text, name) == 0;
}

bool gt_is_change(const gt_expr *call)
{
    const gt_expr *callee = call->left;
    const size_t n = call->kind == GT_EXPR_CALL && callee->kind == GT_EXPR_FIELD ? strlen(callee->text) : 0;
    return n > 1 && callee->text[n - 1] == '_' && callee->text[n - 2] != '_' && strcmp(callee->text, "requires_grad_");
}

/* Of x.mul_(2).add_(1) x, which all of them change. */
static const gt_expr *root_of(const gt_expr *call)
{
    const gt_expr *x = call->left->left;
    while (gt_is_change(x))
        x = x->left->left;
    return x;
}

/* Methods that give the same elements in another way: to change them is to change what they are of. */
static bool is_view(const gt_expr *x)
{
    static const char views[] =
        "view reshape detach t transpose permute squeeze unsqueeze expand expand_as narrow select flatten ravel "
        "contiguous view_as reshape_as diagonal swapaxes swapdims movedim moveaxis unfold to cpu cuda float double "
        "type "
        "type_as T mT H real imag numpy";
    const gt_expr *name = x->kind == GT_EXPR_CALL ? x->left : x;
    return name->kind == GT_EXPR_FIELD && gt_word_in(views, ' ', name->text, strlen(name->text));
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
static gt_status find_method(gt_recorder *r, const gt_change *change, const char *name, gt_span at, gt_value *out)
{
    bool found = gt_name_find(gt_print(r->arena, "torch.Tensor._%s", name)).row != NULL;
    const char *plain = found ? gt_print(r->arena, "_%s", name) : gt_copy_text(r->arena, name, strlen(name) - 1);
    GT_TRY(gt_tensor_method(r, change->x, plain, at, &found, out));
    if (found)
        return GT_OK;
    gt_fail(r->error, GT_WRONG_MODEL, at, "a tensor has no '%s'", name);
    return gt_fix(r->error, "bind the name anew: x = ..., or x[...] = value");
}

gt_status gt_change_find(gt_recorder *r, const gt_expr *call, bool *found, gt_change *out)
{
    const gt_expr *callee = call->left, *root = root_of(call), *x = callee->left;
    *out = (gt_change){.call = call, .unrecorded = is_field(root, "data")};
    if (x == root && out->unrecorded)
        x = x->left;
    *found = false;
    if (is_module(r, x))
        return GT_OK;
    GT_TRY(gt_evaluate(r, x, &out->x));
    *found = gt_value_is_tensor(out->x);
    return *found ? find_method(r, out, callee->text, callee->at, &out->method) : GT_OK;
}

/* The result in the dtype and the shape that x has. */
static gt_status fit(gt_recorder *r, const gt_change *change, gt_value *value)
{
    const char *name = change->call->left->text;
    const gt_span at = change->call->at;
    char one[GT_SHAPE_TEXT], other[GT_SHAPE_TEXT];
    gt_ref ref, x = gt_value_ref(change->x);
    const gt_dtype dtype = gt_ref_dtype(&r->program, x);
    GT_TRY(gt_to_ref(r, *value, dtype, at, &ref));
    const gt_dtype got = gt_ref_dtype(&r->program, ref);
    const bool fits =
        gt_dtype_in(dtype, GT_SET_COMPLEX) || (gt_dtype_in(dtype, GT_SET_FLOAT) && !gt_dtype_in(got, GT_SET_COMPLEX)) ||
        (gt_dtype_in(dtype, GT_SET_INT) && !gt_dtype_in(got, GT_SET_COMPLEX | GT_SET_FLOAT)) || got == dtype;
    if (!fits) {
        gt_fail(r->error, GT_WRONG_MODEL, at, "result type %s can't be cast to the desired output type %s",
                gt_dtype_name(got), gt_dtype_name(dtype));
        return gt_fix(r->error, "bind the name anew, without the underscore: x = x.%.*s(...)", (int)strlen(name) - 1,
                      name);
    }
    const bool reshapes = gt_word_in("squeeze_ unsqueeze_ t_ transpose_ swapaxes_ swapdims_", ' ', name, strlen(name));
    const gt_shape *shape = gt_ref_shape(&r->program, ref), *own = gt_ref_shape(&r->program, x);
    if (!reshapes && !gt_shape_equal(shape, own))
        return gt_fail(r->error, GT_WRONG_MODEL, at, "output with shape %s doesn't match the broadcast shape %s",
                       gt_shape_text(own, one), gt_shape_text(shape, other));
    r->build.at = at;
    if (reshapes)
        ref = gt_apply1(&r->build, &gt_op_identity, ref); /* no view of what may not be read again */
    *value = gt_own_value(r, got == dtype ? ref : gt_cast(&r->build, ref, dtype));
    return r->error->code;
}

/* The place of a tensor takes its new value. */
static gt_status put(gt_recorder *r, const gt_change *change, gt_value value)
{
    const gt_expr *root = root_of(change->call);
    const gt_span at = change->call->at;
    gt_value required = gt_value_truth(false);
    bool found;
    if (change->unrecorded) {
        root = root->left;
        GT_TRY(gt_torch_field(r, change->x, "requires_grad", at, &found, &required));
    }
    if (is_view(root)) {
        gt_fail(r->error, GT_WRONG_MODEL, at, "what shares the elements of another tensor is not changed here");
        return gt_fix(r->error, "bind a name to the new value, or assign items: x[...] = value");
    }
    if (gt_torch_is_leaf(r, change->x) || required.truth) {
        gt_fail(r->error, GT_WRONG_MODEL, at, "only variables change, and this is a tensor");
        return gt_fix(r->error, "make it a variable: torch.tensor(..., requires_grad=True), torch.nn.Parameter(x)");
    }
    if (root->kind == GT_EXPR_NAME || root->kind == GT_EXPR_FIELD || root->kind == GT_EXPR_INDEX)
        GT_TRY(gt_assign(r, root, value));
    gt_overwrite(r, change->x.ref, at);
    return GT_OK;
}

static gt_status change_value(gt_recorder *r, const gt_change *change, const gt_call_site *site, gt_value *out)
{
    bool found;
    GT_TRY(gt_call_value(r, change->method, site, out));
    GT_TRY(fit(r, change, out));
    if (change->x.kind != GT_VALUE_VARIABLE)
        return put(r, change, *out);
    const gt_value value = *out;
    *out = change->x;
    if (strcmp(change->call->left->text, "detach_") == 0)
        return gt_torch_field_set(r, change->x, "requires_grad", site->at, gt_value_truth(false), &found);
    return gt_torch_augment(r, change->x.variable, value, site->at);
}

gt_status gt_change_call(gt_recorder *r, const gt_change *change, const gt_call_site *site, gt_value *out)
{
    gt_tape *own = r->tapes.own;
    gt_error ignored; /* behind one of the call */
    if (!change->unrecorded || !own->recording)
        return change_value(r, change, site, out);
    GT_TRY(gt_tape_pause(&r->tapes, own, site->at, r->error));
    gt_status status = change_value(r, change, site, out);
    gt_status resumed = gt_tape_resume(&r->tapes, own, site->at, status == GT_OK ? r->error : &ignored);
    return status == GT_OK ? resumed : status;
}
