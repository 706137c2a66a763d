"""A residual network made by calling layers, trained with compile and fit: shapes, parameters, losses by epoch."""
# check: --target question --wrt images,first_kernel
# float32: 1e-4

import numpy as np
import tensorflow as tf
from tensorflow import keras
from tensorflow.keras import layers


def wave(scale, k):
    """An initializer by a formula, so that another library can have the same."""
    def init(shape, dtype=None):
        n = int(np.prod(shape))
        return tf.reshape(tf.constant(scale * np.cos(1.3 * np.arange(n) + k)), shape)
    return init


def residual_block(x, filters, k, stride=1):
    shortcut = x
    y = layers.Conv2D(filters, 3, strides=stride, padding="same", use_bias=False, kernel_initializer=wave(0.3, k))(x)
    y = layers.BatchNormalization()(y)
    y = layers.ReLU()(y)
    y = layers.Conv2D(filters, 3, padding="same", use_bias=False, kernel_initializer=wave(0.3, k + 1))(y)
    y = layers.BatchNormalization()(y)
    if shortcut.shape[-1] != filters or stride != 1:
        shortcut = layers.Conv2D(filters, 1, strides=stride, kernel_initializer=wave(0.5, k + 2))(shortcut)
    y = layers.add([y, shortcut])
    return layers.Activation("tanh")(y)


inputs = keras.Input(shape=(6, 6, 1), name="image")
x = layers.Conv2D(3, 3, padding="same", kernel_initializer=wave(0.4, 0))(inputs)
x = residual_block(x, 3, 1)
x = residual_block(x, 4, 4, stride=2)
print("features:", x.shape)
x = layers.GlobalAveragePooling2D()(x)
outputs = layers.Dense(2, activation="softmax", kernel_initializer=wave(0.7, 7), kernel_regularizer=keras.regularizers.L2(0.01))(x)
model = keras.Model(inputs=inputs, outputs=outputs, name="resnet")

print("parameters:", model.count_params(), "trainable:", sum(int(np.prod(v.shape)) for v in model.trainable_variables))
print("layers:", len(model.layers), model.layers[0].name, len(model.losses))

data = np.cos(np.arange(12 * 36) * 0.21).reshape(12, 6, 6, 1)
labels = (np.arange(12) % 3 == 0).astype(np.int32)

model.compile(optimizer=keras.optimizers.SGD(0.1, momentum=0.5),
              loss=keras.losses.SparseCategoricalCrossentropy(), metrics=["accuracy"])
history = model.fit(data, labels, batch_size=4, epochs=3, shuffle=False, verbose=0)
for loss, accuracy in zip(history.history["loss"], history.history["accuracy"]):
    print(f"loss {loss:.10f} accuracy {accuracy:.4f}")
loss, accuracy = model.evaluate(data, labels, batch_size=4, verbose=0)
print(f"afterwards: loss {loss:.10f} accuracy {accuracy:.4f}")
print("first probabilities:", model.predict(data[:2], verbose=0)[:, 0].tolist())

# A second model of the same layers ends in the features.
features = keras.Model(inputs, model.layers[-2].output)
print("features of one image:", features(data[:1]).numpy().tolist())

# The question of the head, of a network that is not trained.
images = tf.Variable(data[:2])
first_kernel = tf.Variable(wave(0.4, 0)((3, 3, 1, 3)))
small = keras.Sequential([layers.BatchNormalization(), layers.Activation("tanh"), layers.Flatten(), layers.Dense(1)])
question = tf.reduce_sum(small(tf.nn.conv2d(images, first_kernel, 1, "SAME"), training=True) ** 2)
