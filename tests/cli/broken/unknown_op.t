An operation that there is not.
--- file m.yaml
inputs:
  x: [1, 2]
steps: |
  h = sigmiod(x)
  y = reduce_sum(h)
--- run
gradtape grad m.yaml
--- exit 4
--- stderr
m.yaml:4:7: error: unknown op 'sigmiod'
    4 |   h = sigmiod(x)
      |       ^^^^^^^
      = help: did you mean 'sigmoid'?
--- file torch.yaml
inputs: {x: [1, 2]}
steps: |
  y = torch.relo(x)
--- run
gradtape grad torch.yaml
--- exit 4
--- stderr
torch.yaml:3:7: error: unknown op 'torch.relo'
    3 |   y = torch.relo(x)
      |       ^^^^^^^^^^
      = help: did you mean 'torch.relu'?
--- file list.yaml
inputs: {x: 3}
steps:
  - {name: y, op: sinn, inputs: [x]}
--- run
gradtape grad list.yaml
--- exit 4
--- stderr
list.yaml:3:19: error: unknown op 'sinn'
    3 |   - {name: y, op: sinn, inputs: [x]}
      |                   ^^^^
      = help: did you mean 'sin'?
--- run
gradtape ops tahn
--- exit 2
--- stderr
gradtape: error: unknown op 'tahn'
  help: did you mean 'tanh'?
--- file late.yaml
inputs: {x: 3}
steps: |
  y = f(x)
  def f(x):
      return x * x
--- run
gradtape grad late.yaml
--- exit 4
--- stderr
late.yaml:3:7: error: unknown op 'f'
    3 |   y = f(x)
      |       ^
late.yaml:4:7: note: 'f' is assigned here, after it is used
    4 |   def f(x):
      |       ^
--- file far.yaml
inputs: {x: 3}
steps: y = frobnicate(x)
--- run
gradtape grad far.yaml
--- exit 4
--- stderr
far.yaml:2:12: error: unknown op 'frobnicate'
    2 | steps: y = frobnicate(x)
      |            ^^^^^^^^^^
      = help: gradtape ops lists them all
