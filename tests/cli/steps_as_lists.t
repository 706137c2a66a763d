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
--- comment
What YAML makes of a step that was meant as one text, and how the text is to be written: in double quotes, in single
ones where it holds double ones, to the end of the line or of the item; blocks, mappings for assignments.
--- run
while IFS= read -r text; do
  printf "$text" >m.yaml
  gradtape eval m.yaml 2>&1 | grep -v '^      |' ; echo "exit ${PIPESTATUS[0]}"
done <<'T'
steps:\n- y = where(x > 0, "a # b", 1)\n
inputs: {x: 2}\nsteps: [y = f(x, "it's"), z = 1]\n
inputs: {x: 2}\nsteps: [y = f(x, 'a\\b' ]\n
inputs: {x: 2}\nsteps: {y = {"a: 1}["a"]}\n
inputs: {x: 2}\nsteps:\n- y = g("a", # more\n- z = 1\n
inputs: {x: 2}\nsteps:\n- y = x[1: 2]   \n
inputs: {x: 2}\nsteps:\n- {"y = x[1": 2]}\n
inputs: {x: 2}\nsteps:\n- y = lambda a: a + "q'"\t \n
inputs: {x: 2}\nsteps:\n- if x > 1: \n
inputs: {x: 2}\nsteps:\n- else:\n
inputs: {x: 2}\nsteps:\n- elsewhere: 1\n
inputs: {x: 2}\nsteps:\n- y: x * x\n
inputs: {x: 2}\nsteps:\n- {y: x * x}\n
inputs: {x: 2}\nsteps:\n- y: {matmul: [W, x]}\n
inputs: {x: 2}\nsteps:\n- y: {matmul: W}\n
inputs: {x: 2}\nsteps:\n- y: [1, 2]\n
inputs: {x: 2}\nsteps:\n- y:\n  - 1\n
inputs: {x: 2}\nsteps:\n- y: 2\n  z: 3\n
inputs: {x: 2}\nsteps:\n- {y: 2, z: 3}\n
inputs: {x: 2}\nsteps:\n- y:\n
inputs: {x: 2}\nsteps:\n- y:\n  z:\n
inputs: {x: 2}\nsteps:\n- for i in range(3): y = i\n
inputs: {x: 2}\nsteps:\n- for i in range(3):\n  - y = i\n
inputs: {x: 2}\nsteps:\n- {op: add, inputs: {x: [1, 2]}, output: y}\n
inputs: {x: 2}\nsteps:\n- {op: add, inputs: [maximum(x, 1), 2], output: y}\n
inputs: {x: 2}\nsteps:\n- {op: add, inputs: [(x), 2], output: y}\n
inputs: {x: 2}\nsteps:\n- op: add\n  inputs:\n  - maximum(x, # why\n  - 2\n  output: y\n
inputs: {x: 2}\nsteps:\n- {return: {x[0: 1]}}\n
inputs: {x: 2}\nsteps:\n- {op: add, inputs: [{x[0: 1]}, 2], output: y}\n
inputs: {x: 2}\nsteps: >\n  y = x\n  z = 2\n
T
--- stdout
m.yaml:2:3: error: YAML cut this expression at ' #'
    2 | - y = where(x > 0, "a # b", 1)
      = help: put it in quotes: 'y = where(x > 0, "a # b", 1)'
exit 3
m.yaml:2:24: error: expected ',' or ']'
    2 | steps: [y = f(x, "it's"), z = 1]
m.yaml:2:8: note: the list begins here
    2 | steps: [y = f(x, "it's"), z = 1]
exit 3
m.yaml:2:9: error: YAML cut this expression at a comma
    2 | steps: [y = f(x, 'a\b' ]
      = help: put it in quotes: 'y = f(x, ''a\b'' ]'
exit 3
m.yaml:2:13: error: expected ',' or '}'
    2 | steps: {y = {"a: 1}["a"]}
m.yaml:2:8: note: the map begins here
    2 | steps: {y = {"a: 1}["a"]}
exit 3
m.yaml:3:3: error: YAML cut this expression at ' #'
    3 | - y = g("a", # more
      = help: put it in quotes: 'y = g("a", # more'
exit 3
m.yaml:3:3: error: YAML cut this step at ': '
    3 | - y = x[1: 2]   
      = help: write '- "y = x[1: 2]"'
exit 3
m.yaml:3:16: error: expected ',' or '}'
    3 | - {"y = x[1": 2]}
m.yaml:3:3: note: the map begins here
    3 | - {"y = x[1": 2]}
exit 3
m.yaml:3:3: error: YAML cut this step at ': '
    3 | - y = lambda a: a + "q'"	 
      = help: write '- 'y = lambda a: a + "q''"''
exit 3
m.yaml:3:3: error: a block among listed steps must be one text, or a mapping
    3 | - if x > 1: 
      = help: write '- |' and the block below it, or '- {if: c, then: [...]}'
exit 3
m.yaml:3:3: error: a block among listed steps must be one text, or a mapping
    3 | - else:
      = help: write '- |' and the block below it, or '- {if: c, then: [...]}'
exit 3
m.yaml:3:3: error: this step is a mapping with the unknown key 'elsewhere'
    3 | - elsewhere: 1
      = help: write '- elsewhere = 1'
exit 3
m.yaml:3:3: error: this step is a mapping with the unknown key 'y'
    3 | - y: x * x
      = help: write '- y = x * x'
exit 3
m.yaml:3:4: error: this step is a mapping with the unknown key 'y'
    3 | - {y: x * x}
      = help: write "y = x * x"
exit 3
m.yaml:3:3: error: this step is a mapping with the unknown key 'y'
    3 | - y: {matmul: [W, x]}
      = help: write '- y = matmul(W, x)'
exit 3
m.yaml:3:3: error: this step is a mapping with the unknown key 'y'
    3 | - y: {matmul: W}
      = help: write 'y = ...', an assignment as text
exit 3
m.yaml:3:3: error: this step is a mapping with the unknown key 'y'
    3 | - y: [1, 2]
      = help: write '- y = [1, 2]'
exit 3
m.yaml:3:3: error: this step is a mapping with the unknown key 'y'
    3 | - y:
      = help: write 'y = ...', an assignment as text
exit 3
m.yaml:3:3: error: this step is a mapping with the unknown key 'y'
    3 | - y: 2
      = help: write '- y = 2'
exit 3
m.yaml:3:4: error: unknown key 'y' in a step
    3 | - {y: 2, z: 3}
exit 4
m.yaml:3:3: error: this step is a mapping with the unknown key 'y'
    3 | - y:
      = help: write 'y = ...', an assignment as text
exit 3
m.yaml:3:3: error: unknown key 'y' in a step
    3 | - y:
exit 4
m.yaml:3:3: error: YAML cut this step at ': '
    3 | - for i in range(3): y = i
      = help: write '- "for i in range(3): y = i"'
exit 3
m.yaml:3:3: error: a block among listed steps must be one text, or a mapping
    3 | - for i in range(3):
      = help: write '- |' and the block below it, or '- {if: c, then: [...]}'
exit 3
m.yaml:3:21: error: an input of a node must be an expression, not a map
    3 | - {op: add, inputs: {x: [1, 2]}, output: y}
exit 4
m.yaml:3:22: error: YAML cut this expression at a comma
    3 | - {op: add, inputs: [maximum(x, 1), 2], output: y}
      = help: put it in quotes: "maximum(x, 1)"
exit 3
m.yaml:3:31: error: add has no attribute 'output'
    3 | - {op: add, inputs: [(x), 2], output: y}
      = help: add(x, y)
exit 4
m.yaml:5:5: error: YAML cut this expression at ' #'
    5 |   - maximum(x, # why
      = help: put it in quotes: "maximum(x, # why"
exit 3
m.yaml:3:14: error: expected ',' or '}'
    3 | - {return: {x[0: 1]}}
m.yaml:3:12: note: the map begins here
    3 | - {return: {x[0: 1]}}
exit 3
m.yaml:3:24: error: expected ',' or '}'
    3 | - {op: add, inputs: [{x[0: 1]}, 2], output: y}
m.yaml:3:22: note: the map begins here
    3 | - {op: add, inputs: [{x[0: 1]}, 2], output: y}
exit 3
m.yaml:4:3: error: expected an operator or the end of the line, found 'z'
    4 |   z = 2
      = help: YAML folded these lines into one: write '|' before them, as in 'steps: |'
exit 3
--- comment
What is a name of a node, or several, and what is none.
--- run
for name in '()' '[]' '(a, b)' '[a]' a '(a)' '(a,)' '(a, 3)' 3 'a.b' 'a[0]' '((a), b)' 'null'; do
    printf 'inputs: {x: [1, 2]}\nsteps:\n- {name: "%s", op: split, inputs: [x, 2]}\n- z = x * 1\ntarget: z\n' "$name" >name.yaml
    gradtape eval name.yaml 2>&1 | head -1
done
--- stdout
name.yaml:3:10: error: the name of a node must be a name
name.yaml:3:10: error: the name of a node must be a name
{"model":"name.yaml","values":{"z":[1,2]}}
name.yaml:3:10: error: the name of a node must be a name
{"model":"name.yaml","values":{"z":[1,2]}}
{"model":"name.yaml","values":{"z":[1,2]}}
name.yaml:3:11: error: 1 names cannot take 2 values
name.yaml:3:10: error: the name of a node must be a name
name.yaml:3:10: error: the name of a node must be a name
name.yaml:3:10: error: the name of a node must be a name
name.yaml:3:10: error: the name of a node must be a name
{"model":"name.yaml","values":{"z":[1,2]}}
name.yaml:3:11: error: 'null' is not spelled as in Python
