/* Forward mode: tangents travel with the equations. A linear op's tangent is the op itself; a bilinear op's is one
 * product for each operand that has a tangent; a pointwise op's is the sum of its pushes. */
#include <string.h>

#include "diff/poles.h"
#include "diff/reach.h"
#include "diff/transform.h"
#include "graph/infer.h"
#include "ops/emit.h"

static gt_ref add_to(gt_build *b, gt_ref sum, gt_ref term)
{
    return sum == GT_NONE ? term : gt_add(b, sum, term);
}

static gt_ref push_pointwise(gt_build *b, gt_ref ref, const gt_eqn *e, const gt_ref *tangent)
{
    gt_ref sum = GT_NONE;
    for (int k = 0; k < e->n_in; k++) {
        gt_ref term = tangent[k] == GT_NONE ? GT_NONE : e->op->push(b, e, ref, k, tangent[k]);
        if (term != GT_NONE)
            sum = add_to(b, sum, term);
    }
    return sum == GT_NONE ? GT_NONE : gt_broadcast(b, sum, e->shape);
}

static gt_ref push_linear(gt_build *b, const gt_eqn *e, const gt_ref *tangent)
{
    gt_ref *in = GT_ARRAY(b->scratch, (size_t)e->n_in, gt_ref);
    for (int k = 0; k < e->n_in; k++)
        in[k] = !gt_eqn_carries(b->program, e, k) ? e->in[k]
                : tangent[k] != GT_NONE           ? tangent[k]
                                                  : gt_filled_like(b, e->in[k], 0);
    return gt_emit(b, e->op, e->n_in, in, e->attr);
}

static gt_ref push_bilinear(gt_build *b, const gt_eqn *e, const gt_ref *tangent)
{
    gt_ref sum = GT_NONE;
    for (int k = 0; k < 2; k++) {
        gt_ref in[2] = {e->in[0], e->in[1]};
        in[k] = tangent[k];
        if (in[k] != GT_NONE)
            sum = add_to(b, sum, gt_emit(b, e->op, 2, in, e->attr));
    }
    return sum;
}

static gt_ref push(gt_build *b, gt_ref ref, const gt_eqn *e, const gt_ref *tangent)
{
    gt_ref result = GT_NONE;
    switch (e->op->rule) {
    case GT_POINTWISE:
        result = push_pointwise(b, ref, e, tangent);
        break;
    case GT_LINEAR:
        return push_linear(b, e, tangent);
    case GT_BILINEAR:
        return push_bilinear(b, e, tangent);
    case GT_CUSTOM:
        if (!e->op->jvp)
            return gt_build_fail(b, "forward mode does not know the derivative of %s", gt_op_spoken(e->op, e->at));
        result = e->op->jvp(b, e, ref, tangent);
        break;
    case GT_ZERO:
    case GT_COMPOSITE:
        return gt_build_fail(b, "%s has no derivative rule", gt_op_spoken(e->op, e->at));
    }
    return result == GT_NONE ? gt_filled_like(b, ref, 0) : result;
}

/* A walk forward. */
typedef struct walk {
    const gt_watch *watch;
    const gt_reach *reach;
    gt_ref *known; /* tangents, by number in the reach */
    gt_push push;
} walk;

static gt_ref push_eqn(gt_build *b, walk *w, gt_ref ref)
{
    const gt_eqn *e = gt_eqn_at(b->program, ref);
    gt_arena_mark mark = gt_arena_save(b->scratch);
    gt_ref *tangent = GT_ARRAY(b->scratch, (size_t)e->n_in + 1, gt_ref);
    bool any = false;
    for (int k = 0; k < e->n_in; k++) {
        int64_t at = gt_reach_number(w->reach, e->in[k]);
        tangent[k] = at >= 0 && gt_edge_carries(b->program, w->watch, ref, e, k) ? w->known[at] : GT_NONE;
        any |= tangent[k] != GT_NONE;
    }
    if (any && e->op->absorbs && b->poles)
        gt_poles_pushed(b, &w->push, ref, tangent[0]);
    b->at = e->at;
    b->order = (uint8_t)(e->order + 1);
    gt_ref result = any ? push(b, ref, e, tangent) : GT_NONE;
    gt_arena_release(b->scratch, mark);
    return result;
}

void gt_jvp(gt_build *b, const gt_watch *watch, int sources, const gt_ref *source, const gt_ref *tangent, int targets,
            const gt_ref *target, gt_ref *out)
{
    for (int i = 0; i < targets; i++)
        out[i] = GT_NONE;
    if (gt_build_failed(b))
        return;
    gt_arena_mark mark = gt_arena_save(b->scratch);
    gt_span at = b->at;
    uint8_t order = b->order;
    gt_reach reach = gt_reach_find(b, watch, targets, target, sources, source);
    size_t size = gt_reach_size(&reach);
    gt_ref *known = GT_ARRAY(b->scratch, size, gt_ref);
    walk w = {watch, &reach, known, {-1, sources, source, tangent}};
    memset(known, 0xff, size * sizeof *known); /* GT_NONE */
    for (int j = 0; j < sources; j++) {
        int64_t number = gt_reach_number(&reach, source[j]);
        if (number >= 0)
            known[number] = add_to(b, known[number], tangent[j]);
    }
    for (gt_ref ref = reach.first; ref <= reach.last && !gt_build_failed(b); ref++) {
        if (gt_reach_number(&reach, ref) != ref - reach.first)
            continue;
        gt_ref pushed = push_eqn(b, &w, ref), *sum = &known[ref - reach.first];
        if (pushed != GT_NONE)
            *sum = add_to(b, *sum, pushed);
    }
    for (int i = 0; i < targets; i++) {
        int64_t number = gt_reach_number(&reach, target[i]);
        out[i] = number >= 0 ? known[number] : GT_NONE;
    }
    b->at = at;
    b->order = order;
    gt_arena_release(b->scratch, mark);
}

bool gt_jvp_possible(gt_build *b, const gt_watch *watch, int sources, const gt_ref *source, int targets,
                     const gt_ref *target)
{
    gt_arena_mark mark = gt_arena_save(b->scratch);
    gt_reach reach = gt_reach_find(b, watch, targets, target, sources, source);
    bool possible = true;
    for (gt_ref ref = reach.first; ref <= reach.last; ref++) {
        const gt_op *op = gt_eqn_at(b->program, ref)->op;
        if (gt_reach_number(&reach, ref) >= 0)
            possible &= op != &gt_op_custom_gradient && (op->rule != GT_CUSTOM || op->jvp);
    }
    gt_arena_release(b->scratch, mark);
    return possible;
}
