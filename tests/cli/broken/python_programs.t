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
--- comment
Sentences that CPython refuses, beside those that it takes; words that are keywords nowhere, numbers up to 2^63 - 1.
--- run
bash each.sh
--- stdin
try:
    x = 1
except ValueError, KeyError:
    pass

class A: pass
class B: pass
class C(A, B): pass

class A: pass
class C(metaclass=A): pass

from numpy import *

from numpy import (sin, *)

match x:
    case 1: pass

match 3:
    case 3: pass

match = 3
print(match)
match -= 1
print(match + 1)

*a = [1, 2]

[*a] = [1, 2]
*b, = 3, 4
c, *d = 5, 6, 7
print(a, b, c, d)

assert (1 > 2, 'never seen')

assert ()

assert (1 > 2), 'seen'

if True:
    x = 1
  y = 2

if True:
        x = 1
    y = 2
print(y)

let x = 3

var y = 3

const z = 3

let = var = const = 2
print(let, var, const)

let y

print x

print 'x'

print (1)

if 1 > 2:
    pass
elseif 1 > 0:
    pass

if 1 > 2:
    pass
elsif 1 > 0:
    pass

elsif = elseif = 4
print(elsif, elseif)

def f(a, /, b, *, c=3): return a + 10 * b + 100 * c
print(f(1, 2), f(1, b=2, c=4))

def f(/, a): return a

def f(*, a, *b): return a

def f(*a, /): return a

def f(**k, a): return a

def f(*a, *b): return a

def f(a, / b): return a

def f(*a, b=2, **k): return a, b, sorted(k)
print(f(), f(1, b=3), f(1, 2, c=4, a=5))

def f(*): return 1

f = lambda *a, b=1, **k: (a, b, k)
print(f(1, 2, b=3, c=4))

f = lambda /: a

print(f"{1!x}")

print(f"{1!r:>4}|{'a'!s:<3}|{'é'!r}|{2+1=}|{2 + 1 = :.1f}|{'q'=}|{'q'=!s}")

print(f"{1")

print(f"{}")

print(f"{ }")

print(f"}")

print(f"{1:{2}}|{3.14159:{6}.{3}}|{{}}|{'}'}|{'{'}")

print(f"{1:{2:{3}}}")

from .a import b

from ... import b

from numpy sin

import numpy.

import numpy as 3

global 3

del 3

del x

del (1 + 2)

raise

raise ValueError from KeyError

x = yield 3

def f(a, a): return a

x = {**{'a': 1}, 'b': 2, **{'a': 3}}
print(x, [*range(2), *[5]], (*'ab',), {*[1], 2})

x = [**{}]

x = (*[1])

x = {'a': 1, 2}

x = {1, 'a': 2}

x = {1: 2, *[3]}

f(**{}, *[])

max(key=1, 2)

x = 1 if 2

x = not

x = 1 +

x = (1,

x = [1, 2

x = {1: 

x = 'abc

x = """abc

x = 0x

x = 0b12

x = 08

x = 1__0

x = 1_000 + 0x_ff + 0b1_1 + 0o1_7 + 1_0.0_1 + 1e1_0 + 00
print(x)

x = 9223372036854775807
y = 0x7fffffffffffffff
z = 0b111
print(x, y, z, 3j, 1e3j, .5j)
--- stdout
p1.py exits 3
p2.py exits 3
p3.py exits 3
p4.py exits 3
p5.py exits 3
p6.py exits 3
p7.py exits 3
3
3
p8.py exits 0
p9.py exits 3
[1, 2] [3, 4] 5 [6, 7]
p10.py exits 0
p11.py exits 3
p14.py exits 3
p15.py exits 3
p16.py exits 3
p17.py exits 3
p18.py exits 3
2 2 2
p19.py exits 0
p20.py exits 3
p21.py exits 3
p22.py exits 3
1
p23.py exits 0
p24.py exits 3
p25.py exits 3
4 4
p26.py exits 0
321 421
p27.py exits 0
p28.py exits 3
p29.py exits 3
p30.py exits 3
p31.py exits 3
p32.py exits 3
p33.py exits 3
((), 2, []) ((1,), 3, []) ((1, 2), 2, ['a', 'c'])
p34.py exits 0
p35.py exits 3
((1, 2), 3, {'c': 4})
p36.py exits 0
p37.py exits 3
p38.py exits 3
   1|a  |'é'|2+1=3|2 + 1 = 3.0|'q'='q'|'q'=q
p39.py exits 0
p40.py exits 3
p41.py exits 3
p42.py exits 3
p43.py exits 3
 1|  3.14|{}|}|{
p44.py exits 0
p45.py exits 3
p46.py exits 3
p47.py exits 3
p48.py exits 3
p49.py exits 3
p50.py exits 3
p51.py exits 3
p52.py exits 3
p54.py exits 3
p57.py exits 3
p58.py exits 3
p59.py exits 3
p60.py exits 3
p61.py exits 3
p62.py exits 3
p63.py exits 3
p64.py exits 3
p65.py exits 3
p66.py exits 3
p67.py exits 3
p68.py exits 3
p69.py exits 3
p70.py exits 3
p71.py exits 3
p72.py exits 3
p73.py exits 3
p74.py exits 3
p75.py exits 3
p76.py exits 3
p77.py exits 3
p78.py exits 3
10000001283.01
p79.py exits 0
9223372036854775807 9223372036854775807 7 0+3j 0+1000j 0+0.5j
p80.py exits 0
--- stderr
p1.py:3:18: error: several classes of errors stand in brackets
    3 | except ValueError, KeyError:
      |                  ^
      = help: write 'except (KeyError, ValueError):', or 'except ValueError as e:'
p2.py:3:12: error: a class with several bases is not read here
    3 | class C(A, B): pass
      |            ^
      = help: derive from one, and keep the other as an attribute: self.part = Part()
p3.py:2:9: error: 'metaclass' of a class is not read here
    2 | class C(metaclass=A): pass
      |         ^^^^^^^^^
      = help: leave it out: class Name(Base):
p4.py:1:19: error: names are imported one by one here
    1 | from numpy import *
      |                   ^
      = help: write 'import numpy', or 'from numpy import' and the names
p5.py:1:25: error: expected a name to import, found '*'
    1 | from numpy import (sin, *)
      |                         ^
p6.py:1:1: error: 'match' is not read here
    1 | match x:
      | ^^^^^
      = help: choose with 'if x == 1: ... elif x == 2: ...'
p7.py:1:1: error: 'match' is not read here
    1 | match 3:
      | ^^^^^
      = help: choose with 'if x == 1: ... elif x == 2: ...'
p9.py:1:1: error: '*' unpacks values into a list, a tuple or a call
    1 | *a = [1, 2]
      | ^^
      = help: write [*values]
p11.py:1:8: error: this is always true: a tuple that is not empty
    1 | assert (1 > 2, 'never seen')
      |        ^^^^^^^^^^^^^^^^^^^^^
      = help: write 'assert test, "what is wrong"', without the brackets
p12.py:1:8: error: AssertionError
    1 | assert ()
      |        ^^
p13.py:1:9: error: AssertionError: seen
    1 | assert (1 > 2), 'seen'
      |         ^^^^^
p14.py:3:3: error: unindent does not match any outer level
    3 |   y = 2
      |   ^
      = help: give the line the indentation of the block that it belongs to
p15.py:3:5: error: unindent does not match any outer level
    3 |     y = 2
      |     ^
      = help: give the line the indentation of the block that it belongs to
p16.py:1:1: error: an assignment needs no word before it
    1 | let x = 3
      | ^^^
      = help: write 'name = value'
p17.py:1:1: error: an assignment needs no word before it
    1 | var y = 3
      | ^^^
      = help: write 'name = value'
p18.py:1:1: error: an assignment needs no word before it
    1 | const z = 3
      | ^^^^^
      = help: write 'name = value'
p20.py:1:5: error: expected an operator or the end of the line, found 'y'
    1 | let y
      |     ^
      = help: is an operator missing before it, or a line end?
p21.py:1:1: error: print is a function
    1 | print x
      | ^^^^^
      = help: write 'print(...)'
p22.py:1:1: error: print is a function
    1 | print 'x'
      | ^^^^^
      = help: write 'print(...)'
p24.py:3:1: error: a branch is not spelled as in Python
    3 | elseif 1 > 0:
      | ^^^^^^
      = help: write 'elif'
p25.py:3:1: error: a branch is not spelled as in Python
    3 | elsif 1 > 0:
      | ^^^^^
      = help: write 'elif'
p28.py:1:7: error: '/' has no place among parameters here
    1 | def f(/, a): return a
      |       ^
      = help: '/' stands once, behind a parameter, and '*' once, behind '/'
p29.py:1:13: error: '*' has no place among parameters here
    1 | def f(*, a, *b): return a
      |             ^
      = help: '/' stands once, behind a parameter, and '*' once, behind '/'
p30.py:1:11: error: '/' has no place among parameters here
    1 | def f(*a, /): return a
      |           ^
      = help: '/' stands once, behind a parameter, and '*' once, behind '/'
p31.py:1:12: error: expected ')' after the parameter with two stars, found 'a'
    1 | def f(**k, a): return a
      |            ^
p32.py:1:11: error: '*' has no place among parameters here
    1 | def f(*a, *b): return a
      |           ^
      = help: '/' stands once, behind a parameter, and '*' once, behind '/'
p33.py:1:12: error: expected ',' after the '/', found 'b'
    1 | def f(a, / b): return a
      |            ^
p35.py:1:8: error: expected the name of a parameter before ')'
    1 | def f(*): return 1
      |        ^
p37.py:1:12: error: '/' has no place among parameters here
    1 | f = lambda /: a
      |            ^
      = help: '/' stands once, behind a parameter, and '*' once, behind '/'
p38.py:1:11: error: '!' converts with one of r, s and a
    1 | print(f"{1!x}")
      |           ^
      = help: leave it out
p40.py:1:9: error: '{' is never closed in a formatted string
    1 | print(f"{1")
      |         ^
      = help: close it with '}', or write '{{' for a brace
p41.py:1:9: error: there is no value between the braces
    1 | print(f"{}")
      |         ^
      = help: write a name in them, or '{{' for a brace
p42.py:1:9: error: there is no value between the braces
    1 | print(f"{ }")
      |         ^
      = help: write a name in them, or '{{' for a brace
p43.py:1:9: error: '}' closes nothing in a formatted string
    1 | print(f"}")
      |         ^
      = help: write '}}' for a brace
p45.py:1:15: error: formats are nested no deeper than this
    1 | print(f"{1:{2:{3}}}")
      |               ^
      = help: write its numbers
p46.py:1:6: error: a model has no package to import from
    1 | from .a import b
      |      ^
      = help: write the functions into the model
p47.py:1:6: error: a model has no package to import from
    1 | from ... import b
      |      ^^^
      = help: write the functions into the model
p48.py:1:12: error: expected 'import' after the module, found 'sin'
    1 | from numpy sin
      |            ^^^
p49.py:1:14: error: expected the name of a module before the end of the line
    1 | import numpy.
      |              ^
p50.py:1:17: error: expected a name after 'as', found '3'
    1 | import numpy as 3
      |                 ^
p51.py:1:8: error: expected a name, found '3'
    1 | global 3
      |        ^
p52.py:1:5: error: 'del' takes names, items and attributes
    1 | del 3
      |     ^
p53.py:1:5: error: only a known name can be deleted
    1 | del x
      |     ^
p54.py:1:6: error: 'del' takes names, items and attributes
    1 | del (1 + 2)
      |      ^^^^^
p55.py:1:1: error: no error is caught here that could be raised again
    1 | raise
      | ^^^^^
p56.py:1:1: error: ValueError
    1 | raise ValueError from KeyError
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
p57.py:1:5: error: expected an expression, found the keyword 'yield'
    1 | x = yield 3
      |     ^^^^^
p58.py:1:10: error: parameter 'a' is given twice
    1 | def f(a, a): return a
      |          ^
p58.py:1:7: note: first given here
    1 | def f(a, a): return a
      |       ^
p59.py:2:40: error: '*' does not unpack values here
    2 | print(x, [*range(2), *[5]], (*'ab',), {*[1], 2})
      |                                        ^
      = help: write the values out, one by one
p60.py:1:6: error: '**' does not unpack values here
    1 | x = [**{}]
      |      ^^
      = help: write the values out, one by one
p61.py:1:6: error: '*' unpacks values into a list, a tuple or a call
    1 | x = (*[1])
      |      ^^^^
      = help: write [*values]
p62.py:1:15: error: expected ':' and the value of a key before '}'
    1 | x = {'a': 1, 2}
      |               ^
p63.py:1:12: error: expected ',' or '}', found ':'
    1 | x = {1, 'a': 2}
      |            ^
p63.py:1:5: note: '{' is opened here
    1 | x = {1, 'a': 2}
      |     ^
p64.py:1:12: error: '*' does not unpack values here
    1 | x = {1: 2, *[3]}
      |            ^
      = help: write the values out, one by one
p65.py:1:9: error: a positional argument after a keyword argument
    1 | f(**{}, *[])
      |         ^^^
p66.py:1:12: error: a positional argument after a keyword argument
    1 | max(key=1, 2)
      |            ^
p67.py:1:11: error: expected 'else' before the end of the line
    1 | x = 1 if 2
      |           ^
      = help: a choice is written 'a if c else b'
p68.py:1:8: error: expected an expression before the end of the line
    1 | x = not
      |        ^
p69.py:1:8: error: expected an expression before the end of the line
    1 | x = 1 +
      |        ^
p70.py:1:8: error: expected an expression before the end
    1 | x = (1,
      |        ^
p71.py:1:10: error: expected ']' before the end
    1 | x = [1, 2
      |          ^
      = help: close the '['
p71.py:1:5: note: '[' is opened here
    1 | x = [1, 2
      |     ^
p72.py:1:8: error: expected an expression before the end
    1 | x = {1: 
      |        ^
p73.py:1:5: error: a string is never closed
    1 | x = 'abc
      |     ^^^^
      = help: close it before the end of the line
p74.py:1:5: error: a string is never closed
    1 | x = """abc
      |     ^^^
      = help: close it with three quotes
p75.py:1:5: error: bad number '0x'
    1 | x = 0x
      |     ^^
p76.py:1:5: error: bad number '0b12'
    1 | x = 0b12
      |     ^^^^
p77.py:1:5: error: number '08' begins with a zero
    1 | x = 08
      |     ^^
      = help: leave the leading zeros out
p78.py:1:5: error: bad number '1__0'
    1 | x = 1__0
      |     ^^^^
