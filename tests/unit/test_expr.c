/* Expressions. The trees are those of Python's `ast` module for the same text. */
#include "unit.h"
#include <stdlib.h>
#include <string.h>

#include "parse/lex.h"
#include "tree_text.h"

typedef struct pair {
    const char *text, *wanted;
} pair;

static void test_trees(void)
{
    static const pair table[] = {
        {"1 + 2*x", "(+ 1 (* 2 x))"},
        {"-x**2", "(- (** x 2))"},
        {"2**-x**3", "(** 2 (- (** x 3)))"},
        {"a < b <= c == d", "(and* (and* (< a b) (<= b c)) (== c d))"},
        {"a and b or not c and d", "(or (and a b) (and (not c) d))"},
        {"a if c else b if d else e", "(if c a (if d b e))"},
        {"f'a{x}b'", "(f 'a' {x:} 'b')"},
        {"f\"{x:.3f}{{}}{y[0]!s:>8}\"", "(f {x:.3f} '{' '}' {(at y 0):>8})"},
        {"'a' f'{x + 1=}' rf'\\n'", "(f 'a' 'x + 1=' {(+ x 1):} '\\n')"},
        {"f'{d[\"a:}\"]}{x == 1}{x != y}{f(a=1)}'", "(f {(at d 'a:}'):} {(== x 1):} {(!= x y):} {(call f a=1):})"},
        {"f''", "(f)"},
        {"[x for x in xs]", "(each _ x (for x xs _))"},
        {"[a + b for a, b in zip(x, y) if a if b for c in a]",
         "(each _ (+ a b) (for (tuple a b) (call zip x y) (and a b)) (for c a _))"},
        {"{k: v for k, v in d.items()}", "(each k v (for (tuple k v) (call (. d items)) _))"},
        {"{x for x in xs if x}", "(each _ x (for x xs x))"},
        {"sum(x for x in xs)", "(call sum (each _ x (for x xs _)))"},
        {"(x for x in xs if (1 if x else 2))", "(each _ x (for x xs (if x 1 2)))"},
        {"lambda x, y=2: x*y", "(lambda (x y=2) (* x y))"},
        {"f(x, k=3, )(1)[0, 1:2, ::3, ..., None].T",
         "(. (at (call (call f x k=3) 1) 0 (: 1 2 _) (: _ _ 3) ... None) T)"},
        {"f(*x, 1, *[a, b], k=3)", "(call f (star x) 1 (star [a b]) k=3)"},
        {"{'a': x, \"b\": [1,2,]}", "(dict a:x b:[1 2])"},
        {"{a: x, b: {c: [y]}}", "(dict a:x b:(dict c:[y]))"},
        {"{x, y}", "(set x y)"},
        {"{}", "(dict)"},
        {"()", "(tuple)"},
        {"(a,)", "(tuple a)"},
        {"a, b", "(tuple a b)"},
        {"1e-3 + .5 + 1_000 + 0x10 + 2j + 1. + 0b101 + 1E+5 + 12345678901234567890",
         "(+ (+ (+ (+ (+ (+ (+ (+ 0.001 0.5) 1000) 16) 2.j) 1.) 5) 100000.) 12345678901234567000.)"},
        {"'a\\n\\'b' \"c\" r'\\d'", "'a\n'bc\\d'"},
        {"x not in y", "(not in x y)"},
        {"x is not None", "(is not x None)"},
        {"a @ b | c & ~d // e % f - -g", "(| (@ a b) (& c (- (% (// (~ d) e) f) (- g))))"},
        {"\"\"\"tri\nple\"\"\"", "'tri\nple'"},
        {"1 +\n 2", "(+ 1 2)"},
        {"tf.math.sin(x)", "(call (. (. tf math) sin) x)"},
        {"θ + w_1", "(+ θ w_1)"},
        {"0x7fffffffffffffff + 0", "(+ 9223372036854775807 0)"},
        {"0x8000000000000000 + 0XFF_ffFFffFFffFFff", "(+ 9223372036854776000. 18446744073709552000.)"},
        {"0o777777777777777777777 + 0O1_000000000000000000000", "(+ 9223372036854775807 9223372036854776000.)"},
        {"0b1_01 + 0B0 + 0b1000000000000000000000000000000000000000000000000000000000000000",
         "(+ (+ 5 0) 9223372036854776000.)"},
        {"1_0.2_5 + 1_0e1_1 + .1_5 + 1_2.J + 00 + 0_0 + 0.5 + 00.5 + 01j",
         "(+ (+ (+ (+ (+ (+ (+ (+ 10.25 1000000000000.) 0.15) 12.j) 0) 0) 0.5) 0.5) 1.j)"},
        {"1000000000000000000000000000000000000000000000000000000000000000000000000000000", "1e78"},
        {"'\\n\\t\\r\\\\\\'\\\"\\a\\b\\f\\v'", "'\n\t\r\\'\"\a\b\f\v'"},
        {"'\\x41\\x7f\\x80\\u07ff\\u0800\\uffff\\U00010000\\U0010fFFf\\1\\101\\1018\\377'",
         "'A\x7f\xc2\x80\xdf\xbf\xe0\xa0\x80\xef\xbf\xbf\xf0\x90\x80\x80\xf4\x8f\xbf\xbf\1AA8\xc3\xbf'"},
        {"'a\\\nb\\\r\nc\\q\\8\\9' u'd' R'\\n' U\"e\" '' \"\"", "'abc\\q\\8\\9d\\ne'"},
        {"'''a\"\"'b\\''''\"c\" \"\"\"\"d\"\"\"", "'a\"\"'b'c\"d'"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        tree_check(table[i].text, tree_of_expr(table[i].text), table[i].wanted);
}

static void test_mistakes(void)
{
    static const pair table[] = {
        {"x ^ 2", "error 1:3 unknown operator '^' [write '**' for a power]"},
        {"x && y", "error 1:3 unknown operator '&&' [write 'and', or 'logical_and' for tensors]"},
        {"a || b", "error 1:3 unknown operator '||' [write 'or', or 'logical_or' for tensors]"},
        {"!a", "error 1:1 unknown operator '!' [write 'not', or 'logical_not' for tensors]"},
        {"x = 3", "error 1:3 an assignment where an expression is expected [did you mean '=='?]"},
        {"f(x = 3", "error 1:8 expected ')' before the end [close the '('] {1:2 '(' is opened here}"},
        {"sin(x", "error 1:6 expected ')' before the end [close the '('] {1:4 '(' is opened here}"},
        {"(x]", "error 1:3 expected ')', found ']' {1:1 '(' is opened here}"},
        {"[1, 2", "error 1:6 expected ']' before the end [close the '['] {1:1 '[' is opened here}"},
        {"'abc", "error 1:1 a string is never closed [close it before the end of the line]"},
        {"x $ y", "error 1:3 unknown character '$'"},
        {"f(in=3)", "error 1:3 'in' is a keyword of Python and cannot be a name [choose another name, such as 'in_']"},
        {"f(lambda=3)",
         "error 1:3 'lambda' is a keyword of Python and cannot be a name [choose another name, such as 'lambda_']"},
        {"true", "error 1:1 'true' is not spelled as in Python [write 'True']"},
        {"null", "error 1:1 'null' is not spelled as in Python [write 'None']"},
        {"2x", "error 1:1 bad number '2x' [did you mean '2*x'?]"},
        {"1e-", "error 1:1 number '1e-' has no digits in its exponent [write the digits after the 'e', as in '1e-3']"},
        {"1.e-3x", "error 1:1 bad number '1.e-3x' [did you mean '1.e-3*x'?]"},
        {"2exp(x)", "error 1:1 bad number '2exp' [did you mean '2*exp'?]"},
        {"f(x y)", "error 1:5 expected ',' or ')', found 'y' [is an operator or a ',' missing before it, or a ')'?] "
                   "{1:2 '(' is opened here}"},
        {"f(a=1, 2)", "error 1:8 a positional argument after a keyword argument"},
        {"f(a=1, a=2)", "error 1:8 argument 'a' is given twice {1:3 first given here}"},
        {"{'a': 1, 'a': 2}", "error 1:10 key 'a' is given twice {1:2 first given here}"},
        {"{a: 1, 'a': 2}", "error 1:8 key 'a' is given twice {1:2 first given here}"},
        {"x if c", "error 1:7 expected 'else' before the end [a choice is written 'a if c else b']"},
        {"x[]", "error 1:3 expected an index before ']'"},
        {"x.", "error 1:3 expected a name after '.' before the end"},
        {"(a = b)", "error 1:4 '=' inside an expression [did you mean '=='?]"},
        {"f(a.b = 1)", "error 1:7 only a name may stand before the '=' of a keyword argument [did you mean '=='?]"},
        {"f(k=1, a.b = 1)",
         "error 1:12 only a name may stand before the '=' of a keyword argument [did you mean '=='?]"},
        {"f(**x, *y)", "error 1:8 a positional argument after a keyword argument"},
        {"f(k=1, *x)", "error 1:8 a positional argument after a keyword argument"},
        {"(*x)", "error 1:2 '*' unpacks values into a list, a tuple or a call [write [*values]]"},
        {"*x", "error 1:1 '*' unpacks values into a list, a tuple or a call [write [*values]]"},
        {"[**x]", "error 1:2 '**' does not unpack values here [write the values out, one by one]"},
        {"x × y", "error 1:3 unknown character '×' [write '*']"},
        {"x² + 1", "error 1:2 unknown character '²' [write '**2']"},
        {"x <> y", "error 1:3 unknown operator '<>' [write '!=']"},
        {"007", "error 1:1 number '007' begins with a zero [leave the leading zeros out]"},
        {")", "error 1:1 expected an expression before ')'"},
        {"x y", "error 1:3 expected an operator or the end, found 'y' [is an operator missing before it?]"},
        {"1 +", "error 1:4 expected an expression before the end"},
        {"", "error 1:1 an expression is empty"},
        {"\"\\xZZ\"", "error 1:2 bad escape '\\x' in a string"},
        {"a ? b : c", "error 1:3 unknown operator '?' [write 'a if c else b' for a choice]"},
        {"f(,)", "error 1:3 expected an expression, found ','"},
        {"x is", "error 1:5 expected an expression before the end"},
        {"lambda x=1, y: x", "error 1:13 parameter 'y' without a default after one with a default [move it before 'x', "
                             "or give it a default]"},
        {"if x", "error 1:1 expected an expression, found the keyword 'if'"},
        {"{x, 'a': 2}", "error 1:8 expected ',' or '}', found ':' {1:1 '{' is opened here}"},
        {"{'a': 1, x}", "error 1:11 expected ':' and the value of a key before '}'"},
        {"x.if", "error 1:3 expected a name after '.', found the keyword 'if'"},
        {"-", "error 1:2 expected an expression before the end"},
        {"12_", "error 1:1 bad number '12_'"},
        {"0x", "error 1:1 bad number '0x'"},
        {"x -- ", "error 1:5 expected an expression before the end [there is no '--': write 'x -= 1']"},
        {"x +- ", "error 1:5 expected an expression before the end"},
        {"x ^= 2", "error 1:3 unknown operator '^=' [write '**=' for a power]"},
        {"1E+", "error 1:1 number '1E+' has no digits in its exponent [write the digits after the 'e', as in '1e-3']"},
        {"2.5e",
         "error 1:1 number '2.5e' has no digits in its exponent [write the digits after the 'e', as in '2.5e-3']"},
        {"1ex", "error 1:1 bad number '1ex' [did you mean '1*ex'?]"},
        {"1e5x", "error 1:1 bad number '1e5x' [did you mean '1e5*x'?]"},
        {"0b12", "error 1:1 bad number '0b12'"},
        {"0o78", "error 1:1 bad number '0o78'"},
        {"0xfg", "error 1:1 bad number '0xfg'"},
        {"1__0", "error 1:1 bad number '1__0'"},
        {"0_7", "error 1:1 number '0_7' begins with a zero [leave the leading zeros out]"},
        {"0000000000000000000000000000000000000001", "error 1:1 number '0000000000000000000000000000000000000001' "
                                                     "begins with a zero [leave the leading zeros out]"},
        {"00000000000000000000000000000000000000012", "error 1:1 number '0000000000000000000000000000000000000001' "
                                                      "begins with a zero [leave the leading zeros out]"},
        {"123456789012345678901234567890123456789x", "error 1:1 bad number '123456789012345678901234567890123456789x' "
                                                     "[did you mean '123456789012345678901234567890123456789*x'?]"},
        {"1234567890123456789012345678901234567890x",
         "error 1:1 bad number '1234567890123456789012345678901234567890'"},
        {"br'a'", "error 1:1 strings of the kind b'...' are not read here [write a plain string]"},
        {"rB\"a\"", "error 1:1 strings of the kind b'...' are not read here [write a plain string]"},
        {"f'{}'", "error 1:3 there is no value between the braces [write a name in them, or '{{' for a brace]"},
        {"f'{x'", "error 1:3 '{' is never closed in a formatted string [close it with '}', or write '{{' for a brace]"},
        {"f'a}'", "error 1:4 '}' closes nothing in a formatted string [write '}}' for a brace]"},
        {"f'{x!q}'", "error 1:5 '!' converts with one of r, s and a [leave it out]"},
        {"f'{x:{w:{v}}}'", "error 1:9 formats are nested no deeper than this [write its numbers]"},
        {"'\\n' f'ab\\n{x y}'", "error 1:15 expected '}' and the end of the value, found 'y'"},
        {"f'{x + }'", "error 1:7 expected an expression before the end"},
        {"rrr'a'", "error 1:4 expected an operator or the end, found a string"},
        {"'\\N{DASH}'", "error 1:2 bad escape '\\N' in a string"},
        {"'\\u123'", "error 1:2 bad escape '\\u' in a string"},
        {"'\\xg0'", "error 1:2 bad escape '\\x' in a string"},
        {"'\\x4@'", "error 1:2 bad escape '\\x' in a string"},
        {"nullptr", "error 1:1 'nullptr' is not spelled as in Python [write 'None']"},
        {"none", "error 1:1 'none' is not spelled as in Python [write 'None']"},
        {"TRUE", "error 1:1 'TRUE' is not spelled as in Python [write 'True']"},
        {"FALSE", "error 1:1 'FALSE' is not spelled as in Python [write 'False']"},
        {"false", "error 1:1 'false' is not spelled as in Python [write 'False']"},
        {"a AND b", "error 1:3 expected an operator or the end, found 'AND' [did you mean 'and'?]"},
        {"a OR b", "error 1:3 expected an operator or the end, found 'OR' [did you mean 'or'?]"},
        {"lambda x y: x", "error 1:10 expected ':' after the parameters of a lambda, found 'y'"},
        {"[*x for x in y]", "error 1:5 'for' has no place here [a comprehension has one value: [f(x) for x in xs]]"},
        {"[x for 3 in y]",
         "error 1:8 cannot assign to a number [a name stands on the left of '='; did you mean '=='?]"},
        {"[x for x]", "error 1:9 expected 'in' after the name of the loop before ']' [write '[f(x) for x in values]']"},
        {"[x, x for x in y]", "error 1:7 'for' has no place here [a comprehension has one value: [f(x) for x in xs]]"},
        {"x ab34567890123456789012345678901234567890", "error 1:3 expected an operator or the end, found "
                                                       "'ab34567890123456789012345678901234567890' [is an operator "
                                                       "missing before it?]"},
        {"x ab345678901234567890123456789012345678901", "error 1:3 expected an operator or the end, found "
                                                        "'ab34567890123456789012345678901234567890...' [is an operator "
                                                        "missing before it?]"},
        {"x a\xc3\xa9"
         "5678901234567890123456789012345678\xc3\xa9\xc3\xa9z",
         "error 1:3 expected an operator or the end, found 'a\xc3\xa9"
         "5678901234567890123456789012345678\xc3\xa9...' "
         "[is an operator missing before it?]"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        tree_check(table[i].text, tree_of_expr(table[i].text), table[i].wanted);
}

/* Signs that other texts have for what Python spells otherwise, and characters that are not seen. */
static void test_odd_characters(void)
{
    static const pair table[] = {
        {"\u00a0", "'\u00a0' [a space that does not break: write a plain space]"},
        {"\u00b2", "'\u00b2' [write '**2']"},
        {"\u00b3", "'\u00b3' [write '**3']"},
        {"\u00b7", "'\u00b7' [write '*']"},
        {"\u00d7", "'\u00d7' [write '*']"},
        {"\u00f7", "'\u00f7' [write '/']"},
        {"\u200b", "U+200B [a space of no width: take it out]"},
        {"\u2010", "'\u2010' [write '-']"},
        {"\u2011", "'\u2011' [write '-']"},
        {"\u2012", "'\u2012' [write '-']"},
        {"\u2013", "'\u2013' [write '-']"},
        {"\u2014", "'\u2014' [write '-']"},
        {"\u2018", "'\u2018' [write a plain quote: ']"},
        {"\u2019", "'\u2019' [write a plain quote: ']"},
        {"\u201c", "'\u201c' [write a plain quote: \"]"},
        {"\u201d", "'\u201d' [write a plain quote: \"]"},
        {"\u2026", "'\u2026' [write three points: ...]"},
        {"\u2190", "'\u2190' [write '=']"},
        {"\u2212", "'\u2212' [write '-']"},
        {"\u221a", "'\u221a' [write 'sqrt(...)']"},
        {"\u22c5", "'\u22c5' [write '*']"},
        {"\u2260", "'\u2260' [write '!=']"},
        {"\u2264", "'\u2264' [write '<=']"},
        {"\u2265", "'\u2265' [write '>=']"},
        {"\ufeff", "U+FEFF [a byte order mark: take it out]"},
        {"\u2208", "'\u2208'"},
        {"\ufffd", "U+FFFD"},
        {"\x01", "U+0001"},
        {"\x1f", "U+001F"},
        {"\x7f", "U+007F"},
        {"$", "'$'"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char text[16], wanted[120];
        snprintf(text, sizeof text, "x %s y", table[i].text);
        snprintf(wanted, sizeof wanted, "error 1:3 unknown character %s", table[i].wanted);
        tree_check(text, tree_of_expr(text), wanted);
    }
}

/* A text of `unit` n times between `begin` and `end`; malloc'ed. */
static char *repeated(const char *begin, const char *unit, size_t n, const char *end)
{
    size_t size = strlen(unit);
    char *text = malloc(strlen(begin) + n * size + strlen(end) + 1);
    strcpy(text, begin);
    for (size_t i = 0; i < n; i++)
        memcpy(text + strlen(begin) + i * size, unit, size);
    strcpy(text + strlen(begin) + n * size, end);
    return text;
}

/* Parses the text; the number of operators on its left spine, or of items, -1 on an error. */
static long parse_long(char *bytes, const char **message)
{
    static gt_error error;
    gt_arena arena;
    gt_source source = {.name = "file", .text = bytes, .size = strlen(bytes)};
    const gt_expr *expr;
    long n = -1;
    gt_arena_init(&arena, NULL, NULL);
    gt_text text = gt_text_of_source(&arena, &source);
    if (gt_expr_parse(&arena, &text, &expr, &error) == GT_OK) {
        n = (long)expr->n;
        for (; expr->kind == GT_EXPR_BINARY || expr->kind == GT_EXPR_AND; expr = expr->left)
            n++;
    }
    *message = error.message;
    gt_arena_free(&arena);
    free(bytes);
    return n;
}

static void test_long_chains(void)
{
    const char *message;
    CU_ASSERT_EQUAL(parse_long(repeated("", "x + ", 100000, "x"), &message), 100000);
    /* and the product at the very left */
    CU_ASSERT_EQUAL(parse_long(repeated("", "x*2 - ", 50000, "x"), &message), 50001);
    CU_ASSERT_EQUAL(parse_long(repeated("", "x and ", 100000, "x"), &message), 100000);
    /* n comparisons are joined by n - 1 ands, and the walk ends at the first comparison */
    CU_ASSERT_EQUAL(parse_long(repeated("", "x < ", 100000, "x"), &message), 99999);
    CU_ASSERT_EQUAL(parse_long(repeated("[", "1.5, ", 100000, "2]"), &message), 100001);
}

static void test_deep_nesting(void)
{
    static const struct {
        const char *begin, *unit, *end;
        size_t n;
    } deep[] = {
        {"", "(", "x", 300},    {"", "[", "x", 100000},      {"", "-", "x", 300},
        {"", "not ", "x", 300}, {"x", "**x", "", 300},       {"x", ".a", "", 300},
        {"x", "(1)", "", 300},  {"", "lambda: ", "x", 300},  {"", "x if y else ", "z", 300},
        {"", "f(", "x", 300},   {"", "{'k': ", "x", 100000},
    };
    const char *message;
    for (size_t i = 0; i < sizeof deep / sizeof *deep; i++) {
        unit_row("row %zu", i);
        CU_ASSERT_EQUAL(parse_long(repeated(deep[i].begin, deep[i].unit, deep[i].n, deep[i].end), &message), -1);
        CU_ASSERT_STRING_EQUAL(message, "nested deeper than 200 levels");
    }
    CU_ASSERT_EQUAL(parse_long(repeated("", "-", 150, "x"), &message), 0);
    /* a sum in an index in a sum: only sums of sums are walked without nesting */
    char *turns = repeated("", "(", 150, "x"), *more = repeated(turns, " + 1)[0]", 150, "");
    CU_ASSERT_EQUAL(parse_long(more, &message), -1);
    CU_ASSERT_STRING_EQUAL(message, "nested deeper than 200 levels");
    free(turns);
}

/* -- what nodes and mistakes mark -- */

static const gt_text *text_of(gt_arena *arena, gt_source *source, const char *bytes)
{
    gt_text *text = GT_NEW(arena, gt_text);
    *source = (gt_source){.name = "file", .text = bytes, .size = strlen(bytes)};
    *text = gt_text_of_source(arena, source);
    return text;
}

static char *marked(const char *text, gt_span at)
{
    return strndup(text + at.begin, at.end - at.begin);
}

static void check_mark(const char *text, gt_span at, const char *wanted)
{
    char *piece = marked(text, at);
    CU_ASSERT_STRING_EQUAL(piece, wanted);
    free(piece);
}

/* What a node marks, read by itself, is the node; its operator marks the sign, and each key the name. */
static void check_node(const gt_expr *expr, const char *text)
{
    if (!expr)
        return;
    char *piece = marked(text, expr->at), *tree = NULL, whole[200], wanted[400];
    size_t size;
    FILE *out = open_memstream(&tree, &size);
    CU_ASSERT_PTR_NOT_NULL_FATAL(out);
    tree_expr(out, expr);
    fclose(out);
    bool slice = expr->kind == GT_EXPR_SLICE, star = expr->kind == GT_EXPR_STAR; /* stand in brackets only */
    snprintf(whole, sizeof whole, slice ? "x[%s]" : star ? "[%s]" : "%s", piece);
    snprintf(wanted, sizeof wanted, slice ? "(at x %s)" : star ? "[%s]" : "%s", tree);
    unit_row("%s in %s", piece, text);
    tree_check(whole, tree_of_expr(whole), wanted);
    free(tree);
    free(piece);
    for (size_t i = 0; i < expr->n; i++) {
        if (expr->kind != GT_EXPR_COMPREHENSION && expr->keys && expr->keys[i].name)
            check_mark(text, expr->keys[i].at, expr->keys[i].name);
        check_node(expr->items[i], text);
    }
    check_node(expr->left, text);
    check_node(expr->right, text);
    check_node(gt_expr_test(expr), text);
}

static void test_marks_of_nodes(void)
{
    static const char *const table[] = {
        "alpha + f(beta)[0].T",
        "a.b.c(x, *y, k=z+1, last=-w)(2)[i, 1:n, ::2, ..., None, j:]",
        "not a < b<=c == d and e or -f ** +g ** ~h @ (i) | j & k // l % m",
        "x not in y or x is not None or a in b or c is d",
        "p if q else r if s else t",
        "lambda x, y=2, z=[1, *a]: x*y + z[0]",
        "(lambda: 1)() - ((a, b), (c,), (), [d, *e,], [])",
        "{x, y}, {}",
        "'a' 'b' + r\"c\" + 1_0.5e1 + 0x1f + 2j + True + False + None",
        "a, b, *c",
        "f(\n  x,\n  y\n)\n",
        "\u03b8 * (\u00e9 + 1) - \u03c3_1(\u03b8)",
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        gt_arena arena;
        gt_source source;
        gt_error error;
        const gt_expr *expr;
        gt_arena_init(&arena, NULL, NULL);
        unit_row("%s", table[i]);
        CU_ASSERT_EQUAL_FATAL(gt_expr_parse(&arena, text_of(&arena, &source, table[i]), &expr, &error), GT_OK);
        check_node(expr, table[i]);
        gt_arena_free(&arena);
    }
}

/* The whole of what is wrong, and of what a note is about; nothing at the end of a text. */
static void test_marks_of_mistakes(void)
{
    static const struct {
        bool steps;
        const char *text, *mark, *note;
    } table[] = {
        {false, "x && y", "&&", NULL},
        {false, "x ! y", "!", NULL},
        {false, "x \u2212 y", "\u2212", NULL},
        {false, "x + 2exp(x)", "2exp", NULL},
        {false, "x + 1e-", "1e-", NULL},
        {false, "0123 + x", "0123", NULL},
        {false, "x + 'abc", "'abc", NULL},
        {false, "x + \"\"\"abc", "\"\"\"", NULL},
        {false, "x + b'abc'", "b'", NULL},
        {false, "(x +]", "]", NULL},
        {false, "(x]", "]", "("},
        {false, "f(x yz)", "yz", "("},
        {false, "[1, 2", "", "["},
        {false, "f(a=1, 23)", "23", NULL},
        {false, "f(abc=1, abc=2)", "abc", "abc"},
        {false, "{'abc': 1, abc: 2}", "abc", "'abc'"},
        {false, "f(a.b = 1)", "=", NULL},
        {false, "(ab = b)", "=", NULL},
        {false, "ab == b = c", "=", NULL},
        {false, "[**x]", "**", NULL},
        {false, "(*xs)", "*xs", NULL},
        {false, "x[]", "]", NULL},
        {false, "x.", "", NULL},
        {false, "'a\\xZZ'", "\\x", NULL},
        {false, "'a\\ud800b'", "\\ud800", NULL},
        {false, "'a\\0b'", "\\0", NULL},
        {false, "lambda xy=1, yz: x", "yz", NULL},
        {false, "lambda xy, xy: 1", "xy", "xy"},
        {false, "lambda *xs, *ys: 1", "*", NULL},
        {false, "lambda while: 1", "while", NULL},
        {false, "nullptr + 1", "nullptr", NULL},
        {false, "f(while=1)", "while", NULL},
        {false, "x + y)", ")", NULL},
        {false, "[xs for x, xs]", "]", NULL},
        {true, "yy = xx = (1 +\nzz = 2", "=", "("},
        {true, "import 3", "3", NULL},
        {true, "if x:\n    y = 1\n  z = 2", "z", NULL},
        {true, "if x:\n\ty = 1\n        z = 2", "        ", NULL},
        {true, "x = 1\n  y = 2", "y", NULL},
        {true, "while x:\nyy = 1", "yy", "while"},
        {true, "ab, cd += 1", "+=", NULL},
        {true, "ab + cd = 1", "ab + cd", NULL},
        {true, "f(x) = y", "f(x)", NULL},
        {true, "[] = y", "[]", NULL},
        {true, "a, *b, *cd = y", "*cd", NULL},
        {true, "with x as model: pass", "model", NULL},
        {true, "with x as 123: pass", "123", NULL},
        {true, "def f(x) -> : return x", ":", NULL},
        {true, "def f(x: ): return x", ")", NULL},
        {true, "x: = 3", "=", NULL},
        {true, "if a: b\nelse if c: d", "else", NULL},
        {true, "if a: while b: c", "while", NULL},
        {true, "continue", "continue", NULL},
        {true, "x = 1\nreturn 3", "return", NULL},
        {true, "del ab, 345", "345", NULL},
        {true, "x = 1 \\ y", "\\", NULL},
        {true, "y = x zz", "zz", NULL},
        {true, "y = f(x))", ")", NULL},
        {true, "print x", "print", NULL},
        {true, "let x = 3", "let", NULL},
        {true, "@tf.function\nx = 1", "x", NULL},
        {true, "for i on x: pass", "on", NULL},
        {true, "y = ", "", NULL},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        gt_arena arena;
        gt_source source;
        gt_error error = {.code = GT_OK};
        const gt_expr *expr;
        gt_steps steps;
        gt_arena_init(&arena, NULL, NULL);
        unit_row("%s", table[i].text);
        const gt_text *text = text_of(&arena, &source, table[i].text);
        gt_status status =
            table[i].steps ? gt_steps_parse(&arena, text, &steps, &error) : gt_expr_parse(&arena, text, &expr, &error);
        CU_ASSERT_EQUAL(status, GT_UNREADABLE);
        check_mark(table[i].text, error.at, table[i].mark);
        CU_ASSERT_EQUAL(error.note[0] != 0, table[i].note != NULL);
        if (table[i].note)
            check_mark(table[i].text, error.note_at, table[i].note);
        gt_arena_free(&arena);
    }
}

/* Each range of characters that no name has, at both of its edges. Of the ranges Unicode's tables (Python's
 * unicodedata) say: blanks, controls, punctuation, signs, arrows, variation selectors; around them stand letters. */
static void test_names(void)
{
    static const struct {
        uint32_t first, last;
    } none[] = {{'{', 0xa9},      {0xab, 0xb4},     {0xb6, 0xb9},     {0xbb, 0xbf},     {0xd7, 0xd7},     {0xf7, 0xf7},
                {0x2000, 0x209f}, {0x2190, 0x2bff}, {0x3000, 0x3020}, {0xfe00, 0xff20}, {0xfff0, 0xffff}, {'[', '^'},
                {'`', '`'},       {'{', 0xa9},      {':', '@'},       {' ', '/'}};
    CU_ASSERT(gt_name_valid("_", 1) && gt_name_valid("aZ_09", 5));
    CU_ASSERT(!gt_name_valid("", 0) && !gt_name_valid("0a", 2) && !gt_name_valid("in", 2) && gt_name_valid("int", 3));
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        const uint32_t edge[] = {none[i].first - 1, none[i].first, none[i].last, none[i].last + 1};
        for (int k = 0; k < 4; k++) {
            bool wanted = (k == 0 || k == 3) && edge[k] >= 'A' && edge[k] <= 0xffff, digit = edge[k] <= '9';
            char text[5] = "";
            if (edge[k] < 0x80) {
                text[0] = (char)edge[k];
            } else if (edge[k] < 0x800) {
                text[0] = (char)(0xc0 | edge[k] >> 6);
                text[1] = (char)(0x80 | (edge[k] & 0x3f));
            } else if (edge[k] <= 0xffff) {
                text[0] = (char)(0xe0 | edge[k] >> 12);
                text[1] = (char)(0x80 | (edge[k] >> 6 & 0x3f));
                text[2] = (char)(0x80 | (edge[k] & 0x3f));
            }
            if (!*text)
                continue;
            unit_row("U+%04X", (unsigned)edge[k]);
            CU_ASSERT_EQUAL(gt_name_valid(text, strlen(text)), wanted);
            if (!digit) {
                char longer[6] = "a";
                memcpy(longer + 1, text, strlen(text));
                CU_ASSERT_EQUAL(gt_name_valid(longer, 1 + strlen(text)), wanted);
            }
        }
    }
}

void suite_expr(void)
{
    CU_pSuite suite = CU_add_suite("expr", NULL, NULL);
    CU_add_test(suite, "trees", test_trees);
    CU_add_test(suite, "mistakes", test_mistakes);
    CU_add_test(suite, "odd characters", test_odd_characters);
    CU_add_test(suite, "long chains", test_long_chains);
    CU_add_test(suite, "deep nesting", test_deep_nesting);
    CU_add_test(suite, "what nodes mark", test_marks_of_nodes);
    CU_add_test(suite, "what mistakes mark", test_marks_of_mistakes);
    CU_add_test(suite, "characters of names", test_names);
}
