"""Custom gradients: a stable log(1 + exp(x)), clipping on the way back, a straight-through estimator."""
# check: --target y --wrt x

import tensorflow as tf


@tf.custom_gradient
def log1pexp(x):
    e = tf.exp(x)

    def grad(upstream):
        return upstream * (1 - 1 / (1 + e))

    return tf.math.log(1 + e), grad


@tf.custom_gradient
def clip_gradients(y):
    def backward(dy):
        return tf.clip_by_norm(dy, 0.5)

    return y, backward


@tf.custom_gradient
def straight_through_sign(x):
    """sign(x) whose gradient is that of a hard tanh."""

    def grad(dy):
        mask = tf.cast(tf.abs(x) <= 1.0, dy.dtype)
        return dy * mask

    return tf.sign(x), grad


def naive_log1pexp(x):
    return tf.math.log(1 + tf.exp(x))


def gradient_of(f, at):
    x = tf.constant(at)
    with tf.GradientTape() as tape:
        tape.watch(x)
        y = f(x)
    return tape.gradient(y, x)


for at in [0.0, 2.0, 30.0]:
    print(f"x = {at:4.1f}  naive {gradient_of(naive_log1pexp, at).numpy():.10f}  stable {gradient_of(log1pexp, at).numpy():.10f}")

v = tf.Variable(2.0)
with tf.GradientTape() as t:
    output = clip_gradients(v * v)
print(t.gradient(output, v))  # calls "backward", which clips 4 to 2

logits = tf.Variable([-1.5, -0.2, 0.7, 3.0])
target = tf.constant([1.0, 1.0, 1.0, -1.0])
with tf.GradientTape() as tape:
    bits = straight_through_sign(logits)
    loss = tf.reduce_sum((bits - target) ** 2)
print("bits:", bits.numpy())
print("gradient:", tape.gradient(loss, logits).numpy())

# Second derivatives go through the gradient that was given.
x = tf.Variable(0.5)
with tf.GradientTape() as outer:
    with tf.GradientTape() as inner:
        z = log1pexp(x) ** 2
    dz = inner.gradient(z, x)
print("dz:", dz.numpy(), "d2z:", outer.gradient(dz, x).numpy())

y = tf.nn.softplus(x) + naive_log1pexp(2 * x)
print("y:", y.numpy())
