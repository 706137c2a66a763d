Forward mode by tapes: TensorFlow's ForwardAccumulator, and t.jvp. The numbers by hand: of 3 v^2 along [1, 0.5] at [1, 2]
[6, 6]; of z^3 at 2 first 12, then 12 again; what TensorFlow's documentation says of its first example is the gradient's entry.
--- file accumulator.py
import tensorflow as tf
x = tf.constant([[2.0, 3.0], [1.0, 4.0]])
targets = tf.constant([[1.], [-1.]])
kernel = tf.Variable([[0.5], [-0.25]]); bias = tf.Variable([0.1])
with tf.autodiff.ForwardAccumulator(primals=kernel, tangents=tf.constant([[1.], [0.]])) as acc:
  loss = tf.reduce_sum((x @ kernel + bias - targets) ** 2.)
print(acc.jvp(loss))
with tf.GradientTape() as t:
  loss = tf.reduce_sum((x @ kernel + bias - targets) ** 2.)
print(t.gradient(loss, kernel)[0])
v = tf.Variable([1., 2.])
with tf.autodiff.ForwardAccumulator(v, tf.constant([1., 0.5])) as acc:
  with tf.GradientTape() as tape:
    y = tf.reduce_sum(v ** 3.)
  g = tape.gradient(y, v)
print(g, acc.jvp(g), acc.jvp([y, v]), acc.jvp(tf.constant(3.0)), acc.jvp(tf.constant(3.0), unconnected_gradients='zero'))
z = tf.constant(2.0)
with tf.autodiff.ForwardAccumulator(z, tf.constant(1.)) as outer:
  with tf.autodiff.ForwardAccumulator(z, tf.constant(1.)) as inner:
    w = z ** 3
  first = inner.jvp(w)
print(first, outer.jvp(first), outer.jvp(w))
t = tf.GradientTape(persistent=True)
t.__enter__()
t.watch(z)
q = z * z
t.__exit__(None, None, None)
print(t.gradient(q, z), t.jvp(q, z, tf.constant(0.5)))
--- file loop.yaml
inputs: {x: [0.5, 0.25], w: 0.3}
steps: |
  with GradientTape(persistent=True) as t:
      t.watch([x, w])
      y = x
      for i in range(2000):
          y = y + 0.001 * sin(y * w)
  z = t.jvp(y, {'x': x, 'w': w}, {'x': [1.0, 0.0], 'w': 0.5}, unconnected_gradients='zero')
--- run
gradtape eval accumulator.py --format text
gradtape eval loop.yaml --target z; gradtape jvp loop.yaml --target y --wrt x,w --tangent x=[1,0] --tangent w=0.5 | grep -o '"jvp.*'
target="reduce_sum(z)" bash both loop.yaml
gradtape eval -e $'with GradientTape() as t:\n    t.watch(x)\n    y = x * x\nz = t.jvp(y, x, [1.0, 2.0, 3.0])' -i x=[1,2]
gradtape eval -e $'t = GradientTape()\ny = t.jvp(x, x, [1.0, 2.0])' -i x=[1,2]
--- stdout
-1.3999999
[-1.3999999]
[3, 12] [6, 6] [9, [1, 0.5]] None 0
12 12 12
4 2
{"model":"loop.yaml","values":{"z":[2.6812138656517908,0.4518054734151739]}}
"jvp":{"y":[2.6812138656517908,0.4518054734151739]}}
eval: loop
grad: turns
{"model":"-e","values":{"y":null}}
--- stderr
-e:4:5: error: tangent 1 has another shape than its primal
    4 | z = t.jvp(y, x, [1.0, 2.0, 3.0])
      |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
