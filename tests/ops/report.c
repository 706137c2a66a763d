/* Counting and printing. */
#include <stdarg.h>
#include <stdio.h>

#include "harness.h"

static struct {
    long passed, failed;
} total;

void pass(void)
{
    total.passed++;
}

void fail(const where *w, const char *place, const char *format, ...)
{
    char what[600];
    va_list values;
    va_start(values, format);
    vsnprintf(what, sizeof what, format, values);
    va_end(values);
    total.failed++;
    printf("FAIL %s (%s) %s%s%s: %s\n", w->op, w->at, w->check, place ? " " : "", place ? place : "", what);
}

bool report_total(void)
{
    printf("%ld passed, %ld failed\n", total.passed, total.failed);
    return total.failed == 0;
}
