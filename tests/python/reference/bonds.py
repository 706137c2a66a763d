"""Sums over the payments, in closed form; yields by SciPy's root finder."""
import numpy as np
from scipy.optimize import brentq

t = np.arange(1, 11) / 2
flows = np.full(10, 2.5)
flows[-1] += 100


def price(y):
    return np.sum(flows * np.exp(-y * t))


def moment(y, k):
    return np.sum(flows * t**k * np.exp(-y * t)) / price(y)


print("price    ", price(0.04))
print("duration ", moment(0.04, 1))
print("convexity", moment(0.04, 2))
print(f"after +1%: {price(0.05):.6f}, second order"
      f" {price(0.04) * (1 - moment(0.04, 1) * 0.01 + 0.5 * moment(0.04, 2) * 1e-4):.6f}")
for y in (0.01, 0.03, 0.05, 0.07, 0.09):
    print("%.2f  %9.5f  %.5f" % (y, price(y), moment(y, 1)))
for market in (90.0, 100.0, 110.0):
    print("market", market, "yield", brentq(lambda y: price(y) - market, -0.5, 0.5, xtol=1e-16, rtol=1e-15))
rates = -t * flows * np.exp(-(0.03 + 0.002 * t) * t)
print("largest key rate", rates.argmin(), rates.min())
