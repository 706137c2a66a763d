"""Automatic differentiation with tf.GradientTape: the first steps.

A tour of the tape: what it records, what it watches, and what it forgets.
"""
# check: --target loss --wrt w
# check: --target loss --wrt b

import numpy as np
import tensorflow as tf

# One variable, one tape.
x = tf.Variable(3.0)
with tf.GradientTape() as tape:
    y = x**2

dy_dx = tape.gradient(y, x)
print("dy/dx at x = 3:", dy_dx.numpy())

# The same works for tensors: a layer with a mean-square loss.
w = tf.Variable(np.sin(np.arange(6.0)).reshape(3, 2), name="w", dtype=tf.float32)
b = tf.Variable(tf.zeros(2, dtype=tf.float32), name="b")
inputs = [[1.0, 2.0, 3.0]]

with tf.GradientTape(persistent=True) as tape:
    y = inputs @ w + b
    loss = tf.reduce_mean(y**2)

[dl_dw, dl_db] = tape.gradient(loss, [w, b])
print(w.shape)
print(dl_dw.shape)
print("dl/db:", dl_db.numpy())

# Sources may also come in a dictionary.
my_vars = {"w": w, "b": b}
grad = tape.gradient(loss, my_vars)
print("again dl/db:", grad["b"].numpy())
del tape

# Constants are watched only on request.
x = tf.constant(3.0)
with tf.GradientTape() as tape:
    tape.watch(x)
    y = x**2
print(f"watched constant: {tape.gradient(y, x).numpy()}")

# Without the default watching, only what is asked for is recorded.
x0 = tf.Variable(0.0)
x1 = tf.Variable(10.0)
with tf.GradientTape(watch_accessed_variables=False) as tape:
    tape.watch(x1)
    y0 = tf.math.sin(x0)
    y1 = tf.nn.softplus(x1)
    y = y0 + y1
    ys = tf.reduce_sum(y)

grad = tape.gradient(ys, {"x0": x0, "x1": x1})
print("dy/dx0:", grad["x0"])
print("dy/dx1:", grad["x1"].numpy())
print([var.name for var in [w, b]])
