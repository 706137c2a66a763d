# torch.func, and functorch that it was: functions of functions, as jax has them
from ops import jax.grad as grad, jax.jacfwd as _jacfwd, jax.jacrev as _jacrev, jax.value_and_grad as _value_and_grad
from ops import jax.vjp as _vjp, jvp as _jvp


def grad_and_value(func, argnums=0, has_aux=False):
    """The gradient, and beside it the value."""
    both = torch.func._value_and_grad(func, argnums=argnums, has_aux=has_aux)

    def turned(*args, **named):
        value, gradient = both(*args, **named)
        return (gradient, value)
    return turned


def jacrev(func, argnums=0, *, has_aux=False, chunk_size=None):
    """The Jacobian, row by row."""
    return torch.func._jacrev(func, argnums=argnums, has_aux=has_aux)


def jacfwd(func, argnums=0, has_aux=False, *, randomness='error'):
    """The Jacobian, column by column."""
    return torch.func._jacfwd(func, argnums=argnums, has_aux=has_aux)


def hessian(func, argnums=0):
    """The Jacobian of the Jacobian."""
    return torch.func._jacfwd(torch.func._jacrev(func, argnums=argnums), argnums=argnums)


def _with_aux(func):
    """The first of two results, and a list that gets the second."""
    aux = []

    def value(*args):
        y, more = func(*args)
        aux.append(more)
        return y
    return (value, aux)


def vjp(func, *primals, has_aux=False):
    """The value, and a function of a cotangent of it, which gives a tuple: one for each argument."""
    value, aux = torch.func._with_aux(func) if has_aux else (func, [])
    y, pull = torch.func._vjp(value, *primals)

    def pulled(*cotangents, **options):
        return pull(cotangents[0] if len(cotangents) == 1 else cotangents)
    return (y, pulled, aux[0]) if has_aux else (y, pulled)


def jvp(func, primals, tangents, *, strict=False, has_aux=False):
    """The value, and its derivative along tangents."""
    value, aux = torch.func._with_aux(func) if has_aux else (func, [])
    y, t = torch.func._jvp(value, tuple(primals), tuple(tangents))
    return (y, t, aux[0]) if has_aux else (y, t)


def vmap(func, in_dims=0, out_dims=0, randomness='error', *, chunk_size=None):
    """The function of one example, of many."""
    return jax.vmap(func, in_dims, out_dims)


from jax import linearize


def functional_call(module, parameter_and_buffer_dicts, args=None, kwargs=None, *, tie_weights=True, strict=False):
    """What the module would give with these parameters and buffers in place of its own."""
    given = parameter_and_buffer_dicts
    if isinstance(given, (list, tuple)):
        given = {k: v for part in given for k, v in part.items()}
    own = dict([*module.named_parameters(), *module.named_buffers()])
    missing = [k for k in own if k not in given]
    if strict and len(missing):
        raise RuntimeError(f"Error(s) in functional_call: missing keys {missing}")
    owners = dict(module.named_modules(remove_duplicate=False))
    was, changed = [], []
    args = () if args is None else args if isinstance(args, tuple) else (args,)
    try:
        for key in given:
            path = key.split('.')
            owner, name = owners['.'.join(path[:-1])], path[-1]
            old = getattr(owner, name)
            for other in owners.values() if tie_weights and isinstance(old, torch.nn.Parameter) else [owner]:
                for at, tied in torch.nn.Module._own(other, torch.nn.Parameter) if other is not owner else [(name, old)]:
                    if tied is old:
                        was.append((other, at, tied))
                        setattr(other, at, given[key])
            changed.append((owner, name, given[key]))
        y = module(*args, **({} if kwargs is None else kwargs))
        for owner, name, value in changed:
            now = getattr(owner, name)
            if now is not value and isinstance(value, torch.Tensor):
                value.copy_(now)
        return y
    finally:
        for owner, name, value in reversed(was):
            setattr(owner, name, value)


def stack_module_state(models):
    """The parameters, and the buffers, of several alike modules, by name, stacked."""
    params = [dict(m.named_parameters()) for m in models]
    buffers = [dict(m.named_buffers()) for m in models]
    return ({k: torch.stack([p[k] for p in params]) for k in params[0]},
            {k: torch.stack([b[k] for b in buffers]) for k in buffers[0]})


def make_functional(model, disable_autograd_tracking=False):
    """The module as a function of its parameters, and these in a tuple."""
    called, params, _ = torch.func.make_functional_with_buffers(model)
    return (lambda params, *args, **kwargs: called(params, (), *args, **kwargs), params)


def make_functional_with_buffers(model, disable_autograd_tracking=False):
    """The module as a function of its parameters and buffers, and these in two tuples."""
    own, kept = dict(model.named_parameters()), dict(model.named_buffers())
    names, more = list(own.keys()), list(kept.keys())

    def called(params, buffers, *args, **kwargs):
        given = dict(zip(names, params))
        given.update(dict(zip(more, buffers)))
        return torch.func.functional_call(model, given, args, kwargs)
    return (called, tuple(own.values()), tuple(kept.values()))


def combine_state_for_ensemble(models):
    """Several alike modules as one function, and their parameters and buffers in two tuples, stacked."""
    params, buffers = torch.func.stack_module_state(models)
    called = torch.func.make_functional_with_buffers(models[0])[0]
    return (called, tuple(params.values()), tuple(buffers.values()))


functionalize = refused("leave it out: nothing is traced here")
make_fx = refused("'gradtape graph' shows the equations")
