Decorators: those without effect, those of custom gradients, those of the model. Expected values by hand.
--- file m.yaml
inputs: {x: 2.0, w: [1.0, 2]}
steps: |
  import tensorflow as T
  from jax import jit
  import jax
  @tf.function
  def f(a): return a ** 2
  @T.function(jit_compile=True, input_signature=[T.TensorSpec(shape=[None])])
  def g(a): return a ** 3
  @jit
  @jax.value_and_grad
  def h(a): return a ** 4
  def twice(u):
      def wrapper(*args):
          return u(*args) * 2
      return wrapper
  @twice
  @twice
  def k(a): return a + 1
  @tf.custom_gradient
  def clipped(a, b):
      y = a * b
      def grad(dy):
          return dy * 100, dy * y
      return y, grad
  @jax.custom_vjp
  def s(a, b): return a * b
  def s_fwd(a, b): return a * b, (a, b)
  def s_bwd(res, g):
      a, b = res
      return 10 * g * b, reduce_sum(10 * g * a)
  s.defvjp(s_fwd, s_bwd)
  @tf.custom_gradient
  def two(a):
      return (a, a * 2), lambda d, e: d + 1000 * e
  i = tf.function(f)(3.0)
  p, q = two(x)
  y = f(x) + g(x)
  c = clipped(x, 3.0)
  d = reduce_sum(s(w, x))
--- run
gradtape eval m.yaml --target 'f(3), g(2.0), h(1.0), k(1), i, c, d, [p, q]'
gradtape grad m.yaml --target y --wrt x
gradtape grad m.yaml --target 'c' --wrt x
gradtape grad m.yaml --target d --wrt x,w
gradtape grad m.yaml --target 'p + q' --wrt x
gradtape hvp m.yaml --target 'c' --wrt x --vector x=1
--- stdout
{"model":"m.yaml","values":{"f(3)":9,"g(2.0)":8,"h(1.0)":[1,4],"k(1)":8,"i":9,"c":6,"d":6,"[p, q]":[2,4]}}
{"model":"m.yaml","target":"y","value":12,"gradients":{"x":16}}
{"model":"m.yaml","target":"c","value":6,"gradients":{"x":100}}
{"model":"m.yaml","target":"d","value":6,"gradients":{"x":30,"w":[20,20]}}
{"model":"m.yaml","target":"p + q","value":6,"gradients":{"x":1001}}
{"model":"m.yaml","target":"c","value":6,"hvp":{"x":0}}
--- comment
What they do not take.
--- run
e() { gradtape eval -e "$(printf "$1")" -i x=2 2>&1 | grep -E 'error|help'; }
e '@foo\ndef f(a): return a\ny = f(x)'
e '@3\ndef f(a): return a\ny = f(x)'
e 'import foo\n@foo.bar(1)\ndef f(a): return a\ny = f(x)'
e '@tf.custom_gradient\ndef f(a): return a\ny = f(x)'
e '@tf.custom_gradient\ndef f(a): return a, lambda d: d\ny = f(a=x)'
e '@tf.custom_gradient\ndef f(a): return a, lambda d: d\ny = f(None)'
e '@tf.custom_gradient\ndef f(a): return a, lambda d: (d, d)\ny = grad(f)(x)'
e '@jax.custom_vjp\ndef f(a): return a\ny = f(x)'
e '@jax.custom_vjp\ndef f(a): return a\nf.defvjp(f, f)\ny = f(x)'
e '@jax.custom_vjp\ndef f(a): return a\ndef g(a): return a\nf.defvjp(g, g)\ny = f(x)'
e '@jax.custom_vjp\ndef f(a): return a\nf.defvjp(1, f)\ny = f(x)'
e '@tf.custom_gradient\ndef f(a): return a\nf.defvjp(f, f)\ny = f(x)'
e '@jax.custom_vjp\ndef f(a): return a\nf.defjvp(f)\ny = f(x)'
--- stdout
-e:1:2: error: unknown name 'foo'
      = help: did you mean 'floor'?
-e:1:2: error: a number cannot be called
-e:2:2: error: 'foo.bar' does not exist here: nothing is known of the module 'foo'
      = help: take it out: models compute, and know the names of tf, np, jax, torch, scipy and math
-e:2:5: error: f must return its value and the function of its gradient
      = help: def grad(dy): return dy * 2 * x, and 'return y, grad'
-e:3:9: error: f has a gradient of its own: its arguments are given by position
      = help: give them by position
-e:3:5: error: f has a gradient of its own: its arguments are tensors, and None is not
      = help: let the function see what is no tensor by its name
-e:2:21: error: the <lambda> returns 2 gradients for 1 arguments
      = help: return one gradient, or None, for each argument
-e:3:5: error: f has no rule
      = help: write f.defvjp(fwd, bwd) before it is called
-e:3:10: error: defvjp takes two functions, not a method
-e:3:5: error: g must return its value and what its backward function needs
      = help: return y, (x, y)
-e:3:10: error: defvjp takes two functions, not a number
-e:3:1: error: defvjp belongs to a function under @jax.custom_vjp
-e:3:1: error: a method has no 'defjvp'
      = help: did you mean 'defvjp'?
--- comment
JAX's own pattern: fwd calls the function itself; arguments that are nested, and those that have no gradient. By hand: the rule of f gives f' = 5 f(x) / x = 20 at 2, and by the same rule f'' = 5 (f' / x - f / x^2) = 40.
--- file vjp.py
import jax
import jax.numpy as jnp
from functools import partial
@jax.custom_vjp
def f(x): return x ** 3
def f_fwd(x): return f(x), (x, f(x))
def f_bwd(res, g):
    x, y = res
    return (g * 5 * y / x,)
f.defvjp(f_fwd, f_bwd)
print(f(2.0), jax.grad(f)(2.0), jax.grad(jax.grad(f))(2.0))
@jax.custom_vjp
def norm(p, s): return jnp.sum(p["w"] ** 2) * s + p["b"][0]
def norm_fwd(p, s): return norm(p, s), (p, s)
def norm_bwd(res, g):
    p, s = res
    return {"b": [g * 100, None], "w": g * s * p["w"]}, None
norm.defvjp(norm_fwd, norm_bwd)
p = {"w": jnp.array([1.0, 2.0]), "b": [jnp.array(3.0), 4.0]}
print(norm(p, 2.0), jax.grad(norm)(p, 2.0), jax.grad(norm, argnums=1)(p, 2.0))
@partial(jax.custom_vjp, nondiff_argnums=(0, 2))
def power(h, x, n): return h(x) ** n
def power_fwd(h, x, n): return power(h, x, n), x
def power_bwd(h, n, x, g): return (g * n * 1000 * h(x),)
power.defvjp(power_fwd, power_bwd)
print(power(jnp.sin, 0.0, 3), jax.grad(lambda x: power(jnp.cos, x, 2))(0.0))
--- run
gradtape eval vjp.py --format text
sed 's/return {"b": \[g \* 100, None\]/return {"b": g/' vjp.py >other.py; gradtape eval other.py 2>&1 | grep -E 'error|help'
sed 's/, None$/, None, None/' vjp.py >other.py; gradtape eval other.py 2>&1 | grep -E 'error|help'
sed 's/argnums=(0, 2)/argnums="x"/' vjp.py >other.py; gradtape eval other.py 2>&1 | grep -E 'error|help'
sed 's/argnums=(0, 2)/argnums=2/' vjp.py >other.py; gradtape eval other.py 2>&1 | grep -E 'error|help'
--- stdout
8 20 40
13 {'b': [100, 0], 'w': [2, 4]} 0
0 2000
other.py:15:5: error: the norm_bwd returns a gradient nested otherwise than its argument['b']
      = help: return it nested as the argument is: a dict for a dict
other.py:15:5: error: the norm_bwd returns 3 gradients for 2 arguments
      = help: return one gradient, or None, for each argument
other.py:21:2: error: nondiff_argnums are places of arguments, from 0
other.py:23:32: error: power has a gradient of its own: its arguments are tensors, and an op is not
      = help: let the function see what is no tensor by its name, or say nondiff_argnums=(1,)
--- comment
The cotangent of JAX's rule is nested as the value is, also where that is a tuple of one. By hand: d(xy)/dx by the rule is 2y, of x+y 3, of x-y 5, and 10 * 4 = 40.
--- file nested.py
import jax
import jax.numpy as jnp
@jax.custom_vjp
def split(x, y): return x * y, (x + y, [x - y])
def split_fwd(x, y): return split(x, y), {"at": (x, y)}
def split_bwd(res, g):
    x, y = res["at"]
    a, (b, c) = g
    return 2 * a * y + 3 * b + 5 * c[0], None
split.defvjp(split_fwd, split_bwd)
print(jax.grad(lambda x: split(x, 7.0)[0])(1.5), jax.grad(lambda x: split(x, 7.0)[1][0])(1.5), jax.grad(lambda x: split(x, 7.0)[1][1][0])(1.5), jax.grad(lambda y: split(1.5, y)[0])(7.0))
@jax.custom_vjp
def alone(x): return (x * 2,)
def alone_fwd(x): return alone(x), x
def alone_bwd(x, g): return (g[0] * x,)
alone.defvjp(alone_fwd, alone_bwd)
w = jnp.array([1.0, 10.0])
print(jax.grad(lambda x: jnp.sum(w * alone(x)[0]))(jnp.array([3.0, 4.0])))
--- run
gradtape eval nested.py --format text
--- stdout
14 3 5 0
[3, 40]
--- comment
Rules of several outputs, with loops and returns inside, called from loops and functions that return. By hand: the rule of choice is 14 times its upstream.
--- file rules.py
import tensorflow as tf
@tf.custom_gradient
def pair(a, b):
    def grad(d, e):
        return d * 10 + e * 100, [d, e][0] * 1000 if True else None
    return [a * b, a + b], grad
@tf.custom_gradient
def many(a):
    def grad(*d):
        return d[0] + 10 * d[1] + 100 * d[7]
    return (a, a, a, a, a, a, a, 2 * a), grad
@tf.custom_gradient
def choice(a):
    def grad(d):
        for k in range(5):
            if k == 2:
                return d * k * 7
        return d
    return a * 3, grad
def loop(x):
    total = 0.0
    for k in range(4):
        if k == 3:
            return total
        with tf.GradientTape() as t:
            t.watch(x)
            y = choice(x)
        total = total + t.gradient(y, x)
        if k == 1:
            continue
        total = total + 1
    return -1.0
x = tf.constant(2.0)
v = tf.Variable(3.0)
with tf.GradientTape(persistent=True) as t:
    t.watch(x)
    p, q = pair(x, v)
    m = many(x)
    u = m[0] + m[7]
    c = choice(v) * choice(2.0)
print(t.gradient(p, [x, v]), t.gradient(q, [x, v]), t.gradient(u, x), t.gradient(c, v), c, loop(x))
--- run
gradtape eval rules.py --format text
--- stdout
[10, 1000] [100, 0] 101 84 54 44
--- comment
None for an argument that is nested is that for all of its leaves; those behind it have theirs. By hand.
--- file none.py
import jax
import jax.numpy as jnp
@jax.custom_vjp
def f(p, s): return jnp.sum(p["b"][1]) * s + p["a"][1]
def f_fwd(p, s): return f(p, s), s
def f_bwd(s, g): return {"a": None, "b": [g * 3, g * s * jnp.array([2.0, 20.0])]}, g * 7
f.defvjp(f_fwd, f_bwd)
p = {"a": [jnp.array(3.0), jnp.array(4.0)], "b": [jnp.array(0.5), jnp.array([1.0, 2.0])]}
print(f(p, 2.0), jax.grad(f, argnums=(0, 1))(p, 2.0))
--- run
gradtape eval none.py --format text
--- stdout
10 ({'a': [0, 0], 'b': [3, [4, 40]]}, 7)
--- comment
A rule of one's own over three results of three shapes: what arrives at each, alone and together, and zeros at the
others. By hand: the first gives 100 to each of a, the second W b to a and 1000 times the sums of W's columns to b, the
third 10 c to a.
--- file three.py
import numpy as np
import tensorflow as tf

@tf.custom_gradient
def f(a, b):
    def rule(d0, d1, d2):
        return d0 * 100.0 + np.sum(d1 * b, 1) + d2 * 10.0, np.sum(d1, 0) * 1000.0
    return (np.sum(a), np.outer(a, b), a * 2.0), rule

a, b = np.array([1.0, 2.0]), np.array([1.0, 2.0, 3.0])
W, c = np.array([[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]), np.array([7.0, 8.0])
with tf.GradientTape(persistent=True) as t:
    t.watch([a, b])
    p, q, r = f(a, b)
print(p, q, r)
print(t.gradient(p, [a, b]), t.gradient(q, [a, b], output_gradients=W), t.gradient(r, [a, b], output_gradients=c))
print(t.gradient([p, q, r], [a, b], output_gradients=[None, W, c]))
--- run
gradtape eval three.py
--- stdout
{"model":"three.py","printed":[{"line":15,"values":[3,[[1,2,3],[2,4,6]],[2,4]]},{"line":16,"values":[[[100,100],[0,0,0]],[[14,32],[5000,7000,9000]],[[70,80],[0,0,0]]]},{"line":17,"values":[[[184,212],[5000,7000,9000]]]}]}
