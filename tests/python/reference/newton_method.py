"""SciPy's rosen, rosen_der, rosen_hess; IRLS for the logistic model."""
import numpy as np
from scipy.optimize import rosen, rosen_der, rosen_hess


def newton(f, df, d2f, x, tol):
    history = []
    while True:
        history.append((f(x), np.linalg.norm(df(x))))
        if history[-1][1] < tol:
            return x, history
        d, s = np.linalg.solve(d2f(x), -df(x)), 1.0
        while f(x + s * d) > f(x) and s > 1e-3:
            s /= 2
        x = x + s * d


x = np.array([-1.2, 1, 0.8])
print("f:", rosen(x))
print("gradient:", rosen_der(x).tolist())
for row in rosen_hess(x):
    print("   ", row.tolist())
e = np.linalg.eigvalsh(rosen_hess(x))
print("curvature between", e[0], "and", e[-1])
x, history = newton(rosen, rosen_der, rosen_hess, x, 1e-10)
for i, (f, g) in enumerate(history):
    print(f"{i:3d}  f = {f:12.8f}  |g| = {g:13.6f}")
print("solution:", np.round(x, 8).tolist())
A = np.c_[np.ones(6), [0.5, 2, -1, 3, -2.5, 0.1]]
y = np.array([0, 1, 0, 1, 0, 1])


def p(b):
    return 1 / (1 + np.exp(-A @ b))


def d2(b):
    return A.T * (p(b) * (1 - p(b))) @ A + 0.1 * np.eye(2)


b, history = newton(
    lambda b: np.logaddexp(0, A @ b).sum() - y @ A @ b + 0.05 * b @ b, lambda b: A.T @ (p(b) - y) + 0.1 * b, d2, np.zeros(2), 1e-8
)
print("beta:", b.tolist(), "after", len(history) - 1, "steps")
print("standard errors:", np.sqrt(np.diag(np.linalg.inv(d2(b)))).tolist())
