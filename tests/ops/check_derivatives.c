/* Derivatives of a case: order 1 of the op, order 2 of its vjp. */
#include "harness.h"

#include <math.h>

/* Small enough to stay inside the domain (the outer eighths are never sampled when there are several elements) and not
 * to bring two elements together. */
static double safe_step(const trial *subject)
{
    double step = 0.04;
    for (int i = 0; i < subject->carried; i++)
        step = fmin(step, 0.2 * operand_gap(&subject->c->in[subject->which[i]]));
    return step;
}

/* Neither mode leads from an operand that carries no derivative to the value. */
static void check_no_gradient(const where *w, const trial *subject, int k)
{
    session *s = subject->s;
    gt_ref source = subject->x[k]->ref, cotangent, tangent;
    leaf *v = session_leaf_like(s, source);
    gt_vjp(builder(s), NULL, 1, &subject->y, NULL, 1, &source, &cotangent);
    gt_jvp(builder(s), NULL, 1, &source, &v->ref, 1, &subject->y, &tangent);
    if (s->error.code != GT_OK)
        fail(w, NULL, "%s", s->error.message);
    else if (cotangent != GT_NONE || tangent != GT_NONE)
        fail(w, NULL, "operand %d has a gradient", k + 1);
    else
        pass();
}

/* Nor does the value of an op that has derivatives depend on it: a part of theirs would be left out without a word.
 * What rules make, and what has no derivative at all, may. */
static void check_no_part(const where *w, const trial *subject, int k)
{
    const gt_op *op = subject->c->op;
    gt_tensor before, after;
    char place[160];
    if (op->rule == GT_ZERO || op->family == GT_FAMILY_INTERNAL ||
        !gt_dtype_differentiable(gt_ref_dtype(&subject->s->r.program, subject->y)) ||
        !session_run(subject->s, 1, &subject->y, &before))
        return;
    for (int64_t i = 0; i < parts(&subject->x[k]->tensor); i++)
        leaf_put(subject->x[k], i, part(&subject->x[k]->tensor, i) + 0.01);
    if (!session_run(subject->s, 1, &subject->y, &after))
        fail(w, NULL, "%s", subject->s->error.message);
    else if (!tensors_same(&before, &after, place))
        fail(w, place, "the value depends on operand %d, which has no gradient", k + 1);
    else
        pass();
    fill_trial(subject, 0, false);
}

/* A Hessian is symmetric: of g = J'w, the product with v is the same pushed forward and pulled back, and the gradient
 * of w'Jv. */
static void check_symmetry(const where *w, const trial *subject, const derived *d)
{
    session *s = subject->s;
    gt_ref source[MAX_OPERANDS], tangent[MAX_OPERANDS], pushed[MAX_OPERANDS], pulled[MAX_OPERANDS];
    gt_ref along[MAX_OPERANDS];
    for (int i = 0; i < subject->carried; i++) {
        source[i] = subject->x[subject->which[i]]->ref;
        tangent[i] = d->v[i]->ref;
    }
    gt_jvp(builder(s), NULL, subject->carried, source, tangent, subject->carried, d->cotangent, pushed);
    gt_vjp(builder(s), NULL, subject->carried, d->cotangent, tangent, subject->carried, source, pulled);
    gt_vjp(builder(s), NULL, 1, &d->jvp, &d->w->ref, subject->carried, source, along);
    gt_tensor a[MAX_OPERANDS], b[MAX_OPERANDS], c[MAX_OPERANDS], g[MAX_OPERANDS];
    if (s->error.code != GT_OK || !session_run(s, subject->carried, pushed, a) ||
        !session_run(s, subject->carried, pulled, b) || !session_run(s, subject->carried, along, c) ||
        !session_run(s, subject->carried, d->cotangent, g)) {
        fail(w, NULL, "%s", s->error.message);
        return;
    }
    double scale = 0;
    for (int i = 0; i < subject->carried; i++)
        scale = fmax(scale, fmax(largest(&g[i]), fmax(largest(&a[i]), largest(&b[i]))));
    for (int i = 0; i < subject->carried; i++)
        for (int64_t e = 0; e < parts(&g[i]); e++) {
            double x = a[i].data ? part(&a[i], e) : 0, y = b[i].data ? part(&b[i], e) : 0;
            double z = c[i].data ? part(&c[i], e) : 0;
            if (!(fabs(x - y) <= 1e-12 * scale && fabs(x - z) <= 1e-12 * scale)) {
                fail(w, NULL, "operand %d [%lld]: jvp of vjp is %.17g, vjp of vjp is %.17g, vjp of jvp is %.17g",
                     subject->which[i] + 1, (long long)e, x, y, z);
                return;
            }
        }
    pass();
}

void check_orders(const where *w, const trial *subject)
{
    session *s = subject->s;
    derived d;
    map first = {.s = s, .sources = subject->carried, .targets = 1, .step = safe_step(subject)};
    for (int i = 0; i < subject->carried; i++)
        first.source[i] = subject->x[subject->which[i]];
    first.target[0] = subject->y;
    check_map(w, &first, "", subject->c->seed);
    derive(subject, &d);
    where here = {w->op, w->at, "connected"};
    if (s->error.code != GT_OK) {
        fail(&here, NULL, "%s", s->error.message);
        return;
    }
    const gt_program *program = &s->r.program;
    for (int i = 0; i < subject->carried; i++) {
        const gt_ref source = subject->x[subject->which[i]]->ref, found = d.cotangent[i];
        if (found == GT_NONE || !gt_shape_equal(gt_ref_shape(program, found), gt_ref_shape(program, source))) {
            fail(&here, NULL, "operand %d has %s", subject->which[i] + 1,
                 found == GT_NONE ? "no gradient" : "a gradient of another shape than its own");
            return;
        }
    }
    if (d.jvp == GT_NONE || !gt_shape_equal(gt_ref_shape(program, d.jvp), gt_ref_shape(program, subject->y))) {
        fail(&here, NULL, "the value has %s",
             d.jvp == GT_NONE ? "no tangent" : "a tangent of another shape than its own");
        return;
    }
    pass();
    map second = first;
    second.targets = subject->carried;
    second.source[second.sources++] = d.w;
    for (int i = 0; i < subject->carried; i++)
        second.target[i] = d.cotangent[i];
    check_map(w, &second, "order 2: ", subject->c->seed + 1);
    here.check = "order 2: symmetry";
    check_symmetry(&here, subject, &d);
}

void check_derivatives(const op_case *c)
{
    session s;
    trial subject;
    where w = {c->op->name, c->label, "call"};
    session_begin(&s, c->dtype);
    if (!trial_begin(&subject, &s, c)) {
        fail(&w, NULL, "%s", s.error.message);
        session_end(&s);
        return;
    }
    pass();
    w.check = "no gradient";
    for (int k = 0, next = 0; k < c->n; k++)
        if (next < subject.carried && subject.which[next] == k)
            next++;
        else if (c->in[k].kind == OPERAND_FLOAT) {
            check_no_gradient(&w, &subject, k);
            check_no_part(&w, &subject, k);
        }
    if (subject.carried)
        check_orders(&w, &subject);
    session_end(&s);
}
