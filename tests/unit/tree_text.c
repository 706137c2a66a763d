#include "tree_text.h"

#include "unit.h"
#include <stdlib.h>
#include <string.h>

#include "base/number.h"

static void number(FILE *out, const gt_number_literal *n)
{
    char text[GT_NUMBER_TEXT];
    if (n->integer)
        fprintf(out, "%lld", (long long)n->i);
    else {
        gt_number_print(n->f, text);
        fprintf(out, "%s%s%s", text, strpbrk(text, ".e") ? "" : ".", n->imaginary ? "j" : "");
    }
}

static void items(FILE *out, const gt_expr *expr, const char *mark)
{
    for (size_t i = 0; i < expr->n; i++) {
        fprintf(out, "%s", i || (expr->kind != GT_EXPR_LIST && expr->kind != GT_EXPR_LAMBDA) ? " " : "");
        if (expr->keys && expr->keys[i].name)
            fprintf(out, "%s%s", expr->keys[i].name, expr->items[i] ? mark : "");
        if (expr->items[i])
            tree_expr(out, expr->items[i]);
    }
}

static void optional(FILE *out, const gt_expr *expr)
{
    fputc(' ', out);
    if (expr)
        tree_expr(out, expr);
    else
        fputc('_', out);
}

static void headed(FILE *out, const char *head, const gt_expr *a, const gt_expr *b)
{
    fprintf(out, "(%s ", head);
    tree_expr(out, a);
    if (b) {
        fputc(' ', out);
        tree_expr(out, b);
    }
    fputc(')', out);
}

static void closed(FILE *out, const char *head, const gt_expr *left, const gt_expr *expr, const char *mark)
{
    fprintf(out, "(%s", head);
    if (left)
        optional(out, left);
    items(out, expr, mark);
    fputc(')', out);
}

static void compound(FILE *out, const gt_expr *expr)
{
    switch (expr->kind) {
    case GT_EXPR_LIST:
        fputc('[', out);
        items(out, expr, "=");
        fputc(']', out);
        break;
    case GT_EXPR_TUPLE:
        closed(out, "tuple", NULL, expr, "=");
        break;
    case GT_EXPR_SET:
        closed(out, "set", NULL, expr, "=");
        break;
    case GT_EXPR_DICT:
        closed(out, "dict", NULL, expr, ":");
        break;
    case GT_EXPR_CALL:
        closed(out, "call", expr->left, expr, "=");
        break;
    case GT_EXPR_INDEX:
        closed(out, "at", expr->left, expr, "=");
        break;
    case GT_EXPR_SLICE:
        fputs("(:", out);
        optional(out, expr->left);
        optional(out, expr->right);
        optional(out, expr->test);
        fputc(')', out);
        break;
    case GT_EXPR_STAR:
        if (expr->left)
            headed(out, expr->op == GT_POWER ? "stars" : "star", expr->left, NULL);
        else
            fputs(gt_operator_text(expr->op), out);
        break;
    case GT_EXPR_CHOICE:
        fputs("(if", out);
        optional(out, expr->test);
        optional(out, expr->left);
        optional(out, expr->right);
        fputc(')', out);
        break;
    case GT_EXPR_LAMBDA:
        fputs("(lambda (", out);
        items(out, expr, "=");
        fputs(") ", out);
        tree_expr(out, expr->left);
        fputc(')', out);
        break;
    case GT_EXPR_COMPREHENSION:
        fputs("(each", out);
        optional(out, expr->test);
        optional(out, expr->left);
        for (size_t i = 0; i < expr->n; i++) {
            fputc(' ', out);
            tree_expr(out, expr->items[i]);
        }
        fputc(')', out);
        break;
    case GT_EXPR_FORMAT:
        fputs("(f", out);
        items(out, expr, "=");
        fputc(')', out);
        break;
    case GT_EXPR_PLACEHOLDER:
        fputs("{", out);
        tree_expr(out, expr->left);
        fprintf(out, ":%s}", expr->text);
        break;
    case GT_EXPR_CLAUSE:
        fputs("(for", out);
        optional(out, expr->left);
        optional(out, expr->right);
        optional(out, expr->test);
        fputc(')', out);
        break;
    default:
        fprintf(out, "?%d", (int)expr->kind);
    }
}

void tree_expr(FILE *out, const gt_expr *expr)
{
    switch (expr->kind) {
    case GT_EXPR_NUMBER:
        number(out, expr->number);
        break;
    case GT_EXPR_TEXT:
        fprintf(out, "'%s'", expr->text);
        break;
    case GT_EXPR_TRUE:
        fputs("True", out);
        break;
    case GT_EXPR_FALSE:
        fputs("False", out);
        break;
    case GT_EXPR_NONE:
        fputs("None", out);
        break;
    case GT_EXPR_ELLIPSIS:
        fputs("...", out);
        break;
    case GT_EXPR_NAME:
        fputs(expr->text, out);
        break;
    case GT_EXPR_UNARY:
        headed(out, gt_operator_text(expr->op), expr->right, NULL);
        break;
    case GT_EXPR_BINARY:
    case GT_EXPR_COMPARE:
        headed(out, gt_operator_text(expr->op), expr->left, expr->right);
        break;
    case GT_EXPR_AND:
        headed(out, expr->chained ? "and*" : "and", expr->left, expr->right);
        break;
    case GT_EXPR_OR:
        headed(out, "or", expr->left, expr->right);
        break;
    case GT_EXPR_FIELD:
        fputs("(. ", out);
        tree_expr(out, expr->left);
        fprintf(out, " %s)", expr->text);
        break;
    default:
        compound(out, expr);
    }
}

void tree_function(FILE *out, const gt_function_def *function)
{
    fprintf(out, "(def %s (", function->name);
    for (size_t i = 0; i < function->n; i++) {
        fprintf(out, "%s%s", i ? " " : "", function->parameter[i].name);
        if (function->parameter[i].fallback) {
            fputc('=', out);
            tree_expr(out, function->parameter[i].fallback);
        }
    }
    fputs(") ", out);
    tree_steps(out, &function->body);
    if (function->gradient) {
        fputc(' ', out);
        tree_function(out, function->gradient);
    }
    fputs(function->undefined_gradient ? " undefined)" : ")", out);
}

static void statement(FILE *out, const gt_stmt *stmt)
{
    static const char *const names[] = {"=",     "",        "do",   "with",  "if",       "while", "for",   "def",
                                        "class", "return",  "pass", "break", "continue", "raise", "try",   "except",
                                        "else",  "finally", "node", "del",   "assert",   "outer", "import"};
    if (stmt->kind == GT_STMT_DEF) {
        for (size_t i = 0; stmt->value && i < stmt->value->n; i++)
            headed(out, "@", stmt->value->items[i], NULL);
        tree_function(out, stmt->function);
        return;
    }
    if (stmt->kind == GT_STMT_AUGMENT)
        fprintf(out, "(%s=", gt_operator_text(stmt->op));
    else
        fprintf(out, "(%s", names[stmt->kind]);
    for (size_t i = 0; i < stmt->n; i++)
        optional(out, stmt->targets[i]);
    if (stmt->value)
        optional(out, stmt->value);
    if (stmt->detail)
        optional(out, stmt->detail);
    if (stmt->kind == GT_STMT_WITH || stmt->kind == GT_STMT_IF || stmt->kind == GT_STMT_WHILE ||
        stmt->kind == GT_STMT_FOR || stmt->kind == GT_STMT_CLASS ||
        (stmt->kind >= GT_STMT_TRY && stmt->kind <= GT_STMT_FINALLY)) {
        fputs(" {", out);
        tree_steps(out, &stmt->body);
        fputc('}', out);
    }
    if (stmt->orelse.n) {
        fputs(" {", out);
        tree_steps(out, &stmt->orelse);
        fputc('}', out);
    }
    fputc(')', out);
}

void tree_steps(FILE *out, const gt_steps *steps)
{
    for (size_t i = 0; i < steps->n; i++) {
        fputs(i ? " " : "", out);
        statement(out, steps->stmt[i]);
    }
}

static void failure(FILE *out, const gt_error *error)
{
    gt_position at = {0, 0};
    if (error->at.source)
        at = gt_locate(error->at.source, error->at.begin);
    fprintf(out, "error %u:%u %s", at.line, at.column, error->message);
    if (error->fix[0])
        fprintf(out, " [%s]", error->fix);
    if (error->note[0]) {
        at = gt_locate(error->note_at.source, error->note_at.begin);
        fprintf(out, " {%u:%u %s}", at.line, at.column, error->note);
    }
}

/* Its steps as they run: plain ones are read again. */
static void tree_statements(FILE *out, const gt_model *model)
{
    gt_arena tree;
    gt_error error;
    const gt_stmt *stmt = NULL;
    gt_arena_init(&tree, NULL, NULL);
    gt_statements walk = {.model = model, .tree = &tree, .bare = gt_arena_save(&tree)};
    while (gt_statements_next(&walk, &stmt, &error) == GT_OK && stmt) {
        fputs(walk.next > 1 ? " " : "", out);
        statement(out, stmt);
    }
    CU_ASSERT_EQUAL(walk.next, model->steps.n);
    gt_arena_free(&tree);
}

static void model_tree(FILE *out, const gt_model *model)
{
    for (size_t i = 0; i < model->functions; i++)
        tree_function(out, &model->function[i]);
    tree_statements(out, model);
    if (model->target) {
        fputs(" target=", out);
        tree_expr(out, model->target);
    }
    if (model->wrt) {
        fputs(" wrt=", out);
        tree_expr(out, model->wrt);
    }
}

typedef enum kind { EXPR, STEPS, YAML, JSON, COMMAND } kind;

static gt_status parse(gt_arena *arena, const gt_source *source, kind what, FILE *out, gt_error *error)
{
    gt_text text = gt_text_of_source(arena, source);
    const gt_expr *expr;
    gt_steps steps;
    gt_doc *doc;
    gt_model *model;
    if (what == EXPR) {
        GT_TRY(gt_expr_parse(arena, &text, &expr, error));
        tree_expr(out, expr);
    } else if (what == STEPS) {
        GT_TRY(gt_steps_parse(arena, &text, &steps, error));
        tree_steps(out, &steps);
    } else {
        if (what == COMMAND) {
            GT_TRY(gt_model_from_expression(arena, source, &model, error));
        } else {
            GT_TRY(gt_doc_read(arena, source, what == JSON ? GT_SYNTAX_JSON : GT_SYNTAX_YAML, &doc, error));
            GT_TRY(gt_model_read(arena, source, doc, &model, error));
        }
        model_tree(out, model);
    }
    return GT_OK;
}

static char *tree_of(const char *bytes, kind what)
{
    gt_arena arena;
    gt_error error = {.code = GT_OK};
    gt_source source = {.name = "file", .text = bytes, .size = strlen(bytes)};
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    gt_arena_init(&arena, NULL, NULL);
    if (parse(&arena, &source, what, out, &error) != GT_OK)
        failure(out, &error);
    fclose(out);
    gt_arena_free(&arena);
    return text;
}

char *tree_of_expr(const char *text)
{
    return tree_of(text, EXPR);
}

char *tree_of_steps(const char *text)
{
    return tree_of(text, STEPS);
}

char *tree_of_model(const char *text, gt_syntax syntax)
{
    return tree_of(text, syntax == GT_SYNTAX_JSON ? JSON : YAML);
}

char *tree_of_command(const char *text)
{
    return tree_of(text, COMMAND);
}

void tree_check(const char *text, char *got, const char *wanted)
{
    bool same = strcmp(got, wanted) == 0;
    if (!same)
        printf("\n  text:   %s\n  got:    %s\n  wanted: %s\n", text, got, wanted);
    CU_ASSERT_TRUE(same);
    free(got);
}
