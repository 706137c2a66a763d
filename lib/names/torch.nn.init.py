# torch.nn.init


def _fill(tensor, value):
    with torch.no_grad():
        tensor._value = cast(broadcast_to(value, tensor.shape), tensor.dtype)
    return tensor


def _fans(tensor):
    shape = tensor.shape
    if len(shape) < 2:
        raise ValueError("Fan in and fan out can not be computed for tensor with fewer than 2 dimensions")
    size = 1
    for n in shape[2:]:
        size = size * n
    return shape[1] * size, shape[0] * size


def calculate_gain(nonlinearity, param=None):
    """How much an activation takes off the deviation of what goes through it."""
    if nonlinearity == 'leaky_relu':
        return (2 / (1 + (0.01 if param is None else param) ** 2)) ** 0.5
    gains = {'sigmoid': 1, 'tanh': 5 / 3, 'relu': 2 ** 0.5, 'selu': 3 / 4}
    for kind in ('linear', 'conv1d', 'conv2d', 'conv3d', 'conv_transpose1d', 'conv_transpose2d', 'conv_transpose3d'):
        gains[kind] = 1
    if nonlinearity not in gains:
        raise ValueError(f"Unsupported nonlinearity {nonlinearity}")
    return gains[nonlinearity]


def uniform_(tensor, a=0.0, b=1.0, generator=None):
    """Fills a parameter with uniformly distributed numbers."""
    return torch.nn.init._fill(tensor, a + (b - a) * random_uniform(tensor.shape))


def normal_(tensor, mean=0.0, std=1.0, generator=None):
    """Fills a parameter with normally distributed numbers."""
    return torch.nn.init._fill(tensor, mean + std * random_normal(tensor.shape))


def constant_(tensor, val):
    """Fills a parameter with one number."""
    return torch.nn.init._fill(tensor, val)


def ones_(tensor):
    """Fills a parameter with ones."""
    return torch.nn.init._fill(tensor, 1)


def zeros_(tensor):
    """Fills a parameter with zeros."""
    return torch.nn.init._fill(tensor, 0)


def eye_(tensor):
    """Fills a matrix with the identity."""
    if len(tensor.shape) != 2:
        raise ValueError("Only tensors with 2 dimensions are supported")
    return torch.nn.init._fill(tensor, eye(tensor.shape[0], tensor.shape[1]))


def xavier_uniform_(tensor, gain=1.0, generator=None):
    """Uniform within gain * sqrt(6 / (fan_in + fan_out))."""
    fan_in, fan_out = torch.nn.init._fans(tensor)
    bound = gain * (6 / (fan_in + fan_out)) ** 0.5
    return torch.nn.init.uniform_(tensor, -bound, bound)


def xavier_normal_(tensor, gain=1.0, generator=None):
    """Normal with the deviation gain * sqrt(2 / (fan_in + fan_out))."""
    fan_in, fan_out = torch.nn.init._fans(tensor)
    return torch.nn.init.normal_(tensor, 0.0, gain * (2 / (fan_in + fan_out)) ** 0.5)


def _kaiming(tensor, a, mode, nonlinearity):
    if mode not in ('fan_in', 'fan_out'):
        raise ValueError(f"Mode {mode} not supported, please use one of ['fan_in', 'fan_out']")
    return torch.nn.init.calculate_gain(nonlinearity, a) / torch.nn.init._fans(tensor)[0 if mode == 'fan_in' else 1] ** 0.5


def kaiming_uniform_(tensor, a=0, mode='fan_in', nonlinearity='leaky_relu', generator=None):
    """Uniform within sqrt(3) times the gain over the root of the fan."""
    bound = 3 ** 0.5 * torch.nn.init._kaiming(tensor, a, mode, nonlinearity)
    return torch.nn.init.uniform_(tensor, -bound, bound)


def kaiming_normal_(tensor, a=0, mode='fan_in', nonlinearity='leaky_relu', generator=None):
    """Normal with the gain over the root of the fan as its deviation."""
    return torch.nn.init.normal_(tensor, 0.0, torch.nn.init._kaiming(tensor, a, mode, nonlinearity))


def orthogonal_(tensor, gain=1, generator=None):
    """A random matrix with orthonormal rows or columns, times gain; further axes are columns."""
    if len(tensor.shape) < 2:
        raise ValueError("Only tensors with 2 or more dimensions are supported")
    rows = tensor.shape[0]
    cols = 1
    for n in tensor.shape[1:]:
        cols = cols * n
    q, r = qr(random_normal([rows, cols] if rows >= cols else [cols, rows]))
    q = q * sign(diag_part(r))
    return torch.nn.init._fill(tensor, gain * reshape(q if rows >= cols else transpose(q), tensor.shape))


__getattr__ = refused("there are uniform_, normal_, constant_, ones_, zeros_, eye_, xavier, kaiming and orthogonal")
