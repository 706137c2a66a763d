"""The first principal components by gradient ascent on the sphere, held against the eigenvectors. PyTorch."""
# check: --target variance --wrt direction
import torch


def make_data(n=30):
    t = torch.linspace(0, 6.28, n)
    return torch.stack([2 * torch.sin(t), torch.sin(t) + 0.5 * torch.cos(2 * t), 0.3 * torch.cos(t)], dim=1)


class PowerAscent:
    """Riemannian gradient ascent on x' C x with |x| = 1."""

    def __init__(self, cov, lr=0.2, steps=200):
        self.cov, self.lr, self.steps = cov, lr, steps
        self.found = []

    def rayleigh(self, v):
        return v @ self.cov @ v / (v @ v)

    def component(self):
        v = torch.ones(self.cov.size(0))
        v = v / v.norm()
        for _ in range(self.steps):
            v = v.detach().requires_grad_(True)
            g, = torch.autograd.grad(self.rayleigh(v), v)
            with torch.no_grad():
                v = v + self.lr * g
                for u in self.found:
                    v = v - torch.dot(u, v) * u
                v = v / torch.linalg.norm(v)
        self.found.append(v)
        return v


data = make_data()
centered = data - data.mean(0, keepdim=True)
cov = centered.T @ centered / (len(data) - 1)

search = PowerAscent(cov)
values = [search.rayleigh(search.component()).item() for _ in range(3)]
exact = torch.linalg.eigvalsh(cov).flip(0)
print("variances", values)
print("eigenvalues", exact.tolist())
print("agree:", torch.allclose(torch.tensor(values), exact, atol=1e-5))
print("explained: " + ", ".join(f"{100 * v / sum(values):.2f}%" for v in values))

V = torch.stack(search.found, dim=1)
print("orthonormal:", bool(((V.T @ V - torch.eye(3)).abs() < 1e-5).all()))
first = search.found[0]
print("first component", (first * torch.sign(first[0])).tolist())

scores = centered @ V[:, :2]
reconstruction = scores @ V[:, :2].t()
lost = ((centered - reconstruction) ** 2).sum() / (len(data) - 1)
print("lost with two:", lost.item())

direction = torch.tensor([0.5, -0.2, 0.8], requires_grad=True)
variance = search.rayleigh(direction)
grad, = torch.autograd.grad(variance, direction)
print("slope is tangent:", abs(torch.dot(grad, direction).item()) < 1e-6, grad.tolist())
