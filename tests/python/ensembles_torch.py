"""Ensembles of modules and gradients per example by vmap, as the tutorials of torch.func have them."""
# check: --target "reduce_sum(predictions2_vmap)" --wrt data
import torch, copy
import torch.nn as nn
import torch.nn.functional as F
NEW = True
try:
    from torch.func import functional_call, vmap, grad, stack_module_state
except ImportError:
    NEW = False
    from functorch import vmap, grad
    from torch.nn.utils.stateless import functional_call
    def stack_module_state(models):
        return ({k: torch.stack([dict(m.named_parameters())[k].detach() for m in models]) for k in dict(models[0].named_parameters())}, {})
class SimpleMLP(nn.Module):
    def __init__(self):
        super(SimpleMLP, self).__init__()
        self.fc1 = nn.Linear(8, 6)
        self.fc2 = nn.Linear(6, 3)
    def forward(self, x):
        x = x.flatten(1)
        x = self.fc1(x)
        x = F.relu(x)
        x = self.fc2(x)
        return x
num_models = 3
models = [SimpleMLP() for _ in range(num_models)]
with torch.no_grad():
    for i, m in enumerate(models):
        for k, p in enumerate(m.parameters()):
            p.copy_(torch.sin(torch.arange(p.numel()) * 0.3 + k + i).reshape(p.shape))
data = torch.cos(torch.arange(3 * 4 * 8.)).reshape(3, 4, 2, 4)
targets = torch.tensor([0, 2, 1, 1])
minibatches = data[:num_models]
predictions_diff_minibatch_loop = [model(minibatch) for model, minibatch in zip(models, minibatches)]
params, buffers = stack_module_state(models)
base_model = copy.deepcopy(models[0])
base_model = base_model.to('meta') if False else base_model
def fmodel(params, buffers, x):
    return functional_call(base_model, (params, buffers) if NEW else params, (x,))
print([p.size(0) for p in params.values()])
predictions1_vmap = vmap(fmodel)(params, buffers, minibatches) if NEW else vmap(fmodel, in_dims=(0, None, 0))(params, buffers, minibatches)
assert torch.allclose(predictions1_vmap, torch.stack(predictions_diff_minibatch_loop), atol=1e-3, rtol=1e-5)
minibatch = data[0]
predictions2_vmap = vmap(fmodel, in_dims=(0, 0, None) if NEW else (0, None, None))(params, buffers, minibatch)
print(list(predictions2_vmap.shape), predictions2_vmap[1, 0].tolist())
def compute_loss(params, buffers, sample, target):
    batch = sample.unsqueeze(0)
    targets = target.unsqueeze(0)
    predictions = functional_call(base_model, params, (batch,))
    loss = F.cross_entropy(predictions, targets)
    return loss
ft_compute_grad = grad(compute_loss)
ft_compute_sample_grad = vmap(ft_compute_grad, in_dims=(None, None, 0, 0))
p0 = {k: v[0] for k, v in params.items()}
ft_per_sample_grads = ft_compute_sample_grad(p0, {}, minibatch, targets)
print([(k, list(v.shape), v.abs().sum().item()) for k, v in ft_per_sample_grads.items()])
