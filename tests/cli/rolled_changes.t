What turns change in place: the loop stays one, and every name, view and list that leads to the memory shows what it has
become, as turn by turn. (Random ones, against NumPy: tests/rolled.)
--- file descent.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  import numpy as np
  p = w * 1.0
  also, part, held = p, p[1:], [p]
  for i in range(900):
      p -= 0.001 * (p - x) * p
  z = [p, also * 2, held[0] * x]
  part *= 2
  z = np.sum(z[0]) + np.sum(also) + np.sum(part) + np.sum(z[2])
--- file several.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  import numpy as np
  a, b = w * 1.0, w * x
  params = [a, b]
  def step(p, g):
      p -= 0.01 * g
  for i in range(900):
      for p, g in zip(params, [np.sin(a) + b, np.cos(b) * a]):
          step(p, g)
      for p in params:
          p *= 0.999
  z = a.sum() + np.dot(params[1], b)
--- file heat.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5, 0.25, 2.0]}
steps: |
  u = w * 1.0
  old = u
  for i in range(900):
      u[1:-1] += x * (u[2:] - 2 * u[1:-1] + u[:-2])
      u[0] = 0.5 * u[1]
  z = [reduce_sum(u * u), old[2]]
--- file plane.yaml
inputs: {x: 0.3, w: {value: [[0.5, -0.25, 1.5], [0.25, 2.0, 1.0], [0.1, 0.2, 0.3], [1.0, -1.0, 0.5]]}}
steps: |
  u = w * 1.0
  for i in range(300):
      u[1:-1, 1] = x * (u[2:, 1] + u[:-2, 1] + u[1:-1, 0] - u[1:-1, 2])
      u[::2, 0] *= 0.99
  z = reduce_sum(u * u)
--- file left.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  u = w * 1.0
  for i in range(900):
      u[0] = 0.25
      u = u + 0.01 * (sin(u) - x)
  z = reduce_sum(u * u)
--- file made.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  s = w * 1.0
  for i in range(900):
      terms = []
      for k in range(3):
          terms.append(sin(s) * (0.1 * k))
      terms[0] = terms[0] + x
      named = dict(a=s * 0.5)
      named['b'] = cos(s)
      s = 0.9 * sum(terms) + np.mean(named['a']) * named.get('b') + sum([q * float(i) * 1e-6 for q in map(tanh, terms)])
  z = reduce_sum(s)
--- run
bash both descent.yaml
bash both several.yaml
bash both heat.yaml
bash both plane.yaml
bash both left.yaml
bash both made.yaml
--- stdout
eval: loop
grad: loop
eval: loop
grad: loop
eval: loop
grad: loop
eval: loop
grad: turns
eval: loop
grad: loop
eval: loop
grad: loop
--- comment
What shares memory in a way that one turn cannot stand for is recorded turn by turn: a view that is handed on, what goes
out of a turn, rows of what the turn changes, a row that becomes what is changed, a view from before the loop that is.
--- file view_later.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  import numpy as np
  t, p, q = x * 0.0, w * 1.0, w * 0.5
  u = p[1:]
  for i in range(900):
      p *= 0.99
      t = 0.5 * t + np.sum(u)
      u = q[1:]
      q *= 0.98
  z = t + np.sum(p)
--- file goes_out.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  import numpy as np
  def f(c, k):
      c += 0.01 * k
      return c, c
  c, ys = scan(f, w * 1.0, linspace(0.0, 1.0, 400))
  z = np.sum(c) + np.sum(ys * x)
--- file own_rows.yaml
inputs: {x: 0.3, w: 0.5}
steps: |
  import numpy as np
  m, t = w * np.ones([300, 2]), x * 0.0
  for row in m:
      m *= 0.99
      t = t * 0.9 + np.sum(np.sin(row))
  z = t + np.sum(m)
--- file rows_left.yaml
inputs: {x: 0.3, w: 0.5}
steps: |
  import numpy as np
  m, t = w * x * np.ones([300, 2]), x * 0.0
  u = m[0] * 1.0
  for row in m:
      u *= 0.5
      t = t * 0.9 + np.sum(np.sin(u))
      u = row
  z = t + np.sum(m)
--- file rows.yaml
inputs: {x: 0.3, w: 0.5}
steps: |
  import numpy as np
  m, t = w * x * np.ones([300, 2]), x * 0.0
  for row in m:
      r = row
      r *= 0.5
      t = t * 0.9 + np.sum(np.sin(row))
  z = t + np.sum(m)
--- file part.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  import numpy as np
  y = w * x
  part = y[1:]
  for i in range(900):
      part *= 0.99
  z = np.sum(y)
--- file swapped.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  import numpy as np
  u, v = w * 1.0, w * x
  keep = v
  for i in range(900):
      u += 0.1
      u, v = v, u * 0.5
  z = np.sum(u) + np.sum(keep)
--- file goes_on.yaml
inputs: {x: 0.3}
steps: |
  s = x
  g = (sin(x) * k for k in [1.0, 2.0])
  for i in range(900):
      for t in g:
          s = s * 0.1 + t
      g = (sin(s) * k for k in [1.0, 2.0])
  z = s
--- run
bash both view_later.yaml
bash both goes_out.yaml
bash both own_rows.yaml
bash both rows_left.yaml
bash both rows.yaml
bash both part.yaml
bash both swapped.yaml
bash why view_later.yaml goes_out.yaml own_rows.yaml rows_left.yaml rows.yaml part.yaml swapped.yaml goes_on.yaml
--- stdout
eval: turns
grad: turns
eval: turns
grad: turns
eval: turns
grad: turns
eval: turns
grad: turns
eval: turns
grad: turns
eval: turns
grad: turns
eval: turns
grad: turns
view_later.yaml "unrolled":[{"line":6,"turns":900,"reason":"changes a tensor that shares its values with others","at":6}]
goes_out.yaml "unrolled":[{"line":7,"turns":400,"reason":"changes a tensor that shares its values with others","at":7}]
own_rows.yaml "unrolled":[{"line":5,"turns":300,"reason":"changes a tensor that shares its values with others","at":5}]
rows_left.yaml "unrolled":[{"line":6,"turns":300,"reason":"changes a tensor that shares its values with others","at":6}]
rows.yaml "unrolled":[{"line":5,"turns":300,"reason":"changes a tensor that shares its values with others","at":5}]
part.yaml "unrolled":[{"line":6,"turns":900,"reason":"changes a tensor that shares its values with others","at":6}]
swapped.yaml "unrolled":[{"line":6,"turns":900,"reason":"changes a tensor that shares its values with others","at":6}]
goes_on.yaml "unrolled":[{"line":5,"turns":900,"reason":"goes through an iterator","at":6}]
--- comment
A turn may differentiate.
--- file training.yaml
inputs: {w: [0.5, -0.25], x: 0.05}
steps: |
  data, y = [[1.0, 2.0], [0.5, -1.0], [0.3, 0.7]], [1.0, -0.5, 0.2]
  def loss(w):
      return np.mean((np.tanh(data @ w) - y) ** 2)
  def step(w, v):
      value, g = value_and_grad(loss)(w)
      v = 0.9 * v - x * g
      return w + v, v, value
  p, v = w, w * 0.0
  for i in range(900):
      p, v, value = step(p, v)
  z = loss(p) + value
--- file tape.yaml
inputs: {w: [0.5, -0.25], x: 0.05}
variables: {bias: 0.1}
steps: |
  p = w
  for i in range(900):
      with tf.GradientTape(persistent=True) as t:
          t.watch(p)
          with t.stop_recording():
              scale = reduce_sum(p)
          y = reduce_sum(tanh(p * x + bias) + p * p) * scale
      assert len(p) == 2
      p = p - 0.01 * (t.gradient(y, p) + t.gradient(y, bias))
  z = reduce_sum(p * [1.0, 2.0])
--- file around.yaml
inputs: {w: [0.5, -0.25], x: 0.05}
steps: |
  p = w
  with tf.GradientTape() as t:
      t.watch(p)
      for i in range(300):
          with t.stop_recording():
              scale = reduce_sum(p)
          p = sin(p) * x + p * scale * 0.01
  z = reduce_sum(p)
--- file objects.yaml
inputs: {x: 0.3, w: [0.5, -0.25, 1.5]}
steps: |
  class Field:
      def __init__(self, k):
          self.k = k
      def __call__(self, s):
          return sin(s) * self.k + x
  f = Field(w)
  mse = tf.keras.losses.MeanSquaredError()
  p = w
  for i in range(900):
      p = 0.9 * p - 0.1 * grad(lambda q: mse(f(q), w * 0.5))(p)
  z = reduce_sum(p)
--- file keras.yaml
inputs: {x: 0.3, w: [[0.5, -0.25, 1.5]]}
steps: |
  d = tf.keras.layers.Dense(3, kernel_initializer='ones')
  p = w
  for i in range(900):
      p = 0.9 * p + 0.01 * d(p) * x
  z = reduce_sum(p)
--- file entered.yaml
inputs: {w: [0.5, -0.25], x: 0.05}
steps: |
  p = w
  t = tf.GradientTape(persistent=True)
  for i in range(900):
      with t:
          p = sin(p) * x + cos(p)
  z = reduce_sum(p)
--- file newton.yaml
inputs: {w: [0.5, -0.25], x: 0.05}
steps: |
  def f(w):
      return reduce_sum(exp(w * x) + w * w * w * w)
  p = w
  for i in range(300):
      h = hessian(f)(p)
      p = p - 0.5 * np.linalg.solve(h + eye(2), jvp(f, (p,), ([1.0, 0.5],))[1] * grad(f)(p))
  z = reduce_sum(p * [1.0, 2.0])
--- file written_over.yaml
inputs: {w: [0.5, -0.25], x: 0.05}
steps: |
  import numpy as np
  p, s = w * x, x * 0.0
  for i in range(300):
      p[:] = 0.5 * np.sin(s)
      s = s * 0.9 + np.sum(p) + x
      p = p * 2.0
  z = np.sum(p) + s
--- run
bash both training.yaml
bash both tape.yaml
bash both around.yaml
bash both objects.yaml
bash both keras.yaml
bash both entered.yaml
bash both newton.yaml
bash both written_over.yaml
bash why around.yaml keras.yaml entered.yaml written_over.yaml
--- stdout
eval: loop
grad: loop
eval: loop
grad: loop
eval: turns
grad: turns
eval: loop
grad: loop
eval: loop
grad: loop
eval: turns
grad: turns
eval: loop
grad: turns
eval: loop
grad: loop
around.yaml "unrolled":[{"line":6,"turns":300,"reason":"calls what may change more than the turn's own names","at":7}]
keras.yaml "loops":[{"line":5,"turns":900,"rolled":898}]
entered.yaml "unrolled":[{"line":5,"turns":900,"reason":"enters what was there before it","at":6}]
written_over.yaml "loops":[{"line":5,"turns":300,"rolled":297}]
