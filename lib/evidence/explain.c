#include "evidence/explain.h"

#include <math.h>

#include "base/element.h"
#include "evidence/nonfinite.h"
#include "evidence/sample.h"
#include "evidence/zeros.h"
#include "steps/convert.h"
#include "steps/tree.h"

/* A source, its gradient and what is found out about it. */
typedef struct leaf {
    gt_value source, gradient;
    gt_finding *finding;
    const gt_ref *ref; /* the values that the source had */
    size_t n;
    bool is_zero;
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

static void add_leaf(explaining *x, const char *name, gt_value source, gt_value gradient)
{
    gt_recorder *r = x->r;
    leaf new = {.source = source, .gradient = gradient, .finding = GT_NEW(r->arena, gt_finding), .n = 1};
    new.finding->name = name;
    new.finding->source =
        source.kind == GT_VALUE_VARIABLE ? source.variable->name : gt_called(r, source.ref, "the source");
    if (source.kind == GT_VALUE_VARIABLE) {
        new.ref = source.variable->version;
        new.n = source.variable->versions;
    } else {
        gt_ref *ref = GT_NEW(r->arena, gt_ref);
        *ref = source.ref;
        new.ref = ref;
    }
    x->leaf = gt_grow(r->arena, x->leaf, x->n, x->n + 1, &x->capacity, sizeof *x->leaf);
    x->leaf[x->n++] = new;
}

/* Both have the same structure. */
static gt_status add_leaves(explaining *x, gt_value sources, gt_value gradients, gt_span at)
{
    gt_tree of = {.r = x->r}, gradient = {.r = x->r};
    GT_TRY(gt_tree_flatten(&of, &sources, at));
    GT_TRY(gt_tree_flatten(&gradient, &gradients, at));
    for (size_t k = 0; k < of.n; k++)
        add_leaf(x, gt_tree_leaf_name(&of, k, x->prefix), of.leaf[k], gradient.leaf[k]);
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

/* From the source to the first target that can be reached through the step that breaks the gradient. */
static gt_path find_way(gt_recorder *r, const gt_watch *watch, size_t n, const gt_ref *source, size_t targets,
                        const gt_ref *target, const gt_cause *cause)
{
    gt_path way = {NULL, 0};
    for (size_t i = 0; i < targets; i++) {
        if (!cause || cause->ref == GT_NONE) {
            way = gt_path_find(r, NULL, n, source, target[i]);
        } else if (cause->from == GT_NONE) {
            gt_path before = gt_path_find(r, NULL, n, source, cause->ref);
            gt_path after = gt_path_find(r, NULL, 1, &cause->ref, target[i]);
            if (before.n && after.n)
                way = gt_path_join(r, before, after);
        } else {
            gt_path before = gt_path_find(r, watch, n, source, cause->from);
            gt_path after = gt_path_find(r, NULL, 1, &cause->ref, target[i]);
            if (before.n && after.n)
                way = gt_path_join(r, before, after);
        }
        if (way.n)
            return way;
    }
    return way;
}

static gt_path way_of(explaining *x, const leaf *l)
{
    return find_way(x->r, &x->tape->watch, l->n, l->ref, x->targets, x->target, l->finding->cause);
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
            source[n++] =
                (gt_zero_source){x->leaf[i].finding->name, x->leaf[i].gradient.ref, x->leaf[i].n, x->leaf[i].ref, NULL};
    if (!n)
        return GT_OK;
    GT_TRY(gt_zero_causes(&x->walked, n, source));
    n = 0;
    for (size_t i = 0; i < x->n; i++)
        if (x->leaf[i].finding->kind == GT_FINDING_ZERO)
            x->leaf[i].finding->cause = source[n++].cause;
    return GT_OK;
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
    GT_TRY(add_targets(x, request->target, request->at));
    GT_TRY(ask(x, request, &gradients));
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
    return q && q->tape->reset_at <= q->count && q->tape->watch.recorded ? q : NULL;
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
