#!/usr/bin/env python3
"""The numbers of models/black_scholes.yaml: the textbook's closed forms of price and greeks, mpmath, 40 digits."""
from mpmath import mp, mpf, exp, log, ncdf, npdf, nstr, sqrt

mp.dps = 40
contracts = [("100", "95", "0.03", "0.25", "0.75"), ("100", "110", "0.03", "0.2", "1.5"), ("42", "40", "0.1", "0.2", "0.5")]

greeks = {}
for contract in contracts:
    s, k, r, v, t = (mpf(float(c)) for c in contract)
    d1 = (log(s / k) + (r + v**2 / 2) * t) / (v * sqrt(t))
    d2 = d1 - v * sqrt(t)
    for name, value in {
        "price": s * ncdf(d1) - k * exp(-r * t) * ncdf(d2),
        "delta": ncdf(d1),
        "rho": k * t * exp(-r * t) * ncdf(d2),
        "vega": s * npdf(d1) * sqrt(t),
        "theta": -s * npdf(d1) * v / (2 * sqrt(t)) - r * k * exp(-r * t) * ncdf(d2),
        "gamma": npdf(d1) / (s * v * sqrt(t)),
        "vanna": -npdf(d1) * d2 / v,
    }.items():
        greeks.setdefault(name, []).append(value)
for name, values in greeks.items():
    print(f"{name}: [{', '.join(nstr(v, 17) for v in values)}]")
