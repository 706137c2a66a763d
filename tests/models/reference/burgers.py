#!/usr/bin/env python3
"""The numbers of models/burgers.yaml: the same scheme in mpmath with 40 digits, its transforms as sums, and its derivatives by
central differences of step 1e-12. With --numpy the values in doubles, by NumPy.

    python3 burgers.py        (some minutes)
"""
import sys

from mpmath import mp, mpf, mpc, exp, expjpi, nstr, pi, sin

mp.dps = 40
STEP = mpf(10)**-12
N, STEPS = 32, 6
SPAN = mpf(float("0.6"))
POINT = [mpf(float(v)) for v in ("1.0", "0.5", "-0.3", "0.05")]
ROOT = [expjpi(mpf(2) * j / N) for j in range(N)]
K = [k if k < N // 2 else k - N for k in range(N)]


def forward(u):
    return [sum(u[j] * ROOT[-j * k % N] for j in range(N)) for k in range(N)]


def back(v):
    return [sum(v[k] * ROOT[j * k % N] for k in range(N)).real / N for j in range(N)]


def slope(v):
    w = forward([x * x for x in back(v)])
    return [mpc(0, mpf(-k) / 2) * x if 3 * abs(k) < N else mpc(0) for k, x in zip(K, w)]


def plus(*terms):
    return [sum(c * x[k] for c, x in terms) for k in range(N)]


def solution(p):
    *waves, viscosity = p
    h = SPAN / STEPS
    half = [exp(-viscosity * k * k * h / 2) for k in K]

    def calmer(v):
        return [x * y for x, y in zip(half, v)]

    v = forward([sum(w * sin((i + 1) * 2 * pi * j / N) for i, w in enumerate(waves)) for j in range(N)])
    for _ in range(STEPS):
        a = slope(v)
        b = slope(calmer(plus((1, v), (h / 2, a))))
        c = slope(plus((1, calmer(v)), (h / 2, b)))
        d = slope(calmer(plus((1, calmer(v)), (h, c))))
        v = plus((1, calmer(plus((1, calmer(plus((1, v), (h / 6, a)))), (h / 3, b), (h / 3, c)))), (h / 6, d))
    return back(v)


def energy(p):
    return sum(x * x for x in solution(p)) / (2 * N)


def by_numpy():
    import numpy as np

    waves, viscosity, n, h = [1.0, 0.5, -0.3], 0.05, N, 0.6 / STEPS
    x, k = np.arange(n) * 2 * np.pi / n, np.arange(n // 2 + 1)
    half, factor = np.exp(-viscosity * k**2 * h / 2), -0.5j * k * (k < n / 3)
    f = lambda v: factor * np.fft.rfft(np.fft.irfft(v, n)**2)
    v = np.fft.rfft(sum(w * np.sin((i + 1) * x) for i, w in enumerate(waves)))
    for _ in range(STEPS):
        a = f(v)
        b = f(half * (v + h / 2 * a))
        c = f(half * v + h / 2 * b)
        d = f(half * (half * v + h * c))
        v = half * (half * (v + h / 6 * a) + h / 3 * (b + c)) + h / 6 * d
    u = np.fft.irfft(v, n)
    return (u**2).mean() / 2, u[1:8:2]


def moved(p, *by):
    return [x + sum(d for k, d in by if k == i) for i, x in enumerate(p)]


if "--numpy" in sys.argv:
    print(*by_numpy())
    sys.exit()
print("energy", nstr(energy(POINT), 17))
print("u[1:8:2]", [nstr(x, 17) for x in solution(POINT)[1:8:2]])
print("grad", [nstr((energy(moved(POINT, (i, STEP))) - energy(moved(POINT, (i, -STEP)))) / (2 * STEP), 17) for i in range(4)])
rows = []
for i in range(4):
    corner = [[energy(moved(POINT, (i, s * STEP), (j, t * STEP))) * s * t for s in (1, -1) for t in (1, -1)] for j in range(4)]
    rows.append([nstr(sum(c) / (4 * STEP**2), 14) for c in corner])
print("hessian", rows)
print("u[1:8:2] by viscosity", [nstr((a - b) / (2 * STEP), 16) for a, b in zip(
    solution(moved(POINT, (3, STEP)))[1:8:2], solution(moved(POINT, (3, -STEP)))[1:8:2])])
