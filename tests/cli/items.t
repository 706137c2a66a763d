Items of tensors, assigned as NumPy and torch have it: the name is bound to another tensor, with gradients to both. The
values of a, b and c are those of NumPy for the same lines; derivatives beside differences.
--- file u.yaml
inputs: {x: [[1.0, 2, 3], [4, 5, 6]], u: [0.5, 0.25, 2], s: 3.0}
steps: |
  a = identity(x)
  a[0] = u * a[0]
  a[1:, ::2] += s
  a[a > 5.5] = s ** 2
  a[[0, 1], [1, 1]] = [s, 2 * s]
  a[[1, 1], [1, 1]] *= u[0]
  b = x.at[:, 0].mul(u[:2]).at[[0, 0], [1, 1]].add([s, s * 2])
  c = x.at[0].min(u).at[1].max(s).at[0, 2].set(u[2] * s)
  a[1][2] = u[1] * s
  y = reduce_sum(a ** 2) + reduce_sum(b ** 3) + reduce_sum(c ** 2)
--- run
gradtape eval u.yaml --target a,b,c,y
gradtape grad u.yaml --target y
gradtape check u.yaml --target y | tail -1
--- stdout
{"model":"u.yaml","values":{"a":[[0.5,3,9],[9,3,0.75]],"b":[[0.5,11,3],[1,5,6]],"c":[[0.5,0.25,6],[4,5,6]],"y":1994.25}}
{"model":"u.yaml","target":"y","value":1994.25,"gradients":{"x":[[0.875,363,27],[8.75,85,120]],"u":[38.75,17,36],"s":1341.375}}
10 checked, 10 pass, 0 fail
--- run
for e in \
    'y = x; a = identity(x); a[0] = 9; b = a' \
    'a = identity(x); a[1:, 0] += 5; b = a' \
    'a = identity(x); a[a > 4] = 0; b = a' \
    'a = identity(x); a[a > 4] = [7, 8]; b = a' \
    'a = identity(x); a[:, [0, 2]] *= 10; b = a' \
    'a = identity(x); a[[0, 0], [1, 1]] = [7, 8]; b = a' \
    'a = identity(x); a[[0, 0], [1, 1]] += 1; b = a' \
    'a = identity(x); a[0][1] = 3; b = a' \
    'a = identity(x); a[..., -1] = a[..., 0]; b = a' \
    'a = identity(x); a[::-1, ::2] = [[10, 20], [30, 40]]; b = a' \
    'a = identity(x); a[:] = 3; b = a' \
    'a = identity(x); a[0, 1:1] = 3; b = a' \
    'a = x[0]; t = a[0]; a[0] = a[1]; a[1] = t; b = a' \
    'b = x.at[0].set(5)' \
    'b = x.at[0, 1].add(5)' \
    'b = x.at[[0, 0], [1, 1]].add([5, 6])' \
    'b = x.at[:, 0].multiply(3)' \
    'b = x.at[[1], [0]].max(30)' \
    'b = x.at[0].min(2)' \
    'b = x.at[x > 3].set(0)' \
    'b = x.at[1, 2].get() + x[0, 0]' \
    'b = x.at[0].divide(2)' \
    'b = x.at[0].subtract(2).at[1].power(2)' \
    'r = x[0]; x[0] = 9; b = x' \
    'v = Variable(x); v[0].assign([7.0, 8, 9]); b = v' \
    'v = Variable(x); v[0, 1:].assign_add([7.0, 8]); v[1].assign_sub([1.0, 1, 1]); b = v' \
    'v = Variable(x); v[0].assign(7); b = v' \
    'n = range(4) + 0; n[1] = 7; b = n' \
    'xs = [x, x]; xs[0][1] = 5; b = xs[0]' \
    'xs = {'\''k'\'': x + 0}; xs['\''k'\''][1, 0] = 5; b = xs['\''k'\'']' \
    'x[0] = x[0] * 2; x[1] -= x[0]; b = x'; do
    echo "$e"
    gradtape eval -e "$e" -i 'x=[[1,2,3],[4,5,6]]' --target b 2>&1
done
--- stdout
y = x; a = identity(x); a[0] = 9; b = a
{"model":"-e","values":{"b":[[9,9,9],[4,5,6]]}}
a = identity(x); a[1:, 0] += 5; b = a
{"model":"-e","values":{"b":[[1,2,3],[9,5,6]]}}
a = identity(x); a[a > 4] = 0; b = a
{"model":"-e","values":{"b":[[1,2,3],[4,0,0]]}}
a = identity(x); a[a > 4] = [7, 8]; b = a
{"model":"-e","values":{"b":[[1,2,3],[4,7,8]]}}
a = identity(x); a[:, [0, 2]] *= 10; b = a
{"model":"-e","values":{"b":[[10,2,30],[40,5,60]]}}
a = identity(x); a[[0, 0], [1, 1]] = [7, 8]; b = a
{"model":"-e","values":{"b":[[1,8,3],[4,5,6]]}}
a = identity(x); a[[0, 0], [1, 1]] += 1; b = a
{"model":"-e","values":{"b":[[1,3,3],[4,5,6]]}}
a = identity(x); a[0][1] = 3; b = a
{"model":"-e","values":{"b":[[1,3,3],[4,5,6]]}}
a = identity(x); a[..., -1] = a[..., 0]; b = a
{"model":"-e","values":{"b":[[1,2,1],[4,5,4]]}}
a = identity(x); a[::-1, ::2] = [[10, 20], [30, 40]]; b = a
{"model":"-e","values":{"b":[[30,2,40],[10,5,20]]}}
a = identity(x); a[:] = 3; b = a
{"model":"-e","values":{"b":[[3,3,3],[3,3,3]]}}
a = identity(x); a[0, 1:1] = 3; b = a
{"model":"-e","values":{"b":[[1,2,3],[4,5,6]]}}
a = x[0]; t = a[0]; a[0] = a[1]; a[1] = t; b = a
{"model":"-e","values":{"b":[2,1,3]}}
b = x.at[0].set(5)
{"model":"-e","values":{"b":[[5,5,5],[4,5,6]]}}
b = x.at[0, 1].add(5)
{"model":"-e","values":{"b":[[1,7,3],[4,5,6]]}}
b = x.at[[0, 0], [1, 1]].add([5, 6])
{"model":"-e","values":{"b":[[1,13,3],[4,5,6]]}}
b = x.at[:, 0].multiply(3)
{"model":"-e","values":{"b":[[3,2,3],[12,5,6]]}}
b = x.at[[1], [0]].max(30)
{"model":"-e","values":{"b":[[1,2,3],[30,5,6]]}}
b = x.at[0].min(2)
{"model":"-e","values":{"b":[[1,2,2],[4,5,6]]}}
b = x.at[x > 3].set(0)
{"model":"-e","values":{"b":[[1,2,3],[0,0,0]]}}
b = x.at[1, 2].get() + x[0, 0]
{"model":"-e","values":{"b":7}}
b = x.at[0].divide(2)
{"model":"-e","values":{"b":[[0.5,1,1.5],[4,5,6]]}}
b = x.at[0].subtract(2).at[1].power(2)
{"model":"-e","values":{"b":[[-1,0,1],[16,25,36]]}}
r = x[0]; x[0] = 9; b = x
{"model":"-e","values":{"b":[[9,9,9],[4,5,6]]}}
v = Variable(x); v[0].assign([7.0, 8, 9]); b = v
{"model":"-e","values":{"b":[[7,8,9],[4,5,6]]}}
v = Variable(x); v[0, 1:].assign_add([7.0, 8]); v[1].assign_sub([1.0, 1, 1]); b = v
{"model":"-e","values":{"b":[[1,9,11],[3,4,5]]}}
v = Variable(x); v[0].assign(7); b = v
{"model":"-e","values":{"b":[[7,7,7],[4,5,6]]}}
n = range(4) + 0; n[1] = 7; b = n
{"model":"-e","values":{"b":[0,7,2,3]}}
xs = [x, x]; xs[0][1] = 5; b = xs[0]
{"model":"-e","values":{"b":[[1,2,3],[5,5,5]]}}
xs = {'k': x + 0}; xs['k'][1, 0] = 5; b = xs['k']
{"model":"-e","values":{"b":[[1,2,3],[5,5,6]]}}
x[0] = x[0] * 2; x[1] -= x[0]; b = x
{"model":"-e","values":{"b":[[2,4,6],[2,1,0]]}}
--- run
for e in \
    'a = identity(x); a[0], a[1] = a[1], a[0]; b = a' \
    'b = x.at[[0, 0], [1, 1]].mul([5, 6])' \
    'a = x; a[0] = 9; b = x' \
    'a = x; a[0] = 9; b = x[0]' \
    'a = x; a[0] = 9; b = [r for r in x]' \
    'r = x[0]; r[0] = 9; b = x' \
    'r = x[0]; x[0] = 9; b = r + 1' \
    'v = Variable(x); v[0] = 3; b = v' \
    'a = x; a[0] = [1, 2]; b = a' \
    'a = x; a[0] = cast([1, 2, 3], complex128); b = a' \
    'n = range(4) + 0; n[1] = 2.5; b = n' \
    '(x + 1)[0] = 3; b = x' \
    'x[[0]][0] = 3; b = x' \
    'x[3] = 3; b = x' \
    'x.at[3].set(3); b = x' \
    'x.at.set(3); b = x' \
    'b = x.at[0]' \
    'b = x.at[0].apply(sin)' \
    'x[0].assign(3); b = x' \
    'v = Variable(x); v[0, 1] += 3; b = v' \
    'a = x + 0; a[x > 0, 0] = 3; b = a' \
    'x[x[0] > 1] = 2; b = x' \
    'x.at[0].assign(3); b = x' \
    'b = [x.at][0][0].assign(3)' \
    'v = Variable(x); v.at.assign(3); b = v' \
    'v = Variable(x); b = v.at.get()' \
    'x[{}] = 3; b = x'; do
    echo "$e"
    gradtape eval -e "$e" -i 'x=[[1.0,2,3],[4,5,6]]' --target b 2>&1 | grep -E 'error|help|note'
done
--- stdout
a = identity(x); a[0], a[1] = a[1], a[0]; b = a
b = x.at[[0, 0], [1, 1]].mul([5, 6])
-e:1:5: error: a place comes twice in this index, and multiply is done once
a = x; a[0] = 9; b = x
a = x; a[0] = 9; b = x[0]
a = x; a[0] = 9; b = [r for r in x]
r = x[0]; r[0] = 9; b = x
r = x[0]; x[0] = 9; b = r + 1
v = Variable(x); v[0] = 3; b = v
-e:1:18: error: entries of a variable cannot be assigned
      = help: write v[0].assign(value)
a = x; a[0] = [1, 2]; b = a
-e:1:8: error: a value of shape [2] does not fit places of shape [3]
a = x; a[0] = cast([1, 2, 3], complex128); b = a
-e:1:8: error: the items of a tensor of float64 cannot become complex128
      = help: cast the value, or the tensor before: cast(..., float64)
n = range(4) + 0; n[1] = 2.5; b = n
-e:1:19: error: the number 2.5 meets a tensor of dtype int64
      = help: cast the tensor first: cast(..., float64)
(x + 1)[0] = 3; b = x
-e:1:1: error: the tensor whose items are assigned has no name
      = help: bind it to one first: x = ..., then x[i] = v
x[[0]][0] = 3; b = x
-e:1:1: error: a list or a mask makes a copy, whose items are lost
      = help: write one index: x[i, j] = v
x[3] = 3; b = x
-e:1:1: error: index 3 is out of range for axis 0 of size 2
x.at[3].set(3); b = x
-e:1:1: error: index 3 is out of range for axis 0 of size 2
x.at.set(3); b = x
-e:1:1: error: 'at' takes an index: x.at[0].set(...)
b = x.at[0]
gradtape: error: 'at' of a tensor stands where a tensor is needed
b = x.at[0].apply(sin)
-e:1:5: error: 'at' of a tensor has no 'apply'
x[0].assign(3); b = x
-e:1:1: error: a tensor has no 'assign'
      = help: tensors do not change: make it a variable, Variable(x)
v = Variable(x); v[0, 1] += 3; b = v
-e:1:18: error: entries of a variable cannot be assigned
      = help: write v[0, 1].assign_add(value)
a = x + 0; a[x > 0, 0] = 3; b = a
-e:1:12: error: too many indices for a tensor of shape [2,3]
x[x[0] > 1] = 2; b = x
-e:1:1: error: a mask of shape [3] does not fit a tensor of shape [2,3] from axis 0 on
      = help: use where(mask, x, 0), which broadcasts
x.at[0].assign(3); b = x
-e:1:1: error: only items of a variable are assigned: v[0].assign(...)
b = [x.at][0][0].assign(3)
-e:1:5: error: only items of a variable are assigned: v[0].assign(...)
v = Variable(x); v.at.assign(3); b = v
-e:1:18: error: only items of a variable are assigned: v[0].assign(...)
v = Variable(x); b = v.at.get()
-e:1:22: error: 'at' takes an index: x.at[0].get(...)
x[{}] = 3; b = x
-e:1:1: error: an index must be an integer or a slice, not a dict
--- file f.yaml
inputs: {x: [1.0, 2]}
steps: |
  def f(q):
      q[0] = 1
      return q
  y = f(x)
  z = x + y
--- run
gradtape eval f.yaml --target y
--- stdout
{"model":"f.yaml","values":{"y":[1,2]}}
--- run
gradtape eval f.yaml --target 'y'; sed -i '/z =/d' f.yaml; gradtape eval f.yaml --target y
gradtape grad f.yaml --target 'reduce_sum(y)' --wrt x
--- stdout
{"model":"f.yaml","values":{"y":[1,2]}}
{"model":"f.yaml","values":{"y":[1,2]}}
{"model":"f.yaml","target":"reduce_sum(y)","value":3,"gradients":{"x":[0,1]}}
--- comment
What is printed, or made a text of, is what it was then, whatever is assigned later; a name whose items were assigned under another is refused there as well. By Python.
--- file told.py
a = np.array([1.0, 2, 3])
print(a, [a], {'k': a[1:]})
s = f"{a[0]:.1f} {a}"
a[0] = 9
print(a, s)
a[1:] *= 2
t = s + f" {a}"
a[:] = 0
print(t)
--- run
gradtape eval told.py --format text
gradtape eval told.py --target s,t,a
for last in 'print(b)' 'print(1, [b])' 'f"{b}"' '"%s" % (b,)' 'print({"k": [b]})'; do
    printf 'b = np.array([1.0, 2])\na = b\na[0] = 9\nprint(a)\ny = %s\n' "$last" >late.py
    gradtape eval late.py 2>&1 | head -n 1
done
--- stdout
[1, 2, 3] [[1, 2, 3]] {'k': [2, 3]}
[9, 2, 3] 1.0 [1, 2, 3]
1.0 [1, 2, 3] [9, 4, 6]
{"model":"told.py","values":{"s":"1.0 [1, 2, 3]","t":"1.0 [1, 2, 3] [9, 4, 6]","a":[0,0,0]}}
{"model":"late.py","printed":[{"line":4,"values":[[9,2]]},{"line":5,"values":[[9,2]]}]}
{"model":"late.py","printed":[{"line":4,"values":[[9,2]]},{"line":5,"values":[1,[[9,2]]]}]}
{"model":"late.py","printed":[{"line":4,"values":[[9,2]]}]}
{"model":"late.py","printed":[{"line":4,"values":[[9,2]]}]}
{"model":"late.py","printed":[{"line":4,"values":[[9,2]]},{"line":5,"values":[{"k":[[9,2]]}]}]}
--- comment
`+=` changes an array of NumPy and a tensor of torch under every name; a number of NumPy, and what TensorFlow made, are rebound.
--- file augmented.py
import numpy as np
import tensorflow as tf
import torch
a, s, t = np.ones(2), np.float64(2.0), tf.ones(2)
b, u, v = a, s, t
u += 1
v += 1
print(s, u, t, v)
x = torch.ones(3)
x[1:] *= 2
x += x
print(x)
b += 1
print(b)
print(a)
--- run
gradtape eval augmented.py --format text
--- stdout
2 3 [1, 1] [2, 2]
[2, 4, 4]
[2, 2]
[2, 2]
--- comment
In YAML nobody notes who makes what: there the import says it. What torch and NumPy print for the same lines; beside TensorFlow
or JAX, and without an import, a name is bound anew.
--- file itself
import=$1 np=$2
cat >itself.yaml <<END
inputs: {x: [3.0, 3.0]}
steps: |
  $import
  w, m = $np.zeros([2]), $np.zeros([2, 2])
  row, kept = m[1], [w]
  def step(a):
    a -= 0.5 * x
  step(w)
  row += x
  for p in kept:
    p *= 3
  n = $np.sum(x)
  k = n
  n += 1
  rows = []
  for i in range(3):
    w += x
    rows.append(w)
  y = $np.sum($np.stack(rows) * x)
END
gradtape eval itself.yaml --target w,m,k,y --format text
gradtape grad itself.yaml --target y --wrt x --format text
gradtape grad itself.yaml --target y --wrt x --format text --unroll | tail -1
--- run
bash itself 'import torch' torch
bash itself 'import numpy as np' np
bash itself 'import numpy as np; import jax' np
--- stdout
model  itself.yaml

values
  w  [2]
    [4.5 4.5]
  m  [2,2]
    [[0 0]
     [3 3]]
  k  7
  y  81
model   itself.yaml
target  y
value   81

gradients
  x  [2]
    [27 27]
    [27 27]
model  itself.yaml

values
  w  [2]
    [4.5 4.5]
  m  [2,2]
    [[0 0]
     [3 3]]
  k  6
  y  81
model   itself.yaml
target  y
value   81

gradients
  x  [2]
    [27 27]
    [27 27]
model  itself.yaml

values
  w  [2]
    [9 9]
  m  [2,2]
    [[0 0]
     [0 0]]
  k  6
  y  108
model   itself.yaml
target  y
value   108

gradients
  x  [2]
    [36 36]
    [36 36]
--- comment
`float` of a tensor is a number of Python, which no tape knows: d/dy (y float(y)) is 3, not 6.
--- file float.py
import tensorflow as tf
y = tf.Variable(3.0)
with tf.GradientTape() as t:
    z = y * float(y)
print(t.gradient(z, y))
print(float(tf.constant([2.5])[0]) + 1, float(tf.constant(2)) / 4)
--- run
gradtape eval float.py --format text
--- stdout
3
3.5 0.5
--- comment
What changes itself keeps its dtype and shape; what shares its values in a way that is not followed is refused.
--- file fraction.py
import numpy as np
x = np.arange(3)
x += 0.5
--- file wider.py
import numpy as np
x = np.ones(3)
x += np.ones((2, 3))
--- file spread.py
import torch
w = torch.nn.Parameter(torch.ones(3))
with torch.no_grad():
    v = w.expand(2, 3)
    v[0] = 2.0
--- file changed.py
import torch
x = torch.ones(3, 1)
y = x.expand(3, 2)
x[0] = 5.0
print(y.sum())
--- run
for program in fraction wider spread changed; do gradtape eval $program.py; done
--- exit 4
--- stderr
fraction.py:3:1: error: a result of float64 does not fit into what is changed, of int64
    3 | x += 0.5
      | ^
      = help: bind the name anew: x = x + ...
wider.py:3:1: error: a result of shape [2,3] does not fit into what is changed, of shape [3]
    3 | x += np.ones((2, 3))
      | ^
      = help: bind the name anew: x = x + ...
spread.py:5:5: error: what shares its values with a variable is not changed here
    5 |     v[0] = 2.0
      |     ^^^^
      = help: change the variable, or copy it before: x.clone()
changed.py:5:7: error: this tensor shares its values with one that was changed under another name
    5 | print(y.sum())
      |       ^
      = help: copy it before: y = identity(x)
changed.py:4:1: note: it was changed here
    4 | x[0] = 5.0
      | ^^^^
--- comment
tf and jnp copy arrays of NumPy, which may change afterwards.
--- file copied.py
import numpy as np
import tensorflow as tf
import jax.numpy as jnp

a = np.array([1, 2])
b, c, d, e = tf.constant(a), jnp.array(a), tf.convert_to_tensor(a), tf.reshape(a, [2, 1])
f, g, h, k = jnp.asarray(a), jnp.reshape(a, (2, 1)), tf.Variable(a), tf.identity(a)
l = tf.constant([a, a])
a[0] = 9
print(b, c, d, e, f, g, h, k, l, a)
--- run
gradtape eval copied.py --format text
--- stdout
[1, 2] [1, 2] [1, 2] [[1], [2]] [1, 2] [[1], [2]] [1, 2] [1, 2] [[1, 2], [1, 2]] [9, 2]
--- comment
Two keys that look alike, wherever they stand; the same key again is none.
--- run
for keys in "1: 1, '1': 2" "'a': 1, 1: 2, '1': 3" "'a': 1, '1': 2, 'b': 3, 1: 4" "'a': 1, (1, 2): 2, '(1, 2)': 3" "'a': 1, 1: 2, 1: 3" "'a': 1, 'a': 2, 'b': 3"; do
    gradtape eval -e "{$keys}" 2>&1 | sed -n '1s/.*error: //; 1p'
done
--- stdout
two keys of a dict are '1' in an answer, a number or a tuple and a text: make texts of both
two keys of a dict are '1' in an answer, a number or a tuple and a text: make texts of both
two keys of a dict are '1' in an answer, a number or a tuple and a text: make texts of both
two keys of a dict are '(1, 2)' in an answer, a number or a tuple and a text: make texts of both
{"model":"-e","values":{"y":{"a":1,"1":3}}}
key 'a' is given twice
