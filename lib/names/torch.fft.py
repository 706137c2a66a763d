# torch.fft


def fft(input, n=None, dim=-1, norm=None):
    """The discrete Fourier transform along an axis, which is cut or filled with zeros to n."""
    return np.fft.fft(*torch._fractions(input), n, dim, norm)


def ifft(input, n=None, dim=-1, norm=None):
    """The inverse Fourier transform along an axis, which is cut or filled with zeros to n."""
    return np.fft.ifft(*torch._fractions(input), n, dim, norm)


def rfft(input, n=None, dim=-1, norm=None):
    """The half of the Fourier transform of real numbers that tells the other."""
    return np.fft.rfft(*torch._fractions(input), n, dim, norm)


def irfft(input, n=None, dim=-1, norm=None):
    """The n real numbers of which rfft gives a; without n there are 2 (m - 1)."""
    return np.fft.irfft(*torch._fractions(input), n, dim, norm)


def hfft(input, n=None, dim=-1, norm=None):
    """The Fourier transform, real, of numbers whose other half are conjugates."""
    return np.fft.hfft(*torch._fractions(input), n, dim, norm)


def ihfft(input, n=None, dim=-1, norm=None):
    """The half of the inverse Fourier transform of real numbers that tells the other."""
    return np.fft.ihfft(*torch._fractions(input), n, dim, norm)


def fft2(input, s=None, dim=(-2, -1), norm=None):
    """The Fourier transform along two axes."""
    return np.fft.fftn(*torch._fractions(input), s, dim, norm)


def ifft2(input, s=None, dim=(-2, -1), norm=None):
    """The inverse Fourier transform along two axes."""
    return np.fft.ifftn(*torch._fractions(input), s, dim, norm)


def rfft2(input, s=None, dim=(-2, -1), norm=None):
    """The half of the Fourier transform of real numbers along two axes that tells the other."""
    return np.fft.rfftn(*torch._fractions(input), s, dim, norm)


def irfft2(input, s=None, dim=(-2, -1), norm=None):
    """The real numbers of which rfft2 gives a."""
    return np.fft.irfftn(*torch._fractions(input), s, dim, norm)


def fftn(input, s=None, dim=None, norm=None):
    """The Fourier transform along several axes, all of them without dim or s."""
    return np.fft.fftn(*torch._fractions(input), s, dim, norm)


def ifftn(input, s=None, dim=None, norm=None):
    """The inverse Fourier transform along several axes, all of them without dim or s."""
    return np.fft.ifftn(*torch._fractions(input), s, dim, norm)


def rfftn(input, s=None, dim=None, norm=None):
    """The Fourier transform of real numbers along several axes; of the last the half that tells the other."""
    return np.fft.rfftn(*torch._fractions(input), s, dim, norm)


def irfftn(input, s=None, dim=None, norm=None):
    """The real numbers of which rfftn gives a."""
    return np.fft.irfftn(*torch._fractions(input), s, dim, norm)


def hfft2(input, s=None, dim=(-2, -1), norm=None):
    """The Fourier transform, real, along two axes, of numbers whose other half are conjugates."""
    return scipy.fft.hfftn(*torch._fractions(input), s, dim, norm)


def ihfft2(input, s=None, dim=(-2, -1), norm=None):
    """The half of the inverse Fourier transform of real numbers along two axes that tells the other."""
    return scipy.fft.ihfftn(*torch._fractions(input), s, dim, norm)


def hfftn(input, s=None, dim=None, norm=None):
    """The Fourier transform, real, along several axes, of numbers whose other half are conjugates."""
    return scipy.fft.hfftn(*torch._fractions(input), s, dim, norm)


def ihfftn(input, s=None, dim=None, norm=None):
    """The half of the inverse Fourier transform of real numbers along several axes that tells the other."""
    return scipy.fft.ihfftn(*torch._fractions(input), s, dim, norm)


def fftshift(input, dim=None):
    """The axes rolled so that frequency 0 is in the middle."""
    return np.fft.fftshift(input, dim)


def ifftshift(input, dim=None):
    """The axes rolled back from fftshift."""
    return np.fft.ifftshift(input, dim)


def fftfreq(n, d=1.0, *, dtype=None):
    """The frequencies of a transform of n samples that are d apart."""
    y = np.fft.fftfreq(n, d)
    return y if dtype is None else cast(y, dtype)


def rfftfreq(n, d=1.0, *, dtype=None):
    """The frequencies of rfft of n samples that are d apart."""
    y = np.fft.rfftfreq(n, d)
    return y if dtype is None else cast(y, dtype)


__getattr__ = refused("torch.fft has fft, ifft, rfft, irfft, hfft and ihfft of one, two and several axes, shifts and frequencies")
