"""Logistic regression by Newton's method: IRLS in plain NumPy, and the same steps by two tapes."""
# check: --target before --wrt beta
import numpy as np
import tensorflow as tf

hours = np.array([0.5, 0.75, 1.0, 1.25, 1.5, 1.75, 1.75, 2.0, 2.25, 2.5,
                  2.75, 3.0, 3.25, 3.5, 4.0, 4.25, 4.5, 4.75, 5.0, 5.5])
passed = np.array([0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 1, 1, 1, 1, 1])
X = np.column_stack([np.ones_like(hours), hours])
y = passed.astype(float)


def sigmoid(z):
    return 1.0 / (1.0 + np.exp(-z))


def irls(X, y, tol=1e-12):
    beta = np.zeros(X.shape[1])
    for iteration in range(1, 26):
        mu = sigmoid(X @ beta)
        W = mu * (1 - mu)
        z = X @ beta + (y - mu) / W
        new = np.linalg.solve((X.T * W) @ X, X.T @ (W * z))
        if np.max(np.abs(new - beta)) < tol:
            return new, iteration
        beta = new
    raise RuntimeError("IRLS did not converge")


def negative_log_likelihood(beta):
    logits = tf.linalg.matvec(X, beta)
    return tf.reduce_sum(tf.nn.softplus(logits) - y * logits)


beta_irls, rounds = irls(X, y)
print("IRLS:", beta_irls, "in", rounds, "rounds")

beta = tf.Variable([0.0, 0.0], dtype=tf.float64)
before = negative_log_likelihood(beta)
for i in range(8):
    with tf.GradientTape() as t2:
        with tf.GradientTape() as t1:
            nll = negative_log_likelihood(beta)
        g = t1.gradient(nll, beta)
    h = t2.jacobian(g, beta)
    step = tf.linalg.solve(h, g[:, tf.newaxis])
    beta.assign_sub(tf.squeeze(step))
    print(f"{i}: {nll.numpy():.10f} decrement {float(tf.reduce_sum(g * step[:, 0])):.3e}" if i < 5 else f"{i}: {nll.numpy():.10f}")

print("deviance explained:", (1 - nll / before).numpy())
print("Newton agrees:", np.allclose(beta.numpy(), beta_irls, rtol=1e-8))

# Standard errors from the inverse Hessian, Wald tests.
covariance = np.linalg.inv(h.numpy())
errors = np.sqrt(np.diag(covariance))
for name, value, error in zip(["intercept", "hours"], beta.numpy(), errors):
    print(f"{name:10s} {value:8.4f} +- {error:.4f}   z = {value / error:6.3f}")
print("odds ratio per hour:", np.exp(beta_irls[1]))
print("half pass at", -beta_irls[0] / beta_irls[1], "hours")
for h in (1, 2, 3, 4, 5):
    print(h, "hours:", round(sigmoid(beta_irls @ [1, h]), 4))
