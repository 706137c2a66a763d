"""torch with create_graph, Adam by Keras' formula."""
import numpy as np
import torch

n = np.arange(1, 21)
t = torch.tensor((n * 0.5 * (5**0.5 - 1)) % 1)
x = torch.tensor((n - 0.5) / 10 - 1)
x0, tb = torch.linspace(-1, 1, 9), torch.linspace(0, 1, 5)
W = [torch.tensor((6 / (a + b)) ** 0.5 * np.sin(1.3 * np.arange(1, a * b + 1)).reshape(a, b)) for a, b in [(2, 6), (6, 6), (6, 1)]]
P = [p.requires_grad_() for w in W for p in (w, torch.zeros(w.shape[1]))]


def u(t, x):
    h = torch.stack([t, x + 0 * t], 1)
    h = torch.tanh(torch.tanh(h @ P[0] + P[1]) @ P[2] + P[3])
    return (h @ P[4] + P[5])[:, 0]


def residual():
    a, b = t.clone().requires_grad_(), x.clone().requires_grad_()
    v = u(a, b)
    ut, ux = torch.autograd.grad(v.sum(), (a, b), create_graph=True)
    uxx = torch.autograd.grad(ux.sum(), b, create_graph=True)[0]
    return ut + v * ux - 0.01 / np.pi * uxx


def loss():
    value = (residual() ** 2).mean() + ((torch.sin(np.pi * x0) + u(0 * x0, x0)) ** 2).mean()
    return value + (u(tb, -1 + 0 * tb) ** 2).mean() + (u(tb, 1 + 0 * tb) ** 2).mean()


print("variables: 6 numbers:", sum(p.numel() for p in P))
print("residual at three points:", residual()[:3].tolist())
M, V, hist = [0 * p for p in P], [0 * p for p in P], []
for i in range(31):
    value = loss()
    G = torch.autograd.grad(value, P)
    rate = 1e-2 if i <= 10 else 1e-3 if i <= 25 else 5e-4
    with torch.no_grad():
        for p, g, m, v in zip(P, G, M, V):
            m += 0.1 * (g - m)
            v += 0.001 * (g * g - v)
            p -= rate * (1 - 0.999 ** (i + 1)) ** 0.5 / (1 - 0.9 ** (i + 1)) * m / (v.sqrt() + 1e-7)
    hist.append(value.item())
    if i % 10 == 0:
        print("It {:05d}: loss = {:10.8e}".format(i, value.item()))
print("smallest loss at", int(np.argmin(hist)))
print("u(0.5, 0.5):", [u(torch.tensor([0.5]), torch.tensor([0.5])).tolist()])
