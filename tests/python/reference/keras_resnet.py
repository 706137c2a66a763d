"""The same network in torch: momentum as Keras has it, statistics that move by 0.01, "same" padded by hand."""
import numpy as np
import torch
import torch.nn.functional as F

torch.set_default_dtype(torch.float64)


def wave(scale, k, *shape):
    n = int(np.prod(shape))
    return torch.tensor(scale * np.cos(1.3 * np.arange(n) + k)).reshape(shape).requires_grad_()


P = {"c0": wave(0.4, 0, 3, 3, 1, 3), "b0": torch.zeros(3, requires_grad=True)}
S = {}
for name, k, n, m in [("r", 1, 3, 3), ("s", 4, 3, 4)]:
    P[name + "1"], P[name + "2"] = wave(0.3, k, 3, 3, n, m), wave(0.3, k + 1, 3, 3, m, m)
    for i in "12":
        P[name + "g" + i], P[name + "h" + i] = torch.ones(m, requires_grad=True), torch.zeros(m, requires_grad=True)
        S[name + i] = [torch.zeros(m), torch.ones(m)]
P["s3"], P["s3b"] = wave(0.5, 6, 1, 1, 3, 4), torch.zeros(4, requires_grad=True)
P["d"], P["db"] = wave(0.7, 7, 4, 2), torch.zeros(2, requires_grad=True)


def conv(x, w, b=None, stride=1):
    w = w.permute(3, 2, 0, 1)
    if w.shape[-1] == 3:
        x = F.pad(x, (0, 1, 0, 1) if stride == 2 else (1, 1, 1, 1))
    return F.conv2d(x, w, b, stride)


def norm(x, name, i, training):
    mean, variance = S[name + i]
    if training:
        S[name + i] = [0.99 * mean + 0.01 * x.detach().mean((0, 2, 3)), 0.99 * variance + 0.01 * x.detach().var((0, 2, 3), unbiased=False)]
    return F.batch_norm(x, mean.clone(), variance.clone(), P[name + "g" + i], P[name + "h" + i], training, 0.0, 1e-3)


def block(x, name, stride, training):
    y = F.relu(norm(conv(x, P[name + "1"], None, stride), name, "1", training))
    y = norm(conv(y, P[name + "2"]), name, "2", training)
    return torch.tanh(y + (conv(x, P["s3"], P["s3b"], stride) if stride == 2 else x))


def features(x, training=False):
    x = conv(x.permute(0, 3, 1, 2), P["c0"], P["b0"])
    return block(block(x, "r", 1, training), "s", 2, training).mean((2, 3))


def logits(x, training=False):
    return features(x, training) @ P["d"] + P["db"]


def loss_of(x, y, training):
    z = logits(x, training)
    return F.cross_entropy(z, y) + 0.01 * (P["d"] ** 2).sum(), (z.argmax(1) == y).double().mean()


data = torch.tensor(np.cos(np.arange(12 * 36) * 0.21).reshape(12, 6, 6, 1))
labels = torch.tensor((np.arange(12) % 3 == 0).astype(int))
count = sum(p.numel() for p in P.values())
print("features: (None, 3, 3, 4)")
print("parameters:", count + sum(a.numel() + b.numel() for a, b in S.values()), "trainable:", count)
print("layers: 19 image 1")
moved = {k: torch.zeros_like(p) for k, p in P.items()}
for epoch in range(3):
    total = right = 0.0
    for at in range(0, 12, 4):
        loss, accuracy = loss_of(data[at:at + 4], labels[at:at + 4], True)
        for (k, p), g in zip(P.items(), torch.autograd.grad(loss, list(P.values()))):
            moved[k] = 0.5 * moved[k] - 0.1 * g
            p.data += moved[k]
        total, right = total + float(loss) / 3, right + float(accuracy) / 3
    print(f"loss {total:.10f} accuracy {right:.4f}")
loss, accuracy = loss_of(data, labels, False)
print(f"afterwards: loss {float(loss):.10f} accuracy {float(accuracy):.4f}")
print("first probabilities:", torch.softmax(logits(data[:2]), 1)[:, 0].tolist())
print("features of one image:", features(data[:1]).tolist())
