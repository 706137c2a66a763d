/* Values and derivatives against tests/ops/data/reference.csv, in units of the last place. */
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "harness.h"

static const char reference_file[] = "tests/ops/data/reference.csv";

enum { MOST_POINTS = 400, MOST_NUMBERS = 8, LINE = 1000 };
enum { ORDERS = 3 }; /* the value, first and second derivatives */

/* -- what is allowed -- */

/* Of the value and of first derivatives; second derivatives are told, not judged. */
static const double usual[ORDERS] = {2, 4, INFINITY};

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
    return (struct allowance){call, order, usual[order], 0, NULL};
}

/* -- the reference -- */

typedef struct block {
    char call[80];
    int operands, points;
    double x[2][MOST_POINTS];
    long double expected[MOST_NUMBERS][MOST_POINTS]; /* the value, first, then second partials; NaN: not compared */
} block;

static int numbers(const block *b)
{
    return 1 + 2 * b->operands;
}

static int order_of(const block *b, int number)
{
    return number == 0 ? 0 : number <= b->operands ? 1 : 2;
}

static bool read_point(const char *line, block *b)
{
    char *end;
    if (b->points == MOST_POINTS)
        return false;
    for (int k = 0; k < b->operands + numbers(b); k++) {
        bool skipped = line[0] == '-' && (line[1] == ',' || line[1] == '\n');
        long double v = skipped ? NAN : strtold(line, &end);
        if (skipped)
            end = (char *)line + 1;
        if (end == line || *end != (k + 1 < b->operands + numbers(b) ? ',' : '\n'))
            return false;
        line = end + 1;
        if (k < b->operands)
            b->x[k][b->points] = (double)v;
        else
            b->expected[k - b->operands][b->points] = v;
    }
    b->points++;
    return true;
}

/* Reads the lines after "# call" up to the next such line, which stays in `line`. False on a bad line. */
static bool read_block(FILE *file, char line[LINE], block *b)
{
    memset(b, 0, sizeof *b);
    line[strcspn(line, "\n")] = '\0';
    size_t length = strlen(line + 2);
    if (length >= sizeof b->call)
        return false;
    memcpy(b->call, line + 2, length);
    b->operands = strstr(b->call, "(x, y)") ? 2 : 1;
    while (fgets(line, LINE, file) && line[0] != '#')
        if (!read_point(line, b))
            return false;
    return true;
}

/* -- comparing -- */

/* |got - expected| in units of the last place of expected. */
static double error_in_units(double got, long double expected)
{
    const double rounded = (double)expected;
    if (isnan(expected))
        return 0;
    if (!isfinite(got) || !isfinite(rounded))
        return got == rounded ? 0 : INFINITY;
    int exponent;
    frexp(rounded, &exponent);
    const double unit = ldexp(1, exponent - 53 < -1074 ? -1074 : exponent - 53);
    return (double)(fabsl(got - expected) / unit);
}

typedef struct worst {
    double units; /* without the points that are allowed for being near a zero, */
    double all;   /* and with them */
    int point, any_point;
} worst;

/* The largest error of each order. */
static void compare(const block *b, const gt_tensor *value, worst most[ORDERS])
{
    for (int order = 0; order < ORDERS; order++)
        most[order] = (worst){0, 0, 0, 0};
    for (int number = 0; number < numbers(b); number++) {
        int order = order_of(b, number);
        double near_zero = allowed(b->call, order).near_zero;
        for (int i = 0; i < b->points; i++) {
            double got = value[number].data ? part(&value[number], i) : 0;
            double units = error_in_units(got, b->expected[number][i]);
            if (units > most[order].all) {
                most[order].all = units;
                most[order].any_point = i;
            }
            if (units > most[order].units && fabsl(got - b->expected[number][i]) > near_zero) {
                most[order].units = units;
                most[order].point = i;
            }
        }
    }
}

static void differentiate(session *s, const block *b, leaf *const *x, gt_ref *target)
{
    for (int k = 0; k < b->operands && target[0] != GT_NONE; k++) {
        gt_ref *first = &target[1 + k], *second = &target[1 + b->operands + k];
        *first = *second = GT_NONE;
        gt_vjp(builder(s), NULL, 1, &target[0], NULL, 1, &x[k]->ref, first);
        if (*first != GT_NONE)
            gt_vjp(builder(s), NULL, 1, first, NULL, 1, &x[k]->ref, second);
    }
}

static bool evaluate(const block *b, session *s, gt_tensor *value)
{
    static const char *const names[] = {"x", "y"};
    gt_shape shape = {1, {b->points}};
    leaf *x[2];
    gt_ref target[MOST_NUMBERS];
    for (int k = 0; k < b->operands; k++) {
        x[k] = session_leaf(s, GT_F64, &shape);
        for (int i = 0; i < b->points; i++)
            leaf_put(x[k], i, b->x[k][i]);
        session_bind(s, names[k], x[k]->ref);
    }
    target[0] = session_expression(s, b->call, GT_F64);
    differentiate(s, b, x, target);
    return target[0] != GT_NONE && s->error.code == GT_OK && session_run(s, numbers(b), target, value);
}

static void judge(const block *b, const worst most[ORDERS])
{
    static const char *const what[ORDERS] = {"value", "first derivative", "second derivative"};
    for (int order = 0; order < ORDERS; order++) {
        struct allowance limit = allowed(b->call, order);
        const where w = {b->call, reference_file, what[order]};
        int i = most[order].point;
        if (most[order].units <= limit.units)
            pass();
        else
            fail(&w, NULL, "%.3g units at %.17g, %.17g, where %g are allowed", most[order].units, b->x[0][i],
                 b->x[1][i], limit.units);
    }
}

static void print_row(const block *b, const worst most[ORDERS])
{
    printf("%-40s %4d", b->call, b->points);
    for (int order = 0; order < ORDERS; order++) {
        int i = most[order].any_point;
        bool excused = most[order].all > most[order].units;
        char place[60];
        int used = snprintf(place, sizeof place, "%.4g", b->x[0][i]);
        if (b->operands == 2)
            snprintf(place + used, sizeof place - (size_t)used, " %.4g", b->x[1][i]);
        printf("  %9.3g%c %-22s", most[order].all, excused ? '*' : ' ', most[order].all > 0 ? place : "");
    }
    printf("\n");
}

static void visit(const block *b, bool report)
{
    session s;
    gt_tensor value[MOST_NUMBERS];
    worst most[ORDERS];
    const where w = {b->call, reference_file, "call"};
    session_begin(&s, GT_F64);
    if (evaluate(b, &s, value)) {
        compare(b, value, most);
        if (report)
            print_row(b, most);
        else
            judge(b, most);
    } else {
        fail(&w, NULL, "%s", s.error.message);
    }
    session_end(&s);
}

void check_accuracy(bool report)
{
    static block b;
    char line[LINE] = "";
    const where w = {"-", reference_file, "accuracy"};
    FILE *file = fopen(reference_file, "r");
    if (!file) {
        fail(&w, NULL, "the file cannot be opened: run this from the top directory");
        return;
    }
    if (report)
        printf("Worst errors in units of the last place; * where only the absolute error is bounded, near a zero.\n"
               "%-40s %4s  %9s  %-22s  %9s  %-22s  %9s  at\n",
               "call", "n", "value", "at", "first", "at", "second");
    bool good = fgets(line, sizeof line, file) && line[0] == '#';
    while (good && line[0] == '#') {
        good = read_block(file, line, &b);
        if (good)
            visit(&b, report);
    }
    if (!good)
        fail(&w, NULL, "a line cannot be read: %.60s", line);
    fclose(file);
}
