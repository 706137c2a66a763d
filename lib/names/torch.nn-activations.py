# torch.nn
class ReLU(Module):
    """ReLU as a module."""

    def __init__(self, inplace=False):
        super().__init__()
        self.options = dict(inplace=inplace)

    def extra_repr(self):
        return 'inplace=True' if self.options['inplace'] else ''

    def forward(self, input):
        return torch.nn.functional.relu(input, **self.options)


class ReLU6(Module):
    """ReLU6 as a module."""

    def __init__(self, inplace=False):
        super().__init__()
        self.options = dict(inplace=inplace)

    def extra_repr(self):
        return 'inplace=True' if self.options['inplace'] else ''

    def forward(self, input):
        return torch.nn.functional.relu6(input, **self.options)


class Sigmoid(Module):
    """Sigmoid as a module."""

    def forward(self, input):
        return torch.nn.functional.sigmoid(input)


class Tanh(Module):
    """Tanh as a module."""

    def forward(self, input):
        return torch.nn.functional.tanh(input)


class SiLU(Module):
    """SiLU as a module."""

    def __init__(self, inplace=False):
        super().__init__()
        self.options = dict(inplace=inplace)

    def forward(self, input):
        return torch.nn.functional.silu(input, **self.options)


class Mish(Module):
    """Mish as a module."""

    def __init__(self, inplace=False):
        super().__init__()
        self.options = dict(inplace=inplace)

    def forward(self, input):
        return torch.nn.functional.mish(input, **self.options)


class SELU(Module):
    """SELU as a module."""

    def __init__(self, inplace=False):
        super().__init__()
        self.options = dict(inplace=inplace)

    def forward(self, input):
        return torch.nn.functional.selu(input, **self.options)


class Softplus(Module):
    """Softplus as a module."""

    def __init__(self, beta=1, threshold=20):
        super().__init__()
        self.options = dict(beta=beta, threshold=threshold)

    def extra_repr(self):
        return f"beta={self.options['beta']}, threshold={self.options['threshold']}"

    def forward(self, input):
        return torch.nn.functional.softplus(input, **self.options)


class GELU(Module):
    """GELU as a module."""

    def __init__(self, approximate='none'):
        super().__init__()
        self.options = dict(approximate=approximate)

    def extra_repr(self):
        return f"approximate='{self.options['approximate']}'"

    def forward(self, input):
        return torch.nn.functional.gelu(input, **self.options)


class ELU(Module):
    """ELU as a module."""

    def __init__(self, alpha=1.0, inplace=False):
        super().__init__()
        self.options = dict(alpha=alpha, inplace=inplace)

    def extra_repr(self):
        return f"alpha={self.options['alpha']}"

    def forward(self, input):
        return torch.nn.functional.elu(input, **self.options)


class CELU(Module):
    """CELU as a module."""

    def __init__(self, alpha=1.0, inplace=False):
        super().__init__()
        self.options = dict(alpha=alpha, inplace=inplace)

    def extra_repr(self):
        return f"alpha={self.options['alpha']}"

    def forward(self, input):
        return torch.nn.functional.celu(input, **self.options)


class LeakyReLU(Module):
    """LeakyReLU as a module."""

    def __init__(self, negative_slope=0.01, inplace=False):
        super().__init__()
        self.options = dict(negative_slope=negative_slope, inplace=inplace)

    def extra_repr(self):
        return f"negative_slope={self.options['negative_slope']}"

    def forward(self, input):
        return torch.nn.functional.leaky_relu(input, **self.options)


class Hardtanh(Module):
    """Hardtanh as a module."""

    def __init__(self, min_val=-1.0, max_val=1.0, inplace=False):
        super().__init__()
        self.options = dict(min_val=min_val, max_val=max_val, inplace=inplace)

    def extra_repr(self):
        return f"min_val={self.options['min_val']}, max_val={self.options['max_val']}"

    def forward(self, input):
        return torch.nn.functional.hardtanh(input, **self.options)


class Hardsigmoid(Module):
    """Hardsigmoid as a module."""

    def __init__(self, inplace=False):
        super().__init__()
        self.options = dict(inplace=inplace)

    def forward(self, input):
        return torch.nn.functional.hardsigmoid(input, **self.options)


class Hardswish(Module):
    """Hardswish as a module."""

    def __init__(self, inplace=False):
        super().__init__()
        self.options = dict(inplace=inplace)

    def forward(self, input):
        return torch.nn.functional.hardswish(input, **self.options)


class Hardshrink(Module):
    """Hardshrink as a module."""

    def __init__(self, lambd=0.5):
        super().__init__()
        self.options = dict(lambd=lambd)

    def forward(self, input):
        return torch.nn.functional.hardshrink(input, **self.options)


class Softshrink(Module):
    """Softshrink as a module."""

    def __init__(self, lambd=0.5):
        super().__init__()
        self.options = dict(lambd=lambd)

    def forward(self, input):
        return torch.nn.functional.softshrink(input, **self.options)


class Tanhshrink(Module):
    """Tanhshrink as a module."""

    def forward(self, input):
        return torch.nn.functional.tanhshrink(input)


class Softsign(Module):
    """Softsign as a module."""

    def forward(self, input):
        return torch.nn.functional.softsign(input)


class LogSigmoid(Module):
    """LogSigmoid as a module."""

    def forward(self, input):
        return torch.nn.functional.logsigmoid(input)


class Threshold(Module):
    """Threshold as a module."""

    def __init__(self, threshold, value, inplace=False):
        super().__init__()
        self.options = dict(threshold=threshold, value=value, inplace=inplace)

    def forward(self, input):
        return torch.nn.functional.threshold(input, **self.options)


class GLU(Module):
    """GLU as a module."""

    def __init__(self, dim=-1):
        super().__init__()
        self.options = dict(dim=dim)

    def extra_repr(self):
        return f"dim={self.options['dim']}"

    def forward(self, input):
        return torch.nn.functional.glu(input, **self.options)


class Softmax(Module):
    """Softmax as a module."""

    def __init__(self, dim=None):
        super().__init__()
        self.options = dict(dim=dim)

    def extra_repr(self):
        return f"dim={self.options['dim']}"

    def forward(self, input):
        return torch.nn.functional.softmax(input, **self.options)


class LogSoftmax(Module):
    """LogSoftmax as a module."""

    def __init__(self, dim=None):
        super().__init__()
        self.options = dict(dim=dim)

    def extra_repr(self):
        return f"dim={self.options['dim']}"

    def forward(self, input):
        return torch.nn.functional.log_softmax(input, **self.options)


class Softmin(Module):
    """Softmin as a module."""

    def __init__(self, dim=None):
        super().__init__()
        self.options = dict(dim=dim)

    def extra_repr(self):
        return f"dim={self.options['dim']}"

    def forward(self, input):
        return torch.nn.functional.softmin(input, **self.options)


class PReLU(Module):
    """The input where it is positive, times a parameter elsewhere: one, or one for each channel."""

    def __init__(self, num_parameters=1, init=0.25, device=None, dtype=None):
        super().__init__()
        self.num_parameters = num_parameters
        self.weight = torch.nn.Parameter(torch.full([num_parameters], init, dtype=dtype))

    def extra_repr(self):
        return f"num_parameters={self.num_parameters}"

    def forward(self, input):
        return torch.nn.functional.prelu(input, self.weight)


class Softmax2d(Module):
    """Softmax along the channels of images."""

    def forward(self, input):
        return torch.nn.functional.softmax(input, -3)


class RReLU(Module):
    """leaky_relu, below 0 with a random slope while training, else the mean of the two."""

    def __init__(self, lower=0.125, upper=0.3333333333333333, inplace=False):
        super().__init__()
        self.lower, self.upper, self.inplace = lower, upper, inplace

    def extra_repr(self):
        return f"lower={self.lower}, upper={self.upper}" + (", inplace=True" if self.inplace else "")

    def forward(self, input):
        return torch.nn.functional.rrelu(input, self.lower, self.upper, self.training, self.inplace)
