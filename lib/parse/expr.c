/* Expressions: operators with Python's precedence, choices and lambdas. */
#include "parse/grammar.h"

const char *gt_operator_text(gt_operator op)
{
    static const char *const text[] = {
        [GT_PLUS] = "+",        [GT_POSITIVE] = "+",       [GT_MINUS] = "-",         [GT_NEGATE] = "-",
        [GT_TIMES] = "*",       [GT_DIVIDE] = "/",         [GT_FLOOR_DIVIDE] = "//", [GT_REMAINDER] = "%",
        [GT_POWER] = "**",      [GT_MATMUL] = "@",         [GT_BIT_AND] = "&",       [GT_BIT_OR] = "|",
        [GT_INVERT] = "~",      [GT_NOT] = "not",          [GT_LESS] = "<",          [GT_LESS_EQUAL] = "<=",
        [GT_GREATER] = ">",     [GT_GREATER_EQUAL] = ">=", [GT_EQUAL] = "==",        [GT_NOT_EQUAL] = "!=",
        [GT_IN] = "in",         [GT_NOT_IN] = "not in",    [GT_IS] = "is",           [GT_IS_NOT] = "is not",
        [GT_SHIFT_LEFT] = "<<", [GT_SHIFT_RIGHT] = ">>",
    };
    return text[op];
}

int gt_operator_level(gt_token_kind kind, bool assigning, gt_operator *op)
{
#define SIGN(name, of, binds)    [GT_TOKEN_##name] = {.level = (binds) + 1, .op = (of) }
#define WITH_TO(name, of, binds) SIGN(name, of, binds), [GT_TOKEN_##name##_TO] = {(binds) + 1, true, (of)}
    static const struct {
        int8_t level; /* + 1; 0: of what is no operator */
        bool assigning;
        gt_operator op;
    } table[GT_TOKEN_KINDS] = {
        WITH_TO(BIT_OR, GT_BIT_OR, 1),
        WITH_TO(BIT_AND, GT_BIT_AND, 2),
        WITH_TO(LEFT, GT_SHIFT_LEFT, 3),
        WITH_TO(RIGHT, GT_SHIFT_RIGHT, 3),
        WITH_TO(PLUS, GT_PLUS, 4),
        WITH_TO(MINUS, GT_MINUS, 4),
        WITH_TO(TIMES, GT_TIMES, 5),
        WITH_TO(DIVIDE, GT_DIVIDE, 5),
        WITH_TO(FLOOR, GT_FLOOR_DIVIDE, 5),
        WITH_TO(REMAINDER, GT_REMAINDER, 5),
        WITH_TO(MATMUL, GT_MATMUL, 5),
        WITH_TO(POWER, GT_POWER, 6),
        SIGN(LESS, GT_LESS, 0),
        SIGN(LESS_EQUAL, GT_LESS_EQUAL, 0),
        SIGN(GREATER, GT_GREATER, 0),
        SIGN(GREATER_EQUAL, GT_GREATER_EQUAL, 0),
        SIGN(EQUAL, GT_EQUAL, 0),
        SIGN(NOT_EQUAL, GT_NOT_EQUAL, 0),
    };
#undef WITH_TO
#undef SIGN
    if (!table[kind].level || table[kind].assigning != assigning)
        return -1;
    *op = table[kind].op;
    return table[kind].level - 1;
}

/* What reads an operand; those of `binary` bind at least as tightly as `level`. */
typedef gt_status reader(gt_parser *p, int level, const gt_expr **out);

static gt_status deeper(gt_parser *p, reader *read, int level, const gt_expr **out)
{
    GT_TRY(gt_parse_enter(p));
    GT_TRY(read(p, level, out));
    p->depth--;
    return GT_OK;
}

/* left op right, from token `first`; an AND of a comparison's operator is one of a chain. */
static gt_status join(gt_parser *p, gt_expr_kind kind, gt_operator op, size_t first, const gt_expr *left,
                      const gt_expr *right, const gt_expr **out)
{
    gt_expr *node = gt_parse_node(p, kind, first);
    node->op = op;
    node->left = left;
    node->right = right;
    node->chained = kind == GT_EXPR_AND && op != GT_NOT;
    *out = node;
    return gt_expr_seal(node, p->error);
}

static gt_status unary(gt_parser *p, int level, const gt_expr **out);

/* primary ** unary: binds tighter than a sign on its left, looser than one on its right. */
static gt_status power(gt_parser *p, const gt_expr **out)
{
    size_t first = p->next;
    GT_TRY(gt_parse_primary(p, out));
    if (gt_token_peek(p) != GT_TOKEN_POWER)
        return GT_OK;
    p->next++;
    const gt_expr *right;
    GT_TRY(deeper(p, unary, 0, &right));
    return join(p, GT_EXPR_BINARY, GT_POWER, first, *out, right, out);
}

/* An operator before its operand, read by `operand`. */
static gt_status prefix(gt_parser *p, gt_operator op, reader *operand, const gt_expr **out)
{
    size_t first = p->next++;
    const gt_expr *right;
    GT_TRY(deeper(p, operand, 0, &right));
    return join(p, GT_EXPR_UNARY, op, first, NULL, right, out);
}

static gt_status unary(gt_parser *p, int level, const gt_expr **out)
{
    (void)level;
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

/* Operators that bind at least as tightly as `floor`, from 1; a chain is a loop, so that its length costs no stack. */
static gt_status binary(gt_parser *p, int floor, const gt_expr **out)
{
    size_t first = p->next;
    GT_TRY(unary(p, 0, out));
    for (;;) {
        gt_operator op = GT_PLUS;
        int level = gt_operator_level(gt_token_peek(p), false, &op);
        if (level < floor)
            return GT_OK;
        p->next++;
        const gt_expr *right;
        GT_TRY(deeper(p, binary, level + 1, &right));
        GT_TRY(join(p, GT_EXPR_BINARY, op, first, *out, right, out));
    }
}

/* Steps over a comparison, which may be two words: `not in`, `is not`. */
static bool accept_comparison(gt_parser *p, gt_operator *op)
{
    gt_token_kind kind = gt_token_peek(p), after = gt_token_peek_at(p, 1);
    bool two = (kind == GT_KEYWORD_IS && after == GT_KEYWORD_NOT) || (kind == GT_KEYWORD_NOT && after == GT_KEYWORD_IN);
    if (kind == GT_KEYWORD_IN)
        *op = GT_IN;
    else if (kind == GT_KEYWORD_IS)
        *op = two ? GT_IS_NOT : GT_IS;
    else if (two)
        *op = GT_NOT_IN;
    else if (gt_operator_level(kind, false, op) != 0)
        return false;
    p->next += two ? 2 : 1;
    return true;
}

/* a < b <= c becomes (a < b) and (b <= c), the b shared. */
static gt_status comparison(gt_parser *p, const gt_expr **out)
{
    size_t first = p->next;
    GT_TRY(binary(p, 1, out));
    const gt_expr *whole = NULL, *last = *out;
    for (size_t last_first = first;;) {
        gt_operator op;
        const gt_expr *right;
        if (!accept_comparison(p, &op))
            return GT_OK;
        size_t right_first = p->next;
        GT_TRY(deeper(p, binary, 1, &right));
        GT_TRY(join(p, GT_EXPR_COMPARE, op, last_first, last, right, out));
        if (whole)
            GT_TRY(join(p, GT_EXPR_AND, op, first, whole, *out, out));
        whole = *out;
        last = right;
        last_first = right_first;
    }
}

static gt_status inversion(gt_parser *p, int level, const gt_expr **out)
{
    (void)level;
    return gt_token_peek(p) == GT_KEYWORD_NOT ? prefix(p, GT_NOT, inversion, out) : comparison(p, out);
}

/* Level 0: operands of `or`, each level 1: operands of `and`. */
static gt_status logical(gt_parser *p, int level, const gt_expr **out)
{
    const gt_token_kind word = level ? GT_KEYWORD_AND : GT_KEYWORD_OR;
    reader *operand = level ? inversion : logical;
    size_t first = p->next;
    GT_TRY(operand(p, level + 1, out));
    while (gt_token_peek(p) == word) {
        p->next++;
        const gt_expr *right;
        GT_TRY(deeper(p, operand, level + 1, &right));
        GT_TRY(join(p, level ? GT_EXPR_AND : GT_EXPR_OR, GT_NOT, first, *out, right, out));
    }
    return GT_OK;
}

gt_status gt_parse_logical(gt_parser *p, const gt_expr **out)
{
    return logical(p, 0, out);
}

/* ---- lambda and choice ---- */

/* A star before a parameter: *rest, **named, or alone before those that are given by name; or the '/' behind one. */
static gt_status parameter_star(gt_parser *p, gt_token_kind until, bool given, gt_parameter_kind *kind)
{
    const gt_token_kind star = gt_token_peek(p);
    const bool late = *kind == GT_PARAMETER_NAMED || (*kind != GT_PARAMETER_PLAIN && star == GT_TOKEN_TIMES);
    if (star == GT_TOKEN_DIVIDE && until != GT_TOKEN_END && given && *kind == GT_PARAMETER_PLAIN) {
        p->next++; /* those before it are given by position, as all may be */
        const bool ends = gt_token_accept(p, GT_TOKEN_COMMA) || gt_token_peek(p) == until;
        return ends ? GT_OK : gt_parse_unexpected(p, "',' after the '/'");
    }
    if (star == GT_TOKEN_DIVIDE || until == GT_TOKEN_END || late) {
        gt_fail(p->error, GT_UNREADABLE, gt_token_span(p, p->next), "'%s' has no place among parameters here",
                gt_token_spelling(star));
        return gt_fix(p->error, until == GT_TOKEN_END
                                    ? "name every parameter"
                                    : "'/' stands once, behind a parameter, and '*' once, behind '/'");
    }
    p->next++;
    *kind = star == GT_TOKEN_POWER               ? GT_PARAMETER_NAMED
            : gt_token_accept(p, GT_TOKEN_COMMA) ? GT_PARAMETER_KEYED
                                                 : GT_PARAMETER_REST;
    return GT_OK;
}

gt_status gt_parse_type(gt_parser *p, gt_token_kind sign)
{
    const gt_expr *type;
    return gt_token_accept(p, sign) ? gt_parse_test(p, &type) : GT_OK;
}

gt_status gt_parse_parameters(gt_parser *p, gt_token_kind until, gt_entries *out)
{
    gt_parameter_kind kind = GT_PARAMETER_PLAIN;
    bool slash = false;
    while (gt_token_peek(p) != until) {
        const gt_token_kind star = gt_token_peek(p);
        if (kind == GT_PARAMETER_REST)
            kind = GT_PARAMETER_KEYED;
        if (star == GT_TOKEN_TIMES || star == GT_TOKEN_POWER || star == GT_TOKEN_DIVIDE)
            GT_TRY(parameter_star(p, until, out->n > 0 && !slash, &kind));
        else if (kind == GT_PARAMETER_NAMED)
            return gt_parse_unexpected(p, "')' after the parameter with two stars");
        slash |= star == GT_TOKEN_DIVIDE;
        if (star == GT_TOKEN_DIVIDE)
            continue;
        gt_entry item = {.kind = kind};
        if (gt_token_peek(p) >= GT_KEYWORD_FALSE)
            return gt_fail(p->error, GT_UNREADABLE, gt_token_span(p, p->next),
                           "'%s' is a keyword of Python and cannot be a name", gt_token_spelling(gt_token_peek(p)));
        if (gt_token_peek(p) != GT_TOKEN_NAME)
            return gt_parse_unexpected(p, "the name of a parameter");
        item.key = gt_token_copy(p, p->next);
        item.key_at = gt_token_span(p, p->next++);
        if (until != GT_TOKEN_COLON)
            GT_TRY(gt_parse_type(p, GT_TOKEN_COLON));
        if (kind <= GT_PARAMETER_KEYED && gt_token_accept(p, GT_TOKEN_ASSIGN)) {
            GT_TRY(gt_parse_test(p, &item.value));
        } else if (kind == GT_PARAMETER_PLAIN && out->n && out->item[out->n - 1].value) {
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
    for (size_t i = 0; i < items.n; i++)
        if (items.item[i].kind != GT_PARAMETER_PLAIN) {
            static const gt_operator op[] = {
                [GT_PARAMETER_KEYED] = GT_PLUS, [GT_PARAMETER_REST] = GT_TIMES, [GT_PARAMETER_NAMED] = GT_POWER};
            gt_expr *star = gt_expr_new(p->arena, GT_EXPR_STAR, items.item[i].key_at);
            star->op = op[items.item[i].kind];
            star->left = items.item[i].value;
            items.item[i].value = star;
            GT_TRY(gt_expr_seal(star, p->error));
        }
    gt_expr *node = gt_parse_node(p, GT_EXPR_LAMBDA, first);
    node->left = body;
    gt_entries_store(p->arena, &items, node);
    *out = node;
    return gt_expr_seal(node, p->error);
}

/* name := value */
static gt_status named(gt_parser *p, const gt_expr **out)
{
    size_t first = p->next;
    gt_expr *name = gt_parse_node(p, GT_EXPR_NAME, first);
    name->at = gt_token_span(p, first);
    gt_expr_set_name(name, gt_token_copy(p, first));
    p->next += 2;
    GT_TRY(gt_parse_enter(p));
    const gt_expr *value;
    GT_TRY(gt_parse_test(p, &value));
    p->depth--;
    gt_expr *node = gt_parse_node(p, GT_EXPR_NAMED, first);
    node->left = name;
    node->right = value;
    *out = node;
    return gt_expr_seal(node, p->error);
}

/* a if test else b: `a` is read already, the next token is `if`. */
static gt_status choice(gt_parser *p, size_t first, const gt_expr **out)
{
    const gt_expr *left = *out, *test, *right;
    p->next++;
    GT_TRY(gt_parse_enter(p));
    GT_TRY(logical(p, 0, &test));
    if (!gt_token_accept(p, GT_KEYWORD_ELSE)) {
        gt_parse_unexpected(p, "'else'");
        if (!p->error->fix[0])
            gt_fix(p->error, "a choice is written 'a if c else b'");
        return GT_UNREADABLE;
    }
    GT_TRY(gt_parse_test(p, &right));
    p->depth--;
    gt_expr *node = gt_parse_node(p, GT_EXPR_CHOICE, first);
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
    if (gt_token_peek(p) == GT_TOKEN_NAME && gt_token_peek_at(p, 1) == GT_TOKEN_NAMED)
        return named(p, out);
    GT_TRY(logical(p, 0, out));
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
    return gt_parse_items(p, GT_EXPR_TUPLE, first, &items, out);
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
    if (gt_token_closes(kind))
        return gt_fail(p->error, GT_UNREADABLE, at, "'%s' closes nothing", gt_token_spelling(kind));
    gt_parse_unexpected(p, "an operator or the end");
    if (!p->error->fix[0] && (kind == GT_TOKEN_NAME || kind == GT_TOKEN_NUMBER))
        gt_fix(p->error, "is an operator missing before it?");
    return GT_UNREADABLE;
}

gt_status gt_expr_parse(gt_arena *arena, const gt_text *text, const gt_expr **out, gt_error *error)
{
    gt_parser p = gt_parser_new(arena, text, false, NULL, error);
    if (gt_token_peek(&p) == GT_TOKEN_END)
        return gt_fail(error, GT_UNREADABLE, gt_text_span(text, 0, text->size), "an expression is empty");
    GT_TRY(gt_parse_tuple(&p, out));
    return gt_token_peek(&p) == GT_TOKEN_END ? GT_OK : not_the_end(&p);
}

gt_status gt_parameters_parse(gt_arena *arena, const gt_text *text, gt_entries *out, gt_error *error)
{
    gt_parser p = gt_parser_new(arena, text, false, NULL, error);
    GT_TRY(gt_parse_parameters(&p, GT_TOKEN_END, out));
    return gt_token_peek(&p) == GT_TOKEN_END ? GT_OK : not_the_end(&p);
}
