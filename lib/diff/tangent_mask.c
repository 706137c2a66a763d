#include "diff/tangent_mask.h"

#include "diff/transform.h"
#include "graph/infer.h"
#include "ops/emit.h"

gt_ref gt_moves_of(gt_build *b, gt_ref direction)
{
    return gt_apply2(b, &gt_op_not_equal, direction, gt_number(b, direction, 0));
}

gt_ref gt_moves_either(gt_build *b, gt_ref x, gt_ref y)
{
    return x == GT_NONE || x == y ? y : y == GT_NONE ? x : gt_or(b, x, y);
}

static gt_ref moves_all(gt_build *b, gt_ref moves, gt_ref like)
{
    const gt_shape *shape = gt_ref_shape(b->program, like);
    return moves == GT_NONE ? gt_filled(b, 0, GT_BOOL, shape) : gt_broadcast(b, moves, shape);
}

static gt_ref counts(gt_build *b, gt_ref moves, gt_ref like)
{
    gt_ref full = moves_all(b, moves, like);
    return gt_build_failed(b) ? GT_NONE : gt_cast(b, full, gt_ref_dtype(b->program, like));
}

static gt_ref through_where(gt_build *b, const gt_eqn *e, const gt_ref *moves)
{
    gt_ref branch[2];
    for (int i = 0; i < 2; i++)
        branch[i] = moves[1 + i] != GT_NONE ? moves[1 + i] : moves_all(b, GT_NONE, e->in[1 + i]);
    return gt_where(b, e->in[0], branch[0], branch[1]);
}

/* Coefficients are 1, or i: the op itself counts the elements that move, or takes the set itself. Where they are
 * others, which cancel, all along the last axis move. */
static gt_ref through_linear(gt_build *b, const gt_eqn *e, const gt_ref *moves)
{
    if (e->op->weighs_last) {
        gt_ref all = moves_all(b, moves[0], e->in[0]);
        return gt_reduce(b, &gt_op_reduce_any, all, 1u << (e->shape->rank - 1), true);
    }
    gt_ref *in = GT_ARRAY(b->scratch, (size_t)e->n_in, gt_ref);
    if (gt_only_places(e->op)) {
        for (int k = 0; k < e->n_in; k++)
            in[k] = moves_all(b, moves[k], e->in[k]);
        return gt_emit(b, e->op, e->n_in, in, e->attr);
    }
    for (int k = 0; k < e->n_in; k++)
        in[k] = !gt_eqn_carries(b->program, e, k) ? e->in[k]
                : moves[k] != GT_NONE             ? counts(b, moves[k], e->in[k])
                                                  : gt_filled_like(b, e->in[k], 0);
    return gt_moves_of(b, gt_emit(b, e->op, e->n_in, in, e->attr));
}

static gt_ref through_bilinear(gt_build *b, const gt_eqn *e, const gt_ref *moves)
{
    gt_ref some = GT_NONE;
    for (int k = 0; k < 2; k++) {
        gt_ref in[2] = {gt_filled_like(b, e->in[0], 1), gt_filled_like(b, e->in[1], 1)};
        if (moves[k] == GT_NONE)
            continue;
        in[k] = counts(b, moves[k], e->in[k]);
        some = gt_moves_either(b, some, gt_moves_of(b, gt_emit(b, e->op, 2, in, e->attr)));
    }
    return some;
}

/* Of other ops nothing is known: all of the value moves. */
static gt_ref through_any(gt_build *b, const gt_eqn *e, const gt_ref *moves)
{
    gt_ref some = GT_NONE;
    for (int k = 0; k < e->n_in; k++)
        if (moves[k] != GT_NONE && !gt_build_failed(b))
            some = gt_moves_either(
                b, some,
                gt_reduce(b, &gt_op_reduce_any, moves[k], (1u << gt_ref_shape(b->program, moves[k])->rank) - 1, false));
    return some;
}

gt_ref gt_moves_through(gt_build *b, const gt_eqn *e, const gt_ref *moves)
{
    gt_ref some = GT_NONE;
    if (e->op == &gt_op_where)
        return through_where(b, e, moves);
    if (e->op->rule == GT_POINTWISE || gt_runs_pointwise(e->op)) {
        for (int k = 0; k < e->n_in; k++)
            some = gt_moves_either(b, some, moves[k]);
        return some;
    }
    switch (e->op->rule) {
    case GT_LINEAR:
        return through_linear(b, e, moves);
    case GT_BILINEAR:
        return through_bilinear(b, e, moves);
    default:
        return through_any(b, e, moves);
    }
}
