"""By formulas, in NumPy."""
import builtins

import numpy as np


def listed(x):
    return x.tolist() if isinstance(x, np.ndarray) else tuple(listed(y) for y in x) if isinstance(x, tuple) else x


def print(*values):
    builtins.print(*map(listed, values))


x = np.array([-2.0, -0.5, 0.0, 0.5, 2.0])
t = np.tanh
s = lambda x: 1 - t(x) ** 2
print("slope", s(1.0), "third", s(0.5) * (6 * t(0.5) ** 2 - 2))
print("elements", s(x), -2 * t(x) * s(x))
inputs = np.array([[0.52, 1.12, 0.77], [0.88, -1.08, 0.15], [0.52, 0.06, -1.30], [0.74, -2.49, 1.39]])
y = np.array([1.0, 1.0, 0.0, 1.0])
p = lambda w: 1 / (1 + np.exp(-inputs @ w))
loss = lambda w: -np.sum(y * np.log(p(w)) + (1 - y) * np.log(1 - p(w)))
w = np.zeros(3)
print("initial", loss(w))
for _ in range(100):
    w = w - 0.01 * inputs.T @ (p(w) - y)
print("trained", loss(w), w)


def slopes(w, b, k=1.0):
    e = np.exp(w)
    r = 2 * (w * 2.0 - b)
    return k * (r * 2.0 + e / e.sum()), -k * r


a, b = np.array([1.0, -2.0]), np.array([0.5, 0.1])
print("dict", *slopes(a, b, 3.0))
print("value", (18.0, 12.0), (6.0, 4.0))
print("arguments", 12.0, (3.0, 2.0), {"a": 5.0, "b": 2.0})
v = np.array([1.0, 2.0])
print("jacobian", [[2.0, 1.0], [2.0, 0.0]], [[6.0, 0.0], [0.0, 12.0]])
print("products", np.array([2.0, -4.0]), v**2, (v**2, np.array([2.0, 2.0])), np.array([6.0, 6.0]))
print("flat", np.array([1.0, 2, 1, 2, 3, 4, 5]), [[2.0, 4.0], [6.0, 8.0]], 2 * v)


def adam(g, x, n, step=0.1):
    m = u = 0 * x
    for i in range(n):
        d = g(x, i)
        m, u = 0.1 * d + 0.9 * m, 0.001 * d**2 + 0.999 * u
        x = x - step * m / (1 - 0.9 ** (i + 1)) / (np.sqrt(u / (1 - 0.999 ** (i + 1))) + 1e-8)
    return x


print("adam", adam(lambda x, i: 2 * x + i, v, 5))
z, q = v, 0 * v
for _ in range(4):
    q = 0.9 * q - 0.1 * 2 * z
    z = z + 0.1 * q
r, m = v, np.ones(2)
for _ in range(4):
    m = 0.9 * m + 0.1 * (2 * r) ** 2
    r = r - 0.1 * 2 * r / (np.sqrt(m) + 1e-8)
print("sgd", z, "rmsprop", r)
end = adam(lambda x, i: np.concatenate(slopes(x[:2], x[2:])), np.concatenate([a, b]), 3)
print("by name", end[:2], end[2:], 5)
u = np.array([1.5, 2.5, 1e-5])
s = np.exp(u**2) / np.exp(u**2).sum()
h = np.exp(v) / np.exp(v).sum()
print("primitive", s * 2 * u, (np.diag(h) - np.outer(h, h))[0])
