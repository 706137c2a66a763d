"""What turns hand on: lists, dicts, objects, closures, tapes that are asked in the next turn, views, prints."""
import numpy as np
import tensorflow as tf


class State:
    def __init__(self, v):
        self.v = v
        self.before = None

    def next(self, v):
        state = State(v)
        state.before = self.v
        return state


x = tf.Variable([1.0, 2.0])
frozen = tf.Variable(3.0)
state = State(tf.constant(0.5))
losses, table, makers, text = [], {}, [], ""
views = np.arange(6.0).reshape(2, 3)
last = None
for i in range(1000):
    with tf.GradientTape(persistent=True) as tape:
        y = tf.reduce_sum(tf.sin(x) * state.v)
        z = y * y
    if last is not None and i % 250 == 1:
        print("asked later", last[0].gradient(last[2], last[1]), last[0].gradient(last[2], frozen))
    g = tape.gradient(z, x)
    last = (tape, y, z)
    x.assign_sub(0.01 * g)
    state = state.next(tf.cos(state.v) * 0.9)
    losses.append(float(z))
    table["even" if i % 2 == 0 else "odd"] = z
    table.setdefault(i // 300, []).append(y)
    if i % 200 == 0:
        makers.append(lambda k, y=y: y * k + state.v)
        text += f"{i}: {z:.4f} "
        print(i, z, f"{y:.3f}")
    views = views * 0.99
    row = views[i % 2]
print(text)
print(sum(losses[::100]), len(losses), table["even"], table["odd"], [len(table[k]) for k in range(4)])
print([f(2.0) for f in makers], state.before)
print(last[0].gradient(last[2], last[1]), last[0].gradient(last[1], x))
print(row, tape.gradient(z, frozen))
