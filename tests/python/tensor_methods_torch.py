"""Methods of tensors as torch's users spell them, with positions and keywords."""
# check: --target total --wrt x
import torch

x = torch.tensor([[0.3, 0.4, 0.1], [0.6, 0.8, 0.25]], requires_grad=True)
v = torch.tensor([0.5, 0.2, 0.9])
k = torch.tensor([[0, 2, 1], [1, 0, 2]])


def show(*values):
    for value in values:
        parts = value if isinstance(value, (list, tuple)) else [value]
        print(*[[round(float(n), 5) for n in p.flatten().tolist()] if isinstance(p, torch.Tensor) else p for p in parts])


show(x.transpose(0, 1), x.permute(1, 0), x.permute(dims=(1, 0)), x.t(), x.flip(0), x.flip(dims=(0, 1)))
show(x.add(v, alpha=2), x.sub(v, alpha=0.5), x.subtract(1), x.div(v, rounding_mode="floor"), x.mul(other=v))
show(x.max(dim=1), x.min(1, keepdim=True), x.max(other=x.roll(1, 0)), x.max(), x.argmax(dim=1, keepdim=True))
show(x.all(), x.any(dim=1), k.bool().all(dim=0, keepdim=True), k.count_nonzero(), k.count_nonzero(0), k.count_nonzero(0, 1))
show(x.squeeze(1), x.unsqueeze(dim=1).squeeze(dim=1), x.unsqueeze(0).squeeze(), tuple(x[:1].squeeze(0).shape))
show(x.norm(), x.norm(dim=1), x.norm(1), x.norm(p=1, dim=0), x.norm(2, dim=1, keepdim=True))
show(v.broadcast_to(2, 3), v.expand(2, -1), v.expand((2, 3)), v.tile(dims=(2,)), v.repeat(2, 1), v.repeat_interleave(2))
show(x.sum(axis=1), x.sum(1, True), x.mean(dim=0, keepdim=True), x.prod(1), x.cumsum(dim=1), x.var(dim=1), x.std(unbiased=False))
show(x.view(3, 2), x.view(-1), x.view(size=(6,)), x.reshape((3, -1)), x.reshape_as(k), x.sum_to_size(1, 3), x.view_as(k.t()))
show(x.sort(dim=1, descending=True), x.argsort(1), x.topk(2), v.sort(), x.kthvalue(2, dim=1), x.median(dim=1))
show(x.gather(1, k), x.scatter(1, k, 0.5), x.index_select(1, k[0]), x.masked_fill(x > 0.5, 0.0), x.masked_select(x.gt(0.3)))
show(x.polygamma(1), x.clamp(min=0.3), x.clamp(max=0.3), x.clip(0.2, 0.5), k.clamp(0, 1), torch.clamp(k, max=1))
print(torch.clamp(k, 0, 1).dtype == torch.int64, k.clamp(max=1).dtype == torch.int64, k.clamp(min=0.5).tolist())
print(x.numel(), x.nelement(), x.dim(), x.ndimension(), tuple(x.size()), x.size(1), x.size(-1), x.is_floating_point(), k.is_complex())
show(x.new_zeros(2), x.new_ones((1, 2)), x.new_full((2,), 3.5), x.new_tensor([1.0, 2.0]), x.mT, x.softmax(dim=1), x.log_softmax(-1))
show(x.split(2, dim=1), x.chunk(2, dim=1), x.unbind(0), x.narrow(1, 1, 2), x.select(1, 0), x.diagonal(), x.triu(diagonal=1))
show(x.matmul(v), x.mv(v), v.dot(v), v.outer(v), x.mm(x.t()), x.addmm(x, torch.eye(3), beta=0.5), x.lerp(v, 0.25))
show(x.where(x > 0.3, v), x.logsumexp(dim=1), x.nan_to_num(), x.frac(), x.logit(), x.erf(), x.rsqrt(), x.atan2(v), x.hypot(v))

total = (x.add(v, alpha=2).transpose(0, 1).max(dim=0)[0] * x.norm(dim=1)).sum() + x.polygamma(1).sum()
total.backward()
show(x.grad)
