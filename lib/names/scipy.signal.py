# scipy.signal
def _cut(y, first, second, mode):
    """Of the full convolution, along the last axes, what the mode keeps."""
    if mode not in ["full", "same", "valid"]:
        raise ValueError("mode is 'full', 'same' or 'valid'")
    if mode == "full":
        return y
    begin, size = [], []
    for k in range(len(first)):
        if mode == "valid" and second[k] > first[k]:
            raise ValueError("with mode='valid' the first operand is the larger one, along every axis")
        size.append(first[k] if mode == "same" else first[k] - second[k] + 1)
        begin.append((y.shape[k] - size[k]) // 2)
    return slice(y, begin, size)


def fftconvolve(in1, in2, mode="full", axes=None):
    """The convolution along all axes, or some, by Fourier transforms."""
    x, y = np._both(in1, in2)
    if x.ndim != y.ndim:
        raise ValueError("the operands have as many axes as each other")
    axes = list(range(x.ndim)) if axes is None else [k % x.ndim for k in ([axes] if isinstance(axes, int) else axes)]
    full = [x.shape[k] + y.shape[k] - 1 for k in axes]
    if x.dtype in [complex64, complex128]:
        z = np.fft.ifftn(np.fft.fftn(x, full, axes) * np.fft.fftn(y, full, axes), full, axes)
    else:
        z = np.fft.irfftn(np.fft.rfftn(x, full, axes) * np.fft.rfftn(y, full, axes), full, axes)
    first = [x.shape[k] if k in axes else z.shape[k] for k in range(x.ndim)]
    second = [y.shape[k] if k in axes else 1 for k in range(x.ndim)]
    return scipy.signal._cut(z, first, second, mode)


def oaconvolve(in1, in2, mode="full", axes=None):
    """The convolution along all axes, or some, by Fourier transforms."""
    return scipy.signal.fftconvolve(in1, in2, mode, axes)


def convolve(in1, in2, mode="full", method="auto"):
    """The sums of products of two arrays, one in opposite order, at every shift along all axes."""
    x, y = np._both(in1, in2)
    if x.ndim != y.ndim:
        raise ValueError("the operands have as many axes as each other")
    if x.ndim == 0:
        return x * y
    if method == "fft" or x.ndim > 2 or x.dtype in [complex64, complex128]:
        return scipy.signal.fftconvolve(x, y, mode)
    room, turned = [[n - 1, n - 1] for n in y.shape], reverse(y, list(range(y.ndim)))
    if x.ndim == 1:
        z = conv1d(reshape(x, [1, -1, 1]), reshape(turned, [-1, 1, 1]), padding=room)
    else:
        z = conv2d(reshape(x, [1, *x.shape, 1]), reshape(turned, [*y.shape, 1, 1]), padding=room)
    z = reshape(z, [x.shape[k] + y.shape[k] - 1 for k in range(x.ndim)])
    return scipy.signal._cut(z, x.shape, y.shape, mode)


def correlate(in1, in2, mode="full", method="auto"):
    """The sums of products of two arrays, the second conjugated, at every shift along all axes."""
    y = asarray(in2)
    return scipy.signal.convolve(in1, reverse(conj(y), list(range(y.ndim))), mode, method)


def convolve2d(in1, in2, mode="full", boundary="fill", fillvalue=0):
    """The convolution of matrices, with zeros around them."""
    if boundary != "fill" or fillvalue != 0:
        raise ValueError("there are zeros around the matrices: pad them before")
    return scipy.signal.convolve(in1, in2, mode)


def correlate2d(in1, in2, mode="full", boundary="fill", fillvalue=0):
    """The correlation of matrices, with zeros around them."""
    if boundary != "fill" or fillvalue != 0:
        raise ValueError("there are zeros around the matrices: pad them before")
    if mode != "same":
        return scipy.signal.correlate(in1, in2, mode)
    x, y = asarray(in1), asarray(in2)
    first = [k // 2 for k in y.shape]  # of an even length one later than correlate has it
    return scipy.signal.correlate(x, y)[first[0]:first[0] + x.shape[0], first[1]:first[1] + x.shape[1]]


def detrend(data, axis=-1, type="linear", bp=0, overwrite_data=False):
    """What is left of data when its mean, or the straight line with the least squares, is taken away."""
    if type not in ["linear", "l", "constant", "c"] or bp != 0:
        raise ValueError("type is 'linear' or 'constant', of one piece")
    x = moveaxis(np._floats(data), axis, -1)
    y = x - reduce_mean(x, -1, keepdims=True)
    if type in ["linear", "l"]:
        n = x.shape[-1]
        t = cast(np.arange(n) - (n - 1) / 2, x.dtype)
        y = y - reduce_sum(y * t, -1, keepdims=True) / reduce_sum(t * t) * t
    return moveaxis(y, -1, axis)


__getattr__ = refused("scipy.signal has convolve, correlate, fftconvolve, their likes for matrices, and detrend: tf.signal and torch have stft")
