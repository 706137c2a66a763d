#!/usr/bin/env python3
"""The numbers of models/bundle.yaml, which it reads: the projection in mpmath with 80 digits, its rotation by the matrix
exponential of the cross product (a power series; no formula of Rodrigues); derivatives by central differences of step 1e-25,
which leaves more than 40 right digits.

    python3 bundle.py models/bundle.yaml       (needs python3-yaml)
"""
import sys

import yaml
from mpmath import mp, mpf, nstr

mp.dps = 80
model = yaml.safe_load(open(sys.argv[1]))
camera_of, point_of = (model["inputs"][k]["value"] for k in ("camera_of", "point_of"))
seen = model["inputs"]["seen"]
cameras = [[mpf(float(v)) for v in row] for row in model["variables"]["cameras"]]
points = [[mpf(float(v)) for v in row] for row in model["variables"]["points"]]


def rotate(w, x):
    term, total = list(x), list(x)
    for n in range(1, 60):
        term = [(w[1] * term[2] - w[2] * term[1]) / n, (w[2] * term[0] - w[0] * term[2]) / n,
                (w[0] * term[1] - w[1] * term[0]) / n]
        total = [a + b for a, b in zip(total, term)]
    return total


def residual(camera, point, pixel):
    x = [a + b for a, b in zip(rotate(camera[:3], point), camera[3:6])]
    p = [-x[0] / x[2], -x[1] / x[2]]
    r2 = p[0]**2 + p[1]**2
    factor = camera[6] * (1 + camera[7] * r2 + camera[8] * r2**2)
    return [factor * p[0] - pixel[0], factor * p[1] - pixel[1]]


def residuals():
    return [v for c, q, s in zip(camera_of, point_of, seen) for v in residual(cameras[c], points[q], s)]


def loss():
    return sum(v**2 for v in residuals()) / 2


def difference(f, table, i, j):
    step, kept, found = mpf("1e-25"), table[i][j], []
    for move in (step, -step):
        table[i][j] = kept + move
        found.append(f())
    table[i][j] = kept
    up, down = found
    if isinstance(up, list):
        return [(a - b) / (2 * step) for a, b in zip(up, down)]
    return (up - down) / (2 * step)


def show(values):
    return "[" + ", ".join(show(v) if isinstance(v, list) else nstr(v, 17) for v in values) + "]"


def second(f, table, i, j, k):
    return difference(lambda: difference(f, table, i, j), table, i, k)


print("residuals:", show(residuals()))
print("projected:", [[round(float(a) + b) for a, b in zip(r, s)] for r, s in
                     zip(zip(residuals()[::2], residuals()[1::2]), seen)])
print("loss:", nstr(loss(), 17))
print("by cameras:", show([[difference(loss, cameras, i, j) for j in range(9)] for i in range(3)]))
print("by points:", show([[difference(loss, points, i, j) for j in range(3)] for i in range(4)]))
# The Jacobian's rows of the second observation (camera 0) and the seventh (camera 2), by that camera and the point.
for n in (1, 6):
    c, q = camera_of[n], point_of[n]
    for name, table, i in (("camera", cameras, c), ("point", points, q)):
        columns = [difference(residuals, table, i, j)[2 * n:2 * n + 2] for j in range(len(table[i]))]
        print("observation", n, "by its", name, show([list(row) for row in zip(*columns)]))
mp.dps = 160
print("second derivatives by the rotation of camera 0:", show([[second(loss, cameras, 0, j, k) for k in range(3)] for j in range(3)]))
