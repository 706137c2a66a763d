/* Reverse mode. Equations that lie between a source and a target are visited backward; each pulls the sum of the
 * cotangents that arrived at it through its op's rule. The rules are the ops'; broadcasting is undone here, once, and
 * here zeros that mean "not used" stay zeros (cotangent_mask.h). */
#include <stdlib.h>

#include "diff/cotangent_mask.h"
#include "diff/loop_vjp.h"
#include "diff/poles.h"
#include "diff/reach.h"
#include "diff/slice_cotangents.h"
#include "diff/tangent_mask.h"
#include "diff/transform.h"
#include "ops/emit.h"

/* A cotangent on its way; where it is not used its elements are 0 if it is `clean`, else anything. */
typedef struct carried {
    gt_ref ref;
    gt_used used;
    gt_used pattern; /* as `used`, without what slices and the like leave out; kept where the walk meets poles */
    bool clean;
} carried;

/* Cotangents that arrived at an equation, in order of arrival: a list threaded through one array. */
typedef struct arrivals {
    struct arrival {
        carried ct;
        gt_ref from; /* the equation that it was pulled through, or the target itself */
        int32_t next;
    } * entry;
    size_t used, capacity;
    int32_t *first, *last; /* by number in the reach; 0: none (entry 0 is unused) */
} arrivals;

/* A walk back. */
typedef struct walk {
    gt_build *b;
    const gt_watch *watch;
    const gt_reach *reach;
    const gt_vjp_trace *trace;
    bool poles;  /* ops that absorb are met: they are noted */
    bool seeded; /* the seeds are rows of an identity, and infinities may be met: their zeros are not used */
    arrivals a;
    gt_uses uses;
} walk;

static void arrive(gt_build *b, arrivals *a, int64_t at, gt_ref from, carried ct)
{
    a->entry = gt_grow(b->scratch, a->entry, a->used, a->used + 1, &a->capacity, sizeof *a->entry);
    int32_t here = (int32_t)a->used++;
    a->entry[here] = (struct arrival){ct, from, 0};
    if (a->last[at])
        a->entry[a->last[at]].next = here;
    else
        a->first[at] = here;
    a->last[at] = here;
}

static carried cleaned(walk *w, carried ct)
{
    if (!ct.clean)
        ct.ref = gt_used_apply(&w->uses, ct.used, ct.ref);
    ct.clean = true;
    return ct;
}

/* Of rows that come from so many sides nobody asks any more which entries are used: each side would be a mask. */
enum { MANY = 256 };

/* What is used by several: those that are not used alike get their zeros first. */
static carried agree(walk *w, int32_t first)
{
    struct arrival *entry = w->a.entry;
    carried all = entry[first].ct;
    bool alike = true;
    int n = 1;
    for (int32_t i = entry[first].next; i; i = entry[i].next, n++) {
        alike &= gt_used_equal(&w->uses, entry[i].ct.used, all.used);
        all.clean &= entry[i].ct.clean;
        if (w->poles)
            all.pattern = gt_used_either(&w->uses, all.pattern, entry[i].ct.pattern);
    }
    if (alike)
        return all;
    for (int32_t i = first; i; i = entry[i].next) {
        w->b->at = gt_eqn_at(w->b->program, entry[i].from)->at;
        entry[i].ct = cleaned(w, entry[i].ct);
        all.used = gt_used_either(&w->uses, all.used, entry[i].ct.used);
    }
    all.clean = true;
    if (w->seeded && n > MANY)
        all.used = GT_USED_ALL;
    return all;
}

/* One cotangent is passed on as it is; several are added, first come first, and slices of one value are put side by
 * side before. A sum comes from the step that the last of them came through: the place of the equation itself may be a
 * declaration, where nothing is computed. */
static carried gather_up(walk *w, int64_t at)
{
    gt_build *b = w->b;
    const arrivals *a = &w->a;
    int32_t i = a->first[at], last = a->last[at];
    if (i == last)
        return a->entry[i].ct;
    carried sum = agree(w, i);
    gt_arena_mark mark = gt_arena_save(b->scratch);
    size_t n = 0, k = 0;
    for (int32_t j = i; j; j = a->entry[j].next)
        n++;
    gt_ref *part = GT_ARRAY(b->scratch, n, gt_ref);
    for (int32_t j = i; j; j = a->entry[j].next)
        part[k++] = a->entry[j].ct.ref;
    b->at = gt_eqn_at(b->program, a->entry[last].from)->at;
    size_t left = gt_assemble(b, n, part);
    sum.ref = part[0];
    for (k = 1; k < left; k++, i = a->entry[i].next) {
        if (left == n)
            b->at = gt_eqn_at(b->program, a->entry[a->entry[i].next].from)->at;
        sum.ref = gt_add(b, sum.ref, part[k]);
    }
    gt_arena_release(b->scratch, mark);
    return sum;
}

/* The cotangent of operand k: the op's own rule by its kind. Conjugates are there for complex values only; op.h says
 * why. What the rule returns may have the shape of the value still. */
static gt_ref apply_rule(gt_build *b, gt_ref ref, int k, gt_ref ct)
{
    const gt_eqn *e = gt_eqn_at(b->program, ref);
    gt_ref result = GT_NONE;
    switch (e->op->rule) {
    case GT_POINTWISE:
        result = e->op->pull ? e->op->pull(b, e, ref, k, ct) : gt_conj(b, e->op->push(b, e, ref, k, gt_conj(b, ct)));
        break;
    case GT_LINEAR:
        result = e->op->transpose(b, e, ref, k, ct);
        break;
    case GT_BILINEAR:
        result = gt_conj(b, e->op->transpose(b, e, ref, k, gt_conj(b, ct)));
        break;
    case GT_CUSTOM:
        if (!e->op->vjp)
            return gt_build_fail(b, "the derivative of %s is not known", gt_op_spoken(e->op, e->at));
        result = e->op->vjp(b, e, ref, k, ct);
        break;
    case GT_ZERO:
    case GT_COMPOSITE:
        return gt_build_fail(b, "%s has no derivative rule", gt_op_spoken(e->op, e->at));
    }
    return result == GT_NONE ? gt_filled_like(b, e->in[k], 0) : result;
}

gt_ref gt_pull(gt_build *b, gt_ref ref, int k, gt_ref ct)
{
    gt_ref result = apply_rule(b, ref, k, ct);
    if (result == GT_UNCONNECTED)
        return result;
    return gt_unbroadcast(b, result, gt_ref_shape(b->program, gt_eqn_at(b->program, ref)->in[k]));
}

/* Each element of the value is made from the element of the operand in its place, up to broadcasting. */
static bool is_elementwise(const gt_eqn *e)
{
    return e->op->rule == GT_POINTWISE || (e->op->rule == GT_LINEAR && e->op->pointwise[GT_F64]);
}

/* Whether a rule of which nothing is known made each element of `part` from the element of `ct` in its place. */
static bool came_elementwise(gt_build *b, gt_ref ct, gt_ref part)
{
    enum { APART, IN_PLACE, MIXED };
    const gt_shape *shape = gt_ref_shape(b->program, ct);
    if (part < ct || gt_build_failed(b))
        return false;
    gt_arena_mark mark = gt_arena_save(b->scratch);
    uint8_t *is = gt_alloc_array(b->scratch, (size_t)(part - ct) + 1, 1);
    is[0] = IN_PLACE;
    for (gt_ref ref = ct + 1; ref <= part; ref++) {
        const gt_eqn *e = gt_eqn_at(b->program, ref);
        for (int k = 0; k < e->n_in; k++)
            if (e->in[k] >= ct && is[e->in[k] - ct] > is[ref - ct])
                is[ref - ct] = is[e->in[k] - ct];
        if (is[ref - ct] && !(is_elementwise(e) && gt_shape_equal(e->shape, shape)))
            is[ref - ct] = MIXED;
    }
    bool in_place = is[part - ct] == IN_PLACE;
    gt_arena_release(b->scratch, mark);
    return in_place;
}

/* As gt_pull, of a step that is not known to be elementwise. */
static carried pull_other(walk *w, gt_ref ref, int k, carried ct)
{
    gt_build *b = w->b;
    const gt_eqn *e = gt_eqn_at(b->program, ref);
    carried part = {gt_pull(b, ref, k, ct.ref), GT_USED_ALL, GT_USED_ALL, true};
    if (ct.used && e->op->rule == GT_LINEAR)
        part.used = gt_used_through(&w->uses, ct.used, ref, k);
    if (w->poles && e->op->rule == GT_LINEAR)
        part.pattern = gt_used_through(&w->uses, ct.pattern, ref, k);
    if (ct.used && e->op->rule == GT_CUSTOM && part.ref >= 0 && came_elementwise(b, ct.ref, part.ref))
        part = cleaned(w, (carried){part.ref, ct.used, ct.pattern, false});
    return part;
}

/* As gt_pull. Elements that are not used may become anything in elementwise steps and are zeros in all others. */
static carried pull(walk *w, gt_ref ref, int k, carried ct)
{
    gt_build *b = w->b;
    const gt_eqn *e = gt_eqn_at(b->program, ref);
    const gt_shape *shape = gt_ref_shape(b->program, e->in[k]);
    if (!is_elementwise(e))
        return pull_other(w, ref, k, ct);
    carried part = ct;
    if (e->op == &gt_op_where) {
        part.used = gt_used_where(&w->uses, ct.used, e->in[0], k == 1);
        if (w->poles)
            part.pattern = gt_used_where(&w->uses, ct.pattern, e->in[0], k == 1);
        part.clean = false;
    } else {
        part.ref = apply_rule(b, ref, k, ct.ref);
        part.clean = !ct.used || (ct.clean && (part.ref == ct.ref || (w->seeded && !gt_reach_wild(w->reach, ref))));
    }
    if (part.ref == GT_NONE || gt_shape_equal(gt_ref_shape(b->program, part.ref), shape))
        return w->trace ? cleaned(w, part) : part;
    part = cleaned(w, part);
    part.ref = gt_unbroadcast(b, part.ref, shape);
    part.used = gt_used_summed(&w->uses, part.used, e->shape, shape);
    part.pattern = gt_used_summed(&w->uses, part.pattern, e->shape, shape);
    return part;
}

/* A zero that was given says that nothing is asked there. */
static gt_used asked(walk *w, gt_ref seed)
{
    gt_build *b = w->b;
    gt_appended *appended = gt_build_mute(b);
    gt_ref some = gt_moves_of(b, seed);
    b->appended = appended;
    return some == GT_NONE ? GT_USED_ALL : gt_used_where(&w->uses, GT_USED_ALL, some, true);
}

static void seed_targets(walk *w, int targets, const gt_ref *target, const gt_ref *seed)
{
    gt_build *b = w->b;
    for (int i = 0; i < targets; i++) {
        int64_t at = gt_reach_number(w->reach, target[i]);
        if (at < 0)
            continue;
        const gt_eqn *e = gt_eqn_at(b->program, target[i]);
        b->at = e->at;
        b->order = (uint8_t)(e->order + 1);
        bool given = seed && seed[i] != GT_NONE;
        gt_ref ct = given ? seed[i] : gt_filled_like(b, target[i], 1);
        gt_used pattern = given && (w->poles || w->seeded) ? asked(w, ct) : GT_USED_ALL;
        arrive(b, &w->a, at, target[i], (carried){ct, w->seeded ? pattern : GT_USED_ALL, pattern, true});
    }
}

/* A source and its number, in the order of the program: there may be very many. */
typedef struct numbered {
    gt_ref ref;
    int number;
} numbered;

static int by_ref(const void *one, const void *other)
{
    const numbered *a = one, *b = other;
    return a->ref < b->ref ? -1 : a->ref > b->ref;
}

static numbered *sort_sources(gt_build *b, int sources, const gt_ref *source)
{
    numbered *list = GT_ARRAY(b->scratch, (size_t)sources, numbered);
    for (int j = 0; j < sources; j++)
        list[j] = (numbered){source[j], j};
    qsort(list, (size_t)sources, sizeof *list, by_ref);
    return list;
}

/* To all that have asked for it. */
static void answer(gt_ref ref, gt_ref ct, int sources, const numbered *source, gt_ref *cotangent)
{
    int first = 0;
    for (int end = sources; first < end;) {
        int middle = first + (end - first) / 2;
        if (source[middle].ref < ref)
            first = middle + 1;
        else
            end = middle;
    }
    for (; first < sources && source[first].ref == ref; first++)
        cotangent[source[first].number] = ct;
}

/* No tape needs to know of the equations that say where it counts: nobody computes them but to look into a pole. */
static void note_pole(walk *w, gt_ref ref, carried ct)
{
    gt_build *b = w->b;
    gt_appended *appended = gt_build_mute(b);
    gt_ref used = ct.pattern ? gt_used_value(&w->uses, ct.pattern) : GT_NONE;
    b->appended = appended;
    gt_poles_pulled(b, ref, ct.ref, used);
}

static bool meets_poles(const gt_build *b, const gt_reach *reach)
{
    for (gt_ref ref = reach->first; b->poles && ref <= reach->last; ref++)
        if (gt_eqn_at(b->program, ref)->op->absorbs && gt_reach_number(reach, ref) >= 0)
            return true;
    return false;
}

/* Many rows at once, of which each asks for one entry of the target. */
static bool are_rows(const gt_build *b, int targets, const gt_ref *seed)
{
    return targets == 1 && seed && seed[0] != GT_NONE && gt_eqn_at(b->program, seed[0])->op == &gt_op_stand_in;
}

static void pull_operands(walk *w, gt_ref ref, carried ct)
{
    gt_build *b = w->b;
    const gt_eqn *e = gt_eqn_at(b->program, ref);
    if (w->poles && e->op->absorbs)
        note_pole(w, ref, ct);
    if (!is_elementwise(e))
        ct = cleaned(w, ct);
    for (int k = 0; k < e->n_in; k++) {
        int64_t at = gt_reach_number(w->reach, e->in[k]);
        if (at < 0 || !gt_edge_carries(b->program, w->watch, ref, e, k))
            continue;
        gt_ref from = b->program->count;
        carried part = pull(w, ref, k, ct);
        if (w->trace)
            w->trace->pulled(w->trace->context, ref, k, ct.ref, part.ref, from);
        if (part.ref != GT_UNCONNECTED)
            arrive(b, &w->a, at, ref, part);
    }
}

/* What arrived at one equation goes on to another, behind what is there. */
static void move_arrivals(walk *w, int64_t from, int64_t to)
{
    for (int32_t i = w->a.first[from]; i;) {
        struct arrival one = w->a.entry[i];
        arrive(w->b, &w->a, to, one.from, one.ct);
        i = one.next;
    }
}

/* -- loops -- */

static bool is_of(const walk *w, gt_ref ref, const gt_rolled *loop)
{
    const gt_eqn *e = gt_eqn_at(w->b->program, ref);
    return e->op == &gt_op_loop && gt_loop_of(e)->loop == loop;
}

/* What the cotangent of a value arrives at: the earlier equation that it merges into, else itself. */
static int64_t arrives_at(const walk *w, gt_ref ref)
{
    const gt_reach *reach = w->reach;
    const int64_t at = gt_reach_number(reach, ref);
    if (at < 0 || ref < reach->first || ref > reach->last || reach->merge[at] == GT_NONE)
        return at;
    return reach->merge[at] - reach->first;
}

/* Whether what arrived there can be added up before the rest arrives: nothing waits to be put side by side, or is used
 * in part. */
static bool adds_up(const walk *w, int64_t at)
{
    for (int32_t i = w->a.first[at]; i; i = w->a.entry[i].next) {
        const struct arrival *one = &w->a.entry[i];
        if (one->ct.used != GT_USED_ALL || !one->ct.clean ||
            gt_eqn_at(w->b->program, one->ct.ref)->op == &gt_op_unslice)
            return false;
    }
    return true;
}

static int64_t first_row(const gt_rolled *loop, int h)
{
    return loop->reverse ? loop->begin[h] - loop->turns + 1 : loop->begin[h];
}

/* Whether an equation takes whole rows only, none of those of the loop. */
static bool takes_other_rows(const gt_program *program, const gt_eqn *e, const gt_rolled *loop, int h)
{
    const gt_shape *shape = gt_ref_shape(program, e->in[0]);
    if (e->op != &gt_op_strided_slice || e->attr[1].ints.v[0] != 1)
        return false;
    for (int i = 1; i < shape->rank; i++)
        if (e->shape->dim[i] != shape->dim[i] || (i < e->attr[1].ints.n && e->attr[1].ints.v[i] != 1))
            return false;
    const int64_t begin = e->attr[0].ints.v[0], end = begin + e->shape->dim[0], first = first_row(loop, h);
    return end <= first || begin >= first + loop->turns;
}

/* Whether derivatives go to the value through another equation too; h: but for those that take other rows of it than
 * the loop's hole h does, for which it does not matter which arrive first, since rows are put side by side. -1: any. */
static bool is_read_elsewhere(const walk *w, gt_ref value, const gt_rolled *loop, int h)
{
    const gt_program *program = w->b->program;
    for (gt_ref ref = w->reach->first; ref <= w->reach->last; ref++) {
        const gt_eqn *e = gt_eqn_at(program, ref);
        if (gt_reach_number(w->reach, ref) < 0 || is_of(w, ref, loop))
            continue;
        for (int k = 0; k < e->n_in; k++)
            if (e->in[k] == value && gt_edge_carries(program, w->watch, ref, e, k) &&
                (h < 0 || !takes_other_rows(program, e, loop, h)))
                return true;
    }
    return false;
}

typedef struct loop_walk {
    const gt_rolled *loop;
    gt_ref *last, *row, *arrived, *ct;
    bool *leads;
    int64_t *at; /* by hole: where its cotangent arrives */
} loop_walk;

/* What arrived at the results, and where derivatives lead on. */
static bool read_results(walk *w, loop_walk *l, gt_ref ref)
{
    gt_build *b = w->b;
    gt_ref first = ref, end = ref + 1;
    while (first > w->reach->first && is_of(w, first - 1, l->loop))
        first--;
    while (end <= w->reach->last && is_of(w, end, l->loop))
        end++;
    for (gt_ref one = end - 1; one >= first; one--) {
        const int64_t at = gt_reach_number(w->reach, one);
        const gt_eqn *e = gt_eqn_at(b->program, one);
        const gt_loop_result *result = gt_loop_of(e);
        const bool last = result->kind == GT_LOOP_LAST;
        if (at < 0)
            continue;
        if (w->reach->flag[at] & GT_REACH_SOURCE || (!last && result->number >= l->loop->body->outs))
            return false;
        for (int k = 0; k < result->operands; k++) {
            if (e->in[k] != l->loop->operand[result->hole[k]])
                return false; /* it was recorded within a turn, and is the same in all of them */
            if (gt_reach_number(w->reach, e->in[k]) >= 0 && gt_edge_carries(b->program, w->watch, one, e, k))
                l->leads[result->hole[k]] = true;
        }
        if (!w->a.first[at])
            continue;
        const carried ct = gather_up(w, at);
        w->a.first[at] = 0;
        if (ct.used != GT_USED_ALL || !ct.clean || (last && gt_eqn_at(b->program, ct.ref)->op == &gt_op_unslice))
            return false;
        *(last ? &l->last[result->number] : &l->row[result->number]) = ct.ref;
    }
    return true;
}

/* Turn by turn all that arrives at a merged operand waits there and then goes on in one piece: nothing may have arrived
 * before where it goes, nor arrive meanwhile. */
static bool goes_on_whole(const walk *w, gt_ref operand, const gt_rolled *loop)
{
    const int64_t to = arrives_at(w, operand);
    if (w->a.first[to])
        return false;
    for (gt_ref ref = operand + 1; ref <= w->reach->last; ref++) {
        const gt_eqn *e = gt_eqn_at(w->b->program, ref);
        if (gt_reach_number(w->reach, ref) < 0 || is_of(w, ref, loop))
            continue;
        for (int k = 0; k < e->n_in; k++)
            if (e->in[k] != operand && gt_reach_number(w->reach, e->in[k]) >= 0 && arrives_at(w, e->in[k]) == to)
                return false;
    }
    return true;
}

static bool read_operands(walk *w, loop_walk *l)
{
    const gt_body *body = l->loop->body;
    for (int h = 0; h < body->holes; h++) {
        const gt_ref operand = l->loop->operand[h];
        const gt_hole_kind kind = body->hole[h].kind;
        if (!l->leads[h])
            continue;
        const int64_t own = gt_reach_number(w->reach, operand);
        l->at[h] = arrives_at(w, operand);
        for (int i = 0; i < h; i++)
            if (l->leads[i] && arrives_at(w, l->loop->operand[i]) == l->at[h])
                return false;
        if (own != l->at[h] && kind != GT_HOLE_CONST)
            return false;
        if (own != l->at[h] && w->a.first[own]) { /* made before the loop; else by each turn anew */
            if (!goes_on_whole(w, operand, l->loop))
                return false;
            l->at[h] = own;
        }
        const bool some = w->a.first[l->at[h]];
        if (kind == GT_HOLE_CARRY && (some || (gt_body_slices(body, h) && is_read_elsewhere(w, operand, l->loop, -1))))
            return false;
        if (kind == GT_HOLE_ROW && is_read_elsewhere(w, operand, l->loop, h))
            return false;
        if (some && kind != GT_HOLE_ROW && !adds_up(w, l->at[h]))
            return false;
        if (some && kind == GT_HOLE_CONST)
            l->arrived[h] = gather_up(w, l->at[h]).ref;
    }
    for (gt_ref ref = w->reach->first; ref <= w->reach->last; ref++) {
        const gt_eqn *e = gt_eqn_at(w->b->program, ref);
        if (gt_reach_number(w->reach, ref) < 0 || is_of(w, ref, l->loop))
            continue;
        if (e->op == &gt_op_loop ? gt_loops_meet(w->b->program, l->loop, gt_loop_of(e)->loop)
                                 : gt_loop_numbers(w->b->program, l->loop, e))
            return false;
    }
    return true;
}

/* Rows of an operand as slices are that pad: so many that they are put side by side, as those of single turns are. */
static void arrive_rows(walk *w, const loop_walk *l, int h, gt_ref from)
{
    enum { PIECES = 4 };
    gt_build *b = w->b;
    const gt_rolled *loop = l->loop;
    const gt_shape *shape = gt_ref_shape(b->program, loop->operand[h]);
    int64_t begin[GT_MAX_RANK] = {0}, step[GT_MAX_RANK];
    for (int i = 0; i < shape->rank; i++)
        step[i] = 1;
    for (int64_t i = (loop->turns < PIECES ? loop->turns : PIECES) - 1, end = loop->turns; i >= 0; end = i--) {
        const gt_ref part = gt_slice_axis(b, l->ct[h], 0, i, end - i);
        begin[0] = first_row(loop, h) + i;
        const gt_attr attr[] = {gt_attr_ints(b, shape->rank, shape->dim), gt_attr_ints(b, shape->rank, begin),
                                gt_attr_ints(b, shape->rank, step)};
        arrive(b, &w->a, l->at[h], from,
               (carried){gt_emit(b, &gt_op_unslice, 1, &part, attr), GT_USED_ALL, GT_USED_ALL, true});
    }
}

static bool pull_turns(walk *w, loop_walk *l, gt_ref ref)
{
    gt_build *b = w->b;
    const gt_body *body = l->loop->body;
    for (int i = 0; i < body->holes; i++)
        l->last[i] = l->arrived[i] = GT_NONE;
    for (int k = 0; k < body->rows; k++)
        l->row[k] = GT_NONE;
    if (w->trace || w->poles || w->seeded || !read_results(w, l, ref) || !read_operands(w, l))
        return false;
    b->at = l->loop->at;
    b->order = (uint8_t)(gt_eqn_at(b->program, ref)->order + 1);
    const gt_loop_pull pull = {l->loop, l->last, l->row, l->leads, l->arrived};
    if (!gt_loop_vjp(b, &pull, l->ct))
        return false;
    for (int h = 0; h < body->holes; h++) {
        if (l->ct[h] == GT_NONE)
            continue;
        if (body->hole[h].kind == GT_HOLE_CONST) /* with what had arrived */
            w->a.first[l->at[h]] = w->a.last[l->at[h]] = 0;
        if (body->hole[h].kind == GT_HOLE_ROW)
            arrive_rows(w, l, h, ref);
        else
            arrive(b, &w->a, l->at[h], ref, (carried){l->ct[h], GT_USED_ALL, GT_USED_ALL, true});
    }
    return true;
}

/* All results of a loop at once, at the last of them: what asks for them has been visited. */
static void pull_loop(walk *w, gt_ref ref)
{
    gt_arena *scratch = w->b->scratch;
    const gt_rolled *loop = gt_loop_of(gt_eqn_at(w->b->program, ref))->loop;
    const size_t most = (size_t)loop->body->holes + (size_t)loop->body->rows;
    loop_walk l = {.loop = loop,
                   .last = GT_ARRAY(scratch, most, gt_ref),
                   .row = GT_ARRAY(scratch, most, gt_ref),
                   .arrived = GT_ARRAY(scratch, most, gt_ref),
                   .ct = GT_ARRAY(scratch, most, gt_ref),
                   .leads = GT_ARRAY(scratch, most, bool),
                   .at = GT_ARRAY(scratch, most, int64_t)};
    if (!pull_turns(w, &l, ref))
        gt_build_straight(w->b);
}

static void walk_back(walk *w, int sources, const numbered *source, gt_ref *out)
{
    gt_build *b = w->b;
    const gt_reach *reach = w->reach;
    for (gt_ref ref = reach->last; ref >= reach->first && !gt_build_failed(b); ref--) {
        gt_ref at = ref - reach->first;
        if (!w->a.first[at])
            continue;
        const gt_eqn *e = gt_eqn_at(b->program, ref);
        if (reach->merge[at] != GT_NONE) {
            move_arrivals(w, at, reach->merge[at] - reach->first);
            continue;
        }
        if (e->op == &gt_op_loop) {
            pull_loop(w, ref);
            continue;
        }
        b->order = (uint8_t)(e->order + 1);
        carried ct = gather_up(w, at);
        b->at = e->at;
        if (reach->flag[at] & GT_REACH_SOURCE) {
            ct = cleaned(w, ct);
            answer(ref, ct.ref, sources, source, out);
        }
        pull_operands(w, ref, ct);
    }
    for (size_t i = 0; i < reach->capacity && !gt_build_failed(b); i++) {
        gt_ref ref = reach->source[i].ref;
        int64_t at = ref == GT_NONE || reach->source[i].number < 0 ? -1 : gt_reach_number(reach, ref);
        if (at >= 0 && w->a.first[at])
            answer(ref, cleaned(w, gather_up(w, at)).ref, sources, source, out);
    }
}

void gt_vjp(gt_build *b, const gt_watch *watch, int targets, const gt_ref *target, const gt_ref *seed, int sources,
            const gt_ref *source, gt_ref *cotangent)
{
    gt_vjp_traced(b, watch, targets, target, seed, sources, source, cotangent, NULL);
}

void gt_vjp_traced(gt_build *b, const gt_watch *watch, int targets, const gt_ref *target, const gt_ref *seed,
                   int sources, const gt_ref *source, gt_ref *cotangent, const gt_vjp_trace *trace)
{
    for (int j = 0; j < sources; j++)
        cotangent[j] = GT_NONE;
    if (gt_build_failed(b))
        return;
    gt_arena_mark mark = gt_arena_save(b->scratch);
    gt_span at = b->at;
    uint8_t order = b->order;
    gt_reach reach = gt_reach_find(b, watch, targets, target, sources, source);
    gt_reach_merge(b, watch, &reach);
    size_t size = gt_reach_size(&reach);
    walk w = {.b = b,
              .watch = watch,
              .reach = &reach,
              .trace = trace,
              .poles = meets_poles(b, &reach),
              .seeded = are_rows(b, targets, seed) && gt_reach_mark_wild(b, &reach),
              .uses = gt_uses_new(b)};
    w.a = (arrivals){.entry = GT_ARRAY(b->scratch, 8, struct arrival),
                     .used = 1,
                     .capacity = 8,
                     .first = GT_ARRAY(b->scratch, size, int32_t),
                     .last = GT_ARRAY(b->scratch, size, int32_t)};
    seed_targets(&w, targets, target, seed);
    walk_back(&w, sources, sort_sources(b, sources, source), cotangent);
    b->at = at;
    b->order = order;
    gt_arena_release(b->scratch, mark);
}
