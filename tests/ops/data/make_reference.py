#!/usr/bin/env python3
"""Writes reference.csv: values and derivatives of the pointwise float64 ops, by mpmath 1.2.1.

    python3 make_reference.py > reference.csv          (some minutes; the file is committed, nothing runs this)
    python3 make_reference.py --check OP...            each number again with twice the digits

Derivatives are not those of the program: here each op is a formula in second-order jets (value, first and second
derivative), whose elementary functions know their own derivatives. All is computed with DIGITS digits, many enough
that what cancels leaves more than 50 right ones, and printed with 21: more than long double holds.

A line: operands, value, first derivative by each operand, second derivative by each operand twice, and with two operands
by both. `-` where there is nothing to compare: at a kink.
"""
import random
import sys

from mpmath import mp, mpf
import mpmath

assert mpmath.__version__ == "1.2.1", "the numbers were made with mpmath 1.2.1"
DIGITS, FEW, FEWEST = 700, 160, 60
mp.dps = DIGITS
INF = mpf("inf")


# -- jets ---------------------------------------------------------------------------------------------------------

class Jet:
    def __init__(self, v, a=0, b=0):
        self.v, self.a, self.b = mpf(v), mpf(a), mpf(b)

    def chain(self, f, f1, f2):
        """g(self), from g, g' and g'' at the value."""
        return Jet(f, f1 * self.a, f2 * self.a**2 + f1 * self.b)

    def __neg__(self):
        return Jet(-self.v, -self.a, -self.b)

    def __add__(self, o):
        o = jet(o)
        return Jet(self.v + o.v, self.a + o.a, self.b + o.b)

    def __sub__(self, o):
        return self + -jet(o)

    def __rsub__(self, o):
        return jet(o) - self

    def __mul__(self, o):
        o = jet(o)
        return Jet(self.v * o.v, self.a * o.v + self.v * o.a, self.b * o.v + 2 * self.a * o.a + self.v * o.b)

    def __truediv__(self, o):
        return self * reciprocal(jet(o))

    def __rtruediv__(self, o):
        return jet(o) / self

    __radd__, __rmul__ = __add__, __mul__


def jet(x):
    return x if isinstance(x, Jet) else Jet(x)


def reciprocal(x):
    return x.chain(1 / x.v, -1 / x.v**2, 2 / x.v**3)


def square(x):
    return x * x


def sqrt(x):
    r = mp.sqrt(x.v)
    return x.chain(r, 1 / (2 * r), -1 / (4 * r**3))


def exp(x):
    e = mp.exp(x.v)
    return x.chain(e, e, e)


def expm1(x):
    e = mp.exp(x.v)
    return x.chain(mp.expm1(x.v), e, e)


def log(x):
    return x.chain(mp.log(x.v), 1 / x.v, -1 / x.v**2)


def log1p(x):
    u = 1 + x.v
    return x.chain(mp.log1p(x.v), 1 / u, -1 / u**2)


def sin(x):
    s, c = mp.sin(x.v), mp.cos(x.v)
    return x.chain(s, c, -s)


def cos(x):
    s, c = mp.sin(x.v), mp.cos(x.v)
    return x.chain(c, -s, -c)


def sinh(x):
    s, c = mp.sinh(x.v), mp.cosh(x.v)
    return x.chain(s, c, s)


def cosh(x):
    s, c = mp.sinh(x.v), mp.cosh(x.v)
    return x.chain(c, s, c)


def tanh(x):
    w, s = mp.tanh(x.v), 1 / mp.cosh(x.v)**2
    return x.chain(w, s, -2 * w * s)


def asin(x):
    r = (1 - x.v) * (1 + x.v)
    return x.chain(mp.asin(x.v), 1 / mp.sqrt(r), x.v / mp.sqrt(r)**3)


def acos(x):
    r = (1 - x.v) * (1 + x.v)
    return x.chain(mp.acos(x.v), -1 / mp.sqrt(r), -x.v / mp.sqrt(r)**3)


def atan(x):
    r = 1 + x.v**2
    return x.chain(mp.atan(x.v), 1 / r, -2 * x.v / r**2)


def asinh(x):
    r = 1 + x.v**2
    return x.chain(mp.asinh(x.v), 1 / mp.sqrt(r), -x.v / mp.sqrt(r)**3)


def acosh(x):
    r = (x.v - 1) * (x.v + 1)
    return x.chain(mp.acosh(x.v), 1 / mp.sqrt(r), -x.v / mp.sqrt(r)**3)


def atanh(x):
    r = (1 - x.v) * (1 + x.v)
    return x.chain(mp.atanh(x.v), 1 / r, 2 * x.v / r**2)


def sigmoid(x):
    g, h = 1 / (1 + mp.exp(-x.v)), 1 / (1 + mp.exp(x.v))
    return x.chain(g, g * h, g * h * (h - g))


def softplus(x):
    g, h = 1 / (1 + mp.exp(-x.v)), 1 / (1 + mp.exp(x.v))
    return x.chain(mp.log1p(mp.exp(x.v)), g, g * h)


def erf(x):
    d = 2 / mp.sqrt(mp.pi) * mp.exp(-x.v**2)
    return x.chain(mp.erf(x.v), d, -2 * x.v * d)


def erfc(x):
    d = 2 / mp.sqrt(mp.pi) * mp.exp(-x.v**2)
    return x.chain(mp.erfc(x.v), -d, 2 * x.v * d)


def ndtr(x):
    return erfc(x * (-1 / mp.sqrt(2))) * mpf("0.5")


def inverse(f, x, y, steps=40):
    """The y with f(y) = x, by Newton from a start y; f gives jets."""
    for _ in range(steps):
        j = f(Jet(y, 1))
        step = (j.v - x.v) / j.a
        y -= step
        if abs(step) <= abs(y) * mpf(10)**(-mp.dps * 2 // 3):
            j = f(Jet(y, 1))
            y -= (j.v - x.v) / j.a
            break
    j = f(Jet(y, 1))
    return x.chain(y, 1 / j.a, -j.b / j.a**3)


def erfinv(x):
    return inverse(erf, x, digits(30, lambda: mp.erfinv(x.v)))


def ndtri(x):
    """The tail by log_ndtr, on which Newton converges from afar."""
    if x.v > mpf("0.5"):
        return -ndtri(1 - x)
    start = digits(30, lambda: mp.sqrt(2) * mp.erfinv(2 * x.v - 1)) if x.v > mpf("1e-5") else -mp.sqrt(-2 * mp.log(x.v))
    if x.v < mpf("1e-5"):
        y = mpf(start)
        for _ in range(12):
            p = ndtr(Jet(y, 1))
            y -= (mp.log(p.v) - mp.log(x.v)) * p.v / p.a
        start = y
    return inverse(ndtr, x, start)


def digits(n, f):
    with mp.workdps(n):
        return +f()


def lgamma(x):
    return x.chain(mp.log(abs(mp.gamma(x.v))), mp.digamma(x.v), mp.polygamma(1, x.v))


def tgamma(x):
    g, d = mp.gamma(x.v), mp.digamma(x.v)
    return x.chain(g, g * d, g * (d * d + mp.polygamma(1, x.v)))


def digamma(x):
    return x.chain(mp.digamma(x.v), mp.polygamma(1, x.v), mp.polygamma(2, x.v))


def bessel(n, x):
    i = [mp.besseli(abs(n + k), x.v) for k in range(-2, 3)]
    return x.chain(i[2], (i[1] + i[3]) / 2, (i[0] + 2 * i[2] + i[4]) / 4)


def order(f, v, up):
    """Of a Bessel function f whose derivative is (f(v-1) + up f(v+1)) / 2, or minus that."""
    sign = -1 if f == mp.besselk else 1

    def jets(x):
        y = [mp.re(f(v + k, x.v)) for k in range(-2, 3)]
        return x.chain(y[2], sign * (y[1] + up * y[3]) / 2, (y[0] + up * 2 * y[2] + y[4]) / 4)
    return jets


def scaled(f, v):
    g = order(f, v, 1)
    return lambda x: g(x) * exp(x if f == mp.besselk else -x if x.v > 0 else x)


def integral(f, slope):
    """Of what its derivative, a jet, is."""
    def jets(x):
        d = slope(Jet(x.v, 1))
        return x.chain(f(x.v), d.v, d.a)
    return jets


def fresnel(f, g, sign):
    def jets(x):
        t = mp.pi * x.v**2 / 2
        return x.chain(f(x.v), g[0](t), sign * mp.pi * x.v * g[1](t))
    return jets


def sinc_plain(x):
    return Jet(mp.sin(x.v), mp.cos(x.v)) / x


def dawsn(x):
    f = mp.sqrt(mp.pi) / 2 * mp.exp(-x.v**2) * mp.erfi(x.v)
    return x.chain(f, 1 - 2 * x.v * f, -2 * f - 2 * x.v * (1 - 2 * x.v * f))


def cbrt(x):
    r = mp.sign(x.v) * mp.cbrt(abs(x.v))
    return x.chain(r, 1 / (3 * r**2), -2 / (9 * r**5))


def power(x, y):
    if x.v == 0:
        raise ZeroDivisionError
    if x.v < 0:  # the exponent is a whole number, its derivative by convention 0
        n = y.v
        if x.a and y.a:
            return Jet(mpf("nan"), mpf("nan"), mpf("nan"))
        return x.chain(x.v**int(n), n * x.v**int(n - 1), n * (n - 1) * x.v**int(n - 2))
    return exp(y * log(x))


def sinc(x):
    if x.v == 0:
        return x.chain(mpf(1), mpf(0), -mp.pi**2 / 3)
    u = x * mp.pi
    return sin(u) / u


def absolute(x):
    return -x if x.v < 0 else x


def hypot(x, y):
    return sqrt(x * x + y * y)


def angle(y, x):
    """atan2, whose derivatives are those of atan(y/x) and of -atan(x/y) both."""
    d = y / x if abs(x.v) >= abs(y.v) else -(x / y)
    return atan(d) + (mp.atan2(y.v, x.v) - mp.atan(d.v))


SCALE, ALPHA = mpf("1.0507009873554804934193349852946"), mpf("1.6732632423543772848170429916717")


def gelu_tanh(x):
    return x * sigmoid(2 * mp.sqrt(2 / mp.pi) * (x + mpf("0.044715") * x * x * x))


def floormod(x, y):
    return x - y * mp.floor(x.v / y.v)


def logsubexp(x, y):
    return x + log(-expm1(y - x))


# -- points -------------------------------------------------------------------------------------------------------

def lin(lo, hi, n):
    return lambda r: [r.uniform(lo, hi) for _ in range(n)]


def spread(lo, hi, n, signs=(1, -1)):
    """Magnitudes of all sizes between lo and hi."""
    from math import log10
    return lambda r: [r.choice(signs) * 10**r.uniform(log10(lo), log10(hi)) for _ in range(n)]


def near(c, lo, hi, n, signs=(1, -1)):
    """Numbers at distances of all sizes from c."""
    return lambda r: [c + d for d in spread(lo, hi, n, signs)(r)]


def at(*x):
    return lambda r: list(x)


TINY, LEAST, MOST = 2.2250738585072014e-308, 5e-324, 1.7976931348623157e308
ZEROS = at(TINY, -TINY, LEAST, -LEAST, 3e-310, -1e-308)
ENDS = at(MOST, -MOST, MOST / 2, -1e308)

EVERYWHERE = (lin(-6, 6, 100), spread(1e-12, 1, 30), spread(1e-300, 1e-12, 20), spread(6, 1e6, 30),
              spread(1e6, 1e300, 20), ZEROS, ENDS)
BELL = (lin(-6, 6, 110), spread(1e-12, 1, 30), spread(1e-300, 1e-12, 20), lin(-40, 40, 60), at(27.2, -27.2, 38.4, -38.4),
        ZEROS, at(1e3, -1e3, 1e5, -1e5))
GATE = (lin(-6, 6, 90), spread(1e-12, 1, 20), spread(1e-300, 1e-12, 20), lin(-40, 40, 40), lin(-740, 740, 40),
        spread(1e3, 1e300, 10, (1,)), at(40.0, -40.0, 1000.0, -37.0), ZEROS,
        at(MOST, 745.1332191019411, -745.1332191019411, -744.0, 710.0, -710.0, -1000.0))
EXPONENT = (lin(-6, 6, 90), spread(1e-300, 1e-3, 40), lin(-708, 708, 70), at(-745.0, -740.0, 709.0), ZEROS,
            at(709.782712893384, 709.7827128933841, 710.4758600739439, 710.475860073944, -708.3964185322641,
               -745.1332191019411, -745.1332191019412, -MOST, MOST))
POSITIVE = (lin(0, 4, 60), spread(1e-300, 1e300, 80, (1,)), near(1, 1e-15, 0.1, 50), at(5e-324, 1.7e308, 1.0),
            at(TINY, MOST, 3e-310, 1 - 2**-53, 1 + 2**-52))
UNIT = (lin(-1, 1, 90), spread(1e-300, 0.1, 40), near(1, 1e-15, 0.1, 30, (-1,)), near(-1, 1e-15, 0.1, 30, (1,)),
        ZEROS, at(1 - 2**-53, 2**-53 - 1))


def hurwitz(s, x):
    """mpmath's digits are absolute."""
    with mp.workdps(400):
        z = [mp.zeta(mpf(s) + k, x.v) for k in range(3)]
        return x.chain(z[0], -s * z[1], s * (mpf(s) + 1) * z[2])


def hurwitz_by_x(x, q):
    """By the same; zeta(x) - 1 / (x - 1) is small beside what cancels."""
    with mp.workdps(400):
        return x.chain(*[mp.zeta(x.v, mpf(q), k) for k in range(3)])


SCALED = (lin(-6, 6, 90), spread(1e-150, 1e-3, 30), lin(-100, 100, 50), spread(100, 1e150, 40), ZEROS, ENDS)
ABOVE_ONE = (lin(1, 6, 40), lin(6, 60, 20), near(1, 1e-15, 0.1, 20, (1,)), spread(60, 700, 10, (1,)))
SHIFTED = (lin(0, 6, 60), lin(6, 60, 40), spread(1e-9, 1, 30, (1,)), spread(60, 1e6, 30, (1,)))

UNARY = {
    "negative": (lambda x: -x, EVERYWHERE),
    "abs": (absolute, EVERYWHERE),
    "sign": (lambda x: jet(mp.sign(x.v)), EVERYWHERE),
    "angle": (lambda x: jet(mp.arg(x.v)), EVERYWHERE),
    "reciprocal": (reciprocal, (spread(1e-150, 1e150, 120), spread(1e-300, 1e300, 60), ZEROS, ENDS)),
    "square": (square, (lin(-6, 6, 60), spread(1e-150, 1e150, 120), ZEROS, ENDS)),
    "sqrt": (sqrt, (lin(0, 4, 60), spread(1e-300, 1e300, 120, (1,)), POSITIVE[-1])),
    "rsqrt": (lambda x: reciprocal(sqrt(x)), (lin(0, 4, 60), spread(1e-200, 1e200, 120, (1,)), POSITIVE[-1])),
    "exp": (exp, EXPONENT),
    "expm1": (expm1, EXPONENT),
    "log": (log, POSITIVE),
    "log1p": (log1p, (lin(-1, 4, 80), spread(1e-300, 1e-3, 60), spread(1, 1e300, 40, (1,)),
                      near(-1, 1e-15, 0.1, 30, (1,)), ZEROS, at(MOST, 2**-53 - 1))),
    "log2": (lambda x: log(x) / mp.log(2), POSITIVE),
    "log10": (lambda x: log(x) / mp.log(10), POSITIVE),
    "cbrt": (cbrt, (lin(-4, 4, 80), spread(1e-300, 1e300, 100), ZEROS, ENDS)),
    "sin": (sin, EVERYWHERE),
    "cos": (cos, EVERYWHERE),
    "tan": (lambda x: sin(x) / cos(x), EVERYWHERE),
    "asin": (asin, UNIT),
    "acos": (acos, UNIT),
    "atan": (atan, EVERYWHERE),
    "sinh": (sinh, EXPONENT),
    "cosh": (cosh, EXPONENT),
    "tanh": (tanh, GATE),
    "asinh": (asinh, EVERYWHERE),
    "acosh": (acosh, (lin(1, 6, 100), near(1, 1e-15, 0.1, 40, (1,)), spread(2, 1e300, 60, (1,)),
                      at(MOST, 1 + 2**-52))),
    "atanh": (atanh, UNIT),
    "erf": (erf, BELL),
    "erfc": (erfc, BELL),
    "lgamma": (lgamma, (lin(0, 10, 60), spread(1e-300, 1, 40), spread(1, 1e300, 40, (1,)), near(1, 1e-15, 0.1, 20),
                        near(2, 1e-15, 0.1, 20), lin(-20, 0, 60),
                        near(-2.4570247382208006, 1e-15, 0.01, 20), near(-3.14358088834998, 1e-15, 0.01, 20),
                        ZEROS, at(1e305, -1 + 2**-53, -1 - 2**-52, 2 + 2**-51, 1 - 2**-53))),
    "tgamma": (tgamma, (lin(0, 10, 60), spread(1e-300, 1, 40), spread(1, 171, 60, (1,)), lin(160, 171.6, 20), lin(-20, 0, 60),
                        near(1.4616321449683623, 1e-15, 0.1, 20))),
    "digamma": (digamma, (lin(0, 10, 60), spread(1e-300, 1, 40), spread(1, 1e300, 40, (1,)),
                          near(1.4616321449683623, 1e-15, 0.1, 20), near(-0.5040830082644554, 1e-15, 0.01, 20),
                          near(-9.702672540001863, 1e-14, 0.01, 20), near(-50.78563524788128, 1e-13, 0.01, 20),
                          lin(-19, 0, 60), lin(-200, -19, 30), ZEROS, at(MOST, -1 + 2**-53, -7 - 2**-50))),
    "erfinv": (erfinv, UNIT),
    "ndtri": (ndtri, (lin(0, 1, 90), spread(1e-300, 0.1, 60, (1,)), near(0.5, 1e-15, 0.1, 30),
                      near(1, 1e-15, 0.1, 30, (-1,)), at(TINY, LEAST, 3e-310, 1 - 2**-53))),
    "ndtr": (ndtr, BELL),
    "log_ndtr": (lambda x: log(ndtr(x)), (lin(-6, 6, 110), spread(1e-300, 1e-3, 30), lin(-40, 38, 70), ZEROS, at(-1e3, -1e5, 38.5, 40.0))),
    "i0": (lambda x: bessel(0, x), (lin(-6, 6, 90), spread(1e-150, 1e-3, 30), lin(-100, 100, 50), lin(-710, 710, 30), ZEROS, at(713.0, -713.9))),
    "i1": (lambda x: bessel(1, x), (lin(-6, 6, 90), spread(1e-150, 1e-3, 30), lin(-100, 100, 50), lin(-710, 710, 30),
                                    at(0.0), ZEROS, at(713.0, -713.9))),
    "bessel_jv": (order(mp.besselj, 0, -1), (lin(-20, 20, 50), spread(1e-8, 1e-2, 10), lin(20, 200, 20))),
    "bessel_jv(x, v=2.5)": (order(mp.besselj, mpf("2.5"), -1), (lin(0, 20, 40), spread(1e-8, 1e-2, 10, (1,)), lin(20, 200, 20))),
    "bessel_jv(x, v=40)": (order(mp.besselj, 40, -1), (lin(0.5, 80, 40), lin(80, 1200, 20))),
    "bessel_yv": (order(mp.bessely, 0, -1), (lin(0, 20, 50), spread(1e-8, 1e-2, 10, (1,)), lin(20, 200, 20))),
    "bessel_yv(x, v=2.5)": (order(mp.bessely, mpf("2.5"), -1), (lin(0, 20, 40), spread(1e-8, 1e-2, 10, (1,)), lin(20, 200, 20))),
    "bessel_yv(x, v=40)": (order(mp.bessely, 40, -1), (lin(0.5, 80, 40), lin(80, 1200, 20))),
    "bessel_iv": (order(mp.besseli, 0, 1), (lin(-20, 20, 50), spread(1e-8, 1e-2, 10), lin(20, 200, 20))),
    "bessel_iv(x, v=2.5)": (order(mp.besseli, mpf("2.5"), 1), (lin(0, 20, 40), spread(1e-8, 1e-2, 10, (1,)), lin(20, 200, 20))),
    "bessel_kv": (order(mp.besselk, 0, 1), (lin(0, 20, 50), spread(1e-8, 1e-2, 10, (1,)), lin(20, 200, 20))),
    "bessel_kv(x, v=2.5)": (order(mp.besselk, mpf("2.5"), 1), (lin(0, 20, 40), spread(1e-8, 1e-2, 10, (1,)), lin(20, 200, 20))),
    "bessel_ive": (scaled(mp.besseli, 0), (lin(-20, 20, 50), spread(1e-8, 1e-2, 10), lin(20, 200, 20))),
    "bessel_kve": (scaled(mp.besselk, 0), (lin(0, 20, 50), spread(1e-8, 1e-2, 10, (1,)), lin(20, 200, 20))),
    "expn": (integral(lambda x: mp.expint(1, x), lambda x: -exp(-x) / x), (lin(0, 20, 50), spread(1e-300, 1e-2, 20, (1,)), lin(20, 600, 20))),
    "expn(x, n=3)": (integral(lambda x: mp.expint(3, x), lambda x: Jet(-mp.expint(2, x.v), mp.expint(1, x.v))),
                     (lin(0, 20, 50), spread(1e-300, 1e-2, 20, (1,)), lin(20, 600, 20))),
    "expi": (integral(mp.ei, lambda x: exp(x) / x), (lin(-20, 20, 60), spread(1e-300, 1e-2, 20), lin(20, 600, 20), near(0.37250741078136663, 1e-15, 0.1, 20))),
    "sinint": (integral(mp.si, sinc_plain), (lin(-20, 20, 60), spread(1e-20, 1e-2, 20), lin(20, 200, 20))),
    "cosint": (integral(mp.ci, lambda x: Jet(mp.cos(x.v), -mp.sin(x.v)) / x), (lin(0, 20, 60), spread(1e-300, 1e-2, 20, (1,)), lin(20, 200, 20))),
    "fresnel_sin": (fresnel(mp.fresnels, (mp.sin, mp.cos), 1), (lin(-5, 5, 60), spread(1e-80, 1e-2, 20), lin(5, 30, 20))),
    "fresnel_cos": (fresnel(mp.fresnelc, (mp.cos, mp.sin), -1), (lin(-5, 5, 60), spread(1e-80, 1e-2, 20), lin(5, 30, 20))),
    "dawsn": (dawsn, (lin(-3, 3, 60), spread(1e-300, 1e-2, 20), lin(-25, 25, 40))),
    "spence": (integral(lambda x: mp.polylog(2, 1 - x).real, lambda x: log(x) / (1 - x)),
               (lin(0, 4, 60), spread(1e-300, 1e-2, 20, (1,)), near(1, 1e-15, 0.1, 20), spread(4, 1e10, 20, (1,)))),
    "zeta(1.5, x)": (lambda x: hurwitz(1.5, x), SHIFTED),
    "zeta(2.0, x)": (lambda x: hurwitz(2, x), SHIFTED),
    "zeta(20.5, x)": (lambda x: hurwitz(20.5, x), SHIFTED),
    "zeta(x, 0.3)": (lambda x: hurwitz_by_x(x, 0.3), ABOVE_ONE),
    "zeta(x, 1.0)": (lambda x: hurwitz_by_x(x, 1), ABOVE_ONE),
    "zeta(x, 7.5)": (lambda x: hurwitz_by_x(x, 7.5), ABOVE_ONE),
    "i0e": (lambda x: bessel(0, x) * exp(-absolute(x)), SCALED),
    "i1e": (lambda x: bessel(1, x) * exp(-absolute(x)), SCALED),
    "sinc": (sinc, (lin(-6, 6, 110), spread(1e-150, 1e-3, 30), lin(-100, 100, 40), spread(100, 1e12, 20),
                    near(1.4302966531242027, 1e-15, 0.01, 20), at(0.0), ZEROS, at(1e15, 1e300, 0.9999999999999999))),
    "sigmoid": (sigmoid, GATE),
    "softplus": (softplus, GATE),
    "log_sigmoid": (lambda x: -softplus(-x), GATE),
    "relu": (lambda x: x if x.v > 0 else jet(0), EVERYWHERE),
    "relu6": (lambda x: jet(0) if x.v < 0 else x if x.v < 6 else jet(6), EVERYWHERE),
    "leaky_relu": (lambda x: x if x.v > 0 else x * mpf(0.2), EVERYWHERE),
    "elu": (lambda x: x if x.v > 0 else expm1(x), GATE),
    "selu": (lambda x: (x if x.v > 0 else expm1(x) * ALPHA) * SCALE, GATE),
    "softsign": (lambda x: x / (1 + absolute(x)), EVERYWHERE),
    "gelu": (lambda x: x * ndtr(x), (BELL, near(-0.7517915246935645, 1e-15, 0.01, 20))),
    "gelu(x, approximate=True)": (gelu_tanh, (BELL[:3], lin(-21, 40, 60), near(-0.7524614220710163, 1e-15, 0.01, 20))),
    "silu": (lambda x: x * sigmoid(x), (GATE, near(-1.2784645427610738, 1e-15, 0.01, 20))),
    "mish": (lambda x: x * tanh(softplus(x)), (GATE, near(-1.1924312145154952, 1e-15, 0.01, 20))),
}

def along(f):
    """A jet by differences of values along its direction: of a function that knows no derivatives."""
    def jets(a, x):
        step = min(a.v, x.v, 1) * mpf(10)**-100
        v = [f(a.v + k * step * a.a, x.v + k * step * x.a) for k in (-1, 0, 1)]
        return Jet(v[1], (v[2] - v[0]) / (2 * step), (v[2] - 2 * v[1] + v[0]) / step**2)
    return jets


def igamma(a, x):
    """By its series, whose terms are positive."""
    term, total, k = mpf(1), mpf(1), 0
    while k < x - a or term > total * mpf(10)**-mp.dps:
        k += 1
        term *= x / (a + k)
        total += term
    return total * mp.exp(a * mp.log(x) - x) / mp.gamma(a + 1)


def moved(f):
    """The x where f(a, x) is p, by secants in few and then all digits, and its differences along a direction."""
    def solve(a, p, start):
        return mp.findroot(lambda x: f(a, x) - p, start, solver="secant", tol=mpf(10)**(-2 * mp.dps + 40), verify=False)

    def jets(a, p):
        with mp.workdps(30):
            low, high = mpf(0), mpf(100)
            up = f(a.v, high) > f(a.v, mpf(1) / 100)
            for _ in range(60):
                middle = (low + high) / 2
                low, high = (middle, high) if (f(a.v, middle) < p.v) == up else (low, middle)
        with mp.workdps(150):
            step = min(a.v, p.v, 1) * mpf(10)**-25
            v = [solve(a.v + k * step * a.a, p.v + k * step * p.a, (low, high)) for k in (-1, 0, 1)]
            return Jet(v[1], (v[2] - v[0]) / (2 * step), (v[2] - 2 * v[1] + v[0]) / step**2)
    return jets


QUANTILES = (spread(0.3, 10, 40, (1,)), lin(0.05, 0.95, 40)),
# The second operand close to the first, as random numbers about a mean with its spread.
MEANS = [10**(-2 + 5 * k / 79) for k in range(80)]
ABOUT = at(*MEANS), at(*[max(m + (k * 37 % 79 - 39) / 13 * m**0.5, m / 8) for k, m in enumerate(MEANS)])
SIDES = ABOUT, (spread(1e-2, 30, 60, (1,)), spread(1e-2, 60, 60, (1,))), (spread(1e-2, 1e3, 60, (1,)), spread(1e-3, 600, 60, (1,)))

# Every pair of numbers of very different size.
SIZES = [LEAST, -3e-310, TINY, -1e-300, 1e-160, -1.0, 3.0, 1e160, -1e300, MOST]
PAIRS = at(*[x for x in SIZES for _ in SIZES]), at(*[y for _ in SIZES for y in SIZES])
ABOVE = at(*[abs(x) for x in SIZES for _ in SIZES]), PAIRS[1]
BELOW = PAIRS[0], at(*[abs(y) for _ in SIZES for y in SIZES])

PLANE = (spread(1e-3, 1e3, 120), spread(1e-3, 1e3, 120)), (spread(1e-140, 1e140, 80), spread(1e-140, 1e140, 80)), PAIRS
CLOSE = (lin(-6, 6, 100), lin(-6, 6, 100)), (lin(-700, 700, 60), lin(-40, 40, 60)), (spread(1e-12, 1, 40), lin(-4, 4, 40)), \
    (at(LEAST, 1e308, -1e308, 700.0, 745.0, 1e-300), at(-LEAST, 1e308, 1e300, -40.0, 0.0, 1e-300))

# Where logaddexp and logsubexp are nearly 0.
SOME = [-0.05 - 0.15 * k for k in range(20)]
ZERO_SUM = at(*SOME), at(*[float(mp.log(1 - mp.exp(x))) for x in SOME])
ZERO_DIFFERENCE = at(*[float(mp.log(1 + mp.exp(x))) for x in SOME]), at(*SOME)

BINARY = {
    "add": (lambda x, y: x + y, PLANE),
    "subtract": (lambda x, y: x - y, PLANE),
    "multiply": (lambda x, y: x * y, PLANE),
    "divide": (lambda x, y: x / y, ((spread(1e-3, 1e3, 120), spread(1e-3, 1e3, 120)),
                                    (spread(1e-140, 1e140, 80), spread(1e-80, 1e80, 80)), PAIRS)),
    "divide_no_nan": (lambda x, y: x / y, ((spread(1e-3, 1e3, 120), spread(1e-3, 1e3, 120)),
                                           (spread(1e-140, 1e140, 80), spread(1e-80, 1e80, 80)), PAIRS)),
    "pow": (power, ((lin(0, 4, 100), lin(-4, 4, 100)), (spread(1e-30, 1e30, 60, (1,)), lin(-9, 9, 60)),
                    (lin(-4, 0, 40), lambda r: [float(r.randint(-5, 9)) for _ in range(40)]),
                    (at(LEAST, TINY, 1e-300, 1e300, MOST, MOST, 1 + 2**-52, 1 - 2**-53, 1 - 2**-53, 1e-200, 0.5, 3.0, 2.0),
                     at(0.5, 0.25, 1.02, 1.02, 0.99, -1.0, 1e15, 1e17, -1e15, 1.5, 1000.0, -600.0, LEAST)))),
    "floormod": (floormod, ((lin(-9, 9, 120), lin(0.5, 3, 120)), (lin(-9, 9, 60), lin(-3, -0.5, 60)))),
    "maximum": (lambda x, y: x if x.v >= y.v else y, PLANE),
    "minimum": (lambda x, y: x if x.v <= y.v else y, PLANE),
    "squared_difference": (lambda x, y: square(x - y), ((spread(1e-3, 1e3, 120), spread(1e-3, 1e3, 120)),
                                                        (spread(1e-100, 1e100, 80), spread(1e-100, 1e100, 80)), PAIRS)),
    "atan2": (angle, PLANE),
    "hypot": (hypot, PLANE),
    "copysign": (lambda x, y: absolute(x) * mp.sign(y.v), PLANE),
    "xlogy": (lambda x, y: x * log(y), ((spread(1e-3, 1e3, 120), lin(0, 4, 120)),
                                        (spread(1e-100, 1e100, 60), spread(1e-100, 1e100, 60, (1,))), BELOW)),
    "xlog1py": (lambda x, y: x * log1p(y), ((spread(1e-3, 1e3, 120), lin(-1, 4, 120)),
                                            (spread(1e-100, 1e100, 60), spread(1e-100, 1e100, 60, (1,))), BELOW)),
    "igamma": (along(igamma), SIDES),
    "igammac": (along(lambda a, x: 1 - igamma(a, x)), ((spread(1e-2, 30, 60, (1,)), spread(1e-2, 60, 60, (1,))),)),
    "igammainv": (moved(lambda a, x: mp.gammainc(a, 0, x, regularized=True)), QUANTILES),
    "igammacinv": (moved(lambda a, x: mp.gammainc(a, x, mp.inf, regularized=True)), QUANTILES),
    "logaddexp": (lambda x, y: y + softplus(x - y), CLOSE + (ZERO_SUM,)),
    "logsubexp": (logsubexp, ((lin(0, 6, 100), lin(-6, 0, 100)), (lin(50, 700, 60), lin(-40, 40, 60)),
                              (near(3, 1e-13, 1, 40, (1,)), at(*[3.0] * 40)), ZERO_DIFFERENCE)),
    "sigmoid_cross_entropy_with_logits": (lambda z, x: softplus(x) - z * x,
                                          ((lin(0, 1, 120), lin(-30, 30, 120)),
                                           (lambda r: [float(r.randint(0, 1)) for _ in range(60)], lin(-700, 700, 60)))),
}


# -- writing ------------------------------------------------------------------------------------------------------

LARGEST = (2 - mpf(2)**-53 + mpf(2)**-54) * mpf(2)**1023


def text(x):
    if mp.isnan(x):
        return "-"
    if abs(x) >= LARGEST:
        return "inf" if x > 0 else "-inf"
    if abs(x) < mpf("1e-400"):
        return "0"
    return mp.nstr(x, 21, strip_zeros=True, min_fixed=-4, max_fixed=4)


def evaluate(f, x):
    """Value, first and second partials at a point of floats."""
    jets = [f(*[Jet(c, 1 if i == k else 0) for i, c in enumerate(x)]) for k in range(len(x))]
    numbers = [jets[0].v] + [j.a for j in jets] + [j.b for j in jets]
    if len(x) == 2:  # along (1, 1) the second derivative is f_xx + 2 f_xy + f_yy
        numbers.append((f(Jet(x[0], 1), Jet(x[1], 1)).b - jets[0].b - jets[1].b) / 2)
    return numbers


def columns(spec, r):
    flat = []
    for part in spec:
        flat += columns(part, r) if isinstance(part, tuple) else [v for v in part(r)]
    return flat


def points(name, f, spec):
    r = random.Random("gradtape " + name)
    if f.__code__.co_argcount == 1:
        return [(x,) for x in columns(spec, r)]
    return [p for xs, ys in spec for p in zip(xs(r), ys(r))]


def entries():
    for name, (f, spec) in UNARY.items():
        yield name, name if "(" in name else name + "(x)", f, spec
    for name, (f, spec) in BINARY.items():
        yield name, name + "(x, y)", f, spec


def lines(name, call, f, spec):
    for p in sorted(set(points(name, f, spec))):
        try:
            yield p, [text(v) for v in evaluate(f, p)]
        except ZeroDivisionError:
            continue


# Functions that take long, and little of which cancels.
SLOWEST = ["bessel_ive", "bessel_kve"]  # nothing cancels in them but a part of 1 in x
SLOW = ["bessel_jv", "bessel_yv", "bessel_iv", "bessel_kv", "bessel_ive", "bessel_kve", "expn", "expi", "sinint", "cosint", "fresnel_sin",
        "fresnel_cos", "dawsn", "spence", "igammainv", "igammacinv"]


def main():
    wanted = [a for a in sys.argv[1:] if a != "--check"]
    for name, call, f, spec in entries():
        if wanted and name not in wanted:
            continue
        few = name.split("(")[0] in SLOW
        mp.dps = FEWEST if name in SLOWEST else FEW if few else DIGITS
        found = list(lines(name, call, f, spec))
        if "--check" in sys.argv:
            mp.dps *= 2
            assert found == list(lines(name, call, f, spec)), name
            print(name, len(found), "the same with twice the digits")
            continue
        print("# " + call)
        for p, numbers in found:
            print(",".join([repr(c) for c in p] + numbers), flush=True)


if __name__ == "__main__":
    main()
