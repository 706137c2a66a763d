#include "parse/csv_fields.h"

#include <math.h>
#include <string.h>
#include <strings.h>

#include "base/number.h"

char gt_csv_delimiter(const char *line, size_t size)
{
    for (const char *c = ",;\t"; *c; c++)
        if (memchr(line, *c, size))
            return *c;
    return '\0';
}

static gt_csv_fault read_quoted(const gt_csv *csv, size_t *at, gt_record_field *field)
{
    size_t i = *at + 1;
    *field = (gt_record_field){i, i, true};
    for (; i < csv->size; i++) {
        if (csv->text[i] != '"')
            continue;
        if (i + 1 == csv->size || csv->text[i + 1] != '"')
            break;
        i++;
    }
    if (i >= csv->size)
        return GT_CSV_OPEN;
    field->end = i++;
    while (gt_csv_is_blank(csv, i))
        i++;
    *at = i;
    return gt_csv_is_end(csv, i) || csv->text[i] == csv->delimiter ? GT_CSV_FINE : GT_CSV_BEHIND;
}

gt_csv_fault gt_csv_field(const gt_csv *csv, size_t *at, gt_record_field *field)
{
    size_t i = *at;
    while (gt_csv_is_blank(csv, i))
        i++;
    *at = i;
    if (i < csv->size && csv->text[i] == '"')
        return read_quoted(csv, at, field);
    /* Nearly all bytes of numbers are above all that can end a field. */
    const char delimiter = csv->delimiter;
    const unsigned char highest = (unsigned char)(delimiter > '\r' ? delimiter : '\r');
    const char *text = csv->text, *c = text + i, *end = text + csv->size;
    while (c < end && ((unsigned char)*c > highest || (*c != delimiter && (!csv->lines || (*c != '\n' && *c != '\r')))))
        c++;
    i = (size_t)(c - text);
    *field = (gt_record_field){*at, i, false};
    *at = i;
    while (field->end > field->begin && gt_csv_is_blank(csv, field->end - 1))
        field->end--;
    return GT_CSV_FINE;
}

size_t gt_csv_record_end(const char *text, size_t size, char delimiter)
{
    bool begins = true, quoted = false; /* a field begins here; its quotes are open */
    for (size_t i = 0; i < size; i++) {
        char c = text[i];
        if (quoted) {
            quoted = c != '"' || (i + 1 < size && text[i + 1] == '"');
            i += quoted && c == '"';
        } else if (c == '\n') {
            return i;
        } else if (begins && c == '"') {
            quoted = true;
            begins = false;
        } else {
            begins =
                (delimiter ? c == delimiter : c == ',' || c == ';' || c == '\t') || (begins && (c == ' ' || c == '\t'));
        }
    }
    return quoted ? SIZE_MAX : size;
}

gt_str gt_csv_text(gt_arena *arena, const char *text, const gt_record_field *field)
{
    char *out = gt_alloc_raw(arena, field->end - field->begin + 1);
    size_t n = 0;
    for (size_t i = field->begin; i < field->end; i++) {
        out[n++] = text[i];
        i += field->quoted && text[i] == '"';
    }
    out[n] = '\0';
    return (gt_str){out, n};
}

/* nan, inf, infinity, in any case, with a sign. */
static bool read_word(const char *text, size_t n, double *x)
{
    bool minus = n && *text == '-';
    if (n && (*text == '-' || *text == '+')) {
        text++;
        n--;
    }
    if (n == 3 && strncasecmp(text, "nan", 3) == 0)
        *x = (double)NAN;
    else if ((n == 3 && strncasecmp(text, "inf", 3) == 0) || (n == 8 && strncasecmp(text, "infinity", 8) == 0))
        *x = minus ? -(double)INFINITY : (double)INFINITY;
    else
        return false;
    return true;
}

gt_csv_number gt_csv_read_number(const char *text, size_t n, gt_element *e)
{
    if (n && gt_number_scan(text, n, &e->re, &e->integer, &e->i) == n)
        return isinf(e->re) ? GT_CSV_TOO_LARGE : GT_CSV_NUMBER;
    e->integer = false;
    return read_word(text, n, &e->re) ? GT_CSV_NUMBER : GT_CSV_NO_NUMBER;
}
