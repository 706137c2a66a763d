/* The same case in float32, and one plan run again and again. */
#include "harness.h"

#include <float.h>
#include <math.h>

/* -- float32 -- */

/* A copy in float64, to compare across precisions. */
static gt_tensor widened(session *s, const gt_tensor *t)
{
    void *data;
    gt_shape flat = {1, {parts(t)}};
    gt_tensor wide = gt_tensor_new(&s->arena, GT_F64, &flat, &data);
    for (int64_t i = 0; i < parts(t); i++)
        ((double *)data)[i] = part(t, i);
    return wide;
}

/* Within a few float32 units of the exact value, or of the largest number in the case (what cancels leaves as much
 * behind). The operands are exact in both precisions. */
static bool near_enough(const where *w, session *s, const gt_tensor *exact, const gt_tensor *single, double scale)
{
    char place[160];
    if (!exact->data != !single->data || !gt_shape_equal(&exact->shape, &single->shape) ||
        (exact->dtype != single->dtype && single->dtype != GT_F32 && single->dtype != GT_C64)) {
        fail(w, NULL, "expected another form: %s, got %s", exact->data ? gt_dtype_name(exact->dtype) : "none",
             single->data ? gt_dtype_name(single->dtype) : "none");
        return false;
    }
    if (!exact->data)
        return true;
    double tolerance = gt_dtype_differentiable(exact->dtype) ? 16 * (double)FLT_EPSILON : 0;
    gt_tensor a = widened(s, exact), b = widened(s, single);
    if (tensors_agree(&a, &b, tolerance, tolerance * scale, place))
        return true;
    fail(w, NULL, "%s", place);
    return false;
}

static bool evaluate_in(gt_dtype dtype, const where *w, session *s, const op_case *c, int *n, gt_tensor *out)
{
    trial subject;
    derived d;
    gt_ref target[MAX_TARGETS];
    session_begin(s, dtype);
    if (!trial_begin(&subject, s, c)) {
        fail(w, NULL, "%s: %s", gt_dtype_name(dtype), s->error.message);
        return false;
    }
    fill_trial(&subject, 0, true);
    derive(&subject, &d);
    *n = all_targets(&subject, &d, target);
    if (s->error.code == GT_OK && session_run(s, *n, target, out) &&
        gt_program_verify(&s->r.program, 0, &s->error) == GT_OK)
        return true;
    fail(w, NULL, "%s: %s", gt_dtype_name(dtype), s->error.message);
    return false;
}

static void check_float32(const op_case *c)
{
    session exact, single;
    gt_tensor a[MAX_TARGETS], b[MAX_TARGETS];
    int n = 0, m = 0;
    static const char *const name[] = {"float32 value", "float32 jvp", "float32 vjp"};
    where w = {c->op->name, c->label, "float32"};
    bool ok = evaluate_in(c->dtype, &w, &exact, c, &n, a);
    if (evaluate_in(c->dtype == GT_C128 ? GT_C64 : GT_F32, &w, &single, c, &m, b) && ok) {
        double scale = 0;
        for (int i = 0; i < n; i++)
            scale = fmax(scale, largest(&a[i]));
        for (int i = 0; ok && i < n && i < m; i++) {
            w.check = name[i < 2 ? i : 2];
            ok = near_enough(&w, &exact, &a[i], &b[i], scale);
        }
        if (ok)
            pass();
    }
    session_end(&exact);
    session_end(&single);
}

/* -- plans -- */

static bool all_same(const where *w, int n, const gt_tensor *expected, const gt_tensor *got)
{
    char place[160];
    for (int i = 0; i < n; i++)
        if (expected[i].data && !tensors_same(&expected[i], &got[i], place)) {
            fail(w, NULL, "target %d %s", i, place);
            return false;
        }
    return true;
}

/* One plan on operands A, on operands B, on A again; and fresh plans, of all targets and of each alone. */
static void check_plans(const op_case *c)
{
    session s;
    trial subject;
    derived d;
    gt_ref target[MAX_TARGETS];
    gt_tensor first[MAX_TARGETS], second[MAX_TARGETS], again[MAX_TARGETS], fresh[MAX_TARGETS];
    where w = {c->op->name, c->label, "plan run again"};
    session_begin(&s, c->dtype);
    if (trial_begin(&subject, &s, c)) {
        derive(&subject, &d);
        int n = all_targets(&subject, &d, target);
        gt_eval_plan *plan = session_plan(&s, n, target);
        bool ok = session_run_plan(&s, plan, n, target, first);
        fill_trial(&subject, 1, false);
        ok = ok && session_run_plan(&s, plan, n, target, second) && session_run(&s, n, target, fresh);
        for (int i = 0; ok && i < n; i++)
            ok = session_run(&s, 1, &target[i], &again[i]);
        w.check = "fresh plan";
        bool same = ok && all_same(&w, n, fresh, second);
        w.check = "plan of one target";
        same = same && all_same(&w, n, second, again);
        fill_trial(&subject, 0, false);
        ok = ok && session_run_plan(&s, plan, n, target, again);
        w.check = "plan run again";
        same = same && ok && all_same(&w, n, first, again);
        if (!ok)
            fail(&w, NULL, "%s", s.error.message);
        else if (same)
            pass();
    }
    session_end(&s);
}

void check_robustness(const op_case *c)
{
    check_float32(c);
    check_plans(c);
}
