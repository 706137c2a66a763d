"""torch's convolution, with the axes turned as it wants them."""
import numpy as np
import torch
import torch.nn.functional as F

torch.set_default_dtype(torch.float64)
x = torch.zeros(12, 1, 6, 6)
for i in range(6):
    x[2 * i, 0, i, :] = 1
    x[2 * i + 1, 0, :, i] = 1
y = torch.tensor([0, 1] * 6)
kernel = (torch.cos(torch.arange(27.0)) * 0.3).reshape(3, 3, 1, 3).requires_grad_()
bias = torch.zeros(3, requires_grad=True)
w = (torch.sin(torch.arange(24.0)) * 0.2).reshape(12, 2).requires_grad_()
offset = torch.zeros(2, requires_grad=True)
params = [kernel, bias, w, offset]


def forward(x):
    h = F.max_pool2d(torch.relu(F.conv2d(x, kernel.permute(3, 2, 0, 1), bias)), 2)
    return h.permute(0, 2, 3, 1).reshape(len(x), -1) @ w + offset


print("images", (12, 6, 6, 1), "labels", y.tolist())
print("before", forward(x).square().sum().item())
for epoch in range(6):
    losses = []
    for s in range(0, 12, 4):
        loss = F.cross_entropy(forward(x[s:s + 4]), y[s:s + 4])
        grads = torch.autograd.grad(loss, params)
        for p, g in zip(params, grads):
            p.data -= 0.3 * g
        losses.append(loss.item())
    norm = np.sqrt(sum(g.square().sum().item() for g in grads))
    print(f"epoch {epoch + 1}: loss {np.mean(losses):.6f}, last norm {norm:.6f}")
print("correct: %d of %d" % ((forward(x).argmax(1) == y).sum(), 12))
one = x[:1].clone().requires_grad_()
g, = torch.autograd.grad(forward(one).max(), one)
print("saliency by row", g.abs()[0, 0].sum(1).tolist())
