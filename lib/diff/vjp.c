/* Reverse mode. Equations that lie between a source and a target are visited backward; each pulls the sum of the
 * cotangents that arrived at it through its op's rule. The rules are the ops'; broadcasting is undone here, once. */
#include "diff/assemble.h"
#include "diff/reach.h"
#include "diff/transform.h"
#include "ops/emit.h"

/* Cotangents that arrived at an equation, in order of arrival: a list threaded through one array. */
typedef struct arrivals {
    struct arrival {
        gt_ref cotangent, from; /* from: the equation that it was pulled through, or the target itself */
        int32_t next;
    } * entry;
    size_t used, capacity;
    int32_t *first, *last; /* by number in the reach; 0: none (entry 0 is unused) */
} arrivals;

static void arrive(gt_build *b, arrivals *a, int64_t at, gt_ref from, gt_ref cotangent)
{
    a->entry = gt_grow(b->scratch, a->entry, a->used, a->used + 1, &a->capacity, sizeof *a->entry);
    int32_t here = (int32_t)a->used++;
    a->entry[here] = (struct arrival){cotangent, from, 0};
    if (a->last[at])
        a->entry[a->last[at]].next = here;
    else
        a->first[at] = here;
    a->last[at] = here;
}

/* One cotangent is passed on as it is; several are added, first come first, and slices of one value are put side by
 * side before. A sum comes from the step that the last of them came through: the place of the equation itself may be a
 * declaration, where nothing is computed. */
static gt_ref gather_up(gt_build *b, const arrivals *a, int64_t at)
{
    int32_t i = a->first[at], last = a->last[at];
    if (i == last)
        return a->entry[i].cotangent;
    gt_arena_mark mark = gt_arena_save(b->scratch);
    size_t n = 0, k = 0;
    for (int32_t j = i; j; j = a->entry[j].next)
        n++;
    gt_ref *part = GT_ARRAY(b->scratch, n, gt_ref);
    for (int32_t j = i; j; j = a->entry[j].next)
        part[k++] = a->entry[j].cotangent;
    b->at = gt_eqn_at(b->program, a->entry[last].from)->at;
    size_t left = gt_assemble(b, n, part);
    gt_ref sum = part[0];
    for (k = 1; k < left; k++, i = a->entry[i].next) {
        if (left == n)
            b->at = gt_eqn_at(b->program, a->entry[a->entry[i].next].from)->at;
        sum = gt_add(b, sum, part[k]);
    }
    gt_arena_release(b->scratch, mark);
    return sum;
}

/* The cotangent of operand k: the op's own rule by its kind, summed back to the operand's shape. Conjugates are there
 * for complex values only; op.h says why. */
gt_ref gt_pull(gt_build *b, gt_ref ref, int k, gt_ref ct)
{
    const gt_eqn *e = gt_eqn_at(b->program, ref);
    const gt_shape *shape = gt_ref_shape(b->program, e->in[k]);
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
    if (result == GT_NONE)
        return gt_filled_like(b, e->in[k], 0);
    if (result == GT_UNCONNECTED)
        return result;
    return gt_unbroadcast(b, result, shape);
}

static void seed_targets(gt_build *b, const gt_reach *reach, arrivals *a, int targets, const gt_ref *target,
                         const gt_ref *seed)
{
    for (int i = 0; i < targets; i++) {
        int64_t at = gt_reach_number(reach, target[i]);
        if (at < 0)
            continue;
        const gt_eqn *e = gt_eqn_at(b->program, target[i]);
        b->at = e->at;
        b->order = (uint8_t)(e->order + 1);
        arrive(b, a, at, target[i], seed && seed[i] != GT_NONE ? seed[i] : gt_filled_like(b, target[i], 1));
    }
}

static void answer(gt_ref ref, gt_ref ct, int sources, const gt_ref *source, gt_ref *cotangent)
{
    for (int j = 0; j < sources; j++)
        if (source[j] == ref)
            cotangent[j] = ct;
}

static void pull_operands(gt_build *b, const gt_watch *watch, const gt_reach *reach, arrivals *a, gt_ref ref, gt_ref ct,
                          const gt_vjp_trace *trace)
{
    const gt_eqn *e = gt_eqn_at(b->program, ref);
    for (int k = 0; k < e->n_in; k++) {
        int64_t at = gt_reach_number(reach, e->in[k]);
        if (at < 0 || !gt_edge_carries(b->program, watch, ref, e, k))
            continue;
        gt_ref from = b->program->count, part = gt_pull(b, ref, k, ct);
        if (trace)
            trace->pulled(trace->context, ref, k, ct, part, from);
        if (part != GT_UNCONNECTED)
            arrive(b, a, at, ref, part);
    }
}

/* What arrived at one equation goes on to another, behind what is there. */
static void move_arrivals(gt_build *b, arrivals *a, int64_t from, int64_t to)
{
    for (int32_t i = a->first[from]; i;) {
        struct arrival one = a->entry[i];
        arrive(b, a, to, one.from, one.cotangent);
        i = one.next;
    }
}

static void walk_back(gt_build *b, const gt_watch *watch, const gt_reach *reach, arrivals *a, int sources,
                      const gt_ref *source, gt_ref *cotangent, const gt_vjp_trace *trace)
{
    for (gt_ref ref = reach->last; ref >= reach->first && !gt_build_failed(b); ref--) {
        gt_ref at = ref - reach->first;
        if (!a->first[at])
            continue;
        const gt_eqn *e = gt_eqn_at(b->program, ref);
        if (reach->merge[at] != GT_NONE) {
            move_arrivals(b, a, at, reach->merge[at] - reach->first);
            continue;
        }
        b->order = (uint8_t)(e->order + 1);
        gt_ref ct = gather_up(b, a, at);
        b->at = e->at;
        if (reach->flag[at] & GT_REACH_SOURCE)
            answer(ref, ct, sources, source, cotangent);
        pull_operands(b, watch, reach, a, ref, ct, trace);
    }
    for (size_t i = 0; i < reach->capacity && !gt_build_failed(b); i++) {
        gt_ref ref = reach->source[i].ref;
        int64_t at = ref == GT_NONE || reach->source[i].number < 0 ? -1 : gt_reach_number(reach, ref);
        if (at >= 0 && a->first[at])
            answer(ref, gather_up(b, a, at), sources, source, cotangent);
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
    arrivals a = {.entry = GT_ARRAY(b->scratch, 8, struct arrival),
                  .used = 1,
                  .capacity = 8,
                  .first = GT_ARRAY(b->scratch, size, int32_t),
                  .last = GT_ARRAY(b->scratch, size, int32_t)};
    seed_targets(b, &reach, &a, targets, target, seed);
    walk_back(b, watch, &reach, &a, sources, source, cotangent, trace);
    b->at = at;
    b->order = order;
    gt_arena_release(b->scratch, mark);
}
