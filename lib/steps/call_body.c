/* Composite ops with a body: it is parsed when the op is first called, and run in a scope of its own, which sees ops
 * and no name of the model. What it makes stands where the op is called. No op with a body is variadic, or has a dtype
 * among its attributes. */
#include <string.h>

#include "steps/call.h"
#include "steps/convert.h"
#include "steps/statement.h"

typedef struct gt_composite {
    const gt_op *op;
    gt_source source; /* of the body */
    gt_steps body;
    gt_scope *scope;                               /* of every call: none is in another one of the same op */
    gt_value *parameter[GT_OP_ARGS + GT_OP_ATTRS]; /* operands, then attributes: their places in it */
    struct gt_composite *next;
} gt_composite;

static gt_value *declare(gt_recorder *r, gt_scope *scope, const char *name)
{
    gt_scope_set(r->arena, scope, name, gt_value_none());
    return gt_scope_find(scope, name);
}

static gt_status parsed(gt_recorder *r, const gt_op *op, gt_composite **out)
{
    gt_composite *c = r->steps->composites;
    while (c && c->op != op)
        c = c->next;
    *out = c;
    if (c)
        return GT_OK;
    *out = c = GT_NEW(r->arena, gt_composite);
    c->op = op;
    c->source = (gt_source){.name = op->name, .text = op->body, .size = strlen(op->body)};
    gt_text text = gt_text_of_source(r->arena, &c->source);
    GT_TRY(gt_body_parse(r->arena, &text, &c->body, r->error));
    c->scope = gt_scope_new(r->arena, NULL);
    int args = gt_op_args(op), attrs = gt_op_attrs(op);
    for (int k = 0; k < args; k++)
        c->parameter[k] = declare(r, c->scope, op->args[k].name);
    for (int k = 0; k < attrs; k++)
        c->parameter[args + k] = declare(r, c->scope, op->attrs[k].name);
    c->next = r->steps->composites;
    r->steps->composites = c;
    return GT_OK;
}

static bool is_list_of(gt_value value, const gt_attr *attr)
{
    if (value.kind != GT_VALUE_LIST || value.items->n != (size_t)attr->ints.n)
        return false;
    for (int i = 0; i < attr->ints.n; i++)
        if (value.items->item[i].kind != GT_VALUE_INT || value.items->item[i].i != attr->ints.v[i])
            return false;
    return true;
}

/* Whole numbers as a list: `before`, that of the call before, when they are the same. */
static gt_value list_of(gt_recorder *r, const gt_attr *attr, gt_value before)
{
    if (is_list_of(before, attr))
        return before;
    gt_value list = gt_value_items(r->arena, GT_VALUE_LIST);
    for (int i = 0; i < attr->ints.n; i++)
        gt_items_add(r->arena, list.items, NULL, gt_value_int(attr->ints.v[i]));
    return list;
}

static gt_value attribute(gt_recorder *r, const gt_attr_spec *spec, const gt_attr *attr, gt_value before)
{
    if (!attr->given)
        return gt_value_none();
    switch (spec->type) {
    case GT_ATTR_INT:
        return gt_value_int(attr->i);
    case GT_ATTR_FLOAT:
        return gt_value_real(attr->f);
    case GT_ATTR_BOOL:
        return gt_value_truth(attr->b);
    case GT_ATTR_WORD:
        return gt_value_text(attr->s);
    case GT_ATTR_INTS:
    case GT_ATTR_SHAPE:
        return list_of(r, attr, before);
    default:
        return gt_value_none();
    }
}

static void set_parameters(gt_recorder *r, gt_composite *c, int n, const gt_ref *in, const gt_attr *attr)
{
    const gt_op *op = c->op;
    int args = gt_op_args(op), attrs = gt_op_attrs(op);
    for (int k = 0; k < args; k++)
        *c->parameter[k] = k < n ? gt_value_tensor(in[k]) : gt_value_none();
    for (int k = 0; k < attrs; k++)
        *c->parameter[args + k] = attribute(r, &op->attrs[k], &attr[k], *c->parameter[args + k]);
}

void gt_bodies_forget(gt_recorder *r)
{
    for (gt_composite *c = r->steps->composites; c; c = c->next)
        for (size_t i = 0; i < c->scope->capacity; i++)
            c->scope->binding[i].value = gt_value_none();
}

gt_ref gt_call_body(void *recorder, const gt_op *op, int n, const gt_ref *in, const gt_attr *attr)
{
    gt_recorder *r = recorder;
    gt_composite *c;
    if (parsed(r, op, &c) != GT_OK)
        return GT_NONE;
    gt_scope *before = r->steps->scope;
    gt_ref out = GT_NONE;
    set_parameters(r, c, n, in, attr);
    r->steps->scope = c->scope;
    r->steps->inside_body++;
    gt_status status = gt_run_steps(r, &c->body);
    r->steps->inside_body--;
    r->steps->scope = before;
    r->steps->flow.leaving = GT_LEAVING_NOTHING;
    if (status == GT_OK)
        status = gt_to_ref(r, r->steps->flow.returned, r->dtype, r->build.at, &out);
    if (status != GT_OK && r->error->at.source == &c->source)
        r->error->at = r->build.at;
    return out;
}
