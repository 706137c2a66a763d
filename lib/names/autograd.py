# autograd, of the Harvard Intelligent Probabilistic Systems group: numpy under autograd.numpy, and these
from ops import jax.grad as _grad, jax.value_and_grad as _value_and_grad, jax.jacrev as _jacobian, jax.vjp as _vjp, jvp as _jvp


def _of(fun, argnum, args, kwargs):
    """The function of the one argument."""
    def one(x):
        given = list(args)
        given[argnum] = x
        return fun(*given, **kwargs)
    return one


def grad(fun, argnum=0):
    """The gradient of a function that gives a number."""
    return autograd._grad(fun, argnums=argnum)


def value_and_grad(fun, argnum=0):
    """The value, and beside it the gradient."""
    return autograd._value_and_grad(fun, argnums=argnum)


def grad_and_aux(fun, argnum=0):
    """The gradient of the first of two results, and the second."""
    return autograd._grad(fun, argnums=argnum, has_aux=True)


def elementwise_grad(fun, argnum=0):
    """The gradient of the sum of what the function gives: of one that works element by element, its derivative."""
    def called(*args, **kwargs):
        pull, y = autograd.make_vjp(fun, argnum)(*args, **kwargs)
        return pull(ones_like(y))
    return called


def jacobian(fun, argnum=0):
    """The derivatives of each output by each element of an argument."""
    return autograd._jacobian(fun, argnums=argnum)


def hessian(fun, argnum=0):
    """The Jacobian of the Jacobian."""
    return autograd.jacobian(autograd.jacobian(fun, argnum), argnum)


def holomorphic_grad(fun, argnum=0):
    """The derivative of an analytic function of a complex number."""
    return autograd._grad(fun, argnums=argnum, holomorphic=True)


def make_vjp(fun, argnum=0):
    """A function of the arguments: what pulls cotangents back, and the value."""
    def called(*args, **kwargs):
        y, pull = autograd._vjp(autograd._of(fun, argnum, args, kwargs), args[argnum])
        return (lambda g: pull(g)[0], y)
    return called


def make_jvp(fun, argnum=0):
    """A function of the arguments: what gives, of a tangent, the value and its tangent."""
    def called(*args, **kwargs):
        return lambda v: autograd._jvp(autograd._of(fun, argnum, args, kwargs), (args[argnum],), (v,))
    return called


def vector_jacobian_product(fun, argnum=0):
    """A function of the arguments and, behind them, a vector: the vector times the Jacobian."""
    def called(*args, **kwargs):
        return autograd.make_vjp(fun, argnum)(*args[:-1], **kwargs)[0](args[-1])
    return called


def hessian_vector_product(fun, argnum=0):
    """A function of the arguments and, behind them, a vector: the Hessian times the vector."""
    def called(*args, **kwargs):
        return autograd.make_jvp(autograd.grad(fun, argnum), argnum)(*args[:-1], **kwargs)(args[-1])[1]
    return called


def make_hvp(fun, argnum=0):
    """A function of the arguments: what multiplies a vector by the Hessian, and the gradient."""
    return autograd.make_vjp(autograd.grad(fun, argnum), argnum)


def multigrad_dict(fun):
    """The gradients by all arguments, by name, of a call that names them."""
    def called(**kwargs):
        return autograd._grad(lambda given: fun(**given))(kwargs)
    return called


from jax import checkpoint
from autograd import vector_jacobian_product as tensor_jacobian_product, elementwise_grad as egrad
grad_named = refused("write grad(fun, argnum)")
make_ggnvp = refused("write make_jvp and make_vjp")
deriv = refused("write elementwise_grad(fun)")
__getattr__ = refused("write grad(f)(x): gradtape ops --like autograd lists what there is")
