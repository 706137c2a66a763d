Edges of functions of torch: one row, one value, exponents that are no whole numbers; and of its distributions. Values of torch 1.13.
--- file edges.py
import torch
import torch.distributions as D
wide = D.Cauchy(torch.tensor([0., 1.]), torch.tensor(1.))
print(wide.variance, wide.mean, wide.stddev, D.HalfCauchy(torch.tensor([1., 2.])).variance)
one = D.OneHotCategorical(torch.tensor([[0.3, 0.7], [0.2, 0.8]]))
print(one.event_shape, one.batch_shape, one.mean, one.variance, D.Independent(one, 1).event_shape)
print(torch.histc(torch.tensor([3., 3.]), bins=3), torch.histc(torch.tensor([3., 2.]), bins=4, min=2, max=2), torch.histc(torch.tensor([1., 2., 1.]), bins=4, min=0, max=3))
print(torch.histogram(torch.tensor([3., 3.]), 4), torch.histogram(torch.tensor([3., 2.5]), 4, range=(3., 3.)), torch.histogram(torch.tensor([1., 2., 1.]), 4))
print(torch.cov(torch.tensor([[1., 2., 4.]])), torch.cov(torch.tensor([[1., 2.]]), fweights=torch.tensor([1, 2])), torch.corrcoef(torch.tensor([[1., 2., 4.]])), torch.cov(torch.tensor([[1., 2.], [3., 5.]])))
print(torch.ldexp(torch.tensor([1., 2.]), torch.tensor([0.5, 1.5])), torch.ldexp(torch.tensor([3, 2]), torch.tensor([1.5, 2.5])), torch.ldexp(torch.tensor([3., 2.]).double(), torch.tensor([1, 2])), torch.ldexp(torch.tensor([3, 2]), torch.tensor([1, 2])).dtype)
--- run
gradtape eval edges.py --format text --quiet
--- stdout
[Infinity, Infinity] [NaN, NaN] [Infinity, Infinity] [Infinity, Infinity]
(2,) (2,) [[0.3, 0.7], [0.2, 0.8]] [[0.21000001, 0.21000001], [0.16000001, 0.16]] [2, 2]
[0, 2, 0] [1, 0, 0, 1] [0, 2, 1, 0]
([0, 0, 2, 0], [2.5, 2.75, 3, 3.25, 3.5]) ([1, 0, 1, 0], [2.5, 2.75, 3, 3.25, 3.5]) ([2, 0, 0, 1], [1, 1.25, 1.5, 1.75, 2])
2.3333333 0.33333334 1 [[0.5, 1], [1, 2]]
[1.4142135, 5.656854] [8.485281, 11.313708] [6, 8] float32
