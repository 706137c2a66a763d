"""Control flow under a tape: the tape sees the operations that ran, not the code around them."""
# check: --target total --wrt x
# check: --target p --wrt coefficients

import numpy as np
import tensorflow as tf

x = tf.constant(1.0)
v0 = tf.Variable(2.0)
v1 = tf.Variable(2.0)

# Depending on x one of two branches runs; only its variable gets a gradient.
with tf.GradientTape(persistent=True) as tape:
    tape.watch(x)
    if x > 0.0:
        result = v0
    else:
        result = v1**2

dv0, dv1 = tape.gradient(result, [v0, v1])
print(dv0)
print(dv1)
dx = tape.gradient(result, x)
print("dx is", dx)
del tape


def horner(coefficients, x):
    """A polynomial by Horner's rule, highest power first."""
    value = tf.zeros_like(x)
    for c in coefficients:
        value = value * x + c
    return value


coefficients = tf.Variable([2.0, -3.0, 0.5, 1.0])
points = np.linspace(-1.0, 1.0, 5)
for point in points:
    with tf.GradientTape() as tape:
        p = horner(coefficients, tf.constant(point, dtype=tf.float32))
    powers = tape.gradient(p, coefficients)
    print(f"p({point:+.2f}) = {p.numpy():+.5f}  dp/dc = {np.round(powers.numpy(), 5).tolist()}")


def collatz_sum(x, limit=100):
    """Halves or triples until the value is small; counts the steps it took."""
    total, steps = x, 0
    while x > 1.5 and steps < limit:
        if int(x.numpy()) % 2 == 0:
            x = x / 2
        else:
            x = 3 * x + 1
        total += x
        steps += 1
    return total, steps


x = tf.Variable(6.0)
with tf.GradientTape() as tape:
    total, steps = collatz_sum(x)
print("steps:", steps, "total:", total.numpy())
print("d total / dx:", tape.gradient(total, x).numpy())

# break and continue, an enumerate and a zip.
weights = [tf.Variable(float(i)) for i in range(1, 6)]
with tf.GradientTape() as tape:
    loss = 0.0
    for i, (w, sign) in enumerate(zip(weights, [1, -1, 1, -1, 1])):
        if i == 1:
            continue
        if i == 4:
            break
        loss += sign * w**3
grads = tape.gradient(loss, weights)
for i, g in enumerate(grads):
    print("weight", i, "->", "no gradient" if g is None else g.numpy())
