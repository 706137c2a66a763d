/* For every equation passed that can have a kink a mask is appended that is true where an entry sits on it. */
#include "evidence/kinks.h"

#include "diff/reach.h"
#include "evidence/sample.h"
#include "ops/emit.h"

typedef struct looking {
    gt_recorder *r;
    gt_kink *suspect;
    size_t n, next; /* next: whose mask is shown next */
} looking;

static gt_ref equals(gt_build *b, gt_ref x, double value)
{
    return gt_apply2(b, &gt_op_equal, x, gt_number(b, x, value));
}

static gt_ref either(gt_build *b, gt_ref x, gt_ref y)
{
    return gt_apply2(b, &gt_op_logical_or, x, y);
}

static gt_ref both(gt_build *b, gt_ref x, gt_ref y)
{
    return gt_apply2(b, &gt_op_logical_and, x, y);
}

/* Ties share: entries that get a part of what arrives, neither all nor nothing. */
static gt_ref shares(gt_build *b, const gt_pulled *p)
{
    gt_ref part = gt_pull(b, p->ref, p->k, gt_filled_like(b, p->ref, 1));
    return both(b, gt_apply2(b, &gt_op_greater, part, gt_number(b, part, 0)),
                gt_apply2(b, &gt_op_less, part, gt_number(b, part, 1)));
}

static gt_ref wild_branch(gt_build *b, const gt_eqn *e, int k)
{
    gt_ref x = e->in[k];
    if (gt_dtype_in(gt_ref_dtype(b->program, x), GT_SET_COMPLEX))
        x = gt_apply1(b, &gt_op_abs, x);
    gt_ref wild = gt_apply1(b, &gt_op_logical_not, gt_apply1(b, &gt_op_is_finite, x));
    gt_ref left = k == 1 ? gt_apply1(b, &gt_op_logical_not, e->in[0]) : e->in[0];
    return both(b, left, wild);
}

/* GT_NONE: the op has no kink. */
static gt_ref mask_of(gt_build *b, const gt_pulled *p, const char **at)
{
    const gt_eqn *e = gt_eqn_at(b->program, p->ref);
    const gt_op *op = e->op;
    gt_ref x = e->in[0], y = e->n_in > 1 ? e->in[1] : GT_NONE;
    *at = "0";
    if (op == &gt_op_relu || op == &gt_op_leaky_relu || op == &gt_op_selu || op == &gt_op_abs || op == &gt_op_sqrt ||
        op == &gt_op_square_root || op == &gt_op_rsqrt || op == &gt_op_cbrt)
        return equals(b, x, 0);
    if (op == &gt_op_euclidean_norm)
        return equals(b, p->ref, 0);
    *at = "a bound";
    if (op == &gt_op_relu6)
        return either(b, equals(b, x, 0), equals(b, x, 6));
    if (op == &gt_op_clip_by_value)
        return either(b, gt_apply2(b, &gt_op_equal, x, e->in[1]), gt_apply2(b, &gt_op_equal, x, e->in[2]));
    *at = "a tie";
    if (op == &gt_op_maximum || op == &gt_op_minimum)
        return gt_apply2(b, &gt_op_equal, x, y);
    if (op == &gt_op_reduce_max || op == &gt_op_reduce_min || op == &gt_op_segment_extreme)
        return shares(b, p);
    *at = "(0, 0)";
    if (op == &gt_op_pow || op == &gt_op_hypot || op == &gt_op_atan2)
        return both(b, equals(b, x, 0), equals(b, y, 0));
    *at = "a branch not taken that is not finite";
    return op == &gt_op_where ? wild_branch(b, e, p->k) : GT_NONE;
}

static void look(void *context, gt_ref ref, const gt_tensor *value)
{
    looking *l = context;
    const uint8_t *true_at = value->data;
    int64_t n = gt_shape_count(&value->shape), count = 0, first = 0;
    for (int64_t i = n; i-- > 0;)
        if (true_at[i]) {
            count++;
            first = i;
        }
    gt_kink *kink = &l->suspect[l->next++];
    kink->entries = count;
    kink->of = n;
    kink->index = first;
    kink->shape = gt_ref_shape(&l->r->program, ref);
}

/* Samples the masks and lists the suspects that have an entry. */
static gt_status sample(looking *l, const gt_ref *mask, gt_kink **out)
{
    if (gt_build_failed(&l->r->build))
        return l->r->error->code;
    GT_TRY(gt_sample(l->r, l->n, mask, look, l));
    for (size_t i = 0; i < l->n; i++)
        if (l->suspect[i].entries) {
            gt_kink *kink = &l->suspect[i]; /* in the arena */
            *out = kink;
            out = &kink->next;
        }
    return GT_OK;
}

static gt_status find_kinks(const gt_walked *walked, gt_kink **out)
{
    gt_recorder *r = walked->r;
    looking l = {.r = r, .suspect = GT_ARRAY(r->arena, walked->n, gt_kink)};
    gt_ref *mask = GT_ARRAY(r->arena, walked->n, gt_ref);
    gt_ref last = GT_NONE;
    for (size_t i = walked->n; i-- > 0;) { /* the walk went backward */
        gt_kink *kink = &l.suspect[l.n];
        *kink = (gt_kink){.ref = walked->pulled[i].ref};
        if (kink->ref == last && gt_eqn_at(&r->program, last)->op != &gt_op_where)
            continue;
        mask[l.n] = mask_of(&r->build, &walked->pulled[i], &kink->at);
        if (gt_build_failed(&r->build))
            return r->error->code;
        last = kink->ref;
        l.n += mask[l.n] != GT_NONE;
    }
    return sample(&l, mask, out);
}

gt_status gt_absorbed_find(gt_recorder *r, gt_kink **out)
{
    gt_met *met;
    *out = NULL;
    const size_t n = gt_poles_masks(&r->build, &met);
    looking l = {.r = r, .suspect = GT_ARRAY(r->arena, n, gt_kink), .n = n};
    gt_ref *mask = GT_ARRAY(r->arena, n, gt_ref);
    for (size_t i = 0; i < n; i++) {
        l.suspect[i] = (gt_kink){.ref = met[i].ref,
                                 .at = met[i].forward ? "0, where a computed tangent of 0 gives 0"
                                                      : "0, where a computed gradient of 0 gives 0",
                                 .forward = met[i].forward};
        mask[i] = met[i].mask;
    }
    return sample(&l, mask, out);
}

gt_status gt_kinks_find(const gt_walked *walked, gt_kink **out)
{
    gt_build *b = &walked->r->build;
    *out = NULL;
    gt_appended *appended = gt_build_mute(b);
    gt_status status = find_kinks(walked, out);
    while (*out)
        out = &(*out)->next;
    if (status == GT_OK)
        status = gt_absorbed_find(walked->r, out);
    b->appended = appended;
    return status;
}
