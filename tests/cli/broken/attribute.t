An attribute that an operation does not have, or a value that it cannot take.
--- file m.yaml
inputs:
  x: [[1, 2], [3, 4]]
steps: |
  h = exp(x)
  y = reduce_sum(h, axs=1)
--- run
gradtape grad m.yaml --wrt x
--- exit 4
--- stderr
m.yaml:5:21: error: reduce_sum has no attribute 'axs'
    5 |   y = reduce_sum(h, axs=1)
      |                     ^^^
      = help: did you mean 'axis'?
--- file range.yaml
inputs:
  x: [[1, 2], [3, 4]]
steps: |
  y = reduce_sum(x, axis=2)
--- run
gradtape grad range.yaml --wrt x
--- exit 4
--- stderr
range.yaml:4:7: error: reduce_sum: axis 2 is out of range for 'x' [2,2]
    4 |   y = reduce_sum(x, axis=2)
      |       ^^^^^^^^^^^^^^^^^^^^^
range.yaml:2:3: note: 'x' is float64[2,2] here
    2 |   x: [[1, 2], [3, 4]]
      |   ^
--- file kind.yaml
inputs:
  x: [[1, 2], [3, 4]]
steps: |
  y = reduce_sum(x, keepdims='yes')
--- run
gradtape grad kind.yaml --wrt x
--- exit 4
--- stderr
kind.yaml:4:30: error: 'keepdims' must be True or False, not a string
    4 |   y = reduce_sum(x, keepdims='yes')
      |                              ^^^^^
      = help: True and False have no quotes
--- file node.yaml
inputs:
  x: [[1, 2], [3, 4]]
steps:
  - {name: y, op: reduce_sum, inputs: [x], keepdim: true}
--- run
gradtape grad node.yaml --wrt x
--- exit 4
--- stderr
node.yaml:4:44: error: reduce_sum has no attribute 'keepdim'
    4 |   - {name: y, op: reduce_sum, inputs: [x], keepdim: true}
      |                                            ^^^^^^^
      = help: did you mean 'keepdims'?
--- file many.yaml
inputs:
  x: [[1, 2], [3, 4]]
steps: |
  y = exp(x, x)
--- run
gradtape grad many.yaml --wrt x
--- exit 4
--- stderr
many.yaml:4:14: error: exp takes 1 argument, not 2
    4 |   y = exp(x, x)
      |              ^
      = help: exp(x)
--- file few.yaml
inputs:
  x: [[1, 2], [3, 4]]
steps: y = reduce_sum(x, 0, True, 3)
--- run
gradtape grad few.yaml --wrt x
--- exit 4
--- stderr
few.yaml:3:35: error: reduce_sum takes at most 3 arguments, not 4
    3 | steps: y = reduce_sum(x, 0, True, 3)
      |                                   ^
      = help: reduce_sum(x, axis, keepdims)
--- file tape.yaml
inputs: {x: 3}
steps: |
  with GradientTape(persistent='no') as t:
    y = x * x
--- run
gradtape grad tape.yaml --wrt x
--- exit 4
--- stderr
tape.yaml:3:8: error: 'persistent' must be True or False, not a string
    3 |   with GradientTape(persistent='no') as t:
      |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: True and False have no quotes
