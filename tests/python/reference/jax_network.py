"""The network in torch."""
import torch

P = []
for i, (m, n) in enumerate([(2, 6), (6, 3)]):
    P += [torch.sin((0.9 + 0.3 * i) * torch.arange(1.0, n * m + 1)).reshape(n, m) / m**0.5, torch.zeros(n)]
P = [p.requires_grad_() for p in P]
a = torch.arange(18.0) * 2 * torch.pi / 18
X = torch.stack([(1 + 0.3 * torch.cos(5 * a)) * torch.cos(a), torch.sin(a)], 1)
k = torch.arange(18) // 6


def predict(x):
    return torch.log_softmax(torch.nn.functional.silu(x @ P[0].T + P[1]) @ P[2].T + P[3], -1)


def loss():
    return torch.nn.functional.nll_loss(predict(X), k)


print("shapes:", [(tuple(w.shape), tuple(b.shape)) for w, b in zip(P[::2], P[1::2])])
for epoch in range(40):
    value = loss()
    G = torch.autograd.grad(value, P)
    with torch.no_grad():
        for p, g in zip(P, G):
            p -= 0.3 * g
    if epoch % 10 == 0:
        right = (predict(X).argmax(1) == k).double().mean().item()
        print(f"epoch {epoch}: loss {value.item():.7f}, accuracy {right:.4f}")
print("final loss:", loss().item())
s = [(p**2).sum().item() for p in P]
print("squared norms:", [(s[0], s[1]), (s[2], s[3])])
x = X[:4].clone().requires_grad_()
print("saliency:", torch.autograd.grad(predict(x)[range(4), k[:4]].sum(), x)[0].tolist())
