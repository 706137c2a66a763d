"""The marginal likelihood as SciPy's Gaussian density; its slopes in closed form, tr((K^-1 - a a') dK) / 2."""
import numpy as np
from scipy.stats import multivariate_normal

x = np.linspace(0, 4, 12)
y = np.sin(2 * x) + 0.1 * np.cos(13 * x)
h = np.array([0.0, 0.0, -1.0])


def kernel(a, b):
    return np.exp(2 * h[1] - 0.5 * (a[:, None] - b) ** 2 / np.exp(2 * h[0]))


for i in range(21):
    rbf = kernel(x, x)
    K = rbf + np.exp(2 * h[2]) * np.eye(12)
    nlml = -multivariate_normal.logpdf(y, cov=K)
    inverse = np.linalg.inv(K)
    a = inverse @ y
    slopes = [rbf * (x[:, None] - x) ** 2 / np.exp(2 * h[0]), 2 * rbf, 2 * np.exp(2 * h[2]) * np.eye(12)]
    g = np.array([0.5 * np.trace((inverse - np.outer(a, a)) @ d) for d in slopes])
    first = nlml if i == 0 else first
    if i % 5 == 0:
        print(f"iter {i:2d} | nlml {nlml:9.6f} | grads", [round(v, 6) for v in g.tolist()])
    h = h - 0.02 * g
print(f"from {first:.6f} to {nlml:.6f}")
print("length %.6f, amplitude %.6f, noise %.6f" % tuple(np.exp(h)))
new = np.array([0.5, 1.7, 5.0])
K = kernel(x, x) + np.exp(2 * h[2]) * np.eye(12)
mean = kernel(new, x) @ np.linalg.solve(K, y)
var = np.exp(2 * h[1]) - np.diag(kernel(new, x) @ np.linalg.solve(K, kernel(x, new)))
for m, s in zip(mean, np.sqrt(var)):
    print("%.6f +- %.6f" % (m, s))
