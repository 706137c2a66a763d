"""A two-moons classifier, from the module to the evaluation loop.

Weights start from fixed numbers, so that the losses can be told beforehand.
"""
# check: --target score --wrt probe
import math

import torch
import torch.nn as nn
import torch.nn.functional as F


class MLP(nn.Module):
    def __init__(self, n_in, n_hidden, n_classes):
        super().__init__()
        self.fc1 = nn.Linear(n_in, n_hidden)
        self.body = nn.Sequential(nn.Tanh(), nn.Linear(n_hidden, n_hidden), nn.ReLU())
        self.out = nn.Linear(n_hidden, n_classes, bias=False)
        self.reset()

    def reset(self):
        for i, (name, p) in enumerate(self.named_parameters()):
            if name.endswith("bias"):
                nn.init.constant_(p, 0.05)
            else:
                steps = torch.arange(p.numel(), dtype=p.dtype).reshape(p.shape)
                p.data.copy_(torch.cos(3.1 * steps + i) / math.sqrt(p.shape[1]))

    def forward(self, x):
        return self.out(self.body(self.fc1(x)))


angle = torch.linspace(0, math.pi, 12)
upper = torch.stack([torch.cos(angle), torch.sin(angle)], dim=1)
lower = torch.stack([1 - torch.cos(angle), 0.5 - torch.sin(angle)], dim=1)
inputs = torch.cat([upper, lower])
labels = torch.cat([torch.zeros(12), torch.ones(12)]).long()

model = MLP(2, 6, 2)
for name, p in model.named_parameters():
    print(name, tuple(p.shape))
print("parameters:", sum(p.numel() for p in model.parameters() if p.requires_grad))

criterion = nn.CrossEntropyLoss()
optimizer = torch.optim.Adam(model.parameters(), lr=0.05)
for epoch in range(15):
    model.train()
    optimizer.zero_grad()
    loss = criterion(model(inputs), labels)
    loss.backward()
    norm = torch.sqrt(sum((p.grad ** 2).sum() for p in model.parameters()))
    optimizer.step()
    if epoch % 5 == 4:
        print(f"epoch {epoch + 1}: loss {loss.item():.5f}, gradient {norm.item():.5f}")

# Weight decay by hand, through the data of the parameters.
for p in model.parameters():
    p.data.mul_(0.99)
    p.data -= 0.001
print(f"{model.fc1.weight.abs().sum().item():.5f}")

model.eval()
with torch.no_grad():
    logits = model(inputs)
    accuracy = (logits.argmax(dim=1) == labels).float().mean()
    print(f"accuracy {accuracy.item():.3f}, loss {F.cross_entropy(logits, labels).item():.5f}")

# The input's own gradient: where the decision is most sensitive.
probe = inputs[:3].clone().requires_grad_(True)
score = F.softmax(model(probe), dim=1)[:, 1].sum()
score.backward()
print([round(v, 5) for v in probe.grad.norm(dim=1).tolist()])
