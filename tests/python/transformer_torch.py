"""A transformer block in PyTorch, trained to shift a sequence by one place."""
# check: --target first --wrt model.tok,model.block.qkv
import math

import torch
import torch.nn as nn
import torch.nn.functional as F

VOCAB, LENGTH, WIDTH, HEADS = 6, 5, 8, 2


def wave(*shape, scale=0.3):
    n = math.prod(shape)
    return nn.Parameter(scale * torch.sin(0.9 * torch.arange(float(n)) + len(shape)).view(*shape))


class Block(nn.Module):
    def __init__(self, width, heads):
        super().__init__()
        self.heads = heads
        self.qkv = wave(width, 3 * width)
        self.proj = wave(width, width)
        self.up = wave(width, 2 * width)
        self.down = wave(2 * width, width)
        self.register_buffer("mask", torch.tril(torch.ones(LENGTH, LENGTH)))

    def attention(self, x):
        B, T, C = x.size()
        q, k, v = (x @ self.qkv).split(C, dim=2)
        q, k, v = [t.view(B, T, self.heads, C // self.heads).transpose(1, 2) for t in (q, k, v)]
        att = (q @ k.transpose(-2, -1)) / math.sqrt(k.size(-1))
        att = att.masked_fill(self.mask[:T, :T] == 0, float("-inf"))
        y = F.softmax(att, dim=-1) @ v
        return y.transpose(1, 2).contiguous().view(B, T, C) @ self.proj

    def forward(self, x):
        x = x + self.attention(F.layer_norm(x, (x.size(-1),)))
        return x + F.gelu(F.layer_norm(x, x.shape[-1:]) @ self.up) @ self.down


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.tok = wave(VOCAB, WIDTH, scale=0.5)
        self.pos = wave(LENGTH, WIDTH, scale=0.1)
        self.block = Block(WIDTH, HEADS)

    def forward(self, idx, targets=None):
        x = self.tok[idx] + self.pos
        logits = self.block(x) @ self.tok.T
        if targets is None:
            return logits, None
        return logits, F.cross_entropy(logits.view(-1, VOCAB), targets.view(-1))


idx = torch.tensor([[(i * j + i) % VOCAB for j in range(LENGTH)] for i in range(1, 5)])
targets = torch.roll(idx, shifts=-1, dims=1)

model = Model()
print("parameters:", sum(p.numel() for p in model.parameters() if p.requires_grad))
_, first = model(idx, targets)
optimizer = torch.optim.Adam(model.parameters(), lr=0.02)
for step in range(1, 16):
    optimizer.zero_grad()
    _, loss = model(idx, targets)
    loss.backward()
    torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
    optimizer.step()
    if step % 5 == 0:
        print(f"step {step:2d} loss {loss.item():.6f}")

with torch.no_grad():
    logits, _ = model(idx)
    accuracy = (logits.argmax(-1) == targets).float().mean()
print(f"from {first.item():.8f}, accuracy {accuracy.item():.4f}")
print("norms:", [f"{n}={p.norm().item():.4f}" for n, p in model.named_parameters()])
