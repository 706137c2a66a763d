import tensorflow as tf
x = tf.constant([[0.0, 1.0], [1.0, 0.5], [0.3, -0.7], [-1.0, 0.2]])
y = tf.constant([[1.0], [0.0], [0.5], [-0.2]])
w1 = tf.Variable([[0.1, -0.2, 0.3], [0.4, 0.5, -0.6]])
b1 = tf.Variable([0.0, 0.1, 0.2])
w2 = tf.Variable([[0.3], [-0.1], [0.2]])
b2 = tf.Variable([0.0])
for step in range(1000):
    with tf.GradientTape() as tape:
        h = tf.tanh(x @ w1 + b1)
        loss = tf.reduce_mean((h @ w2 + b2 - y) ** 2)
    g = tape.gradient(loss, [w1, b1, w2, b2])
    for v, d in zip([w1, b1, w2, b2], g):
        v.assign_sub(0.01 * d)
print(loss)
