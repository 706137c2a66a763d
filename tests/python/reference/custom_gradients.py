"""Closed forms; the second derivative is of the analytic first one."""
import math

import numpy as np


def sigmoid(x):
    return 1 / (1 + math.exp(-x))


def softplus(x):
    return math.log1p(math.exp(x))


for x in [0.0, 2.0, 30.0]:
    print(f"x = {x:4.1f}  naive {sigmoid(x):.10f}  stable {sigmoid(x):.10f}")
print(0.5 * 2 * 2)
x, t = np.array([-1.5, -0.2, 0.7, 3.0]), np.array([1, 1, 1, -1])
print("bits:", np.sign(x).tolist())
print("gradient:", (2 * (np.sign(x) - t) * (np.abs(x) <= 1)).tolist())
f, s = softplus(0.5), sigmoid(0.5)
print("dz:", 2 * f * s, "d2z:", 2 * s * s + 2 * f * s * (1 - s))
print("y:", softplus(0.5) + softplus(1.0))
