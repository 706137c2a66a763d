"""A recurrent network in PyTorch whose gradients explode, with and without clipping."""
# check: --target probe --wrt net.w_hh,net.w_xh

import math

import torch
from torch import nn

torch.manual_seed(0)

HIDDEN = 4
STEPS = 25


class TinyRNN(nn.Module):
    """h' = tanh(x w_xh + h w_hh + b), read out by a vector."""

    def __init__(self, hidden_size, gain):
        super().__init__()
        k = torch.arange(float(hidden_size * hidden_size))
        self.hidden_size = hidden_size
        self.w_xh = nn.Parameter(torch.sin(torch.arange(float(hidden_size)) + 1.0).reshape(1, hidden_size))
        self.w_hh = nn.Parameter(gain * torch.cos(1.9 * k).reshape(hidden_size, hidden_size))
        self.b = nn.Parameter(torch.zeros(hidden_size))
        self.out = nn.Parameter(torch.ones(hidden_size) / hidden_size)

    def forward(self, xs):
        h = torch.zeros(self.hidden_size)
        outputs = []
        for x in xs:
            h = torch.tanh(x * self.w_xh[0] + h @ self.w_hh + self.b)
            outputs.append((h * self.out).sum())
        return torch.stack(outputs)


xs = torch.tensor([math.sin(0.5 * t) for t in range(STEPS)])
ys = torch.tensor([math.sin(0.5 * (t + 1)) for t in range(STEPS)])


def total_norm(gradients):
    return torch.sqrt(sum((g**2).sum() for g in gradients))


def clip(gradients, max_norm):
    """Scales all gradients together, as clip_grad_norm_ does."""
    norm = total_norm(gradients)
    scale = torch.clamp(max_norm / (norm + 1e-6), max=1.0)
    return [g * scale for g in gradients], norm


net = TinyRNN(HIDDEN, gain=1.2)
probe = nn.functional.mse_loss(net(xs), ys)
print(f"loss before: {probe.item():.8f}")
print("parameters:", sum(p.numel() for p in net.parameters()))

for max_norm in [float("inf"), 0.5]:
    net = TinyRNN(HIDDEN, gain=1.2)
    params = list(net.parameters())
    largest = 0.0
    for epoch in range(8):
        loss = nn.functional.mse_loss(net(xs), ys)
        grads, norm = clip(torch.autograd.grad(loss, params), max_norm)
        with torch.no_grad():
            for p, g in zip(params, grads):
                p -= 0.1 * g
        largest = max(largest, norm.item())
    print(f"max_norm {max_norm}: loss {loss.item():.8f}, largest norm {largest:.6f}, after clipping {total_norm(grads).item():.6f}")

# The gradient by the first input fades or grows with the distance.
for gain in (0.3, 2.0):
    net = TinyRNN(HIDDEN, gain)
    x = xs.clone().requires_grad_(True)
    last = net(x)[-1]
    (g,) = torch.autograd.grad(last, x)
    print(f"gain {gain}: d last / d x[0] = {g[0].item():.3e}, d last / d x[-1] = {g[-1].item():.3e}")
