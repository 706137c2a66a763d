"""The same iterations on the normal equations, in NumPy."""
import numpy as np

x = np.linspace(-1, 1, 24)
y = np.sin(2.5 * x) + 0.1 * np.cos(17 * x)
y = y - y.mean()
B = np.stack([x**k for k in range(1, 7)], axis=1)
B = (B - B.mean(0)) / B.std(0)
G, h = B.T @ B / 24, B.T @ y / 24


def loss(w):
    return 0.5 * np.mean((B @ w - y) ** 2)


def descend(l1, l2, rate=0.15, steps=400):
    """The same iteration on the normal equations."""
    w = np.zeros(6)
    for _ in range(steps):
        z = w - rate * (G @ w - h + l2 * w)
        w = np.sign(z) * np.clip(np.abs(z) - rate * l1, 0, None)
    return w


v = np.full(6, 0.3)
print("at 0.3:", loss(v) + 0.1 * v @ v / 2 + 0.01 * np.abs(v).sum())
print("ridge:", [f"{e:.5f}" for e in descend(0, 0.1)])
exact = np.linalg.solve(G + 0.1 * np.eye(6), h)
print("distance to the closed form: %.6f" % np.abs(descend(0, 0.1) - exact).max())
for l1 in [0.3, 0.1, 0.03]:
    w = descend(l1, 0)
    print(f"l1 = {l1:.2f}: keeps {[int(k) + 1 for k in np.flatnonzero(w)]}, norm {np.abs(w).sum():.6f}, loss {loss(w):.6f}")
print("elastic net:", ", ".join(f"{e:.4f}" for e in descend(0.05, 0.05)))
