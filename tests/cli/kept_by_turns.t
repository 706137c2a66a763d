What a long loop leaves behind is given back while it runs, here under a small limit; every kind of value that an early
turn has made is still itself after the loop. What is expected comes from the same loops in Python, with NumPy and with
2 u t in place of jax.grad: sums of 12,000 sines rounded to 9 places, all else exact.
--- file kinds.py
import numpy as np
import tensorflow as tf
import jax
import jax.numpy as jnp

class Base:
    def __init__(self, v):
        self.v = v
    def scaled(self, k):
        return self.v * k

class Derived(Base):
    def scaled(self, k):
        above = super()
        def more():
            return above.scaled(k) + 1.0
        return more

def slope(t):
    def f(u):
        return jnp.sum(u * u * t)
    return jax.grad(f)

def plus(t, shift=0.25):
    def f(u=t):
        return u + shift + n
    return f

def lazily(t):
    return (t * k for k in [1.0, 2.0, 3.0])

def turns(x):
    global n
    kept, words = [], ""
    total = x * 0.0
    for i in range(3000):
        for step in (0.001, 0.002, 0.003, 0.004):
            total = total + np.sin(x * i * step) * step
        if i % 600 == 7:
            t = x * float(i)
            grown = [t]
            steps = iter([t, t + 1.0, t + 2.0])
            next(steps)
            with tf.GradientTape(persistent=True) as tape:
                tape.watch(t)
                y = t * t
            kept.append({
                "method": grown.append, "grown": grown,
                "bound": Derived(t).scaled, "super": Derived(t).scaled(2.0), "grad": slope(t),
                "at": jnp.array([1.0, 2.0, 3.0]).at[i % 3], "rest": jnp.array([1.0, 2.0, 3.0]).at[i % 3:],
                "iterator": steps, "generator": (t + k for k in [0.0, 1.0, 2.0]), "zip": zip([1.0, 2.0], [t, t]),
                "text": "turn %d" % i, "shown": f"{t[1]:.1f}", "type": t.dtype, "set": {1, i},
                "outer": plus(t), "lazy": lazily(t), "nested": ([t, (t[0], {"t": t[1]})], None),
                "tape": tape, "of": (y, t), "none": tape.gradient(t, y)})
            n += 1
            words += f"{t[2]:.2f} "
    return kept, total, words

def whole(x):
    before = x * 3.0
    kept, total, words = turns(x)
    print(before, words)
    return kept, total

n = 0
kept, total = whole(np.array([1.0, 2.0, 3.0]))
print(len(kept), np.round(total, 9))
for k in kept:
    k["method"](0.5)
    print(k["text"], k["shown"], k["type"], sorted(k["set"]))
    print(k["grown"], k["bound"](2.0)(), k["super"]())
    print(k["grad"](np.array([1.0, 1.0, 1.0])), k["at"].set(9.0), k["rest"].add(1.0), next(k["iterator"]))
    print(next(k["generator"]), list(k["generator"]), list(k["zip"])[1], k["outer"]())
    print(k["tape"].gradient(*k["of"]), k["none"], list(k["lazy"])[2], k["nested"])
--- run
gradtape eval kinds.py --memory-limit 2M
--- stdout
{"model":"kinds.py","printed":[{"line":62,"values":[[3,6,9],"21.00 1821.00 3621.00 5421.00 7221.00 "]},{"line":67,"values":[5,[4.097760516,0.559351782,1.558057703]]},{"line":70,"values":["turn 7","14.0","float64",[1,7]]},{"line":71,"values":[[[7,14,21],0.5],[15,29,43],[15,29,43]]},{"line":72,"values":[[14,28,42],[1,9,3],[1,3,4],[8,15,22]]},{"line":73,"values":[[2407,4814,7221],[[2408,4815,7222],[2409,4816,7223]],[2,[7,14,21]],[12.25,19.25,26.25]]},{"line":74,"values":[[14,28,42],null,[21,42,63],[[[7,14,21],[7,{"t":14}]],null]]},{"line":70,"values":["turn 607","1214.0","float64",[1,607]]},{"line":71,"values":[[[607,1214,1821],0.5],[1215,2429,3643],[1215,2429,3643]]},{"line":72,"values":[[1214,2428,3642],[1,9,3],[1,3,4],[608,1215,1822]]},{"line":73,"values":[[2407,4814,7221],[[2408,4815,7222],[2409,4816,7223]],[2,[607,1214,1821]],[612.25,1219.25,1826.25]]},{"line":74,"values":[[1214,2428,3642],null,[1821,3642,5463],[[[607,1214,1821],[607,{"t":1214}]],null]]},{"line":70,"values":["turn 1207","2414.0","float64",[1,1207]]},{"line":71,"values":[[[1207,2414,3621],0.5],[2415,4829,7243],[2415,4829,7243]]},{"line":72,"values":[[2414,4828,7242],[1,9,3],[1,3,4],[1208,2415,3622]]},{"line":73,"values":[[2407,4814,7221],[[2408,4815,7222],[2409,4816,7223]],[2,[1207,2414,3621]],[1212.25,2419.25,3626.25]]},{"line":74,"values":[[2414,4828,7242],null,[3621,7242,10863],[[[1207,2414,3621],[1207,{"t":2414}]],null]]},{"line":70,"values":["turn 1807","3614.0","float64",[1,1807]]},{"line":71,"values":[[[1807,3614,5421],0.5],[3615,7229,10843],[3615,7229,10843]]},{"line":72,"values":[[3614,7228,10842],[1,9,3],[1,3,4],[1808,3615,5422]]},{"line":73,"values":[[2407,4814,7221],[[2408,4815,7222],[2409,4816,7223]],[2,[1807,3614,5421]],[1812.25,3619.25,5426.25]]},{"line":74,"values":[[3614,7228,10842],null,[5421,10842,16263],[[[1807,3614,5421],[1807,{"t":3614}]],null]]},{"line":70,"values":["turn 2407","4814.0","float64",[1,2407]]},{"line":71,"values":[[[2407,4814,7221],0.5],[4815,9629,14443],[4815,9629,14443]]},{"line":72,"values":[[4814,9628,14442],[1,9,3],[1,3,4],[2408,4815,7222]]},{"line":73,"values":[[2407,4814,7221],[[2408,4815,7222],[2409,4816,7223]],[2,[2407,4814,7221]],[2412.25,4819.25,7226.25]]},{"line":74,"values":[[4814,9628,14442],null,[7221,14442,21663],[[[2407,4814,7221],[2407,{"t":4814}]],null]]}]}
--- stderr
kinds.py:74:41: warning: the gradient is null (no_path): 't' is not computed from 'y'; use 'y' in its steps
   74 |     print(k["tape"].gradient(*k["of"]), k["none"], list(k["lazy"])[2], k["nested"])
      |                                         ^^^^^^^^^
--- comment
Arrays that are written to, and views of them, some whose array no name leads to: a change shows in all of them.
--- file views.py
import torch

table = torch.zeros(4, 3)
rows = [table[k] for k in range(4)]
flat = table.view(12)
kept, views = [], []
for i in range(2000):
    rows[i % 4].add_(torch.ones(3) * float(i))
    flat[i % 12] += 0.5
    own = torch.zeros(2, 3)
    view = own[i % 2]
    view += float(i)
    if i % 400 == 3:
        own[1 - i % 2] = 7.0
        kept.append((own, view, own.t()))
    if i % 400 == 13:
        both = torch.ones(2, 3) * float(i)
        views.append((both[0], both.view(6)[1:5], both.t()[1]))
    if i % 400 == 113:
        row, middle, column = views[-1]
        middle[0] = -1.0
        column.add_(10.0)
print(table.tolist())
for own, view, turned in kept:
    view.mul_(2.0)
    print(own.tolist(), view.tolist(), turned.tolist())
for row, middle, column in views:
    middle.mul_(2.0)
    print(row.tolist(), middle.tolist(), column.tolist())
--- run
gradtape eval views.py --memory-limit 4M
--- stdout
{"model":"views.py","printed":[{"line":23,"values":[[[499083.5,499083.5,499083.5],[499583.5,499583.5,499583.5],[500083.5,500083.5,500083],[500583,500583,500583]]]},{"line":26,"values":[[[7,7,7],[6,6,6]],[6,6,6],[[7,6],[7,6],[7,6]]]},{"line":26,"values":[[[7,7,7],[806,806,806]],[806,806,806],[[7,806],[7,806],[7,806]]]},{"line":26,"values":[[[7,7,7],[1606,1606,1606]],[1606,1606,1606],[[7,1606],[7,1606],[7,1606]]]},{"line":26,"values":[[[7,7,7],[2406,2406,2406]],[2406,2406,2406],[[7,2406],[7,2406],[7,2406]]]},{"line":26,"values":[[[7,7,7],[3206,3206,3206]],[3206,3206,3206],[[7,3206],[7,3206],[7,3206]]]},{"line":29,"values":[[13,18,26],[18,26,26,46],[18,46]]},{"line":29,"values":[[413,18,826],[18,826,826,846],[18,846]]},{"line":29,"values":[[813,18,1626],[18,1626,1626,1646],[18,1646]]},{"line":29,"values":[[1213,18,2426],[18,2426,2426,2446],[18,2446]]},{"line":29,"values":[[1613,18,3226],[18,3226,3226,3246],[18,3246]]}]}
--- file layers.yaml
layers:
  l: {op: dense, units: 2, kernel: [[0.5, 0.25], [-0.5, 0.75]], bias: [0.1, -0.1], activation: tanh}
inputs: {x: [[0.5, -0.25]]}
steps: |
  seen = []
  y = x
  for k in [i % 2 for i in range(3000)]:
    for part in [0.5, 0.25, 0.125]:
      y = part * l(y) + x * k
      y = y - 0.01 * y * y
    if len(seen) < 3:
      seen.append([l, y])
  z = [pair[0](pair[1]) for pair in seen]
--- run
gradtape eval layers.yaml --memory-limit 2M
--- stdout glob
{"model":"layers.yaml","values":{"z":[[[0.1149123947124*,-0.1048988458456*]],[[0.4745010182173*,-0.1622634949820*]],[[0.1148743530469*,-0.1047771670722*]]]}}
--- comment
What an early turn has made and a tape of that turn still asks about: words that the turn put together, an element that
a choice leaves out, zeros for what is unconnected, of which later turns ask for other shapes; and texts. By hand: t is
i, 2 i; y is the matrix times t^2, whose slopes are 8 i, 24 i; the root of t has 1 / 2 sqrt t, and none below 20.
--- file asked.py
import numpy as np
import tensorflow as tf

x = np.array([0.5, 1.0, 1.5])
with tf.GradientTape(persistent=True) as old:
    old.watch(x)
    s = np.sqrt(np.where(x > 1.25, x - 1.25, 0.0))
early = old.gradient(s, x)
kept, total = [], x * 0.0
for i in range(3000):
    for step in (0.001, 0.002, 0.003, 0.004):
        total = total + np.sin(x * i * step) * step
    if i % 1250 == 16:
        t = np.array([1.0, 2.0]) * float(i)
        with tf.GradientTape(persistent=True) as tape:
            tape.watch(t)
            y = np.einsum("ij,j->" + "i", np.array([[1.0, 2.0], [3.0, 4.0]]), t * t)
            root = np.sqrt(np.where(t > 20.0, t, 0.0))
        nothing = tape.gradient(y, x, unconnected_gradients="zero")
        kept.append((tape, y, t, root, nothing, tf.constant(["turn %d" % i, "", "a"])))
        tape.gradient(y, np.array([[float(i)]]), unconnected_gradients="zero")
        tape.gradient(root, t)
for tape, y, t, root, zeros, words in kept:
    slope = tape.gradient(root, t)
    print(tape.gradient(y, t), np.round(slope ** -2.0, 6) if t[0] > 20.0 else slope[0], zeros, words)
    print([tape.gradient(y, u, unconnected_gradients="zero") for u in [np.array([[1.0]]), x]])
print(np.round(early ** 2.0, 9), np.round(old.gradient(s, x) ** 2.0, 9))
--- run
gradtape eval asked.py --memory-limit 2M
--- stdout
{"model":"asked.py","printed":[{"line":25,"values":[[128,384],0,[0,0,0],["turn 16","","a"]]},{"line":26,"values":[[[[0]],[0,0,0]]]},{"line":25,"values":[[10128,30384],[5064,10128],[0,0,0],["turn 1266","","a"]]},{"line":26,"values":[[[[0]],[0,0,0]]]},{"line":25,"values":[[20128,60384],[10064,20128],[0,0,0],["turn 2516","","a"]]},{"line":26,"values":[[[[0]],[0,0,0]]]},{"line":27,"values":[[0,0,1],[0,0,1]]}]}
--- comment
A custom gradient from before the loop, which some of its turns ask for the same cotangent: what its rule gave stays
what it was. By hand 10 dy cos x, rounded, and nothing for the second argument.
--- file older_rule.py
import numpy as np
import tensorflow as tf

@tf.custom_gradient
def f(u, v):
    def rule(dy):
        return dy * np.cos(u) * 10.0, None
    return u * v, rule

x, w, dy = np.array([0.5, 1.0, 1.5]), np.array([2.0, 3.0, 4.0]), np.array([1.0, 2.0, 3.0])
with tf.GradientTape(persistent=True) as old:
    old.watch([x, w])
    q = f(x, w)
total = x * 0.0
for i in range(3000):
    for step in (0.001, 0.002, 0.003, 0.004):
        total = total + np.sin(x * i * step) * step
    if i % 1400 == 3:
        print(np.round(old.gradient(q, x, output_gradients=dy), 6))
print(np.round(old.gradient(q, x, output_gradients=dy), 6), old.gradient(q, w, output_gradients=dy))
--- run
gradtape eval older_rule.py --memory-limit 3M
--- stdout
{"model":"older_rule.py","printed":[{"line":19,"values":[[8.775826,10.806046,2.122116]]},{"line":19,"values":[[8.775826,10.806046,2.122116]]},{"line":19,"values":[[8.775826,10.806046,2.122116]]},{"line":20,"values":[[8.775826,10.806046,2.122116],null]}]}
--- stderr
older_rule.py:20:61: warning: the gradient is null (nondifferentiable_op): the gradient of 'f' returns None for its argument 'v'; return one
   20 | print(np.round(old.gradient(q, x, output_gradients=dy), 6), old.gradient(q, w, output_gradients=dy))
      |                                                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
--- comment
What a tape did before a long loop is known behind it, though it was entered and left with nothing between.
--- file phases.yaml
variables: {x: 3.0}
steps: |
  t = GradientTape(persistent=True)
  with t:
    with t.stop_recording():
      a = x * x
  with t:
    pass
  s = zeros([1000])
  for i in range(3000):
    s = sin(s * 0.5 + i)
    if s[0] > 2:
      s = zeros([1000])
  g = t.gradient(a, x)
--- run
gradtape eval phases.yaml --target g
--- stdout
{"model":"phases.yaml","values":{"g":null},"unconnected":{"g":{"reason":"stop_recording","step":"a","line":6,"fix":"'a' was computed while 't' was stopped; move it out of t.stop_recording()"}}}
--- comment
So it is where an older loop has been recorded once for all of its turns, which nothing asks about meanwhile.
--- file older_loop.py
import numpy as np

x = np.array([0.5, 1.0, 1.5])
s = x
for i in range(400):
    s = np.sin(s) * 0.99 + x * 0.001
total = x * 0.0
for i in range(3000):
    for step in (0.001, 0.002, 0.003, 0.004):
        total = total + np.sin(x * i * step) * step
    if i % 1400 == 3:
        print(np.round(s * total, 9))
print(np.round(total, 9), np.round(s, 9))
--- run
gradtape eval older_loop.py --memory-limit 2M
--- stdout
{"model":"older_loop.py","printed":[{"line":12,"values":[[0.000004494,0.000016042,0.000032677]]},{"line":12,"values":[[0.451724712,0.398815649,0.365352215]]},{"line":12,"values":[[0.447448264,0.398831816,0.359620855]]},{"line":13,"values":[[8.341146023,4.097760516,2.578163162],[0.049928853,0.089125207,0.121028383]]}]}
