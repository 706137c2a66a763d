scan, fori_loop and map_fn whose turns are recorded once: values, messages and exit are those of turns by themselves, and
where something forbids it every turn is recorded by itself (`turns`).
--- file scan.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  xs = linspace(0.1, 2.0, 400)
  def f(c, x):
      d = c * 0.9 + sin(x) * w
      return d, reduce_sum(d * x)
  c, ys = scan(f, w, xs)
  z = reduce_sum(c) + reduce_sum(ys * linspace(0.0,1.0,400))
--- run
bash both scan.yaml
--- stdout
eval: loop
grad: loop
--- file scan_rev.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  xs = linspace(0.1, 2.0, 400)
  def f(c, x):
      d = c * 0.9 + sin(x) * w
      return d, (d, None, x)
  c, ys = scan(f, w, xs, reverse=True)
  a, n, b = ys
  z = reduce_sum(c) + reduce_sum(a * linspace(0.0, 1.0, 400)[:, None]) + reduce_sum(b * x)
--- run
bash both scan_rev.yaml
--- stdout
eval: loop
grad: loop
--- file tfscan.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  xs = linspace(0.1, 2.0, 400)
  z = tf.scan(lambda c, x: c * 0.5 + sin(x), xs)
--- run
bash both tfscan.yaml
--- stdout
eval: loop
grad: loop
--- file tfscan2.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  xs = linspace(0.1, 2.0, 400)
  z = tf.scan(lambda c, x: (c[0] * 0.5 + sin(x), c[1] + c[0] * x * x), xs, (x, 2 * x))
--- run
bash both tfscan2.yaml
--- stdout
eval: loop
grad: loop
--- file map.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  xs = linspace(0.1, 2.0, 400)
  a, b = map_fn(lambda t: (sin(t) * w + x, t ** 2 + cos(t)), xs)
  z = reduce_sum(a * linspace(0.0, 1.0, 400)[:, None]) + reduce_sum(b * x)
--- run
bash both map.yaml
--- stdout
eval: loop
grad: loop
--- file fori_swap.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  def f(i, s):
      a, b, c = s
      return b, c, a * 0.5 + i * sin(b) + x
  z = fori_loop(0, 301, f, (x, 2 * x, 3 * x))
--- run
bash both fori_swap.yaml
--- stdout
eval: loop
grad: loop
--- file fori_neg.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  def f(i, s):
      return s + (i * i - 3) * 0.001 * x + cos(s) * i / 7
  z = fori_loop(-150, 301, f, x)
--- run
bash both fori_neg.yaml
--- stdout
eval: loop
grad: turns
--- file if_i.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  def f(i, s):
      if i == 200:
          s = s + 1.0
      return sin(s) + x * cos(s) + s * 0.1 + tanh(s)
  z = fori_loop(0, 500, f, x)
--- run
bash both if_i.yaml
--- stdout
eval: turns
grad: turns
--- file if_w.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  def f(i, s):
      if w[0] > 0:
          s = s + 1.0
      return sin(s) + x * cos(s) + s * 0.1 + tanh(s)
  z = fori_loop(0, 500, f, x)
--- run
bash both if_w.yaml
--- stdout
eval: loop
grad: loop
--- file if_s.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  def f(i, s):
      if s > 0.5:
          s = s - 1.0
      return sin(s) + x * cos(s) + s * 0.1 + tanh(s)
  z = fori_loop(0, 500, f, x)
--- run
bash both if_s.yaml
--- stdout
eval: turns
grad: turns
--- file append.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  ys = []
  def f(i, s):
      ys.append(s)
      return sin(s) + x * cos(s) + s * 0.1 + tanh(s)
  z = fori_loop(0, 500, f, x)
  z = stack(ys)
--- run
bash both append.yaml
--- stdout
eval: turns
grad: turns
--- file augment_list.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  ys = [1.0]
  def f(i, s):
      global ys
      ys += [s]
      return sin(s) + x * cos(s) + s * 0.1 + tanh(s)
  z = fori_loop(0, 500, f, x)
  z = stack(ys)
--- run
bash both augment_list.yaml
--- stdout
eval: turns
grad: turns
--- file global.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  k = 0
  def f(i, s):
      global k
      k = k + 1
      return sin(s) + x * cos(s) + s * 0.1 + tanh(s)
  z = fori_loop(0, 500, f, x)
  z = [z, k * x]
--- run
bash both global.yaml
--- stdout
eval: turns
grad: turns
--- file nested.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  def f(i, s):
      def g(j, t):
          return t * 0.99 + sin(t + s) * 0.01 * j + x
      return fori_loop(0, 300, g, s) * 0.01 + i * 0.001
  z = fori_loop(0, 20, f, x)
--- run
bash both nested.yaml
--- stdout
eval: loop
grad: loop
--- file nested_scan.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  xs = linspace(0.1, 2.0, 400)
  def f(i, s):
      c, ys = scan(lambda c, t: (c * 0.5 + t * s, sin(c)), s, xs)
      return c * 0.1 + reduce_mean(ys)
  z = fori_loop(0, 20, f, x)
--- run
bash both nested_scan.yaml
--- stdout
eval: loop
grad: turns
--- file random.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  def f(i, s):
      return sin(s) + x * cos(s) + s * 0.1 + random_normal([])
  z = fori_loop(0, 500, f, x)
--- run
bash both random.yaml
--- stdout
eval: turns
grad: turns
--- file assign_items.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  v = Variable(0.0)
  def f(i, s):
      v.assign_add(s)
      return sin(s) + x * cos(s) + s * 0.1
  z = fori_loop(0, 900, f, x)
  z = z + v
--- run
bash both assign_items.yaml
--- stdout
eval: loop
grad: loop
--- file grad_in.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  def f(i, s):
      g = grad(lambda t: sin(t) * t)(s)
      return sin(s) + x * cos(s) + s * 0.1 + g
  z = fori_loop(0, 900, f, x)
--- run
bash both grad_in.yaml
--- stdout
eval: loop
grad: loop
--- file grad_of.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  def h(x):
      return fori_loop(0, 900, lambda i, s: sin(s) + x * cos(s) + s * 0.1, x)
  z = [grad(h)(x), h(x)]
--- run
bash both grad_of.yaml
--- stdout
eval: loop
grad: turns
--- file vmap_of.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  def h(x):
      return fori_loop(0, 900, lambda i, s: sin(s) + x * cos(s) + s * 0.1, x)
  z = vmap(h)(w)
--- run
bash both vmap_of.yaml
--- stdout
eval: loop
grad: turns
--- file tape.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  with GradientTape() as t:
      t.watch(x)
      y = fori_loop(0, 900, lambda i, s: sin(s) + x * cos(s) + s * 0.1, x)
  z = [t.gradient(y, x), y]
--- run
bash both tape.yaml
--- stdout
eval: loop
grad: turns
--- file shape_change.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  z = fori_loop(0, 900, lambda i, s: sin(s) + w * cos(s) + s * 0.1, x)
--- run
bash both shape_change.yaml
--- exit 4
--- stderr
shape_change.yaml:3:7: error: 'init' of fori_loop changes its shape: [] goes into a turn, [3] comes out
    3 |   z = fori_loop(0, 900, lambda i, s: sin(s) + w * cos(s) + s * 0.1, x)
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: start with a value of the shape that comes out: zeros([3])
shape_change.yaml:3:25: note: the lambda is defined here
    3 |   z = fori_loop(0, 900, lambda i, s: sin(s) + w * cos(s) + s * 0.1, x)
      |                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- file solve_fail.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  a = reshape([1.0, 2.0, 2.0, 4.0], [2,2])
  def f(i, s):
      return sin(s) + solve(a + reshape(s, [2,2]) * 0.0, ones([2,1]))[0,0] * reshape([1.0,2.0,3.0,4.0], [4])
  z = fori_loop(0, 900, f, reshape([1.0,2.0,3.0,4.0],[4]))
--- run
bash both solve_fail.yaml
--- exit 7
--- stderr
solve_fail.yaml:5:23: error: solve: matrix is singular
    5 |       return sin(s) + solve(a + reshape(s, [2,2]) * 0.0, ones([2,1]))[0,0] * reshape([1.0,2.0,3.0,4.0], [4])
      |                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- file sqrt_nan.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  def f(i, s):
      return s - 0.01 + sqrt(s) * 0.0 + x * 0.0
  z = fori_loop(0, 900, f, x)
--- run
bash both sqrt_nan.yaml
--- stdout
eval: loop
grad: turns
--- file pow_i.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  def f(i, s):
      return s * 0.5 + x ** i + x ** 2
  z = fori_loop(0, 900, f, x)
--- run
bash both pow_i.yaml
--- stdout
eval: turns
grad: turns
--- file index_i.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  xx = linspace(0.0, 1.0, 900)
  def f(i, s):
      return s * 0.5 + xx[i] + sin(s)
  z = fori_loop(0, 900, f, x)
--- run
bash both index_i.yaml
--- stdout
eval: turns
grad: turns
--- file index_range.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  xx = linspace(0.0, 1.0, 900)
  def f(i, s):
      return s * 0.5 + xx[i] + sin(s)
  z = fori_loop(0, 901, f, x)
--- run
bash both index_range.yaml
--- exit 7
--- stderr
index_range.yaml:5:24: error: index 900 is out of range for axis 0 of size 900
    5 |       return s * 0.5 + xx[i] + sin(s)
      |                        ^^^^^
--- file div_i.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  def f(i, s):
      return s * 0.5 + i / 2 * x + (i // 3) * x + i % 5
  z = fori_loop(0, 900, f, x)
--- run
bash both div_i.yaml
--- stdout
eval: turns
grad: turns
--- file float32.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  def f(i, s):
      return s * 0.5 + i * 0.1 * x + cos(s)
  z = fori_loop(0, 900, f, x)
--- run
bash both float32.yaml --dtype float32
--- stdout
eval: loop
grad: loop
--- file float32b.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  def f(i, s):
      return s * 0.5 + x * i + cos(s)
  z = fori_loop(0, 900, f, x)
--- run
bash both float32b.yaml --dtype float32
--- stdout
eval: loop
grad: loop
--- file plain_state.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  def f(i, s):
      return s[0] * 0.5 + x * i + cos(s[0]), s[1], s[2] + 1
  z = fori_loop(0, 900, f, (x, 3, 0))
--- run
bash both plain_state.yaml
--- stdout
eval: loop
grad: loop
--- file int_state.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  def f(i, s):
      return s[0] * 0.5 + x * cast(s[1], float64) + cos(s[0]), s[1] + i
  a, z = fori_loop(0, 900, f, (x, cast(x, int32)))
--- run
bash both int_state.yaml
--- stdout
eval: turns
grad: turns
--- file const_state.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  def f(i, s):
      a, b = s
      return a * 0.5 + x * b + cos(a), x
  z = fori_loop(0, 900, f, (x, x))
--- run
bash both const_state.yaml
--- stdout
eval: turns
grad: turns
--- file const_state2.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  def f(i, s):
      a, b = s
      return a * 0.5 + x * b + cos(a), sin(x)
  z = fori_loop(0, 900, f, (x, 2*x))
--- run
bash both const_state2.yaml
--- stdout
eval: loop
grad: loop
--- file identity_state.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  def f(i, s):
      a, b = s
      return a * 0.5 + x * b + cos(a), b
  z = fori_loop(0, 900, f, (x, 2*x))
--- run
bash both identity_state.yaml
--- stdout
eval: loop
grad: loop
--- file dict_state.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  def f(i, s):
      return {'a': s['a'] * 0.5 + x, 'b': s['a'] + cos(s['b'])}
  z = fori_loop(0, 900, f, {'a': x, 'b': 2*x})
  z = z['b']
--- run
bash both dict_state.yaml
--- stdout
eval: loop
grad: loop
--- file matrix.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  m = reshape(linspace(0.0,0.1,64),[8,8])
  def f(i, s):
      return tanh(m @ s + transpose(s) * 0.1)
  z = fori_loop(0, 900, f, eye(8))
--- run
bash both matrix.yaml
--- stdout
eval: loop
grad: loop
--- file cond.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  def f(i, s):
      return cond(x > 0, lambda t: t * 0.5 + x, lambda t: -t, s) + sin(s) * cos(s)
  z = fori_loop(0, 900, f, x)
--- run
bash both cond.yaml
--- stdout
eval: loop
grad: loop
--- file where.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  def f(i, s):
      return where(i < 300, s * 0.5 + x, s * 0.25) + sin(s) * cos(s)
  z = fori_loop(0, 900, f, x)
--- run
bash both where.yaml
--- stdout
eval: turns
grad: turns
--- file limit.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  def f(i, s):
      return s * 0.5 + x + sin(s) * cos(s)
  z = fori_loop(0, 900, f, x)
--- run
bash both limit.yaml --loop-limit 1000
--- exit 8
--- stderr
limit.yaml:5:7: error: the model has not ended: it has reached its limit of turns of loops and calls
    5 |   z = fori_loop(0, 900, f, x)
      |       ^^^^^^^^^^^^^^^^^^^^^^^
      = help: check that this ends, or allow more with --loop-limit
--- file print.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  def f(i, s):
      print(i)
      return s * 0.5 + x + sin(s) * cos(s)
  z = fori_loop(0, 900, f, x)
--- run
bash both print.yaml
--- stdout
eval: turns
grad: turns
--- file iter.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  it = iter([1.0,2.0,3.0])
  def f(i, s):
      for t in it:
          s = s + t
      return s * 0.5 + x + sin(s) * cos(s)
  z = fori_loop(0, 900, f, x)
--- run
bash both iter.yaml
--- exit 4
--- stderr
iter.yaml:5:16: error: an iterator is used up after one pass through its items
    5 |       for t in it:
      |                ^^
      = help: write list(...) where it is made
iter.yaml:5:16: note: they were gone through here
    5 |       for t in it:
      |                ^^
--- file ncc.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  def f(i, s):
      def g(t):
          u = t * t
          for k in range(3):
              u += sin(u) * k
          return u
      return g(s) * 0.01 + x
  z = fori_loop(0, 900, f, x)
--- run
bash both ncc.yaml
--- stdout
eval: loop
grad: loop
--- file comp.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  def f(i, s):
      return sum([sin(s) * k for k in [1.0, 2.0, 3.0]]) * 0.1 + x
  z = fori_loop(0, 900, f, x)
--- run
bash both comp.yaml
--- stdout
eval: loop
grad: loop
--- file custom.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  @custom_gradient
  def q(t):
      def g(dy):
          return dy * 2.0
      return sin(t), g
  def f(i, s):
      return q(s) * 0.1 + x + cos(s) * 0.3
  z = fori_loop(0, 900, f, x)
--- run
bash both custom.yaml
--- stdout
eval: turns
grad: turns
--- file layers.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  l = Dense(3)
  def f(i, s):
      return tanh(l(s)) * 0.1 + x + cos(s) * 0.3
  z = fori_loop(0, 900, f, ones([1,3]))
--- run
bash both layers.yaml
--- stdout
eval: loop
grad: loop
--- file softmax.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  def f(i, s):
      return softmax(s * i * 0.01) + log_softmax(s) * 0.1 + x + nn.relu(s)
  z = fori_loop(0, 900, f, w)
--- run
bash both softmax.yaml
--- stdout
eval: loop
grad: loop
--- file try.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  def f(i, s):
      try:
          s = s + 1
      except ValueError:
          s = s
      return sin(s) + x + cos(s) * 0.2
  z = fori_loop(0, 900, f, x)
--- run
bash both try.yaml
--- stdout
eval: turns
grad: turns
--- file class.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  class A:
      def __init__(self):
          self.k = 0
      def step(self, s):
          self.k = self.k + 1
          return s * 0.5 + sin(s) + self.k
  a = A()
  z = fori_loop(0, 900, lambda i, s: a.step(s) + x * cos(s), x)
--- run
bash both class.yaml
--- stdout
eval: turns
grad: turns
--- file class2.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  class A:
      def __init__(self):
          self.k = 2.0
      def step(self, s):
          return s * 0.5 + sin(s) + self.k
  a = A()
  z = fori_loop(0, 900, lambda i, s: a.step(s) * 0.5 + x * cos(s), x)
--- run
bash both class2.yaml
--- stdout
eval: loop
grad: loop
--- file forced_after.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  z = fori_loop(0, 900, lambda i, s: s * 0.5 + sin(s) + x * cos(s), x)
  if z > 1.0:
      z = z * 2
--- run
bash both forced_after.yaml
--- stdout
eval: loop
grad: loop
--- file bigcarry.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  u = linspace(0.0,1.0,5000)
  def f(i, s):
      a, b = s
      return b, a + 0.1 * (concat([b[1:], b[:1]], 0) - b) + x * 0.01
  z = fori_loop(0, 300, f, (u, u * 2))
  z = [reduce_sum(z[0]), reduce_sum(z[1] * z[1])]
--- run
bash both bigcarry.yaml 
--- stdout
eval: loop
grad: turns
--- comment
--stats says which loops stayed loops, and of the others why not: the line of the loop, and that of the step.
--- run
bash why scan.yaml class.yaml const_state.yaml const_state2.yaml pow_i.yaml where.yaml plain_state.yaml print.yaml custom.yaml layers.yaml try.yaml
--- stdout
scan.yaml "loops":[{"line":7,"turns":400,"rolled":398}]
class.yaml "unrolled":[{"line":10,"turns":900,"reason":"does what may change more than the turn's own names","at":7}]
const_state.yaml "unrolled":[{"line":6,"turns":900,"reason":"has a value that is the same after every turn","at":6}]
const_state2.yaml "loops":[{"line":6,"turns":900,"rolled":898}]
pow_i.yaml "unrolled":[{"line":5,"turns":900,"reason":"needs the number of its turn as a plain number","at":4}]
where.yaml "unrolled":[{"line":5,"turns":900,"reason":"needs the number of its turn as a plain number","at":4}]
plain_state.yaml "loops":[{"line":5,"turns":900,"rolled":898}]
print.yaml "unrolled":[{"line":6,"turns":900,"reason":"calls what may change more than the turn's own names","at":4}]
custom.yaml "unrolled":[{"line":10,"turns":900,"reason":"calls what may change more than the turn's own names","at":9}]
layers.yaml "loops":[{"line":6,"turns":900,"rolled":898}]
try.yaml "unrolled":[{"line":9,"turns":900,"reason":"does what may change more than the turn's own names","at":4}]
--- file decides.yaml
inputs: {x: 0.3}
steps: |
  def f(i, s):
      if i == 500:
          return s + x
      return s * 0.5 + x + sin(s) * cos(s)
  z = fori_loop(0, 900, f, x)
--- file swap.yaml
inputs: {x: 0.3}
steps: |
  def f(i, s):
      b = sin(s[0]) * cos(s[1])
      return b, b
  z = fori_loop(0, 900, f, (x, 2 * x))
--- file numbers.yaml
inputs: {x: 0.3}
steps: |
  z = map_fn(lambda t: (sin(x) * t, cos(x) + t, x * x), [float(k) for k in range(900)])
--- file number_alone.yaml
inputs: {x: 0.3}
steps: |
  def f(i, s):
      return sin(s[0]) * 0.5 + cos(s[1]), i * 1.0 + 0.0 * 1.0
  z = fori_loop(0, 900, f, (x, 2 * x))
--- file text.yaml
inputs: {x: 0.3}
steps: |
  xs = linspace(0.1, 2.0, 400)
  z, ys = scan(lambda c, t: (c * 0.5 + sin(t) * cos(c), 2.0), x, xs)
--- file two.yaml
inputs: {x: 0.3}
steps: |
  z = fori_loop(0, 900, lambda i, s: s * 0.5 + sin(s) + x * cos(s), x)

  def f(i, s):
      print('a turn')
      return sin(s) * x + cos(s) * 0.1
  y = fori_loop(0, 800, f, z)
--- file plain_rows.yaml
inputs: {x: 0.3}
steps: |
  z = scan(lambda c, t: (sin(c) * t + x, cos(c) + t), x, range(900))[0]
--- file draws.yaml
inputs: {x: 0.3}
steps: |
  z = fori_loop(0, 900, lambda i, s: sin(s) * x + random_normal([]) * 0.1, x)
--- file own_gradient.yaml
inputs: {x: 0.3}
functions:
  q:
    args: [t]
    returns: sin(t)
    gradient: {args: [dy], returns: dy * 2.0}
steps: |
  z = fori_loop(0, 900, lambda i, s: q(s) * 0.1 + x + cos(s) * 0.3, x)
--- file many
printf 'inputs: {x: 0.3}\nsteps: |\n'
for ((k = 0; k < 260; k++)); do echo "  v$k = sin(x + $k.0)"; done
printf '  def f(i, s):\n      return s * 0.1'
for ((k = 0; k < 260; k++)); do printf ' + v%d' $k; done
printf '\n  z = fori_loop(0, 100, f, x)\n'
--- file wide
printf 'inputs: {x: 0.3}\nsteps: |\n  def f(i, s):\n      return [sin(t) * 0.5 + x * cos(t) for t in s]\n  z = fori_loop(0, 100, f, ['
for ((k = 0; k < 260; k++)); do printf 'x + %d.0, ' $k; done
printf '])\n'
--- file deep.yaml
inputs: {x: 0.3}
steps: |
  a = reshape([0.1, 0.2], [1,1,1,1,1,1,1,1,1,1,1,2])
  s = fori_loop(0, 900, lambda i, s: sin(s) * x + cos(s) * 0.3, a)
  z = reduce_sum(s)
--- run
bash many >many.yaml
bash wide >wide.yaml
bash why decides.yaml swap.yaml numbers.yaml number_alone.yaml text.yaml two.yaml plain_rows.yaml draws.yaml own_gradient.yaml many.yaml wide.yaml deep.yaml
gradtape eval two.yaml --stats --unroll | grep '"loops"\|"unrolled"' || echo 'asked for turns by themselves, it says nothing'
--- stdout
decides.yaml "unrolled":[{"line":7,"turns":900,"reason":"decides by what changes from turn to turn","at":4}]
swap.yaml "loops":[{"line":6,"turns":900,"rolled":898}]
numbers.yaml "loops":[{"line":3,"turns":900,"rolled":898}]
number_alone.yaml "unrolled":[{"line":5,"turns":900,"reason":"has a value that depends on the number of its turn alone","at":5}]
text.yaml "unrolled":[{"line":4,"turns":400,"reason":"gives what are no tensors of one form","at":4}]
two.yaml "loops":[{"line":3,"turns":900,"rolled":898}],"unrolled":[{"line":8,"turns":800,"reason":"calls what may change more than the turn's own names","at":6}]
plain_rows.yaml "unrolled":[{"line":3,"turns":900,"reason":"goes through rows that are no tensors","at":3}]
draws.yaml "unrolled":[{"line":3,"turns":900,"reason":"draws random numbers","at":3}]
own_gradient.yaml "unrolled":[{"line":8,"turns":900,"reason":"calls a function with a gradient of its own","at":8}]
many.yaml "unrolled":[{"line":265,"turns":100,"reason":"takes too many values from outside","at":257}]
wide.yaml "unrolled":[{"line":5,"turns":100,"reason":"takes too many values from outside","at":5}]
deep.yaml "loops":[{"line":4,"turns":900,"rolled":898}]
asked for turns by themselves, it says nothing
--- run
for model in decides generator swap numbers number_alone two plain_rows draws own_gradient deep; do
    for command in 'eval' 'grad --wrt x --target reduce_sum(z)'; do
        [[ $(gradtape $command $model.yaml 2>&1) == "$(gradtape $command $model.yaml --unroll 2>&1)" ]] || echo "$model: $command differs"
    done
done
gradtape grad --wrt x deep.yaml --target z --stats | grep -o '"unrolled".*'
--- stdout
"unrolled":[{"line":4,"turns":900,"reason":"its turns by themselves are asked for"}]}}
--- file number_zero.yaml
inputs: {x: 0.3}
steps: |
  z = fori_loop(0, 1000, lambda i, s: s * 0.5 + 1 / (i * 0.5 - 200), x)
--- run
gradtape eval number_zero.yaml
--- exit 7
--- stderr
number_zero.yaml:3:49: error: division of plain numbers by zero
    3 |   z = fori_loop(0, 1000, lambda i, s: s * 0.5 + 1 / (i * 0.5 - 200), x)
      |                                                 ^^^^^^^^^^^^^^^^^^^
--- file number_quotient.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  z = fori_loop(0, 1000, lambda i, s: s * 0.5 + sin(x) * (i * 0.25 / 3.0), x)
--- run
bash both number_quotient.yaml
--- stdout
eval: loop
grad: loop
--- file same_in_turns.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 2.0]}
steps: |
  b = exp(x)
  def f(i, s):
      return sin((b - stop_gradient(cos(w))) + s * 0.9) * 0.5 + tanh(s * 0.01) + 0.001 * s
  r = fori_loop(0, 400, f, w)
  z = reduce_sum(r * x) + reduce_sum(b * w)
--- run
bash both same_in_turns.yaml
--- stdout
eval: loop
grad: loop
--- file for_scalar.yaml
inputs: {x: 0.7, y: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  for i in range(1000):
      y = y + 0.001 * sin(y * x)
  z = y * i
--- file for_names.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  h, t, k = 0.1 * w, 0.5, 3
  for i in range(900, 0, -2):
      old = h
      new = tanh(h * 0.9 + x * t)
      scale = i * 0.001
      pair = (new, [old, 2.0])
      note = f'{i}'
      def half(a):
          return a * 0.5
      h = half(new + old * scale) + pair[0] * 0.1
      t = t * 0.999
      k += 2
  z = h * t + k + float(i) + scale + old + new + pair[1][1] + half(x)
--- file for_nested.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  def f(a):
      s = a
      for i in range(300):
          for j in range(3):
              s = tanh(s * a + 0.1)
          u = s
          for j in range(400):
              u = u * 0.5 + sin(u) * 0.1
          s = s + u * 0.01
      return s
  z = f(w) + x
--- file for_else.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  y = x
  for i in range(500):
      if reduce_sum(w) < 0:
          break
      y = sin(y) + w * 0.1
  else:
      y = y * 2
  z = y
--- run
for m in for_scalar for_names for_nested for_else; do echo $m; bash both $m.yaml; done
--- stdout
for_scalar
eval: loop
grad: loop
for_names
eval: loop
grad: turns
for_nested
eval: loop
grad: loop
for_else
eval: loop
grad: loop
--- file for_break.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  y = 1.0 * w
  for i in range(500):
      y = sin(y) + w * 0.1 + x
      if i == 400:
          break
  z = y + i
--- file for_late.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  y = 1.0 * w
  for i in range(500):
      if i > 0:
          last = y
      y = sin(y) + w * 0.1 + x
  z = y + last + i
--- file for_append.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  y, ys = 1.0 * w, []
  for i in range(500):
      y = sin(y) + w * 0.1 + x
      ys.append(y)
  z = y + ys[3]
--- file for_reads.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  y, note = 1.0 * w, 'a'
  for i in range(500):
      y = sin(y) + w * (0.1 if note == '499' else 0.2) + x
      note = f'{i}'
  z = y
--- file for_zero.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  y, t = 1.0 * w, 400.0
  for i in range(500):
      y = sin(y) + w * (0.1 / t) + x
      t = t - 1.0
  z = y
--- run
for m in for_break for_late for_append for_reads for_zero; do echo $m; bash both $m.yaml; gradtape eval --stats $m.yaml | grep -o '"loops".*\|"unrolled".*'; done
--- exit 1
--- stdout
for_break
eval: turns
grad: turns
"unrolled":[{"line":4,"turns":500,"reason":"decides by what changes from turn to turn","at":6}]}}
for_late
eval: turns
grad: turns
"unrolled":[{"line":4,"turns":500,"reason":"decides by what changes from turn to turn","at":5}]}}
for_append
eval: turns
grad: turns
"unrolled":[{"line":4,"turns":500,"reason":"calls what may change more than the turn's own names","at":6}]}}
for_reads
eval: turns
grad: turns
"unrolled":[{"line":4,"turns":500,"reason":"has a state that changes its form","at":4}]}}
for_zero
--- stderr
for_zero.yaml:5:25: error: division of plain numbers by zero
    5 |       y = sin(y) + w * (0.1 / t) + x
      |                         ^^^^^^^
for_zero.yaml:5:25: error: division of plain numbers by zero
    5 |       y = sin(y) + w * (0.1 / t) + x
      |                         ^^^^^^^
--- file turn_in.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  z = fori_loop(0, 900, lambda i, s: s * 0.5 + (x if i in [3, 898] else w), w)
--- file turn_list.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  z = fori_loop(1, 900, lambda i, s: s * 0.5 + w * reduce_mean([2.0] * i) + x, w)
--- file turn_pair.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  z = fori_loop(0, 900, lambda i, s: s * 0.5 + (x if (i, 1) == (898, 1) else w), w)
--- file turn_is.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  z, old = w, w
  for i in range(900):
      z = sin(z) + (x if old is z else w)
--- file same_list.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  ys = [x]
  alike = ys
  y = w
  for i in range(900):
      if reduce_sum(w) < 0:
          ys = [w]
      y = sin(y) + w * 0.1 + x
  ys.append(y)
  z = y + len(alike)
--- run
for m in turn_in turn_list turn_pair turn_is same_list; do echo $m; bash both $m.yaml; done
--- stdout
turn_in
eval: turns
grad: turns
turn_list
eval: turns
grad: turns
turn_pair
eval: turns
grad: turns
turn_is
eval: turns
grad: turns
same_list
eval: loop
grad: loop
--- file rows.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  X = reshape(linspace(0.1, 2.0, 1206) * x, [402, 3])
  z = w
  for i in range(400):
      z = tanh(z * 0.5 + X[i]) * 0.9 + w * 0.1
--- file rows_back.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  X = reshape(linspace(0.1, 2.0, 1206) * x, [402, 3])
  z = w
  for i in range(400, 0, -1):
      z = tanh(z * 0.5 + X[i - 1]) * 0.9 + w * 0.1
  z = z + X[401]
--- file rows_two.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  X = linspace(0.1, 2.0, 402) * x
  z = w
  for i in range(1, 401):
      z = tanh(z * 0.5 + (X[i + 1] - 2 * X[i] + X[i - 1])) * 0.9 + w * 0.1
--- file rows_late.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  X = linspace(0.1, 2.0, 402) * x
  z = w
  for i in range(400):
      z = tanh(z * 0.5 + X[i + 3]) * 0.9 + w * 0.1
--- file rows_negative.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  X = linspace(0.1, 2.0, 402) * x
  z = w
  for i in range(-3, 397):
      z = tanh(z * 0.5 + X[i]) * 0.9 + w * 0.1
--- file rows_both.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  X = linspace(0.1, 2.0, 402) * x
  z = w
  for i in range(400):
      z = tanh(z * 0.5 + X[i] + reduce_sum(X[0:3])) * 0.9 + w * 0.1
--- run
for m in rows rows_back rows_two rows_late rows_negative rows_both; do echo $m; bash both $m.yaml; done
--- stdout
rows
eval: loop
grad: loop
rows_back
eval: loop
grad: loop
rows_two
eval: loop
grad: turns
rows_late
rows_negative
eval: turns
grad: turns
rows_both
eval: loop
grad: loop
--- stderr
rows_late.yaml:6:26: error: index 402 is out of range for axis 0 of size 402
    6 |       z = tanh(z * 0.5 + X[i + 3]) * 0.9 + w * 0.1
      |                          ^^^^^^^^
--- file map_twice.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 2.0]}
steps: |
  def whole(x):
      xs = linspace(-1.0, 1.5, 900) * x
      r = map_fn(lambda t: tanh(t + w), xs)
      return r[8] + r
  g = grad(whole)(x)
  z = whole(x) + g
--- run
bash both map_twice.yaml
--- stdout
eval: loop
grad: turns
--- comment
Why the turns of some are recorded one by one.
--- file text.yaml
steps: |
  y = 0.5
  for i in range(2500):
      y = sin(y) * 0.9 + len("ab" * i) * 0
--- file late.yaml
steps: |
  y = 0.5
  for i in range(2500):
      if i > 1000:
          w = 2.0
      y = sin(y) * 0.9
--- file next.yaml
steps: |
  y = 0.5
  it = iter([0.25] * 3000)
  for i in range(2500):
      y = sin(y) * 0.9 + next(it)
--- run
for m in text late next; do gradtape eval $m.yaml --target y --stats | grep -o '"unrolled".*'; done
--- stdout
"unrolled":[{"line":3,"turns":2500,"reason":"makes something of the number of its turn that is no number","at":4}]}}
"unrolled":[{"line":3,"turns":2500,"reason":"has names that not every turn binds","at":3}]}}
"unrolled":[{"line":4,"turns":2500,"reason":"calls what may change more than the turn's own names","at":5}]}}
--- comment
What the turns read is computed twice before the loop: that of the turns waits until the second of the two is met, where it
goes on to the first. Not to the bit when more arrives there in between.
--- file twice.yaml
inputs: {x: 0.3, w: -0.7}
steps: |
  u = linspace(-1.5, 1.4, 200) * x
  n = negative(u)
  t = negative(u)
  q = sin(0.1 * w)
  for i in range(400):
      q = tanh(q * u + t) * 0.5
  z = reduce_sum(q) + reduce_sum(u * 0.3 + n * w)
--- file once.yaml
inputs: {x: 0.3, w: -0.7}
steps: |
  u = linspace(-1.5, 1.4, 200) * x
  n = negative(u)
  t = negative(u)
  q = sin(0.1 * w)
  for i in range(400):
      q = tanh(q * u + t) * 0.5
  z = reduce_sum(q) + reduce_sum(u * 0.3) + reduce_sum(w)
--- run
for m in twice once; do bash both $m.yaml; done
--- stdout
eval: loop
grad: turns
eval: loop
grad: loop
--- comment
What goes on to the first of the two in one piece: all that reads the second, when the first is read before the second
is made; not when it is read in between.
--- run
export commands=grad
for lines in 'r = reduce_sum(n * w); t = negative(w * x)' 't = negative(w * x); r = reduce_sum(n * w)'; do
    for last in 'r' 'reduce_sum(t * 0.3) + r'; do
        printf '%s\n' 'inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}' 'steps: |' '  n = negative(w * x)' "  $lines" \
            '  q = sin(0.1 * w)' '  for i in range(400):' '      q = tanh(q * x + t) * 0.5' "  z = reduce_sum(q) + $last" >whole.yaml
        echo "$lines; $last: $(bash both whole.yaml)"
    done
done
--- stdout
r = reduce_sum(n * w); t = negative(w * x); r: grad: loop
r = reduce_sum(n * w); t = negative(w * x); reduce_sum(t * 0.3) + r: grad: loop
t = negative(w * x); r = reduce_sum(n * w); r: grad: turns
t = negative(w * x); r = reduce_sum(n * w); reduce_sum(t * 0.3) + r: grad: turns
--- comment
Derivatives that need some turns to go their way: c comes to v, and to w, a turn later than to u; back from w they come to u
as late. So many turns at either end are recorded by themselves, and gradients stay loops.
--- file late.yaml
inputs: {c: 0.3}
steps: |
  def turn(i, s):
    u, v, w = s
    return u * 0.5 + c, v + 0.01 * sin(u), w * 0.9 + v * v
  u, v, w = fori_loop(0, 900, turn, (1.0 * ones([2]), 2.0 * ones([2]), 0.5 * ones([2])))
  y = reduce_sum(w)
--- file late_for.yaml
inputs: {c: 0.3}
steps: |
  u, v = ones([2]), zeros([2])
  for i in range(900):
    u, v = u * 0.5 + c * sin(u * i), v * 0.5 + 0.01 * tanh(u)
  z = reduce_sum(v)
--- file late_rows.yaml
inputs: {c: 0.3}
steps: |
  def turn(s, row):
    u, v = s
    u, v = u * 0.5 + c * row, v * 0.5 + 0.01 * tanh(u)
    return (u, v), v
  for back in [False, True]:
    last, ys = scan(turn, (1.0, 2.0 * c), linspace(0.0, 1.0, 600), reverse=back)
  z = reduce_sum(ys * linspace(-1.0, 2.0, 600)) + last[0]
--- run
for f in late late_for late_rows; do
    gradtape grad $f.yaml >rolled
    gradtape grad $f.yaml --unroll | cmp - rolled && gradtape grad $f.yaml --stats | grep -o '"loops.*]'
done
--- stdout
"loops":[{"line":6,"turns":900,"rolled":895}]
"loops":[{"line":4,"turns":900,"rolled":897}]
"loops":[{"line":8,"turns":600,"rolled":596}]
--- comment
Whichever result of the loop a rule outside gives no gradient, those of the others are a loop.
--- file one_none.yaml
inputs: {x: 0.7}
steps: |
  @tf.custom_gradient
  def add(a, b, c):
    def grad(upstream):
      da, db, dc = upstream, 3.0 * upstream, 2.0 * upstream
      return da, db, dc
    return a + b + c, grad
  u, v, w = x, 0.5 * x, x * x
  for i in range(900):
    u, v, w = sin(u) * 0.999, v * 0.9 + 0.1 * cos(v), w * 0.999 + 0.001 * w * w
  y = add(u, v, w)
--- run
for none in da db dc; do
    sed "/return da/s/$none/None/" one_none.yaml >m.yaml
    gradtape grad m.yaml >rolled
    gradtape grad m.yaml --unroll | cmp - rolled && gradtape grad m.yaml --stats | grep -o '"loops.*]\|"unrolled.*]'
done
--- stdout
"loops":[{"line":10,"turns":900,"rolled":898}]
"loops":[{"line":10,"turns":900,"rolled":898}]
"loops":[{"line":10,"turns":900,"rolled":898}]
--- comment
Rows of a tensor: `for` goes through them as scan and map_fn do, and none is made by itself but those of the turns that are.
--- file rows.yaml
inputs: {x: 0.7, w: [0.5, -0.25, 1.5]}
steps: |
  rows = reshape(linspace(0.5, 1.5, 1200), [400, 3]) * x
  y = zeros([3])
  for row in rows:
    y = y * 0.9 + 0.1 * sin(y * w) * row
  z = reduce_sum(y * row)
--- file rows_break.yaml
inputs: {x: 0.7}
steps: |
  z = 0.0
  for row in linspace(0.5, 1.5, 400) * x:
    z = z + sin(row)
    if z > 30:
      break
  else:
    z = z * 2
--- file rows_else.yaml
inputs: {x: 0.7}
steps: |
  z = 0.0
  for row in linspace(0.5, 1.5, 400) * x:
    z = z * 0.5 + sin(row)
    row = 3.0
  else:
    z = z * 2 + row
--- file rows_twice.yaml
inputs: {x: 0.7}
steps: |
  xs = linspace(0.5, 1.5, 400) * x
  z = reduce_mean(xs)
  for row in xs:
    z = z * 0.5 + sin(row) * xs[3]
  for row in []:
    z = 0.0 * z
--- run
for f in rows rows_break rows_else rows_twice; do
    for ask in "eval --target z" "grad --target z"; do
        gradtape $ask $f.yaml >rolled
        gradtape $ask $f.yaml --unroll | cmp - rolled && gradtape $ask $f.yaml --stats | grep -o '"loops.*]\|"unrolled.*]'
    done
done
--- stdout
"loops":[{"line":5,"turns":400,"rolled":398}]
"loops":[{"line":5,"turns":400,"rolled":398}]
"unrolled":[{"line":4,"turns":400,"reason":"decides by what changes from turn to turn","at":6}]
"unrolled":[{"line":4,"turns":400,"reason":"decides by what changes from turn to turn","at":6}]
"unrolled":[{"line":4,"turns":400,"reason":"has names that not every turn binds","at":4}]
"unrolled":[{"line":4,"turns":400,"reason":"has names that not every turn binds","at":4}]
"loops":[{"line":5,"turns":400,"rolled":398}]
"unrolled":[{"line":5,"turns":400,"reason":"its turns by themselves are asked for"}]
--- comment
Tangents of a loop are a loop, and so are those of its derivative: jvp and hvp, where the target's gradient is one. 900 turns.
--- file second.yaml
inputs: {c: 0.3, w: [0.2, 0.4]}
steps: |
  def turn(i, s):
    u, v, k = s
    return u * 0.5 + c * sin(u + w), v * 0.9 + 0.01 * tanh(u * c), k + 0.001
  u, v, k = fori_loop(0, 900, turn, (1.0 * ones([2]), 2.0 * w, 0.5))
  y = reduce_sum(v * u) + k
--- run
for ask in "jvp --wrt c,w --tangent c=0.5 --tangent w=[1,-2]" "hvp --wrt c,w --vector c=0.5 --vector w=[1,-2]"; do
    gradtape $ask second.yaml
    gradtape $ask second.yaml --unroll
    gradtape $ask second.yaml --stats | grep -o '"loops.*]\|"unrolled.*]'
done
--- stdout
{"model":"second.yaml","target":"y","value":1.4083149567984148,"jvp":{"y":0.046739225276420104}}
{"model":"second.yaml","target":"y","value":1.4083149567984148,"jvp":{"y":0.046739225276420104}}
"loops":[{"line":6,"turns":900,"rolled":897}]
{"model":"second.yaml","target":"y","value":1.4083149567984148,"hvp":{"c":0.7580217735327524,"w":[0.1776108454982599,0.14242108334552098]}}
{"model":"second.yaml","target":"y","value":1.4083149567984148,"hvp":{"c":0.7580217735327524,"w":[0.1776108454982599,0.14242108334552098]}}
"loops":[{"line":6,"turns":900,"rolled":897}]
--- comment
A value from outside beside a number of the turn's: w * i is another equation in each turn where the number goes up or down from
each to the next, and no other one's where no equation outside has a number of those (w * 7, w * 5.0; w * 1000 is none of them).
--- file forced.yaml
inputs: {w: 0.3, x: 0.2}
steps: |
  y = x
  for i in range(900):
    y = y + 0.01 * (sin(w * (i * 0.01)) - y * x)
  z = y + w * 1000
--- file forced_seven.yaml
inputs: {w: 0.3, x: 0.2}
steps: |
  y = x + w * 7
  for i in range(900):
    y = y + 0.001 * sin(w * i) * y
--- file forced_back.yaml
inputs: {w: 0.3, x: 0.2}
steps: |
  y = x
  for i in range(-450, 450):
    y = y + 0.001 * sin(w * (i * i)) * y
--- file forced_twice.yaml
inputs: {w: 0.3, x: 0.2}
steps: |
  y = x
  for i in range(900):
    y = y + 0.001 * sin(w * i) * y
  for i in range(900):
    y = y + 0.001 * sin(w * i)
--- run
for f in forced forced_seven forced_back forced_twice; do
    gradtape grad $f.yaml >rolled
    gradtape grad $f.yaml --unroll | cmp - rolled && gradtape grad $f.yaml --stats | grep -o '"loops.*]\|"unrolled.*]'
done
--- stdout
"loops":[{"line":4,"turns":900,"rolled":898}]
"unrolled":[{"line":4,"turns":900,"reason":"its turns by themselves are asked for"}]
"unrolled":[{"line":4,"turns":900,"reason":"its turns by themselves are asked for"}]
"unrolled":[{"line":4,"turns":900,"reason":"its turns by themselves are asked for"},{"line":6,"turns":900,"reason":"its turns by themselves are asked for"}]
--- comment
How the number beside it is made: by sums, differences, products and quotients of numbers, over no more than 16 of them one
behind the other, so that a name that is doubled and doubled is not gone through over and over.
--- run
model() { printf 'inputs: {w: 0.3, x: 0.2}\nsteps: |\n  z = x\n  for i in range(900):\n    k = i * 1.0\n%s\n    z = z + 0.001 * (sin(w * (%s)) - z * x)\n' "$2" "$1"; }
doubled() { for ((n = 0; n < $1; n++)); do printf '    k = k * 0.5 + k * 0.5\n'; done; }
export target=z wrt=w commands=grad
for number in k 'k - 3' '5 - k' 'k / 7' '(k + 1) * 2 / 3 - 0.5' '-2.0 * k' 'k * k' '(k - 1) * (k - 1)' 'k * k - 9 * k' '7 / (k + 1)' 'k * 0' 'sin(k)' 'k * x'; do
    model "$number" >"numbered.yaml" && echo "$number: $(bash both numbered.yaml)"
done
for n in 1 5 60; do
    model k "$(doubled $n)" >doubled_$n.yaml && bash both doubled_$n.yaml
done
--- stdout
k: grad: loop
k - 3: grad: loop
5 - k: grad: loop
k / 7: grad: loop
(k + 1) * 2 / 3 - 0.5: grad: loop
-2.0 * k: grad: loop
k * k: grad: loop
(k - 1) * (k - 1): grad: turns
k * k - 9 * k: grad: turns
7 / (k + 1): grad: loop
k * 0: grad: turns
sin(k): grad: turns
k * x: grad: turns
grad: loop
grad: loop
grad: turns
--- comment
Slices of what is handed on, where other parts of the turn or its rows read what is made of them, or do not.
--- run
export target='reduce_sum(c) + reduce_sum(ys * x)' commands=grad
while read -r made; do
    printf 'inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}\nsteps: |\n  def f(c, t):\n      %s\n  c, ys = scan(f, w * x, linspace(0.1, 2.0, 400))\n' "$made" >sliced.yaml
    echo "$made: $(bash both sliced.yaml)"
done <<'END'
return concat([c[1:] * 0.5, c[:1] + t * x], 0), t * x
return concat([c[1:], c[:1]], 0) * 0.5 + x * t, c[0] * t
d = concat([c[1:], c[:1]], 0) * 0.5 + x * t; return d, d
d = concat([c[1:], c[:1]], 0) * 0.5 + x * t; return d, d[0] * t
d = concat([c[1:], c[:1]], 0) * 0.5 + x * t; return d, reduce_sum(d) * t
d = concat([c[1:], c[:1]], 0) * 0.5 + x * t; return d, reduce_sum(c) * t
d = concat([c[1:], c[:1]], 0) * 0.5 + x * t; return d, stop_gradient(d) * t
d = c[::-1] * 0.5 + c; return d, t * x
d = c[::-1] * 0.5 + x; return d, c
END
--- stdout
return concat([c[1:] * 0.5, c[:1] + t * x], 0), t * x: grad: loop
return concat([c[1:], c[:1]], 0) * 0.5 + x * t, c[0] * t: grad: loop
d = concat([c[1:], c[:1]], 0) * 0.5 + x * t; return d, d: grad: loop
d = concat([c[1:], c[:1]], 0) * 0.5 + x * t; return d, d[0] * t: grad: turns
d = concat([c[1:], c[:1]], 0) * 0.5 + x * t; return d, reduce_sum(d) * t: grad: turns
d = concat([c[1:], c[:1]], 0) * 0.5 + x * t; return d, reduce_sum(c) * t: grad: loop
d = concat([c[1:], c[:1]], 0) * 0.5 + x * t; return d, stop_gradient(d) * t: grad: loop
d = c[::-1] * 0.5 + c; return d, t * x: grad: loop
d = c[::-1] * 0.5 + x; return d, c: grad: loop
--- comment
Slices of what is handed on as it is, of a row, by steps, of two states in one value; and two states that change places.
--- run
export commands=grad
while IFS='|' read -r names begin turn; do
    printf '%s\n' 'inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}' 'steps: |' "  $names = $begin" \
        '  for row in reshape(linspace(0.1, 2.0, 1200), [400, 3]) * x:' "      $names = $turn" \
        "  z = sum([reduce_sum(a * x) for a in [$names]])" >handed.yaml
    echo "$names = $turn: $(bash both handed.yaml)"
done <<'END'
u|w[:2]|tanh(u * 0.5 + row[1:] * row[:2])
u, o|w * 1.0, w * x|tanh(0.5 * concat([o[1:], u[:1]], 0) + x), u
u, v|w * x, w * 2|tanh(0.5 * concat([u[1:], v[:1]], 0) + x), tanh(0.5 * concat([v[2:], u[1:]], 0) * x)
u|concat([w, w * x], 0)|tanh(0.5 * concat([u[::2], u[1::2]], 0) + x)
u|w * x|tanh(0.5 * gather(u, [2, 0, 1]) + x)
a, b, c|sin(x), cos(x), 3 * x|b, a, tanh(c * 0.5 + a * 0.1 * b)
END
--- stdout
u = tanh(u * 0.5 + row[1:] * row[:2]): grad: turns
u, o = tanh(0.5 * concat([o[1:], u[:1]], 0) + x), u: grad: turns
u, v = tanh(0.5 * concat([u[1:], v[:1]], 0) + x), tanh(0.5 * concat([v[2:], u[1:]], 0) * x): grad: loop
u = tanh(0.5 * concat([u[::2], u[1::2]], 0) + x): grad: loop
u = tanh(0.5 * gather(u, [2, 0, 1]) + x): grad: turns
a, b, c = b, a, tanh(c * 0.5 + a * 0.1 * b): grad: turns
--- comment
What arrives at a value from outside has a tangent from the second turn back on, when the last turn's result is what is
asked for: the loop begins with none, beside rows that have derivatives of their own or not. Of complex ones no turn
begins so.
--- run
export commands=hvp wrt=x,c
while IFS='|' read -r begin turn last; do
    printf '%s\n' 'inputs: {x: 0.3, c: 0.7, w: [0.5, -0.25, 1.5]}' 'steps: |' '  k = cast(c, complex128) * 1j' \
        '  us = linspace(0.1, 2.0, 400)' "  s = $begin" "  s, ys = scan(lambda s, t: ($turn), s, (us, us * x))" \
        "  z = $last" >begun.yaml
    echo "$turn; $last: $(bash both begun.yaml --vector x=0.5 --vector c=-2)"
    bash both begun.yaml --vector x=0 --vector c=0 >out || echo differs # a sum of nothing but -0 is -0
done <<'END'
x * 1.0|tanh(s) + c * t[0], cos(s)|s
x * w|tanh(s) + c * t[0] + t[1], cos(s)|s
x * w|tanh(s) + c * t[0] + t[1], cos(s) * t[1]|s + reduce_sum(ys)
x * w|tanh(s) + c * t[0], c * t[0]|s + reduce_sum(ys)
cast(x, complex128)|tanh(s) + k * cast(t[0], complex128), cos(s)|real(s) + imag(s)
END
--- stdout
tanh(s) + c * t[0], cos(s); s: hvp: loop
tanh(s) + c * t[0] + t[1], cos(s); s: hvp: loop
tanh(s) + c * t[0] + t[1], cos(s) * t[1]; s + reduce_sum(ys): hvp: loop
tanh(s) + c * t[0], c * t[0]; s + reduce_sum(ys): hvp: loop
tanh(s) + k * cast(t[0], complex128), cos(s); real(s) + imag(s): hvp: turns
--- comment
A value and the number of a turn in one equation are met by the value and a number of those turns, on the same sides of
the same op, outside or in another loop. The first turn and the last are none of the loop's: here they are 0 and 399, or
400 and 1, 0 and 1197, 1200 and 3.
--- run
export commands=grad
while IFS='|' read -r range turn other last; do
    printf '%s\n' 'inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}' 'steps: |' '  s, u = w * x, x * w' \
        "  for i in range($range):" "      s = tanh(s * 0.9 + ($turn) * 0.001)" \
        "  for i in range($range):" "      u = tanh(sin(u) * 0.5 + ($other) * 0.001)" \
        "  z = reduce_sum(s + u) + reduce_sum($last)" >beside.yaml
    echo "$range: $turn; $other; $last: $(bash both beside.yaml)"
done <<'END'
400|w - i|x * i|w - 7.0
400|w - i|x * i|7.0 - w
400|w - i|x * i|w - 0.0
400|w - i|x * i|w - 1.0
400|w - i|x * i|w - 398.0
400|w - i|x * i|w - 399.0
400|w - i|x * i|w + 5.0
400|w - i|x * i|w - -5.0
400, 0, -1|w - i|x * i|w - 7.0
400, 0, -1|w - i|x * i|w - 2.0
400, 0, -1|w - i|x * i|w - 1.0
400, 0, -1|w - i|x * i|w - 400.0
400, 0, -1|i / w|x * i|7.0 / w
400, 0, -1|i / w|x * i|w / 7.0
0, 1200, 3|w - i|x * i|w - 1194.0
0, 1200, 3|w - i|x * i|w - 1197.0
1200, 0, -3|w - i|x * i|w - 6.0
1200, 0, -3|w - i|x * i|w - 3.0
400|w - i|w - i * 2|w
400|w - i|w - i|x
400|w / (i + 1)|w / (i + 2)|w
400|w / (i + 1)|(i + 1) / w|w
400|(i + 1) / w|w / (i + 2)|w
400|w - i|w + i|w
400|w - i|x - i|w
END
--- stdout
400: w - i; x * i; w - 7.0: grad: turns
400: w - i; x * i; 7.0 - w: grad: loop
400: w - i; x * i; w - 0.0: grad: loop
400: w - i; x * i; w - 1.0: grad: turns
400: w - i; x * i; w - 398.0: grad: turns
400: w - i; x * i; w - 399.0: grad: loop
400: w - i; x * i; w + 5.0: grad: loop
400: w - i; x * i; w - -5.0: grad: loop
400, 0, -1: w - i; x * i; w - 7.0: grad: turns
400, 0, -1: w - i; x * i; w - 2.0: grad: turns
400, 0, -1: w - i; x * i; w - 1.0: grad: loop
400, 0, -1: w - i; x * i; w - 400.0: grad: loop
400, 0, -1: i / w; x * i; 7.0 / w: grad: turns
400, 0, -1: i / w; x * i; w / 7.0: grad: loop
0, 1200, 3: w - i; x * i; w - 1194.0: grad: turns
0, 1200, 3: w - i; x * i; w - 1197.0: grad: loop
1200, 0, -3: w - i; x * i; w - 6.0: grad: turns
1200, 0, -3: w - i; x * i; w - 3.0: grad: loop
400: w - i; w - i * 2; w: grad: turns
400: w - i; w - i; x: grad: turns
400: w / (i + 1); w / (i + 2); w: grad: turns
400: w / (i + 1); (i + 1) / w; w: grad: loop
400: (i + 1) / w; w / (i + 2); w: grad: loop
400: w - i; w + i; w: grad: loop
400: w - i; x - i; w: grad: loop
--- comment
Two turns that follow each other both read sin(n), pulled back once for both. Nothing outside tells: the first turn has
none, and what the last one asks for comes before it. With another function of n there it is a loop.
--- file shared.sh
printf '%s\n' 'inputs: {x: 0.3}' 'steps: |' '  a = None' '  c = x' '  for i in range(400):' '    z = c * 1.5' \
    '    if a is not None:' '      z = z + a' '    n = cos(c * 0.7)' '    if a is None:' '      c = c * 0.9' \
    '    else:' '      n = n + a * 0.125' "      c = c * 0.9 + sin(a) + $1(n)" '    a = n' >shared.yaml
target=z wrt=x bash both shared.yaml
--- run
bash shared.sh sin
bash shared.sh tanh
--- stdout
eval: loop
grad: turns
eval: loop
grad: loop
--- comment
Loops within turns: their operands are those of the turn. Tangents go through both.
--- file within.yaml
inputs: {x: 0.7, w: 0.9, v: 0.3}
steps: |
  y = v * 1.0
  for i in range(30):
    q = sin(x) * 2.0
    t = cos(w) + q
    for j in range(200):
      t = tanh(t * y + q * 0.01)
    y = y * 0.5 + t * y
--- run
for ask in "jvp --wrt x,w --tangent x=1 --tangent w=2" "hvp --wrt x,w --vector x=1 --vector w=2"; do
    gradtape $ask within.yaml >rolled
    gradtape $ask within.yaml --unroll | cmp - rolled && echo same
done
--- stdout
same
same
--- file scan_same.yaml
# each turn gives a value from outside, and one that it makes of nothing that changes
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  def f(c, row):
      return c * 0.9 + sin(row) * x, (w, cos(w * x), c)
  c, (a, b, d) = scan(f, x, linspace(0.1, 2.0, 400))
  k = linspace(-0.3, 1.7, 400)
  z = c + reduce_sum(a * k[:, None]) + reduce_sum(b * k[:, None]) + reduce_sum(abs(w)) + reduce_sum(d)
--- run
bash both scan_same.yaml
--- stdout
eval: loop
grad: loop
--- file scan_same_rev.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  def f(c, row):
      return c * 0.9 + sin(row) * x, w
  c, a = scan(f, x, linspace(0.1, 2.0, 400), reverse=True)
  z = c + reduce_sum(a * linspace(-0.3, 1.7, 400)[:, None]) + reduce_sum(abs(w))
--- run
bash both scan_same_rev.yaml
--- stdout
eval: loop
grad: loop
--- file scan_same_twice.yaml
# in the derivative rows of both are one
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  def f(c, row):
      return c * 0.9 + sin(row) * x, (w, w)
  c, (a, b) = scan(f, x, linspace(0.1, 2.0, 400))
  k = linspace(-0.3, 1.7, 400)[:, None]
  z = c + reduce_sum(a * k) + reduce_sum(sin(b) * k) + reduce_sum(abs(w))
--- run
bash both scan_same_twice.yaml
--- stdout
eval: loop
grad: turns
--- file scan_pole.yaml
# a square root outside, at 0 or not
inputs: {x: 0.3, w: [0.5, -0.25, 1.5], at: 2.0}
steps: |
  c = fori_loop(0, 400, lambda i, c: c * 0.9 + sin(w * c), w)
  z = reduce_sum(c) * sqrt(x * at)
--- run
bash both scan_pole.yaml; bash both scan_pole.yaml -i at=0
--- stdout
eval: loop
grad: loop
eval: loop
grad: loop
--- file pole_meets_zero.yaml
# which is said of a zero that the loop computed
inputs: {x: 0.0, w: [0.5, -0.25, 1.5]}
steps: |
  c = fori_loop(0, 400, lambda i, c: c * 0.9 + sin(w * c), w)
  z = sqrt(x * 2) * reduce_sum(c - c) + reduce_sum(c)
--- run
bash both pole_meets_zero.yaml; gradtape grad pole_meets_zero.yaml --wrt x | grep -o '"grad.*'
--- stdout
eval: loop
grad: turns
"gradients":{"x":0}}
--- stderr
pole_meets_zero.yaml:5:7: warning: 'sqrt' at 0 meets a computed gradient of 0 and gives 0, as in TensorFlow; the true derivative may be another, as of sqrt(x)**2
    5 |   z = sqrt(x * 2) * reduce_sum(c - c) + reduce_sum(c)
      |       ^^^^^^^^^^^
--- comment
A pole that only turns in the middle meet, of numbers or of rows: all turns are gone through by themselves then, to tell
of it.
--- run
export wrt=x
while IFS='|' read -r begin found of; do
    for at in 9 -1; do
        printf '%s\n' 'inputs: {x: 0.3}' 'steps: |' "  s = $begin" '  for i in range(400):' \
            "      k = relu(square(i - 200) * x + 0 * s - ($at))" \
            "      s = tanh(s * 0.5 + grad(lambda t: $of(sqrt(t) * (sin(s) - sin(s))))($found(k)) + x)" '  z = s' >pole.yaml
        bash both pole.yaml | paste -sd' '
        gradtape eval pole.yaml --target z 2>&1 | grep "warning: 'sqrt' at 0 meets a computed gradient of 0" | wc -l
    done
done <<'END'
x * 1||
x * ones([3])|cumsum|sum
x * ones([100])||sum
END
--- stdout
eval: turns grad: turns
1
eval: loop grad: turns
0
eval: turns grad: turns
1
eval: loop grad: turns
0
eval: turns grad: turns
1
eval: loop grad: turns
0
--- file used_in_part.yaml
# of what a loop takes from outside some is left out elsewhere
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  c = fori_loop(0, 400, lambda i, c: c * 0.9 + sin(w * c) * x, w)
  z = reduce_sum(c) + reduce_sum(where(w > 0.1, log(w) * x, x)) + reduce_sum(where(w > 1, w * w, 0))
--- run
bash both used_in_part.yaml
--- stdout
eval: loop
grad: loop
--- file rows_elsewhere.yaml
# rows that are read as a whole, and in part, beside the loop
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  xs = linspace(0.1, 2.0, 400) * x
  y = reduce_sum(sin(xs))
  c = x
  for i in range(400):
      c = c * 0.9 + sin(xs[i] * w)
  z = reduce_sum(c) + y + reduce_sum(xs * xs) + xs[0]
--- run
bash both rows_elsewhere.yaml
--- stdout
eval: loop
grad: loop
--- file rows_in_part.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  xs = linspace(0.1, 2.0, 400) * x
  c = x
  for row in xs:
      c = c * 0.9 + sin(row * w)
  z = reduce_sum(c) + reduce_sum(xs[-20:] * 0.5) + xs[399]
--- run
bash both rows_in_part.yaml
--- stdout
eval: loop
grad: loop
--- file row_of_turn.yaml
# a row that is one with that of a turn, and three slices of one row, whose order counts
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  xs = linspace(0.1, 2.0, 400) * x
  c = x
  for row in xs:
      c = c * 0.9 + sin(row * w)
  z = reduce_sum(c) + xs[200]
  z = z if w[0] > 0 else reduce_sum(c) + reduce_sum(xs[100:300]) + reduce_sum(xs[200:])
--- run
bash both row_of_turn.yaml; bash both row_of_turn.yaml -i w=[-0.5,0.25,1]
--- stdout
eval: loop
grad: turns
eval: loop
grad: turns
--- file every_other_row.yaml
# rows by a number that goes by steps, read elsewhere too: between those of the turns, as a whole, and backward
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  xs = reshape(linspace(-1.0, 1.5, 2400), [800, 3]) * x
  s = w
  for i in range(-5, 791, 2):
      s = tanh(s * 0.9 + sin(xs[i + 5]) * xs[i + 6])
  for i in range(799, 0, -3):
      s = tanh(s * 0.5 + xs[i])
  z = reduce_sum(s)
--- file every_other_row_apart.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  xs = reshape(linspace(-1.0, 1.5, 2400), [800, 3]) * x
  ys = reshape(linspace(-2.0, 1.5, 2400), [800, 3]) * x
  s = w
  for i in range(-5, 791, 2):
      s = tanh(s * 0.9 + sin(xs[i + 5]))
  for i in range(799, 0, -3):
      s = tanh(s * 0.5 + ys[i])
  z = reduce_sum(s) + reduce_sum(sin(xs))
--- file every_third_row_between.yaml
# rows between those of the turns are no part of them
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  xs = reshape(linspace(-1.0, 1.5, 6000), [2000, 3]) * x
  s = w
  for i in range(0, 2000, 3):
      s = tanh(s * 0.9 + sin(xs[i]))
  z = reduce_sum(s) + reduce_sum(xs[400:402] * -0.0)
--- run
for m in every_other_row every_other_row_apart every_third_row_between; do bash both $m.yaml; done
--- stdout
eval: loop
grad: turns
eval: loop
grad: loop
eval: loop
grad: turns
--- file every_other_row_alone.yaml
# rows between those of the turns are read by nobody: their gradient is 0
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  xs = reshape(linspace(-2.0, 1.5, 2400), [800, 3]) * x
  s = w
  for i in range(0, 799, 2):
      s = tanh(s * 0.5 + xs[i])
  z = reduce_sum(s)
--- comment
Derivatives by x, carried forward through the turns in 40 digits of mpmath: 3.6703090958104277.
--- run
bash both every_other_row_alone.yaml; gradtape grad every_other_row_alone.yaml --target z --wrt x | grep -o '"x".*'
--- stdout
eval: loop
grad: loop
"x":3.670309095810427}}
--- file numbers_bent.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  s, k = w, 0.5
  for i in range(400):
      s = tanh(s * sigmoid(k) + softplus(i * 0.01) * tanh(i - 20) * s + x * s + square(i + 1) * 1e-4)
      k = k * 0.75
  z = reduce_sum(s)
--- run
bash both numbers_bent.yaml; bash both numbers_bent.yaml --dtype float32
--- stdout
eval: loop
grad: loop
eval: loop
grad: loop
--- file found_last.yaml
# what the last turn found, of which the one before it has made the same
inputs: {x: 0.117, w: [0.5, -0.25, 2.0]}
steps: |
  s = 0.1 * w
  acc = w
  for i in range(400):
      o = s
      s = tanh(s * 1.1 + x)
      acc = acc + square(s)
  z = reduce_sum(acc * 0.3) + reduce_sum(square(o) * x)
--- run
bash both found_last.yaml
--- stdout
eval: loop
grad: turns
--- file two_steps.yaml
# a state that is handed on once more: the step before, and the one before that
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  a, b, c = x, w * x, w
  for i in range(400):
      a, b, c = b, c, tanh(c * 0.9 + sin(b) * w - a * x)
  z = reduce_sum(a * 2.0 + b * b + c)
--- run
bash both two_steps.yaml
--- stdout
eval: loop
grad: loop
--- file two_steps_alike.yaml
# sin of one value in two turns is pulled back once
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  a, b, c = x, w * x, w
  for i in range(400):
      a, b, c = b, c, tanh(c * 0.9 + sin(b) * w - sin(a) * x)
  z = reduce_sum(a * 2.0 + b * b + c)
--- run
bash both two_steps_alike.yaml
--- stdout
eval: loop
grad: turns
--- file two_steps_far.yaml
# and of one two turns apart
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  a, b, c = x, w * x, w
  for i in range(400):
      a, b, c = b, c, tanh(sin(c) * 0.9 + b * w - sin(a) * x)
  z = reduce_sum(a * 2.0 + b * b + c)
--- run
bash both two_steps_far.yaml
--- stdout
eval: loop
grad: turns
--- file one_value_twice.yaml
# what two loops give in all turns is one value: turn by turn their rows are one in the derivative, and of
# those that stand beside a source each is by itself, which no loop adds up in that order
inputs: {x: 0.3, w: [0.5, -0.25, 1.5], u: [0.1, 0.7, 0.3], v: [0.2, 1.1, -0.4]}
steps: |
  m = w * x
  n = w * x
  def f(c, t):
      return c * 0.9 + sin(t) * u, m
  def g(c, t):
      return c * exp(-t) - v, n
  a, ys = scan(f, u, linspace(0.1, 2.0, 400))
  b, zs = scan(g, v, linspace(0.3, 1.7, 400))
  i = exp(linspace(0.0, 1.37, 400))[:, None]
  k = exp(linspace(0.3, 1.7, 400))[:, None]
  z = reduce_sum(a + b) + reduce_sum(sin(ys * i)) + reduce_sum(cos(zs * k * x)) * 0.1
--- run
for wrt in x,w m,n w,n; do wrt=$wrt bash both one_value_twice.yaml; done
sed 's/n = w . x/n = w + x/' one_value_twice.yaml >two_values.yaml
for wrt in x,w m,n; do wrt=$wrt bash both two_values.yaml; done
--- stdout
eval: loop
grad: turns
eval: loop
grad: turns
eval: loop
grad: turns
eval: loop
grad: loop
eval: loop
grad: loop
--- file two_steps_one_start.yaml
# the turn before the loop finds one value twice, of which the next one reads the older: one equation in both
inputs: {x: 0.3, w: [0.5, -0.25, 2.0]}
steps: |
  s = 0.1 * w
  o = s
  for i in range(8):
      n = s * 0.5
      for j in range(90):
          n = tanh(n * x + s)
      n = tanh(o * 1.25 * x + n)
      o = s
      s = n
  z = reduce_sum(o * 1.0) + reduce_sum(s * 0.5)
--- run
bash both two_steps_one_start.yaml
--- stdout
eval: loop
grad: turns
--- file made_again.yaml
# a state that each turn makes anew of the same; one of which the turn reads the old one when it has the new one
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  a, b = w, 2 * w
  for i in range(400):
      a = a * 0.5 + x * b + cos(a)
      b = sin(w)
  z = reduce_sum(a) + reduce_sum(b)
--- file made_again_late.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  a, b = w, 2 * w
  for i in range(400):
      n = sin(w)
      a = a * 0.5 + x * b + cos(a)
      b = n
  z = reduce_sum(a) + reduce_sum(b)
--- run
bash both made_again.yaml; bash both made_again_late.yaml
--- stdout
eval: loop
grad: loop
eval: turns
grad: turns
--- file made_again_given.yaml
# of each turn the value is what it found, which only the first one does not find as the others do
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  xs = linspace(-1.0, 1.5, 400) * x
  s, ys = scan(lambda s, x: (tanh(reduce_mean(w + w * w - cos(w)) * 0.5 + sin(x * 0.0)), s), x, xs)
  t, zs = scan(lambda s, x: (tanh(reduce_mean(w + w * w - cos(w)) * 0.5), s), x, xs, reverse=True)
  z = reduce_sum(ys) + reduce_sum(zs) + s + t
--- run
bash both made_again_given.yaml
--- stdout
eval: turns
grad: turns
--- comment
A turn that fails ends the loop: the matrix has no factor in turn 81, 0 divides in turn 151, where the index is out of range, too. With 9 on
the diagonal the sum is that of 2 sqrt(9 - i / 100).
--- file failing.yaml
inputs: {m: [[1, 0.2], [0.2, 1]], k: {value: [1, 2, 3], dtype: int64}}
steps: |
  s = 0.0
  a = m
  for i in range(600):
    a = a - 0.01 * eye(2)
    s = s + reduce_sum(cholesky(a))
  g = 0
  for i in range(600):
    g = g + k // (150 - i)
  h = 0.0
  for i in range(600):
    h = h + gather(k, [i // 50])
--- run
for target in s g h; do
    for unroll in '' --unroll; do
        gradtape eval failing.yaml --target $target $unroll 2>&1 | head -n 1
    done
done
gradtape grad failing.yaml --target s --wrt m 2>&1 | head -n 1
gradtape eval failing.yaml --target s -i 'm=9*eye(2)' --stats | grep -o '"loops[^]]*].'
gradtape eval failing.yaml --target s -i 'm=9*eye(2)' | cut -c1-46
--- stdout
failing.yaml:7:24: error: cholesky: matrix is not positive definite
failing.yaml:7:24: error: cholesky: matrix is not positive definite
failing.yaml:10:13: error: floordiv: an integer is divided by 0, at [0]
failing.yaml:10:13: error: floordiv: an integer is divided by 0, at [0]
failing.yaml:13:13: error: gather: index 3 is out of range for axis 0 of size 3 (params)
failing.yaml:13:13: error: gather: index 3 is out of range for axis 0 of size 3 (params)
failing.yaml:7:24: error: cholesky: matrix is not positive definite
"loops":[{"line":5,"turns":600,"rolled":598}],
{"model":"failing.yaml","values":{"s":2905.911
--- comment
So it is in a recording that is kept for the points of a stream: of d = 9 and 1, and of several points at once.
--- file points.yaml
inputs: {d: 1.0}
steps: |
  s = 0.0
  a = d * eye(2)
  for i in range(600):
    a = a - 0.01 * eye(2)
    s = s + reduce_sum(cholesky(a))
--- run
printf '%s\n' d 9 1 9 1 9 9 9 9 9 9 9 9 1 9 >d.csv
gradtape eval points.yaml --target s --each d.csv --keep-going | sed 's/"s":2905.911[0-9]*/sum/;s/"message.*/.../' | sort | uniq -c
gradtape grad points.yaml --target s --wrt d --each d.csv --keep-going | sed 's/"value":2905.911[0-9]*.*/sum/;s/"message.*/.../'| sort | uniq -c
--- stdout
      1 {"record":13,"error":{"code":7,...
      1 {"record":2,"error":{"code":7,...
      1 {"record":4,"error":{"code":7,...
     11 {"values":{sum}}
      1 {"record":13,"error":{"code":7,...
      1 {"record":2,"error":{"code":7,...
      1 {"record":4,"error":{"code":7,...
     11 {"target":"s",sum
--- comment
What a turn may call that changes nothing but its own names: derivatives, functions of functions, values, updates of
entries and of variables, the methods of lists, dicts, sets and texts that it has made.
--- file stays.sh
# Each line is the body of a loop: one that does not stay a loop, or has other values than its turns, is shown.
while IFS= read -r body; do
    printf '%s\n' 'inputs: {x: [0.3, -0.2]}' 'variables: {v: [1.5, 0.5]}' 'steps: |' \
        '  f = lambda u: reduce_sum(sin(u) * u)' '  s = x' '  for k in range(400):' \
        "    $body" '    s = 0.9 * s + 0.1 * tanh(y)' 'target: s' >m.yaml
    told=$(gradtape eval m.yaml --stats 2>&1)
    turns=$(gradtape eval m.yaml --unroll 2>&1)
    [[ $told == *'"loops":[{"line":6,'* && $told != *'"unrolled":[{'* && ${told%%,\"stats\"*}} == "$turns" ]] &&
        ((++n)) || echo "$body: $told"
done
echo "$n loops"
--- run
bash stays.sh
--- stdin
y = grad(f)(s)
y = value_and_grad(f)(s)[1]
y = jacobian(f)(s)
y = jacrev(sin)(s)[0]
y = jacfwd(sin)(s)[1]
y = hessian(f)(s)[0]
y = jax.grad(f)(s)
y = jax.value_and_grad(f)(s)[1]
y = jax.jacrev(sin)(s)[0]
y = jax.jacfwd(sin)(s)[1]
y = jax.hessian(f)(s)[1]
y = jvp(sin, (s,), (x,))[1]
y = vjp(sin, s)[1](x)[0]
y = jax.vjp(sin, s)[1](x)[0]
y = unravel(ravel([s, x])[:2], s)
y = vmap(sin)(s)
y = fill([2], s[0])
y = full([2], s[1])
y = s * reduce_sum(range(3)) + x
y = s * len(s)
y = constant([1.0, 2.0]) * s
y = array([1.0, 2.0]) * s
y = asarray([0.5, 2.0]) * s
y = convert_to_tensor([0.5, 2.0]) * s
y = s * float(2)
y = s * int(3.5)
y = s if bool(1) else x
y = stack(list([s[0], s[1]]))
y = stack(tuple([s[1], s[0]]))
y = dict(a=s)['a'] + 1
y = s * len(set([1, 2, 2]))
y = s * len(frozenset([1, 2]))
y = s * len(str(12))
y = s * len(repr('a'))
y = s if type(1) == type(2) else x
y = s if callable(f) else x
y = s * (ord('a') - 96)
y = s if chr(97) == 'a' else x
y = s if isinstance(1, int) else x
y = sum([a * b for a, b in zip([s, x], [2.0, 3.0])])
y = sum([a * b for a, b in enumerate([s, x])])
y = s * shape(s)[0]
y = s * size(s)
y = fori_loop(0, 3, lambda i, c: c * 0.5 + x, s)
y = scan(lambda c, a: (c + a, c), s, [1.0, 2.0])[0]
y = map_fn(sin, s)
y = sorted([reduce_sum(x) * 0 + 1, 2.0])[0] * s
y = list(reversed([s, x]))[1] * 2
y = list(map(sin, [s, x]))[0]
y = list(filter(callable, [f]))[0](s) * x
y = max([1, 3]) * s
y = s.at[0].set(1.0)
y = s.at[0].add(1.0)
y = s.at[1].subtract(x[0])
y = s.at[1].multiply(2.0)
y = s.at[1].mul(2.0)
y = s.at[0].divide(2.0)
y = s.at[0].power(2.0)
y = s.at[0].min(0.25)
y = s.at[0].max(0.25)
y = s.at[0].get() * x
y = v.read_value() * s
y = v.value() * s
y = s + v.assign(0.5 * s)
y = s + v.assign_add(0.1 * s)
y = s + v.assign_sub(0.1 * s)
y = s + assign(v, 0.5 * s)
y = s + assign_add(v, 0.1 * s)
y = s + assign_sub(v, 0.1 * s)
a = [s]; a.append(x); y = a[1] + a[0]
a = [s]; a.extend([x, s]); y = a[2] * 2
a = [s]; a.insert(0, x); y = a[0] + s
a = [s, x]; y = a.pop() + s
a = [1, 2]; a.remove(1); y = a[0] * s
a = [1, 2]; y = s * a.index(2)
a = [1, 2, 2]; y = s * a.count(2)
a = [s, x]; a.reverse(); y = a[1] * 2
a = [3, 1, 2]; a.sort(); y = s * a[0]
a = [s, x].copy(); y = a[0] * 2
a = [s]; a.clear(); y = s * len(a)
a = (1, 2); y = s * a.index(2)
a = (1, 2, 2); y = s * a.count(2)
a = {'p': s, 'q': x}; y = sum([b for c, b in a.items()])
a = {'p': s, 'q': x}; y = sum(list(a.values()))
a = {'p': s, 'q': x}; y = s * len(list(a.keys()))
a = {'p': s}; y = a.get('p') + a.get('q', x)
a = {'p': s}; y = a.pop('p') * 2
a = {'p': s}; y = a.setdefault('q', x) + s
a = {'p': s}; a.update({'p': x}); y = a['p'] + s
a = {'p': s}; y = a.popitem()[1] * 2
a = {'p': s}.copy(); y = a['p'] * 2
a = {'p': s}; a.clear(); y = s * len(a)
a = {1}; a.add(2); y = s * len(a)
a = {1, 2}; a.remove(2); y = s * len(a)
a = {1, 2}; a.discard(3); y = s * len(a)
a = {1, 2}; y = s * len(a.union({3}))
a = {1, 2}; y = s * len(a.intersection({2, 3}))
a = {1, 2}; y = s * len(a.difference({2, 3}))
a = {1, 2}; y = s if a.issubset({1, 2, 3}) else x
a = {1, 2}; y = s if a.issuperset({1}) else x
a = {1, 2}; a.update({3}); y = s * len(a)
a = {1, 2}.copy(); y = s * len(a)
a = {1, 2}; a.clear(); y = s * len(a)
y = s * len('{} {}'.format(1, 2))
y = s * len('-'.join(['a', 'b']))
y = s if 'a'.upper() == 'A' else x
y = s if 'A'.lower() == 'a' else x
y = s * len(' a '.strip()) * len(' a '.lstrip()) * len(' a '.rstrip())
y = s * ('abc'.find('c') + 'abc'.index('b') + 'aa'.count('a'))
y = s * len('a'.ljust(3) + 'a'.rjust(4) + 'a'.center(5) + 'a'.zfill(2))
y = s if '1'.isdigit() and 'a'.isalpha() and 'a1'.isalnum() and ' '.isspace() else x
y = s if 'A'.isupper() and 'a'.islower() and '1'.isnumeric() else x
y = s * len('ab cd'.title() + 'ab'.capitalize())
y = s * (len('a b'.split()) + len('a'.splitlines()) + len('aba'.replace('a', 'cc')))
y = s if 'ab'.startswith('a') and 'ab'.endswith('b') else x
with GradientTape() as t: t.watch(s); y = t.gradient(sin(s), s)
y = copy.copy([s])[0] * 2
y = copy.deepcopy([s])[0] * 2
y = functools.partial(multiply, 2.0)(s)
y = np.arange(2.0) * s
y = tf.scan(lambda c, a: c + a, stack([s, x]))[1]
y = lax.scan(lambda c, a: (c + a, c), s, stack([s, x]))[0]
y = s * getattr(s, 'ndim')
y = Sum(s, x)
y = ConstantOfShape([2]) + s
y = EyeLike(stack([s, x]))[0] * s
y = s * Shape(s)[0]
y = s * Size(s)
y = implicit_grad(lambda: reduce_sum(v * s))()[0] * 1.0
y = make_vjp(sin)(s)[1](x) * 1.0
y = jacobian(sin, 0)(s)[0]
y = If(reduce_sum(x) > 0, lambda: s * 2, lambda: s - 1)
with GradientTape() as t: t.watch(s); y = t.jacobian(sin(s), s)[0]
with GradientTape(persistent=True) as t: t.watch(s); y = t.hessian(reduce_sum(sin(s)), s)[0]
with GradientTape() as t: t.watch(s); a = sin(s); t.stop_recording(); y = t.gradient(a, s)
with GradientTape() as t: t.watch(s); t.reset(); t.watch(s); y = t.gradient(sin(s), s)
with GradientTape() as t: y = s * len(t.watched_variables())
y = lax.fori_loop(0, 2, lambda i, c: c * 0.5, s)
y = map(sin, s)
y = jax.lax.slice(stack([s, x]), [0, 0], [1, 2])[0]
y = slice(concat([s, x], 0), [1], [2])
y = abs(s) + s
y = pow(s, 2)
y = round(s)
y = s * divmod(7, 3)[0]
y = s * min(1, 2)
y = s if any([True, False]) else x
y = s if all([True]) else x
y = s * abs(complex(0, 1))
y = s * len(list(range(3)))
--- stdout
150 loops
--- comment
What turns make of their number: Python's arithmetic, to the last bit, with whole numbers up to 2^53 and beyond, over both
signs. The sums are those of Python.
--- file numbers.sh
# RANGE | EXPRESSION of k: the sum, as a loop and turn by turn.
while IFS='|' read -r range expression; do
    printf '%s\n' 'inputs: {x: 1}' 'steps: |' '  s = x - 1' "  for k in $range:" "    s = s + x * ($expression)" \
        'target: s' >m.yaml
    loop=$(gradtape eval m.yaml --stats 2>&1)
    turns=$(gradtape eval m.yaml --unroll 2>&1)
    [[ $loop == *'"loops":['* ]] && kind=loop || kind=turns
    [ "${loop%%,\"stats\"*}}" = "$turns" ] || kind="$kind $loop, but $turns"
    sed "s/.*\"s\"://; s/}}$//; s/$/ $kind/" <<<"$turns"
done
--- run
bash numbers.sh
--- stdin
range(2000) | k
range(2000) | -k
range(2000) | k * k - 3 * k + 2
range(5, 2005) | 1 / k
range(2000) | 1 / (k + 1)
range(-2000, 0) | 1 / k
range(-1000, 1000) | 1 / (k * k + 1)
range(-1000, 1000) | 1 / (k + 0.5)
range(1, 2001) | (k - 500) / (k + 500) / k
range(0, 6000, 3) | 2.5 * k - k / 7
range(6000, 0, -3) | (1 - k) * 0.25
range(2000) | k * 9007199254740992
range(2000) | k * 4503599627370
range(2000) | (k + 9007199254739100) * 1
range(2000) | (k + 9007199254738992) * 1
range(2000) | k * k * k * k * k * k
range(2000) | 0.5 * k * k * k * k * k * k * k
range(9007199254738992, 9007199254740992) | k
range(9007199254738992, 9007199254740992) | -k + 1
range(2000) | k * 1e300
range(2000) | k - 1 / (k + 1) - (k + 2) * (k - 2)
range(2000) | --k + +k
range(2000) | 3 - k - (4 - k)
range(2, 2002) | 1 / (1 - k)
range(2000) | 1.0 - k / 400
range(1, 2001) | 1 / (k * (k + 1))
range(2000) | k / 3 * 3 - k
range(100, 2000) | (k - 99) / (2100 - k)
range(2000) | k ** 2
range(-1000, 1000) | k // 3 + k % 7
range(-1000, 1000) | abs(k) - k
range(2000) | sqrt(k + 1) * 0.5
--- stdout
1999000 loop
-1999000 loop
2658674000 loop
6.097032274020719 loop
8.178368103610284 loop
-8.178368103610278 loop
3.151348095270495 turns
3.3198270521506146e-16 turns
-4.961091638742346 loop
14135785.714285715 loop
-1500250 loop
1.8005391310227243e22 turns
9002695655112630000 loop
18014398509480610000 turns
18014398509480587000 loop
1.8253730285712942e22 turns
1.596801866666432e25 loop
18014398509480587000 loop
-18014398509480587000 loop
1.9989999999999992e306 loop
-2662660008.1783695 loop
3998000 loop
-2000 loop
-8.178368103610284 loop
-2997.5 loop
0.9995002498750635 loop
0 loop
4084.972162527293 loop
2664667000 turns
5000 turns
1001000 turns
29825.316562619697 turns
--- run
printf '%s\n' 'inputs: {x: 1}' 'steps: |' '  for k in range(-1000, 1000):' '    x = x + x * (1 / k)' 'target: x' >m.yaml
for how in --unroll --stats; do gradtape eval m.yaml $how; done
--- exit 7
--- stderr
m.yaml:4:18: error: division of plain numbers by zero
    4 |     x = x + x * (1 / k)
      |                  ^^^^^
m.yaml:4:18: error: division of plain numbers by zero
    4 |     x = x + x * (1 / k)
      |                  ^^^^^
--- comment
Numbers that go on from turn to turn, made of more than a pass takes at a time, 512 elements, and of as many: the same
bytes as turn by turn.
--- run
for n in 511 512 513 1600; do
    printf '%s\n' "inputs: {a: {shape: [$n], init: normal}, s: 0.3}" 'steps: |' '  for i in range(1000):' \
        '    m = tanh(a * s) * a + cos(a) * s' "    s = m[0] * 0.5 + m[$((n - 1))] * 0.3 + m[$((n / 2))] * 0.1 + 0.1" \
        >m.yaml
    gradtape eval m.yaml --target s --unroll >whole.txt
    gradtape eval m.yaml --target s --stats | tee rolled.txt | grep -o '"rolled":[0-9]*'
    sed 's/,"stats".*/}/' rolled.txt | cmp - whole.txt
done
--- stdout
"rolled":998
"rolled":998
"rolled":998
"rolled":998
--- comment
What a tape holds for a loop: what each turn begins with, once, however many of its results are used. So 1000 turns more
hold 1000 times that: 2 floats, 2 and 2, 2 and 1, 4 of 32 bits. What is read before the loop and behind it counts as
ever: a product with v reads it, and a sine. Of a loop that it does not see it holds nothing; and all are whole floats.
--- run
kept() {
    printf '%s\n' 'inputs: {x: [0.3, 0.2]}' 'steps: |' '  with GradientTape(persistent=True) as t:' '    t.watch(x)' \
        "    $2" "    for i in range($1):" "      $3" "    $4" >kept.yaml
    gradtape eval kept.yaml --stats "${@:5}" | sed 's/.*"bytes_retained":\([0-9]*\).*/\1/'
}
more() { echo "$(($(kept 1900 "$@") - $(kept 900 "$@"))) a thousand turns: $1; $2; $3"; }
more 'u = sin(x)' 'u = tanh(u * 0.9 + x * cos(u))' 'y = sin(u)'
more 'u, v = sin(x), 2.0 * x' 'u, v = tanh(u * v) + u * x * 0.1, v * 0.9 + 0.1 * u' 'y = sin(u) * v'
more 'u, v = sin(x), reduce_sum(x)' 'u, v = tanh(u * v) + u * x * 0.1, v * 0.9 + 0.1 * sin(v)' 'y = sin(u) * v'
more 'u, v = sin(x), 2.0 * x' 'u, v = tanh(u * v) + u * x * 0.1, v * 0.9 + 0.1 * u' 'y = sin(u) * v' --dtype float32
more 'u = sin([0.5, 0.25])' 'u = tanh(u * 0.9 + sin(u))' 'y = sin(x) * u'
loop=('u, v = sin(x), reduce_sum(x)' 'u, v = tanh(u * v) + u * x * 0.1, v * 0.9 + 0.1 * sin(v)')
echo "$(($(kept 900 "${loop[@]}" 'y = sin(u) * v') - $(kept 900 "${loop[@]}" 'y = sin(u)')))"
echo "$(($(kept 900 "${loop[@]}" 'y = sin(u) * cos(x)') - $(kept 900 "${loop[@]}" 'y = sin(u)')))"
echo "$(($(kept 900 "${loop[@]}" 'y = sin(u) * v') % 8))"
--- stdout
16000 a thousand turns: u = sin(x); u = tanh(u * 0.9 + x * cos(u)); y = sin(u)
32000 a thousand turns: u, v = sin(x), 2.0 * x; u, v = tanh(u * v) + u * x * 0.1, v * 0.9 + 0.1 * u; y = sin(u) * v
24000 a thousand turns: u, v = sin(x), reduce_sum(x); u, v = tanh(u * v) + u * x * 0.1, v * 0.9 + 0.1 * sin(v); y = sin(u) * v
16000 a thousand turns: u, v = sin(x), 2.0 * x; u, v = tanh(u * v) + u * x * 0.1, v * 0.9 + 0.1 * u; y = sin(u) * v
0 a thousand turns: u = sin([0.5, 0.25]); u = tanh(u * 0.9 + sin(u)); y = sin(x) * u
24
32
0
--- comment
Rows of several tensors, and None among them wherever it stands: each turn finds the same as where it is recorded by itself.
--- run
for rows in '(None, x)' '(x, None)' '(None, x, None, cos(x))' '[None, None, cos(x), x]'; do
    for row in 'sin(c * 0.5 + sum([t for t in r if t is not None]))' 'sin(c * [t for t in r if t is not None][-1])'; do
        ask() { gradtape grad -e "scan(lambda c, r: ($row, None), 0.5, $rows)[0]" -i 'x=range(400)/400.0' "$@"; }
        ask >rolled && ask --unroll | cmp - rolled && ask --stats | grep -o '"loops.*]\|"unrolled.*]'
    done
done
--- stdout
"loops":[{"line":1,"turns":400,"rolled":398}]
"loops":[{"line":1,"turns":400,"rolled":398}]
"loops":[{"line":1,"turns":400,"rolled":398}]
"loops":[{"line":1,"turns":400,"rolled":398}]
"loops":[{"line":1,"turns":400,"rolled":398}]
"loops":[{"line":1,"turns":400,"rolled":398}]
"loops":[{"line":1,"turns":400,"rolled":398}]
"loops":[{"line":1,"turns":400,"rolled":398}]
