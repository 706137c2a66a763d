/* Formatted strings: f"loss {x:.3f}" as texts and placeholders. */
#include <string.h>

#include "parse/grammar.h"

typedef struct reader {
    gt_parser *p;
    size_t at, end; /* of what is left of the string, without its quotes */
    gt_entries *parts;
} reader;

static gt_status wrong(reader *r, size_t at, const char *message, const char *fix)
{
    gt_fail(r->p->error, GT_UNREADABLE, gt_text_span(r->p->text, at, at + 1), "%s", message);
    return gt_fix(r->p->error, "%s", fix);
}

static void add_text(reader *r, size_t begin, const char *text, size_t n)
{
    if (!n)
        return;
    gt_expr *node = gt_expr_new(r->p->arena, GT_EXPR_TEXT, gt_text_span(r->p->text, begin, begin + n));
    node->text = gt_copy_text(r->p->arena, text, n);
    gt_entries_add(r->p->arena, r->parts, (gt_entry){.value = node});
}

/* Where the expression of a placeholder ends: at a ':', '!', '=' or '}' outside of brackets and quotes. */
static size_t expression_end(const reader *r)
{
    const char *s = r->p->text->s;
    char quote = '\0';
    unsigned depth = 0;
    size_t i = r->at;
    for (; i < r->end; i++) {
        const char c = s[i], next = i + 1 < r->end ? s[i + 1] : '\0', before = s[i - 1];
        if (quote) {
            quote = c == quote ? '\0' : quote;
        } else if (c == '"' || c == '\'') {
            quote = c;
        } else if (c == '(' || c == '[' || c == '{') {
            depth++;
        } else if (depth && (c == ')' || c == ']' || c == '}')) {
            depth--;
        } else if (!depth) {
            const bool compared = next == '=' || strchr("=!<>", before);
            if (c == '}' || c == ':' || ((c == '!' || c == '=') && !compared))
                break;
        }
    }
    return i;
}

/* The expression at [begin, end) of the text, read by a parser of its own. */
static gt_status read_expression(reader *r, size_t begin, size_t end, const gt_expr **out)
{
    gt_parser *p = r->p;
    gt_text *part = GT_NEW(p->arena, gt_text);
    *part = gt_text_part(p->arena, p->text, begin, end);
    gt_parser inner = gt_parser_new(p->arena, part, false, NULL, p->error);
    inner.depth = p->depth;
    GT_TRY(gt_parse_enter(&inner));
    GT_TRY(gt_parse_tuple(&inner, out));
    return gt_token_peek(&inner) == GT_TOKEN_END ? GT_OK : gt_parse_unexpected(&inner, "'}' and the end of the value");
}

static gt_status placeholder(reader *r, unsigned level);

/* The format, behind its ':': a text, or with values in it, {x:{width}.3f}; up to the brace that closes the
 * placeholder.
 */
static gt_status read_spec(reader *r, unsigned level, size_t *i, gt_expr *node)
{
    const char *s = r->p->text->s;
    const size_t begin = *i;
    gt_entries parts = {0};
    reader inner = {.p = r->p, .at = begin, .end = r->end, .parts = &parts};
    for (; *i < r->end && s[*i] != '}'; ++*i) {
        if (s[*i] != '{')
            continue;
        if (level)
            return wrong(r, *i, "formats are nested no deeper than this", "write its numbers");
        add_text(&inner, inner.at, s + inner.at, *i - inner.at);
        inner.at = *i + 1;
        GT_TRY(placeholder(&inner, level + 1));
        *i = inner.at - 1;
    }
    if (!parts.n) {
        node->text = gt_copy_text(r->p->arena, s + begin, *i - begin);
        return GT_OK;
    }
    add_text(&inner, inner.at, s + inner.at, *i - inner.at);
    gt_expr *spec = gt_expr_new(r->p->arena, GT_EXPR_FORMAT, gt_text_span(r->p->text, begin, *i));
    gt_entries_store(r->p->arena, &parts, spec);
    node->right = spec;
    return gt_expr_seal(spec, r->p->error);
}

/* {expression!r:.3f}, {expression=}; at the byte behind the brace. */
static gt_status placeholder(reader *r, unsigned level)
{
    const char *s = r->p->text->s;
    const size_t begin = r->at, stop = expression_end(r);
    size_t i = stop;
    gt_expr *node = gt_expr_new(r->p->arena, GT_EXPR_PLACEHOLDER, gt_text_span(r->p->text, begin - 1, begin));
    node->text = "";
    if (strspn(s + begin, " ") >= stop - begin)
        return wrong(r, begin - 1, "there is no value between the braces", "write a name in them, or '{{' for a brace");
    const bool shown = i < r->end && s[i] == '=';
    if (shown) {
        i += 1 + strspn(s + i + 1, " ");
        add_text(r, begin, s + begin, i - begin);
    }
    if (i + 1 < r->end && s[i] == '!') {
        node->form = s[i + 1];
        if (!strchr("rsa", node->form))
            return wrong(r, i, "'!' converts with one of r, s and a", "leave it out");
        node->form = s[i + 1] == 'a' ? 'r' : s[i + 1];
        i += 2;
    }
    if (i < r->end && s[i] == ':') {
        i++;
        GT_TRY(read_spec(r, level, &i, node));
    } else if (shown && !node->form) {
        node->form = 'r';
    }
    if (i >= r->end || s[i] != '}')
        return wrong(r, i < r->end ? i : begin - 1, "'{' is never closed in a formatted string",
                     "close it with '}', or write '{{' for a brace");
    GT_TRY(read_expression(r, begin, stop, &node->left));
    node->at = gt_text_span(r->p->text, begin - 1, i + 1);
    r->at = i + 1;
    gt_entries_add(r->p->arena, r->parts, (gt_entry){.value = node});
    return gt_expr_seal(node, r->p->error);
}

gt_status gt_parse_format_string(gt_parser *p, size_t begin, size_t end, bool raw, gt_entries *parts)
{
    reader r = {.p = p, .at = begin, .end = end, .parts = parts};
    const char *s = p->text->s;
    char *text = gt_alloc(p->arena, end - begin + 1);
    while (r.at < end) {
        size_t n = 0, from = r.at;
        while (r.at < end && s[r.at] != '{' && s[r.at] != '}')
            GT_TRY(gt_parse_character(p, end, raw, &r.at, text, &n));
        const bool twice = r.at + 1 < end && s[r.at] == s[r.at + 1];
        if (r.at < end && twice)
            text[n++] = s[r.at];
        add_text(&r, from, text, n);
        if (r.at >= end)
            break;
        if (!twice && s[r.at] == '}')
            return wrong(&r, r.at, "'}' closes nothing in a formatted string", "write '}}' for a brace");
        r.at += twice ? 2 : 1;
        if (!twice)
            GT_TRY(placeholder(&r, 0));
    }
    return GT_OK;
}
