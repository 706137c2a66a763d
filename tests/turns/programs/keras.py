import tensorflow as tf
x = tf.constant([[0.0, 1.0], [1.0, 0.5], [0.3, -0.7], [-1.0, 0.2]])
y = tf.constant([[1.0], [0.0], [0.5], [-0.2]])
w1 = tf.Variable([[0.1, -0.2, 0.3], [0.4, 0.5, -0.6]])
b1 = tf.Variable([0.0, 0.1, 0.2])
w2 = tf.Variable([[0.3], [-0.1], [0.2]])
b2 = tf.Variable([0.0])
opt = tf.keras.optimizers.Adam(0.001)
for step in range(1000):
    with tf.GradientTape() as tape:
        h = tf.tanh(x @ w1 + b1)
        loss = tf.reduce_mean((h @ w2 + b2 - y) ** 2)
    vs = [w1, b1, w2, b2]
    opt.apply_gradients(zip(tape.gradient(loss, vs), vs))
    if step % 500 == 0:
        print(step, float(loss))
print(loss)
