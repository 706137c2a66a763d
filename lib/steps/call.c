/* Calls: of ops, functions, builtins and methods. */
#include "steps/call.h"

#include <ctype.h>
#include <string.h>

#include "ops/emit.h"
#include "steps/builtin.h"
#include "steps/comprehension.h"
#include "steps/custom_function.h"
#include "steps/dotted_name.h"
#include "steps/expression.h"
#include "steps/function_transform.h"
#include "steps/in_turn.h"
#include "steps/layer_value.h"
#include "steps/library.h"
#include "steps/method.h"
#include "steps/native_numbers.h"
#include "steps/object.h"
#include "steps/recursion.h"
#include "steps/statement.h"
#include "steps/symbol.h"
#include "steps/torch_autograd.h"

/* -- functions of the model -- */

/* *rest without arguments is an empty tuple, **named an empty dict. */
static gt_value empty_rest(gt_recorder *r, const gt_parameter *p)
{
    return gt_value_items(r->arena, p->kind == GT_PARAMETER_REST ? GT_VALUE_TUPLE : GT_VALUE_DICT);
}

/* Which parameter an argument goes to: by position from *next on, or by its name; f->n when there is none. */
static size_t find_parameter(const gt_function_def *f, const gt_argument *argument, size_t *next)
{
    size_t k = 0;
    if (!argument->key) {
        if (*next < f->n && f->parameter[*next].kind == GT_PARAMETER_REST)
            return *next;
        return *next < f->n && f->parameter[*next].kind == GT_PARAMETER_PLAIN ? (*next)++ : f->n;
    }
    while (k < f->n && (f->parameter[k].kind >= GT_PARAMETER_REST || strcmp(f->parameter[k].name, argument->key) != 0))
        k++;
    return k < f->n || !f->n || f->parameter[f->n - 1].kind != GT_PARAMETER_NAMED ? k : f->n - 1;
}

/* NumPy's words, which torch takes for its own. */
static const char *torch_word(const char *key)
{
    return strcmp(key, "axis") == 0 ? "dim" : strcmp(key, "keepdims") == 0 ? "keepdim" : NULL;
}

/* The same of a function in names/, which may know the parameter by another word. */
static size_t find_library_parameter(const gt_function *function, const gt_argument *argument, size_t *next)
{
    const gt_function_def *f = function->definition;
    const size_t k = find_parameter(f, argument, next);
    const char *other =
        argument->key && (k == f->n || f->parameter[k].kind == GT_PARAMETER_NAMED) ? torch_word(argument->key) : NULL;
    if (!other || strncmp(function->library->module, "torch", 5) != 0)
        return k;
    const gt_argument renamed = gt_keyword(other, argument->at, argument->value);
    const size_t found = find_parameter(f, &renamed, next);
    return found == f->n || f->parameter[found].kind == GT_PARAMETER_NAMED ? k : found;
}

/* TensorFlow's label; where torch puts what it makes, and how it lies there. */
static bool means_nothing(const gt_function *function, const char *key, size_t k)
{
    static const char words[] = "device layout pin_memory non_blocking memory_format";
    const gt_function_def *f = function->definition;
    if (k == f->n && strcmp(key, "name") == 0)
        return true;
    return (k == f->n || f->parameter[k].kind == GT_PARAMETER_NAMED) &&
           strncmp(function->library->module, "torch", 5) == 0 && gt_word_in(words, ' ', key, strlen(key));
}

static gt_status show_signature(gt_recorder *r, const gt_function *function)
{
    if (!function->library)
        return r->error->code;
    const char *begin, *name = function->definition->name, *dot = strrchr(name, '.'), *method = dot ? dot + 1 : name;
    const bool init = isupper((unsigned char)method[0]); /* which has the name of its class */
    const size_t n = gt_name_parameters(function->library, init ? NULL : method, &begin);
    return gt_fix(r->error, "%s(%.*s", name, (int)n, begin);
}

static gt_status no_parameter(gt_recorder *r, const gt_function *function, const gt_argument *argument, size_t n,
                              gt_span at)
{
    const gt_function_def *f = function->definition;
    size_t most = 0;
    if (argument->key) {
        gt_fail(r->error, GT_WRONG_MODEL, argument->key_at, "%s has no argument '%s'", f->name, argument->key);
        return show_signature(r, function);
    }
    while (most < f->n && f->parameter[most].kind == GT_PARAMETER_PLAIN)
        most++;
    gt_fail(r->error, GT_WRONG_MODEL, at, "%s takes %zu argument%s%s, not %zu", f->name, most, most == 1 ? "" : "s",
            most < f->n ? " by position" : "", n);
    return show_signature(r, function);
}

static gt_status bind_defaults(gt_recorder *r, const gt_function *function, gt_scope *scope, const bool *given,
                               gt_span at)
{
    const gt_function_def *f = function->definition;
    for (size_t k = 0; k < f->n; k++) {
        gt_value value;
        if (given[k])
            continue;
        if (f->parameter[k].kind >= GT_PARAMETER_REST) {
            value = empty_rest(r, &f->parameter[k]);
        } else if (f->parameter[k].fallback && function->fallback) {
            value = function->fallback[k];
        } else if (f->parameter[k].fallback) {
            GT_TRY(gt_evaluate(r, f->parameter[k].fallback, &value));
        } else {
            gt_fail(r->error, GT_WRONG_MODEL, at, "%s needs its argument '%s'", f->name, f->parameter[k].name);
            return function->library ? show_signature(r, function)
                                     : gt_note(r->error, f->at, "'%s' is defined here", f->name);
        }
        gt_scope_set(r->arena, scope, f->parameter[k].name, value);
    }
    return GT_OK;
}

static gt_status bind_parameters(gt_recorder *r, const gt_function *function, gt_scope *scope, const gt_call_site *site)
{
    const gt_function_def *f = function->definition;
    bool *given = GT_ARRAY(r->scratch, f->n, bool);
    size_t next = 0;
    for (size_t i = 0; i < site->n; i++) {
        const gt_argument *argument = &site->argument[i];
        size_t k =
            function->library ? find_library_parameter(function, argument, &next) : find_parameter(f, argument, &next);
        if (function->library && argument->key && means_nothing(function, argument->key, k))
            continue;
        if (k == f->n)
            return no_parameter(r, function, argument, site->n, site->at);
        const gt_parameter *p = &f->parameter[k];
        if (p->kind >= GT_PARAMETER_REST) {
            gt_value *rest = given[k] ? gt_scope_find(scope, p->name) : NULL;
            if (!rest) {
                gt_scope_set(r->arena, scope, p->name, empty_rest(r, p));
                rest = gt_scope_find(scope, p->name);
            }
            gt_items_add(r->arena, rest->items, argument->key, argument->value);
        } else if (given[k]) {
            return gt_fail(r->error, GT_WRONG_MODEL, argument->key_at, "%s is given '%s' twice", f->name, p->name);
        } else {
            gt_scope_set(r->arena, scope, p->name, argument->value);
        }
        given[k] = true;
    }
    return bind_defaults(r, function, scope, given, site->at);
}

gt_status gt_function_of(gt_recorder *r, const gt_function_def *definition, gt_value *out)
{
    gt_function *function = GT_NEW(r->arena, gt_function);
    gt_value *fallback = NULL;
    for (size_t k = 0; k < definition->n; k++) {
        if (!definition->parameter[k].fallback)
            continue;
        fallback = fallback ? fallback : GT_ARRAY(r->arena, definition->n, gt_value);
        GT_TRY(gt_evaluate(r, definition->parameter[k].fallback, &fallback[k]));
    }
    *function = (gt_function){.definition = definition,
                              .scope = r->steps->scope,
                              .inside = r->steps->inside_body > 0,
                              .recurs = gt_function_recurs(definition),
                              .fallback = fallback};
    *out = (gt_value){.kind = GT_VALUE_FUNCTION, .function = function};
    return GT_OK;
}

/* The call is all that a statement is: nobody holds a value meanwhile that no name leads to. */
static bool is_statement(const gt_recorder *r, gt_span at)
{
    const gt_expr *call = r->steps->frames.call;
    return call && call->at.source == at.source && call->at.begin == at.begin && call->at.end == at.end;
}

gt_status gt_run_function(gt_recorder *r, const gt_function *function, const gt_call_site *site, gt_scope **scope,
                          gt_value *out)
{
    if (r->steps->depth >= GT_CALL_DEPTH) {
        gt_fail(r->error, GT_WRONG_MODEL, site->at, "calls of '%s' are nested deeper than %d",
                function->definition->name, GT_CALL_DEPTH);
        return gt_fix(r->error, "check that the recursion ends, or write it as a loop");
    }
    GT_TRY(gt_take_turn(r, site->at));
    gt_arena_mark mark = gt_arena_save(r->scratch);
    gt_caller caller = {r->steps->scope, r->steps->frames.caller}; /* a scope may move meanwhile */
    const int inside = r->steps->inside_body;
    const gt_span at = r->build.at;
    const gt_expr *call = r->steps->frames.call;
    const bool bare = is_statement(r, site->at);
    *scope = gt_scope_new(r->arena, function->scope);
    if (function->owner)
        gt_receiver_bind(r, function, *scope);
    gt_status status = bind_parameters(r, function, *scope, site);
    gt_arena_release(r->scratch, mark);
    if (status != GT_OK)
        return status;
    r->steps->scope = *scope;
    r->steps->frames.caller = &caller;
    r->steps->frames.bare += bare;
    r->steps->frames.call = NULL;
    r->steps->depth++;
    r->steps->inside_body = function->library || function->inside ? inside + 1 : 0;
    r->steps->flow.returned = gt_value_none();
    status = function->unrecorded ? gt_torch_run_unrecorded(r, &function->definition->body, site->at)
                                  : gt_run_steps(r, &function->definition->body);
    r->steps->inside_body = inside;
    if (inside)
        r->build.at = at; /* a function of the model has places of its own */
    *out = r->steps->flow.returned;
    r->steps->flow.returned = gt_value_none();
    r->steps->flow.leaving = GT_LEAVING_NOTHING;
    r->steps->depth--;
    r->steps->frames.call = call;
    r->steps->frames.bare -= bare;
    r->steps->frames.caller = caller.outer;
    r->steps->scope = caller.scope;
    return status;
}

gt_status gt_call_function(gt_recorder *r, const gt_function *function, const gt_call_site *site, gt_value *out)
{
    const gt_function_def *f = function->definition,
                          *override = r->model->overrides ? gt_override_find(r, f->name) : NULL;
    gt_scope *scope;
    if (is_statement(r, site->at) &&
        (function->library || function->apart || override || f->gradient || f->undefined_gradient))
        r->steps->frames.call = NULL; /* what calls it holds more */
    if (function->apart)
        return gt_call_apart(r, function, site, out);
    if (function->library)
        return gt_library_call(r, function, site, out);
    if (override || f->gradient || f->undefined_gradient)
        GT_TRY(gt_refuse_in_turn(r, site->at, "calls a function with a gradient of its own"));
    if (override && !override->gradient)
        return gt_call_undifferentiated(r, function, site, out);
    if (override || f->gradient || f->undefined_gradient)
        return gt_call_custom(r, function, override ? override->gradient : f->gradient, site, out);
    if (function->inside && !r->steps->inside_body)
        return gt_library_call(r, function, site, out);
    return function->recurs ? gt_recursion_call(r, function, site, out)
                            : gt_run_function(r, function, site, &scope, out);
}

/* -- arguments of builtins and methods -- */

typedef struct parameter {
    const char *name, *end; /* with its other names, "vars|loop_vars" */
    int length;             /* of the first name */
    bool needed, keyed, given;
} parameter;

typedef struct signature {
    const char *name, *usage; /* usage: NULL unless it is loose */
    int length;               /* of the name */
    bool loose, rest;
    size_t n;
    parameter parameter[GT_PARAMETERS];
} signature;

static signature read_signature(const char *text, const char *usage)
{
    signature s = {.name = text, .length = (int)strcspn(text, "("), .loose = strchr(text, '|')};
    s.usage = s.loose ? usage : NULL;
    text += s.length + 1;
    for (const char *end; *text != ')'; text = end + strspn(end, ", ")) {
        end = text + strcspn(text, ",)");
        if (end[-1] == '.') { /* "x...", the last one */
            s.rest = true;
            break;
        }
        parameter *p = &s.parameter[s.n++];
        *p = (parameter){.name = text + (*text == '*'), .keyed = *text == '*'};
        p->end = text + strcspn(text, "=?,)");
        p->length = (int)strcspn(p->name, "|=?,)");
        p->needed = p->end == end;
    }
    return s;
}

static bool is_called(const parameter *p, const char *key)
{
    size_t n = strlen(key);
    for (const char *name = p->name; name < p->end; name += strcspn(name, "|=?,)") + 1)
        if (strncmp(name, key, n) == 0 && strchr("|=?,)", name[n]))
            return true;
    return false;
}

static gt_status show_usage(gt_recorder *r, const signature *s)
{
    return s->usage ? gt_fix(r->error, "%s", s->usage) : r->error->code;
}

static gt_status unknown_argument(gt_recorder *r, const signature *s, const gt_argument *argument)
{
    static const char ignored[] = "parallel_iterations back_prop swap_memory infer_shape name dtype "
                                  "fn_output_signature unroll shape_invariants return_same_structure batch_size "
                                  "strict";
    if (s->loose && gt_word_in(ignored, ' ', argument->key, strlen(argument->key)))
        return GT_OK;
    gt_nearest nearest = {.name = argument->key};
    for (size_t k = 0; k < s->n; k++)
        gt_nearest_offer(&nearest, gt_copy_text(r->arena, s->parameter[k].name, (size_t)s->parameter[k].length));
    gt_fail(r->error, GT_WRONG_MODEL, argument->key_at, "%.*s has no argument '%s'", s->length, s->name, argument->key);
    return gt_fix_nearest(r->error, &nearest, s->usage);
}

/* By its name, or to the first parameter that is left. */
static gt_status take_argument(gt_recorder *r, signature *s, const gt_argument *argument, gt_invocation *out)
{
    size_t k = 0;
    while (k < s->n && (argument->key ? !is_called(&s->parameter[k], argument->key)
                                      : s->parameter[k].given || s->parameter[k].keyed))
        k++;
    if (k == s->n && argument->key)
        return unknown_argument(r, s, argument);
    if (k == s->n && s->rest) {
        gt_items_add(r->arena, out->rest.items, NULL, argument->value);
        return GT_OK;
    }
    size_t places = 0;
    while (places < s->n && !s->parameter[places].keyed)
        places++;
    if (k == s->n && places < s->n) {
        gt_fail(r->error, GT_WRONG_MODEL, argument->at, "%.*s takes %zu argument%s by position", s->length, s->name,
                places, places == 1 ? "" : "s");
        return show_usage(r, s);
    }
    if (k == s->n) {
        gt_fail(r->error, GT_WRONG_MODEL, argument->at, "%.*s takes at most %zu argument%s, not %zu", s->length,
                s->name, s->n, s->n == 1 ? "" : "s", out->site->n);
        return show_usage(r, s);
    }
    parameter *p = &s->parameter[k];
    if (p->given)
        return gt_fail(r->error, GT_WRONG_MODEL, argument->key_at, "%.*s is given '%.*s' twice", s->length, s->name,
                       p->length, p->name);
    p->given = true;
    out->arg[k] = *argument;
    out->value[k] = argument->value;
    return GT_OK;
}

gt_status gt_arguments_read(gt_recorder *r, const char *text, const char *usage, const gt_call_site *site,
                            gt_invocation *out)
{
    signature s = read_signature(text, usage);
    out->site = site;
    out->at = site->at;
    if (s.rest)
        out->rest = gt_value_items(r->arena, GT_VALUE_LIST);
    for (size_t k = 0; k < s.n; k++) {
        out->value[k] = gt_value_none();
        out->arg[k] = gt_positional(site->at, out->value[k]);
    }
    for (size_t i = 0; s.loose && i < site->n; i++)
        if (site->argument[i].key)
            GT_TRY(take_argument(r, &s, &site->argument[i], out));
    for (size_t i = 0; i < site->n; i++)
        if (!s.loose || !site->argument[i].key)
            GT_TRY(take_argument(r, &s, &site->argument[i], out));
    for (size_t k = 0; k < s.n; k++) {
        const parameter *p = &s.parameter[k];
        if (!p->needed || p->given)
            continue;
        gt_fail(r->error, GT_WRONG_MODEL, site->at, "%.*s needs '%.*s'", s.length, s.name, p->length, p->name);
        return show_usage(r, &s);
    }
    return GT_OK;
}

static gt_status call_value(gt_recorder *r, gt_value callee, const gt_call_site *site, gt_value *out)
{
    gt_call_site own = *site;
    if (r->steps->inside_body)
        own.at = r->build.at;
    GT_TRY(gt_check_callee_in_turn(r, callee, own.at));
    if (callee.kind != GT_VALUE_FUNCTION && is_statement(r, own.at))
        r->steps->frames.call = NULL;
    GT_TRY(gt_iterators_taken(r, callee, &own));
    site = &own;
    if (gt_symbol_awaits(r, callee, site))
        return gt_symbol_note(r, callee, site, out);
    switch (callee.kind) {
    case GT_VALUE_OP:
        return gt_call_op(r, callee.op, site, out);
    case GT_VALUE_FUNCTION:
        return gt_call_function(r, callee.function, site, out);
    case GT_VALUE_BUILTIN:
        return gt_builtin_call(r, callee.builtin, NULL, site, out);
    case GT_VALUE_TRANSFORM:
        return gt_transform_call(r, callee.transform, site, out);
    case GT_VALUE_LAYER:
        return gt_layer_call(r, callee.layer, site, out);
    case GT_VALUE_METHOD:
        return gt_builtin_call(r, callee.method, callee.self, site, out);
    case GT_VALUE_CLASS:
        return gt_class_call(r, callee.type, site, out);
    case GT_VALUE_OBJECT:
        return gt_object_call(r, callee.object, site, out);
    case GT_VALUE_SUPER:
        return gt_super_call(r, callee, site, out);
    case GT_VALUE_DTYPE: { /* float64(x) */
        gt_invocation c;
        GT_TRY(gt_arguments_read(r, gt_print(r->arena, "%s(x)", gt_dtype_name(callee.dtype)), NULL, site, &c));
        return GT_CALL_OP(r, &gt_op_cast, site->at, out, gt_positional(c.arg[0].at, c.value[0]),
                          gt_keyword("dtype", site->at, callee));
    }
    case GT_VALUE_DRAWING:
        *out = callee;
        return GT_OK;
    case GT_VALUE_MODULE:
        return gt_module_called(r, callee.text, site, out);
    case GT_VALUE_PAUSE:
        if (r->steps->torch && site->n == 1 && site->argument->value.kind == GT_VALUE_FUNCTION)
            return gt_torch_unrecorded(r, site->argument->value, out);
        break;
    default:
        break;
    }
    return gt_fail(r->error, GT_WRONG_MODEL, site->at, "%s cannot be called", gt_value_kind_name(callee));
}

gt_status gt_call_value(gt_recorder *r, gt_value callee, const gt_call_site *site, gt_value *out)
{
    if (!r->steps->native)
        return call_value(r, callee, site, out);
    const gt_call_site own = gt_native_given(r, callee, site);
    const gt_native_call was = gt_native_enter(r, callee, &own);
    const gt_status status = call_value(r, callee, &own, out);
    gt_native_leave(r, was, status == GT_OK ? out : NULL);
    return status;
}
