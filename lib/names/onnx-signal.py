# onnx: Fourier transforms, windows, random numbers


def _cosines(size, output_datatype, periodic, a, b, c):
    """a - b cos(2 pi k / N) + c cos(4 pi k / N), with N one less if it is not periodic."""
    n = int(reshape(size, []))
    t = cast(range(n), float64) * (2 * math.pi / (n if periodic or n < 2 else n - 1))
    return onnx._stored(a - b * cos(t) + c * cos(2 * t), output_datatype)


def HannWindow(size, output_datatype=1, periodic=1):
    """0.5 - 0.5 cos(2 pi k / N)."""
    return onnx._cosines(size, output_datatype, periodic, 0.5, 0.5, 0.0)


def HammingWindow(size, output_datatype=1, periodic=1):
    """25/46 - 21/46 cos(2 pi k / N)."""
    return onnx._cosines(size, output_datatype, periodic, 25 / 46, 21 / 46, 0.0)


def BlackmanWindow(size, output_datatype=1, periodic=1):
    """0.42 - 0.5 cos(2 pi k / N) + 0.08 cos(4 pi k / N)."""
    return onnx._cosines(size, output_datatype, periodic, 0.42, 0.5, 0.08)


def _pairs(z):
    """Complex numbers as a last axis of two."""
    return stack([real(z), imag(z)], axis=-1)


def DFT(input, dft_length=None, axis=-2, inverse=0, onesided=0):
    """The Fourier transform along an axis of numbers whose last axis is 1 of real, 2 of complex ones."""
    x = asarray(input)
    k = onnx._axis(int(reshape(axis, [])), x.ndim)
    if x.shape[-1] not in (1, 2) or k == x.ndim - 1:
        raise ValueError(f"the last axis is 1 or 2 numbers, along which there is no transform: {x.shape}")
    if onesided and (inverse or x.shape[-1] == 2):
        raise ValueError("onesided is of the transform of real numbers, not of its inverse")
    z = complex(x[..., 0], x[..., 1] if x.shape[-1] == 2 else zeros_like(x[..., 0]))
    n = None if dft_length is None else int(reshape(dft_length, []))
    y = np.fft.ifft(z, n, k) if inverse else np.fft.fft(z, n, k)
    if onesided:
        y = slice(y, [0] * y.ndim, [y.shape[i] // 2 + 1 if i == k else y.shape[i] for i in range(y.ndim)])
    return onnx._pairs(y)


def DFT_19(input, dft_length=None, axis=1, inverse=0, onesided=0):
    """The Fourier transform along an axis of numbers whose last axis is 1 of real, 2 of complex ones."""
    return onnx.DFT(input, dft_length, axis, inverse, onesided)


def STFT(signal, frame_step, window=None, frame_length=None, onesided=1):
    """The Fourier transforms of frames of a signal [batch, length, 1 or 2], each times a window."""
    x, step = asarray(signal), int(reshape(frame_step, []))
    if window is None and frame_length is None:
        raise ValueError("one of window and frame_length is needed")
    n = asarray(window).shape[0] if frame_length is None else int(reshape(frame_length, []))
    if step < 1 or n < 1 or n > x.shape[1]:
        raise ValueError(f"frames of {n}, {step} apart, do not fit a signal of {x.shape[1]}")
    frames = (x.shape[1] - n) // step + 1
    at = expand_dims(range(frames) * step, 1) + range(n)
    y = gather(x, cast(at, int64), axis=1)
    y = y if window is None else y * expand_dims(window, 1)
    return onnx.DFT(y, None, 2, 0, onesided if x.shape[-1] == 1 else 0)


def MelWeightMatrix(num_mel_bins, dft_length, sample_rate, lower_edge_hertz, upper_edge_hertz, output_datatype=1):
    """How much each frequency of a transform counts for each of so many bands, even on the mel scale."""
    bands, n, rate = [int(reshape(v, [])) for v in (num_mel_bins, dft_length, sample_rate)]
    mel = lambda hertz: 2595.0 * log10(1.0 + cast(reshape(hertz, []), float64) / 700.0)
    low, high = mel(lower_edge_hertz), mel(upper_edge_hertz)
    edges = cast(range(bands + 2), float64) * ((high - low) / (bands + 2)) + low
    edges = floor((n + 1) * (700.0 * (pow(asarray(10.0, float64), edges / 2595.0) - 1.0)) / rate)
    a, b, c = edges[:-2], edges[1:-1], edges[2:]
    f = expand_dims(cast(range(n // 2 + 1), float64), 1)
    up = where(b > a, (f - a) / maximum(b - a, 1.0), 1.0)
    down = (c - f) / maximum(c - b, 1.0)
    y = where(logical_and(f >= a, f <= b), where(equal(a, b), cast(equal(f, b), float64), up), 0.0)
    return onnx._stored(where(logical_and(f >= b, logical_and(f < c, f > b)), down, y), output_datatype)


def _drawn(normal, shape, low, high, seed, number):
    """Random numbers of a shape and an element type."""
    seed = None if seed is None else int(seed)
    held = onnx._dtype(number)
    y = random_normal(shape, low, high, seed=seed, dtype=held) if normal else random_uniform(shape, low, high, seed=seed, dtype=held)
    return onnx._stored(y, number)


def _kind(dtype, x, types):
    """The element type that is said, or that of the input."""
    return dtype if dtype is not None else types[0] if types is not None and types[0] else 11 if x.dtype == float64 else 1


def RandomNormal(shape, dtype=1, mean=0.0, scale=1.0, seed=None):
    """Random numbers about a mean."""
    return onnx._drawn(True, shape, mean, scale, seed, dtype)


def RandomNormalLike(input, dtype=None, mean=0.0, scale=1.0, seed=None, _types=None):
    """Random numbers about a mean, in the shape of the input."""
    x = asarray(input)
    return onnx._drawn(True, x.shape, mean, scale, seed, onnx._kind(dtype, x, _types))


def RandomUniform(shape, dtype=1, high=1.0, low=0.0, seed=None):
    """Random numbers between two."""
    return onnx._drawn(False, shape, low, high, seed, dtype)


def RandomUniformLike(input, dtype=None, high=1.0, low=0.0, seed=None, _types=None):
    """Random numbers between two, in the shape of the input."""
    x = asarray(input)
    return onnx._drawn(False, x.shape, low, high, seed, onnx._kind(dtype, x, _types))


def Bernoulli(input, dtype=None, seed=None, _types=None):
    """1 with the probability that the input says, else 0."""
    x = asarray(input)
    seed = None if seed is None else int(seed)
    y = cast(random_uniform(x.shape, dtype=float64, seed=seed) < cast(x, float64), float32)
    return onnx.Cast(y, onnx._kind(dtype, x, _types))


def Multinomial(input, dtype=6, sample_size=1, seed=None):
    """So many places of each row, drawn by the logarithms of their weights."""
    p = cumsum(softmax(cast(input, float64), -1), 1)
    at = random_uniform([p.shape[0], sample_size, 1], dtype=float64, seed=None if seed is None else int(seed))
    y = reduce_sum(cast(at >= expand_dims(p, 1), int64), -1)
    return onnx._stored(minimum(y, p.shape[1] - 1), dtype)
