# torch.backends.mps: there is none.


def is_available():
    """False: everything is computed on the CPU."""
    return False


def is_built():
    """False."""
    return False
