--- comment
torch.nn.init fills parameters; torch 1.13 prints the same lines of this file (the deviations are those of 60,000 numbers, to two digits).
--- file init.py
import math
import torch
import torch.nn as nn
import torch.nn.init as init

for f in (lambda w: init.xavier_uniform_(w), lambda w: init.xavier_normal_(w, gain=init.calculate_gain('tanh')),
          lambda w: init.kaiming_uniform_(w, a=math.sqrt(5)),
          lambda w: init.kaiming_normal_(w, mode='fan_out', nonlinearity='relu'),
          lambda w: init.normal_(w, std=0.02), lambda w: init.uniform_(w, -2, 2)):
    l = nn.Linear(300, 200)
    f(l.weight)
    print(f"{l.weight.std().item():.2f} {abs(l.weight.mean().item()) < 0.05} {l.weight.requires_grad}")
for l in (nn.Linear(5, 3), nn.Linear(3, 5)):
    init.orthogonal_(l.weight, gain=2)
    small = l.weight @ l.weight.T if l.in_features == 5 else l.weight.T @ l.weight
    print(torch.allclose(small, 4 * torch.eye(3), atol=1e-5))
init.eye_(l.weight)
init.constant_(l.bias, 0.25)
print(l.weight.tolist(), l.bias.tolist())
print(init.zeros_(l.weight).sum().item(), init.ones_(l.bias).sum().item())
w = nn.Parameter(torch.ones(2))
w.data.add_(torch.tensor([1.0, 2.0]), alpha=2)
w.data.mul_(0.5).sub_(1)
print(w.data.tolist(), w.requires_grad)
--- run
gradtape eval init.py --format text
--- stdout
0.06 True True
0.11 True True
0.03 True True
0.10 True True
0.02 True True
1.15 True True
True
True
[[1, 0, 0], [0, 1, 0], [0, 0, 1], [0, 0, 0], [0, 0, 0]] [0.25, 0.25, 0.25, 0.25, 0.25]
0 5
[0.5, 1.5] True
