/* Reverse mode. Equations that lie between a source and a target are visited backward; each pulls the sum of the
 * cotangents that arrived at it through its op's rule. The rules are the ops'; broadcasting is undone here, once, and
 * here zeros that mean "not used" stay zeros (cotangent_mask.h). */
#include <stdlib.h>

#include "diff/cotangent_mask.h"
#include "diff/poles.h"
#include "diff/reach.h"
#include "diff/slice_cotangents.h"
#include "diff/tangent_mask.h"
#include "diff/vjp_walk.h"
#include "ops/emit.h"

void gt_vjp_arrive(gt_vjp_walk *w, int64_t at, gt_ref from, gt_cotangent ct)
{
    gt_build *b = w->b;
    gt_arrivals *a = &w->a;
    a->entry = gt_grow_alone(b->scratch, a->entry, a->used, a->used + 1, &a->capacity, sizeof *a->entry);
    int32_t here = (int32_t)a->used++;
    a->entry[here] = (struct gt_arrival){.ct = ct, .from = from};
    if (a->last[at])
        a->entry[a->last[at]].next = here;
    else
        a->first[at] = here;
    a->last[at] = here;
}

static gt_cotangent cleaned(gt_vjp_walk *w, gt_cotangent ct)
{
    if (!ct.clean)
        ct.ref = gt_used_apply(&w->uses, ct.used, ct.ref);
    ct.clean = true;
    return ct;
}

void gt_vjp_clean(gt_vjp_walk *w, int64_t at)
{
    for (int32_t i = w->a.first[at]; i; i = w->a.entry[i].next)
        w->a.entry[i].ct = cleaned(w, w->a.entry[i].ct);
}

/* Of rows that come from so many sides nobody asks any more which entries are used: each side would be a mask. */
enum { MANY = 256 };

/* What is used by several: those that are not used alike get their zeros first. */
static gt_cotangent agree(gt_vjp_walk *w, int32_t first)
{
    struct gt_arrival *entry = w->a.entry;
    gt_cotangent all = entry[first].ct;
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
gt_cotangent gt_vjp_gather(gt_vjp_walk *w, int64_t at)
{
    gt_build *b = w->b;
    const gt_arrivals *a = &w->a;
    int32_t i = a->first[at], last = a->last[at];
    if (i == last)
        return a->entry[i].ct;
    gt_cotangent sum = agree(w, i);
    gt_arena_mark mark = gt_arena_save(b->scratch);
    size_t n = 0, k = 0;
    for (int32_t j = i; j; j = a->entry[j].next)
        n++;
    gt_ref *part = GT_ARRAY(b->scratch, n, gt_ref);
    int64_t *apart = GT_ARRAY(b->scratch, n, int64_t);
    bool some = false;
    for (int32_t j = i; j; j = a->entry[j].next) {
        apart[k] = a->entry[j].apart;
        some |= apart[k] > 0;
        part[k++] = a->entry[j].ct.ref;
    }
    if (some && !gt_assembles_alike(b, n, part, apart))
        gt_build_straight(b);
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
static gt_cotangent pull_other(gt_vjp_walk *w, gt_ref ref, int k, gt_cotangent ct)
{
    gt_build *b = w->b;
    const gt_eqn *e = gt_eqn_at(b->program, ref);
    gt_cotangent part = {gt_pull(b, ref, k, ct.ref), GT_USED_ALL, GT_USED_ALL, true};
    if (ct.used && e->op->rule == GT_LINEAR)
        part.used = gt_used_through(&w->uses, ct.used, ref, k);
    if (w->poles && e->op->rule == GT_LINEAR)
        part.pattern = gt_used_through(&w->uses, ct.pattern, ref, k);
    if (ct.used && e->op->rule == GT_CUSTOM && part.ref >= 0 && came_elementwise(b, ct.ref, part.ref))
        part = cleaned(w, (gt_cotangent){part.ref, ct.used, ct.pattern, false});
    return part;
}

/* As gt_pull. Elements that are not used may become anything in elementwise steps and are zeros in all others. */
static gt_cotangent pull(gt_vjp_walk *w, gt_ref ref, int k, gt_cotangent ct)
{
    gt_build *b = w->b;
    const gt_eqn *e = gt_eqn_at(b->program, ref);
    const gt_shape *shape = gt_ref_shape(b->program, e->in[k]);
    if (!is_elementwise(e))
        return pull_other(w, ref, k, ct);
    gt_cotangent part = ct;
    if (e->op == &gt_op_where) {
        part.used = gt_used_where(&w->uses, ct.used, e->in[0], k == 1);
        if (w->poles)
            part.pattern = gt_used_where(&w->uses, ct.pattern, e->in[0], k == 1);
        part.clean = false;
    } else {
        part.ref = apply_rule(b, ref, k, ct.ref);
        part.clean = !ct.used || (ct.clean && (part.ref == ct.ref || (w->seeded && !gt_reach_wild(w->reach, ref))));
    }
    if (part.ref == GT_NONE)
        return part;
    const bool fits = gt_shape_equal(gt_ref_shape(b->program, part.ref), shape);
    if (fits && gt_shape_equal(e->shape, shape))
        return w->trace ? cleaned(w, part) : part;
    if (fits) { /* the zeros of a slope that is zero are as many as the operand has from the first */
        part.clean = true;
    } else {
        part = cleaned(w, part);
        part.ref = gt_unbroadcast(b, part.ref, shape);
    }
    part.used = gt_used_summed(&w->uses, part.used, e->shape, shape);
    part.pattern = gt_used_summed(&w->uses, part.pattern, e->shape, shape);
    return part;
}

/* A zero that was given says that nothing is asked there. */
static gt_used asked(gt_vjp_walk *w, gt_ref seed)
{
    gt_build *b = w->b;
    gt_appended *appended = gt_build_mute(b);
    gt_ref some = gt_moves_of(b, seed);
    b->appended = appended;
    return some == GT_NONE ? GT_USED_ALL : gt_used_where(&w->uses, GT_USED_ALL, some, true);
}

static void seed_targets(gt_vjp_walk *w, int targets, const gt_ref *target, const gt_ref *seed)
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
        gt_vjp_arrive(w, at, target[i], (gt_cotangent){ct, w->seeded ? pattern : GT_USED_ALL, pattern, true});
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
static void note_pole(gt_vjp_walk *w, gt_ref ref, gt_cotangent ct)
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

static void pull_operands(gt_vjp_walk *w, gt_ref ref, gt_cotangent ct)
{
    gt_build *b = w->b;
    const gt_eqn *e = gt_eqn_at(b->program, ref);
    if (w->poles && e->op->absorbs)
        note_pole(w, ref, ct);
    if (!is_elementwise(e))
        ct = cleaned(w, ct);
    for (int k = 0; k < e->n_in; k++) {
        int64_t at = gt_reach_number(w->reach, e->in[k]);
        if (at < 0 || !gt_reach_carries(w->reach, b->program, w->watch, ref, e, k))
            continue;
        gt_ref from = b->program->count;
        gt_cotangent part = pull(w, ref, k, ct);
        if (w->trace)
            w->trace->pulled(w->trace->context, ref, k, gt_reach_merged(w->reach, e->in[k]), ct.ref, part.ref, from);
        if (part.ref != GT_UNCONNECTED)
            gt_vjp_arrive(w, at, ref, part);
    }
}

/* What arrived at one equation goes on to another, behind what is there. */
static void move_arrivals(gt_vjp_walk *w, int64_t from, int64_t to)
{
    for (int32_t i = w->a.first[from]; i;) {
        struct gt_arrival one = w->a.entry[i];
        gt_vjp_arrive(w, to, one.from, one.ct);
        i = one.next;
    }
}

static void walk_back(gt_vjp_walk *w, int sources, const numbered *source, gt_ref *out)
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
            gt_vjp_pull_loop(w, ref);
            continue;
        }
        b->order = (uint8_t)(e->order + 1);
        gt_cotangent ct = gt_vjp_gather(w, at);
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
            answer(ref, cleaned(w, gt_vjp_gather(w, at)).ref, sources, source, out);
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
    gt_vjp_walk w = {.b = b,
                     .watch = watch,
                     .reach = &reach,
                     .trace = trace,
                     .poles = meets_poles(b, &reach),
                     .seeded =
                         are_rows(b, targets, seed) && gt_reach_mark_wild(b, &reach) && !gt_reach_unmasked(b, &reach),
                     .uses = gt_uses_new(b)};
    w.a = (gt_arrivals){.entry = GT_ARRAY(b->scratch, 8, struct gt_arrival),
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
