"""L-BFGS by hand: NumPy for the vectors, a tape for the gradients, a backtracking line search."""
# check: --target f0 --wrt x0

import numpy as np
import tensorflow as tf


def himmelblau_chain(x):
    """Himmelblau's function along a chain of pairs, coupled by neighbours."""
    a, b = x[0::2], x[1::2]
    value = tf.reduce_sum((a**2 + b - 11.0) ** 2 + (a + b**2 - 7.0) ** 2)
    return value / 100.0 + 0.05 * tf.reduce_sum((a[1:] - a[:-1]) ** 2)


def value_and_gradient(x):
    x = tf.constant(x)
    with tf.GradientTape() as tape:
        tape.watch(x)
        value = himmelblau_chain(x)
    return value.numpy(), tape.gradient(value, x).numpy()


def two_loop(g, pairs):
    """The direction -H g from the last steps and changes of the gradient."""
    q = g.copy()
    alphas = []
    for s, y in reversed(pairs):
        alpha = np.dot(s, q) / np.dot(y, s)
        alphas.append(alpha)
        q = q - alpha * y
    if pairs:
        s, y = pairs[-1]
        q = q * (np.dot(s, y) / np.dot(y, y))
    for (s, y), alpha in zip(pairs, reversed(alphas)):
        beta = np.dot(y, q) / np.dot(y, s)
        q = q + (alpha - beta) * s
    return -q


def armijo(f, x, fx, slope, direction, c1=1e-4, shrink=0.5):
    step, calls = 1.0, 0
    while True:
        calls += 1
        new_value, new_gradient = f(x + step * direction)
        if new_value <= fx + c1 * step * slope or calls > 30:
            return step, new_value, new_gradient, calls
        step *= shrink


def lbfgs(f, x, memory=5, gtol=1e-5, max_iter=40):
    pairs = []
    fx, g = f(x)
    evaluations = 1
    for k in range(max_iter):
        if np.max(np.abs(g)) < gtol:
            break
        direction = two_loop(g, pairs[-memory:])
        slope = np.dot(g, direction)
        step, f_new, g_new, calls = armijo(f, x, fx, slope, direction)
        evaluations += calls
        s, y = step * direction, g_new - g
        if np.dot(s, y) > 1e-10:
            pairs.append((s, y))
        x, fx, g = x + s, f_new, g_new
        if k % 4 == 0:
            print(f"{k:3d}: f = {fx:.9f}, max |g| = {np.abs(g).max():.3e}, step = {step}")
    return x, fx, evaluations


start = np.linspace(0.5, 1.5, 8)
x0 = tf.constant(start)
f0 = himmelblau_chain(x0)
print("start:", f0.numpy())
solution, minimum, evaluations = lbfgs(value_and_gradient, start)
print("minimum: %.9f after %d evaluations" % (minimum, evaluations))
print("solution:", [f"{v:.5f}" for v in solution])
