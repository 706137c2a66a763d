"""Dense matrices in torch, the kernels as they are drawn there."""
import torch

torch.set_default_dtype(torch.float64)
edges = [(0, 1), (0, 2), (1, 2), (1, 3), (2, 3), (3, 4), (4, 5), (4, 6), (5, 6), (5, 7), (6, 7)]
A = torch.eye(8)
for a, b in edges:
    A[a, b] = A[b, a] = 1
D = torch.diag(A.sum(1) ** -0.5)
A = D @ A @ D


def kernel(m, n):
    return (torch.sin(torch.arange(float(m * n)) + 1).reshape(m, n) * (2 / (m + n)) ** 0.5).requires_grad_()


W1, W2 = kernel(8, 4), kernel(4, 2)
labels = torch.tensor([0] * 4 + [1] * 4)
for epoch in range(1, 31):
    logits = A @ torch.relu(A @ W1) @ W2
    loss = torch.nn.functional.cross_entropy(logits[[0, 7]], labels[[0, 7]])
    first = loss.item() if epoch == 1 else first
    for W, g in zip((W1, W2), torch.autograd.grad(loss, (W1, W2))):
        W.data -= g
    if epoch % 10 == 0:
        predicted = logits.argmax(1)
        print(f"epoch {epoch}: loss {loss.item():.6f} accuracy {(predicted == labels).double().mean().item():.3f}")
print("before", first)
print("predicted", predicted.tolist())
X = torch.eye(8, requires_grad=True)
g, = torch.autograd.grad((A @ torch.relu(A @ X @ W1) @ W2)[3, 1], X)
print("node 3 rests on", torch.nonzero(g.abs().sum(1)).flatten().tolist())
