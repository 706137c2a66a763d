"""Ridge, lasso and elastic net on a polynomial basis, by (proximal) gradient descent."""
# check: --target penalised --wrt w

import numpy as np
import tensorflow as tf

DEGREE = 6

x = np.linspace(-1.0, 1.0, 24)
y = np.sin(2.5 * x) + 0.1 * np.cos(17.0 * x)
basis = np.stack([x**k for k in range(1, DEGREE + 1)], axis=1)
basis = (basis - basis.mean(axis=0)) / basis.std(axis=0)
X = tf.constant(basis, dtype=tf.float32)
Y = tf.constant(y - y.mean(), dtype=tf.float32)
w = tf.Variable(0.3 * tf.ones(DEGREE))


def data_loss(w):
    residual = tf.linalg.matvec(X, w) - Y
    return 0.5 * tf.reduce_mean(residual**2)


def l2_penalty(w):
    return tf.nn.l2_loss(w)


def soft_threshold(w, amount):
    """The proximal map of the absolute value."""
    return tf.sign(w) * tf.maximum(tf.abs(w) - amount, 0.0)


def fit(l1=0.0, l2=0.0, rate=0.15, steps=400):
    w.assign(tf.zeros(DEGREE))
    for _ in range(steps):
        with tf.GradientTape() as tape:
            loss = data_loss(w) + l2 * l2_penalty(w)
        g = tape.gradient(loss, w)
        w.assign(soft_threshold(w - rate * g, rate * l1))
    return w.numpy()


penalised = data_loss(w) + 0.1 * l2_penalty(w) + 0.01 * tf.reduce_sum(tf.abs(w))
print("at 0.3:", penalised.numpy())

# Ridge has a closed form to compare with.
ridge = fit(l2=0.1)
exact = np.linalg.solve(basis.T @ basis / len(x) + 0.1 * np.eye(DEGREE), basis.T @ (y - y.mean()) / len(x))
print("ridge:", [f"{value:.5f}" for value in ridge])
print("distance to the closed form: %.6f" % np.max(np.abs(ridge - exact)))

# Lasso sets coefficients to exactly zero.
for l1 in [0.3, 0.1, 0.03]:
    lasso = fit(l1=l1)
    kept = [k + 1 for k in range(DEGREE) if abs(lasso[k]) > 1e-7]
    print(f"l1 = {l1:.2f}: keeps {kept}, norm {np.abs(lasso).sum():.6f}, loss {data_loss(w):.6f}")

elastic = fit(l1=0.05, l2=0.05)
print("elastic net:", ", ".join("{:.4f}".format(v) for v in elastic))
