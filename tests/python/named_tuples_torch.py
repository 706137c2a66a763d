"""What torch names in its tuples: values and indices, eigenvalues, R; the first batch of a loader."""
# check: --target total --wrt A
import torch
from torch.utils.data import DataLoader, TensorDataset
A = torch.tensor([[1.0, 3, 2], [4, 0, 6]], requires_grad=True)
m = A.max(dim=1)
print(m.values.tolist(), m.indices.tolist(), m[0].tolist(), len(m))
v, i = torch.min(A, 0)
print(v.tolist(), i.tolist())
print(torch.sort(A, 1, True).values.tolist(), torch.topk(A, 2).indices.tolist(), A.median(dim=1).values.tolist())
print(torch.aminmax(A).max.item(), A.topk(1, dim=0).values.tolist(), torch.cummax(A, 1).indices.tolist())
total = (m.values ** 2).sum()
total.backward()
print(A.grad.tolist())
S = torch.tensor([[2.0, 1], [1, 3]])
print([round(x, 5) for x in torch.linalg.eigh(S).eigenvalues.tolist()], round(torch.linalg.slogdet(S).logabsdet.item(), 5), torch.slogdet(S).sign.item(), [round(abs(x), 5) for x in torch.linalg.qr(S).R[0].tolist()])
loader = DataLoader(TensorDataset(torch.arange(10.0), torch.arange(10)), batch_size=4)
x, y = next(iter(loader))
print(x.tolist(), y.tolist())
it = iter([1, 2, 3])
print(next(it), [k for k in it], next(it, None))
try:
    next(it)
except StopIteration:
    print('over')
