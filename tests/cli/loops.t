Long loops: no deep recursion, no memory that grows with the tapes. 0.9999^10000 in mpmath with 40 digits is 0.36786104643297044; rounding in 10,000 products stays below 1e-12.
--- file while.yaml
inputs: {x: 3}
steps: |
  k = zeros([])
  y = x
  while k < 10000:
    y = y * 0.9999
    k = k + 1
--- run
gradtape grad while.yaml --wrt x --target y | grep -c '"value":1.103583139298[0-9]*,"gradients":{"x":0.36786104643[0-9]*}'
--- stdout
1
--- file tapes.yaml
variables: {x: 2}
steps: |
  total = 0.0
  for i in range(20000):
    with GradientTape() as t:
      y = x * x * x
    total = total + t.gradient(y, x)
target: total
--- run
gradtape eval tapes.yaml
--- stdout
{"model":"tapes.yaml","values":{"total":240000}}
--- file twice.yaml
variables: {x: 2}
steps: |
  with GradientTape() as outer:
    with GradientTape() as inner:
      y = x
      for i in range(1000):
        y = y * x / 2
    first = inner.gradient(y, x)
  second = outer.gradient(first, x)
target: [first, second]
--- run
gradtape eval twice.yaml
--- stdout
{"model":"twice.yaml","values":{"first":1001,"second":500500}}
