"""The network in torch; Keras' cross-entropy clips at 1e-7, which nothing here comes near."""
import numpy as np
import torch

a = np.array([-1.0, -0.6, -0.2, 0.2, 0.6, 1.0])
X = torch.tensor([[p, q] for p in a for q in a])
Y = (X.prod(1, keepdim=True) < 0).double()
test = torch.arange(36) % 4 == 0
P = [torch.cos(1.7 * torch.arange(12.0)).reshape(2, 6), torch.zeros(6), torch.cos(1.7 * torch.arange(6.0)).reshape(6, 1), torch.zeros(1)]
P = [p.requires_grad_() for p in P]


def net(x):
    return torch.sigmoid(torch.tanh(x @ P[0] + P[1]) @ P[2] + P[3])


print("27 points to train on, 9 to test")
losses, right = [], []
for epoch in range(30):
    p, y = net(X[~test]), Y[~test]
    value = -(y * torch.log(p) + (1 - y) * torch.log(1 - p)).mean()
    grads = torch.autograd.grad(value, P)
    with torch.no_grad():
        for v, g in zip(P, grads):
            v -= g
    losses.append(value.item())
    right.append(((net(X[test]) > 0.5) == (Y[test] > 0.5)).double().mean().item())
for key, values in [("loss", losses), ("accuracy", right)]:
    print(f"{key:>10}: first {values[0]:.6f}  middle {values[15]:.6f}  last {values[-1]:.6f}")
print("falls:", all(x > y for x, y in zip(losses, losses[1:])))
print("kernel: (2, 6) units: 6")
print("bias of the output:", P[3].tolist())
