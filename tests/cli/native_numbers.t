--- comment
The guide's integer example: null, with its reason. NumPy and tf beside each other, as pip's run them (TensorFlow 2's
printed dtypes; 0.1 of float32 is 0.10000000149011612).
--- file guide.py
import tensorflow as tf
import numpy as np
import math
x = tf.constant(10)
with tf.GradientTape() as g:
    g.watch(x)
    y = x * x
print(g.gradient(y, x), y.dtype)
a = tf.constant([0.1, 0.2])
xs = np.linspace(0, 1, 3)
v = tf.Variable([1.0, 2.0, 3.0])
print(a.dtype, xs.dtype, (v * xs).dtype, (xs * v).dtype, tf.constant(xs).dtype, tf.Variable(xs).dtype)
print(tf.constant(2 ** 40).dtype, tf.fill([2], 3).dtype, tf.range(3).dtype, tf.one_hot([0, 1], 2).dtype, tf.square(3).dtype)
print(np.arange(3).dtype, np.arange(0, 1, 0.5).dtype, np.full(2, 7).dtype, np.mean([1, 2]).dtype, np.array([1, 2]).astype(float).dtype)
v.assign(np.ones(3))
v.assign_sub(0.5 * np.ones(3))
print(v, v.dtype, math.sqrt(2) * v, (xs > 0.3) * xs)
print(float(tf.constant(0.1)) * np.ones(1), tf.constant(0.1).numpy() * np.ones(1), tf.constant(0.1).numpy().dtype)
print(tf.keras.layers.Dense(2, kernel_initializer='ones')(np.ones((1, 3))).dtype)
print([i * a for i in range(2)], [i.dtype for i in tf.range(2)])
--- run
gradtape eval guide.py --format text
gradtape eval guide.py --dtype float64 --format text 2>/dev/null
gradtape grad guide.py --target y --wrt x --quiet
--- stdout
None int32
float32 float64 float32 float32 float64 float64
int64 int32 int32 float32 int32
int64 float64 int64 float64 float64
[0.5, 0.5, 0.5] float32 [0.70710677, 0.70710677, 0.70710677] [0, 0.5, 1]
[0.10000000149011612] [0.10000000149011612] float32
float32
[[0, 0], [0.1, 0.2]] ['int32', 'int32']
None int32
float64 float64 float64 float64 float64 float64
int64 int32 int32 float64 int32
int64 float64 int64 float64 float64
[0.5, 0.5, 0.5] float64 [0.7071067811865476, 0.7071067811865476, 0.7071067811865476] [0, 0.5, 1]
[0.1] [0.1] float64
float64
[[0, 0], [0.1, 0.2]] ['int32', 'int32']
{"model":"guide.py","target":"y","value":100,"gradients":{"x":null},"unconnected":{"x":{"reason":"integer_dtype","step":"x","line":4,"fix":"'x' is int32; write its numbers with a point, only floats have gradients"}}}
--- stderr
guide.py:8:7: warning: the gradient is null (integer_dtype): 'x' is int32; write its numbers with a point, only floats have gradients
    8 | print(g.gradient(y, x), y.dtype)
      |       ^^^^^^^^^^^^^^^^
--- comment
What TensorFlow refuses is refused; the help names both ways out.
--- file clash.py
import tensorflow as tf
import numpy as np
v = tf.Variable(np.ones(2))
print(v * tf.ones(2))
--- run
gradtape eval clash.py; echo $?
gradtape eval clash.py --dtype float64 --format text
--- stdout
4
[1, 1]
--- stderr
clash.py:4:7: error: multiply mixes dtypes: 'v' [2] is float64 and a value of shape [2] is float32
    4 | print(v * tf.ones(2))
      |       ^^^^^^^^^^^^^^
      = help: cast one of them: cast(..., float64), or give --dtype float64
clash.py:3:5: note: 'v' is float64[2] here
    3 | v = tf.Variable(np.ones(2))
      |     ^^^^^^^^^^^^^^^^^^^^^^^
--- file masks.py
import numpy as np
x = np.array([1.0, -2.0, 3.0])
print(x[(x > 0) * (x < 2)])
--- run
gradtape eval masks.py; echo $?
--- stdout
4
--- stderr
masks.py:3:9: error: multiply takes a number, but a value of shape [3] is bool
    3 | print(x[(x > 0) * (x < 2)])
      |         ^^^^^^^^^^^^^^^^^
      = help: cast it first: cast(..., float64)
--- comment
Steps of YAML have the file's dtype, and the libraries' where they ask for it: a declaration then takes what it meets.
--- file n.yaml
numbers: native
inputs: {x: 0.1}
steps: |
  i = tf.constant([1, 2])
  y = x * tf.constant([1.0, 2.0])
  z = x * np.ones(2)
  w = [i.dtype, y.dtype, z.dtype]
--- run
gradtape eval n.yaml --target y,z,i
gradtape eval n.yaml --target 'y * 1' --dtype float64
sed 's/native/model/' n.yaml >m.yaml; gradtape eval m.yaml --target y,z,i
sed 's/native/natural/' n.yaml >m.yaml; gradtape eval m.yaml; echo $?
--- stdout
{"model":"n.yaml","values":{"y":[0.1,0.2],"z":[0.1,0.1],"i":[1,2]}}
{"model":"n.yaml","values":{"y * 1":[0.1,0.2]}}
{"model":"m.yaml","values":{"y":[0.1,0.2],"z":[0.1,0.1],"i":[1,2]}}
4
--- stderr
m.yaml:1:10: error: 'numbers' is neither 'native' nor 'model'
    1 | numbers: natural
      |          ^^^^^^^
      = help: native: each library's own dtypes; model: all are of the dtype of the file, as by default
--- comment
Where a library has a switch for it.
--- file switches.py
import jax, torch, jax.numpy as jnp
import tensorflow as tf
print(jnp.ones(2).dtype, jnp.arange(2).dtype, torch.ones(2).dtype)
jax.config.update("jax_enable_x64", True)
jax.config.update("jax_platform_name", "cpu")
torch.set_default_dtype(torch.float64)
print(jnp.ones(2).dtype, jnp.arange(2).dtype, torch.ones(2).dtype, jax.grad(lambda x: x ** 2)(jnp.array(0.1)))
tf.keras.backend.set_floatx('float64')
print(tf.keras.layers.Dense(1)(tf.ones([1, 2], tf.float64)).dtype, tf.ones(2).dtype)
--- run
gradtape eval switches.py --format text
for e in 'jax.config.update("jax_fast", True)' 'torch.set_default_dtype(torch.float32)' 'torch.set_default_dtype(torch.float64)'
do gradtape eval -e "$e; x" -i x=1; done
--- stdout
float32 int32 float32
float64 int64 float64 0.2
float64 float32
{"model":"-e","values":{"y":1}}
--- stderr
-e:1:19: error: this option of JAX is not known here
    1 | jax.config.update("jax_fast", True); x
      |                   ^^^^^^^^^^
      = help: jax.config.update takes "jax_enable_x64"
-e:1:1: error: the dtype of numbers is float64, by the head of the model or by default
    1 | torch.set_default_dtype(torch.float32); x
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: write 'dtype: float32' there, or 'numbers: native'
--- comment
An op of indices makes numbers of the model's dtype.
--- run
gradtape eval -e 'one_hot([0, 1], 2) * x' -i x=0.1 --dtype float32
--- stdout
{"model":"-e","values":{"y":[[0.1,0],[0,0.1]]}}
--- comment
torch's dtypes of pairs: the values of torch 1.13 for the same file.
--- file torch_dtypes.py
import torch
kinds = [torch.int32, torch.int64, torch.float32, torch.float64, torch.complex64, torch.complex128]
axes, alone = [torch.ones(2, dtype=k) for k in kinds], [torch.ones([], dtype=k) for k in kinds]
for a in axes:
    print([(a * b).dtype for b in axes], [(a + s).dtype for s in alone], [(s * a).dtype for s in alone])
for s in alone:
    print([(s * t).dtype for t in alone], (s * 2).dtype, (s * 2.5).dtype, (2 + s).dtype)
for a in axes:
    print((a * 2).dtype, (a * 2.5).dtype, (2 - a).dtype, (a / 2).dtype, (a * True).dtype, (a ** 2).dtype, (-a).dtype, torch.sum(a).dtype, torch.exp(a).dtype)
for a in axes[:4]:
    print([(a / b).dtype for b in axes[:4]], [torch.maximum(a, b).dtype for b in axes[:4]], [(a < b).dtype for b in axes[:4]], (a // 2).dtype, (a % 2).dtype)
print(torch.ones(2).dtype, torch.tensor(1).dtype, torch.tensor(1.5).dtype, torch.tensor([1, 2.5]).dtype, torch.arange(3).dtype, torch.arange(3.0).dtype, torch.full((2,), 1).dtype, torch.full((2,), 1.5).dtype, torch.eye(2).dtype, torch.tensor([True]).dtype, torch.zeros(2, dtype=torch.float64).dtype, torch.linspace(0, 1, 3).dtype, torch.tensor(2 ** 40).dtype)
--- run
gradtape eval torch_dtypes.py --format text | tr -d "'"
--- stdout
[int32, int64, float32, float64, complex64, complex128] [int32, int32, float32, float64, complex64, complex128] [int32, int32, float32, float64, complex64, complex128]
[int64, int64, float32, float64, complex64, complex128] [int64, int64, float32, float64, complex64, complex128] [int64, int64, float32, float64, complex64, complex128]
[float32, float32, float32, float64, complex64, complex128] [float32, float32, float32, float32, complex64, complex64] [float32, float32, float32, float32, complex64, complex64]
[float64, float64, float64, float64, complex128, complex128] [float64, float64, float64, float64, complex128, complex128] [float64, float64, float64, float64, complex128, complex128]
[complex64, complex64, complex64, complex128, complex64, complex128] [complex64, complex64, complex64, complex64, complex64, complex64] [complex64, complex64, complex64, complex64, complex64, complex64]
[complex128, complex128, complex128, complex128, complex128, complex128] [complex128, complex128, complex128, complex128, complex128, complex128] [complex128, complex128, complex128, complex128, complex128, complex128]
[int32, int64, float32, float64, complex64, complex128] int32 float32 int32
[int64, int64, float32, float64, complex64, complex128] int64 float32 int64
[float32, float32, float32, float64, complex64, complex128] float32 float32 float32
[float64, float64, float64, float64, complex128, complex128] float64 float64 float64
[complex64, complex64, complex64, complex128, complex64, complex128] complex64 complex64 complex64
[complex128, complex128, complex128, complex128, complex128, complex128] complex128 complex128 complex128
int32 float32 int32 float32 int32 int32 int32 int64 float32
int64 float32 int64 float32 int64 int64 int64 int64 float32
float32 float32 float32 float32 float32 float32 float32 float32 float32
float64 float64 float64 float64 float64 float64 float64 float64 float64
complex64 complex64 complex64 complex64 complex64 complex64 complex64 complex64 complex64
complex128 complex128 complex128 complex128 complex128 complex128 complex128 complex128 complex128
[float32, float32, float32, float64] [int32, int64, float32, float64] [bool, bool, bool, bool] int32 int32
[float32, float32, float32, float64] [int64, int64, float32, float64] [bool, bool, bool, bool] int64 int64
[float32, float32, float32, float64] [float32, float32, float32, float64] [bool, bool, bool, bool] float32 float32
[float64, float64, float64, float64] [float64, float64, float64, float64] [bool, bool, bool, bool] float64 float64
float32 int64 float32 float32 int64 float32 int64 float32 float32 bool float64 float32 int64
--- comment
Python's numbers are doubles beside narrow tensors, whichever made them, and are told so (by Python with torch 1.13).
--- file doubles.py
import torch
x = 0.1 + 0.2
t = float(torch.tensor([0.1], dtype=torch.float64)[0])
total = 0.0
for k in range(3):
    total += float(torch.tensor(0.1, dtype=torch.float64) * k)
y = t * 3
print(x, [x], f"{x}", y, [y], f"{y} {y:.17g}", total, float(torch.tensor(0.1)))
print((torch.tensor(0.1) * t).dtype, (torch.tensor(0.1) * x).dtype)
--- run
gradtape eval doubles.py --format text
gradtape eval doubles.py --target x,y,total
gradtape eval doubles.py --target x,y,total --dtype float32
--- stdout
0.30000000000000004 [0.30000000000000004] 0.30000000000000004 0.30000000000000004 [0.30000000000000004] 0.30000000000000004 0.30000000000000004 0.30000000000000004 0.10000000149011612
float32 float32
{"model":"doubles.py","values":{"x":0.30000000000000004,"y":0.30000000000000004,"total":0.30000000000000004}}
{"model":"doubles.py","values":{"x":0.3,"y":0.3,"total":0.3}}
--- comment
What NumPy made takes the dtype that a variable asks for; in a list the first tensor gives it, as TensorFlow reads lists.
--- file made.py
import numpy as np
import tensorflow as tf
a = tf.Variable(np.linspace(0, 1, 3), dtype=tf.float32)
b = tf.constant([[np.cos(0.0), 0.5], [1, np.sin(2.0)]], dtype=tf.float32)
c = np.array([np.cos(0.0), 0.5, 1])
d = tf.constant([np.cos(0.0), 0.5])
e = tf.stack([a[0], 0.5])
f = tf.constant([a[0], 1.0, np.float64(2.0)])
g = tf.Variable(np.arange(3), dtype=tf.float32)
print(a.dtype, b.dtype, c.dtype, d.dtype, e.dtype, f.dtype, g.dtype, f.numpy())
--- run
gradtape eval made.py --format text
echo 'h = tf.Variable(tf.constant(1.0), dtype=tf.float64)' >h.py; gradtape eval h.py 2>&1 | head -1
--- stdout
float32 float32 float64 float64 float32 float32 float32 [0, 1, 2]
h.py:1:5: error: the value of this variable is float32, not float64
--- comment
A value given for a name that the steps make themselves says that it is not used; one that they read first is.
--- run
printf 'x = 2.0\ny = x * x * k\n' >own.py; gradtape eval own.py -i x=3 -i k=2 --target y
printf 'y = x * x\nx = 5.0\n' >own.py; gradtape eval own.py -i x=3 --target y
printf 'y = 1.0\nif x > 2:\n    y = 2.0\nx = 0\n' >own.py; gradtape eval own.py -i x=3 --target y
printf 'inputs: {x: 1}\nsteps: |\n  x = tf.Variable(1.0)\n  y = x * x\n' | gradtape eval - -i x=3
--- stdout
{"model":"own.py","values":{"y":8}}
{"model":"own.py","values":{"y":9}}
{"model":"own.py","values":{"y":2}}
{"model":"-","values":{"y":1}}
--- stderr
gradtape: warning: the value given for 'x' is not used: the steps make a 'x' of their own
-:3:7: warning: the value given for 'x' is not used: the steps make a 'x' of their own
    3 |   x = tf.Variable(1.0)
      |       ^^^^^^^^^^^^^^^^
