/* op->kink is true where the slopes on both sides differ, where the function jumps, or where the derivative is neither
 * slope, and only there: at special numbers and all pairs of them, by differences of values. Of ops made of others it
 * is what the walk back finds. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "evidence/kinks.h"
#include "harness.h"

enum { MOST_POINTS = 16 * 16 };

static const double special[] = {-10, -6, -4, -3, -2, -1, -0.5, 0, 0.5, 1, 2, 3, 4, 6, 10};
enum { SPECIAL = sizeof special / sizeof *special };
static const double step = 0x1p-20; /* a slope then has 9 digits, and a curve bends it by 1e-6 */

/* What the op gives at the points, beside them, and its derivative; and where it says that a kink is. */
typedef struct aside {
    double below, at, above, slope;
} aside;

static bool is_kink(const aside *v)
{
    const double left = (v->at - v->below) / step, right = (v->above - v->at) / step;
    const double size = 1e-3 * (1 + fabs(left) + fabs(right)), jump = 1e-3 * (1 + fabs(v->at));
    return fabs(left - v->slope) * step > jump || fabs(right - v->slope) * step > jump || fabs(left - right) > size ||
           fabs(v->slope - (left + right) / 2) > size;
}

static bool is_finite(const aside *v)
{
    return isfinite(v->below) && isfinite(v->at) && isfinite(v->above) && isfinite(v->slope);
}

/* Conventions that are limits at single points after all: x log(y) by x where log(y) is 0; x**0, which jumps by y. And
 * slopes that cancel between two poles, where the step bends what is left of them. */
static bool right_by_chance(const gt_op *op, double x, double y)
{
    if (strcmp(op->name, "zeta") == 0 && y == -0.5)
        return true;
    return x == 0 && ((strcmp(op->name, "xlogy") == 0 && y == 1) || (strcmp(op->name, "xlog1py") == 0 && y == 0) ||
                      (strcmp(op->name, "pow") == 0 && y == 0));
}

static void compare(const op_case *c, const char *place, const aside *v, bool stated)
{
    const where w = {c->op->name, c->label, "kinks"};
    if (!is_finite(v))
        return;
    if (is_kink(v) == stated)
        pass();
    else
        fail(&w, place, "%s a kink, but the values %.17g, %.17g, %.17g and the derivative %.17g say otherwise",
             stated ? "is called" : "is not called", v->below, v->at, v->above, v->slope);
}

/* Fills the operands with the grid, operand k moved by so much. */
static void fill_grid(const trial *subject, int rows, int k, double by)
{
    for (int j = 0; j < subject->c->n; j++)
        for (int i = 0; i < rows * rows; i++) {
            const int at = j == 1 ? i % rows : j == 2 ? (i / rows + i) % rows : i / rows;
            const double x = subject->c->in[j].kind == OPERAND_BOOL ? at % 2 : special[at];
            leaf_put(subject->x[j], i, x + (j == k ? by : 0));
        }
}

static bool run_grid(const trial *subject, int k, double by, gt_ref ref, gt_tensor *out)
{
    fill_grid(subject, SPECIAL, k, by);
    return ref == GT_NONE || session_run(subject->s, 1, &ref, out);
}

static bool check_operand(const trial *subject, int k)
{
    gt_build *b = builder(subject->s);
    const gt_eqn *e = gt_eqn_at(b->program, subject->y);
    gt_ref slope = GT_NONE, mask = GT_NONE;
    gt_tensor value[3], slopes = {0}, stated = {0};
    if (!gt_dtype_in((gt_dtype)e->dtype, GT_SET_FLOAT))
        return true;
    gt_vjp(b, NULL, 1, &subject->y, NULL, 1, &subject->x[k]->ref, &slope);
    if (e->op->kink)
        mask = e->op->kink->mask(b, e, subject->y, k);
    for (int i = 0; i < 3; i++)
        if (!run_grid(subject, k, (i - 1) * step, subject->y, &value[i]))
            return false;
    if (!run_grid(subject, k, 0, slope, &slopes) || !run_grid(subject, k, 0, mask, &stated))
        return false;
    for (int i = 0; i < SPECIAL * SPECIAL; i++) {
        char place[80];
        const aside v = {part(&value[0], i), part(&value[1], i), part(&value[2], i),
                         slope == GT_NONE ? 0 : part(&slopes, i)};
        snprintf(place, sizeof place, "by operand %d at (%g, %g)", k, special[i / SPECIAL], special[i % SPECIAL]);
        if (!right_by_chance(e->op, special[i / SPECIAL], special[i % SPECIAL]))
            compare(subject->c, place, &v, mask != GT_NONE && part(&stated, i) != 0);
    }
    return true;
}

static void check_grid(const gt_op *op, const char *attributes)
{
    char text[200] = "";
    size_t used = 0;
    session s;
    op_case c;
    trial subject;
    for (int k = 0; k < gt_op_args(op); k++)
        used += (size_t)snprintf(text + used, sizeof text - used, "%s:%d%s ", op->args[k].name, SPECIAL * SPECIAL,
                                 op->args[k].flags & GT_ARG_BOOL ? "?" : "");
    snprintf(text + used, sizeof text - used, "%s%s", *attributes ? "| " : "", attributes);
    session_begin(&s, GT_F64);
    bool ok = case_read(op, text, GT_F64, &c) && trial_begin(&subject, &s, &c);
    for (int i = 0; ok && i < subject.carried; i++)
        ok = check_operand(&subject, subject.which[i]);
    const where w = {op->name, text, "kinks"};
    if (!ok)
        fail(&w, NULL, "%s", s.error.message);
    session_end(&s);
}

/* -- an op made of others, of one number -- */

static void check_point(const op_case *c, double x)
{
    session s;
    trial subject;
    gt_walked walked;
    gt_kink *kinks = NULL;
    gt_tensor value[3], slope;
    gt_ref gradient = GT_NONE;
    char place[40];
    session_begin(&s, GT_F64);
    walked = (gt_walked){.r = &s.r};
    const gt_vjp_trace trace = gt_walked_trace(&walked);
    const where w = {c->op->name, c->label, "kinks"};
    bool ok = trial_begin(&subject, &s, c);
    if (ok)
        gt_vjp_traced(builder(&s), NULL, 1, &subject.y, NULL, 1, &subject.x[0]->ref, &gradient, &trace);
    for (int i = 0; ok && i < 3; i++) {
        leaf_put(subject.x[0], 0, x + (i - 1) * step);
        ok = session_run(&s, 1, &subject.y, &value[i]);
    }
    if (ok)
        leaf_put(subject.x[0], 0, x);
    ok = ok && gradient != GT_NONE && session_run(&s, 1, &gradient, &slope) && gt_kinks_find(&walked, &kinks) == GT_OK;
    snprintf(place, sizeof place, "at %g", x);
    if (ok) {
        const aside v = {part(&value[0], 0), part(&value[1], 0), part(&value[2], 0), part(&slope, 0)};
        compare(c, place, &v, kinks != NULL);
    } else if (s.error.code != GT_OK) {
        fail(&w, place, "%s", s.error.message);
    }
    session_end(&s);
}

/* Whether it takes one number and gives one. */
static bool takes_number(const op_case *c)
{
    session s;
    trial subject;
    session_begin(&s, GT_F64);
    const bool takes = trial_begin(&subject, &s, c) && subject.carried == 1 && subject.y != GT_NONE &&
                       gt_ref_shape(builder(&s)->program, subject.y)->rank == 0 &&
                       gt_dtype_in(gt_ref_dtype(builder(&s)->program, subject.y), GT_SET_FLOAT);
    session_end(&s);
    return takes;
}

static void check_composite(const gt_op *op, const char *attributes)
{
    char text[200];
    op_case c;
    snprintf(text, sizeof text, "%s: %s%s", op->args[0].name, *attributes ? "| " : "", attributes);
    if (!case_read(op, text, GT_F64, &c) || !takes_number(&c))
        return;
    for (int i = 0; i < SPECIAL; i++)
        check_point(&c, special[i]);
}

/* -- all -- */

void check_kinks(const gt_op *op)
{
    const bool pointwise = op->rule == GT_POINTWISE && op->pointwise[GT_F64];
    const bool composite = op->rule == GT_COMPOSITE && gt_op_args(op) == 1 && op->args[0].flags == 0;
    const op_data *data = data_of(op);
    if (op->family == GT_FAMILY_INTERNAL || op->variadic || !data->cases[0] || !(pointwise || composite))
        return;
    for (int i = 0; data->cases[i]; i++) {
        const char *bar = strchr(data->cases[i], '|'), *attributes = bar ? bar + 1 + (bar[1] == ' ') : "";
        bool met = false;
        for (int j = 0; j < i; j++) {
            const char *other = strchr(data->cases[j], '|');
            met |= strcmp(other ? other + 1 + (other[1] == ' ') : "", attributes) == 0;
        }
        if (met)
            continue;
        if (pointwise)
            check_grid(op, attributes);
        else
            check_composite(op, attributes);
    }
}
