"""Losses and activations of torch.nn as modules: values, reductions and gradients by all inputs."""
# check: --target total --wrt a
import torch
import torch.nn as nn

a = torch.sin(torch.arange(12).double() * 1.3 + 0.4).reshape(4, 3)
b = torch.cos(torch.arange(12).double() * 0.9 - 0.2).reshape(4, 3)
c = torch.sin(torch.arange(12).double() * 0.5 + 2.0).reshape(4, 3)
sign = torch.tensor([1.0, -1.0, 1.0, -1.0], dtype=a.dtype)
labels = torch.tensor([2, 0, 1, 2])


def brief(t):
    return [round(v, 6) for v in t.detach().flatten().tolist()]


def show(loss, *inputs, free=1):
    inputs = [x.clone().requires_grad_(True) if i < free else x for i, x in enumerate(inputs)]
    y = loss(*inputs)
    (y * (1 + torch.arange(y.numel()).double().reshape(y.shape))).sum().backward()
    print(loss.__class__.__name__, brief(y), *[brief(x.grad) for x in inputs if x.requires_grad])


for m in (nn.MSELoss(), nn.MSELoss(reduction="sum"), nn.L1Loss(), nn.SmoothL1Loss(beta=0.5), nn.HuberLoss(delta=0.4),
          nn.PoissonNLLLoss(), nn.PoissonNLLLoss(log_input=True, reduction="none"), nn.HingeEmbeddingLoss(margin=0.5, reduction="sum")):
    show(m, a, b.sign() if isinstance(m, nn.HingeEmbeddingLoss) else b.detach())
show(nn.SoftMarginLoss(), a, b.sign())
show(nn.BCELoss(), torch.sigmoid(a), torch.sigmoid(b))
show(nn.BCEWithLogitsLoss(pos_weight=torch.tensor([1.0, 2.0, 0.5]).double()), a, torch.sigmoid(b))
show(nn.KLDivLoss(reduction="batchmean"), torch.log_softmax(a, 1), torch.softmax(b, 1))
show(nn.GaussianNLLLoss(), a, b, c * c + 0.1, free=3)
show(nn.GaussianNLLLoss(full=True, reduction="none"), a, b, c * c + 0.1, free=3)
show(nn.TripletMarginLoss(), a, b, c, free=3)
show(nn.TripletMarginLoss(margin=0.5, p=1.0, swap=True, reduction="none"), a, b, c, free=3)
show(nn.CosineEmbeddingLoss(margin=0.1), a, b, sign, free=2)
show(nn.MarginRankingLoss(margin=0.2, reduction="sum"), a, b, a.sign(), free=2)
show(nn.MultiMarginLoss(), a, labels)
show(nn.MultiLabelSoftMarginLoss(), a, (b > 0).double())
show(nn.CrossEntropyLoss(label_smoothing=0.1, weight=torch.tensor([0.2, 1.0, 3.0]).double()), a, labels)
show(nn.CrossEntropyLoss(ignore_index=0, reduction="none"), a, labels)
show(nn.NLLLoss(), torch.log_softmax(a, 1), labels)
show(nn.CosineSimilarity(dim=1), a, b, free=2)
show(nn.PairwiseDistance(p=1.0, keepdim=True), a, b, free=2)

for m in (nn.ReLU(), nn.ReLU6(), nn.Sigmoid(), nn.Tanh(), nn.SiLU(), nn.Mish(), nn.SELU(), nn.Softplus(), nn.Softplus(beta=2, threshold=1),
          nn.GELU(), nn.GELU(approximate="tanh"), nn.ELU(alpha=0.5), nn.CELU(alpha=0.7), nn.LeakyReLU(0.2), nn.Hardtanh(), nn.Hardtanh(-0.3, 0.6),
          nn.Hardsigmoid(), nn.Hardswish(), nn.Hardshrink(0.3), nn.Softshrink(0.3), nn.Tanhshrink(), nn.Softsign(), nn.LogSigmoid(),
          nn.Threshold(0.1, 20.0), nn.Softmax(dim=1), nn.LogSoftmax(dim=0), nn.Softmin(dim=1), nn.PReLU().double()):
    print(str(m).split("(")[0], end=" ")
    show(m, 2 * a)
show(nn.GLU(dim=0), a)
total = nn.TripletMarginLoss()(a, b, c) + nn.GaussianNLLLoss()(a, b, c * c + 0.1) + nn.Hardswish()(a).sum()
print(round(total.item(), 6))
