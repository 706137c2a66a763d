/* Atoms and what follows them: numbers, strings, names, brackets; calls, indices and fields. */
#include <string.h>

#include "base/number.h"
#include "parse/grammar.h"

/* ---- numbers ---- */

__extension__ typedef unsigned __int128 wide;

static unsigned digit_value(char digit)
{
    return (unsigned)(digit <= '9' ? digit - '0' : (digit | 0x20) - 'a' + 10);
}

/* Do the digits say f to the bit? False of more than 128 bits. */
static bool is_exactly(const char *digit, unsigned base, double f)
{
    wide whole = 0;
    for (; *digit; digit++)
        if (__builtin_mul_overflow(whole, (wide)base, &whole) ||
            __builtin_add_overflow(whole, (wide)digit_value(*digit), &whole))
            return false;
    return f < 0x1p128 && (wide)f == whole;
}

static void read_based(const char *digit, unsigned base, gt_number_literal *out)
{
    uint64_t whole = 0;
    bool fits = true;
    double f = 0;
    for (; *digit; digit++) {
        unsigned value = digit_value(*digit);
        fits = fits && whole <= ((uint64_t)INT64_MAX - value) / base;
        whole = whole * base + value;
        f = f * base + value;
    }
    out->whole = true;
    out->integer = fits;
    out->i = fits ? (int64_t)whole : 0;
    out->f = fits ? (double)whole : f;
}

static void read_number(const char *text, size_t n, gt_number_literal *out)
{
    bool based = n > 2 && text[0] == '0' && strchr("xXbBoO", text[1]);
    if (based) {
        const unsigned base = (text[1] | 0x20) == 'x' ? 16 : (text[1] | 0x20) == 'b' ? 2 : 8;
        read_based(text + 2, base, out);
        out->exact = is_exactly(text + 2, base, out->f);
        return;
    }
    bool integer = false;
    gt_number_scan(text, n, &out->f, &integer, &out->i);
    out->imaginary = n > 0 && (text[n - 1] | 0x20) == 'j';
    out->integer = integer && !out->imaginary;
    out->whole = strspn(text, "0123456789") == n;
    out->exact = out->whole && is_exactly(text, 10, out->f);
}

static gt_status number_atom(gt_parser *p, const gt_expr **out)
{
    gt_token t = p->tokens.token[p->next];
    size_t first = p->next++, n = 0;
    gt_expr *node = gt_parse_node(p, GT_EXPR_NUMBER, first);
    char small[64], *digits = small;
    if (t.end - t.begin >= sizeof small)
        digits = gt_alloc(p->arena, t.end - t.begin + 1);
    for (size_t i = t.begin; i < t.end; i++)
        if (p->text->s[i] != '_')
            digits[n++] = p->text->s[i];
    digits[n] = '\0';
    gt_number_literal number = {0};
    read_number(digits, n, &number);
    gt_expr_set_number(p->arena, node, number);
    *out = node;
    return GT_OK;
}

/* ---- strings ---- */

static size_t put_utf8(char *to, uint32_t c)
{
    if (c < 0x80) {
        to[0] = (char)c;
        return 1;
    }
    size_t n = c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    for (size_t i = n - 1; i > 0; i--, c >>= 6)
        to[i] = (char)(0x80 | (c & 0x3f));
    to[0] = (char)((n == 2 ? 0xc0 : n == 3 ? 0xe0 : 0xf0) | c);
    return n;
}

/* The digits of a \x41, \u0041, \U00000041 or \101 escape; false when there are too few. */
static bool escape_number(const char *s, size_t left, size_t least, size_t most, unsigned base, uint32_t *value,
                          size_t *used)
{
    *value = 0;
    for (*used = 0; *used < most && *used < left; ++*used) {
        char c = s[*used];
        unsigned digit = c >= '0' && c <= '9' ? (unsigned)(c - '0') : c < 'A' ? 99 : (unsigned)((c | 0x20) - 'a' + 10);
        if (digit >= base)
            break;
        *value = *value * base + digit;
    }
    return *used >= least;
}

static gt_status escape(gt_parser *p, size_t end, size_t *i, char *to, size_t *n)
{
    static const char letters[] = "ntr\\'\"abfv", meant[] = "\n\t\r\\'\"\a\b\f\v";
    const char *s = p->text->s;
    char c = s[*i];
    const char *letter = strchr(letters, c);
    if (c == '\n' || c == '\r') {
        *i += c == '\r' && s[*i + 1] == '\n' ? 2 : 1;
        return GT_OK;
    }
    if (letter) {
        to[(*n)++] = meant[letter - letters];
        ++*i;
        return GT_OK;
    }
    size_t most = c == 'x' ? 2 : c == 'u' ? 4 : c == 'U' ? 8 : 0, used;
    if (c >= '0' && c <= '7')
        most = 3;
    if (most == 0 && c != 'N') {
        to[(*n)++] = '\\'; /* as Python: an unknown escape stands for itself */
        return GT_OK;
    }
    size_t from = most == 3 ? *i : *i + 1;
    uint32_t value = 0;
    if (c == 'N' || !escape_number(s + from, end - from, most == 3 ? 1 : most, most, most == 3 ? 8 : 16, &value, &used))
        return gt_fail(p->error, GT_UNREADABLE, gt_text_span(p->text, *i - 1, *i + 1), "bad escape '\\%c' in a string",
                       c);
    if (value == 0 || value > 0x10ffff || (value >= 0xd800 && value < 0xe000))
        return gt_fail(p->error, GT_UNREADABLE, gt_text_span(p->text, *i - 1, from + used),
                       value ? "an escape that is no character" : "a string cannot hold a zero character");
    *n += put_utf8(to + *n, value);
    *i = from + used;
    return GT_OK;
}

gt_status gt_parse_character(gt_parser *p, size_t end, bool raw, size_t *i, char *to, size_t *n)
{
    const char *s = p->text->s;
    if (s[*i] == '\\' && !raw) {
        ++*i;
        return escape(p, end, i, to, n);
    }
    if (s[*i] == '\r' && *i + 1 < end && s[*i + 1] == '\n')
        ++*i;
    to[(*n)++] = s[(*i)++];
    return GT_OK;
}

/* A string token without its prefix and quotes. */
typedef struct content {
    size_t begin, end;
    bool raw, formatted;
} content;

static content content_of(const gt_parser *p, gt_token t)
{
    const char *s = p->text->s;
    content c = {t.begin, t.end, false, false};
    for (; s[c.begin] != '"' && s[c.begin] != '\''; c.begin++) {
        c.raw |= (s[c.begin] | 0x20) == 'r';
        c.formatted |= (s[c.begin] | 0x20) == 'f';
    }
    size_t i = c.begin, quotes = c.end - i >= 6 && s[i + 1] == s[i] && s[i + 2] == s[i] ? 3 : 1;
    c.begin += quotes;
    c.end -= quotes;
    return c;
}

/* Appends what one string token stands for. An escape is never shorter than its character. */
static gt_status decode(gt_parser *p, content c, char *to, size_t *n)
{
    for (size_t i = c.begin; i < c.end;)
        GT_TRY(gt_parse_character(p, c.end, c.raw, &i, to, n));
    return GT_OK;
}

/* Strings that stand side by side, of which one at least is formatted. */
static gt_status format_atom(gt_parser *p, const gt_expr **out)
{
    size_t first = p->next;
    gt_entries parts = {0};
    for (; gt_token_peek(p) == GT_TOKEN_STRING; p->next++) {
        content c = content_of(p, p->tokens.token[p->next]);
        if (c.formatted) {
            GT_TRY(gt_parse_format_string(p, c.begin, c.end, c.raw, &parts));
            continue;
        }
        size_t n = 0;
        char *text = gt_alloc(p->arena, c.end - c.begin + 1);
        GT_TRY(decode(p, c, text, &n));
        gt_expr *node = gt_expr_new(p->arena, GT_EXPR_TEXT, gt_token_span(p, p->next));
        node->text = text;
        gt_entries_add(p->arena, &parts, (gt_entry){.value = node});
    }
    gt_expr *node = gt_parse_node(p, GT_EXPR_FORMAT, first);
    gt_entries_store(p->arena, &parts, node);
    *out = node;
    return gt_expr_seal(node, p->error);
}

static gt_status string_atom(gt_parser *p, const gt_expr **out)
{
    size_t first = p->next, room = 1, n = 0;
    for (size_t i = first; p->tokens.token[i].kind == GT_TOKEN_STRING; i++) {
        if (content_of(p, p->tokens.token[i]).formatted)
            return format_atom(p, out);
        room += p->tokens.token[i].end - p->tokens.token[i].begin;
    }
    char *text = gt_alloc(p->arena, room);
    for (; gt_token_peek(p) == GT_TOKEN_STRING; p->next++)
        GT_TRY(decode(p, content_of(p, p->tokens.token[p->next]), text, &n));
    gt_expr *node = gt_parse_node(p, GT_EXPR_TEXT, first);
    node->text = text;
    *out = node;
    return GT_OK;
}

/* ---- names and brackets ---- */

static gt_status name_atom(gt_parser *p, const gt_expr **out)
{
    size_t first = p->next++;
    const char *text = gt_token_copy(p, first);
    const bool quoted = p->text->s[p->tokens.token[first].begin] == '`'; /* is a name whatever it says */
    if (!quoted && gt_name_in_python(text)) {
        gt_fail(p->error, GT_UNREADABLE, gt_token_span(p, first), "'%s' is not spelled as in Python", text);
        return gt_fix(p->error, "write '%s'", gt_name_in_python(text));
    }
    gt_expr *node = gt_parse_node(p, GT_EXPR_NAME, first);
    gt_expr_set_name(node, text);
    *out = node;
    return GT_OK;
}

static gt_status no_star(gt_parser *p)
{
    if (gt_token_peek(p) != GT_TOKEN_TIMES && gt_token_peek(p) != GT_TOKEN_POWER)
        return GT_OK;
    gt_fail(p->error, GT_UNREADABLE, gt_token_span(p, p->next), "'%s' does not unpack values here",
            gt_token_spelling(gt_token_peek(p)));
    return gt_fix(p->error, "write the values out, one by one");
}

gt_status gt_parse_lone_star(gt_parser *p, const gt_expr *star)
{
    gt_fail(p->error, GT_UNREADABLE, star->at, "'*' unpacks values into a list, a tuple or a call");
    return gt_fix(p->error, "write [*values]");
}

/* An item of a list or a tuple; with a star before it each of its items. */
gt_status gt_parse_item(gt_parser *p, const gt_expr **out)
{
    if (gt_token_peek(p) != GT_TOKEN_TIMES) {
        GT_TRY(no_star(p));
        return gt_parse_test(p, out);
    }
    size_t first = p->next++;
    const gt_expr *values;
    GT_TRY(gt_parse_test(p, &values));
    gt_expr *node = gt_parse_node(p, GT_EXPR_STAR, first);
    node->left = values;
    *out = node;
    return gt_expr_seal(node, p->error);
}

/* ( ), (a), (a,), (a, b), [a, b] */
static gt_status sequence_atom(gt_parser *p, const gt_expr **out)
{
    size_t first = p->next++;
    bool round = p->tokens.token[first].kind == GT_TOKEN_ROUND_OPEN, comma = false;
    gt_token_kind close = round ? GT_TOKEN_ROUND_CLOSE : GT_TOKEN_SQUARE_CLOSE;
    gt_entries items = {0};
    GT_TRY(gt_parse_enter(p));
    while (gt_token_peek(p) != close) {
        gt_entry item = {0};
        GT_TRY(gt_parse_item(p, &item.value));
        if (items.n == 0 && gt_token_peek(p) == GT_KEYWORD_FOR && item.value->kind != GT_EXPR_STAR) {
            GT_TRY(gt_parse_comprehension(p, first, NULL, item.value, out));
            ((gt_expr *)*out)->form = round ? 'g' : '\0';
            p->depth--;
            return gt_parse_close(p, close, first);
        }
        gt_entries_add(p->arena, &items, item);
        comma = gt_token_accept(p, GT_TOKEN_COMMA);
        if (!comma)
            break;
    }
    GT_TRY(gt_parse_close(p, close, first));
    p->depth--;
    if (round && items.n == 1 && !comma) {
        *out = items.item[0].value;
        return (*out)->kind == GT_EXPR_STAR ? gt_parse_lone_star(p, *out) : GT_OK;
    }
    return gt_parse_items(p, round ? GT_EXPR_TUPLE : GT_EXPR_LIST, first, &items, out);
}

/* **values, in a dict or in the arguments of a call. */
static gt_status double_star(gt_parser *p, gt_entries *items)
{
    gt_entry item = {0};
    size_t first = p->next++;
    const gt_expr *values;
    GT_TRY(gt_parse_test(p, &values));
    gt_expr *node = gt_parse_node(p, GT_EXPR_STAR, first);
    node->op = GT_POWER;
    node->left = values;
    item.value = node;
    gt_entries_add(p->arena, items, item);
    return gt_expr_seal(node, p->error);
}

/* The dict of the items; `keys`: what stands before their ':', a STAR for one that is spread. When all are texts in
 * quotes they are its keys; else they are evaluated, and who does not do that takes a name for itself. */
static gt_status dict_of(gt_parser *p, size_t first, const gt_entries *keys, gt_entries *items, const gt_expr **out)
{
    bool texts = true, names = true;
    for (size_t i = 0; i < items->n; i++) {
        const gt_expr *key = keys->item[i].value;
        const bool text = key->kind == GT_EXPR_TEXT;
        texts = texts && text;
        names = names && (text || key->kind == GT_EXPR_NAME);
        items->item[i].key = text || key->kind == GT_EXPR_NAME ? key->text : "";
        items->item[i].key_at = key->at;
    }
    items->keyed = items->n;
    if (names)
        GT_TRY(gt_entries_distinct(p->arena, items, "key", p->error));
    gt_expr *node = gt_parse_node(p, GT_EXPR_DICT, first);
    gt_entries_store(p->arena, items, node);
    if (!texts)
        GT_TRY(gt_parse_items(p, GT_EXPR_LIST, first, keys, &node->right));
    *out = node;
    return gt_expr_seal(node, p->error);
}

/* {'a': x} and {a: x} are dicts, {x, y} is a set, {} an empty dict. */
static gt_status curly_atom(gt_parser *p, const gt_expr **out)
{
    size_t first = p->next++;
    bool dict = true;
    gt_entries items = {0}, keys = {0};
    GT_TRY(gt_parse_enter(p));
    while (gt_token_peek(p) != GT_TOKEN_CURLY_CLOSE) {
        gt_entry item = {0}, key = {0};
        if (dict && gt_token_peek(p) == GT_TOKEN_POWER) {
            GT_TRY(double_star(p, &items));
            gt_entries_add(p->arena, &keys, items.item[items.n - 1]);
            if (!gt_token_accept(p, GT_TOKEN_COMMA))
                break;
            continue;
        }
        GT_TRY(items.n && !dict ? gt_parse_item(p, &item.value) : no_star(p));
        if (!item.value)
            GT_TRY(gt_parse_test(p, &item.value));
        if (items.n == 0)
            dict = gt_token_peek(p) == GT_TOKEN_COLON;
        if (dict) {
            key.value = item.value;
            if (!gt_token_accept(p, GT_TOKEN_COLON))
                return gt_parse_unexpected(p, "':' and the value of a key");
            GT_TRY(gt_parse_test(p, &item.value));
        }
        if (items.n == 0 && gt_token_peek(p) == GT_KEYWORD_FOR) {
            GT_TRY(gt_parse_comprehension(p, first, key.value, item.value, out));
            ((gt_expr *)*out)->form = dict ? '\0' : 's';
            p->depth--;
            return gt_parse_close(p, GT_TOKEN_CURLY_CLOSE, first);
        }
        gt_entries_add(p->arena, &items, item);
        gt_entries_add(p->arena, &keys, key);
        if (!gt_token_accept(p, GT_TOKEN_COMMA))
            break;
    }
    GT_TRY(gt_parse_close(p, GT_TOKEN_CURLY_CLOSE, first));
    p->depth--;
    return dict ? dict_of(p, first, &keys, &items, out) : gt_parse_items(p, GT_EXPR_SET, first, &items, out);
}

static gt_status keyword_atom(gt_parser *p, const gt_expr **out)
{
    gt_token_kind kind = gt_token_peek(p);
    if (kind == GT_KEYWORD_TRUE || kind == GT_KEYWORD_FALSE || kind == GT_KEYWORD_NONE) {
        size_t first = p->next++;
        *out = gt_parse_node(p,
                             kind == GT_KEYWORD_TRUE    ? GT_EXPR_TRUE
                             : kind == GT_KEYWORD_FALSE ? GT_EXPR_FALSE
                                                        : GT_EXPR_NONE,
                             first);
        return GT_OK;
    }
    gt_token_kind after = gt_token_peek_at(p, 1);
    if (after == GT_TOKEN_ASSIGN || after == GT_TOKEN_CURLY_CLOSE || after == GT_TOKEN_COMMA ||
        after == GT_TOKEN_ROUND_CLOSE || after == GT_TOKEN_SQUARE_CLOSE) {
        gt_fail(p->error, GT_UNREADABLE, gt_token_span(p, p->next), "'%s' is a keyword of Python and cannot be a name",
                gt_token_spelling(kind));
        return gt_fix(p->error, "choose another name, such as '%s_'", gt_token_spelling(kind));
    }
    return gt_parse_unexpected(p, "an expression");
}

static gt_status atom(gt_parser *p, const gt_expr **out)
{
    switch (gt_token_peek(p)) {
    case GT_TOKEN_NUMBER:
        return number_atom(p, out);
    case GT_TOKEN_STRING:
        return string_atom(p, out);
    case GT_TOKEN_NAME:
        return name_atom(p, out);
    case GT_TOKEN_ROUND_OPEN:
    case GT_TOKEN_SQUARE_OPEN:
        return sequence_atom(p, out);
    case GT_TOKEN_CURLY_OPEN:
        return curly_atom(p, out);
    case GT_TOKEN_ELLIPSIS:
        p->next++;
        *out = gt_parse_node(p, GT_EXPR_ELLIPSIS, p->next - 1);
        return GT_OK;
    default:
        break;
    }
    if (gt_token_peek(p) >= GT_KEYWORD_FALSE)
        return keyword_atom(p, out);
    return gt_parse_unexpected(p, "an expression");
}

/* ---- calls, indices, fields ---- */

static gt_status argument(gt_parser *p, gt_entries *items)
{
    gt_entry item = {0};
    if (gt_token_peek(p) == GT_TOKEN_NAME && gt_token_peek_at(p, 1) == GT_TOKEN_ASSIGN) {
        item.key = gt_token_copy(p, p->next);
        item.key_at = gt_token_span(p, p->next);
        p->next += 2;
    }
    size_t first = p->next;
    if (!item.key && gt_token_peek(p) == GT_TOKEN_POWER)
        return double_star(p, items);
    GT_TRY(item.key ? gt_parse_test(p, &item.value) : gt_parse_item(p, &item.value));
    if (gt_token_peek(p) == GT_KEYWORD_FOR && item.value->kind != GT_EXPR_STAR) {
        const gt_expr *value = item.value;
        GT_TRY(gt_parse_comprehension(p, first, NULL, value, &item.value));
        ((gt_expr *)item.value)->form = 'g';
    }
    const gt_expr *before = items->n ? items->item[items->n - 1].value : NULL;
    const bool late = items->keyed || (before && before->kind == GT_EXPR_STAR && before->op == GT_POWER);
    if (!item.key && gt_token_peek(p) != GT_TOKEN_ASSIGN && late)
        return gt_fail(p->error, GT_UNREADABLE, gt_token_since(p, first),
                       "a positional argument after a keyword argument");
    if (gt_token_peek(p) == GT_TOKEN_ASSIGN) {
        gt_fail(p->error, GT_UNREADABLE, gt_token_span(p, p->next),
                "only a name may stand before the '=' of a keyword argument");
        return gt_fix(p->error, "did you mean '=='?");
    }
    gt_entries_add(p->arena, items, item);
    return GT_OK;
}

static gt_status call(gt_parser *p, const gt_expr *left, size_t first, gt_expr **out)
{
    size_t open = p->next++;
    gt_entries items = {0};
    while (gt_token_peek(p) != GT_TOKEN_ROUND_CLOSE) {
        GT_TRY(argument(p, &items));
        if (!gt_token_accept(p, GT_TOKEN_COMMA))
            break;
    }
    GT_TRY(gt_parse_close(p, GT_TOKEN_ROUND_CLOSE, open));
    GT_TRY(gt_entries_distinct(p->arena, &items, "argument", p->error));
    *out = gt_parse_node(p, GT_EXPR_CALL, first);
    (*out)->left = left;
    gt_entries_store(p->arena, &items, *out);
    return GT_OK;
}

static bool ends_slice_part(gt_token_kind kind)
{
    return kind == GT_TOKEN_COLON || kind == GT_TOKEN_COMMA || kind == GT_TOKEN_SQUARE_CLOSE;
}

/* begin:end:step, or a plain expression. */
static gt_status slice(gt_parser *p, const gt_expr **out)
{
    size_t first = p->next;
    const gt_expr *part[3] = {NULL, NULL, NULL};
    int n = 0;
    if (!ends_slice_part(gt_token_peek(p)))
        GT_TRY(gt_parse_test(p, &part[0]));
    while (n < 2 && gt_token_accept(p, GT_TOKEN_COLON))
        if (++n, !ends_slice_part(gt_token_peek(p)))
            GT_TRY(gt_parse_test(p, &part[n]));
    if (n == 0) {
        *out = part[0];
        return part[0] ? GT_OK : gt_parse_unexpected(p, "an index");
    }
    gt_expr *node = gt_parse_node(p, GT_EXPR_SLICE, first);
    node->left = part[0];
    node->right = part[1];
    node->test = part[2];
    *out = node;
    return gt_expr_seal(node, p->error);
}

static gt_status subscript(gt_parser *p, const gt_expr *left, size_t first, gt_expr **out)
{
    size_t open = p->next++;
    gt_entries items = {0};
    do {
        gt_entry item = {0};
        GT_TRY(slice(p, &item.value));
        gt_entries_add(p->arena, &items, item);
    } while (gt_token_accept(p, GT_TOKEN_COMMA) && gt_token_peek(p) != GT_TOKEN_SQUARE_CLOSE);
    GT_TRY(gt_parse_close(p, GT_TOKEN_SQUARE_CLOSE, open));
    *out = gt_parse_node(p, GT_EXPR_INDEX, first);
    (*out)->left = left;
    gt_entries_store(p->arena, &items, *out);
    return GT_OK;
}

static gt_status field(gt_parser *p, const gt_expr *left, size_t first, gt_expr **out)
{
    p->next++;
    if (gt_token_peek(p) != GT_TOKEN_NAME)
        return gt_parse_unexpected(p, "a name after '.'");
    size_t name = p->next++;
    *out = gt_parse_node(p, GT_EXPR_FIELD, first);
    (*out)->left = left;
    (*out)->text = gt_token_copy(p, name);
    return GT_OK;
}

gt_status gt_parse_primary(gt_parser *p, const gt_expr **out)
{
    size_t first = p->next;
    GT_TRY(atom(p, out));
    for (;;) {
        gt_expr *node = NULL;
        GT_TRY(gt_parse_enter(p));
        switch (gt_token_peek(p)) {
        case GT_TOKEN_ROUND_OPEN:
            GT_TRY(call(p, *out, first, &node));
            break;
        case GT_TOKEN_SQUARE_OPEN:
            GT_TRY(subscript(p, *out, first, &node));
            break;
        case GT_TOKEN_POINT:
            GT_TRY(field(p, *out, first, &node));
            break;
        default:
            p->depth--;
            return GT_OK;
        }
        p->depth--;
        GT_TRY(gt_expr_seal(node, p->error));
        *out = node;
    }
}
