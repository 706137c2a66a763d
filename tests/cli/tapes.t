Tapes asked in every form: several targets and sources, nested, twice, output gradients as values, lists, lists of them, None among them, of another shape, dtype or number. y = x^2 = [4,9], s = 13 c = 65; by hand from dy = 2x, ds = 2x c, 13.
--- file seeds.yaml
inputs: {x: [2, 3], c: 5}
steps: |
  with GradientTape(persistent=True) as t:
    t.watch([x, c])
    y = x ** 2
    s = reduce_sum(y) * c
    one = y[:1]
    flat = [y[:1]]
    m = stack([x, 2 * x])
    k = stack([s])
--- file seeds.sh
while read -r ask; do
    { cat seeds.yaml; echo "  g = t.gradient($ask)"; } >q.yaml
    echo "$ask: $(gradtape eval q.yaml --target g 2>&1 | sed -n '1s/.*"values":{"g":\(.*\)}}/\1/;1s/q.yaml:[0-9]*:[0-9]*: //;1p')"
done
--- run
bash seeds.sh
--- stdin
y, x
y, x, [1, 10]
y, x, [[1, 10]]
y, x, (1, 10)
y, x, [stack([1, 10])]
y, x, [(1, c)]
y, x, [c]
y[None], x, [stack([1, 2, 3])]
y, x, 7
y, x, [7]
y, x, [1, 2, 3]
y, x, [[1], [2]]
one, x, 7
one, x, [7]
one, x, [[7]]
one, x, [c]
one, x, [[c]]
one, x, [x[1:]]
s, [x, c], 7
s, [x, c], [7]
s, [x, c], [[7]]
s, (c, x), c
s, {"u": x, "v": [c]}, [c]
k, c, [7]
k, c, [[7]]
m, x, [[1, 2], [3, 4]]
m, x, [[[1, 2], [3, 4]]]
m, x, [[1, 2, 3], [3, 4, 5]]
m, x, [x, x]
m, x, [[x, x]]
[y], x, [[1, 10]]
[y], x, [1, 10]
[y, s], x
[y, s], x, [[1, 10], 2]
[y, s], x, (None, 2)
[y, s], x, [[1, 10], None]
[y, s], [x, c], [None, None]
[y, s], x, [[1, 10]]
[y, s], x, [[1, 10], 2, 3]
[y, s], x, [2, [1, 10]]
[y, s], x, 2
{"p": y, "q": [s, one]}, x, [[1, 10], 2, [100]]
[y, y], x, [[1, 0], [0, 1]]
y, [x, x]
x, x
x, [c, x], [4, 5]
[y, c], [c, x], [[1, 0], 9]
[], x
y, []
y, [x, 3]
y, [x, c, "x"]
y, x, cast([1, 2], "float32")
[y, s], x, [[1, 2], cast(1, "int32")]
y, x, ["a", "b"]
3, x
y > 1, x
[s, x > 1], c
y, [x, c], None, "zero"
y, [c, x], unconnected_gradients="none"
y, [c, x], unconnected_gradients="zeros"
y, [c, x], unconnected_gradients=3
--- stdout
y, x: [4,6]
y, x, [1, 10]: [4,60]
y, x, [[1, 10]]: [4,60]
y, x, (1, 10): [4,60]
y, x, [stack([1, 10])]: [4,60]
y, x, [(1, c)]: [4,30]
y, x, [c]: error: output_gradients has shape [], but its target has shape [2]
y[None], x, [stack([1, 2, 3])]: error: output_gradients has shape [3], but its target has shape [1,2]
y, x, 7: error: output_gradients has shape [], but its target has shape [2]
y, x, [7]: error: output_gradients has shape [1], but its target has shape [2]
y, x, [1, 2, 3]: error: output_gradients has shape [3], but its target has shape [2]
y, x, [[1], [2]]: error: output_gradients has shape [2,1], but its target has shape [2]
one, x, 7: error: output_gradients has shape [], but its target has shape [1]
one, x, [7]: [28,0]
one, x, [[7]]: [28,0]
one, x, [c]: [20,0]
one, x, [[c]]: [20,0]
one, x, [x[1:]]: [12,0]
s, [x, c], 7: [[140,210],91]
s, [x, c], [7]: [[140,210],91]
s, [x, c], [[7]]: error: output_gradients has shape [1], but its target has shape []
s, (c, x), c: [65,[100,150]]
s, {"u": x, "v": [c]}, [c]: {"u":[100,150],"v":[65]}
k, c, [7]: 91
k, c, [[7]]: 91
m, x, [[1, 2], [3, 4]]: [7,10]
m, x, [[[1, 2], [3, 4]]]: [7,10]
m, x, [[1, 2, 3], [3, 4, 5]]: error: output_gradients has shape [2,3], but its target has shape [2,2]
m, x, [x, x]: [6,9]
m, x, [[x, x]]: [6,9]
[y], x, [[1, 10]]: [4,60]
[y], x, [1, 10]: [4,60]
[y, s], x: [24,36]
[y, s], x, [[1, 10], 2]: [44,120]
[y, s], x, (None, 2): [44,66]
[y, s], x, [[1, 10], None]: [24,90]
[y, s], [x, c], [None, None]: [[24,36],13]
[y, s], x, [[1, 10]]: error: output_gradients must be a list with one entry for each of the 2 targets
[y, s], x, [[1, 10], 2, 3]: error: output_gradients must be a list with one entry for each of the 2 targets
[y, s], x, [2, [1, 10]]: error: output_gradients has shape [], but its target has shape [2]
[y, s], x, 2: error: output_gradients must be a list with one entry for each of the 2 targets
{"p": y, "q": [s, one]}, x, [[1, 10], 2, [100]]: [444,120]
[y, y], x, [[1, 0], [0, 1]]: [4,6]
y, [x, x]: [[4,6],[4,6]]
x, x: [1,1]
x, [c, x], [4, 5]: [null,[4,5]]},"unconnected":{"g.0":{"reason":"no_path","step":"x","line":1,"fix":"'x' is not computed from 'c'; use 'c' in its steps"}
[y, c], [c, x], [[1, 0], 9]: [9,[4,0]]
[], x: error: No gradients to aggregate: there is no target to differentiate
y, []: []
y, [x, 3]: error: a source must be a tensor or a variable, not a number
y, [x, c, "x"]: error: a source must be a tensor or a variable, not a string
y, x, cast([1, 2], "float32"): error: the output gradient is float32, but what it is the gradient of is float64
[y, s], x, [[1, 2], cast(1, "int32")]: error: the output gradient is int32, but what it is the gradient of is float64
y, x, ["a", "b"]: error: `grad` not a Tensor or IndexedSlices. The output gradient is a string
3, x: null},"unconnected":{"g":{"reason":"constant_derivative","fix":"the target is the same for every 'x'; ask for unconnected gradients as zero"}
y > 1, x: null},"unconnected":{"g":{"reason":"nondifferentiable_op","line":11,"fix":"'greater' has no gradient; use a smooth function in its place"}
[s, x > 1], c: 13
y, [x, c], None, "zero": [[4,6],0]
y, [c, x], unconnected_gradients="none": [null,[4,6]]},"unconnected":{"g.0":{"reason":"no_path","step":"y","line":5,"fix":"'y' is not computed from 'c'; use 'c' in its steps"}
y, [c, x], unconnected_gradients="zeros": error: Unknown value for unconnected_gradients: 'zeros'
y, [c, x], unconnected_gradients=3: error: Unknown value for unconnected_gradients: 'a number'
--- comment
A variable that is assigned to has several values: gradients are sums over those on the way, by hand [252,471] = x v2 + x v2 + y2. Zeros for what is unconnected are of the shape and dtype of their source, and of two sources alike one.
--- file zeros.yaml
inputs: {x: [2, 3], a: {value: 1, dtype: float32}, b: {value: [1, 2], dtype: float32}}
variables: {v: [4, 5], w: {value: 7, trainable: false}}
steps: |
  with GradientTape(persistent=True) as t:
    t.watch([x, a, b])
    y = x * v
    z = reduce_sum(x) * 2
    v.assign(10 * v)
    y2 = y + x * v
    v.assign_add([1, 1])
    y3 = y2 * v
    late = v * v
  both = t.gradient(y3, v)
  first = t.gradient(y, [v, x])
  second = t.gradient(y2, v)
  last = t.gradient(late, v)
  zero = t.gradient(z, [a, b, x, v, w], unconnected_gradients="zero")
  twice = t.gradient(z, [b, b, a], unconnected_gradients="zero")
  kinds = [zero[0].dtype == float32, zero[1].dtype == float32, zero[3].dtype == float64, zero[4].dtype == float64, twice[0] in [twice[1]], zero[1] in [twice[0]]]
  jac = t.jacobian(y2, [v, x])
  jz = t.jacobian(z, [a, b, v], unconnected_gradients="zero")
--- run
gradtape eval zeros.yaml --target both,first,second,last,zero,twice,kinds,jac,jz
--- stdout
{"model":"zeros.yaml","values":{"both":[252,471],"first":[[2,3],[4,5]],"second":[4,6],"last":[82,102],"zero":[0,[0,0],[2,2],[0,0],0],"twice":[[0,0],[0,0],0],"kinds":[true,true,true,true,true,true],"jac":[[[4,0],[0,6]],[[44,0],[0,55]]],"jz":[0,[0,0],[0,0]]}}
--- comment
Gradients of their own: several outputs and arguments (times 10, 100, 1000), one of them None, arguments by name, twice over, and by every transform. By hand from 3 a for a^2.
--- file custom.yaml
inputs: {x: [2, 3], s: 5, k: {value: [1, 2], dtype: int64}}
variables: {v: 4}
functions:
  three:
    args: [a, b, c]
    returns: "[a * b, (reduce_sum(a), [c])]"
    gradient: {args: [da, dp, dc], returns: "[da * 10, dp * 100, dc * 1000]"}
  one:
    args: [a, b]
    steps: "r = a * b"
    returns: r
    gradient: {args: [dy], steps: "h = dy * a", returns: [h * 7, None]}
  single: {args: [a], returns: a ** 2, gradient: {args: [dy], returns: dy * 3 * a}}
  spread: {args: [a, b], returns: reduce_sum(a) * b, gradient: {args: [dy], returns: "(dy, 2)"}}
  nothing: {args: [a], returns: a * 1, gradient: {args: [dy], returns: None}}
steps: |
  with GradientTape(persistent=True) as t:
    t.watch([x, s, v])
    r, (d0, d1) = three(x, s, v)
    o = one(x, s)
    o2 = one(b=s, a=x)
    q = single(v)
    p = spread(x, s)
    n = nothing(s) + s
    w = single(single(s))
  all = t.gradient([r, d0, d1[0]], [x, s, v], [[1, 2], 3, 4])
  some = t.gradient(d1, [x, s, v])
  byone = t.gradient(o, [x, s])
  byname = t.gradient(o2, [x, s])
  byq = t.gradient(q, v)
  spreads = t.gradient(p, [x, s])
  rest = t.gradient(n, s)
  twice = t.gradient(w, s)
  jac = t.jacobian(o, [x, s])
  second = grad(grad(lambda u: single(u)))(s)
  third = grad(lambda u: grad(lambda z: single(z) * z)(u))(s)
  mapped = vmap(grad(lambda u: single(u)))(x)
  rows = jacobian(lambda u: single(u))(x)
--- run
gradtape eval custom.yaml --target r,d0,d1,all,some,byone,byname,byq,spreads,rest,twice,jac,second,third,mapped,rows | sed 's/},"/},\n"/g'
--- stdout
{"model":"custom.yaml","values":{"r":[10,15],"d0":5,"d1":[4],"all":[[10,20],300,4000],"some":[[0,0],0,1000],"byone":[[14,21],null],"byname":[[14,21],null],"byq":12,"spreads":[[1,1],2],"rest":1,"twice":1125,"jac":[[[14,0],[0,21]],null],"second":3,"third":45,"mapped":[6,9],"rows":[[6,0],[0,9]]},
"unconnected":{"byone.1":{"reason":"nondifferentiable_op","step":"o","line":20,"fix":"the gradient of 'one' returns None for its argument 'b'; return one"},
"byname.1":{"reason":"nondifferentiable_op","step":"o2","line":21,"fix":"the gradient of 'one' returns None for its argument 'b'; return one"},
"jac.1":{"reason":"nondifferentiable_op","step":"o","line":20,"fix":"the gradient of 'one' returns None for its argument 'b'; return one"}}}
--- comment
Where a tape had nothing to do with a step: before, between and behind its blocks, asked from inside and outside, before a watch, stopped, thrown away; each break is the first on its way.
--- file why.yaml
inputs: {x: [2, 3]}
variables: {v: 4, u: {value: 5, trainable: false}}
layers: {l: {op: dense, units: 2}}
steps: |
  t = GradientTape(persistent=True)
  q = GradientTape(watch_accessed_variables=False, persistent=True)
  p = GradientTape(watch_accessed_variables=False, persistent=True)
  b0 = v * 2
  with t:
    b1 = v * b0
    early = t.gradient(b0, v)
    t.watch(x)
  b2 = v * 3
  with t:
    b3 = b2 * 2 + b1
    b4 = l(expand_dims(x, 0))
  b5 = v + 1
  with q:
    c0 = v * v
    c1 = l(expand_dims(x, 0))
    c2 = u * x[0]
    c3 = x[0] * c0
    q.watch([x, v])
    c4 = c0 + 1
  with p:
    p.watch(x)
    d0 = x * x
    with p.stop_recording():
      d1 = x * 2
      d2 = d1 * d0
    d3 = d2 + 1
    p.reset()
    d4 = d0 * x
    p.watch(x)
    d5 = x * 3
  g0 = t.gradient(b0, v)
  g2 = t.gradient(b2, v)
  g3 = t.gradient(b2 * 2, v)
  g4 = t.gradient(b3, v)
  g5 = t.gradient(b5, v)
  g6 = t.gradient(b5 * 2, [u, v])
  g7 = t.gradient([b0, b3], x)
  h0 = q.gradient(c0, v)
  h1 = q.gradient(c1, [l.kernel, l.bias, x])
  h2 = q.gradient(c2, u)
  h3 = q.gradient(c3, x)
  h4 = q.gradient(c4, v)
  k0 = p.gradient(d0, x)
  k1 = p.gradient(d1, x)
  k2 = p.gradient(d2, x)
  k3 = p.gradient([d3, d2], x)
  k4 = p.gradient(d4, x)
  k5 = p.gradient([d4, d5], x)
--- run
gradtape eval why.yaml --target early,g0,g2,g3,g4,g5,g6,g7,h0,h1,h2,h3,h4,k0,k1,k2,k3,k4,k5 | sed 's/},"/},\n"/g'
--- stdout
{"model":"why.yaml","values":{"early":null,"g0":null,"g2":null,"g3":null,"g4":8,"g5":null,"g6":[null,null],"g7":null,"h0":null,"h1":[null,null,null],"h2":null,"h3":null,"h4":null,"k0":null,"k1":null,"k2":null,"k3":null,"k4":null,"k5":[3,3]},
"unconnected":{"early":{"reason":"not_watched","step":"b0","line":8,"fix":"'b0' was computed before tape 't'; move it inside"},
"g0":{"reason":"not_watched","step":"b0","line":8,"fix":"'b0' was computed before tape 't'; move it inside"},
"g2":{"reason":"not_watched","step":"b2","line":13,"fix":"'b2' was computed outside the block of tape 't'; move it inside"},
"g3":{"reason":"not_watched","step":"b2","line":13,"fix":"'b2' was computed outside the block of tape 't'; move it inside"},
"g5":{"reason":"not_watched","step":"b5","line":17,"fix":"'b5' was computed outside the block of tape 't'; move it inside"},
"g6.0":{"reason":"no_path","line":41,"fix":"'b5 * 2' is not computed from 'u'; use 'u' in its steps"},
"g6.1":{"reason":"not_watched","step":"b5","line":17,"fix":"'b5' was computed outside the block of tape 't'; move it inside"},
"g7":{"reason":"no_path","step":"b0","line":8,"fix":"'b0' is not computed from 'x'; use 'x' in its steps"},
"h0":{"reason":"watched_too_late","step":"c0","line":19,"fix":"watch 'v' before 'c0' is computed"},
"h1.0":{"reason":"not_watched","step":"l.kernel","line":16,"fix":"the tape does not watch variables by itself; watch 'l.kernel': q.watch(l.kernel)"},
"h1.1":{"reason":"not_watched","step":"l.bias","line":16,"fix":"the tape does not watch variables by itself; watch 'l.bias': q.watch(l.bias)"},
"h1.2":{"reason":"watched_too_late","step":"c1","line":20,"fix":"watch 'x' before 'c1' is computed"},
"h2":{"reason":"not_trainable","step":"u","line":2,"fix":"'u' has trainable: false; make it trainable, or watch it: q.watch(u)"},
"h3":{"reason":"watched_too_late","step":"c3","line":22,"fix":"watch 'x' before 'c3' is computed"},
"h4":{"reason":"watched_too_late","step":"c0","line":19,"fix":"watch 'v' before 'c0' is computed"},
"k0":{"reason":"reset","step":"d0","line":27,"fix":"'d0' was computed before p.reset(), which throws the recording away; compute it after"},
"k1":{"reason":"stop_recording","step":"d1","line":29,"fix":"'d1' was computed while 'p' was stopped; move it out of p.stop_recording()"},
"k2":{"reason":"reset","step":"d0","line":27,"fix":"'d0' was computed before p.reset(), which throws the recording away; compute it after"},
"k3":{"reason":"reset","step":"d0","line":27,"fix":"'d0' was computed before p.reset(), which throws the recording away; compute it after"},
"k4":{"reason":"reset","step":"d0","line":27,"fix":"'d0' was computed before p.reset(), which throws the recording away; compute it after"}}}
--- stderr glob
*warning: Calling GradientTape.gradient on a persistent tape inside it*
...
--- comment
Functions of functions, each with its choice of arguments (by number from both ends, by name, several, none, beyond), its output gradients and its axes. By hand: f = sum(a^2) b = 65 at a = [2,3], b = 5, with 2ab = [20,30] and 13; g = a b^2; h = sum(v) a w^2 k = 576, by w 288, by v 192, and not by k, which is not trainable.
--- file forms.sh
while read -r e; do
    printf 'inputs: {x: [2, 3], s: 5, m: [[1, 2], [3, 4]]}\nvariables: {w: 4, v: [1, 2], k: {value: 6, trainable: false}}\nsteps: |\n  def f(a, b): return reduce_sum(a ** 2) * b\n  def g(a, b): return a * b ** 2\n  def h(a): return reduce_sum(v) * a * w ** 2 * k\n  def three(a, how, n): return a ** n\n  r = %s\n' "$e" >m.yaml
    echo "$e: $(gradtape eval m.yaml --target r 2>&1 | sed -n '1s/.*"values":{"r":\(.*\)}}/\1/;1s/m.yaml:[0-9]*:[0-9]*: //;1p')"
done
--- run
bash forms.sh
--- stdin
grad(f)(x, s)
grad(f, argnums=1)(x, s)
grad(f, argnums=-1)(x, s)
grad(f, argnums=-2)(x, s)
grad(f, argnums=[1, 0])(x, s)
grad(f, argnums=(-1,))(x, s)
grad(f, argnums="b")(x, s)
grad(f, argnums=["b", "a"])(x, s)
grad(f, argnums=["b", 0])(x, s)
grad(f, argnums=[0, 1.5])(x, s)
grad(f, argnums="c")(x, s)
grad(f, argnums=2)(x, s)
grad(f, argnums=-3)(x, s)
grad(f, argnums=[0, 2])(x, s)
grad(f, argnums=[])(x, s)
grad(f)()
grad(hypot, argnums="x")(s, 12)
grad(hypot, argnums=(0, 1))(s, 12)
grad(lambda u: None)(x)
grad(f, argnums=1)(x, [s, s])
grad(three)(s, "up", 2)
grad(three, argnums=2)(s, "up", 2)
grad(three, argnums=1)(s, "up", 2)
grad(three)(s, sqrt, 3)
value_and_grad(f)(x, s)
value_and_grad(f, argnums=(0, 1))(x, s)
value_and_grad(lambda u: [u * 2, u * s])(x)
gradients_function(f)(x, s)
gradients_function(f, "b")(x, s)
gradients_function(f, params=[1, 0])(x, s)
gradients_function(f)(x, s, dy=10)
gradients_function(g)(x, s, dy=[10, 100])
val_and_grad_function(f)(x, s)
val_and_grad_function(f, [1])(x, s, dy=3)
make_vjp(g)(x, s)[1](stack([1, 10]))
make_vjp(g)(x, s)[1]()
make_vjp(g)(x, s)[1](dy=[1, 10])
make_vjp(g)(x, s)[1]([1, 10], 2)
make_vjp(g, params=1)(x, s)[1]([1, 10])
make_vjp(g, [1])(x, s)[1]([1, 10])
make_vjp(lambda u: u * 3)(x)[1]([1, 10])
make_vjp(lambda u: u * 3, persistent=False)(x)[1]([1, 10])
vjp(g, x, s)[1]([1, 10])
vjp(lambda u: u * 3, x)[1]([1, 10])
vjp(g, x, s)[0]
vjp(g)
vjp()
implicit_grad(h)(2)
implicit_grad(f)(x, s)
implicit_grad(lambda: w * w)()
implicit_value_and_gradients(h)(2)
jacobian(g)(x, s)
jacobian(g, argnums=1)(x, s)
jacobian(g, argnums=(1, 0))(x, s)
jacobian(lambda u: [u * 2, reduce_sum(u) * u[0]])(x)
jacobian(lambda u: {"p": u * 2, "q": reduce_sum(u) * u[0]})(x)
jacobian(lambda p: p[0] * p[1])([x, s])
jacfwd(g, argnums=(1, 0))(x, s)
jacrev(g)(x, s)
hessian(f)(x, s)
hessian(f, argnums=1)(x, s)
hessian(f, argnums=(0, 1), layout="flat")(x, s)
hessian(f, layout="flat")(x, s)
hessian(f, layout="rows")(x, s)
jvp(g, (x, s), ([1, 10], 0))
jvp(g, (x, s), (0 * x, 2))
jvp(g, [x, s], [[1, 10], 2])
jvp(g, (x, s), ([1, 10],))
jvp(g, (x, s), 3)
jvp(g, x, [1, 10])
jvp(g, (x, s), ([1, 10, 3], 1))
jvp(g, (x, s), ([1, 10], [1]))
jvp(g, (), ())
vmap(f, in_axes=(0, None))(m, s)
vmap(f, in_axes=(1, None))(m, s)
vmap(f, in_axes=(-1, 0))(m, x)
vmap(f, in_axes=(0, 0))(m, x)
vmap(f, in_axes=[None, 0])(x, x)
vmap(f, in_axes=(None, None))(x, s)
vmap(f)(m, [1, 2, 3])
vmap(f, in_axes=(0,))(m, s)
vmap(f, in_axes=(0, 1, 0))(m, s)
vmap(f, in_axes=(2, 0))(m, x)
vmap(f, in_axes=(0.5, 0))(m, x)
vmap(lambda u: [u[0], {"s": u[1] * s}, 7])(m)
vmap(lambda u: 3)(x)
vmap(lambda u, v: u @ v, in_axes=(2, 0))(reshape(range(12.), [2, 3, 2]), ones([2, 3]))
vmap(vmap(lambda u, v: u * v, in_axes=(None, 0)), in_axes=(0, None))(x, [1, 2, 3])
vmap(grad(f), in_axes=(0, None))(m, s)
vmap()(x)
vmap(lambda: 3)()
grad(f, argnums=0, argnum=1)(x, s)
grad()
hessian(f, 0, "flat", 3)(x, s)
--- stdout
grad(f)(x, s): [20,30]
grad(f, argnums=1)(x, s): 13
grad(f, argnums=-1)(x, s): 13
grad(f, argnums=-2)(x, s): [20,30]
grad(f, argnums=[1, 0])(x, s): [13,[20,30]]
grad(f, argnums=(-1,))(x, s): [13]
grad(f, argnums="b")(x, s): 13
grad(f, argnums=["b", "a"])(x, s): [13,[20,30]]
grad(f, argnums=["b", 0])(x, s): error: params must be all strings or all integers; got ['b', 0].
grad(f, argnums=[0, 1.5])(x, s): error: an argument's number must be a whole number, not 1.5
grad(f, argnums="c")(x, s): error: f has no argument 'c'
grad(f, argnums=2)(x, s): error: there is no argument number 2: the call has 2
grad(f, argnums=-3)(x, s): error: there is no argument number -3: the call has 2
grad(f, argnums=[0, 2])(x, s): error: there is no argument number 2: the call has 2
grad(f, argnums=[])(x, s): []
grad(f)(): error: f needs its argument 'a'
grad(hypot, argnums="x")(s, 12): error: Either callable provided is not a function or could not inspect its arguments by name: 'x'
grad(hypot, argnums=(0, 1))(s, 12): [0.38461538461538464,0.9230769230769231]
grad(lambda u: None)(x): error: Cannot differentiate a function that returns None; did you forget to return a value from <lambda>?
grad(f, argnums=1)(x, [s, s]): [13,13]
grad(three)(s, "up", 2): 10
grad(three, argnums=2)(s, "up", 2): 40.23594781085251
grad(three, argnums=1)(s, "up", 2): error: a source must be a tensor or a variable, not a string
grad(three)(s, sqrt, 3): 75
value_and_grad(f)(x, s): [65,[20,30]]
value_and_grad(f, argnums=(0, 1))(x, s): [65,[[20,30],13]]
value_and_grad(lambda u: [u * 2, u * s])(x): [[[4,6],[10,15]],[7,7]]
gradients_function(f)(x, s): [[20,30],13]
gradients_function(f, "b")(x, s): [13]
gradients_function(f, params=[1, 0])(x, s): [13,[20,30]]
gradients_function(f)(x, s, dy=10): [[200,300],130]
gradients_function(g)(x, s, dy=[10, 100]): [[250,2500],3200]
val_and_grad_function(f)(x, s): [65,[[20,30],13]]
val_and_grad_function(f, [1])(x, s, dy=3): [65,[39]]
make_vjp(g)(x, s)[1](stack([1, 10])): [[25,250],320]
make_vjp(g)(x, s)[1](): [[25,25],50]
make_vjp(g)(x, s)[1](dy=[1, 10]): [[25,250],320]
make_vjp(g)(x, s)[1]([1, 10], 2): error: the vjp takes at most 1 argument, not 2
make_vjp(g, params=1)(x, s)[1]([1, 10]): 320
make_vjp(g, [1])(x, s)[1]([1, 10]): 320
make_vjp(lambda u: u * 3)(x)[1]([1, 10]): [3,30]
make_vjp(lambda u: u * 3, persistent=False)(x)[1]([1, 10]): [3,30]
vjp(g, x, s)[1]([1, 10]): [[25,250],320]
vjp(lambda u: u * 3, x)[1]([1, 10]): [[3,30]]
vjp(g, x, s)[0]: [50,75]
vjp(g): error: vjp takes a function and its arguments: vjp(f, x)
vjp(): error: vjp takes a function and its arguments: vjp(f, x)
implicit_grad(h)(2): [[288,4],[[192,192],[1,2]]]
implicit_grad(f)(x, s): error: No trainable variables were accessed while the function was being computed.
implicit_grad(lambda: w * w)(): [[8,4]]
implicit_value_and_gradients(h)(2): [576,[[288,4],[[192,192],[1,2]]]]
jacobian(g)(x, s): [[25,0],[0,25]]
jacobian(g, argnums=1)(x, s): [20,30]
jacobian(g, argnums=(1, 0))(x, s): [[20,30],[[25,0],[0,25]]]
jacobian(lambda u: [u * 2, reduce_sum(u) * u[0]])(x): [[[2,0],[0,2]],[7,2]]
jacobian(lambda u: {"p": u * 2, "q": reduce_sum(u) * u[0]})(x): {"p":[[2,0],[0,2]],"q":[7,2]}
jacobian(lambda p: p[0] * p[1])([x, s]): [[[5,0],[0,5]],[2,3]]
jacfwd(g, argnums=(1, 0))(x, s): [[20,30],[[25,0],[0,25]]]
jacrev(g)(x, s): [[25,0],[0,25]]
hessian(f)(x, s): [[10,0],[0,10]]
hessian(f, argnums=1)(x, s): 0
hessian(f, argnums=(0, 1), layout="flat")(x, s): [[10,0,4],[0,10,6],[4,6,0]]
hessian(f, layout="flat")(x, s): [[10,0,4],[0,10,6],[4,6,0]]
hessian(f, layout="rows")(x, s): error: the layout of a Hessian is 'blocks' or 'flat'
jvp(g, (x, s), ([1, 10], 0)): [[50,75],[25,250]]
jvp(g, (x, s), (0 * x, 2)): [[50,75],[40,60]]
jvp(g, [x, s], [[1, 10], 2]): [[50,75],[65,310]]
jvp(g, (x, s), ([1, 10],)): error: jvp takes as many tangents as primals: jvp(f, (x,), (dx,))
jvp(g, (x, s), 3): error: jvp takes as many tangents as primals: jvp(f, (x,), (dx,))
jvp(g, x, [1, 10]): error: the primals of jvp are a tuple: jvp(f, (x,), (dx,))
jvp(g, (x, s), ([1, 10, 3], 1)): error: tangent 1 has another shape than its primal
jvp(g, (x, s), ([1, 10], [1])): error: tangent 2 has another shape than its primal
jvp(g, (), ()): error: g needs its argument 'a'
vmap(f, in_axes=(0, None))(m, s): [25,125]
vmap(f, in_axes=(1, None))(m, s): [50,100]
vmap(f, in_axes=(-1, 0))(m, x): [20,60]
vmap(f, in_axes=(0, 0))(m, x): [10,75]
vmap(f, in_axes=[None, 0])(x, x): [26,39]
vmap(f, in_axes=(None, None))(x, s): error: vmap maps no argument: in_axes is None everywhere
vmap(f)(m, [1, 2, 3]): error: vmap maps axes of different lengths: 2 and 3
vmap(f, in_axes=(0,))(m, s): error: in_axes has 1 entries for 2 arguments
vmap(f, in_axes=(0, 1, 0))(m, s): error: in_axes has 3 entries for 2 arguments
vmap(f, in_axes=(2, 0))(m, x): error: vmap cannot map axis 2 of a value of rank 2
vmap(f, in_axes=(0.5, 0))(m, x): error: an entry of in_axes must be a whole number, not 0.5
vmap(lambda u: [u[0], {"s": u[1] * s}, 7])(m): [[1,3],{"s":[10,20]},[7,7]]
vmap(lambda u: 3)(x): [3,3]
vmap(lambda u, v: u @ v, in_axes=(2, 0))(reshape(range(12.), [2, 3, 2]), ones([2, 3])): [[6,24],[9,27]]
vmap(vmap(lambda u, v: u * v, in_axes=(None, 0)), in_axes=(0, None))(x, [1, 2, 3]): [[2,4,6],[3,6,9]]
vmap(grad(f), in_axes=(0, None))(m, s): [[10,20],[30,40]]
vmap()(x): error: this transform needs 'f'
vmap(lambda: 3)(): error: vmap maps no argument: the call has none
grad(f, argnums=0, argnum=1)(x, s): error: this transform has no argument 'argnum'
grad(): error: this transform needs 'f'
hessian(f, 0, "flat", 3)(x, s): error: this transform takes at most 3 arguments, not 4
--- comment
A break at an op with other operands that no derivative passes: the break is what the op was not recorded for.
--- file operands.yaml
inputs: {x: [2, 3], n: {value: [1, 0], dtype: int64}}
steps: |
  t = GradientTape(persistent=True)
  with t:
    t.watch(x)
    z = x * 2
  a = where(x > 2.5, x, 0)
  b = where(n > 0, 1, where(x > 2.5, 0.5, z))
  c = gather(z, n)
  with t:
    d = a * z
    e = cast(where(x > 2.5, x, 0) > 1, float64) * z
    f = segment_sum(stop_gradient(z), n, num_segments=2)
  ga = t.gradient(a, x)
  gb = t.gradient(b, x)
  gc = t.gradient(c, x)
  gd = t.gradient(d, x)
  ge = t.gradient(e, x)
  gf = t.gradient([a, f], x)
  gn = t.gradient(c, [n, x])
--- run
gradtape eval operands.yaml --target ga,gb,gc,gd,ge,gf,gn | sed 's/},"/},\n"/g'
--- stdout
{"model":"operands.yaml","values":{"ga":null,"gb":null,"gc":null,"gd":[0,6],"ge":[0,2],"gf":null,"gn":[null,null]},
"unconnected":{"ga":{"reason":"not_watched","step":"a","line":7,"fix":"'a' was computed outside the block of tape 't'; move it inside"},
"gb":{"reason":"not_watched","step":"b","line":8,"fix":"'b' was computed outside the block of tape 't'; move it inside"},
"gc":{"reason":"not_watched","step":"c","line":9,"fix":"'c' was computed outside the block of tape 't'; move it inside"},
"gf":{"reason":"not_watched","step":"a","line":7,"fix":"'a' was computed outside the block of tape 't'; move it inside"},
"gn.0":{"reason":"integer_dtype","step":"n","line":1,"fix":"'n' is int64; declare it with dtype: float64, only floats have gradients"},
"gn.1":{"reason":"not_watched","step":"c","line":9,"fix":"'c' was computed outside the block of tape 't'; move it inside"}}}
--- comment
Jacobians in parts of every size, of targets of ranks 0 to 3 and without rows, by sources of ranks 0 to 2 and by variables with several values: the same bits as all at once. By hand: dy0 = 2 x s and 91, dy1 = s v and x s, y2 = (10 x v)^2 s, b = x^2 s + v.
--- file jac.yaml
inputs: {x: [[1, 2, 3], [4, 5, 6]], s: 2, c: {value: [1, 2], dtype: float32}}
variables: {v: [1, 2, 3]}
steps: |
  with GradientTape(persistent=True) as t:
    t.watch([x, s])
    y0 = reduce_sum(x ** 2) * s
    y1 = reduce_sum(x * v, 1) * s
    v.assign(v * 10)
    y2 = reshape(x * v, [2, 3, 1]) ** 2 * s
    y3 = y1[:0] * s
    b = x * x * s + v
  def same(target, source):
    whole = t.jacobian(target, source, unconnected_gradients="zero")
    good = []
    for n in range(1, 9):
      part = t.jacobian(target, source, unconnected_gradients="zero", parallel_iterations=n)
      good.append(reduce_all(part == whole))
    part = t.jacobian(target, source, unconnected_gradients="zero", experimental_use_pfor=False)
    good.append(reduce_all(part == whole))
    return reduce_all(good)
  j0 = t.jacobian(y0, [x, s, v], unconnected_gradients="zero")
  j1 = t.jacobian(y1, (s, [x, v]))
  j2 = t.jacobian(y2, s)
  j2x = reduce_sum(t.jacobian(y2, x), [0, 1, 2])
  j2v = reduce_sum(t.jacobian(y2, v), [0, 1, 2])
  shapes = [t.jacobian(y2, x).shape, t.jacobian(y2, v).shape, t.jacobian(y3, [x])[0].shape, t.jacobian(y0, v, unconnected_gradients="zero").shape]
  bb = t.batch_jacobian(b, x)
  b1 = t.batch_jacobian(b, x, parallel_iterations=2)
  b2 = t.batch_jacobian(b, x, experimental_use_pfor=False)
  bz = t.batch_jacobian(x * 0 + v, cast(x, "float64"), unconnected_gradients="zero").shape
  every = [same(y0, x), same(y0, s), same(y0, v), same(y1, x), same(y1, s), same(y1, v), same(y2, x), same(y2, s), same(y2, v), same(b, x), same(y1[1:], v), reduce_all(bb == b1), reduce_all(bb == b2)]
--- run
gradtape eval jac.yaml --target j0,j1,j2,j2x,j2v,shapes,bb,bz,every
--- stdout
{"model":"jac.yaml","values":{"j0":[[[4,8,12],[16,20,24]],91,[0,0,0]],"j1":[[14,32],[[[[2,4,6],[0,0,0]],[[0,0,0],[2,4,6]]],[[2,4,6],[8,10,12]]]],"j2":[[[100],[1600],[8100]],[[1600],[10000],[32400]]],"j2x":[[400,3200,10800],[1600,8000,21600]],"j2v":[680,2320,5400],"shapes":[[2,3,1,2,3],[2,3,1,3],[0,2,3],[3]],"bb":[[[4,0,0],[0,8,0],[0,0,12]],[[16,0,0],[0,20,0],[0,0,24]]],"bz":[2,3,3],"every":[true,true,true,true,true,true,true,true,true,true,true,true,true]}}
--- run
for target in y0 y1 y2 y1[1:]; do
    for mode in forward reverse; do
        for n in '--no-vectorize' '--parallel-iterations '{1..8}; do gradtape jacobian jac.yaml --target $target --wrt x,s,v --tape t --mode $mode $n 2>&1; done | uniq >$mode
        wc -l <$mode
    done
    cmp forward reverse && gradtape jacobian jac.yaml --target $target --wrt x,s,v --tape t | cmp - forward
done
for n in 1 2 3 4; do gradtape jacobian jac.yaml --target b --wrt x --tape t --batch --parallel-iterations $n; done | uniq
gradtape jacobian jac.yaml --target y0 --wrt x --tape t --parallel-iterations 0
gradtape eval jac.yaml --target 't.jacobian(y0, x, parallel_iterations=0)'
--- exit *
--- stdout
1
1
1
1
1
1
1
1
{"model":"jac.yaml","target":"b","value":[[12,28,48],[42,70,102]],"jacobian":{"x":[[[4,0,0],[0,8,0],[0,0,12]],[[16,0,0],[0,20,0],[0,0,24]]]}}
{"model":"jac.yaml","target":"y0","value":182,"jacobian":{"x":[[4,8,12],[16,20,24]]}}
--- stderr
--target:1:1: error: parallel_iterations must be at least 1
    1 | t.jacobian(y0, x, parallel_iterations=0)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- comment
Variables that are assigned to, asked on tapes that do not watch them or watch them late: the value that counts is named, the first and the last, whatever number it has. c = v a = 10 * 6: 6 by v, watched then.
--- file versions.yaml
inputs: {x: 2}
variables: {u: {value: 5, trainable: false}, v: 3, n: {value: 4, dtype: int32}}
steps: |
  with GradientTape(persistent=True) as t:
    y = u * x
    d = u * v
    u.assign(7.0)
    z = u * x
    k = cast(n, float64) * v
    n.assign(5)
  with GradientTape(persistent=True, watch_accessed_variables=False) as q:
    a = v * 2
    v.assign(10.0)
    b = v * 3
    q.watch(v)
    c = v * a
    v.assign(11.0)
    e = v + a
  g = [t.gradient(y, u), t.gradient(z, u), t.gradient([y, z], u), t.gradient(d, [u, v])]
  h = [q.gradient(a, v), q.gradient(b, v), q.gradient([a, b], v), q.gradient(c, v), q.gradient(e, v)]
  i = [t.gradient(k, n), t.gradient(v, v), q.gradient(v, v), q.gradient(u, u), t.gradient(x, x), q.gradient(v, [u, v])]
--- run
gradtape eval versions.yaml --target g,h,i | sed 's/},"/},\n"/g'
--- stdout
{"model":"versions.yaml","values":{"g":[null,null,null,[null,5]],"h":[null,null,null,6,1],"i":[null,1,1,1,1,[null,1]]},
"unconnected":{"g.0":{"reason":"not_trainable","step":"u","line":2,"fix":"'u' has trainable: false; make it trainable, or watch it: t.watch(u)"},
"g.1":{"reason":"not_trainable","step":"u","line":7,"fix":"'u' has trainable: false; make it trainable, or watch it: t.watch(u)"},
"g.2":{"reason":"not_trainable","step":"u","line":2,"fix":"'u' has trainable: false; make it trainable, or watch it: t.watch(u)"},
"g.3.0":{"reason":"not_trainable","step":"u","line":2,"fix":"'u' has trainable: false; make it trainable, or watch it: t.watch(u)"},
"h.0":{"reason":"not_watched","step":"v","line":2,"fix":"the tape does not watch variables by itself; watch 'v': q.watch(v)"},
"h.1":{"reason":"watched_too_late","step":"b","line":14,"fix":"watch 'v' before 'b' is computed"},
"h.2":{"reason":"not_watched","step":"v","line":2,"fix":"the tape does not watch variables by itself; watch 'v': q.watch(v)"},
"i.0":{"reason":"integer_dtype","step":"n","line":10,"fix":"'n' is int32; declare it with dtype: float64, only floats have gradients"},
"i.5.0":{"reason":"no_path","step":"v","line":17,"fix":"'v' is not computed from 'u'; use 'u' in its steps"}}}
--- comment
Jacobians in steps take the shorter side, as the command does: 3 columns here, 1 row there, or what mode= says. A source of batch_jacobian may be a vector: one number an example. By hand: the derivative of sin is cos, of b^2 it is 2b.
--- file modes.yaml
inputs: {x: [0, 0.5, 1], b: [1, 2]}
constants: {w: [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]}
steps: |
  with GradientTape(persistent=True) as t:
    t.watch([x, b])
    y = tensordot(sin(x), w, 1)
    n = reduce_sum(sin(x) ** 2)
    z = outer(b * b, x)
  right = transpose(w) * cos(x)
  a = reduce_max(abs(t.jacobian(y, x) - right)) < 1e-15
  r = reduce_max(abs(t.jacobian(y, x, mode='reverse') - right)) < 1e-15
  f = reduce_max(abs(t.jacobian(y, x, mode='forward') - right)) < 1e-15
  s = reduce_max(abs(t.jacobian(n, x) - 2 * sin(x) * cos(x))) < 1e-15
  k = t.batch_jacobian(z, b)
--- file modes.sh
gradtape eval modes.yaml --target a,r,f,s,k
for line in "t.jacobian(y, x)" "t.jacobian(n, x)" "t.jacobian(y, x, mode=None)" "t.jacobian(y, x, mode='auto')" "t.jacobian(y, x, mode='reverse')" "t.jacobian(y, x, mode='forward')" "t.batch_jacobian(z, b)" "t.jacobian(y, x, mode='rev')" "t.jacobian(y, x, mode=1)" "t.batch_jacobian(z, b, mode='forward')"; do
  { sed -n 1,7p modes.yaml; echo "    z = outer(b * b, x)"; echo "  j = $line"; } >one.yaml
  echo "$line: $(gradtape eval one.yaml --stats --target j 2>&1 | sed -n '1s/.*\("backward_passes":[0-9]*,"forward_passes":[0-9]*\).*/\1/;1s/one.yaml:[0-9]*:[0-9]*: //;1p;/help/p')"
done
--- run
bash modes.sh
--- stdout
{"model":"modes.yaml","values":{"a":true,"r":true,"f":true,"s":true,"k":[[0,1,2],[0,2,4]]}}
t.jacobian(y, x): "backward_passes":0,"forward_passes":3
t.jacobian(n, x): "backward_passes":1,"forward_passes":0
t.jacobian(y, x, mode=None): "backward_passes":0,"forward_passes":3
t.jacobian(y, x, mode='auto'): "backward_passes":0,"forward_passes":3
t.jacobian(y, x, mode='reverse'): "backward_passes":4,"forward_passes":0
t.jacobian(y, x, mode='forward'): "backward_passes":0,"forward_passes":3
t.batch_jacobian(z, b): "backward_passes":3,"forward_passes":0
t.jacobian(y, x, mode='rev'): error: the mode of a jacobian is not 'rev'
      = help: it is 'auto', 'reverse' (by rows) or 'forward' (by columns)
t.jacobian(y, x, mode=1): error: the mode of a jacobian is not a number
      = help: it is 'auto', 'reverse' (by rows) or 'forward' (by columns)
t.batch_jacobian(z, b, mode='forward'): error: batch_jacobian has no argument 'mode'
--- comment
What has no tensor has no Jacobian, and no gradient.
--- file none.sh
for what in jacobian gradient batch_jacobian; do
    for target in sin None abs 'lambda x: x' t; do
        printf 'inputs: {x: [[1, 2]]}\nsteps: |\n  with tf.GradientTape() as t:\n    t.watch(x)\n    y = x * x\n  j = t.%s(%s, x)\n' $what "$target" >q.yaml
        echo "$what $target: $(gradtape eval q.yaml --target j 2>&1 | sed -n 's/.*error: //p')"
    done
done
--- run
bash none.sh
--- stdout
jacobian sin: an op stands where a tensor is needed
jacobian None: a value is None here, where a tensor is needed
jacobian abs: a function stands where a tensor is needed
jacobian lambda x: x: a function stands where a tensor is needed
jacobian t: a tape stands where a tensor is needed
gradient sin: an op stands where a tensor is needed
gradient None: a value is None here, where a tensor is needed
gradient abs: a function stands where a tensor is needed
gradient lambda x: x: a function stands where a tensor is needed
gradient t: a tape stands where a tensor is needed
batch_jacobian sin: an op stands where a tensor is needed
batch_jacobian None: a value is None here, where a tensor is needed
batch_jacobian abs: a function stands where a tensor is needed
batch_jacobian lambda x: x: a function stands where a tensor is needed
batch_jacobian t: a tape stands where a tensor is needed
--- comment
A variable that is read or watched several times is watched once, and variables come in the order in which they were made. By hand, z = a b^2 c^2 at 1, 2, 3.
--- file order.yaml
variables: {a: 1.0, b: 2.0, c: 3.0}
steps: |
  with tf.GradientTape() as t:
    z = c * b * a * b * c
    t.watch([b, c])
  g = t.gradient(z, t.watched_variables())
--- run
gradtape eval order.yaml --target g
gradtape watched order.yaml --tape t
gradtape watched order.yaml --watch b,c,b
--- stdout
{"model":"order.yaml","values":{"g":[36,36,24]}}
{"model":"order.yaml","tape":"t","watched":["a","b","c"]}
{"model":"order.yaml","tape":"model","watched":["a","b","c"]}
--- comment
Many tapes, one within the other. A product that is made where a tape has been left is outside of its block and of those
within, whichever they are: of n tapes n (n + 1) / 2 such pairs.
--- run
for n in 6 7 8 15 31; do
    deep='  ' tapes= products=
    printf '%s\n' 'inputs: {x: 3.0}' 'steps: |' >deep.yaml
    for ((i = 0; i < n; i++)); do
        printf '%s\n' "${deep}with GradientTape(persistent=True) as t$i:" "$deep  t$i.watch(x)"
        deep+='  ' tapes+=t$i, products+=k$i,
    done >>deep.yaml
    for ((i = n - 1; i >= 0; i--)); do deep=${deep:2}; echo "${deep}k$i = x * $i"; done >>deep.yaml
    echo "  g = [t.gradient(k, x) for k in [$products] for t in [$tapes]]" >>deep.yaml
    gradtape eval deep.yaml | grep -o "'k[0-9]*' was computed [a-z ]* tape" | cut -d ' ' -f 2- | sort | uniq -c
done
--- stdout
     21 was computed outside the block of tape
     28 was computed outside the block of tape
     36 was computed outside the block of tape
    120 was computed outside the block of tape
    496 was computed outside the block of tape
--- comment
Tapes that are left in the order in which they were entered, not the innermost first: each has recorded what came before
it was left. Of n tapes the k-th has seen x^2, ... x^(k + 2), whose slopes at 2 together are (k + 1) 2^(k + 2), by hand.
--- file in_order.py
import numpy as np
import tensorflow as tf

x = np.array(2.0)
for n in [1, 2, 3, 4, 5, 8, 9, 16, 17]:
    tapes = [tf.GradientTape(persistent=True) for k in range(n)]
    for t in tapes:
        t.__enter__()
        t.watch(x)
    y, powers = x, []
    for t in tapes:
        y = y * x
        powers.append(y)
        t.__exit__(None, None, None)
    slopes = [sum([t.gradient(p, x, unconnected_gradients="zero") for p in powers]) for t in tapes]
    print(n, [k for k in range(n) if float(slopes[k]) != (k + 1) * 2.0 ** (k + 2)])
--- run
gradtape eval in_order.py
--- stdout
{"model":"in_order.py","printed":[{"line":16,"values":[1,[]]},{"line":16,"values":[2,[]]},{"line":16,"values":[3,[]]},{"line":16,"values":[4,[]]},{"line":16,"values":[5,[]]},{"line":16,"values":[8,[]]},{"line":16,"values":[9,[]]},{"line":16,"values":[16,[]]},{"line":16,"values":[17,[]]}]}
--- comment
The first step behind a reset: what it reads is not watched, or was watched only after it; what came before is thrown
away.
--- file behind_reset.yaml
inputs: {x: [2, 3], u: [1, 2]}
steps: |
  with GradientTape(persistent=True) as p:
    p.watch(x)
    y = x * x
    p.reset()
    z = x * x
    p.watch(x)
    p.watch(u)
    w = z * z * u
  with GradientTape(persistent=True) as q:
    q.watch(x)
    q.reset()
    v = u + u
    s = x * v
  late = p.gradient(z, x)
  by_z = p.gradient(w, z)
  before = p.gradient(y, x)
  by_v = q.gradient(s, v)
  by_x = q.gradient(s, x)
  itself = [p.gradient(z, z), p.gradient(w, u)]
--- run
gradtape eval behind_reset.yaml --target late,by_z,before,by_v,by_x,itself | sed 's/"unconnected"/\n&/; s/},"/},\n"/g'
--- stdout
{"model":"behind_reset.yaml","values":{"late":null,"by_z":null,"before":null,"by_v":null,"by_x":null,"itself":[[1,1],[16,81]]},
"unconnected":{"late":{"reason":"watched_too_late","step":"z","line":7,"fix":"watch 'x' before 'z' is computed"},
"by_z":{"reason":"not_watched","step":"z","line":7,"fix":"watch 'z' before it is used: p.watch(z)"},
"before":{"reason":"reset","step":"y","line":5,"fix":"'y' was computed before p.reset(), which throws the recording away; compute it after"},
"by_v":{"reason":"not_watched","step":"v","line":14,"fix":"watch 'v' before it is used: q.watch(v)"},
"by_x":{"reason":"reset","step":"x","line":1,"fix":"q.reset() forgets what was watched; call q.watch(x) after it"}}}
--- comment
Variables of up to 31 values, one assigned after the other: derivatives by one are those of what was read of it,
wherever that value stands, of products the sum of both. The k-th value is read times k^2 + 1; of the first and the last together
it is 1 + (n - 1)^2 + 1, of a single one 1 + 1.
--- file values.py
import tensorflow as tf

for n in [1, 2, 7, 8, 9, 10, 16, 31]:
    v, factors, values = tf.Variable(1.0, dtype="float64"), [float(k * k + 1) for k in range(n)], []
    with tf.GradientTape(persistent=True) as t:
        for k in range(n):
            values.append(v * factors[k])
            v.assign(0.5 * k - 1.0)
        pairs = [(i, k, values[i] * values[k]) for i in range(0, n, 3) for k in range(i + 1, n, 4)]
    wrong = [k for k in range(n) if float(t.gradient(values[k], v)) != factors[k]]
    for i, k, both in pairs:
        if float(t.gradient(both, v)) != factors[i] * float(values[k]) + factors[k] * float(values[i]):
            wrong.append((i, k))
    print(n, len(pairs), wrong, t.gradient(values[0], v), t.gradient([values[0], values[-1]], v))
--- run
gradtape eval values.py
--- stdout
{"model":"values.py","printed":[{"line":14,"values":[1,0,[],1,2]},{"line":14,"values":[2,1,[],1,3]},{"line":14,"values":[7,3,[],1,38]},{"line":14,"values":[8,4,[],1,51]},{"line":14,"values":[9,5,[],1,66]},{"line":14,"values":[10,6,[],1,83]},{"line":14,"values":[16,13,[],1,227]},{"line":14,"values":[31,45,[],1,902]}]}
--- comment
A tape that steps written as text open goes on where it is named again, whatever stands before it in the text. 2 x + 6 at 3.
--- file goes_on.yaml
variables: {x: 3.0}
steps:
  - |
    a = 2 + 3
    b = 2 * 3
    with GradientTape(persistent=True) as t:
      y = x ** 2
  - tape: t
    steps:
      - z = b * x
  - g = t.gradient([y, z], x)
--- run
gradtape eval goes_on.yaml --target g
--- stdout
{"model":"goes_on.yaml","values":{"g":12}}
