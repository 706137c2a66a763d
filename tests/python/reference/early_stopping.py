"""The network in torch."""
import torch

x = torch.linspace(-1, 1, 21)[:, None]
y = x**3 - 0.4 * x + 0.25 * torch.sin(25 * x)
k = torch.arange(8.0)
P = [torch.cos(k)[None], torch.zeros(8), torch.cos(k + 0.5)[:, None], torch.zeros(1)]
P = [p.requires_grad_() for p in P]


def loss(i, P=P):
    return ((torch.tanh(3 * (x[i::2] @ P[0] + P[1])) @ P[2] + P[3] - y[i::2]) ** 2).mean()


best, waited = float("inf"), 0
for epoch in range(300):
    value = loss(0)
    grads = torch.autograd.grad(value, P)
    with torch.no_grad():
        for p, g in zip(P, grads):
            p -= 0.1 * g
    v = loss(1).item()
    if epoch % 10 == 0:
        print(f"epoch {epoch:3d}: train {value.item():.6f}, validation {v:.6f}")
    if v < best - 1e-4:
        best, at, waited, kept = v, epoch, 0, [p.detach().clone() for p in P]
    else:
        waited += 1
    if waited == 8:
        print(f"stopped at epoch {epoch}")
        break
else:
    print("ran all epochs")
print(f"best epoch {at}: {best:.8f}")
print("restored:", loss(1, kept).item())
