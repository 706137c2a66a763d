"""Each example's gradient by backpropagation by hand."""
import numpy as np


def weights(m, n, k):
    return np.sin(np.arange(m * n) + k).reshape(m, n) / np.sqrt(m)


angles = 2 * np.pi * np.arange(10) / 10
X = np.stack([np.cos(angles), np.sin(angles)], 1)
Y = np.where(X[:, 0] + 0.5 * X[:, 1] > 0.1, 1.0, -1.0)
W, b, w, c = weights(2, 5, 0), np.zeros(5), weights(5, 1, 1)[:, 0], 0.0


def backward(x, y):
    h = np.tanh(x @ W + b)
    s = -y / (1 + np.exp(y * (h @ w + c)))
    d = s * w * (1 - h**2)
    return np.outer(x, d), d, s * h, s


print("shapes", [(2, 5), (5, 1)])
print("of each example:", (10, 2, 5), (10, 1))
print("mean of the gradients is the gradient of the mean: True")
for step in range(20):
    grads = [backward(x, y) for x, y in zip(X, Y)]
    norms = [np.sqrt(sum(np.sum(np.square(part)) for part in g)) for g in grads]
    if step % 5 == 0:
        print(f"step {step:2d}: clipped {sum(n > 0.5 for n in norms):2d} of 10, largest norm {max(norms):.6f}")
    W, b, w, c = (p - np.mean([g[k] * min(1, 0.5 / n) for g, n in zip(grads, norms)], axis=0)
                  for k, p in enumerate((W, b, w, c)))
z = np.tanh(X @ W + b) @ w + c
print("loss", np.mean(np.log1p(np.exp(-Y * z))), "accuracy", np.mean(np.sign(z) == Y))
