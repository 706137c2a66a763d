#!/usr/bin/env python3
"""The numbers of models/newton.yaml: the same iteration in mpmath with 60 digits, the minimum by twelve steps of it, the
distances from the minimum, and the constant of e[k+1] <= C e[k]^2. With the loss sum cosh(a.z - y) + |w|^2 / 10,
z = (w, b), a row `a` of [x, 1] adds cosh(r) a a^T to the Hessian, whose change over a step of length t inside the ball of
radius e[0] about the minimum is at most L t, L = sum |a|^3 sinh(|r*| + |a| e[0]); Newton's method then has C = L / 2m, m
the least eigenvalue of the Hessian in that ball, which is no less than the least one of sum a a^T + diag(.2, .2, 0), as
cosh >= 1."""
from mpmath import mp, mpf, cosh, eigsy, fabs, lu_solve, matrix, nstr, norm, sinh, sqrt

mp.dps = 60


def exact(text):
    return [mpf(float(v)) for v in text.split()]


POINTS = [exact(t) for t in ("0.5 -1.0", "1.5 0.25", "-0.75 0.5", "0.1 0.9", "-1.2 -0.3")]
Y = exact("0.3 1.1 -0.4 0.6 -0.9")
ROWS = [row + [mpf(1)] for row in POINTS]


def rests(z):
    return [sum(a * b for a, b in zip(row, z)) - y for row, y in zip(ROWS, Y)]


def loss(z):
    return sum(cosh(r) for r in rests(z)) + (z[0] ** 2 + z[1] ** 2) / 10


def gradient(z):
    r = rests(z)
    return matrix([sum(sinh(r[i]) * ROWS[i][k] for i in range(5)) + (z[k] / 5 if k < 2 else 0) for k in range(3)])


def hessian(z, weight=cosh):
    r = rests(z)
    return matrix(3, 3) + matrix([[sum(weight(r[i]) * ROWS[i][k] * ROWS[i][j] for i in range(5))
                                   + (mpf(1) / 5 if j == k < 2 else 0) for j in range(3)] for k in range(3)])


def main():
    z = matrix(exact("0.2 0.1 0.05"))
    path, sizes = [z], []
    for _ in range(12):
        sizes.append(norm(gradient(z)))
        z = z - lu_solve(hessian(z), gradient(z))
        path.append(z)
    print("loss after 4 steps", nstr(loss(path[4]), 20))
    print("sizes", [nstr(s, 20) for s in sizes[:5]])
    print("minimum", [nstr(v, 20) for v in path[-1]])
    errors = [norm(p - path[-1]) for p in path[:6]]
    print("errors", [nstr(e, 20) for e in errors])
    print("e[k+1] / e[k]^2", [nstr(errors[k + 1] / errors[k] ** 2, 6) for k in range(5)])
    lipschitz = 0
    for row, r in zip(ROWS, rests(path[-1])):
        length = sqrt(sum(a * a for a in row))
        lipschitz += length ** 3 * sinh(fabs(r) + length * errors[0])
    least = min(eigsy(hessian(path[-1], lambda r: mpf(1)), eigvals_only=True))
    print("C", nstr(lipschitz / (2 * least), 10))


main()
