# torch.fft
__getattr__ = refused("there are no Fourier transforms yet")
