Entries of `expect:` that ask for what cannot be, one run each, and their nearest sound neighbours. By hand: loss = sum of
x**2 = 13, its gradient 2 x = [4, 6].
--- file say.sh
entry() {
    printf 'inputs: {x: [2, 3], n: {value: 2, dtype: int64}}\nsteps: |\n  loss = reduce_sum(x ** 2)\n  t = [loss, [loss, x]]\n  d = {"a": loss, "b": x}\nexpect:\n  - %s\n' "$1" >m.yaml
    gradtape test m.yaml
}
--- comment
Keys whose values are of the wrong kind.
--- run
. ./say.sh
entry '{eval: loss, given: [x], is: 3}'
entry '{eval: loss, given: x, is: 3}'
entry '{eval: loss, given: {x: {file: 3}}, is: 3}'
entry '{eval: loss, given: {x: [1, null]}, is: 3}'
entry '{eval: loss, given: {x: [1, "a\"b"]}, is: 3}'
entry '{jvp: loss, tangent: [1, 1], is: 3}'
entry '{jvp: loss, wrt: [x], tangent: [1, 1], is: 3}'
entry '{hvp: loss, wrt: [x, n], vector: 3, is: 3}'
entry '{eval: loss, watch: 3, is: 3}'
entry '{eval: loss, watch: [x, 3], is: 3}'
entry '{eval: loss, watch: {x: 1}, is: 3}'
entry '{eval: loss, tape: 3, is: 3}'
entry '{eval: loss, name: [a], is: 3}'
entry '{eval: loss, error: 3}'
entry '{grad: loss, wrt: n, unconnected: zeros, is: 3}'
entry '{grad: loss, wrt: n, unconnected: 0, is: 3}'
entry '{grad: loss, wrt: n, unconnected: true, is: 3}'
entry '{jacobian: loss, wrt: x, batch: 1, is: 3}'
entry '{hessian: loss, wrt: x, diag: "yes", is: 3}'
entry '{eval: loss, atol: small, is: 3}'
entry '{eval: loss, ulp: -0.5, is: 3}'
entry '{eval: loss, rtol: .inf, is: 3}'
entry '{eval: loss, rtol: .nan, is: 3}'
entry '{eval: 3, is: 3}'
entry '{is: 3}'
entry '{wrt: x, is: 3}'
entry '{}'
entry '{wrtt: x, is: 3}'
entry '{is: 3, rtol: 0, garde: loss}'
entry '{grad: loss, wrt: x, is: [4, 6], error: nothing}'
entry '{grad: loss, wrt: x}'
entry '{grad: loss, vjp: loss, is: 3}'
entry '{grad: loss, tangent: {x: [1, 1]}, is: 3}'
entry '{jvp: loss, vector: {x: [1, 1]}, is: 3}'
entry '{eval: loss, tape: t, is: 13}'
entry '{eval: [], is: []}'
entry '{eval: {}, is: {}}'
entry '{grad: loss, wrt: {b: []}, is: {b: []}}'
entry '{jacobian: "[]", wrt: x, is: []}'
entry '{eval: loss, error: ""}'
entry '{eval: lost, error: "  "}'
entry '{jacobian: loss, diag: true, is: 3}'
entry '{hessian: loss, batch: true, is: 3}'
entry '{hessian: loss, unconnected: zero, is: 3}'
entry '{eval: loss, wrt: x, is: 3}'
--- exit 1
--- stdout
FAILED m.yaml:7: value of loss
    m.yaml:7:25: error: 'given' must be a mapping of names to values, not a list
        7 |   - {eval: loss, given: [x], is: 3}
          |                         ^^^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: value of loss
    m.yaml:7:25: error: 'given' must be a mapping of names to values, not a text
        7 |   - {eval: loss, given: x, is: 3}
          |                         ^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: value of loss
    m.yaml:7:36: error: 'file' must be a text, not an integer
        7 |   - {eval: loss, given: {x: {file: 3}}, is: 3}
          |                                    ^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: value of loss
    m.yaml:7:33: error: 'x' must be a number, not null
        7 |   - {eval: loss, given: {x: [1, null]}, is: 3}
          |                                 ^^^^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: value of loss
    m.yaml:7:33: error: 'x' must be a number, not a text
        7 |   - {eval: loss, given: {x: [1, "a\"b"]}, is: 3}
          |                                 ^^^^^^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: jvp of loss
    m.yaml:7:26: error: 'tangent' must be a mapping of names to values, not a list
        7 |   - {jvp: loss, tangent: [1, 1], is: 3}
          |                          ^^^^^^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: jvp of loss by x
    m.yaml:7:36: error: 'tangent' must be a mapping of names to values, not a list
        7 |   - {jvp: loss, wrt: [x], tangent: [1, 1], is: 3}
          |                                    ^^^^^^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: hvp of loss by x, n
    m.yaml:7:38: error: 'vector' must be a mapping of names to values, not an integer
        7 |   - {hvp: loss, wrt: [x, n], vector: 3, is: 3}
          |                                      ^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: value of loss
    m.yaml:7:25: error: 'watch' must be a name or a list of names, not an integer
        7 |   - {eval: loss, watch: 3, is: 3}
          |                         ^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: value of loss
    m.yaml:7:29: error: 'watch' must be a name or a list of names, not an integer
        7 |   - {eval: loss, watch: [x, 3], is: 3}
          |                             ^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: value of loss
    m.yaml:7:25: error: 'watch' must be a name or a list of names, not a map
        7 |   - {eval: loss, watch: {x: 1}, is: 3}
          |                         ^^^^^^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: value of loss
    m.yaml:7:24: error: 'tape' must be a text, not an integer
        7 |   - {eval: loss, tape: 3, is: 3}
          |                        ^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: value of loss
    m.yaml:7:24: error: 'name' must be a text, not a list
        7 |   - {eval: loss, name: [a], is: 3}
          |                        ^^^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: value of loss
    m.yaml:7:25: error: 'error' must be a text, not an integer
        7 |   - {eval: loss, error: 3}
          |                         ^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: grad of loss by n
    m.yaml:7:39: error: 'unconnected' must be none or zero, not a text
        7 |   - {grad: loss, wrt: n, unconnected: zeros, is: 3}
          |                                       ^^^^^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: grad of loss by n
    m.yaml:7:39: error: 'unconnected' must be none or zero, not an integer
        7 |   - {grad: loss, wrt: n, unconnected: 0, is: 3}
          |                                       ^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: grad of loss by n
    m.yaml:7:39: error: 'unconnected' must be none or zero, not a truth value
        7 |   - {grad: loss, wrt: n, unconnected: true, is: 3}
          |                                       ^^^^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: jacobian of loss by x
    m.yaml:7:37: error: 'batch' must be true or false, not an integer
        7 |   - {jacobian: loss, wrt: x, batch: 1, is: 3}
          |                                     ^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: hessian of loss by x
    m.yaml:7:35: error: 'diag' must be true or false, not a text
        7 |   - {hessian: loss, wrt: x, diag: "yes", is: 3}
          |                                   ^^^^^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: value of loss
    m.yaml:7:24: error: 'atol' must be a number, not a text
        7 |   - {eval: loss, atol: small, is: 3}
          |                        ^^^^^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: value of loss
    m.yaml:7:23: error: 'ulp' must be a finite number that is not negative
        7 |   - {eval: loss, ulp: -0.5, is: 3}
          |                       ^^^^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: value of loss
    m.yaml:7:24: error: 'rtol' must be a finite number that is not negative
        7 |   - {eval: loss, rtol: .inf, is: 3}
          |                        ^^^^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: value of loss
    m.yaml:7:24: error: 'rtol' must be a finite number that is not negative
        7 |   - {eval: loss, rtol: .nan, is: 3}
          |                        ^^^^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: an entry
    m.yaml:7:12: error: 'eval' must be a name, or a list or object of names, not an integer
        7 |   - {eval: 3, is: 3}
          |            ^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: an entry
    m.yaml:7:5: error: an entry of 'expect' must say what it asks for
        7 |   - {is: 3}
          |     ^^^^^^^
          = help: write one of eval, grad, jacobian, hessian, jvp, vjp, hvp: {grad: loss, wrt: w, is: 3}
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: an entry
    m.yaml:7:5: error: an entry of 'expect' must say what it asks for
        7 |   - {wrt: x, is: 3}
          |     ^^^^^^^^^^^^^^^
          = help: write one of eval, grad, jacobian, hessian, jvp, vjp, hvp: {grad: loss, wrt: w, is: 3}
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: an entry
    m.yaml:7:5: error: an entry of 'expect' must say what it asks for
        7 |   - {}
          |     ^^
          = help: write one of eval, grad, jacobian, hessian, jvp, vjp, hvp: {grad: loss, wrt: w, is: 3}
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: an entry
    m.yaml:7:6: error: an entry of 'expect' has no 'wrtt'
        7 |   - {wrtt: x, is: 3}
          |      ^^^^
          = help: did you mean 'wrt'?
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: an entry
    m.yaml:7:22: error: an entry of 'expect' has no 'garde'
        7 |   - {is: 3, rtol: 0, garde: loss}
          |                      ^^^^^
          = help: did you mean 'grad'?
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: grad of loss by x
    m.yaml:7:5: error: an entry has either 'is' or 'error', not both
        7 |   - {grad: loss, wrt: x, is: [4, 6], error: nothing}
          |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          = help: say what comes out, is: VALUE, or what goes wrong, error: "part of the message"
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: grad of loss by x
    m.yaml:7:5: error: an entry of 'expect' has no 'is'
        7 |   - {grad: loss, wrt: x}
          |     ^^^^^^^^^^^^^^^^^^^^
          = help: say what comes out, is: VALUE, or what goes wrong, error: "part of the message"
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: an entry
    m.yaml:7:18: error: an entry of 'expect' asks for one thing, not for 'grad' and 'vjp'
        7 |   - {grad: loss, vjp: loss, is: 3}
          |                  ^^^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: grad of loss
    m.yaml:7:18: error: 'tangent' has no meaning with 'grad'
        7 |   - {grad: loss, tangent: {x: [1, 1]}, is: 3}
          |                  ^^^^^^^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: jvp of loss
    m.yaml:7:17: error: 'vector' has no meaning with 'jvp'
        7 |   - {jvp: loss, vector: {x: [1, 1]}, is: 3}
          |                 ^^^^^^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: value of loss on tape t
    m.yaml:7:5: error: the model has no tape 't'
        7 |   - {eval: loss, tape: t, is: 13}
          |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          = help: open one in the steps: with GradientTape() as t: ..., or leave --tape out
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: an entry
    m.yaml:7:12: error: 'eval' names nothing here
        7 |   - {eval: [], is: []}
          |            ^^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: value of {}
    m.yaml:7:20: error: nothing is compared here: the result has no value
        7 |   - {eval: {}, is: {}}
          |                    ^^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: grad of loss by {'b': []}
    m.yaml:7:36: error: nothing is compared here: the result has no value
        7 |   - {grad: loss, wrt: {b: []}, is: {b: []}}
          |                                    ^^^^^^^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: jacobian of  by x
    m.yaml:7:34: error: nothing is compared here: the result has no value
        7 |   - {jacobian: "[]", wrt: x, is: []}
          |                                  ^^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: value of loss
    m.yaml:7:25: error: an empty 'error' agrees with every message
        7 |   - {eval: loss, error: ""}
          |                         ^^
          = help: write a part of the message, error: "must be positive"
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: value of lost
    m.yaml:7:25: error: an empty 'error' agrees with every message
        7 |   - {eval: lost, error: "  "}
          |                         ^^^^
          = help: write a part of the message, error: "must be positive"
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: jacobian of loss
    m.yaml:7:22: error: 'diag' has no meaning with 'jacobian'
        7 |   - {jacobian: loss, diag: true, is: 3}
          |                      ^^^^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: hessian of loss
    m.yaml:7:21: error: 'batch' has no meaning with 'hessian'
        7 |   - {hessian: loss, batch: true, is: 3}
          |                     ^^^^^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: hessian of loss
    m.yaml:7:21: error: 'unconnected' has no meaning with 'hessian'
        7 |   - {hessian: loss, unconnected: zero, is: 3}
          |                     ^^^^^^^^^^^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: value of loss
    m.yaml:7:18: error: 'wrt' has no meaning with 'eval'
        7 |   - {eval: loss, wrt: x, is: 3}
          |                  ^^^
m.yaml: 1 failed
0 passed, 1 failed
--- run
. ./say.sh
entry '{eval: loss, given: {}, watch: [x], tape: model, name: all, atol: 0, is: 13}'
entry '{eval: loss, watch: x, rtol: 1, ulp: 0, is: 13}'
entry '{jvp: loss, wrt: x, tangent: [1, 1], is: 10}'
entry '{jvp: loss, wrt: [x], tangent: {x: [1, 10]}, is: 64}'
entry '{hvp: loss, wrt: x, vector: [1, 10], is: [2, 20]}'
entry '{grad: loss, wrt: n, unconnected: none, is: null}'
entry '{grad: loss, wrt: n, unconnected: zero, is: 0}'
entry '{jacobian: loss, wrt: x, batch: false, is: [4, 6]}'
entry '{hessian: loss, wrt: x, diag: true, is: [2, 2]}'
entry '{eval: loss, given: {x: [.inf, -.inf]}, is: .inf}'
entry '{eval: loss, given: {x: [0.5, -1.5]}, is: 2.5}'
--- stdout
m.yaml: 1 passed
1 passed, 0 failed
m.yaml: 1 passed
1 passed, 0 failed
m.yaml: 1 passed
1 passed, 0 failed
m.yaml: 1 passed
1 passed, 0 failed
m.yaml: 1 passed
1 passed, 0 failed
m.yaml: 1 passed
1 passed, 0 failed
m.yaml: 1 passed
1 passed, 0 failed
m.yaml: 1 passed
1 passed, 0 failed
m.yaml: 1 passed
1 passed, 0 failed
m.yaml: 1 passed
1 passed, 0 failed
m.yaml: 1 passed
1 passed, 0 failed
--- comment
Values that are not of the form of the result.
--- run
. ./say.sh
printf '[2, 3]' >x.json
entry '{eval: x, is: {file: 3}}'
entry '{eval: x, is: {file: [x.json]}}'
entry '{eval: x, is: {file: ""}}'
entry '{eval: x, is: {file: x.npz, key: 3}}'
entry '{eval: x, is: {file: x.json, key: x}}'
entry '{eval: t, is: [13]}'
entry '{eval: t, is: [13, [13, [2, 3]], 0]}'
entry '{eval: t, is: [13, [13, [2, 3], 0]]}'
entry '{eval: t, is: 13}'
entry '{eval: d, is: 13}'
entry '{eval: d, is: [13, [2, 3]]}'
entry '{eval: [loss, x], is: 13}'
entry '{grad: loss, wrt: [x, n], is: [4, 6, 8]}'
entry '{eval: t, is: {a: 13}}'
entry '{eval: d, is: {a: 13}}'
entry '{eval: d, is: {a: 13, b: [2, 3], bb: 1}}'
entry '{grad: loss, wrt: [x, n], is: null}'
entry '{eval: d, is: {}}'
entry '{eval: d, is: {file: 3}}'
entry '{eval: t, is: {file: ""}}'
entry '{eval: d, is: {file: x.json, key: x}}'
entry '{eval: d, is: {a: {file: x}, b: [2, 3]}}'
--- exit 1
--- stdout
FAILED m.yaml:7: value of x
    m.yaml:7:26: error: 'file' must be a path, not an integer
        7 |   - {eval: x, is: {file: 3}}
          |                          ^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: value of x
    m.yaml:7:26: error: 'file' must be a path, not a list
        7 |   - {eval: x, is: {file: [x.json]}}
          |                          ^^^^^^^^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: value of x
    m.yaml:7:26: error: 'file' must be a path, not a text
        7 |   - {eval: x, is: {file: ""}}
          |                          ^^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: value of x
    m.yaml:7:38: error: 'key' must be a name, not an integer
        7 |   - {eval: x, is: {file: x.npz, key: 3}}
          |                                      ^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: value of x
    m.yaml:7:39: error: only .npz and .safetensors files have keys, not 'x.json'
        7 |   - {eval: x, is: {file: x.json, key: x}}
          |                                       ^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: value of t
    m.yaml:7:19: error: 't' has 2 parts, not 1
        7 |   - {eval: t, is: [13]}
          |                   ^^^^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: value of t
    m.yaml:7:19: error: 't' has 2 parts, not 3
        7 |   - {eval: t, is: [13, [13, [2, 3]], 0]}
          |                   ^^^^^^^^^^^^^^^^^^^^^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: value of t
    m.yaml:7:24: error: 't.1' has 2 parts, not 3
        7 |   - {eval: t, is: [13, [13, [2, 3], 0]]}
          |                        ^^^^^^^^^^^^^^^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: value of t
    m.yaml:7:19: error: 't' is a list of 2, not an integer
        7 |   - {eval: t, is: 13}
          |                   ^^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: value of d
    m.yaml:7:19: error: 'd' is a mapping of 2, not an integer
        7 |   - {eval: d, is: 13}
          |                   ^^
          = help: say it for each: is: {a: ..., ...}
m.yaml: 1 failed
0 passed, 1 failed
m.yaml: 1 passed
1 passed, 0 failed
FAILED m.yaml:7: value of loss, x
    m.yaml:7:27: error: '[loss, x]' is a mapping of 2, not an integer
        7 |   - {eval: [loss, x], is: 13}
          |                           ^^
          = help: say it for each: is: {loss: ..., ...}
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: grad of loss by x, n
    m.yaml:7:35: error: 'loss' has 2 parts, not 3
        7 |   - {grad: loss, wrt: [x, n], is: [4, 6, 8]}
          |                                   ^^^^^^^^^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: value of t
    m.yaml:7:19: error: 't' is a list of 2, not a map
        7 |   - {eval: t, is: {a: 13}}
          |                   ^^^^^^^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: value of d
    m.yaml:7:19: error: nothing is expected of 'b', which the result has
        7 |   - {eval: d, is: {a: 13}}
          |                   ^^^^^^^
          = help: add b: ..., or leave it out of what is asked
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: value of d
    m.yaml:7:38: error: the result has no 'd.bb'
        7 |   - {eval: d, is: {a: 13, b: [2, 3], bb: 1}}
          |                                      ^^
          = help: it begins with 'a'
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: grad of loss by x, n
    m.yaml:7:35: error: 'loss' is a mapping of 2, not null
        7 |   - {grad: loss, wrt: [x, n], is: null}
          |                                   ^^^^
          = help: say it for each: is: {x: ..., ...}
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: value of d
    m.yaml:7:19: error: nothing is expected of 'a', which the result has
        7 |   - {eval: d, is: {}}
          |                   ^^
          = help: add a: ..., or leave it out of what is asked
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: value of d
    m.yaml:7:26: error: 'file' must be a path, not an integer
        7 |   - {eval: d, is: {file: 3}}
          |                          ^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: value of t
    m.yaml:7:26: error: 'file' must be a path, not a text
        7 |   - {eval: t, is: {file: ""}}
          |                          ^^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: value of d
    m.yaml:7:39: error: only .npz and .safetensors files have keys, not 'x.json'
        7 |   - {eval: d, is: {file: x.json, key: x}}
          |                                       ^
m.yaml: 1 failed
0 passed, 1 failed
FAILED m.yaml:7: value of d
    m.yaml:7:23: error: the name 'x' does not say what kind of file it is
        7 |   - {eval: d, is: {a: {file: x}, b: [2, 3]}}
          |                       ^^^^^^^^^
          = help: data files end in .npy, .npz, .safetensors, .csv or .json
m.yaml: 1 failed
0 passed, 1 failed
--- run
. ./say.sh
printf '[2, 3]' >x.json
entry '{eval: x, is: {file: x.json}}'
entry '{eval: t, is: [13, [13, [2, 3]]]}'
entry '{eval: d, is: {b: [2, 3], a: 13}}'
entry '{grad: loss, wrt: [x, n], is: {x: [4, 6], n: null}}'
--- stdout
m.yaml: 1 passed
1 passed, 0 failed
m.yaml: 1 passed
1 passed, 0 failed
m.yaml: 1 passed
1 passed, 0 failed
m.yaml: 1 passed
1 passed, 0 failed
--- comment
What a file holds is read as the dtype of the result: 2^53 + 1 is another integer than 2^53, though not as float64; 0.1 as
float32 is the float32 next to it; a text is one.
--- file exact.yaml
inputs:
  n: {value: [9007199254740993], dtype: int64}
  f: {value: [0.1], dtype: float32}
  s: {value: [a], dtype: string}
steps: y = n
expect:
  - {eval: n, is: {file: n.json}}
  - {eval: n, is: {file: n.csv}}
  - {eval: n, is: {file: below.json}}
  - {eval: n, is: {file: below.csv}}
  - {eval: f, is: {file: f.json}, ulp: 0}
  - {eval: f, is: {file: f.csv}, ulp: 0}
  - {eval: s, is: {file: s.json}}
--- run
printf '[9007199254740993]' >n.json; printf '9007199254740993\n' >n.csv; printf '[0.1]' >f.json; printf '0.1\n' >f.csv
printf '[9007199254740992]' >below.json; printf '9007199254740992\n' >below.csv; printf '["a"]' >s.json
gradtape test exact.yaml
--- exit 1
--- stdout
FAILED exact.yaml:9: value of n (3)
    below.json:1:2: error: 'n[0]' is not what is expected
        1 | [9007199254740992]
          |  ^^^^^^^^^^^^^^^^
    index     [0]
    expected  9007199254740992
    got       9007199254740993
FAILED exact.yaml:10: value of n (4)
    exact.yaml:10:19: error: 'n[0]' is not what is expected
       10 |   - {eval: n, is: {file: below.csv}}
          |                   ^^^^^^^^^^^^^^^^^
    index     [0]
    expected  9007199254740992
    got       9007199254740993
exact.yaml: 5 passed, 2 failed
5 passed, 2 failed
--- comment
A Jacobian that would be written in parts, for it does not fit, and the same with room: cos(0) = 1 on the diagonal.
--- file large.yaml
inputs: {x: {shape: [600], value: 0}}
steps: y = sin(x)
expect:
  - {jacobian: y, wrt: x, is: {file: eye.npy}}
--- run
gradtape eval -e 'eye(600)' -o eye.npy
gradtape test large.yaml --memory-limit 64M
gradtape test large.yaml --memory-limit 1M
--- exit 1
--- stdout
large.yaml: 1 passed
1 passed, 0 failed
FAILED large.yaml:4: jacobian of y by x
    large.yaml:4:31: error: 'x' does not fit in the memory limit, so it is not compared
        4 |   - {jacobian: y, wrt: x, is: {file: eye.npy}}
          |                               ^^^^^^^^^^^^^^^
large.yaml: 1 failed
0 passed, 1 failed
--- comment
A mistake in what an entry gives is told where it stands: in the entry, for the second of two names too, or in the file
that the entry names.
--- file places.yaml
inputs: {c: 3, d: 4}
variables: {x: 2, z: 5}
steps: y = x * x * z + c * d
expect:
  - {eval: y, given: {c: 1, d: "1 + lost"}, is: 4}
  - {eval: y, given: {c: "1 + lost", d: 1}, is: 4}
  - {eval: y, given: {d: "@bad.json"}, is: 4}
  - {eval: y, given: {d: "@bad.csv"}, is: 4}
  - {jvp: y, wrt: [x, z], tangent: {x: 1, z: "1 + lost"}, is: 4}
  - {jvp: y, wrt: [x, z], tangent: {x: "1 + lost", z: 1}, is: 4}
  - {jvp: y, wrt: [x, z], tangent: {x: 1, z: "@bad.json"}, is: 4}
  - {hvp: y, wrt: [x, z], vector: {x: 1, z: "1 + lost"}, is: 4}
  - {hvp: y, wrt: [x, z], vector: {x: "@bad.json", z: 1}, is: 4}
  - {vjp: y, wrt: [x, z], output_gradients: "1 + lost", is: 4}
  - {vjp: y, wrt: [x, z], output_gradients: "@bad.json", is: 4}
  - {grad: "y, lost", wrt: [x, z], is: 4}
  - {grad: y, wrt: "x, lost", is: 4}
  - {grad: y, tape: lost, given: {c: 1}, is: 4}
--- run
printf '[1, 2' >bad.json
printf 'a,b\n1,two\n' >bad.csv
gradtape test places.yaml 2>&1 | grep -A2 ' error:'
--- stdout
    places.yaml:5:37: error: unknown name 'lost'
        5 |   - {eval: y, given: {c: 1, d: "1 + lost"}, is: 4}
          |                                     ^^^^
--
    places.yaml:6:31: error: unknown name 'lost'
        6 |   - {eval: y, given: {c: "1 + lost", d: 1}, is: 4}
          |                               ^^^^
--
    bad.json:1:6: error: the file ends where ',' or ']' was expected
        1 | [1, 2
          |      ^
--
    bad.csv:2:3: error: 'two' in column 'b' is not a number
        2 | 1,two
          |   ^^^
--
    places.yaml:9:51: error: unknown name 'lost'
        9 |   - {jvp: y, wrt: [x, z], tangent: {x: 1, z: "1 + lost"}, is: 4}
          |                                                   ^^^^
--
    places.yaml:10:45: error: unknown name 'lost'
       10 |   - {jvp: y, wrt: [x, z], tangent: {x: "1 + lost", z: 1}, is: 4}
          |                                             ^^^^
--
    bad.json:1:6: error: the file ends where ',' or ']' was expected
        1 | [1, 2
          |      ^
--
    places.yaml:12:50: error: unknown name 'lost'
       12 |   - {hvp: y, wrt: [x, z], vector: {x: 1, z: "1 + lost"}, is: 4}
          |                                                  ^^^^
--
    bad.json:1:6: error: the file ends where ',' or ']' was expected
        1 | [1, 2
          |      ^
--
    places.yaml:14:50: error: unknown name 'lost'
       14 |   - {vjp: y, wrt: [x, z], output_gradients: "1 + lost", is: 4}
          |                                                  ^^^^
--
    bad.json:1:6: error: the file ends where ',' or ']' was expected
        1 | [1, 2
          |      ^
--
    places.yaml:16:16: error: unknown name 'lost'
       16 |   - {grad: "y, lost", wrt: [x, z], is: 4}
          |                ^^^^
--
    places.yaml:17:24: error: unknown name 'lost'
       17 |   - {grad: y, wrt: "x, lost", is: 4}
          |                        ^^^^
--
    places.yaml:18:5: error: the model has no tape 'lost'
       18 |   - {grad: y, tape: lost, given: {c: 1}, is: 4}
          |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- comment
So is the place that an error points back to.
--- file opened.yaml
inputs: {c: 3}
variables: {x: 2}
steps: y = x * x * c
expect:
  - {eval: "y, sin(c", is: 4}
  - {grad: y, wrt: "x, sin(c", is: 4}
  - {eval: y, given: {c: "1 + [2"}, is: 4}
  - {jvp: y, wrt: x, tangent: {x: "1 + [2"}, is: 4}
  - {jvp: y, wrt: x, tangent: "1 + [2", is: 4}
  - {hvp: y, wrt: x, vector: {x: "1 + [2"}, is: 4}
  - {vjp: y, wrt: x, output_gradients: "1 + [2", is: 4}
--- run
gradtape test opened.yaml 2>&1 | grep -A2 ' error:\| note:' | grep -v -e --
--- stdout
    opened.yaml:5:21: error: expected ')' before the end
        5 |   - {eval: "y, sin(c", is: 4}
          |                     ^
    opened.yaml:5:19: note: '(' is opened here
        5 |   - {eval: "y, sin(c", is: 4}
          |                   ^
    opened.yaml:6:29: error: expected ')' before the end
        6 |   - {grad: y, wrt: "x, sin(c", is: 4}
          |                             ^
    opened.yaml:6:27: note: '(' is opened here
        6 |   - {grad: y, wrt: "x, sin(c", is: 4}
          |                           ^
    opened.yaml:7:33: error: expected ']' before the end
        7 |   - {eval: y, given: {c: "1 + [2"}, is: 4}
          |                                 ^
    opened.yaml:7:31: note: '[' is opened here
        7 |   - {eval: y, given: {c: "1 + [2"}, is: 4}
          |                               ^
    opened.yaml:8:42: error: expected ']' before the end
        8 |   - {jvp: y, wrt: x, tangent: {x: "1 + [2"}, is: 4}
          |                                          ^
    opened.yaml:8:40: note: '[' is opened here
        8 |   - {jvp: y, wrt: x, tangent: {x: "1 + [2"}, is: 4}
          |                                        ^
    opened.yaml:9:38: error: expected ']' before the end
        9 |   - {jvp: y, wrt: x, tangent: "1 + [2", is: 4}
          |                                      ^
    opened.yaml:9:36: note: '[' is opened here
        9 |   - {jvp: y, wrt: x, tangent: "1 + [2", is: 4}
          |                                    ^
    opened.yaml:10:41: error: expected ']' before the end
       10 |   - {hvp: y, wrt: x, vector: {x: "1 + [2"}, is: 4}
          |                                         ^
    opened.yaml:10:39: note: '[' is opened here
       10 |   - {hvp: y, wrt: x, vector: {x: "1 + [2"}, is: 4}
          |                                       ^
    opened.yaml:11:47: error: expected ']' before the end
       11 |   - {vjp: y, wrt: x, output_gradients: "1 + [2", is: 4}
          |                                               ^
    opened.yaml:11:45: note: '[' is opened here
       11 |   - {vjp: y, wrt: x, output_gradients: "1 + [2", is: 4}
          |                                             ^
--- file watching.yaml
inputs: {x: 3, k: 2}
steps: z = x * x * k
expect:
  - {grad: z, wrt: x, watch: [k, nobody], is: 12}
  - {grad: z, wrt: x, watch: nobody, is: 12}
  - {grad: z, wrt: x, watch: [k, x], is: 12}
--- run what an entry has watched must be there
gradtape test watching.yaml
--- exit 1
--- stdout
FAILED watching.yaml:4: grad of z by x
    watching.yaml:4:5: error: cannot watch 'nobody': no input, variable or constant has that name
        4 |   - {grad: z, wrt: x, watch: [k, nobody], is: 12}
          |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
FAILED watching.yaml:5: grad of z by x (2)
    watching.yaml:5:5: error: cannot watch 'nobody': no input, variable or constant has that name
        5 |   - {grad: z, wrt: x, watch: nobody, is: 12}
          |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
watching.yaml: 1 passed, 2 failed
1 passed, 2 failed
--- comment
What the options of eval say they say of entries too: the seed of random numbers, and the turns of loops, of which the
steps take ten.
--- file options.yaml
inputs: {x: 1}
steps: |
  r = random_normal([])
  y = x
  for i in range(10):
      y = y + 1
expect:
  - {eval: r, is: {file: r.json}}
  - {eval: y, is: 11}
--- run
for seed in 0 7; do
    gradtape eval -e 'random_normal([])' --seed $seed | sed 's/.*"y":\(.*\)}}/\1/' >r.json
    gradtape test options.yaml --seed $seed | tail -1
    gradtape test options.yaml --seed 8 | tail -1
done
gradtape test options.yaml --seed 7 --loop-limit 10 | tail -1
gradtape test options.yaml --seed 7 --loop-limit 9
--- exit 1
--- stdout
2 passed, 0 failed
1 passed, 1 failed
2 passed, 0 failed
1 passed, 1 failed
2 passed, 0 failed
FAILED options.yaml:8: value of r
    options.yaml:5:3: error: the model has not ended: it has reached its limit of turns of loops and calls
        5 |   for i in range(10):
          |   ^^^^^^^^^^^^^^^^^^
          = help: check that this ends, or allow more with --loop-limit
FAILED options.yaml:9: value of y
    options.yaml:5:3: error: the model has not ended: it has reached its limit of turns of loops and calls
        5 |   for i in range(10):
          |   ^^^^^^^^^^^^^^^^^^
          = help: check that this ends, or allow more with --loop-limit
options.yaml: 2 failed
0 passed, 2 failed
--- comment
An error has what is expected in its message, its help or its note, in one of them.
--- file saying.yaml
inputs: {x: }
steps: y = x
expect:
  - {eval: y, error: input 'x' has no value}
  - {eval: y, error: give one with -i x=VALUE}
  - {eval: y, error: nothing of the kind}
--- file noting.yaml
inputs: {x: [1, 2], y: {value: [1, 2, 3], shape: [2]}}
steps: z = x
expect:
  - {eval: z, error: "'y' has 3 entries"}
  - {eval: z, error: the shape of 'y'}
  - {eval: z, error: "'y' has 3 entries [3] where its shape says 2the shape"}
--- run
gradtape test saying.yaml; gradtape test noting.yaml
--- exit 1
--- stdout
FAILED saying.yaml:6: value of y (3)
    saying.yaml:1:10: error: input 'x' has no value
        1 | inputs: {x: }
          |          ^
          = help: give one with -i x=VALUE, or write a default
    saying.yaml:6:22: note: the message has no 'nothing of the kind', which is expected
        6 |   - {eval: y, error: nothing of the kind}
          |                      ^^^^^^^^^^^^^^^^^^^
saying.yaml: 2 passed, 1 failed
2 passed, 1 failed
FAILED noting.yaml:6: value of z (3)
    noting.yaml:1:32: error: 'y' has 3 entries [3] where its shape says 2
        1 | inputs: {x: [1, 2], y: {value: [1, 2, 3], shape: [2]}}
          |                                ^^^^^^^^^
    noting.yaml:6:22: note: the message has no ''y' has 3 entries [3] where its shape says 2the shape', which is expected
        6 |   - {eval: z, error: "'y' has 3 entries [3] where its shape says 2the shape"}
          |                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
noting.yaml: 2 passed, 1 failed
2 passed, 1 failed
--- comment
What an entry gives is of any kind that its input has; files lie beside the model or where their whole path says.
--- file kinds.yaml
inputs:
  x: {value: [1, 2], dtype: float64}
  t: {value: true, dtype: bool}
  b: {value: [true, false], dtype: bool}
  n: {value: [1, 2], dtype: int64}
  z: {value: {re: 1, im: 2}, dtype: complex128}
steps: y = x * 2
expect:
  - {eval: t, given: {t: false}, is: false}
  - {eval: b, given: {b: [false, true]}, is: [false, true]}
  - {eval: n, given: {n: [3, -4]}, is: [3, -4]}
  - {eval: z, given: {z: {re: 3, im: 4.5}}, is: {re: 3, im: 4.5}}
  - {eval: x, given: {x: [3, NaN]}, is: [3, NaN]}
  - {eval: x, given: {x: [.inf, -.inf]}, is: [.inf, -.inf]}
  - {eval: y, given: {x: "range(2.0) + 2"}, is: [4, 6]}
  - {eval: y, given: {x: {file: x.json}}, is: [10, 12]}
  - {eval: y, given: {x: {file: HERE/x.json}}, is: {file: HERE/y.json}}
  - {eval: y, given: {x: {file: x.json}}, is: {file: y.json}}
  - {vjp: y, wrt: x, output_gradients: [1, 3], is: [2, 6]}
  - {jvp: y, wrt: x, tangent: {x: [1, 3]}, is: [2, 6]}
  - {eval: "'a'", is: a}
  - {eval: "'a'", is: 3}
  - {eval: "(len(x), 3.5, 'q')", is: [2, 3.5, q]}
  - {eval: "(len(x), 3.5, 'q')", is: [2, 3.5, r]}
  - {eval: t, given: {t: false}, is: true}
  - {eval: z, given: {z: {re: 3, im: 4.5}}, is: {re: 3, im: 4}}
  - {eval: y, given: {x: {file: HERE/x.json}}, is: {file: HERE/x.json}}
--- run
echo '[5, 6]' >x.json; echo '[10, 12]' >y.json; sed -i "s|HERE|$PWD|g" kinds.yaml
gradtape test kinds.yaml | grep error: | sed "s|$PWD|HERE|"
mkdir -p below; cp kinds.yaml x.json y.json below; gradtape test below/kinds.yaml | tail -n 1
--- stdout
    kinds.yaml:22:23: error: 'a' is the text 'a'
    kinds.yaml:24:47: error: 'q' is the text 'q'
    kinds.yaml:25:38: error: 't' is not what is expected
    kinds.yaml:26:49: error: 'z' is not what is expected
    HERE/x.json:1:5: error: 2 of 2 entries differ, 'y[1]' most
14 passed, 5 failed
--- comment
What an entry asks may stand anywhere in it. Names are all different, also where somebody has written a numbered one
himself. What cannot be asked, and what a key was meant to be. A tensor in a file has its own shape; a table of text
cannot tell a row from a column.
--- file asked.yaml
inputs: {x: [1, 2, 3], k: 2}
steps: y = reduce_sum(x) * k
expect:
  - {is: 12, eval: y}
  - {name: first, is: 12, eval: y}
  - {is: [2, 2, 2], wrt: x, grad: y}
  - {given: {k: 3, x: [1, 1, 1]}, is: 9, eval: y}
  - {given: {k: "1 + 1 + 1 + 1 + 1 + 1", x: [1, 1, 1]}, is: 18, eval: y}
  - {eval: y, is: 12}
  - {eval: y, is: 12}
  - {eval: y, name: "value of y (2)", is: 12}
  - {eval: y, name: "value of y (x)", is: 12}
  - {eval: y, is: 12}
  - {check: y, is: 3}
  - {sparsity: y, is: 3}
  - {watched: y, is: 3}
  - {is: 3, evl: y}
  - {is: 3, jacobain: y}
  - {eval: y, si: 3}
  - {eval: x, is: {file: row.npy}}
  - {eval: x, is: {file: column.npy}}
  - {eval: x, is: {file: flat.npy}}
  - {eval: x, is: {file: row.csv}}
  - {eval: x, is: {file: column.csv}}
--- run
gradtape eval -e 'reshape(range(3.) + 1, [1, 3])' -o row.npy; gradtape eval -e 'reshape(range(3.) + 1, [3, 1])' -o column.npy
gradtape eval -e 'range(3.) + 1' -o flat.npy; echo 1,2,3 >row.csv; printf '1\n2\n3\n' >column.csv
gradtape test asked.yaml --format tap | sed -n 's/^ok [0-9]* - //p; s/^not ok [0-9]* - //p; s/^  message: /  /p'
--- stdout
asked.yaml: value of y
asked.yaml: first
asked.yaml: grad of y by x
asked.yaml: value of y given k=3, x=[1, 1, 1]
asked.yaml: value of y given k, x=[1, 1, 1]
asked.yaml: value of y (2)
asked.yaml: value of y (3)
asked.yaml: value of y (2) (2)
asked.yaml: value of y (x)
asked.yaml: value of y (4)
asked.yaml: an entry
  "an entry of 'expect' has no 'check'"
asked.yaml: an entry (2)
  "an entry of 'expect' has no 'sparsity'"
asked.yaml: an entry (3)
  "an entry of 'expect' has no 'watched'; did you mean 'watch'?"
asked.yaml: an entry (4)
  "an entry of 'expect' has no 'evl'; did you mean 'eval'?"
asked.yaml: an entry (5)
  "an entry of 'expect' has no 'jacobain'; did you mean 'jacobian'?"
asked.yaml: value of y (5)
  "an entry of 'expect' has no 'si'"
asked.yaml: value of x
  "'x' has shape [3], not [1,3]"
asked.yaml: value of x (2)
  "'x' has shape [3], not [3,1]"
asked.yaml: value of x (3)
asked.yaml: value of x (4)
asked.yaml: value of x (5)
--- comment
A tolerance for entries that say none: 1.0001 is within 1e-3 of 1; an entry that says one, though it be 0, has its own.
--- file tolerances.yaml
steps: y = 1.0001
expect:
  - {eval: y, is: 1}
  - {eval: y, is: 1, rtol: 1e-12}
  - {eval: y, is: 1, rtol: 0}
  - {eval: y, is: 1, atol: 0}
  - {eval: y, is: 1, ulp: 0}
  - {eval: y, is: 1, atol: 1}
  - {eval: y, is: 1, rtol: 1}
--- run
for words in '' '--rtol 1e-3' '--rtol 1e-5'; do gradtape test tolerances.yaml --format tap $words | sed -n 's/ - .*//; s/^not ok /-/p; s/^ok //p' | paste -sd' '; done
--- stdout
-1 -2 -3 -4 -5 6 7
1 -2 -3 -4 -5 6 7
-1 -2 -3 -4 -5 6 7
--- comment
Documents in files: of a result the part that is asked for, whatever maps stand beside it; lists and numbers by
themselves. Names that are not there, near one, like none, and where there are none.
--- file r.json
{"model": "m", "other": {"a": 1, "b": [7, 7]}, "values": {"a": 13, "b": [2, 3]}, "last": {"a": 2, "b": [0, 0]}}
--- file g.json
{"model": "m", "x": {"c": 1}, "gradients": {"x": [4, 6], "n": null}, "last": {"x": 3}}
--- file plain.json
{"gradients": {"x": [4, 6], "n": null}}
--- run
. ./say.sh
echo '[13, [13, [2, 3]]]' >t.json; echo '13' >n.json; echo '[2,3]' >x.json; echo '{"a": 13, "b": [2, 3]}' >d.json
told() { entry "$1" | grep -e error -e help -e passed,; }
told '{eval: d, is: {file: r.json}}'
told '{eval: d, is: {file: d.json}}'
told '{grad: loss, wrt: [x, n], is: {file: g.json}}'
told '{grad: loss, wrt: [x, n], is: {file: plain.json}}'
told '{eval: t, is: {file: t.json}}'
told '{eval: loss, is: {file: n.json}}'
told '{eval: x, is: {file: x.json}}'
told '{grad: loss, wrt: x, is: {file: x.json}}'
told '{eval: [loss, x], is: {file: r.json}}'
told '{eval: d, is: {zzzzzz: 13, b: [2, 3]}}'
told '{grad: loss, wrt: [x, n], is: {x: [4, 6], nn: null}}'
told '{eval: "{\"first\": x, \"second\": x}", is: {firts: [2, 3]}}'
told '{eval: "{\"a\": loss, \"b\": {}}", is: {a: 13, b: {c: 1}}}'
--- stdout
1 passed, 0 failed
1 passed, 0 failed
1 passed, 0 failed
    plain.json:1:2: error: the result has no 'gradients'
          = help: it begins with 'x'
0 passed, 1 failed
1 passed, 0 failed
1 passed, 0 failed
1 passed, 0 failed
    x.json:1:4: error: 2 of 2 entries differ, 'x[1]' most
0 passed, 1 failed
    r.json:1:59: error: the result has no 'a'
          = help: it begins with 'loss'
0 passed, 1 failed
    m.yaml:7:20: error: the result has no 'd.zzzzzz'
          = help: it begins with 'a'
0 passed, 1 failed
    m.yaml:7:47: error: the result has no 'nn'
          = help: it begins with 'x'
0 passed, 1 failed
    m.yaml:7:50: error: the result has no 'firts'
          = help: did you mean 'first'?
0 passed, 1 failed
    m.yaml:7:56: error: the result has no 'b.c'
0 passed, 1 failed
--- comment
An entry is called by its names as they stand, without the brackets where they are those of one list.
--- run
. ./say.sh
for names in '[loss, x]' '"[loss, x]"' '"[loss, x][0]"' '"[loss], [x]"' '"[loss][0] + [loss][0]"' '"[v for v in [loss]]"' '"[\"]\", [loss]][1]"'; do
    entry "{eval: $names, is: 0.5}" | grep FAILED
done
--- stdout
FAILED m.yaml:7: value of loss, x
FAILED m.yaml:7: value of loss, x
FAILED m.yaml:7: value of [loss, x][0]
FAILED m.yaml:7: value of [loss], [x]
FAILED m.yaml:7: value of [loss][0] + [loss][0]
FAILED m.yaml:7: value of [v for v in [loss]]
FAILED m.yaml:7: value of ["]", [loss]][1]
