#!/usr/bin/env python3
"""How far igamma, igammac, betainc and their derivatives are from mpmath's, of parameters between 1e-2 and 1e3.

    python3 measure_incomplete.py [BUILD/gradtape [POINTS]]          (100 points, a minute; nothing runs this)

Parameters are random, each size as likely as another, x is where the probability is random, or as far in a tail as 1e-30.
Derivatives of mpmath's values are central differences with a step of 1e-30 in 100 digits. Prints the largest relative errors
of the value and of the first derivatives by all operands, and where.
"""
import json
import random
import subprocess
import sys

from mpmath import mp, mpf
import mpmath

assert mpmath.__version__ == "1.2.1", "the numbers were made with mpmath 1.2.1"
mp.dps = 100
STEP = mpf(10)**-30


def igamma(a, x):
    """By its series, whose terms are positive."""
    term, total, k = mpf(1), mpf(1), 0
    while k < x - a or term > total * mpf(10)**-mp.dps:
        k += 1
        term *= x / (a + k)
        total += term
    return total * mp.exp(a * mp.log(x) - x - mp.loggamma(a + 1))


def betainc(a, b, x):
    """By the same of b and a about 1 where x is large; all terms are positive (DLMF 8.17.8)."""
    if x > (a + 1) / (a + b + 2):
        return 1 - betainc(b, a, 1 - x)
    term, total, k = mpf(1), mpf(1), 0
    while term * x > total * (1 - x) * mpf(10)**-mp.dps or k < 10:
        term *= x * (a + b + k) / (a + 1 + k)
        total += term
        k += 1
    front = a * mp.log(x) + b * mp.log(1 - x) + mp.loggamma(a + b) - mp.loggamma(a + 1) - mp.loggamma(b)
    return total * mp.exp(front)


FUNCTIONS = {"igamma": (2, igamma), "igammac": (2, lambda a, x: 1 - igamma(a, x)), "betainc": (3, betainc)}


def place(f, parameters, r):
    """An x, a double, where f is a random probability."""
    p = mpf(r.random()) if r.random() < 0.6 else mpf(10)**(-30 * r.random())
    low, high = (mpf(10)**-12, mpf(10)**4) if len(parameters) == 1 else (mpf(10)**-12, 1 - mpf(2)**-50)
    with mp.workdps(40):
        rises = f(*parameters, low) < f(*parameters, high)
        for _ in range(60):
            middle = mp.sqrt(low * high)
            low, high = (middle, high) if (f(*parameters, middle) < p) == rises else (low, middle)
    return float(low)


def main():
    gradtape = sys.argv[1] if len(sys.argv) > 1 else "build/gradtape"
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 100
    for name, (n, f) in FUNCTIONS.items():
        r = random.Random("gradtape " + name)
        points = []
        for _ in range(count):
            parameters = [float(10)**r.uniform(-2, 3) for _ in range(n - 1)]
            points.append((*parameters, place(f, [mpf(p) for p in parameters], r)))
        letters = "ax" if n == 2 else "abx"
        inputs = [word for k, c in enumerate(letters) for word in ("-i", f"{c}={json.dumps([p[k] for p in points])}")]
        answer = json.loads(subprocess.run([gradtape, "grad", "-e", f"{name}({', '.join(letters)})", *inputs],
                                           capture_output=True, text=True, check=True).stdout)
        got = [answer["value"]] + [answer["gradients"][c] for c in letters]
        for part, numbers in zip(["value"] + [f"d/d{c}" for c in letters], got):
            worst = (mpf(0), None)
            for p, number in zip(points, numbers):
                x = [mpf(c) for c in p]
                if part == "value":
                    wanted = f(*x)
                else:
                    k, step = letters.index(part[-1]), STEP * min(x)
                    wanted = (f(*x[:k], x[k] + step, *x[k + 1:]) - f(*x[:k], x[k] - step, *x[k + 1:])) / (2 * step)
                error = abs(mpf(number) - wanted) / abs(wanted)
                worst = max(worst, (error, p))
            print(f"{name:8} {part:6} {mp.nstr(worst[0], 3):>9} at {worst[1]}", flush=True)


if __name__ == "__main__":
    main()
