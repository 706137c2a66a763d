/* Threads: every step of a plan cut into as many parts as there can be, which for real work only large steps are, gives
 * the bytes of one thread. The value, its tangent and its cotangents; alone, and over a batch. */
#include <stdio.h>
#include <string.h>

#include "harness.h"

/* Takes the values of a plan for so many threads; the number of its steps that are shared, -1 after a failure. */
static int run_shared(session *s, int threads, int n, const gt_ref *target, gt_tensor *out)
{
    gt_planner *planner = GT_NEW(&s->arena, gt_planner);
    gt_eval_plan *plan = NULL;
    gt_planner_init(planner, &s->arena, &s->scratch);
    planner->threads = threads;
    planner->share_all = true;
    if (gt_eval_plan_make(planner, &s->arena, &s->r.program, NULL, 0, n, target, &plan, &s->error) != GT_OK ||
        !session_run_plan(s, plan, n, target, out))
        return -1;
    return gt_eval_plan_measure(plan).shared;
}

static bool same_bytes(const gt_tensor *a, const gt_tensor *b)
{
    const size_t size = (size_t)gt_shape_count(&a->shape) * gt_dtype_size(a->dtype);
    return a->dtype == b->dtype && gt_shape_equal(&a->shape, &b->shape) &&
           (size == 0 || memcmp(a->data, b->data, size) == 0);
}

/* Shared steps of the first target, -1 when something is wrong. */
static int compare(const where *w, session *s, int n, const gt_ref *target)
{
    static const int threads[] = {3, 7};
    gt_tensor alone[MAX_TARGETS], other[MAX_TARGETS];
    int shared = 0;
    if (run_shared(s, 1, n, target, alone) != 0) {
        fail(w, NULL, "one thread: %s", s->error.message);
        return -1;
    }
    for (size_t k = 0; k < sizeof threads / sizeof *threads; k++) {
        char at[60];
        if (run_shared(s, threads[k], n, target, other) < 0) {
            fail(w, NULL, "%d threads: %s", threads[k], s->error.message);
            return -1;
        }
        for (int i = 0; i < n; i++)
            if (!same_bytes(&alone[i], &other[i])) {
                snprintf(at, sizeof at, "target %d", i);
                fail(w, at, "%d threads give other bytes", threads[k]);
                return -1;
            }
        shared = run_shared(s, threads[k], 1, target, other);
    }
    pass();
    return shared;
}

/* The same targets with a batch of every leaf. */
static int batched(const trial *subject, const derived *d, int n, const gt_ref *target, gt_ref *out)
{
    session *s = subject->s;
    gt_ref from[3 * MAX_OPERANDS], to[3 * MAX_OPERANDS];
    bool is[MAX_TARGETS];
    leaf *all[3 * MAX_OPERANDS];
    int many = 0;
    for (int k = 0; k < subject->c->n; k++)
        all[many++] = subject->x[k];
    for (int i = 0; i < subject->carried; i++)
        all[many++] = d->v[i];
    if (subject->carried)
        all[many++] = d->w;
    for (int i = 0; i < many; i++) {
        leaf *batch = session_leaf_batch(s, all[i]->ref);
        const size_t size = (size_t)gt_shape_count(&all[i]->tensor.shape) * gt_dtype_size(all[i]->tensor.dtype);
        for (size_t lane = 0; size && lane < BATCH; lane++)
            memcpy((char *)batch->data + lane * size, all[i]->data, size);
        from[i] = all[i]->ref;
        to[i] = batch->ref;
    }
    gt_vmap(builder(s), BATCH, many, from, to, n, target, out, is);
    return s->error.code == GT_OK ? n : 0;
}

int check_shares(const op_case *c)
{
    session s;
    trial subject;
    derived d;
    gt_ref all[MAX_TARGETS], target[MAX_TARGETS], wide[MAX_TARGETS];
    const where w = {c->op->name, c->label, "threads"}, wb = {c->op->name, c->label, "threads, batched"};
    int shared = 0, n = 0;
    session_begin(&s, c->dtype);
    if (trial_begin(&subject, &s, c)) {
        derive(&subject, &d);
        for (int i = 0, many = all_targets(&subject, &d, all); i < many; i++)
            if (all[i] != GT_NONE)
                target[n++] = all[i];
        const int alone = compare(&w, &s, n, target);
        const int together = subject.c->n && batched(&subject, &d, n, target, wide) ? compare(&wb, &s, n, wide) : 0;
        shared = (alone > 0) + (together > 0);
    }
    if (s.error.code != GT_OK)
        fail(&w, NULL, "%s", s.error.message);
    session_end(&s);
    return shared;
}
