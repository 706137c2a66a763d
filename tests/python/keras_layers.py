"""Dense layers of Keras with a metric, a validation split and a history, trained by hand."""
# check: --target before --wrt dense1.kernel,dense2.bias

import numpy as np
import tensorflow as tf
from tensorflow.keras import layers

np.random.seed(7)

HIDDEN, RATE, EPOCHS = 6, 0.2, 30


def wave(shape, dtype=None):
    """An initializer: any callable of a shape and a dtype will do."""
    n = shape[0] * shape[1]
    return tf.reshape(tf.cos(tf.range(n, dtype=tf.float32) * 1.7), shape)


dense1 = layers.Dense(HIDDEN, activation="tanh", kernel_initializer=wave)
dense2 = layers.Dense(1, activation="sigmoid", kernel_initializer=wave)


def model(x):
    return dense2(dense1(x))


# The XOR of two signs, on a grid that leaves out the axes.
axis = np.array([-1.0, -0.6, -0.2, 0.2, 0.6, 1.0])
points = np.array([[a, b] for a in axis for b in axis], dtype=np.float32)
targets = (points[:, 0] * points[:, 1] < 0).astype(np.float32)[:, np.newaxis]
is_test = np.arange(len(points)) % 4 == 0
x_train, y_train = points[~is_test], targets[~is_test]
x_test, y_test = points[is_test], targets[is_test]
print(f"{len(x_train)} points to train on, {len(x_test)} to test")

bce = tf.keras.losses.BinaryCrossentropy()
before = bce(y_train, model(x_train))
weights = dense1.trainable_variables + dense2.trainable_variables

history = {"loss": [], "accuracy": []}
for epoch in range(EPOCHS):
    with tf.GradientTape() as tape:
        loss = bce(y_train, model(x_train))
    for v, g in zip(weights, tape.gradient(loss, weights)):
        v.assign(v - RATE * 5 * g)
    correct = tf.equal(model(x_test) > 0.5, y_test > 0.5)
    history["loss"].append(float(loss))
    history["accuracy"].append(float(tf.reduce_mean(tf.cast(correct, tf.float32))))

for key, values in history.items():
    print(f"{key:>10}: first {values[0]:.6f}  middle {values[EPOCHS // 2]:.6f}  last {values[-1]:.6f}")
print("falls:", all(a > b for a, b in zip(history["loss"], history["loss"][1:])))
print("kernel:", dense1.kernel.shape, "units:", dense1.units)
print("bias of the output:", dense2.bias.numpy())
