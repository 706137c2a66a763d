"""torch.autograd.Function: saved tensors, several results, arguments that are no tensors, second derivatives, modules."""
# check: --target total --wrt x,beta
import torch
from torch.autograd import Function
from torch.autograd.function import once_differentiable


class Swish(Function):
    @staticmethod
    def forward(ctx, x, beta):
        s = torch.sigmoid(beta * x)
        ctx.save_for_backward(x, s, beta)
        return x * s

    @staticmethod
    def backward(ctx, gy):
        x, s, beta = ctx.saved_tensors
        slope = x * s * (1 - s)
        return gy * (s + beta * slope), (gy * x * slope).sum()


x = torch.tensor([-1.0, 0.5, 2.0], dtype=torch.float64, requires_grad=True)
beta = torch.tensor(1.5, dtype=torch.float64, requires_grad=True)
total = Swish.apply(x, beta).sum()
total.backward()
print(x.grad.tolist(), beta.grad.item())


class Scale(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x, factor, name=None):
        ctx.factor = factor
        return x * factor, x + factor

    @staticmethod
    def backward(ctx, ga, gb):
        return ga * ctx.factor + 10 * gb, None, None  # 10: told from the true one


z = torch.tensor([1.0, 2.0], dtype=torch.float64, requires_grad=True)
a, b = Scale.apply(z, 3.0, "both")
(a.sum() + (b * b).sum()).backward()
print(z.grad.tolist(), a.tolist(), b.tolist())
z.grad = None
Scale.apply(z, 3.0)[1].sum().backward()  # of the other result the gradient is 0
print(z.grad.tolist())


class Cube(Function):
    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x**3

    @staticmethod
    def backward(ctx, g):
        (x,) = ctx.saved_tensors
        return 3 * x**2 * g


w = torch.tensor(2.0, dtype=torch.float64, requires_grad=True)
(slope,) = torch.autograd.grad(Cube.apply(w), w, create_graph=True)
(curve,) = torch.autograd.grad(slope, w)
print(slope.item(), curve.item())


class Largest(Function):
    @staticmethod
    def forward(ctx, x):
        value, place = x.max(dim=0)
        ctx.mark_non_differentiable(place)
        ctx.save_for_backward(place)
        ctx.n = x.shape[0]
        return value, place

    @staticmethod
    @once_differentiable
    def backward(ctx, g, g_place):
        (place,) = ctx.saved_tensors
        return g * torch.nn.functional.one_hot(place, ctx.n).to(g.dtype)


v = torch.tensor([0.0, 3.0, 1.0], dtype=torch.float64, requires_grad=True)
value, place = Largest.apply(v)
(2 * value).backward()
print(v.grad.tolist(), value.item(), place.item(), place.requires_grad)


class Clip(Function):
    @staticmethod
    def forward(ctx, x, most):
        ctx.save_for_backward(x)
        ctx.most = most
        return x.clamp(-most, most)

    @staticmethod
    def backward(ctx, g):
        (x,) = ctx.saved_tensors
        grad_x = None
        if ctx.needs_input_grad[0]:
            grad_x = g.clone()
            grad_x[x.abs() > ctx.most] = 0
        return grad_x, None


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.w = torch.nn.Parameter(torch.tensor([1.0, -2.0], dtype=torch.float64))

    def forward(self, x):
        return Clip.apply(self.w * x, 0.5)


net = Net()
opt = torch.optim.SGD(net.parameters(), lr=0.1)
for step in range(3):
    opt.zero_grad()
    loss = (net(torch.tensor([0.3, 0.1], dtype=torch.float64)) - 1).pow(2).sum()
    loss.backward()
    opt.step()
print(net.w.tolist(), loss.item())

clip = Clip.apply
print(torch.autograd.functional.jacobian(lambda t: clip(t, 0.5) ** 2, torch.tensor([0.25, 1.0], dtype=torch.float64)).tolist())
with torch.no_grad():
    print(Swish.apply(x, beta).requires_grad, Swish.apply(x, 1.5 * torch.ones((), dtype=torch.float64)).tolist())
print(issubclass(Clip, Function), Clip.apply(torch.tensor(2.0), 0.5).item())
