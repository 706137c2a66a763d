# Arrays of NumPy under several names: what is written through one of them, a view or a function is seen by all.
# check: --target total --wrt start
import numpy as np

start = np.array([1.0, 2.0, 3.0])


def relax(u, times):
    """Gauss and Seidel, in place."""
    for _ in range(times):
        for i in range(1, len(u) - 1):
            u[i] = 0.5 * (u[i - 1] + u[i + 1])


class Grid:
    def __init__(self, n):
        self.cells = np.zeros((n, n))
        self.inner = self.cells[1:-1, 1:-1]
        self.edge = self.cells[0]

    def heat(self):
        self.edge[:] = 1.0
        self.inner += 0.25 * (self.cells[:-2, 1:-1] + self.cells[2:, 1:-1] - 2 * self.inner)


rod = np.linspace(0, 1, 6) ** 2
same, copy = rod, rod.copy()
relax(rod, 3)
print(same.tolist(), copy.tolist(), same is rod)

grid = Grid(4)
grid.heat()
grid.heat()
print(grid.cells.tolist(), grid.inner.sum(), grid.cells.sum())

m = np.arange(12.0).reshape(3, 4)
m.T[1] = -1
m.ravel()[5:7] += 100
m[:, None, 3][2] = 50
flipped = m[::-1, ::2]
flipped[0, 1] = 7
key = (1, 0)
m[key] *= 2
print(m.tolist(), m.max(axis=1).tolist(), flipped.tolist())

m[0], m[2] = m[2], m[0]
m[[0, 1]] = m[[1, 0]]
flat, kept = m.flatten(), np.array(m)
m -= m.mean(axis=0)
print(m.tolist(), flat.sum(), kept[1].tolist(), np.asarray(m)[0].tolist())

left, right = np.split(m, [1], axis=1)
right[:, 0] = left[:, 0]
for row in m:
    row /= row.max()
history = [m[0], m[0].copy()]
m[0] = 0
print(m.tolist(), [row.tolist() for row in history])

whole = np.array([1, 2, 3])
whole *= 2
single = np.ones(2, dtype=np.float32)
single += np.array([0.1, 0.2])
print(whole.tolist(), [round(float(v), 3) for v in single])

h = start * 2
part = h[1:]
part *= h[0]
h[0] = part.sum()
total = np.sum(h ** 2)
print(total, h.tolist(), part.tolist())
