/* Functions and classes of other libraries are written in the language of models, in the files of names/. One is parsed
 * when it is first called, and run in a scope of its own, which sees ops and no name of the model. */
#include "steps/library.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "ops/table.h"
#include "steps/builtin.h"
#include "steps/convert.h"
#include "steps/object.h"
#include "steps/shared_memory.h"

static gt_status parse(gt_recorder *r, const gt_name *name, const gt_stmt **out)
{
    gt_source *source = GT_NEW(r->arena, gt_source);
    gt_steps steps;
    *source = (gt_source){.name = name->name, .text = name->text, .size = strlen(name->text)};
    gt_text text = gt_text_of_source(r->arena, source);
    GT_TRY(gt_steps_parse(r->arena, &text, &steps, r->error));
    *out = steps.stmt[0];
    return GT_OK;
}

static gt_status parse_function(gt_recorder *r, const gt_name *name, const char *law, gt_value *out)
{
    gt_function *function = GT_NEW(r->arena, gt_function);
    gt_function_def *definition = GT_NEW(r->arena, gt_function_def);
    const gt_stmt *stmt;
    GT_TRY(parse(r, name, &stmt));
    *definition = *stmt->function;
    const size_t n = strlen(name->name);
    const bool changes = name->name[0] == '_' && name->name[n - 1] == '_'; /* x.zero_(): in_place.h */
    definition->name =
        gt_print(r->arena, "%s.%s", gt_module_short_name(law ? law : name->module), name->name + changes);
    *function = (gt_function){.definition = definition, .scope = gt_scope_new(r->arena, NULL), .library = name};
    *out = (gt_value){.kind = GT_VALUE_FUNCTION, .function = function};
    return GT_OK;
}

/* Its methods see ops, the class and its base. */
static gt_status parse_class(gt_recorder *r, const gt_name *name, gt_value *out)
{
    const gt_name *base = gt_name_base(name);
    const gt_stmt *stmt = NULL;
    gt_value value = gt_value_none();
    gt_scope *outer = r->steps->scope, *scope = gt_scope_new(r->arena, NULL);
    GT_TRY(parse(r, name, &stmt));
    if (base) {
        GT_TRY(gt_library_value(r, base, base->name, r->build.at, &value));
        gt_scope_set(r->arena, scope, stmt->value->text, value);
    }
    r->steps->scope = scope;
    r->steps->inside_body++;
    const gt_status status = gt_class_run(r, stmt);
    r->steps->inside_body--;
    r->steps->scope = outer;
    if (status == GT_OK)
        *out = *gt_scope_find(scope, name->name);
    if (status == GT_OK)
        gt_class_of_library(r, out->type, name);
    return status;
}

/* What stands in a text that holds nothing else, parsed once whatever the ways to its name are; of each law its own. */
static gt_status parsed_value(gt_recorder *r, const gt_name *name, const char *law, gt_value *out)
{
    struct gt_parsed *before = r->steps->parsed;
    while (before && (before->name != name || before->law != law))
        before = before->next;
    if (before) {
        *out = before->value;
        return GT_OK;
    }
    GT_TRY(name->kind == GT_NAME_CLASS ? parse_class(r, name, out) : parse_function(r, name, law, out));
    if (law)
        gt_scope_set(r->arena, out->function->scope, "law", (gt_value){.kind = GT_VALUE_MODULE, .text = law});
    struct gt_parsed *parsed = GT_NEW(r->arena, struct gt_parsed);
    *parsed = (struct gt_parsed){name, law, *out, r->steps->parsed};
    r->steps->parsed = parsed;
    return GT_OK;
}

gt_status gt_library_value(gt_recorder *r, const gt_name *name, const char *written, gt_span at, gt_value *out)
{
    const gt_builtin *builtin = NULL;
    switch (name->kind) {
    case GT_NAME_FUNCTION:
    case GT_NAME_CLASS:
        return parsed_value(r, name, NULL, out);
    case GT_NAME_OP:
        builtin = gt_builtin_find(name->text);
        *out = builtin ? (gt_value){.kind = GT_VALUE_BUILTIN, .builtin = builtin}
                       : (gt_value){.kind = GT_VALUE_OP, .op = gt_op_find(name->text)};
        return GT_OK;
    default:
        gt_fail(r->error, GT_WRONG_MODEL, at, "'%s' does not exist here", written);
        return gt_fix(r->error, "%s", name->text);
    }
}

/* A library that is known has no such name: near ones, or the bare one that there is. */
static gt_status unknown_in(gt_recorder *r, const char *module, const char *dotted, const char *written, gt_span at)
{
    const char *last = strrchr(dotted, '.') + 1;
    const size_t prefix = strlen(written) - strlen(last);
    gt_nearest nearest = {.name = last};
    const gt_name *row;
    const char *name, *head = gt_copy_text(r->arena, dotted, (size_t)(last - 1 - dotted)),
                      *meant = gt_module_find(head);
    gt_module_walk walk = gt_module_walk_of(module);
    while (meant && (row = gt_module_next(&walk, &name)))
        if (row->kind != GT_NAME_REFUSED)
            gt_nearest_offer(&nearest, name);
    gt_fail(r->error, GT_WRONG_MODEL, at, "unknown op '%s'", written);
    if (nearest.best && nearest.distance == 1)
        return gt_fix(r->error, "did you mean '%.*s%s'?", (int)prefix, written, nearest.best);
    if (gt_builtin_find(last) || gt_op_find(last) || gt_name_find_bare(last))
        return gt_fix(r->error, "write '%s', without the library", last);
    return gt_fix(r->error, "gradtape ops --like %s lists what there is", gt_module_short_name(module));
}

gt_status gt_library_find(gt_recorder *r, const char *dotted, const char *written, gt_span at, bool *found,
                          gt_value *out)
{
    const gt_name_found name = gt_name_find(dotted);
    *found = name.module;
    if (!name.module)
        return GT_OK;
    if (name.row && name.row->kind == GT_NAME_FUNCTION && gt_module_of_laws(name.row->module))
        return parsed_value(r, name.row, name.module, out);
    return name.row ? gt_library_value(r, name.row, written, at, out) : unknown_in(r, name.module, dotted, written, at);
}

/* -- calls -- */

static gt_value copied(gt_recorder *r, gt_value list)
{
    const gt_value copy = gt_value_items(r->arena, list.kind);
    for (size_t i = 0; i < list.items->n; i++)
        gt_items_add(r->arena, copy.items, list.items->key ? list.items->key[i] : NULL, list.items->item[i]);
    return copy;
}

/* Tensors that were made inside become values of their own, as those of an op do. A list that was made there may be
 * held by a function, too, that was: it keeps what it has. */
static void own_results(gt_recorder *r, const gt_call_site *site, const gt_arena_mark *began, gt_value *value,
                        int depth)
{
    if (gt_value_is_items(*value) && gt_arena_holds(r->arena, began, value->items))
        *value = copied(r, *value);
    for (size_t i = 0; gt_value_is_items(*value) && depth < GT_MAX_RANK && i < value->items->n; i++)
        own_results(r, site, began, &value->items->item[i], depth + 1);
    if (value->kind != GT_VALUE_TENSOR)
        return;
    for (size_t i = 0; i < site->n; i++)
        if (site->argument[i].value.kind == GT_VALUE_TENSOR && site->argument[i].value.ref == value->ref)
            return;
    const bool same = gt_eqn_at(&r->program, value->ref)->held && gt_changes_itself(r, *value);
    value->ref = same ? gt_same_memory(r, value->ref) : gt_own_ref(r, value->ref);
}

static bool inside(const gt_function *function, gt_span at)
{
    return at.source && at.source->text == function->library->text;
}

/* A method that a class of names/ has from its base, which need not be known: Conv1D.build. */
static const char *derived_name(gt_recorder *r, const gt_class *type, const char *name)
{
    const char *dot = strrchr(name, '.'), *method = dot ? dot + 1 : name;
    return isupper((unsigned char)method[0]) ? name : gt_print(r->arena, "%s.%s", type->name, method);
}

/* What went wrong inside is said of the call; what went wrong in a function of the model, of that. */
static gt_status blame(gt_recorder *r, const gt_function *function, gt_span at, gt_status status)
{
    const gt_span wrong = r->error->at;
    if (!function->library) {
        r->error->at = !wrong.source || wrong.source == function->definition->at.source ? at : wrong;
        return status;
    }
    if (!inside(function, wrong) && (wrong.source != at.source || wrong.begin != at.begin || wrong.end != at.end))
        return status;
    r->error->at = at;
    const gt_value *self = function->self ? &function->self->value : NULL;
    const char *name = function->definition->name;
    if (self && self->kind == GT_VALUE_OBJECT && self->object->of->row && function->owner &&
        function->owner != self->object->of)
        name = derived_name(r, self->object->of, name);
    const char *own = function->definition->name;
    if (strncmp(r->error->message, name, strlen(name)) != 0 && strncmp(r->error->message, own, strlen(own)) != 0) {
        const char *message = gt_print(r->arena, "%s", r->error->message);
        snprintf(r->error->message, sizeof r->error->message, "%s: %s", name, message);
    }
    return status;
}

gt_status gt_library_call(gt_recorder *r, const gt_function *function, const gt_call_site *site, gt_value *out)
{
    gt_scope *scope;
    const gt_span before = r->build.at;
    const gt_arena_mark began = gt_arena_save(r->arena);
    const bool outermost = !r->steps->inside_body;
    if (outermost)
        r->build.at = site->at;
    gt_status status = gt_run_function(r, function, site, &scope, out);
    if (outermost && status == GT_OK)
        own_results(r, site, &began, out, 0);
    if (outermost && status != GT_OK)
        blame(r, function, site->at, status);
    if (!outermost && status != GT_OK && inside(function, r->error->at))
        r->error->at = site->at; /* in the function that calls this one */
    r->build.at = before;
    return status == GT_OK && gt_build_failed(&r->build) ? r->error->code : status;
}
