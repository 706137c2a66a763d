"""A keras.Model subclass with layers of its own: build, add_weight, call, a custom training loop."""
# check: --target first --wrt model.hidden.w,model.hidden.b

import numpy as np
import tensorflow as tf
from tensorflow import keras


class Linear(keras.layers.Layer):
    """y = x @ w + b, whose weights are made when the shape of the input is known."""

    def __init__(self, units=32, **kwargs):
        super(Linear, self).__init__(**kwargs)
        self.units = units

    def build(self, input_shape):
        self.w = self.add_weight(
            shape=(input_shape[-1], self.units),
            initializer=keras.initializers.Constant(0.25),
            trainable=True,
            name="w",
        )
        self.b = self.add_weight(shape=(self.units,), initializer="zeros", trainable=True, name="b")

    def call(self, inputs):
        return tf.matmul(inputs, self.w) + self.b


class ComputeSum(keras.layers.Layer):
    """Keeps a running sum of what it saw, which is not trained."""

    def __init__(self, input_dim):
        super().__init__()
        self.total = tf.Variable(initial_value=tf.zeros((input_dim,)), trainable=False)

    def call(self, inputs):
        self.total.assign_add(tf.reduce_sum(inputs, axis=0))
        return inputs


class Regressor(keras.Model):
    def __init__(self, hidden_units=4):
        super().__init__()
        self.counter = ComputeSum(2)
        self.hidden = Linear(hidden_units)
        self.head = Linear(1, name="head")

    def call(self, inputs, training=None):
        x = inputs
        if training:
            x = self.counter(x)
        x = self.hidden(x)
        x = tf.nn.elu(x) * tf.constant([1.0, -1.0, 0.5, 2.0])
        return self.head(x)


model = Regressor()
loss_fn = keras.losses.MeanSquaredError()

grid = np.linspace(-1.0, 1.0, 6)
x_train = np.array([(a, b) for a in grid for b in grid], dtype=np.float32)
y_train = (x_train[:, :1] ** 2 - 0.5 * x_train[:, 1:]).astype(np.float32)

first = loss_fn(y_train, model(x_train))
print("weights:", len(model.weights), "trainable:", len(model.trainable_weights), "frozen:", len(model.non_trainable_weights))
for weight in model.trainable_weights:
    print("  ", weight.shape)

batch_size = 12
for epoch in range(4):
    print("Start of epoch %d" % (epoch,))
    for step in range(len(x_train) // batch_size):
        x_batch = x_train[step * batch_size : (step + 1) * batch_size]
        y_batch = y_train[step * batch_size : (step + 1) * batch_size]
        with tf.GradientTape() as tape:
            logits = model(x_batch, training=True)
            loss_value = loss_fn(y_batch, logits)
        grads = tape.gradient(loss_value, model.trainable_weights)
        for variable, grad in zip(model.trainable_weights, grads):
            variable.assign_sub(0.1 * grad)
        if step % 2 == 0:
            print("Training loss at step %d: %.6f" % (step, float(loss_value)))

print("seen:", model.counter.total.numpy())
print("final loss:", loss_fn(y_train, model(x_train)).numpy())
