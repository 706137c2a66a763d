# torch.fft
__getattr__ = refused("not here yet: there are no Fourier transforms")
