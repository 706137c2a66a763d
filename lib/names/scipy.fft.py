# scipy.fft
from numpy.fft import fftfreq, fftshift, ifftshift, rfftfreq


def fft(x, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, *, plan=None):
    """The discrete Fourier transform along an axis, which is cut or filled with zeros to n."""
    return np.fft.fft(x, n, axis, norm)


def ifft(x, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, *, plan=None):
    """The inverse Fourier transform along an axis, which is cut or filled with zeros to n."""
    return np.fft.ifft(x, n, axis, norm)


def rfft(x, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, *, plan=None):
    """The half of the Fourier transform of real numbers that tells the other."""
    return np.fft.rfft(x, n, axis, norm)


def irfft(x, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, *, plan=None):
    """The n real numbers of which rfft gives a; without n there are 2 (m - 1)."""
    return np.fft.irfft(x, n, axis, norm)


def hfft(x, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, *, plan=None):
    """The Fourier transform, real, of numbers whose other half are conjugates."""
    return np.fft.hfft(x, n, axis, norm)


def ihfft(x, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, *, plan=None):
    """The half of the inverse Fourier transform of real numbers that tells the other."""
    return np.fft.ihfft(x, n, axis, norm)


def fft2(x, s=None, axes=(-2, -1), norm=None, overwrite_x=False, workers=None, *, plan=None):
    """The Fourier transform along two axes."""
    return np.fft.fft2(x, s, axes, norm)


def ifft2(x, s=None, axes=(-2, -1), norm=None, overwrite_x=False, workers=None, *, plan=None):
    """The inverse Fourier transform along two axes."""
    return np.fft.ifft2(x, s, axes, norm)


def rfft2(x, s=None, axes=(-2, -1), norm=None, overwrite_x=False, workers=None, *, plan=None):
    """The half of the Fourier transform of real numbers along two axes that tells the other."""
    return np.fft.rfft2(x, s, axes, norm)


def irfft2(x, s=None, axes=(-2, -1), norm=None, overwrite_x=False, workers=None, *, plan=None):
    """The real numbers of which rfft2 gives a."""
    return np.fft.irfft2(x, s, axes, norm)


def fftn(x, s=None, axes=None, norm=None, overwrite_x=False, workers=None, *, plan=None):
    """The Fourier transform along several axes, all of them without axes or s."""
    return np.fft.fftn(x, s, axes, norm)


def ifftn(x, s=None, axes=None, norm=None, overwrite_x=False, workers=None, *, plan=None):
    """The inverse Fourier transform along several axes, all of them without axes or s."""
    return np.fft.ifftn(x, s, axes, norm)


def rfftn(x, s=None, axes=None, norm=None, overwrite_x=False, workers=None, *, plan=None):
    """The Fourier transform of real numbers along several axes; of the last the half that tells the other."""
    return np.fft.rfftn(x, s, axes, norm)


def irfftn(x, s=None, axes=None, norm=None, overwrite_x=False, workers=None, *, plan=None):
    """The real numbers of which rfftn gives a."""
    return np.fft.irfftn(x, s, axes, norm)


def dct(x, type=2, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, orthogonalize=None):
    """The cosine transform of type 2, or 3, along an axis, which is cut or filled with zeros to n."""
    if norm not in [None, "backward", "ortho"] or type not in [2, 3]:
        raise ValueError("there are types 2 and 3, and the norms 'backward' and 'ortho'")
    if type == 3:
        m = asarray(x).shape[axis] if n is None else n
        return scipy.fft.idct(x, 2, n, axis, norm) * (1 if norm == "ortho" else 2 * m)
    x = np.fft._sized(x, n, axis)
    m = x.shape[-1]
    angle = np.arange(m) * (pi / (2 * m))
    z = fft(concat([x[..., ::2], reverse(x[..., 1::2], -1)], -1))
    y = 2 * (real(z) * cast(cos(angle), x.dtype) + imag(z) * cast(sin(angle), x.dtype))
    if norm == "ortho":
        y = y * cast(concat([[sqrt(0.25 / m)], [sqrt(0.5 / m)] * (m - 1)], 0), x.dtype)
    return moveaxis(y, -1, axis)


def idct(x, type=2, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, orthogonalize=None):
    """The inverse of dct."""
    if norm not in [None, "backward", "ortho"] or type not in [2, 3]:
        raise ValueError("there are types 2 and 3, and the norms 'backward' and 'ortho'")
    if type == 3:
        m = asarray(x).shape[axis] if n is None else n
        return scipy.fft.dct(x, 2, n, axis, norm) / (1 if norm == "ortho" else 2 * m)
    x = np.fft._sized(x, n, axis)
    m = x.shape[-1]
    if norm == "ortho":
        x = x * cast(concat([[sqrt(4.0 * m)], [sqrt(2.0 * m)] * (m - 1)], 0), x.dtype)
    angle = np.arange(m) * (pi / (2 * m))
    c, s = cast(cos(angle), x.dtype), cast(sin(angle), x.dtype)
    back = concat([zeros_like(x[..., :1]), reverse(x[..., 1:], -1)], -1)
    z = ifft(complex(x * c + back * s, x * s - back * c) / 2)
    v = real(z)
    half = (m + 1) // 2
    order = [k // 2 if k % 2 == 0 else m - 1 - k // 2 for k in range(m)]
    return moveaxis(gather(v, order, axis=-1), -1, axis)


__getattr__ = refused("of Fourier transforms only those of np.fft are here: and dct, idct of types 2 and 3")
