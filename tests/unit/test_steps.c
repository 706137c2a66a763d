/* Steps as text: statements, and mistakes with their places. */
#include "unit.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "parse/scan.h"
#include "tree_text.h"

typedef struct pair {
    const char *text, *wanted;
} pair;

static void test_statements(void)
{
    static const pair table[] = {
        {"y = x\nt.watch(y)", "(= y x) (do (call (. t watch) y))"},
        {"a, b = f(x); c = d = 3\nx += 1; x @= w; x //= 2\n[p, q] = r\nv.k = 2\nv[0, 1:] = 3",
         "(= (tuple a b) (call f x)) (= c d 3) (+= x 1) (@= x w) (//= x 2) (= (tuple p q) r) (= (. v k) 2) (= (at v 0 "
         "(: 1 _ _)) 3)"},
        {"with GradientTape(persistent=True) as t:\n    t.watch(x)\n    y = x*x   # comment\n\n    # another\nwith "
         "t:\n    z = y\nwith t.stop_recording(): w = 1; u = 2\nwith A() as a, B() as b:\n  c = 1\nwith (A() as a, B() "
         "as b,):\n  c = 1\nwith (t): pass",
         "(with t (call GradientTape persistent=True) {(do (call (. t watch) x)) (= y (* x x))}) (with t {(= z y)}) "
         "(with (call (. t stop_recording)) {(= w 1) (= u 2)}) (with a (call A) {(with b (call B) {(= c 1)})}) (with a "
         "(call A) {(with b (call B) {(= c 1)})}) (with t {(pass)})"},
        {"if a: x = 1\nelif b:\n    x = 2\nelif c: x = 3\nelse:\n\tx = 4",
         "(if a {(= x 1)} {(if b {(= x 2)} {(if c {(= x 3)} {(= x 4)})})})"},
        {"while i < 3:\n    i += 1\n    if i == 2: break\n    continue\nfor i in range(n): x = x + i\nfor i, r in "
         "enumerate(xs):\n    pass\nfor (a, b) in q: pass",
         "(while (< i 3) {(+= i 1) (if (== i 2) {(break)}) (continue)}) (for i (call range n) {(= x (+ x i))}) (for "
         "(tuple i r) (call enumerate xs) {(pass)}) (for (tuple a b) q {(pass)})"},
        {"def f(a, b=1):\n    \"\"\"doc\"\"\"\n    def g(x): return\n    return a + b, 2\ny = f(1,\n   2) \\\n   + "
         "3\ndel y, x",
         "(def f (a b=1) (def g (x) (return)) (return (tuple (+ a b) 2))) (= y (+ (call f 1 2) 3)) (del y x)"},
        {"  y = 1\n  z = 2", "(= y 1) (= z 2)"},
        {"a, *b = c\n*a, b.k = c\n[a, (*b, c)] = d\nfor a, *b in c: pass\nf = lambda a, *b, c=1, **d: a",
         "(= (tuple a (star b)) c) (= (tuple (star a) (. b k)) c) (= (tuple a (tuple (star b) c)) d) (for (tuple a "
         "(star "
         "b)) c {(pass)}) (= f (lambda (a b=* c=(star 1) d=**) a))"},
        {"class A:\n    \"\"\"doc\"\"\"\n    k = 3\n    @property\n    def f(self): return 1\nclass B(tf.A): pass\n"
         "class C(): pass",
         "(class A {(= k 3) (def f (self) (return 1))}) (class B (. tf A) {(pass)}) (class C {(pass)})"},
        {"s = \"\"\"a\nb\"\"\"\nt = 2", "(= s 'a\nb') (= t 2)"},
        {"# only", ""},
        {"def f():\n  'doc'\n  if a:\n    global x, y\n  def g():\n    nonlocal z\n    z = 1\n  x = 2\nglobal u",
         "(def f () (outer x y) (if a {(pass)}) (def g () (outer z) (pass) (= z 1)) (= x 2)) (pass)"},
        {"@f\n@g.h(1, k=2)\ndef e(): pass", "(@ f)(@ (call (. g h) 1 k=2))(def e () (pass))"},
        {"try:\n  x\nexcept (A, B) as e:\n  raise\nexcept:\n  raise C(1) from e\nelse: y\nfinally: z",
         "(try {(do x)} {(except e (tuple A B) {(raise)}) (except {(raise (call C 1) e)}) (else {(do y)}) "
         "(finally {(do z)})})"},
        {"assert a\nassert b < c, 'wrong'; assert d, e", "(assert a) (assert (< b c) 'wrong') (assert d e)"},
        {"x: float = 3\ny: List[int]\nz.a: 'T' = 1; w[0]: Callable[[int], float] = 2\n"
         "def f(a: int, b: A | None = 1, *c: int, d: float = 2, **e: dict) -> Tuple[int, ...]:\n  return a",
         "(= x 3) (pass) (= (. z a) 1) (= (at w 0) 2) (def f (a b=1 c d=2 e) (return a))"},
        {"import a, b.c as d, e.f\nfrom a.b import c as d, e; from a import (b,\n  c,)",
         "(import a d e (tuple 'a' 'b.c' 'e')) (import d e (tuple 'a.b.c' 'a.b.e')) (import b c (tuple 'a.b' 'a.c'))"},
        {"x = 1;", "(= x 1)"},
        {"x", "(do x)"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        tree_check(table[i].text, tree_of_steps(table[i].text), table[i].wanted);
}

/* What mends a '*' or '/' among parameters that has no place there. */
#define STARS "['/' stands once, behind a parameter, and '*' once, behind '/']"

static void test_mistakes(void)
{
    static const pair table[] = {
        {"from . import a", "error 1:6 a model has no package to import from [write the functions into the model]"},
        {"from a.b import *", "error 1:17 names are imported one by one here [write 'import a.b', or 'from a.b import' "
                              "and the names]"},
        {"from a", "error 1:7 expected 'import' after the module before the end of the line"},
        {"from a import 1", "error 1:15 expected a name to import, found '1'"},
        {"from a import (b", "error 1:17 expected ')' before the end [close the '('] {1:15 '(' is opened here}"},
        {"import a as 1", "error 1:13 expected a name after 'as', found '1'"},
        {"class A(m=B): pass", "error 1:9 'm' of a class is not read here [leave it out: class Name(Base):]"},
        {"class A(B, C): pass", "error 1:12 a class with several bases is not read here [derive from one, and keep the "
                                "other as an attribute: self.part = Part()]"},
        {"class A:\n  @f.setter\n  def f(self, v): pass", "(class A {(def f.setter (self v) (pass))})"},
        {"class A:\n  @property\n  @staticmethod\n  def f(v): pass",
         "error 3:3 a method is one of property, staticmethod and classmethod [take one of the lines out]"},
        {"class A:\n  @property\n  v = 3", "error 3:3 expected the 'def' that the decorator is of, found 'v'"},
        {"class 3: pass", "error 1:7 expected the name of a class, found '3'"},
        {"try:\n  x\n", "error 2:4 expected 'except' or 'finally' after the body of the 'try' before the end"},
        {"except E:\n  x\n", "error 1:1 'except' without a 'try' [give it the indentation of its 'try']"},
        {"finally:\n  x\n", "error 1:1 'finally' without a 'try' [give it the indentation of its 'try']"},
        {"try:\n  x\nexcept:\n  x\nexcept E:\n  x\n", "error 5:1 an 'except' after one that catches all"},
        {"try:\n  x\nexcept A, B:\n  x\n",
         "error 3:9 several classes of errors stand in brackets [write 'except (KeyError, ValueError):', or 'except "
         "ValueError as e:']"},
        {"try:\n  x\nexcept A as 3:\n  x\n", "error 3:13 expected a name after 'as', found '3'"},
        {"try:\n  x\nelse:\n  x\n",
         "error 3:1 expected 'except' or 'finally' after the body of the 'try', found the keyword 'else'"},
        {"global 3", "error 1:8 expected a name, found '3'"},
        {"global x.y", "error 1:8 'global' takes names"},
        {"nonlocal x", "error 1:1 'nonlocal' outside a function"},
        {"x:", "error 1:3 expected an expression before the end of the line"},
        {"f(x): int = 3", "error 1:5 expected an operator or the end of the line, found ':'"},
        {"x, y: int = 3", "error 1:5 expected an operator or the end of the line, found ':'"},
        {"x: int += 3", "error 1:8 expected an operator or the end of the line, found '+='"},
        {"def f(x: ): pass", "error 1:10 expected an expression before ')'"},
        {"def f(x) -> : pass", "error 1:13 expected an expression, found ':'"},
        {"@tf.function\ny = 1", "error 2:1 expected a 'def' after a decorator, found 'y'"},
        {"@tf.function def f(x): return x",
         "error 1:14 expected the end of the line after a decorator, found the keyword 'def'"},
        {"@\ndef f(x): return x", "error 1:2 expected an expression before the end of the line"},
        {"@f", "error 1:3 expected a 'def' after a decorator before the end"},
        {"if a: @f", "error 1:7 '@' must begin a line"},
        {"while x:\ny = 1",
         "error 2:1 expected an indented block after 'while' on line 1 {1:1 the block belongs to this}"},
        {"if x:\n", "error 1:6 expected an indented block after 'if' on line 1 {1:1 the block belongs to this}"},
        {"while x:", "error 1:9 expected an indented block after 'while' on line 1 {1:1 the block belongs to this}"},
        {"if x:\n    y = 1\n  z = 2", "error 3:3 unindent does not match any outer level [give the line the "
                                      "indentation of the block that it belongs to]"},
        {"x = 1\n  y = 2", "error 2:3 unexpected indent"},
        {"if x:\n\ty = 1\n        z = 2",
         "error 3:1 inconsistent use of tabs and spaces in the indentation [indent every line with spaces only]"},
        {"if x:\n  y = 1\n \tz = 2",
         "error 3:1 inconsistent use of tabs and spaces in the indentation [indent every line with spaces only]"},
        {"else:\n  x", "error 1:1 'else' without an 'if' [give it the indentation of its 'if']"},
        {"elif x: y", "error 1:1 'elif' without an 'if' [give it the indentation of its 'if']"},
        {"return 3", "error 1:1 'return' outside a function [name the result under 'target:']"},
        {"break", "error 1:1 'break' outside a loop"},
        {"1 = x", "error 1:1 cannot assign to a number [a name stands on the left of '='; did you mean '=='?]"},
        {"a, 2 = x", "error 1:4 cannot assign to a number [a name stands on the left of '='; did you mean '=='?]"},
        {"a, (b, f(x)) = y", "error 1:8 cannot assign to a call [write a function with 'def', or did you mean '=='?]"},
        {"f(x) = 3", "error 1:1 cannot assign to a call [write a function with 'def', or did you mean '=='?]"},
        {"x + 1 = 3",
         "error 1:1 cannot assign to an expression [a name stands on the left of '='; did you mean '=='?]"},
        {"a < b = 3", "error 1:1 cannot assign to a comparison [a name stands on the left of '='; did you mean '=='?]"},
        {"None = 2", "error 1:1 cannot assign to None [a name stands on the left of '='; did you mean '=='?]"},
        {"True = 1", "error 1:1 cannot assign to True [a name stands on the left of '='; did you mean '=='?]"},
        {"lambda = 3",
         "error 1:1 'lambda' is a keyword of Python and cannot be a name [choose another name, such as 'lambda_']"},
        {"if = 3", "error 1:1 'if' is a keyword of Python and cannot be a name [choose another name, such as 'if_']"},
        {"x++", "error 1:4 expected an expression before the end of the line [there is no '++': write 'x += 1']"},
        {"let x = 3", "error 1:1 an assignment needs no word before it [write 'name = value']"},
        {"if x > 3 y = 2", "error 1:10 expected ':' after the 'if', found 'y' [end the head of a block with ':']"},
        {"if x = 3: y = 1", "error 1:6 '=' inside an expression [did you mean '=='?]"},
        {"else if x: y", "error 1:1 'else' without an 'if' [give it the indentation of its 'if']"},
        {"if a: b\nelse if c: d", "error 2:1 expected ':' after the 'else', found 'if' [write 'elif']"},
        {"elseif x: y = 1", "error 1:1 a branch is not spelled as in Python [write 'elif']"},
        {"for i on x: pass",
         "error 1:7 expected 'in' after the name of the loop, found 'on' [write 'for i in range(n):']"},
        {"for i: pass", "error 1:6 expected 'in' after the name of the loop, found ':' [write 'for i in range(n):']"},
        {"for x+1 in y: pass",
         "error 1:6 expected 'in' after the name of the loop, found '+' [write 'for i in range(n):']"},
        {"x = (1 +\ny = 2", "error 2:3 '=' inside an expression [close the '(' on its line, or did you mean '=='?] "
                            "{1:5 '(' is opened here}"},
        {"x = 1)", "error 1:6 ')' closes nothing"},
        {"y = sin(x\n", "error 1:10 expected ')' before the end [close the '('] {1:8 '(' is opened here}"},
        {"a, b += 1", "error 1:6 '+=' cannot assign to several names"},
        {"with x as model: pass", "error 1:11 'model' is the name of the model's own tape [choose another name]"},
        {"with x as 3: pass", "error 1:11 expected a name after 'as'"},
        {"def f(a, a): pass", "error 1:10 parameter 'a' is given twice {1:7 first given here}"},
        {"def f(a=1, b): pass", "error 1:12 parameter 'b' without a default after one with a default [move it before "
                                "'a', or give it a default]"},
        {"def f(*a, *b): pass", "error 1:11 '*' has no place among parameters here " STARS},
        {"def f(/, x): pass", "error 1:7 '/' has no place among parameters here " STARS},
        {"def f(a, /, b, /): pass", "error 1:16 '/' has no place among parameters here " STARS},
        {"def f(*, a, *, b): pass", "error 1:13 '*' has no place among parameters here " STARS},
        {"def f(*, **k): pass", "error 1:10 expected the name of a parameter, found '**'"},
        {"def f(a, *,): pass", "error 1:12 expected the name of a parameter before ')'"},
        {"def f(**a, b): pass", "error 1:12 expected ')' after the parameter with two stars, found 'b'"},
        {"f = lambda *a, *b: a", "error 1:16 '*' has no place among parameters here " STARS},
        {"f = lambda a, /, b, /: a", "error 1:21 '/' has no place among parameters here " STARS},
        {"f = lambda *, **k: 1", "error 1:15 expected the name of a parameter, found '**'"},
        {"def f(a, b", "error 1:11 expected ')' before the end [close the '('] {1:6 '(' is opened here}"},
        {"def: pass", "error 1:4 expected the name of a function, found ':'"},
        {"def f: pass", "error 1:6 expected '(' and the parameters of the function, found ':'"},
        {"x = ", "error 1:4 expected an expression before the end of the line"},
        {"x == ", "error 1:5 expected an expression before the end of the line"},
        {"from = 1",
         "error 1:1 'from' is a keyword of Python and cannot be a name [choose another name, such as 'from_']"},
        {"assert", "error 1:7 expected an expression before the end of the line"},
        {"assert x,", "error 1:10 expected an expression before the end of the line"},
        {"assert (x, 'wrong')", "error 1:8 this is always true: a tuple that is not empty [write 'assert test, "
                                "\"what is wrong\"', without the brackets]"},
        {"x = 1 \\ \ny", "error 1:7 '\\' must be the last character of a line that continues"},
        {"if a: if b: c", "error 1:7 'if' must begin a line"},
        {"x = yield", "error 1:5 expected an expression, found the keyword 'yield'"},
        {"del 3", "error 1:5 'del' takes names, items and attributes"},
        {"x = 'abc\ny = 2", "error 1:5 a string is never closed [close it before the end of the line]"},
        {"x = \"\"\"abc\ny = 2", "error 1:5 a string is never closed [close it with three quotes]"},
        {"a = *b", "error 1:5 '*' unpacks values into a list, a tuple or a call [write [*values]]"},
        {"a, *b, *c = d", "error 1:8 only one name can take the rest of the values [take the star off the others]"},
        {"a, *3 = c", "error 1:5 cannot assign to a number [a name stands on the left of '='; did you mean '=='?]"},
        {"for *a in c: pass", "error 1:5 '*' takes what other names leave [write [*values], or names beside it: first, "
                              "*rest = values]"},
        {"x = y = ", "error 1:8 expected an expression before the end of the line"},
        {"lambda x: y = 3", "error 1:1 cannot assign to a lambda"},
        {"() = x", "error 1:1 cannot assign to nothing"},
        {"for i in range(3):\n  if i:\n    pass\n   x = 1",
         "error 4:4 unindent does not match any outer level [give the line the indentation of the block that it "
         "belongs to]"},
        {"x = 3 if y", "error 1:11 expected 'else' before the end of the line [a choice is written 'a if c else b']"},
        {"with (a, *(c as d)):\n  y = 1",
         "error 1:14 expected ',' or ')', found the keyword 'as' {1:11 '(' is opened here}"},
        {"t.gradient(y x)", "error 1:14 expected ',' or ')', found 'x' [is an operator or a ',' missing before it, or "
                            "a ')'?] {1:11 '(' is opened here}"},
        {"x = [1, 2\nz = 3]", "error 2:1 expected ',' or ']', found 'z' [is an operator or a ',' missing before it, or "
                              "a ']'?] {1:5 '[' is opened here}"},
        {"y = x z", "error 1:7 expected an operator or the end of the line, found 'z' [is an operator missing before "
                    "it, or a line end?]"},
        {"\ty = 1\n  z = 2",
         "error 2:1 inconsistent use of tabs and spaces in the indentation [indent every line with spaces only]"},
        {"def f():\n", "error 1:9 expected an indented block after 'def' on line 1 {1:1 the block belongs to this}"},
        {"import", "error 1:7 expected the name of a module before the end of the line"},
        {"async def f(): pass", "error 1:1 coroutines and generators are not read here [make a list, out = []; "
                                "out.append(value); and return it]"},
        {"x = 1 = y", "error 1:5 cannot assign to a number [a name stands on the left of '='; did you mean '=='?]"},
        {"y = a.b.1", "error 1:8 expected an operator or the end of the line, found '.1' [is an operator missing "
                      "before it, or a line end?]"},
        {"while True print(x)",
         "error 1:12 expected ':' after the 'while', found 'print' [end the head of a block with ':']"},
        {"if x { y = 1 }", "error 1:6 expected ':' after the 'if', found '{' [end the head of a block with ':']"},
        {"y =! x", "error 1:4 unknown operator '!' [write 'not', or 'logical_not' for tensors]"},
        {"for x in [1,2: pass", "error 1:14 expected ',' or ']', found ':' {1:10 '[' is opened here}"},
        {"y = x;;z", "error 1:7 expected an expression, found ';'"},
        {"y =  x", "error 1:5 unknown character ' ' [a space that does not break: write a plain space]"},
        {"-x = 3", "error 1:1 cannot assign to an expression [a name stands on the left of '='; did you mean '=='?]"},
        {"print x", "error 1:1 print is a function [write 'print(...)']"},
        {"print 'x'", "error 1:1 print is a function [write 'print(...)']"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        tree_check(table[i].text, tree_of_steps(table[i].text), table[i].wanted);
}

/* 199 blocks within each other are read; what stands in one more is refused, at its line. */
static void test_deep_blocks(void)
{
    static const char *const heads[] = {"if x:\n", "while x:\n", "for i in x:\n"};
    for (size_t k = 0; k < sizeof heads / sizeof *heads; k++)
        for (int deep = 198; deep <= 202; deep++) {
            char *text = calloc(203, 220), *end = text;
            for (int i = 0; i < deep; i++)
                end += sprintf(end, "%*s%s", i, "", heads[k]);
            end += sprintf(end, "%*sy = 2\nz = 3", deep, "");
            char *got = tree_of_steps(text);
            unit_row("%d times %s: %.40s", deep, heads[k], got);
            CU_ASSERT_EQUAL(strncmp(got, "error", 5) == 0, deep > 199);
            if (deep > 199)
                CU_ASSERT(strncmp(got, "error 201:", 10) == 0 &&
                          strstr(got + 14, "nested deeper than 200") == got + 14);
            free(got);
            free(text);
        }
}

/* -- what steps read, assign and do -- */

static gt_steps steps_of(gt_arena *arena, gt_source *source, const char *bytes)
{
    gt_error error = {.code = GT_OK};
    gt_steps steps = {0, NULL};
    *source = (gt_source){.name = "file", .text = bytes, .size = strlen(bytes)};
    gt_text text = gt_text_of_source(arena, source);
    CU_ASSERT_EQUAL(gt_steps_parse(arena, &text, &steps, &error), GT_OK);
    return steps;
}

/* A name is read where its value from before may be wanted: not as a parameter, a keyword, a field, a key, nor where it
 * is assigned. */
static void test_reads(void)
{
    static const struct {
        const char *text, *reads, *others;
    } table[] = {
        {"y = a + b * -c", "abc", "yd"},
        {"y = f(a, *g, k=b)[c:d:e].h", "abcdefg", "hky"},
        {"y = a if b else c", "abc", "y"},
        {"y = a < b <= c and not d or e", "abcde", "y"},
        {"y = {'k': a, 'l': [b, (c, d)]}, {e, f}", "abcdef", "kly"},
        {"y = 'a' 'b' + 1", "", "aby"},
        {"y = lambda p, q=a, r=b: p + q * c", "abc", "pqry"},
        {"y = lambda p=a: p", "a", "py"},
        {"y = lambda a: a", "", "ay"},
        {"y = lambda p, a=a: 1", "a", "py"},
        {"y = lambda p: lambda q: p + q + a", "a", "pqy"},
        {"def f(p, q=a, r=b):\n  return p + q + c", "abc", "fpqr"},
        {"def f(a):\n  return a", "", "af"},
        {"def f(p):\n  if p:\n    return a\n  else:\n    return b", "ab", "fp"},
        {"a[i] = v", "aiv", "b"},
        {"a.b = v", "av", "b"},
        {"a = b = v", "v", "ab"},
        {"a += v", "av", "b"},
        {"with t as u:\n  z = a", "ta", "uz"},
        {"for i in a:\n  z = b", "ab", "iz"},
        {"while a:\n  z = b", "ab", "z"},
        {"if a: z = b\nelif c: z = d\nelse: z = e", "abcde", "z"},
        {"x = 1\ny = a\nz = 2", "a", "xyz"},
        {"x = 1\ndel x", "", "x"},
        {"f(a)", "af", "x"},
        /* What a clause of a comprehension binds is none of the names outside, from there on. */
        {"y = [p + a for p in b if p < c]", "abc", "py"},
        {"y = [a for a in a]", "a", "y"},
        {"y = [a for a in b]", "b", "ay"},
        {"y = [1 for a in b if a]", "b", "ay"},
        {"y = [q for p in a if b for q in p if c if d]", "abcd", "pqy"},
        {"y = [p + q for p, *q in a]", "a", "pqy"},
        {"y = [p + q for *p, q in a if q]", "a", "pqy"},
        {"y = [p + q + r + b for p, (q, *r) in a]", "ab", "pqry"},
        {"y = [a for p, q in b]", "ab", "pqy"},
        {"y = {p: q + a for p, q in b}", "ab", "pqy"},
        {"y = sum(p for p in a if p > b)", "ab", "py"},
        {"y = lambda p, *q, r=a, **s: p + q + r + s + b", "ab", "pqrsy"},
        {"y = f'{a} {b:{c}} {{d}} e'", "abc", "dey"},
        {"y = {'k': a, **b}", "ab", "ky"},
        {"y = f(*a, **b)", "abf", "y"},
        {"y = a[b:, ::c, ..., d]", "abcd", "y"},
        {"y = a.b(c).d[e]", "ace", "bdy"},
        {"p: a = b", "b", "ap"},
        {"assert a, b", "ab", "y"},
        {"del a[b]", "ab", "y"},
        {"raise a(b)", "ab", "y"},
        {"@d\ndef f(): return 1", "d", "f"},
        {"def f(p, a=a): return a", "a", "fp"},
        {"def f(a, p=a): return 1", "a", "fp"},
        {"def f(p=b, a=1): return a", "b", "afp"},
        {"class A(b):\n  k = c\n  def f(p): return p + d", "bcd", "Akfp"},
        {"try:\n  p = a\nexcept b as q:\n  p = c\nelse:\n  p = d\nfinally:\n  p = e", "abcde", "pq"},
        {"for i in range(3):\n  p = 1\nq = a", "a", "ipq"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        gt_arena arena;
        gt_source source;
        gt_arena_init(&arena, NULL, NULL);
        gt_steps steps = steps_of(&arena, &source, table[i].text);
        for (const char *c = table[i].reads; *c; c++) {
            unit_row("%s reads %c", table[i].text, *c);
            CU_ASSERT(gt_steps_read_name(&steps, (char[]){*c, '\0'}));
        }
        for (const char *c = table[i].others; *c; c++) {
            unit_row("%s does not read %c", table[i].text, *c);
            CU_ASSERT_FALSE(gt_steps_read_name(&steps, (char[]){*c, '\0'}));
        }
        gt_arena_free(&arena);
    }
}

/* Where x is assigned, as seen from the `@`: the first place behind it, else the last before it. The places are the
 * capital X, written there for this table alone. */
static void test_assigns(void)
{
    static const struct {
        const char *text;
        int place; /* the how manieth X; -1: nowhere */
    } table[] = {
        {"y = z + @", -1},
        {"X = 1\ny = @", 0},
        {"X = 1\nX = 2\ny = @", 1},
        {"y = @\nX = 1", 0},
        {"X = 1\ny = @\nX = 2\nX = 3", 1},
        {"X = 1\nif y:\n  z = @\nelse:\n  X = 2\nX = 3", 1},
        {"y = @\nfor X in z: pass\nX = 1", 0},
        {"y = @\na, (b, X) = z", 0},
        {"y = @\n[a, X] = z", 0},
        {"y = @\na = X = z", 0},
        {"y = @\nX += 1", 0},
        {"y = @\nwith z as X: pass", 0},
        {"y = @\ndef X(a):\n  return a\nX = 1", 0},
        {"y = @\nwhile z:\n  if a: pass\n  else:\n    X = 1", 0},
        {"y = @\nX[0] = 1", -1},
        {"y = @\nX.a = 1", -1},
        {"del X\ny = @", -1},
        {"y = @\ndef f(a):\n  X = a\n  return X", -1},
        {"y = @\na, *X = z", 0},
        {"y = @\n*X, a = z", 0},
        {"y = @\na, [b, *X] = z", 0},
        {"y = @\nX, *X = X = z", 0},
        {"X, *X = z\ny = @", 1},
        {"y = @\nfor X in z:\n  X = 1", 0},
        {"y = @\nwith z as X:\n  X = 1", 0},
        {"X = 1\ny = @\nif z: pass\nelif a: X = 2\nelse: X = 3", 1},
        {"for X in z:\n  X = 1\n  y = @", 1},
        {"def X(a): return a\ny = @", 0},
        {"y = @\ndef f(a): return a\nX = 1", 0},
        {"y = @\ntry:\n  pass\nexcept z:\n  X = 1\nfinally:\n  X = 2", 0},
        {"y = @\nclass A:\n  b = 1\nX, b = z", 0},
        {"y = @\ndel z, X\nX = 1", 1},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        gt_arena arena;
        gt_source source;
        gt_span at = {NULL, 0, 0};
        char text[100];
        gt_arena_init(&arena, NULL, NULL);
        snprintf(text, sizeof text, "%s", table[i].text);
        uint32_t after = (uint32_t)(strchr(text, '@') - text);
        text[after] = 'q';
        gt_steps steps = steps_of(&arena, &source, text);
        unit_row("%s", table[i].text);
        CU_ASSERT_EQUAL(gt_steps_assign(&steps, "X", &source, after, &at), table[i].place >= 0);
        const char *wanted = strchr(text, 'X');
        for (int k = 0; k < table[i].place; k++)
            wanted = strchr(wanted + 1, 'X');
        if (table[i].place >= 0)
            CU_ASSERT(at.source == &source && text + at.begin == wanted && at.end == at.begin + 1);
        /* From another text nothing is behind: the last of all. */
        CU_ASSERT_EQUAL(gt_steps_assign(&steps, "X", NULL, 0, &at), table[i].place >= 0);
        if (table[i].place >= 0)
            CU_ASSERT_PTR_EQUAL(text + at.begin, strrchr(text, 'X'));
        gt_arena_free(&arena);
    }
}

/* Steps of a value that is bound to no name: what is told of them, NULL for those that may do something. */
static void test_effects(void)
{
    static const struct {
        const char *text, *mark;
    } table[] = {
        {"f(a)", NULL},
        {"'a remark'", NULL},
        {"...", NULL},
        {"f(a) if b else c", NULL},
        {"a if b else f(c)", NULL},
        {"a and f(b)", NULL},
        {"a or f(b)", NULL},
        {"[a, f(b)]", NULL},
        {"(f(a), b)", NULL},
        {"[a, *f(b)]", NULL},
        {"x = a", NULL},
        {"a", "a"},
        {"a + f(b)", "a + f(b)"},
        {"-f(b)", "-f(b)"},
        {"f(b).c", "f(b).c"},
        {"f(b)[0]", "f(b)[0]"},
        {"a if f(b) else c", "a if f(b) else c"},
        {"[a, b]", "[a, b]"},
        {"a, b", "a, b"},
        {"lambda: f(a)", "lambda: f(a)"},
        {"x = a\nif x:\n  b + c", "b + c"},
        {"if x: pass\nelse: b + c", "b + c"},
        {"for i in x:\n  f(i)\n  b + c", "b + c"},
        {"def g(x):\n  b + c\n  return x", "b + c"},
        {"with t as u:\n  while x:\n    b + c", "b + c"},
        {"(a, [b, *f(c)])", NULL},
        {"[f(a), b]", NULL},
        {"a and (b or f(c))", NULL},
        {"f(a) and b", "f(a) and b"},
        {"f(a) or b", "f(a) or b"},
        {"[a, *b]", "[a, *b]"},
        {"(a, [b, (c, -f(d))])", "(a, [b, (c, -f(d))])"},
        {"a if b else (c if f(d) else e)", "a if b else (c if f(d) else e)"},
        {"def g(x): return x\nb + c", "b + c"},
        {"if x: pass\nelif y: pass\nelse: pass\nb + c", "b + c"},
        {"try:\n  f(a)\nfinally:\n  b + c", "b + c"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        gt_arena arena;
        gt_source source;
        gt_error error = {.code = GT_OK};
        char fix[100];
        gt_arena_init(&arena, NULL, NULL);
        gt_steps steps = steps_of(&arena, &source, table[i].text);
        unit_row("%s", table[i].text);
        CU_ASSERT_EQUAL(gt_steps_check_effects(&steps, &error), table[i].mark ? GT_WRONG_MODEL : GT_OK);
        if (table[i].mark) {
            snprintf(fix, sizeof fix, "write NAME = %s", table[i].mark);
            CU_ASSERT_STRING_EQUAL(error.fix, fix);
            CU_ASSERT_EQUAL(error.at.end - error.at.begin, strlen(table[i].mark));
        }
        gt_arena_free(&arena);
    }
}

/* The first row of another length or depth than those before it. */
static void test_odd_rows(void)
{
    static const struct {
        const char *text, *odd;
    } table[] = {
        {"[]", NULL},
        {"[1, 2]", NULL},
        {"[[1, 2], [3, 4]]", NULL},
        {"[[1, 2], (3, 4)]", NULL},
        {"[[[1], [2]], [[3], [4]]]", NULL},
        {"[[], []]", NULL},
        {"[[*a], [1, 2]]", NULL},
        {"[[1, 2], [*a]]", NULL},
        {"[[1, 2], [3]]", "[3]"},
        {"[[1], [2, 3], [4]]", "[2, 3]"},
        {"[[1], []]", "[]"},
        {"[[], [1]]", "[1]"},
        {"[1, [2]]", "[2]"},
        {"[[1], 2]", "2"},
        {"[[[1, 2]], [[3]]]", "[3]"},
        {"[[[1]], [2]]", "2"},
        {"([1], (2, 3))", "(2, 3)"},
        {"[[1, 2], [3, *a]]", NULL},
        {"[*a, [1], [2, 3]]", NULL},
        {"[[*a], [1], [2, 3]]", "[2, 3]"},
        {"[[1], [*a, 2], [3, 4]]", "[3, 4]"},
        {"[[[1], [2]], [[3], [4, 5]]]", "[4, 5]"},
        {"[[[1], [2]], [[3], [4]], [[5]]]", "[[5]]"},
        {"[[[1], [2]], [[3], 4]]", "4"},
        {"[[1, [2]], [3, 4]]", "[2]"},
        {"[1, 2, (3,)]", "(3,)"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        gt_arena arena;
        gt_source source;
        gt_span at = {NULL, 0, 0};
        gt_arena_init(&arena, NULL, NULL);
        gt_steps steps = steps_of(&arena, &source, table[i].text);
        unit_row("%s", table[i].text);
        CU_ASSERT_EQUAL(gt_expr_odd_row(steps.stmt[0]->value, &at), table[i].odd != NULL);
        if (table[i].odd) {
            char *piece = strndup(table[i].text + at.begin, at.end - at.begin);
            CU_ASSERT_STRING_EQUAL(piece, table[i].odd);
            free(piece);
        }
        gt_arena_free(&arena);
    }
}

void suite_steps(void)
{
    CU_pSuite suite = CU_add_suite("steps", NULL, NULL);
    CU_add_test(suite, "statements", test_statements);
    CU_add_test(suite, "mistakes", test_mistakes);
    CU_add_test(suite, "how deep blocks may stand", test_deep_blocks);
    CU_add_test(suite, "names that are read", test_reads);
    CU_add_test(suite, "where a name is assigned", test_assigns);
    CU_add_test(suite, "steps without effect", test_effects);
    CU_add_test(suite, "rows of another length", test_odd_rows);
}
