#include "evidence/nonfinite.h"

#include <math.h>
#include <string.h>

#include "base/element.h"
#include "evidence/sample.h"
#include "ops/table.h"
#include "tape/null_reason.h"

enum { FINITE, INFINITE, NOT_A_NUMBER };
enum { NEEDED = 1, REACHES = 2, BORN = 4 };

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
    while (i < n && element_badness(value, i) == FINITE)
        i++;
    if (i == n)
        return;
    s->bad[ref] = gt_alloc(s->r->arena, (size_t)n);
    for (; i < n; i++)
        s->bad[ref][i] = element_badness(value, i);
}

static void look_at_condition(void *context, gt_ref ref, const gt_tensor *value)
{
    scan *s = context;
    int64_t n = gt_shape_count(&value->shape);
    s->taken[ref] = gt_alloc(s->r->arena, (size_t)n);
    memcpy(s->taken[ref], value->data, (size_t)n);
}

/* -- births -- */

/* The element of an operand that entry i of a pointwise value is made from. */
static int64_t source_index(const gt_shape *shape, const gt_shape *operand, int64_t i)
{
    int64_t at = 0, stride = 1;
    for (int d = shape->rank - 1, o = operand->rank - 1; o >= 0; d--, o--) {
        if (operand->dim[o] != 1)
            at += i % shape->dim[d] * stride;
        i /= shape->dim[d];
        stride *= operand->dim[o];
    }
    return at;
}

static uint8_t operand_badness(const scan *s, const gt_eqn *e, int k, int64_t i)
{
    const uint8_t *bad = s->bad[e->in[k]];
    return bad ? bad[source_index(e->shape, eqn(s, e->in[k])->shape, i)] : FINITE;
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
    for (int k = 0; is_pointwise(e) && k < e->n_in && k < GT_ORIGIN_OPERANDS; k++)
        origin->name[origin->operands++] = gt_called(s->r, e->in[k], NULL);
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
        if (!taken || taken[source_index(e->shape, eqn(s, e->in[0])->shape, i)] == (k == 1))
            return true;
    }
    return false;
}

static gt_status note_conditions(scan *s)
{
    gt_ref *wanted = GT_ARRAY(s->r->arena, (size_t)s->count, gt_ref);
    size_t n = 0;
    for (gt_ref ref = 0; ref < s->count; ref++) {
        const gt_eqn *e = eqn(s, ref);
        if (e->op == &gt_op_where && s->bad[ref])
            wanted[n++] = e->in[0];
    }
    return gt_sample(s->r, n, wanted, look_at_condition, s);
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

static bool can_be_bad(const gt_eqn *e)
{
    return gt_dtype_differentiable((gt_dtype)e->dtype);
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
        if ((s->flag[ref] & NEEDED) && can_be_bad(eqn(s, ref)))
            wanted[needed++] = ref;
    GT_TRY(gt_sample(s->r, needed, wanted, look, s));
    /* What no result needs may fail, as it would never have run. */
    needed = 0;
    for (gt_ref ref = 0; ref < s->count; ref++)
        if (!(s->flag[ref] & NEEDED) && eqn(s, ref)->order == 0 && eqn(s, ref)->n_in && can_be_bad(eqn(s, ref)))
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
                gt_element x = gt_element_load(value, source_index(e->shape, &value->shape, o->index));
                o->operand[k][0] = x.re;
                o->operand[k][1] = x.im;
                o->dtype[k] = value->dtype;
            }
    }
}

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
        gt_origin_classify(s->r, o);
        if (!o->reaches && eqn(s, o->ref)->n_in)
            GT_TRY(gt_origin_untaken(s->r, o));
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
    GT_TRY(note_conditions(&s));
    note_reaching(&s, n, result);
    note_births(&s);
    GT_TRY(describe(&s));
    note_through(&s, out);
    out->first = s.first;
    out->more = s.more;
    return GT_OK;
}
