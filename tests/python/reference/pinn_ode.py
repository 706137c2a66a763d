"""torch: derivatives by the chain rule in t, Adam by Keras' formula."""
import torch

k, s = torch.arange(1.0, 8), torch.arange(49.0)
P = [torch.sin(k), torch.zeros(7), 2 * torch.cos(k)[None], torch.sin(1.7 * s).reshape(7, 7) / 7**0.5, torch.cos(2 * k)[:, None] / 7**0.5]
P = [p.requires_grad_() for p in P]
T = torch.linspace(0, 1, 12)[:, None]


def jet(t):
    """x, x', x'' carried forward through the layers."""
    b1, b2, w1, w2, w3 = P
    z, dz, ddz = t @ w1 + b1, w1, torch.zeros(1)
    for w in (w2, w3):
        h = torch.tanh(z)
        g = 1 - h * h
        dh, ddh = g * dz, g * ddz - 2 * h * g * dz**2
        z, dz, ddz = h @ w + (b2 if w is w2 else 0), dh @ w, ddh @ w
    return z, dz, ddz


def loss():
    x, v, a = jet(T)
    physics = ((a + v + 9 * x) ** 2).mean()
    x, v, _ = jet(torch.zeros(1, 1))
    start = ((x - 1) ** 2 + v**2).squeeze()
    return 1e-2 * physics + start, physics, start


def exact(t):
    w = (9 - 0.25) ** 0.5
    return torch.exp(-0.5 * t) * (torch.cos(w * t) + 0.5 / w * torch.sin(w * t))


M, V = [0 * p for p in P], [0 * p for p in P]
print("Epoch     loss        physics     start")
for n in range(61):
    all_three = loss()
    G = torch.autograd.grad(all_three[0], P)
    with torch.no_grad():
        for p, g, m, v in zip(P, G, M, V):
            m += 0.1 * (g - m)
            v += 0.001 * (g * g - v)
            p -= 0.01 * (1 - 0.999 ** (n + 1)) ** 0.5 / (1 - 0.9 ** (n + 1)) * m / (v.sqrt() + 1e-7)
    if n % 15 == 0:
        print(f"{n:5d}  " + "  ".join(f"{e.item():10.6f}" for e in all_three))
x, v, a = jet(T)
for i in [0, 5, 11]:
    print(f"t = {T[i, 0]:.4f}: net {x[i, 0]:+.6f}, exact {exact(T[i, 0]):+.6f}, x' {v[i, 0]:+.6f}, x'' {a[i, 0]:+.6f}")
print("largest error: %.6f" % (x - exact(T)).abs().max().item())
