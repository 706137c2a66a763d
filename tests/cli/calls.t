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
--- exit 4
--- stderr
-e:1:9: error: a number has no items to go through
    1 | maximum(*3)
      |         ^^
      = help: '*' unpacks a list, a tuple or the rows of a tensor
-e:1:9: error: maximum takes 2 arguments, not 3
    1 | maximum(*[1, 2, 3])
      |         ^^^^^^^^^^
      = help: maximum(x, y)
-e:1:11: error: unknown name 'x'
    1 | maximum(**x)
      |           ^
      = help: give it a value: -i x=VALUE
--- comment
'*' unpacks into lists and tuples as into calls: lists, tuples, rows of tensors.
--- file star.yaml
inputs: {a: [1, 2], b: 3}
steps: |
  xs = [b, 2 * b]
  ys = [*xs, b ** 2]
  t = *ys, 1
  u = (*xs,)
  rows = [*a, *xs, *range(2)]
  z = add_n([*xs, *u])
  v = reduce_sum([*rows, 0.5])
--- run
gradtape eval star.yaml --target 'ys,t,u,rows,z,v,[*xs,*xs]'
gradtape grad star.yaml --target v --wrt a,b
--- stdout
{"model":"star.yaml","values":{"ys":[3,6,9],"t":[3,6,9,1],"u":[3,6],"rows":[1,2,3,6,0,1],"z":18,"v":13.5,"[*xs,*xs]":[3,6,3,6]}}
{"model":"star.yaml","target":"v","value":13.5,"gradients":{"a":[1,1],"b":3}}
--- file doubles.yaml
steps: |
  a = [1, 2]
  for i in range(60):
      a = [*a, *a]
--- run
gradtape eval doubles.yaml --loop-limit 1000
for e in '[*3]' '[1, *x]' '(*x)' '[**x]'; do gradtape eval -e "$e" -i x=2; done
--- exit 3
--- stderr
doubles.yaml:4:16: error: the model has not ended: it has reached its limit of turns of loops and calls
    4 |       a = [*a, *a]
      |                ^^
      = help: check that this ends, or allow more with --loop-limit
-e:1:2: error: a number has no items to go through
    1 | [*3]
      |  ^^
      = help: '*' unpacks a list, a tuple or the rows of a tensor
-e:1:5: error: a scalar has no rows to go through
    1 | [1, *x]
      |     ^^
      = help: '*' unpacks a list, a tuple or the rows of a tensor
-e:1:2: error: '*' unpacks values into a list, a tuple or a call
    1 | (*x)
      |  ^^
      = help: write [*values]
-e:1:2: error: '**' does not unpack values here
    1 | [**x]
      |  ^^
      = help: write the values out, one by one
--- comment
Long lists behind a star grow what a call holds, wherever they stand: n (n - 1) / 2.
--- run
gradtape eval -e 'add_n(*range(3000), 0.5)'
gradtape eval -e 'add_n(1, *range(2000), 2, *range(100), *[], 3)'
--- stdout
{"model":"-e","values":{"y":4498500.5}}
{"model":"-e","values":{"y":2003956}}
--- comment
A wrong call says where the function begins, in the section of functions as in the steps.
--- file section.yaml
functions:
  f: {args: [a, b], returns: a * b}
  half:
    args: [x]
    returns: x / 2
steps: |
  y = f(2)
--- run
gradtape eval section.yaml
sed 's/f(2)/half(2, 3)/' section.yaml | gradtape eval -
--- exit 4
--- stderr
section.yaml:7:7: error: f needs its argument 'b'
    7 |   y = f(2)
      |       ^^^^
section.yaml:2:3: note: 'f' is defined here
    2 |   f: {args: [a, b], returns: a * b}
      |   ^
-:7:7: error: half takes 1 argument, not 2
    7 |   y = half(2, 3)
      |       ^^^^^^^^^^
