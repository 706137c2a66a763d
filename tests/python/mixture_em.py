"""A mixture of Gaussians by EM, and a check that its fixed point has no slope left."""
# check: --target loss --wrt logits,means,log_stds
import numpy as np
import tensorflow as tf

# Two heaps, made by formulas.
u = (np.arange(12) + 0.5) / 12
data = np.concatenate([-1.5 + 0.6 * np.log(u / (1 - u)), 2.0 + 0.35 * np.log(u / (1 - u))])


def normal_pdf(x, mean, std):
    return np.exp(-0.5 * ((x - mean) / std) ** 2) / (std * np.sqrt(2 * np.pi))


class GaussianMixture(object):
    """EM for one dimension."""

    def __init__(self, means, stds):
        self.means = np.array(means)
        self.stds = np.array(stds)
        self.weights = np.ones(len(means)) / len(means)
        self.history = []

    def e_step(self, x):
        joint = self.weights * normal_pdf(x[:, np.newaxis], self.means, self.stds)
        evidence = joint.sum(axis=1, keepdims=True)
        self.history.append(np.log(evidence).sum())
        return joint / evidence

    def m_step(self, x, r):
        counts = r.sum(axis=0)
        self.weights = counts / len(x)
        self.means = r.T @ x / counts
        self.stds = np.sqrt((r * (x[:, None] - self.means) ** 2).sum(axis=0) / counts)

    def fit(self, x, tolerance=1e-13, max_iter=200):
        for iteration in range(max_iter):
            self.m_step(x, self.e_step(x))
            if iteration > 0 and self.history[-1] - self.history[-2] < tolerance:
                break
        return self


mixture = GaussianMixture([-1.0, 1.0], [1.0, 1.0]).fit(data)
print("log likelihood, first three:", mixture.history[:3])
assert all(b >= a - 1e-9 for a, b in zip(mixture.history, mixture.history[1:])), "EM never goes down"
print("weights", mixture.weights)
print("means", mixture.means)
print("stds", mixture.stds)

logits = tf.Variable(np.log(mixture.weights))
means = tf.Variable(mixture.means)
log_stds = tf.Variable(np.log(mixture.stds))


def nll(x):
    z = (x[:, None] - means) / tf.exp(log_stds)
    log_p = tf.nn.log_softmax(logits) - log_stds - 0.5 * z ** 2 - 0.5 * np.log(2 * np.pi)
    return -tf.reduce_sum(tf.reduce_logsumexp(log_p, axis=1))


with tf.GradientTape() as tape:
    loss = nll(data)
slopes = tape.gradient(loss, [logits, means, log_stds])
print("nll", loss.numpy())
print("no slope left:", all(np.abs(s.numpy()).max() < 1e-4 for s in slopes))
