# Where derivatives have two sides: what torch gives there. And numbers of arange, which have torch's dtype.
# check: --target smooth --wrt s
import torch
import torch.nn.functional as F

cases = [
    torch.maximum,
    torch.minimum,
    torch.max,
    torch.min,
    torch.fmax,
    torch.fmin,
    lambda a, b: a.maximum(b),
    lambda a, b: (a - b).abs(),
]
for case in cases:
    a = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
    b = torch.tensor([1.0, 3.0, 2.0], requires_grad=True)
    y = case(a, b)
    y.sum().backward()
    print(y.tolist(), a.grad.tolist(), b.grad.tolist())

x = torch.tensor([-3.0, -1.0, 0.0, 1.0, 3.0, 6.0], requires_grad=True)
for f in (F.relu, F.relu6, F.hardtanh, F.leaky_relu, F.hardswish, F.softshrink, torch.abs, lambda v: v.clamp(-1, 1)):
    x.grad = None
    f(x).sum().backward()
    print(x.grad.tolist())

print(torch.maximum(torch.tensor([1, 2]), torch.tensor([2, 1])).tolist())
print(torch.maximum(torch.tensor([float("inf"), 1.0]), torch.tensor([float("inf"), 1.0])).isinf().tolist())

s = torch.tensor([0.5, 1.5], requires_grad=True)
rates = torch.exp(torch.arange(0, 2) * -0.7) + torch.arange(0.0, 1.0, 0.5)
smooth = (torch.maximum(s * rates, torch.ones(2) * 0.2) ** 2).sum()
smooth.backward()
print(smooth.item(), s.grad.tolist(), (torch.arange(3) * 0.5 / 3 + torch.arange(0.0, 3.0)).dtype == torch.get_default_dtype())
