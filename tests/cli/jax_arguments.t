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
--- comment
So does jit, which makes values that nobody changes of arrays of NumPy.
--- file jitted.py
import jax, jax.numpy as jnp, numpy as np
from functools import partial
from jax import jit, vmap
@jit
def step(p):
    p['w'] = p['w']*.5
    return p
p={'w':1.}; hist=[]
for i in range(3): hist.append(p); p=step(p)
print([h['w'] for h in hist])
def f(x,d): d['k']=d['k']*2; return x*d['k']
q={'k':1.}
print(jit(f)(1.,q), jit(f)(1.,q), q)
r=jit(lambda p:p)(q); r['w']=0; print(q)
@jit
def norm(x):
    x -= x.mean(); x /= x.std()
    return x
x = np.array([1.,3.]); y = norm(x); print(x, y, y.dtype)
def g(x): y=x; y+=1; return jnp.sum(x*y)
print(jit(g)(np.array([1.,2.])))
y=jit(lambda x:x*2)(np.ones(2)); z=y; y+=1; print(z)
@partial(jit, static_argnums=(1,))
def h(x, n): return x ** n
print(h(2., 3), jit(h, static_argnums=1)(2., 2))
class M:
    def __init__(self): self.k = 3.
    @partial(jit, static_argnums=0)
    def call(self, x, p): p['a'] = x; return self.k * x + p['a']
m = M(); p = {'a': 1.}
print(m.call(2., p), p)
print(jit(jnp.sin)(1.), jit(jax.grad(lambda x: x**2))(3.), jit(lambda *a, **k: (a, k))(1., 2., c=3.))
--- run
gradtape eval jitted.py --format text
--- stdout
[1, 0.5, 0.25]
2 2 {'k': 1}
{'k': 1}
[1, 3] [-1, 1] float32
8
[2, 2]
8 4
8 {'a': 1}
0.84147096 6 ((1, 2), {'c': 3})
--- comment
Lists of plain numbers are lists: + joins them, and the derivative has one number for each. By hand.
--- file lists.py
import jax, jax.numpy as jnp
from jax import grad, vjp, jvp, hessian
print(grad(lambda p: sum(p+[1.])**2)([1.,2.]), grad(lambda p: jnp.prod(jnp.array(p+p)))([2.,3.]))
print(grad(lambda p: p[0] * 3 + p[1] ** 2 + (1.0 if isinstance(p, list) else 0.0))([1., 2.]), len(jax.tree.leaves(grad(lambda p: p[0] * p[1])([1., 2.]))))
print(grad(lambda d: jnp.sum(d['b']) * d['a'][0] * d['a'][1][0])({'b': jnp.ones(2), 'a': [1., (2.,)]}))
print(jvp(lambda p: p[0] * p[1], ([2., 3.],), ([1., 0.],)), vjp(lambda p: p[0] * p[1], [2., 3.])[1](1.), hessian(lambda p: p[0] * p[1] ** 2)([2., 3.]))
--- run
gradtape eval lists.py --format text
--- stdout
[8, 8] [36, 24]
[3, 4] 2
{'a': [4, (2,)], 'b': [2, 2]}
(6, 3) ([3, 2],) [[0, 6], [6, 4]]
--- comment
Arguments by keyword are passed on, and no source: x^2 k + y has 2 x k.
--- file keywords.py
import jax, jax.numpy as jnp
from jax import grad, value_and_grad, jacfwd, hessian, jit
def f(x, y=1., *, k=2.):
    return x ** 2 * k + y
print(grad(f)(3.), grad(f)(3., k=5.), value_and_grad(f)(3., y=2., k=1.), jacfwd(f)(3., k=4.), hessian(f)(3., k=4.), jit(grad(f))(3., k=5.))
print(grad(lambda p, x, train=False: jnp.sum(p['w'] * x) * (2. if train else 1.))({'w': jnp.ones(2)}, 3., train=True))
--- run
gradtape eval keywords.py --format text
--- stdout
12 30 (11, 6) 24 8 30
{'w': [6, 6]}
--- comment
A gradient is that of one number; what there is no derivative by stays what it is: a whole number, an index. By hand.
--- file others.py
import jax, jax.numpy as jnp, numpy as np
print(jnp.polyval(jnp.array([1, 0, 0]), 100000), jnp.polyder(jnp.array([2000000000, 1, 1])), jnp.polyval(jnp.array([2,5,1]), 3).dtype, jnp.quantile(jnp.array([1,2]), 0.5, method='lower').dtype)
y, f = jax.linearize(lambda x: x ** 2, np.ones(2)); print(f(np.ones(2)))
print(jax.jvp(lambda x: x ** 2, (jnp.ones(2),), (np.ones(2),)))
print(jax.grad(lambda x, n: x * (n % 2))(1.0, 16777217), jax.grad(lambda x, n: x * isinstance(n, int))(1.0, 2), jax.grad(lambda w, i: jnp.ones((3, 2))[i] @ w)(jnp.ones(2), 1))
print(jax.grad(lambda a, b: jnp.sum(a * b), argnums=(1, 0))(jnp.ones(2), jnp.array([2., 3.])), jax.jacrev(lambda a, n: a ** n)(jnp.ones(2), 3))
--- file rows.py
import jax, jax.numpy as jnp
x = jnp.ones(3)
g = jax.grad(lambda x: x * 2)(x)
--- file made.py
import autograd.numpy as np
from autograd import grad
def fit(w):
    return w
print(fit(np.ones(2)))
print(grad(lambda a: np.sum(a))(np.array([1, 2, 3])))
--- run
for f in others rows made; do gradtape eval $f.py --format text; done
--- exit *
--- stdout
10000000000 [4000000000, 1] float32 float32
[2, 2]
([1, 1], [2, 2])
1 1 [1, 1]
([1, 1], [2, 3]) [[3, 0], [0, 3]]
--- stderr
rows.py:3:5: error: Gradient only defined for scalar-output functions. Output had shape: [3].
    3 | g = jax.grad(lambda x: x * 2)(x)
      |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: add up what '<lambda>' gives, or ask for its Jacobian
made.py:6:7: error: grad requires real- or complex-valued inputs (input dtype that is a sub-dtype of np.inexact), but got int64
    6 | print(grad(lambda a: np.sum(a))(np.array([1, 2, 3])))
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: write its numbers with a point, or x.astype(float)
--- comment
Plain whole numbers that it is to differentiate by JAX refuses, before it calls the function, wherever they are nested; others
are handed on, and vjp takes them. x ** 2 at 3: 6; p * q at 2, 3: 3, 2.
--- file whole.sh
while IFS= read -r line; do
    printf 'import jax\nf = lambda p: p ** 2\ng = lambda p: p[0] * p[1]\nh = lambda a, p: a * p[0]\nprint(%s)\n' "$line" >whole.py
    printf '%s: ' "$line"
    gradtape eval whole.py --format text 2>&1 | sed -n '1s/^whole.py://;1p'
done
--- run
bash whole.sh
--- stdin
jax.grad(f)(3)
jax.grad(f)(3.0)
jax.value_and_grad(f)(3)
jax.jacrev(f)(3)
jax.jacfwd(f)(3)
jax.hessian(f)(3)
jax.grad(g)((2.0, 3))
jax.grad(g)((2.0, 3.0))
jax.grad(g)([2.0, 3])
jax.grad(lambda p: p['a'] * p['b'][0])({'a': 2.0, 'b': (1.0, [3])})
jax.grad(h, argnums=1)(2.0, (3.0, 1))
jax.grad(h, argnums=(0, 1))(2.0, (3.0, 1))
jax.grad(h)(2.0, (3, 1))
jax.vjp(f, 3)[1](1.0)
jax.grad(lambda p: print("called"))(3)
--- stdout
jax.grad(f)(3): 5:7: error: grad requires real- or complex-valued inputs (input dtype that is a sub-dtype of np.inexact), but got int32
jax.grad(f)(3.0): 6
jax.value_and_grad(f)(3): 5:7: error: grad requires real- or complex-valued inputs (input dtype that is a sub-dtype of np.inexact), but got int32
jax.jacrev(f)(3): 5:7: error: grad requires real- or complex-valued inputs (input dtype that is a sub-dtype of np.inexact), but got int32
jax.jacfwd(f)(3): 5:7: error: grad requires real- or complex-valued inputs (input dtype that is a sub-dtype of np.inexact), but got int32
jax.hessian(f)(3): 5:7: error: grad requires real- or complex-valued inputs (input dtype that is a sub-dtype of np.inexact), but got int32
jax.grad(g)((2.0, 3)): 5:7: error: grad requires real- or complex-valued inputs (input dtype that is a sub-dtype of np.inexact), but got int32
jax.grad(g)((2.0, 3.0)): (3, 2)
jax.grad(g)([2.0, 3]): 5:7: error: grad requires real- or complex-valued inputs (input dtype that is a sub-dtype of np.inexact), but got int32
jax.grad(lambda p: p['a'] * p['b'][0])({'a': 2.0, 'b': (1.0, [3])}): 5:7: error: grad requires real- or complex-valued inputs (input dtype that is a sub-dtype of np.inexact), but got int32
jax.grad(h, argnums=1)(2.0, (3.0, 1)): 5:7: error: grad requires real- or complex-valued inputs (input dtype that is a sub-dtype of np.inexact), but got int32
jax.grad(h, argnums=(0, 1))(2.0, (3.0, 1)): 5:7: error: grad requires real- or complex-valued inputs (input dtype that is a sub-dtype of np.inexact), but got int32
jax.grad(h)(2.0, (3, 1)): 3
jax.vjp(f, 3)[1](1.0): (6,)
jax.grad(lambda p: print("called"))(3): 5:7: error: grad requires real- or complex-valued inputs (input dtype that is a sub-dtype of np.inexact), but got int32
--- comment
JAX goes through dicts by their keys, torch and autograd as they are written: x of 10 a + b.
--- file sorted.py
import jax
import jax.numpy as jnp
@jax.jit
def f(d):
    y = 0.
    for k in d: y = y * 10 + d[k]
    return y
print(f({'b': 1., 'a': 2.}), jax.jit(lambda d: d)({'b': 1., 'a': 2.}), jax.grad(lambda p: p['w'] * p['b'])({'w': 2., 'b': 3.}))
print(jax.grad(lambda p: p[1] * p[0] ** 2)({1: 2., 0: 3.}), jax.value_and_grad(lambda p: p['z']['y'] * p['z']['x'])({'z': {'y': 1., 'x': 2.}}))
--- file written.py
import autograd.numpy as np
from autograd import grad
print(grad(lambda p: p['w'] * p['b'])({'w': 2., 'b': 3.}))
--- run
for f in sorted written; do gradtape eval $f.py --format text; done
--- stdout
21 {'a': 2, 'b': 1} {'b': 2, 'w': 3}
{1: 9, 0: 12} (2, {'z': {'x': 1, 'y': 2}})
{'w': 3, 'b': 2}
