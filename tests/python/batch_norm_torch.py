"""Batch normalization as a module, with running statistics and a backward pass written by hand."""
# check: --target first --wrt layer.gamma,layer.beta
import torch

torch.manual_seed(0)


class BatchNorm1d(torch.nn.Module):
    def __init__(self, num_features, eps=1e-5, momentum=0.1):
        super().__init__()
        self.eps = eps
        self.momentum = momentum
        self.gamma = torch.nn.Parameter(torch.ones(num_features))
        self.beta = torch.nn.Parameter(torch.zeros(num_features))
        self.register_buffer("running_mean", torch.zeros(num_features))
        self.register_buffer("running_var", torch.ones(num_features))

    def forward(self, x):
        if self.training:
            mean = x.mean(dim=0)
            var = x.var(dim=0, unbiased=False)
            n = x.shape[0]
            with torch.no_grad():
                self.running_mean = (1 - self.momentum) * self.running_mean + self.momentum * mean
                self.running_var = (1 - self.momentum) * self.running_var + self.momentum * var * n / (n - 1)
        else:
            mean, var = self.running_mean, self.running_var
        return self.gamma * (x - mean) / torch.sqrt(var + self.eps) + self.beta


def backward_by_hand(x, gamma, upstream, eps=1e-5):
    """The derivative by x, as it stands in textbooks."""
    n = x.shape[0]
    mean, var = x.mean(0), x.var(0, unbiased=False)
    x_hat = (x - mean) / torch.sqrt(var + eps)
    d_hat = upstream * gamma
    return (n * d_hat - d_hat.sum(0) - x_hat * (d_hat * x_hat).sum(0)) / (n * torch.sqrt(var + eps))


x = torch.stack([torch.linspace(-1.0, 2.0, 6), torch.linspace(0.0, 3.0, 6) ** 2], dim=1)
x.requires_grad_()
target = torch.sin(3 * x).detach()
layer = BatchNorm1d(2)

out = layer(x)
print("mean", [abs(round(m, 6)) for m in out.mean(0).tolist()], "std", out.std(0, unbiased=False).tolist())
first = ((out - target) ** 2).mean()
gx, gg, gb = torch.autograd.grad(first, [x, layer.gamma, layer.beta])
by_hand = backward_by_hand(x, layer.gamma, 2 * (out - target) / out.numel())
print("by hand:", torch.allclose(gx, by_hand, atol=1e-6))
print("gamma", gg.tolist(), "beta", gb.tolist())

for _ in range(20):
    loss = ((layer(x) - target) ** 2).mean()
    grads = torch.autograd.grad(loss, [layer.gamma, layer.beta])
    with torch.no_grad():
        layer.gamma -= 0.3 * grads[0]
        layer.beta -= 0.3 * grads[1]
print("trained", first.item(), loss.item(), layer.gamma.tolist(), layer.beta.tolist())

layer.eval()
print("running", layer.running_mean.tolist(), layer.running_var.tolist())
print("evaluated", layer(x)[0].tolist())
