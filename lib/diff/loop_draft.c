#include "diff/loop_draft.h"

#include "ops/emit.h"

void gt_draft_init(gt_draft *d, gt_build *b, const gt_body *from)
{
    *d = (gt_draft){.b = b, .trains = from->trains};
    gt_build_init(&d->w, from->world, b->scratch, b->error);
    d->w.memory_limit = b->memory_limit;
}

void gt_draft_begin(gt_draft *d)
{
    gt_arena *arena = d->b->arena;
    d->of = GT_NEW(arena, gt_body);
    *d->of = (gt_body){
        .world = d->w.program, .derived = true, .trains = d->trains, .hole = GT_ARRAY(arena, GT_LOOP_HOLES, gt_hole)};
    d->operand = GT_ARRAY(arena, GT_LOOP_HOLES, gt_ref);
    d->taken = GT_ARRAY(arena, GT_LOOP_HOLES, gt_rows_taken);
}

gt_ref gt_draft_input(gt_draft *d, const char *name, gt_ref like)
{
    const gt_eqn *e = gt_eqn_at(d->w.program, like);
    d->w.at = e->at;
    return gt_leaf_append(&d->w, &gt_op_input, name, (gt_dtype)e->dtype, e->shape);
}

int gt_draft_hole(gt_draft *d, gt_hole_kind kind, gt_ref ref, gt_ref operand, gt_rows_taken taken)
{
    const int h = d->of->holes;
    if (h == GT_LOOP_HOLES) {
        gt_build_straight(d->b);
        return 0;
    }
    d->of->hole[h] = (gt_hole){kind, ref};
    d->operand[h] = operand;
    d->taken[h] = taken;
    return d->of->holes++;
}
