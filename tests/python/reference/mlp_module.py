"""The same network in torch; its own gradients."""
import numpy as np
import torch

sizes = [1, 12, 8, 1]
P = []
for n, m in zip(sizes, sizes[1:]):
    P.append(torch.tensor(np.sin(1 + np.arange(n * m)).reshape(n, m) / n**0.5, requires_grad=True))
    P.append(torch.zeros(m, requires_grad=True))
x = torch.linspace(-1, 1, 16)[:, None]
y = torch.sin(3 * x) + x**2 / 2


def loss():
    h = torch.tanh(x @ P[0] + P[1])
    return ((torch.relu(h @ P[2] + P[3]) @ P[4] + P[5] - y) ** 2).mean()


sgd = torch.optim.SGD(P, lr=0.05)
for step in range(101):
    sgd.zero_grad()
    value = loss()
    value.backward()
    sgd.step()
    if step % 25 == 0:
        norm = torch.cat([p.grad.flatten() for p in P]).norm()
        print(f"step {step:3d}  loss {value.item():.8f}  |grad| {norm.item():.8f}")
# TensorFlow sorts attributes: b before w.
print("parameters:", sum(p.numel() for p in P))
print("variables:", [tuple(P[i].shape) for i in (1, 0, 3, 2, 5, 4)])
print("final loss:", loss().item())
