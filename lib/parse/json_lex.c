#include "parse/json_lex.h"

#include "base/number.h"

#include <math.h>
#include <string.h>

static gt_span span_of(const gt_source *source, size_t begin, size_t end)
{
    return (gt_span){source, (uint32_t)begin, (uint32_t)end};
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_word(char c)
{
    return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '.' || c == '+' ||
           c == '-' || (unsigned char)c >= 0x80;
}

/* The end of the run of word characters at `at`, cut to what a message can hold. */
static size_t word_end(const gt_source *source, size_t at)
{
    enum { LONGEST = 40 };
    size_t end = at;
    while (end < source->size && end - at < LONGEST && is_word(source->text[end]))
        end++;
    while (end < source->size && end > at && ((unsigned char)source->text[end] & 0xc0) == 0x80)
        end--;
    return end;
}

static gt_status bad_number(const gt_source *source, size_t at, const char *why, gt_error *error)
{
    size_t end = word_end(source, at);
    const char *word = source->text + at;
    int n = (int)(end - at);
    gt_fail(error, GT_UNREADABLE, span_of(source, at, end), "'%.*s' is not a JSON number", n, word);
    if (n > 1 && word[0] == '-' && (word[1] == 'I' || word[1] == 'i'))
        gt_fix(error, "write \"-Infinity\", with the quotes");
    else
        gt_fix(error, "%s", why);
    return GT_UNREADABLE;
}

gt_status gt_json_scan_number(const gt_source *source, size_t at, gt_json_number *out, gt_error *error)
{
    const char *p = source->text + at, *s = p;
    s += *s == '-';
    if (!is_digit(*s))
        return bad_number(source, at, "digits must follow the sign", error);
    if (*s == '0' && is_digit(s[1]))
        return bad_number(source, at, "take the leading zeros away", error);
    size_t n = gt_number_scan(p, source->size - at, &out->f, &out->integer, &out->i);
    const char *point = memchr(p, '.', n), *end = p + n;
    if (point && !is_digit(point[1]))
        return bad_number(source, at, "a digit must follow the point", error);
    if ((*end | 32) == 'e' && !memchr(p, 'e', n) && !memchr(p, 'E', n))
        return bad_number(source, at, "digits must follow the exponent sign", error);
    if (is_word(*end))
        return bad_number(source, at, "numbers have digits, a point and an exponent only", error);
    out->end = at + n;
    if (isinf(out->f)) {
        gt_fail(error, GT_UNREADABLE, span_of(source, at, at + n), "the number '%.*s' is too large for a float64",
                n < 60 ? (int)n : 60, p);
        return gt_fix(error, "write \"%s\" for infinity", out->f < 0 ? "-Infinity" : "Infinity");
    }
    return GT_OK;
}

/* 1.0D+05, as Fortran writes doubles: its size, 0 when there is none, or none that a double holds. */
static size_t scan_fortran(const char *p, double *value)
{
    char text[64];
    size_t n = *p == '-', sign = n, exponent = 0;
    while (n + 2 < sizeof text && (is_digit(p[n]) || (p[n] == '.' && n > sign)))
        n++;
    if (n == sign || (p[n] != 'D' && p[n] != 'd'))
        return 0;
    exponent = n++;
    n += p[n] == '-' || p[n] == '+';
    size_t digits = n;
    while (n + 2 < sizeof text && is_digit(p[n]))
        n++;
    if (n == digits || is_word(p[n]))
        return 0;
    memcpy(text, p, n);
    text[exponent] = 'e';
    text[n] = '\0';
    bool integer;
    int64_t i;
    return gt_number_scan(text, n, value, &integer, &i) == n && isfinite(*value) ? n : 0;
}

static const struct {
    const char *word;
    size_t size;
    double value;
} words[] = {{"NaN", 3, (double)NAN}, {"Infinity", 8, (double)INFINITY}, {"-Infinity", 9, -(double)INFINITY},
             {"nan", 3, (double)NAN}, {"inf", 3, (double)INFINITY},      {"-inf", 4, -(double)INFINITY},
             {"-nan", 4, (double)NAN}};
enum { SPECIAL = 3 }; /* the first ones are what texts stand for */

size_t gt_json_scan_word(const gt_source *source, size_t at, double *value)
{
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t n = words[i].size;
        if (source->size - at < n || memcmp(source->text + at, words[i].word, n) != 0 || is_word(source->text[at + n]))
            continue;
        *value = words[i].value;
        return n;
    }
    return scan_fortran(source->text + at, value);
}

bool gt_special_number(const char *text, size_t size, double *value)
{
    for (size_t i = 0; i < SPECIAL; i++)
        if (size == words[i].size && memcmp(text, words[i].word, size) == 0) {
            *value = words[i].value;
            return true;
        }
    return false;
}

static const char *skip_digits(const char *c)
{
    while (is_digit(*c))
        c++;
    return c;
}

/* Behind a JSON number that no reader refuses: neither long nor large. NULL for any other thing. */
static const char *skip_number(const char *c)
{
    enum { LONGEST = 60, LARGEST = 2 }; /* cJSON reads 63 characters; digits of an exponent */
    const char *begin = c, *digits;
    c += *c == '-';
    digits = c;
    c = skip_digits(c);
    if (c == digits || (*digits == '0' && c > digits + 1))
        return NULL;
    if (*c == '.') {
        digits = ++c;
        if ((c = skip_digits(c)) == digits)
            return NULL;
    }
    if (*c == 'e' || *c == 'E') {
        c++;
        c += *c == '-' || *c == '+';
        digits = c;
        c = skip_digits(c);
        if (c == digits || c - digits > LARGEST)
            return NULL;
    }
    return c - begin <= LONGEST ? c : NULL;
}

static const char *skip_spaces(const char *c)
{
    while (gt_json_space(*c))
        c++;
    return c;
}

size_t gt_json_skip_numbers(const gt_source *source, size_t at)
{
    const char *c = source->text + at;
    int depth = 0;
    do {
        for (; *c == '[' && depth < GT_MAX_RANK; depth++)
            c = skip_spaces(c + 1);
        bool empty = *c == ']' && c[-1] == '[';
        if (!empty && !(c = skip_number(c)))
            return 0;
        for (c = skip_spaces(c); depth && *c == ']'; depth--)
            c = depth > 1 ? skip_spaces(c + 1) : c + 1;
        if (depth && *c++ != ',')
            return 0;
        c = depth ? skip_spaces(c) : c;
    } while (depth);
    return (size_t)(c - source->text);
}

/* -- texts -- */

static int hex_digit(char c)
{
    if (is_digit(c))
        return c - '0';
    c = (char)(c | 32);
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* The unit of a \uXXXX at `at`, or -1. */
static long unit_at(const gt_source *source, size_t at)
{
    long unit = 0;
    if (source->size - at < 6 || source->text[at] != '\\' || source->text[at + 1] != 'u')
        return -1;
    for (size_t i = 2; i < 6; i++) {
        int digit = hex_digit(source->text[at + i]);
        if (digit < 0)
            return -1;
        unit = unit << 4 | digit;
    }
    return unit;
}

static gt_status bad_escape(const gt_source *source, size_t at, size_t n, const char *why, const char *fix,
                            gt_error *error)
{
    size_t end = at + n < source->size ? at + n : source->size;
    gt_fail(error, GT_UNREADABLE, span_of(source, at, end), "%s", why);
    return gt_fix(error, "%s", fix);
}

/* Source and decoded lengths of the escape at `at`. */
static gt_status scan_escape(const gt_source *source, size_t at, size_t *length, size_t *decoded, gt_error *error)
{
    char letter = source->text[at + 1];
    *length = 2;
    *decoded = 1;
    if (letter && strchr("\"\\/bfnrt", letter))
        return GT_OK;
    if (letter != 'u')
        return bad_escape(source, at, 2, "unknown escape in a text", "write '\\\\' for a backslash", error);
    long unit = unit_at(source, at);
    if (unit < 0)
        return bad_escape(source, at, 2, "four hexadecimal digits must follow '\\u'", "", error);
    if (unit == 0)
        return bad_escape(source, at, 6, "a text cannot hold a zero character", "", error);
    *length = 6;
    *decoded = unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3;
    if (unit >= 0xd800 && unit <= 0xdfff) {
        long next = unit <= 0xdbff ? unit_at(source, at + 6) : -1;
        if (next < 0xdc00 || next > 0xdfff)
            return bad_escape(source, at, 6, "half of a surrogate pair", "write both halves, or the character itself",
                              error);
        *length = 12;
        *decoded = 4;
    }
    return GT_OK;
}

static gt_status control_character(const gt_source *source, size_t open, size_t at, gt_error *error)
{
    unsigned char c = (unsigned char)source->text[at];
    if (at >= source->size) {
        gt_fail(error, GT_UNREADABLE, span_of(source, open, open + 1), "the quotes that open here are never closed");
        return GT_UNREADABLE;
    }
    if (c == '\n' || c == '\r') {
        gt_fail(error, GT_UNREADABLE, span_of(source, at, at), "a text cannot hold a line break");
        gt_fix(error, "close it with '\"', or write \\n");
    } else {
        gt_fail(error, GT_UNREADABLE, span_of(source, at, at + 1), "a text cannot hold the control character U+%04X",
                c);
        gt_fix(error, c == '\t' ? "write \\t" : "write \\u%04x", c);
    }
    return gt_note(error, span_of(source, open, open + 1), "the text begins here");
}

gt_status gt_json_scan_text(const gt_source *source, size_t at, size_t *end, gt_places *places, gt_error *error)
{
    size_t i = at + 1;
    while (source->text[i] != '"') {
        size_t length = 1, decoded = 1;
        if ((unsigned char)source->text[i] < ' ')
            return control_character(source, at, i, error);
        if (source->text[i] == '\\')
            GT_TRY(scan_escape(source, i, &length, &decoded, error));
        for (size_t k = 0; places && k < decoded; k++)
            gt_places_put(places, i + k);
        i += length;
    }
    *end = i + 1;
    return GT_OK;
}

/* -- what is wrong -- */

static const char *word_fix(const char *word, size_t n)
{
    static const char *const table[][2] = {
        {"nan", "write \"NaN\", with the quotes"},
        {"inf", "write \"Infinity\", with the quotes"},
        {"infinity", "write \"Infinity\", with the quotes"},
        {"true", "write true"},
        {"false", "write false"},
        {"none", "write null"},
        {"null", "write null"},
        {"undefined", "write null"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        size_t k = 0;
        while (k < n && (word[k] | 32) == table[i][0][k])
            k++;
        if (k == n && !table[i][0][k])
            return table[i][1];
    }
    return "put a text in double quotes";
}

/* true, false and null are JSON, though no numbers. */
static bool is_json_word(const char *word, size_t n)
{
    return (n == 4 && (strncmp(word, "true", n) == 0 || strncmp(word, "null", n) == 0)) ||
           (n == 5 && strncmp(word, "false", n) == 0);
}

gt_status gt_json_unexpected(const gt_source *source, size_t at, const char *wanted, gt_error *error)
{
    if (at >= source->size) {
        gt_fail(error, GT_UNREADABLE, span_of(source, source->size, source->size),
                "the file ends where %s was expected", wanted);
        return GT_UNREADABLE;
    }
    const char *word = source->text + at;
    size_t end = word_end(source, at);
    if (strcmp(wanted, "a value") == 0 && is_json_word(word, end - at)) /* it is one: what is wrong stands behind it */
        return gt_json_unexpected(source, end, "',' or the end behind it", error);
    gt_span here = span_of(source, at, end > at ? end : at + 1);
    if (*word == '\'') {
        gt_fail(error, GT_UNREADABLE, here, "single quotes are not JSON");
        gt_fix(error, "put texts in double quotes");
    } else if (*word == '/' || *word == '#') {
        gt_fail(error, GT_UNREADABLE, here, "JSON has no comments");
        gt_fix(error, "take it out, or write the file as YAML");
    } else if (*word == '+' || *word == '.') {
        gt_fail(error, GT_UNREADABLE, here, "a number cannot begin with '%c'", *word);
        gt_fix(error, *word == '+' ? "take the '+' away" : "write 0 before the point");
    } else if (end > at && !is_json_word(word, end - at) &&
               (strcmp(wanted, "a value") == 0 || strcmp(wanted, "a number") == 0)) {
        gt_fail(error, GT_UNREADABLE, here, "'%.*s' is not JSON", (int)(end - at), word);
        gt_fix(error, "%s", word_fix(word, end - at));
    } else if (end > at) {
        gt_fail(error, GT_UNREADABLE, here, "expected %s, not '%.*s'", wanted, (int)(end - at), word);
    } else if ((unsigned char)*word < ' ') {
        gt_fail(error, GT_UNREADABLE, here, "expected %s, not the control character U+%04X", wanted, *word);
    } else {
        gt_fail(error, GT_UNREADABLE, here, "expected %s, not '%c'", wanted, *word);
    }
    return GT_UNREADABLE;
}

gt_status gt_json_no_comma(const gt_source *source, size_t at, char close, gt_error *error)
{
    char wanted[16] = "',' or ']'";
    wanted[8] = close;
    char c = at < source->size ? source->text[at] : '\0';
    if (c != '"' && c != '[' && c != '{' && !is_digit(c) && c != '-')
        return gt_json_unexpected(source, at, wanted, error);
    gt_fail(error, GT_UNREADABLE, span_of(source, at, at + 1), "expected %s here", wanted);
    return gt_fix(error, "put a comma between the values");
}

gt_status gt_json_extra_comma(const gt_source *source, size_t comma, char close, gt_error *error)
{
    gt_fail(error, GT_UNREADABLE, span_of(source, comma, comma + 1), "a comma before '%c'", close);
    return gt_fix(error, "take the comma out");
}
