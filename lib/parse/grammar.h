/* The recursive-descent parser behind ast.h: what its files share. Internal to parse/.
 *
 * parser.c has the tools; atom.c reads literals, brackets, calls and indices; expr.c operators; steps.c simple
 * statements; import.c those that say what names mean; block.c those with a body. Every function leaves the parser on
 * the first token that it did not use. */
#ifndef GT_GRAMMAR_H
#define GT_GRAMMAR_H

#include "base/stack_room.h"
#include "parse/ast.h"
#include "parse/lex.h"
#include "parse/plain_step.h"

/* Where statements stand: what `return`, `break` and `continue` need, and what `@property`. */
enum { GT_IN_FUNCTION = 1, GT_IN_LOOP = 2, GT_IN_CLASS = 4 };

/* Statements that are being collected. */
typedef struct gt_stmts {
    const gt_stmt **stmt;
    size_t n, capacity;
} gt_stmts;

/* How many are left of those that were taken from the arena last, and how many these were. */
typedef struct gt_pool_size {
    size_t left, size;
} gt_pool_size;

/* Memory that the parser of one text leaves to that of the next: nodes and statements are taken from the arena by the
 * dozen, the next of each; tokens and the list of statements are written over. */
typedef struct gt_parse_room {
    gt_expr *expr;
    gt_stmt *stmt;
    gt_pool_size exprs, stmts;
    gt_tokens tokens;
    gt_stmts list;
    gt_plain_steps *plain; /* takes what is plain: its statement is NULL in the list; NULL: all are kept */
} gt_parse_room;

typedef struct gt_parser {
    gt_arena *arena;
    const gt_text *text;
    gt_tokens tokens;
    size_t next;           /* index of the token to be read */
    unsigned depth;        /* of brackets, blocks and right operands */
    gt_stack_room stack;   /* in which these nest */
    unsigned place;        /* GT_IN_... */
    gt_method_kind method; /* of the `def` that comes next */
    gt_stmts *outer;       /* global and nonlocal of the function that is read */
    gt_parse_room room;
    gt_kept_names *names; /* where names are kept; NULL: in the arena, each by itself */
    gt_error *error;
} gt_parser;

/* room: NULL: none was left. */
gt_parser gt_parser_new(gt_arena *arena, const gt_text *text, bool statements, const gt_parse_room *room,
                        gt_error *error);

static inline gt_token_kind gt_token_peek(const gt_parser *p)
{
    return (gt_token_kind)p->tokens.token[p->next].kind;
}

/* The kind of a token further on; END beyond the last. */
gt_token_kind gt_token_peek_at(const gt_parser *p, size_t ahead);

/* Steps over the token when it is of the kind. */
bool gt_token_accept(gt_parser *p, gt_token_kind kind);

/* The span of a token, and from a token to the last one read. */
gt_span gt_token_span(const gt_parser *p, size_t token);
gt_span gt_token_since(const gt_parser *p, size_t token);

/* A zero-ended copy of a token's bytes. */
const char *gt_token_copy(const gt_parser *p, size_t token);

/* Fails at the next token: "expected WANTED, found 'x'", or with the mistake that a WRONG token stands for. */
gt_status gt_parse_unexpected(gt_parser *p, const char *wanted);

/* Reads the bracket that closes the one at token `open`, or fails with a note at it. */
gt_status gt_parse_close(gt_parser *p, gt_token_kind kind, size_t open);

/* One level deeper; fails beyond GT_AST_DEPTH. */
gt_status gt_parse_enter(gt_parser *p);

/* A node, or a statement, from token `first` to the last one read. */
gt_expr *gt_parse_node(gt_parser *p, gt_expr_kind kind, size_t first);
gt_stmt *gt_stmt_new(gt_parser *p, gt_stmt_kind kind, size_t first, const gt_expr *value);
void gt_stmt_set_target(gt_stmt *stmt, const gt_expr *target);

/* Items that are being collected: of a list, a call, a dict, parameters. */
typedef struct gt_entry {
    const gt_expr *value;
    const char *key;
    gt_span key_at;
    gt_parameter_kind kind; /* of a parameter */
} gt_entry;
enum { GT_FEW_ENTRIES = 3 };
typedef struct gt_entries {
    gt_entry *item;
    size_t n, capacity, keyed;
    gt_entry few[GT_FEW_ENTRIES]; /* room for the first ones: it is not copied once it has some */
} gt_entries;
void gt_entries_add(gt_arena *arena, gt_entries *items, gt_entry item);
void gt_entries_store(gt_arena *arena, const gt_entries *items, gt_expr *into);

/* The node of the items, sealed. */
gt_status gt_parse_items(gt_parser *p, gt_expr_kind kind, size_t first, const gt_entries *items, const gt_expr **out);

/* Fails when a key comes twice; `what` is "argument", "key", "parameter". */
gt_status gt_entries_distinct(gt_arena *arena, const gt_entries *items, const char *what, gt_error *error);

gt_status gt_parse_test(gt_parser *p, const gt_expr **out);      /* an expression without commas outside brackets */
gt_status gt_parse_item(gt_parser *p, const gt_expr **out);      /* that, or a STAR before it */
gt_status gt_parse_lone_star(gt_parser *p, const gt_expr *star); /* the error where a STAR is not one of several */
gt_status gt_parse_tuple(gt_parser *p, const gt_expr **out);     /* with them */
gt_status gt_parse_primary(gt_parser *p, const gt_expr **out);   /* an atom with its calls, indices and fields */

/* How tightly the operator of a sign (or, `assigning`, of "+=" and its like) binds: 0 for comparisons, from 1 on for
 * others; -1 for what is no operator between two values. */
int gt_operator_level(gt_token_kind kind, bool assigning, gt_operator *op);

/* The target of a for, and the operands of `or`: what stands behind its `in`. */
gt_status gt_parse_loop_target(gt_parser *p, const gt_expr **out);
gt_status gt_parse_logical(gt_parser *p, const gt_expr **out);

/* Behind the first item of a list: `for x in y if z`. key: of a dict, or NULL. */
gt_status gt_parse_comprehension(gt_parser *p, size_t first, const gt_expr *key, const gt_expr *value,
                                 const gt_expr **out);

/* Appends what the bytes [begin, end) of a formatted string mean, texts and placeholders. (format_string.c) */
gt_status gt_parse_format_string(gt_parser *p, size_t begin, size_t end, bool raw, gt_entries *parts);

/* What stands at s[*i] of a string, appended to `to`; moves *i beyond it: an escape unless it is raw, the end of a line
 * as a newline alone, or the byte itself. */
gt_status gt_parse_character(gt_parser *p, size_t end, bool raw, size_t *i, char *to, size_t *n);

/* The sign (a colon, an arrow) and the type behind it, if they stand here: read over, as Python does. */
gt_status gt_parse_type(gt_parser *p, gt_token_kind sign);

/* Parameters with defaults, up to (not including) the token `until`. */
gt_status gt_parse_parameters(gt_parser *p, gt_token_kind until, gt_entries *out);

/* import a.b as c, from a import b. */
gt_status gt_parse_import(gt_parser *p, const gt_stmt **out);

/* global a, b and nonlocal a: said of the whole function, wherever it stands: moved before its body. */
gt_status gt_parse_outer(gt_parser *p, const gt_stmt **out);
void gt_outer_first(gt_arena *arena, gt_stmts *outer, gt_steps *body);

/* A statement with a body, of one line or indented. */
gt_status gt_parse_compound(gt_parser *p, const gt_stmt **out);

/* The simple statements of a line, with its end. */
void gt_stmts_add(gt_arena *arena, gt_stmts *stmts, const gt_stmt *stmt);
gt_status gt_parse_line(gt_parser *p, gt_stmts *out);
gt_status gt_parse_statement(gt_parser *p, gt_stmts *out);
gt_status gt_parse_check_target(gt_parser *p, const gt_expr *target, const gt_expr **out);
bool gt_token_is_compound(gt_token_kind kind);

/* gt_steps_parse with the place that the statements stand in, in what a text before left; `out` lasts until the next is
 * parsed there. */
gt_status gt_steps_parse_in(gt_arena *arena, const gt_text *text, unsigned place, gt_parse_room *room, gt_steps *out,
                            gt_error *error);

/* Parameters that take up the whole text: "x, n=3". */
gt_status gt_parameters_parse(gt_arena *arena, const gt_text *text, gt_entries *out, gt_error *error);

#endif
