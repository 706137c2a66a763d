What NumPy 1.24 and SciPy 1.10 say of these lines, where something else was said. Of positive arrays, sums over one element and
masks; of shapes that even kernels leave; of ends beside infinities.
--- file lines.py
import numpy as np
from scipy.linalg import dft, solve_toeplitz, toeplitz
from scipy.signal import correlate2d
y = np.array([1.0, 2.0, 3.0])
v = +y
v[0] = 99
a = np.array([[1.0, 2.0]])
p = np.prod(a, axis=0)
p += 5
s = np.sum(a, axis=())
s[0, 0] = -1
print(y.tolist(), v.tolist(), a.tolist(), p.tolist(), s.tolist())
x = np.array([[1.0, 2.0], [3.0, 4.0]])
print(x.cumprod().tolist(), np.array([[1, 2], [4, 3]]).argsort(axis=None).tolist(), x.cumprod(axis=1).tolist())
z = np.arange(12.0).reshape(3, 4)
print(z[np.ix_([True, False, True], [1, 3])].tolist(), np.delete(z, [True, False, True], axis=0).tolist(), np.delete(z, [0, -1], axis=1).tolist())
near = lambda a, b: bool(np.max(np.abs(a - np.array(b))) < 1e-14)
print(near(dft(4) @ np.array([1.0, 2.0, 3.0, 4.0]), [10, -2 + 2j, -2, -2 - 2j]))
print(near(toeplitz([1.0, 2 + 3j]), [[1, 2 - 3j], [2 + 3j, 1]]), near(solve_toeplitz([3, 1j], [1, 2]), [0.375 + 0.25j, 0.75 - 0.125j]))
k, h = np.array([2000000000, 1], dtype=np.int32), np.array([0.5, 0.25], dtype=np.float32)
print((k + [2000000000, 1]).tolist(), (h * [0.1, 0.3]).dtype, (h * 0.1).dtype, (h + (1, 2)).dtype, (k * 2).dtype, (k + [0.5, 0.5]).dtype)
print(correlate2d(np.arange(9.0).reshape(3, 3), [[1, 2], [3, 4]], mode='same').tolist(), correlate2d(np.arange(9.0).reshape(3, 3), np.ones((3, 3)), mode='same').tolist())
print(np.interp([0, 1], [0, 1], [np.inf, 1.0]).tolist() == [np.inf, 1], np.interp([0.0, 0.5, 1.0], [0, 0, 1, 1, 1], [7.0, -7.0, 0.0, 3.0, -1.0]).tolist(), np.interp([0.5, 2.0], [0, 1, np.inf], [1.0, 2.0, 3.0]).tolist())
x = np.array([1.0, 5.0, 7.0])
a = np.array(range(3))
print(a.dtype, x[a].tolist(), np.array(range(3), dtype=float).dtype, np.sum(range(4)), isinstance(np.float64(3), float), isinstance(np.mean([1.0, 2.0]), float), isinstance(x, float), isinstance(np.float32(1), float), isinstance(x[0], float), np.fabs(a).dtype, np.modf(a)[1].dtype)
w, v = np.linalg.eig(np.array([[0.0, 1.0], [-1.0, 0.0]]))
print(np.allclose(np.array([[0.0, 1.0], [-1.0, 0.0]]) @ v, v * w), np.isclose(w * w, [-1, -1]).tolist(), np.isnan(np.array([1j, np.nan])).tolist(), np.isinf(w).tolist(), np.isfinite(w).tolist(), np.std(w).round(12), np.var(np.array([1 + 2j, 3.0]), ddof=1))
i = np.arange(3)
print(i.dtype == int, y.dtype == float, (i > 1).dtype == bool, (1j * y).dtype == complex, y.dtype == 'float64', y.dtype in (int, float), i.dtype != 'float64')
--- run
gradtape eval lines.py --format text
printf 'import numpy as np\nprint(np.histogram_bin_edges([0, 1, 5], bins="auto"))\n' >auto.py; gradtape eval auto.py 2>&1 | grep error
printf 'from scipy.special import gamma\nprint(gamma([1 - 1j, 0.5]))\n' >gamma.py; gradtape eval gamma.py 2>&1 | grep error
--- stdout
[1, 2, 3] [99, 2, 3] [[-1, 2]] [6, 7] [[-1, 2]]
[1, 2, 6, 24] [0, 1, 3, 2] [[1, 2], [3, 12]]
[[1, 3], [9, 11]] [[4, 5, 6, 7]] [[1, 2], [5, 6], [9, 10]]
True
True True
[4000000000, 2] float64 float32 float64 int32 float64
[[27, 37, 17], [57, 67, 29], [20, 23, 8]] [[8, 15, 12], [21, 36, 27], [20, 33, 24]]
[True, True] [-7, -3.5, -1] [1.5, 2]
int64 [1, 5, 7] float64 6 True True False False True float64 float64
True [True, True] [False, True] [False, False] [True, True] 1 4
True True True True True True True
auto.py:2:7: error: np.histogram_bin_edges: bins is their number, or their edges
gamma.py:2:7: error: special.gamma: less takes a number or bool, but a value of shape [2] is complex128
--- comment
What NumPy and SciPy make of whole numbers, and a second result that is asked for; as SciPy 1.10 and NumPy 1.24 print
them, but for the last digits and the dtype of float32 polynomials.
--- file whole_for_fractions.py
import numpy as np
import scipy.linalg as l
import scipy.special as s
A = np.array([[.3, .1], [.2, .5]])
for f in [l.logm, l.sqrtm]:
    y, e = f(A, disp=False)
    print(y.shape, bool(e < 1e-14), bool(abs(y - f(A)).max() == 0))
i = np.array([3, 1, 2])
for f in [s.eval_legendre, s.eval_chebyt, s.eval_chebyu, s.eval_hermite, s.eval_hermitenorm, s.eval_laguerre]:
    for n in [0, 1, 3]:
        y = f(n, i)
        print(y.dtype, np.asarray(f(n, 2)).dtype, f(n, np.float32([1, 2])).dtype, y.tolist(), end="; ")
    print()
print(s.agm(0., 0.), s.agm(1., 0.), s.agm(3., 4.), s.diric(1., 0), s.diric(np.array([1., 2.]), -1), s.diric(1., 2))
print(np.bincount([1, 2, 2], [3, 1, 2]).dtype, np.bincount([1, 2], weights=np.float32([1, 2])).dtype, np.round([15, 25], -1).dtype, np.round([15, 25, -35], -1).tolist(), np.round(np.array([1, 2]), 2).dtype, np.around(np.int32(15), -1).dtype, np.round(1.25, 1), np.nan_to_num(2).dtype, np.nan_to_num([True, False]).dtype)
--- run
gradtape eval whole_for_fractions.py --format text --quiet
--- stdout
(2, 2) True True
(2, 2) True True
float64 float64 float32 [1, 1, 1]; float64 float64 float32 [3, 1, 2]; float64 float64 float32 [63, 1, 17]; 
float64 float64 float32 [1, 1, 1]; float64 float64 float32 [3, 1, 2]; float64 float64 float32 [99, 1, 26]; 
float64 float64 float32 [1, 1, 1]; float64 float64 float32 [6, 2, 4]; float64 float64 float32 [204, 4, 56]; 
float64 float64 float32 [1, 1, 1]; float64 float64 float32 [6, 2, 4]; float64 float64 float32 [180, -4, 40]; 
float64 float64 float32 [1, 1, 1]; float64 float64 float32 [3, 1, 2]; float64 float64 float32 [18, -2, 2]; 
float64 float64 float32 [1, 1, 1]; float64 float64 float32 [-2, 0, -1]; float64 float64 float32 [1, -0.6666666666666666, -0.3333333333333333]; 
0 0 3.4820276763595692 NaN [NaN, NaN] 0.8775825618903728
float64 float64 int64 [20, 20, -40] int64 int32 1.2 int64 bool
