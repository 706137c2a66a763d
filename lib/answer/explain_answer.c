/* The command explain, and kinks: what is to be said of gradients, and of the steps that they come through. */
#include "answer/explain_answer.h"

#include <math.h>
#include <string.h>

#include "evidence/explain.h"
#include "evidence/kinks.h"
#include "evidence/nonfinite.h"
#include "ops/table.h"
#include "steps/expression.h"
#include "steps/tape_request.h"
#include "steps/tree.h"
#include "tape/null_reason.h"

/* "step", "file", "line", "column", "text" of a place; "node" where the line is one of a network. */
static void place_set(gt_answer *a, gt_item *item, const char *step, gt_span at)
{
    gt_item_set(item, "step", gt_item_text(a->arena, step));
    if (!at.source)
        return;
    gt_position place = gt_locate(at.source, at.begin);
    gt_item_set(item, "file", gt_item_text(a->arena, at.source->name));
    if (gt_source_place(at.source, place.line))
        gt_item_set(item, "node", gt_item_text(a->arena, gt_source_place(at.source, place.line)));
    gt_item_set(item, "line", gt_item_int(a->arena, place.line));
    gt_item_set(item, "column", gt_item_int(a->arena, place.column));
    if (at.end > at.begin && at.end <= at.source->size)
        gt_item_set(item, "text",
                    gt_item_text(a->arena, gt_copy_text(a->arena, at.source->text + at.begin, at.end - at.begin)));
}

/* [1,0] for element i, as a list. */
static gt_item *index_item(gt_arena *arena, const gt_shape *shape, int64_t i)
{
    gt_item *list = gt_item_new(arena, GT_ITEM_LIST);
    int64_t stride[GT_MAX_RANK];
    gt_shape_strides(shape, stride);
    for (int d = 0; d < shape->rank; d++)
        gt_item_append(list, gt_item_int(arena, i / stride[d] % shape->dim[d]));
    return list;
}

/* -- one finding -- */

static const char *const statuses[] = {
    [GT_FINDING_OK] = "ok",           [GT_FINDING_NULL] = "null",
    [GT_FINDING_ZERO] = "zero",       [GT_FINDING_NOT_FINITE] = "not_finite",
    [GT_FINDING_REFUSED] = "refused",
};

static void set_cause(gt_answer *a, gt_item *item, const gt_cause *cause)
{
    gt_item_set(item, "reason", gt_item_text(a->arena, cause->reason));
    place_set(a, item, cause->step, cause->at);
    if (cause->of) {
        gt_item_set(item, "entries", gt_item_int(a->arena, cause->entries));
        gt_item_set(item, "of", gt_item_int(a->arena, cause->of));
    }
    gt_item_set(item, "what", gt_item_text(a->arena, cause->what));
    gt_item_set(item, "fix", gt_item_text(a->arena, cause->fix));
}

static const char *step_of(gt_answer *a, gt_ref ref)
{
    const gt_eqn *e = gt_eqn_at(&a->recorder.program, ref);
    return gt_called(&a->recorder, ref, gt_op_spoken(e->op, e->at));
}

/* The equation that tells the stretch of one step which begins at *i: its last, or the one that breaks the gradient. *i
 * is left behind the stretch. */
static gt_ref told_next(gt_answer *a, const gt_finding *f, size_t *i)
{
    const gt_ref breaks = f->cause ? f->cause->ref : GT_NONE;
    const char *step = step_of(a, f->path.ref[*i]);
    gt_ref told = f->path.ref[*i];
    do {
        told = told == breaks ? told : f->path.ref[*i];
    } while (++*i < f->path.n && strcmp(step_of(a, f->path.ref[*i]), step) == 0);
    return told;
}

static gt_item *path_item(gt_answer *a, const gt_finding *f)
{
    gt_item *list = gt_item_new(a->arena, GT_ITEM_LIST);
    for (size_t i = 0; i < f->path.n;) {
        gt_ref ref = told_next(a, f, &i);
        const gt_eqn *e = gt_eqn_at(&a->recorder.program, ref);
        gt_item *step = gt_item_append(list, gt_item_new(a->arena, GT_ITEM_MAP));
        gt_item_set(step, "step", gt_item_text(a->arena, step_of(a, ref)));
        gt_item_set(step, "op", gt_item_text(a->arena, gt_op_public(e->op, e->at)));
        gt_item_set(step, "line", gt_line_item(a->arena, e->at));
        if (f->cause && f->cause->ref == ref)
            gt_item_set(step, "breaks", gt_item_truth(a->arena, true));
    }
    return list;
}

static gt_item *finding_item(gt_answer *a, const gt_finding *f)
{
    gt_item *item = gt_item_new(a->arena, GT_ITEM_MAP);
    gt_item_set(item, "status", gt_item_text(a->arena, statuses[f->kind]));
    if (strcmp(f->name, f->source) != 0)
        gt_item_set(item, "source", gt_item_text(a->arena, f->source));
    if (f->kind == GT_FINDING_ZERO || f->kind == GT_FINDING_NOT_FINITE) {
        gt_item_set(item, f->kind == GT_FINDING_ZERO ? "zeros" : "not_finite", gt_item_int(a->arena, f->entries));
        gt_item_set(item, "size", gt_item_int(a->arena, f->of));
    }
    if (!f->cause)
        return item;
    set_cause(a, item, f->cause);
    if (f->path.n)
        gt_item_set(item, "path", path_item(a, f));
    if (f->cause->next) {
        gt_item *also = gt_item_set(item, "also", gt_item_new(a->arena, GT_ITEM_LIST));
        for (const gt_cause *c = f->cause->next; c; c = c->next)
            set_cause(a, gt_item_append(also, gt_item_new(a->arena, GT_ITEM_MAP)), c);
    }
    return item;
}

/* -- for people -- */

/* "a_reason" in words. */
static const char *reason_words(gt_arena *arena, const char *reason)
{
    char *text = gt_copy_text(arena, reason, strlen(reason));
    for (char *c = text; *c; c++)
        *c = *c == '_' ? ' ' : *c;
    return text;
}

/* Adds to a page what there is to report of a place, as a message is told; what it is and what would mend it may be
 * NULL. */
static void report_add(gt_text_buffer *page, gt_span at, const char *kind, const char *heading, const char *what,
                       const char *fix)
{
    gt_error error = {.code = GT_OK};
    gt_fail(&error, GT_OK, at, "%s", heading);
    const char *text = gt_error_text(page->arena, &error, kind);
    gt_buffer_add(page, strncmp(text, "gradtape: ", 10) == 0 ? text + 10 : text);
    if (what)
        gt_buffer_add(page, gt_print(page->arena, "      = %s\n", what));
    if (fix)
        gt_buffer_add(page, gt_print(page->arena, "      = help: %s\n", fix));
}

/* "the gradient with respect to 'x' is 0 in 3 of 4 entries" */
static const char *headline(gt_arena *arena, const gt_finding *f)
{
    static const char *const is[] = {[GT_FINDING_NULL] = "null",
                                     [GT_FINDING_ZERO] = "0",
                                     [GT_FINDING_NOT_FINITE] = "not finite",
                                     [GT_FINDING_REFUSED] = "refused"};
    const char *share = f->of <= 1 ? ""
                        : f->entries == f->of
                            ? " in all entries"
                            : gt_print(arena, " in %lld of %lld entries", (long long)f->entries, (long long)f->of);
    const char *reason = f->cause ? reason_words(arena, f->cause->reason) : "no step of its own";
    const char *of = strcmp(f->name, f->source) == 0 ? "" : gt_print(arena, "'%s', ", f->name);
    return gt_print(arena, "%sthe gradient with respect to '%s' is %s%s: %s", of, f->source, is[f->kind], share,
                    reason);
}

static void add_path(gt_answer *a, gt_text_buffer *page, const gt_finding *f)
{
    if (f->path.n < 2)
        return;
    bool any = false;
    gt_buffer_add(page, "      = path: ");
    for (size_t i = 0; i < f->path.n;) {
        gt_ref ref = told_next(a, f, &i);
        const gt_eqn *e = gt_eqn_at(&a->recorder.program, ref);
        bool breaks = f->cause && f->cause->ref == ref;
        const char *line = e->at.source ? gt_print(a->arena, " (%s)", gt_line_spoken(a->arena, e->at)) : "";
        gt_buffer_add(page, gt_print(a->arena, "%s%s%s%s%s", any ? " -> " : "", breaks ? "[" : "", step_of(a, ref),
                                     line, breaks ? "]" : ""));
        any = true;
    }
    gt_buffer_add(page, "\n");
}

static void add_also(gt_answer *a, gt_text_buffer *page, const gt_cause *cause)
{
    for (; cause; cause = cause->next) {
        const char *place = cause->at.source ? gt_print(a->arena, "%s, ", gt_line_spoken(a->arena, cause->at)) : "";
        gt_buffer_add(page, gt_print(a->arena, "      = also: %s%s: %s\n", place, reason_words(a->arena, cause->reason),
                                     cause->what ? cause->what : ""));
    }
}

static void add_finding(gt_answer *a, gt_text_buffer *page, const gt_finding *f)
{
    static const gt_cause none = {.ref = GT_NONE};
    const gt_cause *cause = f->cause ? f->cause : &none;
    if (f->kind == GT_FINDING_OK) {
        gt_buffer_add(page, gt_print(a->arena, "%s: ok\n", f->name));
        return;
    }
    report_add(page, cause->at, statuses[f->kind], headline(a->arena, f), cause->what, cause->fix);
    add_path(a, page, f);
    add_also(a, page, cause->next);
}

/* -- --nan: where the first value that is not finite came from -- */

static gt_item *number_item(gt_answer *a, const double *value)
{
    double *kept = GT_ARRAY(a->arena, 2, double);
    memcpy(kept, value, 2 * sizeof *kept);
    gt_dtype dtype = value[1] != 0 ? GT_C128 : GT_F64;
    return gt_item_tensor(a->arena, &(gt_tensor){.dtype = dtype, .shape = gt_scalar_shape(), .data = kept});
}

static gt_item *origin_item(gt_answer *a, const gt_origin *o)
{
    const gt_program *program = &a->recorder.program;
    const gt_eqn *e = gt_eqn_at(program, o->ref);
    gt_item *item = gt_item_new(a->arena, GT_ITEM_MAP);
    gt_item_set(item, "reason", gt_item_text(a->arena, o->reason));
    gt_item_set(item, "pass", gt_item_text(a->arena, o->backward ? "backward" : "forward"));
    place_set(a, item, o->step, o->at);
    gt_item_set(item, "op", gt_item_text(a->arena, gt_op_public(e->op, e->at)));
    gt_item_set(item, "index", index_item(a->arena, o->shape, o->index));
    gt_item_set(item, "entries", gt_item_int(a->arena, o->entries));
    gt_item_set(item, "of", gt_item_int(a->arena, gt_shape_count(o->shape)));
    if (o->operands) {
        gt_item *list = gt_item_set(item, "operands", gt_item_new(a->arena, GT_ITEM_LIST));
        for (int k = 0; k < o->operands; k++)
            gt_item_append(list, number_item(a, o->operand[k]));
    }
    gt_item_set(item, "value", number_item(a, o->value));
    gt_item_set(item, "what", gt_item_text(a->arena, o->what));
    gt_item_set(item, "fix", gt_item_text(a->arena, o->fix));
    return item;
}

static void add_origin(gt_text_buffer *page, const gt_origin *o, const char *heading, const char *kind)
{
    char index[GT_SHAPE_TEXT];
    gt_index_text(o->shape, o->index, index);
    heading =
        gt_print(page->arena, "%s: %s%s%s%s%s%s", heading, reason_words(page->arena, o->reason), o->step ? " in '" : "",
                 o->step ? o->step : "", o->step ? "'" : "", index[0] ? ", entry " : "", index);
    report_add(page, o->at, kind, heading, o->what, o->reaches ? o->fix : NULL);
}

static const char *kind_of(const gt_origin *o)
{
    return isnan(o->value[0]) || isnan(o->value[1]) ? "NaN" : "infinity";
}

/* Whether an origin before it stands at the same place: what follows from that one needs no words of its own. */
static bool told(const gt_origin *first, const gt_origin *origin)
{
    for (const gt_origin *o = first; o != origin; o = o->next)
        if (o->reaches && o->at.source == origin->at.source && o->at.begin == origin->at.begin &&
            o->at.end == origin->at.end)
            return true;
    return false;
}

/* The first that reaches a result is the origin; of the others those that start anew at another place are told. */
static void lay_out(gt_answer *a, const gt_nonfinite *found, gt_text_buffer *page)
{
    gt_item *also = gt_item_new(a->arena, GT_ITEM_LIST), *harmless = gt_item_new(a->arena, GT_ITEM_LIST);
    gt_item *through = gt_item_new(a->arena, GT_ITEM_LIST);
    const gt_origin *first = NULL;
    for (const gt_origin *o = found->first; o && !first; o = o->next)
        first = o->reaches ? o : NULL;
    if (first) {
        gt_item_set(a->item, "origin", origin_item(a, first));
        add_origin(page, first, first->backward ? "it starts in the backward pass" : "it starts here", kind_of(first));
    }
    for (const gt_origin *o = first ? first->next : NULL; o; o = o->next)
        if (o->reaches && !told(first, o)) {
            gt_item_append(also, origin_item(a, o));
            add_origin(page, o, "and here", kind_of(o));
        }
    for (size_t i = 0; i < found->n_through; i++)
        gt_item_append(through, gt_item_text(a->arena, found->through[i]));
    for (const gt_origin *o = found->first; o; o = o->next)
        if (!o->reaches && gt_eqn_at(&a->recorder.program, o->ref)->n_in) {
            gt_item_append(harmless, origin_item(a, o));
            add_origin(page, o, "not finite, but it reaches no result", "harmless");
        }
    if (found->more)
        gt_buffer_add(page, gt_print(a->arena, "... and %zu more equations where one starts\n", found->more));
    gt_item_set(a->item, "also", gt_item_filled(also));
    if (found->more)
        gt_item_set(a->item, "more", gt_item_int(a->arena, (int64_t)found->more));
    gt_item_set(a->item, "through", gt_item_filled(through));
    gt_item_set(a->item, "harmless", gt_item_filled(harmless));
}

typedef struct results {
    gt_ref *ref;
    size_t n, capacity;
} results;

static gt_status add_results(gt_answer *a, gt_value value, results *out)
{
    gt_tree tree = {.r = &a->recorder};
    GT_TRY(gt_tree_flatten(&tree, &value, (gt_span){NULL, 0, 0}));
    out->ref = gt_grow(a->arena, out->ref, out->n, out->n + tree.n, &out->capacity, sizeof *out->ref);
    for (size_t k = 0; k < tree.n; k++)
        if (gt_value_is_tensor(tree.leaf[k]))
            out->ref[out->n++] = gt_versions_of(&tree.leaf[k]).now;
    return GT_OK;
}

/* The values of the targets, and their gradients when there is something to differentiate by and the tape answers.
 * A target that is a gradient itself is looked at as it is. */
static gt_status collect(gt_answer *a, const gt_asking *x, gt_walked *walked, results *out)
{
    gt_vjp_trace trace = gt_walked_trace(walked);
    gt_gradient_request request = x->request;
    gt_value gradients;
    bool differentiable = x->request.sources.items->n && !x->tape->consumed;
    GT_TRY(add_results(a, x->request.target, out));
    for (size_t i = 0; i < x->targets.n; i++)
        differentiable &=
            gt_value_is_tensor(x->values[i]) && (a->request->wrt || !gt_question_find(&a->recorder, x->values[i]));
    if (!differentiable)
        return GT_OK;
    request.trace = &trace;
    GT_TRY(gt_tape_gradient(&a->recorder, x->tape, &request, &gradients));
    return add_results(a, gradients, out);
}

static gt_status answer_nan_origin(gt_answer *a)
{
    gt_asking x;
    gt_walked walked = {.r = &a->recorder};
    gt_nonfinite found;
    gt_text_buffer page = {.arena = a->arena};
    results wanted = {0};
    GT_TRY(gt_asking_read(a, NULL, &x));
    GT_TRY(collect(a, &x, &walked, &wanted));
    GT_TRY(gt_nonfinite_find(&a->recorder, &walked, wanted.n, wanted.ref, &found));
    gt_item_set(a->item, "finite", gt_item_truth(a->arena, found.finite));
    if (found.finite)
        gt_buffer_add(&page, "all results are finite\n");
    lay_out(a, &found, &page);
    a->item->text = page.text;
    return GT_OK;
}

/* -- the command -- */

/* Without --wrt, targets that are gradients themselves are explained as the steps got them. */
static gt_status explain_values(gt_answer *a, const gt_asking *x, gt_finding **out)
{
    *out = NULL;
    for (size_t i = 0; i < x->targets.n && !a->request->wrt; i++) {
        GT_TRY(gt_explain_value(&a->recorder, x->targets.name[i], x->values[i], out));
        while (*out)
            out = &(*out)->next;
    }
    return GT_OK;
}

gt_status gt_answer_explain(gt_answer *a)
{
    gt_asking x;
    gt_finding *first;
    gt_text_buffer page = {.arena = a->arena};
    if (a->request->nan_origin)
        return answer_nan_origin(a);
    GT_TRY(gt_asking_read(a, NULL, &x));
    GT_TRY(explain_values(a, &x, &first));
    if (!first) {
        GT_TRY(gt_sources_check(a, x.request.sources.items->n));
        GT_TRY(gt_explain(&a->recorder, x.tape, &x.request, &first));
    }
    gt_item *sources = gt_item_set(a->item, "sources", gt_item_new(a->arena, GT_ITEM_MAP));
    for (const gt_finding *f = first; f; f = f->next) {
        gt_item_set(sources, f->name, finding_item(a, f));
        add_finding(a, &page, f);
        if (f->kind == GT_FINDING_NULL && a->request->strict)
            a->outcome = GT_NULL_GRADIENT;
    }
    a->item->text = page.text;
    return GT_OK;
}

/* -- grad --kinks -- */

static gt_item *kink_item(gt_answer *a, const gt_kink *kink, gt_ref last)
{
    gt_arena *arena = a->arena;
    gt_item *item = gt_item_new(arena, GT_ITEM_MAP);
    const gt_eqn *e = gt_eqn_at(&a->recorder.program, kink->ref);
    const char *step = gt_step_name(&a->recorder, kink->ref, last);
    const gt_op *written = gt_op_composite_at(e->at); /* the model has this op, whose convention then counts */
    const gt_op *op = written && written->convention ? written : e->op;
    char index[GT_SHAPE_TEXT];
    gt_index_text(kink->shape, kink->index, index);
    gt_item_set(item, "op", gt_item_text(arena, gt_op_public(op, e->at)));
    gt_item_set(item, "at", gt_item_text(arena, kink->at));
    place_set(a, item, step, e->at);
    gt_item_set(item, "index", index_item(arena, kink->shape, kink->index));
    gt_item_set(item, "entries", gt_item_int(arena, kink->entries));
    gt_item_set(item, "of", gt_item_int(arena, kink->of));
    gt_item_set(item, "convention", gt_item_text(arena, op->convention));
    const char *share = kink->of == 1 ? ""
                                      : gt_print(arena, ", %lld of %lld entries, first %s", (long long)kink->entries,
                                                 (long long)kink->of, index);
    const char *line = e->at.source ? gt_print(arena, ", %s", gt_line_spoken(arena, e->at)) : "";
    item->text = gt_print(arena, "%s at %s (step '%s'%s%s): %s", gt_op_spoken(op, e->at), kink->at, step ? step : "?",
                          line, share, op->convention ? op->convention : "");
    return item;
}

gt_status gt_kinks_item(gt_answer *a, const gt_walked *walked, gt_item **out)
{
    gt_kink *kinks;
    GT_TRY(gt_kinks_find(walked, &kinks));
    *out = gt_item_new(a->arena, GT_ITEM_LIST);
    for (const gt_kink *kink = kinks; kink; kink = kink->next)
        gt_item_append(*out, kink_item(a, kink, walked->pulled[0].ref));
    return GT_OK;
}

const char *gt_absorbed_words(gt_arena *arena, const gt_eqn *e, bool forward)
{
    return gt_print(arena,
                    "'%s' at 0 meets a computed %s of 0 and gives 0, as in TensorFlow; the true derivative may be "
                    "another, as of %s",
                    gt_op_spoken(e->op, e->at), forward ? "tangent" : "gradient",
                    forward ? "sqrt(x**2)" : "sqrt(x)**2");
}

/* Of a Jacobian that is computed while it is written no more than the first rows have been; the gradient of the sum of
 * the targets stands for the others. */
static gt_status ask_gradient(gt_answer *a)
{
    gt_asking x;
    gt_value gradients;
    gt_item *item = a->item;
    a->item = gt_item_new(a->arena, GT_ITEM_MAP);
    gt_status status = gt_asking_read(a, NULL, &x);
    a->item = item;
    GT_TRY(status);
    if (x.tape->consumed)
        return GT_OK;
    return gt_tape_gradient(&a->recorder, x.tape, &x.request, &gradients);
}

void gt_warn_absorbed(gt_answer *a)
{
    gt_recorder *r = &a->recorder;
    gt_kink *kink = NULL;
    if (!r->remarks.absorbed)
        return;
    gt_status status = a->windows ? ask_gradient(a) : GT_OK;
    if (status == GT_OK)
        status = gt_absorbed_find(r, &kink);
    if (status != GT_OK)
        *a->error = (gt_error){.code = GT_OK}; /* then nothing is said about it */
    for (; status == GT_OK && kink; kink = kink->next) {
        const gt_eqn *e = gt_eqn_at(&r->program, kink->ref);
        gt_warn_of_values(r, e->at, "%s", gt_absorbed_words(a->arena, e, kink->forward));
    }
}
