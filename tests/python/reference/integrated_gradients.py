"""torch's convolution and gradients."""
import numpy as np
import torch

im = np.add.outer(np.arange(6), np.arange(6)) * 0.05
im[2:4, 1:4] = 1
im = torch.tensor(im)
K = torch.tensor(np.sin(1.1 * np.arange(18)).reshape(3, 3, 1, 2)).permute(3, 2, 0, 1)
D = torch.tensor(np.sin(0.37 * np.arange(96)).reshape(32, 3))


def model(x):
    h = torch.nn.functional.softplus(torch.nn.functional.conv2d(x[:, None], K))
    return h.permute(0, 2, 3, 1).reshape(len(x), -1) @ D


def gradients(x, k):
    x = x.clone().requires_grad_()
    return torch.autograd.grad(torch.softmax(model(x), -1)[:, k].sum(), x)[0]


z = model(im[None])[0]
top = z.argmax().item()
print("logits:", z.tolist())
print(f"class {top} with {torch.softmax(z, 0)[top].item():.2%}")
s = gradients(im[None], top)[0].abs()
print("most salient pixel:", divmod(s.argmax().item(), 6), "with", s.max().item())
g = gradients(torch.linspace(0, 1, 41)[:, None, None] * im, top)
ig = im * (g[0] / 2 + g[1:-1].sum(0) + g[-1] / 2) / 40
print("sum of attributions:", ig.sum().item())
gap = torch.softmax(z, 0)[top] - torch.softmax(model(0 * im[None])[0], 0)[top]
print("completeness holds:", abs(ig.sum() - gap).item() < 0.01)
for row in ig[1:4].tolist():
    print(" ".join("%+.4f" % v for v in row))
