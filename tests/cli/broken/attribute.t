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
--- stderr glob
m.yaml:5:*: error: reduce_sum has no attribute 'axs'
    5 |   y = reduce_sum(h, axs=1)
      |                     *^*
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
