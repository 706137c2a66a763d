#include "reference.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 1000 };

static bool read_point(const char *line, reference *r)
{
    char *end;
    if (r->points == MOST_POINTS)
        return false;
    for (int k = 0; k < r->columns + r->numbers; k++) {
        bool skipped = line[0] == '-' && (line[1] == ',' || line[1] == '\n');
        /* operands are doubles: rounded once */
        long double v = skipped ? NAN : k < r->columns ? strtod(line, &end) : strtold(line, &end);
        if (skipped)
            end = (char *)line + 1;
        if (end == line || *end != (k + 1 < r->columns + r->numbers ? ',' : '\n'))
            return false;
        line = end + 1;
        if (k < r->columns)
            r->x[k][r->points] = (double)v;
        else
            r->expected[k - r->columns][r->points] = v;
    }
    r->points++;
    return true;
}

/* Reads the lines after "# call" up to the next such line, which stays in `line`. False on a bad line. */
static bool read_call(FILE *file, bool complex, char line[LINE], reference *r)
{
    memset(r, 0, sizeof *r);
    line[strcspn(line, "\n")] = '\0';
    size_t length = strlen(line + 2);
    if (length >= sizeof r->call)
        return false;
    memcpy(r->call, line + 2, length);
    r->operands = strstr(r->call, "(x, y)") ? 2 : 1;
    r->columns = complex ? 2 * r->operands : r->operands;
    r->numbers = complex ? 2 : r->operands == 2 ? 6 : 3;
    while (fgets(line, LINE, file) && line[0] != '#')
        if (!read_point(line, r))
            return false;
    return true;
}

void reference_walk(bool complex, bool report, void (*visit)(const reference *r, bool report))
{
    static reference r;
    char line[LINE] = "";
    const char *name = complex ? "tests/ops/data/complex.csv" : "tests/ops/data/reference.csv";
    const where w = {"-", name, "accuracy"};
    FILE *file = fopen(name, "r");
    if (!file) {
        fail(&w, NULL, "the file cannot be opened: run this from the top directory");
        return;
    }
    bool good = fgets(line, sizeof line, file) && line[0] == '#';
    while (good && line[0] == '#') {
        good = read_call(file, complex, line, &r);
        if (good)
            visit(&r, report);
    }
    if (!good)
        fail(&w, NULL, "a line cannot be read: %.60s", line);
    fclose(file);
}

bool reference_asked(const gt_op *op)
{
    const int n = gt_op_args(op);
    for (int k = 0; k < n; k++)
        if (op->args[k].flags & (GT_ARG_INDEX | GT_ARG_BOOL))
            return false;
    return op->family != GT_FAMILY_INTERNAL && op->rule == GT_POINTWISE && n <= 2 && op != &gt_op_complex;
}

double units_off(double got, long double expected, long double size)
{
    const double rounded = (double)expected;
    if (isnan(expected))
        return 0;
    if (!isfinite(got) || !isfinite(rounded))
        return got == rounded ? 0 : INFINITY;
    int exponent;
    frexp((double)size, &exponent);
    const double unit = ldexp(1, exponent - 53 < -1074 ? -1074 : exponent - 53);
    return (double)(fabsl(got - expected) / unit);
}
