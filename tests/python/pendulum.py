"""A double pendulum from its Lagrangian: the equations of motion by torch.autograd."""
# check: --target energy --wrt q,v
import torch
from torch.autograd import grad

torch.set_default_dtype(torch.float64)
g, l1, l2, m1, m2 = 9.81, 1.0, 0.8, 1.0, 0.5


def kinetic(q, v):
    v1 = 0.5 * m1 * (l1 * v[0]) ** 2
    cross = 2.0 * l1 * l2 * v[0] * v[1] * torch.cos(q[0] - q[1])
    v2 = 0.5 * m2 * ((l1 * v[0]) ** 2 + (l2 * v[1]) ** 2 + cross)
    return v1 + v2


def potential(q):
    y1 = -l1 * torch.cos(q[0])
    y2 = y1 - l2 * torch.cos(q[1])
    return g * (m1 * y1 + m2 * y2)


def lagrangian(q, v):
    return kinetic(q, v) - potential(q)


def acceleration(q, v):
    """Solve d/dt dL/dv = dL/dq for the second derivative of q."""
    q = q.detach().requires_grad_(True)
    v = v.detach().requires_grad_(True)
    L = lagrangian(q, v)
    dL_dq, dL_dv = grad(L, (q, v), create_graph=True)
    mass, mixed = [], []
    for component in dL_dv:
        by_v, by_q = grad(component, (v, q), retain_graph=True)
        mass.append(by_v)
        mixed.append(by_q)
    force = dL_dq - torch.stack(mixed) @ v
    return torch.linalg.solve(torch.stack(mass), force).detach()


def rk4(q, v, dt):
    k1q, k1v = v, acceleration(q, v)
    k2q, k2v = v + dt / 2 * k1v, acceleration(q + dt / 2 * k1q, v + dt / 2 * k1v)
    k3q, k3v = v + dt / 2 * k2v, acceleration(q + dt / 2 * k2q, v + dt / 2 * k2v)
    k4q, k4v = v + dt * k3v, acceleration(q + dt * k3q, v + dt * k3v)
    return (q + dt / 6 * (k1q + 2 * k2q + 2 * k3q + k4q),
            v + dt / 6 * (k1v + 2 * k2v + 2 * k3v + k4v))


q = torch.tensor([0.6, -0.2])
v = torch.tensor([0.0, 0.4])
start = kinetic(q, v) + potential(q)
dt = 0.01
for step in range(60):
    if step % 20 == 0:
        print(f"t = {step * dt:.2f}: angles {q[0].item():+.8f} {q[1].item():+.8f}")
    q, v = rk4(q, v, dt)

print("angles", q.tolist(), "speeds", v.tolist())
energy = kinetic(q, v) + potential(q)
print("energy drift below 1e-6:", abs((energy - start).item()) < 1e-6)
