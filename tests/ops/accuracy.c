/* Values and derivatives against tests/ops/data/reference.csv, in units of the last place. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "reference.h"

enum { ORDERS = 3 }; /* the value, first and second derivatives */

/* -- what is allowed -- */

/* Of the value, of first and of second derivatives, in units of the last place; and absolutely: the factors of a second
 * derivative that is as small as this may have lost digits below the smallest normal number. */
static const double usual[ORDERS] = {2, 4, 8}, least[ORDERS] = {0, 0, 0x1p-1012};

/* Where an op promises less, and why. near_zero: the absolute error that is allowed beside the units, where the true
 * number passes through 0. */
static const struct allowance {
    const char *call;
    int order;
    double units, near_zero;
    const char *why;
} allowances[] = {
    {"digamma(x)", 0, 2, 0x1p-58, "zeros below -20 are closer to numbers than their series is kept for"},
    {"lgamma(x)", 1, 4, 0x1p-58, "digamma"},
    {"sinc(x)", 1, 4, 0x1p-58, "cos(pi x) = sinc(x) at infinitely many points"},
    {"i1e(x)", 1, 4, 0x1p-58, "0 at its maximum, 1.5451..., beside the difference of two series"},
    {"i1e(x)", 2, 8, 0x1p-58, "the same"},
    {"sinint(x)", 1, 4, 0x1p-50, "0 at multiples of pi, which are rounded"},
    {"sinint(x)", 2, 8, 0x1p-50, "the same"},
    {"fresnel_sin(x)", 1, 4, 0x1p-42, "x^2 is rounded"},
    {"fresnel_sin(x)", 2, 8, 0x1p-36, "the same"},
    {"fresnel_cos(x)", 1, 4, 0x1p-42, "the same"},
    {"fresnel_cos(x)", 2, 8, 0x1p-36, "the same"},
    {"bessel_ive(x)", 2, 256, 0, "a part of 1 in x^2 is left of terms that cancel"},
    {"bessel_kve(x)", 2, 256, 0, "the same"},
    {"dawsn(x)", 2, 64, 0x1p-52, "made of terms that cancel far out"},
    {"igammainv(x, y)", 2, 64, 0, "the value is rounded before densities are taken there"},
    {"igammacinv(x, y)", 1, 8, 0, "the same"},
    {"igammacinv(x, y)", 2, 64, 0x1p-40, "the same; 0 where the density bends"},
    {"logaddexp(x, y)", 0, 2, 0x1p-62, "0 on the curve e^x + e^y = 1"},
    {"logsubexp(x, y)", 0, 2, 0x1p-62, "0 on the curve e^x - e^y = 1"},
    {"sigmoid_cross_entropy_with_logits(x, y)", 1, 4, 0x1p-51,
     "a difference of numbers below 1, 0 where sigmoid(y) = x"},
};

static struct allowance allowed(const char *call, int order)
{
    for (size_t i = 0; i < sizeof allowances / sizeof *allowances; i++)
        if (strcmp(allowances[i].call, call) == 0 && allowances[i].order == order)
            return allowances[i];
    return (struct allowance){call, order, usual[order], least[order], NULL};
}

/* -- comparing -- */

static int order_of(const reference *r, int number)
{
    return number == 0 ? 0 : number <= r->operands ? 1 : 2;
}

typedef struct worst {
    double units; /* without the points that are allowed for being near a zero, */
    double all;   /* and with them */
    int point, any_point;
} worst;

/* Where a first derivative overflows there is nothing to say about the second. */
static bool comes_from_infinity(const reference *r, int number, int point)
{
    for (int k = 1; order_of(r, number) == 2 && k <= r->operands; k++)
        if (isinf((double)r->expected[k][point]))
            return true;
    return false;
}

/* The largest error of each order. */
static void compare(const reference *r, const gt_tensor *value, worst most[ORDERS])
{
    for (int order = 0; order < ORDERS; order++)
        most[order] = (worst){0, 0, 0, 0};
    for (int number = 0; number < r->numbers; number++) {
        int order = order_of(r, number);
        double near_zero = allowed(r->call, order).near_zero;
        for (int i = 0; i < r->points; i++) {
            if (comes_from_infinity(r, number, i))
                continue;
            double got = value[number].data ? part(&value[number], i) : 0;
            double units = units_off(got, r->expected[number][i], r->expected[number][i]);
            if (units > most[order].all) {
                most[order].all = units;
                most[order].any_point = i;
            }
            if (units > most[order].units && !(fabsl(got - r->expected[number][i]) <= near_zero)) {
                most[order].units = units;
                most[order].point = i;
            }
        }
    }
}

/* The numbers of a line: the value, first derivatives, second derivatives, the mixed one. */
static void differentiate(session *s, const reference *r, leaf *const *x, gt_ref *target)
{
    int n = r->operands;
    for (int k = 1; k < r->numbers; k++)
        target[k] = GT_NONE;
    for (int k = 0; k < n && target[0] != GT_NONE; k++) {
        gt_ref *first = &target[1 + k];
        gt_vjp(builder(s), NULL, 1, &target[0], NULL, 1, &x[k]->ref, first);
        if (*first == GT_NONE)
            continue;
        gt_vjp(builder(s), NULL, 1, first, NULL, 1, &x[k]->ref, &target[1 + n + k]);
        if (n == 2 && k == 0)
            gt_vjp(builder(s), NULL, 1, first, NULL, 1, &x[1]->ref, &target[5]);
    }
}

static bool evaluate(const reference *r, session *s, gt_tensor *value)
{
    static const char *const names[] = {"x", "y"};
    gt_shape shape = {1, {r->points}};
    leaf *x[2];
    gt_ref target[MOST_NUMBERS];
    for (int k = 0; k < r->operands; k++) {
        x[k] = session_leaf(s, GT_F64, &shape);
        for (int i = 0; i < r->points; i++)
            leaf_put(x[k], i, r->x[k][i]);
        session_bind(s, names[k], x[k]->ref);
    }
    target[0] = session_expression(s, r->call, GT_F64);
    differentiate(s, r, x, target);
    return target[0] != GT_NONE && s->error.code == GT_OK && session_run(s, r->numbers, target, value);
}

static void judge(const reference *r, const worst most[ORDERS])
{
    static const char *const what[ORDERS] = {"value", "first derivative", "second derivative"};
    for (int order = 0; order < ORDERS; order++) {
        struct allowance limit = allowed(r->call, order);
        const where w = {r->call, "tests/ops/data/reference.csv", what[order]};
        int i = most[order].point;
        if (most[order].units <= limit.units)
            pass();
        else
            fail(&w, NULL, "%.3g units at %.17g, %.17g, where %g are allowed", most[order].units, r->x[0][i],
                 r->x[1][i], limit.units);
    }
}

static void print_row(const reference *r, const worst most[ORDERS])
{
    printf("%-40s %4d", r->call, r->points);
    for (int order = 0; order < ORDERS; order++) {
        int i = most[order].any_point;
        bool excused = most[order].all > most[order].units;
        char place[60];
        int used = snprintf(place, sizeof place, "%.4g", r->x[0][i]);
        if (r->operands == 2)
            snprintf(place + used, sizeof place - (size_t)used, " %.4g", r->x[1][i]);
        printf("  %9.3g%c %-22s", most[order].all, excused ? '*' : ' ', most[order].all > 0 ? place : "");
    }
    printf("\n");
}

/* The ops of which calls were seen. */
static bool seen[GT_OP_COUNT];

static void note(const reference *r)
{
    const size_t n = strcspn(r->call, "(");
    for (int i = 0; i < GT_OP_COUNT; i++)
        if (strlen(gt_op_get(i)->name) == n && strncmp(gt_op_get(i)->name, r->call, n) == 0)
            seen[i] = true;
}

static void visit(const reference *r, bool report)
{
    note(r);
    session s;
    gt_tensor value[MOST_NUMBERS];
    worst most[ORDERS];
    const where w = {r->call, "tests/ops/data/reference.csv", "call"};
    session_begin(&s, GT_F64);
    if (evaluate(r, &s, value)) {
        compare(r, value, most);
        if (report)
            print_row(r, most);
        else
            judge(r, most);
    } else {
        fail(&w, NULL, "%s", s.error.message);
    }
    session_end(&s);
}

/* Every op that belongs here and that `gradtape ops` lists is known over its whole range; the others by their cases
 * (check_cases.c). */
static void check_seen(void)
{
    for (int i = 0; i < GT_OP_COUNT; i++) {
        const where w = {gt_op_get(i)->name, "-", "references"};
        if (!reference_asked(gt_op_get(i)))
            continue;
        if (seen[i])
            pass();
        else
            fail(&w, NULL, "there are no numbers of 50 digits in tests/ops/data/reference.csv (see make_reference.py)");
    }
}

void check_accuracy(bool report)
{
    if (report)
        printf("Worst errors in units of the last place; * where only the absolute error is bounded, near a zero.\n"
               "%-40s %4s  %9s  %-22s  %9s  %-22s  %9s  at\n",
               "call", "n", "value", "at", "first", "at", "second");
    memset(seen, 0, sizeof seen);
    reference_walk(false, report, visit);
    if (!report)
        check_seen();
}
