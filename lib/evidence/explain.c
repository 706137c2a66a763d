#include "evidence/explain.h"

#include <math.h>
#include <string.h>

#include "base/element.h"
#include "diff/reach.h"
#include "evidence/nonfinite.h"
#include "evidence/sample.h"
#include "evidence/zero_causes.h"
#include "steps/convert.h"
#include "steps/tree.h"

/* A source, its gradient and what is found out about it. */
typedef struct leaf {
    gt_value gradient;
    gt_finding *finding;
    gt_versions of; /* the source's values */
} leaf;

typedef struct explaining {
    gt_recorder *r;
    gt_tape *tape;
    gt_walked walked;
    leaf *leaf;
    size_t n, capacity;
    gt_ref *target;
    size_t targets;
    const char *prefix; /* of the names */
    bool as_it_was;     /* the answer that the steps got, whatever has become of the tape */
} explaining;

/* -- the leaves -- */

static void add_leaf(explaining *x, const char *name, const gt_value *source, gt_value gradient)
{
    gt_recorder *r = x->r;
    leaf new = {.of = gt_versions_of(source), .gradient = gradient, .finding = GT_NEW(r->arena, gt_finding)};
    new.finding->name = name;
    new.finding->source = new.of.variable ? new.of.variable->name : gt_called(r, new.of.now, "the source");
    GT_APPEND(r->arena, x->leaf, x->n, x->capacity, new);
}

/* Both have the same structure. */
static gt_status add_leaves(explaining *x, gt_value sources, gt_value gradients, gt_span at)
{
    gt_tree of = {.r = x->r}, gradient = {.r = x->r};
    GT_TRY(gt_tree_flatten(&of, &sources, at));
    GT_TRY(gt_tree_flatten(&gradient, &gradients, at));
    for (size_t k = 0; k < of.n; k++)
        add_leaf(x, gt_tree_leaf_name(&of, k, x->prefix), &of.leaf[k], gradient.leaf[k]);
    return GT_OK;
}

static gt_status add_targets(explaining *x, gt_value target, gt_span at)
{
    gt_tree tree = {.r = x->r};
    GT_TRY(gt_tree_flatten(&tree, &target, at));
    x->targets = tree.n;
    x->target = GT_ARRAY(x->r->arena, tree.n, gt_ref);
    for (size_t k = 0; k < tree.n; k++)
        GT_TRY(gt_to_ref(x->r, tree.leaf[k], x->r->dtype, at, &x->target[k]));
    return GT_OK;
}

/* -- ways -- */

/* How far each equation of [first, end] is from a start, and the operand it is reached by. */
typedef struct distances {
    gt_ref first, end;
    int32_t *steps; /* 0: not reached */
    gt_ref *by;     /* GT_NONE: a start */
} distances;

static int32_t steps_to(const distances *d, gt_ref ref)
{
    return ref >= d->first && ref <= d->end ? d->steps[ref - d->first] : 0;
}

/* Equations in between weigh nothing, named ones one, so that the way is short for people. */
static void reach_all(gt_recorder *r, const gt_watch *watch, distances *d)
{
    for (gt_ref ref = d->first; ref <= d->end; ref++) {
        const gt_eqn *e = gt_eqn_at(&r->program, ref);
        int32_t *steps = &d->steps[ref - d->first];
        for (int k = 0; k < e->n_in; k++) {
            int32_t near = steps_to(d, e->in[k]);
            if (!near || (*steps && near + (e->name != NULL) >= *steps) ||
                (watch && !gt_edge_carries(&r->program, watch, ref, e, k)))
                continue;
            *steps = near + (e->name != NULL);
            d->by[ref - d->first] = e->in[k];
        }
    }
}

static gt_path trace_back(gt_recorder *r, const distances *d)
{
    gt_path path = {NULL, 0};
    gt_ref ref;
    for (ref = d->end; ref != GT_NONE; ref = d->by[ref - d->first])
        path.n += ref == d->end || d->by[ref - d->first] == GT_NONE || gt_eqn_at(&r->program, ref)->name;
    path.ref = GT_ARRAY(r->arena, path.n, gt_ref);
    size_t i = path.n;
    for (ref = d->end; ref != GT_NONE; ref = d->by[ref - d->first])
        if (ref == d->end || d->by[ref - d->first] == GT_NONE || gt_eqn_at(&r->program, ref)->name)
            path.ref[--i] = ref;
    return path;
}

/* A shortest way from one of the starts to the end, by operands; with a watch only along edges that carry derivatives
 * on it. Empty when there is none. */
static gt_path find_path(gt_recorder *r, const gt_watch *watch, size_t starts, const gt_ref *start, gt_ref end)
{
    distances d = {.first = end, .end = end};
    for (size_t i = 0; i < starts; i++)
        if (start[i] < d.first)
            d.first = start[i];
    gt_arena_mark mark = gt_arena_save(r->scratch);
    size_t n = (size_t)(d.end - d.first) + 1;
    d.steps = GT_ARRAY(r->scratch, n, int32_t);
    d.by = GT_ARRAY(r->scratch, n, gt_ref);
    for (size_t i = 0; i < n; i++)
        d.by[i] = GT_NONE;
    for (size_t i = 0; i < starts; i++)
        if (start[i] <= end)
            d.steps[start[i] - d.first] = 1;
    reach_all(r, watch, &d);
    gt_path path = d.steps[n - 1] ? trace_back(r, &d) : (gt_path){NULL, 0};
    gt_arena_release(r->scratch, mark);
    return path;
}

/* One way after the other; where they meet in one equation it stands once. */
static gt_path join_paths(gt_recorder *r, gt_path a, gt_path b)
{
    size_t twice = a.n && b.n && a.ref[a.n - 1] == b.ref[0];
    gt_path path = {GT_ARRAY(r->arena, a.n + b.n, gt_ref), a.n + b.n - twice};
    if (a.n)
        memcpy(path.ref, a.ref, a.n * sizeof *a.ref);
    if (b.n > twice)
        memcpy(path.ref + a.n, b.ref + twice, (b.n - twice) * sizeof *b.ref);
    return path;
}

/* From the source to the first target that can be reached through the step that breaks the gradient. */
static gt_path find_way(gt_recorder *r, const gt_watch *watch, size_t n, const gt_ref *source, size_t targets,
                        const gt_ref *target, const gt_cause *cause)
{
    const gt_path none = {NULL, 0};
    gt_ref ref = cause ? cause->ref : GT_NONE, from = cause ? cause->from : GT_NONE;
    gt_path before = none;
    if (ref != GT_NONE)
        before = find_path(r, from == GT_NONE ? NULL : watch, n, source, from == GT_NONE ? ref : from);
    for (size_t i = 0; i < targets; i++) {
        gt_path after = ref == GT_NONE ? find_path(r, NULL, n, source, target[i])
                        : before.n     ? find_path(r, NULL, 1, &ref, target[i])
                                       : none;
        if (after.n)
            return join_paths(r, before, after);
    }
    return none;
}

static gt_path way_of(explaining *x, const leaf *l)
{
    return find_way(x->r, &x->tape->watch, l->of.n, l->of.ref, x->targets, x->target, l->finding->cause);
}

/* -- nulls -- */

static gt_cause *cause_of_reason(gt_recorder *r, const gt_reason *reason)
{
    gt_cause *cause = GT_NEW(r->arena, gt_cause);
    *cause = (gt_cause){.reason = reason->reason,
                        .step = reason->step,
                        .at = reason->at,
                        .fix = reason->fix,
                        .ref = reason->ref,
                        .from = reason->from};
    return cause;
}

static gt_finding *explain_null(gt_recorder *r, const char *name, const gt_reason *reason)
{
    gt_finding *finding = GT_NEW(r->arena, gt_finding);
    size_t n = reason->variable ? reason->variable->versions : 1;
    const gt_ref *source = reason->variable ? reason->variable->version : &reason->source;
    finding->name = name;
    finding->kind = GT_FINDING_NULL;
    finding->source = reason->variable ? reason->variable->name : gt_called(r, reason->source, "the source");
    finding->cause = cause_of_reason(r, reason);
    finding->path = find_way(r, reason->tape ? &reason->tape->watch : NULL, n, source, (size_t)reason->targets,
                             reason->target, finding->cause);
    return finding;
}

/* The nulls in a value, nested as it may be. */
static gt_status explain_nulls(gt_recorder *r, const char *name, gt_value value, gt_finding **out)
{
    gt_tree tree = {.r = r};
    GT_TRY(gt_tree_flatten(&tree, &value, (gt_span){NULL, 0, 0}));
    for (size_t k = 0; k < tree.n; k++)
        if (tree.leaf[k].kind == GT_VALUE_NONE && tree.leaf[k].reason) {
            *out = explain_null(r, gt_tree_leaf_name(&tree, k, name), tree.leaf[k].reason);
            out = &(*out)->next;
        }
    return GT_OK;
}

/* -- numbers -- */

static bool element_finite(gt_element e)
{
    return isfinite(e.re) && isfinite(e.im);
}

static void judge(void *context, gt_ref ref, const gt_tensor *value)
{
    explaining *x = context;
    int64_t n = gt_shape_count(&value->shape), zeros = 0, wild = 0;
    for (int64_t i = 0; i < n; i++) {
        gt_element e = gt_element_load(value, i);
        zeros += e.re == 0 && e.im == 0;
        wild += !element_finite(e);
    }
    for (size_t i = 0; i < x->n; i++) {
        leaf *l = &x->leaf[i];
        if (l->gradient.kind != GT_VALUE_TENSOR || l->gradient.ref != ref)
            continue;
        l->finding->of = n;
        l->finding->kind = wild ? GT_FINDING_NOT_FINITE : zeros ? GT_FINDING_ZERO : GT_FINDING_OK;
        l->finding->entries = wild ? wild : zeros;
    }
}

static gt_status judge_gradients(explaining *x)
{
    gt_ref *wanted = GT_ARRAY(x->r->arena, x->n, gt_ref);
    size_t n = 0;
    for (size_t i = 0; i < x->n; i++)
        if (x->leaf[i].gradient.kind == GT_VALUE_TENSOR)
            wanted[n++] = x->leaf[i].gradient.ref;
    return gt_sample(x->r, n, wanted, judge, x);
}

static gt_status explain_zeros(explaining *x)
{
    gt_zero_source *source = GT_ARRAY(x->r->arena, x->n, gt_zero_source);
    size_t n = 0;
    for (size_t i = 0; i < x->n; i++)
        if (x->leaf[i].finding->kind == GT_FINDING_ZERO)
            source[n++] = (gt_zero_source){x->leaf[i].finding, x->leaf[i].of};
    return n ? gt_zero_causes(&x->walked, n, source) : GT_OK;
}

static gt_status explain_wild(explaining *x, leaf *l)
{
    gt_nonfinite found;
    GT_TRY(gt_nonfinite_find(x->r, &x->walked, 1, &l->gradient.ref, &found));
    for (const gt_origin *o = found.first; o; o = o->next) {
        if (!o->reaches)
            continue;
        gt_cause *cause = GT_NEW(x->r->arena, gt_cause);
        *cause = (gt_cause){.reason = o->reason,
                            .step = o->step,
                            .at = o->at,
                            .what = o->what,
                            .fix = o->fix,
                            .entries = o->entries,
                            .of = gt_shape_count(o->shape),
                            .ref = o->forward,
                            .from = GT_NONE};
        l->finding->cause = cause;
        return GT_OK;
    }
    return GT_OK;
}

static void explain_consumed(explaining *x, leaf *l)
{
    gt_arena *arena = x->r->arena;
    gt_cause *cause = GT_NEW(arena, gt_cause);
    const char *name = x->tape->name ? x->tape->name : "the tape";
    *cause = (gt_cause){.reason = "tape_consumed", .at = x->tape->consumed_at, .ref = GT_NONE, .from = GT_NONE};
    cause->what = gt_print(arena, "'%s' is not persistent and was asked here; to ask again is an error", name);
    cause->fix = "make it persistent: GradientTape(persistent=True), or ask for all sources at once";
    l->finding->kind = GT_FINDING_REFUSED;
    l->finding->cause = cause;
}

/* -- the whole -- */

static gt_status ask(explaining *x, const gt_gradient_request *request, gt_value *gradients)
{
    gt_vjp_trace trace = gt_walked_trace(&x->walked);
    gt_gradient_request traced = *request;
    bool consumed = x->tape->consumed;
    gt_span at = x->tape->consumed_at;
    traced.trace = &trace;
    traced.zero = false;
    x->tape->consumed = false;
    gt_status status = gt_tape_gradient(x->r, x->tape, &traced, gradients);
    x->tape->consumed = consumed;
    x->tape->consumed_at = at;
    return status;
}

static gt_status look_into(explaining *x)
{
    GT_TRY(judge_gradients(x));
    GT_TRY(explain_zeros(x));
    for (size_t i = 0; i < x->n; i++) {
        leaf *l = &x->leaf[i];
        if (l->gradient.kind == GT_VALUE_NONE) {
            l->finding->kind = GT_FINDING_NULL;
            l->finding->cause = cause_of_reason(x->r, l->gradient.reason);
        } else if (l->finding->kind == GT_FINDING_NOT_FINITE) {
            GT_TRY(explain_wild(x, l));
        } else if (l->finding->kind == GT_FINDING_OK && x->tape->consumed && !x->as_it_was) {
            explain_consumed(x, l);
        }
        if (l->finding->kind != GT_FINDING_OK)
            l->finding->path = way_of(x, l);
    }
    return GT_OK;
}

static gt_status explain(explaining *x, const gt_gradient_request *request, gt_finding **out)
{
    gt_recorder *r = x->r;
    gt_value gradients;
    x->walked.r = r;
    GT_TRY(ask(x, request, &gradients)); /* first, so that what is wrong with the request is said as elsewhere */
    GT_TRY(add_targets(x, request->target, request->at));
    GT_TRY(add_leaves(x, request->sources, gradients, request->at));
    /* What is appended from here on is nobody's recording. */
    gt_appended *appended = gt_build_mute(&r->build);
    gt_status status = look_into(x);
    r->build.appended = appended;
    *out = NULL;
    for (size_t i = 0; i < x->n; i++) {
        *out = x->leaf[i].finding;
        out = &x->leaf[i].finding->next;
    }
    return status;
}

gt_status gt_explain(gt_recorder *r, gt_tape *tape, const gt_gradient_request *request, gt_finding **out)
{
    explaining x = {.r = r, .tape = tape, .prefix = ""};
    return explain(&x, request, out);
}

const gt_question *gt_question_find(const gt_recorder *r, gt_value value)
{
    const gt_question *q = r->steps->questions;
    for (; q; q = q->before) {
        bool tensor = value.kind == GT_VALUE_TENSOR && q->result.kind == value.kind && q->result.ref == value.ref;
        bool null = value.kind == GT_VALUE_NONE && value.reason && q->result.kind == value.kind &&
                    q->result.reason == value.reason;
        bool items = gt_value_is_items(value) && q->result.kind == value.kind && q->result.items == value.items;
        if (tensor || null || items)
            break;
    }
    return q && q->tape->resets == q->resets && q->tape->watch.recorded ? q : NULL;
}

gt_status gt_explain_value(gt_recorder *r, const char *name, gt_value value, gt_finding **out)
{
    *out = NULL;
    const gt_question *q = gt_question_find(r, value);
    if (!q)
        return explain_nulls(r, name, value, out);
    explaining x = {.r = r, .tape = q->tape, .prefix = name, .as_it_was = true};
    return explain(&x, q->request, out);
}
