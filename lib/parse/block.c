/* Steps as text: statements with a body. */
#include <string.h>

#include "parse/grammar.h"

bool gt_token_is_compound(gt_token_kind kind)
{
    return kind == GT_KEYWORD_IF || kind == GT_KEYWORD_WHILE || kind == GT_KEYWORD_FOR || kind == GT_KEYWORD_WITH ||
           kind == GT_KEYWORD_DEF || kind == GT_KEYWORD_CLASS || kind == GT_KEYWORD_TRY || kind == GT_TOKEN_MATMUL;
}

/* The first token of a block that is missing. */
static gt_status no_block(gt_parser *p, size_t head)
{
    gt_span at = gt_token_span(p, head);
    unsigned line = gt_locate(at.source, at.begin).line;
    if (gt_token_peek(p) == GT_TOKEN_WRONG)
        return gt_parse_unexpected(p, "");
    gt_fail(p->error, GT_UNREADABLE, gt_token_span(p, p->next), "expected an indented block after '%s' on line %u",
            gt_token_spelling((gt_token_kind)p->tokens.token[head].kind), line);
    return gt_note(p->error, at, "the block belongs to this");
}

static gt_status no_colon(gt_parser *p, size_t head)
{
    const char *word = gt_token_spelling((gt_token_kind)p->tokens.token[head].kind);
    gt_parse_unexpected(p, gt_print(p->arena, "':' after the '%s'", word));
    if (!p->error->fix[0] && gt_token_peek(p) != GT_TOKEN_WRONG)
        gt_fix(p->error, "end the head of a block with ':'");
    return GT_UNREADABLE;
}

/* From the ':' on; `head` is the keyword's token. */
static gt_status parse_block(gt_parser *p, size_t head, gt_steps *out)
{
    gt_stmts stmts = {0};
    if (!gt_token_accept(p, GT_TOKEN_COLON))
        return no_colon(p, head);
    GT_TRY(gt_parse_enter(p));
    if (!gt_token_accept(p, GT_TOKEN_NEWLINE)) {
        GT_TRY(gt_parse_line(p, &stmts));
    } else {
        if (!gt_token_accept(p, GT_TOKEN_INDENT))
            return no_block(p, head);
        while (!gt_token_accept(p, GT_TOKEN_DEDENT)) {
            if (gt_token_peek(p) == GT_TOKEN_END) /* only when a bracket before is open; said there */
                return gt_parse_unexpected(p, "the rest of a block");
            GT_TRY(gt_parse_statement(p, &stmts));
        }
    }
    p->depth--;
    out->n = stmts.n;
    out->stmt = stmts.stmt;
    return GT_OK;
}

static gt_status parse_if(gt_parser *p, const gt_stmt **out)
{
    size_t head = p->next++;
    const gt_expr *test;
    GT_TRY(gt_parse_tuple(p, &test));
    gt_stmt *stmt = gt_stmt_new(p, GT_STMT_IF, head, test);
    GT_TRY(parse_block(p, head, &stmt->body));
    if (gt_token_peek(p) == GT_KEYWORD_ELIF) {
        const gt_stmt **only = GT_ARRAY(p->arena, 1, const gt_stmt *);
        GT_TRY(gt_parse_enter(p));
        GT_TRY(parse_if(p, &only[0]));
        p->depth--;
        stmt->orelse.n = 1;
        stmt->orelse.stmt = only;
    } else if (gt_token_peek(p) == GT_KEYWORD_ELSE) {
        size_t word = p->next++;
        if (gt_token_peek(p) == GT_KEYWORD_IF) {
            gt_fail(p->error, GT_UNREADABLE, gt_token_since(p, word), "expected ':' after the 'else', found 'if'");
            return gt_fix(p->error, "write 'elif'");
        }
        GT_TRY(parse_block(p, word, &stmt->orelse));
    }
    *out = stmt;
    return GT_OK;
}

/* The body of a loop, in which break and continue may stand. */
static gt_status loop_body(gt_parser *p, size_t head, gt_stmt *stmt)
{
    unsigned place = p->place;
    p->place |= GT_IN_LOOP;
    GT_TRY(parse_block(p, head, &stmt->body));
    p->place = place;
    const size_t word = p->next;
    return gt_token_accept(p, GT_KEYWORD_ELSE) ? parse_block(p, word, &stmt->orelse) : GT_OK;
}

static gt_status parse_while(gt_parser *p, const gt_stmt **out)
{
    size_t head = p->next++;
    const gt_expr *test;
    GT_TRY(gt_parse_tuple(p, &test));
    gt_stmt *stmt = gt_stmt_new(p, GT_STMT_WHILE, head, test);
    *out = stmt;
    return loop_body(p, head, stmt);
}

/* i; i, x; (i, x): not a whole expression, which would take the `in`. */
gt_status gt_parse_loop_target(gt_parser *p, const gt_expr **out)
{
    size_t first = p->next;
    gt_entries items = {0};
    const gt_expr *target;
    do {
        gt_entry item = {0};
        if (gt_token_peek(p) == GT_KEYWORD_IN && items.n)
            break;
        size_t star = p->next;
        bool starred = gt_token_accept(p, GT_TOKEN_TIMES);
        GT_TRY(gt_parse_primary(p, &item.value));
        if (starred) {
            gt_expr *rest = gt_parse_node(p, GT_EXPR_STAR, star);
            rest->left = item.value;
            GT_TRY(gt_expr_seal(rest, p->error));
            item.value = rest;
        }
        gt_entries_add(p->arena, &items, item);
    } while (gt_token_accept(p, GT_TOKEN_COMMA));
    target = items.item[0].value;
    if (p->tokens.token[p->next - 1].kind == GT_TOKEN_COMMA || items.n > 1) {
        GT_TRY(gt_parse_items(p, GT_EXPR_TUPLE, first, &items, &target));
    }
    return gt_parse_check_target(p, target, out);
}

static gt_status no_in(gt_parser *p, const char *fix)
{
    gt_parse_unexpected(p, "'in' after the name of the loop");
    if (gt_token_peek(p) != GT_TOKEN_WRONG)
        gt_fix(p->error, "%s", fix);
    return GT_UNREADABLE;
}

/* for x in y if z: the conditions of one are joined by `and`. */
static gt_status clause(gt_parser *p, const gt_expr **out)
{
    size_t first = p->next++;
    const gt_expr *target, *rows, *test = NULL;
    GT_TRY(gt_parse_loop_target(p, &target));
    if (!gt_token_accept(p, GT_KEYWORD_IN))
        return no_in(p, "write '[f(x) for x in values]'");
    GT_TRY(gt_parse_logical(p, &rows));
    while (gt_token_peek(p) == GT_KEYWORD_IF) {
        size_t word = p->next++;
        const gt_expr *next;
        GT_TRY(gt_parse_logical(p, &next));
        if (test) {
            gt_expr *both = gt_parse_node(p, GT_EXPR_AND, word);
            both->left = test;
            both->right = next;
            GT_TRY(gt_expr_seal(both, p->error));
            next = both;
        }
        test = next;
    }
    gt_expr *node = gt_parse_node(p, GT_EXPR_CLAUSE, first);
    node->left = target;
    node->right = rows;
    node->test = test;
    *out = node;
    return gt_expr_seal(node, p->error);
}

gt_status gt_parse_comprehension(gt_parser *p, size_t first, const gt_expr *key, const gt_expr *value,
                                 const gt_expr **out)
{
    gt_entries clauses = {0};
    while (gt_token_peek(p) == GT_KEYWORD_FOR) {
        gt_entry item = {0};
        GT_TRY(clause(p, &item.value));
        gt_entries_add(p->arena, &clauses, item);
    }
    if (clauses.n > GT_AST_DEPTH)
        return gt_fail(p->error, GT_UNREADABLE, gt_token_since(p, first), "nested deeper than %d levels", GT_AST_DEPTH);
    gt_expr *node = gt_parse_node(p, GT_EXPR_COMPREHENSION, first);
    node->left = value;
    node->test = key;
    gt_entries_store(p->arena, &clauses, node);
    *out = node;
    return gt_expr_seal(node, p->error);
}

/* except (KeyError, ValueError) as e: */
static gt_status except_head(gt_parser *p, gt_stmt *stmt)
{
    if (gt_token_peek(p) == GT_TOKEN_COLON)
        return GT_OK;
    GT_TRY(gt_parse_test(p, &stmt->value));
    if (gt_token_peek(p) == GT_TOKEN_COMMA) {
        gt_fail(p->error, GT_UNREADABLE, gt_token_span(p, p->next), "several classes of errors stand in brackets");
        return gt_fix(p->error, "write 'except (KeyError, ValueError):', or 'except ValueError as e:'");
    }
    if (!gt_token_accept(p, GT_KEYWORD_AS))
        return GT_OK;
    const size_t at = p->next;
    if (!gt_token_accept(p, GT_TOKEN_NAME))
        return gt_parse_unexpected(p, "a name after 'as'");
    gt_expr *name = gt_parse_node(p, GT_EXPR_NAME, at);
    gt_expr_set_name(name, gt_token_copy(p, at));
    gt_stmt_set_target(stmt, name);
    return GT_OK;
}

static gt_status parse_try(gt_parser *p, const gt_stmt **out)
{
    static const struct {
        gt_token_kind word;
        gt_stmt_kind kind;
    } parts[] = {
        {GT_KEYWORD_EXCEPT, GT_STMT_EXCEPT}, {GT_KEYWORD_ELSE, GT_STMT_ELSE}, {GT_KEYWORD_FINALLY, GT_STMT_FINALLY}};
    size_t head = p->next++, k = 0;
    gt_stmts list = {0};
    gt_stmt *stmt = gt_stmt_new(p, GT_STMT_TRY, head, NULL);
    GT_TRY(parse_block(p, head, &stmt->body));
    while (k < 3) {
        const size_t word = p->next;
        if (!gt_token_accept(p, parts[k].word) || (k == 1 && !list.n)) {
            p->next = word;
            k++;
            continue;
        }
        const gt_stmt *before = list.n ? list.stmt[list.n - 1] : NULL;
        gt_stmt *part = gt_stmt_new(p, parts[k].kind, word, NULL);
        if (k == 0 && before && !before->value)
            return gt_fail(p->error, GT_UNREADABLE, gt_token_span(p, word), "an 'except' after one that catches all");
        if (k == 0)
            GT_TRY(except_head(p, part));
        GT_TRY(parse_block(p, word, &part->body));
        gt_stmts_add(p->arena, &list, part);
        k += k > 0;
    }
    if (!list.n)
        return gt_parse_unexpected(p, "'except' or 'finally' after the body of the 'try'");
    stmt->orelse = (gt_steps){list.n, list.stmt};
    *out = stmt;
    return GT_OK;
}

static gt_status parse_for(gt_parser *p, const gt_stmt **out)
{
    size_t head = p->next++;
    const gt_expr *target, *rows;
    GT_TRY(gt_parse_loop_target(p, &target));
    if (!gt_token_accept(p, GT_KEYWORD_IN))
        return no_in(p, "write 'for i in range(n):'");
    GT_TRY(gt_parse_tuple(p, &rows));
    gt_stmt *stmt = gt_stmt_new(p, GT_STMT_FOR, head, rows);
    gt_stmt_set_target(stmt, target);
    *out = stmt;
    return loop_body(p, head, stmt);
}

/* True when the bracket at the next token encloses whole with-items: with (A as a, B as b): */
static bool with_in_brackets(const gt_parser *p)
{
    size_t depth = 0;
    bool as = false;
    for (size_t i = 0;; i++) {
        gt_token_kind kind = gt_token_peek_at(p, i);
        depth += gt_token_opens(kind);
        depth -= gt_token_closes(kind);
        as = as || (kind == GT_KEYWORD_AS && depth == 1);
        if (depth == 0 || kind == GT_TOKEN_END || kind == GT_TOKEN_WRONG)
            return depth == 0 && as && gt_token_peek_at(p, i + 1) == GT_TOKEN_COLON;
    }
}

static gt_status with_item(gt_parser *p, size_t first, gt_stmt **out)
{
    const gt_expr *value;
    GT_TRY(gt_parse_test(p, &value));
    gt_stmt *stmt = gt_stmt_new(p, GT_STMT_WITH, first, value);
    if (gt_token_accept(p, GT_KEYWORD_AS)) {
        const gt_expr *target;
        GT_TRY(gt_parse_primary(p, &target));
        if (target->kind != GT_EXPR_NAME)
            return gt_fail(p->error, GT_UNREADABLE, target->at, "expected a name after 'as'");
        if (strcmp(target->text, "model") == 0) {
            gt_fail(p->error, GT_UNREADABLE, target->at, "'model' is the name of the model's own tape");
            return gt_fix(p->error, "choose another name");
        }
        gt_stmt_set_target(stmt, target);
    }
    *out = stmt;
    return GT_OK;
}

static gt_status parse_with(gt_parser *p, const gt_stmt **out)
{
    size_t head = p->next++, open = p->next, deeper = 0;
    bool brackets = gt_token_peek(p) == GT_TOKEN_ROUND_OPEN && with_in_brackets(p);
    gt_stmt *outer = NULL, *inner = NULL;
    p->next += brackets;
    do {
        if (brackets && gt_token_peek(p) == GT_TOKEN_ROUND_CLOSE)
            break;
        gt_stmt *stmt = NULL;
        GT_TRY(with_item(p, head, &stmt));
        if (inner) {
            const gt_stmt **only = GT_ARRAY(p->arena, 1, const gt_stmt *);
            only[0] = stmt;
            inner->body = (gt_steps){1, only};
        } else {
            outer = stmt;
        }
        inner = stmt;
        GT_TRY(gt_parse_enter(p));
        deeper++;
    } while (gt_token_accept(p, GT_TOKEN_COMMA));
    if (brackets)
        GT_TRY(gt_parse_close(p, GT_TOKEN_ROUND_CLOSE, open));
    GT_TRY(parse_block(p, head, &inner->body));
    p->depth -= (unsigned)deeper;
    *out = outer;
    return GT_OK;
}

/* A text that opens a body is a docstring, no step. */
static void drop_docstring(gt_steps *body)
{
    if (body->n > 0 && body->stmt[0]->kind == GT_STMT_CALL && body->stmt[0]->value->kind == GT_EXPR_TEXT) {
        body->stmt++;
        body->n--;
    }
}

static gt_status signature(gt_parser *p, gt_function_def *def)
{
    gt_entries items = {0};
    if (gt_token_peek(p) != GT_TOKEN_NAME)
        return gt_parse_unexpected(p, "the name of a function");
    def->name = gt_token_copy(p, p->next);
    def->at = gt_token_span(p, p->next++);
    size_t open = p->next;
    if (!gt_token_accept(p, GT_TOKEN_ROUND_OPEN))
        return gt_parse_unexpected(p, "'(' and the parameters of the function");
    GT_TRY(gt_parse_parameters(p, GT_TOKEN_ROUND_CLOSE, &items));
    GT_TRY(gt_parse_close(p, GT_TOKEN_ROUND_CLOSE, open));
    GT_TRY(gt_parse_type(p, GT_TOKEN_ARROW));
    gt_parameter *parameter = GT_ARRAY(p->arena, items.n, gt_parameter);
    for (size_t i = 0; i < items.n; i++)
        parameter[i] = (gt_parameter){items.item[i].key, items.item[i].key_at, items.item[i].value, items.item[i].kind};
    def->n = items.n;
    def->parameter = parameter;
    return GT_OK;
}

/* decorators: a LIST, or NULL. */
static gt_status parse_def(gt_parser *p, const gt_expr *decorators, const gt_stmt **out)
{
    size_t head = p->next++;
    unsigned place = p->place;
    gt_stmts own = {0}, *outer = p->outer;
    gt_function_def *def = GT_NEW(p->arena, gt_function_def);
    def->kind = p->method;
    p->method = GT_METHOD_PLAIN;
    GT_TRY(signature(p, def));
    gt_stmt *stmt = gt_stmt_new(p, GT_STMT_DEF, head, decorators);
    p->place = GT_IN_FUNCTION;
    p->outer = &own;
    const gt_status status = parse_block(p, head, &def->body);
    p->outer = outer;
    GT_TRY(status);
    p->place = place;
    drop_docstring(&def->body);
    gt_outer_first(p->arena, &own, &def->body);
    stmt->function = def;
    *out = stmt;
    return GT_OK;
}

/* @tf.function and its like, one a line, before a def. */
static gt_status parse_decorated(gt_parser *p, const gt_stmt **out)
{
    const size_t first = p->next;
    gt_entries items = {0};
    const gt_expr *list;
    bool setter = false;
    while (gt_token_accept(p, GT_TOKEN_MATMUL)) {
        gt_entry item = {0};
        GT_TRY(gt_parse_test(p, &item.value));
        if (p->place == GT_IN_CLASS && item.value->kind == GT_EXPR_FIELD && strcmp(item.value->text, "setter") == 0)
            setter = true;
        else
            gt_entries_add(p->arena, &items, item);
        if (!gt_token_accept(p, GT_TOKEN_NEWLINE))
            return gt_parse_unexpected(p, "the end of the line after a decorator");
    }
    GT_TRY(gt_parse_items(p, GT_EXPR_LIST, first, &items, &list));
    if (gt_token_peek(p) != GT_KEYWORD_DEF)
        return gt_parse_unexpected(p, "a 'def' after a decorator");
    GT_TRY(parse_def(p, items.n ? list : NULL, out));
    if (setter) { /* a method beside the property, by a name that nobody can write */
        gt_function_def *def = (gt_function_def *)(*out)->function;
        def->name = gt_print(p->arena, "%s.setter", def->name);
    }
    return GT_OK;
}

/* The one base in the brackets of a class; *out is NULL without. */
static gt_status class_base(gt_parser *p, const gt_expr **out)
{
    size_t open = p->next;
    *out = NULL;
    if (!gt_token_accept(p, GT_TOKEN_ROUND_OPEN))
        return GT_OK;
    while (gt_token_peek(p) != GT_TOKEN_ROUND_CLOSE) {
        size_t first = p->next;
        const gt_expr *base;
        if (gt_token_peek(p) == GT_TOKEN_NAME && gt_token_peek_at(p, 1) == GT_TOKEN_ASSIGN) {
            gt_fail(p->error, GT_UNREADABLE, gt_token_span(p, first), "'%s' of a class is not read here",
                    gt_token_copy(p, first));
            return gt_fix(p->error, "leave it out: class Name(Base):");
        }
        GT_TRY(gt_parse_test(p, &base));
        if (*out) {
            gt_fail(p->error, GT_UNREADABLE, gt_token_since(p, first), "a class with several bases is not read here");
            return gt_fix(p->error, "derive from one, and keep the other as an attribute: self.part = Part()");
        }
        *out = base;
        if (!gt_token_accept(p, GT_TOKEN_COMMA))
            break;
    }
    return gt_parse_close(p, GT_TOKEN_ROUND_CLOSE, open);
}

static gt_status parse_class(gt_parser *p, const gt_stmt **out)
{
    size_t head = p->next++;
    unsigned place = p->place;
    const gt_expr *base;
    if (gt_token_peek(p) != GT_TOKEN_NAME)
        return gt_parse_unexpected(p, "the name of a class");
    gt_expr *name = gt_parse_node(p, GT_EXPR_NAME, p->next);
    name->at = gt_token_span(p, p->next);
    gt_expr_set_name(name, gt_token_copy(p, p->next++));
    GT_TRY(class_base(p, &base));
    gt_stmt *stmt = gt_stmt_new(p, GT_STMT_CLASS, head, base);
    gt_stmt_set_target(stmt, name);
    p->place = GT_IN_CLASS;
    GT_TRY(parse_block(p, head, &stmt->body));
    p->place = place;
    drop_docstring(&stmt->body);
    *out = stmt;
    return GT_OK;
}

gt_status gt_parse_compound(gt_parser *p, const gt_stmt **out)
{
    switch (gt_token_peek(p)) {
    case GT_KEYWORD_IF:
        return parse_if(p, out);
    case GT_KEYWORD_WHILE:
        return parse_while(p, out);
    case GT_KEYWORD_FOR:
        return parse_for(p, out);
    case GT_KEYWORD_WITH:
        return parse_with(p, out);
    case GT_TOKEN_MATMUL:
        return parse_decorated(p, out);
    case GT_KEYWORD_CLASS:
        return parse_class(p, out);
    case GT_KEYWORD_TRY:
        return parse_try(p, out);
    default:
        return parse_def(p, NULL, out);
    }
}
