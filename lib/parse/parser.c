/* The parser's tools: tokens, messages, nodes and collected items. */
#include <stdlib.h>
#include <string.h>

#include "base/name_set.h"
#include "parse/grammar.h"

gt_parser gt_parser_new(gt_arena *arena, const gt_text *text, bool statements, const gt_parse_room *room,
                        gt_error *error)
{
    gt_parser p = {.arena = arena, .text = text, .error = error};
    if (room)
        p.room = *room;
    p.tokens = gt_lex(arena, text, statements, p.room.tokens);
    return p;
}

gt_token_kind gt_token_peek_at(const gt_parser *p, size_t ahead)
{
    size_t left = p->tokens.n - p->next;
    return ahead < left ? (gt_token_kind)p->tokens.token[p->next + ahead].kind : GT_TOKEN_END;
}

bool gt_token_accept(gt_parser *p, gt_token_kind kind)
{
    if (gt_token_peek(p) != kind)
        return false;
    p->next++;
    return true;
}

gt_span gt_token_span(const gt_parser *p, size_t token)
{
    return gt_text_span(p->text, p->tokens.token[token].begin, p->tokens.token[token].end);
}

gt_span gt_token_since(const gt_parser *p, size_t token)
{
    size_t last = p->next > token ? p->next - 1 : token;
    return gt_text_span(p->text, p->tokens.token[token].begin, p->tokens.token[last].end);
}

const char *gt_token_copy(const gt_parser *p, size_t token)
{
    gt_token t = p->tokens.token[token];
    const char *name = p->text->s + t.begin;
    if (p->names && *name != '`')
        return gt_name_keep(p->names, name, t.end - t.begin);
    char *text = gt_copy_text(p->arena, name, t.end - t.begin), *to = text;
    if (*text != '`')
        return text;
    for (const char *from = text + 1; from[1]; from += *from == '`' ? 2 : 1) /* without the backticks around it */
        *to++ = *from;
    *to = '\0';
    return p->names ? gt_name_keep(p->names, text, (size_t)(to - text)) : text;
}

/* "'x'", "the end of the line": a token for messages. */
static const char *token_quote(const gt_parser *p, size_t token)
{
    enum { SHOWN = 40 };
    gt_token t = p->tokens.token[token];
    size_t n = t.end - t.begin;
    switch (t.kind) {
    case GT_TOKEN_END:
        return "the end";
    case GT_TOKEN_NEWLINE:
        return "the end of the line";
    case GT_TOKEN_INDENT:
    case GT_TOKEN_DEDENT:
        return "a change of indentation";
    case GT_TOKEN_STRING:
        return "a string";
    default:
        break;
    }
    size_t shown = n;
    if (n > SHOWN)
        for (shown = SHOWN; shown > 0 && ((unsigned char)p->text->s[t.begin + shown] & 0xc0) == 0x80;)
            shown--;
    return gt_print(p->arena, "%s'%.*s%s'", t.kind >= GT_KEYWORD_FALSE ? "the keyword " : "", (int)shown,
                    p->text->s + t.begin, shown < n ? "..." : "");
}

/* Names that other languages have for what Python spells otherwise. */
static const char *known_elsewhere(const char *word)
{
    static const char *const words[][2] = {
        {"else if", "elif"}, {"elseif", "elif"}, {"elsif", "elif"}, {"AND", "and"}, {"OR", "or"}, {"NOT", "not"},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(word, words[i][0]) == 0)
            return words[i][1];
    return NULL;
}

gt_status gt_parse_unexpected(gt_parser *p, const char *wanted)
{
    gt_token_kind kind = gt_token_peek(p);
    gt_span at = gt_token_span(p, p->next);
    if (kind == GT_TOKEN_WRONG) {
        *p->error = *p->tokens.wrong;
        return p->error->code;
    }
    if (kind == GT_TOKEN_END || kind == GT_TOKEN_NEWLINE) {
        gt_fail(p->error, GT_UNREADABLE, at, "expected %s before the end%s", wanted,
                kind == GT_TOKEN_END ? "" : " of the line");
        gt_token_kind last = p->next > 1 ? (gt_token_kind)p->tokens.token[p->next - 1].kind : GT_TOKEN_END;
        if ((last == GT_TOKEN_PLUS || last == GT_TOKEN_MINUS) && p->tokens.token[p->next - 2].kind == last)
            gt_fix(p->error, "there is no '%s%s': write 'x %s= 1'", gt_token_spelling(last), gt_token_spelling(last),
                   gt_token_spelling(last));
        return GT_UNREADABLE;
    }
    if (kind == GT_TOKEN_ASSIGN) {
        gt_fail(p->error, GT_UNREADABLE, at, "'=' inside an expression");
        return gt_fix(p->error, "did you mean '=='?");
    }
    if (gt_token_closes(kind) && !strchr(wanted, gt_token_spelling(kind)[0]))
        return gt_fail(p->error, GT_UNREADABLE, at, "expected %s before '%s'", wanted, gt_token_spelling(kind));
    gt_fail(p->error, GT_UNREADABLE, at, "expected %s, found %s", wanted, token_quote(p, p->next));
    if (kind == GT_TOKEN_NAME && known_elsewhere(gt_token_copy(p, p->next)))
        gt_fix(p->error, "did you mean '%s'?", known_elsewhere(gt_token_copy(p, p->next)));
    return GT_UNREADABLE;
}

gt_status gt_parse_close(gt_parser *p, gt_token_kind kind, size_t open)
{
    if (gt_token_accept(p, kind))
        return GT_OK;
    gt_token_kind found = gt_token_peek(p);
    const char *close = gt_token_spelling(kind);
    const char *opener = gt_token_spelling((gt_token_kind)p->tokens.token[open].kind);
    if (found == GT_TOKEN_WRONG || found == GT_TOKEN_ASSIGN) {
        gt_token t = p->tokens.token[open];
        gt_parse_unexpected(p, close);
        if (found == GT_TOKEN_ASSIGN && memchr(p->text->s + t.end, '\n', p->tokens.token[p->next].begin - t.end)) {
            gt_fix(p->error, "close the '%s' on its line, or did you mean '=='?", opener);
            gt_note(p->error, gt_token_span(p, open), "'%s' is opened here", opener);
        }
        return GT_UNREADABLE;
    }
    if (found == GT_KEYWORD_FOR) {
        gt_fail(p->error, GT_UNREADABLE, gt_token_span(p, p->next), "'for' has no place here");
        return gt_fix(p->error, "a comprehension has one value: [f(x) for x in xs]");
    }
    if (found == GT_TOKEN_END)
        gt_fail(p->error, GT_UNREADABLE, gt_token_span(p, p->next), "expected '%s' before the end", close);
    else if (gt_token_closes(found))
        gt_fail(p->error, GT_UNREADABLE, gt_token_span(p, p->next), "expected '%s', found %s", close,
                token_quote(p, p->next));
    else
        gt_fail(p->error, GT_UNREADABLE, gt_token_span(p, p->next), "expected ',' or '%s', found %s", close,
                token_quote(p, p->next));
    if (found == GT_TOKEN_END)
        gt_fix(p->error, "close the '%s'", opener);
    else if (found == GT_TOKEN_NAME || found == GT_TOKEN_NUMBER || found == GT_TOKEN_STRING)
        gt_fix(p->error, "is an operator or a ',' missing before it, or a '%s'?", close);
    return gt_note(p->error, gt_token_span(p, open), "'%s' is opened here", opener);
}

gt_status gt_parse_enter(gt_parser *p)
{
    if (p->depth >= GT_AST_DEPTH)
        return gt_fail(p->error, GT_UNREADABLE, gt_token_span(p, p->next), "nested deeper than %d levels",
                       GT_AST_DEPTH);
    if (gt_stack_is_short(&p->stack))
        return gt_fail(p->error, GT_UNREADABLE, gt_token_span(p, p->next), "nested too deep for the stack");
    p->depth++;
    return GT_OK;
}

/* ---- nodes ---- */

gt_expr *gt_expr_new(gt_arena *arena, gt_expr_kind kind, gt_span at)
{
    gt_expr *expr = GT_NEW(arena, gt_expr);
    expr->kind = kind;
    expr->at = at;
    expr->depth = 1;
    return expr;
}

void gt_expr_set_name(gt_expr *expr, const char *name)
{
    expr->text = name;
    expr->hash = gt_name_hash(name, strlen(name));
}

void gt_expr_set_number(gt_arena *arena, gt_expr *expr, gt_number_literal number)
{
    gt_number_literal *own = GT_NEW(arena, gt_number_literal);
    *own = number;
    expr->number = own;
}

/* Zeroed, for the next of a kind: as many as `first`, then more each time. */
static void *refill(const gt_parser *p, gt_pool_size *pool, size_t first, size_t size)
{
    enum { MOST = 256 };
    const size_t more = pool->size ? pool->size * 2 : first;
    pool->size = more < MOST ? more : MOST;
    pool->left = pool->size;
    return gt_alloc_array(p->arena, pool->size, size);
}

gt_expr *gt_parse_node(gt_parser *p, gt_expr_kind kind, size_t first)
{
    if (p->room.exprs.left == 0)
        p->room.expr = refill(p, &p->room.exprs, p->tokens.n / 3 + 2, sizeof *p->room.expr); /* few signs are nodes */
    gt_expr *expr = p->room.expr++;
    p->room.exprs.left--;
    expr->kind = kind;
    expr->at = gt_token_since(p, first);
    expr->depth = 1;
    return expr;
}

gt_status gt_expr_seal(gt_expr *expr, gt_error *error)
{
    const gt_expr *test = gt_expr_test(expr);
    unsigned deepest = 0; /* of the children, a left one of the same spine counted one less */
    if (expr->left)
        deepest = expr->left->depth - (gt_expr_in_spine(expr->kind) && gt_expr_in_spine(expr->left->kind) ? 1u : 0u);
    if (expr->right && expr->right->depth > deepest)
        deepest = expr->right->depth;
    if (test && test->depth > deepest)
        deepest = test->depth;
    for (size_t i = 0; i < expr->n; i++)
        if (expr->items[i] && expr->items[i]->depth > deepest)
            deepest = expr->items[i]->depth;
    if (deepest >= GT_AST_DEPTH)
        return gt_fail(error, GT_UNREADABLE, expr->at, "nested deeper than %d levels", GT_AST_DEPTH);
    expr->depth = (uint8_t)(deepest + 1);
    return GT_OK;
}

/* ---- items ---- */

void gt_entries_add(gt_arena *arena, gt_entries *items, gt_entry item)
{
    if (!items->item) {
        items->item = items->few;
        items->capacity = GT_FEW_ENTRIES;
    }
    GT_APPEND(arena, items->item, items->n, items->capacity, item);
    items->keyed += item.key != NULL;
}

void gt_entries_store(gt_arena *arena, const gt_entries *items, gt_expr *into)
{
    into->n = (uint32_t)items->n;
    if (items->n == 0)
        return;
    into->items = GT_ARRAY(arena, items->n, const gt_expr *);
    for (size_t i = 0; i < items->n; i++)
        into->items[i] = items->item[i].value;
    if (!items->keyed)
        return;
    gt_key *keys = GT_ARRAY(arena, items->n, gt_key);
    for (size_t i = 0; i < items->n; i++)
        keys[i] = (gt_key){items->item[i].key, items->item[i].key_at};
    into->keys = keys;
}

gt_status gt_parse_items(gt_parser *p, gt_expr_kind kind, size_t first, const gt_entries *items, const gt_expr **out)
{
    gt_expr *node = gt_parse_node(p, kind, first);
    gt_entries_store(p->arena, items, node);
    *out = node;
    return gt_expr_seal(node, p->error);
}

static int by_key(const void *a, const void *b)
{
    const gt_entry *x = *(const gt_entry *const *)a, *y = *(const gt_entry *const *)b;
    int order = strcmp(x->key, y->key);
    return order ? order : (x > y) - (x < y);
}

gt_status gt_entries_distinct(gt_arena *arena, const gt_entries *items, const char *what, gt_error *error)
{
    if (items->keyed < 2)
        return GT_OK;
    const gt_entry **sorted = GT_ARRAY(arena, items->keyed, const gt_entry *);
    size_t n = 0;
    for (size_t i = 0; i < items->n; i++)
        if (items->item[i].key)
            sorted[n++] = &items->item[i];
    qsort(sorted, n, sizeof *sorted, by_key);
    for (size_t i = 1; i < n; i++) {
        if (strcmp(sorted[i - 1]->key, sorted[i]->key) != 0)
            continue;
        gt_fail(error, GT_UNREADABLE, sorted[i]->key_at, "%s '%s' is given twice", what, sorted[i]->key);
        return gt_note(error, sorted[i - 1]->key_at, "first given here");
    }
    return GT_OK;
}

gt_stmt *gt_stmt_new(gt_parser *p, gt_stmt_kind kind, size_t first, const gt_expr *value)
{
    if (p->room.stmts.left == 0)
        p->room.stmt = refill(p, &p->room.stmts, 1, sizeof *p->room.stmt); /* of a list of steps each is a text */
    gt_stmt *stmt = p->room.stmt++;
    p->room.stmts.left--;
    stmt->kind = kind;
    stmt->at = gt_token_since(p, first);
    stmt->value = value;
    return stmt;
}

void gt_stmt_set_target(gt_stmt *stmt, const gt_expr *target)
{
    stmt->n = 1;
    stmt->target = target;
    stmt->targets = &stmt->target;
}

void gt_stmts_add(gt_arena *arena, gt_stmts *stmts, const gt_stmt *stmt)
{
    GT_APPEND(arena, stmts->stmt, stmts->n, stmts->capacity, stmt);
}
