"""Closed forms: Hermite polynomials times the bump; sines."""
from math import cos, exp, pi, sin

for x in [0.0, 0.5, 1.0]:
    f = exp(-x * x / 2)
    print(f"x = {x:.1f}: f = {f:.6f}, f' = {-x * f + 0.0:.6f}, f'' = {(x * x - 1) * f:.6f}, f''' = {(3 * x - x**3) * f:.6f}")
print("dy_dx:", 3 * 2**2)
print("d2y_dx2:", 6 * 2)
print("slope", cos(pi / 4), "curvature", -sin(pi / 4))
print("radius of curvature", (1 + cos(pi / 4) ** 2) ** 1.5 / sin(pi / 4))
