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
