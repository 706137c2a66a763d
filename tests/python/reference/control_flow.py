"""Powers and the path of 6, by hand."""
import numpy as np

print(1)
print(None)
print("dx is None")
for t in np.linspace(-1, 1, 5):
    powers = [t**3, t**2, t, 1]
    print(f"p({t:+.2f}) = {np.dot([2, -3, 0.5, 1], powers):+.5f}  dp/dc = {np.round(powers, 5).tolist()}")
path, slope, n = [6], [1.0], 6
while n > 1:
    slope.append(slope[-1] * (3 if n % 2 else 0.5))
    n = 3 * n + 1 if n % 2 else n // 2
    path.append(n)
print("steps:", len(path) - 1, "total:", sum(path))
print("d total / dx:", sum(slope))
print("weight 0 ->", 3 * 1**2)
print("weight 1 -> no gradient")
print("weight 2 ->", 3 * 3**2)
print("weight 3 ->", -3 * 4**2)
print("weight 4 -> no gradient")
