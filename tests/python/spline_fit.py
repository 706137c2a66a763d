"""A cubic B-spline through noisy points, its knots' values by least squares, its wiggliness punished."""
# check: --target start --wrt coef
import numpy as np
import tensorflow as tf

degree = 3
n_coef = 8
knots = np.concatenate([np.zeros(degree), np.linspace(0, 1, n_coef - degree + 1), np.ones(degree)])
x = np.linspace(0, 0.999, 40)
y = np.sin(6 * x) + 0.1 * np.cos(60 * x)


def basis(i, k, t):
    """Cox and de Boor's recursion; 0 / 0 counts as 0."""
    if k == 0:
        return np.where((knots[i] <= t) & (t < knots[i + 1]), 1.0, 0.0)
    left = right = 0.0
    if knots[i + k] != knots[i]:
        left = (t - knots[i]) / (knots[i + k] - knots[i]) * basis(i, k - 1, t)
    if knots[i + k + 1] != knots[i + 1]:
        right = (knots[i + k + 1] - t) / (knots[i + k + 1] - knots[i + 1]) * basis(i + 1, k - 1, t)
    return left + right


B = np.stack([basis(i, degree, x) for i in range(n_coef)], axis=1)
print("rows of the basis sum to one:", np.allclose(B.sum(axis=1), 1.0))

coef = tf.Variable(np.zeros(n_coef))
smoothness = 0.05


def second_differences(c):
    return c[2:] - 2 * c[1:-1] + c[:-2]


def objective_of(c):
    fit = tf.linalg.matvec(B, c)
    return tf.reduce_sum((fit - y) ** 2) + smoothness * tf.reduce_sum(second_differences(c) ** 2)


# The objective is quadratic: conjugate gradients end after n_coef rounds.
def gradient(c):
    with tf.GradientTape() as tape:
        tape.watch(c)
        value = objective_of(c)
    return tape.gradient(value, c)


offset = gradient(tf.zeros(n_coef, dtype=tf.float64))
start = objective_of(coef)
print("start", start.numpy())
c = coef.read_value()
r = -gradient(c)
p = r
for k in range(n_coef):
    Ap = gradient(p) - offset
    alpha = tf.tensordot(r, r, 1) / tf.tensordot(p, Ap, 1)
    c = c + alpha * p
    r_next = r - alpha * Ap
    p = r_next + tf.tensordot(r_next, r_next, 1) / tf.tensordot(r, r, 1) * p
    r = r_next
    if k in (0, 2, 4):
        print("round", k + 1, "objective", objective_of(c).numpy())

coef.assign(c)
objective = objective_of(coef)
print("coefficients", np.round(coef.numpy(), 6))
print("at the bottom:", np.linalg.norm(gradient(coef)) < 1e-6)

D = np.diff(np.eye(n_coef), n=2, axis=0)
normal = np.linalg.solve(B.T @ B + smoothness * D.T @ D, B.T @ y)
print("normal equations agree:", np.allclose(normal, coef.numpy(), atol=1e-6))
hat = B @ np.linalg.solve(B.T @ B + smoothness * D.T @ D, B.T)
print(f"effective parameters: {np.trace(hat):.6f}, residual {objective.numpy():.6f}")
