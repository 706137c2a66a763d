#include "answer/explain_answer.h"

#include <string.h>

#include "evidence/explain.h"
#include "ops/table.h"
#include "steps/expression.h"
#include "tape/null_reason.h"

void gt_place_set(gt_answer *a, gt_item *item, const char *step, gt_span at)
{
    gt_item_set(item, "step", gt_item_text(a->arena, step));
    if (!at.source)
        return;
    gt_position place = gt_locate(at.source, at.begin);
    gt_item_set(item, "file", gt_item_text(a->arena, at.source->name));
    gt_item_set(item, "line", gt_item_int(a->arena, place.line));
    gt_item_set(item, "column", gt_item_int(a->arena, place.column));
    if (at.end > at.begin && at.end <= at.source->size)
        gt_item_set(item, "text",
                    gt_item_text(a->arena, gt_copy_text(a->arena, at.source->text + at.begin, at.end - at.begin)));
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
    gt_place_set(a, item, cause->step, cause->at);
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

/* A stretch of one expression, told by its last equation, or by the one that breaks the gradient. */
static bool is_repeated(gt_answer *a, const gt_finding *f, size_t i)
{
    gt_ref breaks = f->cause ? f->cause->ref : GT_NONE;
    for (int side = -1; side <= 1; side += 2) {
        if ((side < 0 && i == 0) || (side > 0 && i + 1 == f->path.n))
            continue;
        gt_ref ref = f->path.ref[i], other = f->path.ref[side < 0 ? i - 1 : i + 1];
        bool same = strcmp(step_of(a, ref), step_of(a, other)) == 0;
        if (same && ref != breaks && (side > 0 || other == breaks))
            return true;
    }
    return false;
}

static gt_item *path_item(gt_answer *a, const gt_finding *f)
{
    gt_item *list = gt_item_new(a->arena, GT_ITEM_LIST);
    for (size_t i = 0; i < f->path.n; i++) {
        gt_ref ref = f->path.ref[i];
        if (is_repeated(a, f, i))
            continue;
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

const char *gt_reason_words(gt_arena *arena, const char *reason)
{
    char *text = gt_copy_text(arena, reason, strlen(reason));
    for (char *c = text; *c; c++)
        *c = *c == '_' ? ' ' : *c;
    return text;
}

void gt_report_add(gt_text_buffer *page, gt_span at, const char *kind, const char *heading, const char *what,
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
    const char *reason = f->cause ? gt_reason_words(arena, f->cause->reason) : "no step of its own";
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
    for (size_t i = 0; i < f->path.n; i++) {
        if (is_repeated(a, f, i))
            continue;
        gt_ref ref = f->path.ref[i];
        const gt_eqn *e = gt_eqn_at(&a->recorder.program, ref);
        bool breaks = f->cause && f->cause->ref == ref;
        const char *line =
            e->at.source ? gt_print(a->arena, " (line %u)", gt_locate(e->at.source, e->at.begin).line) : "";
        gt_buffer_add(page, gt_print(a->arena, "%s%s%s%s%s", any ? " -> " : "", breaks ? "[" : "", step_of(a, ref),
                                     line, breaks ? "]" : ""));
        any = true;
    }
    gt_buffer_add(page, "\n");
}

static void add_also(gt_answer *a, gt_text_buffer *page, const gt_cause *cause)
{
    for (; cause; cause = cause->next) {
        const char *place =
            cause->at.source ? gt_print(a->arena, "line %u, ", gt_locate(cause->at.source, cause->at.begin).line) : "";
        gt_buffer_add(page, gt_print(a->arena, "      = also: %s%s: %s\n", place,
                                     gt_reason_words(a->arena, cause->reason), cause->what ? cause->what : ""));
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
    gt_report_add(page, cause->at, statuses[f->kind], headline(a->arena, f), cause->what, cause->fix);
    add_path(a, page, f);
    add_also(a, page, cause->next);
}

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
        return gt_answer_nan_origin(a);
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
