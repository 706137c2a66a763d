copy.copy and copy.deepcopy: a deep copy of a method is that of a copy of its object. The line is CPython's, from the same file.
--- file copies.py
import copy
class A:
    def __init__(self):
        self.x = [1]
        self.g = self.f
    def f(self):
        return self.x
    @classmethod
    def name(cls):
        return cls.__name__
    @staticmethod
    def twice(x):
        return 2 * x
a = A()
f, both, shallow, name, twice = copy.deepcopy(a.f), copy.deepcopy([a, a.f]), copy.copy(a.f), copy.deepcopy(a.name), copy.deepcopy(a.twice)
b = copy.deepcopy(a)
a.x.append(2)
b.x.append(3)
both[0].x.append(4)
print(f(), both[1](), shallow(), b.g(), name(), twice(4), a.x)
--- run
gradtape eval copies.py --format text
--- stdout
[1] [1, 4] [1, 2] [1, 3] A 8 [1, 2]
--- comment
A layer of Keras is an object: a deep copy has weights of its own, a shallow one shares them.
--- file layer.py
import copy
import tensorflow as tf
layer = tf.keras.layers.Dense(2)
y = layer(tf.ones([1, 3]))
other = copy.deepcopy(layer)
print(tf.reduce_sum(other(tf.ones([1, 3])) - y))
layer.kernel.assign_add(tf.ones([3, 2]))
print(tf.reduce_sum(other(tf.ones([1, 3])) - y))
shallow = copy.copy(layer)
layer.kernel.assign_add(tf.ones([3, 2]))
print(tf.reduce_sum(shallow(tf.ones([1, 3])) - y))
--- run
gradtape eval layer.py --format text
--- stdout
0
0
12
--- comment
A tape is not copied.
--- file tape.py
import copy
import tensorflow as tf
with tf.GradientTape() as tape:
    y = tf.constant(1.0)
    other = copy.copy(tape)
--- run
gradtape eval tape.py
--- exit 4
--- stderr
tape.py:5:13: error: a tape is not copied here
    5 |     other = copy.copy(tape)
      |             ^^^^^^^^^^^^^^^
      = help: record on a tape of its own: with GradientTape() as other: ...
--- comment
A copy of a variable starts with what that holds now, is trained, named and a leaf of torch as that is, has its own name
in results, and is another variable: y = 1 + 4 + 1 + 8 + 3 * (1 + 2) + 2 * (1 + 2) = 29, each derivative by hand. Two of one
in a list are one copy.
--- file variables.py
import copy
import tensorflow as tf
v = tf.Variable([1., 2.])
w = copy.deepcopy(v)
u = copy.copy(w)
fixed = copy.deepcopy(tf.Variable(3., trainable=False))
both = copy.deepcopy([v, v])
y = tf.reduce_sum(w ** 2) + tf.reduce_sum(u ** 3) + fixed * tf.reduce_sum(v) + tf.reduce_sum(both[0] + both[1])
--- run
gradtape watched variables.py
gradtape grad variables.py
--- stdout
{"model":"variables.py","tape":"model","watched":["v","w","u","Variable_1"]}
{"model":"variables.py","target":"y","value":29,"gradients":{"v":[3,3],"w":[2,4],"u":[3,12],"Variable_1":[2,2]}}
--- file changed.py
import copy
import tensorflow as tf
v = tf.Variable([1., 2.])
v.assign_add([1., 1.])
w, u = copy.deepcopy(v), copy.copy(v)
both = copy.deepcopy([v, v, (v,)])
v.assign([7., 7.])
both[0].assign([5., 6.])
print(v, w, u is v, both, both[0] is both[1], both[2][0] is both[1])
named = tf.Variable(1., name='kernel', trainable=False)
m = copy.deepcopy(named)
print(m.name, m.trainable, copy.deepcopy(v).trainable, copy.deepcopy(named).name, m is named)
--- run
gradtape eval changed.py --format text
--- stdout
[7, 7] [2, 3] False [[5, 6], [5, 6], ([5, 6],)] True True
kernel:0 False True kernel:0 False
--- comment
CPython and torch: a copy of a tensor that asks for gradients is no parameter of a module, one of a parameter is.
--- file leaves.py
import copy
import torch
a = torch.tensor([1., 2.], requires_grad=True)
p = torch.nn.Parameter(torch.tensor([1., 2.]))
class M(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.a = copy.deepcopy(a)
        self.p = copy.deepcopy(p)
m = M()
print([name for name, _ in m.named_parameters()])
b = copy.deepcopy(a)
(b ** 2).sum().backward()
print(b.grad, a.grad)
--- run
gradtape eval leaves.py --format text
--- stdout
['p']
[2, 4] None
--- comment
The variables of an object that was copied are called by the name of the copy: y = w o**2, by hand.
--- file objects.py
import copy
import tensorflow as tf
class Scale(tf.Module):
    def __init__(self):
        self.w = tf.Variable([1., 2.])
one = Scale()
other = copy.deepcopy(one)
y = tf.reduce_sum(one.w * other.w ** 2)
--- run
gradtape grad objects.py
--- stdout
{"model":"objects.py","target":"y","value":9,"gradients":{"one.w":[1,4],"other.w":[2,8]}}
--- comment
What is not copied, also within a list; and how deep a list may be. A copy that is not deep has the same list inside.
--- file in_list.py
import copy
import tensorflow as tf
with tf.GradientTape() as tape:
    y = tf.constant(1.0)
other = copy.deepcopy([tape])
--- file layer.yaml
inputs: {x: [[1, 2]]}
layers: {d: {op: dense, units: 2}}
steps: |
  e = copy.copy(d)
  y = e(x)
--- file deep.py
import copy
x = []
for i in range(64):
    x = [x]
y, z = copy.deepcopy(x), copy.copy(x)
print(y == x, y is x, z is x, z[0] is x[0], y[0] is x[0])
w = copy.deepcopy([x])
--- run
gradtape eval in_list.py
--- exit 4
--- stderr
in_list.py:5:9: error: a tape is not copied here
    5 | other = copy.deepcopy([tape])
      |         ^^^^^^^^^^^^^^^^^^^^^
      = help: record on a tape of its own: with GradientTape() as other: ...
--- run
gradtape eval layer.yaml
--- exit 4
--- stderr
layer.yaml:4:7: error: a layer is not copied here
    4 |   e = copy.copy(d)
      |       ^^^^^^^^^^^^
      = help: make another one in the same way, and assign it the weights
--- run
gradtape eval deep.py --format text
--- exit 4
--- stderr
deep.py:7:5: error: this structure is nested deeper than 64
    7 | w = copy.deepcopy([x])
      |     ^^^^^^^^^^^^^^^^^^
--- run
sed '$d' deep.py >depth.py && gradtape eval depth.py --format text
--- stdout
True False False True False
