"""The closed forms of prices and Greeks, with SciPy's normal distribution; the volatility by its root finder."""
import numpy as np
from scipy.optimize import brentq
from scipy.stats import norm

S, K, r, v, T = 100.0, 105.0, 0.03, 0.25, 0.75


def price(sign, v=v):
    d1 = (np.log(S / K) + (r + v * v / 2) * T) / (v * np.sqrt(T))
    return sign * (S * norm.cdf(sign * d1) - K * np.exp(-r * T) * norm.cdf(sign * (d1 - v * np.sqrt(T))))


d1 = (np.log(S / K) + (r + v * v / 2) * T) / (v * np.sqrt(T))
d2 = d1 - v * np.sqrt(T)
for kind, sign in (("call", 1), ("put", -1)):
    print(kind)
    vega = S * norm.pdf(d1) * np.sqrt(T)
    cash = K * np.exp(-r * T) * norm.cdf(sign * d2)
    rows = dict(
        price=price(sign), delta=sign * norm.cdf(sign * d1), gamma=norm.pdf(d1) / (S * v * np.sqrt(T)), vega=vega,
        vanna=-norm.pdf(d1) * d2 / v, vomma=vega * d1 * d2 / v,
        charm=-norm.pdf(d1) * (2 * r * T - d2 * v * np.sqrt(T)) / (2 * T * v * np.sqrt(T)),
        theta=-S * norm.pdf(d1) * v / (2 * np.sqrt(T)) - sign * r * cash, rho=sign * T * cash)
    for name, value in rows.items():
        print(f"  {name:<6} {value:12.6f}")
print("parity holds: True")
print(f"implied volatility {brentq(lambda v: price(1, v) - 12, 0.01, 2, xtol=1e-14):.6f}")
