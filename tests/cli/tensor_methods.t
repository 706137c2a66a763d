Methods and fields of tensors, as NumPy, TensorFlow and torch have them. Expected values by NumPy, those of dim= by torch's
documentation.
--- file m.yaml
inputs: {x: [[1.0, 2, 4], [5, 6, 9]], s: 3.0}
variables: {v: [1.0, 2]}
steps: |
  sums = x.sum(), x.sum(axis=0), x.sum(dim=1, keepdim=True), x.mean(0), x.prod(1), x.mean(), x.sum(1, dtype='float64')
  most = x.max(), x.max(0), x.min(axis=1, keepdims=True), x.max(dim=1), x.min(dim=0), x.argmax(), x.argmin(axis=1)
  spread = x.std(), x.var(axis=0), x.std(0, ddof=1), x.var(unbiased=True), x.std(dim=0), x.std(dim=0, correction=0)
  shapes = x.reshape(3, 2), x.reshape((3, -1)), x.reshape(-1), x.view(-1, 2), x.ravel(), x.flatten(), x[None].flatten(1)
  turned = x.transpose(), x.transpose(1, 0), x.transpose((0, 1)), x[None].transpose(0, 2).shape, x.permute(1, 0), x.T, x.mT
  kept = x.clip(2, 5), x.clip(min=2), x.clamp(max=3), (x / 3).round(2), (x / 2).round()
  runs = x.cumsum(), x.cumsum(1), x.cumsum(dim=0), x.dot([1.0, 2, 3]), x.take([0, 1]), x.repeat(2)
  sizes = x.get_shape(), x.shape.as_list(), x.get_shape().as_list()[0], x.shape.rank, x.dim(), x.numel(), len(x)
  parts = x.real, x.imag, cast(x, complex128).real
  plain = x[0, 0].item() + 1, x.tolist() + [1], v.numpy(), s.item(), len(x.tolist()[0])
  types = [x.astype(np.float32).dtype == np.float32, x.astype(int).dtype == int64, x.float().dtype == float32]
  bools = (x > 1).any(), (x > 1).all(axis=1), x.bool()
  soft = x.softmax(-1).sum(), x.logsumexp(dim=1).shape, x.log_softmax(1).exp().sum()
  y = x.sum() * x.numpy().sum() + x.std()
  z = s ** 2 * s.item() + s.detach() + v.numpy().sum()
  w = cast(s, 'float32').item() + s
--- run
for t in sums most spread shapes turned kept runs sizes parts plain types bools soft w; do gradtape eval m.yaml --target $t; done
gradtape grad m.yaml --target "x.sum()" --wrt x
gradtape grad m.yaml --target 'x.sum() * x.numpy().sum()' --wrt x
gradtape grad m.yaml --target z --wrt s,v
--- stdout
{"model":"m.yaml","values":{"sums":[27,[6,8,13],[[7],[20]],[3,4,6.5],[8,270],4.5,[7,20]]}}
{"model":"m.yaml","values":{"most":[9,[5,6,9],[[1],[5]],[[4,9],[2,2]],[[1,2,4],[0,0,0]],5,[0,0]]}}
{"model":"m.yaml","values":{"spread":[2.6299556396765835,[4,4,6.25],[2.8284271247461903,2.8284271247461903,3.5355339059327378],8.3,[2.8284271247461903,2.8284271247461903,3.5355339059327378],[2,2,2.5]]}}
{"model":"m.yaml","values":{"shapes":[[[1,2],[4,5],[6,9]],[[1,2],[4,5],[6,9]],[1,2,4,5,6,9],[[1,2],[4,5],[6,9]],[1,2,4,5,6,9],[1,2,4,5,6,9],[[1,2,4,5,6,9]]]}}
{"model":"m.yaml","values":{"turned":[[[1,5],[2,6],[4,9]],[[1,5],[2,6],[4,9]],[[1,2,4],[5,6,9]],[3,2,1],[[1,5],[2,6],[4,9]],[[1,5],[2,6],[4,9]],[[1,5],[2,6],[4,9]]]}}
{"model":"m.yaml","values":{"kept":[[[2,2,4],[5,5,5]],[[2,2,4],[5,6,9]],[[1,2,3],[3,3,3]],[[0.33,0.67,1.33],[1.67,2,3]],[[0,1,2],[2,3,4]]]}}
{"model":"m.yaml","values":{"runs":[[1,3,7,12,18,27],[[1,3,7],[5,11,20]],[[1,2,4],[6,8,13]],[17,44],[1,2],[1,1,2,2,4,4,5,5,6,6,9,9]]}}
{"model":"m.yaml","values":{"sizes":[[2,3],[2,3],2,2,2,6,2]}}
{"model":"m.yaml","values":{"parts":[[[1,2,4],[5,6,9]],[[0,0,0],[0,0,0]],[[1,2,4],[5,6,9]]]}}
{"model":"m.yaml","values":{"plain":[2,[[1,2,4],[5,6,9],1],[1,2],3,3]}}
{"model":"m.yaml","values":{"types":[true,true,true]}}
{"model":"m.yaml","values":{"bools":[true,[false,true],[[true,true,true],[true,true,true]]]}}
{"model":"m.yaml","values":{"soft":[2,[2],2]}}
{"model":"m.yaml","values":{"w":6}}
{"model":"m.yaml","target":"x.sum()","value":27,"gradients":{"x":[[1,1,1],[1,1,1]]}}
{"model":"m.yaml","target":"x.sum() * x.numpy().sum()","value":729,"gradients":{"x":[[27,27,27],[27,27,27]]}}
{"model":"m.yaml","target":"z","value":33,"gradients":{"s":18,"v":null},"unconnected":{"v":{"reason":"stop_gradient","step":"z","line":18,"fix":"take stop_gradient(...) away to let the gradient through"}}}
--- comment
Where torch and NumPy differ, a model that imports torch alone means torch; one that imports both says which is meant.
--- run
for s in 'x.transpose(0, 1)' 'import torch; y = x.std()' 'import torch; y = x.max(0)' 'import torch; y = x.std(0, correction=1)' \
    'import torch; y = x.var(unbiased=False)' 'import torch; y = x.var()' 'import torch; y = x.repeat(2)' 'from torch import nn; y = x.max(dim=0)' \
    'x.item()' 'x.sort()' 'x.fill(1)' 'x.tobytes()' 'x.backward()' 'x.nothing' 'x.summ()' 'x.sum(3)' 'x.reshape(5)' 'x.reshape(6, order="F")' \
    'x.flatten("F")' 'x.flatten("C")' 'x[None].flatten(2, 1)' 'x.max(out=x)' 'x.min(out=x)' 'x.std(dtype=float64)' 'x.var(out=x)' 'x[None].t()' 'x.mean(bad=1)' \
    'import torch; y = x.min(dim=0)' 'x.item(0)' 'import torch; y = x.transpose(0, -1)' 'import torch; y = x.repeat(1, 2)' \
    'import torch, numpy; y = x.std()' 'import torch, numpy; y = x.max(0)' 'import torch, numpy; y = x.var()' \
    'import torch, numpy; y = x.repeat(2)' 'import torch, numpy; y = x.transpose(0, 1)' 'import torch, jax; y = x.var()'; do
    gradtape eval -e "$s" -i 'x=[[1.0, 2], [5, 6]]' 2>&1 | grep -E 'error|help|values'
done
--- stdout
-e:1:1: error: ndarray.transpose: two axes are an order in NumPy and a swap in torch: write swapaxes(x, 0, 1), or x.T
{"model":"-e","values":{"y":2.3804761428476167}}
{"model":"-e","values":{"y":[[5,6],[1,1]]}}
{"model":"-e","values":{"y":[2.8284271247461903,2.8284271247461903]}}
{"model":"-e","values":{"y":4.25}}
{"model":"-e","values":{"y":5.666666666666666}}
-e:1:19: error: torch.Tensor.repeat: repeat takes a number for each axis, or more: torch.tile does with fewer
{"model":"-e","values":{"y":[[5,6],[1,1]]}}
-e:1:1: error: a tensor of shape [2,2] is not one number
      = help: choose an entry: x[0].item()
-e:1:1: error: 'x.sort' does not exist here
      = help: write sort(x, axis), which gives a new tensor
-e:1:1: error: 'x.fill' does not exist here
      = help: tensors do not change: write full(x.shape, value)
-e:1:1: error: 'x.tobytes' does not exist here
      = help: models compute; ask for the value with 'gradtape eval'
-e:1:1: error: a tensor has no 'backward'
      = help: import torch for it, or ask a tape: with GradientTape() as t: ..., then t.gradient(y, x)
-e:1:1: error: a tensor has no 'nothing'
-e:1:1: error: a tensor has no 'summ'
      = help: did you mean 'sum'?
-e:1:1: error: ndarray.sum: reduce_sum: axis 3 is out of range for 'x' [2,2]
-e:1:1: error: ndarray.reshape: cannot reshape 'x' [2,2] with 4 elements to [5]
-e:1:1: error: ndarray.reshape: the elements stay in row-major order
-e:1:1: error: ndarray.flatten: the elements stay in row-major order
{"model":"-e","values":{"y":[1,2,5,6]}}
-e:1:1: error: ndarray.flatten: the first axis comes after the last one
-e:1:1: error: ndarray.max: tensors do not change: there is no 'out'
-e:1:1: error: ndarray.min: tensors do not change: there is no 'out'
-e:1:1: error: ndarray.std: 'dtype' and 'out' are not read here
-e:1:1: error: ndarray.var: 'dtype' and 'out' are not read here
-e:1:1: error: ndarray.t: more than two axes
-e:1:8: error: ndarray.mean has no argument 'bad'
      = help: ndarray.mean(x, axis=None, keepdims=False, *, dim=None, keepdim=False, dtype=None)
{"model":"-e","values":{"y":[[1,2],[0,0]]}}
-e:1:8: error: item takes at most 0 arguments, not 1
{"model":"-e","values":{"y":[[1,5],[2,6]]}}
{"model":"-e","values":{"y":[[1,2,1,2],[5,6,5,6]]}}
-e:1:26: error: torch.ndarray.std: torch divides by n - 1, NumPy by n: write x.std(dim, correction=1), or x.std(axis, ddof=0)
-e:1:26: error: torch.ndarray.max takes 1 argument by position, not 2
      = help: torch.ndarray.max(x, *, axis=None, keepdims=False, dim=None, keepdim=False)
-e:1:26: error: torch.ndarray.var: torch divides by n - 1, NumPy by n: write x.var(dim, correction=1), or x.var(axis, ddof=0)
-e:1:26: error: 'x.repeat' does not exist here
      = help: torch repeats the whole, NumPy each element: write tile(x, reps), or repeat_interleave(x, n)
-e:1:26: error: torch.ndarray.transpose: two axes are an order in NumPy and a swap in torch: write swapaxes(x, 0, 1), or x.T
-e:1:24: error: torch.ndarray.var: torch divides by n - 1, NumPy by n: write x.var(dim, correction=1), or x.var(axis, ddof=0)
--- comment
Truths are counted, of whole numbers the mean is a fraction: by NumPy.
--- file counts.py
import numpy as np
x = np.array([[0.5, -1.0], [2.0, 3.0]])
m = x > 0
i = np.array([1, 2, 4])
print(m.sum(), m.sum(axis=0), m.mean(), m.cumsum(), m.prod(), i.sum(), i.mean(), x.sum(0), i.prod(), i.cumsum(), m.mean(axis=1), m.sum().dtype, i.mean().dtype)
print(int(m.sum()), (x[m]).sum(), (~m).sum(keepdims=True))
--- run
gradtape eval counts.py --format text
--- stdout
3 [2, 1] 0.75 [1, 1, 2, 3] 0 7 2.3333333333333335 [2.5, 2] 8 [1, 3, 7] [0.5, 1] int64 float64
3 5.5 [[1]]
--- comment
Methods of tensors in a file that imports torch are torch's functions of that name. What torch prints for the same lines.
--- file torch_methods.py
import torch
x = torch.tensor([[1.0, 2.0, 5.0], [3.0, 5.0, -1.0]])
y = torch.arange(3.0)
i = torch.tensor([[0, 2, 1], [1, 0, 0]])
print([c.tolist() for c in x.chunk(2, dim=0)], [c.tolist() for c in x.split([1, 2], dim=1)], [c.tolist() for c in x.unbind(1)])
print(x.flip(0).tolist(), x.flip(0, 1).tolist(), x.flip((1,)).tolist(), x.roll(1, 1).tolist(), x.tile(1, 2).tolist(), x.repeat_interleave(2, dim=1).tolist())
print(x.gather(1, i).tolist(), x.masked_fill(x > 2, 0.0).tolist(), x.where(x > 2, torch.zeros(3)).tolist(), x.index_select(1, torch.tensor([2, 0])).tolist())
print(x[:1].expand(3, -1).tolist(), y.expand(2, 3).tolist(), y.expand_as(x).tolist(), x.view_as(torch.zeros(3, 2)).tolist(), x.new_zeros(2, 2).tolist(), x.new_ones((2,)).tolist())
print(x.topk(2, dim=1)[0].tolist(), x.sort(dim=1, descending=True)[0].tolist(), x.amax(dim=1).tolist(), x.argmax(dim=1).tolist(), x.argmax().item(), x.argmin(dim=0).tolist(), x.median().item())
print((x @ x.t()).logdet().item(), x.mm(x.t()).cholesky().tolist(), y.ger(y).tolist(), x.fmod(2).tolist(), x.remainder(2).tolist(), y.lerp(y + 1, 0.25).tolist())
print(x.eq(5).tolist(), x.ge(2).sum().item(), y.isnan().tolist(), y.diag().tolist(), x.narrow(1, 1, 2).tolist(), x.logaddexp(x).sum().item(), x.quantile(0.5).item(), y.allclose(y), y.equal(y + 1))
print(x.atan2(x + 1).sum().item(), x.movedim(0, 1).tolist(), y.erfinv()[0].item(), x.kthvalue(2, dim=1)[0].tolist(), x.masked_select(x > 2).tolist(), i.type_as(x).tolist(), x.addmm(x @ x.t(), x).tolist())
--- run
gradtape eval torch_methods.py --format text
for s in 'x.zeros()' 'x.arange()' 'x.manual_seed()' 'x.zeros_like()' 'x.cat()'; do gradtape eval -e "import torch; y = $s" -i 'x=[[1.0, 2], [5, 6]]' 2>&1 | grep error; done
--- stdout
[[[1, 2, 5]], [[3, 5, -1]]] [[[1], [3]], [[2, 5], [5, -1]]] [[1, 3], [2, 5], [5, -1]]
[[3, 5, -1], [1, 2, 5]] [[-1, 5, 3], [5, 2, 1]] [[5, 2, 1], [-1, 5, 3]] [[5, 1, 2], [-1, 3, 5]] [[1, 2, 5, 1, 2, 5], [3, 5, -1, 3, 5, -1]] [[1, 1, 2, 2, 5, 5], [3, 3, 5, 5, -1, -1]]
[[1, 5, 2], [5, 3, 3]] [[1, 2, 0], [0, 0, -1]] [[0, 0, 5], [3, 5, 0]] [[5, 1], [-1, 3]]
[[1, 2, 5], [1, 2, 5], [1, 2, 5]] [[0, 1, 2], [0, 1, 2]] [[0, 1, 2], [0, 1, 2]] [[1, 2], [5, 3], [5, -1]] [[0, 0], [0, 0]] [1, 1]
[[5, 2], [5, 3]] [[5, 2, 1], [5, 3, -1]] [5, 5] [2, 1] 2 [0, 0, 1] 2
6.8936563 [[5.477226, 0], [1.4605935, 5.732946]] [[0, 0, 0], [0, 1, 2], [0, 2, 4]] [[1, 0, 1], [1, 1, -1]] [[1, 0, 1], [1, 1, 1]] [0.25, 1.25, 2.25]
[[False, False, True], [False, True, False]] 4 [False, False, False] [[0, 0, 0], [0, 1, 0], [0, 0, 2]] [[2, 5], [5, -1]] 19.158882 2.5 True False
1.5138315 [[1, 3], [2, 5], [5, -1]] 0 [2, 3] [5, 3, 5] [[0, 2, 1], [1, 0, 0]] [[55, 102, 147], [116, 196, 4]]
-e:1:19: error: a tensor has no 'zeros'
-e:1:19: error: a tensor has no 'arange'
-e:1:19: error: a tensor has no 'manual_seed'
-e:1:19: error: a tensor has no 'zeros_like'
-e:1:19: error: a tensor has no 'cat'
--- comment
In a file of Python the library that made a tensor says whose method it is. What Python prints for the same lines.
--- file whose.py
import torch
import numpy as np
x = torch.tensor([[1.0, 2.0, 5.0], [3.0, 5.0, -1.0]])
a = np.array([[1.0, 2.0, 5.0], [3.0, 5.0, -1.0]])
print(x.std().item(), x.std(0).tolist(), x.std(dim=1, keepdim=True).tolist(), x.std(False).item(), x.std(unbiased=False).item(), x.var(1).tolist(), x.var(dim=0, unbiased=False).tolist(), x.std((0, 1)).item())
print(x.max().item(), x.max(1)[0].tolist(), x.max(dim=0)[1].tolist(), x.min(0, keepdim=True)[0].tolist(), x.max(torch.zeros(3)).tolist(), x.min(-x).tolist(), x.amin(1).tolist())
print(a.std(), a.std(0).tolist(), a.var(axis=1, ddof=1).tolist(), a.max(0).tolist(), a.min(1).tolist(), a.max(axis=1, keepdims=True).tolist(), a.argmax(), a.size)
print(x.repeat(2, 1).tolist(), torch.arange(3).repeat(2).tolist())
v, i = x.max(1)
print(v.tolist(), i.tolist(), (x * 2).std().item(), (a * 2).std(), torch.sin(x).var().item())
--- run
gradtape eval whose.py --format text
--- stdout
2.345208 [1.4142135, 2.1213202, 4.2426405] [[2.081666], [3.0550504]] 2.1408722 2.1408722 [4.3333335, 9.333333] [1, 2.25, 9] 2.345208
5 [5, 5] [1, 1, 0] [[1, 2, -1]] [[1, 2, 5], [3, 5, 0]] [[-1, -2, -5], [-3, -5, -1]] [1, -1]
2.140872096444188 [1, 1.5, 3] [4.333333333333334, 9.333333333333334] [3, 5, 5] [1, -1] [[5], [5]] 2 6
[[1, 2, 5], [3, 5, -1], [1, 2, 5], [3, 5, -1]] [0, 1, 2, 0, 1, 2]
[5, 5] [2, 1] 4.690416 4.281744192888376 0.79530984
