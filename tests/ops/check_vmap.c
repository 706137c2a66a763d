/* Batching against a loop: the value, its tangent, its cotangents and these pushed forward again, with every set of
 * operands batched. That the loop itself is right, check_derivatives compares with values. */
#include "harness.h"

#include <stdio.h>
#include <string.h>

enum { MAX_LEAVES = 3 * MAX_OPERANDS + 2 };

typedef struct batches {
    leaf *from[MAX_LEAVES], *to[MAX_LEAVES];
    int operands, n; /* the operands come first; all the directions are batched together or not at all */
} batches;

static void add(batches *b, session *s, leaf *from)
{
    b->from[b->n] = from;
    b->to[b->n++] = session_leaf_batch(s, from->ref);
}

static size_t bytes(const leaf *l)
{
    return (size_t)gt_shape_count(&l->tensor.shape) * gt_dtype_size(l->tensor.dtype);
}

/* Copies what stands in a leaf into place `lane` of its batch, or back. */
static void store(const batches *b, int lane)
{
    for (int i = 0; i < b->n; i++)
        if (bytes(b->from[i]))
            memcpy((char *)b->to[i]->data + (size_t)lane * bytes(b->from[i]), b->from[i]->data, bytes(b->from[i]));
}

static void restore(const batches *b, int i, int lane)
{
    if (bytes(b->from[i]))
        memcpy(b->from[i]->data, (char *)b->to[i]->data + (size_t)lane * bytes(b->from[i]), bytes(b->from[i]));
}

static void fill(const batches *b, const trial *subject)
{
    for (int lane = BATCH - 1; lane >= 0; lane--) {
        fill_trial(subject, (uint64_t)lane, false);
        for (int i = b->operands; i < b->n; i++)
            fill_direction(b->from[i], subject->c->seed + (uint64_t)lane, (uint64_t)i);
        store(b, lane);
    }
}

/* OpenBLAS and our own products choose their order of summation by shape, and a batch changes the shape. */
static bool contracts(const gt_op *op)
{
    return op->family == GT_FAMILY_LINALG || strcmp(op->name, "batch_matmul") == 0;
}

static gt_tensor lane_of(const gt_tensor *batch, int lane)
{
    gt_tensor one = *batch;
    one.shape.rank--;
    memmove(one.shape.dim, one.shape.dim + 1, (size_t)one.shape.rank * sizeof one.shape.dim[0]);
    one.data =
        (const char *)batch->data + (size_t)lane * (size_t)gt_shape_count(&one.shape) * gt_dtype_size(batch->dtype);
    return one;
}

static bool same_lane(const where *w, const op_case *c, const gt_tensor *loop, const gt_tensor *batch, bool batched,
                      int lane, int target)
{
    char place[160], at[40];
    gt_tensor got = *batch;
    if (!loop->data && !batch->data)
        return true;
    snprintf(at, sizeof at, "target %d, lane %d", target, lane);
    if (batched && (got.shape.rank == 0 || got.shape.dim[0] != BATCH)) {
        fail(w, at, "the batch axis is missing");
        return false;
    }
    if (batched)
        got = lane_of(batch, lane);
    if (contracts(c->op) ? tensors_agree(loop, &got, 1e-14, 1e-14 * largest(loop), place)
                         : tensors_same(loop, &got, place))
        return true;
    fail(w, at, "%s", place);
    return false;
}

/* One set of operands: what is in it takes its place in the loop from lane to lane, the rest stays at lane 0. */
static void check_set(const where *w, const trial *subject, const batches *b, unsigned set, int n, const gt_ref *target)
{
    session *s = subject->s;
    gt_ref from[MAX_LEAVES], to[MAX_LEAVES], out[MAX_TARGETS], there[MAX_TARGETS];
    bool batched[MAX_TARGETS], is[MAX_LEAVES];
    gt_tensor loop[MAX_TARGETS], batch[MAX_TARGETS];
    int many = 0, present = 0;
    for (int i = 0; i < b->n; i++) {
        is[i] = set >> (i < b->operands ? i : b->operands) & 1u;
        restore(b, i, 0);
        if (is[i]) {
            from[many] = b->from[i]->ref;
            to[many++] = b->to[i]->ref;
        }
    }
    for (int i = 0; i < n; i++)
        if (target[i] != GT_NONE)
            there[present++] = target[i];
    gt_vmap(builder(s), BATCH, many, from, to, present, there, out, batched);
    if (s->error.code != GT_OK || gt_program_verify(&s->r.program, 0, &s->error) != GT_OK ||
        !session_run(s, present, out, batch)) {
        fail(w, NULL, "%s", s->error.message);
        return;
    }
    gt_eval_plan *plan = session_plan(s, present, there);
    for (int lane = 0; lane < BATCH; lane++) {
        for (int i = 0; i < b->n; i++)
            restore(b, i, is[i] ? lane : 0);
        if (!session_run_plan(s, plan, present, there, loop)) {
            fail(w, NULL, "%s", s->error.message);
            return;
        }
        for (int i = 0; i < present; i++)
            if (!same_lane(w, subject->c, &loop[i], &batch[i], batched[i], lane, i))
                return;
    }
    pass();
}

/* The leaves to batch, with values in every lane, and what is computed from them; the number of that. */
static int prepare(const trial *subject, batches *b, gt_ref target[MAX_TARGETS])
{
    session *s = subject->s;
    derived d;
    derived_twice second;
    derive(subject, &d);
    int n = all_targets(subject, &d, target);
    for (int k = 0; k < subject->c->n; k++)
        add(b, s, subject->x[k]);
    if (subject->carried) {
        derive_twice(subject, &d, &second);
        add(b, s, d.w);
        add(b, s, second.w);
    }
    for (int i = 0; i < subject->carried; i++) {
        add(b, s, d.v[i]);
        add(b, s, second.v[i]);
        target[n++] = second.pushed[i];
    }
    fill(b, subject);
    return n;
}

void check_vmap(const op_case *c)
{
    if (c->n == 0)
        return;
    session s;
    trial subject;
    batches b = {.operands = c->n};
    gt_ref target[MAX_TARGETS];
    session_begin(&s, c->dtype);
    if (trial_begin(&subject, &s, c)) { /* else: said by check_derivatives */
        int n = prepare(&subject, &b, target);
        const where whole = {c->op->name, c->label, "vmap"};
        if (s.error.code != GT_OK)
            fail(&whole, NULL, "%s", s.error.message);
        unsigned sets = 1u << (c->n + (subject.carried > 0));
        for (unsigned set = 1; set < sets && s.error.code == GT_OK; set++) {
            char name[40];
            int used = snprintf(name, sizeof name, "vmap of ");
            for (int k = 0; k < c->n; k++)
                if (set >> k & 1u)
                    used += snprintf(name + used, sizeof name - (size_t)used, "%d ", k + 1);
            if (set >> c->n)
                used += snprintf(name + used, sizeof name - (size_t)used, "directions ");
            name[used - 1] = '\0';
            check_set(&(where){c->op->name, c->label, name}, &subject, &b, set, n, target);
        }
    }
    session_end(&s);
}
