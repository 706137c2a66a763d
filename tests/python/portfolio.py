"""A long-only portfolio by gradient ascent on the Sharpe ratio, PyTorch style."""
# check: --target loss --wrt w
import math

import torch

torch.manual_seed(0)

months = torch.arange(24, dtype=torch.float64)
returns = torch.stack([
    0.010 + 0.04 * torch.sin(0.9 * months),
    0.006 + 0.02 * torch.cos(0.5 * months),
    0.012 + 0.06 * torch.sin(1.7 * months + 0.4),
    0.003 + 0.01 * torch.cos(2.3 * months),
], dim=1)
names = ["stocks", "bonds", "metals", "cash"]

mu = returns.mean(dim=0)
centered = returns - mu
cov = centered.t() @ centered / (returns.shape[0] - 1)


def negative_sharpe(weights, risk_free=0.002):
    excess = torch.dot(weights, mu) - risk_free
    risk = torch.sqrt(weights @ cov @ weights)
    return -excess / risk * math.sqrt(12)


w = torch.zeros(4, dtype=torch.float64, requires_grad=True)
lr = 0.5
for epoch in range(101):
    weights = torch.softmax(w, dim=0)
    loss = negative_sharpe(weights)
    grad, = torch.autograd.grad(loss, w)
    with torch.no_grad():
        w = (w - lr * grad).requires_grad_()
    if epoch % 25 == 0:
        print(f"epoch {epoch:3d}: sharpe {-loss.item():.6f}, |grad| {grad.norm().item():.6f}")

weights = torch.softmax(w, dim=0).detach()
for name, weight in sorted(zip(names, weights.tolist()), key=lambda pair: -pair[1]):
    print("{:<7}{:.4%}".format(name, weight))
assert abs(weights.sum().item() - 1) < 1e-12

# What each holding adds to the risk; the parts make the whole.
holding = weights.clone().requires_grad_(True)
risk = (holding @ cov @ holding).sqrt()
marginal = torch.autograd.grad(risk, holding)[0]
contribution = holding.detach() * marginal
print("risk", risk.item(), "contributions", contribution.tolist())
print("they add up:", torch.allclose(contribution.sum(), risk))
loss = negative_sharpe(torch.softmax(w, 0))
