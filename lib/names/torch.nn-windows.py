# torch.nn: what slides over sequences, images and volumes, and what makes them larger or smaller


class _MaxPool(Module):
    """The largest element of each window."""

    def __init__(self, kernel_size, stride=None, padding=0, dilation=1, return_indices=False, ceil_mode=False):
        super().__init__()
        self.kernel_size = kernel_size
        self.stride = kernel_size if stride is None else stride
        self.padding, self.dilation = padding, dilation
        self.return_indices, self.ceil_mode = return_indices, ceil_mode

    def extra_repr(self):
        text = f"kernel_size={self.kernel_size}, stride={self.stride}, padding={self.padding}"
        return text + f", dilation={self.dilation}, ceil_mode={self.ceil_mode}"

    def _largest(self, input, n):
        return torch.nn.functional._maxima(input, n, self.kernel_size, self.stride, self.padding, self.dilation, self.ceil_mode, self.return_indices)


class MaxPool1d(_MaxPool):
    """The largest element of each window, of sequences [N,C,L]."""

    def forward(self, input):
        return self._largest(input, 1)


class MaxPool2d(_MaxPool):
    """The largest element of each window, of images [N,C,H,W]."""

    def forward(self, input):
        return self._largest(input, 2)


class MaxPool3d(_MaxPool):
    """The largest element of each window, of volumes [N,C,D,H,W]."""

    def forward(self, input):
        return self._largest(input, 3)


class AvgPool2d(Module):
    """The mean of each window, of images [N,C,H,W]."""

    def __init__(self, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True, divisor_override=None):
        super().__init__()
        self.kernel_size = kernel_size
        self.stride = kernel_size if stride is None else stride
        self.padding, self.ceil_mode = padding, ceil_mode
        self.count_include_pad, self.divisor_override = count_include_pad, divisor_override

    def extra_repr(self):
        return f"kernel_size={self.kernel_size}, stride={self.stride}, padding={self.padding}"

    def _mean(self, input, n):
        return torch.nn.functional._means(input, n, self.kernel_size, self.stride, self.padding, self.ceil_mode, self.count_include_pad, self.divisor_override)

    def forward(self, input):
        return self._mean(input, 2)


class AvgPool3d(AvgPool2d):
    """The mean of each window, of volumes [N,C,D,H,W]."""

    def forward(self, input):
        return self._mean(input, 3)


class AvgPool1d(AvgPool2d):
    """The mean of each window, of sequences [N,C,L]."""

    def __init__(self, kernel_size, stride=None, padding=0, ceil_mode=False, count_include_pad=True):
        super().__init__(kernel_size, stride, padding, ceil_mode, count_include_pad)

    def extra_repr(self):
        one = lambda v: tuple(torch.nn._numbers(v, 1))
        return f"kernel_size={one(self.kernel_size)}, stride={one(self.stride)}, padding={one(self.padding)}"

    def forward(self, input):
        return self._mean(input, 1)


class LPPool1d(Module):
    """The p-norm of each window, of sequences [N,C,L]."""

    def __init__(self, norm_type, kernel_size, stride=None, ceil_mode=False):
        super().__init__()
        self.norm_type, self.kernel_size, self.stride, self.ceil_mode = norm_type, kernel_size, stride, ceil_mode

    def extra_repr(self):
        return f"norm_type={self.norm_type}, kernel_size={self.kernel_size}, stride={self.stride}, ceil_mode={self.ceil_mode}"

    def forward(self, input):
        return torch.nn.functional.lp_pool1d(input, float(self.norm_type), self.kernel_size, self.stride, self.ceil_mode)


class LPPool2d(LPPool1d):
    """The p-norm of each window, of images [N,C,H,W]."""

    def forward(self, input):
        return torch.nn.functional.lp_pool2d(input, float(self.norm_type), self.kernel_size, self.stride, self.ceil_mode)


class _MaxUnpool(Module):
    """What a MaxPool has taken, at its places."""

    def _set(self, kernel_size, stride, padding, n):
        self.kernel_size = tuple(torch.nn._numbers(kernel_size, n))
        self.stride = tuple(torch.nn._numbers(kernel_size if stride is None else stride, n))
        self.padding = tuple(torch.nn._numbers(padding, n))

    def extra_repr(self):
        return f"kernel_size={self.kernel_size}, stride={self.stride}, padding={self.padding}"

    def forward(self, input, indices, output_size=None):
        return torch.nn.functional._unpooled(input, indices, len(self.stride), self.kernel_size, self.stride, self.padding, output_size)


class MaxUnpool1d(_MaxUnpool):
    """What MaxPool1d has taken, at its places, and zeros elsewhere."""

    def __init__(self, kernel_size, stride=None, padding=0):
        super().__init__()
        self._set(kernel_size, stride, padding, 1)


class MaxUnpool2d(_MaxUnpool):
    """What MaxPool2d has taken, at its places, and zeros elsewhere."""

    def __init__(self, kernel_size, stride=None, padding=0):
        super().__init__()
        self._set(kernel_size, stride, padding, 2)


class MaxUnpool3d(_MaxUnpool):
    """What MaxPool3d has taken, at its places, and zeros elsewhere."""

    def __init__(self, kernel_size, stride=None, padding=0):
        super().__init__()
        self._set(kernel_size, stride, padding, 3)


class Fold(Module):
    """What Unfold has cut, added at its places."""

    def __init__(self, output_size, kernel_size, dilation=1, padding=0, stride=1):
        super().__init__()
        self.output_size, self.kernel_size = output_size, kernel_size
        self.dilation, self.padding, self.stride = dilation, padding, stride

    def extra_repr(self):
        text = f"output_size={self.output_size}, kernel_size={self.kernel_size}, dilation={self.dilation}"
        return text + f", padding={self.padding}, stride={self.stride}"

    def forward(self, input):
        return torch.nn.functional.fold(input, self.output_size, self.kernel_size, self.dilation, self.padding, self.stride)


class Unfold(Module):
    """Every window that slides over images, as a column."""

    def __init__(self, kernel_size, dilation=1, padding=0, stride=1):
        super().__init__()
        self.kernel_size, self.dilation, self.padding, self.stride = kernel_size, dilation, padding, stride

    def extra_repr(self):
        return f"kernel_size={self.kernel_size}, dilation={self.dilation}, padding={self.padding}, stride={self.stride}"

    def forward(self, input):
        return torch.nn.functional.unfold(input, self.kernel_size, self.dilation, self.padding, self.stride)


class Upsample(Module):
    """Sequences, images or volumes of another size."""

    def __init__(self, size=None, scale_factor=None, mode='nearest', align_corners=None, recompute_scale_factor=None):
        super().__init__()
        self.size, self.mode, self.align_corners = size, mode, align_corners
        self.scale_factor = tuple([float(f) for f in scale_factor]) if isinstance(scale_factor, (list, tuple)) else scale_factor if scale_factor is None else float(scale_factor)
        self.recompute_scale_factor = recompute_scale_factor

    def extra_repr(self):
        text = f"scale_factor={self.scale_factor}" if self.scale_factor is not None else f"size={self.size}"
        return text + f", mode={self.mode}"

    def forward(self, input):
        return torch.nn.functional.interpolate(input, self.size, self.scale_factor, self.mode, self.align_corners, self.recompute_scale_factor)


class UpsamplingNearest2d(Upsample):
    """The nearest pixel of each place."""

    def __init__(self, size=None, scale_factor=None):
        super().__init__(size, scale_factor, 'nearest')


class UpsamplingBilinear2d(Upsample):
    """Images between whose pixels lines are drawn, corner on corner."""

    def __init__(self, size=None, scale_factor=None):
        super().__init__(size, scale_factor, 'bilinear', True)


class ChannelShuffle(Module):
    """The channels of several groups one after the other by turns."""

    def __init__(self, groups):
        super().__init__()
        self.groups = groups

    def extra_repr(self):
        return f"groups={self.groups}"

    def forward(self, input):
        return torch.nn.functional.channel_shuffle(input, self.groups)


class AlphaDropout(Dropout):
    """Each element set to the least value of selu; mean and variance stay."""

    def forward(self, input):
        return torch.nn.functional.alpha_dropout(input, self.p, self.training, self.inplace)


class FeatureAlphaDropout(Dropout):
    """Each channel set to the least value of selu; mean and variance stay."""

    def forward(self, input):
        return torch.nn.functional.feature_alpha_dropout(input, self.p, self.training, self.inplace)
