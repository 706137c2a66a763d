"""torch's convolution, pooling and gradients."""
import numpy as np
import torch

i = np.arange(8)[:, None]
K = torch.tensor(np.cos(0.9 * np.arange(108)).reshape(3, 3, 3, 4) / 3).permute(3, 2, 0, 1)


def picture(fx, fy):
    return torch.tensor(np.stack([0.5 + 0.5 * np.sin(fx * i + fy * i.T + c) for c in range(3)])[None])


def parts(x):
    h = torch.relu(torch.nn.functional.conv2d(x, K, padding=1))
    return torch.einsum("bcij,bdij->bcd", h, h) / 64, torch.nn.functional.avg_pool2d(h, 2)


S, C = parts(picture(1.5, 0.2))[0], parts(picture(0.3, 0.6))[1]
x = 0.8 * picture(0.3, 0.6) + 0.1
print("gram: (1, 4, 4) content: (1, 4, 4, 4)")
for n in range(1, 26):
    x = x.detach().requires_grad_()
    a, b = parts(x)
    style, content = ((a - S) ** 2).mean(), ((b - C) ** 2).mean()
    tv = (x.diff(dim=2) ** 2).sum() + (x.diff(dim=3) ** 2).sum()
    loss = 5 * style + content + 1e-3 * tv
    x = (x - 0.5 * torch.autograd.grad(loss, x)[0]).clamp(0, 1)
    if n in (1, 5, 25):
        print(f"step {n:2d}: total {loss.item():.8f}, style {style.item():.8f}, content {content.item():.8f}")
print("mean colour:", x.mean(dim=(0, 2, 3)).tolist())
print("darkest and brightest:", x.min().item(), x.max().item())
