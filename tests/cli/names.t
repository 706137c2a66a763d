Names of other libraries: what one means, what there is, what there is not.
--- run
gradtape ops np.median
--- stdout
np.median(a, axis=None, *, keepdims=False)
  The middle of the sorted elements, of an even number the mean of the two.

    return np._quantiles(np._floats(a), 0.5, axis, "midpoint", keepdims, False)
--- run
gradtape ops np.exp | head -2
gradtape ops median | head -1
gradtape ops --like optax | grep entropy
gradtape ops jnp.median --format json
gradtape ops --like jnp.linalg --format json | cut -c 1-60
--- stdout
exp(x)
  Exponential function.
np.median(a, axis=None, *, keepdims=False)
optax.poly_loss_cross_entropy(logits, labels, epsilon=2.0, axis=-1)
optax.safe_softmax_cross_entropy(logits, labels, axis=-1)
optax.sigmoid_binary_cross_entropy(logits, labels)
optax.softmax_cross_entropy(logits, labels, axis=-1)
optax.softmax_cross_entropy_with_integer_labels(logits, labels, axis=-1)
optax.ntxent does not exist here: write sparse_softmax_cross_entropy_with_logits of the cosines
{"op":"np.median","family":"numpy","signature":"np.median(a, axis=None, *, keepdims=False)","doc":"The middle of the sorted elements, of an even number the mean of the two.","steps":"    return np._quantiles(np._floats(a), 0.5, axis, \"midpoint\", keepdims, False)\n"}
{"module":"jax.numpy.linalg","names":{"cholesky":"jax.numpy.
--- run
gradtape ops np.save
gradtape ops np.nothing
gradtape ops --like nothing
for option in --like --family; do gradtape ops $option $(printf 'a%.0s' {1..70}) 2>&1 | grep -o 'unknown [a-z]*'; done
exit 2
--- exit 2
--- stdout
unknown library
unknown family
--- stderr
gradtape: error: 'np.save' does not exist here
  help: models write no files: ask for the value with 'gradtape eval'
gradtape: error: unknown op 'np.nothing'
  help: gradtape ops lists them all
gradtape: error: unknown library 'nothing'
  help: it is one of tf, np, jnp, scipy.special, torch and their parts: np.linalg
--- run
gradtape ops --family control
gradtape ops --family nn | grep -E '^(conv2d|tf.keras.layers.(Dense|LSTMCell|MaxPooling2D))[(]'
gradtape ops --family loss --format json | grep -o '"tf.losses":{"[A-Za-z]*' | head -1
--- stdout
cond(pred, true_fn, false_fn, operands...)
while_loop(cond, body, vars, maximum_iterations=None)
fori_loop(lower, upper, body, init)
scan(f, init, xs, reverse=False, length=None)
map_fn(f, xs)
conv2d(x, w, strides=1, padding=None, dilations=1, data_format='NHWC', groups=None)
tf.keras.layers.Dense(units, activation=None, use_bias=True, kernel_initializer='glorot_uniform', bias_initializer='zeros', kernel_regularizer=None, bias_regularizer=None, **kwargs)
tf.keras.layers.LSTMCell(units, activation='tanh', recurrent_activation='sigmoid', use_bias=True, kernel_initializer='glorot_uniform', recurrent_initializer='orthogonal', bias_initializer='zeros', unit_forget_bias=True, kernel_regularizer=None, recurrent_regularizer=None, bias_regularizer=None, dropout=0.0, recurrent_dropout=0.0, seed=None, **kwargs)
tf.keras.layers.MaxPooling2D(pool_size=2, strides=None, padding='valid', data_format=None, **kwargs)
--- run
gradtape ops --family nm
gradtape ops sqrt --family nn
gradtape ops --like np --family nn
--- exit 2
--- stderr
gradtape: error: unknown family 'nm'
  help: gradtape ops lists them: source, unary, linalg, nn, loss, ...
gradtape: error: one of a name, '--like' and '--family' is shown
  help: ask for each by itself
see 'gradtape help ops'
gradtape: error: one of a name, '--like' and '--family' is shown
  help: ask for each by itself
see 'gradtape help ops'
--- run
for e in 'np.nothing(x)' 'np.medin(x)' 'np.medn(x)' 'np.sinnn(x)' 'np.sofplus(x)' 'tf.sftmax(x)' 'np.softplus(x)' 'np.save(x)' 'tf.foo.bar(x)' 'np.median()' 'np.median(x, axes=0)' 'np.median(x, 0, False, 1)' \
  'np.median(x, axis=3)' 'np.split(x, 2)' 'np.median(x, a=x)' 'np.median([x, "text"])'; do
    gradtape eval -e "$e" -i 'x=[3,1,2]' 2>&1 | grep -E 'error|help'
done
--- stdout
-e:1:1: error: unknown op 'np.nothing'
      = help: gradtape ops --like np lists what there is
-e:1:1: error: unknown op 'np.medin'
      = help: did you mean 'np.median'?
-e:1:1: error: unknown op 'np.medn'
      = help: did you mean 'np.mean'?
-e:1:1: error: unknown op 'np.sinnn'
      = help: gradtape ops --like np lists what there is
-e:1:1: error: unknown op 'np.sofplus'
      = help: gradtape ops --like np lists what there is
-e:1:1: error: unknown op 'tf.sftmax'
      = help: gradtape ops --like tf lists what there is
-e:1:1: error: unknown op 'np.softplus'
      = help: write 'softplus', without the library
-e:1:1: error: 'np.save' does not exist here
      = help: models write no files: ask for the value with 'gradtape eval'
-e:1:1: error: unknown op 'tf.foo.bar'
      = help: gradtape ops --like tf lists what there is
-e:1:1: error: np.median needs its argument 'a'
      = help: np.median(a, axis=None, *, keepdims=False)
-e:1:14: error: np.median has no argument 'axes'
      = help: np.median(a, axis=None, *, keepdims=False)
-e:1:1: error: np.median takes 2 arguments by position, not 4
      = help: np.median(a, axis=None, *, keepdims=False)
-e:1:1: error: np.median: an axis is out of range
-e:1:1: error: np.split: array split does not result in an equal division
-e:1:14: error: np.median is given 'a' twice
-e:1:1: error: np.median: cannot stack values of shapes [3] and []
--- comment
The name of an axis, a function or a value of the model is none of the library's; what it makes is watched, and named by
the model.
--- file scopes.yaml
inputs: {x: {value: [3, 1, 2], shape: [sort]}, gather: 3.0}
steps: |
  def sort(a, axis):
      return a * 0
  n = 5
  m = np.median(x)
  def middle(a, axis=None):
      return np.median(a, axis) * gather
  y = middle(x) + n
--- run
gradtape grad scopes.yaml --wrt x,gather,m --target y
--- stdout
{"model":"scopes.yaml","target":"y","value":11,"gradients":{"x":[0,0,3],"gather":2,"m":null},"unconnected":{"m":{"reason":"no_path","step":"y","line":9,"fix":"'y' is not computed from 'm'; use 'm' in its steps"}}}
--- comment
A tape tells two results of one call apart; a function that is given keeps its own place in messages.
--- file tapes.yaml
inputs: {x: [3, 1, 2]}
steps: |
  with GradientTape(watch_accessed_variables=False) as t:
      a = np.median(x)
      t.watch(a)
      b = np.median(x)
      y = 2 * a + 3 * b
  g = t.gradient(y, [a])
  h = grad(np.median)(x)
  k = map_fn(np.median, [[1, 2, 6], [4, 5, 9]])
  l = np.median(*[x])
--- run
gradtape eval tapes.yaml --target g,h,k,l
--- stdout
{"model":"tapes.yaml","values":{"g":[2],"h":[0,0,1],"k":[2,5],"l":2}}
--- comment
Functions with rests.
--- file rests.yaml
inputs: {x: 2.0}
steps: |
  def f(a, *rest, scale=1, **named):
      total = a
      for r in rest:
          total = total + r
      for k, v in named.items():
          total = total * v
      return total * scale
  def only(*, a, b=3):
      return a - b
  p = [f(x), f(x, 1, 2), f(x, 1, scale=10), f(x, u=3, v=4), f(a=x), f(x, *[1, 2, 3], scale=2)]
  q = [only(a=x), only(b=1, a=x)]
  r = map_fn(lambda u: f(u, u, u), [1.0, 2.0])
  s = [isinstance(1, int), isinstance(True, int), isinstance(1.5, (int, float)), isinstance([x], (tuple, str)), isinstance(x, float), isinstance("a", str),
       isinstance(dict(a=1), dict), isinstance((1, 2), tuple), isinstance(1.0, int), isinstance(False, bool)]
  u = [tuple([1, 2]), dict(a=1, b=x), str(3), str("a"), str(0.5), list((1, 2))]
--- run
gradtape eval rests.yaml --target p,q,r,s
gradtape eval rests.yaml --target u
--- stdout
{"model":"rests.yaml","values":{"p":[2,5,30,24,2,16],"q":[-1,1],"r":[3,6],"s":[true,true,true,false,false,true,true,true,false,true]}}
{"model":"rests.yaml","values":{"u":[[1,2],{"a":1,"b":2},"3","a","0.5",[1,2]]}}
--- run
for e in 'def f(a, *r, k): return a
y = f(x)' 'def f(a, *, k): return a
y = f(x, 1)' 'def f(a, **r): return a
y = f(x, 1)' 'def f(a, *r): return a
y = f(x, 1, r=2)' 'def f(*r): return r
y = f(r=2)' 'def f(a): return a
y = f(x, a=1)' 'y = isinstance(x, 3)' 'y = dict(1)' 'y = str([1])' 'raise ValueError("so it is")' 'raise ValueError()' 'def f(a):
    raise TypeError("no " "good")
y = f(x)' 'y = searchsorted([[1, 2]], x)' 'y = nonzero(sin)'; do
    printf '%s\n' 'inputs: {x: 2.0}' 'steps: |' "$(sed 's/^/  /' <<<"$e")" >m.yaml
    gradtape eval m.yaml --target x 2>&1 | grep -E 'error|help|note'
done
--- stdout
m.yaml:4:7: error: f needs its argument 'k'
m.yaml:3:7: note: 'f' is defined here
m.yaml:4:7: error: f takes 1 argument by position, not 2
m.yaml:4:7: error: f takes 1 argument by position, not 2
m.yaml:4:15: error: f has no argument 'r'
m.yaml:4:9: error: f has no argument 'r'
m.yaml:4:12: error: f is given 'a' twice
m.yaml:3:21: error: isinstance knows int, float, bool, str, list, tuple, dict and classes of the model, and tuples of them
m.yaml:3:12: error: dict takes a dict or pairs of keys and values, or its items by name: dict(a=1)
m.yaml:3:3: error: ValueError: so it is
m.yaml:3:3: error: ValueError
m.yaml:4:7: error: TypeError: no good
m.yaml:3:7: error: searchsorted: a value of shape [1,2] must be sorted along its last axis, and its other axes the first ones of 'x' []
m.yaml:1:10: note: 'x' is float64[] here
m.yaml:3:7: error: an op stands where a tensor is needed
--- comment
Only where zeros lie is asked of x: another point with the same ones needs no recording, one with others has its own.
--- run
printf '{"x":%s}\n' '[1,0,2]' '[3,0,4]' '[0,0,2]' '[5,0,-1]' | gradtape grad -e 'y = reduce_sum(gather(x, nonzero(x)[0]) ** 2)' --each -
gradtape eval -e 'nonzero(x)' -i 'x=[[0, 3, 0], [4, 0, 5]]'
gradtape eval -e 'nonzero(x > 3)' -i 'x=[[0, 3, 0], [4, 0, 5]]'
gradtape eval -e 'nonzero(x)' -i 'x=[0.0, 0]'
gradtape ops nonzero
--- stdout
{"target":"y","value":5,"gradients":{"x":[2,0,4]}}
{"target":"y","value":25,"gradients":{"x":[6,0,8]}}
{"target":"y","value":4,"gradients":{"x":[0,0,4]}}
{"target":"y","value":26,"gradients":{"x":[10,0,-2]}}
{"model":"-e","values":{"y":[[0,1,1],[1,0,2]]}}
{"model":"-e","values":{"y":[[1,1],[0,2]]}}
{"model":"-e","values":{"y":[[]]}}
nonzero(x)
  Where a value is not zero: for each axis a list of indices, in the order of the elements.

  formula     x[y_0[k], y_1[k], ...] != 0
  derivative  none
  convention  How many there are must be known: the value is computed while recording, and one whose zeros lie elsewhere is recorded anew.
  aliases     
  example     gradtape eval -e 'nonzero([0, 3, 0, 4])'
--- comment
torch's words for the operands are known to every op; what a file of names has for itself is not listed; a single letter is
no function.
--- run
gradtape eval -e 'torch.maximum(input=x, other=2)' -i 'x=[3,1]'
gradtape ops --like F | grep -c 'F[.]_'
gradtape eval -e 't + 1' 2>&1 | head -1
--- stdout
{"model":"-e","values":{"y":[3,2]}}
0
-e:1:1: error: unknown name 't'
--- comment
None is no seed and no dtype: --seed and the model's dtype count.
--- file drawn.yaml
dtype: float32
steps: |
  y = cast(zeros([2]), float32) + random_normal([2], dtype=None) + tf.random.normal([2], seed=3)
--- run
for e in 'random_normal([2])' 'random_normal([2], seed=None)' 'tf.random.normal([2])'; do gradtape eval -e "$e" --seed 42; done | uniq | wc -l
gradtape eval drawn.yaml > drawn && echo float32
--- stdout
1
float32
--- comment
A name that a library does not have is answered with the shortest name of the library, whatever it was called; its page is headed the same way.
--- run
for m in torch.nn.functional F numpy np tf.experimental.numpy tnp numpy.linalg np.linalg jax.numpy jnp jax.lax lax jax.nn flax.linen scipy jax.scipy scipy.special special scipy.stats.norm norm tf tensorflow tf.compat.v1 tf.keras keras tf.keras.backend K tf.math tf.math.special tf.nn nn tf.linalg numpy.random npr torch torch.linalg math zzz aaa; do
    echo "$m: $(gradtape eval -e "$m.nothing(3)" 2>&1 | sed -n 's/.*help: //p')"
done
for name in torch.nn.functional.gelu numpy.trace jax.numpy.trace jax.lax.rsqrt scipy.special.expit tf.nn.gelu tensorflow.nn.gelu torch.mm; do gradtape ops $name | head -n 1; done
--- stdout
torch.nn.functional: gradtape ops --like F lists what there is
F: gradtape ops --like F lists what there is
numpy: gradtape ops --like np lists what there is
np: gradtape ops --like np lists what there is
tf.experimental.numpy: gradtape ops --like np lists what there is
tnp: gradtape ops --like np lists what there is
numpy.linalg: gradtape ops --like np.linalg lists what there is
np.linalg: gradtape ops --like np.linalg lists what there is
jax.numpy: gradtape ops --like jnp lists what there is
jnp: gradtape ops --like jnp lists what there is
jax.lax: gradtape ops --like lax lists what there is
lax: gradtape ops --like lax lists what there is
jax.nn: gradtape ops --like jax.nn lists what there is
flax.linen: gradtape ops --like jax.nn lists what there is
scipy: gradtape ops --like scipy lists what there is
jax.scipy: gradtape ops --like scipy lists what there is
scipy.special: gradtape ops --like special lists what there is
special: gradtape ops --like special lists what there is
scipy.stats.norm: gradtape ops --like norm lists what there is
norm: gradtape ops --like norm lists what there is
tf: gradtape ops --like tf lists what there is
tensorflow: gradtape ops --like tf lists what there is
tf.compat.v1: gradtape ops --like tf lists what there is
tf.keras: gradtape ops --like keras lists what there is
keras: gradtape ops --like keras lists what there is
tf.keras.backend: it computes nothing: models have no sessions and no learning phase
K: it computes nothing: models have no sessions and no learning phase
tf.math: gradtape ops --like tf.math lists what there is
tf.math.special: gradtape ops --like tf.math lists what there is
tf.nn: gradtape ops --like nn lists what there is
nn: gradtape ops --like nn lists what there is
tf.linalg: linear operators are objects: write the matrix, and tf.linalg.matmul, solve, det of it
numpy.random: gradtape ops --like npr lists what there is
npr: gradtape ops --like npr lists what there is
torch: gradtape ops --like torch lists what there is
torch.linalg: gradtape ops --like torch.linalg lists what there is
math: gradtape ops --like math lists what there is
zzz: gradtape ops lists them all
aaa: gradtape ops lists them all
F.gelu(input, approximate='none')
np.trace(a, offset=0, axis1=0, axis2=1)
np.trace(a, offset=0, axis1=0, axis2=1)
rsqrt(x)
sigmoid(x)
gelu(x, approximate=False)
gelu(x, approximate=False)
torch.mm(input, mat2)
--- comment
What went wrong in a library's function is said of the call in the model; in a function of the model that the library calls, of that one; and the library's name stands once.
--- file blame.sh
while IFS= read -r line; do
    printf '%s\n' "$line" | sed 's/; /\n/g' >blame.py
    gradtape eval blame.py 2>&1 | grep -E '^blame|help'
done
--- run
bash blame.sh
--- stdin
import numpy as np; x = np.ones(2); y = np.median([[1, 2], [3]])
import numpy as np; x = np.ones(2); y = [np.median(x, axis=7)]
import jax; def f(a):;  return a @ a[0]; z = 1; y = jax.tree.map(f, [z])
import numpy as np; f = lambda a: np.linalg.det(a); y = np.apply_along_axis(f, 0, np.ones([2, 2]))
import torch; y = torch.clamp(torch.ones(2))
import numpy as np; def f(a):;  return np.median(a, axis=3); y = f(np.ones(2))
import torch; layer = torch.nn.Linear(2, 3); y = layer(torch.ones(1, 4))
import torch; layer = torch.nn.Linear("a", 3)
import torch; layer = torch.nn.Linear(in_features=2, out_features=3); layer(torch.ones(1, 2)); y = layer(torch.ones(5, 3))
import torch; y = torch.nn.functional.cross_entropy(torch.ones(2, 3), torch.ones(4, 3))
--- stdout
blame.py:3:5: error: np.median: this list is ragged: one row has 2 items, another has 1
blame.py:3:6: error: np.median: an axis is out of range
blame.py:3:13: error: a number cannot be indexed
blame.py:2:15: error: np.linalg.det: det takes matrices, but a value of shape [2] has 1 axes
blame.py:2:5: error: torch.clamp: at least one of min and max must be given
blame.py:3:9: error: np.median: an axis is out of range
blame.py:3:5: error: Linear.forward: it takes 2 features, and its input has 4: torch.nn.Linear(4, 3)
blame.py:2:9: error: torch.nn.Linear: in_features and out_features must be whole numbers
blame.py:4:5: error: Linear.forward: it takes 2 features, and its input has 3: torch.nn.Linear(3, 3)
blame.py:2:5: error: F.cross_entropy: cannot multiply a value of shape [2,3] and a value of shape [4,3]: their shapes do not broadcast
--- comment
What a module lists is there once, has a signature, and is no name of its own: with an underscore before it. Distributions are modules that can be
called; a name that begins as they do (beta, betabinom) is another one.
--- file listed.py
import collections, json, subprocess
for module in "numpy numpy.linalg scipy scipy.special scipy.stats scipy.stats.beta tf tf.keras.layers tfp.distributions torch torch.distributions torch.nn jax jax.numpy optax onnx".split():
    said = subprocess.run(["gradtape", "ops", "--like", module, "--format", "json"], capture_output=True, text=True).stdout
    pairs = []
    page = json.loads(said, object_pairs_hook=lambda found: pairs.append([k for k, _ in found]) or dict(found))
    names = page["names"]
    odd = [n for n in names if n.startswith("_") or not names[n]] + [n for keys in pairs for n, k in collections.Counter(keys).items() if k > 1]
    print(module, "some" if len(names) > 3 else len(names), odd)
    if module.startswith("scipy.stats"):
        print([n for n in ("norm", "lognorm", "beta", "betabinom", "poisson", "t", "multivariate_normal", "pdf") if n in names])
--- run
/usr/bin/python3 listed.py
--- stdout
numpy some []
numpy.linalg some []
scipy some []
scipy.special some []
scipy.stats some []
['norm', 'lognorm', 'beta', 'betabinom', 'poisson', 't', 'multivariate_normal']
scipy.stats.beta some []
['pdf']
tf some []
tf.keras.layers some []
tfp.distributions some []
torch some []
torch.distributions some []
torch.nn some []
jax some []
jax.numpy some []
optax some []
onnx some []
--- run A module is no op by its name, but for one that can be called, of which all is shown
for name in np np.linalg scipy.stats tf zzz np.nothing scipy.stats.zzz; do gradtape ops $name 2>&1 | head -n 1; done
gradtape ops scipy.stats.norm | head -n 1
gradtape ops 'scipy.stats.norm.*' | head -n 1
--- stdout
gradtape: error: unknown op 'np'
gradtape: error: unknown op 'np.linalg'
gradtape: error: unknown op 'scipy.stats'
gradtape: error: unknown op 'tf'
gradtape: error: unknown op 'zzz'
gradtape: error: unknown op 'np.nothing'
gradtape: error: 'scipy.stats.zzz' does not exist here
norm.cdf(x, loc=0, scale=1)
norm.cdf(x, loc=0, scale=1)
