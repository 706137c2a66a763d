A name that nothing made.
--- file m.yaml
inputs: {x: 3}
variables: {weight: 2}
steps: |
  h = wieght * x
  y = h ** 2
--- run
gradtape grad m.yaml
--- exit 4
--- stderr
m.yaml:4:7: error: unknown name 'wieght'
    4 |   h = wieght * x
      |       ^^^^^^
      = help: did you mean 'weight'?
--- file right.yaml
inputs: {x: 3}
steps: y = x ** 2
--- run
gradtape grad right.yaml --wrt z
--- exit 4
--- stderr
--wrt:1:1: error: unknown name 'z'
    1 | z
      | ^
      = help: declare it under inputs, variables or constants
--- run
gradtape eval right.yaml --target yy
--- exit 4
--- stderr
--target:1:1: error: unknown name 'yy'
    1 | yy
      | ^^
      = help: declare it under inputs, variables or constants
--- file late.yaml
inputs: {x: 3}
steps: |
  y = h ** 2
  h = 2 * x
--- run
gradtape grad late.yaml
--- exit 4
--- stderr
late.yaml:3:7: error: unknown name 'h'
    3 |   y = h ** 2
      |       ^
late.yaml:4:3: note: 'h' is assigned here, after it is used
    4 |   h = 2 * x
      |   ^
--- file branch.yaml
inputs: {x: 3}
steps: |
  if x > 5:
      h = 2 * x
  y = h ** 2
--- run
gradtape grad branch.yaml
--- exit 4
--- stderr
branch.yaml:5:7: error: unknown name 'h'
    5 |   y = h ** 2
      |       ^
branch.yaml:4:7: note: 'h' is assigned here, in a step that was not run
    4 |       h = 2 * x
      |       ^
