"""Bayesian linear regression: the evidence as a function of the precisions, in NumPy and TensorFlow.

alpha is the precision of the prior, beta that of the noise. MacKay's fixed
point should make both derivatives of the log evidence vanish.
"""
# check: --target evidence --wrt alpha,beta
import numpy as np
import tensorflow as tf
from math import pi

N = 20
x = np.linspace(-1, 1, N)
y = 0.5 - 1.2 * x + 0.8 * x ** 2 + 0.15 * np.sin(40 * x)


def design(x, degree):
    return np.stack([x ** d for d in range(degree + 1)], axis=1)


def log_evidence(Phi, y, alpha, beta):
    n, m = Phi.shape
    A = alpha * np.eye(m) + beta * Phi.T @ Phi
    mean = beta * tf.linalg.solve(A, Phi.T @ y[:, None])[:, 0]
    residual = y - tf.linalg.matvec(Phi, mean)
    energy = beta / 2 * tf.reduce_sum(residual ** 2) + alpha / 2 * tf.reduce_sum(mean ** 2)
    return (m / 2 * tf.math.log(alpha) + n / 2 * tf.math.log(beta) - energy
            - 0.5 * tf.linalg.slogdet(A)[1] - n / 2 * np.log(2 * pi)), mean


def mackay(Phi, y, iterations=50):
    alpha, beta = 1.0, 1.0
    eigenvalues = np.linalg.eigvalsh(Phi.T @ Phi)
    for _ in range(iterations):
        A = alpha * np.eye(Phi.shape[1]) + beta * Phi.T @ Phi
        mean = beta * np.linalg.solve(A, Phi.T @ y)
        gamma = np.sum(beta * eigenvalues / (alpha + beta * eigenvalues))
        alpha = gamma / np.sum(mean ** 2)
        beta = (len(y) - gamma) / np.sum((y - Phi @ mean) ** 2)
    return alpha, beta, gamma


scores = {}
for degree in range(1, 6):
    Phi = design(x, degree)
    alpha, beta, gamma = mackay(Phi, y)
    alpha = tf.Variable(alpha, dtype=tf.float64)
    beta = tf.Variable(beta, dtype=tf.float64)
    with tf.GradientTape() as tape:
        evidence, mean = log_evidence(Phi, y, alpha, beta)
    slopes = tape.gradient(evidence, [alpha, beta])
    scores[degree] = float(evidence)
    stationary = max(abs(float(s)) for s in slopes) < 1e-4
    print(f"degree {degree}: evidence {evidence:8.4f}  gamma {gamma:.4f}  stationary {stationary}")

best = max(scores, key=scores.get)
print("best degree", best)
alpha = tf.Variable(0.7, dtype=tf.float64)
beta = tf.Variable(12.0, dtype=tf.float64)
with tf.GradientTape() as tape:
    evidence, mean = log_evidence(design(x, best), y, alpha, beta)
print("weights", mean.numpy())
print("slopes", [s.numpy() for s in tape.gradient(evidence, [alpha, beta])])
