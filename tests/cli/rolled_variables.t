Variables that turns assign: the loop stays one, as long as nobody asks for derivatives by the values that they had in it.
The numbers are those of NumPy, which makes every turn (derivatives by hand); keras.py's those of --unroll.
--- file descent.yaml
inputs: {x: [[1.0, 2.0], [3.0, 4.0], [0.5, -1.0], [2.0, 0.1]], y: [1.0, 2.0, 0.3, 1.1]}
variables: {w: [0.1, 0.2], b: 0.0}
steps: |
  for i in range(200):
      with GradientTape() as t:
          loss = reduce_mean((x @ w + b - y) ** 2)
      gw, gb = t.gradient(loss, [w, b])
      w.assign_sub(0.01 * gw)
      b.assign(b - 0.01 * gb)
  z = reduce_mean((x @ w + b - y) ** 2)
--- file total.yaml
inputs: {x: 0.3, y: 2.0}
variables: {w: 0.5}
steps: |
  z = 0.0 * x
  for i in range(400):
      z += x * w * w
      w.assign(0.99 * w + y)
--- file late.yaml
inputs: {x: 0.3, y: 2.0}
variables: {w: 0.5}
steps: |
  before, now = x * 1.0, x * 2.0
  for i in range(400):
      before, now = now, sin(x * w)
      w.assign_add(0.001 * y)
  z = before
--- file twice.yaml
inputs: {x: 0.3, y: [2.0, 1.0]}
variables: {w: [0.5, 0.25], n: {value: 0, dtype: int64}}
steps: |
  s = x * 1.0
  for i in range(400):
      w.assign_sub(0.01 * w * y)
      s = 0.5 * s + reduce_sum(w)
      w[1].assign(w[0] * 0.5)
      for v in [w]:
          v.assign_add(0.1 * sin(v))
      n.assign_add(1)
  z = [s, w * x, cast(n, float64)]
--- file nested.yaml
inputs: {x: [[[1, 2], [0.5, -1]], [[2, 1], [-1, 0.25]], [[0.5, 0.5], [1, -2]]], y: [[1, 0.5], [-0.5, 2], [0.25, 1.5]]}
variables: {w: [0.1, 0.2], m: [0.0, 0.0]}
steps: |
  for epoch in range(40):
      for batch in range(3):
          with GradientTape() as t:
              loss = reduce_mean((x[batch] @ w - y[batch]) ** 2)
          m.assign(0.9 * m + t.gradient(loss, w))
          w.assign_sub(0.01 * m)
  z = reduce_sum(w * w) + loss
--- file outer.yaml
inputs: {x: 0.3, y: 2.0}
variables: {w: 0.5}
steps: |
  with GradientTape(persistent=True) as t:
      t.watch(x)
      s = x * 1.0
      for i in range(400):
          s = 0.9 * s + sin(x * w)
          w.assign_add(0.001 * y)
      u = s * w
  z = [t.gradient(u, x), t.gradient(u, w)]
--- file keras.py
import numpy as np
import tensorflow as tf
x = tf.constant(np.linspace(-1, 1, 24).reshape(8, 3), tf.float32)
y = tf.reduce_sum(x * x, axis=1, keepdims=True)
model = tf.keras.Sequential([tf.keras.layers.Dense(4, activation="tanh"), tf.keras.layers.Dense(1)])
optimizer = tf.keras.optimizers.Adam(0.01)
for step in range(200):
    with tf.GradientTape() as tape:
        loss = tf.reduce_mean(tf.square(model(x) - y))
    gradients = tape.gradient(loss, model.trainable_variables)
    optimizer.apply_gradients(zip(gradients, model.trainable_variables))
z = loss + tf.cast(optimizer.iterations, tf.float32)
--- file makes.yaml
inputs: {x: [0.3, 0.5], w: [1.0, 2.0]}
variables: {v: [0.5, 0.25]}
steps: |
  z = x * 1.0
  for i in range(400):
      v.assign(0.99 * v + x)
      z = 0.5 * z + Variable(x) * w + v
--- file kept.yaml
steps: |
  va = tf.Variable(0.7)
  s = tf.constant(3.0)
  with tf.GradientTape(persistent=True) as t:
      for i in range(300):
          s = 0.8 * s + 0.1 * tf.tanh(va * s)
  z = t.gradient(s, va)
--- file layers.yaml
inputs: {x: [[0.3, 0.5]]}
steps: |
  z = x
  for i in range(400):
      z = 0.5 * dense(z, units=2)
--- file losses.py
import tensorflow as tf
layer = tf.keras.layers.Dense(2, activity_regularizer="l2")
z = tf.ones([1, 2])
for i in range(400):
    z = 0.5 * layer(z) + 0.1
z = tf.reduce_sum(z) + tf.add_n(layer.losses)
--- run
wrt=w,b bash both descent.yaml
wrt=w bash both total.yaml
wrt=w bash both late.yaml
target='reduce_sum(z[1])' wrt=w bash both twice.yaml
wrt=w bash both nested.yaml
wrt=w bash both outer.yaml
wrt=v bash both makes.yaml
wrt=va bash both kept.yaml
gradtape eval descent.yaml && gradtape grad descent.yaml
gradtape eval total.yaml && gradtape grad total.yaml
gradtape eval late.yaml && gradtape grad late.yaml
gradtape eval twice.yaml && gradtape eval nested.yaml && gradtape eval outer.yaml
gradtape eval keras.py && gradtape eval keras.py --unroll
for ask in "grad descent.yaml" "grad total.yaml" "grad late.yaml" "grad makes.yaml" "eval keras.py" "eval layers.yaml" "eval losses.py"; do
    echo "$ask $(gradtape $ask --stats | grep -o '"loops":\[.*\|"unrolled":\[.*' | sed 's/}$//;s/}$//')"
done
--- stdout
eval: loop
grad: loop
eval: loop
grad: turns
eval: loop
grad: loop
eval: loop
grad: loop
eval: loop
grad: loop
eval: turns
grad: turns
eval: turns
grad: turns
eval: loop
grad: turns
{"model":"descent.yaml","values":{"z":0.0012129294534445733}}
{"model":"descent.yaml","target":"z","value":0.0012129294534445733,"gradients":{"w":[0.003010788947653012,0.0021628494949970933],"b":-0.013276115059072308}}
{"model":"total.yaml","values":{"z":3048784.058752545}}
{"model":"total.yaml","target":"z","value":3048784.058752545,"gradients":{"w":36244.868122702304}}
{"model":"late.yaml","values":{"z":0.3790782507820806}}
{"model":"late.yaml","target":"z","value":0.3790782507820806,"gradients":{"w":0.27760938597345697}}
{"model":"twice.yaml","values":{"z":[7.921666514721741,[0.7915431058343682,0.4167047813036167],400]}}
{"model":"nested.yaml","values":{"z":0.8373543392432024}}
{"model":"outer.yaml","values":{"z":[15.427398659333496,7.362179481932739]}}
{"model":"keras.py","values":{"z":200.87529}}
{"model":"keras.py","values":{"z":200.87529}}
grad descent.yaml "loops":[{"line":4,"turns":200,"rolled":198}]
grad total.yaml "unrolled":[{"line":5,"turns":400,"reason":"its turns by themselves are asked for"}]
grad late.yaml "loops":[{"line":5,"turns":400,"rolled":396}]
grad makes.yaml "unrolled":[{"line":5,"turns":400,"reason":"calls what may change more than the turn's own names","at":7}]
eval keras.py "loops":[{"line":7,"turns":200,"rolled":198}]
eval layers.yaml "unrolled":[{"line":4,"turns":400,"reason":"makes a layer","at":5}]
eval losses.py "unrolled":[{"line":4,"turns":400,"reason":"adds to the losses of a layer","at":5}]
--- comment
Who made what is handed on, and what comes behind the loop: arrays of NumPy take the dtype of a tensor of tf, two of them do
not; a name that has one in one turn and the other in the next is no loop's.
--- file makers.py
import numpy as np
import tensorflow as tf
w = tf.Variable([0.1, 0.2, 0.3])
s, wide = np.zeros(3), np.array([0.1, 0.2, 0.3])
a, b = np.float32([1, 2, 3]) * np.ones(3, np.float32), tf.constant([1.0, 2.0, 3.0])
total = tf.constant(0.0, tf.float64)
for i in range(400):
    w.assign(0.9 * w + 0.1)
    s = 0.5 * s + w.numpy()
for i in range(400):
    total = 0.5 * total + tf.cast(tf.reduce_sum(a * wide), tf.float64)
    a, b = b, a * np.float32(0.5) + np.float32(0.1)
print(s.dtype, (w * s).dtype, w * s, total, (a * wide).dtype, (b * wide).dtype)
--- run
gradtape eval makers.py --format text && gradtape eval makers.py --format text --unroll
gradtape eval makers.py --stats | grep -o '"loops.*]'
--- stdout
float64 float32 [1.999999, 1.999999, 1.999999] 0.24000002344449362 float64 float32
float64 float32 [1.999999, 1.999999, 1.999999] 0.24000002344449362 float64 float32
"loops":[{"line":7,"turns":400,"rolled":398}],"unrolled":[{"line":10,"turns":400,"reason":"has a state that changes its form","at":10}]
--- comment
Tapes around a loop see what its turns read, also what the first one did not (0.27478567 by torch; 9.99999 is what a weight of
0.9 comes to); what is assigned to a variable that is not watched is no path for what they record (null); zeros that a turn
makes are its own (0.4 by hand: after the first turn all gradients are zeros).
--- file n1.py
import tensorflow as tf
w = tf.Variable(0.5)
x = tf.constant(1.5)
h = None
with tf.GradientTape() as t:
    for i in range(1000):
        h = 0.1 * x if h is None else tf.tanh(0.9 * h + w * x)
print(t.gradient(h, w))
--- file n2.py
import tensorflow as tf
w = tf.Variable(0.5)
v = tf.Variable(1.0)
a = v
s = tf.constant(0.0)
with tf.GradientTape() as t:
    for i in range(1000):
        s = 0.9 * s + a
        a = w
print(t.gradient(s, [v, w]))
--- file n3.yaml
variables: {w: 0.5}
steps: |
  x = 1.5
  h = None
  for i in range(1000):
      if h is None:
          h = tf.constant(0.1)
      else:
          h = tf.tanh(0.9 * h + w * x)
--- file v3.py
import tensorflow as tf
w = tf.Variable(0.3)
v = tf.Variable(0.2, trainable=False)
u = tf.constant(0.1)
with tf.GradientTape() as t:
    for i in range(300):
        u = 0.8 * u + 0.1 * v
        v.assign(0.5 * v + 0.1 * w * v)
    y = 2.0 * u
print(t.gradient(y, u))
--- file v4b.py
import tensorflow as tf
w = tf.Variable([0.3, 0.1])
k = tf.constant([1.0, 2.0])
u = tf.constant([0.1, 0.2])
with tf.GradientTape() as t:
    for i in range(400):
        u = 0.8 * u + 0.1 * tf.where(k > 2.2, u, 0.5)
        k = k * 0.9 + w
    y = u * u
print(t.gradient(y, u))
--- file z1.py
import tensorflow as tf
v = tf.Variable(0.7)
u = tf.Variable(0.4)
w = tf.Variable(0.0)
s = tf.constant(0.0)
c = v
for i in range(400):
    with tf.GradientTape() as t:
        z = c * u
    g = t.gradient(z, v, unconnected_gradients='zero')
    s = s + g
    w.assign_add(0.1)
    c = u
print(s, g, w)
--- file s2.yaml
variables: {va: 0.7, vb: -0.4}
steps: |
  s1 = tf.constant(-0.3)
  tot = va
  for i2 in range(400):
      with tf.GradientTape() as t3:
          z4 = s1 + tot * (vb * i2)
      g5 = t3.gradient(z4, va, unconnected_gradients='zero')
      tot = 0.1
--- run
for model in n1.py n2.py v3.py v4b.py z1.py s2.yaml; do
    gradtape eval $model --format text --quiet >loops 2>&1; gradtape eval $model --format text --quiet --unroll >turns 2>&1
    cmp loops turns && echo "$model $(cat loops)"
done
for ask in "grad n3.yaml --target h --wrt w" "jvp n3.yaml --target h --wrt w --tangent w=1" "hvp n3.yaml --target h --wrt w --vector w=1"; do
    gradtape $ask && gradtape $ask --unroll
done
--- stdout
n1.py 0.27478567
n2.py [6e-45, 9.999993]
v3.py None
v4b.py None
z1.py 0.4 0 39.99996
s2.yaml model  s2.yaml

values
  tot  0.1
{"model":"n3.yaml","target":"h","value":0.9180074188382124,"gradients":{"w":0.27478567208278565}}
{"model":"n3.yaml","target":"h","value":0.9180074188382124,"gradients":{"w":0.27478567208278565}}
{"model":"n3.yaml","target":"h","value":0.9180074188382124,"jvp":{"h":0.27478567208278576}}
{"model":"n3.yaml","target":"h","value":0.9180074188382124,"jvp":{"h":0.27478567208278576}}
{"model":"n3.yaml","target":"h","value":0.9180074188382124,"hvp":{"w":-1.026874802279449}}
{"model":"n3.yaml","target":"h","value":0.9180074188382124,"hvp":{"w":-1.026874802279449}}
