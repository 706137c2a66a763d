#include "steps/replacement_hints.h"

#include <string.h>

#include "ops/table.h"

typedef struct word {
    const char *name, *instead;
} word;

static const word functions[] = {
    {"open", "name the file in a declaration, {file: points.csv}, or write file('points.csv')"},
    {"input", "leave the name without a value: it is an input, -i NAME=VALUE"},
    {"eval", "write the expression itself"},
    {"exec", "write the steps themselves"},
    {"vars", "name the attributes one by one"},
    {"SGD", "write tf.keras.optimizers.SGD, torch.optim.SGD or optax.sgd"},
    {"Adam", "write tf.keras.optimizers.Adam, torch.optim.Adam or optax.adam"},
    {"RMSprop", "write tf.keras.optimizers.RMSprop, torch.optim.RMSprop or optax.rmsprop"},
    {"Input", "declare it under 'inputs:'"},
    {"placeholder", "declare it under 'inputs:'"},
    {"tensor", "write 'constant', or 'Variable'"},
    {"gradients", "ask a tape, t.gradient(y, x), or write grad(f)(x)"},
    {"no_grad", "write 'with torch.no_grad():', or 'with t.stop_recording():'"},
    {"assert_near", "write what you expect under 'expect:'"},
    {"assert_equal", "write what you expect under 'expect:'"},
    {"assert_almost_equal", "write what you expect under 'expect:'"},
};

static const word methods[] = {
    {"assign", "tensors do not change: make it a variable, Variable(x)"},
    {"assign_add", "tensors do not change: make it a variable, Variable(x)"},
    {"assign_sub", "tensors do not change: make it a variable, Variable(x)"},
    {"backward", "import torch for it, or ask a tape: with GradientTape() as t: ..., then t.gradient(y, x)"},
    {"grad", "make it torch.tensor(x, requires_grad=True), or ask a tape: t.gradient(y, x)"},
    {"requires_grad_", "import torch for it, or watch it: t.watch(x)"},
    {"requires_grad", "import torch for it, or watch it: t.watch(x)"},
    {"set_shape", "take the line out: shapes are known here"},
};

static const word objects[] = {
    {"compile", "write the loop of the training: with GradientTape() as t: ..., then v.assign_sub(0.1 * g)"},
    {"fit", "write the loop of the training: with GradientTape() as t: ..., then v.assign_sub(0.1 * g)"},
    {"predict", "call it: net(x)"},
    {"evaluate", "call it: net(x)"},
    {"add_loss", "add it where the loss is computed"},
    {"to", "take the line out"},
    {"summary", "take the line out"},
};

static const char *find(const word *list, size_t n, const char *name)
{
    for (size_t i = 0; i < n; i++)
        if (strcmp(list[i].name, name) == 0)
            return list[i].instead;
    return NULL;
}

const char *gt_replacement_for_function(const char *dotted)
{
    const char *dot = strrchr(dotted, '.');
    return find(functions, sizeof functions / sizeof *functions, dot ? dot + 1 : dotted);
}

const char *gt_replacement_for_method(gt_recorder *r, const char *name)
{
    const char *instead = find(methods, sizeof methods / sizeof *methods, name);
    if (instead || !gt_op_find(name))
        return instead;
    return gt_print(r->arena, "write %s(x)", name);
}

const char *gt_replacement_for_object(const char *name)
{
    return find(objects, sizeof objects / sizeof *objects, name);
}
