JAX takes arguments apart and hands the function lists and dicts of its own: what it does with them changes neither what
is differentiated by nor the form of the answer. By hand: sum (2w)^2 has 8w, sum (2w)^3 24w^2, 3 l1 * 2 l0 6 l1 and 6 l0.
--- file changed.py
import jax, jax.numpy as jnp
from jax import grad, vjp, jvp, value_and_grad, jacrev, hessian, vmap
def f(p):
    p['w'] = p['w']*2
    return jnp.sum(p['w']**2)
q = {'w': jnp.ones(2)}
print(grad(f)(q), q)
def g(p):
    p['v'] = p['w'] * 2
    p.pop('w')
    return jnp.sum(p['v'] ** 3)
print(grad(g)({'w': jnp.array([1., 2.])}), value_and_grad(g)({'w': jnp.array([1., 2.])}))
def h(l):
    l.append(l[0] * 2)
    l[0] = l[1] * 3
    return l[0] * l[2]
print(grad(h)([jnp.array(2.), jnp.array(5.)]), hessian(f)({'w': jnp.ones(1)}), jacrev(f)({'w': jnp.ones(2)}))
print(jvp(f, ({'w': jnp.ones(2)},), ({'w': jnp.ones(2)},)), vjp(f, {'w': jnp.ones(2)})[1](1.0))
print(vmap(grad(f))({'w': jnp.array([[1.], [3.]])}))
--- file unconnected.py
import jax.numpy as jnp
from jax import vjp, lax
print(vjp(lambda x, y: x * 2, jnp.ones(2), jnp.ones(3))[1](jnp.ones(2)), vjp(lambda x: 3., 1.)[1](1.0))
print(vjp(lambda p: p['a'] * 2, {'a': jnp.ones(2), 'b': jnp.ones(1)})[1](jnp.ones(2)), vjp(lambda x: lax.stop_gradient(x), 1.)[1](2.0))
--- file linear.py
import jax, jax.numpy as jnp
w = 2.
y, g = jax.linearize(lambda x: w * x, 1.)
w = 5.
print(y, g(1.), g(3.0))
p = {'w': 1.}
y, g = jax.linearize(lambda p: p['w'] ** 2, p)
p['w'] = 100.
print(y, g({'w': 1.}))
y, g = jax.linearize(lambda x, z: (x ** 2 * z, z), jnp.array([1., 2.]), 3.)
print(y, g(jnp.array([1., 0.]), 0.5), jax.vmap(g, in_axes=(0, None))(jnp.eye(2), 0.))
--- run
for f in changed unconnected linear; do gradtape eval $f.py --format text; done
--- stdout
{'w': [8, 8]} {'w': [1, 1]}
{'w': [24, 96]} (72, {'w': [24, 96]})
[30, 12] {'w': {'w': [[8]]}} {'w': [8, 8]}
(8, 16) ({'w': [8, 8]},)
{'w': [[8], [24]]}
([2, 2], [0, 0, 0]) (0,)
({'a': [2, 2], 'b': [0]},) (0,)
2 2 6
1 2
([3, 12], 3) ([6.5, 2], 0.5) ([[6, 0], [0, 12]], [0, 0])
