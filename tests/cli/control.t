Control flow as functions. A GRU by scan and by a for loop: the same bits at first and second order, forward and backward. The numbers of the cell are tested by models/gru.yaml; here only that nothing differs.
--- file gru.yaml
inputs: {xs: {shape: [12, 3], init: normal, seed: 1}}
variables:
  W: {shape: [7, 12], init: glorot_uniform, seed: 3}
  h0: {shape: [4], init: normal, seed: 4}
functions:
  cell:
    args: [h, x]
    steps: |
      z = sigmoid(concat([h, x]) @ W[:, :4])
      r = sigmoid(concat([h, x]) @ W[:, 4:8])
      new = tanh(concat([r * h, x]) @ W[:, 8:])
    returns: (1 - z) * h + z * new
  step: {args: [h, x], steps: "h = cell(h, x)", returns: [h, h]}
steps: |
  def by_scan(h):
    return reduce_sum(scan(step, h, xs)[1] ** 2)
  def by_for(h):
    kept = []
    for x in xs:
      h = cell(h, x)
      kept.append(h)
    return reduce_sum(stack(kept) ** 2)
  y = by_scan(h0)
  z = by_for(h0)
  d = ones([4])
  pushed = [jvp(by_scan, (h0,), (d,))[1], jvp(by_for, (h0,), (d,))[1]]
  hs = stack([h0, 2 * h0, -h0])
  mapped = [vmap(by_scan)(hs), vmap(by_for)(hs)]
  apart = stack([by_scan(h0), by_scan(2 * h0), by_scan(-h0)])
--- run
for t in y z; do gradtape grad gru.yaml --target $t --wrt W,h0,xs | sed 's/"target":"."//' >$t; done; cmp y z && wc -l <y
--- stdout
1
--- run
for t in y z; do gradtape hessian gru.yaml --target $t --wrt h0 | sed 's/"target":"."//' >$t; done; cmp y z && wc -l <y
--- stdout
1
--- run
gradtape eval gru.yaml --target 'pushed[0] - pushed[1], mapped[0] - mapped[1], reduce_max(abs(mapped[0] - apart)) < 1e-13'
--- stdout
{"model":"gru.yaml","values":{"pushed[0] - pushed[1]":0,"mapped[0] - mapped[1]":[0,0,0],"reduce_max(abs(mapped[0] - apart)) < 1e-13":true}}
--- comment
Closed forms. cond: d sqrt(4) = 1/4. A power by while_loop: 2^3, d x^3 = 12. Horner by fori_loop: x^3 + x at x = 2 is x*(x*x+0)+... = ((1*x + 0)*x + 1)*x + 2 = 12, derivative 3x^2 + 1 = 13, second 6x = 12. A sum by scan: carries 0, 1, 3; ys c*x.
--- run
gradtape grad -e 'cond(x > 0, sqrt, negative, x)' -i x=4
gradtape grad -e 'cond(x > 0, sqrt, negative, x)' -i x=-4
gradtape grad -e 'while_loop(lambda i, y: i < 3, lambda i, y: (i + 1, y * x), (0, 1.0))[1]' -i x=2
gradtape hessian -e 'fori_loop(0, 3, lambda i, y: y * x + i, 1.0)' -i x=2
gradtape eval -e 'scan(lambda c, x: (c + x, c * x), 0.0, [1, 2, 3])'
gradtape eval -e 'scan(lambda c, x: (c + x, c * x), 0.0, [1, 2, 3], reverse=True)'
gradtape grad -e 'scan(lambda c, _: (c * x, c), 1.0, None, length=3)[0]' -i x=2
--- stdout
{"model":"-e","target":"y","value":2,"gradients":{"x":0.25}}
{"model":"-e","target":"y","value":4,"gradients":{"x":-1}}
{"model":"-e","target":"y","value":8,"gradients":{"x":12}}
{"model":"-e","target":"y","value":12,"hessian":{"x/x":12},"asymmetry":0}
{"model":"-e","values":{"y":[6,[0,2,9]]}}
{"model":"-e","values":{"y":[6,[5,6,0]]}}
{"model":"-e","target":"y","value":8,"gradients":{"x":12}}
--- comment
TensorFlow's forms beside JAX's; nested values; a custom gradient (the derivative of `twice` is said to be 5).
--- file forms.yaml
inputs: {x: 3, v: [1, 2, 4]}
functions:
  twice: {args: [a], returns: 2 * a, gradient: {args: [dy], returns: 5 * dy}}
steps: |
  a = tf.scan(lambda c, e: c * e, v)
  b = tf.scan(lambda c, e: c + e, v, 10.0)
  c = scan(fn=lambda c, e: c + e, elems=v, initializer=0.0, reverse=True)
  d = tf.while_loop(lambda i, s: i < 2, lambda i, s: [i + 1, s * s], [0, x], parallel_iterations=1)
  e = jax.lax.while_loop(lambda s: s[0] < 2, lambda s: (s[0] + 1, s[1] * s[1]), (0, x))
  f = lax.map(lambda r: {'r': r, 'm': [r * x, x]}, v)
  g = tf.map_fn(lambda t: t[0] * t[1], (v, 2 * v), dtype=tf.float32)
  h = map_fn(twice, v)
  i = tf.cond(x > 5, lambda: x, lambda: x * x)
  j = map_fn(lambda r: r if r > 1 else 10 * r, v)
--- run
gradtape eval forms.yaml --target a,b,c,d,e,f,g,h,i,j
gradtape grad forms.yaml --target 'reduce_sum(h) + reduce_sum(j)' --wrt v
--- stdout
{"model":"forms.yaml","values":{"a":[1,2,8],"b":[11,13,17],"c":[7,6,4],"d":[2,81],"e":[2,81],"f":{"r":[1,2,4],"m":[[3,6,12],[3,3,3]]},"g":[2,8,32],"h":[2,4,8],"i":9,"j":[10,2,4]}}
{"model":"forms.yaml","target":"reduce_sum(h) + reduce_sum(j)","value":30,"gradients":{"v":[15,6,6]}}
--- comment
As nodes of a list: functions by name, the rest as expressions.
--- file nodes.json
{"inputs": {"x": [1, 2, 3], "p": 2},
 "functions": {"step": {"args": ["c", "x"], "returns": ["c + x", "c * x"]}, "twice": {"args": ["x"], "returns": "2 * x"}},
 "steps": [
  {"name": ["h", "hs"], "op": "scan", "f": "step", "init": 0, "xs": "x"},
  {"name": "a", "op": "cond", "inputs": ["p > 1", "h"], "true_fn": "twice", "false_fn": "negative"},
  {"name": "b", "op": "If", "pred": "p > 3", "true_fn": "twice", "false_fn": "negative", "inputs": ["h"]},
  {"name": "m", "op": "map_fn", "inputs": ["x"], "f": "lambda r: r * p"},
  {"name": "w", "op": "while_loop", "cond": "lambda i, s: i < 3", "body": "lambda i, s: (i + 1, s * p)", "vars": [0, 1.0]},
  {"name": "d", "op": "scan", "f": "lambda c, t: ({'u': c['u'] + t['v']}, t['w'])", "init": {"u": 0.0}, "xs": {"v": "x", "w": "2 * x"}}]}
--- run
gradtape eval nodes.json --target h,hs,a,b,m,w,d
--- stdout
{"model":"nodes.json","values":{"h":6,"hs":[0,2,9],"a":12,"b":-6,"m":[2,4,6],"w":[3,8],"d":[{"u":6},[2,4,6]]}}
--- comment
A long one: 10,000 steps in linear time and memory. The derivative of 0.9999^10000 c by c is 0.36786104643297044 (mpmath); that of the sum of tanh by its row is 1 - tanh^2.
--- file long.yaml
inputs: {xs: {shape: [10000, 64], init: zeros}, c: 3}
steps: |
  last, ys = scan(lambda c, x: (c * 0.9999, tanh(x)), c, xs)
  y = last + reduce_sum(ys)
--- run
gradtape grad long.yaml --wrt c --memory-limit 256M 2>&1 | grep -c '"c":0.36786104643'
gradtape eval long.yaml --target 'reduce_all(grad(lambda x: reduce_sum(scan(lambda c, r: (c, tanh(r)), 0.0, x)[1]))(xs) == 1)' --memory-limit 256M
--- stdout
1
{"model":"long.yaml","values":{"reduce_all(grad(lambda x: reduce_sum(scan(lambda c, r: (c, tanh(r)), 0.0, x)[1]))(xs) == 1)":true}}
--- comment
Slices of one value overlap: the gradient by hand, 2(i+1)x_i + 10(x_i-1 + x_i+1) + [i even] + 100[1 <= i < 3].
--- file overlap.yaml
inputs: {x: [1, 2, 3, 4, 5, 6]}
steps: |
  y = reduce_sum(x[::2]) + 100 * reduce_sum(x[1:3])
  for i in range(6):
    y = y + (i + 1) * x[i] ** 2
  for i in range(5):
    y = y + 10 * reduce_prod(x[i:i+2])
--- run
gradtape grad overlap.yaml --wrt x
gradtape hessian overlap.yaml --wrt x
--- stdout
{"model":"overlap.yaml","target":"y","value":1650,"gradients":{"x":[23,148,179,112,151,122]}}
{"model":"overlap.yaml","target":"y","value":1650,"hessian":{"x/x":[[2,10,0,0,0,0],[10,4,10,0,0,0],[0,10,6,10,0,0],[0,0,10,8,10,0],[0,0,0,10,10,10],[0,0,0,0,10,12]]},"asymmetry":0}
--- comment
What goes wrong.
--- file wrong.sh
try() { echo "- $1"; gradtape eval -e "$1" -i x=4 2>&1 >/dev/null | grep -E 'error|help'; }
try 'scan(lambda c, x: (concat([c, c]), x), zeros([2]), [1, 2])'
try 'scan(lambda c, x: (c + x, x), 0.0, ones([2, 3]))'
try 'scan(lambda c, x: ((c[0], c[1] > 0), x), (1.0, zeros([2])), [1, 2])'
try "scan(lambda c, x: ({'a': c['a']}, x), {'a': 1.0, 'b': 2.0}, [1, 2])"
try 'scan(lambda c, x: c, zeros([2]), [1, 2])'
try 'scan(lambda c, x: (c, x), 0.0, [])'
try 'scan(lambda c, x: (c, x), 0.0)'
try 'scan(lambda c: (c, c), 0.0, [1, 2])'
try 'scan(lambda c, x: (c, x), 0.0, x)'
try 'scan(lambda c, x: (c, x), 0.0, (ones([2]), ones([3])))'
try 'scan(lambda c, x: (c, x), 0.0, [1], revers=True)'
try 'scan(lambda c, x: (c, x), 0.0, [1], length=2)'
try 'map_fn(lambda a: ones([int(a)]), [1, 2])'
try 'map_fn(3, [1])'
try 'cond(x > 0, lambda: 1)'
try 'cond([1, 2] , lambda: 1, lambda: 2)'
try 'cond(x > 0, lambda a: 1, lambda: 2)'
try 'while_loop(lambda i: i < 3, lambda i: stack([i, i]), [0])'
try 'fori_loop(0, 2, lambda y: y, x)'
try 'vmap(lambda a: cond(a > 0, sqrt, negative, a))([x, 2 * x])'
--- run
sh wrong.sh
--- stdout
- scan(lambda c, x: (concat([c, c]), x), zeros([2]), [1, 2])
-e:1:1: error: 'carry' of scan changes its shape: [2] goes into a turn, [4] comes out
      = help: reshape what the lambda returns, or start with another value
- scan(lambda c, x: (c + x, x), 0.0, ones([2, 3]))
-e:1:1: error: 'carry' of scan changes its shape: [] goes into a turn, [3] comes out
      = help: start with a value of the shape that comes out: zeros([3])
- scan(lambda c, x: ((c[0], c[1] > 0), x), (1.0, zeros([2])), [1, 2])
-e:1:1: error: 'carry[1]' of scan changes its dtype: float64 goes into a turn, bool comes out
      = help: cast what the lambda returns: cast(..., float64)
- scan(lambda c, x: ({'a': c['a']}, x), {'a': 1.0, 'b': 2.0}, [1, 2])
-e:1:1: error: 'carry' of scan changes its structure: a dict of {a, b} goes into a turn, a dict of {a} comes out
      = help: let the lambda return what it was given, in the same form
- scan(lambda c, x: c, zeros([2]), [1, 2])
-e:1:1: error: the function of scan must return two values, carry and y, not a tensor
      = help: return carry, y; for a function that returns the carry alone: tf.scan(fn, elems, initializer)
- scan(lambda c, x: (c, x), 0.0, [])
-e:1:1: error: scan goes through no rows, so the shape of its ys is not known
      = help: leave it out when there are none: if len(xs) > 0: ...
- scan(lambda c, x: (c, x), 0.0)
-e:1:1: error: scan does not know how often to call its function
      = help: give it xs, or length=N
- scan(lambda c: (c, c), 0.0, [1, 2])
-e:1:1: error: scan calls '<lambda>' with 2 arguments, but it takes 1
      = help: it is called as f(carry, x)
- scan(lambda c, x: (c, x), 0.0, x)
-e:1:32: error: scan goes through the rows of 'xs', but it is a tensor of shape []
      = help: every tensor in xs needs a first axis
- scan(lambda c, x: (c, x), 0.0, (ones([2]), ones([3])))
-e:1:32: error: scan: 'xs[1]' has 3 rows, those before it have 2
- scan(lambda c, x: (c, x), 0.0, [1], revers=True)
-e:1:37: error: scan has no argument 'revers'
      = help: did you mean 'reverse'?
- scan(lambda c, x: (c, x), 0.0, [1], length=2)
-e:1:44: error: 'length' is 2, but xs has 1 row
- map_fn(lambda a: ones([int(a)]), [1, 2])
-e:1:1: error: 'y' of map_fn is not the same in every turn: a tensor of shape [1] at first, a tensor of shape [2] in turn 1
      = help: let the lambda return values of one shape: they are stacked
- map_fn(3, [1])
-e:1:1: error: map_fn needs a function, not a number
      = help: give it a def, a lambda or a name under functions; it is called as f(x)
- cond(x > 0, lambda: 1)
-e:1:1: error: cond needs 'false_fn'
      = help: cond(pred, true_fn, false_fn, operands...)
- cond([1, 2] , lambda: 1, lambda: 2)
-e:1:6: error: a tensor of shape [2] is neither true nor false
      = help: use logical_and, logical_or, where, or reduce_any / reduce_all
- cond(x > 0, lambda a: 1, lambda: 2)
-e:1:1: error: cond calls '<lambda>' with 0 arguments, but it takes 1
      = help: it is called as lambda: ...
- while_loop(lambda i: i < 3, lambda i: stack([i, i]), [0])
-e:1:1: error: 'vars[0]' of while_loop changes its shape: [] goes into a turn, [2] comes out
      = help: start with a value of the shape that comes out: zeros([2])
- fori_loop(0, 2, lambda y: y, x)
-e:1:1: error: fori_loop calls '<lambda>' with 2 arguments, but it takes 1
      = help: it is called as body(i, state)
- vmap(lambda a: cond(a > 0, sqrt, negative, a))([x, 2 * x])
-e:1:21: error: a value is needed here, but vmap has many of them
      = help: choose between values with where(condition, a, b) instead of if
--- file compat.yaml
compat: tfe
variables: {x: 3}
steps: |
  with GradientTape() as t:
    y = tf.cond(x > 0, lambda: x, lambda: -x)
--- run
gradtape eval compat.yaml
--- exit 4
--- stderr
compat.yaml:5:17: error: tf.GradientTape.gradients() does not support graph control flow operations like tf.cond or tf.while at this time. Use tf.gradients() instead. If you need this feature, please file a feature request at https://github.com/tensorflow/tensorflow/issues/new
    5 |     y = tf.cond(x > 0, lambda: x, lambda: -x)
      |                 ^^^^^
      = help: leave 'compat: tfe' out: control flow is supported without it
--- comment
A function is no loop, and ends where its lines end: what surrounds it is as before. So is what surrounds a loop.
--- file def-in-loop.yaml
steps: |
  y = 1
  for i in range(4):
    def twice(x):
      return 2 * x
    y = twice(y)
    if i == 1:
      break
--- run
gradtape eval def-in-loop.yaml
--- stdout
{"model":"def-in-loop.yaml","values":{"y":4}}
--- file return-behind.yaml
steps: |
  def twice(x):
    return 2 * x
  return twice(3)
--- run
gradtape eval return-behind.yaml
--- exit 3
--- stderr
return-behind.yaml:4:3: error: 'return' outside a function
    4 |   return twice(3)
      |   ^^^^^^
      = help: name the result under 'target:'
--- file break-behind.yaml
steps: |
  y = 1
  for i in range(2):
    for j in range(2):
      y = y + 1
    if y > 2:
      break
  break
--- run
gradtape eval break-behind.yaml
--- exit 3
--- stderr
break-behind.yaml:8:3: error: 'break' outside a loop
    8 |   break
      |   ^^^^^
--- file break-in-def.yaml
steps: |
  for i in range(2):
    def f(x):
      break
  y = 1
--- run
gradtape eval break-in-def.yaml
--- exit 3
--- stderr
break-in-def.yaml:4:7: error: 'break' outside a loop
    4 |       break
      |       ^^^^^
--- comment
What stands where a parameter's name is due.
--- run
for text in '(lambda 3: 2)(1)' '(lambda (: 2)(1)' '(lambda x, 3: 2)(1, 3)' '(lambda "x": 2)(1)' '(lambda x, if: 2)(1)' '(lambda : 2)()'; do
    gradtape eval -e "$text" 2>&1 | head -1
done
--- stdout
-e:1:9: error: expected the name of a parameter, found '3'
-e:1:9: error: expected the name of a parameter, found '('
-e:1:12: error: expected the name of a parameter, found '3'
-e:1:9: error: expected the name of a parameter, found a string
-e:1:12: error: 'if' is a keyword of Python and cannot be a name
{"model":"-e","values":{"y":2}}
--- comment
Functions that take the rest, have defaults, or words beside: what a loop gives them fits; others are told. By hand: 2 c + i,
3 c, c + 3, running sums, 2^5, 3 * 10.
--- file loop.yaml
inputs: {x: [1, 2]}
steps: |
  def rest(*a): return a[1] * 2 + a[0]
  def named(i, c, k=3, **more): return c * k
  def only(i, c, *, k=3): return c + k
  a = fori_loop(0, 3, rest, x)
  b = fori_loop(0, 2, named, x)
  c = fori_loop(0, 2, only, x)
  d = scan(lambda *a: (a[0] + a[1], a[0]), x, [[1, 2], [3, 4]])
  e = scan(lambda c, y, *rest: (c + y, len(rest)), x, [[1, 2], [3, 4]])
  f = map_fn(lambda *a: a[0] * 2, x)
  g, h = while_loop(lambda i, *y: i < 5, lambda i, *y: (i + 1, y[0] * 2), [0, x])
  i, j = while_loop(lambda k, y: k < 3, lambda k, y, z=10: (k + 1, y + z), [0, x])
  k = cond(True, lambda *a: x, lambda: -x)
  all = {"a": a, "b": b, "c": c, "d": d, "e": e, "f": f, "g": g, "h": h, "i": i, "j": j, "k": k}
--- run
gradtape eval loop.yaml
--- stdout
{"model":"loop.yaml","values":{"all":{"a":[12,20],"b":[9,18],"c":[7,8],"d":[[5,8],[[1,2],[2,4]]],"e":[[5,8],[0,0]],"f":[2,4],"g":5,"h":[32,64],"i":3,"j":[31,32],"k":[1,2]}}}
--- run
for call in 'fori_loop(0, 3, lambda c: c, x)' 'fori_loop(0, 3, lambda i, c, d: c, x)' 'fori_loop(0, 3, lambda i, c, d, *e: c, x)' \
    'scan(lambda c: c, x, x)' 'while_loop(lambda a: True, lambda a, b: a, [x, x])' 'while_loop(lambda a, b: True, lambda a: a, [x, x])' \
    'map_fn(lambda: 1, x)' 'map_fn(lambda a, b: 1, x)'; do
    gradtape eval -e "$call" -i x=[1,2] 2>&1 | grep 'error\|help\|values'
done
--- stdout
-e:1:1: error: fori_loop calls '<lambda>' with 2 arguments, but it takes 1
      = help: it is called as body(i, state)
-e:1:1: error: fori_loop calls '<lambda>' with 2 arguments, but it takes 3
      = help: it is called as body(i, state)
-e:1:1: error: fori_loop calls '<lambda>' with 2 arguments, but it takes 4
      = help: it is called as body(i, state)
-e:1:1: error: scan calls '<lambda>' with 2 arguments, but it takes 1
      = help: it is called as f(carry, x)
-e:1:1: error: while_loop calls '<lambda>' with 1 argument, but it takes 2
      = help: it is called as body(vars)
-e:1:1: error: while_loop calls '<lambda>' with 2 arguments, but it takes 1
      = help: it is called as body(*vars)
-e:1:1: error: map_fn calls '<lambda>' with 1 argument, but it takes 0
      = help: it is called as f(x)
-e:1:1: error: map_fn calls '<lambda>' with 1 argument, but it takes 2
      = help: it is called as f(x)
