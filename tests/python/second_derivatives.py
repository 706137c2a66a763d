"""Second derivatives: a gradient inside an outer tape is recorded by it."""
# check: --target y --wrt x
# check: --target y --wrt x --order 2

import math

import tensorflow as tf


def derivatives(f, point, orders=3):
    """Evaluates f and its first derivatives by tapes within tapes."""
    x = tf.Variable(point)
    with tf.GradientTape() as third:
        with tf.GradientTape() as second:
            with tf.GradientTape() as first:
                value = f(x)
            d1 = first.gradient(value, x)
        d2 = second.gradient(d1, x)
    d3 = third.gradient(d2, x)
    return [value, d1, d2, d3][: orders + 1]


def bump(x):
    return tf.exp(-x**2 / 2.0)


for point in [0.0, 0.5, 1.0]:
    f0, f1, f2, f3 = derivatives(bump, point)
    print(f"x = {point:.1f}: f = {f0.numpy():.6f}, f' = {f1.numpy():.6f}, f'' = {f2.numpy():.6f}, f''' = {f3.numpy():.6f}")

# A polynomial gives whole numbers.
x = tf.Variable(2.0)
with tf.GradientTape() as t2:
    with tf.GradientTape() as t1:
        y = x * x * x
    dy_dx = t1.gradient(y, x)
d2y_dx2 = t2.gradient(dy_dx, x)

assert dy_dx.numpy() == 12.0
assert d2y_dx2.numpy() == 12.0
print("dy_dx:", dy_dx.numpy())
print("d2y_dx2:", d2y_dx2.numpy())

# The curvature of a sine wave at a quarter turn.
angle = tf.constant(math.pi / 4)
_, slope, curvature = derivatives(tf.sin, angle, orders=2)
print("slope", slope.numpy(), "curvature", curvature.numpy())
print("radius of curvature", ((1 + slope**2) ** 1.5 / tf.abs(curvature)).numpy())
