"""The slopes of the three losses by hand; the Hessian counts the points in Huber's middle."""
import numpy as np

x = np.linspace(0, 1, 25)
clean = 1 + 2 * x + 0.1 * np.sin(50 * x)
out = np.arange(25) % 6 == 3
y = clean + 3.0 * out
A = np.stack([np.ones(25), x], 1)


def descend(slope):
    t, v = np.zeros(2), np.zeros(2)
    for _ in range(400):
        v = 0.8 * v - 0.4 * (A.T @ -slope(y - A @ t)) / 25
        t = t + v
    return t


def quantile(tau):
    return lambda r: tau - 1 / (1 + np.exp(r / 0.05))


print("outliers:", out.sum(), "of", 25)
fits = {"squares": descend(lambda r: r), "huber": descend(lambda r: np.clip(r, -0.2, 0.2))}
for tau in (0.1, 0.5, 0.75):
    fits[f"quantile {tau}"] = descend(quantile(tau))
for name, t in fits.items():
    print(f"{name:<14} {t[0]:8.5f} + {t[1]:7.5f} x")
far = {name: np.abs(A @ t - clean).max() for name, t in fits.items()}
print("huber is nearer:", bool(far["huber"] < far["squares"] / 4))
print("points below the quantile lines:", [int((y < A @ fits[f"quantile {tau}"]).sum()) for tau in (0.1, 0.5, 0.75)])
middle = np.abs(y - A @ [0.9, 1.5]) <= 0.2
print("hessian", (A[middle].T @ A[middle] / 25).tolist())
