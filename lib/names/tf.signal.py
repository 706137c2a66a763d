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


__getattr__ = refused("windows, frames and cosine transforms are not here: tf.signal has fft, ifft, rfft and irfft")
