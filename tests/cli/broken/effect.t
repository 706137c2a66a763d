A step that computes a value and binds it to no name.
--- file equal.yaml
inputs:
  x: 3
steps: |
  x ** 2
--- run
gradtape grad equal.yaml --wrt x
--- exit 4
--- stderr
equal.yaml:4:3: error: this step has no effect: its value is not bound to a name
    4 |   x ** 2
      |   ^^^^^^
      = help: write NAME = x ** 2
--- file function.yaml
inputs: {x: 3}
steps: |
  def square(x):
      'The square.'
      x * x
      return x * x
  y = square(x)
--- run
gradtape grad function.yaml
--- exit 4
--- stderr
function.yaml:5:7: error: this step has no effect: its value is not bound to a name
    5 |       x * x
      |       ^^^^^
      = help: write NAME = x * x
--- file list.yaml
inputs: {x: 3}
steps:
  - x
  - y = x * x
--- run
gradtape grad list.yaml
--- exit 4
--- stderr
list.yaml:3:5: error: this step has no effect: its value is not bound to a name
    3 |   - x
      |     ^
      = help: write NAME = x
--- run
gradtape eval -e 'x ** 2; x + 1' -i x=3
--- exit 4
--- stderr
-e:1:1: error: this step has no effect: its value is not bound to a name
    1 | x ** 2; x + 1
      | ^^^^^^
      = help: write NAME = x ** 2
--- comment
Calls may have one, and texts are remarks.
--- file right.yaml
variables: {v: 3}
steps: |
  'counts up'
  v.assign_add(1) if v < 5 else None
  y = v * 2
--- run
gradtape eval right.yaml
--- stdout
{"model":"right.yaml","values":{"y":8}}
