torch's autograd: what a backward adds up where, what requires a gradient, and what no_grad, .data and .detach() leave out. The numbers are those of torch 1.13 for the same file.
--- file autograd.py
import torch
x = torch.tensor([1.0, 2.0, 3.0], dtype=torch.float64, requires_grad=True)
w = torch.tensor(2.0, dtype=torch.float64, requires_grad=True)
z = torch.ones(2, dtype=torch.float64)
print(x.grad, w.grad, x.requires_grad, z.requires_grad, (x * 2).requires_grad, (z * 2).requires_grad, x.detach().requires_grad, x.data.requires_grad, (x.detach() * w).requires_grad)
y = (x ** 2 * w).sum()
y.backward()
print(x.grad, w.grad)
held = x.grad
(x * w).sum().backward()
print(x.grad, w.grad, held)
x.grad.zero_()
print(x.grad, held)
(3 * x).sum().backward()
print(x.grad, w.grad, held)
x.grad = None
w.grad = torch.tensor(7.0, dtype=torch.float64)
print(x.grad, w.grad, held)
(x * w * w).backward(torch.tensor([1.0, 10.0, 100.0], dtype=torch.float64))
print(x.grad, w.grad, held)
x.grad = None
(x * w).sum().backward(inputs=[x])
print(x.grad, w.grad)
(x * w).sum().backward(inputs=[w])
print(x.grad, w.grad)
(x * w).sum().backward(retain_graph=True)
print(x.grad, w.grad)
z.requires_grad_()
print(z.requires_grad, z.grad)
(z * w).sum().backward()
print(z.grad, w.grad)
z.grad *= 2
print(z.grad)
g, h = torch.autograd.grad((x ** 3).sum() * w, [x, w])
print(g, h, g.requires_grad, x.grad, w.grad)
print(torch.autograd.grad(x * w, x, grad_outputs=torch.tensor([1.0, 2.0, 3.0], dtype=torch.float64)), torch.autograd.grad([(x * w).sum(), w * 5], [w, x]), torch.autograd.grad((x * 2).sum(), [x, w], allow_unused=True))
first, = torch.autograd.grad((x ** 3).sum() * w, x, create_graph=True)
print(first.requires_grad, torch.autograd.grad(first.sum(), [x, w], retain_graph=True))
(first ** 2).sum().backward()
print(x.grad, w.grad)
with torch.no_grad():
    n = x * w
    x -= 0.5 * x.grad / 100
print(n.requires_grad, x.requires_grad, x, w)
p = torch.nn.Parameter(torch.tensor([0.5, 0.25], dtype=torch.float64))
for step in range(3):
    p.grad = None
    loss = ((p - 1) ** 2).sum()
    loss.backward()
    print(step, loss, p.grad)
    with torch.no_grad():
        p -= 0.1 * p.grad
print(p, p.grad, p.requires_grad)
p.requires_grad = False
print(p.requires_grad, (p * 2).requires_grad)
p.requires_grad_(True)
p.data -= 1
p.data = p.data * 2
print(p, p.grad)
(p * p.detach()).sum().backward()
print(p.grad)
total = 0.0
for k in range(3):
    (p.sum() * k).backward()
    total += float(p.grad[0])
print(p.grad, total)
--- run
gradtape eval autograd.py --format text --quiet
--- stdout
None None True False True False False False True
[4, 8, 12] 14
[6, 10, 14] 20 [6, 10, 14]
[0, 0, 0] [0, 0, 0]
[3, 3, 3] 20 [3, 3, 3]
None 7 [3, 3, 3]
[4, 40, 400] 1291 [3, 3, 3]
[2, 2, 2] 1291
[2, 2, 2] 1297
[4, 4, 4] 1303
True None
[2, 2] 1305
[4, 4]
[6, 24, 54] 36 False [4, 4, 4] 1305
([2, 4, 6],) (11, [2, 2, 2]) ([2, 2, 2], None)
True ([12, 24, 36], 42)
[148, 1156, 3892] 4833
False True [0.26, -3.7800000000000002, -16.46] 2
0 0.8125 [-1, -1.5]
1 0.52 [-0.8, -1.2]
2 0.33280000000000004 [-0.6400000000000001, -0.96]
[0.744, 0.616] [-0.6400000000000001, -0.96] True
False False
[-0.512, -0.768] [-0.6400000000000001, -0.96]
[-1.1520000000000001, -1.728]
[1.8479999999999999, 1.272] 0.5439999999999996
--- comment
What torch refuses.
--- file refused.sh
while IFS= read -r line; do
    printf 'import torch\nx = torch.tensor([1.0, 2.0], requires_grad=True)\nz = torch.ones(2)\n%s\n' "$line" | sed 's/; /\n/g' >refused.py
    echo "$line: $(gradtape eval refused.py 2>&1 | sed -n 's/.*error: //p;s/.*help: /    /p' | paste -sd ' ')"
done
--- run
bash refused.sh
--- stdin
(x * 2).backward()
z.sum().backward()
torch.autograd.grad(x * 2, x)
torch.autograd.grad([x.sum(), x * 2], x)
torch.autograd.grad(z.sum(), x)
torch.autograd.grad(x.sum(), [x, z])
x.sum().backward(create_graph=True)
y = x * 2; y.requires_grad = False
y = x * 2; y.requires_grad_(3)
x.sum().backward(inputs=[z])
x.grad = 'a'
torch.autograd.grad(3, x)
torch.autograd.grad('a', x)
torch.autograd.grad(x.sum(), 3)
with torch.no_grad(): y = x * 2; y.sum().backward()
x.sum().backward(gradient=torch.ones(3))
--- stdout
(x * 2).backward(): grad can be implicitly created only for scalar outputs, not of shape [2]     write y.sum(), or say what the gradient of y is: torch.ones_like(y)
z.sum().backward(): element 0 of tensors does not require grad and does not have a grad_fn     say it where the parameters are made: torch.tensor(..., requires_grad=True), or torch.nn.Parameter(...)
torch.autograd.grad(x * 2, x): grad can be implicitly created only for scalar outputs, not of shape [2]     write y.sum(), or say what the gradient of y is: torch.ones_like(y)
torch.autograd.grad([x.sum(), x * 2], x): grad can be implicitly created only for scalar outputs, not of shape [2]     write y.sum(), or say what the gradient of y is: torch.ones_like(y)
torch.autograd.grad(z.sum(), x): One of the differentiated Tensors appears to not have been used in the graph.     Set allow_unused=True if this is the desired behavior, or require its gradient where it is made: requires_grad=True
torch.autograd.grad(x.sum(), [x, z]): One of the differentiated Tensors appears to not have been used in the graph.     Set allow_unused=True if this is the desired behavior, or require its gradient where it is made: requires_grad=True
x.sum().backward(create_graph=True): what is kept as x.grad is not differentiated again here     write g = torch.autograd.grad(y, [x], create_graph=True)
y = x * 2; y.requires_grad = False: a tensor that was computed has its gradient     write x = x.detach()
y = x * 2; y.requires_grad_(3): 
x.sum().backward(inputs=[z]): element 0 of tensors does not require grad and does not have a grad_fn     say it where the parameters are made: torch.tensor(..., requires_grad=True), or torch.nn.Parameter(...)
x.grad = 'a': cannot assign string[] to 'grad', which is float32[2]
torch.autograd.grad(3, x): the gradient of a number is asked for
torch.autograd.grad('a', x): the gradient of a string is asked for
torch.autograd.grad(x.sum(), 3): a source must be a tensor or a variable, not a number     a plain number is not on the tape; declare it under inputs or variables
with torch.no_grad(): y = x * 2; y.sum().backward(): element 0 of tensors does not require grad and does not have a grad_fn     say it where the parameters are made: torch.tensor(..., requires_grad=True), or torch.nn.Parameter(...)
x.sum().backward(gradient=torch.ones(3)): output_gradients has shape [3], but its target has shape []     give one value for each entry of the target
--- comment
Said twice, a leaf is one; what is asked of a leaf itself; blocks in blocks; leaves that are not trained; gradients that were read before they are forgotten; several targets. By torch 1.13 for the same file.
--- file leaves.py
import torch
w = torch.tensor(2.0, dtype=torch.float64, requires_grad=True)
z = torch.tensor([1.0, 3.0], dtype=torch.float64)
z.requires_grad = False
z.requires_grad_()
z.requires_grad_(True)
z.requires_grad = True
(z * w).sum().backward()
print(z.grad, w.grad)
w.backward()
print(w.grad, z.grad)
z.sum().backward()
z.backward(torch.tensor([10.0, 20.0], dtype=torch.float64))
print(w.grad, z.grad)
(z * w).sum().backward(inputs=z)
(z * w).sum().backward(inputs=(w,))
print(w.grad, z.grad)
one = torch.tensor([4.0], dtype=torch.float64, requires_grad=True)
(one * w).backward()
print(one.grad, w.grad)
with torch.no_grad():
    with torch.no_grad():
        a = w * 2
    b = w * 3
    w += 1
    w *= 2
c = w * 4
print(a.requires_grad, b.requires_grad, c.requires_grad, w, w.requires_grad)
f = torch.nn.Parameter(torch.ones(2, dtype=torch.float64), requires_grad=False)
f -= 0.25
f.mul_(2)
print(f, f.requires_grad, (f * w).requires_grad, f.grad)
(f * w).sum().backward()
print(f.grad, w.grad)
f.requires_grad = True
(f * w).sum().backward()
print(f.grad, w.grad)
f.grad = None
kept = f.grad
(f * w).sum().backward()
held = f.grad
f.grad = None
(f * w * 2).sum().backward()
print(kept, held, f.grad)
s = torch.tensor([0.5, 1.5], requires_grad=True)
s.grad = torch.tensor([1.0, 2.0])
(s * 3.0).sum().backward()
print(s.grad, s.grad.dtype, w.grad.dtype, s.requires_grad, s.grad.requires_grad)
s.data = torch.tensor([7.0, 8.0])
print(s, s.dtype, s.grad)
(s ** 2).sum().backward()
print(s.grad)
i = torch.tensor([1, 2])
print(i.requires_grad, (i * s).requires_grad, (s > 1).requires_grad, s.detach().sum().requires_grad)
g = torch.autograd.grad((s ** 3).sum(), [s, s])
print(g)
h = torch.autograd.grad([(s ** 2).sum(), (s * w).sum()], (s, w), grad_outputs=[torch.tensor(1.0), torch.tensor(10.0)])
print(h)
q, = torch.autograd.grad((s ** 3).sum(), s, create_graph=True)
r, = torch.autograd.grad((s ** 3).sum(), s)
print(q.requires_grad, r.requires_grad, torch.autograd.grad(q.sum(), s))
--- run
gradtape eval leaves.py --format text --quiet
--- stdout
[2, 2] 4
5 [2, 2]
5 [13, 23]
9 [15, 25]
[2] 13
False False True 6 True
[1.5, 1.5] False True None
None 16
[6, 6] 19
None [6, 6] [12, 12]
[4, 5] float32 float64 True False
[7, 8] float32 [4, 5]
[18, 21]
False True False False
([147, 192], [147, 192])
([74, 76], 150)
True False ([42, 48],)
--- comment
In-place on a leaf outside of no_grad: refused as torch does, by an operator and by a method.
--- run
for line in 'x -= 1' 'x.mul_(2)'; do
    printf 'import torch\nx = torch.tensor([1.0, 2.0], requires_grad=True)\n%s\n' "$line" >inplace.py
    gradtape eval inplace.py 2>&1 | grep -E 'error|help'; done
--- stdout
inplace.py:3:1: error: a leaf Variable that requires grad is being used in an in-place operation.
      = help: change it in a block: with torch.no_grad(): ...
inplace.py:3:1: error: a leaf Variable that requires grad is being used in an in-place operation.
      = help: change it in a block: with torch.no_grad(): ...
--- comment
More values of a variable than the search for gradients looks at one by one. By torch 1.13, and at the end by the closed form of the derivative.
--- file versions.py
import torch
w = torch.nn.Parameter(torch.tensor([1.0, 2.0], dtype=torch.float64))
opt = torch.optim.SGD([w], lr=0.1, momentum=0.5)
for k in range(12):
    opt.zero_grad()
    ((w - 3) ** 2).sum().backward()
    if k > 9:
        print(k, w.grad)
    opt.step()
print(w)
for k in range(12):
    with torch.no_grad():
        w *= 1.25
w.grad = None
(w * w * w).sum().backward()
print(torch.allclose(w.grad, 3 * w.detach() ** 2), torch.allclose(torch.autograd.grad((w ** 2).sum(), w)[0], 2 * w.detach()))
--- run
gradtape eval versions.py --format text --quiet
--- stdout
10 [0.13018118639999976, 0.06509059319999988]
11 [0.06883497831999996, 0.03441748915999998]
[3.0121974393079998, 3.006098719654]
True True
--- comment
A gradient that is assigned is another tensor: who has the one of before keeps it.
--- file assigned.py
import torch
w = torch.tensor([1., 2.], requires_grad=True)
(w ** 2).sum().backward()
g = w.grad
w.grad = g * 3
print(g, w.grad)
w.grad.zero_()
print(g, w.grad)
h = w.grad
w.grad = w.grad
w.grad += 1
print(h, w.grad)
w.grad = torch.tensor([5., 6.])
(w * 2).sum().backward()
print(g, h, w.grad)
for p in [w]:
    p.grad = torch.clamp(p.grad, -1, 7.5)
print(w.grad)
torch.nn.utils.clip_grad_norm_([w], 1.0)
print(w.grad)
--- run
gradtape eval assigned.py --format text --quiet
--- stdout
[2, 4] [6, 12]
[2, 4] [0, 0]
[1, 1] [1, 1]
[2, 4] [1, 1] [7, 8]
[7, 7.5]
[0.6823182, 0.73105526]
--- comment
torch.autograd.Variable is a tensor; the gradient of one is kept where that is asked for.
--- file variables.py
import torch
from torch.autograd import Variable
x = Variable(torch.tensor([1., 2.]))
w = Variable(torch.tensor([3., 4.]), requires_grad=True)
b = torch.tensor([1., 1.], requires_grad=True)
y = Variable(w * 2)
(w * x + b * y).sum().backward()
print(x.requires_grad, w.grad, w.requires_grad, y.requires_grad, b.grad, x * 2, Variable(b).requires_grad)
i = Variable(torch.tensor([1, 2]))
print(i.dtype, Variable(torch.ones(2), False).requires_grad, torch.autograd.Variable(torch.ones(2), requires_grad=True).requires_grad)
for k in range(3):
    w.data -= 0.1 * w.grad.data
    w.grad.data.zero_()
    (w * x).sum().backward()
print(w, w.grad)
--- run
gradtape eval variables.py --format text --quiet
--- stdout
False [1, 2] True False [6, 8] [2, 4] False
int64 False True
[2.7000003, 3.3999999] [1, 2]
--- comment
What is kept of a step in between, where gradients are recorded, functions that record none however that is said, what an
array and a module tell of themselves. By hand: 18 x and 2 y; 2 x + 3 x + 5 x of what is constant, 14 x of what is not.
--- file parts.py
import torch
import torch.nn as nn

x = torch.tensor([1.0, -2.0], requires_grad=True)
y = x * 3.0
y.retain_grad()
z = (y * y).sum()
z.backward()
print(x.grad, y.grad, z.requires_grad)

seen = [torch.is_grad_enabled()]
with torch.no_grad():
    seen.append(torch.is_grad_enabled())
    seen.append(torch.is_grad_enabled())
seen.append(torch.is_grad_enabled())
print(seen)

@torch.no_grad()
def plain(a):
    return a * x

@torch.no_grad
def bare(a):
    return a * x

def usual(a):
    return a * x

cut = torch.no_grad()(usual)
print([f(2.0).requires_grad for f in (plain, bare, cut, usual)], [f(2.0).tolist() for f in (plain, bare, cut, usual)])
loss = (plain(2.0) * x).sum() + (bare(3.0) * x).sum() + (cut(5.0) * x).sum() + (usual(7.0) * x).sum()
x.grad = None
loss.backward()
print(x.grad)

c = torch.tensor([[1, 2, 3], [4, 5, 6]])
print(c.itemsize, c.nbytes, c.is_cuda, c.is_sparse, c.float().itemsize, c.double().nbytes)
m = torch.tensor([[1.0 + 2.0j, 3.0j], [4.0, 5.0 - 1.0j]])
print(m.H, m.mH, c.T, c.mT)

class Inner(nn.Module):
    def __init__(self):
        super().__init__()
        self.b = nn.Parameter(torch.tensor([2.0, 3.0]))

class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.a = nn.Parameter(torch.tensor(1.5))
        self.inner = Inner()
        self.c = nn.Parameter(torch.tensor([4.0]), requires_grad=False)
        self.register_buffer("mean", torch.tensor([0.5]))

net = Net()
print([p.tolist() for p in net.parameters()], [p.tolist() for p in net.parameters(recurse=False)])
print([p.tolist() for p in net.inner.parameters(recurse=False)], [n for n, p in net.named_parameters()])
print(list(net.state_dict()), str(nn.ReLU()), f"{nn.Linear(2, 3)}")
--- run
gradtape eval parts.py --format text
--- stdout
[18, -36] [6, -12] True
[True, False, False, True]
[False, False, False, True] [[2, -4], [2, -4], [2, -4], [2, -4]]
[24, -48]
8 48 False False 4 48
[[1-2j, 4-0j], [0-3j, 5+1j]] [[1-2j, 4-0j], [0-3j, 5+1j]] [[1, 4], [2, 5], [3, 6]] [[1, 4], [2, 5], [3, 6]]
[1.5, [4], [2, 3]] [1.5, [4]]
[[2, 3]] ['a', 'c', 'inner.b']
['a', 'c', 'mean', 'inner.b'] ReLU() Linear(in_features=2, out_features=3, bias=True)
