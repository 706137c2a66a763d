#include "tape/variable.h"

#include <string.h>

#include "ops/emit.h"
#include "tape/recorder.h"

/* -- leaves -- */

gt_ref gt_leaf_new(gt_recorder *r, const gt_op *op, const char *name, const gt_tensor *value)
{
    gt_ref ref = gt_leaf_append(&r->build, op, name, value->dtype, &value->shape);
    if (ref != GT_NONE) {
        gt_values_set(&r->leaves, ref, value);
        gt_values_set(&r->memo, ref, value);
    }
    return ref;
}

/* -- variables -- */

static void add_version(gt_recorder *r, gt_variable *v, gt_ref now)
{
    v->now = now;
    gt_eqn_at(&r->program, now)->name = v->name;
    gt_eqn_at(&r->program, now)->held = 1;
    GT_APPEND(r->arena, v->version, v->versions, v->capacity, now);
}

gt_variable *gt_variable_new(gt_recorder *r, const char *name, gt_span at, bool trainable, const gt_tensor *value)
{
    gt_variable *variable = GT_NEW(r->arena, gt_variable);
    gt_ref leaf = gt_leaf_new(r, &gt_op_variable, name, value);
    if (leaf == GT_NONE)
        return NULL;
    *variable = (gt_variable){.name = name,
                              .at = at,
                              .trainable = trainable,
                              .learns = trainable,
                              .leaf = leaf,
                              .number = (int)r->variables.n};
    add_version(r, variable, leaf);
    GT_APPEND(r->arena, r->variables.item, r->variables.n, r->variables.capacity, variable);
    return variable;
}

gt_status gt_variable_assign(gt_recorder *r, gt_variable *v, gt_ref ref, gt_span at)
{
    const gt_shape *is = gt_ref_shape(&r->program, ref), *want = gt_ref_shape(&r->program, v->now);
    gt_dtype dtype = gt_ref_dtype(&r->program, v->now);
    if (!gt_shape_equal(is, want) || gt_ref_dtype(&r->program, ref) != dtype) {
        char is_text[GT_SHAPE_TEXT], want_text[GT_SHAPE_TEXT];
        return gt_fail(r->error, GT_WRONG_MODEL, at, "cannot assign %s%s to '%s', which is %s%s",
                       gt_dtype_name(gt_ref_dtype(&r->program, ref)), gt_shape_text(is, is_text), v->name,
                       gt_dtype_name(dtype), gt_shape_text(want, want_text));
    }
    r->build.at = at;
    gt_ref now = gt_apply1(&r->build, &gt_op_assigned, ref);
    if (gt_build_failed(&r->build))
        return r->error->code;
    add_version(r, v, now);
    return GT_OK;
}

void gt_variable_stand(gt_recorder *r, gt_variable *variable, gt_ref ref)
{
    add_version(r, variable, ref);
}

/* -- names -- */

static bool name_taken(const gt_recorder *r, const gt_variable *but, const char *name)
{
    for (size_t i = 0; i < r->variables.n; i++)
        if (r->variables.item[i] != but && strcmp(r->variables.item[i]->name, name) == 0)
            return true;
    return false;
}

/* The keys of a result must differ. */
const char *gt_variable_own_name(gt_recorder *r, const gt_variable *variable, const char *name)
{
    const char *own = name;
    for (int i = 1; name_taken(r, variable, own); i++)
        own = gt_print(r->arena, "%s_%d", name, i);
    return own;
}

void gt_variable_call(gt_recorder *r, gt_variable *variable, const char *name)
{
    if (!variable->unnamed)
        return;
    variable->name = gt_variable_own_name(r, variable, name);
    for (size_t i = 0; i < variable->versions; i++)
        gt_eqn_at(&r->program, variable->version[i])->name = variable->name;
}

void gt_variable_bind(gt_recorder *r, gt_variable *variable, const char *name)
{
    gt_variable_call(r, variable, name);
    variable->unnamed = false;
}
