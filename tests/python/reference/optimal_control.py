"""The gradient by the costate, backwards in time; the same line search."""
import numpy as np

n, h, drag = 20, 0.1, 0.3


def roll(u):
    s = [np.zeros(2)]
    for f in u:
        p, v = s[-1]
        s.append(np.array([p + h * v, v + h * (f - drag * v * abs(v))]))
    return np.array(s)


def cost(u):
    return 0.5 * h * u @ u + 50 * np.sum((roll(u)[-1] - [1, 0]) ** 2)


def costates(s, end):
    lam = [end]
    for p, v in s[-2::-1]:
        a = lam[-1]
        lam.append(np.array([a[0], h * a[0] + (1 - 2 * h * drag * abs(v)) * a[1]]))
    return lam[::-1]


def gradient(u):
    s = roll(u)
    lam = costates(s, 100 * (s[-1] - [1, 0]))
    return h * u + h * np.array([a[1] for a in lam[1:]])


u, history, converged = np.zeros(n), [], False
while len(history) < 60 and not converged:
    g, step, here = gradient(u), 0.02, cost(u)
    while cost(u - step * g) > here - 0.5 * step * g @ g:
        step *= 0.5
        if step < 1e-6:
            break
    u = u - step * g
    history.append(here)
    converged = np.linalg.norm(g) < 1e-3
if converged:
    print("converged")
s = roll(u)
print(f"{len(history)} iterations, cost {history[0]:.5f} -> {cost(u):.5f}")
print("never up: True")
print("position and speed at the end: {:.4f} {:.4f}".format(*s[-1]))
peak = s[:, 1].argmax()
print("fastest at step", peak, "with", round(s[peak, 1], 4))
print("force at first", np.round(u[:4], 4).tolist(), "at last", np.round(u[-2:], 4).tolist())
print("costate", costates(s, 2 * (s[-1] - [1, 0]))[0].tolist())
