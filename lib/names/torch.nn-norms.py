# torch.nn


def _batched(input, n, f):
    """f of an input of n axes, or of one without the first."""
    x = asarray(input)
    return f(x) if x.ndim == n else squeeze(f(expand_dims(x, 0)), 0)


class AdaptiveAvgPool1d(Module):
    """The means of so many parts of the last axes."""

    def __init__(self, output_size):
        super().__init__()
        self.output_size = output_size

    def extra_repr(self):
        return f"output_size={self.output_size}"

    def forward(self, input):
        return torch.nn._batched(input, 3, lambda x: torch.nn.functional.adaptive_avg_pool1d(x, self.output_size))


class AdaptiveMaxPool1d(Module):
    """The largest elements of so many parts of the last axes."""

    def __init__(self, output_size, return_indices=False):
        super().__init__()
        self.output_size = output_size
        self.return_indices = return_indices

    def extra_repr(self):
        return f"output_size={self.output_size}"

    def forward(self, input):
        return torch.nn._batched(input, 3, lambda x: torch.nn.functional.adaptive_max_pool1d(x, self.output_size, self.return_indices))


class AdaptiveAvgPool2d(Module):
    """The means of so many parts of the last axes."""

    def __init__(self, output_size):
        super().__init__()
        self.output_size = output_size

    def extra_repr(self):
        return f"output_size={self.output_size}"

    def forward(self, input):
        return torch.nn._batched(input, 4, lambda x: torch.nn.functional.adaptive_avg_pool2d(x, self.output_size))


class AdaptiveMaxPool2d(Module):
    """The largest elements of so many parts of the last axes."""

    def __init__(self, output_size, return_indices=False):
        super().__init__()
        self.output_size = output_size
        self.return_indices = return_indices

    def extra_repr(self):
        return f"output_size={self.output_size}"

    def forward(self, input):
        return torch.nn._batched(input, 4, lambda x: torch.nn.functional.adaptive_max_pool2d(x, self.output_size, self.return_indices))


class AdaptiveAvgPool3d(Module):
    """The means of so many parts of the last axes."""

    def __init__(self, output_size):
        super().__init__()
        self.output_size = output_size

    def extra_repr(self):
        return f"output_size={self.output_size}"

    def forward(self, input):
        return torch.nn._batched(input, 5, lambda x: torch.nn.functional.adaptive_avg_pool3d(x, self.output_size))


class AdaptiveMaxPool3d(Module):
    """The largest elements of so many parts of the last axes."""

    def __init__(self, output_size, return_indices=False):
        super().__init__()
        self.output_size = output_size
        self.return_indices = return_indices

    def extra_repr(self):
        return f"output_size={self.output_size}"

    def forward(self, input):
        return torch.nn._batched(input, 5, lambda x: torch.nn.functional.adaptive_max_pool3d(x, self.output_size, self.return_indices))


class _Norm(Module):
    """Channels less their mean, over their deviation; while training by a batch's own, whose running means are kept."""

    def _set(self, num_features, eps, momentum, affine, track_running_stats, dtype):
        self.num_features, self.eps, self.momentum = num_features, eps, momentum
        self.affine, self.track_running_stats = affine, track_running_stats
        self.weight = torch.nn.Parameter(torch.ones(num_features, dtype=dtype)) if affine else None
        self.bias = torch.nn.Parameter(torch.zeros(num_features, dtype=dtype)) if affine else None
        kept = track_running_stats
        self.register_buffer('running_mean', torch.zeros(num_features, dtype=dtype) if kept else None)
        self.register_buffer('running_var', torch.ones(num_features, dtype=dtype) if kept else None)
        self.register_buffer('num_batches_tracked', torch.tensor(0, dtype=int64) if kept else None)

    def extra_repr(self):
        text = f"{self.num_features}, eps={self.eps}, momentum={self.momentum}, affine={self.affine}"
        return text + f", track_running_stats={self.track_running_stats}"

    def _check(self, x, ranks):
        if x.ndim not in ranks or x.shape[1] != self.num_features:
            raise ValueError(f"it takes [N,{self.num_features},...] of {ranks[0]} or {ranks[-1]} axes, not a shape of {list(x.shape)}")

    def _track(self, mean, variance):
        self.num_batches_tracked = self.num_batches_tracked + 1
        part = self.momentum if self.momentum is not None else 1 / cast(self.num_batches_tracked, mean.dtype)
        self.running_mean = (1 - part) * self.running_mean + part * stop_gradient(mean)
        self.running_var = (1 - part) * self.running_var + part * stop_gradient(variance)

    def _normal(self, input):
        x = asarray(input)
        own = self.training or not self.track_running_stats
        n = x.size // x.shape[1]
        if self.training and n == 1:
            raise ValueError(f"Expected more than 1 value per channel when training, got input size {list(x.shape)}")
        if own and self.track_running_stats:
            axes = [0, *range(2, x.ndim)]
            self._track(reduce_mean(x, axes), reduce_variance(x, axes) * (n / (n - 1)))
        return torch.nn.functional.batch_norm(x, self.running_mean, self.running_var, self.weight, self.bias, own, eps=self.eps)


class BatchNorm1d(_Norm):
    """Batch normalization of [N,C] or [N,C,L]."""

    def __init__(self, num_features, eps=1e-05, momentum=0.1, affine=True, track_running_stats=True, device=None, dtype=None):
        super().__init__()
        self._set(num_features, eps, momentum, affine, track_running_stats, dtype)

    def forward(self, input):
        self._check(asarray(input), (2, 3))
        return self._normal(input)


class BatchNorm2d(_Norm):
    """Batch normalization of [N,C,H,W]."""

    def __init__(self, num_features, eps=1e-05, momentum=0.1, affine=True, track_running_stats=True, device=None, dtype=None):
        super().__init__()
        self._set(num_features, eps, momentum, affine, track_running_stats, dtype)

    def forward(self, input):
        self._check(asarray(input), (4,))
        return self._normal(input)


class BatchNorm3d(_Norm):
    """Batch normalization of [N,C,D,H,W]."""

    def __init__(self, num_features, eps=1e-05, momentum=0.1, affine=True, track_running_stats=True, device=None, dtype=None):
        super().__init__()
        self._set(num_features, eps, momentum, affine, track_running_stats, dtype)

    def forward(self, input):
        self._check(asarray(input), (5,))
        return self._normal(input)


class InstanceNorm1d(_Norm):
    """Each channel of each example less its mean, over its deviation: [N,C,L] or [C,L]."""

    def __init__(self, num_features, eps=1e-05, momentum=0.1, affine=False, track_running_stats=False, device=None, dtype=None):
        super().__init__()
        self._set(num_features, eps, momentum, affine, track_running_stats, dtype)

    def forward(self, input):
        return torch.nn._batched(input, int(self.__class__.__name__[-2]) + 2, self._instances)

    def _instances(self, x):
        axes = list(range(2, x.ndim))
        own = self.training or not self.track_running_stats
        if self.training and self.track_running_stats:
            n = x.size // x.shape[0] // x.shape[1]
            self._track(reduce_mean(reduce_mean(x, axes), 0), reduce_mean(reduce_variance(x, axes), 0) * (n / (n - 1)))
        return torch.nn.functional.instance_norm(x, self.running_mean, self.running_var, self.weight, self.bias, own, eps=self.eps)


class InstanceNorm2d(InstanceNorm1d):
    """Each channel of each example less its mean, over its deviation: [N,C,H,W] or [C,H,W]."""


class InstanceNorm3d(InstanceNorm1d):
    """Each channel of each example less its mean, over its deviation: [N,C,D,H,W] or [C,D,H,W]."""


class LayerNorm(Module):
    """The last axes less their mean, over their deviation, then scaled and shifted."""

    def __init__(self, normalized_shape, eps=1e-05, elementwise_affine=True, device=None, dtype=None):
        super().__init__()
        self.normalized_shape = tuple(torch.nn._numbers(normalized_shape, 1))
        self.eps, self.elementwise_affine = eps, elementwise_affine
        self.weight = torch.nn.Parameter(torch.ones(self.normalized_shape, dtype=dtype)) if elementwise_affine else None
        self.bias = torch.nn.Parameter(torch.zeros(self.normalized_shape, dtype=dtype)) if elementwise_affine else None

    def extra_repr(self):
        return f"{self.normalized_shape}, eps={self.eps}, elementwise_affine={self.elementwise_affine}"

    def forward(self, input):
        shape = np.shape(input)
        if tuple(shape[-len(self.normalized_shape):]) != self.normalized_shape:
            raise RuntimeError(f"Given normalized_shape={list(self.normalized_shape)}, got input of size {list(shape)}")
        return torch.nn.functional.layer_norm(input, self.normalized_shape, self.weight, self.bias, self.eps)


class GroupNorm(Module):
    """Each group of channels less its mean, over its deviation."""

    def __init__(self, num_groups, num_channels, eps=1e-05, affine=True, device=None, dtype=None):
        super().__init__()
        if num_channels % num_groups:
            raise ValueError("num_channels must be divisible by num_groups")
        self.num_groups, self.num_channels, self.eps, self.affine = num_groups, num_channels, eps, affine
        self.weight = torch.nn.Parameter(torch.ones(num_channels, dtype=dtype)) if affine else None
        self.bias = torch.nn.Parameter(torch.zeros(num_channels, dtype=dtype)) if affine else None

    def extra_repr(self):
        return f"{self.num_groups}, {self.num_channels}, eps={self.eps}, affine={self.affine}"

    def forward(self, input):
        return torch.nn.functional.group_norm(input, self.num_groups, self.weight, self.bias, self.eps)


class LocalResponseNorm(Module):
    """Each element over a power of the mean square of the neighbouring channels."""

    def __init__(self, size, alpha=0.0001, beta=0.75, k=1.0):
        super().__init__()
        self.options = dict(size=size, alpha=alpha, beta=beta, k=k)

    def extra_repr(self):
        return f"{self.options['size']}, alpha={self.options['alpha']}, beta={self.options['beta']}, k={self.options['k']}"

    def forward(self, input):
        return torch.nn.functional.local_response_norm(input, **self.options)
