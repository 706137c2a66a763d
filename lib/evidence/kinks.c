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
        const gt_eqn *e = gt_eqn_at(&r->program, kink->ref);
        if (!e->op->kink || (kink->ref == last && !e->op->kink->by_operand))
            continue;
        kink->at = e->op->kink->at;
        mask[l.n] = e->op->kink->mask(&r->build, e, kink->ref, walked->pulled[i].k);
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
