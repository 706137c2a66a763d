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
    """The cosine transform of type 2, or 3, along the last axis."""
    return scipy.fft.dct(input, type, n, axis, norm)


def idct(input, type=2, n=None, axis=-1, norm=None):
    """The inverse of dct; without norm it is not divided by twice the length, as in TensorFlow."""
    x = asarray(input)
    y = scipy.fft.idct(x, type, n, axis, norm)
    return y if norm == "ortho" else y * (2 * x.shape[-1])


def hann_window(window_length, periodic=True, dtype=float64):
    """(1 - cos) / 2 over a period, or over one less without periodic."""
    n = window_length if periodic else window_length - 1
    return cast(0.5 - 0.5 * cos(np.arange(window_length) * (2 * pi / n)), dtype)


def hamming_window(window_length, periodic=True, dtype=float64):
    """0.54 - 0.46 cos over a period, or over one less without periodic."""
    n = window_length if periodic else window_length - 1
    return cast(0.54 - 0.46 * cos(np.arange(window_length) * (2 * pi / n)), dtype)


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


def stft(signals, frame_length, frame_step, fft_length=None, window_fn=tf.signal.hann_window, pad_end=False):
    """rfft of frames, each times a window."""
    x = tf.signal.frame(signals, frame_length, frame_step, pad_end)
    n = 1
    while n < frame_length:
        n = 2 * n
    w = None if window_fn is None else window_fn(frame_length)
    return np.fft.rfft(x if w is None else x * cast(w, x.dtype), n if fft_length is None else fft_length)


__getattr__ = refused("tf.signal has fft, ifft, rfft and irfft, dct, idct, frame, overlap_and_add, stft and two windows")
