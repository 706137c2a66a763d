#!/usr/bin/env python3
"""Writes limits.csv: where the pointwise ops or their derivatives are not finite, and what they tend to there.

    python3 make_limits.py > limits.csv          (a minute; the file is committed, nothing runs this)
    python3 make_limits.py OP...                 of these ops only

The functions are those of make_reference.py: formulas in jets that know nothing of the program. At every point of a grid
of special numbers each is followed along one operand, from below and from above, at distances 1e-20, 1e-40, 1e-80 and
1e-160, with enough digits for the last; or up to such sizes towards the infinities. A sequence that keeps growing tends
to an infinity, one that settles to a number; any other, and one that is not real, has no limit: nan.

A line: the operand that moves (from 0), the operands, the side (`-` below, `+` above, `0` there), the limits of the value
and of the first and second derivative by the moving operand. `0` is what the two sides agree on; the one side, where the
other is outside of the domain; at 0.0 and -0.0 the side of the sign, and at any other point nan. Points with finite limits
on both sides are left out, for they are no poles; where the function is not defined for any operand about the point,
there are no sides; the infinities are all there.
"""
import sys

from mpmath import mp, mpf, mpc

import make_reference as reference
from make_reference import Jet

mp.dps = 700
INF, NAN = mpf("inf"), mpf("nan")
DISTANCES = [mpf(10)**-n for n in (20, 40, 80, 160)]
SIZES = [mpf(10)**n for n in (20, 40, 80, 160)]
SPECIAL = [-10.0, -6.0, -4.0, -3.0, -2.0, -1.0, -0.5, 0.0, 0.5, 1.0, 2.0, 3.0, 6.0, 10.0]
PLANE = [-2.0, -1.0, -0.5, 0.0, 0.5, 1.0, 1.5, 2.0, 2.5, 3.0]


def erfinv(x):
    if not abs(x.v) < 1:
        raise ValueError
    return reference.ndtri((x + 1) * mpf("0.5")) * (1 / mp.sqrt(2))


def ndtri(x):
    if not 0 < x.v < 1:
        raise ValueError
    return reference.ndtri(x)


def power(x, y):
    if x.v < 0 and (y.a or y.v != mp.floor(y.v)):
        raise ValueError
    return reference.power(x, y)


def copysign(x, y):
    return reference.absolute(x) * (-1 if y.v < 0 else 1)


def hurwitz(s):
    """Below 0 of a whole s alone, and at the poles there of every one; at each all is that of the side above."""
    def zeta(x):
        if x.v <= 0 and x.v == mp.floor(x.v):
            return Jet(INF, -INF, INF)
        if x.v < 0 and s != int(s):
            raise ValueError
        n = max(0, int(mp.ceil(-x.v)))
        y = reference.hurwitz(s, x + n)
        for k in range(n):
            y = y + reference.power(x + k, Jet(-s))
        return y
    zeta.at_poles = "above"
    return zeta


def gamma_part(lower):
    """The series is of a that is not large, and of an x that is not: there all is decided."""
    f = reference.BINARY["igamma" if lower else "igammac"][0]

    def part(a, x):
        if a.v < 0 or x.v < 0:
            raise ValueError
        if a.v > 1e15 or x.v > 1e15:
            return Jet((a.v > x.v) != lower)
        if x.v == 0 or a.v == 0:
            raise ZeroDivisionError
        return f(a, x)
    return part


FUNCTIONS = {"igamma": gamma_part(True), "igammac": gamma_part(False), "erfinv": erfinv, "ndtri": ndtri, "pow": power, "copysign": copysign}
FUNCTIONS.update({"zeta(%s, x)" % s: hurwitz(float(s)) for s in ("1.5", "2.0", "20.5")})


def within(f, low):
    """A function of x >= low, or all x, which is not followed to where its series take too long: no limit."""
    def part(*x):
        if not x[-1].v >= low or any(abs(c.v) > 1e15 for c in x) or (len(x) == 2 and not (x[0].v > 0 and 0 < x[1].v < 1)):
            raise ValueError
        with mp.workdps(230):
            return f(*x)
    return part


for name in ["bessel_yv", "bessel_yv(x, v=2.5)", "bessel_yv(x, v=40)", "bessel_kv", "bessel_kv(x, v=2.5)", "bessel_kve", "expn", "expn(x, n=3)",
             "cosint", "spence", "bessel_jv(x, v=2.5)", "bessel_iv(x, v=2.5)"]:
    FUNCTIONS[name] = within(reference.UNARY[name][0], 0)

def hurwitz_by_x(q):
    """Of a large x the summand of k = 0 alone."""
    def zeta(x):
        if not x.v > 1:
            raise ValueError
        if x.v < 1e4:
            return reference.hurwitz_by_x(x, q)
        first, slope = mpf(q)**-x.v, -mp.log(q)
        return x.chain(first, first * slope, first * slope**2)
    return zeta


FUNCTIONS.update({"zeta(x, %s)" % q: hurwitz_by_x(q) for q in (0.3, 1.0, 7.5)})

for name in ["bessel_jv", "bessel_jv(x, v=40)", "bessel_iv", "bessel_ive", "expi", "sinint", "fresnel_sin", "fresnel_cos", "dawsn"]:
    FUNCTIONS[name] = within(reference.UNARY[name][0], -INF)
for name in ["igammainv", "igammacinv"]:
    FUNCTIONS[name] = within(reference.BINARY[name][0], 0)


def limit(v):
    """Of a sequence, by its last four terms."""
    if any(isinstance(x, mpc) or mp.isnan(x) for x in v):
        return NAN
    if abs(v[3] - v[2]) <= mpf(10)**-15 * (1 + abs(v[3])):
        return v[3]
    if all(abs(b) > abs(a) * mpf("1.2") and (a > 0) == (b > 0) for a, b in zip(v, v[1:])):
        return mp.sign(v[3]) * INF
    return NAN


def follow(f, x, k, steps):
    """Limits of value, first and second derivative by operand k, along these numbers."""
    out = []
    for t in steps:
        try:
            j = f(*[Jet(t if i == k else c, 1 if i == k else 0) for i, c in enumerate(x)])
            out.append([j.v, j.a, j.b])
        except (ValueError, ZeroDivisionError, TypeError):
            return [NAN] * 3
    return [limit(list(v)) for v in zip(*out)]


def there(p, below, above):
    """At the point itself."""
    out = []
    for b, a in zip(below, above):
        if mp.isnan(b) or mp.isnan(a):
            out.append(b if mp.isnan(a) else a)
        elif a == b or (mp.isfinite(a) and mp.isfinite(b) and abs(a - b) < mpf("1e-15")):
            out.append(a)
        else:
            out.append(a if str(p) == "0.0" else b if str(p) == "-0.0" else NAN)
    return out


def text(v):
    if mp.isnan(v):
        return "nan"
    if mp.isinf(v):
        return "inf" if v > 0 else "-inf"
    return "0" if abs(v) < mpf("1e-15") else mp.nstr(v, 21, strip_zeros=True, min_fixed=-4, max_fixed=4)


def sides(f, x, k):
    return [follow(f, x, k, [x[k] + s * d for d in DISTANCES]) for s in (-1, 1)]


def nowhere(v):
    return all(mp.isnan(n) for side in v for n in side)


def defined(f, x):
    """Whether the value is a number at the point itself: (-2)**3 is, though nothing about the exponent is."""
    try:
        return not mp.isnan(f(*[Jet(c) for c in x]).v)
    except (ValueError, ZeroDivisionError, TypeError):
        return False


def rows(f, x, k):
    p = x[k]
    if abs(p) == float("inf"):
        limits = follow(f, x, k, [s * (1 if p > 0 else -1) for s in SIZES])
        if len(x) == 1 or (x[1 - k] and not mp.isnan(limits[0])):  # 0 times infinity is NaN
            yield x, "0", limits
        return
    below, above = sides(f, x, k)
    if all(mp.isfinite(v) for v in below + above):
        return
    if nowhere([below, above]):
        if k == 0 and not defined(f, x) and all(nowhere(sides(f, x, i)) for i in range(1, len(x))):
            yield x, "0", below
        return
    yield x, "-", below
    for zero in ([0.0, -0.0] if p == 0 else [p]):
        at = above if hasattr(f, "at_poles") else there(zero, below, above)
        yield x[:k] + (zero,) + x[k + 1:], "0", at
    yield x, "+", above


def main():
    for name, call, f, _ in reference.entries():
        if sys.argv[1:] and call.split("(")[0] not in sys.argv[1:]:
            continue
        f = FUNCTIONS.get(name, f)
        n = 2 if "(x, y)" in call else 1
        print("# " + call)
        ends = [float("-inf"), float("inf")]
        points = [((p,), 0) for p in SPECIAL + ends] if n == 1 else \
            [((p, q) if k == 0 else (q, p), k) for k in range(2) for q in PLANE for p in PLANE + ends]
        for x, k in points:
            for at, side, limits in rows(f, x, k):
                print(",".join([str(k)] + [repr(c) for c in at] + [side] + [text(v) for v in limits]), flush=True)


main()
