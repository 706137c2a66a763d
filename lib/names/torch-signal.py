# torch: windows, and Fourier transforms of stretches


def bartlett_window(window_length, periodic=True, *, dtype=None):
    """1 - |2 n / N - 1|, with N one less if it is not periodic."""
    n = asarray(range(window_length), dtype)
    if window_length < 2:
        return ones_like(n)
    return 1 - abs(n * (2 / (window_length if periodic else window_length - 1)) - 1)


def blackman_window(window_length, periodic=True, *, dtype=None):
    """0.42 - 0.5 cos(2 pi n / N) + 0.08 cos(4 pi n / N), with N one less if it is not periodic."""
    n = asarray(range(window_length), dtype)
    if window_length < 2:
        return ones_like(n)
    x = n * (2 * math.pi / (window_length if periodic else window_length - 1))
    return 0.42 - 0.5 * cos(x) + 0.08 * cos(2 * x)


def hamming_window(window_length, periodic=True, alpha=0.54, beta=0.46, *, dtype=None):
    """alpha - beta cos(2 pi n / N), with N one less if it is not periodic."""
    n = asarray(range(window_length), dtype)
    if window_length < 2:
        return ones_like(n)
    return alpha - beta * cos(n * (2 * math.pi / (window_length if periodic else window_length - 1)))


def hann_window(window_length, periodic=True, *, dtype=None):
    """(1 - cos(2 pi n / N)) / 2, with N one less if it is not periodic."""
    return torch.hamming_window(window_length, periodic, 0.5, 0.5, dtype=dtype)


def kaiser_window(window_length, periodic=True, beta=12.0, *, dtype=None):
    """i0(beta sqrt(1 - (2 n / N - 1)^2)) / i0(beta), with N one less if it is not periodic."""
    n = asarray(range(window_length), dtype)
    if window_length < 2:
        return ones_like(n)
    x = n * (2 / (window_length if periodic else window_length - 1)) - 1
    return i0(beta * sqrt(relu(1 - x * x))) / i0(cast(beta, x.dtype))


def _stft_window(window, win_length, n_fft, dtype):
    """The window in the middle of a frame, ones without one."""
    length = n_fft if win_length is None else win_length
    w = ones([length], dtype=dtype) if window is None else cast(window, dtype)
    left = (n_fft - length) // 2
    return pad(w, [[left, n_fft - length - left]])


def stft(input, n_fft, hop_length=None, win_length=None, window=None, center=True, pad_mode='reflect', normalized=False,
         onesided=None, return_complex=None):
    """Fourier transforms of frames, hop_length apart, each times a window: [..., frequencies, frames], complex."""
    if return_complex is False:
        raise ValueError("the transform is complex: write return_complex=True, and torch.view_as_real of it")
    x = asarray(input)
    hop = n_fft // 4 if hop_length is None else hop_length
    if center:
        x = pad(x, [[0, 0]] * (x.ndim - 1) + [[n_fft // 2, n_fft // 2]], {'reflect': 'REFLECT', 'constant': 'CONSTANT'}[pad_mode])
    is_complex = x.dtype in [complex64, complex128]
    if not is_complex and window is not None and asarray(window).dtype in [complex64, complex128]:
        x, is_complex = cast(x, window.dtype), True
    half = float32 if x.dtype in [float32, complex64] else float64
    w = torch._stft_window(window, win_length, n_fft, x.dtype if is_complex else half)
    frames = tf.signal.frame(x, n_fft, hop) * w
    norm = 'ortho' if normalized else 'backward'
    whole = is_complex if onesided is None else not onesided
    return swapaxes(np.fft.fft(frames, norm=norm) if whole else np.fft.rfft(frames, norm=norm), -1, -2)


def istft(input, n_fft, hop_length=None, win_length=None, window=None, center=True, normalized=False, onesided=None,
          length=None, return_complex=False):
    """The signal of which stft gives the input: frames added where they lie, over the sums of the windows' squares."""
    if return_complex:
        raise ValueError("the signal is real here: leave return_complex out")
    x = swapaxes(asarray(input), -1, -2)
    if x.dtype not in [complex64, complex128]:
        raise ValueError("the transform is complex: write torch.view_as_complex of parts in the last axis")
    hop, norm = n_fft // 4 if hop_length is None else hop_length, 'ortho' if normalized else 'backward'
    frames = np.fft.irfft(x[..., :n_fft // 2 + 1], n_fft, norm=norm)  # of both sides the first is read
    w = torch._stft_window(window, win_length, n_fft, frames.dtype)
    y = tf.signal.overlap_and_add(frames * w, hop)
    sums = tf.signal.overlap_and_add(tile(expand_dims(w * w, 0), [frames.shape[-2], 1]), hop)
    begin = n_fft // 2 if center else 0
    end = y.shape[-1] - begin if length is None else begin + length
    if end > y.shape[-1]:
        y = pad(y, [[0, 0]] * (y.ndim - 1) + [[0, end - y.shape[-1]]])
        sums = pad(sums, [[0, end - sums.shape[-1]]], constant_values=1)
    return y[..., begin:end] / sums[begin:end]
