"""Newton's method with Hessians from nested tapes: Rosenbrock's valley and a logistic model."""
# check: --target value --wrt x --order 2

import numpy as np
import tensorflow as tf


def rosenbrock(x):
    return tf.reduce_sum(100.0 * (x[1:] - x[:-1] ** 2) ** 2 + (1.0 - x[:-1]) ** 2)


def value_gradient_hessian(f, x):
    with tf.GradientTape() as t2:
        with tf.GradientTape() as t1:
            value = f(x)
        g = t1.gradient(value, x)
    h = t2.jacobian(g, x)
    return value, g, h


def newton(f, x0, tol=1e-10, max_iter=50, damping=0.0):
    """Full Newton steps, halved as long as the function rises."""
    x = tf.Variable(x0)
    history = []
    for iteration in range(max_iter):
        value, g, h = value_gradient_hessian(f, x)
        norm = tf.norm(g).numpy()
        history.append((iteration, value.numpy(), norm))
        if norm < tol:
            break
        eye_eps = tf.eye(h.shape[0]) * damping
        direction = tf.linalg.solve(h + eye_eps, -g[:, tf.newaxis])[:, 0]
        scale = 1.0
        while f(x + scale * direction) > value and scale > 1e-3:
            scale /= 2
        x.assign_add(scale * direction)
    return x, history


x = tf.Variable([-1.2, 1.0, 0.8])
value, g, h = value_gradient_hessian(rosenbrock, x)
print("f:", value.numpy())
print("gradient:", g.numpy())
for row in h.numpy():
    print("   ", row.tolist())
eigenvalues = tf.linalg.eigvalsh(h)
print("curvature between", eigenvalues[0].numpy(), "and", eigenvalues[-1].numpy())

solution, history = newton(rosenbrock, [-1.2, 1.0, 0.8])
for iteration, fx, norm in history:
    print(f"{iteration:3d}  f = {fx:12.8f}  |g| = {norm:13.6f}")
print("solution:", [round(float(v), 8) for v in solution])

# Logistic regression: a convex problem, a few steps are enough.
features = np.array([[1.0, 0.5], [1.0, 2.0], [1.0, -1.0], [1.0, 3.0], [1.0, -2.5], [1.0, 0.1]])
targets = np.array([0.0, 1.0, 0.0, 1.0, 0.0, 1.0])


def negative_log_likelihood(beta):
    z = tf.linalg.matvec(tf.constant(features, dtype=tf.float32), beta)
    return tf.reduce_sum(tf.math.softplus(z) - targets.astype(np.float32) * z) + 0.05 * tf.reduce_sum(beta**2)


beta, history = newton(negative_log_likelihood, [0.0, 0.0], tol=1e-8)
print("beta:", beta.numpy(), "after", len(history) - 1, "steps")
_, _, information = value_gradient_hessian(negative_log_likelihood, beta)
print("standard errors:", tf.sqrt(tf.linalg.diag_part(tf.linalg.inv(information))).numpy())
