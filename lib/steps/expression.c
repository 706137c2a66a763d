/* Expressions: from the syntax tree to values, appending equations where tensors are involved. */
#include "steps/expression.h"

#include <math.h>
#include <string.h>

#include "base/caller_words.h"
#include "ops/table.h"
#include "parse/scan.h"
#include "steps/builtin.h"
#include "steps/call.h"
#include "steps/comprehension.h"
#include "steps/convert.h"
#include "steps/dict_key.h"
#include "steps/dotted_name.h"
#include "steps/drawing.h"
#include "steps/exception.h"
#include "steps/formatted.h"
#include "steps/in_place.h"
#include "steps/library.h"
#include "steps/method.h"
#include "steps/operator.h"
#include "steps/python_builtins.h"
#include "steps/replacement_hints.h"
#include "steps/shared_memory.h"
#include "steps/statement.h"
#include "steps/tensor_method.h"
#include "tape/recorder.h"

/* A step that makes the name, but did not come before. */
static bool note_assignment(gt_recorder *r, const gt_expr *expr)
{
    gt_span at;
    if (!gt_model_assigns(r->model, r->scratch, expr->text, expr->at.source, expr->at.end, &at))
        return false;
    bool later = at.source == expr->at.source && at.begin >= expr->at.end;
    gt_note(r->error, at,
            later ? "'%s' is assigned here, after it is used" : "'%s' is assigned here, in a step that was not run",
            expr->text);
    return true;
}

static gt_status unknown_name(gt_recorder *r, const gt_expr *expr)
{
    gt_nearest nearest = {.name = expr->text};
    gt_scope_offer_names(r->steps->scope, &nearest);
    if (!nearest.best) /* the model's own names come first */
        gt_builtin_offer_names(&nearest);
    gt_fail(r->error, GT_WRONG_MODEL, expr->at, "unknown name '%s'", expr->text);
    if (note_assignment(r, expr))
        return GT_WRONG_MODEL;
    if (r->model->open && !nearest.best)
        return gt_fix(r->error, "give it a value: -i %s=VALUE", gt_shell_word(r->arena, expr->text));
    return gt_fix_nearest(r->error, &nearest, "declare it under inputs, variables or constants");
}

/* Bodies of composite ops see all ops, models those that are for them. */
static gt_value seen_from(const gt_recorder *r, gt_value found)
{
    if (found.kind == GT_VALUE_BUILTIN && found.builtin->op && r->steps->inside_body)
        return (gt_value){.kind = GT_VALUE_OP, .op = found.builtin->op}; /* Python's name is an op's there */
    const bool hidden = found.kind == GT_VALUE_OP && found.op->family == GT_FAMILY_INTERNAL && !r->steps->inside_body;
    return hidden ? gt_value_none() : found;
}

/* The builtin or op of that name, found once: a loop calls the same few again and again. NONE when there is neither. */
gt_value gt_find_callable(gt_recorder *r, const gt_expr *expr)
{
    const char *name = expr->text;
    if (!r->steps->callables)
        r->steps->callables = gt_scope_new(r->arena, NULL);
    const gt_value *found = gt_scope_find_hashed(r->steps->callables, name, expr->hash);
    if (found)
        return seen_from(r, *found);
    gt_value value = gt_value_none();
    const struct gt_builtin *python = gt_python_find(name), *builtin = python ? python : gt_builtin_find(name);
    const gt_op *op = gt_op_any(name);
    const gt_name *library = builtin || op ? NULL : gt_name_find_bare(name);
    if (builtin)
        value = (gt_value){.kind = GT_VALUE_BUILTIN, .builtin = builtin};
    else if (op)
        value = (gt_value){.kind = GT_VALUE_OP, .op = op};
    else if (library)
        gt_library_value(r, library, name, expr->at, &value);
    else
        gt_exception_class(r, name, &value);
    gt_scope_set(r->arena, r->steps->callables, gt_copy_text(r->arena, name, strlen(name)), value);
    return seen_from(r, value);
}

/* Names mean values first; what no value has may be a plain constant, a named dimension, a dtype, an op. */
static bool find_name(gt_recorder *r, const gt_expr *expr, gt_value *out)
{
    const char *name = expr->text;
    const gt_value *value = gt_scope_find_hashed(r->steps->scope, name, expr->hash);
    gt_dtype dtype;
    if (value) {
        *out = *value;
        return true;
    }
    for (size_t i = 0; !r->steps->inside_body && i < r->steps->dims.n; i++)
        if (strcmp(r->steps->dims.item[i].name, name) == 0) {
            *out = gt_value_int(r->steps->dims.item[i].size);
            return true;
        }
    if (gt_constant_find(name, false, out))
        return true;
    if (strcmp(name, "__name__") == 0) { /* if __name__ == "__main__": */
        *out = gt_value_text("__main__");
        return true;
    }
    *out = gt_find_callable(r, expr);
    if (out->kind == GT_VALUE_NONE && gt_dtype_find(name, &dtype))
        *out = gt_value_from_dtype(dtype);
    return out->kind != GT_VALUE_NONE;
}

static gt_status evaluate_name(gt_recorder *r, const gt_expr *expr, gt_value *out)
{
    return find_name(r, expr, out) ? GT_OK : unknown_name(r, expr);
}

/* A name that is called and that nothing has. */
static gt_status unknown_op(gt_recorder *r, const gt_expr *expr)
{
    gt_nearest nearest = {.name = expr->text};
    for (const gt_scope *scope = r->steps->scope; scope; scope = scope->parent)
        for (size_t i = 0; i < scope->capacity; i++)
            if (scope->binding[i].name && gt_value_is_callable(scope->binding[i].value))
                gt_nearest_offer(&nearest, scope->binding[i].name);
    gt_builtin_offer_names(&nearest);
    gt_fail(r->error, GT_WRONG_MODEL, expr->at, "unknown op '%s'", expr->text);
    if (note_assignment(r, expr))
        return GT_WRONG_MODEL;
    const char *instead = gt_replacement_for_function(expr->text);
    if (instead)
        return gt_fix(r->error, "%s", instead);
    return gt_fix_nearest(r->error, &nearest, "gradtape ops lists them all");
}

static gt_status evaluate_field(gt_recorder *r, const gt_expr *expr, gt_value *out)
{
    gt_value left;
    bool dotted;
    GT_TRY(gt_dotted_name(r, expr, &dotted, out));
    if (dotted)
        return GT_OK;
    GT_TRY(gt_evaluate(r, expr->left, &left));
    return gt_field(r, left, expr->text, expr->at, out);
}

/* The items of a value behind a star, *out. */
static gt_status unpack(gt_recorder *r, const gt_expr *star, gt_value *out)
{
    gt_value value;
    GT_TRY(gt_evaluate(r, star->left, &value));
    gt_status status = gt_value_rows(r, value, star->at, out);
    if (status == GT_WRONG_MODEL && !r->error->fix[0])
        gt_fix(r->error, "'*' unpacks a list, a tuple or the rows of a tensor");
    return status;
}

static gt_status evaluate_items(gt_recorder *r, const gt_expr *expr, gt_value *out)
{
    gt_value list = gt_value_items(r->arena, expr->kind == GT_EXPR_TUPLE ? GT_VALUE_TUPLE : GT_VALUE_LIST);
    for (size_t i = 0; i < expr->n; i++) {
        gt_value item;
        if (expr->items[i]->kind == GT_EXPR_STAR) {
            GT_TRY(unpack(r, expr->items[i], &item));
            for (size_t k = 0; k < item.items->n; k++) {
                GT_TRY(gt_take_turn(r, expr->items[i]->at)); /* a list that doubles in a loop must end */
                gt_items_add(r->arena, list.items, NULL, item.items->item[k]);
            }
            continue;
        }
        GT_TRY(gt_evaluate(r, expr->items[i], &item));
        gt_items_add(r->arena, list.items, NULL, item);
    }
    *out = list;
    return GT_OK;
}

/* {x, y}: of tensors, also in tuples, which have no place in a set, a list, for sources. */
static gt_status evaluate_set(gt_recorder *r, const gt_expr *expr, gt_value *out)
{
    GT_TRY(evaluate_items(r, expr, out));
    for (size_t i = 0; i < out->items->n; i++) {
        const gt_value item = out->items->item[i];
        const bool plain = item.kind == GT_VALUE_TUPLE && gt_value_strong(item) == GT_NONE;
        if (gt_value_is_tensor(item) || (gt_value_is_items(item) && !plain))
            return GT_OK;
    }
    return gt_set_of(r, *out, expr->at, out);
}

/* The key as a text, whatever stands for it. A name that is not that of a plain value is the text itself, {w: 1}. */
static gt_status evaluate_key(gt_recorder *r, const gt_expr *expr, const char **out)
{
    gt_value key = gt_value_text(expr->text);
    if (expr->kind == GT_EXPR_NAME) {
        const gt_value *bound = gt_scope_find_hashed(r->steps->scope, expr->text, expr->hash);
        if (bound && (bound->kind == GT_VALUE_TEXT || bound->kind == GT_VALUE_FORMATTED ||
                      bound->kind == GT_VALUE_INT || bound->kind == GT_VALUE_REAL || bound->kind == GT_VALUE_TRUTH ||
                      bound->kind == GT_VALUE_TUPLE || bound->kind == GT_VALUE_NONE ||
                      ((bound->kind == GT_VALUE_TENSOR || bound->kind == GT_VALUE_LIST) &&
                       (r->steps->native || r->steps->imports))))
            key = *bound;
    } else if (expr->kind != GT_EXPR_TEXT) {
        GT_TRY(gt_evaluate(r, expr, &key));
    }
    return gt_key_of(r, key, expr->at, out);
}

/* {'a': x, **other} */
static gt_status evaluate_dict(gt_recorder *r, const gt_expr *expr, gt_value *out)
{
    gt_value dict = gt_value_items(r->arena, GT_VALUE_DICT), item;
    for (size_t i = 0; i < expr->n; i++) {
        const char *key;
        if (expr->items[i]->kind == GT_EXPR_STAR) {
            GT_TRY(gt_evaluate(r, expr->items[i]->left, &item));
            if (item.kind != GT_VALUE_DICT)
                return gt_fail(r->error, GT_WRONG_MODEL, expr->items[i]->at, "'**' takes a dict, not %s",
                               gt_value_kind_name(item));
            for (size_t k = 0; k < item.items->n; k++)
                gt_items_put(r->arena, dict, item.items->key[k], item.items->item[k]);
            continue;
        }
        if (expr->right)
            GT_TRY(evaluate_key(r, expr->right->items[i], &key));
        GT_TRY(gt_evaluate(r, expr->items[i], &item));
        gt_items_put(r->arena, dict, expr->right ? key : expr->keys[i].name, item);
    }
    *out = dict;
    return GT_OK;
}

/* (n := value) */
static gt_status evaluate_named(gt_recorder *r, const gt_expr *expr, gt_value *out)
{
    gt_scope *scope = r->steps->scope;
    GT_TRY(gt_evaluate(r, expr->right, out));
    while (r->steps->scope->inner) /* of a comprehension: the name is that of the function around it */
        r->steps->scope = r->steps->scope->parent;
    gt_bind(r, expr->left->text, *out);
    r->steps->scope = scope;
    return GT_OK;
}

gt_status gt_evaluate_arguments(gt_recorder *r, const gt_expr *call, size_t *n, gt_argument **out)
{
    size_t room = call->n;
    *n = 0;
    *out = gt_alloc_raw(r->scratch, room * sizeof **out);
    for (size_t i = 0; i < call->n; i++) {
        const gt_expr *item = call->items[i];
        bool starred = item->kind == GT_EXPR_STAR;
        gt_value one, rows;
        const bool named = starred && item->op == GT_POWER;
        GT_TRY(named     ? gt_evaluate(r, item->left, &rows)
               : starred ? unpack(r, item, &rows)
                         : gt_evaluate(r, item, &one));
        if (named && rows.kind != GT_VALUE_DICT)
            return gt_fail(r->error, GT_WRONG_MODEL, item->at, "'**' takes a dict, not %s", gt_value_kind_name(rows));
        size_t count = starred ? rows.items->n : 1;
        if (*n + count > room)
            *out = gt_grow(r->scratch, *out, *n, *n + count, &room, sizeof **out);
        const size_t before = *n;
        for (size_t k = 0; k < count; k++) {
            gt_argument *argument = &(*out)[(*n)++];
            *argument =
                (gt_argument){.key = call->keys ? call->keys[i].name : NULL, .at = item->at, .key_at = item->at};
            if (argument->key)
                argument->key_at = call->keys[i].at;
            argument->value = starred ? rows.items->item[k] : one;
            if (named)
                argument->key = rows.items->key[k];
            if (named && *argument->key == GT_KEY_MARK)
                return gt_fail(r->error, GT_WRONG_MODEL, item->at, "'**' takes a dict whose keys are texts");
            for (size_t m = 0; named && m < before; m++)
                if ((*out)[m].key && strcmp((*out)[m].key, argument->key) == 0)
                    return gt_fail(r->error, GT_WRONG_MODEL, item->at, "argument '%s' is given twice", argument->key);
        }
    }
    return GT_OK;
}

/* v[i].assign: of a variable, whose items are meant; x[i] of anything else has no such method. */
static bool is_assign(const gt_expr *callee)
{
    return callee->kind == GT_EXPR_FIELD && callee->left->kind == GT_EXPR_INDEX &&
           gt_word_in("assign assign_add assign_sub", ' ', callee->text, strlen(callee->text));
}

static gt_status evaluate_assign(gt_recorder *r, const gt_expr *expr, gt_value *out)
{
    const gt_expr *index = expr->left;
    gt_value left, *item = GT_ARRAY(r->scratch, index->n, gt_value);
    GT_TRY(gt_evaluate(r, index->left, &left));
    for (size_t i = 0; i < index->n; i++)
        GT_TRY(gt_evaluate(r, index->items[i], &item[i]));
    if (left.kind == GT_VALUE_VARIABLE) /* its items are as x.at[i] has them */
        GT_TRY(gt_field(r, left, "at", expr->at, &left));
    GT_TRY(gt_index(r, left, index->n, item, index, &left));
    return gt_field(r, left, expr->text, expr->at, out);
}

/* x.size(0): a method of torch's tensors, which x.size is not elsewhere. */
static bool is_size(const gt_expr *expr)
{
    return expr->kind == GT_EXPR_FIELD && strcmp(expr->text, "size") == 0;
}

static gt_status evaluate_size(gt_recorder *r, const gt_expr *expr, gt_value *out)
{
    bool found;
    gt_value x;
    GT_TRY(gt_evaluate(r, expr->left, &x));
    return gt_value_is_tensor(x) ? gt_tensor_method(r, x, "size", expr->at, &found, out)
                                 : gt_field(r, x, expr->text, expr->at, out);
}

static gt_status evaluate_call_alone(gt_recorder *r, const gt_expr *expr, gt_value *out)
{
    gt_value callee = gt_value_none();
    bool skipped = false;
    if (r->steps->drawings.items)
        GT_TRY(gt_skip_drawing(r, expr, &skipped, out));
    if (skipped)
        return GT_OK;
    if (r->steps->torch && gt_is_change(expr))
        return gt_evaluate_change(r, expr, out);
    if (expr->left->kind == GT_EXPR_NAME)
        callee = gt_find_callable(r, expr->left);
    if (callee.kind == GT_VALUE_OP || callee.kind == GT_VALUE_FUNCTION ||
        (callee.kind == GT_VALUE_BUILTIN && callee.builtin->op)) {
        /* Ops and values are separate namespaces: norm = norm(x) works twice. A function of that name goes first. */
        const gt_value *value = gt_scope_find_hashed(r->steps->scope, expr->left->text, expr->left->hash);
        if (value && gt_value_is_callable(*value))
            callee = *value;
    } else if (expr->left->kind == GT_EXPR_NAME) {
        if (!find_name(r, expr->left, &callee))
            return unknown_op(r, expr->left);
    } else if (is_assign(expr->left)) {
        GT_TRY(evaluate_assign(r, expr->left, &callee));
    } else if (r->steps->torch && is_size(expr->left)) {
        GT_TRY(evaluate_size(r, expr->left, &callee));
    } else {
        GT_TRY(gt_evaluate(r, expr->left, &callee));
    }
    gt_argument *argument;
    size_t n;
    GT_TRY(gt_evaluate_arguments(r, expr, &n, &argument));
    return gt_call_value(r, callee, &(gt_call_site){n, argument, expr->at}, out);
}

/* What fails in a `try` fails before anything is done with its value. */
static gt_status evaluate_call(gt_recorder *r, const gt_expr *expr, gt_value *out)
{
    const gt_ref from = r->program.count;
    GT_TRY(evaluate_call_alone(r, expr, out));
    return r->steps->trying && !r->steps->inside_body ? gt_try_matrices(r, from, expr->at) : GT_OK;
}

static gt_status evaluate_index(gt_recorder *r, const gt_expr *expr, gt_value *out)
{
    gt_value left, *item = GT_ARRAY(r->scratch, expr->n, gt_value);
    GT_TRY(gt_evaluate(r, expr->left, &left));
    for (size_t i = 0; i < expr->n; i++)
        GT_TRY(gt_evaluate(r, expr->items[i], &item[i]));
    return gt_index(r, left, expr->n, item, expr, out);
}

static gt_status evaluate_slice(gt_recorder *r, const gt_expr *expr, gt_value *out)
{
    gt_slice *slice = GT_NEW(r->arena, gt_slice);
    const gt_expr *part[] = {expr->left, expr->right, expr->test};
    gt_value **place[] = {&slice->begin, &slice->end, &slice->step};
    for (int i = 0; i < 3; i++)
        if (part[i]) {
            *place[i] = GT_NEW(r->arena, gt_value);
            GT_TRY(gt_evaluate(r, part[i], *place[i]));
        }
    *out = (gt_value){.kind = GT_VALUE_SLICE, .slice = slice};
    return GT_OK;
}

/* One operator with its left side known. `middle` is the right operand met last: in a < b < c, which is (a < b) and
 * (b < c), b is evaluated once. */
static gt_status apply_one(gt_recorder *r, const gt_expr *expr, gt_value *acc, gt_value *middle)
{
    bool truth;
    if (expr->kind == GT_EXPR_BINARY || expr->kind == GT_EXPR_COMPARE) {
        GT_TRY(gt_evaluate(r, expr->right, middle));
        return gt_binary(r, expr->op, *acc, *middle, expr, acc);
    }
    GT_TRY(gt_to_truth(r, *acc, expr->left->at, &truth));
    if (truth == (expr->kind == GT_EXPR_OR))
        return GT_OK;
    if (!expr->chained)
        return gt_evaluate(r, expr->right, acc);
    *acc = *middle;
    return apply_one(r, expr->right, acc, middle);
}

/* Down the left spine by a loop: a sum of 100,000 terms is no deeper than one of two. */
static gt_status evaluate_spine(gt_recorder *r, const gt_expr *expr, gt_value *out)
{
    gt_value middle = gt_value_none();
    if (!gt_expr_in_spine(expr->left->kind)) { /* most are that short */
        GT_TRY(gt_evaluate(r, expr->left, out));
        return apply_one(r, expr, out, &middle);
    }
    size_t n = 0;
    for (const gt_expr *e = expr; gt_expr_in_spine(e->kind); e = e->left)
        n++;
    const gt_expr **spine = GT_ARRAY(r->scratch, n, const gt_expr *);
    const gt_expr *e = expr;
    for (size_t i = n; i-- > 0; e = e->left)
        spine[i] = e;
    GT_TRY(gt_evaluate(r, e, out));
    for (size_t i = 0; i < n; i++)
        GT_TRY(apply_one(r, spine[i], out, &middle));
    return GT_OK;
}

static gt_status evaluate_unary(gt_recorder *r, const gt_expr *expr, gt_value *out)
{
    gt_value value;
    GT_TRY(gt_evaluate(r, expr->right, &value));
    return gt_unary(r, expr->op, value, expr, out);
}

/* a if test else b: lazy, on a scalar. */
static gt_status evaluate_choice(gt_recorder *r, const gt_expr *expr, gt_value *out)
{
    bool truth;
    gt_value test;
    GT_TRY(gt_evaluate(r, expr->test, &test));
    GT_TRY(gt_to_truth(r, test, expr->test->at, &truth));
    return gt_evaluate(r, truth ? expr->left : expr->right, out);
}

static gt_status evaluate_lambda(gt_recorder *r, const gt_expr *expr, gt_value *out)
{
    gt_function_def *definition = GT_NEW(r->arena, gt_function_def);
    gt_parameter *parameter = GT_ARRAY(r->arena, expr->n, gt_parameter);
    gt_stmt *result = GT_NEW(r->arena, gt_stmt);
    const gt_stmt **body = GT_ARRAY(r->arena, 1, const gt_stmt *);
    for (size_t i = 0; i < expr->n; i++) {
        const gt_expr *fallback = expr->items ? expr->items[i] : NULL;
        gt_parameter *to = &parameter[i];
        *to = (gt_parameter){.name = expr->keys[i].name, .at = expr->keys[i].at, .fallback = fallback};
        if (!fallback || fallback->kind != GT_EXPR_STAR)
            continue;
        to->fallback = fallback->left;
        to->kind = fallback->op == GT_POWER   ? GT_PARAMETER_NAMED
                   : fallback->op == GT_TIMES ? GT_PARAMETER_REST
                                              : GT_PARAMETER_KEYED;
    }
    *result = (gt_stmt){.kind = GT_STMT_RETURN, .at = expr->left->at, .value = expr->left};
    body[0] = result;
    *definition =
        (gt_function_def){.name = "<lambda>", .at = expr->at, .n = expr->n, .parameter = parameter, .body = {1, body}};
    return gt_function_of(r, definition, out);
}

static gt_value value_of_number(const gt_number_literal *number)
{
    gt_value real = gt_value_real(number->f);
    if (number->whole)
        real.wide = number->exact ? GT_WIDE_EXACT : GT_WIDE_ROUNDED;
    return number->imaginary ? gt_value_complex(0, number->f) : number->integer ? gt_value_int(number->i) : real;
}

static gt_status evaluate_literal(gt_recorder *r, const gt_expr *expr, gt_value *out)
{
    (void)r;
    *out = gt_value_none();
    if (expr->kind == GT_EXPR_NUMBER)
        *out = value_of_number(expr->number);
    else if (expr->kind == GT_EXPR_TEXT)
        *out = gt_value_text(expr->text);
    else if (expr->kind == GT_EXPR_TRUE || expr->kind == GT_EXPR_FALSE)
        *out = gt_value_truth(expr->kind == GT_EXPR_TRUE);
    else if (expr->kind == GT_EXPR_ELLIPSIS)
        out->kind = GT_VALUE_ELLIPSIS;
    return GT_OK;
}

/* Where values are asked one by one: --target '*a, b'. */
static gt_status evaluate_star(gt_recorder *r, const gt_expr *expr, gt_value *out)
{
    (void)out;
    return gt_fail(r->error, GT_WRONG_MODEL, expr->at, "'*' does not unpack values here");
}

static gt_status evaluate(gt_recorder *r, const gt_expr *expr, gt_value *out)
{
    static gt_status (*const by_kind[])(gt_recorder *, const gt_expr *, gt_value *) = {
        [GT_EXPR_NUMBER] = evaluate_literal,   [GT_EXPR_TEXT] = evaluate_literal,
        [GT_EXPR_TRUE] = evaluate_literal,     [GT_EXPR_FALSE] = evaluate_literal,
        [GT_EXPR_NONE] = evaluate_literal,     [GT_EXPR_ELLIPSIS] = evaluate_literal,
        [GT_EXPR_NAME] = evaluate_name,        [GT_EXPR_LIST] = evaluate_items,
        [GT_EXPR_TUPLE] = evaluate_items,      [GT_EXPR_SET] = evaluate_set,
        [GT_EXPR_DICT] = evaluate_dict,        [GT_EXPR_UNARY] = evaluate_unary,
        [GT_EXPR_BINARY] = evaluate_spine,     [GT_EXPR_COMPARE] = evaluate_spine,
        [GT_EXPR_AND] = evaluate_spine,        [GT_EXPR_OR] = evaluate_spine,
        [GT_EXPR_CHOICE] = evaluate_choice,    [GT_EXPR_CALL] = evaluate_call,
        [GT_EXPR_INDEX] = evaluate_index,      [GT_EXPR_SLICE] = evaluate_slice,
        [GT_EXPR_STAR] = evaluate_star,        [GT_EXPR_FIELD] = evaluate_field,
        [GT_EXPR_LAMBDA] = evaluate_lambda,    [GT_EXPR_COMPREHENSION] = gt_comprehension,
        [GT_EXPR_FORMAT] = gt_evaluate_format, [GT_EXPR_NAMED] = evaluate_named,
    };
    return by_kind[expr->kind](r, expr, out);
}

/* What needs no memory and cannot fail. */
static bool evaluate_leaf(gt_recorder *r, const gt_expr *expr, gt_value *out)
{
    if (expr->kind == GT_EXPR_NAME) {
        const gt_value *value = gt_scope_find_hashed(r->steps->scope, expr->text, expr->hash);
        if (value)
            *out = *value;
        if (value)
            (void)gt_read_memory(r, out, expr->at);
        return value != NULL;
    }
    return expr->kind <= GT_EXPR_ELLIPSIS && evaluate(r, expr, out) == GT_OK;
}

gt_status gt_stack_ends(gt_recorder *r, gt_span at)
{
    gt_fail(r->error, GT_WRONG_MODEL, at, "calls within expressions within calls are nested too deep for the stack");
    return gt_fix(r->error,
                  "check that the recursion ends, write it as a loop, or raise the limit: ulimit -s unlimited");
}

gt_status gt_evaluate(gt_recorder *r, const gt_expr *expr, gt_value *out)
{
    if (evaluate_leaf(r, expr, out))
        return r->error->code;
    if (gt_stack_is_short(&r->steps->stack))
        return gt_stack_ends(r, expr->at);
    gt_arena_mark mark = gt_arena_save(r->scratch);
    const gt_span outer = *r->steps->place;
    if (!r->steps->inside_body)
        *r->steps->place = expr->at;
    gt_status status = evaluate(r, expr, out);
    *r->steps->place = outer;
    gt_arena_release(r->scratch, mark);
    if (status == GT_OK && gt_build_failed(&r->build))
        status = r->error->code;
    return status == GT_OK ? gt_read_memory(r, out, expr->at) : status;
}
