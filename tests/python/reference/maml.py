"""torch, with create_graph in the inner loop."""
import torch

k = torch.arange(8.0)
W = [torch.sin(k + 1)[None], torch.linspace(-1, 1, 8), torch.cos(2 * k)[:, None] / 2, torch.tensor([0.1])]
W = [w.requires_grad_() for w in W]
grid = torch.linspace(-2, 2, 11)[:, None]


def loss(P, a, phase, which):
    x = grid[which::2]
    return ((torch.tanh(x @ P[0] + P[1]) @ P[2] + P[3] - a * torch.sin(x + phase)) ** 2).mean()


def adapt(P, a, phase):
    for _ in range(2):
        P = [p - 0.05 * g for p, g in zip(P, torch.autograd.grad(loss(P, a, phase, 0), P, create_graph=True))]
    return P


for i in range(4):
    each = [loss(adapt(W, a, p), a, p, 1) for a, p in [(1, 0), (2, 0.5), (0.5, -1)]]
    meta = sum(each) / 3
    print(f"iteration {i}: meta loss {meta.item():.8f}, tasks {[round(e.item(), 6) for e in each]}")
    G = torch.autograd.grad(meta, W)
    with torch.no_grad():
        for w, g in zip(W, G):
            w -= 0.02 * g
there = [a.detach().requires_grad_() for a in adapt(W, 1.5, 0.25)]
print("new task: before", loss(W, 1.5, 0.25, 1).item(), "after", loss(there, 1.5, 0.25, 1).item())
G = torch.autograd.grad(loss(there, 1.5, 0.25, 1), there)
print("norm of the first-order gradient:", torch.cat([g.flatten() for g in G]).norm().item())
