"""The same losses in torch, the focal one by its definition, class by class."""
import torch
import torch.nn.functional as F

torch.set_default_dtype(torch.float64)
g = torch.linspace(-1.5, 1.5, 9)
x = torch.stack([g.repeat(9), g.repeat_interleave(9)], 1)
centres = torch.tensor([[0.0, 1.0], [-1.0, -0.5], [1.0, -0.5]])
teacher = -3 * torch.cdist(x, centres) ** 2
hard = teacher.argmax(1)


def distilled(logits, temperature=2.0, alpha=0.7):
    p, q = torch.softmax(teacher / temperature, 1), torch.softmax(logits / temperature, 1)
    soft = (p * ((p + 1e-8).log() - (q + 1e-8).log())).sum(1)
    return (alpha * temperature**2 * soft + (1 - alpha) * F.cross_entropy(logits, hard, reduction="none")).mean()


def focal(logits):
    p = torch.softmax(logits, 1)
    terms = [-(0.5, 0.25, 0.25)[c] * (1 - p[i, c]) ** 2 * torch.log(p[i, c]) for i, c in enumerate(hard.tolist())]
    return torch.stack(terms).mean()


def descend(loss_of, rate):
    w, b = torch.zeros(2, 3, requires_grad=True), torch.zeros(3, requires_grad=True)
    for _ in range(25):
        loss = loss_of(x @ w + b)
        for p, g in zip((w, b), torch.autograd.grad(loss, (w, b))):
            p.data -= rate * g
    return loss.item(), w, b


print("examples of each class:", torch.bincount(hard).tolist())
logits = x @ (0.1 * torch.ones(2, 3)) + torch.tensor([0.1, 0.0, -0.2])
print("untrained:", (distilled(logits) + focal(logits)).item())
for title, options in (("hard only", dict(alpha=0.0)), ("soft only", dict(alpha=1.0)),
                       ("both, warm", dict(alpha=0.5, temperature=4.0))):
    loss, w, b = descend(lambda logits: distilled(logits, **options), 0.3)
    agreement = ((x @ w + b).argmax(1) == hard).double().mean().item()
    print(f"{title:>12}: loss {loss:.5f}, agrees on {agreement:.1%}")
loss, w, _ = descend(focal, 2.0)
print("focal:", loss, "weights", w.tolist())
