#!/usr/bin/env python3
"""Writes complex.csv: values of the analytic pointwise ops at complex operands, by mpmath 1.2.1.

    python3 make_complex.py > complex.csv          (a minute; the file is committed, nothing runs this)
    python3 make_complex.py --check                each number again with twice the digits

All is computed with DIGITS digits, many enough that what cancels leaves more than 50 right ones, and printed with 21.
Derivatives need no table: reference.csv has them, for the complex step.

A line: real and imaginary part of each operand, then of the value.
"""
import random
import sys

from mpmath import mp, mpc, mpf
import mpmath

assert mpmath.__version__ == "1.2.1", "the numbers were made with mpmath 1.2.1"
DIGITS = 400
mp.dps = DIGITS


# -- functions ----------------------------------------------------------------------------------------------------

def cbrt(z):
    return mp.exp(mp.log(z) / 3) if z.real >= 0 else -mp.exp(mp.log(-z) / 3)


def sigmoid(z):
    return 1 / (1 + mp.exp(-z))


def softplus(z):
    return mp.log(1 + mp.exp(z))


def power(z, w):
    return mp.exp(w * mp.log(z))


UNARY = {
    "negative": lambda z: -z,
    "reciprocal": lambda z: 1 / z,
    "square": lambda z: z * z,
    "sqrt": mp.sqrt,
    "rsqrt": lambda z: 1 / mp.sqrt(z),
    "exp": mp.exp,
    "expm1": lambda z: mp.exp(z) - 1,
    "log": mp.log,
    "log1p": lambda z: mp.log(1 + z),
    "log2": lambda z: mp.log(z) / mp.log(2),
    "log10": lambda z: mp.log(z) / mp.log(10),
    "cbrt": cbrt,
    "sin": mp.sin,
    "cos": mp.cos,
    "tan": mp.tan,
    "asin": mp.asin,
    "acos": mp.acos,
    "atan": mp.atan,
    "sinh": mp.sinh,
    "cosh": mp.cosh,
    "tanh": mp.tanh,
    "asinh": mp.asinh,
    "acosh": mp.acosh,
    "atanh": mp.atanh,
    "sinc": lambda z: mp.sin(mp.pi * z) / (mp.pi * z),
    "sigmoid": sigmoid,
    "softplus": softplus,
    "log_sigmoid": lambda z: -softplus(-z),
    "silu": lambda z: z * sigmoid(z),
    "mish": lambda z: z * mp.tanh(softplus(z)),
}

BINARY = {
    "add": lambda z, w: z + w,
    "subtract": lambda z, w: z - w,
    "multiply": lambda z, w: z * w,
    "divide": lambda z, w: z / w,
    "divide_no_nan": lambda z, w: z / w,
    "pow": power,
    "xlogy": lambda z, w: z * mp.log(w),
    "xlog1py": lambda z, w: z * mp.log(1 + w),
    "logaddexp": lambda z, w: mp.log(mp.exp(z) + mp.exp(w)),
    "logsubexp": lambda z, w: mp.log(mp.exp(z) - mp.exp(w)),
}

# -- points -------------------------------------------------------------------------------------------------------

# Branch points, roots and poles; what lies beside them is hard.
CORNERS = [0, 1, -1, 1j, -1j, 3.141592653589793j, -3.141592653589793j, 6.283185307179586j, 1.5707963267948966,
           -1.5707963267948966, 1.5707963267948966j, -3.141592653589793, 2.0, -7.0, -2 + 0.5j, 0.5 + 2j]


def any_size(r, low, high):
    return r.choice((1, -1)) * 10**r.uniform(low, high)


def unary_points(r):
    for _ in range(60):
        yield complex(r.uniform(-4, 4), r.uniform(-4, 4))
    for _ in range(20):
        yield complex(r.uniform(-30, 30), r.uniform(-30, 30))
    for _ in range(20):
        yield complex(any_size(r, -20, 2), any_size(r, -20, 2))
    for _ in range(10):
        yield complex(any_size(r, -140, -20), any_size(r, -140, -20))
    for _ in range(10):
        yield complex(any_size(r, -3, 2.8), any_size(r, -100, -3))
        yield complex(any_size(r, -100, -3), any_size(r, -3, 1))
    for c in CORNERS:
        for low in (-15, -9, -3):
            yield c + complex(any_size(r, low, low + 3), any_size(r, low, low + 3))


def binary_points(r):
    for _ in range(60):
        yield complex(r.uniform(-4, 4), r.uniform(-4, 4)), complex(r.uniform(-4, 4), r.uniform(-4, 4))
    for _ in range(30):
        yield tuple(complex(any_size(r, -10, 1), any_size(r, -10, 1)) for _ in range(2))
    for _ in range(30):
        z = complex(r.uniform(-4, 4), r.uniform(-4, 4))
        yield z, z + complex(any_size(r, -12, -1), any_size(r, -12, -1))
    for _ in range(20):
        yield complex(r.uniform(0.1, 4), any_size(r, -100, -3)), complex(r.uniform(0.1, 4), any_size(r, -100, -3))
    for n in range(-9, 10):
        yield complex(r.uniform(-3, 3), r.uniform(-3, 3)), complex(n, 0)


# -- writing ------------------------------------------------------------------------------------------------------

def text(x):
    return "0" if abs(x) < mpf("1e-400") else mp.nstr(x, 21, strip_zeros=True, min_fixed=-4, max_fixed=4)


def lines(name, f, points):
    r = random.Random("gradtape complex " + name)
    for p in points(r):
        z = p if isinstance(p, tuple) else (p,)
        try:
            v = mpc(f(*[mpc(c.real, c.imag) for c in z]))
        except (ZeroDivisionError, OverflowError):
            continue
        if not mpf("1e-290") < abs(v) < mpf("1e290"):
            continue
        yield ",".join([repr(part) for c in z for part in (c.real, c.imag)] + [text(v.real), text(v.imag)])


def main():
    for table, points, arguments in (UNARY, unary_points, "(x)"), (BINARY, binary_points, "(x, y)"):
        for name, f in table.items():
            found = list(lines(name, f, points))
            if "--check" in sys.argv:
                mp.dps = 2 * DIGITS
                assert found == list(lines(name, f, points)), name
                mp.dps = DIGITS
                print(name, len(found), "the same with %d digits" % (2 * DIGITS))
                continue
            print("# " + name + arguments)
            print("\n".join(found))


if __name__ == "__main__":
    main()
