"""The same in torch: the transposed convolutions are gradients of convolutions padded by hand."""
import numpy as np
import torch
import torch.nn.functional as F

torch.set_default_dtype(torch.float64)


def weights(f, shapes):
    return [torch.tensor(0.5 * f(0.8 * np.arange(int(np.prod(s))) + k)).reshape(s).requires_grad_() for k, s in enumerate(shapes)]


E = weights(np.cos, [(3, 3, 1, 3), (3,), (12, 5), (5,), (5, 2), (2,), (5, 2), (2,)])
D = weights(np.sin, [(2, 12), (12,), (3, 3, 2, 3), (2,), (3, 3, 1, 2), (1,)])


def conv(x, w, stride):
    x = F.pad(x, (0, 1, 0, 1) if stride == 2 else (1, 1, 1, 1))
    return F.conv2d(x, w.permute(3, 2, 0, 1), None, stride)


def back(x, w, b, stride):
    zero = torch.zeros(x.shape[0], w.shape[2], x.shape[2] * stride, x.shape[3] * stride, requires_grad=True)
    return torch.autograd.grad(conv(zero, w, stride), zero, x, create_graph=True)[0] + b[:, None, None]


def encoder(x):
    y = F.relu(conv(x, E[0], 2) + E[1][:, None, None]).permute(0, 2, 3, 1).reshape(x.shape[0], -1)
    y = torch.tanh(y @ E[2] + E[3])
    mean, log = y @ E[4] + E[5], y @ E[6] + E[7]
    noise = torch.tensor(np.cos(1.7 * np.arange(mean.numel()))).reshape(mean.shape)
    return mean, log, mean + torch.exp(log / 2) * noise


def decoder(z):
    y = torch.tanh(z @ D[0] + D[1]).reshape(-1, 2, 2, 3).permute(0, 3, 1, 2)
    return torch.sigmoid(back(F.relu(back(y, D[2], D[3], 2)), D[4], D[5], 1))


print("encoder", sum(w.numel() for w in E), "decoder", sum(w.numel() for w in D))
pictures = torch.tensor(0.5 + 0.5 * np.sin(np.arange(6 * 16) * 0.37).reshape(6, 1, 4, 4))
P = E + D
m, v = [torch.zeros_like(p) for p in P], [torch.zeros_like(p) for p in P]
seen, t = [], 0
for epoch in range(4):
    sums = np.zeros(3)
    for x in pictures.split(3):
        mean, log, z = encoder(x)
        p = decoder(z).clamp(1e-7, 1 - 1e-7)
        r = F.binary_cross_entropy(p, x, reduction="none").sum((1, 2, 3)).mean()
        k = (-0.5 * (1 + log - mean**2 - torch.exp(log))).sum(1).mean()
        sums += [float(r + k) / 2, float(r) / 2, float(k) / 2]
        t += 1
        for i, (q, g) in enumerate(zip(P, torch.autograd.grad(r + k, P))):
            m[i], v[i] = 0.9 * m[i] + 0.1 * g, 0.999 * v[i] + 0.001 * g * g
            q.data -= 0.01 * np.sqrt(1 - 0.999**t) / (1 - 0.9**t) * m[i] / (v[i].sqrt() + 1e-7)
    seen.append(sums)
for key, values in zip(["loss", "reconstruction_loss", "kl_loss"], np.array(seen).T):
    print(f"{key:>19}:", " ".join(f"{a:.8f}" for a in values))
print("codes:", encoder(pictures[:2])[0].tolist())
print("decoded:", decoder(torch.zeros(1, 2))[0, 0].tolist())
