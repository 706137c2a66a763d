Transforms of transforms: what has no rule says so, and what does; tapes are obeyed.
--- file custom.yaml
variables: {x: [1, 2], w: [3, 4], v: 0}
functions:
  clip:
    args: [y]
    returns: y
    gradient:
      args: [dy]
      returns: clip_by_norm(dy, 0.5)
  thrice:
    args: [y]
    returns: y
    gradient:
      args: [dy]
      returns: 3 * dy
  branching:
    args: [y]
    returns: y
    gradient:
      args: [dy]
      returns: dy if sum(dy) > 0 else 5 * dy
  lost:
    args: [y]
    returns: y
    gradient: undefined
steps: |
  z = x * x
  clipped = clip(z)
  y = sum(clipped * w)
  scaled = thrice(z)
  branched = branching(z)
  gone = lost(z)
--- comment
A gradient that is not linear in its upstream has no forward side; by rows it has a Jacobian, and a Hessian.
Closed forms: dy/dz = w / |w| / 2 = [.3, .4], so the Hessian is diag(.6, .8); rows of the Jacobian are unit vectors
clipped to half their length.
--- run
gradtape jvp custom.yaml --target clipped --tangent x=1
--- exit 4
--- stderr
custom.yaml:27:13: error: forward mode cannot pass the gradient of 'clip', which is not linear in its upstream gradient (step 'clipped')
   27 |   clipped = clip(z)
      |             ^^^^^^^
      = help: go in reverse: grad, vjp, jacobian --mode reverse; or write a gradient that is linear
--- run
gradtape jacobian custom.yaml --target clipped --wrt x --mode forward
--- exit 4
--- stderr
custom.yaml:27:13: error: forward mode cannot pass the gradient of 'clip', which is not linear in its upstream gradient (step 'clipped')
   27 |   clipped = clip(z)
      |             ^^^^^^^
      = help: go in reverse: grad, vjp, jacobian --mode reverse; or write a gradient that is linear
--- run
gradtape jacobian custom.yaml --target clipped --wrt x
gradtape hessian custom.yaml --target y --wrt x
gradtape hvp custom.yaml --target y --vector x=[1,10]
--- stdout
{"model":"custom.yaml","target":"clipped","value":[1,4],"jacobian":{"x":[[1,0],[0,2]]}}
{"model":"custom.yaml","target":"y","value":19,"hessian":{"x/x":[[0.6,0],[0,0.8]]},"asymmetry":0}
{"model":"custom.yaml","target":"y","value":19,"hvp":{"x":[0.6,8]}}
--- comment
So has its diagonal, over all values that a variable had. By hand: the gradient by x is (w**2 x)**2 + same(x) w**2, and
3 x**2 of the new value; by rows the entries are w**4 (2 x + 1) and 6 x, by columns those of w are 2 x**2.
--- file assigned.yaml
inputs: {w: [3, 4]}
variables: {x: [1, 2]}
functions:
  same:
    args: [y]
    returns: y
    gradient:
      args: [dy]
      returns: dy**2
steps: |
  s = sum(same(x) * w**2 * x)
  x.assign([5, 7])
  y = s + sum(x**3)
--- run
gradtape hessian assigned.yaml --target y --wrt x,w --diag
gradtape hessian assigned.yaml --target y --wrt x,w --diag --stats | grep -o '"[a-z]*ward_passes":[0-9]*'
--- stdout
{"model":"assigned.yaml","target":"y","value":541,"hessian":{"x":[273,1322],"w":[2,8]}}
"backward_passes":3
"forward_passes":2
--- comment
And so have its entries: by rows those of x and w are 4 w**3 x**2 + 2 w x and (2 w x)**2 + 2 w x.
--- run
gradtape hessian assigned.yaml --target y --wrt x,w --sparse --full --format csv
--- stdout
row,col,value
x[0],x[0],273
x[0],w[0],114
x[1],x[1],1322
x[1],w[1],1040
w[0],x[0],42
w[0],w[0],2
w[1],x[1],272
w[1],w[1],8
--- run
gradtape eval custom.yaml --target 'jvp(lambda u: clip(u * u), (x,), (x,))'
--- exit 4
--- stderr
--target:1:15: error: forward mode cannot pass the gradient of 'clip', which is not linear in its upstream gradient
    1 | jvp(lambda u: clip(u * u), (x,), (x,))
      |               ^^^^^^^^^^^
      = help: go in reverse: grad, vjp, jacobian --mode reverse; or write a gradient that is linear
--- comment
One that is linear has: 3 * 2x.
--- run
gradtape jvp custom.yaml --target scaled --tangent x=1
gradtape jacobian custom.yaml --target scaled --wrt x --mode forward
gradtape eval custom.yaml --target 'vmap(lambda t: jvp(lambda u: grad(lambda q: sum(thrice(q * q) * w))(u), (x,), (t,))[1])([[1.0, 0], [0, 1]])'
--- stdout
{"model":"custom.yaml","target":"scaled","value":[1,4],"jvp":{"scaled":[6,12]}}
{"model":"custom.yaml","target":"scaled","value":[1,4],"jacobian":{"x":[[6,0],[0,12]]}}
{"model":"custom.yaml","values":{"vmap(lambda t: jvp(lambda u: grad(lambda q: sum(thrice(q * q) * w))(u), (x,), (t,))[1])([[1.0, 0], [0, 1]])":[[18,0],[0,24]]}}
--- comment
A gradient that decides by its upstream cannot be mapped over the rows of a Jacobian; alone it can.
--- run
gradtape grad custom.yaml --target branched --wrt x
--- stdout
{"model":"custom.yaml","target":"branched","value":[1,4],"gradients":{"x":[2,4]},"summed_over":[2]}
--- run
gradtape jacobian custom.yaml --target branched --wrt x
--- exit 4
--- stderr
custom.yaml:20:22: error: a value is needed here, but a Jacobian has many of them
   20 |       returns: dy if sum(dy) > 0 else 5 * dy
      |                      ^^^^^^^^^^^
      = help: choose between values with where(condition, a, b) instead of if
--wrt:1:1: note: a Jacobian is here
    1 | x
      | ^
--- run
gradtape jvp custom.yaml --target branched --tangent x=1
--- exit 4
--- stderr
custom.yaml:20:22: error: a value is needed here, but forward mode has many of them
   20 |       returns: dy if sum(dy) > 0 else 5 * dy
      |                      ^^^^^^^^^^^
      = help: choose between values with where(condition, a, b) instead of if
custom.yaml:30:14: note: forward mode is here
   30 |   branched = branching(z)
      |              ^^^^^^^^^^^^
--- run
gradtape jacobian custom.yaml --target gone --wrt x
--- exit 4
--- stderr
custom.yaml:31:10: error: No gradient defined for operation 'IdentityN' (op type: IdentityN), which is the result of 'lost'
   31 |   gone = lost(z)
      |          ^^^^^^^
      = help: write its gradient: in the file; it was saved without (gradient: undefined)
--- comment
A custom gradient inside vmap: the gradient inside, or not at all.
--- run
gradtape eval custom.yaml --target 'vmap(grad(lambda u: clip(u * u)))(x)'
--- stdout
{"model":"custom.yaml","values":{"vmap(grad(lambda u: clip(u * u)))(x)":[1,2]}}
--- run
gradtape eval custom.yaml --target 'grad(lambda u: sum(vmap(lambda q: clip(q * q))(u)))(x)'
--- exit 4
--- stderr
--target:1:35: error: a custom gradient cannot be differentiated after vmap
    1 | grad(lambda u: sum(vmap(lambda q: clip(q * q))(u)))(x)
      |                                   ^^^^^^^^^^^
      = help: take the gradient inside the function that is mapped: vmap(grad(f))
--- comment
Values that vmap has many of cannot decide, give a shape, or count.
--- run
gradtape eval custom.yaml --target 'vmap(lambda t: t if t > 1.5 else 0 * t)(x)'
--- exit 4
--- stderr
--target:1:21: error: a value is needed here, but vmap has many of them
    1 | vmap(lambda t: t if t > 1.5 else 0 * t)(x)
      |                     ^^^^^^^
      = help: choose between values with where(condition, a, b) instead of if
--target:1:1: note: vmap is here
    1 | vmap(lambda t: t if t > 1.5 else 0 * t)(x)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- run
gradtape eval custom.yaml --target 'vmap(lambda t: t if sum(x) > 2 else 0 * t)(x), vmap(lambda t: where(t > 1.5, t, 0 * t))(x)'
--- stdout
{"model":"custom.yaml","values":{"vmap(lambda t: t if sum(x) > 2 else 0 * t)(x)":[1,2],"vmap(lambda t: where(t > 1.5, t, 0 * t))(x)":[0,2]}}
--- run
gradtape eval custom.yaml --target 'vmap(lambda t: sum(range(t)))(x)'
--- exit 4
--- stderr
--target:1:20: error: a value is needed here, but vmap has many of them
    1 | vmap(lambda t: sum(range(t)))(x)
      |                    ^^^^^^^^
      = help: limit must be one number for all of them
--target:1:1: note: vmap is here
    1 | vmap(lambda t: sum(range(t)))(x)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- run
gradtape eval -e 'vmap(lambda n: reshape(x, [n]))(cast([2, 2], int64))' -i x=[1,2]
--- exit 4
--- stderr
-e:1:27: error: a value is needed here, but vmap has many of them
    1 | vmap(lambda n: reshape(x, [n]))(cast([2, 2], int64))
      |                           ^^^
      = help: shape must be one number for all of them
-e:1:1: note: vmap is here
    1 | vmap(lambda n: reshape(x, [n]))(cast([2, 2], int64))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- run
gradtape eval -e 'vmap(lambda s: segment_sum(x, s))(cast([[0, 1], [1, 0]], int64))' -i x=[1,2]
--- exit 4
--- stderr
-e:1:16: error: a value is needed here, but vmap has many of them
    1 | vmap(lambda s: segment_sum(x, s))(cast([[0, 1], [1, 0]], int64))
      |                ^^^^^^^^^^^^^^^^^
      = help: say how many segments there are: num_segments=N
-e:1:1: note: vmap is here
    1 | vmap(lambda s: segment_sum(x, s))(cast([[0, 1], [1, 0]], int64))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- run
gradtape eval -e 'vmap(lambda s: segment_sum(x, s, num_segments=2))(cast([[0, 1], [1, 0]], int64))' -i x=[1,2]
--- stdout
{"model":"-e","values":{"y":[[1,2],[2,1]]}}
--- run
gradtape eval custom.yaml --target '[vmap(lambda t: v.assign_add(t))(x), v]'
--- exit 4
--- stderr
gradtape: error: a value is needed here, but vmap has many of them
  help: choose between values with where(condition, a, b) instead of if
--target:1:2: note: vmap is here
    1 | [vmap(lambda t: v.assign_add(t))(x), v]
      |  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- comment
Random numbers are drawn once, for all examples.
--- run
gradtape eval -e 'reduce_all(equal(*unstack(vmap(lambda t: t + random_normal([3]))(zeros([2, 3])))))'
--- stdout
{"model":"-e","values":{"y":true}}
--- comment
Two examples that look alike stay apart: d/dc (sin(ca) + 2 sin(cb)) = a cos(ca) + 2b cos(cb).
--- run
gradtape eval -e 'vmap(lambda a, b: grad(lambda c: sin(c * a) + 2 * sin(c * b))(w))(x, z) - x * cos(w * x) - 2 * z * cos(w * z)' -i x=[3,4] -i z=[10,20] -i w=1
--- stdout
{"model":"-e","values":{"y":[0,0]}}
--- file stopped.yaml
inputs: {x: [1, 2]}
constants: {k: [5, 7]}
steps: |
  with GradientTape(persistent=True) as t:
      t.watch(x)
      a = x ** 2
      with t.stop_recording():
          b = x ** 3
      y = a + b + stop_gradient(x ** 4) + k * x
  with GradientTape(persistent=True) as late:
      s = x ** 2
      late.watch(x)
      u = s + 3 * x
--- comment
Forward mode goes where the tape recorded, as reverse mode does: 2x + k through t, 3 through late, and nothing by k.
--- run
for what in 'jvp --tangent x=1' 'jacobian --wrt x --mode forward' 'jacobian --wrt x --mode reverse' 'grad --wrt x'; do gradtape $what stopped.yaml --tape t --target y; done
gradtape jvp stopped.yaml --tape late --target u --tangent x=1
gradtape jvp stopped.yaml --tape t --target y --tangent k=1
gradtape hvp stopped.yaml --target 'sum(a * a + stop_gradient(a) * x)' --vector x=1
--- stdout
{"model":"stopped.yaml","target":"y","value":[8,42],"jvp":{"y":[7,11]}}
{"model":"stopped.yaml","target":"y","value":[8,42],"jacobian":{"x":[[7,0],[0,11]]}}
{"model":"stopped.yaml","target":"y","value":[8,42],"jacobian":{"x":[[7,0],[0,11]]}}
{"model":"stopped.yaml","target":"y","value":[8,42],"gradients":{"x":[7,11]},"summed_over":[2]}
{"model":"stopped.yaml","target":"u","value":[4,10],"jvp":{"u":[3,3]}}
{"model":"stopped.yaml","target":"y","value":[8,42],"jvp":{"y":[0,0]}}
{"model":"stopped.yaml","target":"sum(a * a + stop_gradient(a) * x)","value":26,"hvp":{"x":[12,48]}}
--- run
gradtape jvp stopped.yaml --tape t --target y --tangent k=1 --strict
--- exit 5
--- stderr
stopped.yaml:2:13: error: the gradient with respect to 'k' is null: not_watched (step 'k')
    2 | constants: {k: [5, 7]}
      |             ^
      = help: watch 'k' before it is used: t.watch(k)
--- run
gradtape jvp stopped.yaml --target 'k * k' --tangent k=1 --watch k
--- stdout
{"model":"stopped.yaml","target":"k * k","value":[25,49],"jvp":{"k * k":[10,14]}}
--- comment
stop_gradient inside mapped functions: 2u, 4u^3 left out; 2 in the second derivative.
--- run
gradtape eval -e 'vmap(lambda u: jvp(lambda q: q ** 2 + stop_gradient(q ** 4), (u,), (1.0,))[1])(x), vmap(grad(lambda q: q ** 2 + stop_gradient(q ** 4)))(x), vmap(grad(grad(lambda q: q ** 2 + q * stop_gradient(q ** 4))))(x)' -i x=[1,3]
--- stdout
{"model":"-e","values":{"y":[[2,6],[2,6],[2,2]]}}
--- comment
values laid end to end, read by a product through a view: [[1,2],[3,4]] squared, and twice that.
--- run
gradtape eval -e 'identity(concat([x, 2 * x], axis=0)) @ x' -i 'x=[[1, 2], [3, 4]]'
--- stdout
{"model":"-e","values":{"y":[[7,10],[15,22],[14,20],[30,44]]}}
--- comment
The primals of jvp nest as the arguments of the function do, and a complex number is one. By hand: d(p0 p1) = p1 dp0 + p0 dp1;
d(a b e00) = b e00 da + a e00 db + a b de00; (z^2)' = 2 z, and Re z^2 has the gradient 2 conj(z).
--- run
gradtape eval -e 'jvp(lambda p: p[0] * p[1], ((2.0, 3.0),), ((1.0, 10.0),))'
gradtape eval -e 'jvp(lambda d, e: d["a"] * d["b"] * e[0][0], ({"a": 2.0, "b": 3.0}, [[4.0, 5.0]]), ({"b": 0.5, "a": 1.0}, [[0.25, 1.0]]))'
gradtape eval -e 'jvp(lambda z: z * z, (2j,), (1.0,))'
gradtape eval -e 'grad(lambda z: sum(real(z * z)))([1j, 1 + 2j])'
--- stdout
{"model":"-e","values":{"y":[6,23]}}
{"model":"-e","values":{"y":[24,17.5]}}
{"model":"-e","values":{"y":[{"re":-4,"im":0},{"re":0,"im":4}]}}
{"model":"-e","values":{"y":[{"re":0,"im":-2},{"re":2,"im":-4}]}}
--- run
gradtape eval -e 'jvp(lambda d: d["a"], ({"a": 2.0},), ({"b": 0.0},))'
--- exit 4
--- stderr
-e:1:1: error: tangent 1 has another form than its primal
    1 | jvp(lambda d: d["a"], ({"a": 2.0},), ({"b": 0.0},))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- run
gradtape eval -e 'jvp(lambda x, how: x, (1.0, "a"), (1.0, "a"))'
--- exit 4
--- stderr
-e:1:1: error: primal 2 holds a string, which has no tangent
    1 | jvp(lambda x, how: x, (1.0, "a"), (1.0, "a"))
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- comment
jvp of a function that gives several values: a tangent for each, in the form of the value. By hand, at 2 and 3 along 1
and 5: of xy 3 + 2 * 5, of x^2 4, of 2y 10. A list joined behind the tape's back had the tangent 0.
--- run
gradtape eval -i a=2 -i b=3 -e 'jvp(lambda x: [x[0] * x[1], x[1] * 2], ([a, b],), ([1., 5.],))'
gradtape eval -i a=2 -i b=3 -e 'jvp(lambda x: {"p": x[0] ** 2, "q": (x[1], 7, x[0] * x[1])}, ([a, b],), ([1., 5.],))'
gradtape eval -i a=2 -i b=3 -e 'jvp(lambda x: x, ((a, b),), ((1., 5.),))'
gradtape eval -i a=2 -e 'grad(lambda x: jvp(lambda u: [u ** 2, u ** 3], (x,), (1.,))[1][1])(a)'
gradtape eval -e 'vmap(lambda x: jvp(lambda u: [u ** 2, u * 3], (x,), (1.,))[1])([1., 2.])'
--- stdout
{"model":"-e","values":{"y":[[6,6],[13,10]]}}
{"model":"-e","values":{"y":[{"p":4,"q":[3,7,6]},{"p":4,"q":[5,0,13]}]}}
{"model":"-e","values":{"y":[[2,3],[1,5]]}}
{"model":"-e","values":{"y":12}}
{"model":"-e","values":{"y":[[2,4],[3,3]]}}
--- run the Hessian of a function of several values has a block for each pair, in the structure of the values
gradtape eval -e 'jax.hessian(lambda a, b: a ** 2 * b, argnums=(0, 1))(x, y)' -i x=3 -i y=5
gradtape eval -e 'jax.hessian(lambda d: d["p"] ** 2 * d["q"])({"p": x, "q": y})' -i x=3 -i y=5
gradtape eval -e 'jax.hessian(lambda d: reduce_sum(d[0] ** 2) * d[1])([x, y])' -i x=[3,4] -i y=5
--- stdout
{"model":"-e","values":{"result":[[10,6],[6,0]]}}
{"model":"-e","values":{"result":{"p":{"p":10,"q":6},"q":{"p":6,"q":0}}}}
{"model":"-e","values":{"result":[[[[10,0],[0,10]],[6,8]],[[6,8],0]]}}
--- comment
implicit_grad differentiates by the variables that are trained and no others; dy is an argument of the older forms alone.
--- file implicit.yaml
variables: {a: 2, b: {value: 3, trainable: false}, c: 5}
steps: |
  def f():
    return a * b * c
  y = implicit_grad(f)()
  z = implicit_val_and_grad(f)()
  g = gradients_function(lambda a, b: a * b)(2.0, 3.0, dy=10.0)
--- run
gradtape eval implicit.yaml --target y,z,g
--- stdout
{"model":"implicit.yaml","values":{"y":[[15,2],[6,5]],"z":[30,[[15,2],[6,5]]],"g":[30,20]}}
--- run
t() { printf 'variables: {b: {value: 3, trainable: false}}\nsteps: |\n  y = %s\n' "$1" >m.yaml; gradtape eval m.yaml; }
t 'implicit_grad(lambda: 2 * b)()'; t 'gradients_function(lambda a: a * a)(2.0, dz=10.0)'; t 'gradients_function(lambda a: a * a)(dy=2.0)'
--- exit *
--- stderr
m.yaml:3:7: error: No trainable variables were accessed while the function was being computed.
    3 |   y = implicit_grad(lambda: 2 * b)()
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: read a variable in '<lambda>', or use grad to differentiate by its arguments
m.yaml:3:51: error: Functions to be differentiated cannot receive keyword arguments.
    3 |   y = gradients_function(lambda a: a * a)(2.0, dz=10.0)
      |                                                   ^^^^
      = help: pass 'dz' by position
m.yaml:3:7: error: <lambda> needs its argument 'a'
    3 |   y = gradients_function(lambda a: a * a)(dy=2.0)
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
m.yaml:3:26: note: '<lambda>' is defined here
    3 |   y = gradients_function(lambda a: a * a)(dy=2.0)
      |                          ^^^^^^^^^^^^^^^
--- comment
vmap over nested values, as JAX' pytrees: one axis for all, or nested axes; None stays. Sums of rows and columns by hand.
--- file nested.yaml
steps: |
  a = reshape(range(6.0), [3, 2])
  b = reshape(range(12.0), [3, 4]) ** 2
  r = vmap(lambda t: t['a'].sum() + t['b'][0])({'a': a, 'b': b})
  def g(p, s):
      return {'s': p[0]['w'].sum() * s, 'n': None}
  q = vmap(g, in_axes=(0, None))([{'w': a}, {'w': b, 'n': None}], 2.0)
  h = vmap(g, in_axes=([{'w': 1}, {'w': None, 'n': None}], None))([{'w': a}, {'w': b, 'n': None}], 2.0)
  two = vmap(lambda t: t[0] + t[1].sum())((a[:, 0], b))
  norms = vmap(lambda tree: sqrt(sum([(x ** 2).sum() for x in jax.tree.leaves(tree)])))(vmap(grad(lambda t: t['a'].sum() ** 2))({'a': a, 'b': b}))
--- run
gradtape eval nested.yaml --target r,q,h,two,norms
for e in 'vmap(lambda t: t[0], in_axes=([0],))((x, x))' 'vmap(lambda t: t[0], in_axes=([0, 0],))(x)' 'vmap(lambda t: t[0])((x, x[:1]))' 'vmap(lambda t: None)((x, x))' 'vmap(lambda t: t)({})'; do
    gradtape eval -e "$e" -i 'x=[1,2]' 2>&1 | grep error
done
--- stdout
{"model":"nested.yaml","values":{"r":[1,21,73],"q":{"s":[2,10,18],"n":null},"h":{"s":[12,18],"n":null},"two":[14,128,370],"norms":[2.8284271247461903,14.142135623730951,25.45584412271571]}}
-e:1:1: error: an entry of in_axes has another structure than its argument
-e:1:1: error: an entry of in_axes has another structure than its argument
-e:1:1: error: vmap maps axes of different lengths: 2 and 1
-e:1:1: error: a value is None here, where a tensor is needed
-e:1:1: error: vmap maps no argument: in_axes is None everywhere
--- comment
torch.autograd.functional, as torch prints it for the same lines.
--- file functional.py
import torch
from torch.autograd import functional
from torch.autograd.functional import hessian, jacobian, vjp, jvp, hvp, vhp
f = lambda x: (x ** 3).sum() + x[0] * x[1]
g = lambda x: torch.stack([x[0] * x[1], x.sum() ** 2])
h = lambda a, b: a * b.sum()
x = torch.tensor([0.5, -1.5])
v = torch.tensor([1.0, 2.0])
print(jacobian(f, x).tolist(), jacobian(g, x).tolist(), [t.tolist() for t in jacobian(h, (x, v))])
print(hessian(f, x).tolist(), functional.jacobian(g, x, create_graph=True).sum().item())
print([t.tolist() for t in vjp(g, x, v)], [t.tolist() for t in jvp(g, x, v)], [t.tolist() for t in hvp(f, x, v)], vhp(f, x, v)[1].tolist())
y, (a, b) = vjp(h, (x, v), v)
print(y.tolist(), a.tolist(), b.tolist(), vjp(f, x)[1].tolist())
print([t.tolist() for t in jvp(h, (x, v), (v, x))])
w = torch.tensor([1.0, 2.0], requires_grad=True)
s = jacobian(g, w, create_graph=True).pow(2).sum()
print(torch.autograd.grad(s, w)[0].tolist())
t = jacobian(g, w).sum() * w.sum()
print(torch.autograd.grad(t, w)[0].tolist())
--- run
gradtape eval functional.py --format text --dtype float64
--- stdout
[-0.75, 7.25] [[-1.5, 0.5], [-2, -2]] [[[3, 0], [0, 3]], [[0.5, 0.5], [-1.5, -1.5]]]
[[3, 1], [1, -9]] -5
[[-0.75, 1], [-5.5, -3.5]] [[-0.75, 1], [-0.5, -6]] [-4, [5, -17]] [5, -17]
[1.5, -4.5] [3, 6] [-2.5, -2.5] [-0.75, 7.25]
[[1.5, -4.5], [2.5, 7.5]]
[50, 52]
[15, 15]
--- comment
JAX's Hessian of a function of several values has their axes in front, by closed forms, as jacfwd(jacrev(f)) has; has_aux is as that of grad.
--- file hessian_jax.py
import jax
import jax.numpy as jnp
def f(x):
    return jnp.array([x[0] ** 2, x[0] * x[1], x[1] ** 3])
x = jnp.array([1., 2.])
print(jax.hessian(f)(x), jax.hessian(f)(x).shape)
print(jax.jacfwd(jax.jacrev(f))(x))
g = lambda x, y: {"s": x * y ** 2, "t": jnp.sum(x) * y}
print(jax.hessian(g, argnums=(0, 1))(x, 3.))
print(jax.jacfwd(jax.jacrev(g, argnums=(0, 1)), argnums=(0, 1))(x, 3.))
print(jax.hessian(lambda x: jnp.sum(x ** 3))(x), jax.hessian(lambda x: (jnp.sum(x ** 3), x), has_aux=True)(x), jax.hessian(lambda x: (x ** 3, x), has_aux=True)(x))
print(jax.hessian(lambda x: x ** 3)(2.), jax.jit(jax.hessian(lambda x: x ** 3))(x), jax.vmap(jax.hessian(lambda x: jnp.outer(x, x)[0]))(jnp.ones((2, 2))))
--- run
gradtape eval hessian_jax.py --format text --quiet
--- stdout
[[[2, 0], [0, 0]], [[0, 1], [1, 0]], [[0, 0], [0, 12]]] (3, 2, 2)
[[[2, 0], [0, 0]], [[0, 1], [1, 0]], [[0, 0], [0, 12]]]
{'s': (([[[0, 0], [0, 0]], [[0, 0], [0, 0]]], [[6, 0], [0, 6]]), ([[6, 0], [0, 6]], [2, 4])), 't': (([[0, 0], [0, 0]], [1, 1]), ([1, 1], 0))}
{'s': (([[[0, 0], [0, 0]], [[0, 0], [0, 0]]], [[6, 0], [0, 6]]), ([[6, 0], [0, 6]], [2, 4])), 't': (([[0, 0], [0, 0]], [1, 1]), ([1, 1], 0))}
[[6, 0], [0, 12]] ([[6, 0], [0, 12]], [1, 2]) ([[[6, 0], [0, 0]], [[0, 0], [0, 12]]], [1, 2])
12 [[[6, 0], [0, 0]], [[0, 0], [0, 12]]] [[[[2, 0], [0, 0]], [[0, 1], [1, 0]]], [[[2, 0], [0, 0]], [[0, 1], [1, 0]]]]
--- comment
Derivatives of derivatives that cannot be: each names the place that asked for it, by columns and by rows, which is what
a gradient that is not linear takes, over one block and several.
--- run
sed '1s/.*/variables: {x: {shape: [2, 1, 1, 1, 1, 1, 1], init: ones}, w: 3}/' custom.yaml >axes.yaml
for f in 'a: a * a' 'a: clip(a * a)'; do
  for way in jacobian jacfwd jacrev; do gradtape eval axes.yaml --target "0 + $way(lambda $f)(x)"; done
done 2>&1 | grep error
for f in 'a: sum(a ** 3)' 'a: sum(clip(a * a) * a)'; do
  gradtape eval axes.yaml --target "0 + hessian(lambda $f)(x)"
done 2>&1 | grep error
for f in 'a, b: sum(a ** 3) * b' 'a, b: sum(clip(a * b) * a)'; do
  gradtape eval axes.yaml --target "0 + hessian(lambda $f, argnums=(0, 1))(x, w)[0]"
done 2>&1 | grep error
gradtape hessian axes.yaml --target 'sum(x ** 3)' --wrt x 2>&1 | grep error
gradtape hessian axes.yaml --target 'sum(clip(x * x) * x)' --wrt w,x 2>&1 | grep error
--- stdout
--target:1:5: error: this Jacobian would have more than 12 axes
--target:1:5: error: this Jacobian would have more than 12 axes
--target:1:5: error: this Jacobian would have more than 12 axes
--target:1:5: error: this Jacobian would have more than 12 axes
--target:1:22: error: forward mode cannot pass the gradient of 'clip', which is not linear in its upstream gradient
--target:1:5: error: this Jacobian would have more than 12 axes
--target:1:5: error: this Jacobian would have more than 12 axes
--target:1:5: error: this Jacobian would have more than 12 axes
--target:1:5: error: this Jacobian would have more than 12 axes
--target:1:5: error: this Jacobian would have more than 12 axes
--wrt:1:1: error: this Jacobian would have more than 12 axes
--wrt:1:1: error: this Jacobian would have more than 12 axes
--- comment
A rule that gives something where its upstream gradient is 0 is not linear either: what forward mode would leave out of
it, it refuses. What is 0 then is linear, and an argument for which the rule gives None is not connected, as by rows.
Closed forms: a row of the Jacobian is the rule at a unit vector, here by hand.
--- file rules.py
import tensorflow as tf
x, w = tf.Variable([1., 2.]), tf.Variable([3., 4.])
def ruled(gradients):
    @tf.custom_gradient
    def f(a, b):
        return a * b, lambda g: gradients(g, a, b)
    return f(x, w)
half = ruled(lambda g, a, b: (g * b, None))
zero = ruled(lambda g, a, b: (g * b, tf.zeros_like(b)))
twice = ruled(lambda g, a, b: (tf.reverse(g, [0]) * b, g * 2 - -g * (b - 2)))
chosen = ruled(lambda g, a, b: (g * b, tf.where(a > 1, g, 0.)))
stopped = ruled(lambda g, a, b: (g * b, tf.stop_gradient(g) * 2))
inner = tf.custom_gradient(lambda v: (2 * v, lambda g: 5 * g))
called = ruled(lambda g, a, b: (g * b, inner(g)))
decayed = ruled(lambda g, a, b: (g * b, g + 0.1 * b))
less = ruled(lambda g, a, b: (g * b, b - g))
other = ruled(lambda g, a, b: (g * b, tf.where(a > 1, 5., g)))
constant = ruled(lambda g, a, b: (g * b, tf.constant([0., 1.])))
--- run
for y in half zero twice chosen stopped called decayed less other constant; do
    for mode in reverse forward; do
        gradtape jacobian rules.py --target $y --wrt x,w --mode $mode 2>&1 | grep -o '"jacobian.*\|error: .*'
    done
done
for w in w=[1,1] x=[0,0]; do
    gradtape jvp rules.py --target half --tangent $w
    gradtape jvp rules.py --target half --tangent $w --strict
done 2>&1
--- stdout
"jacobian":{"x":[[3,0],[0,4]],"w":null},"unconnected":{"w":{"reason":"nondifferentiable_op","step":"half","line":7,"fix":"the gradient of 'f' returns None for its argument 'b'; return one"}}}
"jacobian":{"x":[[3,0],[0,4]],"w":null},"unconnected":{"w":{"reason":"nondifferentiable_op","step":"half","line":7,"fix":"the gradient of 'f' returns None for its argument 'b'; return one"}}}
"jacobian":{"x":[[3,0],[0,4]],"w":[[0,0],[0,0]]}}
"jacobian":{"x":[[3,0],[0,4]],"w":[[0,0],[0,0]]}}
"jacobian":{"x":[[0,4],[3,0]],"w":[[3,0],[0,4]]}}
"jacobian":{"x":[[0,4],[3,0]],"w":[[3,0],[0,4]]}}
"jacobian":{"x":[[3,0],[0,4]],"w":[[0,0],[0,1]]}}
"jacobian":{"x":[[3,0],[0,4]],"w":[[0,0],[0,1]]}}
"jacobian":{"x":[[3,0],[0,4]],"w":[[2,0],[0,2]]}}
"jacobian":{"x":[[3,0],[0,4]],"w":[[2,0],[0,2]]}}
"jacobian":{"x":[[3,0],[0,4]],"w":[[2,0],[0,2]]}}
"jacobian":{"x":[[3,0],[0,4]],"w":[[2,0],[0,2]]}}
"jacobian":{"x":[[3,0],[0,4]],"w":[[1.3,0.4],[0.3,1.4]]}}
error: forward mode cannot pass the gradient of 'f', which is not linear in its upstream gradient (step 'decayed')
"jacobian":{"x":[[3,0],[0,4]],"w":[[2,4],[3,3]]}}
error: forward mode cannot pass the gradient of 'f', which is not linear in its upstream gradient (step 'less')
"jacobian":{"x":[[3,0],[0,4]],"w":[[1,5],[0,5]]}}
error: forward mode cannot pass the gradient of 'f', which is not linear in its upstream gradient (step 'other')
"jacobian":{"x":[[3,0],[0,4]],"w":[[0,1],[0,1]]}}
error: forward mode cannot pass the gradient of 'f', which is not linear in its upstream gradient (step 'constant')
{"model":"rules.py","target":"half","value":[3,8],"jvp":{"half":[0,0]}}
rules.py:7:12: error: the gradient with respect to 'w' is null: nondifferentiable_op (step 'half')
    7 |     return f(x, w)
      |            ^^^^^^^
      = help: the gradient of 'f' returns None for its argument 'b'; return one
{"model":"rules.py","target":"half","value":[3,8],"jvp":{"half":[0,0]}}
{"model":"rules.py","target":"half","value":[3,8],"jvp":{"half":[0,0]}}
--- run
gradtape jvp rules.py --target twice,half --tangent w=1 --strict
--- exit 5
--- stderr
rules.py:7:12: error: the gradient with respect to 'w' is null: nondifferentiable_op (step 'half')
    7 |     return f(x, w)
      |            ^^^^^^^
      = help: the gradient of 'f' returns None for its argument 'b'; return one
--- comment
A rule's arguments have the names of the function's parameters, however they are passed.
--- file named_tf.py
import tensorflow as tf
def asked(f, *values):
    with tf.GradientTape() as t:
        t.watch(values)
        y = tf.reduce_sum(f(*values))
    return t.gradient(y, values)
@tf.custom_gradient
def plain(u, v):
    return u * v, lambda g: (g * v, tf.ones([3]))
@tf.custom_gradient
def rest(u, *more):
    return u * more[1], lambda g: (g, g, tf.ones([3]))
@tf.custom_gradient
def all_of(*u):
    return u[0] * 2, lambda g: (tf.ones([3]), g)
x = tf.constant([1., 2.])
asked(WHICH)
--- file named_jax.py
import jax, jax.numpy as jnp
from functools import partial
@partial(jax.custom_vjp, nondiff_argnums=(0, 2))
def apart(how, u, k, v):
    return how(u) * v * k
apart.defvjp(lambda how, u, k, v: (how(u) * v * k, v), lambda how, k, v, g: (g * v * k, jnp.ones(3)))
@jax.custom_vjp
def nested(u, p):
    return u * p['w'][1]
nested.defvjp(lambda u, p: (u * p['w'][1], u), lambda u, g: (g, {'w': [g, jnp.ones(3)], 'b': g}))
x = jnp.ones(2)
y = jax.grad(lambda u: jnp.sum(WHICH))(x)
--- run
said() { sed "s/WHICH/$2/" $1.py >which.py; gradtape eval which.py 2>&1 | grep -o "for '.*"; }
for which in 'plain, x, x' 'rest, x, x, x' 'all_of, x, x'; do said named_tf "$which"; done
for which in 'apart(jnp.sin, u, 2, u)' "nested(x, {'w': [u, u], 'b': u})"; do said named_jax "$which"; done
--- stdout
for 'v', which has shape [2]
for 'more[1]', which has shape [2]
for 'u[0]', which has shape [2]
for 'v', which has shape [2]
for 'p['w'][1]', which has shape [2]
--- comment
As many arguments as one likes are mapped, each by itself: a + 2b + 3c + 5d + 7e + 11f + 13g + 17h + 19i of nine that
differ, by hand.
--- run
gradtape eval -e 'vmap(lambda a, b, c, d, e, f, g, h, i: a + 2*b + 3*c + 5*d + 7*e + 11*f + 13*g + 17*h + 19*i)(x, 10*x, 100*x, x*0+1, x+1, x*x, -x, x/2, 1-x)' -i x=[1,2,3]
--- stdout
{"model":"-e","values":{"y":[346.5,684,1043.5]}}
--- comment
What is passed over among the arguments and the results does not end them: texts and None beside tensors, axes of None
beside others. x k + 2 y by rows of x and columns of y = [[0, 1, 2], [3, 4, 5]]; of s, p, k, q the gradient of
p^2 k + 3 q by p and q; what torch.no_grad gives has no slope, so that w 2w + 3 w 5w has 2w + 15w.
--- file beside.py
import jax, jax.numpy as jnp
f = lambda name, x, k, y: x * k + 2 * y
print(jax.vmap(f, in_axes=(None, 0, None, 1))('a', jnp.arange(3.0), 10.0, jnp.arange(6.0).reshape(2, 3)))
print(jax.grad(lambda s, p, k, q: p * p * k + 3 * q, argnums=(1, 3))('a', 2.0, 5.0, 7.0))
--- file cut.py
import torch
w = torch.tensor([1.0, 2.0], requires_grad=True)
@torch.no_grad()
def f(x):
    return 'name', 3, x * 2, [None, x * 5]
n, k, a, (b, c) = f(w)
(w * a + w * c * k).sum().backward()
print(n, k, a.requires_grad, c.requires_grad, w.grad.tolist())
--- run
gradtape eval beside.py --format text
gradtape eval cut.py --format text
gradtape eval -e 'vmap(lambda x: (None, x, [None, 2 * x]))(v)' -i v=[1,2]
--- stdout
[[0, 6], [12, 18], [24, 30]]
(20, 3)
name 3 False False [17, 34]
{"model":"-e","values":{"y":[null,[1,2],[null,[2,4]]]}}
