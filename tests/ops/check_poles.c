/* op->poles is true where the op or one of its first two derivatives is not finite, and only there: at special numbers,
 * all pairs of them, and matrices of them. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "graph/infer.h"
#include "harness.h"

enum { MOST_POINTS = 20 * 20 };

/* The ends of intervals, integers, halves; and the ends of the domain. */
static const double special[] = {-10, -6, -4, -3, -2, -1, -0.5, -0.0, 0, 0.5, 1, 1.5, 2, 2.5, 3, 6, 10};
enum { SPECIAL = sizeof special / sizeof *special };

/* A case and everything about it that must be finite: the value, gradients, and gradients of their sum. */
typedef struct probe {
    session s;
    op_case c;
    trial subject;
    int n;
    gt_ref target[1 + MAX_OPERANDS + MAX_OPERANDS * MAX_OPERANDS], poles;
    gt_eval_plan *plan[1 + MAX_OPERANDS + MAX_OPERANDS * MAX_OPERANDS];
} probe;

/* False with the session's error. */
static bool probe_begin(probe *p, const gt_op *op, const char *text)
{
    session *s = &p->s;
    session_begin(s, GT_F64);
    if (!case_read(op, text, GT_F64, &p->c) || !trial_begin(&p->subject, s, &p->c))
        return false;
    const int n = p->subject.carried;
    gt_ref source[MAX_OPERANDS];
    for (int i = 0; i < n; i++)
        source[i] = p->subject.x[p->subject.which[i]]->ref;
    p->target[0] = p->subject.y;
    p->n = 1;
    if (n)
        gt_vjp(builder(s), NULL, 1, &p->subject.y, NULL, n, source, p->target + 1);
    for (int i = 0; i < n; i++, p->n++)
        for (int j = 0; j < n; j++)
            p->target[1 + n + n * i + j] = GT_NONE;
    for (int i = 0; i < n; i++)
        if (p->target[1 + i] != GT_NONE)
            gt_vjp(builder(s), NULL, 1, &p->target[1 + i], NULL, n, source, &p->target[1 + n + n * i]);
    p->n += n * n;
    for (int k = 0; k < p->c.n; k++)
        session_bind(s, gt_op_arg(op, k)->name, p->subject.x[k]->ref);
    p->poles = op->poles ? session_expression(s, op->poles, GT_F64) : GT_NONE;
    for (int m = 0; m < p->n; m++)
        p->plan[m] = p->target[m] == GT_NONE ? NULL : session_plan(s, 1, &p->target[m]);
    return s->error.code == GT_OK;
}

/* Whether part i of n of each result is finite. What cannot be computed is not. */
static void find_finite(probe *p, int n, bool finite[MOST_POINTS])
{
    session *s = &p->s;
    gt_tensor value;
    for (int i = 0; i < n; i++)
        finite[i] = true;
    for (int m = 0; m < p->n; m++) {
        if (!p->plan[m])
            continue;
        const bool computed = session_run_plan(s, p->plan[m], 1, &p->target[m], &value);
        const int64_t count = computed ? parts(&value) : n;
        for (int64_t i = 0; i < count; i++)
            finite[i * n / count] &= computed && isfinite(part(&value, i));
        s->error.code = GT_OK;
    }
}

static void compare(const probe *p, const char *place, bool finite, bool stated, bool exactly)
{
    const where w = {p->c.op->name, p->c.op->poles ? p->c.op->poles : "no poles", "poles"};
    if (!finite && !stated)
        fail(&w, place, "the value or a derivative is not finite, which the row of the op does not say");
    else if (finite && stated && exactly)
        fail(&w, place, "everything is finite, where the row of the op says otherwise");
    else
        pass();
}

/* -- pointwise ops: all pairs of special numbers at once -- */

/* Special numbers and the ends of the operand's domain; truth values. */
static int choices(const gt_op *op, int k, double x[SPECIAL + 2])
{
    if (op->args[k].flags & GT_ARG_BOOL) {
        x[0] = 0;
        x[1] = 1;
        return 2;
    }
    memcpy(x, special, sizeof special);
    memcpy(x + SPECIAL, data_of(op)->domain[k], 2 * sizeof *x);
    return SPECIAL + 2;
}

/* Of three operands the last moves with the first. */
static int fill_grid(const gt_op *op, double x[GT_MAX_ARITY][MOST_POINTS])
{
    double list[GT_MAX_ARITY][SPECIAL + 2];
    int count[GT_MAX_ARITY] = {1, 1, 1, 1}, n = gt_op_args(op);
    for (int k = 0; k < n; k++)
        count[k] = choices(op, k, list[k]);
    const int rows = n > 1 ? count[1] : 1;
    for (int i = 0; i < count[0]; i++)
        for (int j = 0; j < rows; j++)
            for (int k = 0; k < n; k++)
                x[k][i * rows + j] = list[k][k == 1 ? j : k == 2 ? (i + j) % count[2] : i];
    return count[0] * rows;
}

static void check_grid(const gt_op *op)
{
    static double x[GT_MAX_ARITY][MOST_POINTS];
    bool finite[MOST_POINTS];
    const int n = fill_grid(op, x);
    char text[200] = "", place[100];
    size_t used = 0;
    probe p = {.n = 0};
    gt_tensor stated = {0};
    for (int k = 0; k < gt_op_args(op); k++)
        used += (size_t)snprintf(text + used, sizeof text - used, "%s:%d%s ", op->args[k].name, n,
                                 op->args[k].flags & GT_ARG_BOOL ? "?" : "");
    bool ok = probe_begin(&p, op, text);
    for (int k = 0; ok && k < gt_op_args(op); k++)
        for (int i = 0; i < n; i++)
            leaf_put(p.subject.x[k], i, x[k][i]);
    ok = ok && session_run(&p.s, 1, &p.poles, &stated);
    if (ok)
        find_finite(&p, n, finite);
    else {
        const where w = {op->name, op->poles ? op->poles : "-", "poles"};
        fail(&w, NULL, "%s", p.s.error.message);
    }
    for (int i = 0; ok && i < n; i++) {
        snprintf(place, sizeof place, "at %g, %g", x[0][i], x[1][i]);
        compare(&p, place, finite[i], stated.data && part(&stated, i) != 0, true);
    }
    session_end(&p.s);
}

/* -- other ops: their first case with all elements of an operand, or of all, the same; or identity matrices -- */

static void fill_constant(leaf *x, double value, bool diagonal)
{
    const gt_shape *shape = &x->tensor.shape;
    const int64_t columns = shape->rank > 1 ? shape->dim[shape->rank - 1] : 1,
                  rows = shape->rank > 1 ? shape->dim[shape->rank - 2] : 1;
    for (int64_t i = 0; i < parts(&x->tensor); i++)
        leaf_put(x, i, diagonal && i / columns % rows != i % columns ? 0 : value);
}

/* Where all is finite though the row says otherwise, rounding has hidden a pole: three thirds are not 1. So it is only
 * asked that the row is true, and rightly so, once. */
static void check_constant(const gt_op *op, int which, double x, bool diagonal, int *hits)
{
    probe p = {.n = 0};
    gt_tensor stated = {0};
    bool finite[MOST_POINTS];
    char place[60];
    snprintf(place, sizeof place, "where the %s of %s are %g", diagonal ? "diagonals" : "elements",
             which < 0 ? "all" : op->args[which].name, x);
    const char *first = data_of(op)->cases[0];
    const where w = {op->name, first, "poles"};
    bool ok = probe_begin(&p, op, first);
    for (int k = 0; ok && k < p.c.n; k++)
        if ((which < 0 || which == k) && p.c.in[k].kind == OPERAND_FLOAT)
            fill_constant(p.subject.x[k], x, diagonal);
    if (ok && session_run(&p.s, 1, &p.poles, &stated)) {
        find_finite(&p, 1, finite);
        const bool said = stated.data && part(&stated, 0) != 0;
        compare(&p, place, finite[0], said, false);
        *hits += said && !finite[0];
    } else {
        fail(&w, place, "%s", p.s.error.message);
    }
    session_end(&p.s);
}

static void check_constants(const gt_op *op)
{
    static const double constants[] = {0, 1, -1, 0.5};
    int hits = 0;
    for (int which = -1; which < gt_op_args(op); which++) {
        for (size_t i = 0; i < sizeof constants / sizeof *constants; i++)
            check_constant(op, which, constants[i], false, &hits);
        check_constant(op, which, 1, true, &hits);
    }
    const where w = {op->name, op->poles ? op->poles : "-", "poles"};
    if (op->poles && !hits)
        fail(&w, NULL, "the row is never true where something is not finite");
}

void check_poles(const gt_op *op)
{
    const bool grid = gt_op_args(op) > 0 && !op->variadic && op->pointwise[GT_F64];
    if (op->family == GT_FAMILY_INTERNAL || gt_op_args(op) == 0 || !data_of(op)->cases[0])
        return;
    if (grid && (op->rule == GT_POINTWISE || op->rule == GT_ZERO))
        check_grid(op);
    else
        check_constants(op);
}
