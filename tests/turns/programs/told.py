# A value of which something is to be told, once it is asked for: behind the loop, not when the turns are tidied up.
import tensorflow as tf

a = tf.constant([[2.0, 1.0], [0.0, 3.0]])
kept = []
for i in range(40):
    a = a + 0.1 * tf.eye(2)
    values = eigvalsh(a)  # not symmetric
    if i % 10 == 5:
        kept.append(eigvalsh(2.0 * a))
    print(i, a[0, 0])
print(values)
print(kept[1])
print(eigvalsh(tf.constant([[1.0, 2.0], [0.0, 1.0]])))
