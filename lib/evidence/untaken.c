/* The classic: where(x > 0, log(x), 0) at x = 0. The branch that is not taken is not finite, nor is its derivative, and
 * neither reaches a result. Where that was so is said all the same. */
#include "evidence/nonfinite.h"
#include "evidence/sample.h"
#include "ops/table.h"

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

static void look_at_condition(void *context, gt_ref ref, const gt_tensor *value)
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
    gt_status status = gt_sample(r, 1, &where->in[0], look_at_condition, &l);
    *out = l.any;
    if (status == GT_OK || status == GT_OVER_LIMIT)
        return status;
    *r->error = (gt_error){.code = GT_OK}; /* then nothing is said about it */
    *out = false;
    return GT_OK;
}

gt_status gt_origin_untaken(gt_recorder *r, gt_origin *o)
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
