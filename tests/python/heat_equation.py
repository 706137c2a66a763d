"""Finding the conductivity of a rod from its temperatures: implicit steps of the heat equation."""
# check: --target loss --wrt theta
import numpy as np
import tensorflow as tf

n = 10
dx = 1.0 / (n + 1)
dt = 0.01
steps = 12
grid = np.linspace(dx, 1 - dx, n)
u0 = tf.constant(np.sin(np.pi * grid), dtype=tf.float64)
faces = np.linspace(0.5 * dx, 1 - 0.5 * dx, n + 1)


def system_matrix(kappa):
    """I - dt * d/dx (kappa d/dx) with the ends held at 0; kappa lives on the faces."""
    left, right = kappa[:-1], kappa[1:]
    D = (tf.linalg.diag(-(left + right))
         + tf.linalg.diag(right[:-1], k=1)
         + tf.linalg.diag(left[1:], k=-1))
    return tf.eye(n, dtype=tf.float64) - dt / dx ** 2 * D


def solve(kappa):
    A = system_matrix(kappa)
    u = u0[:, tf.newaxis]
    for _ in range(steps):
        u = tf.linalg.solve(A, u)
    return u[:, 0]


def conductivity(theta):
    return tf.nn.softplus(theta[0] + theta[1] * faces)


true_theta = tf.constant([0.5, -1.0], dtype=tf.float64)
observed = solve(conductivity(true_theta))
print("observed", observed.numpy()[:3])

theta = tf.Variable(tf.zeros(2, dtype=tf.float64))
damping = 1e-6
for it in range(4):
    # Gauss-Newton: the Jacobian of all residuals.
    with tf.GradientTape() as tape:
        residual = solve(conductivity(theta)) - observed
    J = tape.jacobian(residual, theta)
    loss = 0.5 * tf.reduce_sum(residual ** 2)
    normal = tf.transpose(J) @ J + damping * tf.eye(2, dtype=tf.float64)
    rhs = tf.linalg.matvec(J, residual, transpose_a=True)
    delta = tf.linalg.solve(normal, rhs[:, None])[:, 0]
    print(f"iteration {it}: loss {loss.numpy():.3e} theta {theta.numpy()[0]:.6f} {theta.numpy()[1]:.6f}")
    theta.assign_sub(delta)

print("found:", np.allclose(theta.numpy(), true_theta.numpy(), atol=1e-2))
theta = tf.Variable([0.2, 0.3], dtype=tf.float64)
with tf.GradientTape() as tape:
    loss = tf.reduce_sum((solve(conductivity(theta)) - observed) ** 2)
print("gradient", tape.gradient(loss, theta).numpy())
