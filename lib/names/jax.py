# jax
from ops import custom_vjp
from ops import jax.grad as grad, jax.value_and_grad as value_and_grad, jax.jacfwd as jacfwd, jax.jacrev as jacrev
from ops import jax.hessian as hessian, jax.jacrev as jacobian, jax.vjp as vjp
from ops import GradientTape, jit, jvp, vmap as _vmap
from jax import checkpoint as remat
from jax.tree import map as tree_map, leaves as tree_leaves, flatten as tree_flatten, unflatten as tree_unflatten
from jax.nn import identity as block_until_ready


def vmap(fun, in_axes=0, out_axes=0, axis_name=None, axis_size=None, spmd_axis_name=None):
    """The function of one example, of many: along which axes these lie, and those of what it gives."""
    mapped = jax._vmap(fun, in_axes=in_axes)
    if isinstance(out_axes, int) and out_axes == 0:
        return mapped

    def along(*args, **named):
        return jax._moved(mapped(*args, **named), out_axes)
    return along


def _moved(y, out_axes):
    """What was mapped, its first axis where it is wanted."""
    if isinstance(y, dict):
        return {k: jax._moved(v, out_axes[k] if isinstance(out_axes, dict) else out_axes) for k, v in y.items()}
    if isinstance(y, (list, tuple)):
        several = isinstance(out_axes, (list, tuple))
        moved = [jax._moved(v, out_axes[i] if several else out_axes) for i, v in enumerate(y)]
        return moved if isinstance(y, list) else tuple(moved)
    return y[0] if out_axes is None else moveaxis(y, 0, out_axes)


class custom_jvp:
    """A function with a rule of its own for tangents: f.defjvp(rule), rule(primals, tangents) -> (value, tangent)."""

    def __init__(self, fun, nondiff_argnums=()):
        self.fun = fun
        self._static = tuple(nondiff_argnums)
        self._rule = None

    def defjvp(self, jvp, symbolic_zeros=False):
        self._rule = jvp
        return jvp

    def defjvps(self, *jvps):
        def rule(primals, tangents):
            y = self.fun(*primals)
            terms = [f(t, y, *primals) for f, t in zip(jvps, tangents) if f is not None]
            dy = zeros_like(y)
            for term in terms:
                dy = dy + term
            return (y, dy)
        self._rule = rule

    def __call__(self, *args):
        if self._rule is None:
            raise AttributeError("No JVP defined for the custom_jvp function: write f.defjvp(rule) before it is called")
        static = [k % len(args) for k in self._static]
        fixed = [args[k] for k in static]

        def whole(*moving):
            given, out = list(moving), []
            for k in range(len(args)):
                out.append(args[k] if k in static else given.pop(0))
            return self.fun(*out)

        def forward(*moving):
            return (whole(*moving), moving)

        def backward(primals, ct):
            push = lambda *tangents: self._rule(*fixed, primals, tangents)[1]
            return vjp(push, *[zeros_like(x) for x in primals])[1](ct)
        ruled = custom_vjp(whole)
        ruled.defvjp(forward, backward)
        return ruled(*[x for k, x in enumerate(args) if k not in static])


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
