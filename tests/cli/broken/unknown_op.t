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
--- stderr glob
m.yaml:4:7: error: unknown * 'sigmiod'*
    4 |   h = sigmiod(x)
      |       ^^^^^^^
      = help: did you mean 'sigmoid'?
--- file torch.yaml
inputs: {x: [1, 2]}
steps: |
  y = torch.relu(x)
--- run
gradtape grad torch.yaml
--- exit 4
--- stderr
torch.yaml:3:7: error: unknown op 'torch.relu'
    3 |   y = torch.relu(x)
      |       ^^^^^^^^^^
      = help: did you mean 'relu'?
