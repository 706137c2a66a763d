"""The formulas of the schedules, and descent as a product of matrices."""
import numpy as np
from math import cos, pi

rules = {
    "exponential": lambda t: 0.1 * 0.5 ** (t / 20),
    "staircase": lambda t: 0.1 * 0.5 ** (t // 20),
    "piecewise": lambda t: 0.1 if t <= 15 else 0.05 if t <= 30 else 0.01,
    "inverse": lambda t: 0.1 / (1 + 0.5 * t / 10),
    "warm-up": lambda t: 0.1 * (t + 1) / 8 if t < 8 else 0.05 * (1 + cos(pi * (t - 8) / 32)),
    "by hand": lambda t: 0.1 * 0.5 ** (t // 10),
}
print("step      " + " ".join(f"{t:>8d}" for t in (0, 5, 15, 25, 39)))
for name, rule in rules.items():
    print(f"{name:<11}" + " ".join(f"{rule(t):8.5f}" for t in (0, 5, 15, 25, 39)))
A, c = np.array([[3, 0.5], [0.5, 1]]), np.array([1, -2.0])
best = np.linalg.solve(A, c)
for name in ["exponential", "piecewise", "warm-up"]:
    p = np.array([4.0, 4.0])
    for t in range(40):
        loss = 0.5 * p @ A @ p - c @ p
        p = best + (np.eye(2) - rules[name](t) * A) @ (p - best)
    print(f"{name}: loss {loss:.8f} theta {p.tolist()}")
