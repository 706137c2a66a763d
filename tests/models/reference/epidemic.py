#!/usr/bin/env python3
"""The numbers of models/epidemic.yaml and, with --draw, its synthetic counts.

The model again in mpmath with 60 digits, its gamma function mpmath's; the gradient by central differences of step
1e-20 (about 40 right digits), the Hessian's diagonal by second differences of the same step.

    python3 epidemic.py --draw > models/data/epidemic_synthetic.csv
    python3 epidemic.py models/data/epidemic_synthetic.csv
"""
import math
import random
import sys

from mpmath import mp, mpf, log, loggamma, nstr

mp.dps = 60
NAMES = ["beta", "sigma", "gamma", "reported", "dispersion"]
START = [mpf(float(v)) for v in ("0.6", "0.25", "0.2", "0.5", "10")]
DAYS, PEOPLE, EXPOSED = 60, 10000, 20


def means(beta, sigma, gamma, reported, days):
    h = mpf(1) / 4
    susceptible, latent, infectious = mpf(PEOPLE - EXPOSED), mpf(EXPOSED), mpf(0)
    for _ in range(days):
        ill = mpf(0)
        for _ in range(4):
            infections = h * beta * susceptible * infectious / PEOPLE
            onsets = h * sigma * latent
            recoveries = h * gamma * infectious
            susceptible -= infections
            latent += infections - onsets
            infectious += onsets - recoveries
            ill += onsets
        yield reported * ill


def loss(point, counts):
    *rates, k = point
    total = mpf(0)
    for y, m in zip(counts, means(*rates, len(counts))):
        total += (loggamma(y + k) - loggamma(k) - loggamma(y + 1)
                  + k * log(k / (k + m)) + y * log(m / (k + m)))
    return -total


def moved(i, by):
    return [v + by if j == i else v for j, v in enumerate(START)]


def draw():
    """Counts of the model at other parameters: a gamma variate as the mean of a Poisson variate, by Python's generator."""
    r = random.Random(1)
    print("day,cases")
    for day, m in enumerate(means(mpf("0.7"), mpf("0.3"), mpf("0.25"), mpf("0.4"), DAYS), 1):
        mean, cases = r.gammavariate(8, float(m) / 8), 0
        passed = -math.log(1 - r.random())
        while passed < mean:
            cases += 1
            passed -= math.log(1 - r.random())
        print(f"{day},{cases}")


if sys.argv[1] == "--draw":
    draw()
    sys.exit()
counts = [int(line.split(",")[1]) for line in open(sys.argv[1]).read().split()[1:]]
step = mpf("1e-20")
here = loss(START, counts)
print("loss:", nstr(here, 17))
for i, name in enumerate(NAMES):
    up, down = loss(moved(i, step), counts), loss(moved(i, -step), counts)
    print(f"by {name}: {nstr((up - down) / (2 * step), 17)}, twice: {nstr((up - 2 * here + down) / step**2, 12)}")
