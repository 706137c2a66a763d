"""A neural ODE: Euler and Runge-Kutta steps, and the adjoint method beside the tape."""
# check: --target loss --wrt w1
import numpy as np
import tensorflow as tf

w1 = tf.Variable([[0.3, -0.8, 0.5], [0.9, 0.2, -0.4]])
b1 = tf.Variable([0.1, -0.1, 0.2])
w2 = tf.Variable([[0.4, -0.7], [0.6, 0.3], [-0.5, 0.8]])
params = [w1, b1, w2]


def f(t, y):
    """dy/dt, a small network that also sees the time."""
    return tf.matmul(tf.tanh(tf.matmul(y, w1) + b1 * (1.0 + t)), w2)


def euler_step(f, t, y, h):
    return y + h * f(t, y)


def rk4_step(f, t, y, h):
    k1 = f(t, y)
    k2 = f(t + h / 2, y + h / 2 * k1)
    k3 = f(t + h / 2, y + h / 2 * k2)
    k4 = f(t + h, y + h * k3)
    return y + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)


def odeint(step, y0, t0, t1, n):
    h = (t1 - t0) / n
    y = y0
    for i in range(n):
        y = step(f, t0 + i * h, y, h)
    return y


y0 = tf.constant([[1.0, -0.5]])
target = tf.constant([[0.0, 0.5]])

for name, step, n in (("euler", euler_step, 100), ("rk4", rk4_step, 10)):
    with tf.GradientTape() as tape:
        y1 = odeint(step, y0, 0.0, 1.0, n)
        loss = tf.reduce_sum((y1 - target) ** 2)
    grads = tape.gradient(loss, params)
    print(f"{name}: y(1) =", y1[0].numpy(), "loss", loss.numpy())
    print([float(tf.reduce_sum(g)) for g in grads])


def adjoint_dynamics(t, y, a):
    """The right sides of y, of the adjoint a and of the parameters' gradients."""
    with tf.GradientTape() as tape:
        tape.watch(y)
        value = f(t, y)
    vjp_y, *vjp_params = tape.gradient(value, [y] + params, output_gradients=a)
    return value, -vjp_y, [-v for v in vjp_params]


# Backwards in time from t = 1, midpoint rule.
y, a = y1, 2.0 * (y1 - target)
sums = [tf.zeros_like(p) for p in params]
n = 80
h = -1.0 / n
for i in range(n):
    t = 1.0 + i * h
    dy, da, _ = adjoint_dynamics(t, y, a)
    dy, da, dp = adjoint_dynamics(t + h / 2, y + h / 2 * dy, a + h / 2 * da)
    y, a = y + h * dy, a + h * da
    sums = [s + h * d for s, d in zip(sums, dp)]

worst = max(float(tf.reduce_max(tf.abs(s - g))) for s, g in zip(sums, grads))
print("back at the start:", np.allclose(y.numpy(), y0.numpy(), atol=1e-3))
print("adjoint agrees:", worst < 1e-3)
