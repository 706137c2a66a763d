"""A homography between two views by Gauss-Newton; the Jacobian comes from the tape."""
# check: --target before --wrt h
import numpy as np
import tensorflow as tf


def project(h, points):
    """h holds eight numbers, the ninth is 1."""
    H = tf.reshape(tf.concat([h, [1.0]], axis=0), (3, 3))
    homogeneous = tf.pad(points, [[0, 0], [0, 1]], constant_values=1.0)
    mapped = homogeneous @ tf.transpose(H)
    return mapped[:, :2] / mapped[:, 2:]


corners = [(float(i), float(j)) for i in range(4) for j in range(3)]
source = tf.constant(corners) / 3.0
h_true = tf.constant([1.1, 0.1, 0.3, -0.2, 0.9, -0.1, 0.05, 0.12])
bumps = 0.002 * tf.reshape(tf.sin(tf.range(24.0) * 2.5), (12, 2))
observed = project(h_true, source) + bumps

h = tf.Variable([1.0, 0, 0, 0, 1.0, 0, 0, 0])


def residuals():
    return tf.reshape(project(h, source) - observed, [-1])


before = tf.reduce_sum(residuals() ** 2)
lam = 1e-3
previous = None
for iteration in range(10):
    with tf.GradientTape() as tape:
        r = residuals()
    J = tape.jacobian(r, h)
    loss = tf.reduce_sum(r ** 2)
    A = tf.matmul(J, J, transpose_a=True)
    A = A + lam * tf.linalg.diag(tf.linalg.diag_part(A))
    step = tf.linalg.solve(A, -tf.linalg.matvec(J, r, transpose_a=True)[:, tf.newaxis])[:, 0]
    old = tf.identity(h)
    h.assign_add(step)
    if tf.reduce_sum(residuals() ** 2) < loss:
        lam *= 0.1
    else:
        h.assign(old)
        lam *= 10
    if iteration < 3:
        print(f"iteration {iteration}: loss {loss.numpy():.8f}")
    if previous is not None and abs(previous - float(loss)) < 1e-10:
        break
    previous = float(loss)

loss = tf.reduce_sum(residuals() ** 2)
print("fell by more than a thousand:", bool(before > 1000 * loss))
error = np.abs((h - h_true).numpy())
print("largest error:", "small" if error.max() < 0.02 else error)
print("root mean square %.6f" % np.sqrt(loss / tf.size(observed, out_type=tf.float32)))
print("the centre goes to", np.round(project(h, tf.constant([[0.5, 0.5]])).numpy()[0], 4))
with tf.GradientTape() as tape:
    area = tf.linalg.det(tf.reshape(tf.concat([h, [1.0]], 0), (3, 3)))
print("determinant", np.round(area.numpy(), 4), "grows with", np.round(tape.gradient(area, h).numpy()[:3], 4))
