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
