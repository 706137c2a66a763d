#!/usr/bin/env python3
"""The numbers of models/mixture.yaml, whose parameters and data it reads: densities with covariance matrices, inverses and
determinants by mpmath with 50 digits; derivatives by central differences of step 1e-18 (more than 30 right digits).

    python3 mixture.py models/mixture.yaml models/data/iris.csv      (a minute; needs python3-yaml)
"""
import sys

import yaml
from mpmath import mp, mpf, matrix, exp, log, det, nstr, pi

mp.dps = 50
variables = yaml.safe_load(open(sys.argv[1]))["variables"]
rows = [line.split(",") for line in open(sys.argv[2]).read().split()[1:]]
x = [[mpf(float(v)) for v in row[:4]] for row in rows]
d = 4


def exact(value):
    return [exact(v) for v in value] if isinstance(value, list) else mpf(float(value))


point = {name: exact(variables[name]) for name in ("alpha", "mu", "q", "l")}


def precision(q, l):
    """Q' Q, Q with exp(q) on the diagonal and l below it, column by column."""
    Q, below = matrix(d, d), iter(l)
    for j in range(d):
        Q[j, j] = exp(q[j])
        for i in range(j + 1, d):
            Q[i, j] = next(below)
    return Q.T * Q


def densities(j):
    """The density of part j at each point."""
    P = precision(point["q"][j], point["l"][j])
    factor = mp.sqrt(det(P) / (2 * pi)**d)
    for row in x:
        c = [a - b for a, b in zip(row, point["mu"][j])]
        yield factor * exp(-sum(P[a, b] * c[a] * c[b] for a in range(d) for b in range(d)) / 2)


def loss():
    return -sum(log(sum(p)) for p in zip(*weighted()))


def weighted():
    total = sum(exp(a) for a in point["alpha"])
    return [[exp(a) / total * p for p in densities(j)] for j, a in enumerate(point["alpha"])]


def derivative(holder, key):
    step, kept, found = mpf("1e-18"), holder[key], []
    for move in (step, -step):
        holder[key] = kept + move
        found.append(loss())
    holder[key] = kept
    return nstr((found[0] - found[1]) / (2 * step), 17)


print("loss:", nstr(loss(), 17))
print("alpha: [" + ", ".join(derivative(point["alpha"], j) for j in range(3)) + "]")
for name in ("mu", "q", "l"):
    print(name + ":", *("- [" + ", ".join(derivative(row, i) for i in range(len(row))) + "]" for row in point[name]), sep="\n")
