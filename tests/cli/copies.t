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
What is not copied: a layer, by itself and in a list, and a tape.
--- file layer.py
import copy
import tensorflow as tf
layer = Dense(2)
other = copy.deepcopy([1, layer])
--- file tape.py
import copy
import tensorflow as tf
with tf.GradientTape() as tape:
    y = tf.constant(1.0)
    other = copy.copy(tape)
--- run
gradtape eval layer.py; sed -i 's/deepcopy(\[1, layer\])/copy(layer)/' layer.py; gradtape eval layer.py; gradtape eval tape.py
--- exit 4
--- stderr
layer.py:4:9: error: a layer is not copied here
    4 | other = copy.deepcopy([1, layer])
      |         ^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: make another one in the same way, and assign it the weights
layer.py:4:9: error: a layer is not copied here
    4 | other = copy.copy(layer)
      |         ^^^^^^^^^^^^^^^^
      = help: make another one in the same way, and assign it the weights
tape.py:5:13: error: a tape is not copied here
    5 |     other = copy.copy(tape)
      |             ^^^^^^^^^^^^^^^
      = help: record on a tape of its own: with GradientTape() as other: ...
