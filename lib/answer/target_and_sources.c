/* What a request asks for: expressions out of options, their names, the names that they read. */
#include <string.h>

#include "answer/answer.h"
#include "base/text_buffer.h"
#include "names/names.h"
#include "onnx/page.h"
#include "parse/lex.h"
#include "steps/declarations.h"
#include "steps/dotted_name.h"
#include "steps/expression.h"
#include "steps/layer_value.h"
#include "steps/object.h"

/* Where a part of a list ends: at a comma outside of brackets and quotes. */
static size_t part_end(const char *text)
{
    int open = 0;
    char quote = 0;
    size_t i = 0;
    for (; text[i] && (text[i] != ',' || quote || open > 0); i++) {
        if (quote)
            quote = text[i] == quote ? 0 : quote;
        else if (strchr("\"'`", text[i]))
            quote = text[i];
        else
            open += strchr("([{", text[i]) ? 1 : strchr(")]}", text[i]) ? -1 : 0;
    }
    return i;
}

/* The bytes of a network's name that a part is, or that stands before its index: probs/out:0[0, 3]. 0: none. */
static size_t name_end(const gt_answer *a, const char *part)
{
    size_t n = strlen(part);
    if (gt_names_find(a->model->names, part, n) != SIZE_MAX)
        return n;
    for (n = strcspn(part, "["); part[n]; n += 1 + strcspn(part + n + 1, "["))
        if (gt_names_find(a->model->names, part, n) != SIZE_MAX)
            return n;
    return 0;
}

/* Whether a part can only be a name, which the network has not: it is written like one, and means nothing else. */
static bool is_mistyped(const gt_answer *a, const char *part)
{
    const size_t n = strcspn(part, "[");
    const char *head = gt_copy_text(a->arena, part, n), *dot = strchr(head, '.');
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_0123456789./:";
    if (!n || head[strspn(head, letters)] || strchr(".:0123456789", head[0]))
        return false;
    if (head[0] == '/' || strchr(head, ':'))
        return true;
    if (strchr(head, '/') || (dot && gt_names_find(a->model->names, head, (size_t)(dot - head)) != SIZE_MAX))
        return false;
    gt_value constant;
    return dot ? !gt_name_find(head).module
               : gt_name_valid(head, n) && !gt_constant_find(head, false, &constant) &&
                     (!a->recorder.steps || gt_dim_size(&a->recorder, head) < 0);
}

static gt_status no_such_name(const gt_answer *a, const char *option, const char *text, size_t begin, size_t size)
{
    const gt_names *names = a->model->names;
    const gt_source *source = gt_source_copy(a->arena, option, text, strlen(text));
    const char *part = text + begin, *open = memchr(part, '[', size);
    const char *name = gt_copy_text(a->arena, part, open ? (size_t)(open - part) : size);
    gt_nearest nearest = {.name = name};
    for (size_t i = 0; i < names->slots; i++)
        if (names->slot[i].name)
            gt_nearest_offer(&nearest, gt_copy_text(a->arena, names->slot[i].name, names->slot[i].size));
    gt_fail(a->error, GT_WRONG_MODEL, (gt_span){source, (uint32_t)begin, (uint32_t)(begin + strlen(name))},
            "the network has no value '%s'", name);
    return gt_fix_nearest(a->error, &nearest, "'gradtape convert' writes the network as steps, which name them all");
}

/* Names of a network need no backticks where they stand alone or before an index: --wrt fc.weight,onnx::Conv_12[0]. */
static gt_status with_backticks(const gt_answer *a, const char *option, const char **written)
{
    const char *text = *written;
    gt_text_buffer out = {.arena = a->arena};
    for (;; text++) {
        const size_t n = part_end(text), blanks = strspn(text, " \t\r\n"), before = blanks < n ? blanks : n;
        size_t end = n;
        while (end > before && strchr(" \t\r\n", text[end - 1]))
            end--;
        const char *part = gt_copy_text(a->arena, text + before, end - before);
        const size_t named = name_end(a, part);
        if (!named && is_mistyped(a, part))
            return no_such_name(a, option, *written, (size_t)(text - *written) + before, end - before);
        gt_buffer_add_bytes(&out, text, before);
        if (named)
            gt_buffer_add(&out, gt_name_written(a->arena, gt_copy_text(a->arena, part, named)));
        gt_buffer_add(&out, part + named);
        gt_buffer_add_bytes(&out, text + end, n - end);
        text += n;
        if (!*text)
            break;
        gt_buffer_add(&out, ",");
    }
    *written = out.text;
    return GT_OK;
}

gt_status gt_asked_parse(gt_answer *answer, const char *option, const char *text, const gt_expr **out)
{
    if (answer->model->names)
        GT_TRY(with_backticks(answer, option, &text));
    gt_text whole = gt_text_of_source(answer->arena, gt_source_copy(answer->arena, option, text, strlen(text)));
    return gt_expr_parse(answer->arena, &whole, out, answer->error);
}

/* The expression as the user wrote it, on one line. */
static const char *written(gt_arena *arena, const gt_expr *expr)
{
    if (expr->kind == GT_EXPR_NAME || expr->kind == GT_EXPR_TEXT)
        return expr->text;
    if (!expr->at.source)
        return "?";
    const char *from = expr->at.source->text + expr->at.begin, *end = expr->at.source->text + expr->at.end;
    char *name = gt_alloc(arena, (size_t)(end - from) + 1), *to = name;
    while (from < end) {
        size_t blanks = strspn(from, " \t\r\n");
        blanks = blanks < (size_t)(end - from) ? blanks : (size_t)(end - from);
        if (blanks && memchr(from, '\n', blanks)) {
            *to++ = ' ';
            from += blanks;
        } else {
            *to++ = *from++;
        }
    }
    *to = '\0';
    return name;
}

static gt_asked asked_split(gt_answer *answer, const gt_expr *expr)
{
    gt_asked asked = {.whole = expr};
    bool keyed = expr->kind == GT_EXPR_DICT;
    asked.listed = keyed || expr->kind == GT_EXPR_LIST || expr->kind == GT_EXPR_TUPLE || expr->kind == GT_EXPR_SET;
    asked.n = asked.listed ? expr->n : 1;
    asked.expr = GT_ARRAY(answer->arena, asked.n, const gt_expr *);
    asked.name = GT_ARRAY(answer->arena, asked.n, const char *);
    for (size_t i = 0; i < asked.n; i++) {
        asked.expr[i] = asked.listed ? expr->items[i] : expr;
        asked.name[i] = keyed ? expr->keys[i].name : written(answer->arena, asked.expr[i]);
    }
    return asked;
}

static gt_status unknown_target(gt_answer *a)
{
    gt_answer_fail(a, GT_WRONG_MODEL, "the model has no target");
    return gt_fix(a->error, "name one: --target NAME, or write target: in the file");
}

/* The option's expression, else the model's, else the last name assigned. */
gt_status gt_asked_target(gt_answer *a, gt_asked *out)
{
    const gt_expr *expr = a->model->target;
    if (a->request->target)
        GT_TRY(gt_asked_parse(a, "--target", a->request->target, &expr));
    if (!expr) {
        if (!a->recorder.steps->last_name)
            return unknown_target(a);
        gt_expr *name = gt_expr_new(a->arena, GT_EXPR_NAME, (gt_span){NULL, 0, 0});
        gt_expr_set_name(name, a->recorder.steps->last_name);
        expr = name;
    }
    *out = asked_split(a, expr);
    return GT_OK;
}

static gt_expr *name_list(gt_answer *a, size_t n, const char *const *name)
{
    gt_expr *list = GT_NEW(a->arena, gt_expr);
    *list = (gt_expr){.kind = GT_EXPR_LIST, .n = (uint32_t)n, .items = GT_ARRAY(a->arena, n, const gt_expr *)};
    for (size_t i = 0; i < n; i++) {
        gt_expr *item = gt_expr_new(a->arena, GT_EXPR_NAME, (gt_span){NULL, 0, 0});
        gt_expr_set_name(item, name[i]);
        list->items[i] = item;
    }
    return list;
}

/* Which variables there are, layers' among them, is known when all is recorded; before, those that are declared. */
static bool has_trainable(const gt_answer *a)
{
    for (size_t i = 0; i < a->model->declarations; i++)
        if (a->model->declaration[i].role == GT_ROLE_VARIABLE && a->model->declaration[i].trainable)
            return true;
    for (size_t i = 0; i < a->recorder.variables.n; i++)
        if (a->recorder.variables.item[i]->trainable)
            return true;
    return false;
}

/* "@trainable": all trainable variables; when there are none, all float inputs. */
static const gt_expr *default_sources(gt_answer *a, bool only_trainable)
{
    static const gt_expr trainable = {.kind = GT_EXPR_TEXT, .text = "@trainable"};
    const gt_model *model = a->model;
    if (only_trainable || has_trainable(a))
        return &trainable;
    const char **name = GT_ARRAY(a->arena, model->declarations + a->request->n_inputs, const char *);
    size_t n = 0;
    for (size_t i = 0; i < model->declarations; i++)
        if (model->declaration[i].role == GT_ROLE_INPUT && gt_dtype_differentiable(model->declaration[i].dtype))
            name[n++] = model->declaration[i].name;
    return name_list(a, n, name);
}

/* 'layer1.*' is all that layer1 has, as is 'layer1'. */
static const char *without_stars(gt_answer *a, const char *text)
{
    char *out = gt_copy_text(a->arena, text, strlen(text)), *to = out;
    for (const char *from = text; *from; from++) {
        if (from[0] == '.' && from[1] == '*' && (!from[2] || strchr(",]}) \t\n", from[2])))
            from++;
        else
            *to++ = *from;
    }
    *to = '\0';
    return out;
}

gt_status gt_asked_sources(gt_answer *a, const gt_expr **out)
{
    const char *text = a->request->wrt;
    *out = a->model->wrt;
    if (text && strcmp(text, "@trainable") != 0)
        return gt_asked_parse(a, "--wrt", without_stars(a, text), out);
    if (text || !*out)
        *out = default_sources(a, text != NULL);
    else if ((*out)->kind == GT_EXPR_TEXT)
        *out = default_sources(a, true);
    return GT_OK;
}

/* Names that the sources read, so that the own tape watches them from the moment they are bound. */
void gt_asked_names(gt_arena *arena, const gt_expr *expr, int depth, gt_scope *names)
{
    if (depth > GT_AST_DEPTH)
        return;
    while (expr->kind == GT_EXPR_INDEX) /* one of a list or a dict */
        expr = expr->left;
    if (expr->kind == GT_EXPR_NAME)
        gt_scope_set(arena, names, expr->text, gt_value_none());
    if (expr->kind == GT_EXPR_LIST || expr->kind == GT_EXPR_TUPLE || expr->kind == GT_EXPR_SET ||
        expr->kind == GT_EXPR_DICT)
        for (size_t i = 0; i < expr->n; i++)
            gt_asked_names(arena, expr->items[i], depth + 1, names);
}

/* A layer as a source is all its variables, keyed "layer1.kernel", "layer1.bias". */
static gt_status add_layer(gt_answer *a, const gt_layer *layer, const gt_expr *expr, gt_items *out)
{
    const char *name = layer->name ? layer->name : written(a->arena, expr);
    gt_value variables = gt_layer_variables(&a->recorder, layer, false);
    for (size_t i = 0; i < variables.items->n; i++)
        gt_items_add(a->arena, out, variables.items->item[i].variable->name, variables.items->item[i]);
    if (variables.items->n)
        return GT_OK;
    gt_fail(a->error, GT_WRONG_MODEL, expr->at,
            "the layer '%s' has no variables yet: they are made when it is first called", name);
    return gt_fix(a->error, "call it in the steps: y = %s(x)", name);
}

/* An object too. */
static gt_status add_owner(gt_answer *a, gt_value owner, const gt_expr *expr, gt_items *out)
{
    gt_value variables;
    if (owner.kind == GT_VALUE_LAYER)
        return add_layer(a, owner.layer, expr, out);
    GT_TRY(gt_object_variables(&a->recorder, owner.object, GT_VARIABLES_ALL, expr->at, &variables));
    for (size_t i = 0; i < variables.items->n; i++)
        gt_items_add(a->arena, out, variables.items->item[i].variable->name, variables.items->item[i]);
    return variables.items->n
               ? GT_OK
               : gt_fail(a->error, GT_WRONG_MODEL, expr->at, "'%s' has no variables", written(a->arena, expr));
}

/* In order of construction. */
static void add_trainable(gt_answer *a, gt_items *out)
{
    for (size_t i = 0; i < a->recorder.variables.n; i++) {
        gt_variable *variable = a->recorder.variables.item[i];
        gt_value value = {.kind = GT_VALUE_VARIABLE};
        value.variable = variable;
        if (variable->trainable)
            gt_items_add(a->arena, out, variable->name, value);
    }
}

/* What its name was bound to, which is watched, where it was changed by another name since. */
static gt_status evaluate_source(gt_answer *a, const gt_expr *expr, gt_value *out)
{
    gt_interpreter *steps = a->recorder.steps;
    struct gt_overwritten *changes = steps->overwritten;
    steps->overwritten = NULL;
    const gt_status status = gt_evaluate(&a->recorder, expr, out);
    steps->overwritten = changes;
    return status;
}

/* A flat list of sources is keyed by name; anything else keeps its structure. */
gt_status gt_asked_evaluate(gt_answer *a, const gt_expr *expr, gt_value *out)
{
    gt_asked asked = asked_split(a, expr);
    *out = gt_value_items(a->arena, GT_VALUE_DICT);
    if (expr->kind == GT_EXPR_TEXT)
        add_trainable(a, out->items);
    for (size_t i = 0; i < asked.n && expr->kind != GT_EXPR_TEXT; i++) {
        gt_value value;
        GT_TRY(evaluate_source(a, asked.expr[i], &value));
        if (value.kind != GT_VALUE_LAYER && value.kind != GT_VALUE_OBJECT) {
            gt_items_add(a->arena, out->items, asked.name[i], value);
        } else if (expr->kind == GT_EXPR_DICT) {
            gt_value inner = gt_value_items(a->arena, GT_VALUE_DICT);
            GT_TRY(add_owner(a, value, asked.expr[i], inner.items));
            gt_items_add(a->arena, out->items, asked.name[i], inner);
        } else {
            GT_TRY(add_owner(a, value, asked.expr[i], out->items));
        }
    }
    return GT_OK;
}

gt_span gt_asked_at(const gt_answer *a, const gt_expr *sources)
{
    if (sources->at.source || !a->recorder.program.count)
        return sources->at;
    return gt_eqn_at(&a->recorder.program, 0)->at;
}
