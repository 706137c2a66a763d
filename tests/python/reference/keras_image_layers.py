"""The same in torch: what TensorFlow pads for "same" is padded by hand, the odd one behind."""
import numpy as np
import torch
import torch.nn.functional as F
from layers_of_keras import pattern, show

s = pattern((2, 6, 4), 0)
i = pattern((2, 5, 6, 4), 0)
v = pattern((1, 4, 3, 4, 2), 0)
CONV = {1: F.conv1d, 2: F.conv2d, 3: F.conv3d}


def first(x):
    return torch.movedim(x, -1, 1)


def last(x):
    return torch.movedim(x, 1, -1)


def same(x, size, stride, rate, value=0.0):
    sides = []
    for n, k, s, d in reversed(list(zip(x.shape[2:], size, stride, rate))):
        total = max((-(-n // s) - 1) * s + (k - 1) * d + 1 - n, 0)
        sides += [total // 2, total - total // 2]
    return F.pad(x, sides, value=value)


def conv(x, w, bias=None, stride=1, rate=1, pad="valid", groups=1):
    """x and what comes out with the channels last, w as Keras has it."""
    n = x.dim() - 2
    stride, rate = ([k] * n if isinstance(k, int) else list(k) for k in (stride, rate))
    x = first(x)
    size = w.shape[:n]
    x = same(x, size, stride, rate) if pad == "same" else F.pad(x, [(size[0] - 1) * rate[0], 0]) if pad == "causal" else x
    w = w.permute(n + 1, n, *range(n))
    return last(CONV[n](x, w, bias, stride, 0, rate, groups))


def deep(x, w, **how):
    return conv(x, w.reshape(*w.shape[:-2], 1, -1), groups=x.shape[-1], **how)


show("Conv1D", lambda x, w: conv(x, *w), [s], [(2, 4, 3), (3,)])
show("Conv1D same", lambda x, w: torch.tanh(conv(x, w[0], stride=2, pad="same")), [s], [(3, 4, 3)])
show("Conv1D causal", lambda x, w: conv(x, *w, rate=2, pad="causal"), [s], [(2, 4, 2), (2,)])
show("Conv1D groups", lambda x, w: conv(x, *w, groups=2, pad="same"), [s], [(3, 2, 4), (4,)])
show("Conv2D", lambda x, w: conv(x, *w), [i], [(2, 2, 4, 3), (3,)])
show("Conv2D same", lambda x, w: torch.sigmoid(conv(x, *w, stride=2, pad="same")), [i], [(3, 2, 4, 3), (3,)])
show("Conv2D dilated", lambda x, w: conv(x, w[0], rate=(2, 1), pad="same"), [i], [(2, 2, 4, 2)])
show("Conv2D groups", lambda x, w: conv(x, *w, groups=2, stride=(1, 2)), [i], [(3, 3, 2, 4), (4,)])
show("Conv2D first", lambda x, w: first(conv(last(x), *w, pad="same")), [first(i)], [(3, 3, 4, 2), (2,)])


def back(x, w, bias=None, stride=1, rate=1, pad="valid", more=None):
    """The gradient of a convolution by its input, by torch.autograd, of the length that Keras gives it."""
    n = x.dim() - 2
    stride, rate = ([k] * n if isinstance(k, int) else list(k) for k in (stride, rate))
    size = []
    for m, k, s, d in zip(x.shape[1:], w.shape, stride, rate):
        k = (k - 1) * d + 1
        if more is None:
            size.append(m * s if pad == "same" else m * s + max(k - s, 0))
        else:
            size.append((m - 1) * s + k - 2 * (k // 2 if pad == "same" else 0) + more)
    zero = torch.zeros(x.shape[0], *size, w.shape[-2], requires_grad=True)
    y, = torch.autograd.grad(conv(zero, w, stride=stride, rate=rate, pad=pad), zero, x, create_graph=True)
    return y if bias is None else y + bias


show("Conv3D", lambda x, w: conv(x, *w, stride=(2, 1, 1), pad="same"), [v], [(2, 2, 2, 2, 2), (2,)])
show("Conv3D valid", lambda x, w: torch.tanh(conv(x, *w, rate=(1, 1, 2))), [v], [(2, 1, 2, 2, 3), (3,)])
show("Transpose 1", lambda x, w: back(x, *w, stride=2, pad="same"), [s], [(3, 2, 4), (2,)])
show("Transpose", lambda x, w: back(x, *w), [i], [(3, 3, 3, 4), (3,)])
show("Transpose same", lambda x, w: torch.tanh(back(x, *w, stride=2, pad="same")), [i], [(3, 3, 2, 4), (2,)])
show("Transpose gaps", lambda x, w: back(x, w[0], stride=(3, 2)), [i], [(2, 1, 2, 4)])
show("Transpose more", lambda x, w: back(x, *w, stride=2, pad="same", more=0), [i], [(3, 3, 2, 4), (2,)])
show("Transpose dilated", lambda x, w: back(x, *w, rate=2), [i], [(2, 2, 2, 4), (2,)])
show("Transpose first", lambda x, w: first(back(last(x), *w, stride=2)), [first(i)], [(2, 2, 2, 4), (2,)])
show("Transpose 3", lambda x, w: back(x, *w, stride=(1, 2, 1), pad="same"), [v], [(2, 2, 2, 3, 2), (3,)])
show("Depthwise", lambda x, w: deep(x, w[0]) + w[1], [i], [(3, 3, 4, 1), (4,)])
show("Depthwise same", lambda x, w: torch.tanh(deep(x, w[0], stride=2, pad="same") + w[1]), [i], [(2, 2, 4, 2), (8,)])
show("Depthwise dilated", lambda x, w: deep(x, w[0], rate=2), [i], [(2, 2, 4, 1)])
show("Depthwise1D", lambda x, w: deep(x, w[0], pad="same") + w[1], [s], [(3, 4, 2), (8,)])
show("Separable", lambda x, w: conv(deep(x, w[0]), w[1], w[2]), [i], [(2, 2, 4, 1), (1, 1, 4, 3), (3,)])
show("Separable same", lambda x, w: conv(deep(x, w[0], stride=2, pad="same"), w[1]), [i], [(3, 3, 4, 2), (1, 1, 8, 2)])
show("Separable1D", lambda x, w: torch.relu(conv(deep(x, w[0]), w[1], w[2])), [s], [(2, 4, 1), (1, 4, 3), (3,)])


def local(x, w, b, size, stride):
    rows = range(0, x.shape[1] - size[0] + 1, stride[0])
    columns = range(0, x.shape[2] - size[1] + 1, stride[1])
    out = [x[:, r:r + size[0], q:q + size[1]].reshape(x.shape[0], -1) @ w[k] for k, (r, q) in enumerate((r, q) for r in rows for q in columns)]
    return torch.stack(out, 1).reshape(x.shape[0], len(rows), len(columns), -1) + b


show("Locally1D", lambda x, w: local(x[:, :, None], w[0], w[1][:, None], (3, 1), (2, 1))[:, :, 0], [s], [(2, 12, 2), (2, 2)])
show("Locally2D", lambda x, w: torch.tanh(local(x, *w, (2, 3), (2, 1))), [i], [(8, 24, 2), (2, 4, 2)])


def pool(kind, x, size, stride=None, pad="valid"):
    n = x.dim() - 2
    size = [size] * n if isinstance(size, int) else list(size)
    stride = size if stride is None else [stride] * n if isinstance(stride, int) else list(stride)
    x, ones = first(x), torch.ones_like(first(x))
    if pad == "same":
        x = same(x, size, stride, [1] * n, -np.inf if kind == "Max" else 0.0)
        ones = same(ones, size, stride, [1] * n)
    if kind == "Max":
        return last({1: F.max_pool1d, 2: F.max_pool2d, 3: F.max_pool3d}[n](x, size, stride))
    mean = {1: F.avg_pool1d, 2: F.avg_pool2d, 3: F.avg_pool3d}[n]
    return last(mean(x, size, stride) / mean(ones, size, stride))


for kind in ["Max", "Average"]:
    show(kind + " 1", lambda x, w: pool(kind, x, 2), [s], [])
    show(kind + " 1 same", lambda x, w: pool(kind, x, 3, 2, "same"), [s], [])
    show(kind + " 2", lambda x, w: pool(kind, x, 2), [i], [])
    show(kind + " 2 same", lambda x, w: pool(kind, x, (3, 2), 2, "same"), [i], [])
    show(kind + " 2 first", lambda x, w: first(pool(kind, last(x), 2, 1)), [first(i)], [])
    show(kind + " 3", lambda x, w: pool(kind, x, 2, 1), [v], [])
    show(kind + " 3 same", lambda x, w: pool(kind, x, (2, 3, 2), (2, 1, 2), "same"), [v], [])
show("Global", lambda x, w: x.amax((1, 2)), [i], [])
show("Global mean", lambda x, w: x.mean((2, 3), keepdim=True), [i], [])
m = torch.tensor([[1.0, 1, 0, 1, 0, 0], [1, 1, 1, 1, 1, 1]])[..., None]
show("Global 1", lambda x, w: (x * m).sum(1) / m.sum(1), [s], [])
show("Global 3", lambda x, w: x.amax((1, 2, 3)), [v], [])
show("Pad 1", lambda x, w: F.pad(x, (0, 0, 1, 2)), [s], [])
show("Pad 2", lambda x, w: F.pad(x, (0, 0, 2, 1, 1, 0)), [i], [])
show("Pad 3", lambda x, w: F.pad(x, (0, 0, 2, 2, 0, 0, 1, 1)), [v], [])
show("Crop 1", lambda x, w: x[:, 2:-2], [s], [])
show("Crop 2", lambda x, w: x[:, :, 1:-1, :-2], [i], [])
show("Crop 3", lambda x, w: x[:, 1:-1, :, 1:], [v], [])
show("Up 1", lambda x, w: x.repeat_interleave(3, 1), [s], [])
show("Up 2", lambda x, w: x.repeat_interleave(2, 1).repeat_interleave(3, 2), [i], [])
show("Up bilinear", lambda x, w: last(F.interpolate(first(x), scale_factor=2, mode="bilinear", align_corners=False)), [i], [])
show("Up 3", lambda x, w: x.repeat_interleave(2, 2).repeat_interleave(2, 3), [v], [])
