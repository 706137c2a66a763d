"""Gaussian process regression: the marginal likelihood and its gradient by the Cholesky factor."""
# check: --target before --wrt log_length,log_amplitude,log_noise
import numpy as np
import tensorflow as tf

X = np.linspace(0.0, 4.0, 12)[:, None]
Y = np.sin(2.0 * X[:, 0]) + 0.1 * np.cos(13.0 * X[:, 0])

log_length = tf.Variable(0.0, dtype=tf.float64, name="log_length")
log_amplitude = tf.Variable(0.0, dtype=tf.float64, name="log_amplitude")
log_noise = tf.Variable(-1.0, dtype=tf.float64, name="log_noise")
hyper = [log_length, log_amplitude, log_noise]


def rbf(a, b):
    """Squared exponential kernel."""
    sq = tf.reduce_sum((a[:, None, :] - b[None, :, :]) ** 2, axis=-1)
    return tf.exp(2.0 * log_amplitude) * tf.exp(-0.5 * sq / tf.exp(2.0 * log_length))


def factor(x):
    n = x.shape[0]
    K = rbf(x, x) + tf.exp(2.0 * log_noise) * tf.eye(n, dtype=tf.float64)
    return tf.linalg.cholesky(K)


def negative_log_marginal(x, y):
    L = factor(x)
    alpha = tf.linalg.cholesky_solve(L, y[:, None])
    fit = 0.5 * tf.reduce_sum(y * alpha[:, 0])
    complexity = tf.reduce_sum(tf.math.log(tf.linalg.diag_part(L)))
    return fit + complexity + 0.5 * len(y) * np.log(2 * np.pi)


def predict(x_new):
    L = factor(X)
    Ks = rbf(X, x_new)
    mean = tf.transpose(Ks) @ tf.linalg.cholesky_solve(L, Y[:, None])
    v = tf.linalg.triangular_solve(L, Ks, lower=True)
    var = tf.linalg.diag_part(rbf(x_new, x_new)) - tf.reduce_sum(v ** 2, axis=0)
    return tf.squeeze(mean, axis=1), var


before = negative_log_marginal(X, Y)
for i in range(21):
    with tf.GradientTape() as tape:
        loss = negative_log_marginal(X, Y)
    grads = tape.gradient(loss, hyper)
    if i % 5 == 0:
        print(f"iter {i:2d} | nlml {loss.numpy():9.6f} | grads", [round(float(g), 6) for g in grads])
    for h, g in zip(hyper, grads):
        h.assign_sub(0.02 * g)

print(f"from {before:.6f} to {loss:.6f}")
print("length %.6f, amplitude %.6f, noise %.6f" % tuple(float(tf.exp(h)) for h in hyper))
mean, var = predict(np.array([[0.5], [1.7], [5.0]]))
for m, s in zip(mean, tf.sqrt(var)):
    print("%.6f +- %.6f" % (m, s))
