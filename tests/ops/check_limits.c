/* Pointwise ops beside their poles and at the infinities: the value and both derivatives, in every pair of modes,
 * against the limits of tests/ops/data/limits.csv. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness.h"
#include "reference.h"

enum { ORDERS = 3, STEPS = 6, CALL = 80 };

static const char *const path = "tests/ops/data/limits.csv";

/* A line of the file. */
typedef struct row {
    char call[CALL];
    int operands, along; /* the operand that moves */
    double x[2];
    int side; /* -1: from below, 1: from above, 0: there */
    double limit[ORDERS];
} row;

/* What is not the limit, and why: where operand `in` is `at` (0 and -0 are two numbers); EQUAL: where both are equal.
 * From this order on. */
enum { EQUAL = -1 };
enum { BESIDE = 100 }; /* operand 0, and beside it, too: at numbers so small that 1/x overflows */
static const struct {
    const char *call;
    int in;
    double at;
    int order;
    const char *why;
} exceptions[] = {
    {"log(x)", 0, -0.0, 1, "1/x has the sign of the zero"},
    {"log2(x)", 0, -0.0, 1, "the same"},
    {"log10(x)", 0, -0.0, 1, "the same"},
    {"xlogy(x, y)", 1, -0.0, 1, "the same"},
    {"sqrt(x)", 0, -0.0, 1, "1/(2y) has it, for IEEE 754 says sqrt(-0) = -0"},
    {"rsqrt(x)", 0, -0.0, 0, "IEEE 754: rSqrt(-0) = -infinity"},
    {"lgamma(x)", 0, -INFINITY, 0, "C: infinity"},
    {"tgamma(x)", 0, INFINITY, 2, "y polygamma(1, x) is infinity * 0 there: NaN"},
    {"expi(x)", BESIDE, 0.0, 2, "e^x/x and e^x/x^2 are both infinite there: NaN"},
    {"expn(x)", 0, -0.0, 2, "the same, with the signs of the zero"},
    {"cosint(x)", BESIDE, 0.0, 2, "sin(x)/x and cos(x)/x^2 are, alike: NaN"},
    {"cosint(x)", 0, -0.0, 1, "cos(x)/x has the sign of the zero"},
    {"divide_no_nan(x, y)", 1, 0.0, 0, "0 by convention"},
    {"divide_no_nan(x, y)", 1, -0.0, 0, "0 by convention"},
    {"xlogy(x, y)", 0, 0.0, 0, "0 by convention, whatever y is"},
    {"xlog1py(x, y)", 0, 0.0, 0, "the same"},
    {"logsubexp(x, y)", EQUAL, 0, 1, "NaN by convention"},
    {"floormod(x, y)", 1, 0.0, 0, "IEEE 754: a remainder by 0 is NaN"},
    {"floormod(x, y)", 1, -0.0, 0, "the same"},
    {"floormod(x, y)", 0, INFINITY, 0, "and so is that of an infinity"},
    {"floormod(x, y)", 0, -INFINITY, 0, "the same"},
    {"xlogy(x, y)", 0, INFINITY, 0, "IEEE 754: infinity * log(1) is NaN, and the two have no limit together"},
    {"xlogy(x, y)", 0, -INFINITY, 0, "the same"},
};
enum { EXCEPTIONS = sizeof exceptions / sizeof *exceptions };

/* Ops whose pole no line of the file can show, and why. It is a row of conventions.c. */
static const struct {
    const char *op, *why;
} pointed[] = {
    {"atan2", "at the origin, where it has limits along every line, and none: NaN by convention"},
    {"hypot", "the same of its derivative"},
};

typedef struct walk {
    bool used[EXCEPTIONS]; /* of these */
    bool seen[GT_OP_COUNT], pole[GT_OP_COUNT];
} walk;

static bool same_number(double a, double b)
{
    return a == b && !signbit(a) == !signbit(b);
}

/* True when the number is excused; it is then noted whether it had to be. */
static bool excused(const row *r, int order, bool needed, walk *all)
{
    for (int i = 0; i < EXCEPTIONS; i++) {
        const bool beside = exceptions[i].in == BESIDE;
        const int in = beside ? 0 : exceptions[i].in;
        const bool there = in == EQUAL ? r->x[0] == r->x[1] : same_number(r->x[in], exceptions[i].at);
        const bool leaves = r->side && !beside && (in == EQUAL || in == r->along);
        if (strcmp(exceptions[i].call, r->call) != 0 || !there || leaves || order < exceptions[i].order)
            continue;
        all->used[i] |= needed;
        return true;
    }
    return false;
}

/* -- what the program says -- */

enum { NUMBERS = 7 };
static const struct {
    const char *name;
    int order, of; /* the derivative of which number, */
    bool forward;  /* by which mode */
} number[NUMBERS] = {
    {"value", 0, 0, false},
    {"first derivative by vjp", 1, 0, false},
    {"first derivative by jvp", 1, 0, true},
    {"second derivative, vjp of vjp", 2, 1, false},
    {"second derivative, jvp of vjp", 2, 1, true},
    {"second derivative, vjp of jvp", 2, 2, false},
    {"second derivative, jvp of jvp", 2, 2, true},
};

/* All numbers of the call at points that are operand `along`, the other being as in the row. */
static bool evaluate(const row *r, const double point[STEPS], double out[NUMBERS][STEPS], session *s)
{
    static const char *const letters[] = {"x", "y"};
    static const gt_shape shape = {1, {STEPS}};
    leaf *x[2], *one = session_leaf(s, GT_F64, &shape);
    gt_ref target[NUMBERS];
    gt_tensor value[NUMBERS];
    for (int k = 0; k < r->operands; k++) {
        x[k] = session_leaf(s, GT_F64, &shape);
        session_bind(s, letters[k], x[k]->ref);
    }
    for (int i = 0; i < STEPS; i++) {
        leaf_put(one, i, 1);
        for (int k = 0; k < r->operands; k++)
            leaf_put(x[k], i, k == r->along ? point[i] : r->x[k]);
    }
    target[0] = session_expression(s, r->call, GT_F64);
    for (int m = 1; m < NUMBERS && s->error.code == GT_OK; m++) {
        gt_ref *of = &target[number[m].of], *source = &x[r->along]->ref;
        target[m] = GT_NONE;
        if (*of != GT_NONE && number[m].forward)
            gt_jvp(builder(s), NULL, 1, source, &one->ref, 1, of, &target[m]);
        else if (*of != GT_NONE)
            gt_vjp(builder(s), NULL, 1, of, NULL, 1, source, &target[m]);
    }
    if (s->error.code != GT_OK || !session_run(s, NUMBERS, target, value))
        return false;
    for (int m = 0; m < NUMBERS; m++)
        for (int i = 0; i < STEPS; i++)
            out[m][i] = value[m].data ? part(&value[m], i) : 0;
    return true;
}

/* -- comparing -- */

/* Ever nearer to the point, and last the number beside it. */
static void approach(const row *r, double point[STEPS])
{
    const double p = r->x[r->along], size = fabs(p) > 1 ? fabs(p) : 1;
    for (int i = 0; i < STEPS; i++)
        point[i] = !r->side         ? p
                   : i == STEPS - 1 ? nextafter(p, r->side < 0 ? -INFINITY : INFINITY)
                                    : p + r->side * size * ldexp(1, (p == 0 ? -150 : -8) * (i + 1));
}

static bool is_limit(double limit, double got)
{
    if (isnan(limit))
        return isnan(got);
    return isinf(limit) ? got == limit : fabs(got - limit) <= 1e-14 * (1 + fabs(limit));
}

/* NaN throughout; or from the middle on ever larger, with the right sign; or never further from the number. */
static bool tends_to(double limit, const double got[STEPS])
{
    bool ok = true;
    for (int i = 0; i < STEPS; i++)
        if (isnan(limit))
            ok &= isnan(got[i]);
        else if (isinf(limit))
            ok &= i < STEPS / 2 || (signbit(got[i]) == signbit(limit) && fabs(got[i]) >= fabs(got[i - 1]));
        else
            ok &= isfinite(got[i]) &&
                  (i == 0 || fabs(got[i] - limit) <= fabs(got[i - 1] - limit) + 1e-14 * (1 + fabs(limit)));
    return ok;
}

/* Where the value has no limit, nothing is known of derivatives: 1/x goes on where log(x) ends. */
static void judge(const row *r, walk *all)
{
    char at[60];
    double point[STEPS], got[NUMBERS][STEPS];
    session s;
    snprintf(at, sizeof at, r->operands == 1 ? "%g" : "%g, %g", r->x[0], r->x[1]);
    const where w = {r->call, at, r->side < 0 ? "from below" : r->side > 0 ? "from above" : "there"};
    approach(r, point);
    session_begin(&s, GT_F64);
    if (!evaluate(r, point, got, &s))
        fail(&w, NULL, "%s", s.error.message);
    else
        for (int m = 0; m < (isnan(r->limit[0]) ? 1 : NUMBERS); m++) {
            const double limit = r->limit[number[m].order];
            const bool ok = r->side ? tends_to(limit, got[m]) : is_limit(limit, got[m][0]);
            if (excused(r, number[m].order, !ok, all))
                continue;
            if (ok)
                pass();
            else
                fail(&w, number[m].name, "expected %g, got %g", limit, got[m][STEPS - 1]);
        }
    session_end(&s);
}

/* -- the file -- */

/* "0,0.0,-,-inf,inf,-inf": see make_limits.py. */
static bool read_row(const char *line, row *r)
{
    char *end;
    r->along = (int)strtol(line, &end, 10);
    for (int k = 0; k < r->operands; k++)
        r->x[k] = strtod(*end == ',' ? end + 1 : end, &end);
    const char *sides = "-0+", *side = end[0] == ',' && end[1] ? strchr(sides, end[1]) : NULL;
    if (!side || r->along < 0 || r->along >= r->operands)
        return false;
    r->side = (int)(side - sides) - 1;
    end += 2;
    for (int order = 0; order < ORDERS; order++) {
        const char *from = end + 1;
        if (*end != ',')
            return false;
        r->limit[order] = strtod(from, &end);
        if (end == from)
            return false;
    }
    return *end == '\0';
}

static void note(const row *r, bool heading, walk *all)
{
    const size_t n = strcspn(r->call, "(");
    for (int i = 0; i < GT_OP_COUNT; i++) {
        if (strlen(gt_op_get(i)->name) != n || strncmp(gt_op_get(i)->name, r->call, n) != 0)
            continue;
        all->seen[i] = true;
        all->pole[i] |= !heading && isfinite(r->x[r->along]);
    }
}

static bool read_limits(FILE *file, walk *all)
{
    char line[200];
    row r = {.operands = 0};
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = '\0';
        if (line[0] == '#') {
            snprintf(r.call, sizeof r.call, "%.*s", CALL - 1, line + 2);
            r.operands = strstr(r.call, "(x, y)") ? 2 : 1;
            note(&r, true, all);
            continue;
        }
        if (!r.operands || !read_row(line, &r))
            return false;
        note(&r, false, all);
        judge(&r, all);
    }
    return true;
}

static bool is_pointed(const gt_op *op)
{
    for (size_t i = 0; i < sizeof pointed / sizeof *pointed; i++)
        if (strcmp(pointed[i].op, op->name) == 0)
            return true;
    return false;
}

/* Every op that belongs here is here, and has lines about a pole when its row says that there are any; an op that does
 * not belong here has a row of conventions.c then. */
static void check_seen(const walk *all)
{
    for (int i = 0; i < GT_OP_COUNT; i++) {
        const gt_op *op = gt_op_get(i);
        const where w = {op->name, op->poles ? op->poles : "-", "limits"};
        if (op->family == GT_FAMILY_INTERNAL)
            continue;
        if (reference_asked(op) && !all->seen[i])
            fail(&w, NULL, "there are no limits in %s (see make_limits.py)", path);
        else if (is_pointed(op) && all->pole[i])
            fail(&w, NULL, "need not be listed as without a line");
        else if (op->poles && !all->pole[i] && reference_asked(op) && !is_pointed(op))
            fail(&w, NULL, "there is no pole in %s", path);
        else if (op->poles && !all->pole[i] && !convention_at_pole(op))
            fail(&w, NULL, "no row of conventions.c is about a pole");
        else
            pass();
    }
    for (int i = 0; i < EXCEPTIONS; i++) {
        const where w = {exceptions[i].call, exceptions[i].why, "limits"};
        if (!all->used[i])
            fail(&w, NULL, "the exception for %g is not needed", exceptions[i].at);
    }
}

void check_limits(void)
{
    walk all = {.used = {false}};
    const where w = {"-", path, "limits"};
    FILE *file = fopen(path, "r");
    if (!file || !read_limits(file, &all))
        fail(&w, NULL, file ? "a line cannot be read" : "the file cannot be opened: run this from the top directory");
    if (file)
        fclose(file);
    check_seen(&all);
}
