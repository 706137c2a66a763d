/* Steps as text: simple statements, and whole texts of statements. */
#include <string.h>

#include "parse/grammar.h"

/* ---- what Python has and steps have not ---- */

static gt_status not_here(gt_parser *p, const char *message, const char *fix)
{
    gt_fail(p->error, GT_UNREADABLE, gt_token_span(p, p->next), "%s", message);
    return gt_fix(p->error, "%s", fix);
}

static bool name_is(const gt_parser *p, size_t token, const char *word)
{
    gt_token t = p->tokens.token[token];
    return t.kind == GT_TOKEN_NAME && t.end - t.begin == strlen(word) &&
           memcmp(p->text->s + t.begin, word, t.end - t.begin) == 0;
}

static gt_status keyword_statement(gt_parser *p)
{
    static const struct {
        gt_token_kind kind[4];
        const char *message, *fix;
    } foreign[] = {
        {{GT_KEYWORD_EXCEPT}, "'except' without a 'try'", "give it the indentation of its 'try'"},
        {{GT_KEYWORD_FINALLY}, "'finally' without a 'try'", "give it the indentation of its 'try'"},
        {{GT_KEYWORD_ASYNC, GT_KEYWORD_AWAIT, GT_KEYWORD_YIELD},
         "coroutines and generators are not read here",
         "make a list, out = []; out.append(value); and return it"},
        {{GT_KEYWORD_ELSE}, "'else' without an 'if'", "give it the indentation of its 'if'"},
        {{GT_KEYWORD_ELIF}, "'elif' without an 'if'", "give it the indentation of its 'if'"},
    };
    const gt_token_kind kind = gt_token_peek(p);
    for (size_t i = 0; i < sizeof foreign / sizeof *foreign && kind >= GT_KEYWORD_FALSE; i++)
        for (int k = 0; k < 4; k++)
            if (foreign[i].kind[k] == kind)
                return not_here(p, foreign[i].message, foreign[i].fix);
    return GT_OK;
}

static gt_status foreign_statement(gt_parser *p)
{
    if (gt_token_peek_at(p, 1) == GT_TOKEN_ASSIGN)
        return GT_OK; /* `from = 1`: said of the keyword */
    GT_TRY(keyword_statement(p));
    gt_token_kind after = gt_token_peek_at(p, 1);
    if (name_is(p, p->next, "print") && (after == GT_TOKEN_NAME || after == GT_TOKEN_STRING))
        return not_here(p, "print is a function", "write 'print(...)'");
    if (gt_token_peek_at(p, 1) == GT_TOKEN_NAME && gt_token_peek_at(p, 2) == GT_TOKEN_ASSIGN &&
        (name_is(p, p->next, "let") || name_is(p, p->next, "var") || name_is(p, p->next, "const")))
        return not_here(p, "an assignment needs no word before it", "write 'name = value'");
    if (name_is(p, p->next, "match") &&
        (after == GT_TOKEN_NAME || after == GT_TOKEN_NUMBER || after == GT_TOKEN_STRING))
        return not_here(p, "'match' is not read here", "choose with 'if x == 1: ... elif x == 2: ...'");
    if (name_is(p, p->next, "elseif") || name_is(p, p->next, "elsif"))
        return not_here(p, "a branch is not spelled as in Python", "write 'elif'");
    return GT_OK;
}

/* ---- assignments ---- */

static const char *target_noun(gt_expr_kind kind)
{
    static const char *const noun[GT_EXPR_LAMBDA + 1] = {
        [GT_EXPR_NUMBER] = "a number", [GT_EXPR_TEXT] = "a string",  [GT_EXPR_TRUE] = "True",
        [GT_EXPR_FALSE] = "False",     [GT_EXPR_NONE] = "None",      [GT_EXPR_ELLIPSIS] = "'...'",
        [GT_EXPR_DICT] = "a dict",     [GT_EXPR_SET] = "a set",      [GT_EXPR_COMPARE] = "a comparison",
        [GT_EXPR_CALL] = "a call",     [GT_EXPR_LAMBDA] = "a lambda"};
    return noun[kind] ? noun[kind] : "an expression";
}

/* Of the parts one may take what the others leave: a, *b = values. */
static gt_status target_parts(gt_parser *p, const gt_expr *target, const gt_expr **out)
{
    bool starred = false;
    for (size_t i = 0; i < target->n; i++) {
        const gt_expr *part = target->items[i];
        if (part->kind != GT_EXPR_STAR) {
            GT_TRY(gt_parse_check_target(p, part, &out[i]));
            continue;
        }
        if (starred) {
            gt_fail(p->error, GT_UNREADABLE, part->at, "only one name can take the rest of the values");
            return gt_fix(p->error, "take the star off the others");
        }
        gt_expr *star = gt_expr_new(p->arena, GT_EXPR_STAR, part->at);
        GT_TRY(gt_parse_check_target(p, part->left, &star->left));
        star->depth = part->depth;
        out[i] = star;
        starred = true;
    }
    return GT_OK;
}

gt_status gt_parse_check_target(gt_parser *p, const gt_expr *target, const gt_expr **out)
{
    *out = target;
    switch (target->kind) {
    case GT_EXPR_NAME:
    case GT_EXPR_FIELD:
    case GT_EXPR_INDEX:
        return GT_OK;
    case GT_EXPR_LIST:
    case GT_EXPR_TUPLE: {
        if (target->n == 0)
            return gt_fail(p->error, GT_UNREADABLE, target->at, "cannot assign to nothing");
        gt_expr *tuple = gt_parse_node(p, GT_EXPR_TUPLE, p->next - 1); /* [a, b] = v means a, b = v */
        *tuple = *target;
        tuple->kind = GT_EXPR_TUPLE;
        tuple->items = GT_ARRAY(p->arena, target->n, const gt_expr *);
        *out = tuple;
        return target_parts(p, target, tuple->items);
    }
    case GT_EXPR_STAR:
        gt_fail(p->error, GT_UNREADABLE, target->at, "'*' takes what other names leave");
        return gt_fix(p->error, "write [*values], or names beside it: first, *rest = values");
    default:
        gt_fail(p->error, GT_UNREADABLE, target->at, "cannot assign to %s", target_noun(target->kind));
        if (target->kind == GT_EXPR_CALL)
            gt_fix(p->error, "write a function with 'def', or did you mean '=='?");
        else if (target->kind != GT_EXPR_LAMBDA)
            gt_fix(p->error, "a name stands on the left of '='; did you mean '=='?");
        return GT_UNREADABLE;
    }
}

/* value, or t = value, or t = u = value: `value` is read already. */
static gt_status assignment(gt_parser *p, size_t first, const gt_expr *value, const gt_stmt **out)
{
    const gt_expr *target = value, **targets = NULL;
    size_t n = 0, capacity = 0;
    while (gt_token_accept(p, GT_TOKEN_ASSIGN)) {
        GT_TRY(gt_parse_check_target(p, value, &target));
        GT_TRY(gt_parse_tuple(p, &value));
        if (n || gt_token_peek(p) == GT_TOKEN_ASSIGN)
            GT_APPEND(p->arena, targets, n, capacity, target);
    }
    gt_stmt *stmt = gt_stmt_new(p, GT_STMT_ASSIGN, first, value);
    stmt->n = (uint32_t)n;
    stmt->targets = targets;
    if (!n)
        gt_stmt_set_target(stmt, target);
    *out = stmt;
    return GT_OK;
}

static gt_status augmentation(gt_parser *p, size_t first, gt_operator op, const gt_expr *target, const gt_stmt **out)
{
    const gt_expr *value;
    gt_span sign = gt_token_span(p, p->next++);
    GT_TRY(gt_parse_check_target(p, target, &target));
    if (target->kind == GT_EXPR_TUPLE)
        return gt_fail(p->error, GT_UNREADABLE, sign, "'%s=' cannot assign to several names", gt_operator_text(op));
    GT_TRY(gt_parse_tuple(p, &value));
    gt_stmt *stmt = gt_stmt_new(p, GT_STMT_AUGMENT, first, value);
    gt_stmt_set_target(stmt, target);
    stmt->op = op;
    *out = stmt;
    return GT_OK;
}

/* name: type = value, and without the value nothing at all. */
static gt_status typed(gt_parser *p, size_t first, const gt_expr *target, const gt_stmt **out)
{
    if (target->kind != GT_EXPR_NAME && target->kind != GT_EXPR_FIELD && target->kind != GT_EXPR_INDEX)
        return gt_parse_unexpected(p, "an operator or the end of the line");
    GT_TRY(gt_parse_type(p, GT_TOKEN_COLON));
    if (gt_token_peek(p) == GT_TOKEN_ASSIGN)
        return assignment(p, first, target, out);
    *out = gt_stmt_new(p, GT_STMT_PASS, first, NULL);
    return GT_OK;
}

static gt_status expression_statement(gt_parser *p, const gt_stmt **out)
{
    size_t first = p->next;
    gt_operator op;
    const gt_expr *value;
    GT_TRY(foreign_statement(p));
    GT_TRY(gt_parse_tuple(p, &value));
    if (gt_token_peek(p) == GT_TOKEN_ASSIGN)
        return assignment(p, first, value, out);
    if (gt_operator_level(gt_token_peek(p), true, &op) >= 0)
        return augmentation(p, first, op, value, out);
    if (gt_token_peek(p) == GT_TOKEN_COLON)
        return typed(p, first, value, out);
    *out = gt_stmt_new(p, GT_STMT_CALL, first, value);
    return GT_OK;
}

/* ---- other simple statements ---- */

static gt_status jump(gt_parser *p, gt_stmt_kind kind, const gt_stmt **out)
{
    if (kind != GT_STMT_PASS && !(p->place & GT_IN_LOOP))
        return gt_fail(p->error, GT_UNREADABLE, gt_token_span(p, p->next), "'%s' outside a loop",
                       gt_token_spelling(gt_token_peek(p)));
    p->next++;
    *out = gt_stmt_new(p, kind, p->next - 1, NULL);
    return GT_OK;
}

static gt_status returning(gt_parser *p, const gt_stmt **out)
{
    size_t first = p->next;
    const gt_expr *value = NULL;
    if (!(p->place & GT_IN_FUNCTION))
        return not_here(p, "'return' outside a function", "name the result under 'target:'");
    p->next++;
    if (gt_token_peek(p) != GT_TOKEN_NEWLINE && gt_token_peek(p) != GT_TOKEN_SEMICOLON &&
        gt_token_peek(p) != GT_TOKEN_END)
        GT_TRY(gt_parse_tuple(p, &value));
    *out = gt_stmt_new(p, GT_STMT_RETURN, first, value);
    return GT_OK;
}

/* raise ValueError("what is wrong") from e */
static gt_status raising(gt_parser *p, const gt_stmt **out)
{
    size_t first = p->next++;
    const gt_expr *value = NULL, *cause = NULL;
    if (gt_token_peek(p) != GT_TOKEN_NEWLINE && gt_token_peek(p) != GT_TOKEN_SEMICOLON &&
        gt_token_peek(p) != GT_TOKEN_END) {
        GT_TRY(gt_parse_test(p, &value));
        if (gt_token_accept(p, GT_KEYWORD_FROM))
            GT_TRY(gt_parse_test(p, &cause));
    }
    gt_stmt *stmt = gt_stmt_new(p, GT_STMT_RAISE, first, value);
    stmt->detail = cause;
    *out = stmt;
    return GT_OK;
}

/* assert test, "what is wrong" */
static gt_status assertion(gt_parser *p, const gt_stmt **out)
{
    size_t first = p->next++;
    const gt_expr *test, *detail = NULL;
    GT_TRY(gt_parse_test(p, &test));
    if (test->kind == GT_EXPR_TUPLE && test->n) {
        gt_fail(p->error, GT_UNREADABLE, test->at, "this is always true: a tuple that is not empty");
        return gt_fix(p->error, "write 'assert test, \"what is wrong\"', without the brackets");
    }
    if (gt_token_accept(p, GT_TOKEN_COMMA))
        GT_TRY(gt_parse_test(p, &detail));
    gt_stmt *stmt = gt_stmt_new(p, GT_STMT_ASSERT, first, test);
    stmt->detail = detail;
    *out = stmt;
    return GT_OK;
}

static gt_status deletion(gt_parser *p, const gt_stmt **out)
{
    size_t first = p->next++;
    const gt_expr *what;
    GT_TRY(gt_parse_tuple(p, &what));
    gt_stmt *stmt = gt_stmt_new(p, GT_STMT_DEL, first, NULL);
    stmt->n = what->kind == GT_EXPR_TUPLE ? what->n : 1;
    stmt->targets = GT_ARRAY(p->arena, stmt->n, const gt_expr *);
    for (size_t i = 0; i < stmt->n; i++) {
        stmt->targets[i] = what->kind == GT_EXPR_TUPLE ? what->items[i] : what;
        const gt_expr_kind kind = stmt->targets[i]->kind;
        if (kind != GT_EXPR_NAME && kind != GT_EXPR_INDEX && kind != GT_EXPR_FIELD)
            return gt_fail(p->error, GT_UNREADABLE, stmt->targets[i]->at, "'del' takes names, items and attributes");
    }
    *out = stmt;
    return GT_OK;
}

static gt_status simple(gt_parser *p, const gt_stmt **out)
{
    gt_token_kind kind = gt_token_peek(p);
    if (kind >= GT_KEYWORD_FALSE && gt_token_peek_at(p, 1) == GT_TOKEN_ASSIGN)
        return expression_statement(p, out); /* says that a keyword is no name */
    switch (kind) {
    case GT_KEYWORD_PASS:
        return jump(p, GT_STMT_PASS, out);
    case GT_KEYWORD_BREAK:
        return jump(p, GT_STMT_BREAK, out);
    case GT_KEYWORD_CONTINUE:
        return jump(p, GT_STMT_CONTINUE, out);
    case GT_KEYWORD_RETURN:
        return returning(p, out);
    case GT_KEYWORD_RAISE:
        return raising(p, out);
    case GT_KEYWORD_ASSERT:
        return assertion(p, out);
    case GT_KEYWORD_DEL:
        return deletion(p, out);
    case GT_KEYWORD_GLOBAL:
    case GT_KEYWORD_NONLOCAL:
        return gt_parse_outer(p, out);
    case GT_KEYWORD_IMPORT:
    case GT_KEYWORD_FROM:
        return gt_parse_import(p, out);
    default:
        break;
    }
    if (gt_token_is_compound(kind))
        return gt_fail(p->error, GT_UNREADABLE, gt_token_span(p, p->next), "'%s' must begin a line",
                       gt_token_spelling(kind));
    return expression_statement(p, out);
}

static gt_status not_the_line_end(gt_parser *p)
{
    gt_token_kind kind = gt_token_peek(p);
    if (gt_token_closes(kind))
        return gt_fail(p->error, GT_UNREADABLE, gt_token_span(p, p->next), "'%s' closes nothing",
                       gt_token_spelling(kind));
    gt_parse_unexpected(p, "an operator or the end of the line");
    if (!p->error->fix[0] && (kind == GT_TOKEN_NAME || kind == GT_TOKEN_NUMBER))
        gt_fix(p->error, "is an operator missing before it, or a line end?");
    return GT_UNREADABLE;
}

gt_status gt_parse_line(gt_parser *p, gt_stmts *out)
{
    for (;;) {
        const gt_stmt *stmt = NULL;
        GT_TRY(simple(p, &stmt));
        gt_stmts_add(p->arena, out, stmt);
        if (gt_token_accept(p, GT_TOKEN_SEMICOLON)) {
            if (gt_token_peek(p) != GT_TOKEN_NEWLINE)
                continue;
        }
        return gt_token_accept(p, GT_TOKEN_NEWLINE) ? GT_OK : not_the_line_end(p);
    }
}

/* @property, @staticmethod and @classmethod, above a method: kept for its `def`. */
static gt_status method_decorators(gt_parser *p)
{
    static const char *const names[] = {
        [GT_METHOD_PROPERTY] = "property", [GT_METHOD_STATIC] = "staticmethod", [GT_METHOD_OF_CLASS] = "classmethod"};
    bool found = false;
    while (p->place == GT_IN_CLASS && gt_token_peek(p) == GT_TOKEN_MATMUL && gt_token_peek_at(p, 1) == GT_TOKEN_NAME &&
           gt_token_peek_at(p, 2) == GT_TOKEN_NEWLINE) {
        gt_method_kind kind = GT_METHOD_PROPERTY;
        while (kind <= GT_METHOD_OF_CLASS && !name_is(p, p->next + 1, names[kind]))
            kind++;
        if (kind > GT_METHOD_OF_CLASS)
            break;
        if (p->method)
            return not_here(p, "a method is one of property, staticmethod and classmethod",
                            "take one of the lines out");
        p->method = kind;
        p->next += 3;
        found = true;
    }
    if (found && gt_token_peek(p) != GT_KEYWORD_DEF && gt_token_peek(p) != GT_TOKEN_MATMUL)
        return gt_parse_unexpected(p, "the 'def' that the decorator is of");
    return GT_OK;
}

gt_status gt_parse_statement(gt_parser *p, gt_stmts *out)
{
    GT_TRY(method_decorators(p));
    if (gt_token_peek(p) == GT_TOKEN_INDENT)
        return gt_fail(p->error, GT_UNREADABLE,
                       gt_text_span(p->text, p->tokens.token[p->next].begin, p->tokens.token[p->next].begin + 1),
                       "unexpected indent");
    if (gt_token_is_compound(gt_token_peek(p)) && gt_token_peek_at(p, 1) != GT_TOKEN_ASSIGN) {
        const gt_stmt *stmt;
        GT_TRY(gt_parse_compound(p, &stmt));
        gt_stmts_add(p->arena, out, stmt);
        return GT_OK;
    }
    return gt_parse_line(p, out);
}

/* ---- whole texts ---- */

/* A plain statement that is alone on its line is checked, and left for later. Of any other nothing is kept. */
static bool pass_plain(gt_parser *p, gt_stmts *out)
{
    enum { FEW = 8 };
    gt_plain_steps *plain = p->room.plain;
    if (!plain || gt_token_peek(p) != GT_TOKEN_NAME)
        return false;
    const gt_arena_mark mark = gt_arena_save(plain->passing);
    const gt_token first = p->tokens.token[p->next];
    const gt_stmt *stmt = NULL;
    gt_parser trial = *p;
    trial.arena = plain->passing;
    trial.room = (gt_parse_room){.exprs.size = FEW, .stmts.size = 1};
    const bool is_plain = expression_statement(&trial, &stmt) == GT_OK && gt_stmt_is_plain(stmt) &&
                          gt_token_peek(&trial) == GT_TOKEN_NEWLINE;
    gt_arena_release(plain->passing, mark);
    if (!is_plain)
        return false;
    const uint32_t end = p->tokens.token[trial.next - 1].end;
    plain->step =
        gt_grow_alone(plain->arena, plain->step, plain->n, plain->n + 1, &plain->capacity, sizeof *plain->step);
    plain->step[plain->n++] = (gt_plain_step){p->text, first.begin, end};
    gt_stmts_add(p->arena, out, NULL);
    p->next = trial.next + 1;
    return true;
}

gt_status gt_steps_parse_in(gt_arena *arena, const gt_text *text, unsigned place, gt_parse_room *room, gt_steps *out,
                            gt_error *error)
{
    gt_parser p = gt_parser_new(arena, text, true, room, error);
    gt_stmts *stmts = &p.room.list, outer = {0};
    stmts->n = 0;
    p.place = place;
    p.outer = place & GT_IN_FUNCTION ? &outer : NULL;
    while (gt_token_peek(&p) != GT_TOKEN_END)
        if (!pass_plain(&p, stmts))
            GT_TRY(gt_parse_statement(&p, stmts));
    *out = (gt_steps){stmts->n, stmts->stmt};
    gt_outer_first(arena, &outer, out);
    p.room.tokens = p.tokens;
    *room = p.room;
    return GT_OK;
}

static gt_status parse_alone(gt_arena *arena, const gt_text *text, unsigned place, gt_steps *out, gt_error *error)
{
    gt_parse_room room = {0};
    GT_TRY(gt_steps_parse_in(arena, text, place, &room, out, error));
    gt_arena_give_back(arena, room.tokens.token);
    return GT_OK;
}

gt_status gt_steps_parse(gt_arena *arena, const gt_text *text, gt_steps *out, gt_error *error)
{
    return parse_alone(arena, text, 0, out, error);
}

gt_status gt_body_parse(gt_arena *arena, const gt_text *text, gt_steps *out, gt_error *error)
{
    return parse_alone(arena, text, GT_IN_FUNCTION, out, error);
}
