/* Statements that say what names mean: import, from ... import, global, nonlocal. */
#include "parse/grammar.h"

/* a.b.c as a text, which stands in the tree as a string. */
static gt_status dotted(gt_parser *p, const char *wanted, const char *head, const gt_expr **out)
{
    size_t first = p->next;
    const char *text = head;
    do {
        if (gt_token_peek(p) != GT_TOKEN_NAME)
            return gt_parse_unexpected(p, wanted);
        const char *name = gt_token_copy(p, p->next++);
        text = text ? gt_print(p->arena, "%s.%s", text, name) : name;
    } while (!head && gt_token_accept(p, GT_TOKEN_POINT));
    gt_expr *node = gt_parse_node(p, GT_EXPR_TEXT, first);
    node->text = text;
    *out = node;
    return GT_OK;
}

/* The name that is bound: behind `as`, else the first word of what is imported. */
static gt_status bound_name(gt_parser *p, size_t word, const gt_expr **out)
{
    size_t at = word;
    if (gt_token_accept(p, GT_KEYWORD_AS)) {
        at = p->next;
        if (!gt_token_accept(p, GT_TOKEN_NAME))
            return gt_parse_unexpected(p, "a name after 'as'");
    }
    gt_expr *name = gt_parse_node(p, GT_EXPR_NAME, at);
    name->at = gt_token_span(p, at);
    gt_expr_set_name(name, gt_token_copy(p, at));
    *out = name;
    return GT_OK;
}

/* import a.b as c binds c to a.b, import a.b binds a to a. */
static gt_status import_one(gt_parser *p, gt_entries *names, gt_entries *modules)
{
    gt_entry module = {0}, name = {0};
    const size_t first = p->next;
    GT_TRY(dotted(p, "the name of a module", NULL, &module.value));
    const bool whole = gt_token_peek(p) == GT_KEYWORD_AS;
    if (!whole) {
        gt_expr *head = gt_parse_node(p, GT_EXPR_TEXT, first);
        head->text = gt_token_copy(p, first);
        module.value = head;
    }
    GT_TRY(bound_name(p, first, &name.value));
    gt_entries_add(p->arena, modules, module);
    gt_entries_add(p->arena, names, name);
    return GT_OK;
}

/* from a.b import c as d, e; the names may stand in brackets. */
static gt_status import_from(gt_parser *p, gt_entries *names, gt_entries *modules)
{
    const gt_expr *module = NULL;
    if (gt_token_peek(p) == GT_TOKEN_POINT || gt_token_peek(p) == GT_TOKEN_ELLIPSIS) {
        gt_fail(p->error, GT_UNREADABLE, gt_token_span(p, p->next), "a model has no package to import from");
        return gt_fix(p->error, "write the functions into the model");
    }
    GT_TRY(dotted(p, "the name of a module", NULL, &module));
    if (!module || !gt_token_accept(p, GT_KEYWORD_IMPORT))
        return gt_parse_unexpected(p, "'import' after the module");
    if (gt_token_peek(p) == GT_TOKEN_TIMES) {
        gt_fail(p->error, GT_UNREADABLE, gt_token_span(p, p->next), "names are imported one by one here");
        return gt_fix(p->error, "write 'import %s', or 'from %s import' and the names", module->text, module->text);
    }
    const size_t open = p->next;
    const bool brackets = gt_token_accept(p, GT_TOKEN_ROUND_OPEN);
    do {
        gt_entry one = {0}, name = {0};
        if (brackets && gt_token_peek(p) == GT_TOKEN_ROUND_CLOSE && names->n)
            break;
        const size_t first = p->next;
        GT_TRY(dotted(p, "a name to import", module->text, &one.value));
        GT_TRY(bound_name(p, first, &name.value));
        gt_entries_add(p->arena, modules, one);
        gt_entries_add(p->arena, names, name);
    } while (gt_token_accept(p, GT_TOKEN_COMMA));
    return brackets ? gt_parse_close(p, GT_TOKEN_ROUND_CLOSE, open) : GT_OK;
}

gt_status gt_parse_import(gt_parser *p, const gt_stmt **out)
{
    const size_t first = p->next;
    gt_entries names = {0}, modules = {0};
    const gt_expr *value;
    if (gt_token_accept(p, GT_KEYWORD_FROM)) {
        GT_TRY(import_from(p, &names, &modules));
    } else {
        p->next++;
        do
            GT_TRY(import_one(p, &names, &modules));
        while (gt_token_accept(p, GT_TOKEN_COMMA));
    }
    GT_TRY(gt_parse_items(p, GT_EXPR_TUPLE, first, &modules, &value));
    gt_stmt *stmt = gt_stmt_new(p, GT_STMT_IMPORT, first, value);
    stmt->n = (uint32_t)names.n;
    stmt->targets = GT_ARRAY(p->arena, names.n, const gt_expr *);
    for (size_t i = 0; i < names.n; i++)
        stmt->targets[i] = names.item[i].value;
    *out = stmt;
    return GT_OK;
}

void gt_outer_first(gt_arena *arena, gt_stmts *outer, gt_steps *body)
{
    if (!outer->n)
        return;
    for (size_t i = 0; i < body->n; i++)
        gt_stmts_add(arena, outer, body->stmt[i]);
    *body = (gt_steps){outer->n, outer->stmt};
}

gt_status gt_parse_outer(gt_parser *p, const gt_stmt **out)
{
    const size_t first = p->next;
    const bool nonlocal = gt_token_peek(p) == GT_KEYWORD_NONLOCAL;
    gt_entries names = {0};
    p->next++;
    do {
        gt_entry name = {0};
        if (gt_token_peek(p) != GT_TOKEN_NAME)
            return gt_parse_unexpected(p, "a name");
        GT_TRY(gt_parse_primary(p, &name.value));
        if (name.value->kind != GT_EXPR_NAME)
            return gt_fail(p->error, GT_UNREADABLE, name.value->at, "'%s' takes names",
                           nonlocal ? "nonlocal" : "global");
        gt_entries_add(p->arena, &names, name);
    } while (gt_token_accept(p, GT_TOKEN_COMMA));
    if (nonlocal && !p->outer)
        return gt_fail(p->error, GT_UNREADABLE, gt_token_since(p, first), "'nonlocal' outside a function");
    gt_stmt *stmt = gt_stmt_new(p, GT_STMT_OUTER, first, NULL);
    stmt->nonlocal = nonlocal;
    stmt->n = (uint32_t)names.n;
    stmt->targets = GT_ARRAY(p->arena, names.n, const gt_expr *);
    for (size_t i = 0; i < names.n; i++)
        stmt->targets[i] = names.item[i].value;
    if (p->outer)
        gt_stmts_add(p->arena, p->outer, stmt);
    *out = gt_stmt_new(p, GT_STMT_PASS, first, NULL);
    return GT_OK;
}
