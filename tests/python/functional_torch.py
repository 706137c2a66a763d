"""Jacobians, Hessians and products with vectors by torch.autograd.functional, and by hand with autograd.grad."""
# check: --target energy --wrt x
import torch
from torch.autograd.functional import hessian, jacobian

x = torch.tensor([0.7, -0.4, 1.2], requires_grad=True)
A = torch.tensor([[2.0, 0.5, 0.0], [0.5, 3.0, -0.7], [0.0, -0.7, 1.5]])


def energy_fn(x):
    return 0.5 * x @ A @ x + torch.log(torch.cosh(x)).sum()


def spherical(p):
    r, theta, phi = p
    return torch.stack([r * torch.sin(theta) * torch.cos(phi), r * torch.sin(theta) * torch.sin(phi), r * torch.cos(theta)])


energy = energy_fn(x)
g, = torch.autograd.grad(energy, x, create_graph=True)
print("gradient", g.tolist())

# Rows of the Hessian, one product each.
rows = [torch.autograd.grad(g, x, grad_outputs=e, retain_graph=True)[0] for e in torch.eye(3)]
H = torch.stack(rows)
print("hessian", H.tolist())
print("the same:", torch.allclose(H, hessian(energy_fn, x)))

v = torch.tensor([1.0, -1.0, 0.5])
hvp = torch.autograd.grad(torch.dot(g, v), x)[0]
print("product", hvp.tolist(), torch.allclose(hvp, H @ v))

p = torch.tensor([2.0, 0.6, 1.1])
J = jacobian(spherical, p)
print("volume", torch.det(J).item(), (p[0] ** 2 * torch.sin(p[1])).item())
Jx, Jy = jacobian(lambda a, b: a * b.sum(), (x.detach(), v))
print("two blocks", Jx.diagonal().tolist(), Jy[0].tolist())

# Newton's method with this Hessian.
point = x.detach().clone()
for step in range(5):
    point.requires_grad_(True)
    value = energy_fn(point)
    gradient, = torch.autograd.grad(value, point)
    point = (point - torch.linalg.solve(hessian(energy_fn, point), gradient)).detach()
    print(f"newton {step}: {value.item():.10f}")
print("at rest:", point.abs().max().item() < 1e-6)
unused = torch.tensor(1.0, requires_grad=True)
print(torch.autograd.grad(energy_fn(x), [x, unused], allow_unused=True)[1])
