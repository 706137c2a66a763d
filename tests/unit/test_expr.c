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
        {"{1: 1}", "error 1:2 a key of a dict must be a name or a text in quotes"},
        {"{a: 1, 'a': 2}", "error 1:8 key 'a' is given twice {1:2 first given here}"},
        {"[x for x in xs]", "error 1:4 comprehensions are not read here [use a 'for' loop, 'map_fn' or 'vmap']"},
        {"x if c", "error 1:7 expected 'else' before the end [a choice is written 'a if c else b']"},
        {"x[]", "error 1:3 expected an index before ']'"},
        {"x.", "error 1:3 expected a name after '.' before the end"},
        {"(a = b)", "error 1:4 '=' inside an expression [did you mean '=='?]"},
        {"f(a.b = 1)", "error 1:7 only a name may stand before the '=' of a keyword argument [did you mean '=='?]"},
        {"f(**x)", "error 1:3 '**' does not unpack values here [write the values out, one by one]"},
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
        {"f\"abc\"", "error 1:1 strings of the kind f'...' are not read here [write a plain string]"},
        {"\"\\xZZ\"", "error 1:2 bad escape '\\x' in a string"},
        {"a ? b : c", "error 1:3 unknown operator '?' [write 'a if c else b' for a choice]"},
        {"f(,)", "error 1:3 expected an expression, found ','"},
        {"x is", "error 1:5 expected an expression before the end"},
        {"lambda x=1, y: x", "error 1:13 parameter 'y' without a default after one with a default [move it before 'x', "
                             "or give it a default]"},
        {"if x", "error 1:1 expected an expression, found the keyword 'if'"},
        {"{x, 'a': 2}", "error 1:8 expected ',' or '}', found ':' {1:1 '{' is opened here}"},
        {"{'a': 1, x}", "error 1:11 expected ':' and the value of a key before '}'"},
        {"(x := 3)", "error 1:4 unknown operator ':=' [assign on a line of its own, with '=']"},
        {"x.if", "error 1:3 expected a name after '.', found the keyword 'if'"},
        {"-", "error 1:2 expected an expression before the end"},
        {"12_", "error 1:1 bad number '12_'"},
        {"0x", "error 1:1 bad number '0x'"},
        {"x -- ", "error 1:5 expected an expression before the end [there is no '--': write 'x -= 1']"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        tree_check(table[i].text, tree_of_expr(table[i].text), table[i].wanted);
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
    gt_source source = {"file", bytes, strlen(bytes)};
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
}

/* Spans: the whole expression, its operator, the brackets of a call, found by their place in the text. */
static void test_spans(void)
{
    static const char text[] = "alpha + f(beta)[0].T";
    gt_arena arena;
    gt_error error;
    gt_source source = {"file", text, sizeof text - 1};
    const gt_expr *sum, *field, *index, *call;
    gt_arena_init(&arena, NULL, NULL);
    gt_text whole = gt_text_of_source(&arena, &source);
    CU_ASSERT_EQUAL_FATAL(gt_expr_parse(&arena, &whole, &sum, &error), GT_OK);
    field = sum->right;
    index = field->left;
    call = index->left;
    CU_ASSERT_EQUAL(sum->at.begin, 0);
    CU_ASSERT_EQUAL(sum->at.end, strlen(text));
    CU_ASSERT_EQUAL(sum->op_at.begin, (size_t)(strchr(text, '+') - text));
    CU_ASSERT_EQUAL(field->op_at.begin, (size_t)(strchr(text, 'T') - text));
    CU_ASSERT_EQUAL(index->op_at.begin, (size_t)(strchr(text, '[') - text));
    CU_ASSERT_EQUAL(call->at.begin, (size_t)(strchr(text, 'f') - text));
    CU_ASSERT_EQUAL(call->op_at.end, (size_t)(strchr(text, ')') - text) + 1);
    gt_arena_free(&arena);
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
    CU_add_test(suite, "long chains", test_long_chains);
    CU_add_test(suite, "deep nesting", test_deep_nesting);
    CU_add_test(suite, "spans", test_spans);
    CU_add_test(suite, "characters of names", test_names);
}
