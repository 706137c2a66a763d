"""The same pair in torch: the transposed convolutions are gradients of convolutions padded by hand."""
import numpy as np
import torch
import torch.nn.functional as F

torch.set_default_dtype(torch.float64)


def weight(i, k, *shape):
    return torch.tensor(0.6 * np.cos(0.8 * np.arange(int(np.prod(shape))) + k + i)).reshape(shape).requires_grad_()


def plain(n, value=0.0):
    return torch.full((n,), value, requires_grad=True)


# The order of get_weights: batch normalization has four, of which two are not trained.
G = [weight(0, 0, 3, 16), plain(16, 1.0), plain(16), weight(5, 0, 3, 3, 3, 4), plain(3, 1.0), plain(3), weight(10, 0, 3, 3, 1, 3), plain(1)]
D = [weight(0, 20, 3, 3, 1, 3), plain(3), weight(2, 20, 12, 1), plain(1)]
moving = {"a": [torch.zeros(16), torch.ones(16)], "b": [torch.zeros(3), torch.ones(3)]}


def conv(x, w, stride):
    """[N,C,H,W], "same": of 4 by 4 with stride 2 the zeros stand behind, else around."""
    x = F.pad(x, (0, 1, 0, 1) if stride == 2 else (1, 1, 1, 1))
    return F.conv2d(x, w.permute(3, 2, 0, 1), None, stride)


def back(x, w, stride):
    zero = torch.zeros(x.shape[0], w.shape[2], x.shape[2] * stride, x.shape[3] * stride, requires_grad=True)
    return torch.autograd.grad(conv(zero, w, stride), zero, x, create_graph=True)[0]


def norm(x, name, gamma, beta, training):
    mean, variance = moving[name]
    axes = [i for i in range(x.dim()) if i != 1]
    if training:
        moving[name] = [0.99 * mean + 0.01 * x.detach().mean(axes), 0.99 * variance + 0.01 * x.detach().var(axes, unbiased=False)]
    return F.leaky_relu(F.batch_norm(x, mean.clone(), variance.clone(), gamma, beta, training, 0.0, 1e-3), 0.3)


def generator(z, training):
    x = norm(z @ G[0], "a", G[1], G[2], training).reshape(-1, 2, 2, 4).permute(0, 3, 1, 2)
    x = norm(back(x, G[3], 1), "b", G[4], G[5], training)
    return torch.tanh(back(x, G[6], 2) + G[7])


def discriminator(x):
    y = F.leaky_relu(conv(x, D[0], 2) + D[1][:, None, None], 0.2)
    return y.permute(0, 2, 3, 1).reshape(x.shape[0], -1) @ D[2] + D[3]


print("generator", [tuple(w.shape) for w in G], sum(w.numel() for w in D))
images = torch.tensor(np.sin(np.arange(5 * 16) * 0.3).reshape(5, 1, 4, 4))
m, v, s = [torch.zeros_like(w) for w in G], [torch.zeros_like(w) for w in G], [torch.zeros_like(w) for w in D]
for step in range(5):
    noise = torch.tensor(np.cos(np.arange(15) * (1.1 + step)).reshape(5, 3))
    fake = discriminator(generator(noise, True))
    real = discriminator(images)
    g = F.softplus(-fake).mean()
    d = F.softplus(-real).mean() + F.softplus(fake).mean()
    of_g, of_d = torch.autograd.grad(g, G, retain_graph=True), torch.autograd.grad(d, D)
    print(f"step {step}: generator {float(g):.8f} discriminator {float(d):.8f}")
    t = step + 1
    for i, (p, a) in enumerate(zip(G, of_g)):
        m[i], v[i] = 0.5 * m[i] + 0.5 * a, 0.999 * v[i] + 0.001 * a * a
        p.data -= 0.01 * np.sqrt(1 - 0.999**t) / (1 - 0.5**t) * m[i] / (v[i].sqrt() + 1e-7)
    for i, (p, a) in enumerate(zip(D, of_d)):
        s[i] = 0.9 * s[i] + 0.1 * a * a
        p.data -= 0.005 * a / torch.sqrt(s[i] + 1e-7)
picture = generator(torch.ones(1, 3), False)
print("picture: (1, 4, 4, 1)", picture[0, 0].tolist())
print("moved:", moving["a"][1][:3].tolist())
