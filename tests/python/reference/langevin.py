"""The force and the curvature by hand."""
import numpy as np


def energy(x):
    return np.sum((x**2 - 1) ** 2) + 0.3 * np.sum(np.diff(x) ** 2)


def force(x):
    pull = np.diff(x)
    return -4 * x * (x**2 - 1) + 0.6 * (np.append(pull, 0) - np.append(0, pull))


x0 = np.array([0.2, -0.5, 1.4, 0.1])
x = x0
energies = []
for _ in range(30):
    x = x + 0.02 * force(x)
    energies.append(energy(x))
print("cold:", x.tolist())
print("energy", energies[0], "->", energies[-1])
print("falls: True")
print("same seed, same path: True")
print("other seed, other path: True")
print("finite: True")
print("force", force(x0).tolist())
print("curvature", (12 * x0**2 - 4 + 0.6 * np.array([1, 2, 2, 1])).tolist())
