/* Models: sections, steps as a list, YAML's traps. */
#include "unit.h"
#include <string.h>

#include "tree_text.h"

typedef struct pair {
    const char *text, *wanted;
} pair;

static void test_trees(void)
{
    static const pair table[] = {
        {"steps:\n  - y = x*x", "(= y (* x x))"},
        {"steps:\n  - {name: z, op: matmul, inputs: [w, \"f(x, 0)\", 2, [a, b]], transpose_b: true, axis: [0, 1], c: "
         "{re: 1, im: 2}, s: abc, n: null}",
         "(node z (call matmul w (call f x 0) 2 [a b] transpose_b=True axis=[0 1] c=(+ 1 2.j) s='abc' n=None))"},
        {"steps:\n  - {op: tf.math.sin, inputs: x}", "(node (call (. (. tf math) sin) x))"},
        {"steps:\n  - {name: [p, q], op: split, inputs: [x], num: 2}", "(node (tuple p q) (call split x num=2))"},
        {"steps:\n  - {tape: t, persistent: true, watch: [x], steps: [y = x]}\n  - {tape: t, steps: [\"z = y\"]}\n  - "
         "{tape: t, persistent: false, steps: []}",
         "(with t (call GradientTape persistent=True) {(do (call (. t watch) [x])) (= y x)}) (with t {(= z y)}) (with "
         "t (call GradientTape persistent=False) {})"},
        {"steps:\n  - {tape: t, watch_accessed_variables: false, steps: y = x}",
         "(with t (call GradientTape watch_accessed_variables=False) {(= y x)})"},
        {"steps:\n  - {stop_recording: t, steps: \"q = 1\"}", "(with (call (. t stop_recording)) {(= q 1)})"},
        {"steps:\n  - {if: x > 3, then: [{tape: u, steps: [a = 1]}], else: [{tape: u, steps: [a = 2]}]}\n  - {tape: u, "
         "steps: [a = 3]}",
         "(if (> x 3) {(with u (call GradientTape) {(= a 1)})} {(with u (call GradientTape) {(= a 2)})}) (with u {(= a "
         "3)})"},
        {"steps:\n  - {if: true, then: [a = 1], else: {if: c, then: x()}}",
         "(if True {(= a 1)} {(if c {(do (call x))})})"},
        {"steps:\n  - {while: i < 3, steps: [i += 1, break]}", "(while (< i 3) {(+= i 1) (break)})"},
        {"steps:\n  - {for: i, in: range(3), steps: i = 2}", "(for i (call range 3) {(= i 2)})"},
        {"steps:\n  - {for: \"i, j\", in: [1, 2], steps: i = 2}", "(for (tuple i j) [1 2] {(= i 2)})"},
        {"steps:\n  - {watch: [y], on: t}", "(do (call (. t watch) [y]))"},
        {"steps:\n  - {reset: t}", "(do (call (. t reset)))"},
        {"steps:\n  - {assign: {v: e + 1, w: 3}}", "(do (call (. v assign) (+ e 1))) (do (call (. w assign) 3))"},
        {"steps:\n  - {assign_add: {layer1.kernel: 1}}", "(do (call (. (. layer1 kernel) assign_add) 1))"},
        {"steps:\n  - {assign_sub: {v: 0.5}}", "(do (call (. v assign_sub) 0.5))"},
        {"steps:\n  - |\n    with GradientTape() as g:\n      z = 2\n  - {tape: g, steps: [z = 3]}",
         "(with g (call GradientTape) {(= z 2)}) (with g {(= z 3)})"},
        {"steps:\n  - 3", "error 2:5 this step has no effect: its value is not bound to a name [write NAME = 3]"},
        {"steps:\n  - x ** 2\n  - y = 1",
         "error 2:5 this step has no effect: its value is not bound to a name [write NAME = x ** 2]"},
        {"steps: |\n  def f(x):\n    'squares'\n    x * x\n    return x",
         "error 4:5 this step has no effect: its value is not bound to a name [write NAME = x * x]"},
        {"functions:\n  f: {args: x, steps: [x], returns: x}",
         "error 2:24 this step has no effect: its value is not bound to a name [write NAME = x]"},
        {"steps: \"'a remark'; f() if c else None; ...\"", "(do 'a remark') (do (if c (call f) None)) (do ...)"},
        {"wrt: {x, y}\ntarget: [y, z]", " target=[y z] wrt=(set x y)"},
        {"wrt: {a: x, b: [y, z]}", " wrt=(dict a:x b:[y z])"},
        {"wrt: '@trainable'", " wrt='@trainable'"},
        {"wrt: [w, layer1.kernel]\ntarget: y + 1", " target=(+ y 1) wrt=[w (. layer1 kernel)]"},
        {"functions:\n  f:\n    args: [y, n=2, {m: same}]\n    returns: [y, null]\n    gradient: undefined",
         "(def f (y n=2 m='same') (return (tuple y None)) undefined)"},
        {"functions:\n  g: {args: 'a, b=2', steps: 'return a', gradient: {args: [dy], steps: [g = dy], returns: g}}",
         "(def g (a b=2) (return a) (def gradient of g (dy) (= g dy) (return g)))"},
        {"functions:\n  clip:\n    args: [y]\n    returns: y\n    gradient:\n      args: [dy]\n      returns: "
         "clip_by_norm(dy, 0.5)\n",
         "(def clip (y) (return y) (def gradient of clip (dy) (return (call clip_by_norm dy 0.5))))"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        tree_check(table[i].text, tree_of_model(table[i].text, GT_SYNTAX_YAML), table[i].wanted);
}

static void test_mistakes(void)
{
    static const pair table[] = {
        {"- 1", "error 1:1 a model must be a mapping with keys such as 'inputs' and 'steps', not a list"},
        {"stepss: a", "error 1:1 unknown key 'stepss' in a model [did you mean 'steps'?]"},
        {"steps:\n  - y: x*x", "error 2:5 this step is a mapping with the unknown key 'y' [write '- y = x*x']"},
        {"steps:\n  - y = {a: b}", "error 2:5 YAML cut this step at ': ' [write '- \"y = {a: b}\"']"},
        {"steps:\n  - g = t.gradient(y, {'x': x})",
         "error 2:5 YAML cut this step at ': ' [write '- \"g = t.gradient(y, {'x': x})\"']"},
        {"steps:\n  - {h: {matmul: [W, x]}}",
         "error 2:6 this step is a mapping with the unknown key 'h' [write \"h = matmul(W, x)\"]"},
        {"steps:\n  - h: {matmul: [W, x]}",
         "error 2:5 this step is a mapping with the unknown key 'h' [write '- h = matmul(W, x)']"},
        {"steps:\n  y: x*x", "error 2:3 this step is a mapping with the unknown key 'y' [write '- y = x*x']"},
        {"steps:\n  y: x*x\n  z: y", "error 2:3 this step is a mapping with the unknown key 'y' [write '- y = x*x']"},
        {"steps:\n  - {name: z, op: f, inputs: [gather(x, 0), y]}",
         "error 2:31 YAML cut this expression at a comma [put it in quotes: \"gather(x, 0)\"]"},
        {"steps: [y = f(a, b), z = y]",
         "error 1:9 YAML cut this expression at a comma [put it in quotes: \"y = f(a, b)\"]"},
        {"steps:\n  - y = f(a # b\n", "error 2:5 YAML cut this expression at ' #' [put it in quotes: \"y = f(a # b\"]"},
        {"functions:\n  f: {args: [x], returns: g(x, 2)}",
         "error 2:27 YAML cut this expression at a comma [put it in quotes: \"g(x, 2)\"]"},
        {"functions:\n  f:\n    args: [x]\n    return: x",
         "error 4:5 unknown key 'return' in function 'f' [did you mean 'returns'?]"},
        {"steps:\n  y = x\n  z = y", "error 3:3 expected an operator or the end of the line, found 'z' [YAML folded "
                                     "these lines into one: write '|' before them, as in 'steps: |']"},
        {"steps: >\n  y = x\n  z = y", "error 3:3 expected an operator or the end of the line, found 'z' [YAML folded "
                                       "these lines into one: write '|' before them, as in 'steps: |']"},
        {"steps:\n  - if x > 3:\n    - y = 1", "error 2:5 a block among listed steps must be one text, or a mapping "
                                               "[write '- |' and the block below it, or '- {if: c, then: [...]}']"},
        {"steps:\n  - if x > 3: y = 1", "error 2:5 YAML cut this step at ': ' [write '- \"if x > 3: y = 1\"']"},
        {"steps:\n  - {tapee: t, steps: []}", "error 2:6 unknown key 'tapee' in a step [did you mean 'tape'?]"},
        {"steps:\n  - {tape: t, step: []}",
         "error 2:15 unknown key 'step' in a step with 'tape' [did you mean 'steps'?]"},
        {"steps:\n  - {tape: t}", "error 2:5 a step with 'tape' needs 'steps'"},
        {"steps:\n  - {name: y, inputs: [x]}",
         "error 2:5 a node needs 'op' [write {name: y, op: matmul, inputs: [w, x]}]"},
        {"steps:\n  - {op: f(x)}", "error 2:10 'op' must be the name of an op [write the operands under 'inputs', or "
                                   "the step as text: '- y = f(x)']"},
        {"steps:\n  - [a, b]", "error 2:5 a step must be a text or a mapping, not a list"},
        {"steps:\n  -\n", "error 2:4 a step must be a text or a mapping, not null"},
        {"steps: 3", "error 1:8 steps must be a text or a list, not an integer"},
        {"inputs: {x: 1e-}", "error 1:13 a value of input 'x' is the text '1e-', not a number [numbers are written "
                             "like 1000, 0.5, 1e-3 or 2.5E+6]"},
        {"inputs: {x: 1.e-3x}", "error 1:13 a value of input 'x' is the text '1.e-3x', not a number [numbers are "
                                "written like 1000, 0.5, 1e-3 or 2.5E+6]"},
        {"inputs: {x: [1, '2']}",
         "error 1:17 a value of input 'x' is the text '2', not a number [take the quotes away]"},
        {"inputs: {x: 1_000}", "error 1:13 a value of input 'x' is the text '1_000', not a number [numbers are written "
                               "like 1000, 0.5, 1e-3 or 2.5E+6]"},
        {"inputs: {model: 3}", "error 1:10 'model' is the name of the model's own tape [choose another name]"},
        {"inputs: {if: 3}",
         "error 1:10 'if' is a keyword of Python and cannot be a name [choose another name, such as 'if_']"},
        {"inputs: {a b: 3}", "error 1:10 an input cannot be named 'a b' [a name is made of letters, digits and '_', "
                             "and begins with no digit]"},
        {"inputs: {x: 1}\nvariables: {x: 2}",
         "error 2:13 'x' is declared twice [rename this variable] {1:10 the input 'x' is declared here}"},
        {"inputs: {x: {vale: 3}}", "error 1:14 unknown key 'vale' in input 'x' [did you mean 'value'?]"},
        {"inputs: {x: {value: 3, trainable: false}}",
         "error 1:35 'trainable' belongs to variables, and input 'x' is none [declare 'x' under 'variables:', or name "
         "it under 'watch:']"},
        {"inputs: {x: {value: 3, init: zeros}}", "error 1:30 input 'x' has two values: choose one of 'value', 'file' "
                                                 "and 'init' {1:21 the other value is given here}"},
        {"inputs: {x: {shape: 3}}",
         "error 1:21 the shape of input 'x' must be a list of sizes, not an integer [write [3]]"},
        {"inputs: {x: {shape: [-1]}}", "error 1:22 a size in the shape of input 'x' is negative"},
        {"inputs: {x: {shape: [a+b]}}",
         "error 1:22 a size in the shape of input 'x' must be a whole number or the name of a dimension, not a text"},
        {"inputs: {x: {dtype: flaot32}}", "error 1:21 unknown dtype 'flaot32' [did you mean 'float32'?]"},
        {"dtype: int32", "error 1:8 the dtype of a file must be a float or complex one, not int32 [write {value: ..., "
                         "dtype: int32} where a name needs it]"},
        {"dtype: 3", "error 1:8 'dtype' must be the name of a dtype, not an integer"},
        {"dims: {h: 1.5}", "error 1:11 dimension 'h' must be a whole number, not a number"},
        {"dims: {h: -1}", "error 1:11 dimension 'h' is negative"},
        {"compat: tf", "error 1:9 'compat' must be 'tfe'"},
        {"gradtape: 2", "error 1:11 format version 2 is unknown [this program reads version 1]"},
        {"inputs: [x]", "error 1:9 'inputs' must be a mapping from name to value, not a list"},
        {"functions: {f: x}", "error 1:16 function 'f' must be a mapping with 'args' and 'returns', not a text"},
        {"functions: {f: {args: [x]}}", "error 1:16 function 'f' needs 'returns'"},
        {"functions: {f: {args: [x, x], returns: x}}",
         "error 1:27 parameter 'x' is given twice {1:24 first given here}"},
        {"functions: {f: {args: [x], returns: x, gradient: 3}}",
         "error 1:50 'gradient' must be a mapping with 'args' and 'returns', or 'undefined', not an integer"},
        {"functions: {f: {args: [x], returns: x, gradient: {arg: dy}}}",
         "error 1:51 unknown key 'arg' in the gradient of 'f' [did you mean 'args'?]"},
        {"watch: [3]", "error 1:9 an entry of 'watch' must be a name, not an integer"},
        {"watch: [f(x)]", "error 1:9 'watch' takes names"},
        {"target: {a: b(}", "error 1:15 expected an expression before the end"},
        {"target: y^2", "error 1:10 unknown operator '^' [write '**' for a power]"},
        {"wrt: [f(a, b), c]", "error 1:7 YAML cut this expression at a comma [put it in quotes: \"f(a, b)\"]"},
        {"layers: {l: 3}", "error 1:13 layer 'l' must be a mapping with 'op', not an integer"},
        {"expect: 3", "error 1:9 'expect' must be a list, not an integer"},
        {"expect: [3]", "error 1:10 an entry of 'expect' must be a mapping, not an integer"},
        {"inputs: {x: {value: 3, key: a}}", "error 1:29 'key' of input 'x' needs 'file'"},
        {"inputs: {x: {file: a.csv, columns: []}}", "error 1:36 'columns' names no column"},
        {"steps:\n  - {while: x, steps: [], else: []}", "error 2:27 unknown key 'else' in a step with 'while'"},
        {"steps:\n  - {assign: 3}", "error 2:14 'assign' must be a map from variable to value, not an integer"},
        {"steps:\n  - {assign: {f(x): 3}}", "error 2:15 'assign' takes the name of a variable"},
        {"steps:\n  - {watch: [y]}", "error 2:5 a step with 'watch' needs 'on'"},
        {"steps:\n  - {tape: model, steps: []}", "error 2:12 'model' is the name of the model's own tape"},
        {"steps:\n  - {tape: t, persistent: 3, steps: []}",
         "error 2:27 'persistent' must be true or false, not an integer"},
        {"steps:\n  - break", "error 2:5 'break' outside a loop"},
        {"steps:\n  - y = x ^ 2", "error 2:11 unknown operator '^' [write '**' for a power]"},
        {"steps: |\n  y = x\n  z = sin(x\n",
         "error 3:12 expected ')' before the end [close the '('] {3:10 '(' is opened here}"},
        {"description: 3", "error 1:14 'description' must be a text, not an integer"},
        {"steps:\n  - y = 'a': b", "error 2:5 YAML cut this step at ': ' [write '- \"y = 'a': b\"']"},
        {"target: f(x # y\n", "error 1:9 YAML cut this expression at ' #' [put it in quotes: \"f(x # y\"]"},
        {"functions: {f: {args: [{n: 3}, x], returns: x}}", "error 1:32 parameter 'x' without a default after one with "
                                                            "a default [move it before 'n', or give it a default]"},
        {"functions: {f: {args: [if], returns: x}}", "error 1:24 'if' is a keyword of Python and cannot be a name"},
        {"steps:\n  - {op: f, inputs: [x], a-b: 3}", "error 2:26 'a-b' cannot be the name of an attribute"},
        {"inputs: {x: {value: '3'}}",
         "error 1:21 a value of input 'x' is the text '3', not a number [take the quotes away]"},
        {"steps:\n  - else:\n    - x", "error 2:5 a block among listed steps must be one text, or a mapping [write '- "
                                       "|' and the block below it, or '- {if: c, then: [...]}']"},
        {"steps:\n  - y: 3\n    z: 4", "error 2:5 this step is a mapping with the unknown key 'y' [write '- y = 3']"},
        {"steps: >\n  y = x\n  z = y\n", "error 3:3 expected an operator or the end of the line, found 'z' [YAML "
                                         "folded these lines into one: write '|' before them, as in 'steps: |']"},
        {"steps:\n  - tapee: t\n    steps: []", "error 2:5 unknown key 'tapee' in a step [did you mean 'tape'?]"},
        {"steps:\n  - {steps: [a]}\n",
         "error 2:6 this step is a mapping with the unknown key 'steps' [write \"steps = [a]\"]"},
        {"steps:\n  - {}\n", "error 2:5 a step is of no known kind [write an assignment as text, or a mapping with "
                             "'op', 'tape', 'if', 'while' or 'for']"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        tree_check(table[i].text, tree_of_model(table[i].text, GT_SYNTAX_YAML), table[i].wanted);
}

/* Every part of every kind of listed step: of the wrong kind, or no expression. */
static void test_parts_of_steps(void)
{
    static const struct {
        const char *step;
        unsigned column;
        const char *message;
    } table[] = {
        {"{name: y}", 5, "a node needs 'op' [write {name: y, op: matmul, inputs: [w, x]}]"},
        {"{inputs: [x]}", 5, "a node needs 'op' [write {name: y, op: matmul, inputs: [w, x]}]"},
        {"{op: 3}", 10, "'op' must be the name of an op, not an integer"},
        {"{name: f(x), op: f}", 12, "the name of a node must be a name"},
        {"{name: [a, 3], op: f}", 12, "the name of a node must be a name"},
        {"{name: [], op: f}", 12, "the name of a node must be a name"},
        {"{name: 'a b', op: f}", 15, "b"},
        {"{op: f, inputs: 'a b'}", 24, "b"},
        {"{op: f, inputs: [x, 'a b']}", 28, "b"},
        {"{op: f, inputs: [{a: b, c: d}]}", 22, "an input of a node must be an expression, not a map"},
        {"{op: cond, inputs: [x], true_fn: 'a b'}", 41, "b"},
        {"{op: math.while_loop, inputs: [x], body: 'a b'}", 49, "b"},
        {"{if: x}", 5, "a step with 'if' needs 'then'"},
        {"{if: 'a b', then: []}", 13, "b"},
        {"{if: {a: b, c: d}, then: []}", 10, "the condition of 'if' must be an expression, not a map"},
        {"{if: x, then: ['a b']}", 23, "b line"},
        {"{if: x, then: [], else: ['a b']}", 33, "b line"},
        {"{while: x}", 5, "a step with 'while' needs 'steps'"},
        {"{while: 'a b', steps: []}", 16, "b"},
        {"{while: {a: b, c: d}, steps: []}", 13, "the condition of 'while' must be an expression, not a map"},
        {"{while: x, steps: ['a b']}", 27, "b line"},
        {"{for: i, steps: []}", 5, "a step with 'for' needs 'in'"},
        {"{for: 3, in: x, steps: []}", 11, "the name of a node must be a name"},
        {"{for: 'a b', in: x, steps: []}", 14, "b"},
        {"{for: i, in: 'a b', steps: []}", 21, "b"},
        {"{for: i, in: {a: b, c: d}, steps: []}", 18, "what 'for' goes through must be an expression, not a map"},
        {"{for: i, in: x, steps: ['a b']}", 32, "b line"},
        {"{stop_recording: t}", 5, "a step with 'stop_recording' needs 'steps'"},
        {"{stop_recording: 3, steps: []}", 22, "'stop_recording' must be a name, not an integer"},
        {"{stop_recording: t, steps: ['a b']}", 36, "b line"},
        {"{tape: 3, steps: []}", 12, "'tape' must be a name, not an integer"},
        {"{tape: t, steps: ['a b']}", 26, "b line"},
        {"{tape: t, watch: 'a b', steps: []}", 25, "b"},
        {"{assign: {}}", 14, "'assign' names no variable"},
        {"{assign_add: {'a b': 1}}", 22, "b"},
        {"{assign_sub: {v: 'a b'}}", 25, "b"},
        {"{assign: {v: 1, w: {a: b, c: d}}}", 24, "a value to assign must be an expression, not a map"},
        {"{reset: 3}", 13, "'reset' must be a name, not an integer"},
        {"{watch: y, on: 3}", 20, "'on' must be a name, not an integer"},
        {"{watch: 'a b', on: t}", 16, "b"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char text[100], wanted[200];
        const char *message = table[i].message;
        if (strcmp(message, "b") == 0)
            message = "expected an operator or the end, found 'b' [is an operator missing before it?]";
        else if (strcmp(message, "b line") == 0)
            message = "expected an operator or the end of the line, found 'b' [is an operator missing before it, or a "
                      "line end?]";
        snprintf(text, sizeof text, "steps:\n  - %s\n", table[i].step);
        snprintf(wanted, sizeof wanted, "error 2:%u %s", table[i].column, message);
        tree_check(text, tree_of_model(text, GT_SYNTAX_YAML), wanted);
    }
}

static void test_json(void)
{
    static const pair table[] = {
        {"{\"steps\": [\"y = x*x\", {\"name\": \"z\", \"op\": \"add\", \"inputs\": [\"y\", 1]}], \"wrt\": [\"x\"]}",
         "(= y (* x x)) (node z (call add y 1)) wrt=[x]"},
        {"{\"steps\": [{\"y\": \"x*x\"}]}",
         "error 1:13 this step is a mapping with the unknown key 'y' [write \"y = x*x\"]"},
        {"{\"steps\": \"y = x*x\\nz = y ^ 2\"}", "error 1:27 unknown operator '^' [write '**' for a power]"},
        {"{\"inputs\": {\"x\": \"1e-3\"}}",
         "error 1:18 a value of input 'x' is the text '1e-3', not a number [take the quotes away]"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        tree_check(table[i].text, tree_of_model(table[i].text, GT_SYNTAX_JSON), table[i].wanted);
}

static void test_command_line(void)
{
    static const pair table[] = {
        {"sin(x) * exp(-x**2)", "(= y (* (call sin x) (call exp (- (** x 2))))) target=y"},
        {"a = 2; a * x", "(= a 2) (= y (* a x)) target=y"},
        {"x * y", "(= result (* x y)) target=result"},
        {"y - result", "(= result_ (- y result)) target=result_"},
        {"f(lambda y: y, y=2)", "(= y (call f (lambda (y) y) y=2)) target=y"},
        {"x * 2; x", "error 1:1 this step has no effect: its value is not bound to a name [write NAME = x * 2]"},
        {"a = x\nb = a * a", "(= a x) (= b (* a a)) target=b"},
        {"with GradientTape() as t: y = x*x\nt.gradient(y, x)",
         "(with t (call GradientTape) {(= y (* x x))}) (= result (call (. t gradient) y x)) target=result"},
        {"a, b = f(x)", "(= (tuple a b) (call f x))"},
        {"sin(x", "error 1:6 expected ')' before the end [close the '('] {1:4 '(' is opened here}"},
        {"def f(x): return x", "error 1:1 the last step must be an expression or an assignment"},
        {"", "error 1:1 the expression is empty"},
        {" ", "error 1:1 the expression is empty"},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        tree_check(table[i].text, tree_of_command(table[i].text), table[i].wanted);
}

/* The first example of the manual, and what is read from it. */
static const char example[] = "gradtape: 1\n"
                              "description: \"A linear layer\"\n"
                              "dtype: float32\n"
                              "dims: {h: 16}\n"
                              "inputs:\n"
                              "  x: [[1, 2, 3]]\n"
                              "  p:\n"
                              "  q: {shape: [h, null]}\n"
                              "  z: {re: 1, im: 2}\n"
                              "variables:\n"
                              "  b: {shape: [2], init: normal, stddev: 0.5}\n"
                              "  frozen: {value: 3, trainable: false}\n"
                              "  table: {file: weights.npz, key: table, dtype: float64}\n"
                              "  label: {file: a.csv, columns: y}\n"
                              "constants:\n"
                              "  labels: {value: [0, 2, 1], dtype: int32}\n"
                              "layers: {layer1: {op: dense, units: 8}}\n"
                              "watch: [x, [layer1.kernel]]\n"
                              "compat: tfe\n"
                              "expect: [{grad: loss, is: 1}]\n";

static const gt_declaration *find(const gt_model *model, const char *name)
{
    for (size_t i = 0; i < model->declarations; i++)
        if (strcmp(model->declaration[i].name, name) == 0)
            return &model->declaration[i];
    CU_FAIL_FATAL("no such declaration");
    return NULL;
}

static void check_heading(const gt_model *model)
{
    CU_ASSERT_STRING_EQUAL(model->description, "A linear layer");
    CU_ASSERT_STRING_EQUAL(model->directory, "some/where");
    CU_ASSERT_EQUAL(model->dtype, GT_F32);
    CU_ASSERT_TRUE(model->compat_tfe);
    CU_ASSERT_EQUAL(model->dims, 1);
    CU_ASSERT_EQUAL(model->dim[0].size, 16);
    CU_ASSERT_EQUAL(model->watches, 2);
    CU_ASSERT_EQUAL(model->watch[1]->kind, GT_EXPR_FIELD);
    CU_ASSERT_EQUAL(model->expect->n, 1);
    CU_ASSERT_EQUAL(model->layers->n, 1);
}

static void check_declarations(const gt_model *model)
{
    CU_ASSERT_EQUAL(model->declarations, 9);
    CU_ASSERT_STRING_EQUAL(model->declaration[0].name, "x");
    CU_ASSERT_EQUAL(find(model, "x")->from, GT_FROM_DOC);
    CU_ASSERT_EQUAL(find(model, "x")->dtype, GT_F32);
    CU_ASSERT_FALSE(find(model, "x")->has_dtype);
    CU_ASSERT_EQUAL(find(model, "p")->from, GT_FROM_NOTHING);
    CU_ASSERT_EQUAL(find(model, "q")->from, GT_FROM_NOTHING);
    CU_ASSERT_EQUAL(find(model, "q")->shape->n, 2);
    CU_ASSERT_EQUAL(find(model, "z")->from, GT_FROM_DOC);
    CU_ASSERT_PTR_NULL(find(model, "z")->options);
    CU_ASSERT_STRING_EQUAL(find(model, "b")->init, "normal");
    CU_ASSERT_TRUE(find(model, "b")->trainable);
    CU_ASSERT_FALSE(find(model, "frozen")->trainable);
    CU_ASSERT_EQUAL(find(model, "frozen")->doc->i, 3);
    CU_ASSERT_STRING_EQUAL(find(model, "table")->file, "weights.npz");
    CU_ASSERT_STRING_EQUAL(find(model, "table")->key, "table");
    CU_ASSERT_TRUE(find(model, "table")->has_dtype);
    CU_ASSERT_TRUE(find(model, "label")->one_column);
    CU_ASSERT_STRING_EQUAL(find(model, "label")->column[0], "y");
    CU_ASSERT_EQUAL(find(model, "labels")->role, GT_ROLE_CONSTANT);
    CU_ASSERT_EQUAL(find(model, "labels")->dtype, GT_I32);
}

static void test_declarations(void)
{
    gt_arena arena;
    gt_error error;
    gt_source source = {.name = "some/where/file.yaml", .text = example, .size = sizeof example - 1};
    gt_doc *doc;
    gt_model *model;
    gt_arena_init(&arena, NULL, NULL);
    CU_ASSERT_EQUAL_FATAL(gt_doc_read(&arena, &source, GT_SYNTAX_YAML, &doc, &error), GT_OK);
    CU_ASSERT_EQUAL_FATAL(gt_model_read(&arena, &source, doc, &model, &error), GT_OK);
    check_heading(model);
    check_declarations(model);
    gt_arena_free(&arena);
}

void suite_model(void)
{
    CU_pSuite suite = CU_add_suite("model", NULL, NULL);
    CU_add_test(suite, "trees", test_trees);
    CU_add_test(suite, "mistakes", test_mistakes);
    CU_add_test(suite, "parts of listed steps", test_parts_of_steps);
    CU_add_test(suite, "json", test_json);
    CU_add_test(suite, "command line", test_command_line);
    CU_add_test(suite, "declarations", test_declarations);
}
