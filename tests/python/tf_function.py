"""@tf.function: traced helpers, input signatures, Python arguments and loops over tensors."""
# check: --target area --wrt knots

from typing import Tuple

import tensorflow as tf


@tf.function
def power_loop(x: tf.Tensor, y: int) -> tf.Tensor:
    result = tf.ones_like(x)
    for _ in tf.range(y):
        result *= x
    return result


@tf.function(input_signature=[tf.TensorSpec(shape=[None], dtype=tf.float32)])
def trapezoid(values):
    """The area below a polygon with unit distance between its knots."""
    return tf.reduce_sum(values) - 0.5 * (values[0] + values[-1])


@tf.function(jit_compile=True)
def value_and_slope(x: tf.Tensor) -> Tuple[tf.Tensor, tf.Tensor]:
    with tf.GradientTape() as tape:
        tape.watch(x)
        y = power_loop(x, 4) - tf.sqrt(x)
    return y, tape.gradient(y, x)


@tf.function
def clipped(x):
    if tf.reduce_sum(x) > 1.0:
        return x / tf.reduce_sum(x)
    else:
        return x


@tf.function
def collatz(n):
    steps = tf.constant(0)
    while n > 1:
        if n % 2 == 0:
            n = n // 2
        else:
            n = 3 * n + 1
        steps += 1
    return steps


class Counter(tf.Module):
    """State inside of a graph: a variable that is made once."""

    def __init__(self):
        self.count = None

    @tf.function
    def __call__(self, by=1.0):
        if self.count is None:
            self.count = tf.Variable(0.0)
        return self.count.assign_add(by)


value, slope = value_and_slope(tf.constant(2.0))
print("value:", value.numpy(), "slope:", slope.numpy())

knots = tf.Variable([1.0, 4.0, 2.0, 3.0])
with tf.GradientTape() as tape:
    area = trapezoid(knots)
print("area:", area.numpy(), "by its knots:", tape.gradient(area, knots).numpy())

for x in [tf.constant([0.1, 0.2]), tf.constant([2.0, 6.0])]:
    print("clipped:", clipped(x).numpy())

print("steps of 27:", collatz(tf.constant(27)).numpy())
counter = Counter()
counter()
counter(by=2.5)
tf.print("count:", counter())

print("three traces agree:", bool(power_loop(tf.constant(1.5), 3) == power_loop(1.5, y=tf.constant(3))))
