#include "evidence/nonfinite.h"

#include <math.h>
#include <string.h>

#include "base/element.h"
#include "base/number.h"
#include "evidence/sample.h"
#include "ops/facts.h"
#include "ops/table.h"
#include "tape/null_reason.h"

enum { FINITE, INFINITE, NOT_A_NUMBER };
enum { NEEDED = 1, REACHES = 2, BORN = 4, CONDITION = 8 };

typedef struct scan {
    gt_recorder *r;
    const gt_walked *walked;
    gt_ref count;
    uint8_t *flag;
    uint8_t **bad; /* by ref: FINITE, INFINITE or NOT_A_NUMBER of each entry; NULL where all are finite */
    bool **taken;  /* by ref of a condition: its value */
    gt_origin *first, *last;
    size_t more; /* that reach a result, beyond the first few */
} scan;

static const gt_eqn *eqn(const scan *s, gt_ref ref)
{
    return gt_eqn_at(&s->r->program, ref);
}

/* -- looking -- */

static uint8_t badness(double x)
{
    return isnan(x) ? NOT_A_NUMBER : isinf(x) ? INFINITE : FINITE;
}

static uint8_t element_badness(const gt_tensor *value, int64_t i)
{
    switch (value->dtype) {
    case GT_F64:
        return badness(((const double *)value->data)[i]);
    case GT_F32:
        return badness((double)((const float *)value->data)[i]);
    default: {
        gt_element e = gt_element_load(value, i);
        uint8_t re = badness(e.re), im = badness(e.im);
        return re > im ? re : im;
    }
    }
}

static void look(void *context, gt_ref ref, const gt_tensor *value)
{
    scan *s = context;
    int64_t n = gt_shape_count(&value->shape), i = 0;
    if (value->dtype == GT_BOOL) {
        s->taken[ref] = gt_alloc(s->r->arena, (size_t)n);
        memcpy(s->taken[ref], value->data, (size_t)n);
        return;
    }
    while (i < n && element_badness(value, i) == FINITE)
        i++;
    if (i == n)
        return;
    s->bad[ref] = gt_alloc(s->r->arena, (size_t)n);
    for (; i < n; i++)
        s->bad[ref][i] = element_badness(value, i);
}

/* -- births -- */

static uint8_t operand_badness(const scan *s, const gt_eqn *e, int k, int64_t i)
{
    const uint8_t *bad = s->bad[e->in[k]];
    return bad ? bad[gt_operand_index(e->shape, eqn(s, e->in[k])->shape, i)] : FINITE;
}

static uint8_t worst(const scan *s, gt_ref ref)
{
    uint8_t most = FINITE;
    int64_t n = s->bad[ref] ? gt_shape_count(eqn(s, ref)->shape) : 0;
    for (int64_t i = 0; i < n; i++)
        most = s->bad[ref][i] > most ? s->bad[ref][i] : most;
    return most;
}

static bool is_pointwise(const gt_eqn *e)
{
    return e->op->rule == GT_POINTWISE || e->op == &gt_op_multiply;
}

/* How many entries are worse than all that they are made from, and the first of them. */
static int64_t born(const scan *s, gt_ref ref, int64_t *first, bool *first_hand)
{
    const gt_eqn *e = eqn(s, ref);
    int64_t n = gt_shape_count(e->shape), count = 0;
    uint8_t before = FINITE;
    if (e->op == &gt_op_where || (e->n_in && e->op->view))
        return 0;
    for (int k = 0; k < e->n_in && !is_pointwise(e); k++) {
        uint8_t bad = worst(s, e->in[k]);
        before = bad > before ? bad : before;
    }
    for (int64_t i = 0; i < n; i++) {
        uint8_t from = before;
        for (int k = 0; k < e->n_in && is_pointwise(e); k++) {
            uint8_t bad = operand_badness(s, e, k, i);
            from = bad > from ? bad : from;
        }
        if (s->bad[ref][i] > from && (from == FINITE || s->bad[ref][i] == NOT_A_NUMBER) && count++ == 0) {
            *first = i;
            *first_hand = from == FINITE;
        }
    }
    return count;
}

static gt_ref forward_of(const scan *s, gt_ref ref)
{
    for (size_t i = 0; s->walked && i < s->walked->n; i++)
        if (s->walked->pulled[i].from <= ref && ref < s->walked->pulled[i].to)
            return s->walked->pulled[i].ref;
    const gt_eqn *e = eqn(s, ref);
    for (gt_ref at = ref - 1; e->order && at >= 0; at--) {
        const gt_eqn *f = eqn(s, at);
        if (f->order + 1 == e->order && f->n_in && f->at.source == e->at.source && f->at.begin == e->at.begin &&
            f->at.end == e->at.end)
            return at;
    }
    return ref;
}

static gt_origin *note_birth(scan *s, gt_ref ref, int64_t entries, int64_t index)
{
    const gt_eqn *e = eqn(s, ref);
    gt_origin *origin = GT_NEW(s->r->arena, gt_origin);
    gt_ref forward = forward_of(s, ref);
    *origin = (gt_origin){.ref = ref,
                          .forward = forward,
                          .backward = e->order > 0,
                          .reaches = (s->flag[ref] & REACHES) != 0,
                          .step = gt_step_name(s->r, forward, s->count - 1),
                          .at = e->at,
                          .entries = entries,
                          .index = index,
                          .shape = e->shape};
    if (is_pointwise(e))
        origin->operands = e->n_in < GT_ORIGIN_OPERANDS ? (int)e->n_in : GT_ORIGIN_OPERANDS;
    if (s->last)
        s->last->next = origin;
    else
        s->first = origin;
    s->last = origin;
    return origin;
}

/* Of those that reach a result, and of those that do not, the first few: a loop may repeat them without end. */
static void note_births(scan *s)
{
    enum { MOST = 16 };
    int room[2] = {MOST, MOST};
    for (gt_ref ref = 0; ref < s->count; ref++) {
        bool first_hand = false;
        int64_t first = 0, n = s->bad[ref] ? born(s, ref, &first, &first_hand) : 0;
        if (!n)
            continue;
        s->flag[ref] |= BORN;
        if (room[!(s->flag[ref] & REACHES)]-- > 0)
            note_birth(s, ref, n, first)->first_hand = first_hand;
        else
            s->more += (s->flag[ref] & REACHES) != 0;
    }
}

/* -- reaching -- */

/* Whether operand k has a bad entry from which a bad entry of the value is made. */
static bool passes(const scan *s, gt_ref ref, int k)
{
    const gt_eqn *e = eqn(s, ref);
    int64_t n = gt_shape_count(e->shape);
    if (!s->bad[e->in[k]])
        return false;
    if (!is_pointwise(e))
        return true;
    const bool *taken = e->op == &gt_op_where ? s->taken[e->in[0]] : NULL;
    for (int64_t i = 0; i < n; i++) {
        if (!s->bad[ref][i] || !operand_badness(s, e, k, i))
            continue;
        if (!taken || taken[gt_operand_index(e->shape, eqn(s, e->in[0])->shape, i)] == (k == 1))
            return true;
    }
    return false;
}

static void note_reaching(scan *s, size_t n, const gt_ref *result)
{
    for (size_t i = 0; i < n; i++)
        if (s->bad[result[i]])
            s->flag[result[i]] |= REACHES;
    for (gt_ref ref = s->count - 1; ref >= 0; ref--) {
        if (!(s->flag[ref] & REACHES))
            continue;
        const gt_eqn *e = eqn(s, ref);
        for (int k = 0; k < e->n_in; k++)
            if (passes(s, ref, k))
                s->flag[e->in[k]] |= REACHES;
    }
}

/* -- which equations -- */

/* What can be bad, and the conditions of where, which say by which operand it came. */
static bool is_looked_at(const scan *s, gt_ref ref)
{
    return gt_dtype_differentiable((gt_dtype)eqn(s, ref)->dtype) || s->flag[ref] & CONDITION;
}

static gt_status look_at_all(scan *s, size_t n, const gt_ref *result)
{
    gt_ref *wanted = GT_ARRAY(s->r->arena, (size_t)s->count, gt_ref);
    size_t needed = 0;
    for (size_t i = 0; i < n; i++)
        s->flag[result[i]] |= NEEDED;
    for (gt_ref ref = s->count - 1; ref >= 0; ref--)
        for (int k = 0; (s->flag[ref] & NEEDED) && k < eqn(s, ref)->n_in; k++)
            s->flag[eqn(s, ref)->in[k]] |= NEEDED;
    for (gt_ref ref = 0; ref < s->count; ref++)
        if (eqn(s, ref)->op == &gt_op_where)
            s->flag[eqn(s, ref)->in[0]] |= CONDITION;
    for (gt_ref ref = 0; ref < s->count; ref++)
        if ((s->flag[ref] & NEEDED) && is_looked_at(s, ref))
            wanted[needed++] = ref;
    GT_TRY(gt_sample(s->r, needed, wanted, look, s));
    /* What no result needs may fail, as it would never have run. */
    needed = 0;
    for (gt_ref ref = 0; ref < s->count; ref++)
        if (!(s->flag[ref] & NEEDED) && eqn(s, ref)->order == 0 && eqn(s, ref)->n_in && is_looked_at(s, ref))
            wanted[needed++] = ref;
    if (gt_sample(s->r, needed, wanted, look, s) != GT_OK)
        *s->r->error = (gt_error){.code = GT_OK};
    return GT_OK;
}

/* -- values -- */

static void take_values(void *context, gt_ref ref, const gt_tensor *value)
{
    scan *s = context;
    for (gt_origin *o = s->first; o; o = o->next) {
        const gt_eqn *e = eqn(s, o->ref);
        if (ref == o->ref) {
            gt_element x = gt_element_load(value, o->index);
            o->value[0] = x.re;
            o->value[1] = x.im;
        }
        for (int k = 0; k < o->operands; k++)
            if (e->in[k] == ref) {
                gt_element x = gt_element_load(value, gt_operand_index(e->shape, &value->shape, o->index));
                o->operand[k][0] = x.re;
                o->operand[k][1] = x.im;
            }
    }
}

/* -- what kind of accident it was, and what to change -- */

static const gt_explanation given = {"given", "the value is not finite to begin with", "give a finite value"};

/* What a rule itself says of values that meet (ops/spectral.h). */
static const gt_explanation choice = {
    "undefined", "values meet there, and what is asked depends on which of their vectors are chosen",
    "ask for what does not depend on the choice, as V diag(f(w)) V', or keep the values apart"};

/* What is infinite in one part is an infinity, though the other part of it is NaN mostly. */
static double value_of(const gt_origin *o)
{
    for (int part = 0; part < 2; part++)
        if (isinf(o->value[part]))
            return o->value[part];
    return isfinite(o->value[0]) ? o->value[1] : o->value[0];
}

static const gt_explanation *explain(const gt_eqn *e, const gt_eqn *forward, const gt_origin *o)
{
    gt_accident accident = {
        .operands = o->operands, .x = o->operand[0][0], .y = o->operand[1][0], .value = value_of(o)};
    if (e->n_in == 0)
        return o->backward && forward->op->vjp_has_limits ? &choice : &given;
    const bool unknown = e->op->rule == GT_POINTWISE && !o->operands;
    return e->op->accident && !unknown ? e->op->accident(&accident) : gt_accident_other(&accident);
}

static const char *number(gt_arena *arena, double x)
{
    char text[GT_NUMBER_TEXT];
    if (!isfinite(x))
        return isnan(x) ? "NaN" : x > 0 ? "infinity" : "-infinity";
    gt_number_print(x, text);
    return gt_print(arena, "%s", text);
}

/* " (0 and 2)" */
static const char *operand_list(gt_arena *arena, const gt_origin *o)
{
    const char *text = "";
    for (int k = 0; k < o->operands; k++) {
        const char *imaginary =
            o->operand[k][1] != 0 ? gt_print(arena, " + %s i", number(arena, o->operand[k][1])) : "";
        text = gt_print(arena, "%s%s%s%s", text, k ? " and " : "", number(arena, o->operand[k][0]), imaginary);
    }
    return text;
}

/* What to do about a derivative that is not finite where the value is. */
static const char *slope_fix(gt_recorder *r, const gt_eqn *f)
{
    if (f->op == &gt_op_sqrt || f->op == &gt_op_square_root)
        return "add a small number under the root: sqrt(x + 1e-12)";
    if (f->op == &gt_op_euclidean_norm)
        return "add a small number under the root: sqrt(reduce_sum(x**2) + 1e-12)";
    return gt_print(r->arena, "keep the operand of '%s' away from this value: its derivative is not finite there",
                    gt_op_spoken(f->op, f->at));
}

/* Fills reason, what and fix from the op and the values. */
static void classify(gt_recorder *r, gt_origin *o)
{
    const gt_eqn *e = gt_eqn_at(&r->program, o->ref), *f = gt_eqn_at(&r->program, o->forward);
    const gt_explanation *a = explain(e, f, o);
    o->reason = a->reason;
    o->fix = o->backward && o->first_hand && a != &gt_overflow && a != &choice ? slope_fix(r, f) : a->fix;
    const char *where =
        o->backward ? gt_print(r->arena, "in the derivative of '%s', ", gt_op_spoken(f->op, f->at)) : "";
    if (o->operands)
        o->what = gt_print(r->arena, "%s'%s' of %s gives %s: %s", where, gt_op_spoken(e->op, e->at),
                           operand_list(r->arena, o),
                           number(r->arena, isfinite(o->value[0]) ? o->value[1] : o->value[0]), a->what);
    else if (e->n_in)
        o->what = gt_print(r->arena, "%s'%s' gives %s: %s", where, gt_op_spoken(e->op, e->at),
                           number(r->arena, o->value[0]), a->what);
    else
        o->what = a == &choice ? gt_print(r->arena, "%s%s", where, a->what) : a->what;
}

/* -- branches that a where did not take -- */

/* The first where behind the equation of which it is part of one branch only; *branch is 1 or 2. */
static gt_ref find_where(gt_recorder *r, gt_ref forward, gt_ref end, int *branch)
{
    for (gt_ref ref = forward + 1; ref < end; ref++) {
        const gt_eqn *e = gt_eqn_at(&r->program, ref);
        if (e->op != &gt_op_where || e->order != gt_eqn_at(&r->program, forward)->order)
            continue;
        bool yes = gt_ref_depends(&r->program, r->scratch, e->in[1], forward),
             no = gt_ref_depends(&r->program, r->scratch, e->in[2], forward);
        if (yes == no)
            continue;
        *branch = yes ? 1 : 2;
        return ref;
    }
    return GT_NONE;
}

/* Whether the branch is left at an entry; at any entry, when the condition has another shape than what is looked at. */
typedef struct left_out {
    const gt_origin *origin;
    bool truth, any; /* the truth value that leaves the branch; the answer */
} left_out;

static void look_at_branch(void *context, gt_ref ref, const gt_tensor *value)
{
    left_out *l = context;
    const bool *truth = value->data;
    int64_t n = gt_shape_count(&value->shape), i = 0;
    (void)ref;
    if (gt_shape_equal(&value->shape, l->origin->shape)) {
        l->any = truth[l->origin->index] == l->truth;
        return;
    }
    while (i < n && truth[i] != l->truth)
        i++;
    l->any = i < n;
}

static gt_status is_left(gt_recorder *r, const gt_origin *o, const gt_eqn *where, int branch, bool *out)
{
    left_out l = {.origin = o, .truth = branch == 2};
    gt_status status = gt_sample(r, 1, &where->in[0], look_at_branch, &l);
    *out = l.any;
    if (status == GT_OK || status == GT_OVER_LIMIT)
        return status;
    *r->error = (gt_error){.code = GT_OK}; /* then nothing is said about it */
    *out = false;
    return GT_OK;
}

/* The classic: where(x > 0, log(x), 0) at x = 0. The branch that is not taken is not finite, nor is its derivative, and
 * neither reaches a result. Where that was so is said all the same. */
static gt_status note_untaken(gt_recorder *r, gt_origin *o)
{
    int branch = 0;
    gt_ref ref = find_where(r, o->forward, o->backward ? o->ref : r->program.count, &branch);
    bool left = false;
    if (ref != GT_NONE)
        GT_TRY(is_left(r, o, gt_eqn_at(&r->program, ref), branch, &left));
    if (!left)
        return GT_OK;
    o->reason = "untaken_branch";
    o->what = gt_print(r->arena, "%s; where does not take this branch there, and nothing of it counts", o->what);
    return GT_OK;
}

/* -- all of it -- */

static gt_status describe(scan *s)
{
    size_t n = 0;
    for (gt_origin *o = s->first; o; o = o->next)
        n += 1 + (size_t)o->operands;
    gt_ref *wanted = GT_ARRAY(s->r->arena, n, gt_ref);
    n = 0;
    for (gt_origin *o = s->first; o; o = o->next) {
        wanted[n++] = o->ref;
        for (int k = 0; k < o->operands; k++)
            wanted[n++] = eqn(s, o->ref)->in[k];
    }
    GT_TRY(gt_sample(s->r, n, wanted, take_values, s));
    for (gt_origin *o = s->first; o; o = o->next) {
        classify(s->r, o);
        if (!o->reaches && eqn(s, o->ref)->n_in)
            GT_TRY(note_untaken(s->r, o));
    }
    return GT_OK;
}

static void note_through(const scan *s, gt_nonfinite *out)
{
    out->through = GT_ARRAY(s->r->arena, (size_t)s->count, const char *);
    for (gt_ref ref = 0; ref < s->count; ref++) {
        const gt_eqn *e = eqn(s, ref);
        if ((s->flag[ref] & (REACHES | BORN)) == REACHES && e->name && e->order == 0)
            out->through[out->n_through++] = e->name;
    }
}

gt_status gt_nonfinite_find(gt_recorder *r, const gt_walked *walked, size_t n, const gt_ref *result, gt_nonfinite *out)
{
    size_t count = (size_t)r->program.count;
    scan s = {.r = r, .walked = walked, .count = r->program.count};
    s.flag = gt_alloc_array(r->arena, count, 1);
    s.bad = GT_ARRAY(r->arena, count, uint8_t *);
    s.taken = GT_ARRAY(r->arena, count, bool *);
    *out = (gt_nonfinite){.finite = true};
    GT_TRY(look_at_all(&s, n, result));
    for (size_t i = 0; i < n; i++)
        out->finite &= !s.bad[result[i]];
    note_reaching(&s, n, result);
    note_births(&s);
    GT_TRY(describe(&s));
    note_through(&s, out);
    out->first = s.first;
    out->more = s.more;
    return GT_OK;
}
