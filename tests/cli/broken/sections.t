Sections of a model that are not what they must be, and the nearest that is.
--- file say.sh
model() { printf '%s\n' "$1" >m.yaml; shift; gradtape "${@:-eval}" m.yaml; }
--- comment
The model as a whole, and its version.
--- run
. ./say.sh
model 'null'
model '# nothing but a comment'
model '[1, 2]'
model '"y = 2"'
model '{gradtape: one, steps: y = 2}'
model '{gradtape: 1.0, steps: y = 2}'
model '{gradtape: true, steps: y = 2}'
model '{gradtape: 2, steps: y = 2}'
model '{gradtape: 0, steps: y = 2}'
model '{compat: tf, steps: y = 2}'
model '{compat: 1, steps: y = 2}'
model '{description: [a], steps: y = 2}'
model '{dtype: int64, steps: y = 2}'
--- exit 4
--- stderr
m.yaml:1:1: error: the model is empty
    1 | null
      | ^^^^
m.yaml:1:1: error: the file holds only comments
    1 | # nothing but a comment
      | ^
m.yaml:1:1: error: a model must be a mapping with keys such as 'inputs' and 'steps', not a list
    1 | [1, 2]
      | ^^^^^^
m.yaml:1:1: error: a model must be a mapping with keys such as 'inputs' and 'steps', not a text
    1 | "y = 2"
      | ^^^^^^^
m.yaml:1:12: error: 'gradtape', the format version, must be 1, not a text
    1 | {gradtape: one, steps: y = 2}
      |            ^^^
m.yaml:1:12: error: 'gradtape', the format version, must be 1, not a number
    1 | {gradtape: 1.0, steps: y = 2}
      |            ^^^
m.yaml:1:12: error: 'gradtape', the format version, must be 1, not a truth value
    1 | {gradtape: true, steps: y = 2}
      |            ^^^^
m.yaml:1:12: error: format version 2 is unknown
    1 | {gradtape: 2, steps: y = 2}
      |            ^
      = help: this program reads version 1
m.yaml:1:12: error: format version 0 is unknown
    1 | {gradtape: 0, steps: y = 2}
      |            ^
      = help: this program reads version 1
m.yaml:1:10: error: 'compat' must be 'tfe'
    1 | {compat: tf, steps: y = 2}
      |          ^^
m.yaml:1:10: error: 'compat' must be 'tfe'
    1 | {compat: 1, steps: y = 2}
      |          ^
m.yaml:1:15: error: 'description' must be a text, not a list
    1 | {description: [a], steps: y = 2}
      |               ^^^
m.yaml:1:9: error: the dtype of a file must be a float or complex one, not int64
    1 | {dtype: int64, steps: y = 2}
      |         ^^^^^
      = help: write {value: ..., dtype: int64} where a name needs it
--- run
. ./say.sh
model '{gradtape: 1, compat: tfe, description: a text, dtype: float32, steps: y = 2}'
--- stdout
{"model":"m.yaml","values":{"y":2}}
--- comment
Declarations: dims, dtypes, shapes, columns.
--- run
. ./say.sh
model '{dims: [3], inputs: {x: 1}, steps: y = x}'
model '{dims: n, inputs: {x: 1}, steps: y = x}'
model '{dims: {n: 2, m: 3.0}, inputs: {x: 1}, steps: y = x}'
model '{dims: {n: 2, m: -1}, inputs: {x: 1}, steps: y = x}'
model '{inputs: {x: {value: 1, dtype: quaternion}}, steps: y = x}'
model '{inputs: {x: {value: 1, dtype: flaot32}}, steps: y = x}'
model '{inputs: {x: {value: 1, dtype: 64}}, steps: y = x}'
model '{inputs: {x: {value: 1, shape: {n: 1}}}, steps: y = x}'
model '{inputs: {x: {value: [1, 2], shape: 2}}, steps: y = x}'
model '{inputs: {x: {value: 1, shape: [1, -1]}}, steps: y = x}'
model '{inputs: {x: {value: 1, shape: [1, 2.0]}}, steps: y = x}'
model '{inputs: {x: {value: 1, shape: [1, "2 n"]}}, steps: y = x}'
model '{constants: {c: {value: [1], shape: [null]}}, steps: y = c}'
model '{variables: {v: {init: zeros, shape: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]}}, steps: y = v}'
model '{inputs: {x: {file: d.csv, columns: 3}}, steps: y = x}'
model '{inputs: {x: {file: d.csv, columns: [a, 3]}}, steps: y = x}'
model '{inputs: {x: {file: d.csv, columns: {a: b}}}, steps: y = x}'
model '{inputs: {x: {file: d.csv, columns: []}}, steps: y = x}'
model '{inputs: {x: {file: 3}}, steps: y = x}'
model '{inputs: {x: {file: d.npz, key: 3}}, steps: y = x}'
model '{inputs: {x: {value: 3, columns: a}}, steps: y = x}'
model '{inputs: {x: {value: 3, key: a}}, steps: y = x}'
model '{inputs: {x: {value: 3, init: zeros}}, steps: y = x}'
model '{inputs: {x: {file: a.npy, init: zeros}}, steps: y = x}'
model '{inputs: {x: {value: 3, trainable: true}}, steps: y = x}'
model '{variables: {x: {value: 3, trainable: 1}}, steps: y = x}'
--- exit 4
--- stderr
m.yaml:1:8: error: 'dims' must be a mapping from name to size, not a list
    1 | {dims: [3], inputs: {x: 1}, steps: y = x}
      |        ^^^
m.yaml:1:8: error: 'dims' must be a mapping from name to size, not a text
    1 | {dims: n, inputs: {x: 1}, steps: y = x}
      |        ^
m.yaml:1:18: error: dimension 'm' must be a whole number, not a number
    1 | {dims: {n: 2, m: 3.0}, inputs: {x: 1}, steps: y = x}
      |                  ^^^
m.yaml:1:18: error: dimension 'm' is negative
    1 | {dims: {n: 2, m: -1}, inputs: {x: 1}, steps: y = x}
      |                  ^^
m.yaml:1:32: error: unknown dtype 'quaternion'
    1 | {inputs: {x: {value: 1, dtype: quaternion}}, steps: y = x}
      |                                ^^^^^^^^^^
      = help: dtypes are float64, float32, complex128, complex64, int64, int32, bool and string
m.yaml:1:32: error: unknown dtype 'flaot32'
    1 | {inputs: {x: {value: 1, dtype: flaot32}}, steps: y = x}
      |                                ^^^^^^^
      = help: did you mean 'float32'?
m.yaml:1:32: error: 'dtype' must be the name of a dtype, not an integer
    1 | {inputs: {x: {value: 1, dtype: 64}}, steps: y = x}
      |                                ^^
m.yaml:1:32: error: the shape of input 'x' must be a list of sizes, not a map
    1 | {inputs: {x: {value: 1, shape: {n: 1}}}, steps: y = x}
      |                                ^^^^^^
m.yaml:1:37: error: the shape of input 'x' must be a list of sizes, not an integer
    1 | {inputs: {x: {value: [1, 2], shape: 2}}, steps: y = x}
      |                                     ^
      = help: write [2]
m.yaml:1:36: error: a size in the shape of input 'x' is negative
    1 | {inputs: {x: {value: 1, shape: [1, -1]}}, steps: y = x}
      |                                    ^^
m.yaml:1:36: error: a size in the shape of input 'x' must be a whole number or the name of a dimension, not a number
    1 | {inputs: {x: {value: 1, shape: [1, 2.0]}}, steps: y = x}
      |                                    ^^^
m.yaml:1:36: error: a size in the shape of input 'x' must be a whole number or the name of a dimension, not a text
    1 | {inputs: {x: {value: 1, shape: [1, "2 n"]}}, steps: y = x}
      |                                    ^^^^^
m.yaml:1:38: error: a size in the shape of constant 'c' must be a whole number or the name of a dimension, not null
    1 | {constants: {c: {value: [1], shape: [null]}}, steps: y = c}
      |                                      ^^^^
m.yaml:1:38: error: the shape of variable 'v' has more than 12 dimensions
    1 | {variables: {v: {init: zeros, shape: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]}}, steps: y = v}
      |                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
m.yaml:1:37: error: 'columns' must be the name of a column, or a list of names, not an integer
    1 | {inputs: {x: {file: d.csv, columns: 3}}, steps: y = x}
      |                                     ^
m.yaml:1:41: error: 'columns' must be the name of a column, or a list of names, not an integer
    1 | {inputs: {x: {file: d.csv, columns: [a, 3]}}, steps: y = x}
      |                                         ^
m.yaml:1:37: error: 'columns' must be the name of a column, or a list of names, not a map
    1 | {inputs: {x: {file: d.csv, columns: {a: b}}}, steps: y = x}
      |                                     ^^^^^^
m.yaml:1:37: error: 'columns' names no column
    1 | {inputs: {x: {file: d.csv, columns: []}}, steps: y = x}
      |                                     ^^
m.yaml:1:21: error: 'file' must be a text, not an integer
    1 | {inputs: {x: {file: 3}}, steps: y = x}
      |                     ^
m.yaml:1:33: error: 'key' must be a text, not an integer
    1 | {inputs: {x: {file: d.npz, key: 3}}, steps: y = x}
      |                                 ^
m.yaml:1:34: error: 'columns' of input 'x' needs 'file'
    1 | {inputs: {x: {value: 3, columns: a}}, steps: y = x}
      |                                  ^
m.yaml:1:30: error: 'key' of input 'x' needs 'file'
    1 | {inputs: {x: {value: 3, key: a}}, steps: y = x}
      |                              ^
m.yaml:1:31: error: input 'x' has two values: choose one of 'value', 'file' and 'init'
    1 | {inputs: {x: {value: 3, init: zeros}}, steps: y = x}
      |                               ^^^^^
m.yaml:1:22: note: the other value is given here
    1 | {inputs: {x: {value: 3, init: zeros}}, steps: y = x}
      |                      ^
m.yaml:1:34: error: input 'x' has two values: choose one of 'value', 'file' and 'init'
    1 | {inputs: {x: {file: a.npy, init: zeros}}, steps: y = x}
      |                                  ^^^^^
m.yaml:1:21: note: the other value is given here
    1 | {inputs: {x: {file: a.npy, init: zeros}}, steps: y = x}
      |                     ^^^^^
m.yaml:1:36: error: 'trainable' belongs to variables, and input 'x' is none
    1 | {inputs: {x: {value: 3, trainable: true}}, steps: y = x}
      |                                    ^^^^
      = help: declare 'x' under 'variables:', or name it under 'watch:'
m.yaml:1:39: error: 'trainable' must be true or false, not an integer
    1 | {variables: {x: {value: 3, trainable: 1}}, steps: y = x}
      |                                       ^
--- run
. ./say.sh
printf 'a,b\n1,2\n' >d.csv
model '{dims: {n: 0, m: 2}, inputs: {x: {value: [1, 2], shape: [m]}}, steps: y = x}'
model '{inputs: {x: {value: [1, 2], shape: [null]}}, steps: y = x}'
model '{variables: {v: {init: zeros, shape: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2]}}, steps: y = v}'
model '{inputs: {x: {file: d.csv, columns: [b]}}, steps: y = x}'
model '{inputs: {x: {file: d.csv, columns: b}}, steps: y = x}'
--- stdout
{"model":"m.yaml","values":{"y":[1,2]}}
{"model":"m.yaml","values":{"y":[1,2]}}
{"model":"m.yaml","values":{"y":[[[[[[[[[[[[0,0]]]]]]]]]]]]}}
{"model":"m.yaml","values":{"y":[[2]]}}
{"model":"m.yaml","values":{"y":[2]}}
--- comment
Functions, gradients, layers, watch, expect.
--- run
. ./say.sh
model '{functions: [f], steps: y = 2}'
model '{functions: {f: x * 2}, steps: y = 2}'
model '{functions: {f: {args: 3, returns: x}}, steps: y = 2}'
model '{functions: {f: {args: {x: 1}, returns: x}}, steps: y = 2}'
model '{functions: {f: {args: [x, 3], returns: x}}, steps: y = 2}'
model '{functions: {f: {args: [x, {n: 1, m: 2}], returns: x}}, steps: y = 2}'
model '{functions: {f: {args: [x, {}], returns: x}}, steps: y = 2}'
model '{functions: {f: {args: [x, null], returns: x}}, steps: y = 2}'
model '{functions: {f: {args: [x, x], returns: x}}, steps: y = 2}'
model '{functions: {f: {args: [x]}}, steps: y = 2}'
model '{functions: {f: {args: [x], returns: x, gradient: zero}}, steps: y = 2}'
model '{functions: {f: {args: [x], returns: x, gradient: {args: dy}}}, steps: y = 2}'
model '{gradients: [sin], steps: y = 2}'
model '{gradients: sin, steps: y = 2}'
model '{gradients: {cos: null, sin: 0}, steps: y = 2}'
model '{gradients: {sin: {args: dy}}, steps: y = 2}'
model '{layers: [l], steps: y = 2}'
model '{layers: {l: dense}, steps: y = 2}'
model '{watch: [x, [y, 3]], steps: y = 2}'
model '{watch: "x, 2 * x", steps: y = 2}'
model '{expect: {y: 2}, steps: y = 2}'
model '{expect: [y], steps: y = 2}'
--- exit 4
--- stderr
m.yaml:1:13: error: 'functions' must be a mapping from name to function, not a list
    1 | {functions: [f], steps: y = 2}
      |             ^^^
m.yaml:1:17: error: function 'f' must be a mapping with 'args' and 'returns', not a text
    1 | {functions: {f: x * 2}, steps: y = 2}
      |                 ^^^^^
m.yaml:1:24: error: 'args' must be a list of names, not an integer
    1 | {functions: {f: {args: 3, returns: x}}, steps: y = 2}
      |                        ^
m.yaml:1:24: error: 'args' must be a list of names, not a map
    1 | {functions: {f: {args: {x: 1}, returns: x}}, steps: y = 2}
      |                        ^^^^^^
m.yaml:1:28: error: an argument must be a name, or a name with a default, not an integer
    1 | {functions: {f: {args: [x, 3], returns: x}}, steps: y = 2}
      |                            ^
m.yaml:1:28: error: an argument with a default is one name: {n: ...}
    1 | {functions: {f: {args: [x, {n: 1, m: 2}], returns: x}}, steps: y = 2}
      |                            ^^^^^^^^^^^^
m.yaml:1:28: error: an argument with a default is one name: {n: ...}
    1 | {functions: {f: {args: [x, {}], returns: x}}, steps: y = 2}
      |                            ^^
m.yaml:1:28: error: an argument must be a name, or a name with a default, not null
    1 | {functions: {f: {args: [x, null], returns: x}}, steps: y = 2}
      |                            ^^^^
m.yaml:1:28: error: parameter 'x' is given twice
    1 | {functions: {f: {args: [x, x], returns: x}}, steps: y = 2}
      |                            ^
m.yaml:1:25: note: first given here
    1 | {functions: {f: {args: [x, x], returns: x}}, steps: y = 2}
      |                         ^
m.yaml:1:17: error: function 'f' needs 'returns'
    1 | {functions: {f: {args: [x]}}, steps: y = 2}
      |                 ^^^^^^^^^^^
m.yaml:1:51: error: 'gradient' must be a mapping with 'args' and 'returns', or 'undefined', not a text
    1 | {functions: {f: {args: [x], returns: x, gradient: zero}}, steps: y = 2}
      |                                                   ^^^^
m.yaml:1:51: error: the gradient of 'f' needs 'returns'
    1 | {functions: {f: {args: [x], returns: x, gradient: {args: dy}}}, steps: y = 2}
      |                                                   ^^^^^^^^^^
m.yaml:1:13: error: 'gradients' must be a mapping from op or function to gradient, not a list
    1 | {gradients: [sin], steps: y = 2}
      |             ^^^^^
m.yaml:1:13: error: 'gradients' must be a mapping from op or function to gradient, not a text
    1 | {gradients: sin, steps: y = 2}
      |             ^^^
m.yaml:1:30: error: the gradient of 'sin' must be a mapping with 'args' and 'returns', or null, not an integer
    1 | {gradients: {cos: null, sin: 0}, steps: y = 2}
      |                              ^
m.yaml:1:19: error: the gradient of 'sin' needs 'returns'
    1 | {gradients: {sin: {args: dy}}, steps: y = 2}
      |                   ^^^^^^^^^^
m.yaml:1:10: error: 'layers' must be a mapping from name to layer, not a list
    1 | {layers: [l], steps: y = 2}
      |          ^^^
m.yaml:1:14: error: layer 'l' must be a mapping with 'op', not a text
    1 | {layers: {l: dense}, steps: y = 2}
      |              ^^^^^
m.yaml:1:17: error: an entry of 'watch' must be a name, not an integer
    1 | {watch: [x, [y, 3]], steps: y = 2}
      |                 ^
m.yaml:1:13: error: 'watch' takes names
    1 | {watch: "x, 2 * x", steps: y = 2}
      |             ^^^^^
m.yaml:1:10: error: 'expect' must be a list, not a map
    1 | {expect: {y: 2}, steps: y = 2}
      |          ^^^^^^
m.yaml:1:11: error: an entry of 'expect' must be a mapping, not a text
    1 | {expect: [y], steps: y = 2}
      |           ^
--- run
. ./say.sh
model '{inputs: {x: 3}, functions: {f: {args: [x, {n: 2}, "m=3"], returns: x * n * m}}, steps: y = f(x)}'
model '{inputs: {x: 3}, functions: {f: {args: x, returns: 2 * x, gradient: undefined}}, steps: y = f(x)}'
model '{inputs: {x: 3}, gradients: {cos: null, sin: {args: dy, returns: 5 * dy}}, steps: y = sin(x)}' grad
--- stdout
{"model":"m.yaml","values":{"y":18}}
{"model":"m.yaml","values":{"y":6}}
{"model":"m.yaml","target":"y","value":0.1411200080598672,"gradients":{"x":5}}
--- comment
Nodes and other mappings among the steps.
--- run
. ./say.sh
model 'steps: [{op: sin, inputs: 2, name: 2 * y}]'
model 'steps: [{op: split, inputs: [2], name: [a, b.c]}]'
model 'steps: [{op: split, inputs: [2], name: []}]'
model 'steps: [{op: 3, inputs: 2, name: y}]'
model 'steps: [{op: sin(2), name: y}]'
model 'steps: [{for: 2, in: "[1, 2]", steps: [y = 2]}]'
model 'steps: [{for: i, in: "[1, 2]", do: [y = i]}]'
model 'steps: [{stop_recording: 3, steps: [y = 2]}]'
model 'steps: [{tape: 3, steps: [y = 2]}]'
model 'steps: [{y: sin, z: cos}]'
model 'steps: [{reset: 3}]'
model 'steps: [{reset: [t]}]'
model 'steps: [{reset: t.u}]'
model 'steps: [{watch: x, on: 3}]'
model 'steps: [{assign: v}]'
model 'steps: [{assign: {}}]'
model 'steps: [{assign: {v + 1: 2}}]'
model $'steps:\n  - y: {sin: 2}'
model $'steps:\n  - y: -2'
model $'steps:\n  - y: [1, 2]'
model $'steps:\n  - y:'
model $'steps:\n  - {y: 2 * 3}'
model $'steps:\n  - y: 2 * 3'
model '{"steps": [{"y": {"sin": 2}}]}'
--- exit 3
--- stderr
m.yaml:1:36: error: the name of a node must be a name
    1 | steps: [{op: sin, inputs: 2, name: 2 * y}]
      |                                    ^^^^^
m.yaml:1:40: error: the name of a node must be a name
    1 | steps: [{op: split, inputs: [2], name: [a, b.c]}]
      |                                        ^^^^^^^^
m.yaml:1:40: error: the name of a node must be a name
    1 | steps: [{op: split, inputs: [2], name: []}]
      |                                        ^^
m.yaml:1:14: error: 'op' must be the name of an op, not an integer
    1 | steps: [{op: 3, inputs: 2, name: y}]
      |              ^
m.yaml:1:14: error: 'op' must be the name of an op
    1 | steps: [{op: sin(2), name: y}]
      |              ^^^^^^
      = help: write the operands under 'inputs', or the step as text: '- y = sin(2)'
m.yaml:1:15: error: the name of a node must be a name
    1 | steps: [{for: 2, in: "[1, 2]", steps: [y = 2]}]
      |               ^
m.yaml:1:32: error: unknown key 'do' in a step with 'for'
    1 | steps: [{for: i, in: "[1, 2]", do: [y = i]}]
      |                                ^^
m.yaml:1:26: error: 'stop_recording' must be a name, not an integer
    1 | steps: [{stop_recording: 3, steps: [y = 2]}]
      |                          ^
m.yaml:1:16: error: 'tape' must be a name, not an integer
    1 | steps: [{tape: 3, steps: [y = 2]}]
      |                ^
m.yaml:1:10: error: unknown key 'y' in a step
    1 | steps: [{y: sin, z: cos}]
      |          ^
m.yaml:1:17: error: 'reset' must be a name, not an integer
    1 | steps: [{reset: 3}]
      |                 ^
m.yaml:1:17: error: 'reset' must be a name, not a list
    1 | steps: [{reset: [t]}]
      |                 ^^^
m.yaml:1:17: error: 'reset' cannot be named 't.u'
    1 | steps: [{reset: t.u}]
      |                 ^^^
      = help: a name is made of letters, digits and '_', and begins with no digit
m.yaml:1:24: error: 'on' must be a name, not an integer
    1 | steps: [{watch: x, on: 3}]
      |                        ^
m.yaml:1:18: error: 'assign' must be a map from variable to value, not a text
    1 | steps: [{assign: v}]
      |                  ^
m.yaml:1:18: error: 'assign' names no variable
    1 | steps: [{assign: {}}]
      |                  ^^
m.yaml:1:19: error: 'assign' takes the name of a variable
    1 | steps: [{assign: {v + 1: 2}}]
      |                   ^^^^^
m.yaml:2:5: error: this step is a mapping with the unknown key 'y'
    2 |   - y: {sin: 2}
      |     ^
      = help: write 'y = ...', an assignment as text
m.yaml:2:5: error: this step is a mapping with the unknown key 'y'
    2 |   - y: -2
      |     ^
      = help: write 'y = ...', an assignment as text
m.yaml:2:5: error: this step is a mapping with the unknown key 'y'
    2 |   - y: [1, 2]
      |     ^
      = help: write '- y = [1, 2]'
m.yaml:2:5: error: this step is a mapping with the unknown key 'y'
    2 |   - y:
      |     ^
      = help: write 'y = ...', an assignment as text
m.yaml:2:6: error: this step is a mapping with the unknown key 'y'
    2 |   - {y: 2 * 3}
      |      ^
      = help: write "y = 2 * 3"
m.yaml:2:5: error: this step is a mapping with the unknown key 'y'
    2 |   - y: 2 * 3
      |     ^
      = help: write '- y = 2 * 3'
m.yaml:1:13: error: this step is a mapping with the unknown key 'y'
    1 | {"steps": [{"y": {"sin": 2}}]}
      |             ^^^
      = help: write 'y = ...', an assignment as text
--- run
. ./say.sh
model 'steps: [{op: multiply, inputs: [2, 5], name: y}]'
model 'steps: [{op: unstack, inputs: "[2, 5]", name: [a, b]}]'
model 'steps: [y = 0, {for: i, in: "[1, 2]", steps: [y += i]}]'
model '{variables: {v: 3}, steps: [{assign: {v: 2 * v}}, y = v]}'
--- stdout
{"model":"m.yaml","values":{"y":10}}
{"model":"m.yaml","values":{"b":5}}
{"model":"m.yaml","values":{"y":3}}
{"model":"m.yaml","values":{"y":6}}
--- run
. ./say.sh
model "{functions: {f: {args: '*a', returns: a}}, steps: y = f(1)}"
--- exit 3
--- stderr
m.yaml:1:25: error: '*' has no place among parameters here
    1 | {functions: {f: {args: '*a', returns: a}}, steps: y = f(1)}
      |                         ^
      = help: name every parameter
