--- comment
Methods that change a tensor: what they cannot do here is refused; where one stands is found once. Values: tests/python/devices_torch.py; the
last two as torch 1.13 prints them.
--- run
i=0; while IFS= read -r line; do
    i=$((i + 1)); printf 'import torch\nx = torch.ones(2, 3)\n%b\n' "$line" >change.py
    gradtape eval change.py --format text 2>&1 | grep -vE '^ +[0-9]* \||^$'; done <<'LINES'
y = x\ny.add_(1)\nprint(x)
def f(a):\n  a.mul_(2)\nf(x)\nprint(x)
x.view(-1).zero_()
x.t().fill_(2)
x.add_(torch.ones(4, 2, 3))
torch.ones(2, dtype=torch.long).add_(0.5)
w = x.requires_grad_()\nwith torch.no_grad():\n  w.mul_(2)
x.half_()
x.flip(foo=3)
x.uniform_(to=3, von=2)
x.frob_(2)
x.half()
torch.Tensor(2, 3)
torch.set_grad_enabled(False)
was = torch.set_grad_enabled(False)
with torch.no_grad():\n  with torch.enable_grad():\n    print(x)
d = torch.device("gpu")
torch.cuda.current_device()
k = [1, 0]\nxs = [torch.ones(2), torch.zeros(2)]\nxs[k.pop()].add_(10).mul_(2)\nprint(xs, k)
class P:\n  def __init__(self):\n    self.data = torch.ones(2)\np = P()\np.data.mul_(3)\nprint(p.data)
LINES
--- stdout
[[2, 2, 2], [2, 2, 2]]
[[2, 2, 2], [2, 2, 2]]
model  change.py
values
  x  [2,3]
    [[0 0 0]
     [0 0 0]]
model  change.py
values
  x  [2,3]
    [[2 2 2]
     [2 2 2]]
change.py:3:1: error: output with shape [2,3] doesn't match the broadcast shape [4,2,3]
change.py:3:1: error: result type float32 can't be cast to the desired output type int64
      = help: bind the name anew, without the underscore: x = x.add(...)
change.py:5:3: error: only variables change, and this is a tensor
      = help: make it a variable: torch.tensor(..., requires_grad=True), torch.nn.Parameter(x)
change.py:3:1: error: 'x.half' does not exist here
      = help: there is no float16 here: x.float()
change.py:3:1: error: torch.Tensor.flip: it takes numbers, a list of them, or dims=
change.py:3:1: error: torch.Tensor.uniform_: it has no argument 'von'
change.py:3:1: error: a tensor has no 'frob_'
      = help: bind the name anew: x = ..., or x[...] = value
change.py:3:1: error: 'x.half' does not exist here
      = help: there is no float16 here: x.float()
change.py:3:1: error: torch.Tensor with sizes leaves the numbers as they happen to be
      = help: write torch.zeros(sizes), or torch.tensor(value)
change.py:3:1: error: what is not recorded stands in a block here
      = help: write 'with torch.no_grad():' over the steps, or @torch.no_grad() over a function
change.py:3:7: error: what is not recorded stands in a block here
      = help: write 'with torch.no_grad():' over the steps, or @torch.no_grad() over a function
change.py:4:8: error: torch.enable_grad: what torch.no_grad() leaves out is not recorded again inside
      = help: put these lines before or behind the block
change.py:3:5: error: torch.device: Expected one of cpu, cuda, mps, xpu, meta device type at start of device string: gpu
change.py:3:1: error: 'torch.cuda.current_device' does not exist here
      = help: there is no CUDA here: take it out, or ask torch.cuda.is_available() first
[[22, 22], [0, 0]] [1]
[3, 3]
--- comment
Activations with inplace=True, as functions and as modules: their input is what they give from then on, for its gradient and for whatever reads it. Values of torch 1.13.
--- file activations.py
import torch, torch.nn as nn, torch.nn.functional as F
w = torch.tensor([0.5, -1.5, 2., -8.], dtype=torch.float64, requires_grad=True)
for f in [F.relu, F.relu6, F.elu, F.celu, F.selu, F.silu, F.mish, F.hardtanh, F.hardswish, F.hardsigmoid, F.leaky_relu]:
    w.grad = None
    y = w * 2
    z = f(y, inplace=True)
    (y * 2 + z * torch.tensor([1., 2., 3., 4.], dtype=torch.float64)).sum().backward()
    print(y, z, w.grad)
for m in [nn.ReLU(True), nn.ReLU6(inplace=True), nn.ELU(0.5, True), nn.LeakyReLU(0.2, inplace=True), nn.Hardtanh(-2., 2., inplace=True), nn.Threshold(0.1, 20., True), nn.CELU(inplace=True), nn.SELU(True), nn.SiLU(True), nn.RReLU(inplace=True).eval(), nn.Dropout(0.5, True).eval(), nn.ReLU()]:
    y = w * 2
    z = m(y)
    w.grad = None
    (y * z).sum().backward()
    print(y, z, w.grad)
y = w.detach().clone()
F.relu(y[1:3], inplace=True)
print(y)
z = F.relu(y, True)
z.add_(1)
print(y, z)
F.threshold(y, 2.5, 0., inplace=True)
y.relu_()
print(y, z)
net = nn.Sequential(nn.Linear(2, 3), nn.ReLU(inplace=True), nn.Linear(3, 1)).double()
with torch.no_grad():
    for k, p in enumerate(net.parameters()):
        p.copy_(torch.cos(torch.arange(p.numel(), dtype=torch.float64) + k).reshape(p.shape))
x = torch.tensor([[0.3, -0.7], [1.1, 0.4]], dtype=torch.float64)
out = net(x)
(out ** 2).mean().backward()
print(out, [p.grad for p in net.parameters()], x)
class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(2, 2).double()
        self.relu = nn.ReLU(inplace=True)
    def forward(self, x):
        out = self.fc(x)
        h = out
        out = self.relu(out)
        return out + h
b = Block()
with torch.no_grad():
    b.fc.weight.copy_(torch.tensor([[1., -1.], [0.5, 2.]]))
    b.fc.bias.zero_()
print(b(x))
--- run
gradtape eval activations.py --format text --quiet
--- stdout
[1, 0, 4, 0] [1, 0, 4, 0] [6, 0, 10, 0]
[1, 0, 4, 0] [1, 0, 4, 0] [6, 0, 10, 0]
[1, -0.950212931632136, 4, -0.9999998874648253] [1, -0.950212931632136, 4, -0.9999998874648253] [6, 0.39829654694291156, 10, 0.0000013504220966311093]
[1, -0.950212931632136, 4, -0.9999998874648253] [1, -0.950212931632136, 4, -0.9999998874648253] [6, 0.39829654694291156, 10, 0.0000013504220966311093]
[1.0507009873554805, -1.670568728767112, 4.202803949421922, -1.7580991429993604] [1.0507009873554805, -1.670568728767112, 4.202803949421922, -1.7580991429993604] [6.304205924132883, 0.7002448966421191, 10.507009873554804, 0.000002374176197952886]
[0.7310585786300049, -0.14227761953270032, 3.928055160151634, -0.00000180056259288152] [0.7310585786300049, -0.14227761953270032, 3.928055160151634, -0.00000180056259288152] [5.566023071228921, -0.704832848121357, 10.526646148910729, -0.00002025632673839786]
[0.8650983882673103, -0.14564746127562458, 3.9974128069762385, -0.0000018005626941948213] [0.8650983882673103, -0.14564746127562458, 3.9974128069762385, -0.0000018005626941948213] [6.2942173205987535, -0.7471449162585667, 10.0443287690375, -0.000020256329093931848]
[1, -1, 1, -1] [1, -1, 1, -1] [0, 0, 0, 0]
[0.6666666666666666, -0, 4, -0] [0.6666666666666666, -0, 4, -0] [5, -4, 10, 0]
[0.6666666666666666, 0, 1, 0] [0.6666666666666666, 0, 1, 0] [1, 0, 0, 0]
[1, -0.03, 4, -0.16] [1, -0.03, 4, -0.16] [6, 0.08, 10, 0.12]
[1, 0, 4, 0] [1, 0, 4, 0] [4, 0, 16, 0]
[1, 0, 4, 0] [1, 0, 4, 0] [4, 0, 16, 0]
[1, -0.475106465816068, 4, -0.49999994373241263] [1, -0.475106465816068, 4, -0.49999994373241263] [4, -0.04730831619119759, 16, -0.00000011253516205509356]
[1, -0.6000000000000001, 4, -3.2] [1, -0.6000000000000001, 4, -3.2] [4, -0.4800000000000001, 16, -2.5600000000000005]
[1, -2, 2, -2] [1, -2, 2, -2] [4, 0, 0, 0]
[1, 20, 4, 20] [1, 20, 4, 20] [4, 0, 16, 0]
[1, -0.950212931632136, 4, -0.9999998874648253] [1, -0.950212931632136, 4, -0.9999998874648253] [4, -0.18923326476479035, 16, -0.00000045014064822037426]
[1.0507009873554805, -1.670568728767112, 4.202803949421922, -1.7580991429993604] [1.0507009873554805, -1.670568728767112, 4.202803949421922, -1.7580991429993604] [4.415890259319126, -0.5849036134045413, 17.663561037276505, -0.000001391345712983483]
[0.7310585786300049, -0.14227761953270032, 3.928055160151634, -0.00000180056259288152] [0.7310585786300049, -0.14227761953270032, 3.928055160151634, -0.00000180056259288152] [2.712725943382953, 0.050140969899579994, 16.539698689727643, 1.2157594731448304e-11]
[1, -0.6875, 4, -3.6666666666666665] [1, -0.6875, 4, -3.6666666666666665] [4, -0.6302083333333333, 16, -3.3611111111111107]
[1, -3, 4, -16] [1, -3, 4, -16] [4, -12, 16, -64]
[1, -3, 4, -16] [1, 0, 4, 0] [4, 0, 16, 0]
[0.5, 0, 2, -8]
[1.5, 1, 3, 1] [1.5, 1, 3, 1]
[0, 0, 3, 0] [0, 0, 3, 0]
[[-1.332772757136674], [-1.762537150314916]] [[[0.9732104353559964, -0.09485071294290082], [0.3958305087716385, -0.9236045204671565], [0, 0]], [1.2881034261190074, 1.319435029238795, 0], [[-3.887876791741938, -0.2025866037329247, 0]], [-3.09530990745159]] [[0.3, -0.7], [1.1, 0.4]]
[[2, 0], [1.4000000000000001, 2.7]]
--- comment
contiguous() is the tensor itself where its elements stand in a row, else a copy. Values of torch 1.13.
--- file rows.py
import torch
a = torch.arange(6.).reshape(2, 3)
b = a.diagonal().contiguous()
b[0] = 50.
c = a[0, ::2].contiguous()
c[0] = 60.
d = a[1].contiguous()
d[0] = 70.
e = a.t().contiguous()
e[0, 0] = 80.
f = a[:, 1:].contiguous()
f[0, 0] = 90.
g = a.view(-1).contiguous()
g[5] = 100.
h = a[0].expand(2, 3).contiguous()
h[0, 0] = 110.
print(a, b, c, d, e, f, g, h)
w = torch.tensor([[1., 2.], [3., 4.]], requires_grad=True)
(w.t().contiguous().view(-1) * torch.arange(4.)).sum().backward()
print(w.grad, w.contiguous().requires_grad)
--- run
gradtape eval rows.py --format text --quiet
--- stdout
[[0, 1, 2], [70, 4, 100]] [50, 4] [60, 2] [70, 4, 100] [[80, 70], [1, 4], [2, 5]] [[90, 2], [4, 5]] [0, 1, 2, 70, 4, 100] [[110, 1, 2], [0, 1, 2]]
[[0, 2], [1, 3]] True
--- comment
One array under all its names: its shape changes in place, it is cut off, written to past the recording, found in lists and
dicts. By hand: c u and c w; u and c w + w behind the changes.
--- file place.py
import torch

x = torch.arange(6.0).reshape(2, 3)
y = x.clone()
z = y
y.t_()
print(y, y.shape, z.shape)
y.unsqueeze_(0)
print(y.shape, y.unsqueeze_(-1).shape, y.squeeze_(0).shape, y.squeeze_().shape)
y.transpose_(0, 1)
print(y.tolist(), y.swapaxes_(0, 1).tolist(), y.swapdims_(-1, -2).tolist())
y.add_(1.0).mul_(2.0)
print(y.tolist(), x.tolist())
w = torch.tensor([1.0, 2.0], requires_grad=True)
u = torch.tensor([3.0, 4.0], requires_grad=True)
c = w * 3.0
c.detach_()
loss = (c * u * w).sum()
loss.backward()
print(w.grad, u.grad, c.requires_grad)
w.data.mul_(10.0)
u.data[0] = 7.0
u.data.add_(1.0)
print(w.detach(), u.detach(), w.requires_grad)
w.grad.zero_()
(w * u).sum().backward()
print(w.grad, u.grad)
u.detach_()
print(u.requires_grad, (u * w).sum().requires_grad, u.grad)
n = torch.tensor([1, 2, 3])
n.add_(1).mul_(n)
print(n, n.dtype, n.pow_(2), n.clamp_(5, 10), n.fill_(4), n.zero_())
k = [torch.zeros(2), torch.zeros(2)]
k[1].add_(1.0)
d = {"a": k}
d["a"][0].sub_(2.0)
print([t.tolist() for t in k])
--- run
gradtape eval place.py --format text
--- stdout
[[0, 3], [1, 4], [2, 5]] (3, 2) (3, 2)
(1, 3, 2) (1, 3, 2, 1) (3, 2, 1) (3, 2)
[[0, 1, 2], [3, 4, 5]] [[0, 3], [1, 4], [2, 5]] [[0, 1, 2], [3, 4, 5]]
[[2, 4, 6], [8, 10, 12]] [[0, 1, 2], [3, 4, 5]]
[9, 24] [3, 12] False
[10, 20] [8, 5] True
[8, 5] [13, 32]
False True [13, 32]
[0, 0, 0] int64 [0, 0, 0] [0, 0, 0] [0, 0, 0] [0, 0, 0]
[[-2, -2], [1, 1]]
--- comment
Changes in a chain, behind methods and functions whose names end in an underscore, too. By hand: 1 + 3, * 2; + 1, - 4.
--- file chain.py
import torch
import torch.nn as nn

class Own:
    def __init__(self):
        self.t = torch.ones(2)

    def add_(self, k):
        self.t = self.t + k
        return self.t

    def last_(self):
        return self

own = Own()
kept = own.add_(3.0).mul_(2.0)
print(kept, own.t, own.last_().add_(1.0).sub_(4.0), own.t, kept)
w = nn.Parameter(torch.zeros(2))
with torch.no_grad():
    print(nn.init.constant_(w, 3.0).mul_(2.0).add_(1.0), w)
rows = [torch.zeros(2)]
rows.append(torch.ones(2).add_(1.0).mul_(5.0))
print(rows, rows[0].add_(1.0).view(-1).mul_(3.0), rows[0])
--- run
gradtape eval chain.py --format text
--- stdout
[8, 8] [8, 8] [5, 5] [5, 5] [8, 8]
[7, 7] [7, 7]
[[3, 3], [10, 10]] [3, 3] [3, 3]
--- comment
Items of a parameter are assigned where nothing is recorded: of [1, 2, 3] first [5, 2, 3], then [5, 3, 4] and [5, 3, 8];
the gradient of the sum of squares is twice that.
--- file items.py
import torch
w = torch.nn.Parameter(torch.tensor([1.0, 2.0, 3.0]))
with torch.no_grad():
    w[0] = 5.0
    w[1:] += 1.0
    w[2] *= 2
(w * w).sum().backward()
print(w.tolist(), w.grad.tolist())
--- run
gradtape eval items.py --format text
--- stdout
[5, 3, 8] [10, 6, 16]
--- comment
Items of a tensor in a tuple, under every name it has: [w, 2w, 3w], then [w^2, 2w + w, 3w + w] = [4, 6, 8]
of w = 2; the sum of squares is w^4 + 9w^2 + 16w^2, whose derivative is 4w^3 + 50w = 132. TensorFlow's do not change.
--- file in_tuple.py
import torch
w = torch.tensor(2.0, requires_grad=True)
a = torch.zeros(3)
pairs = [(k, a) for k in range(3)]
for k, v in pairs:
    pairs[k][1][k] = w * (k + 1)
views = (a[:2], [a[1:]])
views[0][0] *= w
views[1][0][0:] += w
(a * a).sum().backward()
print(a.tolist(), w.grad.item(), views[0].tolist(), views[1][0].tolist(), pairs[0][1].tolist())
--- file tf_tuple.py
import tensorflow as tf
x = tf.constant([1., 2.])
t = (x, x)
t[0][1] = 3.
--- run
gradtape eval in_tuple.py --format text
gradtape eval tf_tuple.py
--- exit 4
--- stdout
[4, 6, 8] 132 [4, 6] [6, 8] [4, 6, 8]
--- stderr
tf_tuple.py:4:1: error: entries of a tuple cannot be assigned
    4 | t[0][1] = 3.
      | ^^^^
      = help: tuples do not change; make a list of it: [*values]
