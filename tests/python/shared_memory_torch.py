# Tensors of torch under several names: views, in-place methods, parameters that an optimizer changes, and gradients
# through all of it.
# check: --target loss --wrt x
import copy
import torch

x = torch.tensor([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], requires_grad=True)
h = x * 2
v = h[:, 1:]
v *= 3
h.view(-1)[0] = h[1, 2]
h.t()[1].mul_(0.5)
h[0][2] = v.sum()


def scale(t, k):
    t.mul_(k)


scale(h[1], 0.1)
loss = (h ** 2).sum()
loss.backward()
print(h.tolist(), v.tolist(), x.grad.tolist())

w = torch.nn.Parameter(torch.ones(3))
seen, kept, data = w.detach(), w.detach().clone(), w.data
opt = torch.optim.SGD([w], lr=0.1)
(w * torch.arange(3.0)).sum().backward()
opt.step()
print(seen.tolist(), kept.tolist(), data.tolist())
with torch.no_grad():
    w[0] = 5.0
    w[1:] *= 2
w.data[2] = 7.0
seen[1] = -1.0
print(w.tolist(), data.tolist())

net = torch.nn.Linear(2, 1)
torch.nn.init.ones_(net.weight)
torch.nn.init.zeros_(net.bias)
live, best = net.state_dict(), copy.deepcopy(net.state_dict())
opt = torch.optim.SGD(net.parameters(), lr=0.5)
net(torch.ones(1, 2)).sum().backward()
opt.step()
print(live["weight"].tolist(), best["weight"].tolist())
net.load_state_dict(best)
print(net.weight.tolist(), net.bias.tolist())

a = torch.tensor([1.0, 2.0, 3.0])
a[0], a[2] = a[2], a[0]
b = a.item() if a.numel() == 1 else a[1].item()
a[1] = 9.0
a[a > 5].zero_()
a[[0]].add_(100)
print(a.tolist(), b)
i = (torch.tensor([0, 2]),)
a[i] = torch.tensor([-1.0, -2.0])
c = a.reshape(3, 1).expand(3, 2).contiguous()
c.fill_(1.0)
a.unsqueeze(0).neg_()
print(a.tolist(), c.tolist(), torch.flip(a, [0]).tolist(), tuple(a.t().shape))
