/* What the independence test says of an op, against its Jacobian: do rows of the value depend on other rows of an
 * operand? */
#include "sparse/independence.h"

#include "harness.h"

static int64_t rows_of(const gt_shape *shape)
{
    return shape->rank && gt_shape_count(shape) ? shape->dim[0] : 0;
}

/* All directions zero, but for row `row` of operand i. */
static void point(const trial *subject, const derived *d, int i, int64_t row)
{
    for (int j = 0; j < subject->carried; j++)
        for (int64_t e = 0; e < parts(&d->v[j]->tensor); e++)
            leaf_put(d->v[j], e, 0);
    int64_t n = parts(&d->v[i]->tensor) / rows_of(&d->v[i]->tensor.shape);
    for (int64_t e = row * n; e < (row + 1) * n; e++)
        leaf_put(d->v[i], e, 1 + 0.25 * (double)(e % 5));
}

/* Whether a row of the value moves with another row of operand i; *ok false when it could not be run. */
static bool rows_mix(const trial *subject, const derived *d, gt_eval_plan *plan, int i, bool *ok)
{
    gt_tensor tangent;
    int64_t rows = rows_of(&subject->x[subject->which[i]]->tensor.shape);
    for (int64_t row = 0; row < rows; row++) {
        point(subject, d, i, row);
        *ok = session_run_plan(subject->s, plan, 1, &d->jvp, &tangent);
        int64_t n = *ok ? parts(&tangent) / rows : 0;
        for (int64_t e = 0; e < n * rows; e++)
            if (e / n != row && part(&tangent, e) != 0)
                return true;
    }
    return false;
}

static void check_operand(const where *w, const trial *subject, const derived *d, gt_eval_plan *plan, int i)
{
    session *s = subject->s;
    gt_ref x = subject->x[subject->which[i]]->ref;
    const gt_shape *from = gt_ref_shape(&s->r.program, x), *to = gt_ref_shape(&s->r.program, subject->y);
    if (rows_of(from) < 2 || rows_of(from) != rows_of(to))
        return;
    bool ok = true;
    gt_mixing_kind said = gt_mixing_find(builder(s), NULL, subject->y, x).kind;
    bool mix = rows_mix(subject, d, plan, i, &ok);
    if (!ok)
        fail(w, NULL, "%s", s->error.message);
    else if (mix ? said == GT_INDEPENDENT : said == GT_MIXES)
        fail(w, NULL, "operand %d: the rows %s, but are said %s", subject->which[i] + 1, mix ? "mix" : "do not mix",
             mix ? "not to" : "to");
    else
        pass();
}

void check_independence(const op_case *c)
{
    session s;
    trial subject;
    derived d;
    session_begin(&s, c->dtype);
    if (trial_begin(&subject, &s, c) && subject.carried) { /* else: said by check_derivatives */
        derive(&subject, &d);
        gt_eval_plan *plan = session_plan(&s, 1, &d.jvp);
        for (int i = 0; i < subject.carried; i++)
            check_operand(&(where){c->op->name, c->label, "independence"}, &subject, &d, plan, i);
    }
    session_end(&s);
}
