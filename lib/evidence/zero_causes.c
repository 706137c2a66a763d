/* For every operand passed on the way back, equations are appended that count its zero entries by what made them zero:
 *
 *   inherited    what arrived was zero there already
 *   unselected   the op does not use the entry (a slice, a gather)
 *   dead         the op's derivative is zero there
 *   underflow    a product of two numbers that are not zero
 *   cancelled    parts that are not zero add up to zero
 *
 * The counts are scalars, so looking at all of them takes little more memory than the gradient itself. A search from
 * the source then follows the inherited zeros up and collects the rest. */
#include "evidence/zero_causes.h"

#include <string.h>

#include "base/element.h"
#include "diff/reach.h"
#include "evidence/sample.h"
#include "ops/emit.h"
#include "ops/table.h"
#include "tape/null_reason.h"

typedef enum zero_kind { DEAD, UNSELECTED, UNDERFLOW, CANCELLED, ZERO_KINDS, INHERITED = ZERO_KINDS, COUNTS } zero_kind;

/* -- what to say about zeros that a step makes: the reason, a sentence, what to change -- */

static const gt_explanation other_rule = {"zero_derivative", "its derivative is 0 at these values",
                                          "start from other values; a minimum is no mistake"};
static const gt_explanation bilinear_rule = {"multiplied_by_zero", "the factors of the other operand are 0",
                                             "keep the other operand away from 0 if that is not meant"};
static const gt_explanation unselected_rule = {"not_selected", "it does not use the entry",
                                               "nothing is wrong if the target is not to depend on it"};
static const gt_explanation underflow_rule = {"underflow", "a product of numbers that are not 0 is too small",
                                              "scale the values up, use float64, or work with logarithms"};
static const gt_explanation cancelled_rule = {"cancelled", "parts that are not 0 add up to 0",
                                              "nothing is wrong: the target does not change with it"};
static const gt_explanation clipping_rule = {"clipped", "its operand is beyond the bound",
                                             "move the bound, or clip the gradient instead"};
static const gt_explanation exponent_rule = {"constant_derivative", "the exponent is 0, so the power is always 1",
                                             "use another exponent"};

static bool is_constant(const gt_recorder *r, gt_ref ref)
{
    return gt_eqn_at(&r->program, ref)->op == &gt_op_constant;
}

static bool is_number(const gt_recorder *r, gt_ref ref, double number)
{
    const gt_tensor *value = is_constant(r, ref) ? gt_constant_of(gt_eqn_at(&r->program, ref)) : NULL;
    if (!value || value->shape.rank != 0)
        return false;
    gt_element x = gt_element_load(value, 0);
    return x.re == number && x.im == 0;
}

static const gt_explanation *dead_rule(const gt_recorder *r, const gt_pulled *p)
{
    const gt_eqn *e = gt_eqn_at(&r->program, p->ref);
    if (e->op->rule == GT_BILINEAR && e->op != &gt_op_multiply)
        return &bilinear_rule;
    if ((e->op == &gt_op_maximum || e->op == &gt_op_minimum) && is_constant(r, e->in[1 - p->k]))
        return &clipping_rule;
    if (e->op == &gt_op_pow && p->k == 0 && is_number(r, e->in[1], 0))
        return &exponent_rule;
    const gt_explanation *rule = e->op->flat[p->k > 0];
    return rule ? rule : e->op->flat[0] ? e->op->flat[0] : &other_rule;
}

/* What the user calls the op: of one that is made of others the name in the model. */
static const char *spoken(const gt_eqn *e)
{
    const gt_op *written = gt_op_composite_at(e->at);
    return written ? written->name : e->op == &gt_op_strided_slice ? "slice" : gt_op_spoken(e->op, e->at);
}

/* An operand that is part of the same expression has no name of its own. */
static const char *operand_text(gt_recorder *r, gt_ref ref, const gt_eqn *of)
{
    const gt_eqn *e = gt_eqn_at(&r->program, ref);
    bool same = e->at.source == of->at.source && e->at.begin == of->at.begin && e->at.end == of->at.end;
    const char *name = e->name || !same ? gt_called(r, ref, NULL) : NULL;
    return name ? gt_print(r->arena, " of '%s'", name) : "";
}

/* The cause for `entries` zeros that the operand received. */
static gt_cause *zero_cause(const gt_walked *walked, const gt_pulled *p, zero_kind kind, int64_t entries)
{
    gt_recorder *r = walked->r;
    const gt_eqn *e = gt_eqn_at(&r->program, p->ref);
    const gt_explanation *rule = kind == DEAD         ? dead_rule(r, p)
                                 : kind == UNSELECTED ? &unselected_rule
                                 : kind == UNDERFLOW  ? &underflow_rule
                                                      : &cancelled_rule;
    gt_cause *cause = GT_NEW(r->arena, gt_cause);
    *cause = (gt_cause){.reason = rule->reason,
                        .step = gt_step_name(r, p->ref, walked->pulled[0].ref),
                        .at = e->at,
                        .fix = rule->fix,
                        .entries = entries,
                        .of = gt_shape_count(gt_ref_shape(&r->program, e->in[p->k])),
                        .ref = p->ref,
                        .from = e->in[p->k]};
    const char *share = cause->of == 1 ? ""
                                       : gt_print(r->arena, " (%lld of %lld entries%s)", (long long)entries,
                                                  (long long)cause->of, operand_text(r, cause->from, e));
    cause->what = gt_print(r->arena, "'%s' lets nothing through: %s%s", spoken(e), rule->what, share);
    return cause;
}

/* No step made the zeros: several parts, of which `merge` is one, cancel, or the cotangent of the target `end` is zero
 * to begin with. */
static gt_cause *zero_without_cause(const gt_walked *walked, const gt_pulled *merge, gt_ref end)
{
    gt_recorder *r = walked->r;
    if (merge) {
        gt_cause *cause = zero_cause(walked, merge, CANCELLED, 0);
        cause->of = 0;
        cause->what = gt_print(r->arena, "the parts that reach '%s' through several steps add up to 0",
                               gt_called(r, cause->from, "it"));
        return cause;
    }
    gt_cause *cause = GT_NEW(r->arena, gt_cause);
    *cause = (gt_cause){.reason = "zero_output_gradient", .ref = GT_NONE, .from = GT_NONE};
    cause->what = "the output gradient is 0 there to begin with";
    cause->fix = "give an output gradient that is not 0";
    if (end != GT_NONE) {
        cause->step = gt_step_name(r, end, end);
        cause->at = gt_eqn_at(&r->program, end)->at;
        cause->ref = end;
    }
    return cause;
}

/* -- counting -- */

typedef struct search {
    const gt_walked *w;
    gt_recorder *r;
    gt_build *b;
    gt_ref *zeros;           /* of the record: how many entries it sent on are zero */
    gt_ref (*count)[COUNTS]; /* GT_NONE: not looked at, or none */
    double *value;           /* by ref: scalars that were sampled */
    gt_ref values;
    int32_t *first, *next;  /* records by operand: 1 + number */
    uint8_t *seen;          /* by ref, in one search */
    size_t size;            /* equations before the counting */
    const gt_pulled *merge; /* of the last search: parts met here, none of them zero */
    gt_ref end;             /* and a target at which zeros arrived, or GT_NONE */
} search;

static gt_ref count_true(gt_build *b, gt_ref mask)
{
    gt_ref number = gt_cast(b, mask, GT_F64);
    return number == GT_NONE ? number : gt_sum(b, number, (1u << gt_ref_shape(b->program, number)->rank) - 1, false);
}

static gt_ref magnitude(gt_build *b, gt_ref x)
{
    gt_ref size = gt_apply1(b, &gt_op_abs, x);
    return size == GT_NONE ? size : gt_cast(b, size, gt_ref_dtype(b->program, x));
}

/* The entries of the operand to which a true entry of the mask, in the shape of the value, belongs. */
static gt_ref any_below(gt_build *b, gt_ref mask, const gt_shape *shape)
{
    gt_ref number = gt_unbroadcast(b, gt_cast(b, mask, GT_F64), shape);
    return gt_not(b, gt_equals(b, number, 0));
}

/* The equation again with another operand in the place of one. */
static gt_ref again(gt_build *b, const gt_eqn *e, int k, gt_ref operand)
{
    gt_ref *in = GT_ARRAY(b->arena, (size_t)e->n_in, gt_ref);
    memcpy(in, e->in, (size_t)e->n_in * sizeof *in);
    in[k] = operand;
    return gt_emit(b, e->op, e->n_in, in, e->attr);
}

static void count_pointwise(gt_build *b, const gt_pulled *p, gt_ref *count)
{
    const gt_eqn *e = gt_eqn_at(b->program, p->ref);
    const gt_shape *shape = gt_ref_shape(b->program, e->in[p->k]);
    gt_ref whole = p->ref, part = p->part;
    if (!gt_shape_equal(shape, e->shape)) { /* look at it before it is summed */
        whole = again(b, e, p->k, gt_broadcast(b, e->in[p->k], e->shape));
        part = whole == GT_NONE ? whole : gt_pull(b, whole, p->k, p->arrived);
    }
    if (gt_build_failed(b))
        return;
    gt_ref slope = gt_pull(b, whole, p->k, gt_filled_like(b, whole, 1));
    gt_ref lost = gt_and(b, gt_equals(b, part, 0), gt_not(b, gt_equals(b, p->arrived, 0)));
    gt_ref flat = gt_equals(b, slope, 0), zero = gt_equals(b, p->part, 0);
    gt_ref dead = any_below(b, gt_and(b, lost, flat), shape);
    gt_ref tiny = any_below(b, gt_and(b, lost, gt_not(b, flat)), shape);
    gt_ref alive = any_below(b, gt_not(b, gt_equals(b, part, 0)), shape);
    gt_ref quiet = gt_and(b, zero, gt_not(b, alive)), rest = gt_and(b, quiet, gt_not(b, tiny));
    count[CANCELLED] = count_true(b, gt_and(b, zero, alive));
    count[UNDERFLOW] = count_true(b, gt_and(b, quiet, tiny));
    count[DEAD] = count_true(b, gt_and(b, rest, dead));
    count[INHERITED] = count_true(b, gt_and(b, rest, gt_not(b, dead)));
}

static void count_linear(gt_build *b, const gt_pulled *p, gt_ref *count)
{
    gt_ref open = gt_pull(b, p->ref, p->k, gt_filled_like(b, p->ref, 1));
    gt_ref support = gt_pull(b, p->ref, p->k, magnitude(b, p->arrived));
    gt_ref zero = gt_equals(b, p->part, 0), used = gt_and(b, zero, gt_not(b, gt_equals(b, open, 0))),
           none = gt_equals(b, support, 0);
    count[UNSELECTED] = count_true(b, gt_and(b, zero, gt_equals(b, open, 0)));
    count[CANCELLED] = count_true(b, gt_and(b, used, gt_not(b, none)));
    count[INHERITED] = count_true(b, gt_and(b, used, none));
}

static void count_bilinear(gt_build *b, const gt_pulled *p, gt_ref *count)
{
    const gt_eqn *e = gt_eqn_at(b->program, p->ref);
    int o = 1 - p->k;
    gt_ref other = e->in[o], arrived = magnitude(b, p->arrived);
    gt_ref ones = again(b, e, o, gt_filled_like(b, other, 1)), sizes = again(b, e, o, magnitude(b, other));
    if (gt_build_failed(b))
        return;
    gt_ref zero = gt_equals(b, p->part, 0), none = gt_equals(b, gt_pull(b, ones, p->k, arrived), 0);
    gt_ref alive = gt_not(b, gt_equals(b, gt_pull(b, sizes, p->k, arrived), 0));
    gt_ref lost = gt_and(b, zero, gt_and(b, gt_not(b, none), gt_not(b, alive)));
    gt_ref factor =
        gt_apply2(b, &gt_op_greater, count_true(b, gt_equals(b, other, 0)), gt_number(b, count_true(b, none), 0));
    count[CANCELLED] = count_true(b, gt_and(b, zero, alive));
    count[INHERITED] = count_true(b, gt_and(b, zero, none));
    count[DEAD] = count_true(b, gt_and(b, lost, factor));
    count[UNDERFLOW] = count_true(b, gt_and(b, lost, gt_not(b, factor)));
}

/* Nothing is known of which entries belong together: all that is zero died here, unless nothing arrived at all. */
static void count_other(gt_build *b, const gt_pulled *p, gt_ref *count)
{
    gt_ref zero = count_true(b, gt_equals(b, p->part, 0)), none = count_true(b, gt_equals(b, p->arrived, 0));
    gt_ref some =
        gt_apply2(b, &gt_op_greater, count_true(b, gt_not(b, gt_equals(b, p->arrived, 0))), gt_number(b, none, 0));
    count[DEAD] = gt_where(b, some, zero, gt_number(b, zero, 0));
    count[INHERITED] = none;
}

/* A rule that cannot be applied again says nothing more than that the zeros are there. */
static void count_record(search *s, size_t i)
{
    gt_build *b = s->b;
    const gt_pulled *p = &s->w->pulled[i];
    const gt_eqn *e = gt_eqn_at(b->program, p->ref);
    gt_ref *count = s->count[i];
    if (e->op->rule == GT_POINTWISE)
        count_pointwise(b, p, count);
    else if (e->op->rule == GT_LINEAR)
        count_linear(b, p, count);
    else if (e->op->rule == GT_BILINEAR && e->n_in == 2)
        count_bilinear(b, p, count);
    else
        count_other(b, p, count);
    if (!gt_build_failed(b))
        return;
    *b->error = (gt_error){.code = GT_OK};
    for (int k = 0; k < COUNTS; k++)
        count[k] = GT_NONE;
    count[DEAD] = s->zeros[i];
}

static void keep(void *context, gt_ref ref, const gt_tensor *value)
{
    search *s = context;
    s->value[ref] = *(const double *)value->data;
}

static gt_status sample_scalars(search *s, size_t n, const gt_ref *ref)
{
    double *value = GT_ARRAY(s->r->arena, (size_t)s->r->program.count, double);
    if (s->values)
        memcpy(value, s->value, (size_t)s->values * sizeof *value);
    s->value = value;
    s->values = s->r->program.count;
    return gt_sample(s->r, n, ref, keep, s);
}

static int64_t sampled(const search *s, gt_ref ref)
{
    return ref == GT_NONE || !s->value ? 0 : (int64_t)s->value[ref];
}

/* -- the search -- */

static gt_status count_zeros(search *s)
{
    gt_ref *wanted = GT_ARRAY(s->r->arena, s->w->n, gt_ref);
    size_t n = 0;
    for (size_t i = 0; i < s->w->n; i++) {
        const gt_pulled *p = &s->w->pulled[i];
        s->zeros[i] = GT_NONE;
        for (int k = 0; k < COUNTS; k++)
            s->count[i][k] = GT_NONE;
        if (p->part == GT_UNCONNECTED)
            continue;
        s->zeros[i] = wanted[n++] = count_true(s->b, gt_equals(s->b, p->part, 0));
    }
    if (gt_build_failed(s->b))
        return s->r->error->code;
    return sample_scalars(s, n, wanted);
}

/* Visits the values from which zeros may have come; for each record on the way calls `each`, which says whether to go
 * on behind it. */
static void follow(search *s, const gt_zero_source *source, bool (*each)(search *s, size_t i, void *context),
                   void *context)
{
    gt_ref *queue = GT_ARRAY(s->r->arena, s->w->n + source->of.n, gt_ref);
    size_t head = 0, tail = 0;
    memset(s->seen, 0, s->size);
    s->merge = NULL;
    s->end = GT_NONE;
    for (size_t i = 0; i < source->of.n; i++)
        queue[tail++] = source->of.ref[i];
    while (head < tail) {
        gt_ref at = queue[head++];
        int parts = 0, with_zeros = 0;
        if (!s->first[at])
            s->end = at;
        for (int32_t i = s->first[at]; i; i = s->next[i - 1]) {
            const gt_pulled *p = &s->w->pulled[i - 1];
            parts++;
            with_zeros += sampled(s, s->zeros[i - 1]) > 0;
            if (!sampled(s, s->zeros[i - 1]) || !each(s, (size_t)i - 1, context) || s->seen[p->ref])
                continue;
            s->seen[p->ref] = 1;
            queue[tail++] = p->ref;
        }
        if (parts > 1 && !with_zeros)
            s->merge = &s->w->pulled[s->first[at] - 1];
    }
}

typedef struct list {
    gt_ref *ref;
    size_t n;
} list;

static bool want_counts(search *s, size_t i, void *context)
{
    list *wanted = context;
    bool counted = s->count[i][INHERITED] != GT_NONE || s->count[i][DEAD] != GT_NONE;
    if (!counted)
        count_record(s, i);
    for (int k = 0; k < COUNTS && !counted; k++)
        if (s->count[i][k] != GT_NONE)
            wanted->ref[wanted->n++] = s->count[i][k];
    return !counted; /* what lies behind was looked at then */
}

static bool is_unselected(const gt_cause *cause)
{
    return cause->reason == unselected_rule.reason;
}

/* An operand that several steps use: that one of them leaves entries out explains nothing by itself. */
static bool is_weak(const search *s, const gt_cause *cause)
{
    int32_t first = s->first[cause->from];
    return is_unselected(cause) && first && s->next[first - 1];
}

static bool same_place(const gt_cause *a, const gt_cause *b)
{
    return a->at.source == b->at.source && a->at.begin == b->at.begin && a->at.end == b->at.end;
}

/* In order: what explains more first. Equations of one expression with one reason are one cause; that the expression
 * takes its operand apart is none when it has another. */
static void add_cause(const search *s, gt_cause **at, gt_cause *cause)
{
    bool parts = is_unselected(cause);
    for (gt_cause **c = at; *c;) {
        bool same = same_place(*c, cause);
        if (same && (parts || strcmp((*c)->reason, cause->reason) == 0))
            return;
        if (same && is_unselected(*c))
            *c = (*c)->next;
        else
            c = &(*c)->next;
    }
    bool weak = is_weak(s, cause);
    while (*at && (is_weak(s, *at) == weak ? (*at)->entries >= cause->entries : weak))
        at = &(*at)->next;
    cause->next = *at;
    *at = cause;
}

static bool take_causes(search *s, size_t i, void *context)
{
    gt_cause **causes = context;
    for (int k = 0; k < ZERO_KINDS; k++) {
        int64_t n = sampled(s, s->count[i][k]);
        if (!n)
            continue;
        add_cause(s, causes, zero_cause(s->w, &s->w->pulled[i], (zero_kind)k, n));
    }
    return sampled(s, s->count[i][INHERITED]) > 0;
}

static void index_records(search *s)
{
    s->size = (size_t)s->r->program.count;
    s->first = GT_ARRAY(s->r->arena, s->size, int32_t);
    s->seen = gt_alloc_array(s->r->arena, s->size, 1);
    s->next = GT_ARRAY(s->r->arena, s->w->n + 1, int32_t);
    for (size_t i = 0; i < s->w->n; i++) {
        gt_ref operand = s->w->pulled[i].operand;
        s->next[i] = s->first[operand];
        s->first[operand] = (int32_t)i + 1;
    }
}

gt_status gt_zero_causes(const gt_walked *walked, size_t n, const gt_zero_source *source)
{
    gt_recorder *r = walked->r;
    search s = {.w = walked, .r = r, .b = &r->build};
    list wanted = {GT_ARRAY(r->arena, COUNTS * (walked->n + 1), gt_ref), 0};
    s.zeros = GT_ARRAY(r->arena, walked->n + 1, gt_ref);
    s.count = gt_alloc_array(r->arena, walked->n + 1, sizeof *s.count);
    index_records(&s);
    GT_TRY(count_zeros(&s));
    for (size_t i = 0; i < n; i++)
        follow(&s, &source[i], want_counts, &wanted);
    GT_TRY(sample_scalars(&s, wanted.n, wanted.ref));
    for (size_t i = 0; i < n; i++) {
        gt_cause *causes = NULL;
        follow(&s, &source[i], take_causes, &causes);
        const gt_cause *told = causes;
        while (told && s.merge && is_unselected(told)) /* the entries that are used are 0, too */
            told = told->next;
        if (!told) {
            gt_cause *first = zero_without_cause(walked, s.merge, s.end);
            first->next = causes;
            causes = first;
        }
        source[i].finding->cause = causes;
    }
    return GT_OK;
}
