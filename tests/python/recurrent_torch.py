"""Recurrent networks and attention of torch.nn: layers, directions, states, masks; copies of modules."""
# check: --target probe --wrt x
import copy

import torch
import torch.nn as nn


def wave(*shape, phase=0.3):
    n = 1
    for size in shape:
        n *= size
    return torch.sin(torch.arange(n).double() * 1.3 + phase).reshape(shape)


def brief(t):
    flat = t.detach().flatten()
    return [round(v, 6) for v in flat[:3].tolist()] + [round(flat.sum().item(), 6), round((flat * flat).sum().item(), 6)]


def fill(module):
    for i, p in enumerate(module.parameters()):
        p.data = 0.4 * torch.cos(torch.arange(p.numel()).double() * 0.7 + i).reshape(p.shape)
    return module


def flat(y):
    return [y] if isinstance(y, torch.Tensor) else [t for part in y if part is not None for t in flat(part)]


def show(module, *inputs, **options):
    fill(module.double())
    module.zero_grad()
    inputs = [x.clone().requires_grad_(True) for x in inputs]
    y = flat(module(*inputs, **options))
    sum((t * torch.cos(torch.arange(t.numel()).double()).reshape(t.shape)).sum() for t in y).backward()
    print(str(module).split("(")[0], [(n, tuple(p.shape)) for n, p in module.named_parameters()], *[tuple(t.shape) for t in y])
    print(" ", *[brief(t) for t in y], *[brief(x.grad) for x in inputs], *[brief(p.grad) for p in module.parameters()])


x = wave(4, 2, 3)
for kind in (nn.RNN, nn.LSTM, nn.GRU):
    show(kind(3, 2), x)
    show(kind(3, 2, num_layers=2, batch_first=True, bidirectional=True), x)
    show(kind(3, 2, bias=False), x[:, 0])
show(nn.RNN(3, 2, nonlinearity="relu"), x)
show(nn.GRU(3, 2, 2), x, wave(2, 2, 2, phase=1.0))
for cell in (nn.RNNCell(3, 4), nn.LSTMCell(3, 4), nn.GRUCell(3, 4, bias=False)):
    show(cell, x[0])
print(nn.LSTM(3, 2, num_layers=2, batch_first=True, bidirectional=True), nn.GRUCell(3, 4))
lstm = fill(nn.LSTM(3, 2).double())
out, (h, c) = lstm(x, (wave(1, 2, 2), wave(1, 2, 2, phase=2.0)))
print(brief(out), brief(h), brief(c))

q, k = wave(3, 2, 4), wave(5, 2, 4, phase=0.9)
show(nn.MultiheadAttention(4, 2), q, k, k)
show(nn.MultiheadAttention(4, 1, bias=False, batch_first=True), q, q, q)
show(nn.MultiheadAttention(4, 2), q, k, k, average_attn_weights=False)
causal = torch.triu(torch.ones(3, 3), diagonal=1).bool()
show(nn.MultiheadAttention(4, 2), q, q, q, attn_mask=causal)
show(nn.MultiheadAttention(4, 2), q, k, k, key_padding_mask=torch.tensor([[False] * 4 + [True], [False] * 5]), need_weights=False)
show(nn.TransformerEncoderLayer(4, 2, dim_feedforward=6, dropout=0.0), q)
show(nn.TransformerEncoderLayer(4, 2, dim_feedforward=6, dropout=0.0, activation="gelu", norm_first=True, batch_first=True), q)
show(nn.TransformerEncoder(nn.TransformerEncoderLayer(4, 2, dim_feedforward=3, dropout=0.0), 2, norm=nn.LayerNorm(4)), q, mask=causal)

# A copy has parameters of its own; dicts of parameters move them from one to another.
net = fill(nn.Sequential(nn.Linear(3, 4), nn.Tanh(), nn.Dropout(0.5), nn.Linear(4, 1)).double()).eval()
target = copy.deepcopy(net)
for p in target.parameters():
    p.requires_grad_(False)
with torch.no_grad():
    net[0].weight.mul_(2)
print(torch.equal(net[0].weight, target[0].weight), [p.requires_grad for p in target.parameters()], target.training)
target.load_state_dict({name: 0.9 * old + 0.1 * net.state_dict()[name] for name, old in target.state_dict().items()})
score = (net(x) - target(x).detach()).pow(2).mean()
probe = net(x).pow(2).mean()
print(round(score.item(), 6), round(probe.item(), 6), round(target[0].weight.sum().item(), 6))
print(len(net), [type(m).__name__ for m in net], net[-1].in_features, sum(p.numel() for p in net.parameters()))
blocks = nn.ModuleList([nn.Linear(2, 2) for _ in range(2)])
blocks.append(nn.ReLU())
heads = nn.ModuleDict({"mean": nn.Linear(2, 1), "scale": nn.Softplus()})
print([n for n, _ in blocks.named_parameters()], list(heads.keys()), [n for n, _ in heads.named_modules()], "mean" in heads)
print(blocks, heads, sep="\n")
