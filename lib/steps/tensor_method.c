#include "steps/tensor_method.h"

#include <string.h>

#include "names/names.h"
#include "ops/emit.h"
#include "steps/builtin.h"
#include "steps/convert.h"
#include "steps/library.h"
#include "steps/native_numbers.h"
#include "steps/statement.h"
#include "steps/torch_autograd.h"

/* self: the function, and the tensor before the other arguments. */
static gt_status call_function(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    const gt_value *held = c->self->items->item;
    const size_t n = c->site->n;
    gt_argument *argument = GT_ARRAY(r->arena, n + 1, gt_argument);
    argument[0] = gt_positional(c->at, held[1]);
    for (size_t i = 0; i < n; i++)
        argument[i + 1] = c->site->argument[i];
    return gt_call_value(r, held[0], &(gt_call_site){n + 1, argument, c->at}, out);
}

gt_status gt_tensor_plain(gt_recorder *r, gt_value tensor, gt_span at, gt_value *out)
{
    gt_shape scalar = {0, {0}};
    gt_ref ref = tensor.kind == GT_VALUE_VARIABLE ? gt_read_variable(r, tensor.variable) : tensor.ref;
    r->build.at = at;
    if (gt_ref_dtype(&r->program, ref) == GT_STR) {
        const gt_tensor *text;
        GT_TRY(gt_force(r, ref, at, &text));
        *out = gt_value_text(*(const char *const *)text->data);
        return GT_OK;
    }
    *out = gt_own_value(r, gt_apply1(&r->build, &gt_op_stop_gradient, gt_reshape(&r->build, ref, &scalar)));
    out->weak = gt_dtype_in(gt_ref_dtype(&r->program, ref), GT_SET_INT | GT_SET_FLOAT);
    return r->error->code;
}

static gt_status call_item(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    const gt_value tensor = c->self->items->item[1];
    char text[GT_SHAPE_TEXT];
    const gt_shape *shape = gt_ref_shape(&r->program, gt_value_ref(tensor));
    if (gt_shape_count(shape) == 1)
        return gt_tensor_plain(r, tensor, c->at, out);
    gt_fail(r->error, GT_WRONG_MODEL, c->at, "a tensor of shape %s is not one number", gt_shape_text(shape, text));
    return gt_fix(r->error, "choose an entry: x[0].item()");
}

static gt_status list_of(gt_recorder *r, gt_value tensor, gt_span at, gt_value *out)
{
    gt_value rows;
    if (!gt_ref_shape(&r->program, gt_value_ref(tensor))->rank)
        return gt_tensor_plain(r, tensor, at, out);
    GT_TRY(gt_value_rows(r, tensor, at, &rows));
    for (size_t i = 0; i < rows.items->n; i++) {
        GT_TRY(gt_take_turn(r, at));
        GT_TRY(list_of(r, rows.items->item[i], at, &rows.items->item[i]));
    }
    *out = rows;
    return GT_OK;
}

static gt_status call_tolist(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    return list_of(r, c->self->items->item[1], c->at, out);
}

/* number: torch's own. The last row is that of all others. */
static const gt_builtin bound[] = {
    {"item", "item()", call_item, .number = 0, .pure = GT_PURE},
    {"tolist", "tolist()", call_tolist, .number = 0, .pure = GT_PURE},
    {"backward", "backward(gradient=None, retain_graph=None, create_graph=None, inputs=None)", gt_torch_backward,
     .number = true},
    {"retain_grad", "retain_grad()", gt_torch_retain, .number = true},
    {"requires_grad_", "requires_grad_(requires_grad=None)", gt_torch_require, .number = true},
    {"", NULL, call_function, .number = 0, .pure = GT_PURE}};

/* torch's methods are its functions of that name, when these take a tensor first: x.flip((0,)) is torch.flip(x, (0,)).
 */
static bool is_function_of_tensor(const char *dotted)
{
    const gt_name *row = gt_name_find(dotted).row;
    const char *parameters;
    const size_t n = strlen(dotted);
    if (!row || (n > 5 && strcmp(dotted + n - 5, "_like") == 0))
        return false;
    if (row->kind == GT_NAME_OP)
        return !strchr(row->text, '.');
    return row->kind == GT_NAME_FUNCTION && gt_name_parameters(row, NULL, &parameters) &&
           (strncmp(parameters, "input", 5) == 0 || strncmp(parameters, "tensor,", 7) == 0);
}

/* Where the file imports torch, too, the library that made the tensor says whose method it is; where that is not known
 * and others are imported beside it, those that mean different things ask for it to be said. */
static const char *method_of(gt_recorder *r, gt_value tensor, const char *name)
{
    if (!r->steps->torch || (r->steps->native && gt_native_maker(r, gt_value_ref(tensor)) == GT_MADE_BY_NUMPY))
        return gt_print(r->arena, "ndarray.%s", name);
    const bool others =
        !r->steps->native && (gt_maker_imported(r, GT_MADE_BY_NUMPY) || gt_maker_imported(r, GT_MADE_BY_TF) ||
                              gt_maker_imported(r, GT_MADE_BY_JAX));
    const bool either = others && gt_word_in("std var max min repeat transpose", ' ', name, strlen(name));
    return gt_print(r->arena, "torch.%s.%s", either ? "ndarray" : "Tensor", name);
}

gt_value gt_bound_function(gt_recorder *r, gt_value function, gt_value self)
{
    gt_value *held = GT_NEW(r->arena, gt_value);
    *held = gt_value_of(r->arena, GT_VALUE_LIST, 2, (gt_value[]){function, self});
    return (gt_value){.kind = GT_VALUE_METHOD,
                      .method = &bound[sizeof bound / sizeof *bound - 1],
                      .self = held,
                      .maker = function.maker};
}

gt_status gt_tensor_method(gt_recorder *r, gt_value tensor, const char *name, gt_span at, bool *found, gt_value *out)
{
    gt_value held[2] = {gt_value_none(), tensor}, *self = GT_NEW(r->arena, gt_value);
    const int named = sizeof bound / sizeof *bound - 1;
    int k = 0;
    while (k < named && (strcmp(bound[k].name, name) != 0 || (bound[k].number && !r->steps->torch)))
        k++;
    if (k == named) {
        const char *dotted = method_of(r, tensor, name);
        *found = gt_name_find(dotted).row != NULL;
        if (!*found && r->steps->torch) {
            dotted = gt_print(r->arena, "torch.%s", name);
            *found = is_function_of_tensor(dotted);
        }
        if (!*found)
            return GT_OK;
        GT_TRY(gt_library_find(r, dotted, gt_print(r->arena, "x.%s", name), at, found, &held[0]));
        held[0].maker =
            strcmp(name, "numpy") == 0 ? GT_MADE_BY_NUMPY : (unsigned char)gt_native_maker(r, gt_value_ref(tensor));
    }
    *found = true;
    *self = gt_value_of(r->arena, GT_VALUE_LIST, 2, held);
    *out = (gt_value){.kind = GT_VALUE_METHOD, .method = &bound[k], .self = self};
    return GT_OK;
}

void gt_tensor_offer_methods(gt_nearest *nearest)
{
    const char *name;
    const gt_name *row;
    gt_module_walk walk = gt_module_walk_of(gt_module_find("ndarray"));
    while ((row = gt_module_next(&walk, &name)))
        if (row->kind != GT_NAME_REFUSED)
            gt_nearest_offer(nearest, name);
}
