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
float64 float64 [0, 0.3333333333333333, 0.6666666666666666, 1] float64
[2]
float64 [0.1, 0.1] float64
