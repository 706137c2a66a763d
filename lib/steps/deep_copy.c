/* copy.copy and copy.deepcopy: of lists, tuples, dicts, sets, objects, their methods and variables. Tensors that
 * do not change are their own copies. What is met twice is copied once. */
#include "ops/emit.h"
#include "steps/builtin.h"
#include "steps/convert.h"
#include "steps/native_numbers.h"
#include "steps/object.h"
#include "steps/shared_memory.h"
#include "steps/statement.h"
#include "steps/tree.h"

typedef struct copied {
    gt_value from, to;
} copied;

typedef struct copier {
    gt_recorder *r;
    gt_span at;
    bool deep;
    copied *done;
    size_t n, capacity;
} copier;

static bool is_the_same(gt_value x, gt_value y)
{
    if (x.kind != y.kind)
        return false;
    return x.kind == GT_VALUE_OBJECT     ? x.object == y.object
           : x.kind == GT_VALUE_VARIABLE ? x.variable == y.variable
           : x.kind == GT_VALUE_TENSOR   ? x.ref == y.ref
                                         : x.items == y.items;
}

static const gt_value *done_before(const copier *c, gt_value x)
{
    for (size_t i = 0; i < c->n; i++)
        if (is_the_same(c->done[i].from, x))
            return &c->done[i].to;
    return NULL;
}

static gt_status copy_variable(copier *c, const gt_variable *from, gt_value *out)
{
    gt_recorder *r = c->r;
    const gt_tensor *now;
    GT_TRY(gt_force(r, from->now, c->at, &now));
    r->build.at = c->at;
    *out = (gt_value){.kind = GT_VALUE_VARIABLE};
    out->variable = gt_variable_new(r, gt_variable_own_name(r, NULL, "Variable"), c->at, from->trainable, now);
    if (!out->variable)
        return r->error->code;
    out->variable->unnamed = true;
    out->variable->tensor = from->tensor;
    out->variable->given = from->given;
    return GT_OK;
}

static gt_status copy_value(copier *c, gt_value x, int depth, gt_value *out);

static gt_status copy_items(copier *c, const gt_items *from, gt_items *to, int depth)
{
    for (size_t i = 0; i < from->n; i++) {
        gt_value item = from->item[i];
        GT_TRY(gt_take_turn(c->r, c->at));
        if (c->deep)
            GT_TRY(copy_value(c, item, depth + 1, &item));
        gt_items_add(c->r->arena, to, from->key ? from->key[i] : NULL, item);
    }
    return GT_OK;
}

/* A method of an object, as deepcopy has it: that of the object's copy. */
static gt_status copy_method(copier *c, const gt_function *from, int depth, gt_value *out)
{
    gt_function *method = GT_NEW(c->r->arena, gt_function);
    gt_receiver *self = GT_NEW(c->r->arena, gt_receiver);
    *method = *from;
    *self = *from->self;
    method->self = self;
    out->function = method;
    return copy_value(c, from->self->value, depth + 1, &self->value);
}

static gt_status copy_value(copier *c, gt_value x, int depth, gt_value *out)
{
    gt_recorder *r = c->r;
    const bool object = x.kind == GT_VALUE_OBJECT;
    *out = x;
    if (x.kind == GT_VALUE_LAYER || x.kind == GT_VALUE_TAPE) {
        gt_fail(r->error, GT_WRONG_MODEL, c->at, "%s is not copied here", gt_value_kind_name(x));
        return gt_fix(r->error, x.kind == GT_VALUE_TAPE
                                    ? "record on a tape of its own: with GradientTape() as other: ..."
                                    : "make another one in the same way, and assign it the weights");
    }
    if (c->deep && x.kind == GT_VALUE_FUNCTION && x.function->self)
        return copy_method(c, x.function, depth, out);
    const bool array = x.kind == GT_VALUE_TENSOR && gt_native_maker(r, x.ref) == GT_MADE_BY_NUMPY;
    const bool changes = gt_changes_itself(r, x) && (c->deep || array);
    if (!object && x.kind != GT_VALUE_VARIABLE && !gt_value_is_items(x) && !changes)
        return GT_OK;
    if (depth > GT_TREE_DEPTH)
        return gt_fail(r->error, GT_WRONG_MODEL, c->at, "this structure is nested deeper than %d", GT_TREE_DEPTH);
    const gt_value *before = done_before(c, x);
    if (before) {
        *out = *before;
        return GT_OK;
    }
    if (changes) {
        r->build.at = c->at;
        out->ref = gt_own_ref(r, gt_apply1(&r->build, &gt_op_identity, x.ref));
    } else if (x.kind == GT_VALUE_VARIABLE) {
        GT_TRY(copy_variable(c, x.variable, out));
    } else if (object) {
        out->object = GT_NEW(r->arena, gt_object);
        *out->object = *x.object;
        out->object->name = NULL;
        out->object->attributes = gt_value_items(r->arena, GT_VALUE_DICT);
    } else {
        *out = gt_value_items(r->arena, x.kind);
    }
    c->done = gt_grow(r->scratch, c->done, c->n, c->n + 1, &c->capacity, sizeof *c->done);
    c->done[c->n++] = (copied){x, *out};
    if (changes || x.kind == GT_VALUE_VARIABLE)
        return r->error->code;
    return copy_items(c, object ? x.object->attributes.items : x.items,
                      object ? out->object->attributes.items : out->items, depth);
}

gt_status gt_builtin_copy(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    gt_arena_mark mark = gt_arena_save(r->scratch);
    copier all = {.r = r, .at = c->at, .deep = c->of->number};
    const gt_status status = copy_value(&all, c->value[0], 0, out);
    gt_arena_release(r->scratch, mark);
    return status;
}
