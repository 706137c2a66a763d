"""Modules of torch.nn: names and shapes of their parameters, values, and gradients by inputs and parameters."""
# check: --target probe --wrt image
import torch
import torch.nn as nn


def wave(*shape, phase=0.3):
    return torch.sin(torch.arange(count(shape)).double() * 1.3 + phase).reshape(shape)


def count(shape):
    n = 1
    for size in shape:
        n *= size
    return n


def brief(t):
    flat = t.detach().flatten()
    return [round(v, 6) for v in flat[:4].tolist()] + [round(flat.sum().item(), 6), round((flat * flat).sum().item(), 6)]


def fill(module):
    with torch.no_grad():
        for i, (name, p) in enumerate(module.named_parameters()):
            p.copy_(0.4 * torch.cos(torch.arange(p.numel()).double() * 0.7 + i).reshape(p.shape) + (0.8 if p.dim() == 1 else 0.0))


def show(module, *inputs):
    module = module.double()
    fill(module)
    inputs = [x.clone().requires_grad_(True) if x.is_floating_point() else x for x in inputs]
    y = module(*inputs)
    y = y[0] if isinstance(y, tuple) else y
    (y * torch.cos(torch.arange(y.numel()).double()).reshape(y.shape)).sum().backward()
    print(module)
    print(" ", [(n, tuple(p.shape)) for n, p in module.named_parameters()], tuple(y.shape))
    print(" ", brief(y), *[brief(x.grad) for x in inputs if x.is_floating_point()], *[brief(p.grad) for p in module.parameters()])


line, image = wave(2, 4, 7), wave(2, 4, 6, 5)
for m in (nn.Conv1d(4, 6, 3), nn.Conv1d(4, 6, 3, stride=2, padding=2, dilation=2, groups=2, bias=False),
          nn.Conv1d(4, 2, 4, padding="same"), nn.Conv1d(4, 2, 3, padding=1, padding_mode="circular"),
          nn.ConvTranspose1d(4, 6, 3), nn.ConvTranspose1d(4, 2, 3, stride=2, padding=1, output_padding=1, groups=2, dilation=2)):
    show(m, line)
for m in (nn.Conv2d(4, 3, 3), nn.Conv2d(4, 8, (3, 2), stride=(2, 1), padding=(1, 0), groups=4), nn.Conv2d(4, 2, 3, padding="same", dilation=2),
          nn.Conv2d(4, 2, 3, padding=1, padding_mode="reflect"), nn.ConvTranspose2d(4, 3, 2, stride=2),
          nn.ConvTranspose2d(4, 4, 3, stride=2, padding=1, output_padding=1, groups=2, bias=False)):
    show(m, image)
show(nn.Conv2d(4, 2, 2), image[0])
for m in (nn.MaxPool2d(2), nn.MaxPool2d(3, stride=2, padding=1), nn.AvgPool2d(2), nn.AvgPool2d((3, 2), stride=1, padding=1),
          nn.AdaptiveAvgPool2d((2, 3)), nn.AdaptiveAvgPool2d(1), nn.AdaptiveMaxPool2d(2), nn.PixelShuffle(2), nn.Flatten(),
          nn.ZeroPad2d((1, 0, 2, 1)), nn.ReflectionPad2d(1), nn.ReplicationPad2d((2, 1, 0, 1)), nn.ConstantPad2d(1, 0.5),
          nn.BatchNorm2d(4), nn.BatchNorm2d(4, affine=False), nn.InstanceNorm2d(4), nn.InstanceNorm2d(4, affine=True),
          nn.GroupNorm(2, 4), nn.LayerNorm([6, 5]), nn.LayerNorm(5, eps=0.01), nn.LocalResponseNorm(3, alpha=0.1),
          nn.PReLU(), nn.PReLU(4), nn.Softmax2d(), nn.Unflatten(1, (2, 2))):
    show(m, image)
for m in (nn.MaxPool1d(3), nn.AvgPool1d(2, padding=1), nn.AdaptiveAvgPool1d(3), nn.AdaptiveMaxPool1d(2), nn.BatchNorm1d(4), nn.InstanceNorm1d(4)):
    show(m, line)
for m in (nn.Linear(3, 2), nn.Linear(3, 2, bias=False), nn.BatchNorm1d(3), nn.LayerNorm(3), nn.Embedding(5, 3), nn.Embedding(5, 2, padding_idx=-1)):
    show(m, torch.tensor([[0, 4], [2, 2]]) if isinstance(m, nn.Embedding) else wave(4, 3))
show(nn.Bilinear(3, 2, 4), wave(5, 3), wave(5, 2, phase=1.0))

two = nn.Sequential(nn.ConvTranspose2d(4, 2, 3, stride=2), nn.GroupNorm(1, 2), nn.AvgPool2d(2)).double()
fill(two)
probe = two(image).pow(2).mean()
print(round(probe.item(), 6))

# Running statistics, which are buffers and change while training.
norm = nn.Sequential(nn.Conv2d(4, 3, 1, bias=False), nn.BatchNorm2d(3, momentum=0.2)).double()
fill(norm)
for k in range(3):
    norm(image * (k + 1))
print([n for n in norm.state_dict()], [(n, brief(b)[:3]) for n, b in norm.named_buffers()])
norm.eval()
score = norm(image).pow(2).mean()
print(norm.training, norm[1].training, round(score.item(), 6))
other = nn.Sequential(nn.Conv2d(4, 3, 1, bias=False), nn.BatchNorm2d(3, momentum=0.2)).double().eval()
print(other.load_state_dict(norm.state_dict()), round(other(image).pow(2).mean().item(), 6))
