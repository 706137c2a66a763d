# jax
from ops import custom_vjp
from ops import jax.grad as grad, jax.value_and_grad as value_and_grad, jax.jacfwd as jacfwd, jax.jacrev as jacrev
from ops import jax.hessian as hessian, jax.jacrev as jacobian, jax.vjp as vjp
from ops import GradientTape, jit, jvp, vmap
from jax import checkpoint as remat
from jax.nn import identity as block_until_ready


def checkpoint(fun):
    """The function itself: what backward passes compute again is found here without it."""
    return fun


def named_call(fun, name=None):
    """The function itself."""
    return fun


def device_put(x, device=None):
    """The same value."""
    return x


def device_get(x):
    """The same value."""
    return x


def linearize(fun, *primals):
    """The value of a function, and its derivative there as a function of tangents."""
    own = jax.tree.map(lambda x: identity(asarray(x)), list(primals))
    tape = GradientTape(persistent=True, watch_accessed_variables=False)
    with tape:
        tape.watch(own)
        y = fun(*jax.tree.map(lambda x: x, own))

    def pushed(*tangents):
        return tape.jvp(y, own, list(tangents), "zero")
    return (y, pushed)


custom_jvp = refused("write custom_gradient(forward, backward, x)")
custom_gradient = refused("write custom_gradient(forward, backward, x)")
linear_transpose = refused("write vjp(f, x)[1]")
pmap = refused("one machine computes here: write vmap")
xmap = refused("one machine computes here: write vmap")
shard_map = refused("one machine computes here: write vmap")
make_jaxpr = refused("'gradtape graph' shows the equations")
eval_shape = refused("shapes are known while a model is read: f(x).shape")
ShapeDtypeStruct = refused("shapes are known while a model is read: f(x).shape")
closure_convert = refused("functions may use names around them here: leave it out")
pure_callback = refused("models call no functions of Python")
debug = refused("ask for the value with 'gradtape eval'")
disable_jit = refused("leave it out")
devices = refused("one machine computes here: leave it out")
device_count = refused("one machine computes here: leave it out")
example_libraries = refused("models have no optimizers: ask for the gradient")
experimental = refused("write what it is made of: gradtape ops --like jax lists what there is")
