#!/usr/bin/env python3
"""The numbers of models/beta_binomial.yaml: mpmath with 120 digits; gradients and second derivatives by central differences of
step 1e-30."""
from mpmath import mp, mpf, beta, betainc, binomial, exp, log, nstr

mp.dps = 120
STEP = mpf(10)**-30
dose = [mpf(float(d)) for d in ("0", "0.5", "1", "2", "4", "8")]
tries, dead = [30, 28, 31, 29, 30, 27], [1, 4, 6, 14, 21, 25]
POINT = [mpf(float(v)) for v in ("-2.5", "2.2", "2.0")]


def shapes(v):
    intercept, slope, log_precision = v
    for d in dose:
        share = 1 / (1 + exp(-intercept - slope * log(1 + d)))
        yield share * exp(log_precision), (1 - share) * exp(log_precision)


def loss(v):
    return -sum(log(binomial(n, k) * beta(k + a, n - k + b) / beta(a, b)) for (a, b), n, k in zip(shapes(v), tries, dead))


def half(v):
    return [1 - betainc(a, b, 0, mpf("0.5"), regularized=True) for a, b in shapes(v)]


def moved(v, i, by):
    return [x + by * (k == i) for k, x in enumerate(v)]


def slope(f, i):
    return lambda v: (f(moved(v, i, STEP)) - f(moved(v, i, -STEP))) / (2 * STEP)


print("loss", nstr(loss(POINT), 17))
print("half", [nstr(x, 17) for x in half(POINT)])
print("grad", [nstr(slope(loss, i)(POINT), 17) for i in range(3)])
print("hessian", [[nstr(slope(slope(loss, i), j)(POINT), 17) for j in range(3)] for i in range(3)])
print("half by", [[nstr(slope(lambda v: half(v)[k], i)(POINT), 17) for k in range(6)] for i in range(3)])
