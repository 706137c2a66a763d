# torch.autograd
from ops import torch.autograd.grad as grad


def Variable(data, requires_grad=False):
    """A tensor with the values of another, and with a gradient of its own where that is asked for."""
    return Variable(data) if requires_grad else stop_gradient(data)


class _Context:
    """What forward leaves for backward: ctx."""

    def __init__(self, needs_input_grad):
        self.needs_input_grad = needs_input_grad
        self.saved_tensors = ()
        self._plain = ()

    def save_for_backward(self, *tensors):
        self.saved_tensors = tensors

    def mark_non_differentiable(self, *tensors):
        self._plain = self._plain + tensors

    def set_materialize_grads(self, value):
        if not value:
            raise NotImplementedError("set_materialize_grads(False): gradients that are not there are zeros")

    def mark_dirty(self, *tensors):
        raise NotImplementedError("mark_dirty: return a new tensor from forward instead of changing its argument")


class Function:
    """A function with a gradient of its own: forward(ctx, ...) and backward(ctx, *grads), called by apply."""

    @staticmethod
    def forward(*args, **kwargs):
        raise NotImplementedError("You must implement the forward function for custom autograd.Function.")

    @staticmethod
    def backward(ctx, *grads):
        raise NotImplementedError("You must implement either the backward or vjp method for your custom autograd.Function to use it with backward mode AD.")

    @classmethod
    def apply(cls, *args):
        given = [isinstance(a, torch.Tensor) for a in args]
        # What a transformation derives by, as jacobian does, requires no gradient by itself: any may be asked for.
        ctx = torch.autograd._Context(tuple([torch.autograd._is_smooth(a) for a in args]))

        def run(*tensors):
            rest = iter(tensors)
            inputs = [next(rest) if t else a for a, t in zip(args, given)]
            if hasattr(cls, "setup_context"):
                value = cls.forward(*inputs)
                cls.setup_context(ctx, tuple(inputs), value)
            else:
                value = cls.forward(ctx, *inputs)
            ctx._several = isinstance(value, (tuple, list))
            ctx._value = list(value) if ctx._several else [value]
            ctx._smooth = [torch.autograd._is_smooth(v) and len([p for p in ctx._plain if p is v]) == 0 for v in ctx._value]

            def backward(*grads):
                rest = iter(grads)
                found = cls.backward(ctx, *[next(rest) if s else torch.zeros_like(v) for v, s in zip(ctx._value, ctx._smooth)])
                found = found if isinstance(found, (tuple, list)) else (found,)
                return [g for g, t in zip(found, given) if t] + [g for g in found[len(args):] if g is not None]

            smooth = [v for v, s in zip(ctx._value, ctx._smooth) if s]
            return (smooth[0] if len(smooth) == 1 else tuple(smooth or ctx._value)), backward

        smooth = custom_gradient(run)(*[a for a, t in zip(args, given) if t])
        rest = iter(smooth if isinstance(smooth, (tuple, list)) else [smooth])
        value = [next(rest) if s else v.detach() if isinstance(v, torch.Tensor) else v for v, s in zip(ctx._value, ctx._smooth)]
        return tuple(value) if ctx._several else value[0]


def _is_smooth(value):
    return isinstance(value, torch.Tensor) and (value.is_floating_point() or value.is_complex())


def detect_anomaly(check_nan=True):
    """Nothing: 'gradtape check' says where a derivative is not finite, and why."""
    return tf.device("cpu")


def set_detect_anomaly(mode, check_nan=True):
    """Nothing, as detect_anomaly()."""
    return tf.device("cpu")


gradcheck = refused("gradtape check FILE --target y --wrt x compares it with differences")
gradgradcheck = refused("gradtape check FILE --target y --wrt x --order 2 compares it with differences")
__getattr__ = refused("write torch.autograd.grad(y, [x]), or y.backward()")
