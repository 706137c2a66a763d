"""A physics-informed network for the damped oscillator x'' + 2 d x' + w0^2 x = 0."""
# check: --target first_loss --wrt net.w1,net.w3

import numpy as np
import tensorflow as tf

D, W0 = 0.5, 3.0
WIDTH = 7


def exact(t):
    """The solution for x(0) = 1, x'(0) = 0."""
    w = np.sqrt(W0**2 - D**2)
    return np.exp(-D * t) * (np.cos(w * t) + D / w * np.sin(w * t))


class Net(tf.Module):
    def __init__(self, width, name=None):
        super().__init__(name=name)
        k = np.arange(1.0, width + 1)
        square = np.arange(width * width)
        self.w1 = tf.Variable(2.0 * np.cos(k).reshape(1, width), dtype=tf.float32)
        self.b1 = tf.Variable(np.sin(k), dtype=tf.float32)
        self.w2 = tf.Variable(np.sin(1.7 * square).reshape(width, width) / np.sqrt(width), dtype=tf.float32)
        self.b2 = tf.Variable(tf.zeros([width]))
        self.w3 = tf.Variable(np.cos(2.0 * k).reshape(width, 1) / np.sqrt(width), dtype=tf.float32)

    def __call__(self, t):
        h = tf.tanh(t @ self.w1 + self.b1)
        h = tf.tanh(h @ self.w2 + self.b2)
        return h @ self.w3


net = Net(WIDTH)
t_physics = tf.constant(np.linspace(0.0, 1.0, 12).reshape(-1, 1), dtype=tf.float32)
t_zero = tf.constant([[0.0]])


def derivatives(t):
    """x, x' and x'' at each time, by tapes within tapes."""
    with tf.GradientTape() as t2:
        t2.watch(t)
        with tf.GradientTape() as t1:
            t1.watch(t)
            x = net(t)
        dx = t1.gradient(x, t)
    d2x = t2.gradient(dx, t)
    return x, dx, d2x


def loss_fn():
    x, dx, d2x = derivatives(t_physics)
    residual = d2x + 2 * D * dx + W0**2 * x
    x0, v0, _ = derivatives(t_zero)
    loss_physics = tf.reduce_mean(residual**2)
    loss_start = tf.squeeze((x0 - 1.0) ** 2 + v0**2)
    return 1e-2 * loss_physics + loss_start, loss_physics, loss_start


first_loss = loss_fn()[0]
optimizer = tf.keras.optimizers.Adam(learning_rate=0.01)


@tf.function
def train_step():
    with tf.GradientTape() as tape:
        loss, physics, start = loss_fn()
    gradients = tape.gradient(loss, net.trainable_variables)
    optimizer.apply_gradients(zip(gradients, net.trainable_variables))
    return loss, physics, start


print("Epoch     loss        physics     start")
for epoch in range(61):
    loss, physics, start = train_step()
    if epoch % 15 == 0:
        print(f"{epoch:5d}  {loss:10.6f}  {physics:10.6f}  {start:10.6f}")

x, dx, d2x = derivatives(t_physics)
for i in [0, 5, 11]:
    print(f"t = {t_physics[i, 0]:.4f}: net {x[i, 0]:+.6f}, exact {exact(t_physics.numpy()[i, 0]):+.6f}, x' {dx[i, 0]:+.6f}, x'' {d2x[i, 0]:+.6f}")
error = np.abs(x.numpy() - exact(t_physics.numpy())).max()
print("largest error: %.6f" % error)
