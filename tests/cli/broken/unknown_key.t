A key that the format does not have.
--- file m.yaml
inputs:
  x: 3
varaibles:
  w: 2
steps: y = w * x
--- run
gradtape grad m.yaml
--- exit 4
--- stderr
m.yaml:3:1: error: unknown key 'varaibles' in a model
    3 | varaibles:
      | ^^^^^^^^^
      = help: did you mean 'variables'?
--- file shape.yaml
variables:
  w: {shpae: [2], init: zeros}
steps: y = reduce_sum(w)
--- run
gradtape grad shape.yaml
--- exit 4
--- stderr
shape.yaml:2:7: error: the initializer 'zeros' has no option 'shpae'
    2 |   w: {shpae: [2], init: zeros}
      |       ^^^^^
      = help: did you mean 'shape'?
--- file colour.yaml
inputs: {x: 3}
colour: red
steps: y = x
--- run
gradtape grad colour.yaml
--- exit 4
--- stderr
colour.yaml:2:1: error: unknown key 'colour' in a model
    2 | colour: red
      | ^^^^^^
