# torch.cuda: there is none, as on a machine without one.


def is_available():
    """False: everything is computed on the CPU."""
    return False


def is_initialized():
    """False."""
    return False


def device_count():
    """0."""
    return 0


def manual_seed(seed):
    """Nothing: it is the generator of a device that is not there."""
    return None


def manual_seed_all(seed):
    """Nothing: it is the generator of a device that is not there."""
    return None


def empty_cache():
    """Nothing: there is no cache."""
    return None


def synchronize(device=None):
    """Nothing: there is nothing to wait for."""
    return None


__getattr__ = refused("there is no CUDA here: take it out, or ask torch.cuda.is_available() first")
