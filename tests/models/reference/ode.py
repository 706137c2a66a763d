#!/usr/bin/env python3
"""The numbers of models/ode.yaml: the same scheme in mpmath with 60 digits; derivatives by central differences of step
1e-20, which leaves about 40 right digits. For comparison the solution itself, by a Taylor series (mpmath.odefun)."""
from mpmath import mp, mpf, nstr, odefun

mp.dps = 60
POINT = [mpf(float(v)) for v in ("1.5", "0.8", "1.1", "0.4", "0.9", "0.3", "4")]


def slope(y, growth, hunting, death, gain):
    return [(growth - hunting * y[1]) * y[0], (gain * y[0] - death) * y[1]]


def hunters(point, steps):
    y, rates, h = point[:2], point[2:6], point[6] / steps

    def moved(by, k):
        return [a + by * b for a, b in zip(y, k)]

    for _ in range(steps):
        k1 = slope(y, *rates)
        k2 = slope(moved(h / 2, k1), *rates)
        k3 = slope(moved(h / 2, k2), *rates)
        k4 = slope(moved(h, k3), *rates)
        y = [a + h / 6 * (b + 2 * c + 2 * d + e) for a, b, c, d, e in zip(y, k1, k2, k3, k4)]
    return y[1]


def gradient(steps):
    step, result = mpf("1e-20"), []
    for i in range(len(POINT)):
        up, down = list(POINT), list(POINT)
        up[i] += step
        down[i] -= step
        result.append((hunters(up, steps) - hunters(down, steps)) / (2 * step))
    return result


for steps in (40, 7):
    print(steps, "steps")
    print("  hunters:", nstr(hunters(POINT, steps), 17))
    print("  gradient by start, rates, span:", ", ".join(nstr(v, 17) for v in gradient(steps)))
mp.dps = 20
print("the solution:", nstr(odefun(lambda t, y: slope(y, *POINT[2:6]), 0, POINT[:2])(POINT[6])[1], 12))
