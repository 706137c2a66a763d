Drawing calls are passed over with one note; of their arguments those are evaluated that may do something. The sum of x
is 0 and two items are appended, by f and by `append` itself.
--- file draw.py
import numpy as np
import tensorflow as tf
import matplotlib.pyplot as plt
import matplotlib as mpl
import seaborn as sns
from matplotlib.animation import FuncAnimation
from mpl_toolkits.mplot3d import Axes3D
from IPython.display import clear_output, display, HTML
mpl.rcParams['figure.figsize'] = (8, 6)
plt.style.use('ggplot')
sns.set_style("whitegrid")
x = tf.linspace(-2.0, 2.0, 5)
calls = []
def f(v):
    calls.append(1)
    return v ** 2
plt.figure(figsize=(8, 4))
plt.plot(x.numpy(), f(x), 'r--', label="f")
plt.plot(x, undefined_thing(x), alpha=.5)
plt.title(f"after {len(calls)}")
fig, ax = plt.subplots(1, 2)
ax[0].scatter(x, x, c=calls.append(2))
ax[1].set_title('right').set_color("red")
ax.title = "none"
fig.savefig("a.png", dpi=300)
for a, v in zip(ax.flat, [1, 2]):
    a.set_xlabel(str(v))
with plt.xkcd():
    y = tf.reduce_sum(x)
plt.gca().invert_yaxis()
clear_output(wait=True)
display(len(calls))
plt.show()
print(y, len(calls))
--- run
gradtape eval draw.py --format text
gradtape eval draw.py --quiet
--- stdout
2
0 2
{"model":"draw.py","printed":[{"line":32,"values":[2]},{"line":34,"values":[0,2]}]}
--- stderr
draw.py:10:1: warning: nothing is drawn here, these calls are skipped: plt.use, sns.set_style, plt.figure, plt.plot, plt.title, plt.subplots, ax.scatter, ax.set_color, fig.savefig, a.set_xlabel, plt.xkcd, plt.invert_yaxis, clear_output, plt.show
   10 | plt.style.use('ggplot')
      | ^^^^^^^^^^^^^
--- comment
Nothing is computed from a drawing.
--- run
for s in 'y = 2 * fig' 'for a in fig: print(1)' 'for i, a in enumerate(fig): pass' 'y = zip(fig, fig)' 'y = tf.sin(fig)' 'if fig: y = 1' 'y = float(fig)' 'y = len(fig)' 'y = fig + 1' 'fig += 1' 'y = plt.plot(no_such(1), f(2))' 'y = seaborn.heatmap(3)' 'y = 3'; do
    printf 'import matplotlib.pyplot as plt\nfig = plt.figure()\n%s\n' "$s" >odd.py
    gradtape eval odd.py --target y --quiet 2>&1 | grep -E "error|help|values"
done
--- stdout
odd.py:3:9: error: a drawing stands where a tensor is needed
odd.py:3:10: error: how many 'plt' has is not known: nothing is drawn here
      = help: go through the values: for v in values: ...; or leave the loop out
odd.py:3:23: error: how many 'plt' has is not known: nothing is drawn here
      = help: go through the values: for v in values: ...; or leave the loop out
odd.py:3:5: error: how many 'plt' has is not known: nothing is drawn here
      = help: go through the values: for v in values: ...; or leave the loop out
odd.py:3:12: error: a drawing stands where a tensor is needed
odd.py:3:4: error: a drawing is neither true nor false
odd.py:3:5: error: the argument of float must be a number, not a drawing
odd.py:3:5: error: a drawing has no length
odd.py:3:5: error: a drawing stands where a tensor is needed
odd.py:3:1: error: a drawing stands where a tensor is needed
gradtape: error: a drawing stands where a tensor is needed
odd.py:3:5: error: unknown op 'seaborn.heatmap'
      = help: gradtape ops lists them all
{"model":"odd.py","values":{"y":3}}
--- comment
Calls that do something are made wherever they stand in the arguments, in Python's order; others are not. CPython 3.11 prints
the same, with objects that take every call in place of the drawings, but for the line of `display`, which draws.
--- file acts.py
import pylab
import numpy as np
import tensorflow as tf
import matplotlib.pyplot as plt
from IPython.display import display
class Counter:
    def __init__(self, n=0):
        self.n = n
        made.append(n)
    def up(self):
        self.n += 1
        return self.n
    def __call__(self):
        return self.up()
def f(v):
    calls.append(v)
    return v
def g():
    yield_to.append('g')
    return [1, 2]
made, calls, yield_to, l, s, d = [], [], [], [3, 1, 2], {1}, {}
c = Counter()
fs = [f, c.up]
fig, ax = plt.subplots()
v = tf.Variable(1.0)
plt.plot(l.extend([5]))
plt.plot(l.insert(0, 9), l.reverse())
plt.plot(s.add(2), s.discard(1))
plt.plot(d.update(a=1), d.setdefault('b', 2))
plt.plot(v.assign_add(2.0))
plt.plot(fs[0]('indexed'), fs[1]())
plt.plot(c.up(), c())
up = c.up
plt.plot(up())
plt.plot(Counter(5))
plt.plot(1 + f(1), f(2) + 1, 2 * (3 - f(3)))
plt.plot(-c.up(), [c.up(), (c.up(),)], {'k': c.up()}, l[c.up() - 100:], not c.up())
plt.plot(tf.sin(1.0 + c.up()), len([c.up()]), abs(c.up()))
plt.plot(*[c.up()], label=c.up())
plt.plot(*g(), **{'color': f('starred')})
plt.plot(c.up() if c.up() > 0 else None)
plt.plot(lambda: c.up())
plt.plot((w := 7))
plt.plot(plt.gca(f('within')), ax.twin(f('within an axis')))
ax.plot(f('first')).set(f('second'))[0].set_label(f('third'))
ax[f('index')].plot(f('then'))
plt.plot(f"{c.up()}", [c.up() for _ in range(3)], l[0], np.sort(l)[0].tolist(), c.up() < c.up() < 100)
pylab.plot(f('pylab'))
it = l.copy()
plt.plot(l.pop(), l.sort(), l.remove(3))
plt.plot(print('printed'), display('displayed'))
print(l, it, len(s), 2 in s, d, v.numpy(), w, made, yield_to)
print(c.n)
print(calls)
--- run
gradtape eval acts.py --format text --quiet
--- stdout
printed
[1, 2, 5] [5, 2, 1, 3, 9] 1 True {'a': 1, 'b': 2} 3 7 [0, 5] ['g']
23
['indexed', 1, 2, 3, 'starred', 'within', 'within an axis', 'first', 'second', 'third', 'index', 'then', 'pylab']
--- comment
Functions and methods that change nothing are not called: nobody asks for what they give, nor whether there are such.
--- file idle.py
import numpy as np
import tensorflow as tf
import matplotlib.pyplot as plt
x = tf.constant([1.0, 2.0])
plt.plot(tf.no_such(x), x.no_such(), np.linalg.no_such(x))
plt.imshow(np.load('gone.npy'), extent=[tf.no_such(v) for v in x])
plt.title(x.shape.no_such().upper())
plt.plot(np.sin(x)(2), (lambda v: v.no_such)(x)(3))
print(x)
--- run
gradtape eval idle.py --format text --quiet
--- stdout
[1, 2]
--- comment
What drawing gives stands for anything: it has items, is called, is handed on by itself, in pairs and as the rest of
several names, and is assigned to; what is counted beside it is counted: 1 + 2 + 3 + 4, and three pairs.
--- file parts.py
import numpy as np
import matplotlib.pyplot as plt
fig, axs = plt.subplots(2, 2)
a = axs[0, 1]
f = a.plot
f([1, 2])
total = 0
for ax, v in zip(axs, [1, 2]):
    ax.plot(v)
    total += v
for v, ax in zip([3, 4], axs.flat):
    ax.plot(v)
    total += v
fig2, *rest = plt.subplots()
rest[0].plot(total)
axs[0] = 3
g = plt.gca()[1]
g.set_title('a')
h = a
h(total)
print(total, len([1 for ax in zip(axs, [1, 2, 3])]))
--- run
gradtape eval parts.py --format text
--- stdout
10 3
--- stderr
parts.py:3:12: warning: nothing is drawn here, these calls are skipped: plt.subplots, f, ax.plot, rest.plot, plt.gca, g.set_title, h
    3 | fig, axs = plt.subplots(2, 2)
      |            ^^^^^^^^^^^^
