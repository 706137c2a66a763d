Programs of Python that CPython refuses, too, or that ask for what is not read here; beside some the nearest that is
taken. A blank line ends a program; each that exits with another status than 4 says so.
--- file each.sh
awk -v RS= '{
    file = "p" NR ".py"
    print >file
    close(file)
    status = system("gradtape eval " file " --format text")
    if (status != 4)
        print file " exits " status
}'
--- comment
Special methods that are missing or give what they must not.
--- run
bash each.sh
--- stdin
class A:
    def __iter__(self): return self
print(list(A()))

class A:
    def __bool__(self): return A()
if A(): print(1)

class A:
    def __bool__(self): return 2
print(bool(A()))

class A:
    def __bool__(self): return 'no'
print(1 if A() else 2)

class A:
    def __bool__(self): return False
    def __len__(self): return 3
print(bool(A()), len(A()))

class A:
    def __len__(self): return 'x'
if A(): print(1)

class A:
    def __len__(self): return -1
print(len(A()))

class A:
    def __len__(self): return 0
print(bool(A()), len(A()))

class A: pass
with A() as a: print(a)

class A:
    def __enter__(self): return 1
with A() as a: print(a)

class A:
    def __str__(self): return 1
print(A())

class A:
    def __floor__(self): return 1
--- stdout
False 3
p5.py exits 0
False 0
p8.py exits 0
--- stderr
p1.py:3:7: error: an object without __next__ has no items to go through
    3 | print(list(A()))
      |       ^^^^^^^^^
      = help: have its __iter__ give a list: return iter(self.values)
p2.py:3:4: error: __bool__ gives True or False, not an object
    3 | if A(): print(1)
      |    ^^^
      = help: write 'return bool(...)' in it
p3.py:3:7: error: __bool__ gives True or False, not a number
    3 | print(bool(A()))
      |       ^^^^^^^^^
      = help: write 'return bool(...)' in it
p4.py:3:12: error: __bool__ gives True or False, not a string
    3 | print(1 if A() else 2)
      |            ^^^
      = help: write 'return bool(...)' in it
p6.py:3:4: error: __len__ gives a whole number from 0 on, not a string
    3 | if A(): print(1)
      |    ^^^
p7.py:3:7: error: __len__ gives a whole number from 0 on, not -1
    3 | print(len(A()))
      |       ^^^^^^^^
p9.py:2:6: error: 'with' enters a tape, or an object with __enter__ and __exit__
    2 | with A() as a: print(a)
      |      ^^^
      = help: with GradientTape() as t: ..., or write the methods
p10.py:3:6: error: an object with __enter__ needs __exit__, too
    3 | with A() as a: print(a)
      |      ^^^
      = help: def __exit__(self, kind, error, trace): ...
p11.py:3:7: error: the text of an object of A is a number
    3 | print(A())
      |       ^^^
      = help: write 'return str(...)' in the method
p12.py:2:9: error: '__floor__' of a class is not read here
    2 |     def __floor__(self): return 1
      |         ^^^^^^^^^
      = help: write a method with a name of its own, and call it: def floor(self, ...)
--- comment
Dicts, sets, texts.
--- run
bash each.sh
--- stdin
print(dict([(1, 2, 3)]))

d = {}
d.update(['abc'])

d = {}
d.popitem()

try:
    {}.popitem()
except KeyError as e:
    print(e)

def f(**options): return options
print(f(**{1: 2}))

print({1} + {2})

s = {1}
s *= 2

'abc'.index('d')

print('abc'.find('d'), 'abc'.ljust(5, '.'))

print('abc'.ljust(10, 'xy'))

print('abc'.center(100000))

print(ord('ab'))

print(ord('a'), chr(97))

print(chr(300))
--- stdout
'popitem(): dictionary is empty'
p4.py exits 0
-1 abc..
p9.py exits 0
97 a
p13.py exits 0
--- stderr
p1.py:1:12: error: dict takes pairs of a key and a value
    1 | print(dict([(1, 2, 3)]))
      |            ^^^^^^^^^^^
p2.py:2:10: error: update takes pairs of a key and a value
    2 | d.update(['abc'])
      |          ^^^^^^^
p3.py:2:1: error: popitem from an empty dict
    2 | d.popitem()
      | ^^^^^^^^^^^
p5.py:2:9: error: '**' takes a dict whose keys are texts
    2 | print(f(**{1: 2}))
      |         ^^^^^^^^
p6.py:1:7: error: '+' does not work on sets
    1 | print({1} + {2})
      |       ^^^^^^^^^
      = help: sets have |, &, - and comparisons
p7.py:2:1: error: a set stands where a tensor is needed
    2 | s *= 2
      | ^
p8.py:1:1: error: the text has no 'd' in it
    1 | 'abc'.index('d')
      | ^^^^^^^^^^^^^^^^
p10.py:1:7: error: ljust takes a width of at most 10000 and one character to fill it
    1 | print('abc'.ljust(10, 'xy'))
      |       ^^^^^^^^^^^^^^^^^^^^^
p11.py:1:7: error: center takes a width of at most 10000 and one character to fill it
    1 | print('abc'.center(100000))
      |       ^^^^^^^^^^^^^^^^^^^^
p12.py:1:7: error: ord takes a text of one character here, of ASCII
    1 | print(ord('ab'))
      |       ^^^^^^^^^
p14.py:1:7: error: chr takes a number from 1 to 127 here, that of a character of ASCII
    1 | print(chr(300))
      |       ^^^^^^^^
--- comment
Types.
--- run
bash each.sh
--- stdin
print(type(print))

print(issubclass(1, int))

print(type(None)())

import torch
torch.set_default_dtype(torch.int64)

import tensorflow as tf
tf.keras.backend.set_floatx('float64')
print(tf.constant(1.).dtype.limits)
--- stderr
p1.py:1:7: error: a function has no type that is known here
    1 | print(type(print))
      |       ^^^^^^^^^^^
p2.py:1:7: error: issubclass takes a class of the model here
    1 | print(issubclass(1, int))
      |       ^^^^^^^^^^^^^^^^^^
p3.py:1:7: error: type(None) makes nothing here: it tells what a value is
    1 | print(type(None)())
      |       ^^^^^^^^^^^^
p4.py:2:1: error: the dtype of numbers must be float32 or float64
    2 | torch.set_default_dtype(torch.int64)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
p5.py:3:7: error: a dtype has no 'limits'
    3 | print(tf.constant(1.).dtype.limits)
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- comment
Values that are not known while recording, and values that are tensors.
--- run
bash each.sh
--- stdin
import tensorflow as tf
x = tf.Variable(3.)
print(f"{1.5:{f'{x}'}}")

import tensorflow as tf
x = tf.Variable(3.)
print("{:{}}".format(1.5, f"{x}"))

import tensorflow as tf
x = tf.Variable(3.)
s = f"x is {x}"
print(f"{s!r}")

import tensorflow as tf
x = tf.constant([1, 2])
print(x << 1)

import tensorflow as tf
x = tf.constant([1, 2])
print(x >> 1)

import tensorflow as tf
x = tf.constant([1, 2])
print([x] in [[x], 2])

print([2] in [[1], [2]], 5 >> 1)

import jax, jax.numpy as jnp
x, axis = jnp.array([1., 2.]), 0
for i in range(70):
    x, axis = [x], [axis]
print(jax.vmap(lambda v: 1., in_axes=(axis,))(x))
--- stdout
True 2
p7.py exits 0
--- stderr
p1.py:3:14: error: a format must be known while recording
    3 | print(f"{1.5:{f'{x}'}}")
      |              ^^^^^^^^
p2.py:3:7: error: a format must be known while recording
    3 | print("{:{}}".format(1.5, f"{x}"))
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^
p3.py:4:9: error: a text with values that are not known yet has no repr
    4 | print(f"{s!r}")
      |         ^^^^^
p4.py:3:7: error: '<<' shifts plain whole numbers only
    3 | print(x << 1)
      |       ^^^^^^
      = help: write 'x * 2 ** n'
p5.py:3:7: error: '>>' shifts plain whole numbers only
    3 | print(x >> 1)
      |       ^^^^^^
      = help: write 'x // 2 ** n'
p6.py:3:7: error: 'in' looks for a number, a text or a tensor, not for a list
    3 | print([x] in [[x], 2])
      |       ^^^^^^^^^^^^^^^
p8.py:5:7: error: values are nested deeper than 64 levels
    5 | print(jax.vmap(lambda v: 1., in_axes=(axis,))(x))
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- comment
A default is for a list that may be empty.
--- run
bash each.sh
--- stdin
print(max(1, 2, default=3))

print(min(1, 2, key=lambda v: -v, default=3))

print(min([], default=3), max([1], default=3), max(1, 2, key=abs))
--- stdout
3 1 2
p3.py exits 0
--- stderr
p1.py:1:7: error: max of several values takes no default
    1 | print(max(1, 2, default=3))
      |       ^^^^^^^^^^^^^^^^^^^^
      = help: it is for a list that may be empty: max(values, default=0)
p2.py:1:7: error: min of several values takes no default
    1 | print(min(1, 2, key=lambda v: -v, default=3))
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      = help: it is for a list that may be empty: min(values, default=0)
