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
{"model":"masks.py","printed":[{"line":3,"values":[[1]]}]}
0
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
--- comment
NumPy's dtypes of pairs, of sums and of Python's numbers beside them: by NumPy for the same file.
--- file numpy_dtypes.py
import numpy as np
kinds = [np.int32, np.int64, np.float32, np.float64, np.complex64, np.complex128]
for a in kinds:
    x = np.ones(2).astype(a)
    print([str((x * np.ones(2).astype(b)).dtype) for b in kinds], str((x * True).dtype), str((x * (x == x)).dtype), str(np.sum(x).dtype), str(np.prod(x).dtype), str(np.cumsum(x).dtype), str(np.cumprod(x).dtype), str((x * 2).dtype), str((x / 2).dtype), str(np.sqrt(x).dtype), str(np.mean(x).dtype), str((x * 1j).dtype), str((x - 2.5).dtype), str((2 ** x).dtype))
m = np.array([True, False])
print(str((m + 1).dtype), str((m * 2.5).dtype), str((m / 2).dtype), str(np.sum(m).dtype), str(np.cumsum(m).dtype), str((m & m).dtype), str(np.mean(m).dtype))
print(np.array([2 ** 31 - 1, -2 ** 31]).sum(), np.array([2 ** 31, -2 ** 31 - 1]), str(np.array([]).dtype), str(np.array([[1, 2], [3, 4]]).dtype), str(np.array([[1, 2], [3, 4.5]]).dtype), str(np.zeros((0, 2)).dtype))
print(np.sum([1, 2]), str(np.sum([1, 2]).dtype), str(np.abs([-1, 2]).dtype), str(np.exp([1, 2]).dtype), str(np.maximum([1, 2], 3).dtype), str(np.add([1, 2], [0.5, 1]).dtype), str(np.multiply(2, 3).dtype))
v = np.array([1, 2, 3])
v[0] = 7
print(v, str(v.dtype))
u = np.array([1.0, 2.0, 3.0], dtype=np.float32)
u[1:] = [0.1, 5]
print(str(u.dtype), u[1] == np.float32(0.1))
--- run
gradtape eval numpy_dtypes.py --format text
--- stdout
['int32', 'int64', 'float64', 'float64', 'complex128', 'complex128'] int32 int32 int64 int64 int64 int64 int32 float64 float64 float64 complex128 float64 int32
['int64', 'int64', 'float64', 'float64', 'complex128', 'complex128'] int64 int64 int64 int64 int64 int64 int64 float64 float64 float64 complex128 float64 int64
['float64', 'float64', 'float32', 'float64', 'complex64', 'complex128'] float32 float32 float32 float32 float32 float32 float32 float32 float32 float32 complex64 float32 float32
['float64', 'float64', 'float64', 'float64', 'complex128', 'complex128'] float64 float64 float64 float64 float64 float64 float64 float64 float64 float64 complex128 float64 float64
['complex128', 'complex128', 'complex64', 'complex128', 'complex64', 'complex128'] complex64 complex64 complex64 complex64 complex64 complex64 complex64 complex64 complex64 complex64 complex64 complex64 complex64
['complex128', 'complex128', 'complex128', 'complex128', 'complex128', 'complex128'] complex128 complex128 complex128 complex128 complex128 complex128 complex128 complex128 complex128 complex128 complex128 complex128 complex128
int64 float64 float64 int64 int64 bool float64
-1 [2147483648, -2147483649] float64 int64 float64 float64
3 int64 int64 float64 int64 float64 int64
[7, 2, 3] int64
float32 True
--- comment
torch's of masks, sums, quotients, imaginary numbers and lists, and under another default: by torch 1.13.
--- file torch_kinds.py
import torch
b = torch.tensor([True, False])
i, j = torch.tensor([1, 2], dtype=torch.int32), torch.tensor([1, 2])
f = torch.tensor([0.5, 1.5])
print(i.sum().dtype, torch.prod(i).dtype, torch.cumsum(i, 0).dtype, torch.cumprod(i, 0).dtype, b.sum().dtype, torch.cumsum(b, 0).dtype, i.max().dtype)
print((b + 1).dtype, (b * 2.5).dtype, (b / 2).dtype, (b * i).dtype, (b * f).dtype, torch.sqrt(b).dtype, (i / i).dtype, (i * 1j).dtype, (f * 1j).dtype)
print((i * j[0]).dtype, (i[0] * j[0]).dtype, (i * f[0]).dtype, (f * j[0]).dtype, torch.where(b, i, j).dtype)
print(torch.tensor([2 ** 31 - 1, -2 ** 31]).dtype, torch.tensor([2 ** 31]).dtype, torch.tensor([]).dtype, torch.tensor([[1, 2], [3, 4.5]]).dtype, torch.tensor([[True], [False]]).dtype)
torch.set_default_dtype(torch.float64)
print(torch.ones(1).dtype, torch.tensor(0.5).dtype, torch.tensor(1).dtype, (j / 2).dtype, (j * 0.5).dtype, torch.sqrt(j).dtype, (f * 0.5).dtype, torch.get_default_dtype())
--- run
gradtape eval torch_kinds.py --format text
--- stdout
int64 int64 int64 int64 int64 int64 int32
int64 float32 float32 int32 float32 float32 float32 complex64 complex64
int32 int64 float32 float32 int64
int64 int64 float32 float32 bool
float64 float64 int64 float64 float64 float64 float32 float64
--- comment
What math makes is Python's number each time, whoever called it; an imaginary one takes the width of its library; scalars among three operands; what NumPy made beside torch's. By torch 1.13 and NumPy.
--- file math_numbers.py
import math
import numpy as np
import torch
f, i, w = torch.tensor([0.5, 1.5]), torch.tensor([1, 2]), torch.tensor([0.5, 1.5], dtype=torch.float64)
def third(x):
    return math.exp(x) / 3
a = math.sqrt(2)
b = math.sqrt(3)
c = third(b) + math.pi * a
print((f * a).dtype, (f * b).dtype, (f * c).dtype, (f * third(a)).dtype, (third(a) + f).dtype, [(f * math.log(2 + k)).dtype for k in range(2)])
print((i * math.sqrt(4)).dtype, (i * third(1.0)).dtype, str((np.arange(2) * math.sqrt(4)).dtype), str((np.ones(1, dtype=np.float32) * b).dtype))
print((i * 1j).dtype, (i[0] * 1j).dtype, (f * 1j).dtype, (w * 1j).dtype, (i.int() * (1 + 2j)).dtype, str((np.array([1, 2]) * 1j).dtype), str((np.ones(2).astype(np.int32) * 1j).dtype), str((np.float32([1, 2]) * 1j).dtype))
print(torch.clamp(f, w[0], w[1]).dtype, torch.clamp(f, 0, 1).dtype, torch.where(f > 1, f, w[0]).dtype, torch.where(f > 1, w, f[0]).dtype, torch.addcmul(f, f, f).dtype, torch.lerp(w, w, 0.5).dtype, torch.maximum(f, w).dtype)
n = np.array(['a', 'b'])
print(len(n), 0 if n[0] == 'b' else 1)
print((torch.ones(2) * np.ones(2)[0]).dtype, (torch.ones(2) + torch.tensor(np.ones(2))).dtype, torch.tensor(np.ones(2)).dtype, torch.tensor(np.arange(2)).dtype, torch.as_tensor(np.ones(1, dtype=np.float32)).dtype, f.numpy().dtype == np.float32, (f.numpy() * np.ones(2)).dtype == np.float64)
--- run
gradtape eval math_numbers.py --format text
--- stdout
float32 float32 float32 float32 float32 ['float32', 'float32']
float32 float32 float64 float32
complex64 complex64 complex64 complex128 complex64 complex128 complex128 complex64
float32 float32 float32 float64 float32 float64 float64
2 1
float32 float64 float64 int64 float32 True True
--- comment
TensorFlow's, through a function of the file that makes of all kinds; 32 bits as far as they reach. By TensorFlow's rules of conversion.
--- file tf_kinds.py
import numpy as np
import tensorflow as tf
i, k = tf.constant([1, 2]), tf.constant([True, False])
def half(x):
    y = np.zeros(2) + 1
    return tf.ones(2) * x, y, tf.constant([1, 2]), 3
out = half(0.5)
print(out[0].dtype, out[1].dtype, out[2].dtype, out[3] / 2)
print(tf.reduce_sum(i).dtype, tf.reduce_prod(i).dtype, tf.cumsum(i).dtype, (i * 2).dtype, (i / 2).dtype, (i / i).dtype, tf.constant([2 ** 31 - 1, -2 ** 31]).dtype, tf.constant([-2 ** 31 - 1]).dtype, tf.constant([2 ** 31]).dtype, tf.constant([]).dtype, tf.constant([[1, 2], [3, 4.5]]).dtype)
tf.keras.backend.set_floatx('float64')
print(tf.ones(2).dtype, tf.constant(0.5).dtype, np.float32(1).dtype)
--- run
gradtape eval tf_kinds.py --format text
--- stdout
float32 float64 int32 1.5
int32 int32 int32 int32 float64 float64 int32 int64 int64 float32 float32
float32 float32 float32
--- comment
JAX's, by its table of promotion, without 64 bits, with them and without them again.
--- file jax_kinds.py
import jax
import jax.numpy as jnp
import numpy as np
def show():
    i, f, b, c = jnp.array([1, 2]), jnp.array([0.5, 1.5]), jnp.array([True, False]), jnp.array([1j])
    n, d = np.array([1, 2]), np.array([0.5, 1.5])
    print(i.dtype, f.dtype, c.dtype, (i * 2).dtype, (i * 2.5).dtype, (i / 2).dtype, (i / i).dtype, (i * f).dtype, (f * i).dtype, (b * 2).dtype, (b * i).dtype, (b * 2.5).dtype, jnp.sum(i).dtype, jnp.sum(b).dtype, jnp.cumsum(i).dtype, jnp.sqrt(i).dtype, (f * 1j).dtype, (i * c).dtype)
    print((i * n).dtype, (f * d).dtype, (n * f).dtype, (d * i).dtype, jnp.sin(d).dtype, jnp.abs(n).dtype, jnp.asarray(d).dtype, jnp.stack([d, d]).dtype, jnp.array(d).dtype, jnp.array(n, dtype=jnp.int64).dtype, jnp.zeros(2, dtype=jnp.float64).dtype, f.astype(jnp.float64).dtype, jnp.arange(3).dtype, jnp.ones(2, dtype=bool).dtype, np.sin(d).dtype)
show()
jax.config.update("jax_enable_x64", True)
show()
jax.config.update("jax_enable_x64", False)
print(jnp.ones(2).dtype, jnp.array(np.ones(2)).dtype)
--- run
gradtape eval jax_kinds.py --format text
--- stdout
int32 float32 complex64 int32 float32 float32 float32 float32 float32 int32 int32 float32 int32 int32 int32 float32 complex64 complex64
int32 float32 float32 float32 float32 int32 float32 float32 float32 int32 float32 float32 int32 bool float64
int64 float64 complex128 int64 float64 float64 float64 float64 float64 int64 int64 float64 int64 int64 int64 float64 complex128 complex128
int64 float64 float64 float64 float64 int64 float64 float64 float64 int64 float64 float64 int64 bool float64
float32 float32
--- comment
A plain number is taken in the precision of the tensors beside it, or of the dtype that is asked for, wherever a function uses it:
torch prints the same; of float32 and a scalar of float64 it makes float32.
--- file beside.py
import torch
y = torch.tensor([1.0, -2.0, 1.5], dtype=torch.float64)
print(torch.quantile(y, 0.3), torch.nanquantile(y, 0.3))
print(torch.special.xlogy(y * y, 0.3))
print(torch.fmod(y, 0.3))
print(torch.linspace(0.3, 0.7, 3, dtype=torch.float64), torch.logspace(0.3, 0.7, 3, dtype=torch.float64))
print(torch.special.xlogy(torch.ones(2) * y[0], 0.3).dtype, torch.quantile(torch.ones(2), 0.3).dtype)
--- run
gradtape eval beside.py --format ndjson
--- stdout
{"model":"beside.py","printed":[{"line":3,"values":[-0.20000000000000018,-0.20000000000000018]},{"line":4,"values":[[-1.2039728043259361,-4.8158912173037445,-2.708938809733356]]},{"line":5,"values":[[0.10000000000000003,-0.20000000000000007,5.551115123125783e-17]]},{"line":6,"values":[[0.3,0.5,0.7],[1.9952623149688795,3.1622776601683795,5.011872336272722]]},{"line":7,"values":["float32","float32"]}]}
--- comment
Whole numbers that stand in a call of a library stay whole, in what is made of several ops too; a condition is no operand
(by the dtypes of TensorFlow 2 and NumPy; 16777217 is no float32). What a tape watches that is no float records nothing.
--- file where.py
import numpy as np
import tensorflow as tf
x = tf.constant([-1.0, 2.0, 3.0])
n = tf.where(x > 0, 1, 0)
w = tf.Variable([-1.0, 2.0])
with tf.GradientTape() as t:
    y = tf.reduce_sum(tf.where(w > 0, w, 0.0))
print(n, n.dtype, t.gradient(y, w), tf.where(n > 0, n, 7).dtype)
print(tf.where([True], 16777217, 0), tf.concat([[16777217], [3]], 0), tf.scan(lambda a, b: a + b, [16777217, 1]), tf.gather([16777217], [0]))
print(tf.gather(x, n), np.arange(3)[np.where([True, False, True], 2, 0)], np.concatenate([[1], [3]]).dtype, tf.reduce_sum([1, 2]).dtype)
print(tf.math.unsorted_segment_sum(x, [0, -1, 0], 2), tf.math.unsorted_segment_max(x, [0, -1, 0], 1), tf.math.bincount([1, 1, 2]))
with tf.GradientTape() as t:
    m = tf.transpose([[1, 2], [3, 4]])
    t.watch(m)
    square = m * m
with tf.GradientTape() as u:
    a = tf.constant([1.0, 2.0])
    chosen = tf.where(w > 1, a, 2 * a)
    sum = tf.reduce_sum(chosen * chosen) + tf.reduce_sum(w)
print(t.gradient(square, m), u.gradient(sum, chosen))
--- file mean.py
import tensorflow as tf
print(tf.reduce_mean([1, 2, 3, 4]))
--- run
gradtape eval where.py --format text 2>/dev/null
gradtape eval mean.py
gradtape eval -e 'tf.math.unsorted_segment_sum(x, [0, 2, 1], 2)' -i x=[1,2,3]
--- exit 7
--- stdout
[0, 1, 1] int32 [0, 1] int32
[16777217] [16777217, 3] [16777217, 16777218] [16777217]
[-1, 2, 2] [2, 0, 2] int64 int32
[2, 0] [3] [0, 2, 1]
None None
--- stderr
mean.py:2:7: error: reduce_mean takes a float, but its operand is int32
    2 | print(tf.reduce_mean([1, 2, 3, 4]))
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: cast it first: cast(..., float64)
-e:1:1: error: derivative of gather: index 2 is out of range for axis 0 of size 2 (params)
    1 | tf.math.unsorted_segment_sum(x, [0, 2, 1], 2)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- comment
Keras takes labels in the dtype of the predictions: whole ones give what 0.0 and 1.0 give. Weights are called as what leads
to them; a ratio of images is in their dtype (20 log10(255) = 48.1308036).
--- file labels.py
import numpy as np
import tensorflow as tf
p = tf.constant([[0.9, 0.2], [0.6, 0.3]])
y = tf.constant([[1, 0], [1, 1]])
for name in ["mse", "mae", "Huber", "BinaryCrossentropy", "hinge", "CosineSimilarity", "poisson", "kld", "LogCosh", "CategoricalHinge"]:
    f = tf.keras.losses.get(name)
    a, b, c = f(tf.cast(y, tf.float32), p), f(y, p), f(np.array([[1, 0], [1, 1]]), p)
    print(name, a, a.dtype, tf.reduce_all(a == b).numpy(), tf.reduce_all(a == c).numpy())
m = tf.keras.metrics.MeanSquaredError()
m.update_state(y, p)
net = tf.keras.Sequential([tf.keras.layers.Dense(3)])
net(p)
a = tf.reshape(tf.range(12.0), [1, 2, 2, 3])
print(m.result(), [v.name for v in net.trainable_variables], tf.image.psnr(a, a + 1.0, 255.0))
--- run
gradtape eval labels.py --format text
--- stdout
mse [0.025000004, 0.325] float32 True True
mae [0.15, 0.54999995] float32 True True
Huber [0.012500002, 0.1625] float32 True True
BinaryCrossentropy [0.16425204, 0.8573992] float32 True True
hinge [0.65000004, 0.54999995] float32 True True
CosineSimilarity [-0.97618705, -0.94868326] float32 True True
poisson [0.6026802, 1.307399] float32 True True
kld [0.10535911, 1.7147985] float32 True True
LogCosh [0.012429882, 0.15261187] float32 True True
CategoricalHinge [0.3, 0.099999964] float32 True True
0.175 ['net/layers/0/kernel:0', 'net/layers/0/bias:0'] [48.130802]
--- comment
x += y of an array of NumPy gives way to a tensor of tf or jnp: the name is bound to what that makes of both, and the array
stays (ndarray.__iadd__ beside an __array_priority__ that is higher). Items take values of any precision.
--- file way.py
import numpy as np, jax.numpy as jnp
import tensorflow as tf
a = np.zeros(3); b = a
a += jnp.ones(3)
h = [np.zeros(2)]
s = h[0]
for i in range(12):
    s += tf.ones(2)
w, total = tf.Variable([1.0, 2.0]), np.zeros(2)
for i in range(12):
    with tf.GradientTape() as t:
        loss = tf.reduce_sum(w ** 2)
    total += t.gradient(loss, w)
    w.assign_sub(0.1 * w)
c = np.zeros(2); d = c
c += np.float32(1)
x = np.zeros(2); x[0] = tf.reduce_sum(w); x[1] += tf.constant(1.5)
print(a, a.dtype, b, b.dtype, s, s.dtype, h, total.dtype, d, x, x.dtype)
--- run
gradtape eval way.py --format text && gradtape eval way.py --format text --unroll
--- stdout
[1, 1, 1] float32 [0, 0, 0] float64 [12, 12] float32 [[0, 0]] float32 [1, 1] [0.8472885489463806, 1.5] float64
[1, 1, 1] float32 [0, 0, 0] float64 [12, 12] float32 [[0, 0]] float32 [1, 1] [0.8472885489463806, 1.5] float64
--- comment
Plain numbers that a transform of JAX is called with have JAX's precision (0.03 and 0.8775825618903728 in doubles); what a
function returns in a dict has its derivatives in one; whole tensors are refused, as there.
--- file x64.py
import jax
import jax.numpy as jnp
jax.config.update("jax_enable_x64", True)
print(jax.grad(lambda t: t**3)(0.1), jax.grad(jnp.sin)(0.5), jax.hessian(lambda t: t**4)(0.1), jax.jacfwd(jnp.exp)(0.1))
x = jnp.array([1.0, 2.0])
print(jax.jacrev(lambda a: {'v': a * 2, 'b': a[0]})(x), jax.jacfwd(lambda a: {'u': a * a})(x)['u'])
print(jax.hessian(lambda a: {'q': jnp.sum(a**3), 's': a[0] * a[1]})(x), jax.jacrev(lambda a: (a[0], [a[1] * 3]))(x))
--- file whole.py
import jax
import jax.numpy as jnp
print(jax.value_and_grad(lambda a: jnp.sum(a**2))(jnp.array([1, 2])))
--- run
gradtape eval x64.py --format text; gradtape eval whole.py
--- exit 4
--- stdout
0.030000000000000006 0.8775825618903728 0.12000000000000002 1.1051709180756477
{'v': [[2, 0], [0, 2]], 'b': [1, 0]} [[2, 0], [0, 4]]
{'q': [[6, 0], [0, 12]], 's': [[0, 1], [1, 0]]} ([1, 0], [[0, 3]])
--- stderr
whole.py:3:7: error: grad requires real- or complex-valued inputs (input dtype that is a sub-dtype of np.inexact), but got int32
    3 | print(jax.value_and_grad(lambda a: jnp.sum(a**2))(jnp.array([1, 2])))
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: write its numbers with a point, or x.astype(float)
--- comment
What turns make of their number, and of numbers that they hand on, in programs: by whoever meets it, as in turns by themselves
(`same`). What Python's arithmetic has and no op here (%) is for these; a division that one turn does by 0 fails there.
--- file turns_np.py
import numpy as np
x = np.array([1.0, 2.0], dtype=np.float32); y = np.array([1.0, 2.0]); t, k = 0.5, 1
for i in range(400):
    x = x * 0.5 + np.sin(i * 0.01) * x + 1 / (i + 1)
    y = y + 0.001 * np.cos(y * i) / (1.0 + t) - k * 1e-4 * -i
    t += 0.125
    k = k + 2
print(x, x.dtype, y, t, k, i)
--- file turns_tf.py
import tensorflow as tf
x = tf.Variable([1.0, 2.0]); s = 0.0
with tf.GradientTape() as tape:
    y = x
    for i in range(400):
        y = y - 0.1 / (1.0 + i * 0.1) * (y - 1.0) * tf.cos(i * 0.01)
        s += 0.5
    z = tf.reduce_sum(y) * s
print(z, tape.gradient(z, x), s)
--- file turns_jax.py
import jax, jax.numpy as jnp
def f(x):
    for step in range(500):
        x = x - 0.1 / (1.0 + step / 10) * 2 * (x - 1.0)
    return jnp.sum(x)
print(f(jnp.array([3.0, -1.0])), jax.grad(f)(jnp.array([3.0, -1.0])))
--- file turns_mod.py
import numpy as np
x = np.array([1.0, 2.0])
for i in range(400):
    x = x * 0.5 + (i % 3) * x.sum() * 0.1
print(x)
--- file turns_zero.py
import numpy as np
x = np.array([1.0, 2.0])
for i in range(-200, 200):
    unused = 1 / i
    x = np.sin(x + i * 0.001) * 0.5
print(x)
--- comment
Near 1e16 a step of 1.5 is one of 2: what is divided by comes to 0.
--- file turns_far.py
import numpy as np
t = 1e16; s = np.zeros(2)
for i in range(5000):
    s = s + np.ones(2) * (1.0 / (t - 1.00000000000090e16))
    t = t + 1.5
print(s)
--- run
for f in np tf jax mod zero far; do
    gradtape eval turns_$f.py --format text >a 2>e; gradtape eval turns_$f.py --format text --unroll >b 2>f
    cmp a b && cmp e f && echo "same $(gradtape eval turns_$f.py --stats 2>&1 | grep -o '"rolled":[0-9]*\|"reason":"[^"]*\|division.*')"
done
--- stdout
same "rolled":397
same "rolled":398
same "rolled":498
same "reason":"needs the number of its turn as a plain number
same division of plain numbers by zero
same division of plain numbers by zero
--- comment
jnp and tf copy an array of NumPy that has the dtype asked for, too: it changes alone.
--- file taken.py
import numpy as np
import tensorflow as tf
import jax.numpy as jnp
a = np.ones(2, dtype=np.float32)
b = jnp.asarray(a, dtype=jnp.float32)
c = tf.constant(a, dtype=tf.float32)
a[0] = 5.0
print(a, b, c)
--- run
gradtape eval taken.py --format text --quiet
--- stdout
[5, 1] [1, 1] [1, 1]
--- comment
What a dtype is equal to, as NumPy says for the same file; torch's are equal to no word and no type of Python's, TensorFlow's float is float32.
--- file compared.py
import numpy as np
x = np.ones(2)
i = np.arange(2)
print(x.dtype == float, x.dtype == 'float64', x.dtype == np.float64, i.dtype == int, (x > 0).dtype == bool, x.dtype in (float, int), i.dtype in (float,), i.dtype == float, x.dtype != float, x.dtype == np.float32, x.astype(np.float32).dtype == float, x.dtype == 'float32', float == x.dtype, (x * 1j).dtype == complex, i.dtype == 'int', x.dtype is float)
--- file compared_torch.py
import torch
t = torch.ones(2)
p = torch.ones(2, dtype=torch.float64, requires_grad=True)
print(t.dtype == float, t.double().dtype == float, t.dtype in (torch.float32, torch.float64), t.dtype is torch.float32, t.dtype is torch.float, t.dtype == 'float32', p.dtype == float, t.dtype == torch.float, torch.float64 == float)
--- file compared_tf.py
import tensorflow as tf
import jax.numpy as jnp
x = tf.ones(2)
print(x.dtype == float, x.dtype == 'float32', x.dtype == tf.float32, tf.cast(x, tf.float64).dtype == float, jnp.ones(2).dtype == float, jnp.ones(2).dtype == 'float32', jnp.arange(2).dtype == int)
--- run
for file in compared compared_torch compared_tf; do gradtape eval $file.py --format text --quiet; done
--- stdout
True True True True True True False False False False False False True True True False
False False True True True False False True False
True True True False False True False
--- comment
Axes of one element, wherever they come in, leave a view a view, also where its elements are no neighbours: as NumPy prints it.
--- file ones.py
import numpy as np
x = np.arange(6.0).reshape(2, 3)
a = x.T[:, None]
a[2, 0, 1] = 10.0
b = x.T.reshape(1, 3, 2)
b[0, 1, 0] += 20.0
c = x[:, 1:].reshape(2, 1, 2, 1)
c *= 2.0
print(x.tolist(), a.shape, b.shape, c.shape)
--- run
gradtape eval ones.py --format text --quiet
--- stdout
[[0, 42, 4], [3, 8, 20]] (3, 1, 2) (1, 3, 2) (2, 1, 2, 1)
