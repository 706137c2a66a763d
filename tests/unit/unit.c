#include "unit.h"

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { SHOWN = 600 };

static struct {
    const CU_Test *test;
    char text[200];
} row;

void unit_row(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    vsnprintf(row.text, sizeof row.text, format, values);
    va_end(values);
    row.test = CU_get_current_test();
}

unit_value unit_signed(int64_t i)
{
    return (unit_value){.kind = UNIT_SIGNED, .i = i};
}

unit_value unit_unsigned(uint64_t u)
{
    return (unit_value){.kind = UNIT_UNSIGNED, .u = u};
}

unit_value unit_float(double f)
{
    return (unit_value){.kind = UNIT_FLOAT, .f = f};
}

unit_value unit_pointer(const void *p)
{
    return (unit_value){.kind = UNIT_POINTER, .p = p};
}

unit_value unit_text(const char *s)
{
    return (unit_value){.kind = UNIT_TEXT, .s = s};
}

static const char *show(unit_value v, char out[SHOWN])
{
    switch (v.kind) {
    case UNIT_SIGNED:
        snprintf(out, SHOWN, "%" PRId64, v.i);
        break;
    case UNIT_UNSIGNED:
        snprintf(out, SHOWN, "%" PRIu64, v.u);
        break;
    case UNIT_FLOAT:
        snprintf(out, SHOWN, "%.17g", v.f);
        break;
    case UNIT_POINTER:
        snprintf(out, SHOWN, "%s", v.p ? "a pointer" : "NULL");
        break;
    case UNIT_TEXT:
        snprintf(out, SHOWN, v.s ? "'%s'" : "NULL", v.s);
        break;
    }
    return out;
}

/* As C compares: a float with an integer as floats, integers by their values. */
static bool same(unit_value a, unit_value b)
{
    if (a.kind == UNIT_TEXT)
        return a.s && b.s ? strcmp(a.s, b.s) == 0 : a.s == b.s;
    if (a.kind == UNIT_POINTER || b.kind == UNIT_POINTER)
        return a.kind == b.kind && a.p == b.p;
    if (a.kind == UNIT_FLOAT || b.kind == UNIT_FLOAT) {
        double x = a.kind == UNIT_FLOAT ? a.f : a.kind == UNIT_SIGNED ? (double)a.i : (double)a.u;
        double y = b.kind == UNIT_FLOAT ? b.f : b.kind == UNIT_SIGNED ? (double)b.i : (double)b.u;
        return x == y;
    }
    if (a.kind != b.kind && (a.kind == UNIT_SIGNED ? a.i : b.i) < 0)
        return false;
    return a.u == b.u;
}

static void tell(const unit_place *at, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void tell(const unit_place *at, const char *format, ...)
{
    const bool known = row.test && row.test == CU_get_current_test();
    va_list values;
    printf("\nFAIL %s:%u%s%s: %s: ", at->file, at->line, known ? ": " : "", known ? row.text : "", at->text);
    va_start(values, format);
    vprintf(format, values);
    va_end(values);
}

static bool count(const unit_place *at, bool holds)
{
    CU_assertImplementation(holds, at->line, at->text, at->file, "", at->fatal);
    return holds;
}

bool unit_holds(const unit_place *at, bool holds)
{
    if (!holds)
        tell(at, "expected to hold");
    return count(at, holds);
}

bool unit_equal(const unit_place *at, bool equal, unit_value got, unit_value other)
{
    const bool holds = same(got, other) == equal;
    char a[SHOWN], b[SHOWN];
    if (!holds)
        tell(at, "expected %s%s, got %s", equal ? "" : "other than ", show(other, b), show(got, a));
    return count(at, holds);
}

bool unit_near(const unit_place *at, double got, double expected, double by)
{
    const bool holds = fabs(got - expected) <= fabs(by);
    if (!holds)
        tell(at, "expected %.17g within %.3g, got %.17g", expected, by, got);
    return count(at, holds);
}
