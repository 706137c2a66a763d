"""Keras' published update rules in NumPy; the gradient in closed form."""
import numpy as np


def f(p):
    x, y = p
    return sum((c - x + x * y**k) ** 2 for k, c in ((1, 1.5), (2, 2.25), (3, 2.625)))


def df(p):
    x, y = p
    r = [(k, c - x + x * y**k) for k, c in ((1, 1.5), (2, 2.25), (3, 2.625))]
    return np.array([sum(2 * e * (y**k - 1) for k, e in r), sum(2 * e * x * k * y ** (k - 1) for k, e in r)])


def sgd(g, s, t, lr=0.005, m=0.0, nesterov=False):
    s["v"] = m * s.get("v", 0) - lr * g
    return m * s["v"] - lr * g if nesterov else s["v"]


def rmsprop(g, s, t, lr=0.02, rho=0.95, eps=1e-7):
    s["a"] = rho * s.get("a", 0) + (1 - rho) * g * g
    return -lr * g / np.sqrt(s["a"] + eps)


def adagrad(g, s, t, lr=0.5, eps=1e-7):
    s["a"] = s.get("a", 0.1) + g * g
    return -lr * g / np.sqrt(s["a"] + eps)


def adam(g, s, t, lr=0.05, b1=0.85, b2=0.999, eps=1e-7):
    s["m"] = b1 * s.get("m", 0) + (1 - b1) * g
    s["v"] = b2 * s.get("v", 0) + (1 - b2) * g * g
    return -lr * np.sqrt(1 - b2**t) / (1 - b1**t) * s["m"] / (np.sqrt(s["v"]) + eps)


print(f"start {f((0.5, 1.25)):.6f}")
best = {}
for name, rule, kw in [
    ("sgd", sgd, {}),
    ("momentum", sgd, {"lr": 0.002, "m": 0.9}),
    ("nesterov", sgd, {"lr": 0.002, "m": 0.9, "nesterov": True}),
    ("rmsprop", rmsprop, {}),
    ("adagrad", adagrad, {}),
    ("adam", adam, {}),
]:
    p, s, values = np.array([0.5, 1.25]), {}, []
    for t in range(1, 81):
        values.append(f(p))
        p = p + rule(df(p), s, t, **kw)
    best[name] = min(values)
    print(f"{name:<9} ends at ({p[0]:+.6f}, {p[1]:+.6f})  best {best[name]:.9f}")
print("ranking:", ", ".join(sorted(best, key=best.get)))
v, s = 10.0, {}
for t in (1, 2, 3):
    v = v + adam(v, s, t, lr=0.1, b1=0.9)
print("after three steps of minimize:", v)
print("iterations: 3")
