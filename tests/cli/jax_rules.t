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
--- comment
Items that are changed by each of at[]'s methods, at places in no order, along slices and twice at one place: gradients
by hand, of the whole and of the values; of equal ones max and min give each half. Whole numbers have no half.
--- file at.py
import jax, jax.numpy as jnp
x = jnp.array([1.0, 2.0, 4.0, 8.0])
k = jnp.array([1, 2, 4, 8])
i = jnp.array([2, 0])
v = jnp.array([4.0, 5.0])
def each(f):
    return [g.tolist() for g in jax.grad(lambda x, v: f(x, v).sum(), argnums=(0, 1))(x, v)]
print(each(lambda x, v: x.at[i].max(v)), each(lambda x, v: x.at[i].min(v)), each(lambda x, v: x.at[i].multiply(v)))
print(each(lambda x, v: x.at[i].add(v)), each(lambda x, v: x.at[i].set(v)), each(lambda x, v: x.at[i].subtract(v)))
print(each(lambda x, v: x.at[i].divide(v)), each(lambda x, v: x.at[1:3].divide(v)))
print(each(lambda x, v: x.at[1:3].max(v)), each(lambda x, v: x.at[1:3].min(v)), each(lambda x, v: x.at[1:3].multiply(v)))
print(each(lambda x, v: x.at[::2].subtract(v)), each(lambda x, v: x.at[1:3].set(v)), each(lambda x, v: x.at[1].set(v[1])))
print(x.at[jnp.array([0, 0])].subtract(v).tolist(), x.at[jnp.array([3, 3, 1])].add(1.0).tolist(), x.at[1].power(3).tolist())
print(k.at[i].max(3).tolist(), k.at[i].min(3).tolist(), k.at[1:].max(4).tolist(), k.at[0].multiply(5).tolist(), k.at[-1].subtract(3).tolist())
--- run
gradtape eval at.py --format text
--- stdout
[[0, 1, 0.5, 1], [0.5, 1]] [[1, 1, 0.5, 1], [0.5, 0]] [[5, 1, 4, 1], [4, 1]]
[[1, 1, 1, 1], [1, 1]] [[0, 1, 0, 1], [1, 1]] [[1, 1, 1, 1], [-1, -1]]
[[0.2, 1, 0.25, 1], [-0.25, -0.04]] [[1, 0.25, 0.2, 1], [-0.125, -0.16]]
[[1, 0, 0, 1], [1, 1]] [[1, 1, 1, 1], [0, 0]] [[1, 4, 5, 1], [2, 4]]
[[1, 1, 1, 1], [-1, -1]] [[1, 0, 0, 1], [1, 1]] [[1, 0, 1, 1], [0, 1]]
[-8, 2, 4, 8] [1, 3, 4, 10] [1, 8, 4, 8]
[3, 2, 4, 8] [1, 2, 3, 8] [1, 4, 4, 8] [5, 2, 4, 8] [1, 2, 4, 5]
