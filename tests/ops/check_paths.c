/* Sums of several paths: each source reaches an op through its own operand and, by a factor that all operands have,
 * through every other one; and the value once more past the op. Then one value for several operands. Rules that take
 * the part of one operand for the whole are right for each operand alone. Last, a part of the value goes unused where
 * operands are smaller than it: what says so has to be made smaller with their cotangents. */
#include <stdio.h>
#include <string.h>

#include "harness.h"

/* Kinks and poles where operands are equal. */
static bool smooth_when_equal(const gt_op *op)
{
    static const char *const apart[] = {"logsubexp", "floormod"};
    for (size_t i = 0; i < sizeof apart / sizeof *apart; i++)
        if (strcmp(op->name, apart[i]) == 0)
            return false;
    return true;
}

/* The mean of the sines of all sources, a scalar. */
static gt_ref mean_of_sines(const trial *subject)
{
    gt_build *b = builder(subject->s);
    gt_ref sum = GT_NONE;
    int64_t count = 0;
    for (int i = 0; i < subject->carried; i++) {
        const gt_ref x = subject->x[subject->which[i]]->ref;
        const gt_shape *shape = gt_ref_shape(b->program, x);
        const gt_ref part_ = gt_sum(b, gt_apply1(b, &gt_op_sin, x), (1u << shape->rank) - 1, false);
        sum = i ? gt_add(b, sum, part_) : part_;
        count += gt_shape_count(shape);
    }
    return gt_scale(b, sum, 1 / (double)(count ? count : 1));
}

static bool same_kind(const op_case *c, int k, int j)
{
    return gt_shape_equal(&c->in[k].shape, &c->in[j].shape) && c->in[k].kind == c->in[j].kind &&
           c->in[k].low == c->in[j].low && c->in[k].high == c->in[j].high && c->in[k].definite == c->in[j].definite;
}

/* Calls the op again on values made of its operands; `shared`: those of one kind are one value. False: there are none.
 */
static bool weave(trial *subject, bool shared)
{
    gt_build *b = builder(subject->s);
    trial inner = *subject;
    leaf in[MAX_OPERANDS];
    const gt_ref mean = mean_of_sines(subject);
    bool any = !shared;
    for (int i = 0; i < subject->carried; i++) {
        const int k = subject->which[i];
        const gt_ref factor = gt_add(b, gt_scale(b, mean, 0.03), gt_number(b, mean, 1));
        in[k] = (leaf){.ref = gt_mul(b, subject->x[k]->ref, factor)};
        for (int j = 0; shared && j < k; j++)
            if (inner.x[j] == &in[j] && same_kind(subject->c, k, j)) {
                in[k] = in[j];
                any = true;
                break;
            }
        inner.x[k] = &in[k];
    }
    if (!any || !trial_call(&inner))
        return false;
    const gt_ref past = gt_cast(b, mean, gt_ref_dtype(b->program, inner.y));
    subject->y = gt_add(b, gt_mul(b, inner.y, past), gt_add(b, inner.y, past));
    return true;
}

/* False: nothing is smaller than the value. */
static bool mask(trial *subject)
{
    gt_build *b = builder(subject->s);
    const gt_shape *shape = gt_ref_shape(b->program, subject->y);
    const int64_t count = gt_shape_count(shape);
    bool smaller = false;
    for (int i = 0; i < subject->carried; i++)
        smaller |= gt_shape_count(gt_ref_shape(b->program, subject->x[subject->which[i]]->ref)) < count;
    if (!smaller || subject->c->op->rule != GT_POINTWISE)
        return false;
    void *data;
    gt_tensor *some = GT_NEW(b->arena, gt_tensor);
    *some = gt_tensor_new(b->arena, GT_BOOL, shape, &data);
    for (int64_t i = 0; i < count; i++)
        ((uint8_t *)data)[i] = i % 3 > 0;
    const gt_ref zero = gt_filled(b, 0, gt_ref_dtype(b->program, subject->y), shape);
    subject->y = gt_emit(b, &gt_op_where, GT_OF(gt_constant(b, some), subject->y, zero), NULL);
    return true;
}

void check_paths(const op_case *c)
{
    enum { SEVERAL, SHARED, MASKED, WAYS };
    static const char *const name[WAYS] = {"several paths", "one value for several operands", "a part unused"};
    for (int way = 0; way < WAYS; way++) {
        session s;
        trial subject;
        char label[200];
        if (way == SHARED && !smooth_when_equal(c->op))
            continue;
        (void)snprintf(label, sizeof label, "%s, %s", c->label, name[way]);
        const where w = {c->op->name, label, "call"};
        session_begin(&s, c->dtype);
        const bool begun = trial_begin(&subject, &s, c) && subject.carried > 1;
        const bool woven = begun && (way == MASKED ? mask(&subject) : weave(&subject, way == SHARED));
        if (s.error.code != GT_OK)
            fail(&w, NULL, "%s", s.error.message);
        else if (woven)
            check_orders(&w, &subject);
        session_end(&s);
    }
}
