# torch.backends.cudnn: there is none; what is assigned to its flags changes nothing.


def is_available():
    """False: everything is computed on the CPU."""
    return False
