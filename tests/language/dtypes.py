# native: dtypes of arrays, as NumPy has them, and not those of a run.
import numpy as np

kinds = [np.bool_, np.int32, np.int64, np.float32, np.float64, np.complex64, np.complex128]
arrays = [np.ones(2, dtype=kind) for kind in kinds]
for a in arrays[1:]:
    for b in arrays[1:]:
        print((a * b).dtype, (a + b).dtype, np.multiply(a, b).dtype, (a == b).dtype, np.where(b == 1, a, b).dtype, np.stack([a, b]).dtype, np.concatenate([a, b]).dtype)
for a in arrays[1:5]:
    for b in arrays[1:5]:
        print((a - b).dtype, (a / b).dtype, (a // b).dtype, (a % b).dtype, (a ** b).dtype, np.maximum(a, b).dtype, (a < b).dtype, np.matmul(a, b).dtype, np.arctan2(a, b).dtype)
for a in arrays[1:]:
    print((a * 2).dtype, (2 + a).dtype, (a * 2.5).dtype, (a / 2).dtype, (1 - a).dtype, (-a).dtype, (a * True).dtype, (a ** 2).dtype, a.sum().dtype, a.mean().dtype, np.exp(a).dtype, np.cumsum(a).dtype)
for a in arrays[1:5]:
    print((a // 2).dtype, (a % 2.0).dtype, abs(a).dtype, np.sqrt(a).dtype, a.max().dtype, a.astype(np.float32).dtype, np.sort(a).dtype, np.argmax(a).dtype, np.zeros_like(a).dtype, np.ones(2, dtype=a.dtype).dtype, np.var(a).dtype)
print(np.ones(2).dtype, np.zeros((2, 2)).dtype, np.arange(3).dtype, np.arange(3.0).dtype, np.linspace(0, 1, 3).dtype, np.array([1, 2]).dtype, np.array([1, 2.5]).dtype, np.array([True]).dtype, np.eye(2).dtype, np.full(2, 1).dtype, np.full(2, 1.5).dtype, np.array([[1], [2]]).dtype, np.array(2 ** 40).dtype)
t, f = np.array([True, False]), np.array([True, True])
print((t * f).dtype, (t + f).dtype, np.multiply(t, f).dtype, np.add(t, f).dtype, (t & f).dtype, (t | f).dtype, (t == f).dtype, np.maximum(t, f).dtype, np.stack([t, f]).dtype, np.where(t, t, f).dtype)
print((t * f).tolist(), (t + f).tolist(), (t * 2).dtype, (t + 1).tolist(), (t * 1.5).tolist(), (t * True).dtype, (t + True).dtype, (t / f).dtype, (t * 1j).dtype, t.sum().dtype, t.mean().dtype, (t * np.int32(2)).dtype, (np.ones(2, dtype=np.float32) * t).dtype, np.cumsum(t).dtype, np.prod(t).dtype)
i, s = np.array([1, 2], dtype=np.int32), np.array([1.5, 2.5], dtype=np.float32)
print((i * 1j).dtype, (s * 1j).dtype, (s + (1 + 0j)).dtype, (i / i).dtype, np.sin(i).dtype, (i * s).dtype, (i + 1.5).dtype, (s + 1).dtype, (s ** 2).dtype, i.sum().dtype, s.sum().dtype, np.full(2, 3).dtype, np.full((2,), 2.5).dtype, np.full(2, True).dtype, np.full(2, 1, dtype=np.float32).dtype, np.full(shape=2, fill_value=7).tolist())
