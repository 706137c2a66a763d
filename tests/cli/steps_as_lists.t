Steps as a list: what 'watch' and 'reset' are given is read, and what is wrong in it is told, in the second of two as well.
--- run
for m in '[{tape: t, watch: "y +", steps: [y = 2]}]' '[{tape: t, watch: [y, "2 +"], steps: [y = 2]}]' \
    '[{tape: t, watch: {a: y, b: ")"}, steps: [y = 2]}]' '[{tape: t, steps: [y = 2]}, {watch: "y +", on: t}]' \
    '[{tape: t, steps: [y = 2]}, {watch: [y, ")"], on: t}]' '[{tape: t, steps: [y = 2]}, {watch: y}]' \
    '[{tape: t, steps: [y = 2]}, {reset: "t +"}]' '[{tape: t, steps: [y = 2]}, {reset: null}]' \
    '[{tape: t, steps: [y = 2]}, {reset: t}, {reset: [t]}]'; do
    printf 'steps: %s\n' "$m" > m.yaml; gradtape eval m.yaml; echo "exit $?"
done
--- stdout
exit 3
exit 3
exit 3
exit 3
exit 3
exit 4
exit 4
exit 4
exit 4
--- stderr
m.yaml:1:30: error: expected an expression before the end
    1 | steps: [{tape: t, watch: "y +", steps: [y = 2]}]
      |                              ^
m.yaml:1:34: error: expected an expression before the end
    1 | steps: [{tape: t, watch: [y, "2 +"], steps: [y = 2]}]
      |                                  ^
m.yaml:1:37: error: expected an expression before ')'
    1 | steps: [{tape: t, watch: {a: y, b: ")"}, steps: [y = 2]}]
      |                                     ^
m.yaml:1:48: error: expected an expression before the end
    1 | steps: [{tape: t, steps: [y = 2]}, {watch: "y +", on: t}]
      |                                                ^
m.yaml:1:49: error: expected an expression before ')'
    1 | steps: [{tape: t, steps: [y = 2]}, {watch: [y, ")"], on: t}]
      |                                                 ^
m.yaml:1:36: error: a step with 'watch' needs 'on'
    1 | steps: [{tape: t, steps: [y = 2]}, {watch: y}]
      |                                    ^^^^^^^^^^
m.yaml:1:44: error: 'reset' cannot be named 't +'
    1 | steps: [{tape: t, steps: [y = 2]}, {reset: "t +"}]
      |                                            ^^^^^
      = help: a name is made of letters, digits and '_', and begins with no digit
m.yaml:1:44: error: 'reset' must be a name, not null
    1 | steps: [{tape: t, steps: [y = 2]}, {reset: null}]
      |                                            ^^^^
m.yaml:1:56: error: 'reset' must be a name, not a list
    1 | steps: [{tape: t, steps: [y = 2]}, {reset: t}, {reset: [t]}]
      |                                                        ^^^
--- comment
Watched and not: k is a constant; by t, which watches it, k^2 c moves by 2 k c = 30, by u, which does not, by nothing. After a
reset v knows what came after alone.
--- file watched.yaml
inputs: {x: 2}
constants: {k: 3, c: 5}
steps:
  - {tape: t, watch: [k, c], steps: [y = k * k * c]}
  - {tape: u, watch: null, steps: [z = k * k]}
  - {tape: v, steps: [{watch: [k, c], on: v}, w = k * c, {reset: v}, {watch: c, on: v}, r = k * c]}
--- run
gradtape grad watched.yaml --tape t --target y --wrt k,c
gradtape grad watched.yaml --tape u --target z --wrt k
gradtape grad watched.yaml --tape v --target r --wrt k,c
gradtape grad watched.yaml --tape v --target w --wrt k,c
--- stdout
{"model":"watched.yaml","target":"y","value":45,"gradients":{"k":30,"c":9}}
{"model":"watched.yaml","target":"z","value":9,"gradients":{"k":null},"unconnected":{"k":{"reason":"not_watched","step":"k","line":2,"fix":"watch 'k' before it is used: u.watch(k)"}}}
{"model":"watched.yaml","target":"r","value":15,"gradients":{"k":null,"c":3},"unconnected":{"k":{"reason":"reset","step":"k","line":2,"fix":"v.reset() forgets what was watched; call v.watch(k) after it"}}}
{"model":"watched.yaml","target":"w","value":15,"gradients":{"k":null,"c":null},"unconnected":{"k":{"reason":"reset","step":"w","line":6,"fix":"'w' was computed before v.reset(), which throws the recording away; compute it after"},"c":{"reason":"reset","step":"w","line":6,"fix":"'w' was computed before v.reset(), which throws the recording away; compute it after"}}}
--- comment
Attributes without inputs, before the op, beside a list of inputs: each is what the call written out gives.
--- run
for m in '{op: zeros, shape: [2], name: y}' '{name: y, shape: [2], op: zeros}' \
    '{op: zeros, inputs: null, shape: [2], name: y}' '{op: zeros, inputs: [], shape: [2], name: y}' \
    '{op: reduce_sum, inputs: [[[1, 2], [3, 4]]], axis: 1, keepdims: true, name: y}' \
    '{keepdims: true, op: reduce_sum, axis: 0, name: y, inputs: [[[1, 2], [3, 4]]]}' \
    '{op: reduce_sum, inputs: "[[1, 2], [3, 4]]", axis: 1, name: y}'; do
    printf 'steps: [%s]\n' "$m" > m.yaml; gradtape eval m.yaml
done
--- stdout
{"model":"m.yaml","values":{"y":[0,0]}}
{"model":"m.yaml","values":{"y":[0,0]}}
{"model":"m.yaml","values":{"y":[0,0]}}
{"model":"m.yaml","values":{"y":[0,0]}}
{"model":"m.yaml","values":{"y":[[3],[7]]}}
{"model":"m.yaml","values":{"y":[[4,6]]}}
{"model":"m.yaml","values":{"y":[3,7]}}
--- comment
A key that is no name is told of as such, or, after a text that YAML cut, as the cut that it is.
--- run
for m in '{op: sum, 0): 3, name: y}' '{op: sum, inputs: [x, x], name: y, 0): 3}' '{op: sum, inputs: maximum(x, 0), name: y}' \
    '{op: sum, inputs: [maximum(x, 0)], name: y}' '{op: sum, 0a: 3, inputs: maximum(x, 0), name: y}' \
    '{op: reduce_sum, axis: 1, name: y}'; do
    printf 'steps: [%s]\n' "$m" > m.yaml; gradtape eval m.yaml; echo "exit $?"
done
--- stdout
exit 4
exit 4
exit 3
exit 3
exit 3
exit 4
--- stderr
m.yaml:1:19: error: '0)' cannot be the name of an attribute
    1 | steps: [{op: sum, 0): 3, name: y}]
      |                   ^^
m.yaml:1:44: error: '0)' cannot be the name of an attribute
    1 | steps: [{op: sum, inputs: [x, x], name: y, 0): 3}]
      |                                            ^^
m.yaml:1:27: error: YAML cut this expression at a comma
    1 | steps: [{op: sum, inputs: maximum(x, 0), name: y}]
      |                           ^^^^^^^^^
      = help: put it in quotes: "maximum(x, 0)"
m.yaml:1:28: error: YAML cut this expression at a comma
    1 | steps: [{op: sum, inputs: [maximum(x, 0)], name: y}]
      |                            ^^^^^^^^^
      = help: put it in quotes: "maximum(x, 0)"
m.yaml:1:34: error: YAML cut this expression at a comma
    1 | steps: [{op: sum, 0a: 3, inputs: maximum(x, 0), name: y}]
      |                                  ^^^^^^^^^
      = help: put it in quotes: "maximum(x, 0)"
m.yaml:1:9: error: reduce_sum needs 'x'
    1 | steps: [{op: reduce_sum, axis: 1, name: y}]
      |         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: reduce_sum(x, axis, keepdims)
--- comment
Of several values that one step assigns, the mistake stands under its own variable and value.
--- file assigns.yaml
variables: {a: 1, b: [1, 2], c: 2}
steps:
  - assign: {a: 3, b: "[1.0, 2, 3] * 1", c: 5}
--- run
gradtape eval assigns.yaml --target a
sed '/assign/s/b: .*, c/b: "[7.0, 2]", c/' assigns.yaml >right.yaml
gradtape eval right.yaml --target a,b,c
sed '/assign/s/b: .*, c: 5/c: "[1.0, 2, 3]"/' assigns.yaml >last.yaml
gradtape eval last.yaml --target a
sed '/assign/s/{.*}/{b: "[1.0]"}/' assigns.yaml >alone.yaml
gradtape eval alone.yaml --target a
--- exit 4
--- stdout
{"model":"right.yaml","values":{"a":3,"b":[7,2],"c":5}}
--- stderr
assigns.yaml:3:20: error: cannot assign float64[3] to 'b', which is float64[2]
    3 |   - assign: {a: 3, b: "[1.0, 2, 3] * 1", c: 5}
      |                    ^^^^^^^^^^^^^^^^^^^
last.yaml:3:20: error: cannot assign float64[3] to 'c', which is float64[]
    3 |   - assign: {a: 3, c: "[1.0, 2, 3]"}
      |                    ^^^^^^^^^^^^^^^
alone.yaml:3:5: error: cannot assign float64[1] to 'b', which is float64[2]
    3 |   - assign: {b: "[1.0]"}
      |     ^^^^^^^^^^^^^^^^^^^^
