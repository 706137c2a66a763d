# numpy.fft
__getattr__ = refused("Fourier transforms are not here: write the sums, einsum of the values with cosines and sines")
