/* Tokens: names, numbers, strings, signs, line ends and indentation, as Python cuts them. */
#include "parse/lex.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "parse/ast.h"

typedef struct indent {
    size_t begin, size;
} indent;

typedef struct lexer {
    gt_arena *arena;
    const gt_text *text;
    const char *s;
    size_t size, at;
    bool statements, line_start;
    size_t open; /* brackets */
    gt_tokens out;
    indent *indents; /* GT_AST_DEPTH + 1 */
    size_t levels;   /* entries of indents; 0 before the first line */
} lexer;

const char *gt_token_spelling(gt_token_kind kind)
{
    static const char *const spelling[GT_TOKEN_KINDS] = {
#define X(name, text) [GT_TOKEN_##name] = text,
        GT_SIGN_LIST(X)
#undef X
#define X(name, text) [GT_KEYWORD_##name] = text,
            GT_KEYWORD_LIST(X)
#undef X
    };
    return spelling[kind];
}

gt_token_kind gt_keyword_find(const char *s, size_t size)
{
    enum { LONGEST = 8 };
    if (!size || size > LONGEST || s[size - 1] < 'a' || s[size - 1] > 'z') /* as most names are not */
        return GT_TOKEN_NAME;
    for (int kind = GT_KEYWORD_FALSE; kind < GT_TOKEN_KINDS; kind++) {
        const char *spelling = gt_token_spelling((gt_token_kind)kind);
        if (spelling[0] == s[0] && strlen(spelling) == size && memcmp(spelling, s, size) == 0)
            return (gt_token_kind)kind;
    }
    return GT_TOKEN_NAME;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Letters beyond ASCII are not looked up in a table: everything but blanks, punctuation, arrows and mathematical signs
 * may stand in a name, so that `θ` and `σ_1` work. */
static bool is_name_start(uint32_t c)
{
    if (c < 0x80)
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    if (c < 0xc0)
        return c == 0xaa || c == 0xb5 || c == 0xba;
    return c != 0xd7 && c != 0xf7 && !(c >= 0x2000 && c <= 0x209f) && !(c >= 0x2190 && c <= 0x2bff) &&
           !(c >= 0x3000 && c <= 0x3020) && !(c >= 0xfe00 && c <= 0xff20) && c < 0xfff0;
}

static bool is_name_part(uint32_t c)
{
    return is_name_start(c) || (c >= '0' && c <= '9');
}

static size_t name_end(const char *s, size_t size, size_t at)
{
    while (at < size) {
        size_t bytes;
        if ((unsigned char)s[at] < 0x80) {
            if (!is_name_part((unsigned char)s[at]))
                break;
            at++;
            continue;
        }
        if (!is_name_part(gt_utf8_decode(s + at, size - at, &bytes)))
            break;
        at += bytes;
    }
    return at;
}

bool gt_name_valid(const char *s, size_t size)
{
    size_t bytes;
    return size > 0 && is_name_start(gt_utf8_decode(s, size, &bytes)) && name_end(s, size, 0) == size &&
           gt_keyword_find(s, size) == GT_TOKEN_NAME;
}

const char *gt_name_in_python(const char *name)
{
    static const char *const spelled[][2] = {{"true", "True"},   {"false", "False"}, {"null", "None"},
                                             {"TRUE", "True"},   {"FALSE", "False"}, {"none", "None"},
                                             {"nullptr", "None"}};
    for (size_t i = 0; i < sizeof spelled / sizeof *spelled; i++)
        if (*name == *spelled[i][0] && strcmp(name, spelled[i][0]) == 0)
            return spelled[i][1];
    return NULL;
}

static char peek(const lexer *lx, size_t ahead)
{
    return lx->at + ahead < lx->size ? lx->s[lx->at + ahead] : '\0';
}

static void push(lexer *lx, gt_token_kind kind, size_t begin, size_t end)
{
    gt_tokens *out = &lx->out;
    if (out->n == out->capacity)
        out->token = gt_grow_alone(lx->arena, out->token, out->n, out->n + 1, &out->capacity, sizeof *out->token);
    out->token[out->n++] = (gt_token){(uint32_t)begin, (uint32_t)end, (uint8_t)kind};
}

static size_t last_end(const lexer *lx)
{
    return lx->out.n ? lx->out.token[lx->out.n - 1].end : 0;
}

/* Ends the tokens with a mistake; false, for the callers to return. */
__attribute__((format(printf, 5, 6))) static bool wrong(lexer *lx, size_t begin, size_t end, const char *fix,
                                                        const char *format, ...)
{
    gt_error *error = GT_NEW(lx->arena, gt_error);
    char message[sizeof error->message];
    va_list values;
    va_start(values, format);
    vsnprintf(message, sizeof message, format, values);
    va_end(values);
    gt_fail(error, GT_UNREADABLE, gt_text_span(lx->text, begin, end), "%s", message);
    if (fix)
        gt_fix(error, "%s", fix);
    push(lx, GT_TOKEN_WRONG, begin, end);
    lx->out.wrong = error;
    return false;
}

/* ---- indentation ---- */

static bool same_beginning(const lexer *lx, indent a, size_t begin, size_t size)
{
    size_t common = a.size < size ? a.size : size;
    return memcmp(lx->s + a.begin, lx->s + begin, common) == 0;
}

/* Indentation is compared byte by byte, never by a tab's width: of two lines one's must begin with the other's. */
static bool indentation(lexer *lx, size_t begin)
{
    size_t size = lx->at - begin;
    if (lx->levels == 0)
        lx->indents[lx->levels++] = (indent){begin, size};
    indent top = lx->indents[lx->levels - 1];
    if (!same_beginning(lx, top, begin, size))
        return wrong(lx, begin, lx->at, "indent every line with spaces only",
                     "inconsistent use of tabs and spaces in the indentation");
    if (size > top.size) {
        if (lx->levels > GT_AST_DEPTH)
            return wrong(lx, begin, lx->at, NULL, "blocks are nested deeper than %d levels", GT_AST_DEPTH);
        lx->indents[lx->levels++] = (indent){begin, size};
        push(lx, GT_TOKEN_INDENT, lx->at, lx->at);
    }
    while (size < lx->indents[lx->levels - 1].size) {
        if (lx->levels == 1 || size > lx->indents[lx->levels - 2].size)
            return wrong(lx, lx->at, lx->at + 1, "give the line the indentation of the block that it belongs to",
                         "unindent does not match any outer level");
        lx->levels--;
        push(lx, GT_TOKEN_DEDENT, lx->at, lx->at);
    }
    return true;
}

/* Blanks, comments, continued lines, and in statements line ends. Leaves `at` on a token or the end. */
static bool skip_blanks(lexer *lx)
{
    size_t begin = lx->at;
    for (;;) {
        char c = peek(lx, 0);
        if (c == ' ' || c == '\t' || c == '\f' || (c == '\r' && peek(lx, 1) == '\n')) {
            lx->at++;
        } else if (c == '#') {
            while (lx->at < lx->size && lx->s[lx->at] != '\n')
                lx->at++;
        } else if (c == '\n' || c == '\r') {
            if (lx->statements && lx->open == 0) {
                if (!lx->line_start)
                    push(lx, GT_TOKEN_NEWLINE, last_end(lx), last_end(lx));
                lx->line_start = true;
            }
            begin = ++lx->at;
        } else if (c == '\\') {
            size_t line_end = peek(lx, 1) == '\r' ? 2 : 1;
            if (peek(lx, line_end) != '\n')
                return wrong(lx, lx->at, lx->at + 1, NULL, "'\\' must be the last character of a line that continues");
            lx->at += line_end + 1;
        } else {
            break;
        }
    }
    if (lx->statements && lx->line_start && lx->at < lx->size) {
        lx->line_start = false;
        return indentation(lx, begin);
    }
    return true;
}

/* ---- numbers ---- */

static size_t digits(const lexer *lx, size_t at)
{
    while (at < lx->size && (is_digit(lx->s[at]) || (lx->s[at] == '_' && at > 0 && is_digit(lx->s[at - 1]) &&
                                                     at + 1 < lx->size && is_digit(lx->s[at + 1]))))
        at++;
    return at;
}

static bool is_hex(char c)
{
    return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

/* 0x10, 0b11, 0o7; returns the end, or `at` when there is no such number. */
static size_t based_end(const lexer *lx, size_t at)
{
    char base = (char)(at + 1 < lx->size && lx->s[at] == '0' ? lx->s[at + 1] | 0x20 : 0);
    size_t end = at + 2;
    if (base != 'x' && base != 'b' && base != 'o')
        return at;
    while (end < lx->size && ((base == 'x' && is_hex(lx->s[end])) || (base == 'b' && (lx->s[end] | 1) == '1') ||
                              (base == 'o' && lx->s[end] >= '0' && lx->s[end] <= '7') ||
                              (lx->s[end] == '_' && end + 1 < lx->size && is_hex(lx->s[end + 1]))))
        end++;
    return end > at + 2 ? end : at;
}

/* What is wrong with a number that runs into letters: 1e-, 1.5x, 2exp(x), 0x, 12_. */
static bool bad_number(lexer *lx, size_t begin, size_t end)
{
    size_t last = name_end(lx->s, lx->size, end);
    char fix[120];
    if ((lx->s[end] | 0x20) == 'e' && last == end + 1 &&
        (peek(lx, end + 1 - lx->at) == '-' || peek(lx, end + 1 - lx->at) == '+'))
        last++;
    bool exponent = (lx->s[end] | 0x20) == 'e' && last <= end + 2 &&
                    (last == end + 1 || lx->s[end + 1] == '-' || lx->s[end + 1] == '+');
    bool whole = last - begin <= 40; /* of a longer one only the beginning is shown, and none is proposed */
    int shown = whole ? (int)(last - begin) : 40, number = whole ? (int)(end - begin) : 0;
    if (exponent) {
        snprintf(fix, sizeof fix, "write the digits after the 'e', as in '%.*se-3'", number, lx->s + begin);
        return wrong(lx, begin, last, whole ? fix : NULL, "number '%.*s' has no digits in its exponent", shown,
                     lx->s + begin);
    }
    if (lx->s[end] == '_' || lx->s[begin] == '0')
        return wrong(lx, begin, last, NULL, "bad number '%.*s'", shown, lx->s + begin);
    snprintf(fix, sizeof fix, "did you mean '%.*s*%.*s'?", number, lx->s + begin, shown - number, lx->s + end);
    return wrong(lx, begin, last, whole ? fix : NULL, "bad number '%.*s'", shown, lx->s + begin);
}

static bool number(lexer *lx)
{
    size_t begin = lx->at, end = based_end(lx, begin);
    if (end == begin) {
        end = digits(lx, begin);
        bool whole = true;
        if (end < lx->size && lx->s[end] == '.') {
            whole = false;
            end = digits(lx, end + 1);
        }
        size_t power = end + 1;
        if (power < lx->size && (lx->s[end] | 0x20) == 'e') {
            if (lx->s[power] == '+' || lx->s[power] == '-')
                power++;
            if (power < lx->size && is_digit(lx->s[power])) {
                end = digits(lx, power);
                whole = false;
            }
        }
        bool imaginary = end < lx->size && (lx->s[end] | 0x20) == 'j';
        size_t zeros = begin;
        while (zeros < end && (lx->s[zeros] == '0' || lx->s[zeros] == '_'))
            zeros++;
        if (whole && !imaginary && zeros > begin && zeros < end)
            return wrong(lx, begin, end, "leave the leading zeros out", "number '%.*s' begins with a zero",
                         (int)(end - begin > 40 ? 40 : end - begin), lx->s + begin);
        end += imaginary;
    }
    if (name_end(lx->s, lx->size, end) > end)
        return bad_number(lx, begin, end);
    push(lx, GT_TOKEN_NUMBER, begin, end);
    lx->at = end;
    return true;
}

/* ---- strings ---- */

/* From the quote on; `begin` is before the prefix. */
static bool string(lexer *lx, size_t begin)
{
    char quote = peek(lx, 0);
    bool triple = peek(lx, 1) == quote && peek(lx, 2) == quote;
    size_t open = lx->at, at = open + (triple ? 3 : 1);
    for (;;) {
        char c = at < lx->size ? lx->s[at] : '\0';
        if (at >= lx->size || (c == '\n' && !triple)) {
            size_t end = triple ? open + 3 : at;
            return wrong(lx, begin, end, triple ? "close it with three quotes" : "close it before the end of the line",
                         "a string is never closed");
        }
        if (c == '\\' && at + 1 < lx->size) {
            at += lx->s[at + 1] == '\r' && at + 2 < lx->size && lx->s[at + 2] == '\n' ? 3 : 2;
        } else if (c == quote && (!triple || (at + 2 < lx->size && lx->s[at + 1] == quote && lx->s[at + 2] == quote))) {
            at += triple ? 3 : 1;
            break;
        } else {
            at++;
        }
    }
    push(lx, GT_TOKEN_STRING, begin, at);
    lx->at = at;
    return true;
}

/* ---- signs and odd characters ---- */

static const struct {
    const char *sign, *fix;
} foreign[] = {
    {"&&", "write 'and', or 'logical_and' for tensors"},
    {"||", "write 'or', or 'logical_or' for tensors"},
    {"^=", "write '**=' for a power"},
    {"^", "write '**' for a power"},
    {"<>", "write '!='"},
    {"!", "write 'not', or 'logical_not' for tensors"},
    {"?", "write 'a if c else b' for a choice"},
};

static const struct {
    uint32_t point;
    const char *fix;
} odd[] = {
    {0xa0, "a space that does not break: write a plain space"},
    {0xb2, "write '**2'"},
    {0xb3, "write '**3'"},
    {0xb7, "write '*'"},
    {0xd7, "write '*'"},
    {0xf7, "write '/'"},
    {0x200b, "a space of no width: take it out"},
    {0x2010, "write '-'"},
    {0x2011, "write '-'"},
    {0x2012, "write '-'"},
    {0x2013, "write '-'"},
    {0x2014, "write '-'"},
    {0x2018, "write a plain quote: '"},
    {0x2019, "write a plain quote: '"},
    {0x201c, "write a plain quote: \""},
    {0x201d, "write a plain quote: \""},
    {0x2026, "write three points: ..."},
    {0x2190, "write '='"},
    {0x2212, "write '-'"},
    {0x221a, "write 'sqrt(...)'"},
    {0x22c5, "write '*'"},
    {0x2260, "write '!='"},
    {0x2264, "write '<='"},
    {0x2265, "write '>='"},
    {0xfeff, "a byte order mark: take it out"},
};

/* The bytes of a sign if it stands here, else 0. Nearly none begins like what does. */
static size_t stands_here(const lexer *lx, const char *spelling)
{
    if (spelling[0] != lx->s[lx->at])
        return 0;
    const size_t n = strlen(spelling);
    return lx->size - lx->at >= n && memcmp(lx->s + lx->at, spelling, n) == 0 ? n : 0;
}

static bool odd_character(lexer *lx)
{
    size_t bytes;
    uint32_t point = gt_utf8_decode(lx->s + lx->at, lx->size - lx->at, &bytes);
    for (size_t i = 0; i < sizeof foreign / sizeof *foreign; i++) {
        const size_t n = stands_here(lx, foreign[i].sign);
        if (n)
            return wrong(lx, lx->at, lx->at + n, foreign[i].fix, "unknown operator '%s'", foreign[i].sign);
    }
    const char *fix = NULL;
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++)
        if (odd[i].point == point)
            fix = odd[i].fix;
    if (point < 0x20 || point == 0x7f || point == 0xfffd || point == 0xfeff || point == 0x200b)
        return wrong(lx, lx->at, lx->at + bytes, fix, "unknown character U+%04X", (unsigned)point);
    return wrong(lx, lx->at, lx->at + bytes, fix, "unknown character '%.*s'", (int)bytes, lx->s + lx->at);
}

/* The kind of a sign of one character, where what follows makes no longer one of it; else 0. */
static gt_token_kind short_sign(const lexer *lx)
{
    static const uint8_t alone[128] = {
        ['('] = GT_TOKEN_ROUND_OPEN,   [')'] = GT_TOKEN_ROUND_CLOSE, ['['] = GT_TOKEN_SQUARE_OPEN,
        [']'] = GT_TOKEN_SQUARE_CLOSE, ['{'] = GT_TOKEN_CURLY_OPEN,  ['}'] = GT_TOKEN_CURLY_CLOSE,
        [','] = GT_TOKEN_COMMA,        ['='] = GT_TOKEN_ASSIGN,      ['+'] = GT_TOKEN_PLUS,
        ['-'] = GT_TOKEN_MINUS,        ['*'] = GT_TOKEN_TIMES,       ['/'] = GT_TOKEN_DIVIDE,
        ['.'] = GT_TOKEN_POINT};
    const unsigned char c = (unsigned char)lx->s[lx->at];
    switch (peek(lx, 1)) {
    case '=':
    case '*':
    case '/':
    case '>':
    case '.':
        return GT_TOKEN_END;
    default:
        return c < sizeof alone ? (gt_token_kind)alone[c] : GT_TOKEN_END;
    }
}

static bool push_sign(lexer *lx, gt_token_kind kind, size_t n)
{
    if (gt_token_opens(kind))
        lx->open++;
    else if (gt_token_closes(kind) && lx->open > 0)
        lx->open--;
    push(lx, kind, lx->at, lx->at + n);
    lx->at += n;
    return true;
}

static bool sign(lexer *lx)
{
    const gt_token_kind one = short_sign(lx);
    if (one != GT_TOKEN_END)
        return push_sign(lx, one, 1);
    for (size_t i = 0; i < sizeof foreign / sizeof *foreign; i++) /* that begin like a known one: "&&", "<>" */
        if (stands_here(lx, foreign[i].sign) == 2)
            return odd_character(lx);
    for (int kind = GT_TOKEN_POWER_TO; kind <= GT_TOKEN_INVERT; kind++) {
        const size_t n = stands_here(lx, gt_token_spelling((gt_token_kind)kind));
        if (n)
            return push_sign(lx, (gt_token_kind)kind, n);
    }
    return odd_character(lx);
}

static bool name(lexer *lx)
{
    size_t begin = lx->at, end = name_end(lx->s, lx->size, begin);
    char after = end < lx->size ? lx->s[end] : '\0';
    if ((after == '"' || after == '\'') && end - begin <= 2 && strspn(lx->s + begin, "rRuUbBfF") >= end - begin) {
        for (size_t i = begin; i < end; i++) {
            char letter = (char)(lx->s[i] | 0x20);
            if (letter == 'b')
                return wrong(lx, begin, end + 1, "write a plain string",
                             "strings of the kind %c'...' are not read here", letter);
        }
        lx->at = end;
        return string(lx, begin);
    }
    push(lx, gt_keyword_find(lx->s + begin, end - begin), begin, end);
    lx->at = end;
    return true;
}

/* `onnx::Conv_12`: a name that is no identifier; `` in it is one backtick. */
static bool quoted_name(lexer *lx)
{
    size_t begin = lx->at, end = begin + 1;
    while (end < lx->size && lx->s[end] != '\n' && (lx->s[end] != '`' || (end + 1 < lx->size && lx->s[end + 1] == '`')))
        end += lx->s[end] == '`' ? 2 : 1;
    if (end >= lx->size || lx->s[end] != '`')
        return wrong(lx, begin, begin + 1, "close it on the same line", "this name in backticks is not closed");
    if (end == begin + 1)
        return wrong(lx, begin, end + 1, NULL, "a name cannot be empty");
    push(lx, GT_TOKEN_NAME, begin, end + 1);
    lx->at = end + 1;
    return true;
}

static bool token(lexer *lx)
{
    char c = peek(lx, 0);
    size_t bytes;
    if (is_digit(c) || (c == '.' && is_digit(peek(lx, 1))))
        return number(lx);
    if (c == '"' || c == '\'')
        return string(lx, lx->at);
    if (is_name_start(gt_utf8_decode(lx->s + lx->at, lx->size - lx->at, &bytes)))
        return name(lx);
    return c == '`' ? quoted_name(lx) : sign(lx);
}

/* Files were looked at when they were read; what comes from a command line or a caller's buffer is looked at here. A
 * zero byte may be the escape of a document: the tokens refuse it where it stands. */
static bool is_utf8(lexer *lx)
{
    size_t i = 0;
    while ((i = gt_utf8_end(lx->s, lx->size, i)) < lx->size && !lx->s[i])
        i++;
    return i == lx->size || wrong(lx, i, i + 1, "write the text in UTF-8", GT_BAD_BYTE, (unsigned char)lx->s[i]);
}

gt_tokens gt_lex(gt_arena *arena, const gt_text *text, bool statements, gt_tokens former)
{
    enum { FEW = 6, MANY = 1 << 16 }; /* tokens for which room is made at first */
    indent indents[GT_AST_DEPTH + 1]; /* not cleared: most texts are a line */
    lexer lx = {
        .arena = arena, .text = text, .s = text->s, .size = text->size, .statements = statements, .indents = indents};
    lx.line_start = statements;
    const size_t enough = text->size / 3 < MANY ? text->size / 3 + FEW : MANY;
    lx.out = (gt_tokens){.token = former.token, .capacity = former.capacity};
    if (former.capacity < enough)
        lx.out = (gt_tokens){.token = gt_alloc_raw(arena, enough * sizeof *former.token), .capacity = enough};
    if (text->size > UINT32_MAX - 8) {
        lx.size = 0;
        wrong(&lx, 0, 0, NULL, "the text is longer than 4 GiB");
        return lx.out;
    }
    if (!is_utf8(&lx))
        return lx.out;
    for (;;) {
        if (!skip_blanks(&lx))
            return lx.out;
        if (lx.at >= lx.size)
            break;
        if (!token(&lx))
            return lx.out;
    }
    size_t end = last_end(&lx);
    if (statements && lx.open == 0) {
        if (!lx.line_start)
            push(&lx, GT_TOKEN_NEWLINE, end, end);
        for (; lx.levels > 1; lx.levels--)
            push(&lx, GT_TOKEN_DEDENT, end, end);
    }
    push(&lx, GT_TOKEN_END, end, end);
    return lx.out;
}
