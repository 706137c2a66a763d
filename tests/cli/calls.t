A star hands over the items of a list, a tuple or a tensor one by one, as in Python: to ops, functions, transforms and range.
--- file star.yaml
inputs: {x: [3, 4]}
steps: |
  def weigh(a, b, c=1):
    return a * b + c
  pair = (2.0, 5.0)
  bounds = [1, 4]
  plain = weigh(*pair)
  mixed = weigh(1, *[2], c=10)
  rows = hypot(*x)
  by_both = grad(weigh, argnums=(0, 1))(*pair)
  total = 0
  for i in range(*bounds):
    total += i
target: "plain, mixed, rows, by_both, total, maximum(*pair)"
--- run
gradtape eval star.yaml
gradtape grad star.yaml --target rows
--- stdout
{"model":"star.yaml","values":{"plain":11,"mixed":12,"rows":5,"by_both":[5,2],"total":6,"maximum(*pair)":5}}
{"model":"star.yaml","target":"rows","value":5,"gradients":{"x":[0.6,0.8]}}
--- run
gradtape eval -e 'maximum(*3)'
gradtape eval -e 'maximum(*[1, 2, 3])'
gradtape eval -e 'maximum(**x)'
--- exit 3
--- stderr
-e:1:9: error: a number has no items to go through
    1 | maximum(*3)
      |         ^^
-e:1:9: error: maximum takes 2 arguments, not 3
    1 | maximum(*[1, 2, 3])
      |         ^^^^^^^^^^
      = help: maximum(x, y)
-e:1:9: error: '**' does not unpack values here
    1 | maximum(**x)
      |         ^^
      = help: write the values out, one by one
