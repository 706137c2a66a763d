An input that has no value.
--- file m.yaml
inputs:
  x: {shape: [2]}
  k: 3
steps: y = k * x
--- run
gradtape grad m.yaml --wrt x
--- exit 4
--- stderr
m.yaml:2:3: error: input 'x' has no value
    2 |   x: {shape: [2]}
      |   ^
      = help: give one with -i x=VALUE, or write a default
--- file bare.yaml
inputs:
  x:
steps: y = 2 * x
--- run
gradtape grad bare.yaml --wrt x
--- exit 4
--- stderr
bare.yaml:2:3: error: input 'x' has no value
    2 |   x:
      |   ^
      = help: give one with -i x=VALUE, or write a default
--- run
gradtape grad -e 'a * x ** 2' -i x=3 --wrt x
--- exit 4
--- stderr
-e:1:1: error: unknown name 'a'
    1 | a * x ** 2
      | ^
      = help: give it a value: -i a=VALUE
