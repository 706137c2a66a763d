# torch.nn
from ops import torch.nn.Module as Module, torch.nn.Parameter as Parameter


def Dropout(p=0.5, inplace=False):
    """A layer that sets each element to 0 with probability p and scales the others by 1 / (1 - p)."""
    return Dropout(p)


class Linear(Module):
    """x @ weight.T + bias, with torch's first values: both uniform within 1 / sqrt(in_features)."""

    def __init__(self, in_features, out_features, bias=True, device=None, dtype=None):
        super().__init__()
        if not isinstance(in_features, int) or not isinstance(out_features, int):
            raise TypeError("in_features and out_features must be whole numbers")
        self.in_features = in_features
        self.out_features = out_features
        bound = 1 / in_features ** 0.5 if in_features else 0.0
        self.weight = torch.nn.Parameter(bound * (2 * torch.rand(out_features, in_features, dtype=dtype) - 1))
        self.bias = torch.nn.Parameter(bound * (2 * torch.rand(out_features, dtype=dtype) - 1)) if bias else None

    def forward(self, input):
        n = np.shape(input)[-1]
        if n != self.in_features:
            raise RuntimeError(f"it takes {self.in_features} features, and its input has {n}: torch.nn.Linear({n}, {self.out_features})")
        y = input @ torch.transpose(self.weight, 0, 1)
        return y if self.bias is None else y + self.bias


class CrossEntropyLoss:
    """torch.nn.functional.cross_entropy with its options kept."""

    def __init__(self, weight=None, size_average=None, ignore_index=-100, reduce=None, reduction='mean', label_smoothing=0.0):
        self.options = dict(weight=weight, ignore_index=ignore_index, reduction=reduction, label_smoothing=label_smoothing)

    def __call__(self, input, target):
        return torch.nn.functional.cross_entropy(input, target, **self.options)


class NLLLoss:
    """torch.nn.functional.nll_loss with its options kept."""

    def __init__(self, weight=None, size_average=None, ignore_index=-100, reduce=None, reduction='mean'):
        self.options = dict(weight=weight, ignore_index=ignore_index, reduction=reduction)

    def __call__(self, input, target):
        return torch.nn.functional.nll_loss(input, target, **self.options)


class MSELoss:
    """The mean of squared differences, their sum, or each."""

    def __init__(self, size_average=None, reduce=None, reduction='mean'):
        self.reduction = reduction

    def __call__(self, input, target):
        return torch.nn.functional.mse_loss(input, target, reduction=self.reduction)


class L1Loss:
    """The mean of absolute differences, their sum, or each."""

    def __init__(self, size_average=None, reduce=None, reduction='mean'):
        self.reduction = reduction

    def __call__(self, input, target):
        return torch.nn.functional.l1_loss(input, target, reduction=self.reduction)


class SmoothL1Loss:
    """torch.nn.functional.smooth_l1_loss with its options kept."""

    def __init__(self, size_average=None, reduce=None, reduction='mean', beta=1.0):
        self.options = dict(reduction=reduction, beta=beta)

    def __call__(self, input, target):
        return torch.nn.functional.smooth_l1_loss(input, target, **self.options)


class HuberLoss:
    """torch.nn.functional.huber_loss with its options kept."""

    def __init__(self, reduction='mean', delta=1.0):
        self.options = dict(reduction=reduction, delta=delta)

    def __call__(self, input, target):
        return torch.nn.functional.huber_loss(input, target, **self.options)


class BCELoss:
    """torch.nn.functional.binary_cross_entropy with its options kept."""

    def __init__(self, weight=None, size_average=None, reduce=None, reduction='mean'):
        self.options = dict(weight=weight, reduction=reduction)

    def __call__(self, input, target):
        return torch.nn.functional.binary_cross_entropy(input, target, **self.options)


class BCEWithLogitsLoss:
    """torch.nn.functional.binary_cross_entropy_with_logits with its options kept."""

    def __init__(self, weight=None, size_average=None, reduce=None, reduction='mean', pos_weight=None):
        self.options = dict(weight=weight, reduction=reduction, pos_weight=pos_weight)

    def __call__(self, input, target):
        return torch.nn.functional.binary_cross_entropy_with_logits(input, target, **self.options)


class KLDivLoss:
    """torch.nn.functional.kl_div with its options kept."""

    def __init__(self, size_average=None, reduce=None, reduction='mean', log_target=False):
        self.options = dict(reduction=reduction, log_target=log_target)

    def __call__(self, input, target):
        return torch.nn.functional.kl_div(input, target, **self.options)


class Sequential(Module):
    """Modules and functions, each called with what the one before it gave."""

    def __init__(self, *args):
        super().__init__()
        for i, part in enumerate(args):
            setattr(self, str(i), part)
        self.length = len(args)

    def forward(self, input):
        for i in range(self.length):
            input = getattr(self, str(i))(input)
        return input


class ReLU:
    """ReLU as a module."""

    def __init__(self, inplace=False):
        pass

    def __call__(self, input):
        return relu(input)


class Tanh:
    """Tanh as a module."""

    def __call__(self, input):
        return tanh(input)


class Sigmoid:
    """Sigmoid as a module."""

    def __call__(self, input):
        return sigmoid(input)


class SiLU:
    """SiLU as a module."""

    def __init__(self, inplace=False):
        pass

    def __call__(self, input):
        return torch.nn.functional.silu(input)


class Softplus:
    """Softplus as a module."""

    def __init__(self, beta=1.0, threshold=20.0):
        self.beta = beta
        self.threshold = threshold

    def __call__(self, input):
        return torch.nn.functional.softplus(input, self.beta, self.threshold)


class GELU:
    """GELU as a module."""

    def __init__(self, approximate='none'):
        self.approximate = approximate

    def __call__(self, input):
        return torch.nn.functional.gelu(input, approximate=self.approximate)


class ELU:
    """ELU as a module."""

    def __init__(self, alpha=1.0, inplace=False):
        self.alpha = alpha

    def __call__(self, input):
        return torch.nn.functional.elu(input, self.alpha)


class LeakyReLU:
    """LeakyReLU as a module."""

    def __init__(self, negative_slope=0.01, inplace=False):
        self.negative_slope = negative_slope

    def __call__(self, input):
        return torch.nn.functional.leaky_relu(input, self.negative_slope)


class Softmax:
    """Softmax as a module."""

    def __init__(self, dim=None):
        self.dim = dim

    def __call__(self, input):
        return torch.nn.functional.softmax(input, self.dim)


class LogSoftmax:
    """LogSoftmax as a module."""

    def __init__(self, dim=None):
        self.dim = dim

    def __call__(self, input):
        return torch.nn.functional.log_softmax(input, self.dim)


class Flatten:
    """The axes from start_dim to end_dim in one."""

    def __init__(self, start_dim=1, end_dim=-1):
        self.start_dim = start_dim
        self.end_dim = end_dim

    def __call__(self, input):
        return torch.flatten(input, self.start_dim, self.end_dim)


class Identity:
    """What it is given."""

    def __init__(self, *args, **kwargs):
        pass

    def __call__(self, input):
        return input


__getattr__ = refused("write it with torch.nn.functional in the forward() of a module of your own")
