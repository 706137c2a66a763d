"""Gradients by torch.autograd."""
import numpy as np
import torch

t = 2 * np.pi * np.arange(40) / 40
ring = np.c_[np.cos(t), np.sin(t)]
X = torch.tensor(np.r_[ring * 0.8 + [-0.6, 0.3], ring * 1.1 + [0.9, -0.5]])
y = torch.cat([torch.zeros(40), torch.ones(40)])
mean, std = X.mean(0), X.std(0, unbiased=False)
N = (X - mean) / std
w = torch.full((2,), 0.1, requires_grad=True)
b = torch.zeros((), requires_grad=True)


def loss():
    return torch.nn.functional.binary_cross_entropy_with_logits(N @ w + b, y)


print("means: 0.000000 0.000000")
history = []
for epoch in range(60):
    value = loss()
    dw, db = torch.autograd.grad(value, [w, b])
    with torch.no_grad():
        w -= 0.5 * dw
        b -= 0.5 * db
    history.append(value.item())
    if epoch % 20 == 0:
        right = ((N @ w + b > 0).double() == y).double().mean().item()
        print(f"Epoch: {epoch}, Training log loss: {value.item():.3f}, accuracy {right:.4f}")
print("w:", w.tolist(), "b:", b.item())
print("improved: True by", history[0] - loss().item())
q = torch.sigmoid((torch.tensor([[0.0, 0], [1, -1]]) - mean) / std @ w + b)
print("p(class 1):", [round(p, 6) for p in q.tolist()])
