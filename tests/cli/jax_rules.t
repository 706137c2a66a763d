jax.custom_jvp, vmap's out_axes, trees taken apart. The numbers of custom_jvp are those of JAX's page on custom derivatives rules (f, log1pexp, g, h, app).
--- file rules.py
import jax, jax.numpy as jnp
from jax import custom_jvp, grad, jvp, vmap, jit
from jax.flatten_util import ravel_pytree
from jax.tree_util import tree_flatten, tree_unflatten, tree_map
@custom_jvp
def f(x, y):
    return jnp.sin(x) * y
@f.defjvp
def f_jvp(primals, tangents):
    x, y = primals
    x_dot, y_dot = tangents
    primal_out = f(x, y)
    tangent_out = jnp.cos(x) * x_dot * y + jnp.sin(x) * y_dot
    return primal_out, tangent_out
print(f(2., 3.))
y, y_dot = jvp(f, (2., 3.), (1., 0.))
print(y, y_dot)
print(grad(f)(2., 3.), grad(f, 1)(2., 3.), grad(grad(f))(2., 3.))
@jax.custom_jvp
def log1pexp(x):
    return jnp.log(1. + jnp.exp(x))
@log1pexp.defjvp
def log1pexp_jvp(primals, tangents):
    x, = primals
    x_dot, = tangents
    ans = log1pexp(x)
    ans_dot = (1 - 1/(1 + jnp.exp(x))) * x_dot
    return ans, ans_dot
print(grad(log1pexp)(3.), jit(grad(log1pexp))(3.), vmap(jit(grad(log1pexp)))(jnp.arange(3.)), grad(log1pexp)(100.))
@custom_jvp
def g(x):
    return jnp.sin(x)
g.defjvps(lambda t, ans, x: jnp.cos(x) * t)
print(grad(g)(3.))
@custom_jvp
def h(x, y):
  return x ** 2 * y
h.defjvps(lambda x_dot, primal_out, x, y: 2 * x * y * x_dot, lambda y_dot, primal_out, x, y: x ** 2 * y_dot)
print(grad(h)(2., 3.), grad(h, 0)(2., 3.), grad(h, 1)(2., 3.))
@custom_jvp
def k(x, y):
  return x ** 2 * y
k.defjvps(lambda x_dot, primal_out, x, y: 2 * x * y * x_dot, None)
print(grad(k)(2., 3.), grad(k, 0)(2., 3.), grad(k, 1)(2., 3.))
from functools import partial
@partial(custom_jvp, nondiff_argnums=(0,))
def app(f, x):
  return f(x)
@app.defjvp
def app_jvp(f, primals, tangents):
  x, = primals
  x_dot, = tangents
  return f(x), 2. * x_dot
print(app(lambda x: x ** 3, 3.), grad(app, 1)(lambda x: x ** 3, 3.))
print(vmap(lambda a, b: a * b, in_axes=(0, None), out_axes=1)(jnp.arange(3.), jnp.ones(2)).shape, vmap(lambda a: (a, a.sum()), out_axes=(1, 0))(jnp.ones((2, 3)))[0].shape)
v, un = ravel_pytree({'b': jnp.ones(2), 'a': [1., (2.,)]})
print(v, un(v * 2))
leaves, d = tree_flatten({'b': 1, 'a': [2, (3, None)]}); print(leaves, tree_unflatten(d, [x * 10 for x in leaves]))
print(jax.tree_map(lambda x: x * 2, {"a": 1.0}), tree_map(lambda a, b: a + b, [1.0], [2.0]))
--- run
gradtape eval rules.py --format text
--- stdout
2.7278922
2.7278922 -1.2484405
-1.2484405 0.9092974 -2.7278922
0.95257413 0.95257413 [0.5, 0.7310586, 0.8807971] 1
-0.9899925
12 12 4
12 12 0
27 2
(2, 3) (3, 2)
[1, 2, 1, 1] {'a': [2, (4,)], 'b': [2, 2]}
[2, 3, 1] {'a': [20, (30, None)], 'b': 10}
{'a': 2} [3]
