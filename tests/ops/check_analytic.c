/* The complex step: of an analytic op, Im f(x + ih v) / h is the derivative along v, by values alone. */
#include <math.h>

#include "harness.h"

static const double tiny = 1e-100;

/* A real case and the same over complex numbers. */
typedef struct pair {
    session real, complex;
    op_case over; /* complex numbers: they take twice the places in their domain */
    trial x, z;
} pair;

static bool begin(pair *p, const op_case *c)
{
    session_begin(&p->real, GT_F64);
    session_begin(&p->complex, GT_C128);
    p->over = *c;
    p->over.dtype = GT_C128;
    case_share_domains(&p->over);
    return trial_begin(&p->x, &p->real, c) && trial_begin(&p->z, &p->complex, &p->over);
}

/* z = x + ih v */
static void fill(const pair *p, const derived *d)
{
    for (int k = 0; k < p->x.c->n; k++) {
        int step = gt_dtype_in(p->z.x[k]->tensor.dtype, GT_SET_COMPLEX) ? 2 : 1;
        for (int64_t i = 0; i < parts(&p->z.x[k]->tensor); i++)
            leaf_put(p->z.x[k], i, i % step == 0 ? part(&p->x.x[k]->tensor, i / step) : 0);
    }
    for (int j = 0; j < p->x.carried; j++)
        for (int64_t i = 0; i < parts(&d->v[j]->tensor); i++)
            leaf_put(p->z.x[p->x.which[j]], 2 * i + 1, tiny * part(&d->v[j]->tensor, i));
}

static bool agree(const where *w, const gt_tensor *value, const gt_tensor *tangent, const gt_tensor *stepped)
{
    double scale[2] = {fmax(largest(value), 1e-3), fmax(largest(tangent), 1e-3)};
    for (int64_t i = 0; i < parts(value); i++) {
        double expected[2] = {part(value, i), part(tangent, i)};
        double got[2] = {part(stepped, 2 * i), part(stepped, 2 * i + 1) / tiny};
        for (int k = 0; k < 2; k++)
            if (!(fabs(expected[k] - got[k]) <= 1e-13 * scale[k])) {
                fail(w, NULL, "[%lld]: the %s is %.17g, by complex numbers %.17g", (long long)i,
                     k ? "derivative" : "value", expected[k], got[k]);
                return false;
            }
    }
    return true;
}

void check_analytic(const op_case *c)
{
    pair p;
    derived d;
    gt_tensor value[2], stepped;
    const where w = {c->op->name, c->label, "complex step"};
    bool ok = begin(&p, c);
    if (ok && p.x.carried) {
        derive(&p.x, &d);
        gt_ref target[2] = {p.x.y, d.jvp};
        fill(&p, &d);
        ok = session_run(&p.real, 2, target, value) && session_run(&p.complex, 1, &p.z.y, &stepped);
        if (ok && agree(&w, &value[0], &value[1], &stepped))
            pass();
    }
    if (!ok)
        fail(&w, NULL, "%s%s", p.real.error.message, p.complex.error.message);
    session_end(&p.real);
    session_end(&p.complex);
}
