"""What stands at the head of most programs: devices, seeds, dtypes; and what is not recorded."""
# check: --target loss --wrt w
import torch

device = torch.device("cuda:0" if torch.cuda.is_available() else "cpu")
torch.manual_seed(0)
torch.cuda.manual_seed_all(0)
torch.backends.cudnn.deterministic = True
torch.backends.cudnn.benchmark = False
print(device, repr(device), device.type, device == torch.device("cpu"), torch.backends.mps.is_available())

x = torch.linspace(-1, 1, 6, device=device).reshape(2, 3).to(device)
w = torch.tensor([0.5, -0.3, 0.2], device=device, requires_grad=True)
print(x.device, w.is_cuda, w.to(device) is w, w.is_leaf, (2 * w).is_leaf, x.cpu().cuda is None)
print(w.double().dtype == w.to(torch.float64).dtype, x.long().to(w).dtype == w.dtype, x.type_as(w).dtype == w.dtype)
print(torch.ones(2, 2, dtype=torch.long, device="cpu").type(torch.float64).tolist(), x.is_floating_point())


@torch.no_grad()
def evaluate(v):
    return (x * v).sum()


class Meter:
    def __init__(self):
        self.total = torch.zeros(3, device=device)

    @torch.no_grad()
    def update(self, v):
        self.total.add_(v, alpha=0.5)
        return self.total * 1


meter = Meter()
print(evaluate(w).requires_grad, meter.update(w).tolist(), torch.is_grad_enabled())
for phase in ("train", "val"):
    with torch.set_grad_enabled(phase == "train"):
        print(phase, (w * w).requires_grad)

hidden = torch.tanh(x * w)
hidden.retain_grad()
loss = hidden.pow(2).mean()
loss.backward()
print([round(g, 6) for g in hidden.grad.flatten().tolist()], [round(g, 6) for g in w.grad.tolist()])
with torch.no_grad():
    w.sub_(w.grad, alpha=0.1).clamp_(-0.4, 0.4)
w.grad.zero_()
print([round(v, 6) for v in w.tolist()], w.grad.tolist(), w.requires_grad)

# What changes a tensor: by its name, as an item, in a dict, and one after the other.
y = torch.arange(6.0).view(2, 3)
y.mul_(2).add_(1)
y[0].neg_()
y[:, 1:].zero_()
y[1, 0].fill_(7.5)
bag = {"a": torch.ones(2), "b": torch.zeros(2)}
bag["a"].div_(4).copy_(bag["a"] * 3)
print(y.tolist(), bag["a"].tolist(), torch.zeros(2).fill_(3).tolist(), y.clone().clamp_(max=0).tolist())
y.t_()
y.unsqueeze_(0)
print(tuple(y.shape), tuple(y.squeeze_(0).shape), y.tolist())
