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


def hfft2(x, s=None, axes=(-2, -1), norm=None, overwrite_x=False, workers=None, *, plan=None):
    """The Fourier transform, real, along two axes, of numbers whose other half are conjugates."""
    return scipy.fft.hfftn(x, s, axes, norm)


def ihfft2(x, s=None, axes=(-2, -1), norm=None, overwrite_x=False, workers=None, *, plan=None):
    """The half of the inverse Fourier transform of real numbers along two axes that tells the other."""
    return scipy.fft.ihfftn(x, s, axes, norm)


def hfftn(x, s=None, axes=None, norm=None, overwrite_x=False, workers=None, *, plan=None):
    """The Fourier transform, real, along several axes, of numbers whose other half are conjugates."""
    return np.fft.irfftn(conj(x), s, axes, np.fft._other(norm))


def ihfftn(x, s=None, axes=None, norm=None, overwrite_x=False, workers=None, *, plan=None):
    """The half of the inverse Fourier transform of real numbers along several axes that tells the other."""
    return conj(np.fft.rfftn(x, s, axes, np.fft._other(norm)))


def _weights(x, first, last, others):
    """x with its first and last elements, and the others, times these."""
    n = x.shape[-1]
    return x * cast([first if k == 0 else last if k == n - 1 else others for k in range(n)], x.dtype)


def _fourth(x):
    """2 exp(-i pi (2k + 1) / (4n)) times the sums of x_j exp(-i pi j (2k + 1) / (2n)): of the types 4."""
    n = x.shape[-1]
    angle, turn = np.arange(n) * (-pi / (2 * n)), (2 * np.arange(n) + 1) * (-pi / (4 * n))
    y = complex(x * cast(cos(angle), x.dtype), x * cast(sin(angle), x.dtype))
    y = fft(pad(y, [[0, 0] for k in range(x.ndim - 1)] + [[0, n]]))[..., :n]
    return 2 * y * complex(cast(cos(turn), x.dtype), cast(sin(turn), x.dtype))


def _cosines(x, type):
    """The sums of cosines along the last axis, as they stand."""
    n = x.shape[-1]
    if type == 1:
        if n < 2:
            raise ValueError("type 1 is of two numbers or more")
        return real(fft(concat([x, reverse(x[..., 1:-1], -1)], -1))[..., :n])
    if type == 4:
        return real(scipy.fft._fourth(x))
    angle = np.arange(n) * (pi / (2 * n))
    c, s = cast(cos(angle), x.dtype), cast(sin(angle), x.dtype)
    if type == 2:
        z = fft(concat([x[..., ::2], reverse(x[..., 1::2], -1)], -1))
        return 2 * (real(z) * c + imag(z) * s)
    back = concat([zeros_like(x[..., :1]), reverse(x[..., 1:], -1)], -1)
    v = n * real(ifft(complex(x * c + back * s, x * s - back * c)))
    return gather(v, [k // 2 if k % 2 == 0 else n - 1 - k // 2 for k in range(n)], axis=-1)


def _sines(x, type):
    """The sums of sines along the last axis, as they stand."""
    n = x.shape[-1]
    if type == 1:
        edge = zeros_like(x[..., :1])
        return -imag(fft(concat([edge, x, edge, -reverse(x, -1)], -1))[..., 1:n + 1])
    if type == 4:
        return -imag(scipy.fft._fourth(x))
    signs = cast([1 - 2 * (k % 2) for k in range(n)], x.dtype)
    if type == 2:
        return reverse(scipy.fft._cosines(x * signs, 2), -1)
    return signs * scipy.fft._cosines(reverse(x, -1), 3)


def _real_transform(x, sums, type, n, axis, norm, orthogonalize, inverse):
    """The sums of cosines or sines with their norms, or what they are undone by."""
    if type not in [1, 2, 3, 4] or norm not in [None, "backward", "ortho", "forward"]:
        raise ValueError("there are types 1 to 4, and the norms 'backward', 'ortho' and 'forward'")
    if orthogonalize is not None and orthogonalize != (norm == "ortho"):
        raise ValueError("leave orthogonalize out: it goes with norm='ortho'")
    x = np.fft._sized(x, n, axis)
    if x.dtype in [complex64, complex128]:
        raise TypeError("sums of cosines and sines are of real numbers")
    cosines, type = sums == "cosines", [1, 3, 2, 4][type - 1] if inverse else type
    n = x.shape[-1]
    period = 2 * (n - 1 if cosines else n + 1) if type == 1 else 2 * n
    root = 2.0 ** 0.5
    if norm == "ortho" and type == 1 and cosines:
        x = scipy.fft._weights(x, root, root, 1.0)
    if norm == "ortho" and type == 3:
        x = scipy.fft._weights(x, root, 1.0, 1.0)  # SciPy's: of sines the last would make the matrix orthogonal
    y = scipy.fft._cosines(x, type) if cosines else scipy.fft._sines(x, type)
    if norm == "ortho":
        y = y / period ** 0.5
        if type == 1 and cosines:
            y = scipy.fft._weights(y, 1 / root, 1 / root, 1.0)
        if type == 2:
            y = scipy.fft._weights(y, 1 / root, 1.0, 1.0)
    elif (norm == "forward") != inverse:
        y = y / period
    return moveaxis(y, -1, axis)


def dct(x, type=2, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, orthogonalize=None):
    """The cosine transform of type 1 to 4 along an axis, which is cut or filled with zeros to n."""
    return scipy.fft._real_transform(x, "cosines", type, n, axis, norm, orthogonalize, False)


def idct(x, type=2, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, orthogonalize=None):
    """The inverse of dct."""
    return scipy.fft._real_transform(x, "cosines", type, n, axis, norm, orthogonalize, True)


def dst(x, type=2, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, orthogonalize=None):
    """The sine transform of type 1 to 4 along an axis, which is cut or filled with zeros to n."""
    return scipy.fft._real_transform(x, "sines", type, n, axis, norm, orthogonalize, False)


def idst(x, type=2, n=None, axis=-1, norm=None, overwrite_x=False, workers=None, orthogonalize=None):
    """The inverse of dst."""
    return scipy.fft._real_transform(x, "sines", type, n, axis, norm, orthogonalize, True)


def _along(x, s, axes, one):
    """`one` along several axes, all of them without axes or s."""
    x = asarray(x)
    axes = np.fft._axes(x, s, [axes] if isinstance(axes, int) else axes)
    for k in range(len(axes)):
        x = one(x, None if s is None else s[k], axes[k])
    return x


def dctn(x, type=2, s=None, axes=None, norm=None, overwrite_x=False, workers=None, *, orthogonalize=None):
    """dct along several axes."""
    return scipy.fft._along(x, s, axes, lambda x, n, axis: scipy.fft.dct(x, type, n, axis, norm, orthogonalize=orthogonalize))


def idctn(x, type=2, s=None, axes=None, norm=None, overwrite_x=False, workers=None, orthogonalize=None):
    """idct along several axes."""
    return scipy.fft._along(x, s, axes, lambda x, n, axis: scipy.fft.idct(x, type, n, axis, norm, orthogonalize=orthogonalize))


def dstn(x, type=2, s=None, axes=None, norm=None, overwrite_x=False, workers=None, orthogonalize=None):
    """dst along several axes."""
    return scipy.fft._along(x, s, axes, lambda x, n, axis: scipy.fft.dst(x, type, n, axis, norm, orthogonalize=orthogonalize))


def idstn(x, type=2, s=None, axes=None, norm=None, overwrite_x=False, workers=None, orthogonalize=None):
    """idst along several axes."""
    return scipy.fft._along(x, s, axes, lambda x, n, axis: scipy.fft.idst(x, type, n, axis, norm, orthogonalize=orthogonalize))


def next_fast_len(target, real=False):
    """The least length from target on whose primes are 2, 3, 5, 7 and 11, of real numbers 2, 3 and 5."""
    n = target
    while True:
        left = n
        for p in [2, 3, 5] if real else [2, 3, 5, 7, 11]:
            while left % p == 0:
                left = left // p
        if left == 1:
            return n
        n = n + 1


__getattr__ = refused("scipy.fft has the transforms of np.fft, hfftn and its like, dct, idct, dst, idst and those of several axes")
