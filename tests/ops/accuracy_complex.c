/* Analytic ops over complex numbers: values against tests/ops/data/complex.csv, and by the complex step the first
 * derivatives of tests/ops/data/reference.csv. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "reference.h"

/* Of a value: in units of the last place of its absolute value; of a derivative: of its own. */
enum { VALUE_UNITS = 4, STEP_UNITS = 4 };

static const double tiny = 1e-100;

/* Where the numbers pass through 0 by cancelling, and why: the absolute error that is allowed there beside the units,
 * of the real part and of the derivative. */
static const struct allowance {
    const char *call;
    double near_zero[2];
    const char *why;
} allowances[] = {
    {"sinc(x)", {0, 0x1p-60}, "cos(pi x) = sinc(x) at infinitely many points"},
    {"silu(x)", {0, 0x1p-60}, "the gate and x times its slope cancel at the minimum"},
    {"mish(x)", {0, 0x1p-60}, "the same"},
    {"logaddexp(x, y)", {0x1p-60, 0}, "0 on the curve e^x + e^y = 1"},
    {"logsubexp(x, y)", {0x1p-60, 0}, "0 on the curve e^x - e^y = 1"},
};

static double near_zero(const char *call, int which)
{
    for (size_t i = 0; i < sizeof allowances / sizeof *allowances; i++)
        if (strcmp(allowances[i].call, call) == 0)
            return allowances[i].near_zero[which];
    return 0;
}

typedef struct worst {
    double units;
    int point;
} worst;

static void keep_worst(worst *most, double units, int point)
{
    if (units > most->units)
        *most = (worst){units, point};
}

static bool is_analytic(const reference *r)
{
    char name[sizeof r->call];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(r->call, "("), r->call);
    const gt_op *op = gt_op_find(name);
    return op && gt_op_analytic(op);
}

/* -- one evaluation: operand k at re + i im, both arrays of `points` or im NULL -- */

static bool evaluate(const reference *r, session *s, const double *const re[2], const double *const im[2],
                     gt_tensor *value)
{
    static const char *const names[] = {"x", "y"};
    gt_shape shape = {1, {r->points}};
    for (int k = 0; k < r->operands; k++) {
        leaf *z = session_leaf(s, GT_C128, &shape);
        for (int i = 0; i < r->points; i++) {
            leaf_put(z, 2 * i, re[k][i]);
            leaf_put(z, 2 * i + 1, im[k] ? im[k][i] : 0);
        }
        session_bind(s, names[k], z->ref);
    }
    gt_ref target = session_expression(s, r->call, GT_C128);
    return target != GT_NONE && session_run(s, 1, &target, value);
}

static void judge(const reference *r, const worst *most, double limit, const char *what, const char *file)
{
    const where w = {r->call, file, what};
    int i = most->point;
    if (most->units <= limit)
        pass();
    else
        fail(&w, NULL, "%.3g units at %.17g, %.17g, %.17g, %.17g, where %g are allowed", most->units, r->x[0][i],
             r->x[1][i], r->x[2][i], r->x[3][i], limit);
}

/* One or two worst errors and where they are. */
static void tell(const reference *r, int n, const worst *most)
{
    printf("%-40s %4d", r->call, r->points);
    for (int j = 0; j < n; j++) {
        char place[80] = "";
        for (int k = 0, used = 0; k < r->columns && most[j].units > 0; k++)
            used += snprintf(place + used, sizeof place - (size_t)used, " %.4g", r->x[k][most[j].point]);
        printf("  %9.3g %-22s", most[j].units, place);
    }
    printf("\n");
}

static void visit_values(const reference *r, bool report)
{
    static const char file[] = "tests/ops/data/complex.csv";
    session s;
    gt_tensor value;
    worst most = {0, 0};
    const where w = {r->call, file, "call"};
    const double *const re[2] = {r->x[0], r->x[2]}, *const im[2] = {r->x[1], r->x[3]};
    session_begin(&s, GT_C128);
    if (!is_analytic(r))
        fail(&w, NULL, "the op is not analytic");
    else if (!evaluate(r, &s, re, im, &value))
        fail(&w, NULL, "%s", s.error.message);
    else {
        for (int i = 0; i < r->points; i++) {
            const long double u = r->expected[0][i], v = r->expected[1][i], size = hypotl(u, v);
            keep_worst(&most,
                       hypot(units_off(part(&value, 2 * i), u, size), units_off(part(&value, 2 * i + 1), v, size)), i);
        }
        if (report)
            tell(r, 1, &most);
        else
            judge(r, &most, VALUE_UNITS, "complex value", file);
    }
    session_end(&s);
}

/* -- the complex step -- */

/* The second power of the step counts beside a tiny operand (and beside a value of 0), and the step's result must be a
 * normal number. */
static bool is_fit(double x, long double slope)
{
    return (x == 0 || fabs(x) > 1e9 * tiny) && isfinite(slope) && (double)fabsl(slope * tiny) > 1e-300 &&
           (double)fabsl(slope * tiny) < 1e300;
}

static void compare_step(const reference *r, int k, const gt_tensor *value, worst most[2])
{
    for (int i = 0; i < r->points; i++) {
        const long double slope = r->expected[1 + k][i], y = r->expected[0][i];
        if (!isfinite(y) || !is_fit(r->x[k][i], slope))
            continue;
        const double got = part(value, 2 * i + 1);
        if (y != 0 && !(fabsl(part(value, 2 * i) - y) <= near_zero(r->call, 0)))
            keep_worst(&most[0], units_off(part(value, 2 * i), y, y), i);
        if (!(fabsl(got - slope * tiny) <= near_zero(r->call, 1) * tiny))
            keep_worst(&most[1], units_off(got, slope * tiny, slope * tiny), i);
    }
}

static void visit_step(const reference *r, bool report)
{
    static const char file[] = "tests/ops/data/reference.csv";
    double step[MOST_POINTS];
    worst most[2] = {{0, 0}, {0, 0}};
    const where w = {r->call, file, "complex step"};
    if (!is_analytic(r))
        return;
    for (int i = 0; i < r->points; i++)
        step[i] = tiny;
    for (int k = 0; k < r->operands; k++) {
        session s;
        gt_tensor value;
        const double *const re[2] = {r->x[0], r->x[1]}, *const im[2] = {k == 0 ? step : NULL, k == 1 ? step : NULL};
        session_begin(&s, GT_C128);
        if (evaluate(r, &s, re, im, &value))
            compare_step(r, k, &value, most);
        else
            fail(&w, NULL, "%s", s.error.message);
        session_end(&s);
    }
    if (report) {
        tell(r, 2, most);
        return;
    }
    judge(r, &most[0], VALUE_UNITS, "real part", file);
    judge(r, &most[1], STEP_UNITS, "derivative by the complex step", file);
}

void check_accuracy_complex(bool report)
{
    if (report)
        printf("\nWorst errors over complex numbers, in units of the last place of the absolute value.\n"
               "%-40s %4s  %9s  at\n",
               "call", "n", "value");
    reference_walk(true, report, visit_values);
    if (report)
        printf("\nThe complex step of 1e-100: worst errors of the real part, and of the derivative.\n"
               "%-40s %4s  %9s  %-21s  %9s  at\n",
               "call", "n", "real part", "at", "slope");
    reference_walk(false, report, visit_step);
}
