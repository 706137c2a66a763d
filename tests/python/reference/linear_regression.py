"""The descent of a quadratic: each step is a matrix applied to the distance from the least-squares line."""
import numpy as np

x = np.linspace(-2, 2, 201)
y = 3 * x + 2 + 0.5 * np.sin(40 * x)
A = np.stack([x, np.ones_like(x)], axis=1)
best = np.linalg.lstsq(A, y, rcond=None)[0]
step = np.eye(2) - 0.1 * 2 * A.T @ A / len(x)
p = np.array([5.0, 0.0])


def line(p):
    return f"W = {p[0]:1.2f}, b = {p[1]:1.2f}, loss={np.mean((y - A @ p) ** 2):2.5f}"


print("Variables: 2")
print("Starting:")
print("    ", line(p))
for epoch in range(10):
    p = best + step @ (p - best)
    print(f"Epoch {epoch:2d}:")
    print("    ", line(p))
print("the last slope:", p[0])
print("the last offset:", p[1])
print("error of the slope: %.3f" % abs(p[0] - 3))
