Masks of torch stay bools: triangles, extremes, sums and products of two, what is scattered; so causal masks mask. Values of torch 1.13.
--- file masks.py
import torch
import torch.nn as nn
b = torch.tensor([True, False]); c = torch.tensor([[True, False],[True,True]])
print(torch.maximum(b, c), b.max(), torch.amax(c, 1), b * b, b + b, c.min(1), torch.max(c, 0), torch.minimum(c, b), c.amin(), torch.min(b, c))
print(c.tril(), c.triu(1), torch.tril(c, -1), c.triu().dtype, torch.ones(2, 2, dtype=torch.bool).tril().sum())
print(torch.diff(c), torch.diff(torch.tensor([True, True, False, True]), n=2), torch.outer(b, b), torch.kron(b, b))
print(torch.unique(c), torch.unique(b).dtype, torch.sort(c)[0])
print(torch.scatter(b, 0, torch.tensor([1]), torch.tensor([True])), torch.diagonal_scatter(c, torch.tensor([False, False])), torch.index_copy(c, 0, torch.tensor([0]), torch.tensor([[False, True]])))
x = torch.arange(9., dtype=torch.float64).reshape(3, 3)
mask = torch.triu(torch.ones(3, 3, dtype=torch.bool), 1)
print(x.masked_fill(mask, -1.), x[mask], x[~mask], torch.where(mask, x, -x), (x * mask).sum(), (x > 1) * (x < 4), x * (x > 1) * (x < 4))
w = torch.tensor([1., 2., 3.], dtype=torch.double, requires_grad=True)
s = (w * x).masked_fill(mask, float('-inf')).softmax(-1)
(s * x).sum().backward()
print(s, w.grad, mask & c[0].any(), mask | ~mask, mask.any(), mask.all(), mask.sum(1), mask.double().mean(), mask.long(), mask.cumsum(0))
print(((x > 1) + (x < 0)).float(), (x > 3).max(), torch.tensor([True]) * 2, torch.tensor([True]) + 1, (x > 3).max(1)[0], mask.logical_not(), mask == False)
--- run
gradtape eval masks.py --format text --quiet
--- stdout
[[True, False], [True, True]] True [True, True] [True, False] [True, False] ([False, True], [1, 0]) ([True, True], [0, 1]) [[True, False], [True, False]] False [[True, False], [True, False]]
[[True, False], [True, True]] [[False, False], [False, False]] [[False, False], [True, False]] bool 3
[[True], [False]] [True, False] [[True, False], [False, False]] [True, False, False, False]
[False, True] bool [[False, True], [True, True]]
[True, True] [[False, False], [True, False]] [[False, True], [True, True]]
[[0, -1, -1], [3, 4, -1], [6, 7, 8]] [1, 2, 5] [0, 3, 4, 6, 7, 8] [[-0, 1, 2], [-3, -4, 5], [-6, -7, -8]] 8 [[False, False, True], [True, False, False], [False, False, False]] [[0, 0, 2], [3, 0, 0], [0, 0, 0]]
[[1, 0, 0], [0.006692850924284856, 0.9933071490757153, 0], [1.5229288104160617e-8, 0.00004539786801105717, 0.9999545869027009]] [-0.01994435275967667, 0.026274456043527447, 0.00036341010837000036] [[False, True, True], [False, False, True], [False, False, False]] [[True, True, True], [True, True, True], [True, True, True]] True False [2, 1, 0] 0.3333333333333333 [[0, 1, 1], [0, 0, 1], [0, 0, 0]] [[0, 1, 1], [0, 1, 2], [0, 1, 2]]
[[0, 0, 1], [1, 1, 1], [1, 1, 1]] True [2] [2] [False, True, True] [[True, False, False], [True, True, False], [True, True, True]] [[True, False, False], [True, True, False], [True, True, True]]
--- comment
The same of arrays of NumPy, by NumPy.
--- file masks_numpy.py
import numpy as np
b = np.array([True, False]); c = np.array([[True, False], [True, True]])
print(np.maximum(b, c), b.max(), np.amax(c, 1), b * b, b + b, c.min(1), np.minimum(c, b), np.diff(c), np.outer(b, b), np.tril(c), np.triu(c, 1), np.max(c, axis=0), np.cumsum(c))
x = np.arange(9.).reshape(3, 3)
m = np.tri(3, 3, -1, dtype=bool)
print(x[m], x[np.tril(np.ones((3, 3), dtype=bool), -1)], (x > 1) * (x < 4), ((x > 1) + (x < 0)).sum(), x * (x > 1) * (x < 4), b.sum(), np.unique(b), np.sort(c))
--- run
gradtape eval masks_numpy.py --format text --quiet
--- stdout
[[True, False], [True, True]] True [True, True] [True, False] [True, False] [False, True] [[True, False], [True, False]] [[True], [False]] [[True, False], [False, False]] [[True, False], [True, True]] [[False, False], [False, False]] [True, True] [1, 1, 2, 3]
[3, 6, 7] [3, 6, 7] [[False, False, True], [True, False, False], [False, False, False]] 7 [[0, 0, 2], [3, 0, 0], [0, 0, 0]] 1 [False, True] [[False, True], [True, True]]
--- comment
And of jnp; TensorFlow has no products of masks.
--- file masks_jax.py
import jax.numpy as jnp
b = jnp.array([True, False]); c = jnp.array([[True, False], [True, True]])
print(jnp.maximum(b, c), b.max(), jnp.max(c, axis=1), b * b, b + b, jnp.minimum(c, b), jnp.tril(c), jnp.triu(c, 1), jnp.tril(jnp.ones((2, 2), dtype=bool)), jnp.amin(c))
x = jnp.arange(4.).reshape(2, 2)
print(jnp.where(jnp.tril(jnp.ones((2, 2), dtype=bool)), x, -1.), (x > 1) * (x < 4))
--- file masks_tf.py
import tensorflow as tf
b = tf.constant([True, False])
print(tf.linalg.band_part(tf.constant([[True, True], [True, True]]), -1, 0))
print(b * b)
--- run
gradtape eval masks_jax.py --format text --quiet
gradtape eval masks_tf.py 2>&1 | head -1
--- stdout
[[True, False], [True, True]] True [True, True] [True, False] [True, False] [[True, False], [True, False]] [[True, False], [True, True]] [[False, False], [False, False]] [[True, False], [True, True]] False
[[0, -1], [2, 3]] [[False, False], [True, True]]
masks_tf.py:4:7: error: multiply takes a number, but 'b' [2] is bool
--- comment
Masks that meet one another, plain truths, and attention's.
--- file more_masks.py
import torch
x = torch.sin(torch.arange(12., dtype=torch.float64)).reshape(3, 4)
m = x > 0.2
print((m & (x < 0.9)).sum(), (m * x).sum(), (m + m).dtype, (~m).double().sum(), m.all(0), m.any(1), m.double().mean(1), m.nonzero(), x[m], x[~m].mean(), m.int().sum(), m.max(), m.sum(0), m.long().argmax(1))
print(torch.where(m.max(1)[0], 1., 0.), m.min(0)[0], torch.logical_xor(m, m.flip(0)), m.t().tril(), torch.cat([m, ~m], 0).shape, torch.stack([m, m]).any(0))
a = m.clone()
a |= x < 0
a &= x > -0.9
print(a, a.ne(m), m.eq(a).all(), (m == a).double().mean())
acc = torch.zeros(4, dtype=torch.bool)
for row in m:
    acc = acc + row
print(acc, sum([r.sum() for r in m]))
seq = torch.tensor([[1, 2, 0], [3, 0, 0]])
pad = seq == 0
causal = torch.triu(torch.ones(3, 3), diagonal=1).bool()
comb = pad.unsqueeze(1) | causal.unsqueeze(0)
s = torch.zeros(2, 3, 3).masked_fill(comb, -1e9).softmax(-1)
print(s, comb.dtype, causal)
lens = torch.tensor([2, 3])
print(torch.arange(3)[None, :] < lens[:, None], (torch.arange(3)[None, :] < lens[:, None]).tril())
print(torch.max(m.float(), 1)[0], torch.maximum(m, ~m), torch.minimum(m.int(), torch.tensor(1)), torch.clamp(m.int(), 0, 1).dtype, (m.sum() > 3) * 2.5, (m.sum() > 3) + 1, True * m, m * True, m + True, torch.maximum(m, torch.tensor(True)), (m + 1).dtype)
--- run
gradtape eval more_masks.py --format text --quiet
--- stdout
3 3.8092317422175057 bool 7 [False, False, False, False] [True, True, True] [0.5, 0.25, 0.5] [[0, 1], [0, 2], [1, 3], [2, 0], [2, 1]] [0.8414709848078965, 0.9092974268256817, 0.6569865987187891, 0.9893582466233818, 0.4121184852417566] -0.48543336822145694 5 True [1, 2, 1, 1] [1, 3, 0]
[1, 1, 1] [False, False, False, False] [[True, False, True, False], [False, False, False, False], [True, False, True, False]] [[False, False, False], [True, False, False], [True, False, False], [False, True, False]] (6, 4) [[False, True, True, False], [False, False, False, True], [True, True, False, False]]
[[False, True, True, False], [True, False, True, True], [True, True, True, False]] [[False, False, False, False], [True, False, True, False], [False, False, True, False]] False 0.75
[True, True, True, True] 5
[[[1, 0, 0], [0.5, 0.5, 0], [0.5, 0.5, 0]], [[1, 0, 0], [1, 0, 0], [1, 0, 0]]] bool [[False, True, True], [False, False, True], [False, False, False]]
[[True, True, False], [True, True, True]] [[True, False, False], [True, True, False]]
[1, 1, 1] [[True, True, True, True], [True, True, True, True], [True, True, True, True]] [[0, 1, 1, 0], [0, 0, 0, 1], [1, 1, 0, 0]] int32 2.5 2 [[False, True, True, False], [False, False, False, True], [True, True, False, False]] [[False, True, True, False], [False, False, False, True], [True, True, False, False]] [[True, True, True, True], [True, True, True, True], [True, True, True, True]] [[True, True, True, True], [True, True, True, True], [True, True, True, True]] int64
