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
odd.py:3:13: error: how many 'plt' has is not known: nothing is drawn here
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
