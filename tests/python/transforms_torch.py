"""Functions of functions as torch.func has them (functorch in torch 1.13): gradients per example, Jacobians, ensembles."""
# check: --target total --wrt w
import torch
from functorch import combine_state_for_ensemble, grad, grad_and_value, hessian, jacfwd, jacrev, jvp, make_functional, vjp, vmap
from torch.nn.utils.stateless import functional_call

w = torch.tensor([0.7, -0.4, 1.2], requires_grad=True)
X = torch.tensor([[1.0, 2.0, -1.0], [0.5, -1.5, 2.0], [0.0, 1.0, 1.0], [-2.0, 0.25, 0.75]])
t = torch.tensor([1.0, -1.0, 0.5, 2.0])


def loss(w, x, t):
    return (torch.tanh(x @ w) - t) ** 2


total = vmap(loss, in_dims=(None, 0, 0))(w, X, t).sum()
print("total", total.item())
per_example = vmap(grad(loss), in_dims=(None, 0, 0))(w.detach(), X, t)
print("per example", per_example.tolist())
print("sums to", torch.allclose(per_example.sum(0), grad(lambda w: vmap(loss, (None, 0, 0))(w, X, t).sum())(w.detach())))
gw, gx = grad(loss, argnums=(0, 1))(w.detach(), X[0], t[0])
print("by two", gw.tolist(), gx.tolist())
g, value = grad_and_value(loss)(w.detach(), X[1], t[1])
print("and value", g.tolist(), value.item())
g, aux = grad(lambda w: (loss(w, X[2], t[2]), w.sum()), has_aux=True)(w.detach())
print("beside", g.tolist(), aux.item())
g, (value, aux) = grad_and_value(lambda w: (loss(w, X[2], t[2]), {"w": w * 2}), has_aux=True)(w.detach())
print("both", g.tolist(), value.item(), aux["w"].tolist())
by_name = grad(lambda p: (p["a"] * p["b"].sum()).sum())({"a": w.detach(), "b": X[3]})
print("by name", by_name["a"].tolist(), by_name["b"].tolist())


def spherical(p):
    return torch.stack([p[0] * torch.sin(p[1]) * torch.cos(p[2]), p[0] * torch.sin(p[1]) * torch.sin(p[2]), p[0] * torch.cos(p[1])])


p = torch.tensor([2.0, 0.6, 1.1])
J = jacrev(spherical)(p)
print("jacobian", J.tolist(), torch.allclose(J, jacfwd(spherical)(p)))
print("of two", [j.tolist() for j in jacrev(lambda a, b: a * b.sum(), argnums=(0, 1))(p, w.detach())])
H = hessian(spherical)(p)
print("hessian", H.shape == (3, 3, 3), H[0].tolist())
print("of a number", hessian(lambda w: loss(w, X[0], t[0]))(w.detach()).tolist())
print("again", torch.allclose(H, jacrev(jacrev(spherical))(p)), torch.allclose(H, jacrev(jacfwd(spherical))(p)))
y, pull = vjp(spherical, p)
print("vjp", y.tolist(), [v.tolist() for v in pull(torch.tensor([1.0, -1.0, 0.5]))] if isinstance(pull(y), tuple) else pull(torch.tensor([1.0, -1.0, 0.5])).tolist())
(a, b), pull = vjp(lambda u, v: (u * v, u.sum() + v), p, w.detach())
u, v = pull((torch.ones(3), torch.ones(3)))
print("of two values", u.tolist(), v.tolist())
y, dy = jvp(spherical, (p,), (torch.tensor([0.1, 0.2, -0.3]),))
print("jvp", y.tolist(), dy.tolist())

y, pull, aux = vjp(lambda p: (spherical(p), p * 2), p, has_aux=True)
print("vjp beside", pull(torch.ones(3))[0].tolist(), aux.tolist())
y, dy, aux = jvp(lambda p: (spherical(p), p * 2), (p,), (torch.ones(3),), has_aux=True)
print("jvp beside", dy.tolist(), aux.tolist())
J, aux = jacfwd(lambda p: (spherical(p), p.sum()), has_aux=True)(p)
print("jacobian beside", J[2].tolist(), aux.item(), jacrev(lambda p: (spherical(p), {"a": p * p.sum()}))(p)[1]["a"].tolist())
print("blocks", [[h.tolist() for h in row] for row in hessian(lambda a, b: (a * b).sum() ** 2, argnums=(0, 1))(p, p + 1)])

# Along which axis examples lie, and where they go.
M = torch.arange(6.0).reshape(2, 3)
print("columns", vmap(torch.sum, in_dims=1)(M).tolist(), vmap(lambda r: r * 2, in_dims=1, out_dims=1)(M).tolist())
print("pairs", vmap(vmap(lambda a, b: a * b, in_dims=(None, 0)), in_dims=(0, None))(M[0], M[1]).tolist())
both = vmap(lambda r, s: (r.sum(), r + s), in_dims=(0, None), out_dims=(0, 1))(M, M[0])
print("two results", both[0].tolist(), both[1].tolist(), both[1].shape == (3, 2))
print("by name", vmap(lambda d: d["a"] @ d["b"], in_dims=({"a": 0, "b": None},))({"a": M, "b": w.detach()}).tolist())
basis = torch.eye(3)
_, pull = vjp(spherical, p)
print("rows", torch.allclose(vmap(pull)(basis)[0] if isinstance(vmap(pull)(basis), tuple) else vmap(pull)(basis), J))

# Modules.
model = torch.nn.Sequential(torch.nn.Linear(3, 2), torch.nn.Tanh(), torch.nn.Linear(2, 1))
with torch.no_grad():
    for k, q in enumerate(model.parameters()):
        q.copy_(torch.linspace(-1.0, 1.0, q.numel()).reshape(q.shape) * (k + 1) * 0.3)
params = {name: q.detach() for name, q in model.named_parameters()}


def cost(params, x, t):
    return ((functional_call(model, params, (x,)).squeeze(-1) - t) ** 2).mean()


grads = grad(cost)(params, X, t)
for name in sorted(grads):
    print(name, grads[name].tolist())
print("unchanged", torch.allclose(model(X), functional_call(model, params, (X,))))
half = functional_call(model, {name: q * 0.5 for name, q in params.items()}, (X,))
print("half", half.squeeze(-1).tolist())
per = vmap(grad(cost), in_dims=(None, 0, 0))(params, X.unsqueeze(1), t.unsqueeze(1))
print("examples", per["0.weight"].shape == (4, 2, 3), torch.allclose(per["2.bias"].mean(0), grads["2.bias"]))
f, theta = make_functional(model)
print("functional", f(theta, X).squeeze(-1).tolist(), len(theta))
out = jacrev(f)(theta, X[0])
print("by parameters", [o.shape == (1,) + q.shape for o, q in zip(out, theta)], out[2].tolist())
models = [torch.nn.Linear(3, 1) for _ in range(3)]
with torch.no_grad():
    for k, m in enumerate(models):
        m.weight.copy_(w.reshape(1, 3) * (k + 1))
        m.bias.fill_(0.1 * k)
f, stacked, buffers = combine_state_for_ensemble(models)
from functorch import make_functional_with_buffers

normed = torch.nn.Sequential(torch.nn.Linear(3, 2), torch.nn.BatchNorm1d(2)).eval()
with torch.no_grad():
    normed[0].weight.copy_(torch.tensor([[1.0, 2.0, -1.0], [3.0, -1.0, 0.5]]))
    normed[0].bias.zero_()
g, q, b = make_functional_with_buffers(normed)
print("buffers", g(q, b, X).tolist(), len(q), len(b), [v.tolist() for v in grad(lambda q: g(q, b, X).pow(2).sum())(q)])
print("ensemble", vmap(f, in_dims=(0, 0, None))(stacked, buffers, X).squeeze(-1).tolist())


def kept(a):
    with torch.no_grad():
        c = a**2
    return (a * c).sum()


@torch.no_grad()
def square(a):
    return a**2


print("no_grad", grad(kept)(p).tolist(), vjp(kept, p)[1](torch.tensor(1.0))[0].tolist(), grad(lambda a: (a * square(a)).sum())(p).tolist())
with torch.no_grad():
    print("within", grad(lambda a: (a**3).sum())(p).tolist())


class Tied(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.a = torch.nn.Linear(2, 2, bias=False)
        self.b = torch.nn.Linear(2, 2, bias=False)
        self.b.weight = self.a.weight

    def forward(self, x):
        return self.b(self.a(x))


f, theta = make_functional(Tied())
three = torch.eye(2) * 3
print("tied", len(theta), f((three,), torch.ones(2)).tolist(), grad(lambda q: f(q, torch.ones(2)).sum())((three,))[0].tolist())
f, q, state = make_functional_with_buffers(torch.nn.BatchNorm1d(2))
f(q, state, torch.tensor([[1.0, 2.0], [3.0, 6.0]]))
print("running", [s.tolist() for s in state])
print("index", grad(lambda a, n: (a[n] ** 2).sum())(p, 1).tolist())
