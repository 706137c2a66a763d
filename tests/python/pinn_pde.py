"""Burgers' equation u_t + u u_x = nu u_xx: the residual of a network at collocation points, and a few steps of Adam."""
# check: --target start --wrt layers[0].kernel,layers[1].bias

import numpy as np
import tensorflow as tf
from tensorflow.keras.layers import Dense

DTYPE = "float32"
nu = 0.01 / np.pi

# Collocation points on a low-discrepancy grid, initial and boundary points.
n = np.arange(1, 21)
golden = 0.5 * (np.sqrt(5.0) - 1.0)
t_r = tf.constant((n * golden % 1.0)[:, None], dtype=DTYPE)
x_r = tf.constant((2.0 * ((n - 0.5) / 20.0) - 1.0)[:, None], dtype=DTYPE)
x_0 = tf.constant(np.linspace(-1, 1, 9)[:, None], dtype=DTYPE)
u_0 = -tf.sin(np.pi * x_0)
t_b = tf.constant(np.linspace(0, 1, 5)[:, None], dtype=DTYPE)


def waves(shape, dtype=None):
    """Deterministic weights of the size that Glorot's would have."""
    rows, cols = shape
    values = np.sin(1.3 * np.arange(1, rows * cols + 1)).reshape(rows, cols)
    return tf.constant(np.sqrt(6.0 / (rows + cols)) * values, dtype=dtype)


def init_model(num_hidden_layers=2, num_neurons=6):
    hidden = [Dense(num_neurons, activation=tf.keras.activations.tanh, kernel_initializer=waves) for _ in range(num_hidden_layers)]
    return hidden + [Dense(1, kernel_initializer=waves)]


layers = init_model()


def model(tx):
    for layer in layers:
        tx = layer(tx)
    return tx


def get_r():
    """The residual of the equation at the collocation points."""
    with tf.GradientTape(persistent=True) as tape:
        t, x = tf.identity(t_r), tf.identity(x_r)
        tape.watch(t)
        tape.watch(x)
        # Compute current values u(t,x)
        u = model(tf.stack([t[:, 0], x[:, 0]], axis=1))
        u_x = tape.gradient(u, x)
    u_t = tape.gradient(u, t)
    u_xx = tape.gradient(u_x, x)
    del tape
    return u_t + u * u_x - nu * u_xx


def compute_loss():
    r = get_r()
    loss = tf.reduce_mean(tf.square(r))
    u_pred = model(tf.concat([tf.zeros_like(x_0), x_0], axis=1))
    loss += tf.reduce_mean(tf.square(u_0 - u_pred))
    for side in (-1.0, 1.0):
        u_pred = model(tf.concat([t_b, side * tf.ones_like(t_b)], axis=1))
        loss += tf.reduce_mean(tf.square(u_pred))
    return loss


start = compute_loss()
variables = [v for layer in layers for v in layer.trainable_variables]
print("variables:", len(variables), "numbers:", sum(int(tf.size(v)) for v in variables))
print("residual at three points:", get_r()[:3, 0].numpy())

lr = tf.keras.optimizers.schedules.PiecewiseConstantDecay([10, 25], [1e-2, 1e-3, 5e-4])
optim = tf.keras.optimizers.Adam(learning_rate=lr)
hist = []
for i in range(31):
    with tf.GradientTape(persistent=True) as tape:
        loss = compute_loss()
    g = tape.gradient(loss, variables)
    del tape
    optim.apply_gradients(zip(g, variables))
    hist.append(loss.numpy())
    if i % 10 == 0:
        print("It {:05d}: loss = {:10.8e}".format(i, loss))

print("smallest loss at", int(np.argmin(hist)))
print("u(0.5, 0.5):", model(tf.constant([[0.5, 0.5]], dtype=DTYPE)).numpy())
