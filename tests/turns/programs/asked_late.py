# Of what the turns left behind one value is asked for in the end, which there is none of: it is told as it would have been.
import tensorflow as tf

m = tf.eye(2)
kept = []
for i in range(60):
    m = m - 0.3 * tf.eye(2)
    kept.append(tf.linalg.cholesky(m))
    print(i, m[0, 0])
print(kept[2])
print(kept[40])
