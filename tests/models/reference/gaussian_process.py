#!/usr/bin/env python3
"""The numbers of models/gaussian_process.yaml: mpmath with 50 digits, K inverted by LU, its determinant from the same, and the
textbook's gradient, tr(K^-1 dK)/2 - a' dK a/2 with a = K^-1 (y - level). The second derivatives are central differences of
that gradient, of step 1e-15.

    python3 gaussian_process.py models/data/nile.csv        (some minutes)
"""
import sys

from mpmath import mp, mpf, matrix, exp, eye, log, nstr, pi

mp.dps = 50
rows = [line.split(",") for line in open(sys.argv[1]).read().split()[1:]]
year, volume = ([mpf(int(row[i])) for row in rows] for i in (0, 1))
n = len(rows)
POINT = [mpf(float(v)) for v in ("2.5", "4.8", "4.9", "920")]


def likelihood(log_scale, log_height, log_noise, level):
    """Loss, gradient, and the mean of the function in each year."""
    scale, height, noise = exp(log_scale), exp(log_height), exp(log_noise)
    signal, by_scale = matrix(n, n), matrix(n, n)
    for i in range(n):
        for j in range(n):
            t = (year[i] - year[j])**2 / scale**2
            signal[i, j] = height**2 * exp(-t / 2)
            by_scale[i, j] = signal[i, j] * t
    K = signal + noise**2 * eye(n)
    LU, _ = mp.LU_decomp(K)
    inverse = K**-1
    r = matrix([v - level for v in volume])
    a = inverse * r
    logdet = sum(log(abs(LU[i, i])) for i in range(n))
    loss = (r.T * a)[0] / 2 + logdet / 2 + n * log(2 * pi) / 2

    def by(dK):
        trace = sum(inverse[i, j] * dK[j, i] for i in range(n) for j in range(n))
        return trace / 2 - (a.T * dK * a)[0] / 2

    return loss, [by(by_scale), by(2 * signal), by(2 * noise**2 * eye(n)), -sum(a)], [level + v for v in signal * a]


loss, gradient, smooth = likelihood(*POINT)
print("loss:", nstr(loss, 17))
print("gradient by log_scale, log_height, log_noise, level:", [nstr(g, 17) for g in gradient])
print("smooth, every 33 years:", [nstr(v, 17) for v in smooth[::33]])
step = mpf("1e-15")
for k in range(4):
    up, down = list(POINT), list(POINT)
    up[k] += step
    down[k] -= step
    print("Hessian row", k, [nstr((b - a) / (2 * step), 15) for a, b in zip(likelihood(*down)[1], likelihood(*up)[1])])
