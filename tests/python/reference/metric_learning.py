"""The three losses pair by pair and anchor by anchor, in torch."""
import itertools

import numpy as np
import torch

torch.set_default_dtype(torch.float64)
labels = [0, 0, 1, 1, 2, 2]
x = torch.tensor([[np.cos(2.1 * c + 0.4 * i), np.sin(2.1 * c - 0.3 * i), 0.2 * i, 0.1 * c] for i, c in enumerate(labels)])
W0 = torch.sin(torch.arange(8.0)).reshape(4, 2)


def embed(W):
    e = x @ W
    return e / e.norm(dim=1, keepdim=True)


def distance2(e, i, j):
    return (e[i] - e[j]).square().sum()


def contrastive_loss(e):
    terms = []
    for i, j in itertools.combinations(range(6), 2):
        d2 = distance2(e, i, j)
        terms.append(d2 if labels[i] == labels[j] else torch.relu(1 - torch.sqrt(d2 + 1e-12)) ** 2)
    return sum(terms) / len(terms)


def batch_hard_triplet_loss(e):
    terms = []
    for i in range(6):
        same = max(distance2(e, i, j) for j in range(6) if labels[j] == labels[i] and j != i)
        other = min(distance2(e, i, j) for j in range(6) if labels[j] != labels[i])
        terms.append(torch.relu(same - other + 0.3))
    return sum(terms) / 6


def info_nce_loss(e):
    terms = []
    for a in range(0, 6, 2):
        s = [torch.exp(e[a] @ e[b] / 0.5) for b in (1, 3, 5)]
        terms.append(-torch.log(s[a // 2] / sum(s)))
    return sum(terms) / 3


def retrieval(e):
    d = torch.cdist(e, e) + 100 * torch.eye(6)
    return np.mean([labels[j] == labels[i] for i, j in enumerate(d.argmin(1).tolist())])


losses = (contrastive_loss, batch_hard_triplet_loss, info_nce_loss)
print("all three at the start:", sum(f(embed(W0)) for f in losses).item())
for f in losses:
    W, seen = W0.clone().requires_grad_(), []
    for _ in range(50):
        loss = f(embed(W))
        seen.append(loss.item())
        W.data -= 0.2 * torch.autograd.grad(loss, W)[0]
    print(f.__name__)
    print(f"   {seen[0]:.6f} -> {seen[-1]:.6f}, retrieval {retrieval(embed(W).detach()):.2f}")
