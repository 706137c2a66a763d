Where YAML cuts an expression: at a colon with a blank, at the comma of a flow list.
--- file m.yaml
inputs:
  x: 3
steps:
  - with GradientTape() as t: y = x
--- run
gradtape grad m.yaml --wrt x
--- exit 3
--- stderr
m.yaml:4:5: error: YAML cut this step at ': '
    4 |   - with GradientTape() as t: y = x
      |     ^^^^^^^^^^^^^^^^^^^^^^^^
      = help: write '- "with GradientTape() as t: y = x"'
--- file dict.yaml
inputs:
  x: 3
steps:
  - y = x ** 2
  - g = model.gradient(y, {'x': x})
--- run
gradtape grad dict.yaml --wrt x
--- exit 3
--- stderr
dict.yaml:5:5: error: YAML cut this step at ': '
    5 |   - g = model.gradient(y, {'x': x})
      |     ^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: write '- "g = model.gradient(y, {'x': x})"'
--- file flow.yaml
inputs:
  x: 3
steps: [h = maximum(x, 2), y = h * x]
--- run
gradtape grad flow.yaml --wrt x
--- exit 3
--- stderr
flow.yaml:3:9: error: YAML cut this expression at a comma
    3 | steps: [h = maximum(x, 2), y = h * x]
      |         ^^^^^^^^^^^^^
      = help: put it in quotes: "h = maximum(x, 2)"
--- file mapping.yaml
inputs:
  x: 3
steps:
  - y: x ** 2
--- run
gradtape grad mapping.yaml --wrt x
--- exit 3
--- stderr
mapping.yaml:4:5: error: this step is a mapping with the unknown key 'y'
    4 |   - y: x ** 2
      |     ^
      = help: write '- y = x ** 2'
--- file enotation.yaml
inputs:
  x: 1e-3x
steps: y = x
--- run
gradtape grad enotation.yaml --wrt x
--- exit 4
--- stderr
enotation.yaml:2:6: error: a value of input 'x' is the text '1e-3x', not a number
    2 |   x: 1e-3x
      |      ^^^^^
      = help: numbers are written like 1000, 0.5, 1e-3 or 2.5E+6
--- run a step written as a mapping
for step in '{matmul: [a, b]}' 'y: {matmul: [a, b]}' 'y: {matmul: [a, b], c: 2}' 'y: {matmul: a}' 'y: {f: 3}' 'y: [a, b]' 'y: 3'; do
    printf 'inputs: {a: 1, b: 2}\nsteps:\n- %s\n' "$step" >t.yaml
    gradtape eval t.yaml 2>&1 | grep -v '^ .* |'
done
--- stdout
t.yaml:3:4: error: this step is a mapping with the unknown key 'matmul'
      = help: write "matmul = [a, b]"
t.yaml:3:3: error: this step is a mapping with the unknown key 'y'
      = help: write '- y = matmul(a, b)'
t.yaml:3:3: error: this step is a mapping with the unknown key 'y'
      = help: write 'y = ...', an assignment as text
t.yaml:3:3: error: this step is a mapping with the unknown key 'y'
      = help: write 'y = ...', an assignment as text
t.yaml:3:3: error: this step is a mapping with the unknown key 'y'
      = help: write 'y = ...', an assignment as text
t.yaml:3:3: error: this step is a mapping with the unknown key 'y'
      = help: write '- y = [a, b]'
t.yaml:3:3: error: this step is a mapping with the unknown key 'y'
      = help: write '- y = 3'
--- file slices.yaml
inputs: {x: [1, 2, 3]}
target:
  - x[1: 2]
--- file pair.yaml
inputs: {x: [1, 2, 3]}
target:
  - x[0]
  - {x[1: 2], x[0: 1]}
--- file none.yaml
inputs: {x: [1, 2, 3]}
target: {}
--- run
for f in slices pair none; do gradtape eval $f.yaml; done
--- stdout
{"model":"none.yaml","values":{}}
--- stderr
slices.yaml:3:5: error: YAML cut 'target' at ': '
    3 |   - x[1: 2]
      |     ^^^^^^^
      = help: put it in quotes: "x[1: 2]"
pair.yaml:4:7: error: expected ',' or '}'
    4 |   - {x[1: 2], x[0: 1]}
      |       ^
pair.yaml:4:5: note: the map begins here
    4 |   - {x[1: 2], x[0: 1]}
      |     ^
