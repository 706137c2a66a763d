# torch.nn


def _numbers(value, n):
    """One number for each of n axes."""
    return [value] * n if isinstance(value, int) else list(value)


class _Conv(Module):
    """What convolutions have in common; weights and bias start uniform within 1 / sqrt(fan_in)."""

    def _set(self, axes, channels, kernel_size, stride, padding, dilation, groups, bias, padding_mode, dtype, shape):
        if groups <= 0 or channels[0] % groups or channels[1] % groups:
            raise ValueError("in_channels and out_channels must be divisible by groups")
        self.in_channels, self.out_channels = channels
        self.kernel_size = tuple(torch.nn._numbers(kernel_size, axes))
        self.stride = tuple(torch.nn._numbers(stride, axes))
        self.padding = padding if isinstance(padding, str) else tuple(torch.nn._numbers(padding, axes))
        self.dilation = tuple(torch.nn._numbers(dilation, axes))
        self.groups = groups
        self.padding_mode = padding_mode
        size = list(shape) + list(self.kernel_size)
        fan = 1
        for n in size[1:]:
            fan = fan * n
        bound = 1 / fan ** 0.5
        self.weight = torch.nn.Parameter(bound * (2 * torch.rand(size, dtype=dtype) - 1))
        self.bias = torch.nn.Parameter(bound * (2 * torch.rand(channels[1], dtype=dtype) - 1)) if bias else None

    def extra_repr(self):
        text = f"{self.in_channels}, {self.out_channels}, kernel_size={self.kernel_size}, stride={self.stride}"
        nothing = (0,) * len(self.stride)
        text = text if self.padding == nothing else text + f", padding={self.padding}"
        text = text if self.dilation == (1,) * len(self.stride) else text + f", dilation={self.dilation}"
        text = text if not hasattr(self, 'output_padding') or self.output_padding == nothing else text + f", output_padding={self.output_padding}"
        text = text if self.groups == 1 else text + f", groups={self.groups}"
        text = text if self.bias is not None else text + ", bias=False"
        return text if self.padding_mode == 'zeros' else text + f", padding_mode={self.padding_mode}"

    def _batched(self, input, f):
        n = len(self.kernel_size) + 2
        x = asarray(input)
        if x.ndim not in (n - 1, n) or x.shape[1 + x.ndim - n] != self.in_channels:
            raise RuntimeError(f"it takes {self.in_channels} channels in {n - 1} or {n} axes, not a shape of {list(x.shape)}")
        return f(x) if x.ndim == n else squeeze(f(expand_dims(x, 0)), 0)

    def _padded(self, x):
        if self.padding_mode == 'zeros':
            return x, self.padding
        sides = []
        for i in range(len(self.kernel_size)):
            whole = self.dilation[i] * (self.kernel_size[i] - 1)
            side = [whole // 2, whole - whole // 2] if isinstance(self.padding, str) else [self.padding[i], self.padding[i]]
            sides = side + sides
        return torch.nn.functional.pad(x, sides, self.padding_mode), 0


class Conv1d(_Conv):
    """Cross-correlation of sequences [N,C,L]."""

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, dilation=1, groups=1, bias=True, padding_mode='zeros', device=None, dtype=None):
        super().__init__()
        shape = [out_channels, in_channels // groups]
        self._set(1, (in_channels, out_channels), kernel_size, stride, padding, dilation, groups, bias, padding_mode, dtype, shape)

    def _one(self, x):
        x, sides = self._padded(x)
        return torch.nn.functional.conv1d(x, self.weight, self.bias, self.stride, sides, self.dilation, self.groups)

    def forward(self, input):
        return self._batched(input, self._one)


class Conv2d(_Conv):
    """Cross-correlation of images [N,C,H,W]."""

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, dilation=1, groups=1, bias=True, padding_mode='zeros', device=None, dtype=None):
        super().__init__()
        shape = [out_channels, in_channels // groups]
        self._set(2, (in_channels, out_channels), kernel_size, stride, padding, dilation, groups, bias, padding_mode, dtype, shape)

    def _one(self, x):
        x, sides = self._padded(x)
        return torch.nn.functional.conv2d(x, self.weight, self.bias, self.stride, sides, self.dilation, self.groups)

    def forward(self, input):
        return self._batched(input, self._one)


class Conv3d(_Conv):
    """Cross-correlation of volumes [N,C,D,H,W]."""

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, dilation=1, groups=1, bias=True, padding_mode='zeros', device=None, dtype=None):
        super().__init__()
        shape = [out_channels, in_channels // groups]
        self._set(3, (in_channels, out_channels), kernel_size, stride, padding, dilation, groups, bias, padding_mode, dtype, shape)

    def _one(self, x):
        x, sides = self._padded(x)
        return torch.nn.functional.conv3d(x, self.weight, self.bias, self.stride, sides, self.dilation, self.groups)

    def forward(self, input):
        return self._batched(input, self._one)


class _ConvBack(_Conv):
    """What the gradient of a convolution is by its input."""

    def _back(self, axes, channels, kernel_size, stride, padding, output_padding, groups, bias, dilation, padding_mode, dtype):
        if padding_mode != 'zeros':
            raise ValueError(f"Only \"zeros\" padding mode is supported for {self.__class__.__name__}")
        shape = [channels[0], channels[1] // groups]
        self._set(axes, channels, kernel_size, stride, padding, dilation, groups, bias, padding_mode, dtype, shape)
        self.output_padding = tuple(torch.nn._numbers(output_padding, axes))

    def _more(self, x, output_size):
        """The output_padding that leads to a size."""
        if output_size is None:
            return self.output_padding
        more, n = [], len(self.stride)
        for i in range(n):
            least = (x.shape[i + 2] - 1) * self.stride[i] - 2 * self.padding[i] + self.dilation[i] * (self.kernel_size[i] - 1) + 1
            most = self.stride[i] if self.stride[i] > self.dilation[i] else self.dilation[i]
            more.append(int(output_size[len(output_size) - n + i]) - least)
            if more[i] < 0 or more[i] >= most:
                raise ValueError(f"requested an output size of {list(output_size)}, but axis {i} may have {least} to {least + most - 1}")
        return more

    def forward(self, input, output_size=None):
        n = len(self.stride)
        f = lambda x: torch.nn.functional._conv_back(x, self.weight, self.bias, self.stride, self.padding, self._more(x, output_size), self.groups, self.dilation, n)
        return self._batched(input, f)


class ConvTranspose1d(_ConvBack):
    """What the gradient of a convolution is by its input, of sequences [N,C,L]."""

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, output_padding=0, groups=1, bias=True, dilation=1, padding_mode='zeros', device=None, dtype=None):
        super().__init__()
        self._back(1, (in_channels, out_channels), kernel_size, stride, padding, output_padding, groups, bias, dilation, padding_mode, dtype)


class ConvTranspose2d(_ConvBack):
    """What the gradient of a convolution is by its input, of images [N,C,H,W]."""

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, output_padding=0, groups=1, bias=True, dilation=1, padding_mode='zeros', device=None, dtype=None):
        super().__init__()
        self._back(2, (in_channels, out_channels), kernel_size, stride, padding, output_padding, groups, bias, dilation, padding_mode, dtype)


class ConvTranspose3d(_ConvBack):
    """What the gradient of a convolution is by its input, of volumes [N,C,D,H,W]."""

    def __init__(self, in_channels, out_channels, kernel_size, stride=1, padding=0, output_padding=0, groups=1, bias=True, dilation=1, padding_mode='zeros', device=None, dtype=None):
        super().__init__()
        self._back(3, (in_channels, out_channels), kernel_size, stride, padding, output_padding, groups, bias, dilation, padding_mode, dtype)


class Bilinear(Module):
    """Sums of the products of both inputs with a weight for each pair of their features."""

    def __init__(self, in1_features, in2_features, out_features, bias=True, device=None, dtype=None):
        super().__init__()
        bound = 1 / in1_features ** 0.5
        self.weight = torch.nn.Parameter(bound * (2 * torch.rand(out_features, in1_features, in2_features, dtype=dtype) - 1))
        self.bias = torch.nn.Parameter(bound * (2 * torch.rand(out_features, dtype=dtype) - 1)) if bias else None

    def extra_repr(self):
        return f"in1_features={self.weight.shape[1]}, in2_features={self.weight.shape[2]}, out_features={self.weight.shape[0]}, bias={self.bias is not None}"

    def forward(self, input1, input2):
        return torch.nn.functional.bilinear(input1, input2, self.weight, self.bias)


class Embedding(Module):
    """Rows of the weight, chosen by index; the row padding_idx starts as zeros and has no gradient."""

    def __init__(self, num_embeddings, embedding_dim, padding_idx=None, max_norm=None, norm_type=2.0, scale_grad_by_freq=False, sparse=False, _weight=None, device=None, dtype=None):
        super().__init__()
        if max_norm is not None or scale_grad_by_freq:
            raise ValueError("max_norm and scale_grad_by_freq are not there")
        self.num_embeddings, self.embedding_dim = num_embeddings, embedding_dim
        self.padding_idx = padding_idx if padding_idx is None else padding_idx % num_embeddings
        w = torch.randn(num_embeddings, embedding_dim, dtype=dtype) if _weight is None else asarray(_weight)
        if padding_idx is not None and _weight is None:
            w = where(expand_dims(equal(range(num_embeddings), self.padding_idx), 1), zeros_like(w), w)
        self.weight = torch.nn.Parameter(w)

    @staticmethod
    def from_pretrained(embeddings, freeze=True, padding_idx=None):
        """With the rows given, which do not learn unless freeze is False."""
        n, m = np.shape(embeddings)
        made = torch.nn.Embedding(n, m, padding_idx, _weight=embeddings)
        made.weight.requires_grad = not freeze
        return made

    def extra_repr(self):
        text = f"{self.num_embeddings}, {self.embedding_dim}"
        return text if self.padding_idx is None else text + f", padding_idx={self.padding_idx}"

    def forward(self, input):
        return torch.nn.functional.embedding(input, self.weight, self.padding_idx)


class EmbeddingBag(Module):
    """Rows of the weight, chosen by index, of each bag the mean, the sum or the largest."""

    def __init__(self, num_embeddings, embedding_dim, max_norm=None, norm_type=2.0, scale_grad_by_freq=False, mode='mean', sparse=False, _weight=None, include_last_offset=False, padding_idx=None, device=None, dtype=None):
        super().__init__()
        if max_norm is not None or scale_grad_by_freq:
            raise ValueError("max_norm and scale_grad_by_freq are not there")
        self.num_embeddings, self.embedding_dim, self.mode = num_embeddings, embedding_dim, mode
        self.include_last_offset = include_last_offset
        self.padding_idx = padding_idx if padding_idx is None else padding_idx % num_embeddings
        w = torch.randn(num_embeddings, embedding_dim, dtype=dtype) if _weight is None else asarray(_weight)
        if padding_idx is not None and _weight is None:
            w = where(expand_dims(equal(range(num_embeddings), self.padding_idx), 1), zeros_like(w), w)
        self.weight = torch.nn.Parameter(w)

    def extra_repr(self):
        text = f"{self.num_embeddings}, {self.embedding_dim}, mode={self.mode}"
        return text if self.padding_idx is None else text + f", padding_idx={self.padding_idx}"

    def forward(self, input, offsets=None, per_sample_weights=None):
        return torch.nn.functional.embedding_bag(input, self.weight, offsets, mode=self.mode, per_sample_weights=per_sample_weights, include_last_offset=self.include_last_offset, padding_idx=self.padding_idx)


class Unflatten(Module):
    """An axis as several."""

    def __init__(self, dim, unflattened_size):
        super().__init__()
        self.dim, self.unflattened_size = dim, unflattened_size

    def extra_repr(self):
        return f"dim={self.dim}, unflattened_size={self.unflattened_size}"

    def forward(self, input):
        return torch.unflatten(input, self.dim, self.unflattened_size)


class PixelShuffle(Module):
    """Channels [C r r,H,W] as the pixels of a larger image [C,H r,W r]."""

    def __init__(self, upscale_factor):
        super().__init__()
        self.upscale_factor = upscale_factor

    def extra_repr(self):
        return f"upscale_factor={self.upscale_factor}"

    def forward(self, input):
        return torch.nn.functional.pixel_shuffle(input, self.upscale_factor)


class PixelUnshuffle(Module):
    """The pixels of an image [C,H r,W r] as channels [C r r,H,W]."""

    def __init__(self, downscale_factor):
        super().__init__()
        self.downscale_factor = downscale_factor

    def extra_repr(self):
        return f"downscale_factor={self.downscale_factor}"

    def forward(self, input):
        return torch.nn.functional.pixel_unshuffle(input, self.downscale_factor)


class _Pad(Module):
    """More elements around the last axes."""

    def __init__(self, padding):
        super().__init__()
        axes = int(self.__class__.__name__[-2])
        self.padding = tuple(torch.nn._numbers(padding, 2 * axes))
        self.value = 0.0

    def extra_repr(self):
        return str(self.padding)

    def _padded(self, input, mode):
        return torch.nn.functional.pad(input, self.padding, mode, self.value if mode == 'constant' else None)


class ZeroPad2d(_Pad):
    """Zeros around images."""

    def forward(self, input):
        return self._padded(input, 'constant')


class ConstantPad1d(_Pad):
    """One number around sequences."""

    def __init__(self, padding, value):
        super().__init__(padding)
        self.value = value

    def extra_repr(self):
        return f"padding={self.padding}, value={self.value}"

    def forward(self, input):
        return self._padded(input, 'constant')


class ConstantPad2d(ConstantPad1d):
    """One number around images."""


class ConstantPad3d(ConstantPad1d):
    """One number around volumes."""


class ReflectionPad1d(_Pad):
    """What is inside, mirrored at the border."""

    def forward(self, input):
        return self._padded(input, 'reflect')


class ReflectionPad2d(ReflectionPad1d):
    """What is inside, mirrored at the border."""


class ReflectionPad3d(ReflectionPad1d):
    """What is inside, mirrored at the border."""


class ReplicationPad1d(_Pad):
    """The border again."""

    def forward(self, input):
        return self._padded(input, 'replicate')


class ReplicationPad2d(ReplicationPad1d):
    """The border again."""


class ReplicationPad3d(ReplicationPad1d):
    """The border again."""
