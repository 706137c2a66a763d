#!/usr/bin/env python3
"""The numbers of models/matern.yaml: mpmath with 60 digits, K inverted by Cholesky factors; derivatives by central differences
of step 1e-20."""
from mpmath import mp, mpf, matrix, exp, log, nstr, pi, sqrt

mp.dps = 60
STEP = mpf(10)**-20
read = lambda text: [mpf(float(v)) for v in text.split()]
flat = read("0.1 0.4 0.9 0.2 1.7 0.8 0.3 1.5 1.2 1.1 2.1 1.9 0.6 2.4 1.5 2.7 2.6 0.5 2.8 2.2")
PLACE = [flat[k:k + 2] for k in range(0, 20, 2)]
HEIGHT = read("1.2 0.7 1.9 2.3 2.8 1.1 2.0 0.9 0.4 -0.2")
DEPTH = read("0.8 1.1")
POINT = read("0.1 0.4 0.3 -1.5 1.0 1.9 1.4")  # log_scales, log_height, log_noise, level, where_to
N = len(PLACE)


def kernel(p, x, y):
    r = sqrt(5 * sum(((a - b) / exp(s))**2 for a, b, s in zip(x, y, p[:2])))
    return exp(2 * p[2]) * (1 + r + r * r / 3) * exp(-r)


def answers(p):
    """Loss, and what is found at where_to and at DEPTH."""
    K = matrix(N, N)
    for i in range(N):
        for j in range(N):
            K[i, j] = kernel(p, PLACE[i], PLACE[j]) + (exp(2 * p[3]) if i == j else 0)
    L = mp.cholesky(K)
    rest = matrix([h - p[4] for h in HEIGHT])
    a = mp.cholesky_solve(K, rest)
    loss = (rest.T * a)[0] / 2 + sum(log(L[i, i]) for i in range(N)) + N * log(2 * pi) / 2
    found = [p[4] + sum(kernel(p, x, PLACE[i]) * a[i] for i in range(N)) for x in (p[5:], DEPTH)]
    return [loss] + found


def moved(i, by, p=POINT):
    return [x + by * (k == i) for k, x in enumerate(p)]


def slopes(i, p=POINT):
    return [(a - b) / (2 * STEP) for a, b in zip(answers(moved(i, STEP, p)), answers(moved(i, -STEP, p)))]


print("loss, found", [nstr(v, 17) for v in answers(POINT)])
for i in range(7):
    print("by", i, [nstr(v, 17) for v in slopes(i)])
print("hessian of loss", [[nstr((slopes(i, moved(j, STEP))[0] - slopes(i, moved(j, -STEP))[0]) / (2 * STEP), 15)
                           for j in range(5)] for i in range(5)])
print("hessian of here", [[nstr((slopes(i, moved(j, STEP))[1] - slopes(i, moved(j, -STEP))[1]) / (2 * STEP), 15)
                           for j in (5, 6)] for i in (5, 6)])
