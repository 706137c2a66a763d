/* A map's Jacobian, three ways: pushed forward, pulled back, and from differences of values alone. */
#include "harness.h"

#include "../common/differences.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* -- differences of values -- */

/* Values of the map's targets one after another. */
static int64_t total_parts(const map *m, const gt_tensor *value)
{
    int64_t n = 0;
    for (int i = 0; i < m->targets; i++)
        n += value[i].data ? parts(&value[i]) : 0;
    return n;
}

/* The same values, as far apart as one row of differences is from the next. */
static void flatten(const map *m, const gt_tensor *value, double *out)
{
    for (int i = 0; i < m->targets; i++)
        for (int64_t j = 0; value[i].data && j < parts(&value[i]); j++, out += DIFFERENCES_ROWS)
            *out = part(&value[i], j);
}

/* source = base + step * direction */
static void move(const map *m, const gt_tensor *base, leaf *const *direction, double step)
{
    for (int i = 0; i < m->sources; i++)
        for (int64_t j = 0; j < parts(&base[i]); j++)
            leaf_put(m->source[i], j, part(&base[i], j) + step * part(&direction[i]->tensor, j));
}

/* The derivative of all targets along the direction, with its own error estimate; false when a run failed. */
static bool slopes(const map *m, leaf *const *direction, int64_t n, double *out, double *error)
{
    session *s = m->s;
    differences d = {.rows = DIFFERENCES_ROWS, .distance = m->step, .shrink = 1.4};
    gt_eval_plan *plan = session_plan(s, m->targets, m->target);
    gt_tensor base[MAX_TARGETS], value[MAX_TARGETS];
    double *ahead = GT_ARRAY(&s->arena, (size_t)n * DIFFERENCES_ROWS + 1, double),
           *behind = GT_ARRAY(&s->arena, (size_t)n * DIFFERENCES_ROWS + 1, double);
    for (int i = 0; i < m->sources; i++) {
        void *data;
        base[i] = gt_tensor_new(&s->arena, m->source[i]->tensor.dtype, &m->source[i]->tensor.shape, &data);
        size_t size = (size_t)gt_shape_count(&base[i].shape) * gt_dtype_size(base[i].dtype);
        if (size)
            memcpy(data, m->source[i]->data, size);
        d.noise = fmax(d.noise, 8 * 0x1p-53 * largest(&base[i]));
    }
    bool ok = plan != NULL;
    for (int row = 0; ok && row < d.rows; row++) {
        double step = differences_distance(&d, row);
        move(m, base, direction, step);
        ok = session_run_plan(s, plan, m->targets, m->target, value);
        if (ok)
            flatten(m, value, ahead + row);
        for (int i = 0; ok && i < m->targets; i++)
            d.noise = fmax(d.noise, 8 * 0x1p-53 * largest(&value[i]));
        move(m, base, direction, -step);
        ok = ok && session_run_plan(s, plan, m->targets, m->target, value);
        if (ok)
            flatten(m, value, behind + row);
    }
    move(m, base, direction, 0);
    for (int64_t i = 0; ok && i < n; i++)
        out[i] = differences_slope(&d, ahead + i * d.rows, behind + i * d.rows, &error[i]);
    return ok;
}

/* -- the checks -- */

typedef struct jacobian {
    leaf *v[MAX_TARGETS], *u[MAX_TARGETS];
    gt_ref pushed[MAX_TARGETS], pulled[MAX_TARGETS];
    gt_tensor value[MAX_TARGETS], forward[MAX_TARGETS], back[MAX_TARGETS];
} jacobian;

/* Targets without cotangent to come from are left out: they are zero. */
static bool differentiate(const map *m, uint64_t seed, jacobian *j)
{
    session *s = m->s;
    gt_ref source[MAX_TARGETS], tangent[MAX_TARGETS], target[MAX_TARGETS], given[MAX_TARGETS], pushed[MAX_TARGETS];
    int n = 0;
    for (int i = 0; i < m->sources; i++) {
        j->v[i] = session_leaf_like(s, m->source[i]->ref);
        fill_direction(j->v[i], seed, (uint64_t)i);
        source[i] = m->source[i]->ref;
        tangent[i] = j->v[i]->ref;
    }
    for (int i = 0; i < m->targets; i++) {
        j->pushed[i] = GT_NONE;
        if (m->target[i] == GT_NONE)
            continue;
        j->u[i] = session_leaf_like(s, m->target[i]);
        fill_direction(j->u[i], seed, (uint64_t)i + MAX_TARGETS);
        target[n] = m->target[i];
        given[n++] = j->u[i]->ref;
    }
    gt_vjp(builder(s), NULL, n, target, given, m->sources, source, j->pulled);
    gt_jvp(builder(s), NULL, m->sources, source, tangent, n, target, pushed);
    for (int i = 0, from = 0; i < m->targets; i++)
        if (m->target[i] != GT_NONE)
            j->pushed[i] = pushed[from++];
    return s->error.code == GT_OK && session_run(s, m->targets, m->target, j->value) &&
           session_run(s, m->targets, j->pushed, j->forward) && session_run(s, m->sources, j->pulled, j->back);
}

static void check_differences(const where *w, const map *m, const jacobian *j)
{
    session *s = m->s;
    int64_t n = total_parts(m, j->value);
    double *expected = GT_ARRAY(&s->arena, (size_t)n + 1, double), *error = GT_ARRAY(&s->arena, (size_t)n + 1, double);
    if (!slopes(m, j->v, n, expected, error)) {
        fail(w, NULL, "%s", s->error.message);
        return;
    }
    char place[60];
    for (int i = 0; i < m->targets; i++)
        for (int64_t e = 0; j->value[i].data && e < parts(&j->value[i]); e++, expected++, error++) {
            double got = j->forward[i].data ? part(&j->forward[i], e) : 0;
            double scale = fmax(fmax(fabs(got), fabs(*expected)), fmax(largest(&j->value[i]), 1e-3));
            snprintf(place, sizeof place, "%d[%lld]", i, (long long)e);
            if (!(*error <= 1e-6 * scale)) {
                fail(w, place, "the differences do not settle: %.17g, error %.2g; got %.17g", *expected, *error, got);
                return;
            }
            if (!(fabs(got - *expected) <= *error)) {
                fail(w, place, "expected %.17g (error %.2g), got %.17g", *expected, *error, got);
                return;
            }
        }
    pass();
}

/* sum of a_i b_i; the sum of magnitudes is added to `size`. */
static double dot(const gt_tensor *a, const gt_tensor *b, double *size)
{
    double sum = 0;
    for (int64_t i = 0; a->data && b->data && i < parts(a); i++) {
        sum += part(a, i) * part(b, i);
        *size += fabs(part(a, i) * part(b, i));
    }
    return sum;
}

static void check_transposition(const where *w, const map *m, const jacobian *j)
{
    double ahead = 0, back = 0, size = 0;
    for (int i = 0; i < m->targets; i++)
        if (j->forward[i].data)
            ahead += dot(&j->u[i]->tensor, &j->forward[i], &size);
    for (int i = 0; i < m->sources; i++)
        back += dot(&j->v[i]->tensor, &j->back[i], &size);
    if (fabs(ahead - back) <= 1e-12 * size)
        pass();
    else
        fail(w, NULL, "<u, Jv> is %.17g, but <J'u, v> is %.17g", ahead, back);
}

static where named(const where *w, const char *order, const char *check, char text[60])
{
    snprintf(text, 60, "%s%s", order, check);
    return (where){w->op, w->at, text};
}

void check_map(const where *w, const map *m, const char *order, uint64_t seed)
{
    char text[60];
    jacobian j;
    where here = named(w, order, "build", text);
    if (!differentiate(m, seed, &j)) {
        fail(&here, NULL, "%s", m->s->error.message);
        return;
    }
    here = named(w, order, "verify", text);
    if (gt_program_verify(&m->s->r.program, 0, &m->s->error) == GT_OK)
        pass();
    else
        fail(&here, NULL, "%s", m->s->error.message);
    here = named(w, order, "jvp against differences", text);
    check_differences(&here, m, &j);
    here = named(w, order, "vjp against jvp", text);
    check_transposition(&here, m, &j);
}

/* -- derivatives of a case -- */

void derive(const trial *subject, derived *out)
{
    session *s = subject->s;
    gt_ref source[MAX_OPERANDS], tangent[MAX_OPERANDS];
    for (int i = 0; i < subject->carried; i++) {
        source[i] = subject->x[subject->which[i]]->ref;
        out->v[i] = session_leaf_like(s, source[i]);
        tangent[i] = out->v[i]->ref;
        fill_direction(out->v[i], subject->c->seed, (uint64_t)i);
    }
    out->w = session_leaf_like(s, subject->y);
    out->jvp = GT_NONE;
    if (!subject->carried)
        return;
    fill_direction(out->w, subject->c->seed, MAX_OPERANDS);
    gt_jvp(builder(s), NULL, subject->carried, source, tangent, 1, &subject->y, &out->jvp);
    gt_vjp(builder(s), NULL, 1, &subject->y, &out->w->ref, subject->carried, source, out->cotangent);
}

void derive_twice(const trial *subject, const derived *d, derived_twice *out)
{
    session *s = subject->s;
    gt_ref source[MAX_OPERANDS + 1], tangent[MAX_OPERANDS + 1];
    const int n = subject->carried;
    for (int i = 0; i < n; i++) {
        source[i] = subject->x[subject->which[i]]->ref;
        out->v[i] = session_leaf_like(s, source[i]);
        tangent[i] = out->v[i]->ref;
    }
    source[n] = d->w->ref;
    out->w = session_leaf_like(s, d->w->ref);
    tangent[n] = out->w->ref;
    gt_jvp(builder(s), NULL, n + 1, source, tangent, n, d->cotangent, out->pushed);
}

int all_targets(const trial *subject, const derived *d, gt_ref target[MAX_TARGETS])
{
    int n = 0;
    target[n++] = subject->y;
    if (subject->carried)
        target[n++] = d->jvp;
    for (int i = 0; i < subject->carried; i++)
        target[n++] = d->cotangent[i];
    return n;
}
