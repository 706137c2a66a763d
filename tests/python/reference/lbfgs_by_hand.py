"""The inverse Hessian by the BFGS formula from the last five pairs, as a matrix; SciPy checks the minimum."""
import numpy as np
from scipy.optimize import minimize


def f(x):
    a, b = x[0::2], x[1::2]
    p, q, d = a**2 + b - 11, a + b**2 - 7, np.diff(a)
    g = np.empty_like(x)
    g[0::2] = (4 * a * p + 2 * q) / 100
    g[1::2] = (2 * p + 4 * b * q) / 100
    g[2::2] += 0.1 * d
    g[0:-2:2] -= 0.1 * d
    return (p @ p + q @ q) / 100 + 0.05 * d @ d, g


x = np.linspace(0.5, 1.5, 8)
v, g = f(x)
print("start:", v)
pairs, calls = [], 1
for k in range(40):
    if abs(g).max() < 1e-5:
        break
    H = np.eye(8)
    if pairs:
        s, y = pairs[-1]
        H = H * (s @ y) / (y @ y)
    for s, y in pairs[-5:]:
        V = np.eye(8) - np.outer(y, s) / (y @ s)
        H = V.T @ H @ V + np.outer(s, s) / (y @ s)
    d, t = -H @ g, 1.0
    calls += 1
    while f(x + t * d)[0] > v + 1e-4 * t * (g @ d):
        t, calls = t / 2, calls + 1
    s = t * d
    v, h = f(x + s)
    if s @ (h - g) > 1e-10:
        pairs.append((s, h - g))
    x, g = x + s, h
    if k % 4 == 0:
        print(f"{k:3d}: f = {v:.9f}, max |g| = {abs(g).max():.3e}, step = {t}")
print("minimum: %.9f after %d evaluations" % (v, calls))
assert np.allclose(minimize(f, x, jac=True, tol=1e-10).x, x, atol=1e-5)
print("solution:", [f"{e:.5f}" for e in x])
