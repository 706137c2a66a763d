"""Modules beyond images: volumes, transposed convolutions, pooling, sizes, decoders; values and gradients of parameters."""
# check: --target probe --wrt volume,filters
# rtol: 1e-7, float64 is rounded to 9 digits
import torch
import torch.nn as nn
import torch.nn.functional as F


def fill(m):
    i = 0
    for p in m.parameters():
        with torch.no_grad():
            n = p.numel()
            p.copy_(torch.reshape(torch.sin(torch.arange(n, dtype=torch.float64) * 0.7 + i) * 0.5, p.shape))
        i = i + 1


def show(m, *x):
    m = m.double()
    fill(m)
    y = m(*x)
    y = y[0] if isinstance(y, tuple) else y
    print(type(m).__name__)
    loss = (y * torch.reshape(torch.cos(torch.arange(y.numel(), dtype=torch.float64)), y.shape)).sum()
    loss.backward()
    print(list(y.shape), round(float(loss), 9), [round(float((p.grad * torch.reshape(torch.sin(torch.arange(p.numel(), dtype=torch.float64)), p.shape)).sum()), 3) for p in m.parameters() if p.grad is not None])
    print(list(m.state_dict().keys()))


def X(*s):
    n = 1
    for k in s: n = n * k
    return torch.reshape(torch.cos(torch.arange(n, dtype=torch.float64) * 0.37), s)


show(nn.Conv3d(2, 4, 3, padding=1, groups=2), X(1, 2, 3, 4, 3))
show(nn.Conv3d(2, 2, (2,3,1), stride=(1,2,1), dilation=(2,1,1), padding=(1,1,0), padding_mode='circular', bias=False), X(2, 2, 3, 4, 3))
show(nn.ConvTranspose3d(2, 3, 2, stride=2, padding=1, output_padding=1), X(1, 2, 3, 2, 3))
show(nn.ConvTranspose2d(2, 3, 3, 2), X(1, 2, 3, 4))
y = nn.ConvTranspose2d(2, 3, 3, 2).double()(X(1, 2, 3, 4), output_size=(8, 10))
print(list(y.shape))
show(nn.ConvTranspose1d(2, 4, 3, 2, groups=2), X(2, 3))
show(nn.Sequential(nn.Conv1d(2,3,2), nn.MaxPool1d(2, ceil_mode=True), nn.AvgPool1d(2, 1), nn.LPPool1d(2, 2, 1)), X(1, 2, 9))
show(nn.Sequential(nn.Conv2d(2,3,2), nn.MaxPool2d(2, 1, dilation=2), nn.AvgPool2d(2, ceil_mode=True), nn.LPPool2d(2, 2, 1)), X(1, 2, 9, 9))
show(nn.Sequential(nn.Conv3d(2,3,2), nn.MaxPool3d(2, 1), nn.AvgPool3d(2, 1), nn.InstanceNorm3d(3, affine=True)), X(1, 2, 5, 5, 5))
show(nn.Sequential(nn.Conv2d(2,4,2), nn.Upsample(scale_factor=2, mode='bilinear'), nn.UpsamplingNearest2d(size=3), nn.UpsamplingBilinear2d(scale_factor=2), nn.Unfold(2), nn.Fold(6, 2)), X(1, 2, 3, 3))
show(nn.EmbeddingBag(5, 3, mode='sum', padding_idx=1), torch.tensor([[0,1],[3,3]]))
pool = nn.MaxPool2d(2, return_indices=True)
a, b = pool(X(1, 1, 4, 4))
print(nn.MaxUnpool2d(2)(a, b).sum().item() == a.sum().item())
show(nn.TransformerDecoderLayer(4, 2, 6, dropout=0.0), X(3, 2, 4), X(5, 2, 4))
show(nn.TransformerDecoderLayer(4, 2, 6, dropout=0.0, norm_first=True, batch_first=True, activation='gelu'), X(3, 2, 4), X(3, 5, 4))
t = nn.Transformer(4, 2, 1, 2, 6, dropout=0.0).double()
fill(t)
m = t.generate_square_subsequent_mask(3)
print(round(float(t(X(5, 2, 4), X(3, 2, 4), tgt_mask=m.double()).sum()), 4), list(m.shape))
s = nn.AdaptiveLogSoftmaxWithLoss(6, 7, [2, 4], div_value=2.0).double()
fill(s)
o = s(X(3, 6), torch.tensor([0,3,6]))
print([round(v, 4) for v in o[0].tolist()], round(float(o[1]), 4), s.predict(X(3, 6)).tolist())
print(round(float(nn.CTCLoss()(torch.log_softmax(X(6, 2, 4),-1), torch.tensor([[1,2],[3,1]]), torch.tensor([6,5]), torch.tensor([2,2]))), 5))
print(nn.ReplicationPad3d(1)(X(1, 1, 2, 2, 2)).sum().item() > 0, list(nn.ReflectionPad3d(1)(X(1, 1, 2, 2, 2)).shape))
print(list(nn.ConstantPad3d(1, 2.0)(X(1, 1, 1, 1, 1)).shape), nn.RReLU().eval()(-X(2)).tolist(), nn.AlphaDropout(0.5).eval()(X(1)).tolist())
print(nn.ChannelShuffle(2)(X(1, 4, 1, 2)).tolist())
for m in (nn.Conv3d(2, 4, 3, padding=1, groups=2), nn.ConvTranspose1d(2, 4, 3, 2, output_padding=1), nn.MaxPool3d(2, ceil_mode=True), nn.AvgPool3d(2), nn.LPPool2d(2, 3), nn.MaxUnpool2d(2), nn.Fold(6, 2), nn.Unfold((2, 3)), nn.Upsample(size=3), nn.EmbeddingBag(5, 3, mode='max', padding_idx=1)):
    print(m)
volume = X(1, 2, 3, 4, 3).clone().requires_grad_()
filters = X(2, 2, 2, 2, 2).clone().requires_grad_()
y = F.conv_transpose3d(F.conv3d(volume, filters, stride=(1, 2, 1)), filters, padding=1)
probe = (torch.tanh(y) * torch.arange(y.numel()).double().reshape(y.shape)).sum()
probe.backward()
print(round(volume.grad.sum().item(), 6), round((filters.grad ** 2).sum().item(), 6))
