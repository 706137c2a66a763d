"""A normalizing flow of affine couplings; its log determinant beside that of the full Jacobian."""
# check: --target log_det --wrt points
import numpy as np
import tensorflow as tf


class Coupling(tf.Module):
    """One half of the input decides how the other is scaled and shifted."""

    def __init__(self, flip, phase, hidden=4, name=None):
        super().__init__(name=name)
        self.flip = flip
        k = tf.range(hidden, dtype=tf.float32)
        self.w1 = tf.Variable(tf.sin(k + phase)[tf.newaxis, :], name="w1")
        self.b1 = tf.Variable(tf.zeros(hidden), name="b1")
        self.w2 = tf.Variable(0.5 * tf.cos(tf.stack([k, k + 1.0], axis=1) * phase), name="w2")

    def net(self, x):
        h = tf.nn.tanh(x @ self.w1 + self.b1)
        s, t = tf.split(h @ self.w2, 2, axis=-1)
        return tf.tanh(s), t

    def forward(self, x):
        a, b = tf.split(x, 2, axis=-1)
        if self.flip:
            a, b = b, a
        s, t = self.net(a)
        b = b * tf.exp(s) + t
        y = tf.concat([b, a] if self.flip else [a, b], axis=-1)
        return y, tf.reduce_sum(s, axis=-1)

    def inverse(self, y):
        a, b = tf.split(y, 2, axis=-1)
        if self.flip:
            a, b = b, a
        s, t = self.net(a)
        b = (b - t) * tf.exp(-s)
        return tf.concat([b, a] if self.flip else [a, b], axis=-1)


class Flow(tf.Module):
    def __init__(self, depth):
        super().__init__()
        self.layers = [Coupling(flip=i % 2 == 1, phase=1.0 + i) for i in range(depth)]

    def forward(self, x):
        log_det = tf.zeros(tf.shape(x)[0])
        for layer in self.layers:
            x, ld = layer.forward(x)
            log_det += ld
        return x, log_det

    def inverse(self, z):
        for layer in reversed(self.layers):
            z = layer.inverse(z)
        return z

    def log_prob(self, x):
        z, log_det = self.forward(x)
        return -0.5 * tf.reduce_sum(z ** 2, axis=-1) - np.log(2 * np.pi) + log_det


points = tf.constant([[0.5, -1.0], [1.5, 0.3], [-0.7, 0.9]])
flow = Flow(depth=3)
with tf.GradientTape(persistent=True) as tape:
    tape.watch(points)
    z, log_det = flow.forward(points)
full = tape.batch_jacobian(z, points)
print("log det", log_det.numpy())
print("of the Jacobian", tf.math.log(tf.abs(tf.linalg.det(full))).numpy())
print("inverse is right:", np.allclose(flow.inverse(z), points, atol=1e-5))

for step in range(25):
    with tf.GradientTape() as tape:
        loss = -tf.reduce_mean(flow.log_prob(points))
    variables = flow.trainable_variables
    for v, g in zip(variables, tape.gradient(loss, variables)):
        v.assign_sub(0.1 * g)
    if step % 8 == 0:
        tf.print("step", step, "loss", loss)
print(len(variables), "variables, the first:", variables[0].name, variables[0].shape)
