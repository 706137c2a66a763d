"""All 3^5 tag sequences one by one."""
import itertools

import torch

torch.set_default_dtype(torch.float64)
e = (torch.sin(torch.arange(15.0) * 1.3).reshape(5, 3) * 2).requires_grad_()
tr = torch.tensor([[0.2, 0.9, -0.4], [-0.3, 0.5, 0.1], [0.6, -2.0, 0.8]], requires_grad=True)
paths = list(itertools.product(range(3), repeat=5))
gold = [0, 1, 2, 0, 1]


def score(path):
    return sum(e[t, k] for t, k in enumerate(path)) + sum(tr[a, b] for a, b in zip(path, path[1:]))


def log_z():
    return torch.log(torch.stack([torch.exp(score(path)) for path in paths]).sum())


with torch.no_grad():
    z = log_z()
    share = [float(torch.exp(score(path) - z)) for path in paths]
    print("log Z", z.item())
    print("marginals", [[sum(s for s, path in zip(share, paths) if path[t] == k) for k in range(3)] for t in range(5)])
    best = max(paths, key=lambda path: score(path).item())
    print("best", "".join("BIO"[k] for k in best), score(best).item())
for step in range(20):
    loss = log_z() - score(gold)
    a, b = torch.autograd.grad(loss, [tr, e])
    tr.data -= 0.5 * a
    e.data -= 0.5 * b
    if step in (0, 9, 19):
        print(f"step {step + 1:>2}: {loss.item():.6f}")
best = max(paths, key=lambda path: score(path).item())
print("after training", " ".join("BIO"[k] for k in best))
