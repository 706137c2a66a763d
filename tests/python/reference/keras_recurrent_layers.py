"""The same in torch, by the formulas of Keras' documentation."""
import numpy as np
import torch
import torch.nn.functional as F
from layers_of_keras import gru, lstm, pattern, run, show, simple, zeros

x = pattern((2, 4, 3), 0)
h, c = pattern((2, 2), 6), pattern((2, 2), 7)
mask = np.array([[True, True, False, True], [False, True, True, False]])
S, L, G = [(3, 2), (2, 2), (2,)], [(3, 8), (2, 8), (8,)], [(3, 6), (2, 6), (2, 6)]
softsign = lambda v: v / (1 + abs(v))
hard = lambda v: torch.clamp(v / 6 + 0.5, 0, 1)

show("SimpleRNN", lambda x, w: run(simple(w), x, zeros(x, 2)), [x], S)
show("SimpleRNN sigmoid", lambda x, w: run(simple(w, torch.sigmoid), x, zeros(x, 2), True, backwards=True), [x], S[:2])
show("LSTM", lambda x, w: run(lstm(w), x, zeros(x, 2, 2)), [x], L)
show("LSTM states", lambda x, w: run(lstm(w), x, zeros(x, 2, 2), True, True), [x], L)
show("LSTM given", lambda x, w: run(lstm(w), x, [h, c]), [x], L[:2])
show("LSTM backwards", lambda x, w: run(lstm(w, softsign, torch.tanh), x, zeros(x, 2, 2), True, backwards=True), [x], L)
show("LSTM masked", lambda x, w: run(lstm(w), x, zeros(x, 2, 2), True, mask=mask), [x], L)
show("GRU", lambda x, w: run(gru(w), x, zeros(x, 2)), [x], G)
show("GRU before", lambda x, w: run(gru(w, False), x, zeros(x, 2), True), [x], [(3, 6), (2, 6), (6,)])
show("GRU states", lambda x, w: run(gru(w), x, zeros(x, 2), True, True, True), [x], G)
show("GRU plain", lambda x, w: run(gru(w, gate=hard), x, [h]), [x], G[:2])
show("GRU masked", lambda x, w: run(gru(w), x, zeros(x, 2), mask=mask), [x], G)


def two(cell, x, a, b, sizes, merge, **how):
    f, g = run(cell(a), x, zeros(x, *sizes), **how), run(cell(b), x, zeros(x, *sizes), backwards=True, **how)
    if how.get("sequences"):
        g = g.flip(1)
    return merge(f, g)


cat = lambda f, g: torch.cat([f, g], -1)
show("Bidirectional", lambda x, w: two(lstm, x, w[:3], w[3:], (2, 2), cat, sequences=True), [x], L + L)
show("Bidirectional sum", lambda x, w: two(gru, x, w[:3], w[3:], (2,), lambda f, g: f + g), [x], G + G)
show("Bidirectional states", lambda x, w: two(lstm, x, w[:3], w[3:], (2, 2), lambda f, g: [f[0] * g[0], *f[1:], *g[1:]], states=True), [x], L + L)
show("Bidirectional ave", lambda x, w: two(simple, x, w[:3], w[3:], (2,), lambda f, g: (f + g) / 2, sequences=True), [x], S + S)
show("TimeDistributed", lambda x, w: torch.tanh(x @ w[0] + w[1]), [x], [(3, 2), (2,)])


def stacked(steps):
    def step(x, states):
        new = []
        for s, state in zip(steps, states):
            x, after = s(x, state)
            new.append(after)
        return x, new
    return step


show("Cells", lambda x, w: run(stacked([lstm(w[:3]), gru(w[3:])]), x, [zeros(x, 2, 2), zeros(x, 3)], True), [x], L + [(2, 9), (3, 9), (2, 9)])
show("Stacked", lambda x, w: run(stacked([simple(w[:3]), simple(w[3:])]), x, [zeros(x, 2), zeros(x, 2)]), [x], S + [(2, 2), (2, 2), (2,)])


def film(x, w, state, stride=1, pad=None, backwards=False, sequences=False, states=False, gate=torch.sigmoid):
    """One convolution for each step; a kernel of even size has the odd zero behind."""
    conv = lambda v, k, s, p: F.conv2d(F.pad(v, p), k.permute(3, 2, 0, 1), None, s)
    kh, kw = w[1].shape[:2]
    same = ((kw - 1) // 2, kw // 2, (kh - 1) // 2, kh // 2)

    def step(v, s):
        a = conv(v.permute(0, 3, 1, 2), w[0], stride, same if pad else (0, 0, 0, 0)) + (w[2][:, None, None] if len(w) > 2 else 0)
        i, g, c, o = torch.chunk(a + conv(s[0], w[1], 1, same), 4, 1)
        c = gate(g) * s[1] + gate(i) * torch.tanh(c)
        y = gate(o) * torch.tanh(c)
        return y, [y, c]

    y = run(step, x, [state, state], sequences, states, backwards)
    return [v.movedim(-3, -1) for v in y] if states else y.movedim(-3, -1)


f = pattern((2, 3, 3, 4, 2), 0)
Z = torch.zeros
show("Film", lambda x, w: film(x, w, Z(2, 2, 3, 4), pad="same"), [f], [(2, 2, 2, 8), (2, 2, 2, 8), (8,)])
show("Film valid", lambda x, w: film(x, w, Z(2, 1, 2, 1), (1, 2), None, True, True), [f], [(2, 3, 2, 4), (2, 3, 1, 4)])
show("Film states", lambda x, w: film(x, w, Z(2, 2, 3, 4), states=True, gate=hard), [f], [(1, 1, 2, 8), (1, 1, 2, 8), (8,)])
show("Own", lambda x, w: run(lambda v, s: (lambda y: (y, [y]))(torch.tanh(v @ w[0]) + w[1] * s[0]), x, zeros(x, 2), states=True), [x], [(3, 2), (2,)])

words = torch.tensor([[1, 4, 2, 0], [3, 3, 1, 2]])
tags = torch.tensor([[0, 1, 1, 2], [2, 0, 1, 0]])
w = [(0.6 * pattern(s, k)).requires_grad_() for k, s in enumerate([(5, 3)] + L + L + [(4, 3), (3,)])]
logits = lambda: two(lstm, w[0][words], w[1:4], w[4:7], (2, 2), cat, sequences=True) @ w[7] + w[8]
for epoch in range(5):
    loss = torch.nn.functional.cross_entropy(logits().reshape(-1, 3), tags.reshape(-1))
    print(f"epoch {epoch}: loss {float(loss):.10f}")
    for v, g in zip(w, torch.autograd.grad(loss, w)):
        v.data -= 0.5 * g
print("tags", logits().argmax(-1).tolist())
