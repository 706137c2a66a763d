# Tapes that one turn enters, without `with`, and a later one leaves, two of them at once.
import tensorflow as tf

x = tf.constant([0.5, -0.25])
y = x * 0.0
for i in range(200):
    if i % 7 == 2:
        outer = tf.GradientTape()
        outer.__enter__()
        outer.watch(x)
        y = x * 0.01 * float(i)
    if i % 7 == 3:
        inner = tf.GradientTape(persistent=True)
        inner.__enter__()
        inner.watch(x)
    y = y + 0.1 * tf.sin(x * y)
    if i % 7 == 5:
        inner.__exit__(None, None, None)
        slope = inner.gradient(y, x)
    if i % 7 == 6:
        outer.__exit__(None, None, None)
        print(i, y, slope, outer.gradient(y, x))
