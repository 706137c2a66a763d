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
--- comment
A list of 400 that is asked for is bound again and again, which keeps nothing: the memory of 5000 turns is that of one. y = p0 p1 with p = [4, 5, ...], so
that it is 20, by p0 5 and by p1 4; p0 and p1 stand there 200 times each, and each place has the gradient of its value.
--- file bound.yaml
variables: {a: 2, b: 5}
steps: |
  both = [a * a, b] * 200
  for k in range(5000):
    p = both
  y = p[0] * p[1]
--- run
gradtape grad bound.yaml --target y --wrt p --memory-limit 16M | sed 's/\[5,4\(,5,4\)\{199\}\]/[5,4] 200 times/'
--- stdout
{"model":"bound.yaml","target":"y","value":20,"gradients":{"p":[5,4] 200 times}}
--- comment
A function of the name `range` is called as any other; range with names, and with a star, is a list.
--- file range.yaml
steps: |
  y = []
  for i in range(0, limit=3):
    y.append(i)
  for j in range(*[1, 3]):
    y.append(j)
  for j in [*range(1)]:
    y.append(j)
  for i in range(4, 6, 1, int64):
    y.append(i)
--- run
gradtape eval range.yaml --target y
sed 's/^  y = .*/  def range(n, limit=0):\n    return [7, 8 + limit]\n&/; s/*\[1, 3\]/2/; s/4, 6, 1, int64/3/' range.yaml >own.yaml
gradtape eval own.yaml --target y
--- stdout
{"model":"range.yaml","values":{"y":[0,1,2,1,2,0,4,5]}}
{"model":"own.yaml","values":{"y":[7,11,7,8,7,8,7,8]}}
--- comment
What a loop warns of at each turn is said once, in the order of the first turn, at three places.
--- file warned.yaml
inputs: {x: 3}
steps: |
  y = []
  for i in range(3):
    y.append(logdet([[x, 2], [1, 4]]))
    y.append(logdet([[x, 1], [2, 4]]))
    if i > 0:
      y.append(logdet([[x, 0], [1, 4]]))
    y.append(logdet([[x, 2], [1, 4]]))
--- run
gradtape eval warned.yaml --target y 2>&1 | grep -o '^[a-z.]*:[0-9:]* warning: logdet'
--- stdout
warned.yaml:5:14: warning: logdet
warned.yaml:6:14: warning: logdet
warned.yaml:9:14: warning: logdet
warned.yaml:8:16: warning: logdet
--- comment
A loop variable of plain numbers, however nested, is a tensor and keeps its shape; an empty list, or one that holds one, is a list and keeps its structure. Turns that leave both alone are fine.
--- file form.sh
turn() { gradtape eval -e "tf.while_loop(lambda i, a: i < 3, lambda i, a: (i + 1, $1), (0, $2))[1]" 2>&1 | sed -n '1s/-e:1:1: error: .vars.1.. of while_loop //;1s/.*"values"://;1p'; }
turn 'a + a' '[]'
turn 'a + a' '[1]'
turn 'a + a' '[[1, 2], [3, 4]]'
turn 'a + a' '[[], []]'
turn 'a + [i]' '[]'
turn 'a + a' '[1, []]'
turn 'a + a' '[[1], []]'
turn a '[]'
turn a '[[], []]'
turn a '[1, [2, []]]'
turn a '[[1, 2], [3, 4]]'
--- run
bash form.sh
--- stdout
{"y":[]}}
changes its shape: [1] goes into a turn, [2] comes out
changes its shape: [2,2] goes into a turn, [4,2] comes out
changes its structure: a list of 2 goes into a turn, a list of 4 comes out
changes its structure: a list of 0 goes into a turn, a list of 1 comes out
changes its structure: a list of 2 goes into a turn, a list of 4 comes out
changes its structure: a list of 2 goes into a turn, a list of 4 comes out
{"y":[]}}
{"y":[[],[]]}}
{"y":[1,[2,[]]]}}
{"y":[[1,2],[3,4]]}}
