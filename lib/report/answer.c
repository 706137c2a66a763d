/* Answering a request: record, ask the tape, compute all targets and gradients in one plan, lay the answer out. */
#include "report/answer.h"

#include <string.h>

#include "diff/slices.h"
#include "ops/table.h"
#include "parse/data.h"
#include "tape/layer.h"

/* Refs whose values the answer needs, each with the item that will hold it. */
typedef struct wanted {
    gt_ref   *ref;
    gt_item **item;
    size_t    n, capacity, item_capacity;
} wanted;

static gt_item *want(gt_answer *a, wanted *list, gt_ref ref)
{
    gt_item *item = gt_item_new(a->arena, GT_ITEM_TENSOR);
    list->ref = gt_grow(a->arena, list->ref, list->n, list->n + 1, &list->capacity, sizeof *list->ref);
    list->item = gt_grow(a->arena, list->item, list->n, list->n + 1, &list->item_capacity, sizeof *list->item);
    list->ref[list->n] = ref;
    list->item[list->n++] = item;
    return item;
}

static gt_status compute(gt_answer *a, wanted *list)
{
    gt_recorder *r = &a->recorder;
    gt_plan     *plan;
    if (!list->n)
        return GT_OK;
    gt_tensor *result = GT_ARRAY(a->arena, list->n, gt_tensor);
    a->equations = r->program.count;
    GT_TRY(gt_plan_make(&r->planner, a->arena, &r->program, &r->memo, r->memory_limit, (int)list->n, list->ref, &plan,
                        a->error));
    GT_TRY(gt_plan_run(plan, &r->leaves, result, a->error));
    for (size_t i = 0; i < list->n; i++)
        list->item[i]->tensor = result[i];
    a->size = gt_plan_measure(plan);
    return GT_OK;
}

/* -- targets and sources -- */

static gt_status unknown_target(gt_answer *a)
{
    gt_fail(a->error, GT_WRONG_MODEL, (gt_span){NULL, 0, 0}, "the model has no target");
    gt_fix(a->error, "name one: --target NAME, or write target: in the file");
    return GT_WRONG_MODEL;
}

/* The option's expression, else the model's, else the last name assigned. */
static gt_status find_target(gt_answer *a, gt_asked *out)
{
    const gt_expr *expr = a->model->target;
    if (a->request->target)
        GT_TRY(gt_asked_parse(a, "--target", a->request->target, &expr));
    if (!expr) {
        if (!a->recorder.last_name)
            return unknown_target(a);
        gt_expr *name = GT_NEW(a->arena, gt_expr);
        *name = (gt_expr){.kind = GT_EXPR_NAME, .text = a->recorder.last_name};
        expr = name;
    }
    *out = gt_asked_split(a, expr);
    return GT_OK;
}

static gt_expr *name_list(gt_answer *a, size_t n, const char *const *name)
{
    gt_expr *list = GT_NEW(a->arena, gt_expr);
    *list = (gt_expr){.kind = GT_EXPR_LIST, .n = n, .items = GT_ARRAY(a->arena, n, const gt_expr *)};
    for (size_t i = 0; i < n; i++) {
        gt_expr *item = GT_NEW(a->arena, gt_expr);
        *item = (gt_expr){.kind = GT_EXPR_NAME, .text = name[i]};
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
    for (size_t i = 0; i < a->recorder.variables; i++)
        if (a->recorder.variable[i]->trainable)
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
    size_t       n = 0;
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

static gt_status find_sources(gt_answer *a, const gt_expr **out)
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
static void collect_names(const gt_expr *expr, const char **name, size_t *n, size_t room, int depth)
{
    if (depth > GT_AST_DEPTH)
        return;
    if (expr->kind == GT_EXPR_NAME && *n < room)
        name[(*n)++] = expr->text;
    if (expr->kind == GT_EXPR_LIST || expr->kind == GT_EXPR_TUPLE || expr->kind == GT_EXPR_SET ||
        expr->kind == GT_EXPR_DICT)
        for (size_t i = 0; i < expr->n; i++)
            collect_names(expr->items[i], name, n, room, depth + 1);
}

/* -- items of values -- */

static gt_item *reason_item(gt_answer *a, const gt_reason *reason)
{
    gt_item *item = gt_item_new(a->arena, GT_ITEM_MAP);
    gt_item_set(item, "reason", gt_item_text(a->arena, reason->reason));
    if (reason->step)
        gt_item_set(item, "step", gt_item_text(a->arena, reason->step));
    if (reason->at.source)
        gt_item_set(item, "line", gt_item_int(a->arena, gt_locate(reason->at.source, reason->at.begin).line));
    if (reason->fix)
        gt_item_set(item, "fix", gt_item_text(a->arena, reason->fix));
    return item;
}

typedef struct laying {
    gt_answer *a;
    wanted    *list;
    gt_item   *unconnected;
} laying;

/* {"indexed_slices": {"values": ..., "indices": ..., "dense_shape": ...}} */
static gt_item *slices_item(gt_answer *a, wanted *list, const gt_slices *slices)
{
    gt_item *outer = gt_item_new(a->arena, GT_ITEM_MAP);
    gt_item *item = gt_item_set(outer, "indexed_slices", gt_item_new(a->arena, GT_ITEM_MAP));
    gt_item_set(item, "values", want(a, list, slices->values));
    gt_item_set(item, "indices", want(a, list, slices->indices));
    gt_item *shape = gt_item_set(item, "dense_shape", gt_item_new(a->arena, GT_ITEM_LIST));
    for (int i = 0; i < slices->dense->rank; i++)
        gt_item_append(shape, gt_item_int(a->arena, slices->dense->dim[i]));
    return outer;
}

enum { NESTING = 64 };

/* A value of the model as an item; structures keep their nesting. path names it among the unconnected ones. */
static gt_status lay_out(laying *l, gt_value value, const char *path, int depth, gt_item **out)
{
    gt_answer *a = l->a;
    if (depth > NESTING)
        return gt_fail(a->error, GT_WRONG_MODEL, (gt_span){NULL, 0, 0}, "the result is nested deeper than %d", NESTING);
    if (gt_value_is_items(value)) {
        bool dict = value.kind == GT_VALUE_DICT;
        *out = gt_item_new(a->arena, dict ? GT_ITEM_MAP : GT_ITEM_LIST);
        for (size_t i = 0; i < value.items->n; i++) {
            const char *key = dict ? value.items->key[i] : gt_print(a->arena, "%zu", i);
            const char *sub = path[0] ? gt_print(a->arena, "%s.%s", path, key) : key;
            gt_item    *item;
            GT_TRY(lay_out(l, value.items->item[i], sub, depth + 1, &item));
            if (dict)
                gt_item_set(*out, key, item);
            else
                gt_item_append(*out, item);
        }
        return GT_OK;
    }
    if (value.kind == GT_VALUE_NONE) {
        *out = gt_item_new(a->arena, GT_ITEM_NULL);
        if (value.reason && l->unconnected)
            gt_item_set(l->unconnected, path, reason_item(a, value.reason));
        return GT_OK;
    }
    if (value.kind == GT_VALUE_TEXT) {
        *out = gt_item_text(a->arena, value.text);
        return GT_OK;
    }
    gt_ref ref;
    GT_TRY(gt_to_ref(&a->recorder, value, a->recorder.dtype, (gt_span){NULL, 0, 0}, &ref));
    gt_slices slices;
    if (a->request->sparse && gt_slices_of(&a->recorder.build, ref, &slices))
        *out = slices_item(a, l->list, &slices);
    else
        *out = want(a, l->list, ref);
    return a->error->code;
}

/* -- commands -- */

static void begin_item(gt_answer *a)
{
    a->item = gt_item_new(a->arena, GT_ITEM_MAP);
    gt_item_set(a->item, "model", gt_item_text(a->arena, a->model->source->name));
}

static gt_status answer_eval(gt_answer *a)
{
    gt_asked targets;
    wanted   list = {0};
    laying   l = {a, &list, NULL};
    GT_TRY(find_target(a, &targets));
    gt_item *values = gt_item_set(a->item, "values", gt_item_new(a->arena, GT_ITEM_MAP));
    gt_item *unconnected = gt_item_new(a->arena, GT_ITEM_MAP);
    l.unconnected = unconnected;
    for (size_t i = 0; i < targets.n; i++) {
        gt_value value;
        gt_item *item;
        GT_TRY(gt_evaluate(&a->recorder, targets.expr[i], &value));
        GT_TRY(lay_out(&l, value, targets.name[i], 0, &item));
        gt_item_set(values, targets.name[i], item);
    }
    GT_TRY(compute(a, &list));
    if (unconnected->first)
        gt_item_set(a->item, "unconnected", unconnected);
    return GT_OK;
}

static gt_status find_tape(gt_answer *a, gt_tape **out)
{
    const char *name = a->request->tape;
    *out = a->recorder.own;
    if (!name || strcmp(name, "model") == 0)
        return GT_OK;
    gt_value *value = gt_scope_find(a->recorder.globals, name);
    if (value && value->kind == GT_VALUE_TAPE) {
        *out = value->tape;
        return GT_OK;
    }
    gt_fail(a->error, GT_WRONG_MODEL, (gt_span){NULL, 0, 0}, "the model has no tape '%s'", name);
    gt_fix(a->error, "open one in the steps: with GradientTape() as %s: ..., or leave --tape out", name);
    return GT_WRONG_MODEL;
}

/* --output-gradients: an expression, JSON or @FILE. */
static gt_status read_output_gradients(gt_answer *a, gt_value *out)
{
    const char    *text = a->request->output_gradients;
    const gt_expr *expr;
    *out = gt_value_none();
    if (!text)
        return GT_OK;
    if (text[0] == '@') {
        gt_data_request request = {.path = text + 1, .dtype = a->recorder.dtype};
        gt_tensor      *tensor = GT_NEW(a->arena, gt_tensor);
        GT_TRY(gt_data_read(a->arena, &request, tensor, a->error));
        gt_attr attr = {.given = true, .tensor = tensor};
        *out = gt_value_tensor(gt_emit(&a->recorder.build, &gt_op_constant, 0, NULL, &attr));
        return a->error->code;
    }
    GT_TRY(gt_asked_parse(a, "--output-gradients", text, &expr));
    return gt_evaluate(&a->recorder, expr, out);
}

/* "summed_over": the shape of a target that is no scalar: its gradient is that of the sum. */
static gt_item *summed_over(gt_answer *a, size_t n, const gt_value *target, bool listed)
{
    gt_item *list = gt_item_new(a->arena, GT_ITEM_LIST);
    bool     any = false;
    for (size_t i = 0; i < n; i++) {
        gt_item *shape_item = listed ? gt_item_append(list, gt_item_new(a->arena, GT_ITEM_LIST)) : list;
        if (!gt_value_is_tensor(target[i]))
            continue;
        gt_ref          ref = target[i].kind == GT_VALUE_TENSOR ? target[i].ref : target[i].variable->now;
        const gt_shape *shape = gt_ref_shape(&a->recorder.program, ref);
        for (int k = 0; k < shape->rank; k++)
            gt_item_append(shape_item, gt_item_int(a->arena, shape->dim[k]));
        any |= shape->rank > 0;
    }
    return any ? list : NULL;
}

static gt_status read_targets(gt_answer *a, const gt_asked *targets, laying *l, gt_value *target, gt_value *values)
{
    gt_item *name = targets->listed ? gt_item_new(a->arena, GT_ITEM_LIST) : NULL;
    gt_item *value = targets->listed ? gt_item_new(a->arena, GT_ITEM_LIST) : NULL;
    *target = gt_value_items(a->arena, GT_VALUE_LIST);
    for (size_t i = 0; i < targets->n; i++) {
        gt_item *item;
        GT_TRY(gt_evaluate(&a->recorder, targets->expr[i], &values[i]));
        if (gt_value_is_items(values[i])) {
            gt_fail(a->error, GT_WRONG_MODEL, targets->expr[i]->at, "the target '%s' is %s, not one tensor",
                    targets->name[i], gt_value_kind_name(values[i]));
            gt_fix(a->error, "ask for its parts: --target '%s[0],%s[1]'", targets->name[i], targets->name[i]);
            return GT_WRONG_MODEL;
        }
        GT_TRY(lay_out(l, values[i], targets->name[i], 0, &item));
        gt_items_add(a->arena, target->items, NULL, values[i]);
        if (targets->listed) {
            gt_item_append(name, gt_item_text(a->arena, targets->name[i]));
            gt_item_append(value, item);
        } else {
            name = gt_item_text(a->arena, targets->name[i]);
            value = item;
        }
    }
    if (targets->n == 1)
        *target = values[0];
    gt_item_set(a->item, "target", name);
    gt_item_set(a->item, "value", value);
    return GT_OK;
}

/* A layer as a source is all its variables, keyed "layer1.kernel", "layer1.bias". */
static gt_status add_layer(gt_answer *a, const gt_layer *layer, gt_span at, gt_items *out)
{
    gt_value variables = gt_layer_variables(&a->recorder, layer, false);
    for (size_t i = 0; i < variables.items->n; i++)
        gt_items_add(a->arena, out, variables.items->item[i].variable->name, variables.items->item[i]);
    if (variables.items->n)
        return GT_OK;
    gt_fail(a->error, GT_WRONG_MODEL, at, "the layer '%s' has no variables yet: they are made when it is first called",
            layer->name ? layer->name : "?");
    gt_fix(a->error, "call it in the steps: y = %s(x)", layer->name ? layer->name : "layer");
    return GT_WRONG_MODEL;
}

/* In order of construction. */
static void add_trainable(gt_answer *a, gt_items *out)
{
    for (size_t i = 0; i < a->recorder.variables; i++) {
        gt_variable *variable = a->recorder.variable[i];
        gt_value     value = {.kind = GT_VALUE_VARIABLE};
        value.variable = variable;
        if (variable->trainable)
            gt_items_add(a->arena, out, variable->name, value);
    }
}

/* A flat list of sources is keyed by name; anything else keeps its structure. */
static gt_status evaluate_sources(gt_answer *a, const gt_expr *expr, gt_value *out)
{
    gt_asked asked = gt_asked_split(a, expr);
    *out = gt_value_items(a->arena, GT_VALUE_DICT);
    if (expr->kind == GT_EXPR_TEXT)
        add_trainable(a, out->items);
    for (size_t i = 0; i < asked.n && expr->kind != GT_EXPR_TEXT; i++) {
        gt_value value;
        GT_TRY(gt_evaluate(&a->recorder, asked.expr[i], &value));
        if (value.kind != GT_VALUE_LAYER) {
            gt_items_add(a->arena, out->items, asked.name[i], value);
        } else if (expr->kind == GT_EXPR_DICT) {
            gt_value inner = gt_value_items(a->arena, GT_VALUE_DICT);
            GT_TRY(add_layer(a, value.layer, asked.expr[i]->at, inner.items));
            gt_items_add(a->arena, out->items, asked.name[i], inner);
        } else {
            GT_TRY(add_layer(a, value.layer, asked.expr[i]->at, out->items));
        }
    }
    return GT_OK;
}

static gt_status refuse_null(gt_answer *a, const gt_item *unconnected)
{
    const gt_item *first = unconnected->first;
    const gt_item *reason = gt_item_get(first, "reason"), *fix = gt_item_get(first, "fix");
    gt_fail(a->error, GT_NULL_GRADIENT, (gt_span){NULL, 0, 0}, "the gradient with respect to '%s' is null: %s",
            first->key, reason->text);
    if (fix)
        gt_fix(a->error, "%s", fix->text);
    return GT_NULL_GRADIENT;
}

static gt_status differentiate(gt_answer *a, laying *l, gt_item **gradients, gt_item **summed)
{
    gt_asked            targets;
    const gt_expr      *sources;
    gt_tape            *tape;
    gt_value            result;
    gt_gradient_request request = {.zero = a->request->unconnected_zero};
    GT_TRY(find_target(a, &targets));
    GT_TRY(find_sources(a, &sources));
    GT_TRY(find_tape(a, &tape));
    gt_value *values = GT_ARRAY(a->arena, targets.n, gt_value);
    GT_TRY(read_targets(a, &targets, l, &request.target, values));
    GT_TRY(evaluate_sources(a, sources, &request.sources));
    GT_TRY(read_output_gradients(a, &request.output_gradients));
    if (!request.sources.items->n) {
        gt_fail(a->error, GT_WRONG_MODEL, (gt_span){NULL, 0, 0}, "there is no source to differentiate by");
        gt_fix(a->error, "name one: --wrt NAME");
        return GT_WRONG_MODEL;
    }
    request.at = sources->at.source ? sources->at : gt_eqn_at(&a->recorder.program, 0)->at;
    GT_TRY(gt_tape_gradient(&a->recorder, tape, &request, &result));
    *summed = summed_over(a, targets.n, values, targets.listed);
    return lay_out(l, result, "", 0, gradients);
}

static gt_status answer_grad(gt_answer *a)
{
    wanted   list = {0};
    gt_item *gradients, *summed, *unconnected = gt_item_new(a->arena, GT_ITEM_MAP);
    laying   l = {a, &list, unconnected};
    GT_TRY(differentiate(a, &l, &gradients, &summed));
    if (a->request->strict && unconnected->first)
        return refuse_null(a, unconnected);
    GT_TRY(compute(a, &list));
    gt_item_set(a->item, "gradients", gradients);
    if (summed)
        gt_item_set(a->item, "summed_over", summed);
    if (unconnected->first)
        gt_item_set(a->item, "unconnected", unconnected);
    return GT_OK;
}

static gt_status answer_watched(gt_answer *a)
{
    gt_tape *tape;
    GT_TRY(find_tape(a, &tape));
    gt_item_set(a->item, "tape", gt_item_text(a->arena, tape->name ? tape->name : "?"));
    gt_item *list = gt_item_set(a->item, "watched", gt_item_new(a->arena, GT_ITEM_LIST));
    for (size_t i = 0; i < tape->variables; i++)
        gt_item_append(list, gt_item_text(a->arena, tape->variable[i]->name));
    gt_item *tensors = gt_item_new(a->arena, GT_ITEM_LIST);
    for (gt_ref ref = 0; ref < a->recorder.program.count; ref++) {
        const gt_eqn *e = gt_eqn_at(&a->recorder.program, ref);
        if (e->name && e->op != &gt_op_variable && gt_watch_since(&tape->watch, ref) != GT_NONE)
            gt_item_append(tensors, gt_item_text(a->arena, e->name));
    }
    if (tensors->first)
        gt_item_set(a->item, "tensors", tensors);
    return GT_OK;
}

static gt_status answer_tape(gt_answer *a)
{
    wanted   list = {0};
    gt_item *gradients, *summed;
    laying   l = {a, &list, NULL};
    gt_tape *tape;
    gt_ref   before = a->recorder.program.count;
    GT_TRY(find_tape(a, &tape));
    begin_item(a);
    if (a->request->wrt || a->model->wrt || a->model->declarations)
        GT_TRY(differentiate(a, &l, &gradients, &summed));
    begin_item(a);
    return gt_answer_tape(a, tape, before, a->item);
}

/* -- the whole -- */

/* A lone expression declares nothing: what the request gives are its inputs. */
static const gt_model *with_inputs(gt_answer *a, const gt_model *model, const gt_given *given, size_t n)
{
    if (!model->open || !n)
        return model;
    gt_model       *copy = GT_NEW(a->arena, gt_model);
    gt_declaration *all = GT_ARRAY(a->arena, model->declarations + n, gt_declaration);
    *copy = *model;
    if (model->declarations)
        memcpy(all, model->declaration, model->declarations * sizeof *all);
    for (size_t i = 0; i < n; i++) {
        gt_span at = {given[i].text, 0, given[i].text ? (uint32_t)given[i].text->size : 0};
        all[copy->declarations++] = (gt_declaration){.role = GT_ROLE_INPUT, .name = given[i].name, .at = at,
                                                     .value_at = at, .dtype = model->dtype, .trainable = true};
    }
    copy->declaration = all;
    return copy;
}

static gt_status record(gt_answer *a, gt_arena *scratch, gt_given *given, size_t givens)
{
    const gt_request *request = a->request;
    const gt_expr    *sources = NULL;
    gt_record_request record = {.model = a->model,
                                .given = given,
                                .givens = givens,
                                .seed = request->seed,
                                .memory_limit = request->memory_limit,
                                .watch = GT_ARRAY(a->arena, request->n_watch, const char *),
                                .watches = request->n_watch,
                                .watch_variables = request->watch_variables};
    for (size_t i = 0; i < request->n_watch; i++)
        record.watch[i] = request->watch[i];
    if (request->dtype) {
        record.has_dtype = true;
        if (!gt_dtype_find(request->dtype, &record.dtype))
            return gt_fail(a->error, GT_USAGE, (gt_span){NULL, 0, 0}, "unknown dtype '%s'", request->dtype);
    }
    enum { NAMES = 256 };
    record.follow = GT_ARRAY(a->arena, NAMES, const char *);
    bool asks = request->command == GT_GRAD || request->command == GT_TAPE || request->wrt;
    if (asks) {
        GT_TRY(find_sources(a, &sources));
        collect_names(sources, record.follow, &record.follows, NAMES, 0);
    }
    return gt_record(&a->recorder, a->arena, scratch, &record, a->error);
}

static gt_status answer_command(gt_answer *a)
{
    switch (a->request->command) {
    case GT_EVAL:
        return answer_eval(a);
    case GT_GRAD:
        return answer_grad(a);
    case GT_WATCHED:
        return answer_watched(a);
    case GT_TAPE:
        return answer_tape(a);
    }
    return gt_fail(a->error, GT_USAGE, (gt_span){NULL, 0, 0}, "unknown command");
}

gt_status gt_answer_make(gt_answer *answer, gt_arena *arena, gt_arena *scratch, const gt_model *model,
                         const gt_request *request, gt_error *error)
{
    *answer = (gt_answer){.arena = arena, .model = model, .request = request, .error = error};
    gt_given *given;
    size_t    givens;
    GT_TRY(gt_given_read(arena, request, &given, &givens, error));
    answer->model = with_inputs(answer, model, given, givens);
    GT_TRY(record(answer, scratch, given, givens));
    begin_item(answer);
    GT_TRY(answer_command(answer));
    if (request->stats)
        gt_item_set(answer->item, "stats", gt_stats_item(answer));
    return error->code;
}
