/* Answering a request: record, ask the tape, compute all targets and gradients in one plan, lay the answer out. */
#include "answer/answer.h"

#include <string.h>

#include "answer/derivative_answers.h"
#include "answer/dry_run.h"
#include "answer/explain_answer.h"
#include "answer/request_json.h"
#include "answer/value_layout.h"
#include "base/caller_words.h"
#include "evidence/explain.h"
#include "ops/table.h"
#include "steps/expression.h"
#include "tape/shared_seeds.h"
#include "write/writer.h"

static void begin_item(gt_answer *a)
{
    a->item = gt_item_new(a->arena, GT_ITEM_MAP);
    gt_item_set(a->item, "model", gt_item_text(a->arena, a->model->source->name));
}

/* Values of a network are in files of arrays what they are in the network. */
static void set_small(const gt_answer *a, const gt_expr *expr, gt_item *item)
{
    const bool named = a->model->small && expr->kind == GT_EXPR_NAME;
    const size_t small = named ? gt_names_find(a->model->small, expr->text, strlen(expr->text)) : SIZE_MAX;
    gt_walk walk = {.arena = a->arena, .next = item};
    for (const gt_item *leaf; small != SIZE_MAX && (leaf = gt_walk_leaf(&walk));)
        ((gt_item *)leaf)->small = (gt_small)small;
}

static gt_status answer_eval(gt_answer *a)
{
    gt_asked targets;
    gt_wanted list = {0};
    gt_layout l = {.a = a, .list = &list};
    gt_tape *tape; /* --stats counts it */
    GT_TRY(gt_answer_find_tape(a, &tape));
    if (!a->request->target && !a->model->target && !a->moves && a->recorder.steps->prints && !a->request->dry_run)
        return gt_answer_printed(a);
    GT_TRY(gt_asked_target(a, &targets));
    gt_item *values = gt_item_set(a->item, "values", gt_item_new(a->arena, GT_ITEM_MAP));
    gt_item *unconnected = gt_item_new(a->arena, GT_ITEM_MAP);
    l.unconnected = unconnected;
    for (size_t i = 0; i < targets.n; i++) {
        gt_value value;
        gt_item *item;
        GT_TRY(gt_evaluate(&a->recorder, targets.expr[i], &value));
        GT_TRY(gt_lay_out(&l, value, targets.name[i], 0, &item));
        set_small(a, targets.expr[i], item);
        gt_item_set(values, targets.name[i], item);
    }
    GT_TRY(gt_layout_compute(a, &list));
    gt_item_set(a->item, "unconnected", gt_item_filled(unconnected));
    return a->request->dry_run ? GT_OK : gt_layout_texts(&l);
}

gt_status gt_answer_find_tape(gt_answer *a, gt_tape **out)
{
    const char *name = a->request->tape;
    *out = a->recorder.tapes.own;
    if (!name || strcmp(name, "model") == 0)
        return GT_OK;
    gt_value *value = gt_scope_find(a->recorder.steps->globals, name);
    if (value && value->kind == GT_VALUE_TAPE) {
        *out = value->tape;
        return GT_OK;
    }
    gt_answer_fail(a, GT_WRONG_MODEL, "the model has no tape '%s'", name);
    return gt_fix(a->error, "open one in the steps: with GradientTape() as %s: ..., or leave --tape out", name);
}

/* "summed_over": the shape of a target that is no scalar: its gradient is that of the sum. */
static gt_item *summed_over(gt_answer *a, size_t n, const gt_value *target, bool listed)
{
    gt_item *list = gt_item_new(a->arena, GT_ITEM_LIST);
    bool any = false;
    for (size_t i = 0; i < n; i++) {
        gt_item *shape_item = listed ? gt_item_append(list, gt_item_new(a->arena, GT_ITEM_LIST)) : list;
        if (!gt_value_is_tensor(target[i]))
            continue;
        const gt_shape *shape = gt_ref_shape(&a->recorder.program, gt_versions_of(&target[i]).now);
        for (int k = 0; k < shape->rank; k++)
            gt_item_append(shape_item, gt_item_int(a->arena, shape->dim[k]));
        any |= shape->rank > 0;
    }
    return any ? list : NULL;
}

/* Steps that end in t.gradient(...) have their answer already: who runs `grad` on them gets one derivative more. */
static void note_gradient(gt_answer *a, const char *name, gt_value value)
{
    const gt_question *asked =
        a->request->target || a->request->command == GT_CHECK ? NULL : gt_question_find(&a->recorder, value);
    if (asked)
        gt_warn(&a->recorder, asked->request->at,
                "the target '%s' is itself a derivative, so this is the derivative of a derivative; `gradtape eval` "
                "prints '%s'",
                name, name);
}

/* The first items of a list or dict as expressions: "y[0],y[1]", "y['a'],y['b']". */
static const char *parts_of(const gt_answer *a, const char *name, gt_value value)
{
    const char *text = "";
    for (size_t i = 0; i < value.items->n && i < 2; i++)
        text = value.kind == GT_VALUE_DICT
                   ? gt_print(a->arena, "%s%s%s['%s']", text, i ? "," : "", name, value.items->key[i])
                   : gt_print(a->arena, "%s%s%s[%zu]", text, i ? "," : "", name, i);
    return text;
}

gt_status gt_answer_targets(gt_answer *a, const gt_asked *targets, gt_layout *l, gt_value *target, gt_value *values)
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
            if (!a->request->target && gt_question_find(&a->recorder, values[i]))
                gt_fix(a->error, "it is itself a derivative: `gradtape eval` prints it");
            else if (values[i].items->n)
                gt_fix(a->error, "ask for its parts: --target \"%s\"", parts_of(a, targets->name[i], values[i]));
            return GT_WRONG_MODEL;
        }
        note_gradient(a, targets->name[i], values[i]);
        GT_TRY(gt_lay_out(l, values[i], targets->name[i], 0, &item));
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

static gt_status null_gradient(gt_answer *a, gt_span at, const char *source, const char *reason, const char *step,
                               const char *fix)
{
    gt_fail(a->error, GT_NULL_GRADIENT, at, "the gradient with respect to '%s' is null: %s%s%s%s", source, reason,
            step ? " (step '" : "", step ? step : "", step ? "')" : "");
    if (fix)
        gt_fix(a->error, "%s", fix);
    return GT_NULL_GRADIENT;
}

gt_status gt_answer_null_check(gt_answer *a, const gt_item *unconnected)
{
    const gt_item *first = unconnected->first;
    if (!a->request->strict || !first)
        return GT_OK;
    const gt_item *reason = gt_item_get(first, "reason"), *step = gt_item_get(first, "step"),
                  *fix = gt_item_get(first, "fix");
    return null_gradient(a, a->null_at, first->key, reason->text, step ? step->text : NULL, fix ? fix->text : NULL);
}

gt_status gt_answer_zeros_check(gt_answer *a, size_t n, const char *const *name, const gt_reason *const *reason)
{
    for (size_t i = 0; i < n && a->request->strict; i++)
        if (reason[i])
            return null_gradient(a, reason[i]->at, name[i], reason[i]->reason, reason[i]->step, reason[i]->fix);
    return GT_OK;
}

/* The targets of an explanation may be anything: their gradients are not asked for as such. */
static gt_status evaluate_targets(gt_answer *a, gt_asking *x)
{
    gt_item *names = gt_item_new(a->arena, GT_ITEM_LIST);
    x->request.target = gt_value_items(a->arena, GT_VALUE_LIST);
    for (size_t i = 0; i < x->targets.n; i++) {
        GT_TRY(gt_evaluate(&a->recorder, x->targets.expr[i], &x->values[i]));
        gt_item_append(names, gt_item_text(a->arena, x->targets.name[i]));
        gt_items_add(a->arena, x->request.target.items, NULL, x->values[i]);
    }
    gt_item_set(a->item, "target", x->targets.listed ? names : gt_item_text(a->arena, x->targets.name[0]));
    return GT_OK;
}

gt_status gt_asking_read(gt_answer *a, gt_layout *l, gt_asking *x)
{
    const bool weighted = a->request->command != GT_JACOBIAN && (a->request->output_gradients || a->n_bound);
    *x = (gt_asking){.request = {.output_gradients = gt_value_none()}};
    GT_TRY(gt_asked_target(a, &x->targets));
    GT_TRY(gt_asked_sources(a, &x->sources));
    GT_TRY(gt_answer_find_tape(a, &x->tape));
    x->values = GT_ARRAY(a->arena, x->targets.n, gt_value);
    GT_TRY(l ? gt_answer_targets(a, &x->targets, l, &x->request.target, x->values) : evaluate_targets(a, x));
    GT_TRY(gt_asked_evaluate(a, x->sources, &x->request.sources));
    if (weighted)
        GT_TRY(gt_answer_value(a, "--output-gradients", "output_gradients", a->request->output_gradients,
                               &x->request.output_gradients_at, &x->request.output_gradients));
    x->request.at = gt_asked_at(a, x->sources);
    return GT_OK;
}

gt_status gt_sources_check(gt_answer *a, size_t n)
{
    if (n)
        return GT_OK;
    gt_answer_fail(a, GT_WRONG_MODEL, "there is no source to differentiate by");
    return gt_fix(a->error, "name one: --wrt NAME");
}

gt_status gt_answer_differentiate(gt_answer *a, gt_layout *l, gt_item **gradients, gt_item **summed)
{
    gt_asking x;
    gt_value result;
    GT_TRY(gt_asking_read(a, l, &x));
    GT_TRY(gt_sources_check(a, x.request.sources.items->n));
    x.request.zero = a->request->unconnected_zero;
    x.request.conjugate = a->request->complex_jax;
    x.request.trace = a->trace;
    GT_TRY(gt_tape_gradient(&a->recorder, x.tape, &x.request, &result));
    *summed = summed_over(a, x.targets.n, x.values, x.targets.listed);
    return gt_lay_out(l, result, "", 0, gradients);
}

/* "gradients", or "vjp". */
static gt_status answer_gradients(gt_answer *a)
{
    const bool grad = a->request->command == GT_GRAD, kinks = grad && a->request->kinks;
    gt_wanted list = {0};
    gt_item *gradients, *summed, *unconnected = gt_item_new(a->arena, GT_ITEM_MAP);
    gt_layout l = {.a = a, .list = &list, .unconnected = unconnected};
    gt_walked walked = {.r = &a->recorder};
    gt_vjp_trace trace = gt_walked_trace(&walked);
    a->trace = kinks ? &trace : NULL;
    GT_TRY(gt_answer_differentiate(a, &l, &gradients, &summed));
    a->trace = NULL;
    GT_TRY(gt_answer_null_check(a, unconnected));
    GT_TRY(gt_layout_compute(a, &list));
    gt_item_set(a->item, gt_commands[a->request->command].part, gradients);
    gt_item_set(a->item, "summed_over", grad ? summed : NULL);
    gt_item_set(a->item, "unconnected", gt_item_filled(unconnected));
    if (!kinks)
        return GT_OK;
    gt_item *list_of_kinks;
    GT_TRY(gt_kinks_item(a, &walked, &list_of_kinks));
    gt_item_set(a->item, "kinks", list_of_kinks);
    return GT_OK;
}

static gt_status answer_watched(gt_answer *a)
{
    gt_tape *tape;
    GT_TRY(gt_answer_find_tape(a, &tape));
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
    gt_item_set(a->item, "tensors", gt_item_filled(tensors));
    return GT_OK;
}

static gt_status answer_tape(gt_answer *a)
{
    gt_wanted list = {0};
    gt_item *gradients = NULL, *summed, *target = NULL, *unconnected = gt_item_new(a->arena, GT_ITEM_MAP);
    gt_layout l = {.a = a, .list = &list, .unconnected = unconnected};
    gt_tape *tape;
    gt_ref before = a->recorder.program.count;
    GT_TRY(gt_answer_find_tape(a, &tape));
    begin_item(a);
    if (a->request->wrt || a->model->wrt || a->model->declarations)
        GT_TRY(gt_answer_differentiate(a, &l, &gradients, &summed));
    target = gt_item_get(a->item, "target");
    begin_item(a);
    gt_item_set(a->item, "target", target);
    GT_TRY(gt_answer_tape(a, tape, before, a->item));
    for (size_t i = 0; i < list.n; i++) { /* nothing is computed: the equation in place of its value */
        list.item[i]->kind = GT_ITEM_INT;
        list.item[i]->i = list.ref[i];
    }
    gt_item_set(a->item, "gradients", gradients);
    gt_item_set(a->item, "unconnected", gt_item_filled(unconnected));
    return GT_OK;
}

/* A lone expression declares nothing: what the request gives are its inputs. */
static const gt_model *with_inputs(gt_answer *a, const gt_model *model, const gt_given *given, size_t n)
{
    if (!model->open || !n)
        return model;
    gt_model *copy = GT_NEW(a->arena, gt_model);
    gt_declaration *all = GT_ARRAY(a->arena, model->declarations + n, gt_declaration);
    *copy = *model;
    if (model->declarations)
        memcpy(all, model->declaration, model->declarations * sizeof *all);
    for (size_t i = 0; i < n; i++) {
        if (strchr(given[i].name, '.')) /* for a variable of a layer */
            continue;
        gt_span at = {given[i].text, 0, given[i].text ? (uint32_t)given[i].text->size : 0};
        all[copy->declarations++] = (gt_declaration){
            .role = GT_ROLE_INPUT, .name = given[i].name, .at = at, .dtype = model->dtype, .trainable = true};
    }
    copy->declaration = all;
    return copy;
}

/* --dtype takes the place of the file's, so it is one of those that a file may have. */
static gt_status find_dtype(gt_answer *a, const char *name, gt_dtype *out)
{
    bool known = gt_dtype_find(name, out);
    if (known && gt_dtype_differentiable(*out))
        return GT_OK;
    gt_answer_fail(a, GT_USAGE,
                   known ? "the dtype of a model must be a float or complex one, not '%s'" : "unknown dtype '%s'",
                   name);
    return gt_fix(a->error, "--dtype is one of float64, float32, complex128, complex64");
}

/* Whether loops may stay loops: where nobody looks at the equations, only at their values at one point. */
static bool may_roll(const gt_answer *a)
{
    const gt_request *q = a->request;
    const bool matrix = (q->command == GT_JACOBIAN && !q->batch) || q->command == GT_HESSIAN;
    const bool one = q->command == GT_EVAL || q->command == GT_GRAD || q->command == GT_JVP || q->command == GT_HVP ||
                     (matrix && !q->sparse);
    return one && !q->kinks && !q->unroll && !a->straight && !a->moves;
}

/* Values alone are asked for, once, and not how they came about. */
static gt_collects collects(const gt_answer *a, bool alone)
{
    const gt_request *request = a->request;
    const bool values =
        request->command == GT_EVAL && !request->wrt && !request->sparse && !request->stats && !request->dry_run;
    return alone && values ? GT_COLLECTS_WHEN_LARGE : GT_COLLECTS_NEVER;
}

static gt_status record(gt_answer *a, gt_arena *scratch, gt_given *given, size_t givens, bool declared, bool alone)
{
    const gt_request *request = a->request;
    const gt_expr *sources = NULL;
    gt_record_request record = {.model = a->model,
                                .given = given,
                                .givens = givens,
                                .widen = request->command == GT_CHECK,
                                .seed = request->seed,
                                .memory_limit = request->memory_limit,
                                .root = request->root,
                                .root_all = request->root_all,
                                .loop_limit = request->loop_limit,
                                .threads = request->threads,
                                .watch = GT_ARRAY(a->arena, request->n_watch, const char *),
                                .watches = request->n_watch,
                                .watch_variables = request->watch_variables,
                                .unroll = !may_roll(a),
                                .collects = collects(a, alone),
                                .declared = declared};
    for (size_t i = 0; i < request->n_watch; i++)
        record.watch[i] = request->watch[i];
    if (request->dtype) {
        record.has_dtype = true;
        GT_TRY(find_dtype(a, request->dtype, &record.dtype));
    }
    record.follow = gt_scope_new(a->arena, NULL);
    bool asks = (request->command != GT_EVAL && request->command != GT_WATCHED && request->command != GT_INPUTS) ||
                request->wrt;
    if (asks) {
        GT_TRY(gt_asked_sources(a, &sources));
        gt_asked_names(a->arena, sources, 0, record.follow);
    }
    for (size_t i = 0; i < request->n_vectors; i++)
        gt_scope_set(a->arena, record.follow, request->vectors[i].name, gt_value_none());
    return gt_record(&a->recorder, a->arena, scratch, &record, a->error);
}

static gt_status (*const answers[])(gt_answer *a) = {
    [GT_EVAL] = answer_eval,
    [GT_GRAD] = answer_gradients,
    [GT_WATCHED] = answer_watched,
    [GT_TAPE] = answer_tape,
    [GT_JACOBIAN] = gt_answer_jacobian,
    [GT_HESSIAN] = gt_answer_hessian,
    [GT_JVP] = gt_answer_jvp,
    [GT_VJP] = answer_gradients,
    [GT_HVP] = gt_answer_hvp,
    [GT_EXPLAIN] = gt_answer_explain,
    [GT_CHECK] = gt_answer_check,
    [GT_INPUTS] = gt_answer_inputs,
    [GT_SPARSITY] = gt_answer_sparsity,
};

/* -- the whole -- */

/* What is forced while recording takes no time worth telling. */
static void set_listener(gt_answer *a)
{
    gt_recorder *r = &a->recorder;
    r->progress = (gt_progress){
        .report = a->request->progress, .context = a->request->progress_context, .what = "computing", .to = 1};
    if (a->request->progress)
        r->planner.progress = &r->progress;
}

/* Some evidence is left out where it cannot be had; a stop is the end of all. */
static gt_status unless_stopped(gt_answer *a, gt_status status)
{
    if (status == GT_OK && a->recorder.progress.stopped)
        return gt_fail(a->error, GT_STOPPED, (gt_span){NULL, 0, 0}, "stopped");
    return status;
}

static void free_first(void *answer)
{
    gt_arena_free(&((gt_answer *)answer)->first);
}

bool gt_request_binds(const gt_request *request, const char *name)
{
    static const char vectors[] = "vectors.";
    const size_t n = sizeof vectors - 1;
    const bool pulled = request->command == GT_GRAD || request->command == GT_VJP;
    const bool pushed = request->command == GT_JVP || request->command == GT_HVP;
    bool found = pulled && strcmp(name, "output_gradients") == 0;
    for (size_t i = 0; i < request->n_vectors && pushed && !found; i++)
        found = strncmp(name, vectors, n) == 0 && strcmp(name + n, request->vectors[i].name) == 0;
    return found;
}

/* The first input without a value; NULL: all have one, so that the model can be recorded. */
static const gt_declaration *find_lacking(const gt_model *model, const gt_given *given, size_t n)
{
    for (size_t i = 0; i < model->declarations; i++) {
        bool has = model->declaration[i].from != GT_FROM_NOTHING;
        const char *name = model->declaration[i].name;
        const size_t size = strlen(name);
        for (size_t k = 0; k < n && !has; k++) /* s.0 is the first of a sequence */
            has = strncmp(given[k].name, name, size) == 0 &&
                  (!given[k].name[size] || (model->declaration[i].sequence && given[k].name[size] == '.'));
        if (!has)
            return &model->declaration[i];
    }
    return NULL;
}

/* A recording shows shapes: any value of an input's shape will do. */
static gt_status need_shape(gt_answer *a, const gt_declaration *d)
{
    const char *sizes = "", *open = NULL;
    for (size_t i = 0; i < d->shape->n; i++) {
        const gt_doc *size = d->shape->item[i];
        int64_t known = size->kind == GT_DOC_INT ? size->i : -1;
        for (size_t k = 0; size->kind == GT_DOC_TEXT && k < a->model->dims; k++)
            known = strcmp(a->model->dim[k].name, size->text.s) == 0 ? a->model->dim[k].size : known;
        if (known < 0)
            open = size->kind == GT_DOC_TEXT ? size->text.s : open ? open : "";
        sizes = gt_print(a->arena, "%s%s%lld", sizes, i ? "," : "", (long long)(known < 0 ? 1 : known));
    }
    const char *word = gt_shell_word(a->arena, gt_print(a->arena, "%s=zeros([%s])", d->name, sizes));
    gt_fail(a->error, GT_WRONG_MODEL, d->at, "input '%s' has no value, and what is recorded depends on its shape",
            d->name);
    return gt_fix(a->error, "its shape alone is enough: -i %s%s", word,
                  !open     ? ""
                  : open[0] ? gt_print(a->arena, ", or another '%s'", open)
                            : ", or another size that it takes");
}

static gt_status answer_once(gt_answer *answer, gt_arena *scratch, gt_given *given, size_t givens, bool declared,
                             bool alone)
{
    GT_TRY(record(answer, scratch, given, givens, declared, alone));
    gt_budget_tell(answer->arena->budget, "%s", ""); /* files have been read */
    begin_item(answer);
    set_listener(answer);
    GT_TRY(answers[answer->request->command](answer));
    if (answer->request->dry_run)
        gt_dry_run_finish(answer);
    if (answer->request->stats)
        gt_item_set(answer->item, "stats", gt_stats_item(answer));
    return answer->error->code;
}

/* False: something was asked that loops do not tell, or a turn of one failed, so that each turn must be by itself. */
static bool is_straight(const gt_answer *a)
{
    const gt_recorder *r = &a->recorder;
    return !r->build.straight && !(r->build.loops && (r->remarks.failed || r->remarks.absorbed));
}

static gt_status make_at(gt_answer *answer, gt_arena *arena, gt_arena *scratch, const gt_model *model,
                         const gt_request *request, size_t n, const gt_given *point, bool alone, gt_error *error)
{
    *answer = (gt_answer){.arena = arena, .model = model, .request = request, .error = error};
    gt_given *given;
    size_t givens;
    GT_TRY(gt_dry_run_check(answer));
    GT_TRY(gt_given_read(arena, request, &given, &givens, error));
    if (n) {
        gt_given *all = GT_ARRAY(arena, givens + n, gt_given), *bound = GT_ARRAY(arena, n, gt_given);
        if (givens)
            memcpy(all, given, givens * sizeof *all);
        given = all;
        answer->bound = bound;
        for (size_t i = 0; i < n; i++) /* last: it overrides */
            if (gt_request_binds(request, point[i].name))
                bound[answer->n_bound++] = point[i];
            else
                all[givens++] = point[i];
        answer->moves = !request->dry_run;
        gt_arena_init_beside(&answer->first, arena, arena->out_of_memory);
        gt_arena_defer(arena, free_first, answer);
    }
    answer->model = with_inputs(answer, model, given, givens);
    const gt_declaration *lacking = find_lacking(answer->model, given, givens);
    if (request->command == GT_TAPE && lacking && lacking->shape && lacking->dtype != GT_STR)
        return need_shape(answer, lacking);
    const bool declared = request->command == GT_INPUTS && lacking;
    const gt_answer before = *answer;
    gt_status status = answer_once(answer, scratch, given, givens, declared, alone);
    if (!is_straight(answer) && status != GT_STOPPED) {
        const gt_loop_note *notes = answer->recorder.loop_notes;
        *answer = before;
        answer->straight = true;
        answer->loop_notes = notes;
        *error = (gt_error){.code = GT_OK};
        status = answer_once(answer, scratch, given, givens, declared, alone);
    }
    if (status == GT_OK && gt_team_works(&answer->recorder) && answer->recorder.remarks.absorbed) {
        *answer = before; /* what is to be warned of has to be found */
        answer->unshared = true;
        status = answer_once(answer, scratch, given, givens, declared, alone);
    }
    return status;
}

gt_status gt_answer_declared(gt_answer *answer, gt_arena *arena, gt_arena *scratch, const gt_model *model,
                             const gt_request *request, gt_error *error)
{
    gt_given *given;
    size_t givens;
    *answer = (gt_answer){.arena = arena, .model = model, .request = request, .error = error};
    GT_TRY(gt_given_read(arena, request, &given, &givens, error));
    GT_TRY(record(answer, scratch, given, givens, true, false));
    begin_item(answer);
    return gt_answer_inputs(answer);
}

static gt_status make(gt_answer *answer, gt_arena *arena, gt_arena *scratch, const gt_model *model,
                      const gt_request *request, size_t n, const gt_given *point, bool alone, gt_error *error)
{
    gt_budget_tell(arena->budget, "%s", "");
    gt_status status = make_at(answer, arena, scratch, model, request, n, point, alone, error);
    if (arena->budget)
        arena->budget->at = NULL; /* what is done next is no recording */
    return unless_stopped(answer, status);
}

gt_status gt_answer_make(gt_answer *answer, gt_arena *arena, gt_arena *scratch, const gt_model *model,
                         const gt_request *request, gt_error *error)
{
    GT_TRY(make(answer, arena, scratch, model, request, 0, NULL, true, error));
    gt_warn_absorbed(answer);
    return unless_stopped(answer, error->code);
}

gt_status gt_answer_make_at(gt_answer *answer, gt_arena *arena, gt_arena *scratch, const gt_model *model,
                            const gt_request *request, size_t n, const gt_given *point, gt_error *error)
{
    return make(answer, arena, scratch, model, request, n, point, false, error);
}
