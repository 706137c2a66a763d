/* Expressions: operators with Python's precedence, choices and lambdas. */
#include "parse/grammar.h"

const char *gt_operator_text(gt_operator op)
{
    switch (op) {
    case GT_PLUS:
    case GT_POSITIVE:
        return "+";
    case GT_MINUS:
    case GT_NEGATE:
        return "-";
    case GT_TIMES:
        return "*";
    case GT_DIVIDE:
        return "/";
    case GT_FLOOR_DIVIDE:
        return "//";
    case GT_REMAINDER:
        return "%";
    case GT_POWER:
        return "**";
    case GT_MATMUL:
        return "@";
    case GT_BIT_AND:
        return "&";
    case GT_BIT_OR:
        return "|";
    case GT_INVERT:
        return "~";
    case GT_NOT:
        return "not";
    case GT_LESS:
        return "<";
    case GT_LESS_EQUAL:
        return "<=";
    case GT_GREATER:
        return ">";
    case GT_GREATER_EQUAL:
        return ">=";
    case GT_EQUAL:
        return "==";
    case GT_NOT_EQUAL:
        return "!=";
    case GT_IN:
        return "in";
    case GT_NOT_IN:
        return "not in";
    case GT_IS:
        return "is";
    case GT_IS_NOT:
        return "is not";
    }
    return "?";
}

/* left op right, from token `first`. */
static gt_status join(gt_parser *p, gt_expr_kind kind, gt_operator op, size_t first, gt_span op_at, const gt_expr *left,
                      const gt_expr *right, gt_expr **out)
{
    gt_expr *node = gt_parse_node(p, kind, first);
    node->op = op;
    node->op_at = op_at;
    node->left = left;
    node->right = right;
    *out = node;
    return gt_expr_seal(node, p->error);
}

static gt_status unary(gt_parser *p, const gt_expr **out);

/* primary ** unary: binds tighter than a sign on its left, looser than one on its right. */
static gt_status power(gt_parser *p, const gt_expr **out)
{
    size_t first = p->next;
    GT_TRY(gt_parse_primary(p, out));
    if (gt_token_peek(p) != GT_TOKEN_POWER)
        return GT_OK;
    gt_span op_at = gt_token_span(p, p->next++);
    const gt_expr *right;
    gt_expr *node;
    GT_TRY(gt_parse_enter(p));
    GT_TRY(unary(p, &right));
    p->depth--;
    GT_TRY(join(p, GT_EXPR_BINARY, GT_POWER, first, op_at, *out, right, &node));
    *out = node;
    return GT_OK;
}

/* An operator before its operand, read by `operand`. */
static gt_status prefix(gt_parser *p, gt_operator op, gt_status (*operand)(gt_parser *, const gt_expr **),
                        const gt_expr **out)
{
    size_t first = p->next++;
    const gt_expr *right;
    GT_TRY(gt_parse_enter(p));
    GT_TRY(operand(p, &right));
    p->depth--;
    gt_expr *node = gt_parse_node(p, GT_EXPR_UNARY, first);
    node->op = op;
    node->op_at = gt_token_span(p, first);
    node->right = right;
    *out = node;
    return gt_expr_seal(node, p->error);
}

static gt_status unary(gt_parser *p, const gt_expr **out)
{
    switch (gt_token_peek(p)) {
    case GT_TOKEN_MINUS:
        return prefix(p, GT_NEGATE, unary, out);
    case GT_TOKEN_PLUS:
        return prefix(p, GT_POSITIVE, unary, out);
    case GT_TOKEN_INVERT:
        return prefix(p, GT_INVERT, unary, out);
    default:
        return power(p, out);
    }
}

/* How tightly a left-associative operator binds; 0 for other tokens. */
static int binary_level(gt_token_kind kind, gt_operator *op)
{
    static const struct {
        gt_token_kind kind;
        gt_operator op;
        int level;
    } table[] = {
        {GT_TOKEN_BIT_OR, GT_BIT_OR, 1},      {GT_TOKEN_BIT_AND, GT_BIT_AND, 2},     {GT_TOKEN_PLUS, GT_PLUS, 3},
        {GT_TOKEN_MINUS, GT_MINUS, 3},        {GT_TOKEN_TIMES, GT_TIMES, 4},         {GT_TOKEN_DIVIDE, GT_DIVIDE, 4},
        {GT_TOKEN_FLOOR, GT_FLOOR_DIVIDE, 4}, {GT_TOKEN_REMAINDER, GT_REMAINDER, 4}, {GT_TOKEN_MATMUL, GT_MATMUL, 4},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (table[i].kind == kind) {
            *op = table[i].op;
            return table[i].level;
        }
    return 0;
}

/* Operators that bind at least as tightly as `floor`; a chain is a loop, so that its length costs no stack. */
static gt_status binary(gt_parser *p, int floor, const gt_expr **out)
{
    size_t first = p->next;
    GT_TRY(unary(p, out));
    for (;;) {
        gt_operator op = GT_PLUS;
        int level = binary_level(gt_token_peek(p), &op);
        if (level < floor)
            return GT_OK;
        gt_span op_at = gt_token_span(p, p->next++);
        const gt_expr *right;
        gt_expr *node;
        GT_TRY(gt_parse_enter(p));
        GT_TRY(binary(p, level + 1, &right));
        p->depth--;
        GT_TRY(join(p, GT_EXPR_BINARY, op, first, op_at, *out, right, &node));
        *out = node;
    }
}

/* Steps over a comparison, which may be two words: `not in`, `is not`. */
static bool accept_comparison(gt_parser *p, gt_operator *op)
{
    switch (gt_token_peek(p)) {
    case GT_TOKEN_LESS:
        *op = GT_LESS;
        break;
    case GT_TOKEN_LESS_EQUAL:
        *op = GT_LESS_EQUAL;
        break;
    case GT_TOKEN_GREATER:
        *op = GT_GREATER;
        break;
    case GT_TOKEN_GREATER_EQUAL:
        *op = GT_GREATER_EQUAL;
        break;
    case GT_TOKEN_EQUAL:
        *op = GT_EQUAL;
        break;
    case GT_TOKEN_NOT_EQUAL:
        *op = GT_NOT_EQUAL;
        break;
    case GT_KEYWORD_IN:
        *op = GT_IN;
        break;
    case GT_KEYWORD_IS:
        *op = gt_token_peek_at(p, 1) == GT_KEYWORD_NOT ? GT_IS_NOT : GT_IS;
        p->next += *op == GT_IS_NOT;
        break;
    case GT_KEYWORD_NOT:
        if (gt_token_peek_at(p, 1) != GT_KEYWORD_IN)
            return false;
        *op = GT_NOT_IN;
        p->next++;
        break;
    default:
        return false;
    }
    p->next++;
    return true;
}

/* a < b <= c becomes (a < b) and (b <= c), the b shared. */
static gt_status comparison(gt_parser *p, const gt_expr **out)
{
    size_t first = p->next;
    GT_TRY(binary(p, 1, out));
    const gt_expr *whole = NULL, *last = *out;
    for (size_t last_first = first;;) {
        size_t sign = p->next;
        gt_operator op;
        const gt_expr *right;
        gt_expr *node;
        if (!accept_comparison(p, &op))
            return GT_OK;
        gt_span op_at = gt_token_since(p, sign);
        size_t right_first = p->next;
        GT_TRY(gt_parse_enter(p));
        GT_TRY(binary(p, 1, &right));
        p->depth--;
        GT_TRY(join(p, GT_EXPR_COMPARE, op, last_first, op_at, last, right, &node));
        if (whole) {
            gt_expr *both;
            GT_TRY(join(p, GT_EXPR_AND, op, first, op_at, whole, node, &both));
            both->chained = true;
            node = both;
        }
        whole = *out = node;
        last = right;
        last_first = right_first;
    }
}

static gt_status inversion(gt_parser *p, const gt_expr **out)
{
    if (gt_token_peek(p) == GT_KEYWORD_NOT)
        return prefix(p, GT_NOT, inversion, out);
    return comparison(p, out);
}

static gt_status logical(gt_parser *p, gt_token_kind word, gt_expr_kind kind,
                         gt_status (*operand)(gt_parser *, const gt_expr **), const gt_expr **out)
{
    size_t first = p->next;
    GT_TRY(operand(p, out));
    while (gt_token_peek(p) == word) {
        gt_span op_at = gt_token_span(p, p->next++);
        const gt_expr *right;
        gt_expr *node;
        GT_TRY(gt_parse_enter(p));
        GT_TRY(operand(p, &right));
        p->depth--;
        GT_TRY(join(p, kind, GT_NOT, first, op_at, *out, right, &node));
        *out = node;
    }
    return GT_OK;
}

static gt_status conjunction(gt_parser *p, const gt_expr **out)
{
    return logical(p, GT_KEYWORD_AND, GT_EXPR_AND, inversion, out);
}

static gt_status disjunction(gt_parser *p, const gt_expr **out)
{
    return logical(p, GT_KEYWORD_OR, GT_EXPR_OR, conjunction, out);
}

/* ---- lambda and choice ---- */

gt_status gt_parse_parameters(gt_parser *p, gt_token_kind until, gt_entries *out)
{
    while (gt_token_peek(p) != until) {
        gt_entry item = {0};
        if (gt_token_peek(p) == GT_TOKEN_TIMES || gt_token_peek(p) == GT_TOKEN_POWER ||
            gt_token_peek(p) == GT_TOKEN_DIVIDE) {
            gt_fail(p->error, GT_UNREADABLE, gt_token_span(p, p->next), "'%s' has no place among parameters here",
                    gt_token_spelling(gt_token_peek(p)));
            return gt_fix(p->error, "name every parameter");
        }
        if (gt_token_peek(p) >= GT_KEYWORD_FALSE)
            return gt_fail(p->error, GT_UNREADABLE, gt_token_span(p, p->next),
                           "'%s' is a keyword of Python and cannot be a name", gt_token_spelling(gt_token_peek(p)));
        if (gt_token_peek(p) != GT_TOKEN_NAME)
            return gt_parse_unexpected(p, "the name of a parameter");
        item.key = gt_token_copy(p, p->next);
        item.key_at = gt_token_span(p, p->next++);
        if (gt_token_peek(p) == GT_TOKEN_COLON && until != GT_TOKEN_COLON) {
            gt_fail(p->error, GT_UNREADABLE, gt_token_span(p, p->next), "type annotations are not read here");
            return gt_fix(p->error, "leave the ':' and the type out");
        }
        if (gt_token_accept(p, GT_TOKEN_ASSIGN)) {
            GT_TRY(gt_parse_test(p, &item.value));
        } else if (out->n && out->item[out->n - 1].value) {
            gt_fail(p->error, GT_UNREADABLE, item.key_at, "parameter '%s' without a default after one with a default",
                    item.key);
            return gt_fix(p->error, "move it before '%s', or give it a default", out->item[out->n - 1].key);
        }
        gt_entries_add(p->arena, out, item);
        if (!gt_token_accept(p, GT_TOKEN_COMMA))
            break;
    }
    return gt_entries_distinct(p->arena, out, "parameter", p->error);
}

static gt_status lambda(gt_parser *p, const gt_expr **out)
{
    size_t first = p->next++;
    gt_entries items = {0};
    const gt_expr *body;
    GT_TRY(gt_parse_enter(p));
    GT_TRY(gt_parse_parameters(p, GT_TOKEN_COLON, &items));
    if (!gt_token_accept(p, GT_TOKEN_COLON))
        return gt_parse_unexpected(p, "':' after the parameters of a lambda");
    GT_TRY(gt_parse_test(p, &body));
    p->depth--;
    gt_expr *node = gt_parse_node(p, GT_EXPR_LAMBDA, first);
    node->op_at = gt_token_span(p, first);
    node->left = body;
    gt_entries_store(p->arena, &items, node);
    *out = node;
    return gt_expr_seal(node, p->error);
}

/* a if test else b: `a` is read already, the next token is `if`. */
static gt_status choice(gt_parser *p, size_t first, const gt_expr **out)
{
    const gt_expr *left = *out, *test, *right;
    gt_span op_at = gt_token_span(p, p->next++);
    GT_TRY(gt_parse_enter(p));
    GT_TRY(disjunction(p, &test));
    if (!gt_token_accept(p, GT_KEYWORD_ELSE)) {
        gt_parse_unexpected(p, "'else'");
        if (!p->error->fix[0])
            gt_fix(p->error, "a choice is written 'a if c else b'");
        return GT_UNREADABLE;
    }
    GT_TRY(gt_parse_test(p, &right));
    p->depth--;
    gt_expr *node = gt_parse_node(p, GT_EXPR_CHOICE, first);
    node->op_at = op_at;
    node->left = left;
    node->test = test;
    node->right = right;
    *out = node;
    return gt_expr_seal(node, p->error);
}

gt_status gt_parse_test(gt_parser *p, const gt_expr **out)
{
    size_t first = p->next;
    if (gt_token_peek(p) == GT_KEYWORD_LAMBDA && gt_token_peek_at(p, 1) != GT_TOKEN_ASSIGN)
        return lambda(p, out);
    GT_TRY(disjunction(p, out));
    return gt_token_peek(p) == GT_KEYWORD_IF ? choice(p, first, out) : GT_OK;
}

static bool ends_tuple(gt_token_kind kind)
{
    return kind == GT_TOKEN_END || kind == GT_TOKEN_NEWLINE || kind == GT_TOKEN_ASSIGN || kind == GT_TOKEN_COLON ||
           kind == GT_TOKEN_SEMICOLON;
}

gt_status gt_parse_tuple(gt_parser *p, const gt_expr **out)
{
    size_t first = p->next;
    GT_TRY(gt_parse_item(p, out));
    if (gt_token_peek(p) != GT_TOKEN_COMMA)
        return (*out)->kind == GT_EXPR_STAR ? gt_parse_lone_star(p, *out) : GT_OK;
    gt_entries items = {0};
    gt_entry item = {.value = *out};
    gt_entries_add(p->arena, &items, item);
    while (gt_token_accept(p, GT_TOKEN_COMMA) && !ends_tuple(gt_token_peek(p))) {
        GT_TRY(gt_parse_item(p, &item.value));
        gt_entries_add(p->arena, &items, item);
    }
    gt_expr *node = gt_parse_node(p, GT_EXPR_TUPLE, first);
    gt_entries_store(p->arena, &items, node);
    *out = node;
    return gt_expr_seal(node, p->error);
}

/* ---- whole texts ---- */

/* What stands behind a whole expression. */
static gt_status not_the_end(gt_parser *p)
{
    gt_token_kind kind = gt_token_peek(p);
    gt_span at = gt_token_span(p, p->next);
    if (kind == GT_TOKEN_ASSIGN) {
        gt_fail(p->error, GT_UNREADABLE, at, "an assignment where an expression is expected");
        return gt_fix(p->error, "did you mean '=='?");
    }
    if (kind == GT_TOKEN_ROUND_CLOSE || kind == GT_TOKEN_SQUARE_CLOSE || kind == GT_TOKEN_CURLY_CLOSE)
        return gt_fail(p->error, GT_UNREADABLE, at, "'%s' closes nothing", gt_token_spelling(kind));
    gt_parse_unexpected(p, "an operator or the end");
    if (!p->error->fix[0] && (kind == GT_TOKEN_NAME || kind == GT_TOKEN_NUMBER))
        gt_fix(p->error, "is an operator missing before it?");
    return GT_UNREADABLE;
}

gt_status gt_expr_parse(gt_arena *arena, const gt_text *text, const gt_expr **out, gt_error *error)
{
    gt_parser p = gt_parser_new(arena, text, false, error);
    if (gt_token_peek(&p) == GT_TOKEN_END)
        return gt_fail(error, GT_UNREADABLE, gt_text_span(text, 0, text->size), "an expression is empty");
    GT_TRY(gt_parse_tuple(&p, out));
    return gt_token_peek(&p) == GT_TOKEN_END ? GT_OK : not_the_end(&p);
}

gt_status gt_parameters_parse(gt_arena *arena, const gt_text *text, gt_entries *out, gt_error *error)
{
    gt_parser p = gt_parser_new(arena, text, false, error);
    GT_TRY(gt_parse_parameters(&p, GT_TOKEN_END, out));
    return gt_token_peek(&p) == GT_TOKEN_END ? GT_OK : not_the_end(&p);
}
