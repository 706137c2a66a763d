# tf.signal
from numpy.fft import fftshift, ifftshift


def fft(input):
    """The Fourier transform along the last axis."""
    return np.fft.fft(input)


def ifft(input):
    """The inverse Fourier transform along the last axis."""
    return np.fft.ifft(input)


def fft2d(input):
    """The Fourier transform along the last two axes."""
    return np.fft.fftn(input, None, [-2, -1])


def ifft2d(input):
    """The inverse Fourier transform along the last two axes."""
    return np.fft.ifftn(input, None, [-2, -1])


def fftnd(input, fft_length=None, axes=None, norm=None):
    """The Fourier transform along several axes, all of them without axes."""
    return np.fft.fftn(input, fft_length, axes, norm)


def ifftnd(input, fft_length=None, axes=None, norm=None):
    """The inverse Fourier transform along several axes, all of them without axes."""
    return np.fft.ifftn(input, fft_length, axes, norm)


def rfftnd(input, fft_length=None, axes=None, norm=None):
    """The half of the Fourier transform of real numbers along several axes that tells the other."""
    return np.fft.rfftn(input, fft_length, axes, norm)


def irfftnd(input, fft_length=None, axes=None, norm=None):
    """The real numbers of which rfftnd gives the input."""
    return np.fft.irfftn(input, fft_length, axes, norm)


def fft3d(input):
    """The Fourier transform along the last three axes."""
    return np.fft.fftn(input, None, [-3, -2, -1])


def ifft3d(input):
    """The inverse Fourier transform along the last three axes."""
    return np.fft.ifftn(input, None, [-3, -2, -1])


def rfft(input_tensor, fft_length=None):
    """The half of the Fourier transform of real numbers along the last axis that tells the other."""
    return np.fft.rfftn(input_tensor, fft_length, [-1])


def irfft(input_tensor, fft_length=None):
    """The real numbers of which rfft gives the input."""
    return np.fft.irfftn(input_tensor, fft_length, [-1])


def rfft2d(input_tensor, fft_length=None):
    """The half of the Fourier transform of real numbers along the last two axes that tells the other."""
    return np.fft.rfftn(input_tensor, fft_length, [-2, -1])


def irfft2d(input_tensor, fft_length=None):
    """The real numbers of which rfft2d gives the input."""
    return np.fft.irfftn(input_tensor, fft_length, [-2, -1])


def rfft3d(input_tensor, fft_length=None):
    """The half of the Fourier transform of real numbers along the last three axes that tells the other."""
    return np.fft.rfftn(input_tensor, fft_length, [-3, -2, -1])


def irfft3d(input_tensor, fft_length=None):
    """The real numbers of which rfft3d gives the input."""
    return np.fft.irfftn(input_tensor, fft_length, [-3, -2, -1])


def dct(input, type=2, n=None, axis=-1, norm=None):
    """The cosine transform of type 1 to 4 along the last axis."""
    if type == 1 and norm is not None:
        raise ValueError("type 1 has no norm")
    return scipy.fft.dct(input, type, n, axis, norm)


def idct(input, type=2, n=None, axis=-1, norm=None):
    """The inverse of dct; without norm it is not divided by twice the length, as in TensorFlow."""
    return tf.signal.dct(input, [1, 3, 2, 4][type - 1] if type in [1, 2, 3, 4] else type, n, axis, norm)


def _raised_cosine(n, periodic, dtype, a, b):
    """a - b cos of places over a period; over one less without periodic or where the length is odd, as TensorFlow has it."""
    if n == 1:
        return ones([1], dtype=dtype)
    period = n if periodic and n % 2 == 0 else n - 1
    return cast(a - b * cos(np.arange(n) * (2 * pi / period)), dtype)


def hann_window(window_length, periodic=True, dtype=float, name=None):
    """(1 - cos) / 2 over a period, or over one less without periodic; an odd length is never periodic."""
    return tf.signal._raised_cosine(window_length, periodic, dtype, 0.5, 0.5)


def hamming_window(window_length, periodic=True, dtype=float, name=None):
    """0.54 - 0.46 cos over a period, or over one less without periodic; an odd length is never periodic."""
    return tf.signal._raised_cosine(window_length, periodic, dtype, 0.54, 0.46)


def frame(signal, frame_length, frame_step, pad_end=False, pad_value=0, axis=-1):
    """Pieces of frame_length, frame_step apart, as a new axis behind; with pad_end the last ones are filled up."""
    x = moveaxis(asarray(signal), axis, -1)
    n = x.shape[-1]
    count = -(-n // frame_step) if pad_end else (n - frame_length) // frame_step + 1 if n >= frame_length else 0
    if pad_end and (count - 1) * frame_step + frame_length > n:
        over = (count - 1) * frame_step + frame_length - n
        x = pad(x, [[0, 0] for k in range(x.ndim - 1)] + [[0, over]], constant_values=pad_value)
    if count < 1:
        raise ValueError("the signal is shorter than a frame: write pad_end=True")
    if axis not in [-1, asarray(signal).ndim - 1]:
        raise ValueError("frames are of the last axis")
    return gather(x, [[i * frame_step + j for j in range(frame_length)] for i in range(count)], axis=-1)


def overlap_and_add(signal, frame_step):
    """The sum of frames that lie frame_step apart, as one axis."""
    x = asarray(signal)
    count, size = x.shape[-2], x.shape[-1]
    total = (count - 1) * frame_step + size
    places = [i * frame_step + j for i in range(count) for j in range(size)]
    rows = reshape(moveaxis(reshape(x, [*x.shape[:-2], count * size]), -1, 0), [count * size, -1])
    return reshape(moveaxis(segment_sum(rows, places, total), 0, -1), [*x.shape[:-2], total])


def _enclosing(n):
    """The least power of 2 from n on."""
    length = 1
    while length < n:
        length = 2 * length
    return length


def stft(signals, frame_length, frame_step, fft_length=None, window_fn=tf.signal.hann_window, pad_end=False, name=None):
    """rfft of frames, each times a window."""
    x = tf.signal.frame(signals, frame_length, frame_step, pad_end)
    if window_fn is not None:
        x = x * window_fn(frame_length, dtype=x.dtype)
    return np.fft.rfft(x, tf.signal._enclosing(frame_length) if fft_length is None else fft_length)


def inverse_stft(stfts, frame_length, frame_step, fft_length=None, window_fn=tf.signal.hann_window, name=None):
    """Frames by irfft, each times a window, added where they lie; inverse_stft_window_fn makes the window that undoes."""
    x = np.fft.irfft(stfts, tf.signal._enclosing(frame_length) if fft_length is None else fft_length)
    if frame_length > x.shape[-1]:
        x = pad(x, [[0, 0] for k in range(x.ndim - 1)] + [[0, frame_length - x.shape[-1]]])
    x = x[..., :frame_length]
    if window_fn is not None:
        x = x * window_fn(frame_length, dtype=x.dtype)
    return tf.signal.overlap_and_add(x, frame_step)


def inverse_stft_window_fn(frame_step, forward_window_fn=tf.signal.hann_window, name=None):
    """The function that makes the window with which inverse_stft undoes stft."""
    return lambda frame_length, dtype=float: tf.signal._undoing(forward_window_fn(frame_length, dtype=dtype), frame_step)


def _undoing(window, frame_step):
    """A window over the sums of its squares that lie frame_step apart."""
    n = window.shape[0]
    times = -(-n // frame_step)
    squares = reshape(pad(square(window), [[0, times * frame_step - n]]), [times, frame_step])
    return window / tile(reduce_sum(squares, 0), [times])[:n]


def kaiser_window(window_length, beta=12.0, dtype=float, name=None):
    """The Bessel function of half an ellipse over that of its height."""
    if window_length == 1:
        return ones([1], dtype=dtype)
    x = 2 * np.arange(window_length) / (window_length - 1) - 1
    return cast(i0(beta * sqrt((1 - x) * (1 + x))) / i0(float(beta)), dtype)


def kaiser_bessel_derived_window(window_length, beta=12.0, dtype=float, name=None):
    """The roots of the sums of a window of Kaiser, up and down."""
    sums = cumsum(tf.signal.kaiser_window(window_length // 2 + 1, beta))
    half = sqrt(sums[:-1] / sums[-1])
    return cast(concat([half, reverse(half, 0)], 0), dtype)


def vorbis_window(window_length, dtype=float, name=None):
    """sin(pi / 2 sin(pi (k + 1/2) / n)^2)."""
    return cast(sin(pi / 2 * sin((np.arange(window_length) + 0.5) * (pi / window_length)) ** 2), dtype)


def mdct(signals, frame_length, window_fn=tf.signal.vorbis_window, pad_end=False, norm=None, name=None):
    """The modified cosine transform: of frames that overlap by half, folded, dct of type 4."""
    if frame_length % 4 != 0:
        raise ValueError("frame_length must be a multiple of 4")
    x = tf.signal.frame(signals, frame_length, frame_length // 2, pad_end)
    x = x / 2.0 ** 0.5 if window_fn is None else x * window_fn(frame_length, dtype=x.dtype)
    a, b, c, d = split(x, 4, axis=-1)
    return tf.signal.dct(concat([-reverse(c, -1) - d, a - reverse(b, -1)], -1), 4, norm=norm)


def inverse_mdct(mdcts, window_fn=tf.signal.vorbis_window, norm=None, name=None):
    """What mdct was made of, but for the half frames at both ends."""
    y = tf.signal.dct(mdcts, 4, norm=norm)
    half = y.shape[-1]
    y = y if norm == "ortho" else y * (0.5 / half)
    a, b = split(y, 2, axis=-1)
    x = concat([b, -reverse(b, -1), -reverse(a, -1), -a], -1)
    x = x / 2.0 ** 0.5 if window_fn is None else x * window_fn(2 * half, dtype=x.dtype)
    return tf.signal.overlap_and_add(x, half)


def linear_to_mel_weight_matrix(num_mel_bins=20, num_spectrogram_bins=129, sample_rate=8000, lower_edge_hertz=125.0,
                                upper_edge_hertz=3800.0, dtype=float, name=None):
    """The matrix that gathers frequencies into triangles that are equally wide on the scale of mel."""
    mel = lambda hertz: 1127.0 * log1p(hertz / 700.0)
    low, high = mel(float(lower_edge_hertz)), mel(float(upper_edge_hertz))
    edges = low + np.arange(num_mel_bins + 2) * ((high - low) / (num_mel_bins + 1))
    hertz = np.arange(1, num_spectrogram_bins) * (sample_rate / 2.0 / (num_spectrogram_bins - 1))
    bins = expand_dims(mel(hertz), 1)
    rising = (bins - edges[:-2]) / (edges[1:-1] - edges[:-2])
    falling = (edges[2:] - bins) / (edges[2:] - edges[1:-1])
    return cast(pad(maximum(0.0, minimum(rising, falling)), [[1, 0], [0, 0]]), dtype)


def mfccs_from_log_mel_spectrograms(log_mel_spectrograms, name=None):
    """The cosine transform over the bins, divided by sqrt(2 n)."""
    y = tf.signal.dct(log_mel_spectrograms, 2)
    return y / (2.0 * y.shape[-1]) ** 0.5


__getattr__ = refused("tf.signal has Fourier and cosine transforms, frame, overlap_and_add, stft, mdct, their inverses, windows and mel")
