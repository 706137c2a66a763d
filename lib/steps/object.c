/* Classes are run once, as Python does: their bodies bind members. Objects are dicts of attributes before them. */
#include "steps/object.h"

#include <string.h>

#include "names/names.h"
#include "ops/table.h"
#include "steps/builtin.h"
#include "steps/dict_key.h"
#include "steps/exception.h"
#include "steps/expression.h"
#include "steps/formatted.h"
#include "steps/keras_call.h"
#include "steps/layer_value.h"
#include "steps/library.h"
#include "steps/method.h"
#include "steps/replacement_hints.h"
#include "steps/statement.h"
#include "steps/symbol.h"
#include "steps/torch_autograd.h"
#include "steps/tree.h"

/* What begins the name of a method of a library that assigns a property. */
#define SETTER "_set_"

static const gt_value *member(const gt_value *dict, const char *name)
{
    return dict ? gt_items_like(*dict, name, 0) : NULL;
}

/* In the class and those that it derives from. */
static const gt_value *find_member(const gt_class *type, const char *name)
{
    const gt_value *found = NULL;
    for (; type && !found; type = type->base)
        found = member(&type->members, name);
    return found;
}

static void set_member(gt_recorder *r, gt_value *dict, const char *name, gt_value value)
{
    const gt_value *before = member(dict, name);
    if (before)
        dict->items->item[before - dict->items->item] = value;
    else
        gt_items_add(r->arena, dict->items, name, value);
}

/* -- defining -- */

static gt_status find_base(gt_recorder *r, const gt_expr *expr, gt_class *type)
{
    gt_value base;
    if (!expr)
        return GT_OK;
    GT_TRY(gt_evaluate(r, expr, &base));
    if (base.kind == GT_VALUE_CLASS) {
        type->base = base.type;
        type->library = base.type->library;
        return GT_OK;
    }
    if (base.kind == GT_VALUE_BUILTIN && base.builtin->call == gt_builtin_base) {
        type->library = (gt_base)base.builtin->number;
        return GT_OK;
    }
    gt_fail(r->error, GT_WRONG_MODEL, expr->at, "a class derives from a class, not from %s", gt_value_kind_name(base));
    return gt_fix(r->error, "from one of the model, tf.Module, tf.keras.layers.Layer, tf.keras.Model, "
                            "torch.nn.Module or Exception");
}

/* Of the names that Python gives a meaning to those that have it here. */
static gt_status check_name(gt_recorder *r, const char *name, gt_span at)
{
    static const char known[] =
        "__init__ __call__ __repr__ __str__ __doc__ __name__ __module__ __slots__ __hash__ __annotations__ __len__ "
        "__bool__ "
        "__getitem__ __setitem__ __iter__ __next__ __contains__ __enter__ __exit__ __abs__ __neg__ __pos__ __invert__ "
        "__add__ __radd__ __sub__ __rsub__ __mul__ __rmul__ __truediv__ __rtruediv__ __floordiv__ __rfloordiv__ "
        "__mod__ "
        "__rmod__ __pow__ __rpow__ __matmul__ __rmatmul__ __and__ __rand__ __or__ __ror__ __eq__ __ne__ __lt__ __le__ "
        "__gt__ __ge__";
    const size_t n = strlen(name);
    if (n < 5 || strncmp(name, "__", 2) != 0 || strcmp(name + n - 2, "__") != 0 || gt_word_in(known, ' ', name, n))
        return GT_OK;
    gt_fail(r->error, GT_WRONG_MODEL, at, "'%s' of a class is not read here", name);
    return gt_fix(r->error, "write a method with a name of its own, and call it: def %.*s(self, ...)", (int)(n - 4),
                  name + 2);
}

/* Methods see the names around the class, not those in it. */
static gt_status own_method(gt_recorder *r, gt_class *type, gt_scope *inside, gt_value *value)
{
    const gt_function *function = value->function;
    if (function->scope != inside)
        return GT_OK;
    gt_function *method = GT_NEW(r->arena, gt_function);
    gt_function_def *definition = GT_NEW(r->arena, gt_function_def);
    *definition = *function->definition;
    definition->name = gt_print(r->arena, "%s.%s", type->name, function->definition->name);
    *method = *function;
    method->definition = definition;
    method->scope = inside->parent;
    method->owner = type;
    value->function = method;
    return check_name(r, function->definition->name, function->definition->at);
}

static gt_status take_members(gt_recorder *r, gt_class *type, gt_scope *inside, gt_span at)
{
    for (size_t i = 0; i < inside->capacity; i++) {
        struct gt_binding *binding = &inside->binding[i];
        if (!binding->name)
            continue;
        if (binding->value.kind == GT_VALUE_FUNCTION)
            GT_TRY(own_method(r, type, inside, &binding->value));
        else
            GT_TRY(check_name(r, binding->name, at));
        gt_items_add(r->arena, type->members.items, binding->name, binding->value);
    }
    return GT_OK;
}

gt_status gt_class_run(gt_recorder *r, const gt_stmt *stmt)
{
    gt_class *type = GT_NEW(r->arena, gt_class);
    gt_scope *outer = r->steps->scope;
    *type = (gt_class){
        .name = stmt->targets[0]->text, .at = stmt->targets[0]->at, .members = gt_value_items(r->arena, GT_VALUE_DICT)};
    GT_TRY(gt_take_turn(r, stmt->at));
    GT_TRY(find_base(r, stmt->value, type));
    gt_scope *inside = r->steps->scope = gt_scope_new(r->arena, outer);
    gt_status status = gt_run_steps(r, &stmt->body);
    r->steps->scope = outer;
    if (status == GT_OK)
        status = take_members(r, type, inside, stmt->at);
    if (status == GT_OK)
        gt_scope_set(r->arena, outer, type->name, (gt_value){.kind = GT_VALUE_CLASS, .type = type});
    return status;
}

void gt_class_of_library(gt_recorder *r, gt_class *type, const gt_name *name)
{
    type->row = name;
    for (size_t i = 0; i < type->members.items->n; i++) {
        gt_value *value = &type->members.items->item[i];
        if (value->kind != GT_VALUE_FUNCTION || value->function->owner != type)
            continue;
        gt_function *method = GT_NEW(r->arena, gt_function);
        gt_function_def *definition = GT_NEW(r->arena, gt_function_def);
        *method = *value->function;
        *definition = *method->definition;
        const char *key = type->members.items->key[i];
        if (strcmp(key, "__init__") == 0)
            definition->name = gt_print(r->arena, "%s.%s", gt_module_short_name(name->module), name->name);
        else if (strncmp(key, SETTER, sizeof SETTER - 1) == 0)
            definition->name = gt_print(r->arena, "%s.%s", type->name, key + sizeof SETTER - 1);
        else if (type->name[0] == '_') /* a base that nobody sees */
            definition->name = key;
        method->definition = definition;
        method->library = name;
        value->function = method;
    }
}

gt_status gt_builtin_base(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    if (c->of->number == GT_BASE_MODEL && c->site->n) { /* tf.keras.Model(inputs, outputs) */
        bool found;
        gt_value functional;
        GT_TRY(gt_library_find(r, "tf.keras.Functional", c->of->name, c->at, &found, &functional));
        return gt_call_value(r, functional, c->site, out);
    }
    gt_fail(r->error, GT_WRONG_MODEL, c->at, "%s is a base of classes and makes nothing by itself", c->of->name);
    return gt_fix(r->error, "write a class: class Net(%s): ..., then net = Net()", c->of->name);
}

bool gt_object_is(gt_value value, gt_value kind)
{
    const gt_base base = value.kind == GT_VALUE_OBJECT ? value.object->of->library : GT_BASE_LAYER;
    if (kind.kind == GT_VALUE_BUILTIN && kind.builtin->call == gt_builtin_base) {
        const gt_base wanted = (gt_base)kind.builtin->number;
        if (wanted == GT_BASE_NONE || (value.kind != GT_VALUE_OBJECT && value.kind != GT_VALUE_LAYER))
            return wanted == GT_BASE_NONE;
        return base == wanted || (wanted == GT_BASE_LAYER && base == GT_BASE_MODEL) ||
               (wanted == GT_BASE_MODULE && (base == GT_BASE_LAYER || base == GT_BASE_MODEL)) ||
               (wanted == GT_BASE_TORCH && value.kind == GT_VALUE_LAYER);
    }
    if (value.kind != GT_VALUE_OBJECT || kind.kind != GT_VALUE_CLASS)
        return false;
    const gt_class *type = value.object->of;
    while (type && type != kind.type)
        type = type->base;
    return type != NULL;
}

/* -- methods -- */

/* The function with its first parameter bound, which the definition then no longer has. */
static gt_status bind_method(gt_recorder *r, const gt_function *function, gt_value self, gt_span at, gt_value *out)
{
    const gt_function_def *whole = function->definition;
    if (!whole->n || whole->parameter[0].kind != GT_PARAMETER_PLAIN) {
        gt_fail(r->error, GT_WRONG_MODEL, at, "%s has no parameter for the object that it is called on", whole->name);
        gt_fix(r->error, "write 'self' first, or @staticmethod above it");
        return gt_note(r->error, whole->at, "'%s' is defined here", whole->name);
    }
    gt_function_def *definition = GT_NEW(r->arena, gt_function_def);
    gt_function *bound = GT_NEW(r->arena, gt_function);
    gt_receiver *receiver = GT_NEW(r->arena, gt_receiver);
    *receiver = (gt_receiver){whole->parameter[0].name, self};
    *definition = *whole;
    definition->n--;
    definition->parameter++;
    *bound = *function;
    bound->definition = definition;
    bound->self = receiver;
    bound->fallback = function->fallback ? function->fallback + 1 : NULL;
    *out = (gt_value){.kind = GT_VALUE_FUNCTION, .function = bound};
    return GT_OK;
}

void gt_receiver_bind(gt_recorder *r, const gt_function *method, gt_scope *scope)
{
    gt_super *super = GT_NEW(r->arena, gt_super);
    const gt_function_def *f = method->definition;
    *super = (gt_super){method->owner, scope,
                        method->self ? method->self->name
                        : f->n       ? f->parameter[0].name
                                     : NULL,
                        NULL};
    if (method->self)
        gt_scope_set(r->arena, scope, method->self->name, method->self->value);
    gt_scope_set(r->arena, scope, "super", (gt_value){.kind = GT_VALUE_SUPER, .above = super});
}

/* A member as an object, or a class (self is one), has it. */
static gt_status member_value(gt_recorder *r, const gt_value *found, gt_value self, gt_span at, gt_value *out)
{
    *out = *found;
    if (found->kind != GT_VALUE_FUNCTION || (found->function->library && !found->function->owner) ||
        found->function->self)
        return GT_OK;
    const gt_function *function = found->function;
    const bool of_class = self.kind == GT_VALUE_CLASS;
    switch (function->definition->kind) {
    case GT_METHOD_STATIC:
        return GT_OK;
    case GT_METHOD_OF_CLASS:
        if (!of_class)
            self = (gt_value){.kind = GT_VALUE_CLASS, .type = self.object->of};
        return bind_method(r, function, self, at, out);
    case GT_METHOD_PROPERTY:
        if (of_class)
            return gt_fail(r->error, GT_WRONG_MODEL, at, "%s is a property: ask an object for it",
                           function->definition->name);
        GT_TRY(bind_method(r, function, self, at, out));
        return gt_call_function(r, out->function, &(gt_call_site){0, NULL, at}, out);
    default:
        return of_class ? GT_OK : bind_method(r, function, self, at, out);
    }
}

/* -- fields -- */

static gt_status unknown_field(gt_recorder *r, gt_value value, const gt_class *type, const char *name, gt_span at)
{
    gt_nearest nearest = {.name = name};
    const gt_class *of = type;
    const char *instead = gt_replacement_for_object(name), *library = NULL;
    if (type && type->row)
        library =
            gt_print(r->arena, "gradtape ops %s.%s shows it", gt_module_short_name(type->row->module), type->name);
    if (value.kind == GT_VALUE_OBJECT) {
        const gt_items *own = value.object->attributes.items;
        for (size_t i = 0; i < own->n; i++)
            if (own->key[i][0] != ' ')
                gt_nearest_offer(&nearest, own->key[i]);
        gt_library_offer_fields(value.object, &nearest);
    }
    gt_fail(r->error, GT_WRONG_MODEL, at, "%s has no '%s'", type ? type->name : "super()", name);
    for (; type; type = type->base)
        for (size_t i = 0; i < type->members.items->n; i++)
            gt_nearest_offer(&nearest, type->members.items->key[i]);
    if (instead)
        return gt_fix(r->error, "%s", instead);
    gt_fix_nearest(r->error, &nearest,
                   library                         ? library
                   : value.kind == GT_VALUE_OBJECT ? "assign it in __init__: self.NAME = ..."
                                                   : NULL);
    if (!of || of->library > GT_BASE_ERROR)
        return r->error->code; /* what its library would have is not all known */
    return gt_fail_as(
        r, "AttributeError",
        gt_value_text(value.kind == GT_VALUE_OBJECT
                          ? gt_print(r->arena, "'%s' object has no attribute '%s'", of->name, name)
                          : gt_print(r->arena, "type object '%s' has no attribute '%s'", of->name, name)));
}

gt_status gt_object_field(gt_recorder *r, gt_value value, const char *name, gt_span at, gt_value *out)
{
    gt_object *object = value.kind == GT_VALUE_OBJECT  ? value.object
                        : value.kind == GT_VALUE_SUPER ? value.above->object
                                                       : NULL;
    const gt_class *type = value.kind == GT_VALUE_CLASS ? value.type : object ? object->of : NULL;
    bool found = false;
    if (value.kind == GT_VALUE_SUPER) {
        if (!object)
            return gt_fail(r->error, GT_WRONG_MODEL, at, "super is called first: super().%s", name);
        type = value.above->from->base;
    }
    const gt_value *own = value.kind == GT_VALUE_OBJECT ? member(&object->attributes, name) : NULL,
                   *inherited = own ? NULL : find_member(type, name);
    if (own) {
        *out = *own;
        return GT_OK;
    }
    if (!inherited && value.kind == GT_VALUE_CLASS && strcmp(name, "__name__") == 0) {
        *out = gt_value_text(type->name);
        return GT_OK;
    }
    if (!inherited && object && strcmp(name, "__class__") == 0) {
        *out = (gt_value){.kind = GT_VALUE_CLASS, .type = object->of};
        return GT_OK;
    }
    if (inherited)
        return member_value(r, inherited, object ? (gt_value){.kind = GT_VALUE_OBJECT, .object = object} : value, at,
                            out);
    if (object)
        GT_TRY(gt_library_field(r, object, name, at, &found, out));
    return found ? GT_OK : unknown_field(r, value, type, name, at);
}

/* Whether it has the field, without asking for it: a property runs code of its own. */
static bool has_field(gt_recorder *r, gt_value value, const char *name, gt_span at)
{
    const gt_class *type = value.kind == GT_VALUE_CLASS ? value.type : value.object->of;
    gt_value ignored;
    bool found = (value.kind == GT_VALUE_OBJECT && member(&value.object->attributes, name)) || find_member(type, name);
    if (!found && value.kind == GT_VALUE_OBJECT)
        (void)gt_library_field(r, value.object, name, at, &found, &ignored);
    return found;
}

static gt_status read_name(gt_recorder *r, gt_invocation *c)
{
    return c->value[1].kind == GT_VALUE_TEXT
               ? GT_OK
               : gt_fail(r->error, GT_WRONG_MODEL, c->arg[1].at, "the name of an attribute must be a text, not %s",
                         gt_value_kind_name(c->value[1]));
}

gt_status gt_builtin_getattr(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    const bool asks = c->of->number, known = c->value[0].kind == GT_VALUE_OBJECT || c->value[0].kind == GT_VALUE_CLASS;
    const bool other = !asks && c->site->n > 2;
    GT_TRY(read_name(r, c));
    if ((asks || other) && !known)
        return gt_fail(r->error, GT_WRONG_MODEL, c->at, "%s looks into objects of the model's classes, not into %s",
                       asks ? "hasattr" : "getattr with a default", gt_value_kind_name(c->value[0]));
    const bool has = (asks || other) && has_field(r, c->value[0], c->value[1].text, c->at);
    *out = asks ? gt_value_truth(has) : c->value[2];
    return asks || (other && !has) ? GT_OK : gt_field(r, c->value[0], c->value[1].text, c->at, out);
}

gt_status gt_builtin_setattr(gt_recorder *r, gt_invocation *c, gt_value *out)
{
    *out = gt_value_none();
    GT_TRY(read_name(r, c));
    return gt_field_set(r, c->value[0], c->value[1].text, c->at, c->value[2]);
}

/* -- attributes -- */

/* A weight that Keras knows of and that no attribute may hold: see gt_object. */
static bool is_hidden(const gt_value *dict, size_t i)
{
    return dict->items->key && dict->items->key[i][0] == ' ';
}

enum { NAMED = 10000 }; /* items that are gone through for one name: lists may hold one another without end */

static void name_value(gt_recorder *r, const gt_value *value, const char *path, int depth, int *left)
{
    if (depth > GT_TREE_DEPTH || --*left < 0 || gt_symbol_is(*value))
        return;
    if (value->kind == GT_VALUE_VARIABLE)
        gt_variable_bind(r, value->variable, path);
    if (value->kind == GT_VALUE_LAYER)
        gt_layer_bind(r, value->layer, path);
    if (value->kind == GT_VALUE_OBJECT && !value->object->name) {
        value->object->name = path; /* before its attributes: they may lead back to it */
        name_value(r, &value->object->attributes, path, depth + 1, left);
    }
    for (size_t i = 0; gt_value_is_items(*value) && *left > 0 && i < value->items->n; i++)
        if (!is_hidden(value, i))
            name_value(r, &value->items->item[i],
                       value->items->key
                           ? gt_print(r->arena, "%s.%s", path, gt_key_shown(r->arena, value->items->key[i]))
                           : gt_print(r->arena, "%s.%zu", path, i),
                       depth + 1, left);
}

static void name_all(gt_recorder *r, gt_value value, const char *path)
{
    int left = NAMED;
    name_value(r, &value, path, 0, &left);
}

void gt_object_bind(gt_recorder *r, gt_object *object, const char *name)
{
    name_all(r, (gt_value){.kind = GT_VALUE_OBJECT, .object = object}, name);
}

static gt_status set_attribute(gt_recorder *r, gt_object *object, const char *name, gt_span at, gt_value value)
{
    const gt_value *of_class = find_member(object->of, name);
    if (of_class && of_class->kind == GT_VALUE_FUNCTION && of_class->function->definition->kind == GT_METHOD_PROPERTY) {
        const gt_value self = {.kind = GT_VALUE_OBJECT, .object = object};
        gt_value ignored;
        bool found;
        GT_TRY(gt_object_special(r, self,
                                 gt_print(r->arena, of_class->function->library ? SETTER "%s" : "%s.setter", name), 1,
                                 &value, at, &found, &ignored));
        if (found)
            return GT_OK;
        gt_fail(r->error, GT_WRONG_MODEL, at, "'%s' is a property of %s, which is only read", name, object->of->name);
        return gt_fix(r->error, "write '@%s.setter' and a method for it, or assign the attribute that it reads", name);
    }
    if (object->of->library >= GT_BASE_LAYER && strcmp(name, "built") == 0 && value.kind == GT_VALUE_TRUTH)
        object->built = value.truth;
    if (gt_object_is_keras(object) && strcmp(name, "trainable") == 0 && value.kind == GT_VALUE_TRUTH)
        return gt_object_set_trainable(r, object, value.truth, at);
    if (object->name)
        name_all(r, value, gt_print(r->arena, "%s.%s", object->name, name));
    else if (value.kind == GT_VALUE_VARIABLE)
        gt_variable_call(r, value.variable, name);
    set_member(r, &object->attributes, name, value);
    return GT_OK;
}

gt_status gt_field_set(gt_recorder *r, gt_value of, const char *name, gt_span at, gt_value value)
{
    if (of.kind == GT_VALUE_OBJECT)
        return set_attribute(r, of.object, name, at, value);
    if (of.kind == GT_VALUE_CLASS) {
        set_member(r, &of.type->members, name, value);
        return GT_OK;
    }
    bool found = false;
    if (gt_value_is_tensor(of) && r->steps->torch)
        GT_TRY(gt_torch_field_set(r, of, name, at, value, &found));
    if (found)
        return GT_OK;
    if (of.kind == GT_VALUE_DRAWING || (of.kind == GT_VALUE_MODULE && strncmp(of.text, "torch.backends.", 15) == 0))
        return GT_OK;
    gt_fail(r->error, GT_WRONG_MODEL, at, "'%s' of %s cannot be assigned", name, gt_value_kind_name(of));
    const char *instead = gt_value_is_tensor(of) ? gt_replacement_for_method(r, name) : NULL;
    if (instead)
        return gt_fix(r->error, "%s", instead);
    return gt_fix(r->error, of.kind == GT_VALUE_LAYER ? "say it where the layer is made: Dense(4, trainable=False)"
                                                      : "objects of a class have attributes: class State: pass");
}

/* -- calls -- */

gt_status gt_class_call(gt_recorder *r, gt_class *type, const gt_call_site *site, gt_value *out)
{
    gt_object *object = GT_NEW(r->arena, gt_object);
    gt_value method, result;
    r->steps->symbols |= type->row && strcmp(type->row->name, "KerasTensor") == 0;
    *object = (gt_object){.of = type, .attributes = gt_value_items(r->arena, GT_VALUE_DICT)};
    *out = (gt_value){.kind = GT_VALUE_OBJECT, .object = object};
    if (type->library == GT_BASE_ERROR) /* its arguments, whatever __init__ does */
        GT_TRY(gt_library_init(r, object, site));
    const gt_value *init = find_member(type, "__init__");
    if (!init) {
        GT_TRY(gt_keras_graph(r, type, site));
        init = find_member(type, "__init__");
    }
    if (!init)
        return gt_library_init(r, object, site);
    const gt_value self = *out;
    GT_TRY(member_value(r, init, self, site->at, &method));
    if (type->row && method.function->owner->name[0] == '_') { /* in a base that nobody sees */
        gt_function *own = GT_NEW(r->arena, gt_function);
        gt_function_def *definition = GT_NEW(r->arena, gt_function_def);
        *own = *method.function;
        *definition = *own->definition;
        definition->name = gt_print(r->arena, "%s.%s", gt_module_short_name(type->row->module), type->name);
        own->definition = definition;
        method.function = own;
    }
    GT_TRY(gt_call_value(r, method, site, &result));
    *out = self;
    if (result.kind == GT_VALUE_NONE)
        return GT_OK;
    return gt_fail(r->error, GT_WRONG_MODEL, site->at, "%s.__init__ returns %s: it returns nothing", type->name,
                   gt_value_kind_name(result));
}

bool gt_object_is_callable(const gt_object *object)
{
    return object->of->library == GT_BASE_LAYER || object->of->library == GT_BASE_MODEL ||
           object->of->library == GT_BASE_TORCH || find_member(object->of, "__call__");
}

gt_status gt_object_call(gt_recorder *r, gt_object *object, const gt_call_site *site, gt_value *out)
{
    static const char *const names[] = {
        [GT_BASE_NONE] = "__call__", [GT_BASE_ERROR] = "__call__", [GT_BASE_MODULE] = "__call__",
        [GT_BASE_LAYER] = "call",    [GT_BASE_MODEL] = "call",     [GT_BASE_TORCH] = "forward"};
    const gt_value self = {.kind = GT_VALUE_OBJECT, .object = object};
    const char *name = names[object->of->library];
    const gt_value *found = find_member(object->of, "__call__");
    gt_value method;
    if (!found) {
        found = find_member(object->of, name);
        GT_TRY(found ? gt_library_build(r, object, site) : GT_OK);
    }
    if (!found) {
        gt_fail(r->error, GT_WRONG_MODEL, site->at, "an object of %s cannot be called: it has no method '%s'",
                object->of->name, name);
        gt_fix(r->error, "write it: def %s(self, x): return ...", name);
        return gt_note(r->error, object->of->at, "'%s' is defined here", object->of->name);
    }
    GT_TRY(member_value(r, found, self, site->at, &method));
    return gt_object_is_keras(object) ? gt_keras_call(r, object, method, site, out)
                                      : gt_call_value(r, method, site, out);
}

gt_status gt_object_special(gt_recorder *r, gt_value value, const char *name, size_t n, const gt_value *argument,
                            gt_span at, bool *found, gt_value *out)
{
    const gt_value *member_of = value.kind == GT_VALUE_OBJECT ? find_member(value.object->of, name) : NULL;
    gt_value method;
    gt_argument own[3];
    *found = member_of != NULL;
    if (!*found)
        return GT_OK;
    for (size_t i = 0; i < n; i++)
        own[i] = gt_positional(at, argument[i]);
    GT_TRY(member_value(r, member_of, value, at, &method));
    return gt_call_value(r, method, &(gt_call_site){n, own, at}, out);
}

gt_status gt_object_text(gt_recorder *r, gt_object *object, char conversion, gt_span at, gt_value *out)
{
    const gt_value *text = conversion == 'r' ? NULL : find_member(object->of, "__str__");
    gt_value method;
    if (!text && (conversion == 'r' || object->of->library != GT_BASE_ERROR))
        text = find_member(object->of, "__repr__");
    if (!text && object->of->library == GT_BASE_ERROR)
        return gt_exception_text(r, object, conversion, at, out);
    const gt_value self = {.kind = GT_VALUE_OBJECT, .object = object};
    *out = gt_value_text(gt_value_kind_name(self));
    if (!text && object->of->library != GT_BASE_TORCH)
        return GT_OK;
    if (text)
        GT_TRY(member_value(r, text, self, at, &method));
    else
        GT_TRY(gt_module_text(r, self, at, &method));
    GT_TRY(gt_call_value(r, method, &(gt_call_site){0, NULL, at}, out));
    if (!text)
        return gt_format_known(r, at, out);
    if (out->kind == GT_VALUE_TEXT || out->kind == GT_VALUE_FORMATTED)
        return GT_OK;
    gt_fail(r->error, GT_WRONG_MODEL, at, "the text of an object of %s is %s", object->of->name,
            gt_value_kind_name(*out));
    return gt_fix(r->error, "write 'return str(...)' in the method");
}

/* super(), super(Name, self). */
gt_status gt_super_call(gt_recorder *r, gt_value super, const gt_call_site *site, gt_value *out)
{
    const gt_super *above = super.above;
    const gt_value *self = above->first ? gt_scope_find(above->scope, above->first) : NULL;
    gt_super *called = GT_NEW(r->arena, gt_super);
    *called = *above;
    if (site->n == 2 && site->argument[0].value.kind == GT_VALUE_CLASS) {
        called->from = site->argument[0].value.type;
        self = &site->argument[1].value;
    } else if (site->n) {
        return gt_fail(r->error, GT_WRONG_MODEL, site->at, "super takes nothing, or a class and its object");
    }
    if (!self || self->kind != GT_VALUE_OBJECT ||
        !gt_object_is(*self, (gt_value){.kind = GT_VALUE_CLASS, .type = (gt_class *)called->from}))
        return gt_fail(r->error, GT_WRONG_MODEL, site->at, "super() stands in the methods of an object");
    called->object = self->object;
    *out = (gt_value){.kind = GT_VALUE_SUPER, .above = called};
    return GT_OK;
}
