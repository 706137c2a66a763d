"""A GRU cell as a torch module, learning to add up its inputs."""
# check: --target start --wrt model.cell.weight_hh,model.cell.bias_ih
import math

import torch
import torch.nn as nn
import torch.nn.functional as F


def filled(*shape, scale=1.0):
    n = math.prod(shape)
    return nn.Parameter(scale * torch.cos(torch.arange(float(n))).reshape(*shape))


class GRUCell(nn.Module):
    def __init__(self, input_size, hidden_size):
        super().__init__()
        self.hidden_size = hidden_size
        self.weight_ih = filled(3 * hidden_size, input_size, scale=0.5)
        self.weight_hh = filled(3 * hidden_size, hidden_size, scale=0.3)
        self.bias_ih = nn.Parameter(torch.zeros(3 * hidden_size))
        self.bias_hh = nn.Parameter(torch.zeros(3 * hidden_size))

    def forward(self, x, h):
        gi = F.linear(x, self.weight_ih, self.bias_ih)
        gh = F.linear(h, self.weight_hh, self.bias_hh)
        i_r, i_z, i_n = gi.chunk(3, dim=1)
        h_r, h_z, h_n = gh.chunk(3, dim=1)
        r = torch.sigmoid(i_r + h_r)
        z = torch.sigmoid(i_z + h_z)
        n = torch.tanh(i_n + r * h_n)
        return (1 - z) * n + z * h


class Summer(nn.Module):
    def __init__(self, hidden_size=4):
        super().__init__()
        self.cell = GRUCell(1, hidden_size)
        self.head = filled(1, hidden_size)

    def forward(self, xs):
        h = torch.zeros(xs.size(0), self.cell.hidden_size)
        for t in range(xs.size(1)):
            h = self.cell(xs[:, t:t + 1], h)
        return F.linear(h, self.head).squeeze(-1)


xs = torch.sin(torch.arange(30.0)).view(6, 5)
ys = 0.3 * xs.sum(dim=1)

model = Summer()
names = [name for name, _ in model.named_parameters()]
print("parameters:", ", ".join(names))
print("count", sum(p.numel() for p in model.parameters()))

start = F.mse_loss(model(xs), ys)
for epoch in range(12):
    loss = F.mse_loss(model(xs), ys)
    grads = torch.autograd.grad(loss, list(model.parameters()))
    with torch.no_grad():
        for p, g in zip(model.parameters(), grads):
            p -= 0.1 * g
    if epoch % 4 == 3:
        print(f"epoch {epoch + 1:2d}  loss {loss.item():.6f}")

loss = F.mse_loss(model(xs), ys)
print("start", start.item(), "final", loss.item())
for name, p in model.named_parameters():
    if "bias" in name:
        print(name, p.abs().sum().item())
