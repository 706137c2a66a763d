# torch.autograd.functional: of one tensor, or of a tuple of them; without create_graph the results are cut off


def _cut(y, create_graph):
    """y, and cut off unless it is to be differentiated again."""
    if isinstance(y, (list, tuple)):
        return tuple([torch.autograd.functional._cut(v, create_graph) for v in y])
    return y if create_graph or y is None else stop_gradient(y)


def _argnums(inputs):
    """Which arguments there are."""
    return tuple(range(len(inputs))) if isinstance(inputs, (list, tuple)) else 0


def _arguments(inputs):
    """Them in a list."""
    return inputs if isinstance(inputs, (list, tuple)) else [inputs]


def jacobian(func, inputs, create_graph=False, strict=False, vectorize=False, strategy='reverse-mode'):
    """The derivatives of each output by each input."""
    argnums = torch.autograd.functional._argnums(inputs)
    y = jacobian(func, argnums=argnums)(*torch.autograd.functional._arguments(inputs))
    return torch.autograd.functional._cut(y, create_graph)


def hessian(func, inputs, create_graph=False, strict=False, vectorize=False, outer_jacobian_strategy='reverse-mode'):
    """The second derivatives of a number."""
    if isinstance(inputs, (list, tuple)):
        raise ValueError("the Hessian of one tensor is here: torch.cat the inputs")
    return torch.autograd.functional._cut(hessian(func)(inputs), create_graph)


def vjp(func, inputs, v=None, create_graph=False, strict=False):
    """The value, and v times the Jacobian."""
    y, pull = vjp(func, *torch.autograd.functional._arguments(inputs))
    out = pull(ones_like(y) if v is None else v)
    out = out if isinstance(inputs, (list, tuple)) else out[0]
    return torch.autograd.functional._cut((y, out), create_graph)


def jvp(func, inputs, v=None, create_graph=False, strict=False):
    """The value, and the Jacobian times v."""
    one = not isinstance(inputs, (list, tuple))
    v = ones_like(inputs) if v is None else v
    y = jvp(func, (inputs,) if one else tuple(inputs), (v,) if one else tuple(v))
    return torch.autograd.functional._cut(y, create_graph)


def hvp(func, inputs, v=None, create_graph=False, strict=False):
    """The value, and the Hessian times v."""
    if isinstance(inputs, (list, tuple)):
        raise ValueError("the Hessian of one tensor is here: torch.cat the inputs")
    v = ones_like(inputs) if v is None else v
    y = (func(inputs), jvp(grad(func), (inputs,), (v,))[1])
    return torch.autograd.functional._cut(y, create_graph)


from torch.autograd.functional import hvp as vhp
