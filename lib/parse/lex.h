/* Tokens of expressions and steps. Internal to parse/.
 *
 * The whole text is cut into tokens first. A mistake of spelling becomes a token GT_TOKEN_WRONG and the last one, so
 * that the parser reports what is wrong before it first. */
#ifndef GT_LEX_H
#define GT_LEX_H

#include "parse/doc.h"

#define GT_KEYWORD_LIST(X)                                                                                             \
    X(FALSE, "False")                                                                                                  \
    X(NONE, "None")                                                                                                    \
    X(TRUE, "True")                                                                                                    \
    X(AND, "and")                                                                                                      \
    X(AS, "as")                                                                                                        \
    X(ASSERT, "assert")                                                                                                \
    X(ASYNC, "async")                                                                                                  \
    X(AWAIT, "await")                                                                                                  \
    X(BREAK, "break")                                                                                                  \
    X(CLASS, "class")                                                                                                  \
    X(CONTINUE, "continue")                                                                                            \
    X(DEF, "def")                                                                                                      \
    X(DEL, "del")                                                                                                      \
    X(ELIF, "elif")                                                                                                    \
    X(ELSE, "else")                                                                                                    \
    X(EXCEPT, "except")                                                                                                \
    X(FINALLY, "finally")                                                                                              \
    X(FOR, "for")                                                                                                      \
    X(FROM, "from")                                                                                                    \
    X(GLOBAL, "global")                                                                                                \
    X(IF, "if")                                                                                                        \
    X(IMPORT, "import")                                                                                                \
    X(IN, "in")                                                                                                        \
    X(IS, "is")                                                                                                        \
    X(LAMBDA, "lambda")                                                                                                \
    X(NONLOCAL, "nonlocal")                                                                                            \
    X(NOT, "not")                                                                                                      \
    X(OR, "or")                                                                                                        \
    X(PASS, "pass")                                                                                                    \
    X(RAISE, "raise")                                                                                                  \
    X(RETURN, "return")                                                                                                \
    X(TRY, "try")                                                                                                      \
    X(WHILE, "while")                                                                                                  \
    X(WITH, "with")                                                                                                    \
    X(YIELD, "yield")

/* Longer signs stand before their beginnings. */
#define GT_SIGN_LIST(X)                                                                                                \
    X(POWER_TO, "**=")                                                                                                 \
    X(FLOOR_TO, "//=")                                                                                                 \
    X(LEFT_TO, "<<=")                                                                                                  \
    X(RIGHT_TO, ">>=")                                                                                                 \
    X(NAMED, ":=")                                                                                                     \
    X(ELLIPSIS, "...")                                                                                                 \
    X(POWER, "**")                                                                                                     \
    X(FLOOR, "//")                                                                                                     \
    X(LEFT, "<<")                                                                                                      \
    X(RIGHT, ">>")                                                                                                     \
    X(EQUAL, "==")                                                                                                     \
    X(NOT_EQUAL, "!=")                                                                                                 \
    X(LESS_EQUAL, "<=")                                                                                                \
    X(GREATER_EQUAL, ">=")                                                                                             \
    X(ARROW, "->")                                                                                                     \
    X(PLUS_TO, "+=")                                                                                                   \
    X(MINUS_TO, "-=")                                                                                                  \
    X(TIMES_TO, "*=")                                                                                                  \
    X(DIVIDE_TO, "/=")                                                                                                 \
    X(REMAINDER_TO, "%=")                                                                                              \
    X(MATMUL_TO, "@=")                                                                                                 \
    X(BIT_AND_TO, "&=")                                                                                                \
    X(BIT_OR_TO, "|=")                                                                                                 \
    X(ROUND_OPEN, "(")                                                                                                 \
    X(ROUND_CLOSE, ")")                                                                                                \
    X(SQUARE_OPEN, "[")                                                                                                \
    X(SQUARE_CLOSE, "]")                                                                                               \
    X(CURLY_OPEN, "{")                                                                                                 \
    X(CURLY_CLOSE, "}")                                                                                                \
    X(COMMA, ",")                                                                                                      \
    X(COLON, ":")                                                                                                      \
    X(SEMICOLON, ";")                                                                                                  \
    X(POINT, ".")                                                                                                      \
    X(ASSIGN, "=")                                                                                                     \
    X(LESS, "<")                                                                                                       \
    X(GREATER, ">")                                                                                                    \
    X(PLUS, "+")                                                                                                       \
    X(MINUS, "-")                                                                                                      \
    X(TIMES, "*")                                                                                                      \
    X(DIVIDE, "/")                                                                                                     \
    X(REMAINDER, "%")                                                                                                  \
    X(MATMUL, "@")                                                                                                     \
    X(BIT_AND, "&")                                                                                                    \
    X(BIT_OR, "|")                                                                                                     \
    X(INVERT, "~")

typedef enum gt_token_kind {
    GT_TOKEN_END,
    GT_TOKEN_NEWLINE,
    GT_TOKEN_INDENT,
    GT_TOKEN_DEDENT,
    GT_TOKEN_NAME,
    GT_TOKEN_NUMBER,
    GT_TOKEN_STRING,
    GT_TOKEN_WRONG,
#define X(name, text) GT_TOKEN_##name,
    GT_SIGN_LIST(X)
#undef X
#define X(name, text) GT_KEYWORD_##name,
        GT_KEYWORD_LIST(X)
#undef X
            GT_TOKEN_KINDS
} gt_token_kind;

static inline bool gt_token_opens(gt_token_kind kind)
{
    return kind == GT_TOKEN_ROUND_OPEN || kind == GT_TOKEN_SQUARE_OPEN || kind == GT_TOKEN_CURLY_OPEN;
}
static inline bool gt_token_closes(gt_token_kind kind)
{
    return kind == GT_TOKEN_ROUND_CLOSE || kind == GT_TOKEN_SQUARE_CLOSE || kind == GT_TOKEN_CURLY_CLOSE;
}

/* Bytes [begin, end) of the text. END, NEWLINE: the empty stretch after the last token before it; INDENT, DEDENT:
 * before the first token of the line. */
typedef struct gt_token {
    uint32_t begin, end;
    uint8_t kind;
} gt_token;

typedef struct gt_tokens {
    gt_token *token; /* the last is END or WRONG */
    size_t n, capacity;
    const gt_error *wrong; /* what the WRONG token stands for */
} gt_tokens;

/* Cuts a text into tokens. In `statements` lines end and indentation counts; otherwise a line end is a blank.
 * They stand where `former` stood, which nobody reads any more, when there is room. */
gt_tokens gt_lex(gt_arena *arena, const gt_text *text, bool statements, gt_tokens former);

/* "'**='" -> "**=": the spelling of a sign or keyword, NULL for other kinds. */
const char *gt_token_spelling(gt_token_kind kind);

/* The keyword spelled s[0..size), or GT_TOKEN_NAME. */
gt_token_kind gt_keyword_find(const char *s, size_t size);

/* True for what may name a value: a Python identifier that is no keyword. */
bool gt_name_valid(const char *s, size_t size);

/* "None" for null: what a name of another language's is in Python; NULL: it is a name like any other. */
const char *gt_name_in_python(const char *name);

#endif
