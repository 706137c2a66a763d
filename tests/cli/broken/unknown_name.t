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
