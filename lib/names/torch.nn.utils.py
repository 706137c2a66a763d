# torch.nn.utils


def clip_grad_norm_(parameters, max_norm, norm_type=2.0):
    """Scales the gradients down to a norm of max_norm, that of all of them together; gives the norm before."""
    params = [p for p in (parameters if isinstance(parameters, (list, tuple)) else [parameters]) if p.grad is not None]
    whole = norm(concat([reshape(p.grad, [-1]) for p in params], 0), norm_type)
    for p in params:
        p.grad = p.grad * minimum(max_norm / (whole + 1e-6), 1.0)
    return whole


def clip_grad_value_(parameters, clip_value):
    """Keeps the elements of the gradients between -clip_value and clip_value."""
    for p in parameters if isinstance(parameters, (list, tuple)) else [parameters]:
        if p.grad is not None:
            p.grad = clip_by_value(p.grad, -clip_value, clip_value)


__getattr__ = refused("there are clip_grad_norm_ and clip_grad_value_")
