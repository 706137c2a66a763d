"""Controlling what a tape records: stop_recording, reset, stop_gradient, and the ways to end with None."""
# check: --target z --wrt x,y

import tensorflow as tf

x = tf.Variable(2.0)
y = tf.Variable(3.0)

# Pause the recording for a part of the computation.
with tf.GradientTape() as t:
    x_sq = x * x
    with t.stop_recording():
        y_sq = y * y
    z = x_sq + y_sq

grad = t.gradient(z, {"x": x, "y": y})
print("dz/dx:", grad["x"])
print("dz/dy:", grad["y"])

# Start over in the middle.
reset = True
with tf.GradientTape() as t:
    y_sq = y * y
    if reset:
        # Throw out all the tape recorded so far.
        t.reset()
    z = x * x + y_sq

grad = t.gradient(z, {"x": x, "y": y})
print("after reset:", grad["x"], grad["y"])

# stop_gradient is a stop sign on one path only, and needs no access to the tape.
with tf.GradientTape() as t:
    y_sq = y**2
    z = x**2 + tf.stop_gradient(y_sq)

grad = t.gradient(z, {"x": x, "y": y})
print("with stop_gradient:", grad["x"], grad["y"])

# A gradient that is not connected is None, or zero on request.
w = tf.Variable([1.0, 2.0])
with tf.GradientTape(persistent=True) as tape:
    z = y**2 * x
print(tape.gradient(z, w))
print(tape.gradient(z, w, unconnected_gradients=tf.UnconnectedGradients.ZERO))
print(tape.gradient(z, [x, w, y])[1] is None)

# A variable replaced by a tensor is no longer watched.
v = tf.Variable(2.0)
for epoch in range(2):
    with tf.GradientTape() as inner:
        square = v + 1
    print(epoch, ":", inner.gradient(square, v))
    v = v + 1  # this should be v.assign_add(1)

# State has no history: what was assigned before the tape is a number.
state = tf.Variable(3.0)
total = tf.Variable(0.0)
with tf.GradientTape() as tape:
    total.assign_add(state)
    result = total**2
print("through state:", tape.gradient(result, state))
print("total:", total.numpy())
