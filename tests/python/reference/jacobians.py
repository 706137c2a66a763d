"""Closed forms in NumPy."""
import numpy as np

x = np.linspace(-2, 2, 5)
s = 1 / (1 + np.exp(-x))
print("(5,) (5,)")
print("sigmoid':", (s * (1 - s)).tolist())
x = np.cos(np.arange(35.0)).reshape(7, 5)
on = x.sum(axis=1) > 0
print("jacobian: (7, 3, 5, 3) gradient: (5, 3)")
print("column sums of the gradient:", [x[on].sum()] * 3)
print("batch: (7, 5, 5) full: (7, 5, 7, 5)")
print("trace of each:", ((1 - np.tanh(x) ** 2).sum(1) * x.sum(1) + np.tanh(x).sum(1)).tolist())
print("off the diagonal:", 0)
x = np.array([1, -2, 0.5])
h = np.diag(12 * x**2) + np.array([[0, x[2], x[1]], [x[2], 0, x[0]], [x[1], x[0], 0]])
v = np.array([1, 0, -1.0])
print("hvp:", (h @ v).tolist())
print("hessian:", h.tolist())
print("symmetric: True")
print("the product again:", (h @ v).tolist())
