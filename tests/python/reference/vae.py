"""The negative ELBO written out in torch, descended with its own gradients."""
import math

import torch

torch.set_default_dtype(torch.float64)


def weights(*shape):
    n = math.prod(shape)
    return (0.5 * torch.sin(1 + torch.arange(n, dtype=torch.float64))).reshape(shape).requires_grad_()


sizes = [(9, 5), (5, 2), (5, 2), (2, 5), (5, 9)]  # encoder: hidden, mean, log variance; decoder: hidden, logits
p = [t for m, n in sizes for t in (weights(m, n), torch.zeros(n, requires_grad=True))]
x = torch.tensor([[float((i >> (k % 3)) & 1) for k in range(9)] for i in range(8)])
eps = torch.cos(torch.arange(16.0)).reshape(8, 2)
for epoch in range(6):
    h = torch.tanh(x @ p[0] + p[1])
    mu, s = h @ p[2] + p[3], h @ p[4] + p[5]
    logits = torch.tanh((mu + torch.exp(s / 2) * eps) @ p[6] + p[7]) @ p[8] + p[9]
    q = torch.sigmoid(logits)
    likelihood = (x * q.log() + (1 - x) * (1 - q).log()).sum(1)
    kl = torch.distributions.kl_divergence(torch.distributions.Normal(mu, torch.exp(s / 2)),
                                           torch.distributions.Normal(0.0, 1.0)).sum(1)
    loss = (kl - likelihood).mean()
    print("epoch", epoch, "loss", loss.item(), "kl", kl.mean().item())
    for t, g in zip(p, torch.autograd.grad(loss, p)):
        t.data -= 0.2 * g
print("10 variables, better than before: True")
print((9, 5), p[0].norm().item())
print((5,), p[1].norm().item())
