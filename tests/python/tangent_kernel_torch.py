"""Empirical neural tangent kernels, by Jacobians and by products with vectors, as the tutorial of torch.func has them."""
# check: --target "reduce_sum(result)" --wrt x_train
import torch
import torch.nn as nn
try:
    from torch.func import functional_call, vmap, vjp, jvp, jacrev, grad, stack_module_state
except ImportError:
    from functorch import vmap, vjp, jvp, jacrev, grad
    from torch.nn.utils.stateless import functional_call
torch.manual_seed(0)

class CNN(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv1 = nn.Conv2d(1, 2, (3, 3))
        self.fc = nn.Linear(2 * 4 * 4, 3)
    def forward(self, x):
        x = self.conv1(x)
        x = x.relu()
        x = x.flatten(1)
        x = self.fc(x)
        return x

net = CNN()
with torch.no_grad():
    for k, p in enumerate(net.parameters()):
        p.copy_(torch.sin(torch.arange(p.numel()) * 0.7 + k).reshape(p.shape) * 0.5)
x_train = torch.cos(torch.arange(2 * 36.)).reshape(2, 1, 6, 6)
x_test = torch.sin(torch.arange(3 * 36.) * 0.3).reshape(3, 1, 6, 6)
params = {k: v.detach() for k, v in net.named_parameters()}

def fnet_single(params, x):
    return functional_call(net, params, (x.unsqueeze(0),)).squeeze(0)

def empirical_ntk_jacobian_contraction(fnet_single, params, x1, x2):
    jac1 = vmap(jacrev(fnet_single), (None, 0))(params, x1)
    jac1 = jac1.values()
    jac1 = [j.flatten(2) for j in jac1]
    jac2 = vmap(jacrev(fnet_single), (None, 0))(params, x2)
    jac2 = jac2.values()
    jac2 = [j.flatten(2) for j in jac2]
    result = torch.stack([torch.einsum('Naf,Mbf->NMab', j1, j2) for j1, j2 in zip(jac1, jac2)])
    result = result.sum(0)
    return result

result = empirical_ntk_jacobian_contraction(fnet_single, params, x_train, x_test)
print(list(result.shape), result[0, 0].tolist())

def empirical_ntk_ntk_vps(func, params, x1, x2, compute='full'):
    def get_ntk(x1, x2):
        def func_x1(params):
            return func(params, x1)
        def func_x2(params):
            return func(params, x2)
        output, vjp_fn = vjp(func_x1, params)
        def get_ntk_slice(vec):
            vjps = vjp_fn(vec)
            _, jvps = jvp(func_x2, (params,), vjps)
            return jvps
        basis = torch.eye(output.numel(), dtype=output.dtype, device=output.device).view(output.numel(), -1)
        return vmap(get_ntk_slice)(basis)
    result = vmap(vmap(get_ntk, (None, 0)), (0, None))(x1, x2)
    if compute == 'full':
        return result
    if compute == 'trace':
        return torch.einsum('NMKK->NM', result)
    if compute == 'diagonal':
        return torch.einsum('NMKK->NMK', result)

result2 = empirical_ntk_ntk_vps(fnet_single, params, x_train, x_test)
print(list(result2.shape), torch.allclose(result, result2, atol=1e-4))
print(empirical_ntk_ntk_vps(fnet_single, params, x_train, x_test, 'trace').tolist())
