torch's words for dtypes are C's: torch.float is float32, torch.int int32; Python's float is float64 in its functions. As torch 1.13 prints them.
--- file torch_words.py
import torch
import numpy as np
a = torch.full((2,), 0.1, dtype=float)
print(a, a.dtype, torch.tensor([0.1], dtype=float), torch.tensor([1, 2], dtype=int).dtype, torch.zeros((2,), dtype=int).dtype)
x = torch.tensor([1.7, 2.2])
print(x.to(torch.float).dtype, x.to(float).dtype, x.to(torch.int), x.to(torch.int).dtype, x.to(torch.long).dtype, x.to(torch.double).dtype, x.to(int).dtype, x.type(torch.float).dtype)
print(torch.zeros(1, dtype=torch.cfloat).dtype, torch.zeros(1, dtype=torch.cdouble).dtype)
print(x.dtype == torch.float, x.dtype == torch.float32, x.double().dtype == torch.double, torch.int == torch.int32, torch.long == torch.int64)
print(np.zeros(2, dtype=float).dtype == np.float64, np.ones(1, dtype=int).dtype == np.int64)
print(torch.ones(2, dtype=bool).dtype, torch.arange(3, dtype=torch.float).dtype, torch.arange(3, dtype=float).dtype, x.new_zeros(2, dtype=torch.float).dtype)
print(x.mean(dtype=torch.double).dtype, x.to(dtype=float).dtype, torch.linspace(0, 1, 4, dtype=float), torch.eye(2, dtype=float).dtype)
print(torch.tensor([2.5]).type(torch.int))
print(torch.rand(2, dtype=float).dtype, torch.full((2,), 0.1, dtype=torch.double), x.sum(dtype=float).dtype)
--- run
gradtape eval torch_words.py --format text --quiet
--- stdout
[0.1, 0.1] float64 [0.1] int64 int64
float32 float64 [1, 2] int32 int64 float64 int64 float32
complex64 complex128
True True True True True
True True
bool float32 float64 float32
float64 float64 [0, 0.3333333333333333, 0.6666666666666667, 1] float64
[2]
float64 [0.1, 0.1] float64
--- comment
What is constant between jumps has zeros for a gradient in torch, not none; quotients of whole numbers stay whole.
--- file rounded.py
import torch
w = torch.tensor([1.5, -0.5, 2.5, -2.], requires_grad=True)
v = torch.tensor([2., 3., 4., 5.], requires_grad=True)
for f in [torch.floor, torch.ceil, torch.round, torch.trunc, torch.fix, torch.sign, torch.Tensor.floor if False else lambda t: t.floor(), lambda t: t.ceil(), lambda t: t.round(), lambda t: t.round(decimals=1), lambda t: t.trunc(), lambda t: torch.round(t * 3, decimals=1), torch.frac, lambda t: torch.div(t, v, rounding_mode='floor'), lambda t: torch.div(t, 2, rounding_mode='trunc'), lambda t: torch.div(v, t, rounding_mode='trunc')]:
    w.grad = v.grad = None
    y = f(w)
    (y * v).sum().backward()
    print(y, y.requires_grad, w.grad, v.grad)
i = torch.tensor([7, -7, 5])
print(torch.div(i, 2, rounding_mode='trunc'), torch.div(i, 2, rounding_mode='trunc').dtype, torch.div(i, torch.tensor([-2, 3, 4]), rounding_mode='trunc'), torch.div(i, 2, rounding_mode='floor'), torch.div(i, 2., rounding_mode='trunc').dtype, torch.floor(i).dtype, torch.round(i).dtype)
import torch.nn.functional as F
g = torch.tensor([[[[0.1, 0.2], [-0.9, 0.7]]]], requires_grad=True)
x = torch.arange(9.).reshape(1, 1, 3, 3).requires_grad_()
F.grid_sample(x, g, mode="nearest", align_corners=False).sum().backward()
print(x.grad, g.grad)
e = torch.tensor([float('inf'), float('-inf'), float('nan')])
print(e.floor(), e.trunc(), e.round(), e.ceil(), torch.div(e, 2, rounding_mode='trunc'), torch.div(torch.tensor([1., -1.]), 0., rounding_mode='trunc'))
--- run
gradtape eval rounded.py --format text --quiet
--- stdout
[1, -1, 2, -2] True [0, 0, 0, 0] [1, -1, 2, -2]
[2, -0, 3, -2] True [0, 0, 0, 0] [2, -0, 3, -2]
[2, -0, 2, -2] True [0, 0, 0, 0] [2, -0, 2, -2]
[1, -0, 2, -2] True [0, 0, 0, 0] [1, -0, 2, -2]
[1, -0, 2, -2] True [0, 0, 0, 0] [1, -0, 2, -2]
[1, -1, 1, -1] True [0, 0, 0, 0] [1, -1, 1, -1]
[1, -1, 2, -2] True [0, 0, 0, 0] [1, -1, 2, -2]
[2, -0, 3, -2] True [0, 0, 0, 0] [2, -0, 3, -2]
[2, -0, 2, -2] True [0, 0, 0, 0] [2, -0, 2, -2]
[1.5, -0.5, 2.5, -2] True [0, 0, 0, 0] [1.5, -0.5, 2.5, -2]
[1, -0, 2, -2] True [0, 0, 0, 0] [1, -0, 2, -2]
[4.5, -1.5, 7.5, -6] True [0, 0, 0, 0] [4.5, -1.5, 7.5, -6]
[0.5, -0.5, 0.5, 0] True [2, 3, 4, 5] [0.5, -0.5, 0.5, 0]
[0, -1, 0, -1] True [0, 0, 0, 0] [0, -1, 0, -1]
[0, 0, 1, -1] True [0, 0, 0, 0] [0, 0, 1, -1]
[1, -6, 1, -2] True [0, 0, 0, 0] [1, -6, 1, -2]
[3, -3, 2] int64 [-3, -2, 1] [3, -4, 2] float32 int64 int64
[[[[0, 0, 0], [0, 1, 0], [1, 0, 0]]]] [[[[0, 0], [0, 0]]]]
[Infinity, -Infinity, NaN] [Infinity, -Infinity, NaN] [Infinity, -Infinity, NaN] [Infinity, -Infinity, NaN] [Infinity, -Infinity, NaN] [Infinity, -Infinity]
--- comment
What a tensor is filled with takes its dtype: of whole numbers what is behind the point falls away; masks are filled with truths.
--- file filled.py
import torch
a = torch.tensor([1, 2, 3]); b = torch.tensor([True, False, True])
print(a.masked_fill(a > 2, 0.5), a.index_fill(0, torch.tensor([0]), 2.7), a.masked_fill(a > 2, torch.tensor(0.5)), b.masked_fill(b, 0), b.index_fill(0, torch.tensor([0]), False), a.float().masked_fill(a > 2, 1).dtype, a.masked_fill(a > 1, -2.7), a.double().masked_fill(a > 1, 0.1), a.int().masked_fill(a > 1, 3).dtype)
print(torch.full_like(a, 2.7), torch.full_like(b, True), b.clone().fill_(True), a.new_full((2,), 2.7), torch.full_like(a, 3.9, dtype=torch.float64), a.float().fill_(0.1).double(), torch.full((2,), 2.7, dtype=torch.long), b.fill_(False), torch.ones(2, dtype=torch.bool).fill_(True), torch.full_like(b, 1), torch.zeros_like(b), torch.ones_like(b))
c = torch.tensor([1, 2, 3])
c.masked_fill_(c > 1, 9.9)
w = torch.tensor([1., 2., 3.], dtype=torch.float64, requires_grad=True)
v = torch.tensor(5., dtype=torch.float64, requires_grad=True)
(w.masked_fill(a > 2, v) * torch.tensor([1., 10., 100.], dtype=torch.float64)).sum().backward()
print(c, w.grad, v.grad, w.masked_fill(a > 1, float('-inf')), w.masked_fill(a > 1, 0), torch.full((2,), True), torch.full((2,), 3), torch.full((2,), 1e10, dtype=torch.float64))
--- run
gradtape eval filled.py --format text --quiet
--- stdout
[1, 2, 0] [2, 2, 3] [1, 2, 0] [False, False, False] [False, False, True] float32 [1, -2, -2] [1, 0.1, 0.1] int32
[2, 2, 2] [True, True, True] [True, True, True] [2, 2] [3.9, 3.9, 3.9] [0.10000000149011612, 0.10000000149011612, 0.10000000149011612] [2, 2] [False, False, False] [True, True] [True, True, True] [False, False, False] [True, True, True]
[1, 9, 9] [1, 10, 0] 100 [1, -Infinity, -Infinity] [1, 0, 0] [True, True] [3, 3] [10000000000, 10000000000]
--- comment
Whatever makes a tensor takes requires_grad.
--- file required.py
import torch
x = torch.tensor([[1., 2.], [3., 4.]])
for y in [torch.zeros_like(x, requires_grad=True), torch.ones_like(x, requires_grad=True), torch.eye(2, requires_grad=True), torch.full_like(x, 3., requires_grad=True), torch.arange(4., requires_grad=True).reshape(2, 2), torch.full((2, 2), 0.5, requires_grad=True)]:
    (x * y).sum().backward()
    print(y.requires_grad, y, y.grad if y.is_leaf else 0)
print(torch.rand_like(x, requires_grad=True).requires_grad, torch.randn_like(x, dtype=torch.float64, requires_grad=True).dtype, torch.zeros_like(x).requires_grad)
--- run
gradtape eval required.py --format text --quiet
--- stdout
True [[0, 0], [0, 0]] [[1, 2], [3, 4]]
True [[1, 1], [1, 1]] [[1, 2], [3, 4]]
True [[1, 0], [0, 1]] [[1, 2], [3, 4]]
True [[3, 3], [3, 3]] [[1, 2], [3, 4]]
True [[0, 1], [2, 3]] 0
True [[0.5, 0.5], [0.5, 0.5]] [[1, 2], [3, 4]]
True float64 False
--- comment
Whole numbers that stay whole, and what is double or single there.
--- file kept.py
import torch
import numpy as np
a = torch.tensor([7, 5]); b = torch.tensor([True, False]); c = torch.tensor([2., 3.])
print(torch.div(a, 2, rounding_mode='trunc').dtype, torch.float_power(a, 2).dtype, torch.xlogy(a, a).dtype, a.nansum().dtype, torch.nan_to_num(a).dtype, a.real.dtype, a.conj().dtype)
print(torch.maximum(b, b).dtype, b.max().dtype, b.amax(0).dtype, torch.diff(b), torch.outer(b, b).dtype, torch.unique(b).dtype)
print(torch.float_power(c, 0.1), torch.float_power(2, c), c.float_power(a).dtype, torch.float_power(a, 0.5), torch.xlogy(a, 2.).dtype, torch.special.xlog1py(a, a), torch.special.zeta(a, a).dtype, torch.xlogy(c.double(), a), torch.xlogy(2., c).dtype)
print(torch.nansum(a), torch.nansum(a.int()).dtype, torch.nansum(b), torch.nansum(torch.tensor([1., float('nan')])), torch.nan_to_num(b), torch.real(a), torch.conj(a), torch.real(c), torch.conj(c), torch.nansum(c, dtype=torch.float64).dtype, torch.nan_to_num(torch.tensor([float('nan'), 2.])))
print(np.real(np.arange(2)).dtype == np.int64, np.conj(np.arange(2)).dtype == np.int64, np.nan_to_num(np.arange(2)).dtype == np.int64, np.arange(2).real)
--- run
gradtape eval kept.py --format text --quiet
--- stdout
int64 float64 float32 int64 int64 int64 int64
bool bool bool [True] bool bool
[1.0717734625362931, 1.1161231740339044] [4, 8] float64 [2.6457513110645907, 2.23606797749979] float32 [14.556091, 8.958797] float32 [3.891820192337036, 4.828313827514648] float32
12 int64 1 1 [True, False] [7, 5] [7, 5] [2, 3] [2, 3] float64 [0, 2]
True True True [0, 1]
--- comment
Batches of plain numbers, of tensors and of arrays, which are torch's.
--- file batches.py
import torch
import numpy as np
from torch.utils.data import DataLoader
for q in DataLoader([0.1, 0.2, 0.3], batch_size=3):
    print(q, q.dtype)
for x, y, z in DataLoader([(0.1, 1, torch.ones(2)), (0.2, 2, torch.zeros(2))], batch_size=2):
    print(x.dtype, y.dtype, z.dtype, z, x)
for q in DataLoader([np.ones(2), np.zeros(2)], batch_size=2):
    print(q, q.dtype, q.std(0))
for q in DataLoader([True, False], batch_size=2):
    print(q)
--- run
gradtape eval batches.py --format text --quiet
--- stdout
[0.1, 0.2, 0.3] float64
float64 int64 float32 [[1, 1], [0, 0]] [0.1, 0.2]
[[1, 1], [0, 0]] float64 [0.7071067811865476, 0.7071067811865476]
[True, False]
--- comment
Whole numbers out of tensors are whole, however large (torch 1.13).
--- file large.py
import torch
a = torch.tensor([16777217, 3]); l = a.tolist()
print(l, l[0] + 0, a[0].item(), int(l[0]), int(a[0]), torch.tensor([9007199254740993]).tolist(), f"{a[0].item()}")
--- run
gradtape eval large.py --format text
--- stdout
[16777217, 3] 16777217 16777217 16777217 16777217 [9007199254740993] 16777217
--- comment
Scalars of NumPy are plain numbers to torch, as torch 1.13 has it. Whole numbers, fractions, complex ones.
--- file scalars.py
import torch, numpy as np
for t in (torch.arange(4), torch.ones(2), torch.ones(2, dtype=torch.float64), torch.tensor(3), torch.ones(2, dtype=torch.bool)):
    for f in (lambda a, b: a * b, lambda a, b: a + b, lambda a, b: a / b, lambda a, b: torch.where(a > 0, a, b)):
        print(*[str(f(t, s).dtype).replace('torch.', '') for s in (np.sqrt(2), np.float32(2), np.int64(2), np.complex128(1j))])
--- run
gradtape eval scalars.py --format text
--- stdout
float32 float32 int64 complex64
float32 float32 int64 complex64
float32 float32 float32 complex64
float32 float32 int64 complex64
float32 float32 float32 complex64
float32 float32 float32 complex64
float32 float32 float32 complex64
float32 float32 float32 complex64
float64 float64 float64 complex128
float64 float64 float64 complex128
float64 float64 float64 complex128
float64 float64 float64 complex128
float32 float32 int64 complex64
float32 float32 int64 complex64
float32 float32 float32 complex64
float32 float32 int64 complex64
float32 float32 int64 complex64
float32 float32 int64 complex64
float32 float32 float32 complex64
float32 float32 int64 complex64
--- comment
Names of what several values are called by, and methods, as torch 1.13 has them.
--- file several.py
import torch
A = torch.tensor([[3.0, 1.0], [1.0, 2.0]])
b = torch.tensor([[1.0], [2.0]])
x = torch.tensor([1, 2, 3])
U, S, Vh = torch.linalg.svd(A)
y, z = torch.triangular_solve(b, A)
def show(*values):
    print([torch.round(v, decimals=3) + 0.0 for v in values])
show(S, torch.linalg.svd(A).S, torch.linalg.svd(A, full_matrices=False).Vh.abs(), torch.qr(A).R.abs())
show(torch.linalg.lstsq(A, b).solution, torch.svd(A).S, torch.svd(A).V.abs(), torch.histogram(A, 3).hist)
show(y, b.triangular_solve(A).solution, b.lu_solve(*A.lu()), A.matrix_exp(), A.pinverse())
show(torch.polygamma(1, x), x.polygamma(2))
--- run
gradtape eval several.py | tr "{" "\n"
--- stdout

"model":"several.py","printed":[
"line":8,"values":[[[3.618,1.382],[3.618,1.382],[[0.851,0.526],[0.526,0.851]],[[3.162,1.581],[0,1.581]]]]},
"line":8,"values":[[[[0],[1]],[3.618,1.382],[[0.851,0.526],[0.526,0.851]],[2,1,1]]]},
"line":8,"values":[[[[0],[1]],[[0],[1]],[[0],[1]],[[28.065,14.884],[14.884,13.182]],[[0.4,-0.2],[-0.2,0.6]]]]},
"line":8,"values":[[[1.645,0.645,0.395],[-2.404,-0.404,-0.154]]]}]}
--- comment
What is of fractions makes them of whole numbers in the dtype that torch has for them, and what counts keeps its own. As
torch 1.13 prints them.
--- file whole_numbers.py
import torch
import torch.nn.functional as F
i, j, b = torch.tensor([3, 1, 2]), torch.tensor([[3, 1], [2, 5]], dtype=torch.int32), torch.tensor([True, False, True])
t = torch.fft
for f in [t.fft, t.ifft, t.rfft, t.irfft, t.hfft, t.ihfft, t.fft2, t.ifft2, t.rfft2, t.irfft2, t.hfft2, t.ihfft2, t.fftn, t.ifftn, t.rfftn, t.irfftn, t.hfftn, t.ihfftn, t.fftshift, t.ifftshift]:
    print(f(j).dtype, f(j.double()).dtype, end=" ")
print(t.fft(b).dtype, t.rfft(i.float()).dtype)
s = torch.special
for f in [s.chebyshev_polynomial_t, s.chebyshev_polynomial_u, s.chebyshev_polynomial_v, s.chebyshev_polynomial_w, s.hermite_polynomial_h, s.hermite_polynomial_he, s.laguerre_polynomial_l, s.legendre_polynomial_p, s.shifted_chebyshev_polynomial_t]:
    print(f(i, 0).dtype, f(i, 1).dtype, f(i, 3).dtype, f(i, 3).tolist(), f(i.double(), 2).dtype)
print(s.erfcx(i).dtype, s.erfcx(i.double()).dtype, torch.scalar_tensor(2).dtype, torch.scalar_tensor(2, dtype=torch.int64).dtype)
print(torch.bincount(i).dtype, torch.bincount(j[0]).dtype, torch.bincount(i, i).dtype, torch.bincount(i, i.float()).dtype, torch.bincount(i, i, minlength=6).tolist())
print(torch.clamp(b, b).dtype, torch.clamp(b, max=b).tolist(), torch.clamp(i, 2).tolist(), torch.msort(b).tolist())
for v in [i, j[0], b, i.double()]:
    print(torch.vander(v).dtype, torch.vander(v).tolist(), torch.vander(v, 0).shape == (len(v), 0), torch.linalg.vander(v.int(), N=2).dtype)
print(F.hardtanh(i).dtype, F.hardtanh(i).tolist(), F.hardtanh(i, -2, 2).tolist(), F.hardtanh(i.double(), 0., 2.).dtype)
y, at = torch.adaptive_max_pool1d(torch.tensor([[3., 1., 4., 1., 5.]]), 2)
print(y.tolist(), at.tolist(), F.adaptive_max_pool1d(torch.tensor([[3., 1., 4., 1., 5.]]), 2).tolist())
--- run
gradtape eval whole_numbers.py --format text --quiet
--- stdout
complex64 complex128 complex64 complex128 complex64 complex128 float32 float64 float32 float64 complex64 complex128 complex64 complex128 complex64 complex128 complex64 complex128 float32 float64 float32 float64 complex64 complex128 complex64 complex128 complex64 complex128 complex64 complex128 float32 float64 float32 float64 complex64 complex128 int32 float64 int32 float64 complex64 complex64
float32 float32 float32 [99, 1, 26] float64
float32 float32 float32 [204, 4, 56] float64
float32 float32 float32 [169, 1, 41] float64
float32 float32 float32 [239, 7, 71] float64
float32 float32 float32 [180, -4, 40] float64
float32 float32 float32 [18, -2, 2] float64
float32 float32 float32 [1, -0.6666667, -0.33333334] float64
float32 float32 float32 [63, 1, 17] float64
float32 float32 float32 [485, 1, 99] float64
float32 float64 float32 int64
int64 int64 float64 float32 [0, 1, 2, 3, 0, 0]
bool [True, False, True] [3, 2, 2] [False, True, True]
int64 [[9, 3, 1], [1, 1, 1], [4, 2, 1]] True int64
int64 [[3, 1], [1, 1]] True int64
int64 [[1, 1, 1], [0, 0, 1], [1, 1, 1]] True int64
float64 [[9, 3, 1], [1, 1, 1], [4, 2, 1]] True int64
int64 [1, 1, 1] [2, 1, 2] float64
[[4, 5]] [[2, 4]] [[4, 5]]
--- comment
Signs, and the smaller of two, of truths are truths; fmin of the lowest whole number is that, and of zeros 0. As torch 1.13
prints them.
--- file truths.py
import torch
b, c = torch.tensor([True, False, True, False]), torch.tensor([True, True, False, False])
for f in (torch.fmin, torch.fmax):
    for x, y in ((b, c), (b, torch.tensor([2, 0, -1, 3])), (torch.tensor([0.5, 2, -1, 0]), c), (b, torch.tensor(True))):
        z = f(x, y)
        print(z.tolist(), z.dtype)
print(torch.sign(b).tolist(), torch.sgn(b).dtype, b.sign().dtype, b.sgn().tolist(), torch.sign(input=torch.tensor([-2, 3])), torch.sgn(torch.tensor(3+4j)))
print(torch.fmin(torch.tensor([2, 0]), torch.tensor([3, -9223372036854775807 - 1])))
w, v = torch.tensor([1., 2., 5.], requires_grad=True), torch.tensor([1., 3., 4.], requires_grad=True)
(torch.fmin(w, v) * torch.tensor([2., 3., 4.])).sum().backward()
print(w.grad, v.grad)
--- run
gradtape eval truths.py --format text
--- stdout
[True, False, False, False] bool
[1, 0, -1, 0] int64
[0.5, 1, -1, 0] float32
[True, False, True, False] bool
[True, True, True, False] bool
[2, 0, 1, 3] int64
[1, 2, 0, 0] float32
[True, True, True, True] bool
[True, False, True, False] bool bool [True, False, True, False] [-1, 1] 0.6+0.8j
[2, -9223372036854775808]
[2, 3, 0] [0, 0, 4]
