Arrays of NumPy that torch takes over: they are tensors of torch, with its methods, and share their memory. Values of torch 1.13.
--- file shared.py
import numpy as np
import torch
a = np.array([[1., 2.], [3., 5.], [4., 9.]])
t = torch.from_numpy(a)
print(t.std(0), t.var(), t.max(1)[0], t.size(), t.size(0), t.repeat(1, 2), t.dtype, t.sort(0)[1], t.float().dtype, t.to(torch.float32).std(0))
s = torch.as_tensor(a[0])
print(s.repeat(2), torch.as_tensor(a, dtype=torch.float64).var(0), torch.as_tensor(a, dtype=torch.float32).var(0))
a[0, 0] = 7.
print(t, s, t.var(0))
t[1, 1] = -1.
t[2].mul_(10.)
print(a, a.std(), t.std(), t.numpy().std())
c = torch.tensor(a)
a *= 2
print(c, t, c.std())
w = torch.tensor([0.5, 1.0], dtype=torch.float64, requires_grad=True)
loss = (((t - t.mean(0)) / t.std(0)) @ w).pow(2).mean()
loss.backward()
print(loss, w.grad)
t.add_(1)
print(a, t.unsqueeze(0).shape, t.view(-1), a.reshape(-1))
b = t.clone()
b[0] = 0.
print(a, b)
k = torch.from_numpy(np.array([2, 0, 1]))
print(k.dtype, t[k], torch.from_numpy(np.array([True, False, True])), (t > 0).sum(), t[torch.from_numpy(np.array([True, False, True]))])
n = t.numpy()
print(n.std(), torch.from_numpy(n).std())
for i in range(3):
    a[i] += i
    t[i] *= 2
print(t, a, t.std())
--- run
gradtape eval shared.py --format text --quiet
--- stdout
[1.5275252316519465, 3.511884584284246] 8 [2, 5, 9] (3, 2) 3 [[1, 2, 1, 2], [3, 5, 3, 5], [4, 9, 4, 9]] float64 [[0, 0], [1, 1], [2, 2]] float32 [1.5275253, 3.5118847]
[1, 2, 1, 2] [2.333333333333333, 12.333333333333332] [2.3333335, 12.333334]
[[7, 2], [3, 5], [4, 9]] [7, 2] [4.333333333333333, 12.333333333333332]
[[7, 2], [3, -1], [40, 90]] 32.78592177546129 35.915177850039946 32.78592177546129
[[7, 2], [3, -1], [40, 90]] [[14, 4], [6, -2], [80, 180]] 35.915177850039946
1.4983844291370876 [1.9967688582741754, 1.9983844291370876]
[[15, 5], [7, -1], [81, 181]] (1, 3, 2) [15, 5, 7, -1, 81, 181] [15, 5, 7, -1, 81, 181]
[[15, 5], [7, -1], [81, 181]] [[0, 0], [7, -1], [81, 181]]
int64 [[81, 181], [15, 5], [7, -1]] [True, False, True] 5 [[15, 5], [81, 181]]
65.57184355092258 71.83035570007989
[[30, 10], [16, 0], [166, 366]] [[30, 10], [16, 0], [166, 366]] 145.01310285625917
--- comment
A regression on data of NumPy, parameters and functions of such tensors.
--- file trained.py
import numpy as np
import torch
import torch.nn as nn
X = np.sin(np.arange(12.)).reshape(6, 2)
y = X @ np.array([[2.], [-1.]]) + 0.5
Xt = torch.from_numpy(X.astype(np.float32))
yt = torch.from_numpy(y).float()
lin = nn.Linear(2, 1)
with torch.no_grad():
    lin.weight.fill_(0.1)
    lin.bias.zero_()
opt = torch.optim.SGD(lin.parameters(), lr=0.1)
for epoch in range(20):
    opt.zero_grad()
    loss = nn.functional.mse_loss(lin(Xt), yt)
    loss.backward()
    opt.step()
print(loss, lin.weight, lin.bias)
p = nn.Parameter(torch.from_numpy(np.ones(3)))
(p * torch.from_numpy(np.arange(3.))).sum().backward()
print(p.grad, p.dtype)
x = torch.from_numpy(np.array([1., 2.])).requires_grad_()
(x ** 2).sum().backward()
print(x.grad)
z = torch.as_tensor(np.float64(3.))
print(z, z.dtype, torch.as_tensor([1, 2]), torch.as_tensor(2.5).dtype)
xs = [torch.from_numpy(np.full(2, k)) for k in range(3)]
print(torch.stack(xs), torch.cat(xs).var(dtype=None) if False else torch.stack(xs).double().var())
m = {k: torch.from_numpy(v) for k, v in {'a': np.ones(2), 'b': np.zeros(2)}.items()}
print(m['a'].std(), m['b'].max(0)[0], torch.from_numpy(np.ones((2, 3))).mean(1, keepdim=True))
def f(a):
    t = torch.from_numpy(a)
    t.add_(1)
    return t
q = np.zeros(2)
print(f(q), q)
acc = torch.zeros(2, dtype=torch.float64)
for row in torch.from_numpy(np.arange(6.).reshape(3, 2)):
    acc += row
print(acc, acc.std())
--- run
gradtape eval trained.py --format text --quiet
--- stdout
0.17874314 [[1.3464433, -0.45730537]] [0.52821195]
[0, 1, 2] float64
[2, 4]
3 float64 [1, 2] float32
[[0, 0], [1, 1], [2, 2]] 0.7999999999999999
0 0 [[1], [1]]
[1, 1] [1, 1]
[6, 9] 2.1213203435596424
--- comment
torch.Tensor and its kin share what has their dtype already, torch.tensor copies.
--- file legacy.py
import numpy as np
import torch
a = np.array([1., 2., 4.], dtype=np.float32)
d = np.array([1., 2., 4.])
i = np.array([1, 2, 4])
t = [torch.Tensor(a), torch.FloatTensor(a), torch.DoubleTensor(d), torch.LongTensor(i), torch.tensor(a), torch.tensor(d, dtype=torch.float64), torch.Tensor(d), torch.FloatTensor(d), torch.asarray(d), torch.as_tensor(i)]
a[0] = 10.
d[0] = 20.
i[0] = 30
for x in t:
    print(x, x.dtype, x.double().std(), x.max(0)[0], x.size(0))
u = torch.tensor([1., 2.])
v = torch.Tensor(u)
v[0] = 5.
print(u, v)
--- run
gradtape eval legacy.py --format text --quiet
--- stdout
[10, 2, 4] float32 4.163331998932266 10 3
[10, 2, 4] float32 4.163331998932266 10 3
[20, 2, 4] float64 9.865765724632494 20 3
[30, 2, 4] int64 15.620499351813308 30 3
[1, 2, 4] float32 1.5275252316519465 4 3
[1, 2, 4] float64 1.5275252316519465 4 3
[1, 2, 4] float32 1.5275252316519465 4 3
[1, 2, 4] float32 1.5275252316519465 4 3
[20, 2, 4] float64 9.865765724632494 20 3
[30, 2, 4] int64 15.620499351813308 30 3
[5, 2] [5, 2]
--- comment
NumPy's words for dim and keepdim, in functions that are made of others too. By hand: (3, 4) / 5, 4 / 6, a half.
--- file axis.py
import torch
import torch.nn.functional as F

x = torch.tensor([[3.0, 0.0], [4.0, 2.0]])
print(F.normalize(x, axis=0), F.normalize(x, dim=0), F.normalize(x), F.normalize(x, p=1.0, axis=1))
print(F.glu(x, axis=0) / torch.sigmoid(x[1]), F.softmin(x * 0.0, axis=1), F.log_softmax(x * 0.0, axis=0).exp())
print(torch.amax(x, axis=0, keepdims=True), torch.std_mean(x, axis=1, keepdims=True))
--- run
gradtape eval axis.py --format text
--- stdout
[[0.6, 0], [0.8, 1]] [[0.6, 0], [0.8, 1]] [[1, 0], [0.8944272, 0.4472136]] [[1, 0], [0.6666667, 0.33333334]]
[[3, 0]] [[0.5, 0.5], [0.5, 0.5]] [[0.5, 0.5], [0.5, 0.5]]
[[4, 2]] ([[2.1213202], [1.4142135]], [[1.5], [3]])
