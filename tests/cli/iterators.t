What goes through its items once: generator expressions, iter, zip, map, filter, enumerate, reversed. CPython 3.11 prints the same as once.py and late.py do.
--- file once.py
def total(values):
    return sum(values)
def doubled(values):
    return (2 * v for v in values)
g = (x * x for x in range(4))
print(total(g), total(x for x in [1]), list(doubled(doubled([1, 2]))))
a, *b = (i for i in 'abc')
print(a, b, [*zip('ab', 'cd')], *map(str, [1, 2]))
l = [1]
l += (i for i in [5, 6])
l.extend(i for i in [7])
print(l, ",".join(str(i) for i in l), dict(zip('ab', [1, 2])), dict((k, 1) for k in 'ab'), len(set(i for i in [1, 1])))
print(max(i * i for i in [-3, 2]), max((i for i in [-3, 2]), key=lambda v: v * v), any(i > 2 for i in l), sorted(i for i in [3, 1]))
print(isinstance(g, list), bool(g), callable(g), 3 in (i for i in [3]), list(zip(*zip([1, 2], [3, 4]))))
print(list(enumerate(reversed([1, 2]))), list(filter(None, map(lambda a, b: a - b, [1, 2], [1, 3]))))
print([sum(g) for g in [(i * j for i in [1, 2]) for j in [1, 2]]], sum(x * y for x, y in zip([1, 2], [3, 4]) if x > 1))
e = (x for x in [1])
print(e == e, e == [1], e != (x for x in [1]), [e][0] is e)
class Values:
    def __init__(self, v): self.v = v
    def __iter__(self): return iter(self.v)
v = Values([1, 2])
print(list(v), list(v), sum(v))
--- run
gradtape eval once.py --format text
--- stdout
14 1 [4, 8]
a ['b', 'c'] [('a', 'c'), ('b', 'd')] 1 2
[1, 5, 6, 7] 1,5,6,7 {'a': 1, 'b': 2} {'a': 1, 'b': 1} 1
9 -3 True [1, 3]
False True False True [(1, 2), (3, 4)]
[(0, 2), (1, 1)] [-1]
[6, 6] 8
True False True True
[1, 2] [1, 2] 3
--- comment
A generator reads names when it is gone through; the values of its first `for` are those of the place where it stands.
--- file late.py
k, rows = 1, [1, 2]
g = (x * k for x in rows)
k = 5
rows.append(3)
rows = []
print(sum(g))
def made():
    k = 3
    return (k * x for x in [1, 2])
print(list(made()))
h = (x / 0 for x in [1])
try:
    print(sum(h))
except ZeroDivisionError:
    print('caught')
--- run
gradtape eval late.py --format text
--- stdout
30
[3, 6]
caught
--- comment
Ops, optimizers and other functions of libraries are handed a list. 1 - 0.25 * (2 + 1) = 0.25, 2 - 0.25 * (4 + 1) = 0.75.
--- file train.py
import tensorflow as tf
x = tf.Variable([1., 2.], dtype=tf.float64)
with tf.GradientTape() as t:
    y = tf.add_n(v * v for v in [x]) + sum(v for v in [x])
optimizer = tf.keras.optimizers.SGD(0.25)
optimizer.apply_gradients(zip(t.gradient(y, [x]), [x]))
print(x)
--- run
gradtape eval train.py --format text
--- stdout
[0.25, 0.75]
--- comment
An answer shows the items of one, whether it was gone through or not.
--- file shown.py
pairs = zip([1, 2], 'ab')
squares = (x * x for x in [1, 2])
total = sum(squares)
--- run
gradtape eval shown.py --target pairs,squares,total
--- stdout
{"model":"shown.py","values":{"pairs":[[1,"a"],[2,"b"]],"squares":[1,4],"total":5}}
--- comment
A second pass would find nothing in Python, and be wrong in silence; after a loop that was left, something. Here it is an error.
--- file each.sh
awk -v RS= '{
    file = "p" NR ".py"
    print >file
    close(file)
    status = system("gradtape eval " file " --format text")
    if (status != 4)
        print file " exits " status
}'
--- run
bash each.sh
--- stdin
g = (x for x in [1, 2])
print(sum(g))
print(sum(g))

pairs = zip([1, 2], [3, 4])
print(list(pairs))
for a, b in pairs:
    print(a)

z = map(lambda x: x, [1, 2])
print(list(z), list(z))

def check(values):
    for x in values:
        if x > 1:
            return x
it = iter([1, 2, 3])
print(check(it))
print(check(it))

it = iter([1, 2, 3, 4])
print(list(zip(it, it)))

g = (x for x in [1, 2])
print(2 in g, list(g))

g = (x for x in [1, 2])
print(len(g))

e = enumerate([1, 2])
print(e[0])

r = reversed([1, 2])
print(type(r))

print((x for x in [1]) + [1])

kept = []
kept.append(iter([1, 2]))
print(sum(kept[0]))
print(sum(kept[0]))

from functools import partial
f = partial(sum, (x for x in [1, 2]))
print(f())
print(f())

g = (x for x in 3)

g = (x for x in [1])
for i in range(500):
    g = (x for x in g)
print(sum(g))

import itertools
pairs = itertools.product([1], [2])
print(list(pairs), [(k, len(list(rows))) for k, rows in itertools.groupby([1, 1, 2])])
print(list(pairs))

import itertools
c = itertools.chain.from_iterable([[1], [2]])
print(list(c), list(c))

from functools import reduce
f = filter(None, [1, 2])
print(reduce(lambda a, b: a + b, f))
--- stdout
3
p17.py exits 0
--- stderr
p1.py:3:11: error: an iterator is used up after one pass through its items
    3 | print(sum(g))
      |           ^
      = help: write list(...) where it is made
p1.py:2:11: note: they were gone through here
    2 | print(sum(g))
      |           ^
p2.py:3:13: error: an iterator is used up after one pass through its items
    3 | for a, b in pairs:
      |             ^^^^^
      = help: write list(...) where it is made
p2.py:2:12: note: they were gone through here
    2 | print(list(pairs))
      |            ^^^^^
p3.py:2:21: error: an iterator is used up after one pass through its items
    2 | print(list(z), list(z))
      |                     ^
      = help: write list(...) where it is made
p3.py:2:12: note: they were gone through here
    2 | print(list(z), list(z))
      |            ^
p4.py:2:14: error: an iterator is used up after one pass through its items
    2 |     for x in values:
      |              ^^^^^^
      = help: write list(...) where it is made
p4.py:2:14: note: they were gone through here
    2 |     for x in values:
      |              ^^^^^^
p5.py:2:20: error: an iterator is used up after one pass through its items
    2 | print(list(zip(it, it)))
      |                    ^^
      = help: write list(...) where it is made
p5.py:2:16: note: they were gone through here
    2 | print(list(zip(it, it)))
      |                ^^
p6.py:2:20: error: an iterator is used up after one pass through its items
    2 | print(2 in g, list(g))
      |                    ^
      = help: write list(...) where it is made
p6.py:2:7: note: they were gone through here
    2 | print(2 in g, list(g))
      |       ^^^^^^
p7.py:2:7: error: an iterator has no length
    2 | print(len(g))
      |       ^^^^^^
p8.py:2:7: error: an iterator cannot be indexed
    2 | print(e[0])
      |       ^^^^
p9.py:2:7: error: an iterator has no type that is known here
    2 | print(type(r))
      |       ^^^^^^^
p10.py:1:7: error: an iterator stands where a tensor is needed
    1 | print((x for x in [1]) + [1])
      |       ^^^^^^^^^^^^^^^
p11.py:4:11: error: an iterator is used up after one pass through its items
    4 | print(sum(kept[0]))
      |           ^^^^^^^
      = help: write list(...) where it is made
p11.py:3:11: note: they were gone through here
    3 | print(sum(kept[0]))
      |           ^^^^^^^
p12.py:4:7: error: an iterator is used up after one pass through its items
    4 | print(f())
      |       ^^^
      = help: write list(...) where it is made
p12.py:3:7: note: they were gone through here
    3 | print(f())
      |       ^^^
p13.py:1:17: error: a number has no items to go through
    1 | g = (x for x in 3)
      |                 ^
p14.py:3:21: error: calls are nested deeper than 400
    3 |     g = (x for x in g)
      |                     ^
p15.py:4:12: error: an iterator is used up after one pass through its items
    4 | print(list(pairs))
      |            ^^^^^
      = help: write list(...) where it is made
p15.py:3:12: note: they were gone through here
    3 | print(list(pairs), [(k, len(list(rows))) for k, rows in itertools.groupby([1, 1, 2])])
      |            ^^^^^
p16.py:3:21: error: an iterator is used up after one pass through its items
    3 | print(list(c), list(c))
      |                     ^
      = help: write list(...) where it is made
p16.py:3:12: note: they were gone through here
    3 | print(list(c), list(c))
      |            ^
