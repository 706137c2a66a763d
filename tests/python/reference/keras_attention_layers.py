"""The same in torch, by the formulas of Keras' documentation."""
import numpy as np
import torch
import torch.nn.functional as F
from layers_of_keras import pattern, show

x = pattern((2, 4, 6), 0)
y = pattern((2, 4, 6), 8)
z = pattern((2, 3, 6), 9)
m = torch.tensor([[1, 1, 0], [0, 1, 1]]).double()
n = torch.tensor([[1, 0, 1, 1], [1, 1, 1, 0]]).double()


def attend(scores, v, hidden=None, query=None, both=False):
    if hidden is not None:
        scores = scores.masked_fill(hidden, -torch.inf)
    w = torch.softmax(scores, -1)
    out = w @ v
    out = out if query is None else out * query[..., None]
    return [out, w] if both else out


def t(a):
    return a.transpose(-1, -2)


show("Attention", lambda q, v, w: attend(q @ t(v), v), [x, z], [])
show("Attention scaled", lambda q, v, k, w: attend(q @ t(k) * w[0], v), [x, z, z * 0.5], [()])
both = lambda q, k, s=1.0: s * torch.tanh(q[:, :, None] + k[:, None])
concat = lambda q, k, w: w[1] * torch.tanh(w[0] * (q[:, :, None] + k[:, None])).sum(-1)
show("Attention concat", lambda q, v, w: attend(concat(q, v, w), v, (m == 0)[:, None], n), [x, z], [(), ()])
causal = torch.triu(torch.ones(4, 4), 1) > 0
show("Attention causal", lambda q, v, w: attend(q @ t(v), v, causal, both=True), [x, y], [])
show("Additive", lambda q, v, w: attend(both(q, v, w[0]).sum(-1), v), [x, z], [(6,)])
show("Additive masked", lambda q, v, w: attend(both(q, v).sum(-1), v, (m == 0)[:, None], both=True), [x, z], [])


def heads(q, v, k, w, bias=True, hidden=None, both=False):
    """The weights in the order query, key, value, output."""
    w = [(w[2 * i], w[2 * i + 1]) if bias else (w[i], 0.0) for i in range(4)]
    part = lambda a, p: torch.einsum("btd,dhk->bhtk", a, p[0]) + (p[1][:, None] if bias else 0.0)
    q, k, v = part(q, w[0]), part(k, w[1]), part(v, w[2])
    scores = q @ t(k) / q.shape[-1] ** 0.5
    scores = scores if hidden is None else scores.masked_fill(hidden, -torch.inf)
    p = torch.softmax(scores, -1)
    out = torch.einsum("bhtk,hkd->btd", p @ v, w[3][0]) + w[3][1]
    return [out, p] if both else out


def sizes(h, d, e, o=6, bias=True):
    all = [(6, h, d), (h, d), (6, h, d), (h, d), (6, h, e), (h, e), (h, e, o), (o,)]
    return all if bias else all[::2]


show("Heads", lambda a, b, w: heads(a, b, b, w), [x, z], sizes(2, 3, 3))
show("Heads causal", lambda a, b, w: heads(a, b, b, w, False, causal), [x, y], [(6, 2, 2), (6, 2, 2), (6, 2, 4), (2, 4, 6)])
show("Heads masked", lambda a, b, w: heads(a, b, b, w, True, (m == 0)[:, None, None], True), [x, z], sizes(3, 2, 2, 5))
show("Heads key", lambda a, b, c, w: heads(a, b, c, w), [x, z, 0.5 * z], sizes(1, 4, 4))

flat = lambda a: a.reshape(-1, a.shape[-1])
like = lambda f: lambda a, w: f(flat(a), w).reshape(a.shape)
show("Batch", lambda a, w: (a - w[2]) / torch.sqrt(w[3] + 1e-3) * w[0] + w[1], [x], [(6,)] * 4, fixed=(2, 3))
trained = like(lambda a, w: F.batch_norm(a, None, None, w[0], w[1], True, 0.1, 1e-3))
show("Batch trains", trained, [x], [(6,)] * 4, fixed=(2, 3))
show("Batch axis", lambda a, w: t(F.batch_norm(flat(t(a)), None, None, torch.ones(4), w[0], True, 0.1, 0.1).reshape(2, 6, 4)), [x], [(4,)] * 3, fixed=(1, 2))
show("Layer", lambda a, w: F.layer_norm(a, (6,), w[0], w[1], 1e-3), [x], [(6,), (6,)])
show("Layer axes", lambda a, w: F.layer_norm(a, (4, 6), w[0], torch.zeros(4, 6), 0.01), [x], [(4, 6)])
show("Layer axis", lambda a, w: t(F.layer_norm(t(a), (4,), torch.ones(4), w[0], 1e-3)), [x], [(4,)])
show("Group", lambda a, w: t(F.group_norm(t(a), 2, w[0], w[1], 1e-3)), [x], [(6,), (6,)])
show("Group axis", lambda a, w: F.group_norm(a, 4, torch.ones(4), w[0], 0.1), [x], [(4,)])
show("Group each", lambda a, w: t(F.group_norm(t(a), 6, w[0], w[1], 1e-3)), [x], [(6,), (6,)])
show("RMS", lambda a, w: a / torch.sqrt((a * a).mean(-1, keepdim=True) + 1e-6) * w[0], [x], [(6,)])
show("Unit", lambda a, w: F.normalize(a, dim=-1), [x], [])
show("Unit axes", lambda a, w: a / (a * a).sum((1, 2), keepdim=True).sqrt(), [x], [])
show("Normalization", lambda a, w: (a - 0.5) / 2, [x], [])
show("Add", lambda a, b, c, w: a + b + c, [x, y, 0.5 * x], [])
show("Average", lambda a, b, w: (a + b) / 2, [x, y], [])
show("Multiply", lambda a, b, c, w: a * b * c, [x, y, 0.5 * y], [])
show("Maximum", lambda a, b, w: torch.maximum(a, b), [x, y], [])
show("Minimum", lambda a, b, w: torch.minimum(a, b), [x, y], [])
show("Subtract", lambda a, b, w: a - b, [x, y], [])
show("Concatenate", lambda a, b, w: torch.cat([a, b], -1), [x, y], [])
show("Concatenate 1", lambda a, b, w: torch.cat([a, b], 1), [x, z], [])
show("Dot", lambda a, b, w: a @ t(b), [x, z], [])
show("Dot cosine", lambda a, b, w: t(F.normalize(a, dim=1)) @ F.normalize(b, dim=1), [x, y], [])
show("Dense", lambda a, w: F.softplus(a @ w[0] + w[1]), [x], [(6, 3), (3,)])
show("Dense plain", lambda a, w: a @ w[0], [x], [(6, 2)])
show("Einsum", lambda a, w: torch.tanh(torch.einsum("abc,cde->abde", a, w[0]) + w[1]), [x], [(6, 2, 3), (2, 3)])
show("Permute", lambda a, w: t(a), [x], [])
show("Repeat", lambda a, w: torch.stack([a, a, a], 1), [x[:, 0]], [])
show("Reshape", lambda a, w: a.reshape(2, 3, 8), [x], [])
show("Flatten", lambda a, w: t(a).reshape(2, -1), [x], [])
show("ReLU", lambda a, w: torch.where(a >= 0.5, torch.full_like(a, 0.5), torch.where(a >= 0.2, a, 0.1 * (a - 0.2))), [x], [])
show("Leaky", lambda a, w: F.leaky_relu(a, 0.3), [x], [])
show("ELU", lambda a, w: F.elu(a, 0.7), [x], [])
show("PReLU", lambda a, w: torch.where(a > 0, a, w[0] * a), [x], [(1, 6)])
show("Thresholded", lambda a, w: F.threshold(a, 0.3, 0.0), [x], [])
show("Softmax", lambda a, w: torch.softmax(a, 1), [x], [])
show("Activation", lambda a, w: F.gelu(a), [x], [])
show("Lambda", lambda a, w: 2 * a**3, [x], [])
show("Dropout", lambda a, w: a, [x], [])
show("Noise", lambda a, w: a, [x], [])
print("kept: True True")
print("whole channels: True True")
print("as before: True True")
k, b = pattern((6, 2), 1), pattern((2,), 2)
out = x[:, 0] @ k + b
print("losses:", sorted([float(0.01 * abs(k).sum() + 0.1 * (k * k).sum()), float(0.01 * (b * b).sum()), float(0.3 * (out * out).sum() / 2)]))
rows = x.reshape(-1, 6)
print("moving:", (0.1 * rows.mean(0)).tolist(), (0.9 + 0.1 * rows.var(0, unbiased=False)).tolist())
