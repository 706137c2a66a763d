# tf.signal
__getattr__ = refused("there are no Fourier transforms, windows and frames")
