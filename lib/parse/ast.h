/* The syntax tree of expressions and steps: one tree for the text and the list spelling.
 *
 * Nodes live in the model's arena and are const once parsed. Nesting is limited to GT_AST_DEPTH; only the left spine of
 * BINARY, COMPARE, AND and OR nodes (of any mixture) may be longer, so walkers loop down `left` of these and may
 * recurse elsewhere. Statements nest at most GT_AST_DEPTH deep in a text, and twice that in the list spelling. */
#ifndef GT_AST_H
#define GT_AST_H

#include "parse/doc.h"

enum { GT_AST_DEPTH = 200 };

typedef enum __attribute__((packed)) gt_expr_kind {
    GT_EXPR_NUMBER, /* number */
    GT_EXPR_TEXT,   /* text: a string literal */
    GT_EXPR_TRUE,
    GT_EXPR_FALSE,
    GT_EXPR_NONE,
    GT_EXPR_ELLIPSIS,
    GT_EXPR_NAME, /* text */
    GT_EXPR_LIST,
    GT_EXPR_TUPLE,
    GT_EXPR_SET,     /* items[n] */
    GT_EXPR_DICT,    /* items[n], a STAR with op GT_POWER where a dict is spread; keys[n], the texts or names before
                        them; right: a LIST of the keys, unless all are texts in quotes */
    GT_EXPR_UNARY,   /* op, right */
    GT_EXPR_BINARY,  /* op, left, right */
    GT_EXPR_COMPARE, /* op, left, right; a chain a < b < c is and(a < b, b < c) with b parsed once: see `chained` */
    GT_EXPR_AND,
    GT_EXPR_OR,     /* left, right */
    GT_EXPR_CHOICE, /* left if test else right */
    GT_EXPR_CALL,   /* left(items[n], keys[i].name=..): that is NULL for a positional argument; those come first, and no
                       key comes twice */
    GT_EXPR_INDEX,  /* left[items[n]], n >= 1 */
    GT_EXPR_SLICE,  /* begin:end:step as left, right, test; each may be NULL; only inside an index */
    GT_EXPR_STAR,   /* *left: each item of it; only in a list, a tuple and the positional arguments of a call,
                       there with op GT_POWER the keyword arguments that a dict holds; in targets: what is left */
    GT_EXPR_FIELD,  /* left.text */
    GT_EXPR_COMPREHENSION, /* [left for ...], {test: left for ...}; items[n]: its clauses */
    GT_EXPR_CLAUSE,        /* for left in right, if test (NULL: always) */
    GT_EXPR_FORMAT,        /* f"...": items[n], TEXTs and PLACEHOLDERs */
    GT_EXPR_PLACEHOLDER,   /* {left!form:text}; text: the format as written, "" without; right: one that is made
                              of values, a FORMAT */
    GT_EXPR_NAMED,         /* (left := right): left is a NAME */
    GT_EXPR_LAMBDA /* parameters: keys[n], defaults: items[n] (NULL without; a STAR of *name and, with op GT_POWER,
                    **name; with op GT_PLUS, its default being `left`, of one by name only); body: left */
} gt_expr_kind;

typedef enum __attribute__((packed)) gt_operator {
    GT_PLUS,
    GT_MINUS,
    GT_TIMES,
    GT_DIVIDE,
    GT_FLOOR_DIVIDE,
    GT_REMAINDER,
    GT_POWER,
    GT_MATMUL,
    GT_BIT_AND,
    GT_BIT_OR,
    GT_SHIFT_LEFT,
    GT_SHIFT_RIGHT,
    GT_INVERT,
    GT_NOT,
    GT_NEGATE,
    GT_POSITIVE,
    GT_LESS,
    GT_LESS_EQUAL,
    GT_GREATER,
    GT_GREATER_EQUAL,
    GT_EQUAL,
    GT_NOT_EQUAL,
    GT_IN,
    GT_NOT_IN,
    GT_IS,
    GT_IS_NOT
} gt_operator;
const char *gt_operator_text(gt_operator op); /* "+"; "-" for GT_NEGATE, "not in" for GT_NOT_IN */

typedef struct gt_number_literal {
    bool integer, imaginary; /* integer: i is exact; f is always the (nearest) value */
    bool whole, exact;       /* a whole number, one that i has no room for, too; f is it to the bit */
    int64_t i;
    double f;
} gt_number_literal;

/* The key of an item, and where it stands. */
typedef struct gt_key {
    const char *name;
    gt_span at;
} gt_key;

/* A model may have a million of these: what no kind has at once shares its place. Those who do not look at the kind may
 * read `left`, `right`, `n` and gt_expr_test. */
typedef struct gt_expr gt_expr;
struct gt_expr {
    gt_expr_kind kind;
    gt_operator op;
    uint8_t depth; /* levels of nodes below and with this one, a left spine counted as one */
    union {
        char form;    /* PLACEHOLDER: 'r', 's' or 0; COMPREHENSION: 's' of a set, 'g' of a generator, else 0 */
        bool chained; /* AND of a chain of comparisons: `right` is a COMPARE whose left is the very node that
                         the comparison before it has as right; it is to be evaluated once */
    };
    uint32_t n;
    gt_span at; /* the whole expression */
    union {
        const gt_number_literal *number;
        const char *text;
        const gt_expr **items; /* where n > 0 */
    };
    const gt_expr *left, *right;
    union {
        const gt_expr *test; /* CHOICE, SLICE, COMPREHENSION, CLAUSE */
        const gt_key *keys;  /* CALL, DICT, LAMBDA; NULL when no item has one */
        size_t hash;         /* NAME: gt_name_hash of its text, since names are looked up again and again */
    };
};

/* `test` of any kind: NULL where there is none. */
static inline const gt_expr *gt_expr_test(const gt_expr *expr)
{
    const bool has = expr->kind == GT_EXPR_CHOICE || expr->kind == GT_EXPR_SLICE ||
                     expr->kind == GT_EXPR_COMPREHENSION || expr->kind == GT_EXPR_CLAUSE;
    return has ? expr->test : NULL;
}

typedef enum __attribute__((packed)) gt_stmt_kind {
    GT_STMT_ASSIGN,  /* targets[n] (names, `a.b`, `a[i]`, TUPLEs of these, of which one may stand in a STAR) = value;
                        chained a = b = v has n > 1 */
    GT_STMT_AUGMENT, /* targets[0] op= value; the target is no tuple */
    GT_STMT_CALL,    /* value: an expression for its effect */
    GT_STMT_WITH,    /* value [as targets[0], a name]: body; `with a, b:` is two of them, one in the other */
    GT_STMT_IF,      /* value: body, else orelse (elif: a single IF in orelse) */
    GT_STMT_WHILE,   /* value: body */
    GT_STMT_FOR,     /* targets[0] in value: body */
    GT_STMT_DEF,     /* function: body is function->body; value: a LIST of decorators, or NULL */
    GT_STMT_CLASS,   /* targets[0], a name; value: its base, or NULL; body */
    GT_STMT_RETURN,  /* value or NULL; only in a function */
    GT_STMT_PASS,
    GT_STMT_BREAK,
    GT_STMT_CONTINUE,
    GT_STMT_RAISE,  /* value: an error or its class, or NULL: the one that is handled; detail: its cause, or NULL */
    GT_STMT_TRY,    /* body; orelse: its EXCEPTs, an ELSE, a FINALLY, as far as they are there */
    GT_STMT_EXCEPT, /* value: a class of errors, a tuple of them, or NULL: all; targets[0] the name of it; body */
    GT_STMT_ELSE,
    GT_STMT_FINALLY, /* body */
    GT_STMT_NODE,    /* list spelling: {name, op, inputs, attributes}: value is the call; target may be NULL */
    GT_STMT_DEL,     /* targets[n], names */
    GT_STMT_ASSERT,  /* value must hold; detail: what is wrong, or NULL */
    GT_STMT_OUTER,   /* targets[n], names that are those of the steps; of the functions around it when `nonlocal` */
    GT_STMT_IMPORT   /* targets[n], names, each for a module or what a module has: a TEXT of value, "a.b" */
} gt_stmt_kind;

typedef struct gt_stmt gt_stmt;
typedef struct gt_steps {
    size_t n;
    const gt_stmt **stmt;
} gt_steps;

typedef enum gt_parameter_kind {
    GT_PARAMETER_PLAIN, /* by position or by name */
    GT_PARAMETER_KEYED, /* behind a `*`: by name only */
    GT_PARAMETER_REST,  /* *name: a tuple of the positional arguments that are left */
    GT_PARAMETER_NAMED  /* **name: a dict of those by name that are left */
} gt_parameter_kind;

typedef struct gt_parameter {
    const char *name;
    gt_span at;
    const gt_expr *fallback; /* NULL without */
    gt_parameter_kind kind;
} gt_parameter;

/* Must a call give it a value? */
static inline bool gt_parameter_is_needed(const gt_parameter *p)
{
    return !p->fallback && p->kind <= GT_PARAMETER_KEYED;
}

/* What stands above a `def` in a class. */
typedef enum gt_method_kind {
    GT_METHOD_PLAIN,
    GT_METHOD_PROPERTY,
    GT_METHOD_STATIC,
    GT_METHOD_OF_CLASS
} gt_method_kind;

typedef struct gt_function_def {
    const char *name; /* "<lambda>" for a lambda */
    gt_span at;
    size_t n;
    const gt_parameter *parameter;
    gt_steps body;                          /* a `def` need not end in a return; a function of functions: does */
    const struct gt_function_def *gradient; /* functions: section only; NULL without */
    bool undefined_gradient;                /* `gradient: undefined` */
    gt_method_kind kind;                    /* in a class */
} gt_function_def;

struct gt_stmt {
    gt_stmt_kind kind;
    gt_operator op;
    bool nonlocal;
    uint32_t n;
    gt_span at;                       /* the whole statement; for blocks the head line */
    const gt_expr **targets, *target; /* target: room for a single one */
    const gt_expr *value, *detail;
    gt_steps body, orelse;
    const gt_function_def *function;
};

/* Whether nodes of the kind make left spines. */
static inline bool gt_expr_in_spine(gt_expr_kind kind)
{
    return kind == GT_EXPR_BINARY || kind == GT_EXPR_COMPARE || kind == GT_EXPR_AND || kind == GT_EXPR_OR;
}

/* Parses one expression that takes up the whole text (a line end counts as a blank; a tuple needs no brackets).
 * GT_UNREADABLE with span and caret on a mistake. */
gt_status gt_expr_parse(gt_arena *arena, const gt_text *text, const gt_expr **out, gt_error *error);

/* Parses statements: simple ones and blocks by indentation, comments, brackets and backslashes that continue a line,
 * `;` between simple statements. A lone expression on the last line is a GT_STMT_CALL. */
gt_status gt_steps_parse(gt_arena *arena, const gt_text *text, gt_steps *out, gt_error *error);

/* The same for the body of a function, in which `return` may stand. */
gt_status gt_body_parse(gt_arena *arena, const gt_text *text, gt_steps *out, gt_error *error);

/* A fresh node, and its last step: computes `depth` of a node whose children are set; GT_UNREADABLE when it is nested
 * beyond GT_AST_DEPTH. For those who build trees without text. */
gt_expr *gt_expr_new(gt_arena *arena, gt_expr_kind kind, gt_span at);
void gt_expr_set_name(gt_expr *expr, const char *name);
void gt_expr_set_number(gt_arena *arena, gt_expr *expr, gt_number_literal number);
gt_status gt_expr_seal(gt_expr *expr, gt_error *error);

#endif
