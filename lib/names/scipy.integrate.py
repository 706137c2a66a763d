# scipy.integrate
def trapezoid(y, x=None, dx=1.0, axis=-1):
    """The integral of what is straight between points."""
    return trapezoid(y, dx=dx, axis=axis) if x is None else trapezoid(y, x, axis=axis)


def cumulative_trapezoid(y, x=None, dx=1.0, axis=-1, initial=None):
    """The integrals up to each point but the first of what is straight between points; initial is put in front."""
    y = moveaxis(asarray(y), axis, -1)
    if x is not None:
        x = asarray(x)
        dx = diff(x if x.ndim == 1 else moveaxis(x, axis, -1))
    s = cumsum((y[..., 1:] + y[..., :-1]) / 2 * dx, -1)
    if initial is not None:
        s = concat([zeros_like(s[..., :1]) + initial, s], axis=-1)
    return moveaxis(s, -1, axis)


trapz = refused("write scipy.integrate.trapezoid(y, x)")
cumtrapz = refused("write scipy.integrate.cumulative_trapezoid(y, x)")
__getattr__ = refused("of samples there are trapezoid and cumulative_trapezoid; write the steps of a solver with scan")
