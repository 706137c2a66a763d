"""Layers by the formulas of Keras' documentation in torch, and what the programs print of them."""
import numpy as np
import torch

torch.set_default_dtype(torch.float64)


def pattern(shape, k):
    return torch.tensor(np.cos(0.37 * np.arange(int(np.prod(shape))) + k).reshape(shape))


def show(title, f, inputs, shapes, count=None, scale=0.6, fixed=()):
    """f(inputs..., weights) with weights of these shapes; of those whose number is in `fixed` no gradient is taken."""
    xs = [torch.as_tensor(x).clone().requires_grad_() for x in inputs]
    made = abs if title.startswith("Batch") else lambda v: v
    ws = [(scale * made(pattern(s, k))).requires_grad_(k not in fixed) for k, s in enumerate(shapes)]
    y = f(*xs, ws)
    parts = list(y) if isinstance(y, (list, tuple)) else [y]
    sources = xs + [w for w in ws if w.requires_grad]
    total = sum((torch.sin(p) * pattern(p.shape, 2)).sum() for p in parts)
    first = torch.autograd.grad(total, sources, create_graph=True)
    slope = sum((g * pattern(g.shape, 3)).sum() for g in first)
    second = torch.autograd.grad(slope, sources, allow_unused=True)
    second = [torch.zeros_like(s) if g is None else g for s, g in zip(sources, second)]
    print(title, [tuple(p.shape) for p in parts], len(shapes) if count is None else count)
    print("  value", float(total.detach()))
    print("  first", [float((g * pattern(g.shape, 4)).sum()) for g in first])
    print("  second", [float((g * pattern(g.shape, 5)).sum()) for g in second])


# -- recurrent layers: gates i f c o, and z r h --

def simple(w, act=torch.tanh):
    return lambda x, s: (lambda y: (y, [y]))(act(x @ w[0] + s[0] @ w[1] + (w[2] if len(w) > 2 else 0)))


def lstm(w, act=torch.tanh, gate=torch.sigmoid):
    def step(x, s):
        i, f, c, o = torch.chunk(x @ w[0] + s[0] @ w[1] + (w[2] if len(w) > 2 else 0), 4, -1)
        c = gate(f) * s[1] + gate(i) * act(c)
        y = gate(o) * act(c)
        return y, [y, c]
    return step


def gru(w, after=True, act=torch.tanh, gate=torch.sigmoid):
    def step(x, s):
        h = s[0]
        n = h.shape[-1]
        bias = w[2] if len(w) > 2 else torch.zeros(2, 3 * n) if after else torch.zeros(3 * n)
        a = x @ w[0] + (bias[0] if after else bias)
        if after:
            b = h @ w[1] + bias[1]
            z, r = gate(a[:, :n] + b[:, :n]), gate(a[:, n:2 * n] + b[:, n:2 * n])
            new = act(a[:, 2 * n:] + r * b[:, 2 * n:])
        else:
            z, r = gate(a[:, :n] + h @ w[1][:, :n]), gate(a[:, n:2 * n] + h @ w[1][:, n:2 * n])
            new = act(a[:, 2 * n:] + (r * h) @ w[1][:, 2 * n:])
        y = z * h + (1 - z) * new
        return y, [y]
    return step


def run(step, x, state, sequences=False, states=False, backwards=False, mask=None):
    out = []
    order = range(x.shape[1])
    for t in reversed(order) if backwards else order:
        y, new = step(x[:, t], state)
        if mask is not None:
            m = torch.tensor(mask)[:, t:t + 1]
            new = [torch.where(m, a, b) for a, b in zip(new, state)]
            y = torch.where(m, y, out[-1] if out else torch.zeros_like(y))
        out.append(y)
        state = new
    y = torch.stack(out, 1) if sequences else out[-1]
    return [y, *state] if states else y


def zeros(x, *sizes):
    return [torch.zeros(x.shape[0], n) for n in sizes]
