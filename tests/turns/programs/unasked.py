# What a turn leaves behind may have no value, or none that could be told without a word: nobody asks for it.
import tensorflow as tf

m = tf.eye(2)
k = tf.constant([5, 3])
kept = []
total = tf.constant(0.0)
for i in range(60):
    m = m - 0.3 * tf.eye(2)
    root = tf.linalg.cholesky(m)  # of no positive matrix from the fourth turn on
    quotient = k // (k - 3)  # by 0
    taken = tf.gather(k, tf.constant([i]))  # of two
    total = total + tf.reduce_sum(m)
    if i % 10 == 7:
        kept.append((i, root, taken))
    print(i, total)
print(len(kept), kept[2][0], m)
