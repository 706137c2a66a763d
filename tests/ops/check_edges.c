/* The pointwise ops, all of them, on shapes and numbers at the edge: operands without elements, without axes, with five
 * axes, with axes of length 1 that broadcast; NaN and infinity. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "harness.h"

/* An operand without gradient must be what the rule says it is, of the others (pow_log): no shape of its own will do.
 */
static bool takes_for_granted(const gt_op *op)
{
    for (int k = 0; k < gt_op_args(op); k++)
        if (op->args[k].flags & GT_ARG_FIXED)
            return true;
    return false;
}

static bool pointwise(const gt_op *op)
{
    return gt_op_args(op) > 0 && !takes_for_granted(op) && !op->variadic && op->pointwise[GT_F64] &&
           (op->rule == GT_POINTWISE || op->rule == GT_ZERO);
}

/* -- shapes: as many as the op has operands, from these -- */

static const char *const shapes[][3] = {
    {"0", "0", "0"},           {"0,3", "3", ""},    {"3,0", "1,0", "3,1"}, {"2,1,3,1,2", "3,1,2,1", "2,1"},
    {"1", "2,1,1,3,1", "3,1"}, {"2,1", "1,3", "1"}, {"", "2,2", ""},
};

static void check_shape(const gt_op *op, const char *const *shape)
{
    op_case c;
    char text[200] = "";
    size_t used = 0;
    for (int k = 0; k < gt_op_args(op); k++)
        used += (size_t)snprintf(text + used, sizeof text - used, "%s:%s%s ", op->args[k].name, shape[k],
                                 op->args[k].flags & GT_ARG_BOOL ? "?" : "");
    const where w = {op->name, text, "case"};
    if (!case_read(op, text, GT_F64, &c)) {
        fail(&w, NULL, "the case cannot be read");
        return;
    }
    check_derivatives(&c);
    check_vmap(&c);
    check_robustness(&c);
}

/* -- numbers -- */

/* NaN in operand k that does not come through, and why. */
static const struct {
    const char *op;
    int operand;
    const char *why;
} swallowed[] = {
    {"copysign", 1, "its sign is all that is asked"},
    {"where", 1, "a value that may not be chosen"},
    {"where", 2, "the same"},
    {"complex", 1, "it is in the imaginary part"},
    {"clip_by_value", 1, "as in TensorFlow a bound that is no number binds nothing"},
    {"clip_by_value", 2, "the same"},
};

static bool swallows(const gt_op *op, int k)
{
    for (size_t i = 0; i < sizeof swallowed / sizeof *swallowed; i++)
        if (strcmp(swallowed[i].op, op->name) == 0 && swallowed[i].operand == k)
            return true;
    return false;
}

/* The value with operand k at x and the others inside their domains, as a real or complex number. */
static bool value_at(const gt_op *op, gt_dtype dtype, int k, double x, session *s, double *out)
{
    op_case c;
    trial subject;
    gt_tensor value;
    char text[120] = "";
    size_t used = 0;
    for (int i = 0; i < gt_op_args(op); i++)
        used += (size_t)snprintf(text + used, sizeof text - used, "%s:%s ", op->args[i].name,
                                 op->args[i].flags & GT_ARG_BOOL ? "?" : "");
    session_begin(s, dtype);
    if (!case_read(op, text, GT_F64, &c) || !trial_begin(&subject, s, &c))
        return false;
    bool complex = gt_dtype_in(dtype, GT_SET_COMPLEX);
    for (int i = 0; complex && i < c.n; i++)
        if (gt_dtype_in(subject.x[i]->tensor.dtype, GT_SET_COMPLEX))
            leaf_put(subject.x[i], 1, 0);
    leaf_put(subject.x[k], 0, x);
    if (!session_run(s, 1, &subject.y, &value))
        return false;
    *out = part(&value, 0);
    return true;
}

/* NaN gives NaN; at an infinity float32 and the real part of the complex value say what float64 says. */
static void check_number(const gt_op *op, int k, double x)
{
    const gt_dtype others[] = {GT_F32, GT_C128};
    char at[40];
    session s;
    double expected, got;
    snprintf(at, sizeof at, "operand %d %g", k + 1, x);
    const where w = {op->name, at, "numbers at the edge"};
    bool ok = value_at(op, GT_F64, k, x, &s, &expected);
    if (!ok)
        fail(&w, NULL, "%s", s.error.message);
    else if (isnan(x) && !isnan(expected) && op->rule == GT_POINTWISE && !swallows(op, k))
        fail(&w, NULL, "NaN became %.17g", expected);
    else
        pass();
    session_end(&s);
    for (int i = 0; ok && i < 2; i++) {
        if (others[i] == GT_C128 && (!gt_op_analytic(op) || isnan(expected)))
            continue;
        if (!value_at(op, others[i], k, x, &s, &got))
            fail(&w, gt_dtype_name(others[i]), "%s", s.error.message);
        else if (!(got == expected || (isnan(got) && isnan(expected)) ||
                   (isfinite(expected) && fabs(got - expected) <= 1e-5 * (1 + fabs(expected)))))
            fail(&w, gt_dtype_name(others[i]), "expected %.17g, got %.17g", expected, got);
        else
            pass();
        session_end(&s);
    }
}

void check_edges(const gt_op *op)
{
    static const double numbers[] = {NAN, INFINITY, -INFINITY};
    if (!pointwise(op))
        return;
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++)
        check_shape(op, shapes[i]);
    for (int k = 0; k < gt_op_args(op); k++)
        for (int i = 0; i < 3 && !(op->args[k].flags & GT_ARG_BOOL); i++)
            check_number(op, k, numbers[i]);
}
