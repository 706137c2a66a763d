"""The likelihood as the sum over all 2^12 paths of the states; its gradient by torch."""
import itertools

import numpy as np
import torch

torch.set_default_dtype(torch.float64)
obs = [0, 1, 2, 2, 1, 0, 0, 2, 1, 1, 0, 2]
paths = torch.tensor(list(itertools.product(range(2), repeat=len(obs))))
p = [torch.tensor([0.3, -0.2]), torch.tensor([[1.0, -0.5], [0.2, 0.7]]), torch.tensor([[0.5, 0.1, -0.9], [-0.4, 0.3, 0.8]])]
p = [v.requires_grad_() for v in p]


def joint():
    """The probability of each path with the observations."""
    start, trans, emit = (torch.softmax(v, -1) for v in p)
    each = start[paths[:, 0]]
    for t in range(1, len(obs)):
        each = each * trans[paths[:, t - 1], paths[:, t]]
    for t, o in enumerate(obs):
        each = each * emit[paths[:, t], o]
    return each


each = joint().detach()
print("log likelihood:", each.sum().log().item())
print("filtered at the end:", [(each[paths[:, -1] == k].sum() / each.sum()).item() for k in range(2)])
for i in range(30):
    loss = -joint().sum().log() / 12
    if i % 10 == 0:
        print(f"{i:4d} {loss.item():.8f}")
    for v, g in zip(p, torch.autograd.grad(loss, p)):
        v.data -= 0.5 * g
print("loss", (-joint().sum().log() / 12).item())
print("transition matrix", torch.softmax(p[1], -1).tolist())
