Loops beside torch: what turns compute stays a loop, with the bytes of turns by themselves; a turn that asks for gradients or
changes parameters is recorded by itself. The numbers of the first are torch 1.13's, but for the last place.
--- file compute.py
import torch
import torch.nn as nn
x = torch.tensor([1.0, 2.0], requires_grad=True); w = torch.tensor(0.3, requires_grad=True)
net = nn.Sequential(nn.Linear(2, 2), nn.Tanh())
with torch.no_grad():
    net[0].weight.copy_(torch.tensor([[0.1, 0.2], [-0.3, 0.4]]))
    net[0].bias.fill_(0.1)
y, h = x, torch.zeros(2)
for i in range(300):
    y = y + 0.01 * torch.sin(y * w) * (1 + 0.001 * i)
    h = h.clone()
    h[0] = 0.5 * h[1] + 0.1 * net(y)[0]
    h.mul_(0.9)
z = y.sum() + h.sum()
z.backward()
print(z.item(), x.grad, w.grad, net[0].weight.grad, y.requires_grad, h)
--- file train.py
import torch
w = torch.tensor([1.0, 2.0], requires_grad=True)
optimizer = torch.optim.SGD([w], lr=0.01)
for i in range(300):
    optimizer.zero_grad()
    loss = ((w - 3) ** 2).sum()
    loss.backward()
    optimizer.step()
print(w, loss)
--- file parameters.py
import torch
w = torch.tensor([1.0, 2.0], requires_grad=True); x = torch.tensor([0.5, 0.25])
for i in range(300):
    x = x * 0.99 + 0.01 * torch.sin(x + w)
    with torch.no_grad():
        w -= 0.001 * w
print(x, x.requires_grad, w)
--- file asks.py
import torch
x = torch.tensor([0.5, 0.25], requires_grad=True); y = x
for i in range(900):
    y = torch.sin(y) * 0.9 + 0.1
    known = 1.0 if y.requires_grad else 0.0
print(y, known)
--- file data.py
import torch
w = torch.nn.Parameter(torch.tensor([1.0, 2.0]), requires_grad=False); x = torch.tensor([0.5, 0.25])
for i in range(900):
    x = x * 0.99 + 0.01 * torch.sin(x + w)
    w.mul_(0.999)
print(x, w)
--- run
for f in compute train parameters asks data; do
    gradtape eval $f.py --format text >a; gradtape eval $f.py --format text --unroll >b; cat a
    cmp a b && echo "same $(gradtape eval $f.py --stats 2>&1 | grep -o '"rolled":[0-9]*\|"reason":"[^"]*')"
done
--- stdout
7.52679 [2.4412909, 1.763849] 14.665838 [[0.059703063, 0.10642121], [0, 0]] True [0.07805632, 0]
same "rolled":298
[2.9953346, 2.9976673] 0.000028328563
same "reason":"SGD.zero_grad: does what may change more than the turn's own names
[0.96440196, 0.734647] True [0.7407068, 1.4814136]
same "reason":"calls what may change more than the turn's own names
[0.6308435, 0.6308435] 1
same "reason":"asks for torch's gradients, or what they are known for
[0.9909165, 0.96145856] [0.4063915, 0.812783]
same "reason":"changes a parameter of torch's
