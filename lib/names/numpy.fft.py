# numpy.fft


def fft(a, n=None, axis=-1, norm=None):
    """The discrete Fourier transform along an axis, which is cut or filled with zeros to n."""
    x = np.fft._sized(a, n, axis)
    return moveaxis(fft(x, norm=norm), -1, axis)


def ifft(a, n=None, axis=-1, norm=None):
    """The inverse Fourier transform along an axis, which is cut or filled with zeros to n."""
    x = np.fft._sized(a, n, axis)
    return moveaxis(ifft(x, norm=norm), -1, axis)


def rfft(a, n=None, axis=-1, norm=None):
    """The half of the Fourier transform of real numbers that tells the other."""
    x = np.fft._sized(a, n, axis)
    if x.dtype in [complex64, complex128]:
        raise TypeError("rfft is of real numbers")
    return moveaxis(fft(x, norm=norm)[..., : x.shape[-1] // 2 + 1], -1, axis)


def irfft(a, n=None, axis=-1, norm=None):
    """The n real numbers of which rfft gives a; without n there are 2 (m - 1)."""
    a = asarray(a)
    n = 2 * (a.shape[axis] - 1) if n is None else n
    x = np.fft._sized(a, n // 2 + 1, axis)
    x = concat([x, reverse(conj(x[..., 1 : (n + 1) // 2]), -1)], -1)
    return moveaxis(real(ifft(x, norm=norm)), -1, axis)


def hfft(a, n=None, axis=-1, norm=None):
    """The Fourier transform, real, of numbers whose other half are conjugates."""
    return np.fft.irfft(conj(a), n, axis, np.fft._other(norm))


def ihfft(a, n=None, axis=-1, norm=None):
    """The half of the inverse Fourier transform of real numbers that tells the other."""
    return conj(np.fft.rfft(a, n, axis, np.fft._other(norm)))


def fft2(a, s=None, axes=(-2, -1), norm=None):
    """The Fourier transform along two axes."""
    return np.fft.fftn(a, s, axes, norm)


def ifft2(a, s=None, axes=(-2, -1), norm=None):
    """The inverse Fourier transform along two axes."""
    return np.fft.ifftn(a, s, axes, norm)


def rfft2(a, s=None, axes=(-2, -1), norm=None):
    """The half of the Fourier transform of real numbers along two axes that tells the other."""
    return np.fft.rfftn(a, s, axes, norm)


def irfft2(a, s=None, axes=(-2, -1), norm=None):
    """The real numbers of which rfft2 gives a."""
    return np.fft.irfftn(a, s, axes, norm)


def fftn(a, s=None, axes=None, norm=None):
    """The Fourier transform along several axes, all of them without axes or s."""
    y = asarray(a)
    axes = np.fft._axes(y, s, axes)
    for k in range(len(axes)):
        y = np.fft.fft(y, None if s is None else s[k], axes[k], norm)
    return y


def ifftn(a, s=None, axes=None, norm=None):
    """The inverse Fourier transform along several axes, all of them without axes or s."""
    y = asarray(a)
    axes = np.fft._axes(y, s, axes)
    for k in range(len(axes)):
        y = np.fft.ifft(y, None if s is None else s[k], axes[k], norm)
    return y


def rfftn(a, s=None, axes=None, norm=None):
    """The Fourier transform of real numbers along several axes; of the last the half that tells the other."""
    y = asarray(a)
    axes = np.fft._axes(y, s, axes)
    y = np.fft.rfft(y, None if s is None else s[-1], axes[-1], norm)
    for k in range(len(axes) - 1):
        y = np.fft.fft(y, None if s is None else s[k], axes[k], norm)
    return y


def irfftn(a, s=None, axes=None, norm=None):
    """The real numbers of which rfftn gives a."""
    y = asarray(a)
    axes = np.fft._axes(y, s, axes)
    for k in range(len(axes) - 1):
        y = np.fft.ifft(y, None if s is None else s[k], axes[k], norm)
    return np.fft.irfft(y, None if s is None else s[-1], axes[-1], norm)


def fftshift(x, axes=None):
    """The axes rolled so that frequency 0 is in the middle."""
    x = asarray(x)
    axes = np._axes(x, axes)
    return roll(x, [x.shape[k] // 2 for k in axes], axes)


def ifftshift(x, axes=None):
    """The axes rolled back from fftshift."""
    x = asarray(x)
    axes = np._axes(x, axes)
    return roll(x, [-(x.shape[k] // 2) for k in axes], axes)


def fftfreq(n, d=1.0):
    """The frequencies of a transform of n samples that are d apart."""
    return ((np.arange(n) + n // 2) % n - n // 2) / (n * d)


def rfftfreq(n, d=1.0):
    """The frequencies of rfft of n samples that are d apart."""
    return np.arange(n // 2 + 1) / (n * d)


def _axes(a, s, axes):
    """The axes in the order they were given; without them the last of s, or all."""
    if axes is None:
        return [k - (a.ndim if s is None else len(s)) for k in range(a.ndim if s is None else len(s))]
    if s is not None and len(s) != len(axes):
        raise ValueError("s and axes are of one length")
    return axes


def _other(norm):
    """The norm that divides in the other direction."""
    return "ortho" if norm == "ortho" else "backward" if norm == "forward" else "forward"


def _sized(a, n, axis):
    """The axis as the last, cut or filled with zeros to n."""
    x = moveaxis(np._floats(a), axis, -1)
    if n is None:
        n = x.shape[-1]
    if n < 1:
        raise ValueError("a Fourier transform is of one number or more")
    if n < x.shape[-1]:
        return x[..., :n]
    return x if n == x.shape[-1] else pad(x, [[0, 0] for k in range(x.ndim - 1)] + [[0, n - x.shape[-1]]])
