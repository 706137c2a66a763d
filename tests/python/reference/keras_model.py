"""The network in torch with its own gradients."""
import torch

g = torch.linspace(-1, 1, 6)
X = torch.cartesian_prod(g, g)
Y = X[:, :1] ** 2 - 0.5 * X[:, 1:]
P = [torch.full((2, 4), 0.25), torch.zeros(4), torch.full((4, 1), 0.25), torch.zeros(1)]
P = [p.requires_grad_() for p in P]
c = torch.tensor([1, -1, 0.5, 2])


def loss(x, y):
    return ((torch.nn.functional.elu(x @ P[0] + P[1]) * c @ P[2] + P[3] - y) ** 2).mean()


print("weights: 5 trainable: 4 frozen: 1")
for p in P:
    print("  ", tuple(p.shape))
for epoch in range(4):
    print("Start of epoch %d" % epoch)
    for k, (x, y) in enumerate(zip(X.split(12), Y.split(12))):
        value = loss(x, y)
        grads = torch.autograd.grad(value, P)
        with torch.no_grad():
            for p, d in zip(P, grads):
                p -= 0.1 * d
        if k != 1:
            print("Training loss at step %d: %.6f" % (k, value.item()))
print("seen:", (4 * X.sum(0)).tolist())
print("final loss:", loss(X, Y).item())
