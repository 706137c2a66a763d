/* What YAML does to expressions that are not quoted, told with the line that mends it. */
#include <string.h>

#include "base/number.h"
#include "parse/reader.h"

/* Steps i over a quoted string when one begins at s[i]. */
static void skip_string(const char *s, size_t size, size_t *i)
{
    char quote = s[*i];
    if (quote != '"' && quote != '\'')
        return;
    for (size_t k = *i + 1; k < size && s[k] != '\n'; k++) {
        if (s[k] == quote) {
            *i = k;
            return;
        }
    }
}

/* Brackets opened minus brackets closed, outside strings. */
static long balance(const char *s, size_t size)
{
    long open = 0;
    for (size_t i = 0; i < size; i++) {
        skip_string(s, size, &i);
        open += s[i] == '(' || s[i] == '[' || s[i] == '{';
        open -= s[i] == ')' || s[i] == ']' || s[i] == '}';
    }
    return open;
}

/* From `begin` on, what was meant as one expression: to the end of the line, in a flow collection to its next comma or
 * bracket outside the brackets of the expression. In double quotes, or single ones when it holds double ones. */
static const char *meant(gt_reader *r, uint32_t begin, bool flow)
{
    const char *s = r->source->text + begin;
    size_t size = r->source->size - begin, end = 0;
    long open = 0;
    for (; end < size && s[end] != '\n' && s[end] != '\r'; end++) {
        if (flow && open <= 0 && strchr(",]}", s[end]))
            break;
        if (strchr("([{", s[end]))
            open++;
        else if (strchr(")]}", s[end]))
            open--;
    }
    while (end > 0 && (s[end - 1] == ' ' || s[end - 1] == '\t'))
        end--;
    if (!memchr(s, '"', end) && !memchr(s, '\\', end))
        return gt_print(r->arena, "\"%.*s\"", (int)end, s);
    char *text = gt_alloc(r->arena, 2 * end + 3);
    size_t n = 0;
    text[n++] = '\'';
    for (size_t i = 0; i < end; i++) {
        if (s[i] == '\'')
            text[n++] = '\'';
        text[n++] = s[i];
    }
    text[n] = '\'';
    return text;
}

static bool stands_in(const gt_reader *r, gt_span at)
{
    return at.source == r->source && at.end <= r->source->size;
}

static char source_char(const gt_reader *r, size_t at)
{
    return at < r->source->size ? r->source->text[at] : '\0';
}

gt_status gt_trap_cut_text(gt_reader *r, const gt_doc *text)
{
    if (!text->plain || !stands_in(r, text->at) || balance(text->text.s, text->text.size) <= 0)
        return GT_OK;
    size_t at = text->at.end;
    while (source_char(r, at) == ' ' || source_char(r, at) == '\t')
        at++;
    char next = source_char(r, at);
    if (next == '#' && at > text->at.end) {
        gt_fail(r->error, GT_UNREADABLE, text->at, "YAML cut this expression at ' #'");
        gt_fix(r->error, "put it in quotes: %s", meant(r, text->at.begin, false));
    } else if (next == ',') {
        gt_fail(r->error, GT_UNREADABLE, text->at, "YAML cut this expression at a comma");
        gt_fix(r->error, "put it in quotes: %s", meant(r, text->at.begin, true));
    } else {
        return GT_OK;
    }
    return GT_UNREADABLE;
}

gt_status gt_trap_cut_map(gt_reader *r, const gt_doc *map, const char *what)
{
    if (map->n == 0 || !stands_in(r, map->at))
        return GT_OK;
    const gt_doc *key = map->key[0];
    bool braces = source_char(r, map->at.begin) == '{' && map->at.begin != key->at.begin;
    bool name = gt_name_valid(key->text.s, key->text.size);
    if (!key->plain || (name && (braces || map->n > 1)) || (braces && balance(key->text.s, key->text.size) <= 0))
        return GT_OK;
    gt_fail(r->error, GT_UNREADABLE, map->at, "YAML cut %s at ': '", what);
    return gt_fix(r->error, "put it in quotes: %s", meant(r, key->at.begin, braces));
}

/* ---- steps ---- */

static const char *slice(gt_reader *r, gt_span at)
{
    return gt_copy_text(r->arena, r->source->text + at.begin, at.end - at.begin);
}

/* The right-hand side that the value of `- y: value` was meant to be, or NULL. */
static const char *right_side(gt_reader *r, const gt_doc *value)
{
    if (value->kind == GT_DOC_NULL || !stands_in(r, value->at))
        return NULL;
    if (value->kind == GT_DOC_TEXT)
        return value->text.s;
    if (value->kind == GT_DOC_MAP) {
        /* {matmul: [W, x]} */
        if (value->n != 1 || value->item[0]->kind != GT_DOC_LIST || source_char(r, value->item[0]->at.begin) != '[')
            return NULL;
        gt_span inside = value->item[0]->at;
        inside.begin++;
        inside.end--;
        return gt_print(r->arena, "%s(%s)", value->key[0]->text.s, slice(r, inside));
    }
    return value->at.end > value->at.begin && source_char(r, value->at.begin) != '-' ? slice(r, value->at) : NULL;
}

static bool begins_block(const char *key)
{
    static const char *const heads[] = {"if ", "while ", "for ", "with ", "def ", "elif "};
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
        if (strncmp(key, heads[i], strlen(heads[i])) == 0)
            return true;
    return strcmp(key, "else") == 0;
}

gt_status gt_trap_step(gt_reader *r, const gt_doc *map)
{
    if (map->n == 0)
        return GT_OK;
    const gt_doc *key = map->key[0], *value = map->item[0];
    if (gt_name_valid(key->text.s, key->text.size)) { /* - y: x*x */
        const char *right = right_side(r, value);
        bool dash = stands_in(r, map->at) && key->plain && source_char(r, map->at.begin) != '{';
        if (map->n > 1 && (!dash || value->kind == GT_DOC_NULL))
            return GT_OK;
        gt_fail(r->error, GT_UNREADABLE, key->at, "this step is a mapping with the unknown key '%s'", key->text.s);
        if (right)
            gt_fix(r->error, dash ? "write '- %s = %s'" : "write \"%s = %s\"", key->text.s, right);
        else
            gt_fix(r->error, "write '%s = ...', an assignment as text", key->text.s);
        return GT_UNREADABLE;
    }
    if (!key->plain || !stands_in(r, map->at))
        return GT_OK;
    if (begins_block(key->text.s) && (value->kind == GT_DOC_NULL || value->kind == GT_DOC_LIST)) {
        gt_fail(r->error, GT_UNREADABLE, key->at, "a block among listed steps must be one text, or a mapping");
        return gt_fix(r->error, "write '- |' and the block below it, or '- {if: c, then: [...]}'");
    }
    gt_fail(r->error, GT_UNREADABLE, key->at, "YAML cut this step at ': '");
    return gt_fix(r->error, "write '- %s'", meant(r, key->at.begin, source_char(r, map->at.begin) == '{'));
}

void gt_trap_folded(gt_reader *r, const gt_doc *text)
{
    const char *s = text->text.s;
    size_t size = text->text.size;
    while (size > 0 && s[size - 1] == '\n')
        size--;
    if (!stands_in(r, text->at) || memchr(s, '\n', size))
        return;
    uint32_t begin = text->at.begin, end = text->at.end;
    while (end > begin && strchr(" \r\n", r->source->text[end - 1]))
        end--;
    const char *first = memchr(r->source->text + begin, '\n', end - begin);
    /* A block scalar has its sign on a line before the text. */
    if (first && strchr("|>", r->source->text[begin]))
        first = memchr(first + 1, '\n', (size_t)(r->source->text + end - first - 1));
    if (first)
        gt_fix(r->error, "YAML folded these lines into one: write '|' before them, as in 'steps: |'");
}

/* ---- numbers ---- */

gt_status gt_trap_number(gt_reader *r, const gt_doc *text, const char *what)
{
    const char *s = text->text.s;
    size_t size = text->text.size;
    double f;
    bool integer;
    int64_t i;
    size_t read = gt_number_scan(s, size, &f, &integer, &i);
    if (read == 0)
        return GT_OK;
    if (read == size) {
        if (text->plain)
            return GT_OK;
        gt_fail(r->error, GT_WRONG_MODEL, text->at, "%s is the text '%s', not a number", what, s);
        return gt_fix(r->error, "take the quotes away");
    }
    if (size - read > 8 || (s[read] != 'e' && s[read] != 'E' && s[read] != '_' && s[read] != ',' &&
                            !memchr(s, 'e', read) && !memchr(s, 'E', read)))
        return GT_OK;
    gt_fail(r->error, GT_WRONG_MODEL, text->at, "%s is the text '%s', not a number", what, s);
    return gt_fix(r->error, "numbers are written like 1000, 0.5, 1e-3 or 2.5E+6");
}
